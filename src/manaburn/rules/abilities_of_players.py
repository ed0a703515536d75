"""Abilities that the rules give to players: those of the monarch [cr2025 723.2].

They have no source: the player stands for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.abilities import Triggered
from manaburn.cards.effects import Draw
from manaburn.cards.filters import CREATURE, Whose
from manaburn.cards.monarch import BecomeMonarch
from manaburn.cards.references import ControllerOf, What
from manaburn.cards.triggers import BeginningOf, DamageKind, DamageTo, DealsDamage
from manaburn.state import GameState
from manaburn.terms import ObjectId, Step

OF_THE_MONARCH = (
    Triggered(on=BeginningOf(Step.END, Whose.YOU), effects=(Draw(),)),
    Triggered(
        on=DealsDamage(CREATURE, DamageKind.COMBAT, DamageTo.YOU),
        effects=(BecomeMonarch(ControllerOf(What.THAT)),),
    ),
)


def abilities_of_players(state: GameState) -> Iterator[tuple[ObjectId, Triggered]]:
    """The triggered abilities that players have now, with the player in place of a source."""
    if state.turn.monarch is not None:
        player = ObjectId(state.turn.monarch)
        yield from ((player, ability) for ability in OF_THE_MONARCH)
