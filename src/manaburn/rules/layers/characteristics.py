"""This module says what an object is now, or was, and what descriptions, amounts and conditions mean now: it
asks `manaburn.rules.layers.descriptions` of the board as continuous effects leave it [cr2025-06-06 109.3].
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
    holds_on,
    matches_on,
    matching_on,
    number_on,
    total_on,
    was_on,
)
from manaburn.rules.words.qualities import chosen_for
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.state.records.records import Characteristics, GameObject, LastKnown
from manaburn.terms import Color, ObjectId, PlayerId, Zone
from manaburn.values import replace


def characteristics(state: GameState, id: ObjectId) -> Characteristics:
    """Return what an object is now, or was when it last was on the battlefield."""
    board = state.derived or derive(state)
    found = board.table.get(id)
    return found if found is not None else beside_the_board(state, board, id)


def matches(
    state: GameState, filter: Filter, id: ObjectId, you: PlayerId, this: ObjectId | None = None
) -> bool:
    """Return whether an object fits a description, seen from a player and a source; out of the player's range
    it is not seen at all [cr2025-06-06 801.11].
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
    """Return whether an object would fit a description, were these its colors."""
    board = state.derived or derive(state)
    colored = replace(characteristics(state, id), colors=colors)
    return matches_on(state, replace(board, table=board.table | {id: colored}), filter, id, you, this)


def permanents_matching(
    state: GameState, filter: Filter, you: PlayerId, this: ObjectId | None = None
) -> Iterator[ObjectId]:
    """Return the permanents that fit a description, oldest first."""
    return matching_on(state, state.derived or derive(state), filter, you, this)


def compared(state: GameState, bound: Compared, context: Context) -> Filter:
    """Return what a comparison asks of an object, as an amount or others are now."""
    return compared_on(state, state.derived or derive(state), bound, context)


def number(state: GameState, amount: Amount, context: Context) -> int:
    """Return how much an amount is now."""
    if isinstance(amount, int):
        return amount
    return number_on(state, state.derived or derive(state), amount, context)


def total_of(state: GameState, stat: amounts.Stat, what: What | Chosen, context: Context) -> int:
    """Return the total of a number of the objects meant, as they are or last were; a card that was put from a
    graveyard onto the battlefield is the permanent that it became [cr2025-06-06 400.7j, 608.2h].
    """
    return total_on(state, state.derived or derive(state), stat, what, context)


def was(state: GameState, id: ObjectId, filter: Filter | None, context: Context) -> bool:
    """Return whether an object fits a description, or did when it last was where it was looked for."""
    return was_on(state, state.derived or derive(state), id, filter, context)


def holds(state: GameState, condition: Condition, context: Context) -> bool:
    """Return whether a condition holds now."""
    return holds_on(state, state.derived or derive(state), condition, context)


# What left


def last_known(
    state: GameState, object: GameObject, new: ObjectId | None = None, *, resolved: bool = False
) -> LastKnown:
    """Return an object as it is now, just before it leaves its zone [cr2025-06-06 608.2h]; what was chosen
    for a spell that has resolved matters no more.
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
        cast_with=() if permanent is None else permanent.cast_with,
        chosen=() if permanent is None else chosen_for(state, object.id),
        spell=state.spell(object.id) if object.zone is Zone.STACK and not resolved else None,
        attached=tuple([id for id in special if state.permanents[id].attached_to == object.id]),
        fought=_fought(state, object.id) if in_combat else (),
    )


def _fought(state: GameState, id: ObjectId) -> tuple[ObjectId, ...]:
    """Return the creatures that a creature blocks, or that block it."""
    combat = state.combat_of(id)
    return () if combat is None else (*combat.blocking(id), *combat.blocks.get(id, ()))
