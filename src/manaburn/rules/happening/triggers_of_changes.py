"""Which moves, counters, targets and changes of life make which abilities trigger [cr2025-06-06 603.2,
603.10a].
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.events import triggers_of_changes as on
from manaburn.cards.vocabulary.events.mana_triggers import TapsForMana
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_deeds import (
    DoesDeed,
    GetsCounters,
    TriggerOfChance,
    TurnsFaceUp,
)
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.rules.happening.triggers_of_chance import bindings_of_chance
from manaburn.rules.happening.triggers_of_combat import is_subject
from manaburn.rules.layers.characteristics import matches
from manaburn.rules.players.controllers import controller_of
from manaburn.rules.words.filters import is_player_of
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.effects import Binding, SpellOnStack
from manaburn.terms import ObjectId, PlayerId, Tally, Zone, is_player

OF_CHANGES = on.TriggerOfChanges | DoesDeed | TurnsFaceUp
"""The trigger events that are found here."""

LOOKING_BACK_AT_CHANGES = frozenset((on.Sacrifices, on.LeavesGraveyard))
"""Trigger events that are sought before the event is carried out."""


def bindings_of_changes(
    state: GameState, trigger: TriggerEvent, source: ObjectId, you: PlayerId, event: Event
) -> Iterator[Binding]:
    """What an ability remembers of each time an event triggers it."""
    match trigger, event:
        case ((on.BecomesTarget() | on.YouBecomeTarget()), events.BecameTargets()):
            yield from _targeted(state, trigger, source, you, event)
        case ((on.CountersArePut() | on.CountersAreRemoved()), events.CountersChanged()):
            yield from _counters(state, trigger, source, you, event)
        case DoesDeed(deed, subject), events.DeedDone(object=id, deed=done) if deed is done:
            if is_subject(state, subject, source, you, id):
                yield Binding(that=event.to or id, that_player=controller_of(state, id))
        case TurnsFaceUp(subject), events.TurnedFaceUp(object=id):
            if is_subject(state, subject, source, you, id):
                yield Binding(that=id, that_player=controller_of(state, id))
        case on.LosesLife(whose), events.LifeChanged(player=player, change=change) if change < 0:
            if is_player_of(state, whose, player, you, source):
                yield Binding(that_player=player, amount=-change)
        case on.Expends(number, whose), events.SpellCast(spell, player):
            spent = state.turn.history.total(Tally.MANA_SPENT_ON_SPELLS, player)
            now = sum(cast.mana for cast in state.turn.history.spells if cast.spell == spell)
            if spent - now < number <= spent:
                if is_player_of(state, whose, player, you, source):
                    yield Binding(that_player=player)
        case on.CommitsCrime(whose), events.CrimeCommitted(player=player):
            if is_player_of(state, whose, player, you, source):
                yield Binding(that_player=player)
        case GetsCounters(whose, kind), events.PlayerCountersChanged(player=player, change=change) if (
            change > 0
        ):
            if event.kind is kind and is_player_of(state, whose, player, you, source):
                yield Binding(that_player=player, amount=change)
        case TapsForMana(permanent, whose), events.TappedForMana(player=player, object=id):
            if is_subject(state, permanent, source, you, id) and is_player_of(
                state, whose, player, you, source
            ):
                yield Binding(that=id, that_player=player)
        case _ if isinstance(trigger, TriggerOfChance):
            yield from bindings_of_chance(state, trigger, source, you, event)
        case _, events.Moved():
            yield from _moved(state, trigger, source, you, event)
        case _:
            return


def _counters(
    state: GameState,
    trigger: on.CountersArePut | on.CountersAreRemoved,
    source: ObjectId,
    you: PlayerId,
    event: events.CountersChanged,
) -> Iterator[Binding]:
    """Counters are put on a permanent, or removed from it: once for all of a kind, or for each."""
    put = isinstance(trigger, on.CountersArePut)
    number = event.change if put else -event.change
    if number <= 0 or trigger.kind not in (None, event.kind):
        return
    if isinstance(trigger, on.CountersArePut) and trigger.by is not Whose.ANYONE:
        player = controller_of(state, event.object) if event.by is None else event.by
        if not is_player_of(state, trigger.by, player, you, source):
            return
    if is_subject(state, trigger.subject, source, you, event.object):
        each, times = (1, number) if trigger.each else (number, 1)
        binding = Binding(that=event.object, that_player=controller_of(state, event.object), amount=each)
        yield from (binding for _ in range(times))


def _moved(
    state: GameState, trigger: TriggerEvent, source: ObjectId, you: PlayerId, event: events.Moved
) -> Iterator[Binding]:
    match trigger:
        case on.Sacrifices(whose, what) if event.cause is Cause.SACRIFICED:
            player = controller_of(state, event.old)
            if is_player_of(state, whose, player, you, source) and is_subject(
                state, what, source, you, event.old
            ):
                yield Binding(that=event.old, that_player=player)
        case on.LeavesGraveyard(whose, card) if event.origin is Zone.GRAVEYARD:
            object = state.objects[event.old]
            if object.card is not None and is_player_of(state, whose, object.owner, you, source):
                if _fits(state, card, event.old, you, source):
                    yield Binding(that=event.old, that_player=object.owner)
        case on.IsPutIntoGraveyard(whose, card, origin) if event.destination is Zone.GRAVEYARD:
            object = state.objects[event.new]
            if object.card is not None and origin in (None, event.origin):
                if is_player_of(state, whose, object.owner, you, source) and _fits(
                    state, card, event.new, you, source
                ):
                    yield Binding(that=event.new, that_player=object.owner)
        case _:
            return


def _fits(state: GameState, filter: Filter, id: ObjectId, you: PlayerId, source: ObjectId) -> bool:
    return filter == ANYTHING or matches(state, filter, id, you, source)


def _targeted(
    state: GameState,
    trigger: on.BecomesTarget | on.YouBecomeTarget,
    source: ObjectId,
    you: PlayerId,
    event: events.BecameTargets,
) -> Iterator[Binding]:
    item = next((item for item in state.stack if item.id == event.item), None)
    is_spell = isinstance(item, SpellOnStack)
    if trigger.of is (on.SpellOrAbility.ABILITY if is_spell else on.SpellOrAbility.SPELL):
        return
    if not is_player_of(state, trigger.by, event.player, you, source):
        return
    if isinstance(trigger, on.BecomesTarget) and is_spell:
        if not _fits(state, trigger.spell, event.item, you, source):
            return
    if isinstance(trigger, on.YouBecomeTarget):
        for target in dict.fromkeys(event.targets):
            if is_player(target) and is_player_of(state, trigger.whose, PlayerId(target), you, source):
                yield Binding(that_player=event.player, targeting=event.item)
        return
    for target in dict.fromkeys(event.targets):
        if not is_player(target) and is_subject(state, trigger.subject, source, you, ObjectId(target)):
            yield Binding(that=ObjectId(target), that_player=event.player, targeting=event.item)
