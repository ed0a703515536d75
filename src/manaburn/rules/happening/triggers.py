"""This module matches events with the trigger events of abilities [cr2025-06-06 603.2].

`all_bindings` is the entry: it yields one `Binding` for each time that an ability triggers, with the objects
and players that its effects refer to ("that creature"). The table `TRIGGERS` has a row for each kind of
trigger event: the events that it can match, and the function that does. Functions above the table match what
enters, leaves, is tapped or turned, and steps, spells and states. `triggers_of_changes` and
`triggers_of_combat` have the other rows.

`looks_back` says which abilities are matched before their event is carried out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Any, assert_never

from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.effects_on_cards.exiling import PLOT
from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import FromElsewhere
from manaburn.cards.vocabulary.events.triggers_of_changes import (
    CardMove,
    GraveyardChanges,
    LosesLife,
    OnceFor,
    OneOrMore,
    PutIntoExile,
    StateIs,
)
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed, DoesDeed, Doing, Occurrence, PlayerDoes
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.happenings import Happened, Happening
from manaburn.cards.vocabulary.words.permissions import MayBePlayed
from manaburn.cards.vocabulary.words.references import ControllerOf, Who
from manaburn.editions import Edition
from manaburn.editions.axes_of_spells import LeavingGraveyards
from manaburn.rules.happening.triggers_of_changes import TRIGGERS_OF_CHANGES
from manaburn.rules.happening.triggers_of_combat import TRIGGERS_OF_COMBAT
from manaburn.rules.happening.watching import EventKind, Rows, TriggerRow, Watch
from manaburn.rules.layers.characteristics import characteristics, holds
from manaburn.rules.turn_table import MAIN_STEPS
from manaburn.rules.words.history import happened
from manaburn.rules.words.references import players_among
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.effects import NO_BINDING, Binding
from manaburn.terms import CounterKind, ObjectId, PlayerId, Zone, is_player
from manaburn.values import replace

# What enters, leaves and changes


def _enters(watch: Watch, trigger: DoesDeed, event: Event) -> tuple[Binding, ...]:
    """Return the bindings of abilities that trigger when a permanent enters."""
    match event:
        case events.Moved(new=entered, destination=Zone.BATTLEFIELD) | events.TokenCreated(token=entered):
            return watch.about(trigger.subject, entered)
        case _:
            return ()


def _enters_unplayed(watch: Watch, trigger: DoesDeed, event: Event) -> tuple[Binding, ...]:
    """Return the bindings of abilities that trigger when a permanent enters that no player has played."""
    played = isinstance(event, events.Moved) and event.cause is Cause.PLAYED
    return () if played else _enters(watch, trigger, event)


def _leaves(watch: Watch, trigger: DoesDeed, event: Event) -> tuple[Binding, ...]:
    """Return the bindings of abilities that trigger when a permanent leaves the battlefield."""
    match event:
        case events.Moved(gone, origin=Zone.BATTLEFIELD) | events.PhasedOut(object=gone, seen=True):
            return watch.about(trigger.subject, gone)
        case events.Ceased(object=gone) if gone in watch.state.permanents:  # its owner leaves the game
            return watch.about(trigger.subject, gone)
        case _:
            return ()


def _goes_to(watch: Watch, trigger: DoesDeed, event: events.Moved) -> tuple[Binding, ...]:
    """Return the bindings of abilities that trigger when a permanent leaves the battlefield for a zone."""
    return _leaves(watch, trigger, event) if event.destination is _GOES_TO[trigger.deed] else ()


_GOES_TO: dict[Deed | Doing, Zone] = {
    Doing.DIES: Zone.GRAVEYARD,
    Doing.IS_EXILED: Zone.EXILE,
    Doing.IS_RETURNED: Zone.HAND,
}
"""Where a permanent goes that dies, is exiled or is returned to its owner's hand."""


def _becomes_plotted(watch: Watch, trigger: DoesDeed, event: events.EffectBegan) -> tuple[Binding, ...]:
    """Return the bindings of abilities that trigger when a card becomes plotted, as its owner may cast it
    later.
    """
    if not any(isinstance(each, MayBePlayed) and each.way == PLOT for each in event.effect.changes):
        return ()
    plotted = (ObjectId(id) for id in sorted(event.effect.affects))
    return tuple(found for id in plotted for found in watch.about(trigger.subject, id))


def _of_one_object(watch: Watch, trigger: DoesDeed, event: Any) -> tuple[Binding, ...]:
    """Return the bindings of abilities that trigger on the object of the event, as when it phases, untaps,
    is exerted or is turned face up.
    """
    return watch.about(trigger.subject, event.object)


def _transforms(watch: Watch, trigger: on.TransformsInto, event: events.Transformed) -> tuple[Binding, ...]:
    return watch.about(trigger.subject, event.object) if watch.fits(trigger.into, event.object) else ()


def _becomes_tapped(watch: Watch, trigger: on.BecomesTapped, event: events.Tapped) -> tuple[Binding, ...]:
    by = trigger.by
    meant = by is None or (event.by is not None and watch.is_player(by, event.by))
    attacks = trigger.not_to_attack and event.cause is Cause.ATTACK
    counts = meant and not attacks and event.cause is not Cause.ENTERED
    return watch.about(trigger.subject, event.object) if counts else ()


def _day_or_night_changes(watch: Watch, trigger: object, event: events.DayChanged) -> tuple[Binding, ...]:
    return () if event.was is None else (NO_BINDING,)


def _of_this_card(watch: Watch, trigger: object, event: Event) -> tuple[Binding, ...]:
    """Return the bindings of abilities that trigger when this scheme is set in motion or this Attraction is
    visited.
    """
    match event:
        case events.SchemeSetInMotion(scheme=this) | events.AttractionVisited(attraction=this):
            return (NO_BINDING,) if this == watch.source else ()
        case _:
            return ()


# Casting


def _casting(watch: Watch, trigger: on.CastsSpell, event: Event) -> tuple[Binding, ...]:
    """Return the bindings of abilities that trigger when a player casts a spell. Some trigger on copies of
    spells too.
    """
    match trigger, event:
        case on.CastsSpell(whose, filter), events.SpellCast(spell, player):
            if not (watch.fits(filter, spell) and _is_spell_meant(watch, trigger, event)):
                return ()
            those = () if trigger.at is None else _targeted(watch, trigger.at, spell)
            return tuple(replace(binding, those=those) for binding in watch.by(whose, player, spell))
        case on.CastsSpell(whose, filter, or_copies=True), events.SpellCopied(copy):
            return watch.by(whose, copy.controller, copy.id) if watch.fits(filter, copy.id) else ()
        case _:
            return ()


def _is_spell_meant(watch: Watch, trigger: on.CastsSpell, event: events.SpellCast) -> bool:
    """Return whether a spell meets the conditions of a trigger besides its filter.

    They may be its place among its player's spells this turn, whose turn it is, its targets, and how it was
    cast.
    """
    if trigger.ordinal is not None:
        cast = Happened(what=Happening.CAST, who=Who.THAT_PLAYER, filter=trigger.spell)
        if happened(watch.state, cast, [event.player], watch.source) != trigger.ordinal:
            return False
    active = watch.state.turn.active_player
    if trigger.during is not Whose.ANYONE and not watch.is_player(trigger.during, active):
        return False
    spell = watch.state.spell(event.spell)
    assert spell is not None, "it has been cast just now"
    targets = [target for chosen in spell.targets for target in chosen]
    if (trigger.at_this and watch.source not in targets) or (trigger.at_one and len(set(targets)) != 1):
        return False
    if trigger.at is not None and not _targeted(watch, trigger.at, event.spell):
        return False
    if trigger.how is FromElsewhere.NOT_FROM_HAND:
        return spell.cast_from is not Zone.HAND
    if trigger.how is FromElsewhere.FROM_GRAVEYARD:
        return spell.cast_from is Zone.GRAVEYARD
    if trigger.how is FromElsewhere.FROM_EXILE:
        return spell.cast_from is Zone.EXILE
    if trigger.how is FromElsewhere.FROM_OWN_HAND:
        return spell.cast_from is Zone.HAND and watch.state.objects[event.spell].owner == event.player
    return trigger.how is None or spell.cast_with.times_paid(trigger.how) > 0


def _targeted(watch: Watch, at: Filter, spell: ObjectId) -> tuple[ObjectId, ...]:
    """Return the matching permanents that a spell targets."""
    item = watch.state.spell(spell)
    targets = () if item is None else tuple(target for chosen in item.targets for target in chosen)
    objects = dict.fromkeys(ObjectId(target) for target in targets if not is_player(target))
    return tuple(id for id in objects if id in watch.state.permanents and watch.fits(at, id))


def _becomes_unattached(
    watch: Watch, trigger: object, event: events.AttachmentChanged | events.Moved
) -> tuple[Binding, ...]:
    """Return the binding of an ability that triggers when its source becomes unattached from a permanent, to
    which it is still attached as this is asked.
    """
    source = watch.state.permanents.get(watch.source)
    host = None if source is None else source.attached_to
    if host is None or is_player(host):
        return ()
    if isinstance(event, events.AttachmentChanged):
        ends = event.object == watch.source and event.to != host
    else:
        ends = event.old == watch.source
    return (Binding(that=ObjectId(host)),) if ends else ()


def _at_a_beginning(
    watch: Watch,
    trigger: on.BeginningOf | on.BeginningOfMainPhase,
    event: events.StepBegan,
) -> tuple[Binding, ...]:
    """Return the bindings of abilities that trigger at the beginning of a step.

    There is one for each active player whom the ability names, or for every active player if it names nobody
    [cr2025-06-06 805.4d].
    """
    begun = event.step
    if isinstance(trigger, on.BeginningOf):
        later = trigger.later_than is None or watch.state.turn.number > trigger.later_than
        fits = begun is trigger.step and later
    else:
        fits = begun in MAIN_STEPS and trigger.ordinal in (None, watch.state.turn.history.main_phases)
    if not fits:
        return ()
    active = watch.state.sharing_turns(watch.state.turn.active_player)
    whose = trigger.whose
    if isinstance(whose, ControllerOf):
        theirs = players_among(watch.state, whose, watch.context)
        return tuple(Binding(that_player=player) for player in active if player in theirs)
    meant = [p for p in active if whose is Whose.ANYONE or watch.is_player(whose, p)]
    return tuple(Binding(that_player=player) for player in meant)


def _counters_reach(
    watch: Watch, trigger: on.CountersReach, event: events.CountersChanged
) -> tuple[Binding, ...]:
    """Return the bindings of abilities that trigger when the last counter is removed, or when counters reach
    a number [cr2025-06-06 714.2b].
    """
    this, kind, number = event.object, trigger.kind, trigger.number
    if this != watch.source or this not in watch.state.objects or event.kind is not kind:
        return ()
    now = watch.state.counters_on(this, kind)
    before = now - event.change
    if kind is CounterKind.LORE and number not in (0, now) and _reads_ahead(watch.state, this):
        return ()
    return (NO_BINDING,) if before < number <= now or before > number == now == 0 else ()


def _reads_ahead(state: GameState, saga: ObjectId) -> bool:
    """Return whether a Saga with read ahead has entered this turn. Then only the chapter triggers that its
    lore counters have reached exactly [cr2025-06-06 702.155a].
    """
    permanent = state.permanents.get(saga)
    new = permanent is not None and permanent.entered == state.turn.number
    return new and Rule.READS_AHEAD in characteristics(state, saga).rules


def _state_is(watch: Watch, trigger: StateIs, batch: Sequence[Event]) -> tuple[Binding, ...]:
    """Return the bindings of a state trigger while its condition holds [cr2025-06-06 603.8]."""
    return (NO_BINDING,) if holds(watch.state, trigger.condition, watch.context) else ()


# The table, and how events are matched by it


TRIGGERS: Rows = {
    Doing.ENTERS: TriggerRow((events.Moved, events.TokenCreated), _enters),
    Doing.ENTERS_UNPLAYED: TriggerRow((events.Moved, events.TokenCreated), _enters_unplayed),
    Doing.DIES: TriggerRow((events.Moved,), _goes_to, looks_back=True),
    Doing.LEAVES: TriggerRow((events.Moved, events.PhasedOut, events.Ceased), _leaves, looks_back=True),
    Doing.IS_EXILED: TriggerRow((events.Moved,), _goes_to, looks_back=True),
    Doing.IS_RETURNED: TriggerRow((events.Moved,), _goes_to, looks_back=True),
    Doing.PHASES_OUT: TriggerRow((events.PhasedOut,), _of_one_object, looks_back=True),
    Doing.PHASES_IN: TriggerRow((events.PhasedIn,), _of_one_object),
    on.TransformsInto: TriggerRow((events.Transformed,), _transforms),
    Occurrence.DAY_OR_NIGHT_CHANGES: TriggerRow((events.DayChanged,), _day_or_night_changes),
    on.BecomesTapped: TriggerRow((events.Tapped,), _becomes_tapped),
    Doing.BECOMES_UNTAPPED: TriggerRow((events.Untapped,), _of_one_object),
    Doing.IS_EXERTED: TriggerRow((events.Exerted,), _of_one_object),
    Doing.BECOMES_PLOTTED: TriggerRow((events.EffectBegan,), _becomes_plotted),
    Doing.IS_TURNED_FACE_UP: TriggerRow((events.TurnedFaceUp,), _of_one_object),
    # BeginningOf triggers only on its own step, which `event_kinds` below puts in place of StepBegan
    on.BeginningOf: TriggerRow((events.StepBegan,), _at_a_beginning, of_a_turn=True),
    on.BeginningOfMainPhase: TriggerRow(MAIN_STEPS, _at_a_beginning, of_a_turn=True),
    on.CountersReach: TriggerRow((events.CountersChanged,), _counters_reach),
    Occurrence.SET_IN_MOTION: TriggerRow((events.SchemeSetInMotion,), _of_this_card),
    Occurrence.VISITED: TriggerRow((events.AttractionVisited,), _of_this_card),
    Occurrence.BECOMES_UNATTACHED: TriggerRow(
        (events.AttachmentChanged, events.Moved), _becomes_unattached, looks_back=True
    ),
    on.CastsSpell: TriggerRow((events.SpellCast, events.SpellCopied), _casting),
    StateIs: TriggerRow((object,), _state_is, of_several=True),
    **TRIGGERS_OF_CHANGES,
    **TRIGGERS_OF_COMBAT,
}
"""The rows by the kind of a trigger event (see `kind_of`); `OneOrMore` has the row of the event inside it."""


def row_of(trigger: on.TriggerEvent) -> TriggerRow:
    """Return the row of a trigger event in the table: which events it matches, and how."""
    return TRIGGERS[kind_of(trigger)]


def looks_back(edition: Edition, trigger: on.TriggerEvent) -> bool:
    """Return whether an ability looks back in time, so that it is matched before its event is carried out.

    Abilities on a card leaving a graveyard do so since July 2015 [cr2015-07-17 603.6d; cr2025-06-06 603.10a].
    """
    kind = kind_of(trigger)
    if _is_about_cards_only(trigger) and edition.leaving_graveyards is LeavingGraveyards.AFTERWARDS:
        return False
    return TRIGGERS[kind].looks_back


def _is_about_cards_only(trigger: on.TriggerEvent) -> bool:
    """Return whether a trigger event is about cards leaving graveyards or other zones, and not about
    permanents leaving the battlefield.
    """
    match trigger:
        case OneOrMore(each):
            return _is_about_cards_only(each)
        case GraveyardChanges(deed):
            return deed is CardMove.LEAVES
        case PutIntoExile(origins):
            return Zone.BATTLEFIELD not in origins
        case _:
            return False


def kind_of(trigger: on.TriggerEvent) -> type | Enum:
    """Return the key of a trigger event in `TRIGGERS`: its type, or for "does" events the action, as
    `Doing.ENTERS`; for "one or more" the key of the event inside.
    """
    match trigger:
        case OneOrMore(each):
            return kind_of(each)
        case Occurrence():
            return trigger
        case DoesDeed(deed) | PlayerDoes(deed) | GraveyardChanges(deed):
            return deed
        case _:
            return type(trigger)


def event_kinds(trigger: on.TriggerEvent) -> tuple[EventKind, ...]:
    """Return the events at which an ability with this trigger event may trigger."""
    match trigger:
        case OneOrMore(each):
            return event_kinds(each)
        case on.BeginningOf(step):
            return (step,)
        case _:
            return row_of(trigger).event_kinds


def _player_counted_for(watch: Watch, once: OnceFor, found: Binding) -> PlayerId | None:
    """Return the player for whom simultaneous events count as one; None if they all count as one."""
    match once:
        case OnceFor.ALL:
            return None
        case OnceFor.EACH_PLAYER:
            return found.that_player
        case OnceFor.EACH_CONTROLLER:
            return None if found.that is None else watch.state.controller_of(found.that)
        case _:
            assert_never(once)


def all_bindings(watch: Watch, trigger: on.TriggerEvent, batch: Sequence[Event]) -> Iterator[Binding]:
    """Yield a binding for each time that simultaneous events trigger an ability [cr2025-06-06 603.2c].

    There is one for each matching event; for "one or more" only one, or one for each player (`OnceFor`). What
    several sources make one player lose at the same time is one loss of life.
    """
    if isinstance(trigger, OneOrMore):
        several: dict[PlayerId | None, list[Binding]] = {}
        for found in _exactly(trigger.on, list(all_bindings(watch, trigger.on, batch))):
            several.setdefault(_player_counted_for(watch, trigger.once, found), []).append(found)
        yield from (_as_one(trigger.on, found) for found in several.values())
        return
    matches = _each_match(watch, trigger, batch)
    yield from _losses_by_player(trigger, matches) if isinstance(trigger, LosesLife) else matches


def _losses_by_player(trigger: LosesLife, found: Iterable[Binding]) -> Iterator[Binding]:
    """Yield one binding for all that a player loses at the same time, however many sources deal damage."""
    by_player: dict[PlayerId | None, list[Binding]] = {}
    for one in found:
        by_player.setdefault(one.that_player, []).append(one)
    yield from (_as_one(trigger, losses) for losses in by_player.values())


def _each_match(watch: Watch, trigger: on.TriggerEvent, batch: Sequence[Event]) -> Iterator[Binding]:
    """Yield the bindings of each event that matches the trigger event."""
    row = row_of(trigger)
    kinds = row.event_kinds
    matching = [e for e in batch if type(e) in kinds or (type(e) is events.StepBegan and e.step in kinds)]
    if row.of_several:
        yield from row.binds(watch, trigger, matching)
        return
    only = watch.only(getattr(trigger, "subject", None))
    for event in matching:
        if only is not None and type(event) is events.Moved and only not in (event.old, event.new):
            continue  # a hundred creatures "when this dies" that die together: this saves 9,900 matches
        yield from row.binds(watch, trigger, event)


def _as_one(trigger: on.TriggerEvent, found: list[Binding]) -> Binding:
    """Return one binding for several that count as one. Its amount is their sum, or the number of
    creatures that become blocked.
    """
    each = (one.those or (() if one.that is None else (one.that,)) for one in found)
    those = tuple(dict.fromkeys(id for ids in each for id in ids))
    blocked = isinstance(trigger, on.BecomesBlocked)
    amount = len(those) if blocked else sum(binding.amount or 1 for binding in found)
    return replace(found[0], amount=amount, those=those)


def _exactly(trigger: on.TriggerEvent, found: list[Binding]) -> list[Binding]:
    """Return the bindings found; none if the trigger requires losing an exact amount of life and some
    player lost another amount.
    """
    if not isinstance(trigger, LosesLife) or trigger.exactly is None:
        return found
    lost = Counter[PlayerId | None]()
    for binding in found:
        lost[binding.that_player] += binding.amount
    return found if set(lost.values()) == {trigger.exactly} else []
