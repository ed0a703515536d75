"""Effects by which a player wins or loses the game [cr2025-06-06 104.2b, 104.3e]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.cards.vocabulary.effects import DealDamage
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.players import LoseTheGame
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER, Chosen, Who
from manaburn.editions import R2010, R2025, Edition
from manaburn.game import Game
from manaburn.state.events import GameEnded, LossReason, PlayerLost
from manaburn.terms import Step
from rules.positions_of_many_turns import at_table, charm
from rules.positions_of_the_turn import ANNA, BEN, every_edition, go_to, least, position

DOOM = charm("Doom", LoseTheGame(Chosen(0)), targets=(TARGET_PLAYER,))


@every_edition
def test_who_is_said_to_win_wins_though_others_are_in_the_game(edition: Edition) -> None:
    triumph = charm("Triumph", Instruction.WIN_THE_GAME, DealDamage(30, Who.YOU))
    game = at_table(edition, triumph, ben="hand: Triumph").play("pass")
    game.play("cast Triumph", "pass", "pass", "pass")
    assert (game.outcome, game.decision) == (GameEnded((BEN,)), None)


@every_edition
def test_who_is_said_to_lose_leaves_and_the_others_go_on(edition: Edition) -> None:
    game = at_table(edition, DOOM, anna="hand: 2 Doom").play("cast Doom", "targets: Ben")
    game.play("pass", "pass", "pass")
    assert PlayerLost(BEN, LossReason.EFFECT) in game.events
    assert (game.outcome, game.decision) == (None, d.Priority(ANNA))
    game.play("cast Doom", "targets: Cara", "pass", "pass")
    assert game.outcome == GameEnded((ANNA,))


@every_edition
def test_who_loses_by_their_own_spell_in_their_own_turn(edition: Edition) -> None:
    game = at_table(edition, DOOM, anna="hand: Doom").play("cast Doom", "targets: Anna")
    game.play("pass", "pass", "pass")
    assert (game.state.stack, game.decision) == ((), d.Priority(BEN))
    go_to(game, Step.UPKEEP, 6)
    assert game.state.turn.active_player == BEN
    assert not [o for o in game.state.objects.values() if o.owner == ANNA]


@every_edition
def test_all_who_lose_at_once_draw(edition: Edition) -> None:
    ruin = charm("Ruin", LoseTheGame(Who.EACH_PLAYER))
    game = at_table(edition, ruin, anna="hand: Ruin").play("cast Ruin", "pass", "pass", "pass")
    assert game.outcome == GameEnded(())


@pytest.mark.parametrize(("life", "wins"), [(39, False), (40, True)])
def test_felidar_sovereign(life: int, wins: bool) -> None:
    game = at_upkeep(f"Anna {life}   battlefield: Felidar Sovereign")
    assert (game.outcome == GameEnded((ANNA,))) is wins


@pytest.mark.parametrize(("creatures", "wins"), [(19, False), (20, True)])
def test_epic_struggle(creatures: int, wins: bool) -> None:
    game = at_upkeep(f"Anna 20   battlefield: Epic Struggle, {creatures} Grizzly Bears")
    assert (game.outcome == GameEnded((ANNA,))) is wins


def at_upkeep(anna: str) -> Game:
    game = position(f"step: upkeep | {anna}  library: 5 Forest | Ben 20  library: 5 Forest", R2025)
    return go_to(game, Step.DRAW) if not game.state.stack else game.play("pass", "pass")


def test_biovisionary_counts_its_own_at_each_end_step() -> None:
    for number, wins in ((3, False), (4, True)):
        words = f"active: Ben   step: end | Anna 20   battlefield: {number} Biovisionary | Ben 20"
        game = position(words, R2025)
        while game.outcome is None and game.state.turn.step is Step.END:
            game.push(least(game))
        assert (game.outcome == GameEnded((ANNA,))) is wins


def test_door_to_nothingness() -> None:
    lands = "2 Plains, 2 Island, 2 Swamp, 2 Mountain, 2 Forest"
    game = position(f"Anna 20   battlefield: Door to Nothingness, {lands} | Ben 20", R2010)
    game.play("activate Door to Nothingness", "targets: Ben", "pass", "pass")
    assert game.outcome == GameEnded((ANNA,))
