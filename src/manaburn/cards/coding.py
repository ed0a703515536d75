"""Card definitions as JSON, all of their words in full."""

from __future__ import annotations

from typing import Any

from manaburn import mana, purposes, special_deeds, terms
from manaburn.cards import (
    abilities,
    activation_costs,
    amounts,
    bounds,
    cascade,
    casting,
    chance,
    changes,
    choosing,
    combat,
    combat_changes,
    combat_costs,
    command_zone,
    conditions,
    control,
    copying,
    costs,
    counters_of_players,
    damage,
    damage_replaced,
    damage_watched,
    definitions,
    dividing,
    doubling,
    durations,
    effects,
    emblems,
    endings,
    entering,
    exiling,
    filters,
    graveyard,
    happenings,
    layouts,
    leading,
    libraries,
    life_totals,
    mana_making,
    mana_marks,
    mana_triggers,
    manifesting,
    merging,
    modes,
    monarch,
    moving_counters,
    no_longer,
    pairing,
    piles,
    playing,
    poison,
    prevention,
    prices,
    protecting,
    qualities,
    references,
    repeating,
    replacements,
    returning,
    sharing_abilities,
    special_actions,
    text_changes,
    times_of_casting,
    tokens,
    transforming,
    triggering_again,
    triggers,
    triggers_of_cards,
    triggers_of_changes,
    turns,
    whenever,
    windows,
)
from manaburn.cards.definitions import CardDefinition
from manaburn.coding import Coding, Modules, shown
from manaburn.errors import SaveError

VOCABULARY: Modules = (
    ("cards.", abilities),
    ("cards.", activation_costs),
    ("cards.", amounts),
    ("cards.", bounds),
    ("cards.", cascade),
    ("cards.", casting),
    ("cards.", chance),
    ("cards.", changes),
    ("cards.", choosing),
    ("cards.", combat_changes),
    ("cards.", combat_costs),
    ("cards.", combat),
    ("cards.", command_zone),
    ("cards.", conditions),
    ("cards.", control),
    ("cards.", copying),
    ("cards.", costs),
    ("cards.", damage),
    ("cards.", damage_replaced),
    ("cards.", damage_watched),
    ("cards.", counters_of_players),
    ("cards.", definitions),
    ("cards.", doubling),
    ("cards.", dividing),
    ("cards.", durations),
    ("cards.", emblems),
    ("cards.", endings),
    ("cards.", entering),
    ("cards.", exiling),
    ("cards.", filters),
    ("cards.", graveyard),
    ("cards.", happenings),
    ("cards.", layouts),
    ("cards.", leading),
    ("cards.", libraries),
    ("cards.", life_totals),
    ("cards.", merging),
    ("cards.", modes),
    ("cards.", monarch),
    ("cards.", mana_making),
    ("cards.", mana_marks),
    ("cards.", mana_triggers),
    ("cards.", manifesting),
    ("cards.", moving_counters),
    ("cards.", no_longer),
    ("cards.", pairing),
    ("cards.", piles),
    ("cards.", playing),
    ("cards.", poison),
    ("cards.", prevention),
    ("cards.", prices),
    ("cards.", protecting),
    ("cards.", qualities),
    ("cards.", effects),
    ("cards.", references),
    ("cards.", repeating),
    ("cards.", replacements),
    ("cards.", returning),
    ("cards.", sharing_abilities),
    ("cards.", special_actions),
    ("cards.", text_changes),
    ("cards.", times_of_casting),
    ("cards.", tokens),
    ("cards.", triggers),
    ("cards.", triggers_of_cards),
    ("cards.", triggering_again),
    ("cards.", triggers_of_changes),
    ("cards.", transforming),
    ("cards.", turns),
    ("cards.", whenever),
    ("cards.", windows),
)
"""The modules of the words in which card texts are told."""

_SHARED: Modules = tuple(("", module) for module in (terms, mana, purposes, special_deeds))
CODING = Coding((*_SHARED, *VOCABULARY))


def encode_card(definition: CardDefinition) -> Any:
    """A definition as JSON; see `manaburn.coding`."""
    return CODING.encode(definition)


def decode_card(data: Any) -> CardDefinition:
    """The definition that `encode_card` wrote. Raises SaveError for anything else.

    >>> from manaburn.cards.catalogue import CATALOGUE
    >>> decode_card(encode_card(CATALOGUE["Serra Angel"])) == CATALOGUE["Serra Angel"]
    True
    """
    definition = CODING.decode(data)
    if not isinstance(definition, CardDefinition):
        raise SaveError(f"this is no card: {shown(data)}")
    return definition
