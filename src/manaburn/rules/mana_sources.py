"""Mana abilities, what they could produce, and whether a cost could be paid with them [cr2025 605, 601.2g].

Whether a cost can be paid is decided exactly: every source that could be tapped is some units of mana,
each of one of several colours, and by Hall's theorem a cost can be met if and only if for every set of
colours enough units can be one of them, and there are enough units altogether.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.abilities import Activated
from manaburn.cards.costs import PayLife, RemoveCountersFromThis, SacrificeThis, TapThis
from manaburn.cards.uses import BUNDLE, Indexed, ManaSource, Unit, mana_options
from manaburn.decisions import ActivateAbility
from manaburn.mana import ManaCost
from manaburn.rules.characteristics import characteristics, derive
from manaburn.rules.teams import life_of
from manaburn.rules.timing_windows import is_open
from manaburn.state import GameState
from manaburn.state.records import Permanent
from manaburn.terms import Keyword, ObjectId, PlayerId

Units = dict[Unit, int]
"""How many of each kind of unit there are."""


def can_use_tap_symbol(state: GameState, permanent: Permanent) -> bool:
    """Whether {T} can be paid: untapped and, for a creature, not newly controlled [cr2025 302.6]."""
    return not permanent.tapped and not is_summoning_sick(state, permanent)


def is_summoning_sick(state: GameState, permanent: Permanent) -> bool:
    """A creature its controller has not controlled continuously since their turn began, without haste
    [302.6].
    """
    if permanent.controlled_since < state.turn.last_turns.get(permanent.controller, 0):
        return False
    now = characteristics(state, permanent.id)
    return now.is_creature and Keyword.HASTE not in now.keywords


def can_activate_mana_ability(state: GameState, permanent: Permanent, ability: Activated) -> bool:
    """Whether its controller could pay the (mana-free) cost of a mana ability, at a time it allows."""
    if not is_open(state, ability.window, permanent.controller, permanent.id):
        return False
    for cost in ability.costs:
        match cost:
            case TapThis():
                if not can_use_tap_symbol(state, permanent):
                    return False
            case PayLife(amount):
                if life_of(state, permanent.controller) < amount:
                    return False
            case RemoveCountersFromThis(kind, number):
                if permanent.counter(kind) < number:
                    return False
            case SacrificeThis():
                pass
            case _:
                return False
    return True


def usable_sources(state: GameState, player: PlayerId) -> Iterator[tuple[ObjectId, ManaSource]]:
    """The player's permanents with mana abilities, as far as those could be activated now."""
    permanents = state.permanents
    for id, source in derive(state).sources:
        permanent = permanents[id]
        if permanent.controller != player:
            continue
        if source.only_taps:
            if not permanent.tapped and not (source.creature and is_summoning_sick(state, permanent)):
                yield id, source
        else:
            abilities = source.abilities
            usable = tuple((i, a) for i, a in abilities if can_activate_mana_ability(state, permanent, a))
            if usable:
                yield id, source.limited_to(usable)


def life_price(abilities: Indexed) -> int:
    """How much life a source costs at least."""
    return min(sum(cost.amount for cost in a.costs if isinstance(cost, PayLife)) for _, a in abilities)


def available_units(
    state: GameState, player: PlayerId, without: frozenset[ObjectId] = frozenset(), *, life_spent: int = 0
) -> Units:
    """The units of mana in the pool and in the untapped sources of a player, as far as life pays for them."""
    life = life_of(state, player) - life_spent
    units = {1 << kind: amount for kind, amount in enumerate(state.players[player].mana) if amount}
    for id, source in usable_sources(state, player):
        if id not in without:
            if not source.only_taps:
                price = life_price(source.abilities)
                if price > life:
                    continue
                life -= price
            for unit in source.units:
                units[unit] = units.get(unit, 0) + 1
    return units


def mana_ability_actions(state: GameState, player: PlayerId) -> Iterator[ActivateAbility]:
    """Every way to activate a mana ability now."""
    for id, source in usable_sources(state, player):
        for index, ability in source.abilities:
            for option in mana_options(ability):
                yield ActivateAbility(id, index, option)


def can_pay(units: Units, cost: ManaCost) -> bool:
    """Whether these units of mana can pay a cost."""
    if units and max(units) >> BUNDLE:
        return any(can_pay(chosen, cost) for chosen in _bundle_as_one_kind(units))
    for kinds, demand in cost.demands:
        if sum([n for unit, n in units.items() if unit & kinds]) < demand:
            return False
    return True


def _bundle_as_one_kind(units: Units) -> Iterator[Units]:
    """The units with one bundle of several mana of one kind told as each of its kinds."""
    bundle = max(units)
    rest = {unit: n - (unit == bundle) for unit, n in units.items() if n > (unit == bundle)}
    for kind in range(6):
        if bundle >> kind & 1:
            yield {**rest, 1 << kind: rest.get(1 << kind, 0) + (bundle >> BUNDLE)}
