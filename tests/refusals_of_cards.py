"""Refusals of card files, of stores of cards, of cards and decks that somebody wrote, each provoked once."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import Any

from manaburn import CardPool, CardStore, Game, check_deck, parse_deck
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.coding import decode_card
from manaburn.cards.written import name_in, read_card, read_cards
from manaburn.deck_checks import Construction
from manaburn.errors import GameError
from manaburn.oracle.sources.fetching import fetch
from manaburn.oracle.sources.files import read_cards as read_card_file
from manaburn.oracle.store.importing import import_cards
from manaburn.oracle.store.own_cards import OwnCards
from manaburn.state.keeping.codec import decode, load_state
from oracle.card_rows import OX, store_of
from provoking import Called, Case, InFolder, Patched


def _read(data: str, what: str = "") -> Case:
    return Called(f"read_card({what or repr(data)})", lambda: read_card(data))


BEAR = '{"name": "A", "type": "Creature", "power": 1, "toughness": 1'

WRITTEN: tuple[Case, ...] = (
    _read("[]"),
    _read("[" * 900 + "]" * 900, "900 brackets"),
    _read(f'{BEAR}, "parts": 7}}'),
    _read(f'{BEAR}, "forms": 7}}'),
    _read('{"name": " ", "type": "Land"}'),
    _read('{"name": "A", "type": "Legendary"}'),
    _read(f'{BEAR}, "layout": "round"}}'),
    Called(
        "read_cards of two of which one is none",
        lambda: read_cards('{"name": "A", "type": "Land"}\n{"type": 7}'),
    ),
    Called("a line of own cards that is none", lambda: name_in("what?")),
    Called("decode_card(7)", lambda: decode_card(7)),
)


def _deck(text: str, what: str = "") -> Case:
    return Called(f"parse_deck({what or repr(text)})", lambda: parse_deck(text, "mine"))


DECKS: tuple[Case, ...] = (
    _deck("x" * 2_000_000, "two million letters"),
    _deck("4 " + "x" * 500, "a line of five hundred letters"),
    _deck("Burn (9)\n4 Shock"),
    _deck("9999999 Forest"),
    _deck("<!DOCTYPE deck><Deck/>"),
    _deck("<Deck>"),
    Called("parse_deck('4 Forest', CardPool())", lambda: parse_deck("4 Forest", CardPool())),
)


def _checked(deck: str, construction: Construction) -> Callable[[], object]:
    def check() -> object:
        problems = check_deck(parse_deck(deck, "mine", without_unread=True), construction).problems
        raise GameError("; ".join(map(str, problems)))

    return check


CHECKED: tuple[Case, ...] = (
    Called("check_deck of ten cards", _checked("10 Forest", Construction.CONSTRUCTED)),
    Called("check_deck of five Shocks", _checked("55 Mountain\n5 Shock", Construction.CONSTRUCTED)),
    Called(
        "check_deck with sixteen cards aside",
        _checked("60 Forest\n\nSideboard\n16 Island", Construction.CONSTRUCTED),
    ),
    Called("check_deck without a commander", _checked("100 Forest", Construction.COMMANDER)),
    Called(
        "check_deck with an unknown commander",
        _checked("Commander\n1 Nobody\n\nDeck\n50 Forest", Construction.COMMANDER),
    ),
    Called(
        "check_deck with two of an unknown card",
        _checked("Commander\n1 Akroma, Angel of Wrath\n\nDeck\n97 Plains\n2 Nobody", Construction.COMMANDER),
    ),
)


def _decoded(data: Any) -> Case:
    return Called(f"decode({json.dumps(data)})", lambda: decode(data))


def _not_written(*_: object) -> object:
    raise KeyError("was")


def _state(**different: Any) -> dict[str, Any]:
    """A saved state in which some fields are otherwise."""
    saved = json.loads(Game.parse("Anna 20 hand: Shock | Ben 20").save())
    state = saved["game"]["first"]["GameState"] | different
    return {"format": "manaburn", "version": saved["version"], "state": {"GameState": state}}


CODED: tuple[Case, ...] = (
    _decoded(1.5),
    _decoded({"Step": "LUNCH"}),
    _decoded({"Pass": 7}),
    _decoded({"Concede": {}}),
    _decoded({"Concede": {"player": "Anna"}}),
    _decoded({"GameOptions": {"teams": [[0, 0], [1]]}}),
    _decoded({"list": 7}),
    _decoded({"set": [{"list": [{"map": []}]}]}),
    _decoded({"map": [7]}),
    _decoded({"counter": 7}),
    _decoded({"date": "soon"}),
    _decoded({"card": "Nobody"}),
    Called("load_state of a card", lambda: load_state({"format": "manaburn", "version": 1, "state": 7})),
    Called(
        "load_state of a state that cannot be",
        lambda: load_state(_state(options={"GameOptions": {"teams": [[0, 1], [2, 3]]}})),
    ),
    Called("load_state of a state without its cards", lambda: load_state(_state(objects={"map": []}))),
    Patched(
        "load_state of what version 2 did not write",
        {"manaburn.state.keeping.upgrades.told_anew": _not_written},
        lambda: load_state({"format": "manaburn", "version": 2, "state": 7}),
    ),
    Called("load_state of nothing", lambda: load_state({"format": "manaburn", "version": 1})),
)


# The card store


def _store(
    what: str, change: str, ask: Callable[[CardStore], object] = lambda store: store.find("Placid Ox")
) -> Case:
    """A store of cards in which something was changed."""

    def opened(folder: Path) -> object:
        path = store_of(folder)
        with closing(sqlite3.connect(path)) as file:
            file.execute(change)
            file.commit()
        with CardStore.open(path) as store:
            return ask(store)

    return InFolder(f"CardStore.open of a store {what}", opened)


def _broken(folder: Path) -> object:
    path = store_of(folder)
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"Z" * (len(whole) - 4096))
    with CardStore.open(path) as store:
        return store.find("Placid Ox")


def _ended(*_: object) -> object:
    raise BrokenProcessPool


def _while_another(folder: Path) -> object:
    with closing(sqlite3.connect(folder / "cards.sqlite.new", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        return import_cards((), folder / "cards.sqlite", source="x")


def _own(*cards: Any, line: str = "", ask: str = "Odd") -> Callable[[Path], object]:
    def used(folder: Path) -> object:
        file = folder / "own.jsonl"
        file.write_text(line, encoding="utf-8")
        own = OwnCards(file)
        for each in cards:
            own.add(each)
        return own.find(ask)

    return used


STORED: tuple[Case, ...] = (
    InFolder("CardStore.open of nothing", lambda folder: CardStore.open(folder / "none.sqlite")),
    InFolder("CardStore.open of a text", lambda folder: CardStore.open(_file(folder, "what?"))),
    InFolder("a store with damaged pages", _broken),
    _store("of other things", "UPDATE about SET value = 'games' WHERE key = 'format'"),
    _store("that works by itself", "CREATE VIEW endless AS SELECT 1"),
    _store("of a later release", "UPDATE about SET value = '99' WHERE key = 'version'"),
    _store("of an earlier release", "UPDATE about SET value = '1' WHERE key = 'version'"),
    _store(
        "of another compiler",
        "UPDATE about SET value = 'x' WHERE key = 'compiler'",
        CardStore.must_be_current,
    ),
    _store("with a damaged card", "UPDATE cards SET definition = 'x'"),
    InFolder(
        "import_cards below a file", lambda folder: import_cards((), _file(folder, "x") / "a", source="x")
    ),
    Patched(
        "import_cards where a process is ended",
        {"manaburn.oracle.store.importing._imported_unless_current": _ended},
        InFolder("", lambda folder: import_cards((), folder / "cards.sqlite", source="x")).provoke,
    ),
    InFolder("import_cards while another is under way", _while_another),
    InFolder("OwnCards.add of a card of the catalogue", _own(CATALOGUE["Shock"])),
    InFolder("OwnCards of what is no list of cards", _own(line="what?")),
    InFolder(
        "OwnCards.find of a card of another release",
        _own(line='{"name": "Odd", "type": "Creature", "abilities": [{"Gone": {}}]}\n'),
    ),
    InFolder("OwnCards in a folder", lambda folder: OwnCards(folder).find("Odd")),
)


# Card files


def _file(folder: Path, content: str | bytes) -> Path:
    file = folder / "cards.json"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


def _card_file(what: str, content: str | bytes) -> Case:
    return InFolder(f"read_cards of {what}", lambda folder: read_card_file(_file(folder, content)))


def _row(what: str, **fields: Any) -> Case:
    return _card_file(what, json.dumps([OX | fields]))


FILES: tuple[Case, ...] = (
    _card_file("nothing", "[]"),
    _card_file("half a packed file", b"\x1f\x8b\x08"),
    _card_file("a list that does not end", json.dumps([OX])[:-1]),
    _card_file("what is not JSON", "[what?]"),
    _card_file("what is too deep", "[" * 100_000),
    _card_file("a number of thousands of digits", f"[{'9' * 9_999}]"),
    _card_file("numbers", "[7]"),
    _row("a card without a name", name=""),
    _row("a card with faces that are none", card_faces=[7]),
    _row("a card with fifty faces", card_faces=[OX] * 50),
    _row("a card of the color X", colors=["X"]),
    _row("a card in a game that is none", games=[7]),
    _row("a card of a set that is none", set=7),
    _row("a card released on no day", released_at="soon"),
    _row("a card with a text that is none", oracle_text=[7]),
    _row("a card with a number of a hundred digits", power="9" * 100),
    _row("a card with a text of a million letters", oracle_text="x" * 1_000_000),
    _row("a card with half a character", oracle_text="\ud800"),
    _card_file(
        "AtomicCards with printings that are none",
        json.dumps({"data": {"Ox": [{"name": "Ox", "printings": 7}]}}),
    ),
    Patched(
        "read_cards of too many characters",
        {"manaburn.oracle.sources.files.MOST_UNPACKED": 10},
        lambda: InFolder("", lambda folder: read_card_file(_file(folder, json.dumps([OX])))).provoke(),
    ),
)


class _Answer(BytesIO):
    """What a server sends."""

    status = 200

    def __init__(self, content: bytes, length: int) -> None:
        super().__init__(content)
        self.length = length

    def getheader(self, name: str) -> str | None:
        return str(self.length) if name == "Content-Length" else None


def _fetched(what: str, size: int, index: bytes = b"") -> Case:
    """A fetch from a server that sends ten bytes of a file."""
    entry = {"type": "cards", "download_uri": "https://example.org/cards.json", "size": size}
    told = index or json.dumps({"data": [entry]}).encode()

    def urlopen(request: Any, timeout: float) -> _Answer:
        return _Answer(told, len(told)) if request.full_url.endswith("index") else _Answer(b"x" * 10, size)

    def call() -> None:
        InFolder("", lambda folder: fetch(folder, "cards", index="https://example.org/index")).provoke()

    return Patched(
        f"cards fetch from a server that {what}", {"manaburn.oracle.sources.fetching.urlopen": urlopen}, call
    )


FETCHED: tuple[Case, ...] = (
    InFolder("cards fetch from a file", lambda folder: fetch(folder, "cards", index="file:///index")),
    _fetched("knows no such file", 10, b'{"data": []}'),
    _fetched("breaks off", 100),
    _fetched("sends too much", 5),
)
