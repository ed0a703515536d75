"""Sorting the activated abilities of a permanent: mana abilities and others [cr2025 605.1a]."""

from __future__ import annotations

from typing import NamedTuple

from manaburn.cards.abilities import Activated
from manaburn.cards.costs import TAP
from manaburn.cards.definitions import is_mana_ability
from manaburn.cards.effects import AddMana
from manaburn.cards.windows import ANY_TIME
from manaburn.mana import Mana
from manaburn.state.derived import Derived, ManaSource, Unit
from manaburn.state.records import Characteristics
from manaburn.terms import ObjectId


class _Sorted(NamedTuple):
    """What is found out once about the activated abilities of a kind of permanent."""

    activated: tuple[Activated, ...]
    mana_abilities: tuple[tuple[int, Activated], ...]
    others: tuple[int, ...]
    only_taps: bool
    units: tuple[Unit, ...]


BUNDLE = 8
"""Above this bit a unit says how many mana it is, if more than one: all of one kind, which is chosen."""

_SORTED: dict[int, _Sorted] = {}
"""By identity of the tuple of abilities, which is kept so that it stays unique."""


def index_abilities(derived: Derived, permanent: ObjectId, now: Characteristics) -> None:
    """Enter a permanent's activated abilities where the rules will look for them."""
    found = _SORTED.get(id(now.activated))
    if found is None:
        found = _SORTED[id(now.activated)] = _sort(now.activated)
    for index in found.others:
        derived.activated.append((permanent, index, found.activated[index]))
    if found.mana_abilities:
        source = ManaSource(permanent, found.mana_abilities, found.only_taps, found.units, now.is_creature)
        derived.sources.append(source)


def _sort(activated: tuple[Activated, ...]) -> _Sorted:
    mana_abilities = tuple((i, a) for i, a in enumerate(activated) if is_mana_ability(a))
    return _Sorted(
        activated,
        mana_abilities,
        others=tuple(i for i, a in enumerate(activated) if not is_mana_ability(a)),
        only_taps=all(a.costs == (TAP,) and a.window == ANY_TIME for _, a in mana_abilities),
        units=source_units(mana_abilities) if mana_abilities else (),
    )


def mana_options(ability: Activated) -> tuple[Mana, ...]:
    """The amounts of mana an ability lets its player choose from."""
    for effect in ability.effects:
        if isinstance(effect, AddMana):
            return effect.options
    raise AssertionError("a mana ability adds mana")


def source_units(abilities: tuple[tuple[int, Activated], ...]) -> tuple[Unit, ...]:
    """What one source adds when it is used once: for each mana, the kinds it can be."""
    options = [option for _, ability in abilities for option in mana_options(ability)]
    most = max(sum(option) for option in options)
    best = [option for option in options if sum(option) == most]
    if len(best) == 1:
        return tuple(1 << kind for kind, amount in enumerate(best[0]) for _ in range(amount))
    kinds = sum({1 << option.index(most) for option in best})
    return (kinds if most == 1 else kinds | most << BUNDLE,)
