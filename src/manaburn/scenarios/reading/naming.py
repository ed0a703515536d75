"""This module finds which objects and players a scenario means by names, in a state of its game
(`ScenarioNames`).

A `Reference` can be a name ("Grizzly Bears"), a name with the index of one of several, an alias that the
set-up gave to a card ("@bears"), a player, or a special description ("face_down_creature").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from manaburn.cards.definitions import Form
from manaburn.cards.naming import fold
from manaburn.cards.vocabulary.effects_on_cards.tokens import GetEmblem
from manaburn.cards.vocabulary.words.subtypes import CREATURE_TYPES
from manaburn.cards.walking import parts_of
from manaburn.nouns import with_article
from manaburn.rules.layers.characteristics import characteristics
from manaburn.scenarios.reading.lines import Texts, begins_with, comparable, line_on_stack, no_texts
from manaburn.scenarios.reading.schema import NotSupported, Reference
from manaburn.state import GameState
from manaburn.state.records.effects import AbilityOnStack, SpellOnStack, StackItem
from manaburn.state.records.records import GameObject
from manaburn.terms import CardType, CounterKind, ObjectId, PlayerId, Target, is_player


class ScenarioNames:
    """The names of players (`seats`) and the `aliases` of objects; `fitting` finds what a reference means."""

    def __init__(
        self, seats: Mapping[str, PlayerId], aliases: Mapping[str, ObjectId], texts: Texts = no_texts
    ) -> None:
        self.seats = seats
        self.texts = texts
        self.aliases = dict(aliases)

    def player(self, name: str) -> PlayerId:
        """Return the player of a letter, as in "A" or "PlayerA". Raises NotSupported if there is none."""
        found = self.seats.get(name.removeprefix("Player"))
        if found is None:
            raise NotSupported(f"a player called {name!r}")
        return found

    def follow(self, old: ObjectId, new: ObjectId) -> None:
        """Move the alias of an object on to the object it became in another zone."""
        for alias, id in self.aliases.items():
            if id == old:
                self.aliases[alias] = new

    def fitting(self, state: GameState, told: Reference, among: Iterable[Target]) -> Iterator[Target]:
        """Yield those of `among` that a reference can mean, in their order.

        A name means objects with just this name; if there are none, spells whose names begin with it.
        """
        if told.special is not None:
            ids = [ObjectId(target) for target in among if not is_player(target)]
            yield from (id for id in ids if is_special_object(state, id, told.special))
            return
        if told.player is not None and told.name is None:
            seat = self.player(told.player)
            yield from (target for target in among if target == seat)
            return
        if told.alias is not None:
            id = self.alias(told.alias)
            yield from (target for target in among if target == id)
            return
        wanted = told.name or told.permanent or ""
        ids = [ObjectId(target) for target in among if not is_player(target)]
        named = [id for id in ids if is_called(state, id, wanted)]
        if told.copy is not None:
            named = [id for id in named if _is_copy(state, id) is told.copy]
        if not named:
            named = [id for id in ids if _begins_with(state, self, id, wanted)]
        if not told.index:
            yield from named
            return
        yield from (id for id in named if _place(state, id, wanted) == told.index)

    def alias(self, name: str) -> ObjectId:
        """Return the object with an alias. Raises NotSupported if there is none."""
        name = name.removeprefix("@")
        found = self.aliases.get(name)
        if found is None:
            raise NotSupported(f"the alias {name!r}, which nothing has")
        return found

    def first(self, state: GameState, told: Reference, among: Iterable[Target]) -> Target | None:
        """Return the first of `among` that a reference can mean; None if there is none."""
        return next(self.fitting(state, told, among), None)


def _has_no_name(state: GameState, id: ObjectId) -> bool:
    """Return whether an object is a creature without a name: one that is face down, or a face-up copy of it
    [cr2025-06-06 707.2, 708.2a].
    """
    now = characteristics(state, id)
    return not now.name and CardType.CREATURE in now.types


_SPECIAL: Mapping[str, Callable[[GameState, GameObject], bool]] = {
    "face_down_creature": lambda state, object: _has_no_name(state, object.id),
    "face_down_token": lambda state, object: object.card is None and _has_no_name(state, object.id),
    "face_down_card": lambda _, object: object.seen_by is not None,
}
"""The tests of objects without a name, by the special descriptions of scenarios."""


def is_special_object(state: GameState, id: ObjectId, special: str) -> bool:
    """Return whether a special description of a scenario means an object. Raises NotSupported for an unknown
    description.
    """
    if special not in _SPECIAL:
        raise NotSupported(f"{with_article(special.replace('_', ' '))} as an object")
    return id in state.objects and _SPECIAL[special](state, state.objects[id])


def counters_called(name: str) -> CounterKind:
    """Return the kind of counters of a name."""
    return CounterKind(name)


def name_of(state: GameState, id: ObjectId) -> str:
    """Return the current name of an object, of its source for an ability; that of a token ends with
    "Token".
    """
    for item in state.stack:
        if item.id == id and isinstance(item, AbilityOnStack):
            id = item.source
    known = state.last_known.get(id)
    if id in state.objects:
        object, name = state.objects[id], characteristics(state, id).name
    elif known is not None:
        object, name = known.object, known.characteristics.name
    else:
        return ""
    return f"{name} Token" if _is_plain_token(object, name) else name


def controller_of(state: GameState, id: ObjectId) -> PlayerId | None:
    """Return the player who controls a permanent, or controlled it last; None if it never was one."""
    permanent, known = state.permanents.get(id), state.last_known.get(id)
    if permanent is not None:
        return permanent.controller
    return None if known is None else known.controller


def _is_plain_token(object: GameObject, name: str) -> bool:
    """Return whether an object is a token named after its subtypes [cr2025-06-06 111.4]."""
    is_card = object.card is not None and object.own is None
    if is_card or object.definition.form is not Form.TOKEN:
        return False
    own, subtypes = frozenset(name.split()), object.definition.subtypes
    return own == subtypes or (own < subtypes and subtypes >= CREATURE_TYPES)  # one with changeling


def is_called(state: GameState, id: ObjectId, wanted: str) -> bool:
    """Return whether an object has that name now; an emblem is called after what made it, as "Emblem
    Chandra".
    """
    object = state.objects.get(id)
    if object is not None and object.definition.form is Form.EMBLEM and wanted.startswith("Emblem "):
        return _is_made_by(state, object, wanted.removeprefix("Emblem "))
    name, folded = fold(name_of(state, id)), fold(wanted)
    return name == folded or (name.endswith(" token") and name == f"{folded} token")


def _is_made_by(state: GameState, emblem: GameObject, name: str) -> bool:
    """Return whether an ability of something whose name begins with a text makes an emblem of that kind."""
    known = (last.object for last in state.last_known.values())
    for object in (*state.objects.values(), *known):
        for face in (object.definition, *object.definition.further_faces):
            if fold(face.name).startswith(fold(name)):
                made = (each for each in parts_of(face.abilities) if isinstance(each, GetEmblem))
                if any(each.abilities == emblem.definition.abilities for each in made):
                    return True
    return False


def _is_copy(state: GameState, id: ObjectId) -> bool:
    """Return whether an object copies another; or is no card, though it has the characteristics of one."""
    object = state.objects[id]
    return object.own is not None or (object.card is None and object.definition.form is Form.CARD)


def is_text_of(
    state: GameState, names: ScenarioNames, item: StackItem, text: str, *, anywhere: bool = False
) -> bool:
    """Return whether an object on the stack is called by a text: a spell by the beginning of its name, an
    ability by that of its text; or by any part of these, if `anywhere`.
    """
    sentence = text.removeprefix(_ON_STACK)
    if sentence != text and isinstance(item, SpellOnStack):
        return False
    text = sentence
    match item:
        case SpellOnStack():
            name, wanted = name_of(state, item.id), _name_in(text)
            return name.startswith(wanted) or (anywhere and wanted in name)
        case AbilityOnStack():
            line, name = line_on_stack(state, item, names.texts), name_of(state, item.source)
            if line is None:
                raise NotSupported("the text of an ability on the stack")
            if anywhere:  # in a text that does not call its source by name
                return comparable(text, "{this}") in comparable(line, name)
            return begins_with(line, text, name)
        case _:
            return False


_ON_STACK = "stack ability ("
"""What stands before a text that means an ability on the stack, and not a spell."""


def _name_in(text: str) -> str:
    """Return the name of a spell without "Cast " or "Cast fused " before it: a fused split spell has the
    names of both halves [cr2025-06-06 709.4a].
    """
    return text.removeprefix("Cast ").removeprefix("fused ").strip()


def _begins_with(state: GameState, names: ScenarioNames, id: ObjectId, wanted: str) -> bool:
    """Return whether an object is a spell whose name has this beginning, or an ability on the stack whose
    text has, if the scenario says that it means one.
    """
    item = next((item for item in state.stack if item.id == id), None)
    if isinstance(item, SpellOnStack):
        return bool(_name_in(wanted)) and is_text_of(state, names, item, wanted)
    return item is not None and wanted.startswith(_ON_STACK) and is_text_of(state, names, item, wanted)


def _place(state: GameState, id: ObjectId, wanted: str) -> int:
    """Return the index of a permanent among those of its controller with this name, in order of
    entering.
    """
    mine = state.permanents.get(id)
    if mine is None:
        return 0
    alike = [
        other.id
        for other in state.permanents.values()
        if other.controller == mine.controller and is_called(state, other.id, wanted)
    ]
    return alike.index(id)


def permanents_called(
    state: GameState, names: ScenarioNames, told: Reference, controller: PlayerId | None = None
) -> list[ObjectId]:
    """Return the phased-in permanents that a reference can mean, of one controller if given."""
    among = [p.id for p in state.permanents.values() if controller is None or p.controller == controller]
    return [ObjectId(id) for id in names.fitting(state, told, among)]
