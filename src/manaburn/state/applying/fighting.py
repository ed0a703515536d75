"""This module lets creatures attack and block, and removes them from combat: a part of `apply`.

The table `FIGHTING` at the end names the functions. They write into the `Combat` of the turn what their
events say: attacks, blocks, and the creatures that have become blocked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from manaburn.state import GameState, events
from manaburn.state.records.combat import Combat, bands_left
from manaburn.terms import ObjectId, PlayerId, Target, is_player


def combat_began(state: GameState, event: events.CombatBegan) -> None:
    """Begin a combat phase, in which nothing attacks yet."""
    state.turn.combat = Combat()


def defender_chosen(state: GameState, event: events.DefenderChosen) -> None:
    """Let one player be the defending player."""
    _combat(state).defender = event.player


def combat_ended(state: GameState, event: events.CombatEnded) -> None:
    """Remove everything from combat as it ends."""
    state.turn.combat = None


def attackers_declared(state: GameState, event: events.AttackersDeclared) -> None:
    """Let the declared creatures attack."""
    combat = _combat(state)
    combat.attacks.update(event.pairs)
    combat.bands += event.bands
    combat.declared.update(event.pairs)
    combat.required |= event.required
    for attacker, target in event.pairs:
        _begin_to_attack(state, combat, attacker, target)


def blockers_declared(state: GameState, event: events.BlockersDeclared) -> None:
    """Let the declared creatures block."""
    combat = _combat(state)
    combat.declared_blockers |= {blocker for blocker, _ in event.pairs}
    for blocker, attacker in event.pairs:
        _block(combat, blocker, attacker)


def put_into_combat(state: GameState, event: events.PutIntoCombat) -> None:
    """Let a creature attack or block that was not declared."""
    combat = _combat(state)
    if event.attacking is not None:
        combat.attacks[event.object] = event.attacking
        combat.entered |= {event.object}
        _begin_to_attack(state, combat, event.object, event.attacking)
    if event.blocking is not None:
        _block(combat, event.object, event.blocking)


def made_to_block(state: GameState, event: events.MadeToBlock) -> None:
    """Let a creature block because an effect says so."""
    _block(_combat(state), event.blocker, event.attacker)


def became_blocked(state: GameState, event: events.BecameBlocked) -> None:
    """Let attackers become blocked without a creature that blocks them."""
    combat = _combat(state)
    for attacker in event.attackers:
        combat.blocked[attacker] = (attacker,)  # stands for the effect: see `Combat.blocked`


def became_unblocked(state: GameState, event: events.BecameUnblocked) -> None:
    """Let attackers be blocked no longer."""
    combat = _combat(state)
    for attacker in event.attackers:
        combat.blocked.pop(attacker, None)
    combat.unblocked_once |= frozenset(event.attackers)


def attack_reselected(state: GameState, event: events.AttackReselected) -> None:
    """Let a creature attack another player or permanent. The first defending player stays known."""
    combat = _combat(state)
    combat.attacks[event.attacker] = event.target
    first, _ = combat.defenders[event.attacker]
    combat.defenders[event.attacker] = first, defender_of(state, event.target)


def protector_chosen(state: GameState, event: events.ProtectorChosen) -> None:
    """Give a battle a protector, who defends against the creatures that attack it."""
    state.permanents[event.battle].protector = event.player
    combat = state.combat
    for attacker, target in () if combat is None else combat.attacks.items():
        if combat is not None and target == event.battle:
            combat.defenders[attacker] = combat.defenders[attacker][0], event.player


def order_announced(state: GameState, event: events.OrderAnnounced) -> None:
    """Note a damage assignment order."""
    _combat(state).order[event.creature] = event.order


def first_damage_step_began(state: GameState, event: events.FirstDamageStepBegan) -> None:
    """Begin the first of two combat damage steps."""
    _combat(state).struck_first = event.strikers


def damage_assigned(state: GameState, event: events.DamageAssigned) -> None:
    """Note that creatures have assigned combat damage."""
    combat = _combat(state)
    combat.assigned_first |= {source for source, _, _ in event.parts}


def removed_from_combat(state: GameState, event: events.RemovedFromCombat) -> None:
    """Remove a permanent from combat: it no longer attacks, blocks or is attacked. The player who defended
    against it stays known.
    """
    gone = event.object
    combat = state.combat_of(gone)
    assert combat is not None, "this happens only in a combat phase"
    if event.part is not events.Part.ATTACKED:
        _fight_no_more(combat, gone)
    if event.part is not events.Part.FIGHTING and gone in combat.attacks.values():
        for attacker, target in combat.attacks.items():
            if target == gone:
                combat.attacks[attacker] = None


def _fight_no_more(combat: Combat, gone: ObjectId) -> None:
    """Remove a creature from all attacks, blocks, bands and orders."""
    for blocker in combat.blocking(gone):
        combat.blocks[blocker] = tuple(id for id in combat.blocks[blocker] if id != gone)
    combat.attacks.pop(gone, None)
    combat.order.pop(gone, None)
    combat.blocked.pop(gone, None)
    if combat.bands:
        combat.bands = bands_left(combat.bands, combat.attacks)
    blockers = combat.blockers or {}
    blockers.pop(gone, None)
    for attacker in combat.blocks.pop(gone, ()):
        blockers[attacker] = tuple(id for id in blockers[attacker] if id != gone)


def _begin_to_attack(state: GameState, combat: Combat, attacker: ObjectId, target: Target) -> None:
    """Note the player who defends against an attacker."""
    defender = defender_of(state, target)
    combat.defenders[attacker] = defender, defender


def defender_of(state: GameState, target: Target) -> PlayerId:
    """Return the player attacked, the battle's protector, or the planeswalker's controller [cr2025-06-06
    508.5].
    """
    if is_player(target):
        return PlayerId(target)
    permanent = state.permanents[ObjectId(target)]
    return permanent.controller if permanent.protector is None else permanent.protector


def _block(combat: Combat, blocker: ObjectId, attacker: ObjectId) -> None:
    """Note that a creature blocks an attacker."""
    combat.blocks[blocker] = (*combat.blocks.get(blocker, ()), attacker)
    combat.blocked[attacker] = (*combat.blocked.get(attacker, ()), blocker)
    combat.blockers = None


def _combat(state: GameState) -> Combat:
    combat = state.turn.combat
    assert combat is not None, "this happens only in a combat phase"
    return combat


FIGHTING: dict[type, Callable[[GameState, Any], None]] = {
    events.CombatBegan: combat_began,
    events.DefenderChosen: defender_chosen,
    events.CombatEnded: combat_ended,
    events.AttackersDeclared: attackers_declared,
    events.BlockersDeclared: blockers_declared,
    events.PutIntoCombat: put_into_combat,
    events.MadeToBlock: made_to_block,
    events.BecameBlocked: became_blocked,
    events.BecameUnblocked: became_unblocked,
    events.AttackReselected: attack_reselected,
    events.OrderAnnounced: order_announced,
    events.FirstDamageStepBegan: first_damage_step_began,
    events.DamageAssigned: damage_assigned,
    events.RemovedFromCombat: removed_from_combat,
}
"""How each event of combat is carried out."""
