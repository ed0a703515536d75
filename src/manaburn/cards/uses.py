"""What the activated abilities of an object are for: making mana, or something else [cr2025 605.1a]."""

from __future__ import annotations

from typing import NamedTuple

from manaburn.cards.abilities import Activated
from manaburn.cards.costs import TAP
from manaburn.cards.definitions import is_mana_ability
from manaburn.cards.effects import AddMana
from manaburn.cards.windows import ANY_TIME
from manaburn.mana import Mana

Unit = int
"""One mana a source could add, as a set of kinds: bit i is set if it can be of the ith kind of WUBRGC."""
BUNDLE = 8
"""Above this bit a unit says how many mana it is, if more than one: all of one kind, which is chosen."""

Indexed = tuple[tuple[int, Activated], ...]
"""Activated abilities of one object, with their indices."""


class ManaSource(NamedTuple):
    """What an object can do for mana."""

    abilities: Indexed
    only_taps: bool
    """Whether each costs {T} and nothing else, at any time."""
    units: tuple[Unit, ...]
    """What it adds when it is used once."""
    creature: bool

    def limited_to(self, abilities: Indexed) -> ManaSource:
        """The same when only some of its mana abilities can be used."""
        return self if abilities == self.abilities else mana_source(abilities, creature=self.creature)


class Uses(NamedTuple):
    """The activated abilities of an object, sorted."""

    mana: ManaSource | None
    others: Indexed
    """Those that are no mana abilities."""


def uses_of(activated: tuple[Activated, ...], *, creature: bool) -> Uses:
    """Sort activated abilities."""
    mana_abilities = tuple((i, a) for i, a in enumerate(activated) if is_mana_ability(a))
    others = tuple((i, a) for i, a in enumerate(activated) if not is_mana_ability(a))
    return Uses(mana_source(mana_abilities, creature=creature) if mana_abilities else None, others)


def mana_source(abilities: Indexed, *, creature: bool) -> ManaSource:
    """What an object with these mana abilities can do for mana."""
    only_taps = all(a.costs == (TAP,) and a.window == ANY_TIME for _, a in abilities)
    return ManaSource(abilities, only_taps, _units(abilities), creature)


def mana_options(ability: Activated) -> tuple[Mana, ...]:
    """The amounts of mana an ability lets its player choose from."""
    for effect in ability.effects:
        if isinstance(effect, AddMana):
            return effect.options
    raise AssertionError("a mana ability adds mana")


def _units(abilities: Indexed) -> tuple[Unit, ...]:
    """What one source adds when it is used once: for each mana, the kinds it can be."""
    options = [option for _, ability in abilities for option in mana_options(ability)]
    most = max(sum(option) for option in options)
    best = [option for option in options if sum(option) == most]
    if len(best) == 1:
        return tuple(1 << kind for kind, amount in enumerate(best[0]) for _ in range(amount))
    kinds = sum({1 << option.index(most) for option in best})
    return (kinds if most == 1 else kinds | most << BUNDLE,)
