"""What is read of a card is said again in the words of cards, by code that knows nothing of the grammar."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import round_trip
from golden.packed_readings import CARD_FILE
from manaburn.cards.definitions import CardDefinition
from oracle import speaking
from oracle.speaking.agreement import Agreement, compare
from rules.cards_from_text import written

EVERY = 20
"""Of so many cards that agreed, one is said here; `tools/round_trip.py check` says all."""


def said_of(card: CardDefinition, *lines: str) -> Agreement:
    """What comes of comparing a card with a text."""
    return compare(card, "\n".join(lines))


ALIKE = {
    "keywords": ("Creature — Bear", "Flying, vigilance", "Ward {2}"),
    "enters": (
        "Creature — Bear",
        "When this creature enters, you may draw a card. If you do, discard a card.",
    ),
    "dies": (
        "Creature — Bear",
        "Whenever another nontoken creature you control dies, each opponent loses 1 life.",
    ),
    "attacks": (
        "Creature — Bear",
        "Whenever this creature attacks, it gets +X/+0 until end of turn, where X is "
        "the number of artifacts you control.",
    ),
    "taps": (
        "Creature — Bear",
        "{2}, {T}, Sacrifice another creature: This creature deals 2 damage to any target. "
        "Activate only as a sorcery.",
    ),
    "anthem": ("Enchantment", "Other white creatures you control get +1/+1 and have first strike."),
    "aura": (
        "Enchantment — Aura",
        "Enchant creature you control",
        "Enchanted creature gets +2/+2 and has trample.",
    ),
    "search": (
        "Sorcery",
        "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
    ),
    "modes": (
        "Instant",
        "Choose one —",
        "• Destroy target artifact.",
        "• Return up to two target creature cards from your graveyard to your hand.",
    ),
    "tokens": ("Sorcery", "Create two 1/1 white Soldier creature tokens with vigilance.", "Draw a card."),
}


@pytest.mark.parametrize("lines", ALIKE.values(), ids=ALIKE)
def test_a_reading_is_said_as_the_text_says_it(lines: tuple[str, ...]):
    kind, *text = lines
    card = written("Snow Bear", kind, *text, size="2/2" if "Creature" in kind else "")
    assert said_of(card, *text) == Agreement([], [], [])


OTHERWISE = {
    "other": (
        "Whenever a creature you control dies, draw a card.",
        "Whenever another creature you control dies, draw a card.",
    ),
    "whose": ("Destroy target creature.", "Destroy target creature you don't control."),
    "nontoken": ("Destroy all creatures.", "Destroy all nontoken creatures."),
    "how many": ("Tap target creature.", "Tap up to one target creature."),
    "how long": (
        "Target creature gets +2/+2 until end of turn.",
        "Target creature gets +2/+2 until your next turn.",
    ),
    "who": ("Each opponent discards a card.", "Each player discards a card."),
    "may": ("When Snow Bear enters, draw a card.", "When Snow Bear enters, you may draw a card."),
    "where": ("Exile target card from a graveyard.", "Exile target card from your graveyard."),
    "how much": ("You gain 3 life.", "You gain 4 life."),
    "tapped": (
        "Create a 1/1 white Soldier creature token.",
        "Create a tapped 1/1 white Soldier creature token.",
    ),
}


@pytest.mark.parametrize("texts", OTHERWISE.values(), ids=OTHERWISE)
def test_a_reading_of_another_text_is_not_said_as_the_text_says_it(texts: tuple[str, str]):
    for text, other in (texts, texts[::-1]):
        kind = "Creature — Bear" if text.startswith("When") else "Sorcery"
        card = written("Snow Bear", kind, text, size="2/2" if "Creature" in kind else "")
        assert said_of(card, text).is_whole
        assert said_of(card, other) == Agreement(*said_of(card, other)[:2], [])
        assert not said_of(card, other).is_whole


def test_what_agreed_once_still_does():
    if not CARD_FILE.is_file():
        pytest.skip(f"there is no card file at {CARD_FILE}")
    some = round_trip.agreeing()[::EVERY]
    assert len(some) > 500
    assert round_trip.lost(round_trip.compared(some), some) == []


def test_a_card_leaves_the_list_only_by_its_name(tmp_path, monkeypatch, capsys):
    whole, other = Agreement([], [], []), Agreement(["draw a card."], [], [])
    file = tmp_path / "list.xz"
    monkeypatch.setattr(round_trip, "kept_lines", lambda: {"Bear": "", "Elk": "", "Owl": ""})
    for bear, elk in ((whole, other), (whole, whole)):
        monkeypatch.setattr(
            round_trip,
            "compared",
            lambda names, now=(bear, elk): dict(zip(names, (*now, other), strict=True)),
        )
        assert round_trip.accept([], file) == 0
    assert round_trip.agreeing(file) == ["Bear", "Elk"]
    monkeypatch.setattr(
        round_trip, "compared", lambda names: dict(zip(names, (whole, other, whole), strict=True))
    )
    assert round_trip.accept([], file) == 1
    assert round_trip.agreeing(file) == ["Bear", "Elk"]
    assert round_trip.accept(["Elk"], file) == 0
    assert round_trip.agreeing(file) == ["Bear", "Owl"]
    assert "Elk" in capsys.readouterr().out


def test_the_speaker_knows_nothing_of_the_grammar():
    for module in Path(speaking.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            named = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            named += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in named:
                top = name.split(".")[:2]
                assert top[0] != "manaburn" or top[1] in ("cards", "mana", "terms", "errors", "nouns"), module
