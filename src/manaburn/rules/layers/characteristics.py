"""This module answers, for the state as it is now: what are the characteristics of an object, does it match a
filter, what number is an amount, does a condition hold [cr2025-06-06 109.3]?

The functions pass the derived board to `manaburn.rules.layers.descriptions`, which does the work. In
`matches` "you" and "this" of the filter mean the player `you` and the source `this`.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.words import amounts
from manaburn.cards.vocabulary.words.bounds import Compared
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Amount, Chosen, Condition, What
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.descriptions import (
    beside_the_board,
    compared_on,
    has_its_text_on,
    holds_on,
    matches_on,
    matching_on,
    number_on,
    total_on,
    was_on,
)
from manaburn.rules.layers.off_the_battlefield import text_lost_at
from manaburn.rules.words.qualities import chosen_for
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.state.records.how_cast import NOTHING_NOTED
from manaburn.state.records.records import Characteristics, GameObject, LastKnown
from manaburn.terms import Color, ObjectId, PlayerId, Zone
from manaburn.values import replace


def characteristics(state: GameState, id: ObjectId) -> Characteristics:
    """Return the characteristics of an object now, or those it last had on the battlefield."""
    board = state.derived or derive(state)
    found = board.table.get(id)
    return found if found is not None else beside_the_board(state, board, id)


def matches(
    state: GameState, filter: Filter, id: ObjectId, you: PlayerId, this: ObjectId | None = None
) -> bool:
    """Return whether an object matches a filter in which "you" and "this" mean this player and this source.
    An object out of the player's range of influence never matches [cr2025-06-06 801.11].
    """
    return matches_on(state, state.derived or derive(state), filter, id, you, this)


def matches_in_colors(
    state: GameState,
    filter: Filter,
    id: ObjectId,
    colors: frozenset[Color],
    you: PlayerId,
    this: ObjectId | None = None,
) -> bool:
    """Return whether an object would match a filter if it had these colors."""
    board = state.derived or derive(state)
    colored = replace(characteristics(state, id), colors=colors)
    return matches_on(state, replace(board, table=board.table | {id: colored}), filter, id, you, this)


def permanents_matching(
    state: GameState, filter: Filter, you: PlayerId, this: ObjectId | None = None
) -> Iterator[ObjectId]:
    """Return the permanents that match a filter, oldest first."""
    return matching_on(state, state.derived or derive(state), filter, you, this)


def compared(state: GameState, bound: Compared, context: Context) -> Filter:
    """Return a comparison as a filter with the numbers of this moment."""
    return compared_on(state, state.derived or derive(state), bound, context)


def number(state: GameState, amount: Amount, context: Context) -> int:
    """Return the number that an amount is now."""
    if isinstance(amount, int):
        return amount
    return number_on(state, state.derived or derive(state), amount, context)


def total_of(state: GameState, stat: amounts.Stat, what: What | Chosen, context: Context) -> int:
    """Return the sum of a number, as power, over the objects referred to, as they are or last were. A card
    put from a graveyard onto the battlefield counts as the permanent that it became [cr2025-06-06 400.7j,
    608.2h].
    """
    return total_on(state, state.derived or derive(state), stat, what, context)


def was(state: GameState, id: ObjectId, filter: Filter | None, context: Context) -> bool:
    """Return whether an object matches a filter now, or if it is gone, by its last known information."""
    return was_on(state, state.derived or derive(state), id, filter, context)


def holds(state: GameState, condition: Condition, context: Context) -> bool:
    """Return whether a condition holds now."""
    return holds_on(state, state.derived or derive(state), condition, context)


def has_its_text(state: GameState, id: ObjectId) -> bool:
    """Return whether an object off the battlefield has the abilities printed on it. Effects may deprive it
    of them.
    """
    return has_its_text_on(state, state.derived or derive(state), id)


def would_have(state: GameState, id: ObjectId, since: int) -> bool:
    """Return whether an object that isn't on the battlefield has an ability that an effect with this
    timestamp gives it: none has taken its abilities since.
    """
    board = state.derived or derive(state)
    if not board.of_other_zones:
        return True
    lost = text_lost_at(state, board, state.objects[id], number_on)
    return lost is None or lost < since


# Last known information


def last_known(
    state: GameState, object: GameObject, new: ObjectId | None = None, *, resolved: bool = False
) -> LastKnown:
    """Return the last known information of an object that is about to leave its zone [cr2025-06-06 608.2h];
    for a spell that has `resolved` without the choices made for it.
    """
    permanent = state.permanents.get(object.id)
    in_combat = state.turn.combat is not None or state.game.markers is not None
    special = (state.derived or derive(state)).special
    return LastKnown(
        object=object,
        characteristics=characteristics(state, object.id),
        controller=state.controller_of(object.id) if permanent is None else permanent.controller,
        attached_to=None if permanent is None else permanent.attached_to,
        counters=() if permanent is None else permanent.counters,
        became=new,
        cast_with=NOTHING_NOTED if permanent is None else permanent.cast_with,
        chosen=() if permanent is None else chosen_for(state, object.id),
        spell=state.spell(object.id) if object.zone is Zone.STACK and not resolved else None,
        attached=tuple([id for id in special if state.permanents[id].attached_to == object.id]),
        fought=_fought(state, object.id) if in_combat else (),
        entered=None if permanent is None else permanent.entered,
    )


def _fought(state: GameState, id: ObjectId) -> tuple[ObjectId, ...]:
    """Return the creatures that a creature blocks, or that block it."""
    combat = state.combat_of(id)
    return () if combat is None else (*combat.blocking(id), *combat.blocks.get(id, ()))
