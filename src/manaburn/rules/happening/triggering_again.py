"""This module determines how often an ability triggers on one event [cr2025-06-06 603.2d].

`times_triggered` is the entry. An ability triggers once; once more for each effect by which it "triggers an
additional time"; and not at all if an effect stops it. `is_stopped` says the latter, also of delayed
triggered abilities, which never trigger an additional time. Such effects name a cause, as "if an artifact
entering causes a triggered ability to trigger": `_causing` finds it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from manaburn.cards.keywords.ward import is_ward
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.changes.triggering_again import CausesNoTriggers, Causing, TriggersAgain
from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers_of_changes import CardMove, CausesToDie, OneOrMore
from manaburn.cards.vocabulary.events.triggers_of_deeds import Doing, Occurrence
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.rules.happening.triggers import kind_of
from manaburn.rules.happening.triggers_of_combat import is_dealer, is_dealt_to
from manaburn.rules.happening.watching import Watch
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.player_rules import PlayerRule, rules_for
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.effects import Binding
from manaburn.terms import ObjectId, PlayerId, Zone, is_player
from manaburn.values import Record


class Triggering(Record):
    """The trigger event of an ability, its source, its binding, and the batch of events that matches."""

    trigger: on.TriggerEvent
    source: ObjectId
    binding: Binding
    batch: Sequence[Event]


def times_triggered(state: GameState, found: Triggering, controller: PlayerId, ability: Triggered) -> int:
    """Return how often an ability that an object has triggers: once, plus once for each effect that makes it
    trigger an additional time, if the object is a permanent; 0 if an effect stops it from triggering.
    """
    is_permanent = found.source in state.permanents
    if is_permanent and is_ward(ability):
        if Rule.WARD_DOESNT_TRIGGER in characteristics(state, found.source).rules:
            return 0
    if not derive(state).for_players:
        return 1
    if is_stopped(state, found, controller, of_permanent=is_permanent):
        return 0
    times = 1
    for rule in rules_for(state, controller) if is_permanent else ():
        match rule.change:
            case TriggersAgain(_, cause, by) as again if _is_ability_of(state, again, rule, found.source):
                times += _is_by_cause(state, cause, by, rule, found)
    return times


def is_stopped(
    state: GameState, found: Triggering, controller: PlayerId, *, of_permanent: bool = False
) -> bool:
    """Return whether an effect stops an ability from triggering, which is one that a permanent has, one that
    another object has, or a delayed one. It doesn't if something else is a cause as well, as where a land and
    a creature enter together.
    """
    if not derive(state).for_players:
        return False
    for rule in rules_for(state, controller):
        match rule.change:
            case CausesNoTriggers(cause, by, only_of_permanents) if of_permanent or not only_of_permanents:
                you, this = rule.context.controller, rule.context.source
                causing = _causing(state, cause, rule, found)
                if causing and all(matches(state, by, id, you, this) for id in causing):
                    return True
    return False


def _is_ability_of(state: GameState, again: TriggersAgain, rule: PlayerRule, source: ObjectId) -> bool:
    """Return whether a rule is about the abilities of a permanent, by what it is like or attached to."""
    you, this = rule.context.controller, rule.context.source
    if matches(state, again.of, source, you, this):
        return True
    if again.attached is None or state.permanents[source].attached_to != this:
        return False
    return matches(state, again.attached, source, you, this)


def _is_by_cause(state: GameState, cause: Causing, by: Filter, rule: PlayerRule, found: Triggering) -> bool:
    """Return whether the cause that a rule names made an ability trigger. Example: for "if an artifact
    entering causes a triggered ability to trigger", `cause` is ENTERING and `by` the filter "artifact".
    """
    if cause is Causing.ANYTHING:
        return True
    you, this = rule.context.controller, rule.context.source
    return any(matches(state, by, id, you, this) for id in _causing(state, cause, rule, found))


def _causing(state: GameState, cause: Causing, rule: PlayerRule, found: Triggering) -> list[ObjectId]:
    """Return the objects that made an ability trigger by what a rule names, as those that entered; none if it
    triggers on something else.
    """
    trigger, batch = found.trigger.on if isinstance(found.trigger, OneOrMore) else found.trigger, found.batch
    if kind_of(trigger) not in _CAUSED[cause]:
        return []
    if isinstance(trigger, on.DealsDamage):
        you = rule.context.controller
        batch = [event for event in batch if _is_its_damage(state, trigger, event, found, you)]
    causing = [id for event in batch for id in _causes_in(cause, event)]
    about = found.binding.those if isinstance(found.trigger, OneOrMore) else (found.binding.that,)
    matched = [id for id in causing if id in about]  # if the binding names none, any cause counts
    return matched or causing


_CAUSED: dict[Causing, tuple[type | Enum, ...]] = {
    Causing.ENTERING: (Doing.ENTERS, Doing.ENTERS_UNPLAYED),
    Causing.DYING: (
        Doing.DIES,
        Doing.LEAVES,
        CardMove.IS_PUT_INTO,
        CausesToDie,
        Occurrence.COMES_TO_GRAVEYARD,
    ),
    Causing.ATTACKING: (on.Attacks, on.PlayerAttacks, on.IsAttacked),
    Causing.COMBAT_DAMAGE_TO_A_PLAYER: (on.DealsDamage,),
}
"""By cause, the kinds of trigger events (see `kind_of`) that it can match."""


def _causes_in(cause: Causing, event: Event) -> Iterable[ObjectId]:
    """Return the objects that enter, die, attack or deal damage in an event, whichever the cause names."""
    match cause, event:
        case Causing.ENTERING, events.Moved(new=id, destination=Zone.BATTLEFIELD):
            return (id,)
        case Causing.ENTERING, events.TokenCreated(token=id):
            return (id,)
        case Causing.DYING, events.Moved(old=id, origin=Zone.BATTLEFIELD, destination=Zone.GRAVEYARD):
            return (id,)
        case Causing.ATTACKING, events.AttackersDeclared(pairs=pairs):
            return tuple(attacker for attacker, _ in pairs)
        case Causing.COMBAT_DAMAGE_TO_A_PLAYER, events.DamageDealt(source=id, target=target, combat=True):
            return (id,) if is_player(target) else ()
        case _:
            return ()


def _is_its_damage(
    state: GameState, trigger: on.DealsDamage, event: Event, found: Triggering, you: PlayerId
) -> bool:
    """Return whether an event is damage on which the ability triggers."""
    if not isinstance(event, events.DamageDealt):
        return False
    watch = Watch(state, found.source, you)
    return is_dealer(watch, trigger, event.source) and is_dealt_to(watch, trigger.to, event.target)
