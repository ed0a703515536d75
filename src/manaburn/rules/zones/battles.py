"""This module handles battles: their protectors, and when they are put into a graveyard [cr2025-06-06 310,
704.5v-x].

* `appropriate_protectors` returns the players who can protect a battle. A battle that enters gets a protector
  at once, if its type allows only one player. If it allows several, the choice is made with the state-based
  actions, before anything else happens.
* `lost_battle` yields what state-based actions do to a battle: it gets a new protector, or goes to a
  graveyard.
* `protector_changed` yields the events of a new protector.
* `stand_ready` gives a battle its protector and counters when a position is set up.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.decisions import ChooseOne, Purpose
from manaburn.editions import Edition, Topic
from manaburn.editions.axes_of_cards import ChangedProtector
from manaburn.rules.happening.answers import choose
from manaburn.rules.players.range_of_influence import opponents_in_range
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.effects import AbilityOnStack
from manaburn.state.records.records import Characteristics, Permanent
from manaburn.terms import CounterKind, ObjectId, PlayerId


def appropriate_protectors(
    state: GameState, subtypes: frozenset[str], controller: PlayerId
) -> list[PlayerId]:
    """Return the players who can protect a battle. For a Siege they are the opponents of its controller;
    for a battle without a type, its controller [cr2025-06-06 310.8a, 310.11a].
    """
    if "Siege" in subtypes:
        return opponents_in_range(state, controller)
    return [controller]


def stand_ready(state: GameState, battle: Permanent, definition: CardDefinition) -> None:
    """Give a battle of a position that is set up the protector and counters with which it would
    have entered.
    """
    if definition.defense:
        battle.counters = ((CounterKind.DEFENSE, definition.defense), *battle.counters)
    possible = appropriate_protectors(state, definition.subtypes, battle.controller)
    battle.protector = possible[0] if len(possible) == 1 else None


def lost_battle(
    state: GameState, battle: Permanent, now: Characteristics, going: dict[ObjectId, Topic]
) -> Iterator[Event]:
    """Yield what state-based actions do to a battle: it goes with its last defense counter, once no triggered
    ability of it is left on the stack, or without anybody to protect it [cr2025-06-06 704.5v-x]. A battle
    that goes to a graveyard is noted in `going`, with the topic of the rule.
    """
    if battle.counter(CounterKind.DEFENSE) == 0 and not _has_triggered(state, battle.id):
        going[battle.id] = Topic.ZERO_DEFENSE
    elif _lacks_protector(state, battle, now):
        possible = appropriate_protectors(state, now.subtypes, battle.controller)
        protects_own = battle.protector == battle.controller
        topic = Topic.SIEGE_OF_ITS_PROTECTOR if protects_own else Topic.UNPROTECTED_BATTLE
        if possible:
            yield from protector_changed(state, battle, _protector(state, battle, possible), topic)
        else:
            going[battle.id] = topic
    if battle.attached_to is not None:  # [cr2025-06-06 310.9]
        yield events.AttachmentChanged(battle.id, None, rule=Topic.ATTACHED_CREATURE)


def _protector(state: GameState, battle: Permanent, possible: list[PlayerId]) -> PlayerId:
    """Return the protector of a battle, whom its controller chooses."""
    if len(possible) == 1:
        return possible[0]
    asked = ChooseOne(battle.controller, Purpose.PROTECT, battle.id, tuple(possible))
    chosen = choose(state, asked, otherwise=None)
    return possible[0] if chosen is None else PlayerId(chosen)


def protector_changed(
    state: GameState, battle: Permanent, player: PlayerId, rule: Topic | None = None
) -> Iterator[Event]:
    """Yield the events by which another player protects a battle now. Until August 2026 it stays attacked
    [cr2026-04-17 506.4], since then that removes it from combat.
    """
    combat = state.combat_of(battle.id)
    attacked = combat is not None and combat.concerns(battle.id)
    if attacked and battle.protector not in (None, player) and _leaves_combat(state.edition):
        yield events.RemovedFromCombat(battle.id)
    yield events.ProtectorChosen(battle.id, player, rule=rule)


def _leaves_combat(edition: Edition) -> bool:
    """Return whether a battle with a new protector is removed from combat."""
    return edition.changed_protector is ChangedProtector.REMOVES_FROM_COMBAT


def _lacks_protector(state: GameState, battle: Permanent, now: Characteristics) -> bool:
    """Return whether a battle needs a new protector: nobody in the game protects it, and nothing attacks it;
    or its controller protects it though it is a Siege [cr2025-06-06 704.5w-x].
    """
    protector = battle.protector
    if protector is None or not state.players[protector].in_game:
        combat = state.combat_of(battle.id)
        return combat is None or battle.id not in combat.attacks.values()
    return "Siege" in now.subtypes and protector == battle.controller


def _has_triggered(state: GameState, battle: ObjectId) -> bool:
    """Return whether a battle is the source of an ability that has triggered and not left the stack."""
    return any(waiting.source == battle for waiting in state.waiting) or any(
        isinstance(item, AbilityOnStack) and item.source == battle and item.ability is None
        for item in state.stack
    )
