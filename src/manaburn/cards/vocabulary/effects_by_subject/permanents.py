"""This module declares further effects on permanents, such as `ExchangeControl`, `Transform`, `Pair`,
`DoubleSize`, `SacrificeTheRest` [cr2025-06-06 201.5b, 701.10, 701.12, 701.15, 701.27, 701.60a, 702.1c,
702.95].

The commonest effects, such as `Destroy` and `Tap`, are declared in `manaburn.cards.vocabulary.effects`. Those
of this module are carried out in `manaburn.rules.effects.permanents`. `WORDS` is the template by which a
record is described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import CAST_LATER, Mechanics, word
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.durations import Duration
from manaburn.cards.vocabulary.words.filters import ANYTHING, Being, Designation, Filter
from manaburn.cards.vocabulary.words.references import Amount, Chosen, Objects, Players, What, Who
from manaburn.terms import Keyword


@word
class ExchangeControl:
    """The controllers of two permanents, or of a permanent and a spell, each gain control of the other's;
    nothing happens if one of the two is gone, or both are one player's [cr2025-06-06 701.12a-b].
    """

    WORDS = "exchange control of {of,}"

    of: tuple[Objects, ...]


@word
class Transform:
    """Turn each permanent meant over, so that its other face is up, if it has one [cr2025-06-06 701.27a]."""

    WORDS = "transform {what}"

    what: Objects = What.THIS


@word
class Pair:
    """Two unpaired creatures are paired for as long as both remain creatures under your control
    [cr2025-06-06 702.95a].
    """

    WORDS = "pair {one} with {other}"

    one: What
    other: What


@word
class DoubleSize:
    """The power or the toughness of each creature meant is doubled for a time, or both are: it gets +X/+0,
    +0/+X or +X/+Y, where X and Y are what it has as this happens [cr2025-06-06 701.10a-c].
    """

    WORDS = "double {stats} of {what} {duration}"

    what: Objects
    stats: frozenset[Stat]
    duration: Duration = Duration.END_OF_TURN


@word(brings=CAST_LATER | Mechanics.COPIES_IN_EXILE)
class Prepare:
    """Permanents become prepared, if they have a prepare spell and are not prepared already [cr2026-04-17
    722.3a].
    """

    WORDS = "{what} becomes prepared"

    what: Objects


@word
class NoLonger:
    """Permanents are no longer goaded, suspected or the like: the effects that made them so end for them
    [cr2025-06-06 701.15, 701.60a].
    """

    WORDS = "{what} is no longer {being}"

    what: Objects
    being: Being | Designation


@word
class GainActivatedAbilities:
    """The object meant gains all activated abilities that an object has now: where they speak of that object
    by its name, they speak of what has gained them [cr2025-06-06 201.5b].
    """

    WORDS = "{what} gains all activated abilities of {of} {duration}"

    what: Objects
    of: What | Chosen
    duration: Duration = Duration.END_OF_TURN


@word(kw_only=True)
class ShareKeywords:
    """Matching permanents all gain each of these keywords that one of them has now; and each ability of these
    kinds that has a quality: landwalk, protection [cr2025-06-06 702.1c].
    """

    WORDS = (
        "{among} gain what any of them has of {keywords}[, landwalk{landwalk}]"
        "[, protection{protection}] {duration}"
    )

    among: Filter
    keywords: frozenset[Keyword]
    landwalk: bool = False
    protection: bool = False
    duration: Duration = Duration.END_OF_TURN


@word
class SacrificeTheRest:
    """Players choose so many of their permanents of each kind, which may be the same for several kinds, and
    sacrifice the rest: "chooses an artifact, a creature and a land they control, then sacrifices the rest".
    """

    WORDS = "{who}: keep {amount} each of {kinds,}, and sacrifice the rest of {among}"

    kinds: tuple[Filter, ...]
    among: Filter = ANYTHING
    amount: Amount = 1
    who: Players = Who.EACH_PLAYER


@word
class AttachToChosen:
    """Attach a permanent to a matching one of your choice, to which it can be attached [cr2025-06-06
    701.3].
    """

    WORDS = "attach {what} to one {to} of your choice"

    what: What | Chosen
    to: Filter


class Direction(Enum):
    """The option says in which direction another player sits."""

    LEFT = "left"
    """As turns are taken."""
    RIGHT = "right"


@word
class PassControl:
    """Each player gains control of all matching permanents that the next player in a direction controls, all
    at the same time.
    """

    WORDS = "each player gains control of each {filter} of the next player to the {direction}"

    filter: Filter
    direction: Direction


EffectOnPermanents = (
    SacrificeTheRest
    | AttachToChosen
    | PassControl
    | ExchangeControl
    | Transform
    | Pair
    | DoubleSize
    | NoLonger
    | Prepare
    | GainActivatedAbilities
    | ShareKeywords
)
