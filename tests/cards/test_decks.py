"""Deck lists: reading them, their errors, and the decks that come with the package."""

from __future__ import annotations

from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.decks.deck_files import BUILT_IN_DECKS, COMMANDER_DECKS, load_deck, parse_deck
from manaburn.cards.decks.decks import Deck
from manaburn.deck_checks import check_deck
from manaburn.editions import LATEST, R2002, R2010, R2025
from manaburn.errors import NotationError, UnknownCard, UnplayableDeck, UnsupportedCard
from manaburn.terms import CardType

PLAIN_DECKS = {"bears", "ogres"}


def numbers(deck: Deck) -> dict[str, int]:
    return {card.name: number for number, card in deck.main}


@pytest.mark.parametrize(
    "line", ["4 Lightning Bolt", "4x Lightning Bolt", "4X lightning bolt", "  4   Lightning Bolt  "]
)
def test_the_forms_of_an_entry(line: str) -> None:
    assert numbers(parse_deck(line)) == {"Lightning Bolt": 4}


def test_comments_and_blank_lines_say_nothing() -> None:
    text = "// burn\n\n# more\n4 Shock  // two damage\n2 Mountain # land\n"
    assert numbers(parse_deck(text)) == {"Shock": 4, "Mountain": 2}


def test_entries_of_the_same_card_are_added_up() -> None:
    assert numbers(parse_deck("2 Shock\n1 Mountain\n1 shock")) == {"Shock": 3, "Mountain": 1}


@pytest.mark.parametrize(
    "text", ["4 Shock\nSideboard\n2 Fog", "4 Shock\nsideboard:\n2 Fog", "SB: 2 Fog\n4 Shock"]
)
def test_the_sideboard_stands_apart(text: str) -> None:
    deck = parse_deck(text)
    assert numbers(deck) == {"Shock": 4}
    assert [(number, card.name) for number, card in deck.sideboard] == [(2, "Fog")]
    assert len(deck.cards) == 4


@pytest.mark.parametrize("line", ["Shock", "four Shock", "0 Shock", "4", "4Shock", "-1 Shock"])
def test_a_bad_line_is_named_by_its_number(line: str) -> None:
    with pytest.raises(NotationError, match="mine, line 3"):
        parse_deck(f"// deck\n4 Mountain\n{line}\n", "mine")


def test_an_unknown_card_is_named_with_near_names() -> None:
    with pytest.raises(UnknownCard, match="Lightning Bolt") as caught:
        parse_deck("4 Lightnign Bolt")
    assert caught.value.name == "Lightnign Bolt"
    assert "Lightning Bolt" in caught.value.near


def test_a_card_that_cannot_be_played_says_why() -> None:
    with pytest.raises(UnsupportedCard, match="at random"):
        parse_deck("4 Camouflage")


def test_an_empty_deck_is_no_deck() -> None:
    with pytest.raises(NotationError, match="no card"):
        parse_deck("// nothing")


def test_a_deck_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("\ufeff20 Mountain\r\n20 Gray Ogre\r\n", encoding="utf-8")
    deck = load_deck(path)
    assert deck.name == "mine"
    assert len(deck.cards) == 40
    assert load_deck(str(path)) == deck


@pytest.mark.parametrize("name", ["no-such-deck", ".", "a\0b"])
def test_a_missing_deck_lists_those_there_are(name: str) -> None:
    with pytest.raises(NotationError, match="ogres"):
        load_deck(name)


def test_the_built_in_decks() -> None:
    """Eight decks of each of three times, eight of Pauper, and two of plain creatures."""
    ends = Counter(name.rpartition("-")[2] for name in BUILT_IN_DECKS if not name.startswith("pauper"))
    assert ends == {"2002": 8, "2010": 8, "2025": 8, "bears": 1, "ogres": 1}
    assert sum(name.startswith("pauper") for name in BUILT_IN_DECKS) == 8
    assert len(COMMANDER_DECKS) == 8


def test_built_in_decks_are_allowed_whole_and_of_their_time() -> None:
    days = {"2002": R2002.in_force, "2010": R2010.in_force, "2025": R2025.in_force}
    for name in (*BUILT_IN_DECKS, *COMMANDER_DECKS):
        if name in PLAIN_DECKS:
            continue
        report = check_deck(name)
        assert (report.problems, report.doubts, report.is_whole) == ((), (), True), name
        assert report.first_day <= days.get(name.rpartition("-")[2], LATEST.in_force), name


@pytest.mark.parametrize("name", BUILT_IN_DECKS)
def test_built_in_decks_have_their_size(name: str) -> None:
    deck = load_deck(name)
    assert deck.name == name
    assert sum(number for number, _ in deck.sideboard) == (0 if name in PLAIN_DECKS else 15)
    assert len(deck.cards) == (40 if name in PLAIN_DECKS else 60)


@pytest.mark.parametrize("name", [name for name in BUILT_IN_DECKS if name not in PLAIN_DECKS])
def test_no_more_than_four_of_a_card(name: str) -> None:
    basic = {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert all(number <= 4 for card, number in numbers(load_deck(name)).items() if card not in basic)


@pytest.mark.parametrize(
    ("name", "day"),
    [
        ("ogres", date(1993, 8, 5)),
        ("bears", date(1993, 8, 5)),
        ("sligh-2002", date(2002, 3, 16)),
        ("skies-2002", date(2002, 3, 16)),
        ("boros-2025", date(2025, 1, 1)),
        ("simic-2025", date(2025, 1, 1)),
    ],
)
def test_decks_are_playable_on_their_day(name: str, day: date) -> None:
    assert load_deck(name).first_playable <= day


def test_together_the_decks_use_what_there_is() -> None:
    cards = [card for name in BUILT_IN_DECKS for card in load_deck(name).cards]
    assert {CardType.PLANESWALKER, CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.INSTANT} <= {
        card_type for card in cards for card_type in card.types
    }
    subtypes = {subtype for card in cards for subtype in card.subtypes}
    assert {"Aura", "Equipment"} <= subtypes
    assert any(card.cost is not None and card.cost.x for card in cards)
    assert any(card.spell is not None and card.spell.modal for card in cards)


ARENA = """About
Name Burn

Deck
4 Shock (M19) 156
16 Mountain (ANA) 60 *F*

Commander
1 Isamaru, Hound of Konda (CHK) 19

Sideboard
2 Fog (M10) 185
"""
MAGIC_ONLINE = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema"><NetDeckID>0</NetDeckID>
<Cards CatID="1" Quantity="4" Sideboard="false" Name="Shock" Annotation="0" />
<Cards CatID="2" Quantity="16" Sideboard="false" Name="Mountain" />
<Cards CatID="3" Quantity="2" Sideboard="true" Name="Fog" /></Deck>
"""
COCKATRICE = """<?xml version="1.0"?>
<cockatrice_deck version="1"><deckname>Burn</deckname><comments>none</comments>
<zone name="main"><card number="4" name="Shock"/><card number="16" name="Mountain"/></zone>
<zone name="side"><card number="2" name="Fog"/></zone>
<zone name="tokens"><card number="1" name="Goblin"/></zone></cockatrice_deck>
"""
FORGE = """[metadata]
Name=Burn
[Avatar]

[Main]
4 Shock|M19|1
16 Mountain|ANA
[Sideboard]
2 Fog|M10
"""
XMAGE = """NAME:Burn
4 [M19:156] Shock
16 [ANA:60] Mountain
SB: 2 [M10:185] Fog
LAYOUT MAIN:(1,1)(NONE,false,50)|([M19:156])
"""


@pytest.mark.parametrize(
    "text",
    [ARENA, MAGIC_ONLINE, COCKATRICE, FORGE, XMAGE],
    ids=["Arena", "Magic Online", "Cockatrice", "Forge", "XMage"],
)
def test_the_forms_of_other_programs(text: str) -> None:
    deck = parse_deck(text)
    assert numbers(deck) == {"Shock": 4, "Mountain": 16}
    assert [(number, card.name) for number, card in deck.sideboard] == [(2, "Fog")]
    assert bool(deck.commanders) == (text is ARENA)


@pytest.mark.parametrize(
    "text", ["<Deck>", '<!DOCTYPE a [<!ENTITY b "c">]><Deck/>', "<Deck></Deck>", "[Main]\n"]
)
def test_a_deck_file_without_cards_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="mine"):
        parse_deck(text, "mine")


def test_a_double_faced_card_may_be_named_by_both_faces() -> None:
    front = next(card for card in CATALOGUE.values() if card.back is not None)
    assert front.back is not None
    for name in (front.name, f"{front.name} // {front.back.name}", f"{front.name}/{front.back.name}"):
        assert numbers(parse_deck(f"1 {name}")) == {front.name: 1}


def test_all_cards_that_cannot_be_had_are_named_at_once() -> None:
    with pytest.raises(UnplayableDeck) as caught:
        parse_deck("4 Shock\n4 Lightnign Bolt\n2 Camouflage\n1 Lightnign Bolt", "mine")
    assert [problem.name for problem in caught.value.problems] == ["Lightnign Bolt", "Camouflage"]
    assert "mine" in str(caught.value)
    assert "did you mean Lightning Bolt" in str(caught.value)
    assert "at random" in str(caught.value)


def test_what_to_do_about_cards_that_are_not_known_is_said_once() -> None:
    with pytest.raises(UnplayableDeck) as caught:
        parse_deck("4 Frobnicator\n4 Unfrobnicator")
    assert str(caught.value).count("manaburn cards fetch") == 1
