"""Which events make which abilities trigger, and what they remember of them [cr2025 603.2, 508.3, 509.3]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from manaburn.cards import triggers as on
from manaburn.cards.references import Filter, What, Whose
from manaburn.rules.characteristics import characteristics, controller_of, matches
from manaburn.state import GameState, events
from manaburn.state.effects import NO_BINDING, Binding
from manaburn.state.events import Cause, Event
from manaburn.terms import CounterKind, ObjectId, PlayerId, Step, Zone, is_player

LOOKING_BACK = frozenset((on.Dies, on.Leaves, on.PhasesOut))
"""Trigger events that are sought before the event is carried out."""

TRIGGERING = frozenset(
    (
        events.Moved,
        events.TokenCreated,
        events.Tapped,
        events.Untapped,
        events.PhasedIn,
        events.DayChanged,
        events.LifeChanged,
        events.Drew,
        events.StepBegan,
        events.CountersChanged,
        events.SchemeSetInMotion,
        events.AttractionVisited,
        events.SpellCast,
        events.DamageDealt,
        events.Exerted,
        events.AttackersDeclared,
        events.BlockersDeclared,
        events.StoodUnblocked,
        events.PutIntoCombat,
    )
)
"""Events at which some ability can trigger."""


def bindings(
    state: GameState, trigger: on.TriggerEvent, source: ObjectId, you: PlayerId, event: Event
) -> Iterator[Binding] | tuple[Binding, ...]:
    """What an ability remembers of each time an event triggers it; nothing if it does not."""
    match trigger, event:
        case on.Enters(subject), events.Moved(new=new, destination=Zone.BATTLEFIELD):
            return _about(state, subject, source, you, new)
        case on.Enters(subject), events.TokenCreated(token=token):
            return _about(state, subject, source, you, token)
        case on.Dies(subject), events.Moved(old=old, destination=Zone.GRAVEYARD):
            return _about(state, subject, source, you, old)
        case on.Leaves(subject), events.Moved(old=old):
            return _about(state, subject, source, you, old)
        case ((on.Leaves() | on.PhasesOut() | on.PhasesIn() | on.DayOrNightChanges()), _):
            return _in_the_untap_step(state, trigger, source, you, event)
        case on.BecomesTapped(subject), events.Tapped(object=tapped, cause=cause):
            return () if cause is Cause.ENTERED else _about(state, subject, source, you, tapped)
        case on.IsExerted(subject), events.Exerted(object=exerted):
            return _about(state, subject, source, you, exerted)
        case on.BecomesUntapped(subject), events.Untapped(object=untapped):
            return _about(state, subject, source, you, untapped)
        case on.GainsLife(whose), events.LifeChanged(player=player, change=change) if change > 0:
            return _by(whose, player, you, Binding(that_player=player, amount=change))
        case on.Draws(whose), events.Drew(player=player, card=card) if card is not None:
            return _by(whose, player, you, Binding(that_player=player))
        case on.BeginningOf(step, whose), events.StepBegan(begun) if begun is step:
            player = state.turn.active_player
            return _by(whose, player, you, Binding(that_player=player))
        case on.BeginningOfMainPhase(ordinal, whose), events.StepBegan(begun) if begun in _MAIN:
            player = state.turn.active_player
            nth = state.turn.main_phases == ordinal
            return _by(whose, player, you, Binding(that_player=player)) if nth else ()
        case on.ReachesChapter(number), events.CountersChanged(object=saga) if saga == source:
            return (NO_BINDING,) if _reaches(state, event, number) else ()
        case on.SetInMotion(), events.SchemeSetInMotion(scheme=scheme):
            return (NO_BINDING,) if scheme == source else ()
        case on.Visited(), events.AttractionVisited(attraction=attraction):
            return (NO_BINDING,) if attraction == source else ()
        case on.CastsSpell(whose, filter), events.SpellCast(spell, player):
            if matches(state, filter, spell, you, source):
                return _by(whose, player, you, Binding(that=spell, that_player=player))
            return ()
        case ((on.DealsDamage() | on.IsDealtDamage()), events.DamageDealt()):
            return _damage(state, trigger, source, you, event)
        case ((on.Attacks() | on.Blocks() | on.BecomesBlocked() | on.AttacksUnblocked()), _):
            return _combat(state, trigger, source, you, event)
        case _:
            return ()


_MAIN = (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)


def _reaches(state: GameState, event: events.CountersChanged, number: int) -> bool:
    """Whether a Saga's lore counters, fewer than a chapter's number before, are that many now [714.2b]."""
    saga = state.permanents.get(event.object)
    if saga is None or event.kind is not CounterKind.LORE:
        return False
    lore = saga.counter(CounterKind.LORE)
    return lore - event.change < number <= lore


def _in_the_untap_step(
    state: GameState, trigger: on.TriggerEvent, source: ObjectId, you: PlayerId, event: Event
) -> tuple[Binding, ...]:
    match trigger, event:
        case (on.Leaves(subject), events.PhasedOut(object=phased, seen=True)) | (
            (on.PhasesOut(subject), events.PhasedOut(object=phased))
            | (on.PhasesIn(subject), events.PhasedIn(object=phased))
        ):
            return _about(state, subject, source, you, phased)
        case on.DayOrNightChanges(), events.DayChanged(was=was) if was is not None:
            return (NO_BINDING,)
        case _:
            return ()


def _about(
    state: GameState, subject: on.Subject, source: ObjectId, you: PlayerId, object: ObjectId
) -> tuple[Binding, ...]:
    if _is_subject(state, subject, source, you, object):
        return (Binding(that=object, that_player=controller_of(state, object)),)
    return ()


def _is_subject(
    state: GameState, subject: on.Subject, source: ObjectId, you: PlayerId, object: ObjectId
) -> bool:
    match subject:
        case What.THIS:
            return object == source
        case What.ATTACHED:
            return source in state.permanents and state.permanents[source].attached_to == object
        case What.THAT:
            return False
        case Filter():
            return matches(state, subject, object, you, source)
        case _:
            assert_never(subject)


def _by(whose: Whose, player: PlayerId, you: PlayerId, binding: Binding) -> tuple[Binding, ...]:
    if whose is Whose.ANYONE or (player == you) is (whose is Whose.YOU):
        return (binding,)
    return ()


def _damage(
    state: GameState,
    trigger: on.DealsDamage | on.IsDealtDamage,
    source: ObjectId,
    you: PlayerId,
    event: events.DamageDealt,
) -> tuple[Binding, ...]:
    target = event.target
    if isinstance(trigger, on.IsDealtDamage):
        if is_player(target) or not _is_subject(state, trigger.subject, source, you, ObjectId(target)):
            return ()
        return (
            Binding(that=event.source, that_player=controller_of(state, event.source), amount=event.amount),
        )
    if trigger.kind is on.DamageKind.COMBAT and not event.combat:
        return ()
    if not _is_subject(state, trigger.subject, source, you, event.source):
        return ()
    if is_player(target):
        if trigger.to is on.DamageTo.CREATURE:
            return ()
        return (Binding(that_player=PlayerId(target), amount=event.amount),)
    that = ObjectId(target)
    if trigger.to is on.DamageTo.PLAYER:
        return ()
    if trigger.to is on.DamageTo.CREATURE and not characteristics(state, that).is_creature:
        return ()
    return (Binding(that=that, that_player=controller_of(state, that), amount=event.amount),)


def _combat(
    state: GameState, trigger: on.TriggerEvent, source: ObjectId, you: PlayerId, event: Event
) -> Iterator[Binding]:
    """The abilities of declarations, each once for each creature declared [cr2025 508.3a, 509.3a, 509.3c,
    509.3g].
    """
    match trigger, event:
        case on.Attacks(subject, alone), events.AttackersDeclared(pairs=pairs):
            for attacker, target in pairs if len(pairs) == 1 or not alone else ():
                if _is_subject(state, subject, source, you, attacker):
                    player = PlayerId(target) if is_player(target) else controller_of(state, ObjectId(target))
                    yield Binding(that=attacker, that_player=player)
        case on.Blocks(subject), events.BlockersDeclared(pairs=pairs):
            for blocker in dict.fromkeys(b for b, _ in pairs):
                if _is_subject(state, subject, source, you, blocker):
                    that = next(a for b, a in pairs if b == blocker) if subject is What.THIS else blocker
                    yield Binding(that=that, that_player=you)
        case on.BecomesBlocked(subject), events.BlockersDeclared(pairs=pairs):
            for attacker in dict.fromkeys(a for _, a in pairs):
                if _is_subject(state, subject, source, you, attacker):
                    yield Binding(that=attacker, amount=sum(1 for _, a in pairs if a == attacker))
        case on.BecomesBlocked(subject), events.PutIntoCombat(blocking=attacker) if attacker is not None:
            blockers = () if state.combat is None else state.combat.blockers_of(attacker)
            if len(blockers) == 1 and _is_subject(state, subject, source, you, attacker):
                yield Binding(that=attacker, amount=1)
        case on.AttacksUnblocked(subject), events.StoodUnblocked(attackers):
            for attacker in attackers:
                if _is_subject(state, subject, source, you, attacker):
                    yield Binding(that=attacker)
        case _:
            return
