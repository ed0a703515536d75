"""This module finds who or what is to be explained, by a name or a number, among what the viewer may know.
`explained` is the entry; it then calls the module for it, such as `of_permanents` or `of_combat`.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.arguments import shown
from manaburn.errors import NotationError, WrongArgument, nearest
from manaburn.narration.explanations.naming import FACE_DOWN
from manaburn.narration.explanations.of_combat import COMBAT, of_combat
from manaburn.narration.explanations.of_permanents import of_card, of_permanent
from manaburn.narration.explanations.of_players import of_player
from manaburn.narration.explanations.of_the_stack import of_stack_item
from manaburn.narration.explanations.records import Explanation
from manaburn.notation.names import departure, object_name
from manaburn.rules.zones.sight import sees
from manaburn.state import GameState
from manaburn.state.records.effects import (
    AbilityOnStack,
    CombatDamageOnStack,
    DrawOnStack,
    SpellOnStack,
    StackItem,
)
from manaburn.terms import ObjectId, PlayerId, Zone


def explained(state: GameState, object: str | int, viewer: PlayerId | None = None) -> Explanation:
    """Explain what a name or number means: a permanent, a player, a spell or an ability on the stack, a card,
    or the `combat`.

    The explanation says what it begins as; each effect that applies to it, in order, with source, timestamp
    and the rule of the day [cr2025-06-06 613]; and what else is true of it. It has only what the viewer may
    know; for None, everything.

    Raises NotationError for a name that several things have, or none, and WrongArgument for a number that
    none has.

    >>> from manaburn import Game
    >>> board = "Anna 20 battlefield: Savannah Lions (1 +1/+1), Crusade | Ben 20"
    >>> print(Game.parse(board, "2025").explain("Savannah Lions"))
    Savannah Lions begins as: 2/1 white creature - Cat (as printed)
    Crusade (Anna's): gets +1/+1 (layer 7c, timestamp 19) [cr2025-06-06 613.4c]: 3/2 white creature - Cat
    its counters (layer 7c) [cr2025-06-06 613.4c]: 4/3 white creature - Cat
    it is: 4/3 white creature - Cat
      counters: 1 +1/+1 counter
    """
    id = _number(state, object, viewer)
    if id is None:
        if state.combat is None:
            raise NotationError("there is no combat to explain now: this is another phase")
        return of_combat(state, viewer)
    if 0 <= id < len(state.players):
        return of_player(state, PlayerId(id), viewer)
    item = state.on_stack(ObjectId(id))
    if item is not None:
        return of_stack_item(state, item, viewer)
    if id in state.permanents:
        return of_permanent(state, ObjectId(id), viewer)
    return of_card(state, state.objects[ObjectId(id)], viewer)


def _number(state: GameState, object: str | int, viewer: PlayerId | None) -> int | None:
    """Return the number of what is meant: of an object, or the seat of a player; None for the combat."""
    if isinstance(object, str):
        return _named(state, object, viewer)
    if type(object) is int and object in dict(_known(state, viewer)):
        return object
    raise WrongArgument(f"nothing that can be explained has the number {shown(object)}")


def _named(state: GameState, object: str, viewer: PlayerId | None) -> int | None:
    """Return the number of what a name means, as `Hill Giant` or `Hill Giant#18`; None for the combat. Raises
    NotationError.
    """
    name, _, number = object.strip().partition("#")
    if number.isdecimal() and len(number) < 19:
        left = departure(state, object, viewer)
        if left:
            raise NotationError(left)
        return _number(state, int(number), viewer)
    if not name.strip():
        raise NotationError(f"{shown(object)} names nothing: say what to explain, as in 'Hill Giant#18'")
    known = dict(_known(state, viewer))
    wanted = name.strip().casefold()
    found = [id for id, each in known.items() if each.casefold() == wanted]
    # A player can be meant by name only; a permanent or spell before a card, as it is what has changed.
    for among in (range(len(state.players)), (*state.permanents, *(item.id for item in state.stack)), found):
        meant = [id for id in found if id in among]
        if len(meant) == 1:
            return meant[0]
        if meant:
            numbers = " or ".join(f"{known[id]}#{id}" for id in meant)
            raise NotationError(f"several things are called {shown(name)}: say {numbers}")
    if wanted == COMBAT:
        return None
    near = nearest(name, (*known.values(), COMBAT), 0.6)
    helps = f": did you mean {' or '.join(near)}?" if near else ""
    raise NotationError(f"nothing here is called {shown(name)}{helps}")


def _known(state: GameState, viewer: PlayerId | None) -> Iterator[tuple[int, str]]:
    """Yield the number and the name of everything that can be explained to the viewer."""
    for player in state.players:
        yield player.id, player.name
    for item in state.stack:
        yield item.id, _name_of_item(state, item, viewer)
    for id, object in state.objects.items():
        if id in state.permanents:
            yield id, object_name(state, id, viewer) or FACE_DOWN
        elif object.zone is not Zone.STACK and _may_know(state, id, viewer):
            yield id, object_name(state, id, viewer)


def _name_of_item(state: GameState, item: StackItem, viewer: PlayerId | None) -> str:
    """Return the name of an item of the stack: its own, `ability of` its source, or what it is."""
    match item:
        case CombatDamageOnStack():
            return "combat damage"
        case DrawOnStack():
            return "draw for the turn"
        case AbilityOnStack():
            return f"ability of {object_name(state, item.id, viewer) or 'an effect'}"
        case SpellOnStack():
            return object_name(state, item.id, viewer)


def _may_know(state: GameState, id: ObjectId, viewer: PlayerId | None) -> bool:
    """Return whether the viewer may know what an object is that is neither a permanent nor a spell."""
    object = state.objects[id]
    if object.zone is Zone.BATTLEFIELD:
        return False  # phased out
    return viewer is None or sees(state, object, viewer)
