"""This module has keyword abilities that trigger as their creature attacks, written as the `Triggered`
abilities that they stand for: training, dethrone, firebending, mobilize [cr2025-06-06 702].

The grammar of keyword lines (`manaburn.oracle.grammar.keywords`) takes them from here. A keyword without a
number is a constant, as `TRAINING`; one with a number is a function: `mobilize(2)` is the ability of
"mobilize 2".
"""

from __future__ import annotations

from manaburn.cards.definitions import token
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import CreateTokens, Delay, If, PutCounters, SacrificeObjects
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf
from manaburn.cards.vocabulary.effects_by_subject.moving_counters import Mark
from manaburn.cards.vocabulary.effects_on_cards.tokens import Arrival
from manaburn.cards.vocabulary.events.triggers import Attacked, Attacks, BeginningOf
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed
from manaburn.cards.vocabulary.words.conditions import Compares, HasMostLife, Relation
from manaburn.cards.vocabulary.words.durations import Duration
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.mana_marks import ManaMarks
from manaburn.cards.vocabulary.words.references import Amount, Number, What, Who
from manaburn.terms import CounterKind, ManaType, Step

_GROWS = PutCounters(CounterKind.PLUS_ONE, 1)
_STRONGER = Filter(types=CREATURE.types, power_against_this=Relation.MORE_THAN)
_GREW = Compares(Number.DONE, Relation.AT_LEAST, 1)

TRAINING = Triggered(on=Attacks(others=1, other=_STRONGER), effects=(_GROWS, If(_GREW, (Mark(Deed.TRAINS),))))
"""Training: it gets a +1/+1 counter if it attacks with a stronger creature [cr2025-06-06 702.149a, 702.149c].
"""

DETHRONE = Triggered(
    on=Attacks(what=Attacked(players=Whose.ANYONE)),
    only_while=HasMostLife(Who.THAT_PLAYER),
    effects=(_GROWS,),
)
"""Dethrone: it gets a +1/+1 counter if it attacks a player with most life [cr2025-06-06 702.105a]."""

_WARRIOR = token("Warrior", "R", "Creature — Warrior", 1, 1)


def firebending(number: Amount) -> Triggered:
    """Return firebending: red mana that stays until end of combat [cr2025-11-14 702.189a]."""
    mana = AddManaOf((ManaType.RED,), number, marks=ManaMarks(lasts=Duration.END_OF_COMBAT))
    return Triggered(on=Attacks(), effects=(mana,))


def is_firebending(ability: Triggered) -> bool:
    """Return whether a triggered ability is firebending, of whatever number."""
    amounts = (effect.amount for effect in ability.effects if isinstance(effect, AddManaOf))
    return any(ability == firebending(amount) for amount in amounts)


def mobilize(number: Amount) -> Triggered:
    """Return mobilize: Warriors that attack with it, until the next end step [cr2025-06-06 702.181a]."""
    return Triggered(
        on=Attacks(),
        effects=(
            CreateTokens(_WARRIOR, number, arrival=Arrival.TAPPED_AND_ATTACKING),
            Delay(BeginningOf(Step.END), (SacrificeObjects(What.IT),)),
        ),
    )
