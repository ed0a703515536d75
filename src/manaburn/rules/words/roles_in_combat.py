"""What a creature does in combat or did this turn, as descriptions ask for it [cr2025-06-06 506, 508.6]."""

from __future__ import annotations

from manaburn.cards.vocabulary.words.filters import CombatRole, Whose
from manaburn.rules.players.teams import is_on, is_whose
from manaburn.rules.words.single_objects import enchanted_player
from manaburn.state import GameState
from manaburn.state.records.combat import Combat
from manaburn.terms import BLOCKS_ARE_DECLARED, ObjectId, PlayerId


def has_role(
    state: GameState, role: CombatRole, id: ObjectId, you: PlayerId, this: ObjectId | None = None
) -> bool:
    """Whether an object has a role, seen from a player and a source."""
    match role:
        case CombatRole.ANY:
            return True
        case CombatRole.ATTACKED_THIS_TURN:
            return id in state.turn.history.attackers
        case CombatRole.ATTACKED_YOU_THIS_TURN:
            attacks = state.turn.history.attacks
            return any(attack.creature == id and is_on(state, attack.whom, you) for attack in attacks)
        case CombatRole.ATTACKED_LAST_TURN:
            permanent = state.permanents.get(id)
            before = () if permanent is None else state.players[permanent.controller].own_turns.attacks
            return any(attack.creature == id for attack in before)
        case CombatRole.BLOCKED_THIS_TURN:
            return id in state.turn.history.blocked
        case _:
            combat = state.combat_of(id)
            return combat is not None and _has_now(state, combat, role, id, you, this)


def _fights(state: GameState, combat: Combat, role: CombatRole, id: ObjectId, this: ObjectId) -> bool:
    """Whether a creature blocks, or is blocked by, a source; one that has left the battlefield is asked what
    it was as it left [cr2025-06-06 608.2b].
    """
    gone = None if this in state.objects else state.last_known.get(this)
    fought = () if gone is None else gone.fought
    if role is CombatRole.BLOCKING_THIS:
        return this in combat.blocks.get(id, ()) or (id in fought and id in combat.blocks)
    return id in combat.blocks.get(this, ()) or (id in fought and id in combat.attacks)


def _has_now(
    state: GameState, combat: Combat, role: CombatRole, id: ObjectId, you: PlayerId, this: ObjectId | None
) -> bool:
    """Whether it does that in the combat in progress."""
    attacking, blocking = id in combat.attacks, id in combat.blocks
    match role:
        case CombatRole.ATTACKING:
            return attacking
        case CombatRole.ATTACKING_YOU:
            return attacking and is_on(state, combat.attacks[id], you)
        case CombatRole.ATTACKING_AN_OPPONENT:
            return attacking and any(
                is_whose(state, Whose.OPPONENT, player.id, you)
                and is_on(state, combat.attacks[id], player.id)
                for player in state.players
            )
        case CombatRole.ATTACKING_ENCHANTED_PLAYER:
            player = None if this is None else enchanted_player(state, this)
            return attacking and player is not None and is_on(state, combat.attacks[id], player)
        case CombatRole.ATTACKED_THIS_COMBAT:
            return id in combat.declared
        case CombatRole.BLOCKED_THIS_COMBAT:
            return id in combat.declared_blockers
        case CombatRole.BLOCKING:
            return blocking
        case CombatRole.ATTACKING_OR_BLOCKING:
            return attacking or blocking
        case CombatRole.ATTACKING_ALONE:
            return {*combat.attacks} == {id}
        case CombatRole.BLOCKING_ALONE:
            return {*combat.blocks} == {id}
        case CombatRole.BLOCKING_THIS | CombatRole.BLOCKED_BY_THIS:
            return this is not None and _fights(state, combat, role, id, this)
        case CombatRole.BLOCKED:
            return attacking and id in combat.blocked
        case CombatRole.UNBLOCKED:
            return attacking and id not in combat.blocked and state.turn.step in BLOCKS_ARE_DECLARED
        case _:
            raise AssertionError("what was done this turn does not depend on a combat")
