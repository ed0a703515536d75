"""Deck lists as programs write them: marks beside names, parts, blank lines, encodings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.decks.deck_files import load_deck, parse_deck
from manaburn.cards.decks.decks import Deck
from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.naming import fold
from manaburn.cli import manaburn
from manaburn.errors import NotationError, UnplayableDeck


def numbers(deck: Deck) -> dict[str, int]:
    return {card.name: number for number, card in deck.main}


def aside(deck: Deck) -> dict[str, int]:
    return {card.name: number for number, card in deck.sideboard}


def led_by(deck: Deck) -> list[str]:
    return [card.name for card in deck.commanders]


@pytest.mark.parametrize(
    "line",
    [
        "4 Shock (M19) 156",
        "4 Shock (M19) 156 *F*",
        "4 Shock (M19) 156 *E*",
        "4 Shock (PLST) M19-156",
        "4 Shock (SLD) 156★",
        "4x Shock (M19:156) *F-etched*",
        "4x Shock (m19) 156 [Removal]",
        "4x Shock (m19) 156 *F* [Removal,Burn{noPrice}] ^Have,#37d67a^",
        "4x Shock [Burn]",
        "4 [M19#156] Shock",
        "4 [#156★] Shock",
        "4 [M19:156] Shock",
        "4 [M19] Shock",
        "4 [M19] Shock (1)",
        "4 Shock|M19",
        "4 Shock|M19|[156]",
        "4 Shock+|M19|1",
        "4 Shock+",
        "4 Shock <promo> [M19] (F)",
        "4 Shock [M19]",
        "4 Shock #Burn #!Removal",
        "4 Shock # two damage",
        "4 [M19#156] Shock # !Foil",
        "4 Shock // two damage",
        "4 x Shock",
        "4 \t Shock\xa0",
    ],
)
def test_what_stands_beside_a_name_is_no_part_of_it(line: str) -> None:
    deck = parse_deck(f"{line}\r\n16 Mountain (ANA) 60\r\n")
    assert numbers(deck) == {"Shock": 4, "Mountain": 16}
    assert deck.notes == ()


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("1x Isamaru, Hound of Konda (chk) 19 [Commander{top}]", "commander"),
        ("1x Isamaru, Hound of Konda (chk) 19 *F* [Dogs{top},Burn] ^Have,#37d67a^", "commander"),
        ("1 Isamaru, Hound of Konda *CMDR*", "commander"),
        ("1 [CHK#19] Isamaru, Hound of Konda # !Commander", "commander"),
        ("SB: 1 Isamaru, Hound of Konda # !Commander", "commander"),
        ("1x Isamaru, Hound of Konda [Sideboard]", "side"),
        ("1x Isamaru, Hound of Konda [Companion{noDeck}]", "side"),
        ("1x Isamaru, Hound of Konda [Maybeboard{noDeck}{noPrice},Dogs]", "out"),
        ("1x Isamaru, Hound of Konda [Learnboard{noDeck}]", "out"),
        ("1x Isamaru, Hound of Konda [Dogs,Sideboard]", "main"),
        ("1x Isamaru, Hound of Konda [Tokens]", "main"),
    ],
)
def test_the_first_category_says_in_which_part_a_card_is(line: str, part: str) -> None:
    deck = parse_deck(f"{line}\n20 Plains [Land]")
    found = {
        "main": numbers(deck).get("Isamaru, Hound of Konda", 0),
        "side": aside(deck).get("Isamaru, Hound of Konda", 0),
        "commander": led_by(deck).count("Isamaru, Hound of Konda"),
    }
    assert found == {"main": 0, "side": 0, "commander": 0} | ({part: 1} if part != "out" else {})
    assert bool(deck.notes) == (part == "out")


@pytest.mark.parametrize(
    "heading",
    [
        *("Sideboard", "SIDEBOARD:", "Sideboard (2)", "Sideboard: 2 cards", "Sideboard [2]", "[Sideboard]"),
        *(
            "// Sideboard",
            "//Sideboard",
            "# Sideboard",
            "// Sideboard (2)",
            "=== Sideboard ===",
            "**Sideboard**",
        ),
    ],
)
def test_headings_of_the_sideboard(heading: str) -> None:
    deck = parse_deck(f"MAINBOARD:\n4 Shock\n16 Mountain\n\n{heading}\n2 Fog\n")
    assert (numbers(deck), aside(deck)) == ({"Shock": 4, "Mountain": 16}, {"Fog": 2})


def test_kinds_of_cards_are_headings_and_their_numbers_are_no_entries() -> None:
    text = (
        "Main Deck (20)\nCreatures (2)\n2 Grizzly Bears\n\nBurn (4)\n4 Shock\n\n"
        "Removal:\n1 Incinerate\n\nLands\n13 Mountain\n13 lands\n20 cards\n"
        "Sideboard\n2 Fog\n2 sideboard cards\n"
    )
    deck = parse_deck(text)
    assert numbers(deck) == {"Grizzly Bears": 2, "Shock": 4, "Incinerate": 1, "Mountain": 13}
    assert aside(deck) == {"Fog": 2}


@pytest.mark.parametrize("line", ["Shock (4)", "Shokc (4)", "Shock", "Shock:"])
def test_a_card_without_its_number_before_it_is_no_heading(line: str) -> None:
    with pytest.raises(NotationError, match="mine, line 2"):
        parse_deck(f"16 Mountain\n{line}\n2 Fog\n", "mine")


@pytest.mark.parametrize(
    "text",
    [
        "Commander\n1 Isamaru, Hound of Konda\n\n20 Plains",
        "COMMANDER (1)\n1 Isamaru, Hound of Konda\nLands (20)\n20 Plains",
        "# Commander\n1x Isamaru, Hound of Konda\n# Lands\n20x Plains",
        "// Commander\n1 Isamaru, Hound of Konda\n\n20 Plains",
        "[metadata]\nName=x\n[Avatar]\n1 Some Avatar\n[Commander]\n1 Isamaru, Hound of Konda+|CHK\n[Main]\n"
        "20 Plains",
    ],
)
def test_the_part_of_the_commander_ends(text: str) -> None:
    deck = parse_deck(text)
    assert (led_by(deck), numbers(deck)) == (["Isamaru, Hound of Konda"], {"Plains": 20})


def test_a_companion_is_in_the_sideboard_once() -> None:
    hound = "1 Isamaru, Hound of Konda (CHK) 19\n"
    text = f"Companion\n{hound}\nDeck\n20 Plains\n\nSideboard\n{hound}"
    assert aside(parse_deck(text)) == {"Isamaru, Hound of Konda": 1}
    assert aside(parse_deck(text.partition("\n\nSideboard")[0])) == {"Isamaru, Hound of Konda": 1}


def test_what_stands_beside_the_deck_is_left_out_and_it_is_said() -> None:
    deck = parse_deck(
        "4 Shock\n16 Mountain\n\nMaybeboard:\n3 Fog\n1 Frobnicator\n\nTokens\n2 Goblin\n", "mine"
    )
    assert numbers(deck) == {"Shock": 4, "Mountain": 16}
    assert deck.notes == ("mine: 6 cards are left out: they stand beside the deck",)


SIXTY = "4 Shock\n4 Incinerate\n28 Grizzly Bears\n24 Mountain"
KINDS = "28 Grizzly Bears\n\n4 Shock\n4 Incinerate\n\n24 Mountain"


@pytest.mark.parametrize("before", ["", "Deck\n", "\n\n"])
@pytest.mark.parametrize("main", [SIXTY, KINDS])
@pytest.mark.parametrize("behind", ["2 Fog", "8 Fog\n7 Disenchant", "8 Fog\n\n7 Disenchant"])
def test_a_blank_line_behind_a_whole_deck_begins_the_sideboard(before: str, main: str, behind: str) -> None:
    deck = parse_deck(f"{before}{main}\n\n{behind}\n", "mine")
    assert len(deck.cards) == 60
    assert (
        sum(number for number, _ in deck.sideboard)
        == sum(aside(deck).values())
        == sum(int(line.split()[0]) for line in behind.split("\n") if line)
    )
    (note,) = deck.notes
    assert note.startswith("mine, line ")
    assert "the blank line after 60 cards begins the sideboard, of" in note


@pytest.mark.parametrize(
    "text",
    [
        KINDS,  # nothing stands behind a whole deck
        "4 Shock\n4 Incinerate\n31 Grizzly Bears\n20 Mountain\n\n2 Fog",  # 59 before
        f"{SIXTY}\n\n16 Fog",
        f"{SIXTY}\n\nLands\n2 Fog",
        f"{SIXTY}\n\n// lands\n2 Fog",
    ],
)
def test_other_blank_lines_stand_between_kinds_of_cards(text: str) -> None:
    deck = parse_deck(text)
    assert not deck.sideboard
    assert not deck.notes


def test_a_heading_that_counts_ends_with_its_cards() -> None:
    deck = parse_deck("Burn (36)\n4 Shock\n32 Incinerate\n\nMine (24)\n24 Mountain\n\n2 Fog\n")
    assert (len(deck.cards), aside(deck)) == (60, {"Fog": 2})


def test_where_a_sideboard_is_named_a_blank_line_begins_none() -> None:
    deck = parse_deck(f"{SIXTY}\n\n1 Serra Angel\n\nSideboard\n2 Fog\n")
    assert (len(deck.cards), aside(deck)) == (61, {"Fog": 2})
    deck = parse_deck(f"SB: 2 Fog\n{SIXTY}\n\n1 Serra Angel\n")
    assert (len(deck.cards), aside(deck)) == (61, {"Fog": 2})


def test_a_deck_with_each_card_once_is_whole_with_98() -> None:
    singles = "1 Shock\n1 Incinerate\n1 Fog\n1 Disenchant"
    kinds = parse_deck(f"35 Plains\n30 Forest\n\n22 Island\n\n{singles}\n\n9 Mountain")
    assert (len(kinds.cards), kinds.sideboard) == (100, ())
    led = parse_deck(f"95 Plains\n{singles}\n\n1 Isamaru, Hound of Konda\n")
    assert [card.name for card in led.leaders] == ["Isamaru, Hound of Konda"]


def test_lines_of_no_card_may_be_long() -> None:
    layout = "LAYOUT MAIN:(3,2)(CARD_TYPE,false,50)|" + "([M19:156],[M19:156])" * 40
    head = "NAME:Burn\nAUTHOR:somebody\nEVENT: a Grand Prix: Rome\nDate: 2019-01-01\n"
    text = f"{head}4 [M19:156] Shock\n16 [ANA:60] Mountain\nSB: 2 [M10:185] Fog\n{layout}\n"
    deck = parse_deck(f"{text}LAYOUT SIDEBOARD:(1,1)(NONE,false,50)|([M10:185])")
    assert (numbers(deck), aside(deck)) == ({"Shock": 4, "Mountain": 16}, {"Fog": 2})


class HardNames:
    """A source of cards whose names are hard to tell from what stands beside them."""

    CARDS = ("Fire // Ice", "Hazmat Suit (Used)", "Lim-Dûl's Vault")

    def find(self, name: str) -> CardDefinition | None:
        found = next((card for card in self.CARDS if fold(card) == fold(name)), None)
        return replace(CATALOGUE["Shock"], name=found) if found else None

    def knows(self, name: str) -> bool:
        return self.find(name) is not None

    def near(self, _: str) -> tuple[str, ...]:
        return ()

    def playable(self) -> Iterator[str]:
        return iter(self.CARDS)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Fire // Ice", "Fire // Ice"),
        ("Fire/Ice", "Fire // Ice"),
        ("Fire / Ice (APC) 128", "Fire // Ice"),
        ("Fire // Ice (APC) 128 *F* // a comment", "Fire // Ice"),
        ("[APC#128] Fire // Ice # !Foil", "Fire // Ice"),
        ("Fire // Ice|APC|1", "Fire // Ice"),
        ("Hazmat Suit (Used)", "Hazmat Suit (Used)"),
        ("Hazmat Suit (Used) (UST) 57 [Suits]", "Hazmat Suit (Used)"),
        ("lim-dul’s vault (ALL) 107", "Lim-Dûl's Vault"),
    ],
)
def test_hard_names_with_something_beside_them(written: str, name: str) -> None:
    assert numbers(parse_deck(f"1 {written}", cards=CardPool(HardNames()))) == {name: 1}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize(
    "text",
    [
        "4 Shock // trop chère\r\n16 Mountain\r\n",
        '<?xml version="1.0" encoding="{0}"?><Deck><Cards Quantity="4" Sideboard="false" Name="Shock"/>'
        '<Cards Quantity="16" Sideboard="false" Name="Mountain" Annotation="ü"/></Deck>',
    ],
)
def test_encodings_of_files(encoding: str, text: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(text.replace("{0}", encoding).encode(encoding))
    assert numbers(load_deck(path)) == {"Shock": 4, "Mountain": 16}


def test_how_many_cards_cannot_be_had_is_said_even_if_not_all_are_named() -> None:
    lines = [f"1 Frobnicator {chr(65 + n)}{n}" for n in range(26)]
    with pytest.raises(UnplayableDeck) as caught:
        parse_deck("\n".join([*lines, *lines, "1 Camouflage"]), "mine")
    assert (len(caught.value.problems), caught.value.more) == (20, 7)
    assert str(caught.value).startswith(
        "mine: 27 of its cards are not available, and these are the first 20: there is no card named 'Frob"
    ), str(caught.value)


def test_the_command_line_says_what_the_reader_took(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MANABURN_DATA", str(tmp_path / "kept"))
    mine = tmp_path / "mine.txt"
    mine.write_text("36 Grizzly Bears\n24 Forest\n\n15 Fog\n")
    run = CliRunner().invoke(manaburn, ["simulate", str(mine), str(mine), "--games", "1", "--jobs", "1"])
    assert run.exit_code == 0, run.output
    assert run.stderr.count("the blank line after 60 cards begins the sideboard, of 15") == 1
