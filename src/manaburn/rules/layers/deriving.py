"""The board worked out: continuous effects in the stages of `manaburn.rules.layers.layer_order`, by timestamp
[cr2025-06-06 611, 613]. Nothing of it is stored: it is kept until an event could change it.
"""

from __future__ import annotations

from typing import Any

from manaburn.cards.interests import Mechanics
from manaburn.cards.vocabulary.changes.changes import GainControl
from manaburn.rules.layers.abilities_in_exile import abilities_in_exile
from manaburn.rules.layers.abilities_in_graveyards import abilities_in_graveyards
from manaburn.rules.layers.abilities_of_players import abilities_of_players
from manaburn.rules.layers.applying import Applying
from manaburn.rules.layers.board_index import enter_in_index
from manaburn.rules.layers.continuous import ANY_EVENT, NOTHING_FURTHER, Acting, acting_effects, reads
from manaburn.rules.layers.costs_of_abilities import change_costs
from manaburn.rules.layers.dependencies import dependencies_of, in_order
from manaburn.rules.layers.deploying import give_deploying
from manaburn.rules.layers.double_faced import as_printed
from manaburn.rules.layers.in_progress import as_permanent
from manaburn.rules.layers.layer_order import order_of, parts_by_stage
from manaburn.rules.layers.layers import printed
from manaburn.state import GameState
from manaburn.state.records.derived import Derived
from manaburn.state.records.records import Characteristics
from manaburn.terms import ObjectId

_ALL_EVENTS = int(Mechanics.ALL_EVENTS)


def derive(state: GameState) -> Derived:
    """Work out the board, unless that is already done."""
    if state.derived is not None:
        return state.derived
    acting = acting_effects(state)
    read = NOTHING_FURTHER.union(*map(reads, acting))
    if acting and state.mechanics & _ALL_EVENTS:
        read = ANY_EVENT
    table: dict[ObjectId, Characteristics] = {}
    derived = Derived(
        *(table, [], {}, [], [], [], [], [], [], [], [], []),
        volatile=object in read,
        reads=read,
        shifts_control=any(isinstance(change, GainControl) for effect in acting for change in effect.changes),
        being_defined=[],
        bound_to_time=[],
        face_down=[],
        umbra_armor=[],
        declaring=[],
        fitting={},
    )
    state.derived = derived
    mute: frozenset[ObjectId] = frozenset()
    if acting or any(permanent.counters for permanent in state.permanents.values()):
        mute = _apply_layers(state, acting, derived)
    derived = state.derived = derived._replace(fitting=None)
    objects = state.objects
    for id in state.permanents:
        table[id] = as_permanent(table.get(id) or as_printed(state.edition, objects[id]))
    give_deploying(state, table)
    change_costs(table)
    enter_in_index(state, derived)
    derived.watchers.extend(abilities_of_players(state))
    derived.watchers.extend(abilities_in_graveyards(state))
    if state.exile:
        derived.watchers.extend(abilities_in_exile(state))
    if mute:
        derived.for_players[:] = [each for each in derived.for_players if each[0] not in mute]
        derived.elsewhere[:] = [each for each in derived.elsewhere if each[0] not in mute]
    for id in state.with_abilities_in_the_command_zone():
        for who, ability in state.objects[id].definition.statics_for_players:
            derived.for_players.append((id, who, ability))
        derived.watchers.extend((id, ability) for ability in printed(state.objects[id].definition).triggered)
    return derived


def _apply_layers(state: GameState, acting: list[Acting], derived: Derived) -> frozenset[ObjectId]:
    """Fill the table of the board being derived; while that lasts, it holds objects in progress.

    Gives those that have lost their abilities.
    """
    order = order_of(state.edition)
    progress: dict[ObjectId, Any] = derived.table
    applying = Applying(state, derived)
    ties, stages = dependencies_of(state.edition, order, parts_by_stage(order, acting))
    counted = False
    for parts in stages:
        earlier = sum(part.stage < order.before_counters for part in parts)
        for part in in_order(parts, applying, ties):
            if not counted and not earlier and part.stage >= order.before_counters:
                applying.add_counters()
                counted = True
            earlier -= part.stage < order.before_counters
            applying.apply(part)
    if not counted:
        applying.add_counters()
    mute = frozenset(id for id, working in progress.items() if working.lost_abilities)
    for id, working in progress.items():
        progress[id] = working.finish()
    return mute
