"""This module sorts the words of a position's text into a `Sheet` (`read_sheet`): the first step of reading
one. Only names of cards are understood yet; `manaburn.notation.building` makes a state of the sheet.

A sheet has a header (`edition: … turn: … step: …`), a line for each player that begins with name and life
total, and lists of objects.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from manaburn.cards.definitions import CardDefinition
from manaburn.errors import GameError, NotationError, near
from manaburn.files import read_json
from manaburn.notation.names import Dictionary, read_list
from manaburn.notation.pieces import (
    LONGEST_NAME,
    MOST_DIGITS,
    amount,
    at_commas,
    cut_off_more,
    lines_of,
    outside,
    read_words,
    refuse_what_is_no_text,
    refuse_words,
    shown,
    stray_key,
    wrong,
)
from manaburn.nouns import counted
from manaburn.state.keeping.codec import decode, version_of
from manaburn.state.keeping.upgrades import upgraded
from manaburn.terms import FIRST_OBJECT_ID, Zone

HEADER = (
    *("edition", "turn", "step", "active", "priority", "decides", "passes", "outcome", "stack"),
    *("options", "teams", "time", "monarch", "initiative", "controlled by", "damage on the stack"),
)
"""The words before a colon in the header of a position."""
MOST_OBJECTS = 5000
"""A position with more of them is refused."""
SECOND_OF = "'s second"
"""Behind the name of a player: of their second commander."""
PLAYER_COUNTERS = ("poison", "energy", "experience", "rad")
SEAT = (
    *("hand", "library", "graveyard", "exile", "battlefield", "mana", "lands played", "next turn by"),
    *("command", "schemes", "attractions", "sideboard", *PLAYER_COUNTERS, "spells cast", "cast before"),
    *("commander cast", "commander damage", "city's blessing", "speed", "tempted", "has cast a spell"),
    "names cast",
)
"""The words before a colon that belong to the player named before them."""
ZONES = {
    "battlefield": Zone.BATTLEFIELD,
    "hand": Zone.HAND,
    "library": Zone.LIBRARY,
    "graveyard": Zone.GRAVEYARD,
    "exile": Zone.EXILE,
    "command": Zone.COMMAND,
    "schemes": Zone.COMMAND,
    "attractions": Zone.COMMAND,
    "sideboard": Zone.OUTSIDE,
    "stack": Zone.STACK,
}
_LONGEST_FIRST = sorted({*HEADER, *SEAT}, key=len, reverse=True)
_KEY = re.compile(rf"(?:^|(?<=\s))({'|'.join(_LONGEST_FIRST)})\s*:", re.IGNORECASE)
_SEAT = re.compile(rf"^(.+?) (-?[0-9]{{1,{MOST_DIGITS}}})( lost)?$", re.IGNORECASE)
_NAME = re.compile(r"^(?:[0-9]+\s+)?([^#(]+)")
_SEVERAL = re.compile(r"^([0-9]+)\s+(.*)$", re.DOTALL)


@dataclass
class SheetEntry:
    """An entry is one object, as it is written: name, number, and the words in parentheses."""

    name: str
    id: int | None
    words: list[str]
    zone: Zone
    seat: int | None
    line: int
    face_down: bool = False
    """Whether it lies in a deck of the command zone, as a scheme or Attraction does."""


@dataclass
class SheetSeat:
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
    blessed: bool = False
    speed: int = 0
    tempted: int = 0
    has_cast: bool = False
    names_cast: tuple[str, ...] = ()
    commander_casts: tuple[int, ...] = ()
    commander_damage: str = ""
    keys_read: set[str] = field(default_factory=set)
    """The words before a colon that have been read, each of which may stand once."""


@dataclass
class Sheet:
    """Everything that is written."""

    header: dict[str, tuple[str, int]] = field(default_factory=dict)
    seats: list[SheetSeat] = field(default_factory=list)
    entries: list[SheetEntry] = field(default_factory=list)
    more: dict[str, Any] = field(default_factory=dict)
    exact: bool = False
    """Whether there is a `more:` line, even an empty one: then nothing is to be guessed."""
    dictionary: Dictionary = field(default_factory=Dictionary)


def read_sheet(text: str, dictionary: Dictionary | None = None) -> Sheet:
    """Return the words of a position, sorted. Lines may also be divided by ` | `."""
    refuse_what_is_no_text(text)
    sheet = Sheet(dictionary=dictionary or Dictionary())
    text, more, line = cut_off_more(text)
    if more is not None:
        sheet.exact = True
        sheet.more = _read_more(more, line)
        sheet.dictionary.further |= _definitions(sheet.more, line)
    for number, part in lines_of(text):
        _read_line(sheet, part, number)
    if len(sheet.seats) < 2:
        raise NotationError(
            "a position needs two or more players, each with a name and a life total, as in 'Anna 20'"
        )
    return sheet


def _read_more(text: str, line: int) -> dict[str, Any]:
    """Return the JSON object after `more:`. Raises NotationError if it is none."""
    try:
        more = read_json(text)
    except json.JSONDecodeError as error:
        raise wrong(line, f"what follows 'more:' is not JSON: {error}") from None
    except ValueError as error:
        raise wrong(line, f"what follows 'more:' is too much: {error}") from None
    if not isinstance(more, dict) or not isinstance(more.get("definitions", {}), dict):
        raise wrong(line, "what follows 'more:' was not written by manaburn")
    if "\\u" in text:
        refuse_what_is_no_text(json.dumps(more, ensure_ascii=False))
    return more


def _definitions(more: dict[str, Any], line: int) -> dict[str, CardDefinition]:
    """Return the cards and tokens that the line `more:` defines, by name."""
    version, found = version_of(more), {}
    for name, content in more.get("definitions", {}).items():
        found[name] = decode(upgraded(content, version))
        if not isinstance(found[name], CardDefinition):
            raise wrong(line, f"{shown(name)} after 'more:' is neither a card nor a token")
    return found


def _read_line(sheet: Sheet, text: str, line: int) -> None:
    """Read one line: perhaps a player, then each word with a colon and its value."""
    keys = list(_KEY.finditer(text))
    start = text[: keys[0].start()].strip() if keys else text
    if start:
        _read_seat(sheet, start, line)
    for index, match in enumerate(keys):
        end = keys[index + 1].start() if index + 1 < len(keys) else len(text)
        key = " ".join(match[1].lower().split())
        _read_field(sheet, key, text[match.end() : end].strip(), line)


def _read_seat(sheet: Sheet, text: str, line: int) -> None:
    if stray := stray_key(text):
        raise wrong(line, f"{shown(stray + ':')} is not a word of a position{near(stray, (*HEADER, *SEAT))}")
    match = _SEAT.match(text)
    if match is None:
        sentence = "is not understood: a player has a name and a life total, as in 'Anna 20'"
        raise wrong(line, f"{shown(text)} {sentence}")
    sheet.seats.append(SheetSeat(match[1], int(match[2]), bool(match[3]), line))


def _read_field(sheet: Sheet, key: str, value: str, line: int) -> None:
    """Read a word with a colon, and what follows it: of the header, or of the last player named."""
    if key in HEADER:
        _read_header(sheet, key, value, line)
        return
    if not sheet.seats:
        raise wrong(line, f"'{key}:' belongs to a player: write it after the name of one")
    seat = sheet.seats[-1]
    if key in ZONES:
        _read_entries(sheet, key, value, line, len(sheet.seats) - 1)
        return
    if key in seat.keys_read:
        raise wrong(line, f"'{key}:' is given twice for {shown(seat.name)}")
    seat.keys_read.add(key)
    _set_field(seat, key, value, line)


def _read_header(sheet: Sheet, key: str, value: str, line: int) -> None:
    if key == "stack":
        _read_entries(sheet, key, value, line, None)
    elif key in sheet.header:
        raise wrong(line, f"'{key}:' is given twice")
    else:
        sheet.header[key] = (value, line)


def _is_so(value: str, line: int) -> bool:
    """Return whether a field says yes. Raises an error if it says neither yes nor no."""
    if value.strip().casefold() not in ("yes", "no"):
        raise wrong(line, f"{shown(value)} is neither yes nor no")
    return value.strip().casefold() == "yes"


def _set_field(seat: SheetSeat, key: str, value: str, line: int) -> None:
    """Note what a word with a colon says of a player."""
    if key == "mana":
        seat.mana = value
    elif key in PLAYER_COUNTERS:
        seat.counters[key] = amount(value, line, f"a number of {key} counters")
    elif key == "commander cast":
        seat.commander_casts = tuple(amount(part, line, "a number of times") for part in value.split(" and "))
    elif key == "city's blessing":
        seat.blessed = _is_so(value, line)
    elif key == "has cast a spell":
        seat.has_cast = _is_so(value, line)
    elif key == "names cast":
        seat.names_cast = tuple(name.strip() for name in value.split(";") if name.strip())
    elif key == "speed":
        seat.speed = amount(value, line, "a speed")
    elif key == "tempted":
        seat.tempted = amount(value, line, "how often the Ring has tempted a player")
    elif key == "commander damage":
        seat.commander_damage = value
    elif key == "lands played":
        seat.lands_played = amount(value, line, "a number of lands")
    elif key == "spells cast":
        seat.spells_cast = amount(value, line, "a number of spells")
    elif key == "cast before":
        seat.cast_before = amount(value, line, "a number of spells")
    elif key == "next turn by":
        seat.next_controller = value
    else:
        raise AssertionError("all keys of a player are understood")


def _read_entries(sheet: Sheet, key: str, value: str, line: int, seat: int | None) -> None:
    """Read a list of objects: of a player's zone, or with no seat of the stack."""
    if value.casefold() in ("", "none", "empty"):
        return

    def read(text: str) -> list[SheetEntry]:
        found = list(_read_entry(sheet.dictionary, text, ZONES[key], seat, line))
        for entry in found:
            entry.face_down = key in ("schemes", "attractions")
        return found

    def is_one(text: str) -> bool:
        name = _NAME.match(text)
        return name is not None and "," in name[1] and sheet.dictionary.knows(name[1])

    try:
        found = read_list(at_commas(value), ",", read, is_one)
    except GameError:
        if stray := stray_key(outside(value)):
            near_it = near(stray, (*HEADER, *SEAT))
            raise wrong(line, f"{shown(stray + ':')} is not a word of a position{near_it}") from None
        raise
    for entries in found:
        sheet.entries.extend(entries)
    if len(sheet.entries) > MOST_OBJECTS:
        raise wrong(line, f"a position can have at most {MOST_OBJECTS:,} objects")


def _read_entry(
    dictionary: Dictionary, text: str, zone: Zone, seat: int | None, line: int
) -> Iterator[SheetEntry]:
    """Yield the objects of one part of a list: `2 Forest#18#20 (tapped)` are two."""
    head, in_parentheses = _head_and_words(text)
    name, *numbers = (part.strip() for part in head.split("#"))
    if not name or len(name) > LONGEST_NAME:
        raise wrong(line, f"{shown(text)} names no card")
    ids = [_object_id(id, line) for id in numbers]
    name, many = _how_many(dictionary, name, len(ids), line)
    if ids and len(ids) != many:
        raise wrong(line, f"{shown(text)} gives {counted(len(ids), 'number')} to {counted(many, 'object')}")
    words = read_words(in_parentheses, line, dictionary)
    refuse_words(words, zone, name, line)
    try:
        dictionary.definition(name, token="token" in words)
    except GameError as error:
        error.add_note(f"in line {line} of the position")
        raise
    for index in range(many):
        yield SheetEntry(name, ids[index] if ids else None, words, zone, seat, line)


def _head_and_words(text: str) -> tuple[str, str]:
    """Return what stands before the parentheses, and what in them."""
    text = text.strip()
    if not text.endswith(")") or "(" not in text:
        return text, ""
    head, _, words = text[:-1].partition("(")
    return head, words


def _object_id(text: str, line: int) -> int:
    if not re.fullmatch(r"[0-9]{1,8}", text):
        raise wrong(line, f"{shown('#' + text)} is not the number of an object")
    if int(text) < FIRST_OBJECT_ID:
        raise wrong(line, f"numbers of objects begin at {FIRST_OBJECT_ID}, and this is #{text}")
    return int(text)


def _how_many(dictionary: Dictionary, name: str, ids: int, line: int) -> tuple[str, int]:
    """Return what is named, and how often: `4 Forest` are four, if no card is called that."""
    several = _SEVERAL.match(name)
    if several is None or dictionary.knows(name):
        return name, max(1, ids)
    many = amount(several[1], line, "a number of objects")
    if many > MOST_OBJECTS:
        raise wrong(line, f"a position can have at most {MOST_OBJECTS:,} objects, and these are {many:,}")
    return several[2], many
