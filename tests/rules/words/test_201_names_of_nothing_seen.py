"""A card name is chosen also by who knows of no such card in the game [cr2025-06-06 201.4]."""

from __future__ import annotations

from manaburn import decisions as d
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
