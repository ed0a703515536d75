"""This module makes keys of positions (`position_key`), for tables of positions that a search has looked at:
positions with equal keys can be continued in the same ways, whatever led there, as the order in which lands
were played. Now and then two such positions have different keys, which only costs the table an entry.

Objects have numbers that follow from the order of play, and so have effects and timestamps. Here (`_Writer`)
each object is called by what it is, where it lies and what refers to it, and what has no order in the rules
is sorted. The seed and the log are left out, and so is the order of timestamps where all acting effects only
add power, toughness or keywords.
"""

from __future__ import annotations

import hashlib
import types
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from enum import Enum
from typing import Any, Union, get_args, get_origin

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, GainKeywords
from manaburn.fields import add_names, declared
from manaburn.rules.layers.deriving import acting_effects
from manaburn.state import GameState
from manaburn.state.records import effects, history, records
from manaburn.state.records.history import History, OwnTurns
from manaburn.state.records.objects import GameObject, Permanent
from manaburn.terms import FIRST_OBJECT_ID, CardId, ObjectId, PlayerId, Supertype, Zone
from manaburn.values import fields as fields_of

for _module in (effects, history, records):  # of which others know the names alone
    add_names(_module)

Name = Callable[[ObjectId], Any]
"""What an object is called, by its number."""
Plain = Any
"""Texts, numbers, and tuples of them."""


def position_key(state: GameState) -> str:
    """Return the key of a position; positions with equal keys can be continued in the same ways."""
    return _digest(_Writer(state).position())


def _digest(plain: Plain) -> str:
    return hashlib.sha256(repr(plain).encode()).hexdigest()


_LEFT_OUT = {
    "GameObject": {"id", "card", "transformed_at"},
    "Permanent": {"id", "timestamp", "keyword_counters_at", "controlled_since", "entered"},
    "ContinuousEffect": {"id", "began_on_turn"},
    "Shield": {"id", "began_on_turn"},
    "DelayedTrigger": {"id", "began_on_turn"},
    "Commander": {"card"},
    "Component": {"card"},
    "Player": {"hand", "graveyard", "command", "own_turns"},
    "Rare": {"sideboard"},
    "Turn": {"number", "history", "last_turn"},
    "GameWide": {"chance", "ranges", "last_known"},
}
"""Fields that say in which order things came to be, are caches, or are written in another way."""
_MOMENTS = ("since", "expected", "begun")
"""Fields that hold the number from which on objects are newer than something."""
_OTHERS = ("options", "stack", "game", "agenda", "decision", "waiting", "outcome", "unchecked")
"""The fields of a state that are written as they are."""
_ADDING = (AddPowerToughness, GainKeywords)
"""Changes of which the order is of no importance."""


class _Writer:
    """The writer writes a state down in plain words."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.turn = state.turn.number
        self.called: dict[ObjectId, int] = {}
        """What each object is called: its place in an order that does not depend on its number."""
        self._moments = sorted({self.turn, *(player.own_turns.begun for player in state.players)})

    def position(self) -> Plain:
        """Return everything that the rest of the game depends on: the objects in the order in which they are
        called, the rest of the state, and the order of effects.
        """
        self._call_objects()
        state = self.state
        called, everything = self.called, sorted(self.called, key=self.called.__getitem__)
        return (
            tuple(self._object(id, called.__getitem__) for id in everything),
            self._things(called.__getitem__),
            self._order_of_effects(called.__getitem__),
            state.edition.identity,
        )

    # What objects are called

    def _call_objects(self) -> None:
        """Call each object by what it is, then by what refers to it as well, until each has its own place in
        an order; objects that nothing tells apart may take any.
        """
        state = self.state
        seen = {id: repr((self._object(id, _unnamed), self._where(id))) for id in state.objects}
        while alike := _shared(seen):
            referring, name = self._references(seen, {*alike}), _named(seen)
            further = seen | {
                id: _digest((seen[id], self._object(id, name), sorted(referring.get(id, ())))) for id in alike
            }
            if len(set(further.values())) == len(set(seen.values())):
                break
            seen = further
        order = sorted(seen, key=lambda id: (seen[id], id))
        self.called = {id: place for place, id in enumerate(order)}

    def _references(self, seen: Mapping[ObjectId, str], alike: set[ObjectId]) -> dict[ObjectId, list[str]]:
        """Return texts of what refers to each of the objects that are `alike`. In them that object is called
        "this", and others by the names they are `seen` to have so far.
        """
        found: dict[ObjectId, list[str]] = {}
        for thing in self._containers():
            ids: set[ObjectId] = set()
            self._record(thing, ids.add)
            for this in ids & alike:
                plain = self._record(thing, _named({**seen, this: "this"}))
                found.setdefault(this, []).append(repr(plain))
        return found

    def _containers(self) -> Iterator[Any]:
        """Yield everything that may refer to objects."""
        state = self.state
        for things in (
            state.stack,
            state.continuous,
            state.shields,
            state.delayed,
            state.waiting,
            state.agenda,
        ):
            yield from things
        yield from (each for each in state.permanents.values() if each.attached_to is not None)
        for player in state.players:
            yield from player.phased_out.values()
            yield from player.commanders
        yield from state.combats()
        if state.decision is not None:
            yield state.decision

    def _where(self, id: ObjectId) -> Plain:
        """Return the place of an object, where the order of a zone is of importance."""
        object, players = self.state.objects[id], self.state.players
        owner = players[object.owner]
        if object.zone is Zone.LIBRARY:
            return owner.library.index(id)
        if object.zone is Zone.COMMAND and id not in owner.command:
            return (*owner.schemes, *owner.attractions).index(id)
        if object.zone is Zone.STACK:
            return next((n for n, item in enumerate(self.state.stack) if item.id == id), -1)
        return object.zone is Zone.BATTLEFIELD and id not in self.state.permanents

    # What there is

    def _object(self, id: ObjectId, name: Name) -> Plain:
        state, object = self.state, self.state.objects[id]
        permanent = state.permanents.get(id) or state.phased_out(id)
        status = None if permanent is None else self._permanent(permanent, name)
        plain = GameObject(object.id, object.definition, object.owner, object.zone, object.card)
        if object == plain:  # as nearly all cards are that are not on the battlefield
            return self._card(object.definition), object.owner, object.zone.value, status
        return self._record(object, name), status

    def _permanent(self, permanent: Permanent, name: Name) -> Plain:
        since = sum(moment <= permanent.controlled_since for moment in self._moments)
        return self._record(permanent, name), since, max(permanent.entered - self.turn, -2)

    def _things(self, name: Name) -> Plain:
        """Return everything but the objects, and the order of effects."""
        state = self.state
        declarations = declared(GameState)
        return (
            tuple(
                (field, self._plain(getattr(state, field), declarations[field], name)) for field in _OTHERS
            ),
            tuple(self._player(player, name) for player in state.players),
            self._turn(name),
            _sorted(name(id) for id in state.exile),
        )

    def _player(self, player: Any, name: Name) -> Plain:
        return (
            self._record(player, name),
            *(_sorted(map(name, zone)) for zone in (player.hand, player.graveyard, player.command)),
            _sorted(map(name, player.sideboard)),
            *self._own_turns(player.own_turns, name),
        )

    def _own_turns(self, own: OwnTurns, name: Name) -> Plain:
        before = tuple(self.turn - number for number in (own.begun, *own.upkeeps))
        return before, min(own.number, 4), _sorted(self._record(attack, name) for attack in own.attacks)

    def _turn(self, name: Name) -> Plain:
        turn = self.state.turn
        return (
            self._record(turn, name),
            min(turn.number, 2),
            self._history(turn.history, name),
            self._history(turn.last_turn, name),
        )

    def _history(self, history: History, name: Name) -> Plain:
        """Return what happened in a turn, the order aside unless a card may ask for it."""
        found: list[Plain] = []
        asked = any(cast.now is not None for cast in history.spells)
        for field, meant in declared(History).items():
            value = getattr(history, field)
            plain = self._plain(value, meant, name)
            if isinstance(value, tuple) and not (field == "spells" and asked):
                plain = _sorted(plain)
            found.append(plain)
        return tuple(found)

    def _order_of_effects(self, name: Name) -> Plain:
        """Return continuous effects, sorted where their order does not matter; else with all that acts."""
        state = self.state
        lasting = [(self._record(e, name), self.turn - e.began_on_turn) for e in state.continuous]
        acting = acting_effects(state)
        old = [id for id in state.permanents if {Supertype.LEGENDARY, Supertype.WORLD} & self._supertypes(id)]
        old.sort(key=lambda id: state.permanents[id].timestamp)
        oldest_first = tuple(map(name, old))
        if all(isinstance(change, _ADDING) for effect in acting for change in effect.changes):
            return _sorted(lasting), oldest_first
        order = tuple(self._named(each.context.source, name) for each in acting)
        return tuple(lasting), oldest_first, order

    def _supertypes(self, id: ObjectId) -> frozenset[Supertype]:
        return self.state.objects[id].definition.supertypes

    # Plain words

    def _record(self, record: Any, name: Name) -> Plain:
        """Return a record as the name of its class and its fields, with objects called by `name`."""
        kind = type(record)
        if kind.__module__.startswith("manaburn.cards"):  # words, in which no object has a number
            content = (self._plain(getattr(record, field.name), Any, name) for field in fields(record))
            return (kind.__name__, *content)
        left_out = _left_out(kind)
        parts = []
        for field, meant in declared(kind).items():
            if field in left_out:
                continue
            value = getattr(record, field)
            if field in _MOMENTS:
                parts.append(self._newer(value, name))
            elif field == "by" and type(value) is int and meant != PlayerId | None:  # of an object or effect
                parts.append(name(ObjectId(value)) if value in self.state.objects else "effect")
            else:
                parts.append(self._plain(value, meant, name))
        return (kind.__name__, *parts)

    def _newer(self, moment: int | None, name: Name) -> Plain:
        """Return which objects are newer than a moment."""
        return moment and _sorted([name(id) for id in self.state.objects if id >= moment])

    def _card(self, card: CardDefinition) -> str:
        """Return the digest of a card."""
        found = _cards.get(id(card))
        if found is None:
            found = _cards[id(card)] = card, _digest(self._record(card, _unnamed))
        return found[1]

    def _plain(self, value: Any, meant: Any, name: Name) -> Plain:
        """Return a value of any kind in plain words; `meant` is its declared type, by which ids are known."""
        if value is None or isinstance(value, str | bool):
            return value
        if type(value) is int:
            return self._number(value, meant, name)
        if isinstance(value, Enum):
            return f"{type(value).__name__}.{value.name}"
        if isinstance(value, CardDefinition):
            return self._card(value)
        if isinstance(value, dict):
            key, content = _parts(meant, dict, 2)
            return _sorted(
                (self._plain(k, key, name), self._plain(v, content, name)) for k, v in value.items()
            )
        if isinstance(value, frozenset):
            (each,) = _parts(meant, frozenset, 1)
            return _sorted(self._plain(part, each, name) for part in value)
        if isinstance(value, tuple | list):
            return tuple(self._plain(part, each, name) for part, each in _with_kinds(value, meant))
        return self._record(value, name)

    def _number(self, value: int, meant: Any, name: Name) -> Plain:
        kinds = get_args(meant) if get_origin(meant) in (Union, types.UnionType) else (meant,)
        if ObjectId in kinds and (value >= FIRST_OBJECT_ID or PlayerId not in kinds):
            return self._named(ObjectId(value), name)
        return 0 if CardId in kinds else value

    def _named(self, id: ObjectId, name: Name) -> Plain:
        return name(id) if id in self.state.objects else self._gone(id)

    def _gone(self, id: ObjectId) -> Plain:
        """Return a key for an object that is no more: what it last was."""
        was = self.state.last_known.get(id)
        if was is None:
            on_the_stack = (n for n, item in enumerate(self.state.stack) if item.id == id)
            return "gone", next(on_the_stack, None)
        plain = self._record(was.characteristics, _unnamed)
        return "was", self._card(was.object.definition), was.controller, plain


_left_out_of: dict[type, frozenset[str]] = {}


def _left_out(kind: type) -> frozenset[str]:
    """Return the fields of a record that are not written: also what is kept beside it and follows from the
    rest.
    """
    found = _left_out_of.get(kind)
    if found is None:
        beside = (each.name for each in fields_of(kind) if not each.compare)
        found = _left_out_of[kind] = frozenset((*_LEFT_OUT.get(kind.__name__, ()), *beside))
    return found


def _shared(seen: Mapping[ObjectId, str]) -> list[ObjectId]:
    """Return the objects that have a name together with others."""
    number = Counter(seen.values())
    return [id for id, name in seen.items() if number[name] > 1]


def _named(seen: Mapping[ObjectId, str]) -> Name:
    return lambda id: seen.get(id, "gone")


def _unnamed(id: ObjectId) -> Plain:
    """Return the name of an object as long as none has one."""
    return "?"


def _sorted(plain: Iterable[Plain]) -> tuple[Plain, ...]:
    return tuple(sorted(plain, key=repr))


_cards: dict[int, tuple[CardDefinition, str]] = {}
"""By identity the digest of a card; the card is kept, so that its identity stays its own."""


def _parts(meant: Any, origin: type, number: int) -> tuple[Any, ...]:
    """Return what a collection is declared to hold."""
    for each in (meant, *get_args(meant)):
        if get_origin(each) is origin:
            return get_args(each)
    return (Any,) * number


def _with_kinds(value: Iterable[Any], meant: Any) -> Iterator[tuple[Any, Any]]:
    """Yield the parts of a tuple or list, each with the type it is declared to have."""
    for each in (meant, *get_args(meant)):
        if get_origin(each) in (tuple, list):
            kinds = get_args(each)
            if len(kinds) == 2 and kinds[1] is ...:
                kinds = (kinds[0],)
            repeated = len(kinds) == 1
            return ((part, kinds[0] if repeated else kinds[n]) for n, part in enumerate(value))
    return ((part, Any) for part in value)
