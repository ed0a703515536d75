"""Abilities that the rules give to players: those of the monarch [cr2025-06-06 723.2], and of rad counters
[726.1].

They have no source: the player stands for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import Draw, LoseLife, Mill
from manaburn.cards.vocabulary.effects_by_subject.counters_of_players import LoseCounters
from manaburn.cards.vocabulary.effects_by_subject.monarch import BecomeMonarch
from manaburn.cards.vocabulary.events.triggers import (
    BeginningOf,
    BeginningOfMainPhase,
    DamageKind,
    DamageTo,
    DealsDamage,
)
from manaburn.cards.vocabulary.words.amounts import CountersOfPlayer, NumberOf
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import ControllerOf, What, Who
from manaburn.state import GameState
from manaburn.terms import CardType, CounterKind, ObjectId, Step

_RAD = CountersOfPlayer(CounterKind.RAD, Who.YOU)
_NONLAND = Filter(not_types=frozenset({CardType.LAND}))
OF_THE_MONARCH = (
    Triggered(on=BeginningOf(Step.END, Whose.YOU), effects=(Draw(),)),
    Triggered(
        on=DealsDamage(CREATURE, DamageKind.COMBAT, DamageTo.YOU),
        effects=(BecomeMonarch(ControllerOf(What.THAT)),),
    ),
)


OF_RADIATION = Triggered(
    on=BeginningOfMainPhase(1, Whose.YOU),
    condition=Compares(_RAD, Relation.AT_LEAST, 1),
    effects=(
        Mill(_RAD, Who.YOU),
        LoseLife(NumberOf(What.IT, _NONLAND)),
        LoseCounters(CounterKind.RAD, NumberOf(What.IT, _NONLAND)),
    ),
)
"""What rad counters bring about [cr2025-06-06 726.1]."""


def abilities_of_players(state: GameState) -> Iterator[tuple[ObjectId, Triggered]]:
    """The triggered abilities that players have now, with the player in place of a source."""
    if state.game.monarch is not None:
        player = ObjectId(state.game.monarch)
        yield from ((player, ability) for ability in OF_THE_MONARCH)
    for one in state.players:
        if one.counters and one.in_game and one.counter(CounterKind.RAD):
            yield ObjectId(one.id), OF_RADIATION
