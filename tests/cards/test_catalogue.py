"""The catalogue: how cards are found, that they are data, and that their facts are right."""

from __future__ import annotations

import dataclasses
import json
import lzma
import os
import re
from collections.abc import Iterator, Mapping
from datetime import date
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from manaburn.cards.catalogue import BACK_FACES, CATALOGUE, FILE, NOT_SUPPORTED, definition
from manaburn.cards.catalogue.tokens import TOKENS
from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition, Form
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.changes.changes import DefinePowerToughness, Protection
from manaburn.cards.vocabulary.effects import AddMana
from manaburn.errors import UnknownCard, UnsupportedCard
from manaburn.mana import ManaCost, mana
from manaburn.terms import CardType, CounterKind, Keyword

ORACLE = Path(
    os.environ.get("MANABURN_CARDS", Path(__file__).parents[3] / "shared" / "cards" / "oracle.jsonl.xz")
)
KEYWORDS = {keyword.value for keyword in Keyword}
LEAVES = (str, int, bool, date, type(None), Enum, CounterKind)
"""What card data may consist of, besides records, tuples and sets of them."""

FACES = (*CATALOGUE.values(), *BACK_FACES.values())
TOLD_OTHERWISE = {
    "Boggart Trawler": "the file has nothing but the name of its back face",
    "Boggart Bog": "the file has nothing but its name",
    "Fang Dragon": "the file has nothing but the name of its Adventure",
    "Forktail Sweep": "the file has nothing but its name",
    "Pick Your Poison": "the file has another card of that name",
}
"""Of these cards the copy of the official texts says nothing that could be compared."""
COMPARED = tuple(face for face in FACES if face.name not in TOLD_OTHERWISE)

NAMED_BY_EXAMPLES = """
Mogg Fanatic; Suntail Hawk; Goblin Piker; Savannah Lions; Llanowar Elves; Serra Angel; Runeclaw Bear;
Craw Wurm; Lumengrid Warden; Wall of Wood; Eager Cadet; Giant Growth; Mending Hands; Enormous Baloth;
Trained Armodon; Foriysian Brigade; Silverback Ape; Durkwood Boars; Elvish Regrower; Vampire Spawn;
Helpful Hunter; Errantry; Orcish Conscripts; Reckless Ogre; Incinerate; Jump; Pacifism; Howl from Beyond;
Thorn Elemental; Dark Maze; Juggernaut; Brainwash; Propaganda; Island Sanctuary
"""


@cache
def oracle() -> Mapping[str, dict[str, Any]]:
    """The facts of real cards, by name; skips where they are not at hand."""
    if not ORACLE.is_file():
        pytest.skip(f"there are no card facts at {ORACLE}")
    with lzma.open(ORACLE, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    faces = [face for row in rows for face in ([row] if row["layout"] != "transform" else row["card_faces"])]
    return {face["name"]: face for face in faces if face["name"] in CATALOGUE or face["name"] in BACK_FACES}


def leaves(value: object, where: str) -> Iterator[tuple[str, object]]:
    """Everything that a record is made of, with the way there."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from leaves(getattr(value, field.name), f"{where}.{field.name}")
    elif isinstance(value, tuple | frozenset):
        for part in value:
            yield from leaves(part, f"{where}[]")
    else:
        yield where, value


def test_there_are_many_cards() -> None:
    assert len(CATALOGUE) >= 190


def test_names_are_keys_in_alphabetical_order() -> None:
    assert list(CATALOGUE) == sorted(card.name for card in CATALOGUE.values())
    assert not set(CATALOGUE) & set(NOT_SUPPORTED)


def test_no_card_is_written_twice() -> None:
    assert len(CATALOGUE) == Path(FILE).read_text(encoding="utf-8").count("\n")


def test_the_catalogue_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        CATALOGUE["Grizzly Bears"] = definition("Gray Ogre")  # type: ignore[index]


@pytest.mark.parametrize("name", [" ".join(name.split()) for name in NAMED_BY_EXAMPLES.split(";")])
def test_the_cards_of_the_worked_examples_are_there(name: str) -> None:
    assert definition(name).name == name


def test_case_does_not_matter() -> None:
    assert definition("  SERRA angel ") is CATALOGUE["Serra Angel"]
    assert definition("Man-o’-War") is CATALOGUE["Man-o'-War"]


def test_an_unknown_name_brings_near_names() -> None:
    with pytest.raises(UnknownCard) as caught:
        definition("Grey Ogre")
    assert caught.value.near[0] == "Gray Ogre"
    with pytest.raises(UnknownCard) as caught:
        definition("Xyzzy")
    assert caught.value.near == ()


@pytest.mark.parametrize("name", sorted(NOT_SUPPORTED))
def test_cards_that_are_not_supported_say_why(name: str) -> None:
    with pytest.raises(UnsupportedCard, match=re.escape(NOT_SUPPORTED[name])):
        definition(name.lower())


@pytest.mark.parametrize("card", [*CATALOGUE.values(), *TOKENS], ids=lambda card: card.name)
def test_a_card_is_data_and_nothing_else(card: CardDefinition) -> None:
    for where, leaf in leaves(card, card.name):
        assert isinstance(leaf, LEAVES), where
        assert not callable(leaf), where


@pytest.mark.parametrize("card", CATALOGUE.values(), ids=lambda card: card.name)
def test_a_card_is_complete(card: CardDefinition) -> None:
    assert card.form is Form.CARD
    assert (card.cost is None) == (card.is_land or card.is_nontraditional)
    assert bool(card.lights) == card.is_attraction
    has_size = card.is_creature or "Vehicle" in card.subtypes or "Spacecraft" in card.subtypes
    assert (card.power is not None) == (card.toughness is not None) == has_size
    assert (card.loyalty is not None) == (CardType.PLANESWALKER in card.types)
    assert (card.spell is not None) == bool(card.types & {CardType.INSTANT, CardType.SORCERY})
    assert (card.enchant is not None) == ("Aura" in card.subtypes)
    assert date(1993, 8, 5) <= card.first_printed <= date(2025, 12, 31)
    if card.spell is not None and card.spell.modal:
        assert all(mode.text for mode in card.spell.modes)


@pytest.mark.parametrize("back", BACK_FACES.values(), ids=lambda back: back.name)
def test_a_back_face_is_one_of_a_card(back: CardDefinition) -> None:
    assert back.name not in CATALOGUE
    assert back.cost is None and back.back is None
    assert (back.power is not None) == (back.toughness is not None) == back.is_creature
    (front,) = [card for card in CATALOGUE.values() if card.back is back]
    assert back.first_printed == front.first_printed


@pytest.mark.parametrize("card", TOKENS, ids=lambda card: card.name)
def test_a_token_is_a_token(card: CardDefinition) -> None:
    assert card.form is Form.TOKEN
    assert card.cost is None


@pytest.mark.parametrize("land_type", sorted(BASIC_LAND_MANA))
def test_lands_with_a_basic_type_add_its_mana(land_type: str) -> None:
    made = mana("{" + BASIC_LAND_MANA[land_type] + "}")
    lands = [card for card in CATALOGUE.values() if land_type in card.subtypes]
    assert len(lands) >= 5  # the basic land, four of the ten duals, and others
    for land in lands:
        adding = [ability for ability in land.abilities if isinstance(ability, Activated)]
        effects = [effect for ability in adding for effect in ability.effects]
        assert any(isinstance(effect, AddMana) and made in effect.options for effect in effects), land.name


# --- facts compared with a copy of the official texts ---


@pytest.mark.parametrize("card", COMPARED, ids=lambda card: card.name)
def test_facts_agree_with_the_official_ones(card: CardDefinition) -> None:
    assert card.name in oracle(), "not the name of a card"
    facts = oracle()[card.name]
    cost = facts.get("mana_cost") or ""
    assert card.cost == (ManaCost.parse(cost) if cost else None)
    left, _, right = facts["type_line"].partition(" — ")
    assert {t.value for t in card.types} | {s.value for s in card.supertypes} == set(left.lower().split())
    assert card.subtypes == set(right.split())
    assert {color.value for color in card.colors} == set(facts["colors"])
    if any(isinstance(change, DefinePowerToughness) for static in card.statics for change in static.changes):
        assert facts["power"] == facts["toughness"] == "*"
    else:
        assert facts.get("power") == (None if card.power is None else str(card.power))
        assert facts.get("toughness") == (None if card.toughness is None else str(card.toughness))
    assert facts.get("loyalty") == (None if card.loyalty is None else str(card.loyalty))


@pytest.mark.parametrize("card", COMPARED, ids=lambda card: card.name)
def test_keywords_agree_with_the_official_text(card: CardDefinition) -> None:
    assert card.name in oracle(), "not the name of a card"
    keywords, protections = set(), False
    for line in oracle()[card.name].get("oracle_text", "").splitlines():
        words = re.sub(r"\(.*?\)", "", line).lower()
        parts = [part.strip() for part in re.split(r"[,;]", words)]
        if all(part in KEYWORDS or re.match(r"protection from|\w+walk$", part) for part in parts):
            keywords |= {part for part in parts if part in KEYWORDS}
            protections |= any(part.startswith("protection") for part in parts)
    assert {keyword.value for keyword in card.keywords} == keywords
    changes = [change for static in card.statics for change in static.changes]
    assert any(isinstance(change, Protection) for change in changes) == protections
