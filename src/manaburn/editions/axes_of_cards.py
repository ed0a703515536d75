"""Axes about kinds of cards, and who owns tokens: see `manaburn.editions.axes`."""

from __future__ import annotations

from enum import unique

from manaburn.editions.axes import Axis


@unique
class CardLayouts(Axis):
    """Which cards with several sets of characteristics are known, besides double-faced cards that transform;
    each answer adds to those before it. cr2001-07-23 505, cr2021-09-24 715 and 712.3, cr2025-06-06 720.
    """

    NONE = "are not known"
    SPLIT = "split cards"
    ADVENTURES = "also cards with Adventures"
    MODAL = "also modal double-faced cards"
    OMENS = "also cards with Omens"


@unique
class TokenOwner(Axis):
    """Who owns a token. cr2002-02-20 216.1, cr2006-10-01 216.1, cr2010-10-01 110.5a, cr2025-06-06 111.2."""

    MAKER = "is owned by who controls what created it"
    FIRST_CONTROLLER = "is owned by who it was created for"


@unique
class DefinedSizes(Axis):
    """Where abilities that define power or toughness do so; elsewhere it is 0. cr2001-07-23 208.2;
    cr2007-05-01 208.2.
    """

    ON_THE_BATTLEFIELD = "are defined on the battlefield only"
    EVERYWHERE = "are defined in all zones"


@unique
class SplitCards(Axis):
    """The mana value of a split card that is not a spell. cr2002-02-20 505.6; cr2016-07-22 708.6a;
    cr2017-04-28 708.4.
    """

    TWO_VALUES = "have a mana value for each half"
    ONE_VALUE = "have the mana value of both halves together"


@unique
class SuspendedCards(Axis):
    """What is done as the last time counter is removed. cr2006-10-01 502.59a; cr2024-02-02 702.62a."""

    CAST_IF_ABLE = "are cast if able"
    MAY_BE_CAST = "may be cast"


@unique
class Madness(Axis):
    """When a card with madness that was discarded may be cast. cr2002-02-20 502.24a; cr2006-10-01 502.24a."""

    UNTIL_A_PASS = "until its owner passes"
    AS_IT_RESOLVES = "as the ability resolves"


@unique
class DiscardedMadness(Axis):
    """Whether who discards a card with madness may put it into the graveyard all the same.
    cr2002-02-20 502.24a; cr2016-01-16 702.34a; cr2016-04-08 702.34a.
    """

    MAY_BE_EXILED = "may be exiled"
    IS_EXILED = "is exiled"


@unique
class CascadedSpells(Axis):
    """As what a card found by cascade may be cast. cr2010-10-01 702.82a; cr2021-02-15 702.84a."""

    ANY_FACE = "as any of its faces"
    LESSER_VALUE = "as a spell with lesser mana value"
