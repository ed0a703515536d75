"""Which events make which abilities trigger, and what they remember of them [cr2025-06-06 603.2]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers_of_cards import FromElsewhere
from manaburn.cards.vocabulary.events.triggers_of_changes import LosesLife, OneOrMore
from manaburn.cards.vocabulary.events.triggers_of_deeds import BecomesMonarch
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.happenings import Happened, Happening
from manaburn.cards.vocabulary.words.references import ControllerOf, Who
from manaburn.rules.happening.triggers_of_cards import OF_CARDS, bindings_of_cards
from manaburn.rules.happening.triggers_of_changes import (
    LOOKING_BACK_AT_CHANGES,
    OF_CHANGES,
    bindings_of_changes,
)
from manaburn.rules.happening.triggers_of_combat import (
    OF_COMBAT,
    OF_SEVERAL,
    bindings_of_several,
    combat_bindings,
    is_subject,
)
from manaburn.rules.layers.characteristics import matches
from manaburn.rules.players.controllers import controller_of
from manaburn.rules.words.filters import is_player_of
from manaburn.rules.words.history import happened
from manaburn.rules.words.players_named import players_among
from manaburn.rules.words.single_objects import times_among
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.effects import NO_BINDING, Binding, Context, SpellOnStack
from manaburn.terms import CounterKind, ObjectId, PlayerId, Step, Tally, Zone, is_player

LOOKING_BACK = frozenset((on.Dies, on.Leaves, on.PhasesOut)) | LOOKING_BACK_AT_CHANGES
"""Trigger events that are sought before the event is carried out."""


def looks_back(trigger: on.TriggerEvent) -> bool:
    """Whether a trigger event is sought before the event is carried out."""
    return type(trigger.on if isinstance(trigger, OneOrMore) else trigger) in LOOKING_BACK


OF_A_TURN = frozenset((on.BeginningOf, on.BeginningOfMainPhase))
"""Trigger events that are in the range of a permanent's controller if the active player is
[cr2025-06-06 801.7].

Delayed abilities wait for a point of the game instead, whoever's turn it is, unless they say whose.
"""


def all_bindings(
    state: GameState, trigger: on.TriggerEvent, source: ObjectId, you: PlayerId, batch: Sequence[Event]
) -> Iterator[Binding]:
    """What an ability remembers of each time that simultaneous events trigger it [cr2025-06-06 603.2c]."""
    if isinstance(trigger, OF_SEVERAL):
        yield from bindings_of_several(state, trigger, source, you, batch)
        return
    if isinstance(trigger, OneOrMore):
        found = _exactly(trigger.on, list(all_bindings(state, trigger.on, source, you, batch)))
        if found:
            each = (b.those if b.that is None else (b.that,) for b in found)
            those = tuple(dict.fromkeys(id for ids in each for id in ids))
            yield replace(found[0], amount=sum(binding.amount or 1 for binding in found), those=those)
        return
    for event in batch:
        if isinstance(trigger, OF_CARDS):
            yield from bindings_of_cards(state, trigger, source, you, event)
        else:
            yield from bindings(state, trigger, source, you, event)


def _exactly(trigger: on.TriggerEvent, found: list[Binding]) -> list[Binding]:
    """Losses of life count only if each player who loses any loses just so much, where that is asked."""
    if not isinstance(trigger, LosesLife) or trigger.exactly is None:
        return found
    lost = Counter[PlayerId | None]()
    for binding in found:
        lost[binding.that_player] += binding.amount
    return found if set(lost.values()) == {trigger.exactly} else []


def bindings(
    state: GameState, trigger: on.TriggerEvent, source: ObjectId, you: PlayerId, event: Event
) -> Iterator[Binding] | tuple[Binding, ...]:
    """What an ability remembers of each time an event triggers it; nothing if it does not."""
    match trigger, event:
        case on.Enters(subject), events.Moved(new=new, destination=Zone.BATTLEFIELD):
            return _about(state, subject, source, you, new)
        case on.Enters(subject), events.TokenCreated(token=token):
            return _about(state, subject, source, you, token)
        case on.Dies(subject), events.Moved(old=old, origin=Zone.BATTLEFIELD, destination=Zone.GRAVEYARD):
            return _about(state, subject, source, you, old)
        case on.Leaves(subject), events.Moved(old=old, origin=Zone.BATTLEFIELD):
            return _about(state, subject, source, you, old)
        case ((on.Leaves() | on.PhasesOut() | on.PhasesIn() | on.DayOrNightChanges()), _):
            return _in_the_untap_step(state, trigger, source, you, event)
        case on.TransformsInto(into, subject), events.Transformed(object=turned):
            fits = matches(state, into, turned, you, source)
            return _about(state, subject, source, you, turned) if fits else ()
        case on.BecomesTapped(subject, by), events.Tapped(object=tapped, cause=cause):
            meant = by is None or (event.by is not None and is_player_of(state, by, event.by, you, source))
            counts = meant and cause is not Cause.ENTERED
            return _about(state, subject, source, you, tapped) if counts else ()
        case on.IsExerted(subject), events.Exerted(object=exerted):
            return _about(state, subject, source, you, exerted)
        case on.BecomesUntapped(subject), events.Untapped(object=untapped):
            return _about(state, subject, source, you, untapped)
        case ((on.GainsLife() | on.Draws() | BecomesMonarch()), _):
            return _of_a_player(state, trigger, source, you, event)
        case (
            (on.BeginningOf() | on.BeginningOfMainPhase() | on.BeginningInLaterTurn()),
            events.StepBegan(begun),
        ):
            return _at_a_beginning(state, trigger, source, you, begun)
        case ((on.LosesLastCounter() | on.ReachesChapter()), events.CountersChanged(object=id)) if (
            id == source
        ):
            return (NO_BINDING,) if _counted(state, trigger, event) else ()
        case on.SetInMotion(), events.SchemeSetInMotion(scheme=scheme):
            return (NO_BINDING,) if scheme == source else ()
        case on.Visited(), events.AttractionVisited(attraction=attraction):
            return (NO_BINDING,) if attraction == source else ()
        case on.CastsSpell(), _:
            return _casting(state, trigger, source, you, event)
        case _ if isinstance(trigger, OF_CHANGES):
            return bindings_of_changes(state, trigger, source, you, event)
        case _ if isinstance(trigger, OF_COMBAT):
            return combat_bindings(state, trigger, source, you, event)
        case _:
            return ()


def _casting(
    state: GameState, trigger: on.CastsSpell, source: ObjectId, you: PlayerId, event: Event
) -> tuple[Binding, ...]:
    """A spell was cast, or copied, for what is about copies too."""
    match trigger, event:
        case on.CastsSpell(whose, filter), events.SpellCast(spell, player):
            if matches(state, filter, spell, you, source) and _is_such_a_spell(
                state, trigger, source, you, event
            ):
                return _by(state, whose, player, source, you, Binding(that=spell, that_player=player))
            return ()
        case on.CastsSpell(whose, filter, or_copies=True), events.SpellCopied(copy):
            if matches(state, filter, copy.id, you, source):
                binding = Binding(that=copy.id, that_player=copy.controller)
                return _by(state, whose, copy.controller, source, you, binding)
            return ()
        case _:
            return ()


def _of_a_player(
    state: GameState, trigger: on.TriggerEvent, source: ObjectId, you: PlayerId, event: Event
) -> tuple[Binding, ...]:
    match trigger, event:
        case on.GainsLife(whose), events.LifeChanged(player=player, change=change) if change > 0:
            return _by(state, whose, player, source, you, Binding(that_player=player, amount=change))
        case BecomesMonarch(whose), events.MonarchChanged(player=player) if player is not None:
            return _by(state, whose, player, source, you, Binding(that_player=player))
        case on.Draws(whose), events.Drew(player=player, card=card) if card is not None:
            if trigger.ordinal not in (None, state.turn.history.total(Tally.CARDS_DRAWN, player)):
                return ()
            return _by(state, whose, player, source, you, Binding(that_player=player))
        case _:
            return ()


def _is_such_a_spell(
    state: GameState, trigger: on.CastsSpell, source: ObjectId, you: PlayerId, event: events.SpellCast
) -> bool:
    """Whether a spell is the nth of its player this turn, has a target and was cast as an ability asks."""
    if trigger.ordinal is not None:
        cast = Happened(what=Happening.CAST, who=Who.THAT_PLAYER, filter=trigger.spell)
        if happened(state, cast, [event.player], source) != trigger.ordinal:
            return False
    active = state.turn.active_player
    if trigger.during is not Whose.ANYONE and not is_player_of(state, trigger.during, active, you, source):
        return False
    spell = next(item for item in state.stack if isinstance(item, SpellOnStack) and item.id == event.spell)
    targets = [target for chosen in spell.targets for target in chosen]
    if trigger.at_this and source not in targets:
        return False
    if trigger.at is not None:
        objects = (ObjectId(target) for target in targets if not is_player(target))
        if not any(id in state.permanents and matches(state, trigger.at, id, you, source) for id in objects):
            return False
    if trigger.how is FromElsewhere.NOT_FROM_HAND:
        return spell.cast_from is not Zone.HAND
    return trigger.how is None or times_among(spell.cast_with, trigger.how) > 0


def _at_a_beginning(
    state: GameState,
    trigger: on.BeginningOf | on.BeginningOfMainPhase | on.BeginningInLaterTurn,
    source: ObjectId,
    you: PlayerId,
    begun: Step,
) -> tuple[Binding, ...]:
    """A step is nobody's unless the ability says whose; see `OF_A_TURN` for abilities of permanents. It
    begins for each active player [cr2025-06-06 805.4d].
    """
    if isinstance(trigger, on.BeginningInLaterTurn):
        return (NO_BINDING,) if begun is trigger.step and state.turn.number > trigger.than else ()
    if isinstance(trigger, on.BeginningOf):
        fits = begun is trigger.step
    else:
        fits = begun in _MAIN and trigger.ordinal in (None, state.turn.history.main_phases)
    if not fits:
        return ()
    active = state.sharing_turns(state.turn.active_player)
    whose = trigger.whose
    if isinstance(whose, ControllerOf):
        theirs = players_among(state, whose, Context(controller=you, source=source))
        return tuple(Binding(that_player=player) for player in active if player in theirs)
    meant = [p for p in active if whose is Whose.ANYONE or is_player_of(state, whose, p, you, source)]
    return tuple(Binding(that_player=player) for player in meant)


_MAIN = (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)


def _counted(
    state: GameState, trigger: on.LosesLastCounter | on.ReachesChapter, event: events.CountersChanged
) -> bool:
    """Whether the last counter is gone; or a Saga's lore counters, fewer than a chapter's number before, are
    that many now [714.2b].
    """
    kind = CounterKind.LORE if isinstance(trigger, on.ReachesChapter) else trigger.kind
    if event.object not in state.objects or event.kind is not kind:
        return False
    left = state.counters_on(event.object, kind)
    if isinstance(trigger, on.ReachesChapter):
        return left - event.change < trigger.number <= left
    return left == 0 and event.change < 0


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
    if is_subject(state, subject, source, you, object):
        return (Binding(that=object, that_player=controller_of(state, object)),)
    return ()


def _by(
    state: GameState, whose: Whose, player: PlayerId, source: ObjectId, you: PlayerId, binding: Binding
) -> tuple[Binding, ...]:
    return (binding,) if is_player_of(state, whose, player, you, source) else ()
