"""Which abilities hear which events, so that an event that none of them hears asks none of them
[cr2025-06-06 603.2].
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.cards.interests import Mechanics
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.events import triggers, triggers_of_cards, triggers_of_changes
from manaburn.cards.vocabulary.events.mana_triggers import TapsForMana
from manaburn.cards.vocabulary.events.triggers_of_deeds import (
    BecomesMonarch,
    DoesDeed,
    GetsCounters,
    LosesFlip,
    RollsDie,
    TurnsFaceUp,
    WinsFlip,
)
from manaburn.rules.turn_table import MAIN_STEPS
from manaburn.state import events
from manaburn.state.events import Event
from manaburn.state.records.derived import Derived
from manaburn.terms import ObjectId, Step

Heard = type | Step
"""The kind of an event; of the beginning of a step, which it is."""

_BLOCKS = (events.BlockersDeclared, events.PutIntoCombat, events.MadeToBlock)

HEARS: dict[type, tuple[Heard, ...]] = {
    triggers.Enters: (events.Moved, events.TokenCreated),
    triggers.Dies: (events.Moved,),
    triggers.Leaves: (events.Moved, events.PhasedOut),
    triggers.PhasesOut: (events.PhasedOut,),
    triggers.PhasesIn: (events.PhasedIn,),
    triggers.TransformsInto: (events.Transformed,),
    triggers.DayOrNightChanges: (events.DayChanged,),
    triggers.BecomesTapped: (events.Tapped,),
    triggers.BecomesUntapped: (events.Untapped,),
    triggers.IsExerted: (events.Exerted,),
    triggers.GainsLife: (events.LifeChanged,),
    triggers.Draws: (events.Drew,),
    triggers.BeginningOfMainPhase: MAIN_STEPS,
    triggers.LosesLastCounter: (events.CountersChanged,),
    triggers.ReachesChapter: (events.CountersChanged,),
    triggers.SetInMotion: (events.SchemeSetInMotion,),
    triggers.Visited: (events.AttractionVisited,),
    triggers.CastsSpell: (events.SpellCast, events.SpellCopied),
    triggers.Attacks: (events.AttackersDeclared,),
    triggers.IsAttacked: (events.AttackersDeclared,),
    triggers.PlayerAttacks: (events.AttackersDeclared,),
    triggers.Blocks: _BLOCKS,
    triggers.BlocksCreature: _BLOCKS,
    triggers.BecomesBlocked: (*_BLOCKS, events.BecameBlocked),
    triggers.BecomesBlockedBy: _BLOCKS,
    triggers.SomeBecomeBlocked: (*_BLOCKS, events.BecameBlocked),
    triggers.AttacksUnblocked: (events.StoodUnblocked,),
    triggers.AssignsCombatDamage: (events.DamageAssigned,),
    triggers.DealsDamage: (events.DamageDealt,),
    triggers.IsDealtDamage: (events.DamageDealt,),
    triggers.SomeDealDamage: (events.DamageDealt,),
    triggers.WhenDone: (),
    BecomesMonarch: (events.MonarchChanged,),
    triggers_of_cards.IsCast: (),
    triggers_of_cards.IsCycled: (),
    triggers_of_cards.ComesToGraveyard: (),
    triggers_of_cards.Cycles: (events.Moved,),
    triggers_of_cards.Discards: (events.Moved,),
    triggers_of_changes.BecomesTarget: (events.BecameTargets,),
    triggers_of_changes.YouBecomeTarget: (events.BecameTargets,),
    triggers_of_changes.CountersArePut: (events.CountersChanged,),
    triggers_of_changes.CountersAreRemoved: (events.CountersChanged,),
    triggers_of_changes.LosesLife: (events.LifeChanged,),
    triggers_of_changes.Expends: (events.SpellCast,),
    triggers_of_changes.CommitsCrime: (events.CrimeCommitted,),
    triggers_of_changes.Sacrifices: (events.Moved,),
    triggers_of_changes.LeavesGraveyard: (events.Moved,),
    triggers_of_changes.IsPutIntoGraveyard: (events.Moved,),
    triggers_of_changes.StateIs: (),
    GetsCounters: (events.PlayerCountersChanged,),
    TapsForMana: (events.TappedForMana,),
    DoesDeed: (events.DeedDone,),
    TurnsFaceUp: (events.TurnedFaceUp,),
    WinsFlip: (events.CoinFlipped,),
    LosesFlip: (events.CoinFlipped,),
    RollsDie: (events.DieRolled,),
}
"""At which events an ability of each kind may trigger; those that are found elsewhere hear nothing here."""

ALL_EVENTS = int(Mechanics.ALL_EVENTS)


def hears(trigger: triggers.TriggerEvent) -> tuple[Heard, ...]:
    """The events at which an ability with this trigger event may trigger."""
    match trigger:
        case triggers_of_changes.OneOrMore(each):
            return hears(each)
        case triggers.BeginningOf(step) | triggers.BeginningInLaterTurn(step):
            return (step,)
        case _:
            return HEARS[type(trigger)]


def hearing(derived: Derived, batch: Sequence[Event]) -> list[tuple[ObjectId, Triggered]]:
    """The triggered abilities on the board that hear one of these events, in their order."""
    watchers, heard = derived.watchers, derived.heard
    if watchers and not heard:
        heard[events.GameEnded] = []  # so that it is not made again
        for place, (_, ability) in enumerate(watchers):
            for each in hears(ability.on):
                heard.setdefault(each, []).append(place)
    found: set[int] = set()
    for event in batch:
        kind: Heard = event.step if type(event) is events.StepBegan else type(event)
        if kind in heard:
            found.update(heard[kind])
    return [watchers[place] for place in sorted(found)]
