"""Exerting a permanent: it stays tapped during its player's next untap step [cr2025-06-06 701.43]."""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import Duration, Rule
from manaburn.cards.vocabulary.changes.combat_costs import DoesntUntapFor
from manaburn.editions import OptionalAttackCosts
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.continuous import effect_begins
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.terms import ObjectId, PlayerId


def may_be_exerted(state: GameState, attacker: ObjectId) -> bool:
    """Whether its player may exert an attacker as it attacks: an optional cost to attack [cr2025-06-06
    701.43d].
    """
    return Rule.MAY_BE_EXERTED in characteristics(state, attacker).rules and has_optional_costs(state)


def has_optional_costs(state: GameState) -> bool:
    """Whether there are optional costs to attack at all [cr2025-06-06 508.1g]."""
    match state.edition.optional_attack_costs:
        case OptionalAttackCosts.NO:
            return False
        case OptionalAttackCosts.YES:
            return True


def exerted(state: GameState, player: PlayerId, id: ObjectId) -> tuple[Event, Event]:
    """A player exerts a permanent, also one that is untapped or exerted already [cr2025-06-06 701.43b]."""
    change, until = DoesntUntapFor(player), Duration.YOUR_NEXT_UNTAP_STEP
    began = effect_begins(state, (id,), change, source=id, controller=player, duration=until)
    return events.Exerted(player, id), began
