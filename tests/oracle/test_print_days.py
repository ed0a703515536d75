"""When a card was first printed, as far as a card file tells: unknown is unknown, and never the first day."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from manaburn import Game, UnsupportedCard
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.decks.deck_files import parse_deck
from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.cli import manaburn
from manaburn.editions import LATEST, R2002, R2006, R2010, R2025, Edition
from manaburn.errors import GameError
from manaburn.formats import FORMATS, begin
from manaburn.oracle.sources.files import read_cards
from manaburn.oracle.sources.first_printings import first_printing
from manaburn.oracle.sources.printed import PrintedCard
from manaburn.oracle.sources.sets import first_day
from manaburn.oracle.store.directory import store_path
from manaburn.oracle.store.importing import import_cards
from manaburn.oracle.store.store import CardStore
from oracle.card_rows import OX
from oracle.test_catalogue import CARD_FILE

PLAIN = {key: content for key, content in OX.items() if key not in {"released_at", "set", "reprint"}}
LORWYN = date(2007, 10, 12)


def read_from(folder: Path, *rows: dict[str, Any]) -> PrintedCard:
    file = folder / "cards.json"
    file.write_text(json.dumps(rows), encoding="utf-8")
    [card] = read_cards(file).cards
    return card


def atomic(folder: Path, *printings: str) -> PrintedCard:
    """MTGJSON's entry of the card, printed in these sets."""
    face = {"name": "Placid Ox", "layout": "normal", "manaCost": "{1}{W}", "type": "Creature — Ox"}
    entry = face | {"power": "2", "toughness": "3", "printings": list(printings)}
    file = folder / "atomic.json"
    file.write_text(json.dumps({"meta": {}, "data": {"Placid Ox": [entry]}}), encoding="utf-8")
    [card] = read_cards(file).cards
    return card


@pytest.mark.parametrize(
    ("rows", "first", "by"),
    [
        ([PLAIN], None, None),
        ([PLAIN | {"set": "nobody knows"}], None, None),
        ([PLAIN | {"sets_known": ["MM2", "LRW", "M10"]}], LORWYN, None),
        ([PLAIN | {"sets_known": ["nobody knows"]}], None, None),
        ([PLAIN | {"set": "lrw"}], LORWYN, None),
        ([PLAIN | {"set": "lrw", "released_at": "2007-10-12"}], LORWYN, None),
        ([PLAIN | {"set": "m10", "released_at": "2009-07-17", "reprint": True}], None, date(2009, 7, 17)),
        ([PLAIN | {"set": "m10", "reprint": True}], None, date(2009, 7, 17)),
        ([PLAIN | {"sets_known": ["LRW"], "released_at": "2009-07-17", "reprint": True}], LORWYN, None),
        (
            [
                PLAIN | {"set": "m11", "released_at": "2010-07-16", "reprint": True},
                PLAIN | {"set": "m10", "released_at": "2009-07-17", "reprint": True},
            ],
            None,
            date(2009, 7, 17),
        ),
        (
            [
                PLAIN | {"set": "m10", "released_at": "2009-07-17", "reprint": True},
                PLAIN | {"set": "lrw", "released_at": "2007-10-12"},
                PLAIN | {"set": "m11", "released_at": "2010-07-16", "reprint": True},
            ],
            LORWYN,
            None,
        ),
    ],
)
def test_scryfalls_rows_tell_the_first_printing_or_that_it_is_not_known(
    tmp_path: Path, rows: list[dict[str, Any]], first: date | None, by: date | None
) -> None:
    card = read_from(tmp_path, *rows)
    if first is None:
        assert (card.first_printed, card.printed_by) == (None, by)
    else:
        assert card.first_printed == first


def test_mtgjsons_printings_tell_the_first_one_or_that_it_is_not_known(tmp_path: Path) -> None:
    assert atomic(tmp_path, "M10", "LRW", "???").first_printed == LORWYN
    assert atomic(tmp_path).first_printed is None
    assert atomic(tmp_path, "???").first_printed is None


@pytest.fixture
def imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store of three cards: of Lorwyn, a reprint of 2009, and one of which nothing is known."""
    monkeypatch.setenv("MANABURN_DATA", str(tmp_path / "kept"))
    rows = (
        PLAIN | {"name": "Ox of Lorwyn", "sets_known": ["MM2", "LRW"]},
        PLAIN | {"name": "Reprinted Ox", "set": "m10", "released_at": "2009-07-17", "reprint": True},
        PLAIN | {"name": "Ox of Nowhere"},
    )
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(rows), encoding="utf-8")
    import_cards(read_cards(file).cards, store_path(), source="rows", processes=1)
    return tmp_path


def of_the_store(name: str) -> CardDefinition:
    with CardStore.open() as store:
        return CardPool(store).definition(name)


def refusal(definition: CardDefinition, edition: Edition) -> str:
    plains = [CATALOGUE["Plains"]] * 40
    try:
        Game.new([[definition] * 40, plains], edition, seed=1)
    except UnsupportedCard as error:
        return str(error)
    return ""


@pytest.mark.usefixtures("imported")
def test_a_card_whose_first_printing_is_known_is_admitted_from_its_day_on() -> None:
    ox = of_the_store("Ox of Lorwyn")
    assert "it was first printed on 2007-10-12; the rules are of 2006-10-01" in refusal(ox, R2006)
    assert refusal(ox, R2010) == ""


@pytest.mark.usefixtures("imported")
def test_a_card_of_which_only_a_reprint_is_known_is_admitted_from_the_reprint_on() -> None:
    ox = of_the_store("Reprinted Ox")
    told = refusal(ox, R2002)
    assert "when it was first printed is not known, only that it had been by 2009-07-17" in told
    assert "name it among the anachronisms" in told
    assert refusal(ox, R2010) == ""


@pytest.mark.usefixtures("imported")
def test_a_card_whose_printings_are_not_known_is_admitted_by_name() -> None:
    ox, plains = of_the_store("Ox of Nowhere"), [CATALOGUE["Plains"]] * 40
    assert refusal(ox, LATEST) == ""
    for edition in (R2002, R2025):
        assert "when it was first printed is not known; the rules are of" in refusal(ox, edition)
        assert Game.new([[ox] * 40, plains], edition, seed=1, anachronisms=["Ox of Nowhere"]).decision
        assert Game.new([[ox] * 40, plains], edition, seed=1, anachronisms="Ox of Nowhere").decision
    later = of_the_store("Ox of Lorwyn")
    with pytest.raises(UnsupportedCard, match="Ox of Lorwyn"):
        Game.new([[ox, later] * 20, plains], R2002, seed=1, anachronisms=["Ox of Nowhere"])
    with pytest.raises(GameError, match="'Ox of Nowehre'"):
        Game.new([[ox] * 40, plains], R2002, seed=1, anachronisms=["Ox of Nowehre"])


@pytest.mark.usefixtures("imported")
def test_a_deck_with_a_card_of_unknown_age_is_playable_since_no_day_that_is_known() -> None:
    with CardStore.open() as store:
        cards = CardPool(store)
        unknown = parse_deck("20 Plains\n20 Ox of Nowhere", cards=cards)
        known = parse_deck("20 Plains\n10 Ox of Lorwyn\n10 Reprinted Ox", cards=cards)
    assert (unknown.first_playable, known.first_playable) == (None, date(2009, 7, 17))
    with pytest.raises(UnsupportedCard, match="Ox of Nowhere"):
        begin(FORMATS["duel"], [unknown, known], R2010, seed=1)
    game = begin(FORMATS["duel"], [unknown, known], R2010, seed=1, anachronisms=["Ox of Nowhere"])
    assert game.decision is not None


def test_cards_show_says_what_is_known_of_the_first_printing(imported: Path) -> None:
    def shown(*arguments: str, code: int = 0) -> str:
        result = CliRunner().invoke(manaburn, arguments)
        assert result.exit_code == code, result.output
        return result.output

    assert "first printed 2007-10-12)" in shown("cards", "show", "Ox of Lorwyn")
    assert "its first printing is not known; printed by 2009-07-17)" in shown("cards", "show", "Reprinted Ox")
    assert "its first printing is not known)" in shown("cards", "show", "Ox of Nowhere")
    deck = imported / "deck.txt"
    deck.write_text("30 Plains\n30 Ox of Nowhere\n")
    play = ("play", "--watch", "--seed", "1", "--edition", "2025", "--deck", str(deck))
    assert "--anachronism" in shown(*play, code=2)
    assert "wins the game" in shown(*play, "--anachronism", "Ox of Nowhere")


def test_a_reprint_does_not_make_a_known_card_young(tmp_path: Path) -> None:
    young = PLAIN | {"name": "Shivan Dragon", "released_at": "2022-12-02", "set": "j22"}
    assert read_from(tmp_path, young).first_printed == date(1993, 8, 5)
    assert read_from(tmp_path, young | {"reprint": True}).first_printed == date(1993, 8, 5)
    assert read_from(tmp_path, young | {"released_at": "1993-08-04"}).first_printed == date(1993, 8, 4)


def test_both_faces_of_a_card_are_of_one_day() -> None:
    assert first_printing("Delver of Secrets // Insectile Aberration") == date(2011, 9, 30)
    assert first_printing("Delver of Secrets") == date(2011, 9, 30)


def of_the_card_file() -> dict[str, PrintedCard]:
    if not CARD_FILE.exists():
        pytest.skip(f"no card file at {CARD_FILE}")
    return {card.name: card for card in read_cards(CARD_FILE).cards}


def test_cards_of_a_whole_card_file_have_the_first_day_of_the_sets_it_names() -> None:
    cards = of_the_card_file()
    assert cards["Cryptic Command"].first_printed == LORWYN
    assert cards["Lightning Bolt"].first_printed == date(1993, 8, 5)
    # Printed long before the sets that the file names.
    assert first_day(cards["Abundance"].sets) > date(2020, 1, 1)
    assert cards["Abundance"].first_printed == date(1998, 10, 12)
    silent = [card for card in cards.values() if not card.sets]
    assert silent
    assert any(card.first_printed for card in silent)
    for name, definition in CATALOGUE.items():
        told = first_day(cards[name].sets) if name in cards else None
        assert told is None or definition.first_printed is None or definition.first_printed <= told, name
