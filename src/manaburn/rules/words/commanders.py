"""This module works out amounts about commanders: the colors they allow, how often they were cast from the
command zone, their mana value [cr2025-06-06 903.3-903.4, 903.8].

`of_commanders` returns such an amount for an effect, as "the greatest mana value of a commander you own";
`colors_allowed` returns the colors that a deck may have.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.words.amounts import CommandersHave, OfCommander
from manaburn.editions import CommanderColors, Edition
from manaburn.rules.words.references import object_or_last_known, single_objects
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.terms import Color


def colors_allowed(edition: Edition, commanders: Sequence[CardDefinition]) -> frozenset[Color]:
    """Return the colors that the commanders of a deck allow together [cr2025-06-06 702.124c, 903.4;
    cr2010-10-01 903.4c].
    """
    return frozenset(color for card in commanders for color in _colors_of_one(edition, card))


def _colors_of_one(edition: Edition, card: CardDefinition) -> frozenset[Color]:
    """Return the colors that one commander allows: those of its color identity, or in some editions of
    its mana cost.
    """
    from manaburn.cards.decks.color_identity import color_identity, colors_of_cost  # noqa: PLC0415 - for few games

    return colors_of_cost(card) if counts_symbols(edition) else color_identity(card)


def counts_symbols(edition: Edition) -> bool:
    """Return whether the mana symbols of cards are compared with the commander's mana cost, rather than
    color identities.
    """
    return edition.commander_colors is CommanderColors.OF_ITS_COST


def of_commanders(state: GameState, amount: CommandersHave, context: Context) -> int:
    """Return an amount about the commanders of the effect's controller: casts, colors or the greatest mana
    value; 0 for a player without commanders.
    """
    own = state.players[context.controller].commanders
    if amount.what is not None:
        meant = single_objects(state, amount.what, context)
        cards = {object_or_last_known(state, id).card for id in meant}
        own = tuple(each for each in own if each.object in meant or each.card in cards - {None})
    match amount.number:
        case OfCommander.CASTS:
            return sum(each.casts for each in own)
        case OfCommander.COLORS:
            return len(colors_allowed(state.edition, [state.objects[each.object].front_face for each in own]))
        case OfCommander.GREATEST_MANA_VALUE:
            costs = (state.objects[each.object].front_face.cost for each in own)
            return max((cost.mana_value for cost in costs if cost is not None), default=0)
        case _:
            assert_never(amount.number)
