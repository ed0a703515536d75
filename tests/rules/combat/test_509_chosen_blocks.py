"""Players who choose how the creatures of others block; it is still those who declare
[cr2025-06-06 509.1].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.agents import RandomAgent, SimpleAgent
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.changes.changes import Duration, RuleForPlayer
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.references import Who
from manaburn.editions import R2025, Edition
from manaburn.game import Game
from manaburn.notation import parse_position, position_text
from manaburn.rules.layers.deciding import chooser_of_blocks
from manaburn.terms import Step
from rules.positions_of_combat import (
    blocking,
    cast,
    give_priority_to,
    go_on,
    is_legal,
    life,
    play,
    position,
    refusals,
    under,
)
from rules.positions_of_costs import BLEEDER
from rules.positions_of_the_turn import ANNA, BEN, CARA

COMMAND = card(
    "Command the Guard",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(Alter(Who.YOU, (RuleForPlayer.CHOOSES_BLOCKS,), Duration.END_OF_COMBAT)),
)
PLANS = """
    step: declare attackers
    Anna 20   battlefield: Grizzly Bears, Invasion Plans
    Ben 20    battlefield: Hill Giant, Gray Ogre, Wind Drake   {}
"""


def planned(edition: Edition, more: str = "") -> Game:
    """Anna attacks with the Bears and chooses the blocks."""
    game = position(edition, PLANS.format(more))
    play(game, "attack: Grizzly Bears")
    go_on(game, Step.DECLARE_BLOCKERS)
    return game


@under()
def test_the_attacking_player_chooses_for_the_defending_player(edition: Edition) -> None:
    game = planned(edition)
    assert (game.decision, game.decider) == (d.DeclareBlockers(BEN), ANNA)
    assert game.view(ANNA).decision == d.DeclareBlockers(BEN)
    assert (game.view(BEN).decision, game.view(BEN).deciding) == (None, ANNA)
    play(game, "block: Hill Giant > Grizzly Bears, Gray Ogre > Grizzly Bears, Wind Drake > Grizzly Bears")
    assert set(blocking(game)) == {"Hill Giant", "Gray Ogre", "Wind Drake"}
    assert game.decider == ANNA, "the active player has priority, or orders the blockers"


@under()
def test_the_choice_must_be_a_legal_declaration(edition: Edition) -> None:
    """All creatures block if able: what holds for who declares holds for who chooses."""
    game = planned(edition)
    assert refusals(game, "block: Hill Giant > Grizzly Bears")
    assert not is_legal(game, "block: none")


@under()
def test_in_the_turn_of_the_other_player_that_one_chooses(edition: Edition) -> None:
    text = PLANS.replace("step:", "active: Ben   step:").format("")
    game = position(edition, text)
    play(game, "attack: Hill Giant")
    go_on(game, Step.DECLARE_BLOCKERS)
    assert (game.decision, game.decider) == (d.DeclareBlockers(ANNA), BEN)


def commanded(edition: Edition, ben: str, *others: str) -> Game:
    """Anna, and then perhaps others, have said that they choose the blocks of this combat; she attacks."""
    text = f"""
        step: declare attackers
        Anna 20   hand: Command the Guard   battlefield: Grizzly Bears
        Ben 20    hand: Command the Guard   battlefield: {ben}
        Cara 20   hand: Command the Guard
    """
    game = position(edition, text, COMMAND, BLEEDER)
    play(game, "attack: Grizzly Bears > Ben")
    for player in ("Anna", *others):
        give_priority_to(game, player)
        cast(game, "Command the Guard")
    go_on(game, Step.DECLARE_BLOCKERS)
    return game


@under()
def test_the_newest_effect_tells_who_chooses(edition: Edition) -> None:
    assert commanded(edition, "Hill Giant").decider == ANNA
    game = commanded(edition, "Hill Giant", "Cara")
    assert (game.decision, game.decider) == (d.DeclareBlockers(BEN), CARA)
    assert commanded(edition, "Hill Giant", "Cara", "Ben").decider == BEN


@under()
def test_the_effect_is_of_this_combat(edition: Edition) -> None:
    game = commanded(edition, "Hill Giant")
    play(game, "block: Hill Giant > Grizzly Bears")
    go_on(game, Step.END_OF_COMBAT)
    assert chooser_of_blocks(game.state, BEN) == ANNA
    go_on(game, Step.POSTCOMBAT_MAIN)
    assert chooser_of_blocks(game.state, BEN) == BEN


@under()
def test_it_is_for_the_controller_of_a_blocker_to_pay_or_not(edition: Edition) -> None:
    """If they do not, other blocks are chosen."""
    game = commanded(edition, "Bleeder, Hill Giant")
    play(game, "block: Bleeder > Grizzly Bears")
    assert isinstance(game.decision, d.ChooseWhether)
    assert (game.decision.player, game.decider) == (BEN, BEN)
    unpaid = game.clone()
    play(unpaid, "no")
    assert (unpaid.decision, unpaid.decider) == (d.DeclareBlockers(BEN), ANNA)
    assert life(unpaid, "Ben") == 20
    play(unpaid, "block: Hill Giant > Grizzly Bears")
    assert blocking(unpaid) == {"Hill Giant": ["Grizzly Bears"]}
    play(game, "yes")
    assert (life(game, "Ben"), blocking(game)) == (18, {"Bleeder": ["Grizzly Bears"]})


@under()
def test_who_leaves_instead_of_paying_blocks_nothing(edition: Edition) -> None:
    game = commanded(edition, "Bleeder")
    play(game, "block: Bleeder > Grizzly Bears")
    game.push(d.Concede(BEN))
    assert not game.state.players[BEN].in_game
    assert blocking(game) == {}


def test_a_position_and_a_saved_game_keep_who_chooses() -> None:
    game = commanded(R2025, "Hill Giant")
    copy = Game(parse_position(position_text(game.state)))
    assert (copy.state, copy.decider) == (game.state, ANNA)
    assert Game.load(text=game.save()).decider == ANNA


@pytest.mark.parametrize("seed", range(2))
def test_agents_choose_for_each_other(seed: int) -> None:
    game = commanded(R2025, "Bleeder, Hill Giant")
    agents = [SimpleAgent(seed), RandomAgent(seed), SimpleAgent(seed)]
    for _ in range(30):
        assert game.decider is not None
        game.push(agents[game.decider].choose(game.view(game.decider), game.legal_actions))
