"""Cards that are used from an opening hand before the first turn [cr2025-06-06 103.6]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.decisions import Answer, YesNo
from manaburn.editions import R2025
from manaburn.game import Automation, Game
from manaburn.notation import action_text
from manaburn.state import events
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import go_to, happened, life, zone

FOREST, ELVES = CATALOGUE["Forest"], CATALOGUE["Llanowar Elves"]
KEEP, YES, NO = Answer(YesNo.NO), Answer(YesNo.YES), Answer(YesNo.NO)


def begun(card, *, players=2, seat=0, uses=YES, others=ELVES):
    """A game in which everyone has kept, and one player has used the cards of their opening hand, or not."""
    decks = [[others] * 7 + [FOREST] * 5 for _ in range(players)]
    decks[seat] = [card] * 7 + [FOREST] * 2
    game = Game.new(decks, R2025, seed=5, automation=(Automation.PAY_MANA,))
    while isinstance(game.decision, d.Mulligan):
        game.push(KEEP)
    answers = [uses]
    while isinstance(game.decision, d.ChooseWhether):
        assert game.decision.player == seat
        game.push(answers.pop() if answers else NO)
    return game


def revealing(*lines):
    text = f"You may reveal this card from your opening hand. If you do, {' '.join(lines)}"
    return written("Herald", "Creature — Elf", text, size="1/1")


@pytest.mark.parametrize(("uses", "lost"), [(YES, 3), (NO, 0)])
def test_what_is_revealed_brings_something_about_at_the_first_upkeep(uses, lost):
    game = begun(revealing("at the beginning of the first upkeep, each opponent loses 3 life."), uses=uses)
    assert bool(happened(game, events.Revealed)) is (uses is YES)
    go_to(game, "draw")
    assert life(game) == (20, 20 - lost)


def pushed(game, wanted="pass"):
    """Push an answer that is said so, if there is one, else pass or whatever is first."""
    texts = {action_text(game.state, action).partition("#")[0]: action for action in game.legal_actions}
    game.push(texts.get(wanted) or texts.get("pass") or next(iter(texts.values())))
    return wanted in texts


def test_the_first_upkeep_of_a_player_may_be_that_of_the_second_turn():
    game = begun(revealing("scry 3 at the beginning of your first upkeep."), seat=1)
    while not isinstance(game.decision, d.ArrangeCards):
        pushed(game)
    assert (game.decision.player, game.state.turn.number) == (1, 2)


def test_the_first_spell_of_each_opponent_is_countered():
    herald = revealing(
        "when each opponent casts their first spell of the game, counter that spell",
        "unless that player pays {1}.",
    )
    game = begun(herald, players=3, others=CATALOGUE["Memnite"])
    cast = {1: 0, 2: 0}
    while game.state.turn.number < 4:
        player = game.decision.player
        if isinstance(game.decision, d.Priority) and cast.get(player, 2) < 2 and not game.state.stack:
            cast[player] += pushed(game, "cast Memnite")
        else:
            pushed(game)
    assert cast == {1: 2, 2: 2}
    for player in ("Player 2", "Player 3"):
        assert zone(game, player, "graveyard").count("Memnite") == 1
        assert zone(game, player, "battlefield").count("Memnite") == 1


def test_an_ability_still_has_its_source_after_the_revealed_card_was_cast():  # 113.7a
    text = (
        "You may reveal this card from your opening hand. If you do, when each opponent casts their first"
        " spell of the game, counter that spell unless that player pays {1}."
    )
    herald = written("Herald", "Creature — Elf", text, cost="{0}", size="1/1")
    game = begun(herald, others=CATALOGUE["Memnite"])
    while game.state.turn.number == 1:
        pushed(game, "cast Herald")
    assert "Herald" not in zone(game, "Player 1", "hand")
    while len(game.state.stack) < 2:
        pushed(game, "cast Memnite")
    assert [item.name for item in game.view(1).stack] == ["Memnite", "Herald"]


def test_only_who_does_not_play_first_begins_with_a_land():
    spring = written(
        "Spring",
        "Land",
        "If Spring is in your opening hand and you're not the starting player, you may begin the game with"
        " Spring on the battlefield with a charge counter on it. If you do, exile a card from your hand.",
        "{T}: Add {C}.",
    )
    game = begun(spring, seat=1)
    while isinstance(game.decision, d.ChooseObjects):
        game.push(next(iter(game.legal_actions)))
    assert zone(game, "Player 2", "battlefield") == ["Spring"]
    (permanent,) = game.state.permanents.values()
    assert permanent.counter(CounterKind("charge")) == 1
    assert len(zone(game, "Player 2", "exile")) == 1
    assert not zone(begun(spring, seat=0), "Player 1", "battlefield")
