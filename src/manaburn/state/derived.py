"""What is worked out from a state once and kept until an event could change it. No part of the state."""

from __future__ import annotations

from typing import NamedTuple

from manaburn.cards.abilities import Activated, Static, Triggered
from manaburn.cards.references import Who
from manaburn.state.records import Characteristics
from manaburn.terms import ObjectId

Unit = int
"""One mana a source could add, as a set of kinds: bit i is set if it can be of the ith kind of WUBRGC."""


class ManaSource(NamedTuple):
    """A permanent with mana abilities."""

    id: ObjectId
    abilities: tuple[tuple[int, Activated], ...]
    """Its mana abilities, with their indices."""
    only_taps: bool
    """Whether each costs {T} and nothing else."""
    units: tuple[Unit, ...]
    """What it adds when it is used once, if all of its abilities can be used."""
    creature: bool


class Derived(NamedTuple):
    """The board as continuous effects leave it, and the indices that rules look things up in."""

    table: dict[ObjectId, Characteristics]
    """Every permanent, as it is now."""
    watchers: list[tuple[ObjectId, Triggered]]
    """The triggered abilities of permanents, oldest permanent first."""
    activated: list[tuple[ObjectId, int, Activated]]
    """The activated abilities of permanents that are no mana abilities."""
    sources: list[ManaSource]
    creatures: list[ObjectId]
    special: list[ObjectId]
    """Permanents that state-based actions other than those about creatures look at."""
    for_players: list[tuple[ObjectId, Who, Static]]
    """The static abilities that change the rules for players."""
    volatile: bool
    """Whether some effect depends on more than which permanents there are."""
