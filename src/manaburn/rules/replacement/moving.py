"""This module finds replacement effects for an object that would change zones, and for a permanent that
would be destroyed.

The table `REPLACED_MOVES` at the end is the entry, which `replaced` reads: it names the functions that yield
the effects for each event. An object may be exiled or go elsewhere instead of into a graveyard, and a
commander to the command zone. A permanent that would be destroyed may lose a shield counter, regenerate or be
saved by an Aura with umbra armor [cr2025-06-06 122.1c, 614.6, 701.19, 702.35a, 702.89, 903.9].

Each effect is an `Applicable`: its number, the player who chooses among several, and a function for the
events that happen instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from manaburn.cards.vocabulary.abilities import GoesElsewhere
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.changes.replacements import ExiledInsteadOfGraveyard
from manaburn.cards.vocabulary.effects import Effect, Regenerate
from manaburn.cards.vocabulary.effects_on_cards.libraries import Shuffle
from manaburn.cards.vocabulary.words.references import What
from manaburn.decisions import Purpose
from manaburn.editions import Commanders, Edition
from manaburn.editions.axes_of_cards import DiscardedMadness
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.layers.deriving import derive
from manaburn.rules.replacement.for_players import rules_that_replace
from manaburn.rules.replacement.would_be import (
    Applicable,
    Destroyed,
    PutIntoZone,
    Rank,
    ReplacementRow,
    Rows,
    WouldBe,
    always,
    can_be_destroyed,
)
from manaburn.rules.words.references import who_resolves
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.events.reasons import DISCARDING
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.state.records.records import GameObject
from manaburn.terms import CardId, CounterKind, ObjectId, Zone
from manaburn.values import replace

_ENTERING, _MADNESS, _OWN, _FINALITY, _IF_IT_WOULD_DIE, _IF_IT_WOULD_LEAVE, _ATTRACTION = range(-7, 0)
"""The numbers of effects that an object has by its own text or the rules. They are negative, as those of
objects and other effects are positive.
"""


def exiled_as_discarded(state: GameState, would: PutIntoZone) -> Iterator[Applicable]:
    """Yield madness, by which a card is exiled as it is discarded [cr2025-06-06 702.35a]; for years its
    player could choose that [cr2016-01-16 702.34a].
    """
    object = would.object
    if would.to is Zone.GRAVEYARD and would.cause in DISCARDING and object.definition.has_madness:
        yield Applicable(
            _MADNESS,
            object.owner,
            object.id,
            does=Zone.EXILE,
            becomes=partial(_going_to, Zone.EXILE),
            rank=Rank.FIRST,
            is_optional=state.edition.discarded_madness is DiscardedMadness.MAY_BE_EXILED,
            purpose=Purpose.EXILE_AS_DISCARDED,
        )


def enters_as_discarded(state: GameState, would: PutIntoZone) -> Iterator[Applicable]:
    """Yield the effect by which a card is put onto the battlefield when a spell or ability of an opponent
    lets its owner discard it.
    """
    object = would.object
    if would.may_enter and would.to is Zone.GRAVEYARD and object.definition.entering_if_discarded:
        by = who_resolves(state)
        if by is not None and state.options.are_opponents(by, object.owner):
            entering = partial(_going_to, Zone.BATTLEFIELD)
            yield Applicable(_ENTERING, object.owner, object.id, does=Zone.BATTLEFIELD, becomes=entering)


def instead_of_a_graveyard(state: GameState, would: PutIntoZone) -> Iterator[Applicable]:
    """Yield the effects by which an object that would be put into a graveyard goes elsewhere."""
    object = would.object
    if would.to is Zone.GRAVEYARD:
        chooser = state.controller_of(object.id)
        for id, source, to, counter, also in _elsewhere(state, object):
            going = partial(_going_to, to, counter=counter, by=source)
            if also:
                going = partial(_going_to_with_more, to, also, source)
            yield Applicable(id, chooser, source, does=(to, counter, also), becomes=going)


def is_let_go_elsewhere(state: GameState, object: GameObject) -> bool:
    """Return whether an ability or effect would put an object elsewhere than into a graveyard. Rules about
    where a spell goes as it resolves do not count.
    """
    return any(True for _ in _elsewhere(state, object))


_Elsewhere = tuple[int, ObjectId, Zone, CounterKind | None, tuple[Effect, ...]]
"""The number of an effect, its source, the zone to which an object goes, the counter put on it, and further
effects.
"""


def _elsewhere(state: GameState, object: GameObject) -> Iterator[_Elsewhere]:
    """Yield each effect by which an object goes elsewhere instead of into a graveyard."""
    for source, ability in derive(state).elsewhere:
        if _is_meant(state, ability, source, object):
            yield source, source, ability.to, None, ability.also
    if state.counters_on(object.id, CounterKind.FINALITY) and object.id in state.permanents:
        yield _FINALITY, object.id, Zone.EXILE, None, ()  # [cr2025-06-06 122.1h]
    for rule, change in rules_that_replace(state, object.owner, ExiledInsteadOfGraveyard):
        if matches(state, change.objects, object.id, rule.context.controller, rule.context.source):
            yield rule.id, rule.context.source, Zone.EXILE, change.counter, ()
    if object.id in state.permanents:
        if state.continuous and Rule.EXILED_IF_IT_WOULD_DIE in characteristics(state, object.id).rules:
            yield _IF_IT_WOULD_DIE, object.id, Zone.EXILE, None, ()
        return
    for each in object.definition.going_elsewhere:
        if each.from_anywhere and each.affects is What.THIS:
            yield _OWN, object.id, each.to, None, ()


def _is_meant(state: GameState, ability: GoesElsewhere, source: ObjectId, object: GameObject) -> bool:
    """Return whether an ability of a source sends this object elsewhere."""
    if object.zone is not Zone.BATTLEFIELD and not ability.from_anywhere:
        return False
    match ability.affects:
        case What.THIS:
            return source == object.id
        case What.ATTACHED:
            return state.permanents[source].attached_to == object.id
        case What():
            return False
        case filter:
            return matches(state, filter, object.id, state.controller_of(source), source)


def _going_to(
    to: Zone,
    state: GameState,
    would: PutIntoZone,
    *,
    counter: CounterKind | None = None,
    by: ObjectId | None = None,
) -> Iterable[PutIntoZone]:
    """Return the object going to another zone instead, `by` the ability of an object if one does it. If that
    is a library, shuffling is scheduled.
    """
    if to is Zone.LIBRARY:
        object = would.object
        state.schedule(CarryOut((Shuffle(),), Context(controller=object.owner, source=object.id)))
    return (replace(would, to=to, counter=counter, exiled_by=by if to is Zone.EXILE else None),)


def _going_to_with_more(
    to: Zone, also: tuple[Effect, ...], source: ObjectId, state: GameState, would: PutIntoZone
) -> Iterable[PutIntoZone]:
    """Return the object going to another zone, and schedule the further effects (`also`) for the controller
    of their source.
    """
    context = Context(controller=state.controller_of(source), source=source)
    state.schedule(CarryOut(also, context))
    return _going_to(to, state, would, by=source)


def exiled_if_it_leaves(state: GameState, would: PutIntoZone) -> Iterator[Applicable]:
    """Yield the effect that exiles a permanent which would leave the battlefield."""
    object = would.object
    if object.id in state.permanents and state.continuous:
        if Rule.EXILED_IF_IT_WOULD_LEAVE in characteristics(state, object.id).rules:
            number, chooser = _IF_IT_WOULD_LEAVE, state.controller_of(object.id)
            exiled = partial(_going_to, Zone.EXILE)
            yield Applicable(number, chooser, object.id, does=Zone.EXILE, becomes=exiled, rank=Rank.LAST)


def attractions_stay(state: GameState, would: PutIntoZone) -> Iterator[Applicable]:
    """Yield the rule by which an Attraction card goes face up to the command zone, not to a zone where it
    never is [cr2025-06-06 717.6].
    """
    object = would.object
    if would.to in _NOT_FOR_ATTRACTIONS and object.definition.is_attraction and object.card is not None:
        commanded = partial(_going_to, Zone.COMMAND)
        yield Applicable(_ATTRACTION, object.owner, object.id, Zone.COMMAND, commanded, rank=Rank.LAST)


_NOT_FOR_ATTRACTIONS = frozenset((Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.STACK))
"""The zones in which an Attraction card never is."""


# Commanders

_REPLACED = {
    Commanders.UNKNOWN: (),
    Commanders.INSTEAD_OF_GRAVEYARD_OR_EXILE: (Zone.GRAVEYARD, Zone.EXILE),
    Commanders.INSTEAD_OF_ANYWHERE: (Zone.GRAVEYARD, Zone.EXILE, Zone.HAND, Zone.LIBRARY),
    Commanders.FROM_GRAVEYARD_OR_EXILE: (Zone.HAND, Zone.LIBRARY),
}
"""The zones instead of which a commander may be put into the command zone."""


def where_commanders_go(edition: Edition) -> Commanders:
    """Return how commanders come to the command zone by the rules of an edition."""
    return edition.commanders


def to_the_command_zone(state: GameState, would: PutIntoZone) -> Iterator[Applicable]:
    """Yield the rule by which a commander's owner may put it into the command zone instead; of a merged
    permanent, only the card that is a commander goes there [cr2025-06-06 903.9b-c].
    """
    object = would.object
    own = state.players[object.owner].commanders
    if own and would.to in _REPLACED[where_commanders_go(state.edition)] and object.zone is not Zone.COMMAND:
        for commander in own:
            if commander.object == object.id:
                yield Applicable(
                    _OF_COMMANDERS - commander.place,
                    object.owner,
                    object.id,
                    does=commander,
                    becomes=partial(_commanded, commander.card),
                    rank=Rank.LAST,
                    is_optional=True,
                    purpose=Purpose.COMMAND_ZONE_INSTEAD,
                )


_OF_COMMANDERS = -100
"""The number of the effect for the first commander of a deck; the others count down from it."""


def _commanded(card: CardId | None, state: GameState, would: PutIntoZone) -> Iterable[PutIntoZone]:
    """Return the move with one card, a commander, put into the command zone instead."""
    return (replace(would, to_command_zone=(*would.to_command_zone, card)),)


# Instead of being destroyed


def shield_counters(state: GameState, would: Destroyed) -> Iterator[Applicable]:
    """Yield the rule by which a permanent that an effect would destroy loses a shield counter instead
    [cr2025-06-06 122.1c].
    """
    id = would.permanent
    if would.by_effect and state.counters_on(id, CounterKind.SHIELD):
        does = CounterKind.SHIELD
        yield Applicable(_OF_COUNTERS, state.controller_of(id), id, does, _shield_counter_removed)


_OF_COUNTERS = -1
"""The number of the effect of shield counters; those of shields and Auras are positive."""


def _shield_counter_removed(state: GameState, would: Destroyed) -> Iterable[Event]:
    return (events.CountersChanged(would.permanent, CounterKind.SHIELD, -1),)


def regeneration_shields(state: GameState, would: Destroyed) -> Iterator[Applicable]:
    """Yield the ability of a permanent that regenerates it, else its oldest regeneration shield, if it can be
    regenerated.
    """
    id = would.permanent
    rules = characteristics(state, id).rules
    if would.can_regenerate and Rule.CANT_BE_REGENERATED not in rules:
        if Rule.REGENERATES in rules:
            becomes, you = partial(_regenerated, None), state.controller_of(id)
            yield Applicable(_OF_ITS_ABILITY, you, id, Regenerate, becomes)
            return
        for shield in state.shields:
            if shield.described is None and shield.shielded == frozenset((id,)):
                does = Regenerate
                yield Applicable(
                    shield.id, state.controller_of(id), id, does, partial(_regenerated, shield.id)
                )
                return


_OF_ITS_ABILITY = -2
"""The number of the effect of an ability that regenerates its permanent."""


def _regenerated(shield: int | None, state: GameState, would: Destroyed) -> Iterator[Event]:
    """Yield the events of a permanent regenerating: its damage is removed, it is tapped and removed from
    combat [cr2025-06-06 701.19a].
    """
    id = would.permanent
    yield events.Regenerated(id, shield)
    if not state.permanents[id].tapped:
        yield events.Tapped(id, Cause.REGENERATED)
    combat = state.combat_of(id)
    if combat is not None and (id in combat.attacks or id in combat.blocks):
        yield events.RemovedFromCombat(id)


def umbra_armor(state: GameState, would: Destroyed) -> Iterator[Applicable]:
    """Yield the Auras on a permanent that would be destroyed in its place [cr2025-06-06 702.89a]."""
    id = would.permanent
    for aura in derive(state).umbra_armor:
        if state.permanents[aura].attached_to == id:
            yield Applicable(
                aura, state.controller_of(id), aura, does=aura, becomes=partial(_in_its_place, aura)
            )


def _in_its_place(aura: ObjectId, state: GameState, would: Destroyed) -> Iterator[WouldBe | Event]:
    """Yield the events that replace a permanent's destruction: all damage marked on it is removed, and the
    Aura would be destroyed.
    """
    yield events.DamageRemoved(would.permanent)
    yield Destroyed(aura, can_regenerate=True, by_effect=True)


REPLACED_MOVES: Rows = {
    PutIntoZone: ReplacementRow(
        always,
        (
            exiled_as_discarded,
            enters_as_discarded,
            instead_of_a_graveyard,
            exiled_if_it_leaves,
            attractions_stay,
            to_the_command_zone,
        ),
    ),
    Destroyed: ReplacementRow(can_be_destroyed, (shield_counters, regeneration_shields, umbra_armor)),
}
