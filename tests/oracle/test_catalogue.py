"""The compiler against definitions written by hand: for every card that has both, they are the same."""

from __future__ import annotations

import json
import lzma
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import CardDefinition
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import from_scryfall
from manaburn.values import replace

CARD_FILE = Path(__file__).parents[3] / "shared" / "cards" / "oracle.jsonl.xz"

SAID_OTHERWISE = {
    "Dauthi Horror": "white creatures, by hand whatever is white",
    "Binding the Old Gods": "a Forest card, by hand it is a land too",
    "The Birth of Meletis": "a basic Plains card, by hand it is a land too",
    "Elephant Grass": "black creatures that can't attack you, by hand whatever is not black may",
    "Harvest Hand": "an equipped Human, by hand it is asked to be a creature",
    "Elven Riders": "Walls or creatures with flying, by hand Walls or whatever has flying",
    "Flow of Maggots": "by hand Walls are asked to be creatures",
    "Juggernaut": "by hand Walls are asked to be creatures",
    "Sanctum Seeker": "a Vampire that attacks, by hand it is asked to be a creature",
    "Signal Pest": "creatures with flying, by hand whatever has flying",
}
"""Definitions by hand that say the same in other words: what blocks is a creature anyway."""

COMPARED = [
    "cost",
    "types",
    "supertypes",
    "subtypes",
    "colors",
    "power",
    "toughness",
    "loyalty",
    "defense",
    "keywords",
    "enchant",
]


@cache
def rows() -> dict[str, dict[str, Any]]:
    if not CARD_FILE.exists():
        pytest.skip("the card file is not beside the project")
    with lzma.open(CARD_FILE, "rt", encoding="utf-8") as lines:
        found = (json.loads(line) for line in lines)
        return {by_hand: row for row in found for by_hand in _by_hand(row["name"])}


def _by_hand(name: str) -> list[str]:
    """Under what name the card of a name in the card file is written by hand: the front face's alone, if both
    faces have the names of its faces.
    """
    front, _, back = name.partition(" // ")
    if back and front in CATALOGUE:
        others = (CATALOGUE[front].back, *CATALOGUE[front].parts)
        return [front] if any(each is not None and each.name == back for each in others) else []
    return [name] if name in CATALOGUE else []


@cache
def found() -> dict[str, CardDefinition]:
    """What is compiled of the cards that are written by hand too."""
    compiled = {name: read(from_scryfall(row)).definition for name, row in rows().items()}
    return {name: definition for name, definition in compiled.items() if definition is not None}


def _without_menu(ability: Any) -> Any:
    """An ability without the words by which its modes are offered."""
    modal = getattr(ability, "modal", None)
    if modal is None:
        return ability
    return replace(ability, modal=replace(modal, modes=tuple(replace(m, text="") for m in modal.modes)))


def difference(by_hand: CardDefinition, compiled: CardDefinition) -> list[str]:
    different = [name for name in COMPARED if getattr(by_hand, name) != getattr(compiled, name)]
    if (by_hand.back is None) != (compiled.back is None):
        different.append("back")
    elif by_hand.back is not None and compiled.back is not None:
        different.extend(f"back: {name}" for name in difference(by_hand.back, compiled.back))
    if Counter(map(_without_menu, by_hand.abilities)) != Counter(map(_without_menu, compiled.abilities)):
        different.append("abilities")
    if (by_hand.spell is None) != (compiled.spell is None):
        different.append("spell")
    elif by_hand.spell is not None and compiled.spell is not None:
        modes = [[(m.effects, m.targets) for m in text.modes] for text in (by_hand.spell, compiled.spell)]
        rules = [
            (t.minimum_modes, t.maximum_modes, t.additional_costs, t.uncounterable, t.window)
            for t in (by_hand.spell, compiled.spell)
        ]
        if modes[0] != modes[1] or rules[0] != rules[1]:
            different.append("spell")
    return different


def test_what_is_compiled_is_what_was_written_by_hand():
    compared = {name: difference(CATALOGUE[name], definition) for name, definition in found().items()}
    different = {name: fields for name, fields in compared.items() if fields}
    assert different.keys() == SAID_OTHERWISE.keys(), {
        name: different.get(name, "no difference") for name in different.keys() ^ SAID_OTHERWISE.keys()
    }


def test_cards_of_two_faces_are_compared_by_both():
    two_faces = [name for name, card in CATALOGUE.items() if card.back is not None]
    compared = [name for name in two_faces if name in rows()]
    assert len(compared) == len(two_faces) > 40, set(two_faces) - set(compared)
    assert sum(name in found() for name in two_faces) > 40


def test_hardly_any_card_that_is_written_by_hand_cannot_be_compared():
    assert len(rows()) == len(CATALOGUE), CATALOGUE.keys() - rows().keys()
    assert len(found()) > 1300
