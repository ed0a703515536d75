"""This module writes states, actions and events as JSON and reads them.

`encode` and `decode` are for values, also for a whole state; `encode_whole` also writes fields of mutable
records that are at their default. They use `manaburn.coding`, and add to it:

* a card of the catalogue is written as its name, and an edition as its date;
* how a spell was cast and paid for is written in words, see `manaburn.state.keeping.casting_in_words`;
* a state that is read is checked for consistency.

`envelope` and `opened` write and check the envelope around what is saved, with the format and its version.
`load_state` reads a state from an envelope; `manaburn.state.keeping.upgrades` first brings what an earlier
release saved up to date.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

from manaburn import decisions, mana, options, purposes, terms
from manaburn.cards.catalogue import BACK_FACES, CATALOGUE
from manaburn.cards.coding import VOCABULARY
from manaburn.cards.definitions import CardDefinition
from manaburn.coding import Coding, date_of, shown
from manaburn.editions import (
    Edition,
    axes,
    axes_of_cards,
    axes_of_combat,
    axes_of_keywords,
    axes_of_objects,
    axes_of_spells,
    axes_of_teams,
    axes_of_turns,
    topics,
)
from manaburn.editions import edition as edition_module
from manaburn.errors import GameError, SaveError, UnknownEdition
from manaburn.nouns import with_article
from manaburn.state import GameState, events
from manaburn.state.keeping.casting_in_words import how_cast, options_of, texts_of_options, words_of
from manaburn.state.keeping.consistency import refuse_unequal_totals, refuse_unless_consistent
from manaburn.state.keeping.upgrades import VERSION, upgraded
from manaburn.state.records import agenda, game_wide, history, objects, records, turns
from manaburn.state.records import combat as state_combat
from manaburn.state.records import effects as state_effects
from manaburn.state.records.record import StateRecord
from manaburn.values import fields, replace

FORMAT = "manaburn"


class _StateCoding(Coding):
    """The coding of states as JSON, with cards and editions by their names."""

    def __init__(self) -> None:
        modules = (
            terms,
            mana,
            options,
            purposes,
            decisions,
            objects,
            records,
            game_wide,
            history,
            state_combat,
            state_effects,
            events,
            agenda,
        )
        further = (
            axes_of_cards,
            axes_of_combat,
            axes_of_keywords,
            axes_of_objects,
            axes_of_spells,
            axes_of_teams,
            axes_of_turns,
        )
        super().__init__(
            (
                *(("", module) for module in (*modules, turns)),
                *VOCABULARY,
                *(("editions.", module) for module in (axes, *further, edition_module, topics)),
            ),
            {"GameState": GameState},
        )
        self.readers |= {"card": _card_of, "edition": _edition_of}

    def encode_record(self, value: Any) -> Any:
        """Encode a card of the catalogue by its name, and an edition by its day, with the axes in which it
        differs from that day's; other records by their fields.
        """
        match value:
            case CardDefinition(name=name) if CATALOGUE.get(name) is value or BACK_FACES.get(name) is value:
                return {"card": name}
            case Edition(in_force=day) if _edition_on(day) == value:
                return {"edition": day.isoformat()}
            case Edition(in_force=day) if (usual := _edition_on(day)) is not None:
                return {"Edition": {"in_force": self.encode(day), **dict(self._differences(value, usual))}}
        return super().encode_record(value)

    def stated_fields(self, value: Any) -> list[tuple[str, Any]]:
        """Return the fields of a record that are written, with how a spell was cast in words."""
        return _in_words(value, super().stated_fields(value))

    def _differences(self, edition: Edition, usual: Edition) -> Iterator[tuple[str, Any]]:
        """Yield the fields in which an edition differs from that of its day, by name."""
        for field in fields(edition):
            content = getattr(edition, field.name)
            if content != getattr(usual, field.name):
                yield field.name, self.encode(content)

    def make(self, kind: type, name: str, values: dict[str, Any]) -> Any:
        """Return a record that is read, from the values of its fields. Fields that an edition does not state
        are those of its day.
        """
        if kind is GameState:
            return _consistent(super().make(kind, name, values))
        if kind in _IN_WORDS:
            values = _from_words(kind, name, values)
        if kind is Edition and isinstance(values.get("in_force"), date):
            usual = _edition_on(values["in_force"])
            if usual is not None and values.keys() <= {field.name for field in fields(usual)}:
                return replace(usual, **values)
        return super().make(kind, name, values)


class _WholeStateCoding(_StateCoding):
    """The coding that writes mutable records with all their fields."""

    def stated_fields(self, value: Any) -> list[tuple[str, Any]]:
        if isinstance(value, StateRecord):
            whole = [(field.name, getattr(value, field.name)) for field in self.fields_of[type(value)]]
            return _in_words(value, whole)
        return super().stated_fields(value)


_CAST_WITH = ("cast_with", words_of, how_cast)
_OPTIONS = ("options", texts_of_options, options_of)
_IN_WORDS: dict[type, tuple[str, Callable[[Any], Any], Callable[[Any], Any]]] = {
    events.Moved: _CAST_WITH,
    objects.Permanent: _CAST_WITH,
    records.LastKnown: _CAST_WITH,
    state_effects.Context: _CAST_WITH,
    state_effects.SpellOnStack: _OPTIONS,
}
"""The records with a field that is written in words, and the functions that write and read it."""


def _in_words(value: Any, stated: list[tuple[str, Any]]) -> list[tuple[str, Any]]:
    """Return the fields of a record, with how a spell was cast in words."""
    found = _IN_WORDS.get(type(value))
    if found is None:
        return stated
    field, words, _ = found
    return [(name, words(content) if name == field else content) for name, content in stated]


def _from_words(kind: type, name: str, values: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a record that is read, with how a spell was cast as a record."""
    field, _, read = _IN_WORDS[kind]
    if field not in values:
        return values
    try:
        return {**values, field: read(values[field])}
    except GameError as error:
        raise SaveError(f"{field!r} of {with_article(name)} cannot be read: {error}") from None


def _edition_on(day: date) -> Edition | None:
    """Return the edition of a day; None if there is none."""
    try:
        return Edition.on(day)
    except UnknownEdition:
        return None


def _consistent(state: GameState) -> GameState:
    """Return the state if it is consistent; otherwise raise SaveError."""
    try:
        state.options.refuse_unless_for(len(state.players))
        refuse_unless_consistent(state)
        refuse_unequal_totals(state)
    except GameError as error:
        raise SaveError(f"that cannot be a GameState: {error}") from None
    return state


def _card_of(content: Any) -> CardDefinition:
    """Return the card of the catalogue with a name that is read. Raises SaveError if there is none."""
    found = CATALOGUE.get(content) or BACK_FACES.get(content) if isinstance(content, str) else None
    if found is None:
        raise SaveError(f"there is no card named {shown(content)} in the catalogue of this release")
    return found


def _edition_of(content: Any) -> Edition:
    """Return the edition of a day that is read. Raises SaveError if there is none."""
    try:
        return Edition.on(date_of(content))
    except UnknownEdition as error:
        raise SaveError(str(error)) from None


_CODING = _StateCoding()
_WHOLE = _WholeStateCoding()


def encode(value: Any) -> Any:
    """Return a value of the engine as JSON.

    >>> encode(decisions.PlayLand(terms.ObjectId(30)))
    {'PlayLand': {'card': 30}}
    """
    return _CODING.encode(value)


def encode_whole(value: Any) -> Any:
    """Return a value as JSON, with all fields of mutable records, even those at their default."""
    return _WHOLE.encode(value)


def decode(data: Any) -> Any:
    """Return the value that `encode` wrote. Raises SaveError, saying what it does not know.

    >>> decode({"set": [{"Zone": "HAND"}]})
    frozenset({<Zone.HAND: 'hand'>})
    """
    return _CODING.decode(data)


# Envelopes


def load_state(data: Any) -> GameState:
    """Return the state of an envelope, upgraded from an older version if necessary. Raises SaveError for
    anything else.
    """
    opened(data, "state")
    state = decode(upgraded(data["state"], data["version"]))
    if not isinstance(state, GameState):
        raise SaveError(f"a saved state is expected here, not {shown(state)}")
    return state


def envelope(content: dict[str, Any]) -> dict[str, Any]:
    """Return content with the name and version of the format."""
    return {"format": FORMAT, "version": VERSION, **content}


def opened(data: Any, *wanted: str) -> dict[str, Any]:
    """Return an envelope after checking its format, its version and that all wanted parts are there.
    Raises SaveError otherwise.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError(f"this was not saved by manaburn: {shown(data)}")
    version_of(data)
    for key in ("version", *wanted):
        if key not in data:
            raise SaveError(f"this was not saved by manaburn: the part {key!r} is missing")
    return data


def version_of(data: dict[str, Any]) -> int:
    """Return the version of the format of an envelope; 1 if it states none. Raises SaveError for a version
    that this release can't read.
    """
    version = data.get("version", 1)
    if type(version) is not int or not 1 <= version <= VERSION:
        raise SaveError(
            f"it was saved as version {shown(version)}, and this release reads versions 1 to {VERSION}"
        )
    return version
