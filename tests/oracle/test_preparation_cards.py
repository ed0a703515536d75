"""Preparation cards of card files: type and cost of the prepare spell may stand in its text [cr2026-04-17
722.2].
"""

from __future__ import annotations

from typing import Any

import pytest

from manaburn.cards.layouts import Layout
from manaburn.oracle.assembling.reading import Reading, read
from manaburn.oracle.sources.printed import from_scryfall
from manaburn.terms import CardType

_TEXT = "Draw a card."


def reading(text: str, type_line: str = "", cost: str = "{R}") -> Reading:
    """What becomes of a card with such an inset frame."""
    first: dict[str, Any] = {
        "name": "Tutor",
        "mana_cost": "{1}{R}",
        "type_line": "Creature — Goblin",
        "oracle_text": "This creature enters prepared. (While it's prepared, you may cast its spell.)",
        "power": "2",
        "toughness": "2",
        "colors": ["R"],
    }
    second = {"name": "Class", "mana_cost": cost, "type_line": type_line, "oracle_text": text}
    row = {"name": "Tutor // Class", "layout": "prepare", "card_faces": [first, second]}
    return read(from_scryfall(row))


@pytest.mark.parametrize(
    ("text", "type_line"),
    [(_TEXT, "Sorcery"), (f"Sorcery {{R}}\n{_TEXT}", ""), (f"Sorcery {{R}}\n{_TEXT}", "Sorcery")],
)
def test_the_inset_frame_is_read_wherever_its_type_stands(text: str, type_line: str) -> None:
    card = reading(text, type_line).definition
    assert card is not None and card.layout is Layout.PREPARATION and card.name == "Tutor"
    (inset,) = card.parts
    assert inset.types == {CardType.SORCERY} and inset.name == "Class"
    assert inset.cost is not None and inset.cost.mana_value == 1


def test_a_text_that_says_another_cost_or_type_is_not_believed() -> None:
    assert reading("Sorcery {R}\nDraw a card.", "Instant").definition is None
    assert reading("Sorcery {1}{R}\nDraw a card.", "Sorcery").definition is None
    assert reading("Draw a card.").definition is None  # nothing says its type


def test_the_inset_frame_of_a_permanent_card_has_a_spell_that_is_none() -> None:
    assert reading("Flying", "Creature — Bird").definition is None
