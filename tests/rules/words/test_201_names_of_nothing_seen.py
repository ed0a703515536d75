"""A card name is chosen also by who knows of no such card in the game [cr2025-06-06 201.4]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.game import ALL_AUTOMATION
from manaburn.legal import LegalActions
from manaburn.purposes import Quality
from manaburn.state import GameState
from manaburn.terms import PlayerId
from rules.cards_from_text import written
from rules.positions_of_play import position, resolve

NEEDLE = written(
    "Pin",
    "Artifact",
    "As Pin enters, choose a creature card name.",
    "Spells with the chosen name cost {2} more to cast.",
    cost="{0}",
)


def test_some_name_of_that_kind_is_offered() -> None:
    game = position("Anna 20 hand: Pin | Ben 20", NEEDLE)
    game.play("cast Pin")
    resolve(game)
    assert isinstance(game.decision, d.ChooseWord)
    (said,) = game.legal_actions
    assert isinstance(said, d.Say)
    assert said.word != "Pin"
    game.push(said)
    assert len(game.state.permanents) == 1


@pytest.mark.parametrize("hand", ["Pin", "Pin, Grizzly Bears"], ids=["none seen", "one seen"])
def test_nothing_names_a_card_for_a_player_though_one_name_is_offered(hand: str) -> None:
    """The name of any such card may be chosen, not only of one that is seen."""
    game = position(f"Anna 20 hand: {hand} | Ben 20", NEEDLE, automation=ALL_AUTOMATION)
    game.play("cast Pin")
    while isinstance(game.decision, d.Priority):
        game.push("pass")
    assert isinstance(game.decision, d.ChooseWord)
    assert len(game.decision.among) == 1
    assert game.automatic_answer(ALL_AUTOMATION) is None
    game.push("choose: Hill Giant")
    assert next(iter(game.state.permanents.values())).chosen == (Said(Quality.NAME, "Hill Giant"),)


def test_a_word_is_said_for_a_player_where_no_other_is_legal() -> None:
    toy = written("Toy", "Artifact", "As Toy enters, choose left or right.", cost="{0}")
    assert LegalActions(_asking(toy, d.ChooseWord(PlayerId(0), Quality.WORD, ("left",)))).only_one()
    assert not LegalActions(_asking(toy, d.ChooseWord(PlayerId(0), Quality.NAME, ("Shock",)))).only_one()


def _asking(card: CardDefinition, decision: d.ChooseWord) -> GameState:
    state = position("Anna 20 hand: Toy | Ben 20", card).state
    state.decision = decision
    return state
