"""The card store: made, opened, asked."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from manaburn import CardPool, CardStore, Game, cards_from, load_deck
from manaburn.cards.catalogue import CATALOGUE
from manaburn.errors import NotationError, UnknownCard, UnsupportedCard
from manaburn.oracle.sources.files import read_cards
from manaburn.oracle.store import importing, rows
from manaburn.oracle.store.clauses import clauses_are_read, kinds_of, speaks_of_turn_or_combat
from manaburn.oracle.store.directory import store_path
from manaburn.oracle.store.importing import import_cards
from manaburn.oracle.store.store import StoreError
from manaburn.values import replace
from oracle.card_rows import OX, ROWS, URN, store_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return store_of(tmp_path)


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as store:
        store.execute(statement)
        store.commit()


def test_a_card_of_the_store_can_be_played(path: Path) -> None:
    cards = cards_from(path)
    ox = cards.definition("placid ox")
    assert (ox.name, ox.power, ox.toughness, str(ox.cost)) == ("Placid Ox", 2, 3, "{1}{W}")
    game = Game.parse("step: declare attackers | Anna 20 battlefield: Placid Ox | Ben 20", cards=cards)
    game.play("attack: Placid Ox", "pass", "pass", "block: none", "pass", "pass")
    assert Game.parse(str(game)).state == game.state, "a position needs no store to be read"
    assert Game.load(text=game.save()).state == game.state


def test_a_deck_of_cards_of_the_store(path: Path, tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("20 Plains\n4 Placid Ox")
    deck = load_deck(tmp_path / "deck.txt", cards=cards_from(path))
    assert [card.name for card in deck.cards].count("Placid Ox") == 4


def test_a_card_that_was_not_read_is_refused_with_the_words(path: Path) -> None:
    with pytest.raises(UnsupportedCard, match=r"(?i)frobnicate the moon") as caught:
        cards_from(path).definition("Urn of Otzi")
    assert caught.value.name == "Urn of Ötzi"


@pytest.mark.parametrize("name", ["Push // Pull", "push/pull", "PUSH"])
def test_a_card_of_two_halves_is_found_by_both_or_the_first(path: Path, name: str) -> None:
    with pytest.raises(UnsupportedCard) as caught:
        cards_from(path).definition(name)
    assert caught.value.name == "Push // Pull"


def test_a_second_name_of_a_card_is_the_same_card(tmp_path: Path) -> None:
    """One card may have several names, which count as the same name [cr2026-04-17 201.3a]."""
    path = store_of(tmp_path, OX | {"name": "Spectacular Spider-Man"})
    cards = cards_from(path)
    card = cards.definition("ademi of the Silkchutes")
    assert card is cards.definition("Spectacular Spider-Man")
    assert cards.knows("Ademi of the Silkchutes")
    (tmp_path / "deck.txt").write_text("20 Plains\n2 Ademi of the Silkchutes\n2 Spectacular Spider-Man")
    deck = load_deck(tmp_path / "deck.txt", cards=cards)
    assert [card.name for card in deck.cards].count("Spectacular Spider-Man") == 4


def test_a_second_name_is_not_known_where_the_card_is_not(path: Path) -> None:
    assert not cards_from(path).knows("Detect Intrusion")
    with pytest.raises(UnknownCard, match="Detect Intrusion"):
        cards_from(path).definition("Detect Intrusion")


def test_names_that_nobody_has_are_answered_with_near_ones(path: Path) -> None:
    with pytest.raises(UnknownCard, match=r"card store.*Placid Ox") as caught:
        cards_from(path).definition("Placid Oxx")
    assert caught.value.near == ("Placid Ox",)
    assert "fetch" not in str(caught.value), "there is a card store already"
    with pytest.raises(UnknownCard, match=r"in the catalogue;.*manaburn cards fetch"):
        CardPool().definition("Placid Ox")


def test_the_catalogue_comes_first(tmp_path: Path) -> None:
    path = store_of(tmp_path, OX | {"name": "Grizzly Bears"}, OX)
    cards = cards_from(path)
    assert cards.definition("Grizzly Bears") is CATALOGUE["Grizzly Bears"]
    assert list(cards)[-1] == "Placid Ox"
    assert list(cards).count("Grizzly Bears") == 1


def test_a_longer_name_is_meant_where_a_shorter_one_would_do(tmp_path: Path) -> None:
    path = store_of(tmp_path, OX, OX | {"name": "Placid Ox, Reborn", "power": "7"})
    board = "Anna 20 battlefield: Forest, Placid Ox, Reborn (tapped), Placid Ox, Forest | Ben 20"
    game = Game.parse(board, cards=cards_from(path))
    powers = [game.state.objects[id].definition.power for id in game.state.permanents]
    assert powers == [None, 7, 2, None]


def test_an_interrupted_import_leaves_the_old_store(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = path.read_bytes()

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    cards = read_cards(path.with_name("cards.json")).cards
    with pytest.raises(KeyboardInterrupt):
        import_cards(cards[:1], path, source="x", progress=interrupted)
    monkeypatch.setattr(rows, "read", interrupted)
    with pytest.raises(KeyboardInterrupt):
        import_cards([replace(cards[0], funny=True)], path, source="x")
    assert path.read_bytes() == before
    assert sorted(file.name for file in path.parent.iterdir()) == ["cards.json", "cards.sqlite"]


def test_an_import_is_the_same_in_any_order_and_with_any_number_of_processes(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "_AT_ONCE", 1)
    other = tmp_path / "other"
    other.mkdir()
    assert store_of(other, *reversed(ROWS)).read_bytes() == path.read_bytes()
    cards = read_cards(tmp_path / "cards.json").cards
    import_cards(cards, other / "cards.sqlite", source="cards.json", processes=2)
    assert (other / "cards.sqlite").read_bytes() == path.read_bytes()


def test_a_store_of_another_compiler_is_read_anew(path: Path) -> None:
    change(path, "UPDATE about SET value = 'older' WHERE key = 'compiler'")
    change(path, "UPDATE cards SET definition = 'nonsense'")
    with CardStore.open(path) as store:
        cards = CardPool(store)
        assert not store.is_current
        assert cards.definition("Placid Ox").power == 2
        with pytest.raises(UnsupportedCard, match=r"(?i)frobnicate"):
            cards.definition("Urn of Ötzi")
        with pytest.raises(StoreError, match="cards recompile"):
            list(cards)


def test_what_is_no_store_is_refused(path: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cards import"):
        CardStore.open(tmp_path / "none.sqlite")
    with pytest.raises(StoreError, match="not a card store"):
        CardStore.open(tmp_path / "cards.json")
    change(path, "UPDATE about SET value = 'manaburn games' WHERE key = 'format'")
    with pytest.raises(StoreError, match="not a card store"):
        CardStore.open(path)


@pytest.mark.parametrize(("version", "words"), [(1, "older release"), (99, "newer release")])
def test_a_store_of_another_release_is_refused(path: Path, version: int, words: str) -> None:
    change(path, f"UPDATE about SET value = '{version}' WHERE key = 'version'")
    with pytest.raises(StoreError, match=words):
        CardStore.open(path)


@pytest.mark.parametrize("content", ["nonsense", "3", "[]", '{"CardDefinition": {"name": {"list": 5}}}', ""])
def test_a_damaged_card_of_a_store_is_refused(path: Path, content: str) -> None:
    change(path, f"UPDATE cards SET definition = '{content}', printed = '{content}'")
    with CardStore.open(path) as store:
        with pytest.raises(StoreError, match="is damaged"):
            store.find("Placid Ox")
        if content not in {"3", "[]"}:
            with pytest.raises(StoreError, match="is damaged"):
                store.printed("Placid Ox")


def test_a_store_with_damaged_pages_is_refused(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\x5a" * (len(whole) - 4096))
    with pytest.raises(StoreError, match="not a card store"), CardStore.open(path) as store:
        store.find("Placid Ox")


def test_where_the_store_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MANABURN_DATA", str(tmp_path))
    assert store_path() == tmp_path / "cards.sqlite"
    monkeypatch.delenv("MANABURN_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert store_path() == tmp_path / "manaburn" / "cards.sqlite"
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    monkeypatch.setattr(sys, "platform", "win32")
    assert store_path() == tmp_path / "local" / "manaburn" / "cards.sqlite"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert store_path().parts[-4:] == ("Library", "Application Support", "manaburn", "cards.sqlite")


def test_nothing_of_the_store_is_loaded_unless_asked_for() -> None:
    said = "import manaburn, sys; print([m for m in sys.modules if m == 'sqlite3' or 'oracle' in m])"
    told = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("line", "kinds"),
    [
        ("Flying, trample", set()),
        ("Draw a card.", set()),
        ("{R}: ~ gets +1/+0 until end of turn.", {"DURATION"}),
        ("Whenever Urn of Otzi attacks and isn't blocked, draw a card.", {"TRIGGER_OF_COMBAT"}),
        ("At the beginning of your upkeep, draw a card.", {"TRIGGER_OF_A_STEP"}),
        ("~ can't be blocked except by two or more Oxen.", {"RESTRICTION"}),
        ("Each Ox attacks each combat if able.", {"REQUIREMENT"}),
        ("{T}: Draw a card. Activate only as a sorcery.", {"TIMING"}),
        ("~ deals 2 damage to target attacking Ox.", {"ROLE"}),
        ("{1}: Regenerate ~.", {"REGENERATION"}),
        ("Each Ox phases out.", {"PHASING"}),
    ],
)
def test_lines_about_the_turn_and_combat_are_told_from_others(line: str, kinds: set[str]) -> None:
    assert {kind.name for kind in kinds_of(line)} == kinds
    assert speaks_of_turn_or_combat(line) == bool(kinds)


@pytest.mark.parametrize(
    ("line", "are_read"),
    [
        ("Whenever ~ attacks, conjure a storm.", True),
        ("Whenever ~ juggles, it gets +1/+1 until end of turn.", True),
        ("Conjure a storm. Each attacking Ox gets +1/+1 until end of turn.", True),
        ("Until your next harvest, draw a card.", False),
        ("Until the end of the harvest, draw a card.", False),
        ("Whenever ~ attacks, Oxen skip their slowest turns.", False),
        ("Activate only during the slowest combat.", False),
        ("~ can't block by moonlight.", False),
    ],
)
def test_whether_the_clauses_of_a_line_are_read_is_told_from_the_rest(line: str, are_read: bool) -> None:
    assert speaks_of_turn_or_combat(line)
    assert clauses_are_read(line) == are_read


def test_names_without_text_are_counted(path: Path) -> None:
    with CardStore.open(path) as store:
        assert len(store) == len(ROWS)
        assert [row[0] for row in store.rows("clauses")] == [0, 0, 1]
        printed: Any = store.printed("urn of otzi")
        assert printed.faces[0].type_line == URN["type_line"]


def test_a_card_file_must_have_cards(tmp_path: Path) -> None:
    (tmp_path / "empty.json").write_text("[]")
    with pytest.raises(NotationError, match="no cards"):
        read_cards(tmp_path / "empty.json")
