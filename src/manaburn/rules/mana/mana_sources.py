"""Which mana abilities could be used, and what units of mana pay for [cr2025-06-06 605, 601.2g]."""

from __future__ import annotations

from manaburn.cards.uses import ManaSource, Unit
from manaburn.cards.vocabulary.abilities import Activated, Limit
from manaburn.cards.vocabulary.words.costs import CostOfThis, PayLife, RemoveCountersFromThis
from manaburn.mana import ManaCost
from manaburn.rules.damage.damage import payable_life
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.timing_windows import is_open
from manaburn.rules.mana.commander_colors import colors_of_mana, units_as_added
from manaburn.state import GameState
from manaburn.state.records.records import Permanent
from manaburn.terms import Keyword, ObjectId, PlayerId

Units = dict[Unit, int]
"""How many of each kind of unit there are."""


def can_use_tap_symbol(state: GameState, permanent: Permanent) -> bool:
    """Whether {T} can be paid: untapped and, for a creature, not newly controlled [cr2025-06-06 302.6]."""
    return not permanent.tapped and not is_summoning_sick(state, permanent)


def is_summoning_sick(state: GameState, permanent: Permanent) -> bool:
    """A creature its controller has not controlled continuously since their turn began, without haste
    [cr2025-06-06 302.6].
    """
    if permanent.controlled_since < state.players[permanent.controller].own_turns.begun:
        return False
    now = characteristics(state, permanent.id)
    return now.is_creature and Keyword.HASTE not in now.keywords


def can_activate_mana_ability(state: GameState, permanent: Permanent, index: int, ability: Activated) -> bool:
    """Whether a mana ability may be used at this time, and the part of its cost that is its own be paid."""
    if not is_open(state, ability.window, permanent.controller, permanent.id):
        return False
    if ability.limit is not Limit.NONE and index in permanent.used:
        return False
    for cost in ability.costs:
        match cost:
            case CostOfThis.TAP:
                if not can_use_tap_symbol(state, permanent):
                    return False
            case PayLife(amount):
                if payable_life(state, permanent.controller) < amount:
                    return False
            case RemoveCountersFromThis(kind, number):
                if permanent.counter(kind) < number:
                    return False
            case _:
                pass
    return True


def sources_in_use(state: GameState, player: PlayerId) -> list[tuple[ObjectId, ManaSource]]:
    """The player's permanents with mana abilities, each with those that could be used now."""
    found: list[tuple[ObjectId, ManaSource]] = []
    permanents = state.permanents
    colors = colors_of_mana(state, player) if state.players[player].rare.commanders else None
    derived = state.derived or derive(state)
    more = bool(derived.for_mana)  # what they add depends on other abilities then
    for id, known in derived.sources:
        permanent = permanents[id]
        if permanent.controller != player:
            continue
        source = known._replace(only_taps=False, units=()) if more else known
        if colors is not None:
            source = source._replace(units=units_as_added(source.units, colors))
        if source.only_taps:
            if not permanent.tapped and not (source.creature and is_summoning_sick(state, permanent)):
                found.append((id, source))
        else:
            abilities = source.abilities
            usable = tuple((i, a) for i, a in abilities if can_activate_mana_ability(state, permanent, i, a))
            if usable:
                limited = source.limited_to(usable)
                if colors is not None:
                    limited = limited._replace(units=units_as_added(limited.units, colors))
                found.append((id, limited._replace(only_taps=False, units=()) if more else limited))
    return found


def can_pay(units: Units, cost: ManaCost) -> bool:
    """Whether these units of mana can pay a cost."""
    for kinds, demand in cost.demands:
        having = 0
        for unit, number in units.items():
            if unit & kinds:
                having += number
        if having < demand:
            return False
    return True
