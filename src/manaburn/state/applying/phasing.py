"""This module phases permanents out and in: a part of `apply` [cr2025-06-06 702.26].

`phased_out` moves the record of a permanent from `state.permanents` to the player under whose control it
phased out, where no other function looks for permanents. `phased_in` moves it back. Where phasing is a change
of zone, `_leave_play` removes damage and effects.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.words.references import What
from manaburn.state import GameState, events
from manaburn.state.applying.lasting import settle_definitions
from manaburn.state.records.effects import ContinuousEffect, DelayedTrigger, Shield
from manaburn.state.records.records import Permanent
from manaburn.terms import ObjectId
from manaburn.values import fields, replace


def phased_out(state: GameState, event: events.PhasedOut) -> None:
    """Put a permanent's record aside."""
    id = event.object
    permanent = state.permanents.pop(id)
    player = state.players[permanent.controller]
    player.phased_out[id] = permanent
    if event.indirectly:
        player.rare.indirectly_phased_out |= {id}
    if event.last_known is not None:
        state.last_known[id] = event.last_known
    if event.leaves_play:
        _leave_play(state, permanent)


def phased_in(state: GameState, event: events.PhasedIn) -> None:
    """Put a permanent's record back in its place among the permanents."""
    permanent = end_phased_out(state, event.object)
    if event.as_though_hasty:
        permanent.controlled_since = 0
    if event.new_timestamp:
        permanent.timestamp = state.new_id()
    state.last_known.pop(event.object, None)
    state.permanents[event.object] = permanent
    state.permanents = dict(sorted(state.permanents.items()))


def end_phased_out(state: GameState, id: ObjectId) -> Permanent:
    """Take a permanent's record from those that are phased out."""
    player = next(player for player in state.players if id in player.phased_out)
    player.rare.indirectly_phased_out -= {id}
    return player.phased_out.pop(id)


# What another zone makes it forget


def _leave_play(state: GameState, permanent: Permanent) -> None:
    """Remove the damage of a permanent that phases out, and end for it the effects that last for a time or
    wait for it [cr2002-02-20 502.15e, 502.15g].
    """
    id = permanent.id
    permanent.damage, permanent.deathtouched = 0, False
    before = state.continuous
    state.continuous = tuple(
        e for e in (_without(e, id) for e in before) if e.affects or e.matching is not None
    )
    settle_definitions(state, before)
    state.game.shields = tuple(s for s in (_unshielded(s, id) for s in state.shields) if s is not None)
    state.game.delayed = tuple(t for t in (_forgotten(t, id) for t in state.delayed) if t is not None)
    state.game.delayed_index = None


def _without(effect: ContinuousEffect, id: ObjectId) -> ContinuousEffect:
    """Return a continuous effect without an object, if it lasts for a time."""
    if effect.duration is Duration.INDEFINITE or id not in effect.affects:
        return effect
    return replace(effect, affects=effect.affects - {id})


def _unshielded(shield: Shield, id: ObjectId) -> Shield | None:
    """Return a shield without an object; None if it was for that object alone."""
    if id == shield.toward or shield.shielded == frozenset((id,)):
        return None
    by, to = (each and each - {id} for each in (shield.dealt_by, shield.shielded))
    return replace(shield, dealt_by=by, shielded=to)


def _forgotten(trigger: DelayedTrigger, id: ObjectId) -> DelayedTrigger | None:
    """Return a delayed trigger without an object that it refers to; None if it refers to that object
    alone.
    """
    context = trigger.context
    if context.source == id and all(_speaks_of_its_source(effect) for effect in trigger.effects):
        return None
    binding = context.binding
    binding = replace(
        binding,
        that=None if binding.that == id else binding.that,
        attached=None if binding.attached == id else binding.attached,
    )
    targets = tuple(tuple(t for t in slot if t != id) for slot in context.targets)
    return replace(trigger, context=replace(context, binding=binding, targets=targets))


def _speaks_of_its_source(effect: Effect) -> bool:
    return any(getattr(effect, field.name) is What.THIS for field in fields(effect))
