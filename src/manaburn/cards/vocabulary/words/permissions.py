"""This module declares permissions to play cards: now, as something resolves (`CastNow`), or for a time
(`AllowPlaying`, `MayBePlayed`) [cr2025-06-06 601.3, 608.2g, 611.2].

The enums name what a permission says besides: the price (`Price`), the mana that may be spent (`Spending`),
the faces of the card (`Faces`). `casting_now` and `encoding` in `manaburn.rules.effects.cards` carry out what
is cast at once; the rules for the others are in `manaburn.rules.casting.permissions`. `WORDS` is the template
by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`); `brings` names the mechanics that a game with such a card needs
(`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import CAST_LATER, word
from manaburn.cards.vocabulary.words.casting import Afterwards, Often
from manaburn.cards.vocabulary.words.durations import Asks, CastingTimes, Until
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, Condition, Objects, Players, Who
from manaburn.cards.vocabulary.words.spells_of_players import (
    CantCast,
    CantCastNamesakes,
    CastsAtMost,
    CastsOnly,
    NextSpellCantBeCountered,
    SpellsCantBeCountered,
    SpellsCastFor,
    SpellsCost,
    SpellsCostAtLeast,
    SpellsCostLessForLife,
    SpellsHaveCascade,
    SpellsHaveCasualty,
    SpellsHaveFlash,
    SpellsHaveStorm,
    SpellsPaidWithHelp,
)
from manaburn.terms import CounterKind, ObjectId, Zone

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.changes.changes import Change


class Price(Enum):
    """The option says what playing a card by permission of an effect costs."""

    AS_PRINTED = "its mana cost"
    NOTHING = "nothing"
    LIFE = "life equal to its mana value"
    ENERGY = "energy equal to its mana value"
    TWO = "{2} rather than its mana cost"
    """As what was airbent [cr2026-02-27 701.65a]."""


class Spending(Enum):
    """The option says which mana may be spent to cast a card by permission of an effect."""

    AS_PRINTED = "mana as its cost says"
    ANY_TYPE = "mana of any type"
    ANY_COLOR = "mana of any color"


class Playing(Enum):
    """The option says whether cards may be played, or only cast, which lands cannot be."""

    PLAY = "play"
    CAST = "cast"


class Faces(Enum):
    """The option says as which of its faces a card may be played while a permission lasts; `FaceCast` says it
    of a card that is cast at once.
    """

    ANY = "as any of its faces"
    OWN = "not as an Adventure"
    """[cr2025-06-06 715.3d]"""
    ADVENTURE = "as an Adventure"
    """As the Adventure of the card alone, not as the creature [cr2025-06-06 715.3]."""


class Begins(Enum):
    """The option says from when on cards may be played."""

    NOW = "now"
    LATER_TURN = "after the current turn"


@word(brings=CAST_LATER)
class MayBePlayed:
    """A continuous rule about cards: you may play them from where they are. The effect `AllowPlaying` puts it
    in force for a time: "you may play that card this turn".
    """

    WORDS = (
        "may be played[ for {price}][ by {way}][ {begins}][ {faces}][ with {spending}]"
        "[, then {afterwards}][ while {condition}][ {times}][, costing {more} more]"
        "[ as {matching^@spell}][, until its source exiles another{until_another}]"
        "[, entering with a {enters_with} counter][, one of them alone{one_alone}][, and {gains}]"
    )

    price: Price = Price.AS_PRINTED
    deed: Playing = Playing.PLAY
    """Whether lands may be played too, or cards only cast; the words above leave it out."""
    faces: Faces = Faces.ANY
    begins: Begins = Begins.NOW
    way: str = ""
    """The name of the alternative cost for which they may be cast: foretold and plotted cards; "": none."""
    spending: Spending = Spending.AS_PRINTED
    afterwards: Afterwards = Afterwards.GRAVEYARD
    """Where the card of such a spell goes when it would be put into a graveyard."""
    condition: Condition | None = None
    """They may be played only while it holds."""
    times: CastingTimes = CastingTimes.AS_USUAL
    more: int = 0
    """How much more generic mana a spell costs that is cast so."""
    matching: Filter = ANYTHING
    """What the resulting spell is like: it is asked of the face that is cast [cr2025-06-06 601.3e]."""
    until_another: bool = False
    """They may be played only until the same source lets another card be played."""
    enters_with: CounterKind | None = None
    """The kind of the counter with which a permanent enters that was cast so."""
    one_alone: bool = False
    """Only one of the cards may be played, and then none of the others."""
    gains: tuple[Change, ...] = ()
    """What the card gains that is played so."""


AboutCasting = (
    SpellsCost
    | SpellsCostAtLeast
    | SpellsHaveFlash
    | CantCast
    | CantCastNamesakes
    | CastsAtMost
    | CastsOnly
    | SpellsCantBeCountered
    | NextSpellCantBeCountered
    | SpellsHaveStorm
    | SpellsHaveCascade
    | SpellsHaveCasualty
    | SpellsCostLessForLife
    | SpellsPaidWithHelp
    | SpellsCastFor
    | MayBePlayed
)
"""The rules about casting and playing: those about players, of `spells_of_players`, and `MayBePlayed` about
cards.
"""


class CastWhat(Enum):
    """The option says what is cast of a card."""

    CARD = "it"
    COPY = "a copy of it"
    """[cr2025-06-06 707.12]"""


class FaceCast(Enum):
    """The option says which face of a card is cast as an effect resolves."""

    FRONT = "with its front face up"
    BACK = "transformed"
    """With its back face up [cr2025-06-06 310.11b, 712.11a]."""
    ANY = "as any of its faces"


@word(brings=CAST_LATER)
class CastNow:
    """The controller may cast that card while the ability resolves [cr2025-06-06 608.2g]: "you may cast it
    without paying its mana cost".
    """

    WORDS = (
        "{who} may {deed}[ {cast}:] {what}[ or {or_of}] {face} for {price}[ or {way}][, {often}]"
        "[ with {spending}]"
        "[, then {afterwards}][ if it is {matching^@spell}]"
        "[ if its mana value is at most {mana_value_at_most}]"
        "[ if their total mana value is at most {total_at_most}]"
        "[, otherwise it goes to the {otherwise}]"
    )

    what: Objects
    price: Price = Price.NOTHING
    face: FaceCast = FaceCast.FRONT
    way: str = ""
    """The name of an alternative cost for which it may be cast instead of for `price`; "": none."""
    mana_value_at_most: Amount | None = None
    """The greatest mana value that the resulting spell may have; None: any."""
    total_at_most: Amount | None = None
    """The greatest total mana value of all spells that are cast so; None: any."""
    otherwise: Zone | None = None
    """Where the card goes if it is not cast."""
    matching: Filter = ANYTHING
    """What the resulting spell is like."""
    often: Often = Often.ONCE
    """Whether one of the cards may be cast, or any number of them, one after another."""
    afterwards: Afterwards = Afterwards.GRAVEYARD
    """Where the spell's card goes when it would be put into a graveyard."""
    cast: CastWhat = CastWhat.CARD
    """Whether the card itself is cast or a copy of it."""
    or_of: Objects | None = None
    """It may be one of these cards instead."""
    spending: Spending = Spending.AS_PRINTED
    asks: Asks = Asks.WHETHER
    """Whether the player is asked whether to cast it, or has to cast it if able."""
    deed: Playing = Playing.CAST
    """Whether it may be played as a land, too."""
    who: Players = Who.YOU
    """Who may cast it: you, or the owner of each of the cards."""


@word(brings=CAST_LATER)
class CastEncoded:
    """The controller may copy an encoded card and cast the copy without paying its mana cost: the effect of
    the ability that a creature has by cipher [cr2025-06-06 702.99a].
    """

    WORDS = "you may cast a copy of the encoded card {card} for nothing"

    card: ObjectId
    """The card in exile."""


@word(brings=CAST_LATER)
class AllowPlaying:
    """A player may play these cards from where they are, or cast them, for a time: "you may play that card
    this turn".
    """

    WORDS = (
        "{who} may {deed} {what} {until}[ for {price}][ by {way}][ {begins}][ {faces}][ with {spending}]"
        "[, then {afterwards}][ while {condition}][ {times}][, costing {more} more][ of {more_for}]"
        "[ as {matching^@spell}][, one of them alone{one_alone}]"
    )

    what: Objects
    until: Until = Until.END_OF_TURN
    price: Price = Price.AS_PRINTED
    deed: Playing = Playing.PLAY
    """Whether lands may be played too, or cards only cast."""
    begins: Begins = Begins.NOW
    spending: Spending = Spending.AS_PRINTED
    afterwards: Afterwards = Afterwards.GRAVEYARD
    condition: Condition | None = None
    """They may be played only while it holds: "during any turn you attacked with a Rogue"."""
    who: Players = Who.YOU
    way: str = ""
    """The name of the alternative cost for which they may be cast; "": none."""
    times: CastingTimes = CastingTimes.AS_USUAL
    faces: Faces = Faces.ANY
    more: int = 0
    """How much more generic mana a spell costs that is cast so."""
    more_for: Whose = Whose.ANYONE
    """Only spells of these players cost more."""
    matching: Filter = ANYTHING
    """What the resulting spell is like: it is asked of the face that is cast [cr2025-06-06 601.3e]."""
    one_alone: bool = False
    """Only one of the cards may be played: "you may play one of those cards"."""
