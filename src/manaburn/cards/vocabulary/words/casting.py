"""What cards say about casting them: other costs, when and from where [cr2025-06-06 118.8-118.9, 601]."""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import CAST_LATER, word
from manaburn.cards.vocabulary.words.costs import Cost
from manaburn.cards.vocabulary.words.durations import Asks, CastingTimes, Until
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.references import Amount, Chosen, Condition, Objects, Players, What, Who
from manaburn.mana import ManaCost
from manaburn.terms import Zone


class Afterwards(Enum):
    """Where a spell's card goes when it would leave the stack for the graveyard."""

    GRAVEYARD = "into the graveyard"
    EXILE = "into exile"
    HAND = "into its owner's hand, if it resolves"


class AtNextEndStep(Enum):
    """What becomes of the permanent a spell became, at the beginning of the next end step."""

    STAYS = "it stays"
    TO_HAND = "it is returned to its owner's hand"
    """Dash [cr2025-06-06 702.109]."""
    SACRIFICED = "it is sacrificed"
    """Blitz [cr2025-06-06 702.152]."""
    EXILED = "it is exiled and may be cast in a later turn"
    """Warp [cr2025-07-25 702.185]."""


@word(brings=CAST_LATER, kw_only=True)
class AlternativeCost:
    """The spell may be cast for another cost than its mana cost, from a zone [cr2025-06-06 118.9]: flashback
    is such a cost. `transformed`: it is cast with its back face up, as disturb says [cr2025-06-06 702.146].
    """

    WORDS = (
        "{name} {costs,}[ from the {zone|place that another ability tells}]"
        "[, with its back face up{transformed}][, if {condition}][, then {afterwards}]"
        "[; at the beginning of the next end step {at_end}]"
    )

    name: str
    costs: tuple[Cost, ...]
    zone: Zone | None = Zone.HAND
    """None: it is cast so only where another ability says so."""
    afterwards: Afterwards = Afterwards.GRAVEYARD
    condition: Condition | None = None
    at_end: AtNextEndStep = AtNextEndStep.STAYS
    transformed: bool = False


@word(brings=CAST_LATER, kw_only=True)
class CastFrom:
    """The spell may be cast from a zone for its mana cost and further costs: retrace [cr2025-06-06 702.81],
    jump-start [cr2025-06-06 702.133].
    """

    WORDS = (
        "{name}: may be cast from the {zone} for its mana cost[ and {costs,}][, if {condition}]"
        "[, then {afterwards}]"
    )

    name: str
    costs: tuple[Cost, ...] = ()
    zone: Zone = Zone.GRAVEYARD
    afterwards: Afterwards = Afterwards.GRAVEYARD
    condition: Condition | None = None


MADNESS = "madness"
"""The name of the alternative cost of a card that is exiled as it is discarded [cr2025-06-06 702.35]."""

BESTOW = "bestow"
"""The name of the alternative cost of a card that is cast as an Aura [cr2025-06-06 702.103]."""


@word(brings=CAST_LATER)
class CastAsThoughFlash:
    """The spell may be cast as though it had flash, if a condition holds [cr2025-06-06 601.3d]."""

    WORDS = "may be cast as though it had flash[, if {condition}]"

    condition: Condition | None = None


@word(brings=CAST_LATER, kw_only=True)
class CastOnlyFrom:
    """The spell can be cast from that zone alone, for its mana cost: aftermath [cr2025-06-06 702.127]."""

    WORDS = "cast only from the {zone}, then {afterwards}"

    zone: Zone
    afterwards: Afterwards = Afterwards.EXILE


class Often(Enum):
    """How often an optional cost may be paid."""

    ONCE = "once"
    ANY_NUMBER = "any number of times"


ENTWINE = "entwine"
"""The name of the optional cost for which all modes are chosen [cr2025-06-06 702.42]."""


@word(kw_only=True)
class OptionalCost:
    """A further cost that may be paid as the spell is cast: kicker, buyback [cr2025-06-06 118.8, 702.33]."""

    WORDS = "you may pay {name} {costs,}[ {often}][, then {afterwards}]"

    name: str
    costs: tuple[Cost, ...]
    often: Often = Often.ONCE
    afterwards: Afterwards = Afterwards.GRAVEYARD


@word(kw_only=True)
class EachFurtherMode:
    """A further cost for each mode beyond the first: escalate [cr2025-06-06 702.120]."""

    WORDS = "further cost for each mode beyond the first: {costs,}"

    costs: tuple[Cost, ...]


@word(kw_only=True)
class AdditionalCost:
    """A further cost of casting the spell [cr2025-06-06 118.8]."""

    WORDS = "further cost: {costs,}"

    costs: tuple[Cost, ...]


@word(kw_only=True)
class EitherCost:
    """A further cost of casting the spell: one of two, as its player chooses [cr2025-06-06 118.8, 601.2b]."""

    WORDS = "further cost: {first,}, or else {second,}"

    first: tuple[Cost, ...]
    second: tuple[Cost, ...]

    @property
    def name(self) -> str:
        """How the first of the two is called, if it is chosen."""
        return "the first of the two costs"


@word(kw_only=True)
class CostsLess:
    """The spell costs that much generic mana less to cast, if a condition holds [cr2025-06-06 601.2f]."""

    WORDS = "costs {by} less to cast[, if {condition}]"

    by: Amount
    condition: Condition | None = None


@word(kw_only=True)
class CantBeCountered:
    """The spell can't be countered, or not while a condition holds."""

    WORDS = "can't be countered[ if {condition}]"

    condition: Condition | None = None


@word(kw_only=True)
class CostsByTargets:
    """The spell costs less generic mana if a target of it fits, and more mana for each target beyond the
    first [cr2025-06-06 601.2f].
    """

    WORDS = (
        "costs[ {less} less if it targets {fitting}][ {beyond_the_first} more for each target"
        " beyond the first]"
    )

    fitting: Filter | None = None
    less: Amount = 0
    beyond_the_first: ManaCost = ManaCost()


class Help(Enum):
    """What else than mana can pay for the mana of a spell's total cost."""

    CONVOKE = "convoke"
    IMPROVISE = "improvise"
    DELVE = "delve"


@word
class PaidWithHelp:
    """For mana of the spell's total cost creatures or artifacts may be tapped, or cards be exiled from the
    graveyard [cr2025-06-06 702.51a, 702.66a, 702.126a].
    """

    WORDS = "{help}"

    help: Help


OfCasting = (
    AlternativeCost
    | CastFrom
    | CastOnlyFrom
    | CastAsThoughFlash
    | OptionalCost
    | EachFurtherMode
    | AdditionalCost
    | EitherCost
    | CostsLess
    | CostsByTargets
    | PaidWithHelp
    | CantBeCountered
)
"""The abilities of a card that function while it is cast, and on the stack."""


# About players and what they cast


@word
class SpellsCost:
    """About players: matching spells they cast cost less generic mana, or more [cr2025-06-06 601.2f]."""

    WORDS = "{spell~@spell}[ that target this{targeting_this}] cost[ {less} less][ {more} more] to cast"

    spell: Filter
    less: Amount = 0
    more: Amount = 0
    targeting_this: bool = False
    """Only those that target the object that says so."""


@word(brings=CAST_LATER)
class SpellsHaveFlash:
    """About players: they may cast matching spells as though they had flash."""

    WORDS = "may cast {spell~@spell} as though they had flash"

    spell: Filter = ANYTHING


@word
class CantCast:
    """About players: they can't cast matching spells."""

    WORDS = "can't cast {spell~@spell}"

    spell: Filter = ANYTHING


@word
class CantCastNamesakes:
    """About players: they can't cast spells with the name that an object has, or last had."""

    WORDS = "can't cast spells with the name of {of}"

    of: What | Chosen


@word
class CastsAtMost:
    """About players: they can't cast more than that many spells each turn."""

    WORDS = "can't cast more than {number} spells each turn"

    number: int = 1


@word
class SpellsCantBeCountered:
    """About players: matching spells they control can't be countered."""

    WORDS = "{spell~@spell} they cast can't be countered"

    spell: Filter = ANYTHING


class Price(Enum):
    """What playing a card by permission of an effect costs."""

    AS_PRINTED = "its mana cost"
    NOTHING = "nothing"
    LIFE = "life equal to its mana value"


class Spending(Enum):
    """Which mana may be spent to cast a card by permission of an effect."""

    AS_PRINTED = "mana as its cost says"
    ANY_TYPE = "mana of any type"
    ANY_COLOR = "mana of any color"


class Playing(Enum):
    """Whether cards may be played, or only cast, which lands cannot be."""

    PLAY = "play"
    CAST = "cast"


class Faces(Enum):
    """Which of its faces a card may be played as."""

    ANY = "as any of its faces"
    OWN = "not as an Adventure"
    """[cr2025-06-06 715.3d]"""


class Begins(Enum):
    """From when on cards may be played."""

    NOW = "now"
    LATER_TURN = "after the current turn"


@word(brings=CAST_LATER)
class MayBePlayed:
    """About cards: you may play them from where they are. This is what `AllowPlaying` begins."""

    WORDS = (
        "may be played[ for {price}][ by {way}][ {begins}][ {faces}][ with {spending}]"
        "[, then {afterwards}][ while {condition}][ {times}]"
    )

    price: Price = Price.AS_PRINTED
    deed: Playing = Playing.PLAY
    faces: Faces = Faces.ANY
    begins: Begins = Begins.NOW
    way: str = ""
    """They may be cast for the alternative cost of that name: foretold and plotted cards."""
    spending: Spending = Spending.AS_PRINTED
    afterwards: Afterwards = Afterwards.GRAVEYARD
    """Where the card of such a spell goes when it would be put into a graveyard."""
    condition: Condition | None = None
    """They may be played only while it holds."""
    times: CastingTimes = CastingTimes.AS_USUAL


AboutCasting = (
    SpellsCost
    | SpellsHaveFlash
    | CantCast
    | CantCastNamesakes
    | CastsAtMost
    | SpellsCantBeCountered
    | MayBePlayed
)
CASTING_OF_PLAYERS = (
    SpellsCost,
    SpellsHaveFlash,
    CantCast,
    CantCastNamesakes,
    CastsAtMost,
    SpellsCantBeCountered,
)
"""Those that are about a player."""


class CastWhat(Enum):
    """What is cast of a card."""

    CARD = "it"
    COPY = "a copy of it"
    """[cr2025-06-06 707.12]"""


class FaceCast(Enum):
    """Which face of a card is cast."""

    FRONT = "with its front face up"
    BACK = "transformed"
    """With its back face up [cr2025-06-06 310.11b, 712.11a]."""
    ANY = "as any of its faces"


@word(brings=CAST_LATER)
class CastNow:
    """As part of this, you may cast that card [cr2025-06-06 608.2g]: "you may cast it without paying its mana
    cost".
    """

    WORDS = (
        "you may cast[ {cast}:] {what}[ or {or_of}] {face} for {price}[ or {way}][, {often}]"
        "[ with {spending}]"
        "[, then {afterwards}][ if it is {matching^@spell}]"
        "[ if its mana value is at most {mana_value_at_most}]"
        "[, otherwise it goes to the {otherwise}]"
    )

    what: Objects
    price: Price = Price.NOTHING
    face: FaceCast = FaceCast.FRONT
    way: str = ""
    """The alternative cost of that name is its price."""
    mana_value_at_most: Amount | None = None
    """That of the resulting spell."""
    otherwise: Zone | None = None
    """Where the card goes if it is not cast."""
    matching: Filter = ANYTHING
    """What the resulting spell is like."""
    often: Often = Often.ONCE
    """How many of the cards may be cast."""
    afterwards: Afterwards = Afterwards.GRAVEYARD
    """Where the spell's card goes when it would be put into a graveyard."""
    cast: CastWhat = CastWhat.CARD
    or_of: Objects | None = None
    """It may be one of these cards instead."""
    spending: Spending = Spending.AS_PRINTED
    asks: Asks = Asks.WHETHER
    """Whether it may be cast, or is cast if able."""


@word(brings=CAST_LATER)
class AllowPlaying:
    """A player may play these cards from where they are, or cast them, for a time: "you may play that card
    this turn".
    """

    WORDS = (
        "{who} may {deed} {what} {until}[ for {price}][ by {way}][ {begins}][ with {spending}]"
        "[, then {afterwards}][ while {condition}][ {times}]"
    )

    what: Objects
    until: Until = Until.END_OF_TURN
    price: Price = Price.AS_PRINTED
    deed: Playing = Playing.PLAY
    begins: Begins = Begins.NOW
    spending: Spending = Spending.AS_PRINTED
    afterwards: Afterwards = Afterwards.GRAVEYARD
    condition: Condition | None = None
    """They may be played only while it holds: "during any turn you attacked with a Rogue"."""
    who: Players = Who.YOU
    way: str = ""
    """They may be cast for the alternative cost of that name."""
    times: CastingTimes = CastingTimes.AS_USUAL
