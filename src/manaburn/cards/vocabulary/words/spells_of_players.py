"""This module declares rules about the spells that players cast: what these cost (`SpellsCost`), which can't
be cast (`CantCast`, `CastsAtMost`) or countered, and which keywords they have [cr2025-06-06 101.2, 601.2f,
601.3].

Each is a change that a static ability or an effect makes for players; `CASTING_OF_PLAYERS` lists the classes.
`manaburn.rules.casting.rules_of_casters` asks for most of them. `WORDS` is the template by which a record is
described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`); `brings` names
the mechanics that a game with such a card needs (`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import CAST_LATER, Mechanics, word
from manaburn.cards.vocabulary.words.casting import AlternativeCost, Help, Often
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.references import Amount, Chosen, What
from manaburn.mana import ManaCost
from manaburn.terms import Zone

ANYWHERE = frozenset[Zone]()
"""No zone is named, so any will do."""


@word
class SpellsCost:
    """The rule is about players: matching spells they cast cost less generic mana, or more [cr2025-06-06
    601.2f].
    """

    WORDS = (
        "{spell~@spell}[ that target this{targeting_this}][ from {cast_from}]"
        "[, number {ordinal} of each turn][, only the next{only_next}]"
        " cost[ {less} less][ {more} more][ {life} more life] to cast"
    )

    spell: Filter
    less: Amount = 0
    more: Amount = 0
    targeting_this: bool = False
    """Only those that target the object that says so."""
    cast_from: frozenset[Zone] = ANYWHERE
    """Only those that are cast from one of these zones."""
    ordinal: int | None = None
    """Only the first, or second, of such spells that a player casts in a turn."""
    only_next: bool = False
    """Only the first of such spells that a player casts from now on."""
    life: int = 0
    """How much life they cost besides mana: "cost an additional 3 life to cast"."""


@word
class SpellsCostAtLeast:
    """The rule is about players: spells they cast cost at least this much mana [cr2025-06-06 601.2f]."""

    WORDS = "spells cost at least {mana} mana"

    mana: int


@word(brings=CAST_LATER)
class SpellsHaveFlash:
    """The rule is about players: they may cast matching spells as though they had flash."""

    WORDS = "may cast {spell~@spell}[, only the next{only_next},] as though they had flash"

    spell: Filter = ANYTHING
    only_next: bool = False
    """Only the first of such spells that they cast from now on."""


@word
class CantCast:
    """The rule is about players: they can't cast matching spells."""

    WORDS = "can't cast {spell~@spell}[ from {cast_from}]"

    spell: Filter = ANYTHING
    cast_from: frozenset[Zone] = ANYWHERE
    """Only from these zones."""


@word
class CantCastNamesakes:
    """The rule is about players: they can't cast spells with the name that an object has, or last had."""

    WORDS = "can't cast spells with the name of {of}"

    of: What | Chosen


@word
class CastsAtMost:
    """The rule is about players: they can't cast more than that many matching spells each turn."""

    WORDS = "can't cast more than {number} {spell~@spell}[ from now on{from_now}] each turn"

    number: int = 1
    spell: Filter = ANYTHING
    from_now: bool = False
    """Only those count that are cast after the effect began."""


class CastsOnly(Enum):
    """The rule is about players: the only times when they can cast spells."""

    WHEN_SORCERIES = "casts spells only any time they could cast a sorcery"
    IN_THEIR_TURNS = "casts spells only during their own turns"


@word
class SpellsCantBeCountered:
    """The rule is about players: matching spells they cast can't be countered."""

    WORDS = "{spell~@spell} they cast can't be countered[ by {by~@spell}]"

    spell: Filter = ANYTHING
    by: Filter | None = None
    """Only such spells can't counter them; None: nothing can."""


@word(brings=Mechanics.PAST_SPELLS)
class NextSpellCantBeCountered:
    """The rule is about players: the first matching spell they cast from now on can't be countered."""

    WORDS = "{spell^@spell} they cast next can't be countered"

    spell: Filter = ANYTHING


@word(brings=Mechanics.TRIGGERED_ELSEWHERE)
class SpellsHaveStorm:
    """The rule is about players: matching spells they cast have storm themselves [cr2025-06-06 702.40a]."""

    WORDS = "{spell~@spell} they cast have storm"

    spell: Filter = ANYTHING


@word(brings=Mechanics.TRIGGERED_ELSEWHERE | CAST_LATER)
class SpellsHaveCascade:
    """The rule is about players: matching spells they cast have cascade themselves [cr2025-06-06 702.85a]."""

    WORDS = "{spell~@spell} they cast[ from {cast_from}][, number {ordinal} of each turn,] have cascade"

    spell: Filter = ANYTHING
    cast_from: frozenset[Zone] = ANYWHERE
    """Only those that are cast from one of these zones."""
    ordinal: int | None = None
    """Only the first, or second, of such spells that a player casts in a turn."""


@word(brings=Mechanics.TRIGGERED_ELSEWHERE)
class SpellsHaveCasualty:
    """The rule is about players: matching spells they cast have casualty [cr2025-06-06 702.153a]."""

    WORDS = "{spell~@spell} they cast[, number {ordinal} of each turn,] have casualty {power}"

    power: int
    spell: Filter = ANYTHING
    ordinal: int | None = None
    """Only the first, or second, of such spells that a player casts in a turn."""


@word
class SpellsCostLessForLife:
    """The rule is about players: as an additional cost they may pay life for matching spells they cast, which
    then cost less mana of certain colors [cr2025-06-06 118.8, 601.2b, 601.2f].
    """

    WORDS = "{spell~@spell} they cast cost {less} less if {life} life is paid for them besides"

    life: int
    less: ManaCost
    spell: Filter = ANYTHING


@word
class SpellsPaidWithHelp:
    """The rule is about players: matching spells they cast have convoke, improvise or delve [cr2025-06-06
    702.51a, 702.66a, 702.126a].
    """

    WORDS = "{spell~@spell} they cast[ from {cast_from}] have {help}"

    help: Help
    spell: Filter = ANYTHING
    cast_from: frozenset[Zone] = ANYWHERE
    """Only those that are cast from one of these zones."""


@word(brings=CAST_LATER)
class SpellsCastFor:
    """The rule is about players: they may cast matching spells for another cost than the mana cost
    [cr2025-06-06 118.9].
    """

    WORDS = "{spell~@spell} they cast[ from {cast_from}] may be cast for {cost}[, {each_turn} each turn]"

    cost: AlternativeCost
    """Its name says what is paid."""
    spell: Filter = ANYTHING
    cast_from: frozenset[Zone] = ANYWHERE
    """Only those that are cast from one of these zones."""
    each_turn: Often = Often.ANY_NUMBER
    """How many of these spells each turn."""


CASTING_OF_PLAYERS = (
    SpellsCost,
    SpellsCostAtLeast,
    SpellsHaveFlash,
    CantCast,
    CantCastNamesakes,
    CastsAtMost,
    CastsOnly,
    SpellsCantBeCountered,
    NextSpellCantBeCountered,
    SpellsHaveStorm,
    SpellsHaveCascade,
    SpellsHaveCasualty,
    SpellsCostLessForLife,
    SpellsPaidWithHelp,
    SpellsCastFor,
)
"""All rules about a player and what they cast."""
