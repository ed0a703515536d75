"""A position as it is written: words sorted by what they speak of, nothing understood yet but names.

A sheet has a header (`edition: … turn: … step: …`), a line for each player that begins with name and life
total, and lists of objects. `manaburn.notation.building` makes a state of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from manaburn.errors import GameError, NotationError
from manaburn.notation.names import Dictionary, near, read_list, split_reference
from manaburn.state.codec import decode, version_of
from manaburn.state.upgrades import upgraded
from manaburn.terms import FIRST_OBJECT_ID, Zone

HEADER = (
    *("edition", "turn", "step", "active", "priority", "decides", "passes", "outcome", "stack"),
    *("options", "teams", "time", "monarch", "controlled by"),
)
COMMANDER, SECOND_COMMANDER = "commander", "second commander"
SECOND_OF = "'s second"
"""Behind the name of a player: of their second commander."""
PLAYER_COUNTERS = ("poison", "energy", "experience", "rad")
SEAT = (
    *("hand", "library", "graveyard", "exile", "battlefield", "mana", "lands played", "next turn by"),
    *(
        "command",
        "schemes",
        "attractions",
        "poison",
        "energy",
        "experience",
        "rad",
        "spells cast",
        "cast before",
    ),
    *("commander cast", "commander damage"),
)
_ZONES = {
    "battlefield": Zone.BATTLEFIELD,
    "hand": Zone.HAND,
    "library": Zone.LIBRARY,
    "graveyard": Zone.GRAVEYARD,
    "exile": Zone.EXILE,
    "command": Zone.COMMAND,
    "schemes": Zone.COMMAND,
    "attractions": Zone.COMMAND,
    "stack": Zone.STACK,
}
_LONGEST_FIRST = sorted({*HEADER, *SEAT}, key=len, reverse=True)
_KEY = re.compile(rf"(?:^|(?<=\s))({'|'.join(_LONGEST_FIRST)})\s*:", re.IGNORECASE)
_SEAT = re.compile(r"^(.+?)\s+(-?\d+)(\s+lost)?$", re.IGNORECASE)
_ENTRY = re.compile(r"^(?:(\d+)\s+)?(.*?)((?:\s*#\s*\d+)*)\s*(?:\((.*)\))?$")
_NAME = re.compile(r"^(?:\d+\s+)?([^#(]+)")
_COMMA_OUTSIDE = re.compile(r",(?![^(]*\))")
_MORE = re.compile(r"(?:^|\n|\s\|)\s*more\s*:")


@dataclass
class Entry:
    """One object, as it is written: name, number, and the words in parentheses."""

    name: str
    id: int | None
    words: list[str]
    zone: Zone
    seat: int | None
    line: int
    face_down: bool = False
    """In the command zone: in a deck."""


@dataclass
class Seat:
    """A player, as written."""

    name: str
    life: int
    lost: bool
    line: int
    mana: str = ""
    lands_played: int = 0
    spells_cast: int = 0
    cast_before: int = 0
    counters: dict[str, int] = field(default_factory=dict)
    next_controller: str = ""
    commander_casts: tuple[int, ...] = ()
    commander_damage: str = ""


@dataclass
class Sheet:
    """Everything that is written."""

    header: dict[str, tuple[str, int]] = field(default_factory=dict)
    seats: list[Seat] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    more: dict[str, Any] = field(default_factory=dict)
    exact: bool = False
    """Whether there is a `more:` line, even an empty one: then nothing is to be guessed."""
    dictionary: Dictionary = field(default_factory=Dictionary)


def wrong(line: int, sentence: str) -> NotationError:
    """What is wrong, and in which line."""
    return NotationError(f"line {line}: {sentence}")


def read_sheet(text: str, dictionary: Dictionary | None = None) -> Sheet:
    """Sort the words of a position. Lines may also be divided by ` | `."""
    match = _MORE.search(text)
    sheet = Sheet(dictionary=dictionary or Dictionary())
    if match is not None:
        sheet.exact = True
        sheet.more = _read_more(text[match.end() :], text.count("\n", 0, match.end()) + 1)
        version = version_of(sheet.more)
        for name, data in sheet.more.get("definitions", {}).items():
            sheet.dictionary.further[name] = decode(upgraded(data, version))
        text = text[: match.start()]
    for number, line in enumerate(text.split("\n"), 1):
        for part in re.split(r"\s\|\s", line):
            if part.strip():
                _read_line(sheet, part.strip(), number)
    if len(sheet.seats) < 2:
        raise NotationError(
            "a position has two players or more, each beginning with name and life: 'Anna 20'"
        )
    return sheet


def _read_more(text: str, line: int) -> dict[str, Any]:
    try:
        more = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise wrong(line, f"what follows 'more:' is not JSON: {error}") from None
    if not isinstance(more, dict) or not isinstance(more.get("definitions", {}), dict):
        raise wrong(line, "what follows 'more:' is not what position_text writes")
    return more


def _read_line(sheet: Sheet, text: str, line: int) -> None:
    keys = list(_KEY.finditer(text))
    start = text[: keys[0].start()].strip() if keys else text
    if start:
        _read_seat(sheet, start, line)
    for index, match in enumerate(keys):
        end = keys[index + 1].start() if index + 1 < len(keys) else len(text)
        key = " ".join(match[1].lower().split())
        _read_field(sheet, key, text[match.end() : end].strip(), line)


def _read_seat(sheet: Sheet, text: str, line: int) -> None:
    stray = re.search(r"([^\s:]+)\s*:", text)
    if stray is not None:
        raise wrong(line, f"{stray[1] + ':'!r} is not known here{near(stray[1], (*HEADER, *SEAT))}")
    match = _SEAT.match(text)
    if match is None:
        raise wrong(line, f"{text!r} is neither a player with a life total, as 'Anna 20', nor known words")
    sheet.seats.append(Seat(match[1], int(match[2]), bool(match[3]), line))


def _read_field(sheet: Sheet, key: str, value: str, line: int) -> None:
    if key in HEADER:
        if key == "stack":
            _read_entries(sheet, key, value, line, None)
        elif key in sheet.header:
            raise wrong(line, f"'{key}:' is given twice")
        else:
            sheet.header[key] = (value, line)
        return
    if not sheet.seats:
        raise wrong(line, f"'{key}:' comes before any player")
    seat = sheet.seats[-1]
    if key == "mana":
        seat.mana = value
    elif key in PLAYER_COUNTERS:
        seat.counters[key] = number(value, line, f"a number of {key} counters")
    elif key == "commander cast":
        seat.commander_casts = tuple(number(part, line, "a number of times") for part in value.split(" and "))
    elif key == "commander damage":
        seat.commander_damage = value
    elif key == "lands played":
        seat.lands_played = number(value, line, "a number of lands")
    elif key == "spells cast":
        seat.spells_cast = number(value, line, "a number of spells")
    elif key == "cast before":
        seat.cast_before = number(value, line, "a number of spells")
    elif key == "next turn by":
        seat.next_controller = value
    else:
        _read_entries(sheet, key, value, line, len(sheet.seats) - 1)


def number(text: str, line: int, what: str) -> int:
    """A whole number."""
    if not re.fullmatch(r"-?\d{1,9}", text):
        raise wrong(line, f"{text!r} is not {what}")
    return int(text)


def _read_entries(sheet: Sheet, key: str, value: str, line: int, seat: int | None) -> None:
    if value.casefold() in ("", "none", "empty"):
        return

    def read(text: str) -> list[Entry]:
        found = list(_read_entry(sheet.dictionary, text, _ZONES[key], seat, line))
        for entry in found:
            entry.face_down = key in ("schemes", "attractions")
        return found

    def is_one(text: str) -> bool:
        name = _NAME.match(text)
        return name is not None and "," in name[1] and sheet.dictionary.knows(name[1])

    try:
        found = read_list(_COMMA_OUTSIDE.split(value), ",", read, is_one)
    except GameError:
        stray = re.search(r"([^\s:]+):", re.sub(r"\(.*?\)", "", value))
        if stray is not None:
            raise wrong(
                line, f"{stray[1] + ':'!r} is not known here{near(stray[1], (*HEADER, *SEAT))}"
            ) from None
        raise
    for entries in found:
        sheet.entries.extend(entries)


def _read_entry(
    dictionary: Dictionary, text: str, zone: Zone, seat: int | None, line: int
) -> Iterator[Entry]:
    match = _ENTRY.match(text)
    if match is None or not match[2]:
        raise wrong(line, f"{text!r} names no card")
    ids = [int(id) for id in re.findall(r"\d+", match[3])]
    for id in ids:
        if id < FIRST_OBJECT_ID:
            raise wrong(line, f"numbers of objects begin at {FIRST_OBJECT_ID}, and this is #{id}")
    name = match[2].strip()
    if match[1] and dictionary.knows(f"{match[1]} {name}"):
        name, many = f"{match[1]} {name}", max(1, len(ids))
    else:
        many = int(match[1]) if match[1] else max(1, len(ids))
    if ids and len(ids) != many:
        raise wrong(line, f"{text!r} gives {len(ids)} numbers to {many} objects")
    words = _read_words(match[4] or "", line, dictionary)
    try:
        dictionary.definition(name, token="token" in words)
    except GameError as error:
        error.add_note(f"in line {line} of the position")
        raise
    for index in range(many):
        yield Entry(name, ids[index] if ids else None, words, zone, seat, line)


_WORD_STARTS = re.compile(
    r"^(tapped|transformed|token|commander|second commander|phased out|deathtouched|blocked|attacked"
    r"|attacking|banded|blocking|as|on|since|owned by|taken from|protected by|chosen|used|by|targets?"
    r"|modes?|no modes|no cost|cost|cast from|X|\d+)\b",
    re.IGNORECASE,
)


_NAMING = re.compile(r"^(as|attacking|attacked|banded|blocking|chosen|on|targets?) (?:.* and )?(.*)")
"""A status that names something, with the last name in it."""


def _read_words(text: str, line: int, dictionary: Dictionary) -> list[str]:
    """The statuses in parentheses; a piece that begins none, or makes a name longer that is known, belongs to
    a name with a comma.
    """
    words: list[str] = []
    for piece in (p.strip() for p in text.split(",")):
        naming = _NAMING.match(words[-1]) if words else None
        begins = _WORD_STARTS.match(piece) is not None
        if naming and (not begins or dictionary.knows(split_reference(f"{naming[2]}, {piece}")[0])):
            words[-1] += ", " + piece
        elif begins:
            words.append(" ".join(piece.split()))
        elif piece:
            raise wrong(line, f"{piece!r} is no status of an object")
    return words
