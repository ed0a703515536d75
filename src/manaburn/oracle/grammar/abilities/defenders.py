"""This module refuses triggered abilities that speak of the defending player although their event is no part
of a combat: "Whenever you gain life, defending player discards a card." [cr2025-06-06 506.2, 508.5].

`where_something_attacks` is called for each triggered ability that is read, once its event is known. What
the ability's effects give to something, abilities and restrictions, has events or attacks of its own.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered
from manaburn.cards.vocabulary.changes.combat_changes import CantAttackUnless
from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import DamageKind
from manaburn.cards.vocabulary.events.triggers_of_changes import OneOrMore
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed, DoesDeed, Doing
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Who
from manaburn.cards.walking import words_of
from manaburn.oracle.parsing.phrases import Unsayable
from manaburn.terms import Step

_DEFENDERS = (Who.DEFENDING_PLAYER, Whose.DEFENDING_PLAYER)
_WITH_ATTACKS_OF_THEIR_OWN = (Triggered, Activated, Static, CantAttackUnless)

_PARTS_OF_COMBAT = (
    on.Attacks,
    on.IsAttacked,
    on.PlayerAttacks,
    on.Blocks,
    on.BecomesBlocked,
    on.Rampages,
)
_DEEDS_IN_COMBAT = (Deed.ENLISTS, Doing.ATTACKS_UNBLOCKED, Doing.IS_EXERTED, Doing.ASSIGNS_COMBAT_DAMAGE)
_STEPS_OF_COMBAT = (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE, Step.END_OF_COMBAT)


def where_something_attacks(ability: Triggered) -> Triggered:
    """Return the ability. Raises Unsayable if it speaks of the defending player, where nothing attacks."""
    said = words_of(
        (ability.effects, ability.targets, ability.condition, ability.only_while), _WITH_ATTACKS_OF_THEIR_OWN
    )
    if not is_part_of_combat(ability.on) and any(word in _DEFENDERS for word in said):
        raise Unsayable("the defending player, where nothing attacks")
    return ability


def is_part_of_combat(event: on.TriggerEvent) -> bool:
    """Return whether an event happens only while something attacks, or may be damage dealt in combat."""
    match event:
        case OneOrMore(on=each):
            return is_part_of_combat(each)
        case DoesDeed(deed=deed):
            return deed in _DEEDS_IN_COMBAT
        case on.DealsDamage(kind=kind) | on.IsDealtDamage(kind=kind):
            return kind is not DamageKind.NONCOMBAT
        case on.BeginningOf(step=step):
            return step in _STEPS_OF_COMBAT
        case _:
            return isinstance(event, _PARTS_OF_COMBAT)
