"""This module makes events happen: the other modules of the rules call `happen` for that.

It changes the state, carries out what follows at once, and puts the abilities that trigger into
`state.waiting` [cr2025-06-06 603.2]. Abilities that look back, as those on leaving the battlefield, are
matched before the events, all others after them [cr2025-06-06 603.10a]. `trigger` is for an ability that
triggers by a rule, without an event to match. `gained_control` says who controls which permanent by effects.
`count_as_done` and `is_done_this_turn` are for actions that an ability allows once each turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.abilities import Limit, Triggered
from manaburn.cards.vocabulary.changes.changes import GainControl
from manaburn.cards.vocabulary.effects_by_subject.whenever import Lasts
from manaburn.cards.vocabulary.events.triggers import BeginningOf, BeginningOfMainPhase, TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_changes import StateIs
from manaburn.cards.vocabulary.events.triggers_of_deeds import Occurrence, is_of_entering
from manaburn.cards.vocabulary.words.casting import BESTOW
from manaburn.cards.vocabulary.words.conditions import WasCast
from manaburn.cards.vocabulary.words.references import What, Who, speaks_of
from manaburn.editions import DelayedTriggers, LapsedControl
from manaburn.errors import bounded
from manaburn.rules.happening.ascending import ascend
from manaburn.rules.happening.day_and_night import chooses_as_time_settles, settle_time
from manaburn.rules.happening.hidden_away import control_passes
from manaburn.rules.happening.legends import note_legends
from manaburn.rules.happening.limits import counts_within_limit, is_under_way, limit_key
from manaburn.rules.happening.noting import NOTED_BY, note
from manaburn.rules.happening.offered_triggers import as_offered
from manaburn.rules.happening.trigger_index import delayed_triggers_for, triggers_elsewhere_for, triggers_for
from manaburn.rules.happening.triggering_again import Triggering, is_stopped, times_triggered
from manaburn.rules.happening.triggers import all_bindings, looks_back, row_of
from manaburn.rules.happening.waiting import let_wait
from manaburn.rules.happening.watching import Watch
from manaburn.rules.happening.worlds import note_worlds
from manaburn.rules.layers.amounts_in_descriptions import holds_with_bounds
from manaburn.rules.layers.characteristics import characteristics, last_known
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.durations import is_over
from manaburn.rules.players.range_of_influence import in_range
from manaburn.rules.words.references import players_among
from manaburn.state import GameState, events
from manaburn.state.applying.apply import apply
from manaburn.state.events import Cause, Event
from manaburn.state.records.combat import Combat
from manaburn.state.records.effects import (
    NOTHING_DONE,
    AbilityOnStack,
    Binding,
    Context,
    DelayedTrigger,
    Done,
    WaitingTrigger,
)
from manaburn.state.records.records import Permanent
from manaburn.terms import CardType, ObjectId, PlayerId, Zone, is_player
from manaburn.values import replace

_TRIGGERED_ELSEWHERE = int(Mechanics.TRIGGERED_ELSEWHERE)
"""The bit of `state.mechanics` for games with abilities that trigger off the battlefield."""


def happen(state: GameState, *batch: Event) -> None:
    """Let events happen at the same time, and note the abilities that trigger.

    In this order: match the abilities that look back; apply the events; settle what follows from a changed
    board; write the history of the turn; match all other abilities; let day and night settle.
    """
    derived = state.derived or derive(state)
    if derived.watchers or state.game.delayed:
        looking_back = [e for e in batch if type(e) in _LEAVING and _may_be_looked_back_on(e)]
        if looking_back:
            _note_triggers(state, triggers_for(state, looking_back), looking_back, back=True)
    noted: list[Event] = []
    for event in batch:
        apply(state, event)
        if state.mechanics & NOTED_BY.get(type(event), 0):
            noted.append(event)
    if state.derived is None:
        _settle(state)
        ascend(state)
        note_legends(state, derived)
        note_worlds(state, derived, batch)
    if noted and note(state, noted):
        _settle(state)  # what has happened may be what an effect reads
    own = list(triggers_elsewhere_for(state, batch)) if state.mechanics & _TRIGGERED_ELSEWHERE else []
    derived = state.derived or derive(state)
    triggered = [*own, *triggers_for(state, batch)] if derived.watchers else own
    if triggered or state.game.delayed:
        _note_triggers(state, triggered, batch, back=False)
        derived = state.derived or derive(state)
    if derived.bound_to_time and not (state.answers is not None and chooses_as_time_settles(state)):
        at_once = settle_time(state)
        if at_once:
            happen(state, *at_once)


_LEAVING = (events.Moved, events.PhasedOut, events.Ceased, events.AttachmentChanged)


def _may_be_looked_back_on(event: Event) -> bool:
    """Return whether abilities that look back may trigger on an event: on a move only if a permanent leaves,
    a card leaves a graveyard, or a card is exiled.
    """
    if type(event) is not events.Moved or event.destination is Zone.EXILE:
        return True
    return event.origin in (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def _settle(state: GameState) -> None:
    """Settle a changed board at once: effects end, control passes, noncreatures leave combat."""
    if state.continuous:
        _end_with_their_source(state)
    _settle_control(state)
    while state.continuous and _end_with_their_source(state):  # who controls a source may have changed
        _settle_control(state)
    special = (state.derived or derive(state)).special
    if special:
        _end_bestowal(state, special)
    for combat in state.combats():
        _remove_from_combat(state, combat)


def _note_triggers(
    state: GameState, triggered: Iterable[tuple[ObjectId, Triggered]], batch: Sequence[Event], *, back: bool
) -> None:
    """Add the abilities that trigger on a batch of events to `state.waiting`: of these candidates, and of the
    delayed triggered abilities. With `back` only those that look back, else only the others [cr2025-06-06
    603.10a].
    """
    found: list[WaitingTrigger] = []
    for source, ability in triggered:
        row = row_of(ability.on)
        if looks_back(state.edition, ability.on) is back:
            controller = _controller(state, source)
            # The turn of a player out of range begins no step for this ability.
            if row.of_a_turn and not in_range(state, controller, state.turn.active_player):
                continue
            bindings = all_bindings(Watch(state, source, controller), ability.on, batch)
            for bound in _for_each_active_player(ability, bindings):
                binding = _knowing_its_host(state, source, bound)
                triggering = Triggering(ability.on, source, binding, batch)
                times = times_triggered(state, triggering, controller, ability)
                context = Context(controller=controller, source=source, binding=binding)
                if times and _triggers(state, context, ability):
                    kept = _without_settled_condition(ability)
                    one = WaitingTrigger(controller=controller, source=source, ability=kept, binding=binding)
                    found.extend(as_offered(state, one) * times)
                    bounded(len(found), "abilities trigger")
    if state.game.delayed:
        found.extend(_delayed(state, batch, back=back))
    if found:
        let_wait(state, found)


def _without_settled_condition(ability: Triggered) -> Triggered:
    """Return an ability, "when you cast this", without a condition on how the spell was cast: that can't
    change before it resolves.
    """
    if ability.on is Occurrence.IS_CAST and isinstance(ability.condition, WasCast):
        return replace(ability, condition=None)
    return ability


def _knowing_its_host(state: GameState, source: ObjectId, binding: Binding) -> Binding:
    """Return the binding with the permanent added that the source is attached to as its ability triggers."""
    permanent = state.permanents.get(source)
    host = None if permanent is None else permanent.attached_to
    return binding if host is None or is_player(host) else replace(binding, attached=ObjectId(host))


def _controller(state: GameState, source: ObjectId) -> PlayerId:
    """Return who controls a triggered ability: the controller of its source, or the player who is it."""
    return PlayerId(source) if is_player(source) else state.controller_of(source)


def _triggers(state: GameState, context: Context, ability: Triggered) -> bool:
    """Return whether an ability whose event has happened triggers: its intervening "if" holds now
    [cr2025-06-06 603.4], and its limit ("only once each turn") allows it. If so, count it against the limit.
    """
    if is_of_entering(ability.on) and context.source in state.permanents:
        context = replace(context, x=state.permanents[context.source].x)  # [cr2025-06-06 107.3m]
    for condition in (ability.condition, ability.only_while):
        if condition is not None and not holds_with_bounds(state, condition, context):
            return False
    if isinstance(ability.on, StateIs) and is_under_way(state, context.source, ability):
        return False
    return counts_within_limit(state, context.source, ability)


def count_as_done(state: GameState, source: ObjectId) -> None:
    """Note that a player took the action that an ability of an object allows once each turn, as in "You may
    draw a card. Do this only once each turn." [cr2025-06-06 603.2i].
    """
    triggered = characteristics(state, source).triggered
    limited = (ability for ability in triggered if ability.limit is Limit.DONE_ONCE_EACH_TURN)
    for key in {limit_key(triggered, ability) for ability in limited}:
        happen(state, events.AbilityUsed(source, key))


def is_done_this_turn(state: GameState, item: AbilityOnStack) -> bool:
    """Return whether the action that this ability on the stack allows once each turn was already taken this
    turn: then it can't be taken again [cr2025-06-06 603.2i].
    """
    permanent = state.permanents.get(item.source)
    if permanent is None or item.ability is not None:
        return False
    triggered = characteristics(state, item.source).triggered
    limited = (ability for ability in triggered if ability.limit is Limit.DONE_ONCE_EACH_TURN)
    same = (ability for ability in limited if ability.effects == item.effects)
    return any(limit_key(triggered, ability) in permanent.used for ability in same)


def _for_each_active_player(ability: Triggered, bindings: Iterable[Binding]) -> Iterable[Binding]:
    """Return the bindings with which an ability triggers: at the beginning of a step that several active
    players share, one for each of them if it refers to that player, else only one [cr2025-06-06 805.4d].
    """
    if not isinstance(ability.on, BeginningOf | BeginningOfMainPhase):
        return bindings
    several = list(bindings)
    speaks = len(several) > 1 and speaks_of((ability.effects, ability.condition), Who.THAT_PLAYER)
    return several if speaks else several[:1]


def _delayed(state: GameState, batch: Sequence[Event], *, back: bool) -> list[WaitingTrigger]:
    """Return the delayed triggered abilities that trigger on a batch of events: each triggers once, the next
    time its event happens [cr2025-06-06 603.7b].
    """
    found: list[WaitingTrigger] = []
    for trigger in delayed_triggers_for(state, batch):
        if looks_back(state.edition, trigger.on) is not back or trigger.adds_mana:
            continue
        if trigger.whenever is not None:  # it may trigger several times
            times = list(_each_time(state, trigger, trigger.whenever.ability, batch))
            if times and trigger.whenever.lasts in _ONLY_ONCE:
                times = times[:1]
                apply(state, events.DelayedTriggerEnded(trigger.id))
            found.extend(times)
            continue
        context, watched = trigger.context, trigger.watched
        seen = batch if watched is None else [e for e in batch if getattr(e, "old", None) in watched]
        watch = Watch(state, context.source, context.controller)
        bindings = all_bindings(watch, trigger.on, seen)
        if any(not _is_stopped(watch, trigger.on, binding, seen) for binding in bindings):
            apply(state, events.DelayedTriggerEnded(trigger.id))
            if trigger.condition is not None and not holds_with_bounds(state, trigger.condition, context):
                continue
            ability = Triggered(on=trigger.on, effects=trigger.effects, condition=trigger.condition)
            controller = _controller_of_delayed(state, context)
            context = replace(context, controller=controller)
            if speaks_of(trigger.effects, What.GONE):
                gone = tuple(event.old for event in seen if isinstance(event, events.Moved))
                context = replace(context, paid=gone)
            found.append(
                WaitingTrigger(
                    controller=controller,
                    source=context.source,
                    ability=ability,
                    binding=context.binding,
                    context=context,
                )
            )
    return found


def _is_stopped(watch: Watch, on: TriggerEvent, binding: Binding, batch: Sequence[Event]) -> bool:
    """Return whether an effect stops a delayed ability from triggering on events."""
    return is_stopped(watch.state, Triggering(on, watch.source, binding, batch), watch.you)


_ONLY_ONCE = (Lasts.NEXT_TIME_THIS_TURN, Lasts.NEXT_TIME)


def _controller_of_delayed(state: GameState, context: Context) -> PlayerId:
    """Return who controls a delayed triggered ability that triggers now [cr2025-06-06 603.7d-f]."""
    match state.edition.delayed_triggers:
        case DelayedTriggers.OF_THE_SOURCES_CONTROLLER:
            return _controller(state, context.source)
        case DelayedTriggers.OF_THE_MAKERS_CONTROLLER:
            return context.controller
        case _ as never:
            assert_never(never)


def _each_time(
    state: GameState, delayed: DelayedTrigger, ability: Triggered, batch: Sequence[Event]
) -> Iterator[WaitingTrigger]:
    """Yield a waiting trigger for each time that a delayed ability with "whenever" triggers."""
    context = delayed.context
    controller, source = context.controller, context.source
    watch = Watch(state, source, controller)
    for binding in _for_each_active_player(ability, all_bindings(watch, ability.on, batch)):
        if _is_stopped(watch, ability.on, binding, batch):
            continue
        if _triggers(state, Context(controller=controller, source=source, binding=binding), ability):
            by = _controller_of_delayed(state, context)
            yield WaitingTrigger(controller=by, source=source, ability=ability, binding=binding)


def trigger(
    state: GameState,
    source: ObjectId,
    controller: PlayerId,
    ability: Triggered,
    binding: Binding,
    done: Done = NOTHING_DONE,
) -> None:
    """Add an ability to `state.waiting` without matching an event: it triggers by a rule, or is a reflexive
    one ("when you do") and gets the result of the effects before it.
    """
    waiting = WaitingTrigger(
        controller=controller, source=source, ability=ability, binding=binding, done=done
    )
    let_wait(state, (waiting,))


def _settle_control(state: GameState) -> None:
    """Give each permanent to the controller that layer 2 says it has [cr2025-06-06 613.1b].

    A permanent that changes controllers is removed from combat [cr2025-06-06 506.4].
    """
    gained = gained_control(state) if derive(state).shifts_control else {}
    if not gained and not any(p.controller != p.default_controller for p in state.permanents.values()):
        return
    for id, permanent in list(state.permanents.items()):
        controller = gained.get(id, permanent.default_controller)
        if not state.players[controller].in_game:
            _lapse(state, permanent)
        elif controller != permanent.controller:
            _change_control(state, permanent, controller)


def _lapse(state: GameState, permanent: Permanent) -> None:
    """Exile a permanent that would pass to a player who has left the game; in some editions it stays under
    the control it has instead [cr2025-06-06 800.4b-c; cr2006-10-01 600.4b].
    """
    if (
        state.edition.lapsed_control is LapsedControl.REMAINS
        or not state.players[permanent.controller].in_game
    ):
        return  # permanents that a player controls as they leave are dealt with by that event
    id, object = permanent.id, state.objects[permanent.id]
    new = ObjectId(state.new_id())
    exiled = events.Moved(
        old=id,
        new=new,
        origin=Zone.BATTLEFIELD,
        destination=Zone.EXILE,
        cause=Cause.LEFT_THE_GAME,
        controller=object.owner,
        last_known=last_known(state, object, new),
    )
    combat = () if state.combat_of(id) is None else (events.RemovedFromCombat(id),)
    happen(state, exiled, *combat)


def _end_bestowal(state: GameState, among: Iterable[ObjectId]) -> None:
    """Let a bestowed Aura whose host is gone stop being an Aura at once [cr2025-06-06 702.103f]."""
    for id in among:
        host = state.permanents[id].attached_to
        if host is not None and not is_player(host) and host not in state.permanents:
            if state.objects[id].shown_as == BESTOW and state.phased_out(ObjectId(host)) is None:
                apply(state, events.AttachmentChanged(id, None))
                apply(state, events.FormEnded(id))


def _end_with_their_source(state: GameState) -> bool:
    """End the effects whose source is gone, if they last as long as it remains [cr2025-06-06 611.2b], and the
    effects without a stated end whose objects are all gone [cr2025-06-06 400.7].

    Return whether any effect ended.
    """
    ended = frozenset(effect.id for effect in state.continuous if is_over(state, effect))
    if ended:
        apply(state, events.EffectsEnded(ended))
    return bool(ended)


def _remove_from_combat(state: GameState, combat: Combat) -> None:
    """Remove from combat the permanents that no longer can be in it [cr2025-06-06 506.4, 506.4d-e].

    What stops being a creature, or becomes a battle, stops attacking and blocking; what stops being a
    planeswalker or battle stops being attacked. A permanent that does both loses one without the other.
    """
    for id in (*combat.attacks, *combat.blocks):
        if id in state.permanents:
            now = characteristics(state, id)
            if not now.is_creature or CardType.BATTLE in now.types:
                apply(state, events.RemovedFromCombat(id, events.Part.FIGHTING))
    for target in set(combat.attacks.values()):
        if target in state.permanents and not _stays_attacked(state, ObjectId(target)):
            apply(state, events.RemovedFromCombat(ObjectId(target), events.Part.ATTACKED))


def _stays_attacked(state: GameState, id: ObjectId) -> bool:
    """Return whether an attacked permanent is still a battle or planeswalker. A planeswalker that was
    attacked as a battle is one only if its protector controls it [cr2025-06-06 506.4e].
    """
    types = characteristics(state, id).types
    if CardType.BATTLE in types:
        return True
    permanent = state.permanents[id]
    return CardType.PLANESWALKER in types and permanent.protector in (None, permanent.controller)


def _change_control(state: GameState, permanent: Permanent, controller: PlayerId) -> None:
    """Give a permanent to another controller; it leaves combat."""
    before = permanent.controller
    apply(state, events.ControlChanged(permanent.id, controller))
    for event in tuple(control_passes(state, permanent.id, before, controller)):
        apply(state, event)
    combat = state.combat_of(permanent.id)
    if combat is not None and combat.concerns(permanent.id):
        apply(state, events.RemovedFromCombat(permanent.id))


def gaining(state: GameState, change: GainControl, context: Context) -> list[PlayerId]:
    """Return who gains control by a change of control: one player, or none if they have left the game."""
    if isinstance(change.to, Who):
        return players_among(state, change.to, context)
    assert isinstance(change.to, int), "who that is was fixed as the effect began"
    return [change.to] if state.players[change.to].in_game else []


def gained_control(state: GameState) -> dict[ObjectId, PlayerId]:
    """Return the controller that effects give to each permanent: the latest wins [cr2025-06-06 613.1b]."""
    acting: list[tuple[int, ObjectId, PlayerId]] = []
    for id, permanent in state.permanents.items():
        for ability in state.objects[id].definition.statics:
            for change in ability.changes:
                if isinstance(change, GainControl) and ability.affects is What.ATTACHED:
                    if permanent.attached_to in state.permanents:
                        context = Context(controller=permanent.controller, source=id)
                        attached, at = ObjectId(permanent.attached_to or 0), permanent.timestamp
                        acting.extend((at, attached, p) for p in gaining(state, change, context))
    for effect in state.continuous:
        for change in effect.changes:
            if isinstance(change, GainControl):
                context = Context(controller=effect.controller, source=effect.source)
                for player in gaining(state, change, context):
                    acting.extend((effect.id, ObjectId(id), player) for id in effect.affects)
    return {id: player for _, id, player in sorted(acting)}
