"""States, actions and events as JSON, as `manaburn.coding` writes records, and beyond it:

| value                     | JSON                                                                       |
|---------------------------|----------------------------------------------------------------------------|
| mutable record            | `{"Player": {…}}`: all its fields                                          |
| face of the catalogue     | `{"card": "Mountain"}`; any other definition as a record                   |
| edition that is a day's   | `{"edition": "2025-06-06"}`; any other as a record                         |
"""

from __future__ import annotations

from datetime import date
from typing import Any

from manaburn import decisions, mana, options, purposes, quantities, special_deeds, terms
from manaburn.cards.catalogue import BACK_FACES, CATALOGUE
from manaburn.cards.coding import VOCABULARY
from manaburn.cards.definitions import CardDefinition
from manaburn.coding import Coding, date_of, shown
from manaburn.editions import Edition, axes, axes_of_cards, axes_of_combat, axes_of_teams, axes_of_turns
from manaburn.editions import edition as edition_module
from manaburn.errors import GameError, SaveError, UnknownEdition
from manaburn.state import (
    STATE_FIELDS,
    GameState,
    agenda,
    events,
    objects,
    records,
    turn_markers,
    turn_plan,
    turn_record,
)
from manaburn.state import combat as state_combat
from manaburn.state import effects as state_effects
from manaburn.state.records import Record
from manaburn.state.shared import refuse_unequal_totals

FORMAT = "manaburn"
VERSION = 1


class _StateCoding(Coding):
    """States too, and cards and editions by their names."""

    def __init__(self) -> None:
        modules = (
            terms,
            mana,
            options,
            purposes,
            quantities,
            special_deeds,
            decisions,
            objects,
            records,
            state_combat,
            state_effects,
            events,
            agenda,
        )
        editions = (axes, axes_of_cards, axes_of_combat, axes_of_teams, axes_of_turns, edition_module)
        super().__init__(
            (
                *(("", module) for module in (*modules, turn_markers, turn_plan, turn_record)),
                *VOCABULARY,
                *(("editions.", module) for module in editions),
            ),
            {"GameState": GameState},
        )
        self.readers |= {"card": _card_of, "edition": _edition_of}

    def is_value(self, kind: type) -> bool:
        return super().is_value(kind) or issubclass(kind, Record)

    def encode_record(self, value: Any) -> Any:
        match value:
            case CardDefinition(name=name) if CATALOGUE.get(name) is value or BACK_FACES.get(name) is value:
                return {"card": name}
            case Edition(in_force=day) if _is_that_of(value, day):
                return {"edition": day.isoformat()}
            case Record() if type(value) in self.name_of:
                kind = type(value)
                return {self.name_of[kind]: {n: self.encode(getattr(value, n)) for n in _slots(kind)}}
        return super().encode_record(value)

    def make(self, kind: type, name: str, values: dict[str, Any]) -> Any:
        return _record(kind, name, values) if issubclass(kind, Record) else super().make(kind, name, values)


def _slots(kind: type[Record]) -> tuple[str, ...]:
    return STATE_FIELDS if kind is GameState else kind.__slots__


def _is_that_of(edition: Edition, day: date) -> bool:
    try:
        return Edition.on(day) == edition
    except UnknownEdition:
        return False


def _record(kind: type[Record], name: str, values: dict[str, Any]) -> Record:
    if values.keys() != set(_slots(kind)):
        wrong = min(values.keys() ^ set(_slots(kind)))
        raise SaveError(f"a {name} with a field too few or too many: {wrong!r}")
    record: Record = kind.__new__(kind)
    for field, value in values.items():
        setattr(record, field, value)
    if isinstance(record, GameState):
        try:
            record.options.refuse_unless_for(len(record.players))
            refuse_unequal_totals(record)
        except GameError as error:
            raise SaveError(f"a {name} cannot be made of that: {error}") from None
        record.derived = None
        record.happened = []
        record.applying = None
    return record


def _card_of(content: Any) -> CardDefinition:
    found = CATALOGUE.get(content) or BACK_FACES.get(content) if isinstance(content, str) else None
    if found is None:
        raise SaveError(f"no card named {shown(content)} in the catalogue of this release")
    return found


def _edition_of(content: Any) -> Edition:
    try:
        return Edition.on(date_of(content))
    except UnknownEdition as error:
        raise SaveError(str(error)) from None


_CODING = _StateCoding()


def encode(value: Any) -> Any:
    """A value of the engine as JSON.

    >>> encode(decisions.PlayLand(terms.ObjectId(30)))
    {'PlayLand': {'card': 30}}
    """
    return _CODING.encode(value)


def decode(data: Any) -> Any:
    """The value that `encode` wrote. Raises SaveError, saying what it does not know.

    >>> decode({"set": [{"Zone": "HAND"}]})
    frozenset({<Zone.HAND: 'hand'>})
    """
    return _CODING.decode(data)


# Envelopes


def dump_state(state: GameState) -> dict[str, Any]:
    """A state in its envelope: format, version, and all its fields."""
    return envelope({"state": encode(state)})


def load_state(data: Any) -> GameState:
    """The state of an envelope. Raises SaveError for anything else."""
    state = decode(opened(data, "state")["state"])
    if not isinstance(state, GameState):
        raise SaveError(f"this holds no state but {shown(state)}")
    return state


def envelope(content: dict[str, Any]) -> dict[str, Any]:
    """Content with the name and version of the format."""
    return {"format": FORMAT, "version": VERSION, **content}


def opened(data: Any, *wanted: str) -> dict[str, Any]:
    """An envelope's content, once its format and version are found to be ours and nothing wanted is
    missing.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError(f"this is not something saved by manaburn: {shown(data)}")
    if data.get("version") != VERSION:
        raise SaveError(f"it has version {shown(data.get('version'))}, this release reads version {VERSION}")
    for key in wanted:
        if key not in data:
            raise SaveError(f"it has no {key!r}")
    return data
