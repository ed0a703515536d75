"""Mana abilities, what they could produce, and whether a cost could be paid with them [cr2025 605, 601.2g].

Whether a cost can be paid is decided exactly: every source that could be tapped is some units of mana,
each of one of several colours, and by Hall's theorem a cost can be met if and only if for every set of
colours enough units can be one of them, and there are enough units altogether.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from manaburn.cards.abilities import Activated
from manaburn.cards.costs import PayLife, SacrificeThis, TapThis
from manaburn.cards.definitions import is_mana_ability
from manaburn.cards.effects import AddMana
from manaburn.decisions import ActivateAbility
from manaburn.mana import Mana, ManaCost
from manaburn.rules.characteristics import characteristics
from manaburn.state import GameState
from manaburn.state.records import Permanent
from manaburn.terms import Keyword, ObjectId, PlayerId

Unit = int
"""One mana a source could add, as a set of kinds: bit i is set if it can be of the ith kind of WUBRGC."""


def mana_abilities(state: GameState, id: ObjectId) -> list[tuple[int, Activated]]:
    """The mana abilities of a permanent, with their indices."""
    return [(i, a) for i, a in enumerate(characteristics(state, id).activated) if is_mana_ability(a)]


def can_use_tap_symbol(state: GameState, permanent: Permanent) -> bool:
    """Whether {T} can be paid: untapped and, for a creature, not newly controlled [cr2025 302.6]."""
    return not permanent.tapped and not is_summoning_sick(state, permanent)


def is_summoning_sick(state: GameState, permanent: Permanent) -> bool:
    """A creature its controller has not controlled continuously since their turn began, without haste [302.6]."""
    if permanent.controlled_since < _last_turn_of(state, permanent.controller):
        return False
    now = characteristics(state, permanent.id)
    return now.is_creature and Keyword.HASTE not in now.keywords


def _last_turn_of(state: GameState, player: PlayerId) -> int:
    """The number of the turn of that player's most recent turn: this one, if it is theirs."""
    turn = state.turn
    if turn.active_player == player:
        return turn.number
    seats = [p.id for p in state.players if p.in_game]
    if player not in seats:
        return turn.number
    ago = (seats.index(turn.active_player) - seats.index(player)) % len(seats) if turn.active_player in seats else 1
    return turn.number - ago


def can_activate_mana_ability(state: GameState, permanent: Permanent, ability: Activated) -> bool:
    """Whether its controller could pay the (mana-free) cost of a mana ability."""
    for cost in ability.costs:
        match cost:
            case TapThis():
                if not can_use_tap_symbol(state, permanent):
                    return False
            case PayLife(amount):
                if state.players[permanent.controller].life < amount:
                    return False
            case SacrificeThis():
                pass
            case _:
                return False
    return True


def usable_sources(state: GameState, player: PlayerId) -> Iterator[tuple[ObjectId, list[tuple[int, Activated]]]]:
    """The player's permanents with mana abilities that could be activated now."""
    for id, permanent in state.permanents.items():
        if permanent.controller == player and not (permanent.tapped and _only_taps(state, id)):
            usable = [
                (i, a) for i, a in mana_abilities(state, id) if can_activate_mana_ability(state, permanent, a)
            ]
            if usable:
                yield id, usable


def _only_taps(state: GameState, id: ObjectId) -> bool:
    return all(TapThis() in a.costs for _, a in mana_abilities(state, id))


def available_units(
    state: GameState, player: PlayerId, without: frozenset[ObjectId] = frozenset()
) -> Counter[Unit]:
    """The units of mana in the pool and in the untapped sources of a player."""
    units: Counter[Unit] = Counter()
    for kind, amount in enumerate(state.players[player].mana):
        if amount:
            units[1 << kind] += amount
    for id, usable in usable_sources(state, player):
        if id not in without:
            for unit in source_units(usable):
                units[unit] += 1
    return units


def source_units(usable: list[tuple[int, Activated]]) -> tuple[Unit, ...]:
    """What one source adds when it is used once: for each mana, the kinds it can be."""
    options = [option for _, ability in usable for option in ability_options(ability)]
    most = max(sum(option) for option in options)
    best = [option for option in options if sum(option) == most]
    if len(best) == 1:
        return tuple(1 << kind for kind, amount in enumerate(best[0]) for _ in range(amount))
    assert most == 1, "a source with a choice adds one mana"
    return (sum({1 << option.index(1) for option in best}),)


def ability_options(ability: Activated) -> tuple[Mana, ...]:
    for effect in ability.effects:
        if isinstance(effect, AddMana):
            return effect.options
    raise AssertionError("a mana ability adds mana")


def mana_ability_actions(state: GameState, player: PlayerId) -> Iterator[ActivateAbility]:
    """Every way to activate a mana ability now."""
    for id, usable in usable_sources(state, player):
        for index, ability in usable:
            for option in ability_options(ability):
                yield ActivateAbility(id, index, option)


def can_pay(units: Counter[Unit], cost: ManaCost) -> bool:
    """Whether these units of mana can pay a cost."""
    if units.total() < cost.total:
        return False
    wanted = [(1 << kind, amount) for kind, amount in enumerate(cost.specific) if amount]
    for chosen in _subsets(len(wanted)):
        kinds = demand = 0
        for index in chosen:
            kinds |= wanted[index][0]
            demand += wanted[index][1]
        if sum(n for unit, n in units.items() if unit & kinds) < demand:
            return False
    return True


@lru_cache(maxsize=8)
def _subsets(n: int) -> tuple[tuple[int, ...], ...]:
    """The nonempty subsets of n things."""
    return tuple(
        tuple(i for i, taken in enumerate(picks) if taken) for picks in product((0, 1), repeat=n) if any(picks)
    )
