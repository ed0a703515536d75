"""This module writes names of players, cards and objects in texts, and finds what a name in a text means.

An object is written `Shock#31` (`label`). When read, `Shock` will do if only one can be meant, and in an
action if it makes no difference which; `#31` always does. Positions are read with a `Dictionary` and
`NamedObjects`, actions with a `ReadingContext`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from typing import TypeVar

from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.catalogue.tokens import TOKENS
from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords.face_down import FACE_DOWN_CREATURE, FACE_DOWN_FORMS
from manaburn.cards.naming import fold
from manaburn.cards.older_forms import as_of
from manaburn.errors import GameError, NotationError, near
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.zones.sight import saw, sees
from manaburn.state import GameState
from manaburn.state.records.effects import AbilityOnStack
from manaburn.state.records.records import GameObject
from manaburn.terms import ObjectId, PlayerId, Target, Zone, is_player

Found = TypeVar("Found")

_ODD = re.compile(r"[^\w ,.'’!?&/-]")
_REFERENCE = re.compile(r"^(.*?)\s*#\s*(\d{1,18})$", re.DOTALL)
_RESERVED = frozenset(("none", "nothing", "draw", "this", "turn"))
_MOST_PIECES = 4
"""A name has fewer commas than this."""


def plain(name: str) -> str:
    """Return a name without the characters that mean something in a text; nearly always the name itself.

    >>> plain("Isamaru, Hound of Konda"), plain("#1 (one)")
    ('Isamaru, Hound of Konda', '_1 _one_')
    """
    cleaned = " ".join(_ODD.sub("_", name).split()).strip(" ,").replace(" / ", "_/_")
    ordinary = cleaned and not cleaned[0].isdecimal() and cleaned.casefold() not in _RESERVED
    return cleaned if ordinary else "_" + cleaned


def named_seat(state: GameState, text: str) -> PlayerId | None:
    """Return the player with a name, as texts write it or the full one; None if nobody has it."""
    for seat, name in enumerate(player_names(state)):
        if fold(text.strip()) in (fold(name), fold(state.players[seat].name)):
            return PlayerId(seat)
    return None


def player_names(state: GameState) -> tuple[str, ...]:
    """Return how each player is called in texts, by seat: their name, if that can be told from the others."""
    names: list[str] = []
    for player in state.players:
        name = plain(player.name)
        while name.casefold() in (other.casefold() for other in names):
            name += "_"
        names.append(name)
    return tuple(names)


def object_name(state: GameState, id: int, viewer: PlayerId | None = None) -> str:
    """Return the name of an object or of one that is gone, for an ability on the stack that of its source;
    empty if it is not known, or the viewer may not know it.
    """
    object = state.objects.get(ObjectId(id))
    if object is None:
        item = state.on_stack(ObjectId(id))
        if isinstance(item, AbilityOnStack) and not is_player(item.source):
            return object_name(state, item.source, viewer)
        gone = state.last_known.get(ObjectId(id))
        known = gone is not None and (viewer is None or saw(state, ObjectId(id), viewer))
        return called(gone.object.definition) if gone is not None and known else ""
    known = viewer is None or object.face_down or sees(state, object, viewer)
    return called(object.definition) if known else ""


def departure(state: GameState, text: str, viewer: PlayerId | None = None) -> str:
    """Return that the object which a text means by its number has left its zone, in a sentence; empty if it
    has not, or the viewer may not know that.

    What goes to another zone becomes a new object [cr2025-06-06 400.7], with a number of its own.
    """
    name, number = split_reference(text)
    gone = None if number is None else state.last_known.get(ObjectId(number))
    if number is None or gone is None or number in state.objects or gone.object.zone is Zone.OUTSIDE:
        return ""
    known = object_name(state, number, viewer)
    if not known or fold(name.removesuffix(" Token")) not in ("", fold(known)):
        return ""
    return f"{known}#{number} has left {_ZONES_LEFT.get(gone.object.zone, f'the {gone.object.zone.value}')}"


_ZONES_LEFT = {Zone.EXILE: "exile", Zone.COMMAND: "the command zone"}


def called(definition: CardDefinition) -> str:
    """Return the name of something in texts: what is face down has none of its own."""
    return FACE_DOWN_CREATURE if definition.form in FACE_DOWN_FORMS else plain(definition.name)


def label(state: GameState, id: int, viewer: PlayerId | None = None) -> str:
    """Return an object in a text: `Shock#31`; `#31` of what the viewer may not know."""
    return f"{object_name(state, id, viewer)}#{id}"


def split_reference(text: str) -> tuple[str, int | None]:
    """Return the name and the number of `Shock#31`; either may be missing."""
    match = _REFERENCE.match(text.strip())
    return (match[1].strip(), int(match[2])) if match else (text.strip(), None)


def _never(text: str) -> bool:
    """Return False: of no text is it known that it is a name."""
    return False


def read_list(
    pieces: Sequence[str],
    separator: str,
    read: Callable[[str], Found],
    is_one: Callable[[str], bool] = _never,
) -> list[Found]:
    """Read the parts of a list that was split at a separator, joining again names that contain it; `is_one`
    tells that a joined part is a name, even if its first piece could be read alone.
    """
    found: list[Found] = []
    first = 0
    while first < len(pieces):
        complaint: GameError | None = None
        ends = range(first + 1, min(first + _MOST_PIECES, len(pieces)) + 1)
        parts = {last: separator.join(pieces[first:last]).strip() for last in ends}
        for last in sorted(ends, key=lambda last: (last == first + 1 or not is_one(parts[last]), last)):
            try:
                found.append(read(parts[last]))
            except GameError as error:
                complaint = complaint or error
            else:
                first = last
                break
        else:
            assert complaint is not None, "every part was tried"
            raise complaint
    return found


# Cards and tokens


def _token_table() -> dict[str, CardDefinition]:
    """Return the tokens by name; of several with one name the later ones carry their power and toughness."""
    found: dict[str, CardDefinition] = {}
    for token in TOKENS:
        first = token.name.casefold() not in found
        found.setdefault(token.name.casefold() if first else _with_size(token).casefold(), token)
    return found


def _with_size(token: CardDefinition) -> str:
    return f"{token.name} {token.power}/{token.toughness}"


_TOKENS = _token_table()
_TOKEN_NAMES = {
    token: token.name if name == token.name.casefold() else _with_size(token)
    for name, token in _TOKENS.items()
}


class Dictionary:
    """A dictionary says which names stand for which definitions: those of a pool, as the cards are on a day,
    tokens, and further ones of a position.
    """

    def __init__(
        self,
        further: Mapping[str, CardDefinition] | None = None,
        cards: CardPool = CATALOGUE_ALONE,
        day: date | None = None,
    ) -> None:
        self.further = dict(further or {})
        self.cards = cards
        self.day = day
        """If it is not known yet, cards are as they are today."""
        self._names: dict[tuple[CardDefinition, bool], str] = {}

    def definition(self, name: str, *, token: bool) -> CardDefinition:
        """Return what a name stands for. Raises UnknownCard or UnsupportedCard."""
        if name in self.further:
            return self.further[name]
        as_token = _TOKENS.get(name.casefold())
        if as_token is not None and (token or not self.cards.knows(name)):
            return as_token
        found = self.cards.definition(name)
        return found if self.day is None else as_of(found, self.day)

    def knows(self, name: str) -> bool:
        """Return whether it is a name of anything."""
        return name in self.further or name.casefold() in _TOKENS or self.cards.knows(name)

    def name(self, object: GameObject) -> str:
        """Return the name that stands for an object's definition, made up if need be."""
        key = (object.front_face, object.card is None)
        if key not in self._names:
            self._names[key] = self._find_name(*key)
        return self._names[key]

    def _find_name(self, definition: CardDefinition, token: bool) -> str:
        """Return the name of a definition; one that the dictionary does not have is added to `further`."""
        name = plain(_TOKEN_NAMES.get(definition, definition.name) if token else definition.name)
        if CATALOGUE.get(name) is not None or name.casefold() in _TOKENS:
            if self.definition(name, token=token) == definition:
                return name
        for known, other in self.further.items():
            if other == definition:
                return known
        while self.knows(name):
            name += "_"
        self.further[name] = definition
        return name


class NamedObjects:
    """Objects by number and by name, however many there are found at once."""

    def __init__(self, objects: Iterable[tuple[ObjectId, str]] = ()) -> None:
        self.names: dict[ObjectId, str] = {}
        self._by_name: dict[str, list[ObjectId]] = {}
        for id, name in objects:
            self.add(id, name)

    def add(self, id: ObjectId, name: str) -> None:
        """Add an object."""
        self.names[id] = name
        self._by_name.setdefault(fold(name), []).append(id)

    def find(self, name: str, number: int | None) -> Sequence[ObjectId]:
        """Return the objects of that name, of that number, or of both; none for neither."""
        if number is None:
            return self._by_name.get(fold(name), ()) if name else ()
        own = self.names.get(ObjectId(number))
        return [ObjectId(number)] if own is not None and (not name or fold(own) == fold(name)) else ()


def find_named(text: str, groups: Sequence[NamedObjects]) -> Sequence[ObjectId]:
    """Return the objects a reference can mean: all of that name in the first group that has any.

    Raises NotationError, with names that resemble it, if there is none.
    """
    name, number = split_reference(text)
    for spoken in dict.fromkeys((name, name.removesuffix(" Token"))):  # [cr2025-06-06 111.4]
        for group in groups:
            found = group.find(spoken, number)
            if found:
                return found
    candidates = {candidate for group in groups for candidate in group.names.items()}
    names = sorted({other if number is None else f"{other}#{id}" for id, other in candidates if other})
    if not text.strip():
        raise NotationError(
            "a name is missing here: name a card or permanent after the word, as in 'cast Shock'"
        )
    raise NotationError(f"nothing here is called {text!r}{near(text, names)}")


class ReadingContext:
    """The context of reading an action: what the deciding player may mean by each name."""

    def __init__(self, state: GameState, decision: d.Decision, viewer: int | None) -> None:
        self.state = state
        self.viewer = None if viewer is None else PlayerId(viewer)
        """Who says it, if names are to mean only what they may know."""
        self.decision = decision
        self.player = decision.player
        self.taken: set[int] = set()
        """Objects already named in this action: the next of the same name is another one."""

    def named(self, ids: Iterable[int]) -> list[tuple[ObjectId, str]]:
        """Return objects with what they are called."""
        return [(ObjectId(id), object_name(self.state, id, self.viewer)) for id in ids]

    def mine(self) -> list[ObjectId]:
        """Return the permanents of the player."""
        return [id for id, p in self.state.permanents.items() if p.controller == self.player]

    def visible(self) -> list[ObjectId]:
        """Return everything in sight of the player, the battlefield first."""
        state = self.state
        graveyards = [id for player in state.players for id in player.graveyard]
        spells = [item.id for item in state.stack if item.id in state.objects]
        return [*state.permanents, *spells, *state.players[self.player].hand, *graveyards, *state.exile]

    def one(self, text: str, *groups: Iterable[int]) -> ObjectId:
        """Return the object a text means, looked for in one group after another, then in everything
        visible.
        """
        named = [self.named(group) for group in (*groups, self.visible())]
        free = [[(id, name) for id, name in group if id not in self.taken] for group in named]
        try:
            found = find_named(text, [NamedObjects(group) for group in free])
        except NotationError:
            found = self._found(text, named)
        if len(found) > 1 and not self._interchangeable(found):
            raise NotationError(f"{text!r} can mean {' or '.join(f'#{id}' for id in found)}: give the number")
        self.taken.add(found[0])
        return found[0]

    def _found(self, text: str, named: list[list[tuple[ObjectId, str]]]) -> Sequence[ObjectId]:
        """Return the objects a text means. Raises NotationError, which tells of a player by that name, and of
        an object that is gone.
        """
        try:
            return find_named(text, [NamedObjects(group) for group in named])
        except NotationError:
            renamed = self._by_names_set(text, named)
            if renamed:
                return renamed
            left = departure(self.state, text, self.viewer)
            if left:
                raise NotationError(left) from None
            if self.player_called(text) is not None:
                raise NotationError(f"{text!r} is a player: name a card or permanent instead") from None
            raise

    def _by_names_set(self, text: str, named: list[list[tuple[ObjectId, str]]]) -> Sequence[ObjectId]:
        """Return the permanents that an effect has given a name by which a text means them, of the first
        group that has any [cr2025-06-06 612.8]; an object goes by the name of its card, too.
        """
        name, number = split_reference(text)
        for group in named:
            permanents = [id for id, _ in group if id in self.state.permanents and id not in self.taken]
            called_now = [(id, characteristics(self.state, id).name) for id in permanents]
            found = NamedObjects(called_now).find(name, number)
            if found:
                return found
        return ()

    def _interchangeable(self, ids: Sequence[ObjectId]) -> bool:
        """Return whether it makes no difference which of some objects is meant."""
        state = self.state
        attached = {p.attached_to for p in state.permanents.values()}
        touched: set[int | None] = {id for effect in state.continuous for id in effect.affects}
        touched |= {id for shield in state.shields for id in shield.shielded or ()}
        if any(id in attached or id in touched or self._in_combat(id) for id in ids):
            return False
        return all(self._traits(id) == self._traits(ids[0]) for id in ids)

    def _in_combat(self, id: ObjectId) -> bool:
        combat = self.state.combat
        return combat is not None and (id in combat.attacks or id in combat.blocks)

    def _traits(self, id: ObjectId) -> tuple[object, ...]:
        """Return what makes one object differ from another, as far as an action is concerned."""
        object = self.state.objects[id]
        p = self.state.permanents.get(id)
        status = (
            ()
            if p is None
            else (
                p.controller,
                p.default_controller,
                p.tapped,
                p.damage,
                p.deathtouched,
                p.counters,
                p.attached_to,
                p.used,
                p.chosen,
                p.chosen_as,
                p.controlled_since >= self.state.turn.number,
            )
        )
        if self.viewer is not None and not sees(self.state, object, self.viewer):
            return (id,)  # whoever cannot tell them apart by what they are does so by what they did
        return (object.definition, object.front, object.owner, object.zone, object.card is None, *status)

    def player_called(self, text: str) -> PlayerId | None:
        """Return the player of that name."""
        return named_seat(self.state, text)

    def target(self, text: str, *groups: Iterable[int]) -> Target:
        """Return the player or object a text means."""
        player = self.player_called(text)
        if player is not None:
            return player
        try:
            return self.one(text, *groups)
        except NotationError as error:
            hint = near(text, player_names(self.state))
            if not hint or "did you mean" in str(error):
                raise
            raise NotationError(f"{error}{hint}") from None

    def parts(self, text: str, read: Callable[[str], Found]) -> list[Found]:
        """Return the parts of a list after a colon; `none` is none."""
        if fold(text.strip()) in ("none", ""):
            return []
        return read_list(text.split(","), ",", read)
