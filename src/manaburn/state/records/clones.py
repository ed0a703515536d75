"""This module copies each record of a state, field by field, without running its constructor.

The table `CLONES` at the end names the function for each class, which `StateRecord.clone` calls.
Records, lists and dicts in a field are copied too; values that never change are shared.
`tools/clones.py` writes this file, nobody edits it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from manaburn.state import GameState
    from manaburn.state.records.combat import Combat
    from manaburn.state.records.game_wide import GameWide
    from manaburn.state.records.objects import Permanent
    from manaburn.state.records.records import Player, Rare
    from manaburn.state.records.turns import Turn, TurnMarkers

_new = object.__new__


def clone_combat(old: Combat) -> Combat:  # noqa: D103
    new: Combat = _new(old.__class__)
    new.attacks = old.attacks.copy()
    new.bands = old.bands
    new.blocks = old.blocks.copy()
    new.blocked = old.blocked.copy()
    new.unblocked_once = old.unblocked_once
    new.order = old.order.copy()
    new.declared = old.declared.copy()
    new.required = old.required
    new.declared_blockers = old.declared_blockers
    new.defender = old.defender
    new.defenders = old.defenders.copy()
    new.entered = old.entered
    new.struck_first = old.struck_first
    new.assigned_first = old.assigned_first
    new.steps = old.steps
    new.blockers = None if old.blockers is None else old.blockers.copy()
    return new


def clone_game_state(old: GameState) -> GameState:  # noqa: D103
    new: GameState = _new(old.__class__)
    new.edition = old.edition
    new.options = old.options
    new.players = [clone_player(each) for each in old.players]
    new.objects = old.objects.copy()
    there = old.permanents
    new.permanents = {id: clone_permanent(each) for id, each in there.items()} if there else {}
    new.exile = old.exile
    new.stack = old.stack
    new.turn = clone_turn(old.turn)
    new.game = clone_game_wide(old.game)
    new.agenda = old.agenda.copy()
    new.decision = old.decision
    new.continuous = old.continuous
    new.waiting = old.waiting
    new.next_id = old.next_id
    new.outcome = old.outcome
    new.unchecked = old.unchecked
    new.derived = old.derived
    new.happened = []
    new.mechanics = old.mechanics
    new.answers = old.answers
    return new


def clone_game_wide(old: GameWide) -> GameWide:  # noqa: D103
    new: GameWide = _new(old.__class__)
    new.chance = old.chance
    new.day_or_night = old.day_or_night
    new.monarch = old.monarch
    new.initiative = old.initiative
    new.ranges = old.ranges
    new.agreed_life = old.agreed_life
    new.markers = None if old.markers is None else clone_turn_markers(old.markers)
    new.shields = old.shields
    new.delayed = old.delayed
    new.delayed_index = None if old.delayed_index is None else old.delayed_index.copy()
    new.hurt = None if old.hurt is None else old.hurt.copy()
    new.last_known = old.last_known.copy()
    new.left_stack = old.left_stack
    return new


def clone_permanent(old: Permanent) -> Permanent:  # noqa: D103
    new: Permanent = _new(old.__class__)
    new.id = old.id
    new.controller = old.controller
    new.default_controller = old.default_controller
    new.timestamp = old.timestamp
    new.controlled_since = old.controlled_since
    new.entered = old.entered
    new.tapped = old.tapped
    new.damage = old.damage
    new.deathtouched = old.deathtouched
    new.counters = old.counters
    new.keyword_counters_at = old.keyword_counters_at
    new.attached_to = old.attached_to
    new.protector = old.protector
    new.used = old.used
    new.used_up = old.used_up
    new.cast_with = old.cast_with
    new.x = old.x
    new.legend_since = old.legend_since
    new.world_since = old.world_since
    new.chosen = old.chosen
    new.chosen_as = old.chosen_as
    return new


def clone_player(old: Player) -> Player:  # noqa: D103
    new: Player = _new(old.__class__)
    new.id = old.id
    new.name = old.name
    new.life = old.life
    new.library = old.library
    new.hand = old.hand
    new.graveyard = old.graveyard
    new.command = old.command
    new.counters = old.counters
    new.mana = old.mana
    new.marked = old.marked
    new.mulligans = old.mulligans
    new.drew_from_empty = old.drew_from_empty
    new.in_game = old.in_game
    new.left_after = old.left_after
    new.own_turns = old.own_turns
    new.rare = clone_rare(old.rare)
    return new


def clone_rare(old: Rare) -> Rare:  # noqa: D103
    new: Rare = _new(old.__class__)
    new.commanders = old.commanders
    new.commander_damage = old.commander_damage
    new.schemes = old.schemes
    new.attractions = old.attractions
    new.venture = old.venture
    new.completed = old.completed
    new.blessed = old.blessed
    new.speed = old.speed
    new.tempted = old.tempted
    new.has_cast = old.has_cast
    new.names_cast = old.names_cast
    new.companion = old.companion
    new.sideboard = old.sideboard
    new.skips = old.skips
    new.extra_turns = old.extra_turns
    new.next_controller = old.next_controller
    there = old.phased_out
    new.phased_out = {id: clone_permanent(each) for id, each in there.items()} if there else {}
    new.indirectly_phased_out = old.indirectly_phased_out
    return new


def clone_turn(old: Turn) -> Turn:  # noqa: D103
    new: Turn = _new(old.__class__)
    new.active_player = old.active_player
    new.last_in_order = old.last_in_order
    new.number = old.number
    new.controller = old.controller
    new.phase = old.phase
    new.step = old.step
    new.steps = old.steps
    new.phases = old.phases
    new.skipping = old.skipping
    new.extra_turns = old.extra_turns
    new.is_extra = old.is_extra
    new.passes = old.passes
    new.previous_player = old.previous_player
    new.history = old.history
    new.last_turn = old.last_turn
    new.combat = None if old.combat is None else clone_combat(old.combat)
    return new


def clone_turn_markers(old: TurnMarkers) -> TurnMarkers:  # noqa: D103
    new: TurnMarkers = _new(old.__class__)
    new.markers = old.markers
    there = old.elsewhere
    new.elsewhere = {id: clone_turn(each) for id, each in there.items()} if there else {}
    new.going_on = old.going_on
    new.begun = old.begun
    new.postponed = old.postponed
    return new


CLONES: dict[str, Callable[[Any], Any]] = {
    "Combat": clone_combat,
    "GameState": clone_game_state,
    "GameWide": clone_game_wide,
    "Permanent": clone_permanent,
    "Player": clone_player,
    "Rare": clone_rare,
    "Turn": clone_turn,
    "TurnMarkers": clone_turn_markers,
}
"""By the name of the record."""
