"""This module declares prices that are paid as a spell or ability resolves, and what depends on paying them:
`UnlessPaysPrice`, `MayPayPrice`, `OfferToEach` [cr2025-06-06 118.12, 702.24a].

A `Price` can be costs, one of several amounts of mana (`PayOneOf`), the mana cost of an object (`PayCostOf`),
or effects that are let happen (`LetHappen`). `manaburn.rules.effects.prices` asks the players and has them
pay. `WORDS` is the template by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.costs import (
    DiscardCards,
    DiscardRandomly,
    ExileCards,
    ExileForManaValue,
    PayEnergy,
    PayLife,
    RemoveCountersFrom,
    RemoveCountersFromThis,
    ReturnPermanent,
    SacrificeForPower,
    SacrificeOther,
    TapOthers,
)
from manaburn.cards.vocabulary.words.references import Amount, Players, What, Who
from manaburn.mana import ManaCost

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.effects import Effect


@word
class PayOneOf:
    """Pay one of several amounts of mana; each time another may be chosen."""

    WORDS = "{options/}"

    options: tuple[ManaCost, ...]


@word
class PayCostOf:
    """Pay the mana cost of an object, less so much generic mana, {X} being 0."""

    WORDS = "pay the mana cost of {what}, {less} less"

    what: What
    less: int = 0


@word
class LetHappen:
    """Effects are what is paid; whether something replaces them does not matter [cr2025-06-06 118.11]."""

    WORDS = "{effects}"

    effects: tuple[Effect, ...]


Cost = (
    PayLife
    | PayEnergy
    | SacrificeForPower
    | SacrificeOther
    | DiscardCards
    | DiscardRandomly
    | ReturnPermanent
    | ExileCards
    | ExileForManaValue
    | TapOthers
    | RemoveCountersFromThis
    | RemoveCountersFrom
)
"""Costs of spells and abilities that can be such a price too."""
Price = Cost | PayOneOf | PayCostOf | LetHappen


@word
class UnlessPaysPrice:
    """The effects happen unless the player, or one of several players, pays a price, all of it, that many
    times over.
    """

    WORDS = "unless {who} does this ({price}[, times {times}]): {effects(}"

    price: Price
    effects: tuple[Effect, ...]
    who: Players = Who.YOU
    times: Amount = 1


@word
class MayPayPrice:
    """The player may pay a price, all of it; if they do, the effects happen, else others."""

    WORDS = "{who} may {price}[ times {times}][: {effects(}][; or else {otherwise(}]"

    price: Price
    effects: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    who: Players = Who.YOU
    times: Amount = 1


@word
class OfferToEach:
    """Each of several players who can pay a price chooses, in turn order, whether to pay it; then all who
    chose to, WHO_AGREED, pay it at the same time [cr2025-06-06 101.4, 608.2d].
    """

    WORDS = "{who} may {price}, at the same time"

    price: Price
    who: Players


@word
class MayPayRepeatedly:
    """You may pay mana any number of times, or up to so many; if you pay it at least once, the effects
    happen. In them THAT_MUCH is how often you paid.
    """

    WORDS = "you may pay {cost} any number of times[, at most {most}]: {effects(}"

    cost: ManaCost
    effects: tuple[Effect, ...]
    most: int | None = None
