"""What the tests of teams that share turns share: Anna and Ben against Cleo and Dan, cards of their own."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.editions import R2006, R2010, R2016, R2025, Edition
from manaburn.game import Game
from manaburn.terms import PlayerId
from rules.positions_of_combat import position

ANNA, BEN, CLEO, DAN = (PlayerId(seat) for seat in range(4))

GIANT = "teams: Anna and Ben / Cleo and Dan options: two-headed giant"
SHARED = "teams: Anna and Ben / Cleo and Dan options: shared team turns"

with_giants = pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
"""Two-Headed Giant is known."""
attacking_the_team = pytest.mark.parametrize("edition", [R2006, R2010, R2016], ids=str)
"""A team is attacked as a group."""


def table(
    edition: Edition,
    *cards: CardDefinition,
    step: str = "precombat main",
    anna: str = "",
    ben: str = "",
    cleo: str = "",
    dan: str = "",
    life: int = 30,
    other_life: int | None = None,
    header: str = GIANT,
) -> Game:
    """A game of two teams, in the turn of Anna and Ben."""
    other = life if other_life is None else other_life
    seats = (("Anna", life, anna), ("Ben", life, ben), ("Cleo", other, cleo), ("Dan", other, dan))
    lines = [f"{name} {total} library: 9 Forest {more}" for name, total, more in seats]
    return position(edition, " | ".join((f"step: {step} {header}", *lines)), *cards)


def charm(name: str, *effects: Effect, targets: tuple[TargetSlot, ...] = ()) -> CardDefinition:
    """An instant for nothing that has these effects."""
    return card(name, "{0}", "Instant", printed="1993-08-05", spell=spell(*effects, targets=targets))


def life(game: Game) -> tuple[int, ...]:
    """The life totals of Anna, Ben, Cleo and Dan."""
    return tuple(player.life for player in game.state.players)
