"""Creatures put onto the battlefield attacking or blocking, which nobody declared [cr2025 508.4, 509.4].

What an entering attacker attacks is what its source attacks, if it does, else the first thing it may attack;
with one opponent and no planeswalker there is no other.
"""

from __future__ import annotations

from manaburn.cards.effects import Arrival
from manaburn.rules.characteristics import characteristics, defending_player
from manaburn.rules.combat import attack_targets
from manaburn.rules.combat_damage import announces_orders
from manaburn.rules.happening import happen
from manaburn.state import GameState, events
from manaburn.state.agenda import AskForOrders
from manaburn.state.effects import Context
from manaburn.terms import ObjectId


def put_into_combat(state: GameState, id: ObjectId, arrival: Arrival, context: Context) -> None:
    """A creature that entered attacking or blocking joins the combat, without being declared."""
    if state.combat is None or not characteristics(state, id).is_creature:
        return
    match arrival:
        case Arrival.TAPPED_AND_ATTACKING:
            source = state.combat.attacks.get(context.source)
            targets = attack_targets(state, state.permanents[id].controller)
            if state.turn.active_player == state.permanents[id].controller and targets:
                target = source if source in targets else targets[0]
                happen(state, events.PutIntoCombat(id, attacking=target))
        case Arrival.BLOCKING_THE_TARGET:
            for chosen in context.targets[0]:
                attacker = ObjectId(chosen)
                if attacker in state.combat.attacks:
                    if defending_player(state, attacker) == state.permanents[id].controller:
                        _join_as_blocker(state, id, attacker)
        case Arrival.UNTAPPED | Arrival.TAPPED:
            pass


def _join_as_blocker(state: GameState, id: ObjectId, attacker: ObjectId) -> None:
    """The active player places the newcomer in the attacker's order; the others keep theirs [cr2010
    509.7].
    """
    assert state.combat is not None, "there is something to block"
    before = state.combat.blockers_of(attacker)
    happen(state, events.PutIntoCombat(id, blocking=attacker))
    if before and announces_orders(state.edition):
        if attacker in state.combat.order:
            happen(state, events.OrderAnnounced(attacker, (*before, id)))
        state.schedule(AskForOrders((attacker,), kept=before))
