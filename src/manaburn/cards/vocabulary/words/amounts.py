"""This module declares numbers that are worked out from the game: `Sum` and `Half` of other amounts, `StatOf`
an object, `Tallied` for what happened this turn.

A record stands wherever a card has a number: "equal to its power" is `StatOf`. `AmountWorkedOut` is the union
of all here; `Amount`, with plain ints and X, is declared in `references`. `number_on` works them out
(`manaburn.rules.layers.descriptions`). `WORDS` is the template by which a record is described (its signs are
explained in `manaburn.cards.describing.in_words`); `brings`: see `manaburn.cards.mechanics`.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.words.amounts_of_objects import AmountOfObjects
from manaburn.cards.vocabulary.words.happenings import Happened, InTurn
from manaburn.terms import Color, ManaType, Tally, Zone

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.words.damage_watched import DamageKind
    from manaburn.cards.vocabulary.words.filters import Filter
    from manaburn.cards.vocabulary.words.references import Amount, Chosen, Condition, Players, What


class Stat(Enum):
    """A number that is a characteristic of an object."""

    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana value"
    SIZE = "total power and toughness"


class Feature(Enum):
    """The option says what is counted once where several objects have the same: "different names"."""

    NAME = "names"
    COLOR = "colours"
    CARD_TYPE = "card types"
    TYPE = "supertypes, card types and subtypes"


class Taken(Enum):
    """The option says what is taken of a characteristic of several objects."""

    GREATEST = "the greatest"
    TOTAL = "the total"
    DIFFERENT = "the number of different"
    ALIKE = "the greatest number with the same"


class Rounding(Enum):
    """The option says where half of an odd number goes."""

    UP = "rounded up"
    DOWN = "rounded down"


@word
class Sum:
    """Several amounts together: X plus one."""

    WORDS = "the sum of {amounts,}"

    amounts: tuple[Amount, ...]


@word
class Times:
    """A multiple of another amount: twice X, two for each, -X."""

    WORDS = "{factor} times {amount}"

    factor: int
    amount: Amount


@word
class Depending:
    """The amount depends on a condition: "if X is 6 or more, twice X, otherwise X"."""

    WORDS = "{amount} if {condition}, else {otherwise}"

    condition: Condition
    amount: Amount
    otherwise: Amount


@word
class Half:
    """Half of an amount [cr2025-06-06 107.1a]."""

    WORDS = "half of {amount}, {rounding}"

    amount: Amount
    rounding: Rounding


@word
class Third:
    """A third of an amount [cr2025-06-06 107.1a]."""

    WORDS = "a third of {amount}, {rounding}"

    amount: Amount
    rounding: Rounding


@word
class DamageTakenFrom:
    """The damage that the last effect dealt to a target, but not more than its toughness, or than its loyalty
    or life total before that.
    """

    WORDS = "the damage dealt to {what}, but no more than it had"

    what: Chosen


@word(brings=Mechanics.PAST_DAMAGE)
class DamageDealtBy:
    """The damage that an object has dealt to certain players this turn, all together."""

    WORDS = "the damage that {what} has dealt to {who} this turn"

    what: What
    who: Players


@word(brings=Mechanics.PAST_DAMAGE)
class DamageOfSources:
    """The damage of a kind that matching sources have dealt this turn while certain players controlled them,
    all together, whatever it was dealt to.
    """

    WORDS = "the {kind} that {by^@source} under the control of {who} have dealt this turn"

    by: Filter
    who: Players
    kind: DamageKind


@word
class Theirs:
    """An amount worked out for each of several players affected, who is THAT_PLAYER in it, and whose part of
    the objects meant is "it": "each player loses half their life".
    """

    WORDS = "{amount}, for each of them"

    amount: Amount


@word
class Measure:
    """The greatest or the total of a characteristic among matching permanents, 0 if there are none; or how
    many different names, colours or numbers there are: what has no name has none that differs from others
    [cr2025-06-06 201.2b].
    """

    WORDS = "{taken} {of} among {filter~}[ of {whose}]"

    taken: Taken
    of: Stat | Feature
    filter: Filter
    whose: Players | None = None
    """Only permanents of these players; None: of all."""


@word
class MeasureOfCards:
    """The greatest or the total of a characteristic among cards in certain players' zone, or how many
    different ones there are: "the greatest mana value among cards in your graveyard", "card types among cards
    in your graveyard".
    """

    WORDS = "{taken} {of} among cards in {who'} {zone!}"

    taken: Taken
    of: Stat | Feature
    zone: Zone
    who: Players


@word
class StatOf:
    """The total of a characteristic of certain objects, as they are or last were: "its power" [cr2025-06-06
    608.2h].
    """

    WORDS = "the {stat} of {what}"

    stat: Stat
    what: What | Chosen


class Counted(Enum):
    """The option says whether a permanent that has left the battlefield counts once, or once for each card
    that represented it [cr2026-04-17 712.21e].
    """

    OBJECTS = "as one each"
    CARDS = "card by card"


@word
class NumberOf:
    """The number of certain objects: "for each creature card milled this way"."""

    WORDS = "the number of {what}[ that are {filter~}][, now in {zone}]"

    what: What | Chosen
    filter: Filter | None = None
    """Only those that match; None: all of them."""
    zone: Zone | None = None
    """Only those that are in this zone now; None: wherever they are."""
    counted: Counted | None = None
    """None: they are counted as they are found."""


@word
class NumberAttached:
    """The number of matching permanents that are attached to an object, or were as it left the battlefield
    [cr2025-06-06 608.2h].
    """

    WORDS = "the number of {filter~} attached to {what}"

    filter: Filter
    what: What | Chosen


@word
class TimesMutated:
    """The number of times that a permanent has mutated: of the spells that merged with it [cr2025-06-06
    702.140d].
    """

    WORDS = "the number of times {what} has mutated"

    what: What | Chosen


@word
class ManaCostsAmong:
    """The number of different mana costs among matching cards in certain players' zone: what has no mana cost
    has none that differs [cr2025-06-06 202.1b].
    """

    WORDS = "the number of different mana costs among {filter~@card} in {who'} {zone!}"

    filter: Filter
    zone: Zone
    who: Players


@word
class DevotionTo:
    """Your devotion to a colour or colours: the mana symbols of such a colour among the mana costs of
    permanents you control [cr2025-06-06 700.5].
    """

    WORDS = "your devotion to {colors}[, of mana symbols alone{symbols_alone}]"

    colors: frozenset[Color]
    symbols_alone: bool = False
    """The number of mana symbols is meant, and not devotion, which effects can increase."""


@word
class Tallied:
    """The number of times that something happened to certain players in a turn, or how much of it, all
    together: "the amount of life you gained this turn".
    """

    WORDS = "the number of {tally} in the turn[ ({during})], of {who}"

    tally: Tally
    """What is counted: life gained, cards drawn, spells cast."""
    who: Players
    during: InTurn = InTurn.THIS_TURN


@word
class FewestOfPlayer:
    """The number of matching permanents of the player who controls the fewest: "equal to the number of lands
    controlled by the player who controls the fewest"; or of cards in another zone.
    """

    WORDS = "the number of {filter~}[ in {zone}] of the player who has the fewest"

    filter: Filter
    zone: Zone = Zone.BATTLEFIELD


@word
class PlayersMeant:
    """The number of certain players: "for each opponent who lost life this turn"."""

    WORDS = "the number of players: {who}[ for whom {condition}]"

    who: Players
    condition: Condition | None = None
    """Only those for whom it holds, each of whom is THAT_PLAYER in it; None: all of them."""


@word
class StartingLifeOf:
    """The life total with which one player began the game [cr2025-06-06 103.4]."""

    WORDS = "the starting life total of {who}"

    who: Players


@word
class SpeedOf:
    """The speed of one player; 0 if they have none [cr2025-06-06 702.179f]."""

    WORDS = "the speed of {who}"

    who: Players


@word
class TimesTempted:
    """The number of times that the Ring has tempted one player in this game [cr2025-06-06 701.54c]."""

    WORDS = "how often the Ring has tempted {who}"

    who: Players


@word
class AmountDifference:
    """The difference of two amounts: "that number minus two"; 0 if `less` is not less than `amount`."""

    WORDS = "how much {amount} is greater than {less}"

    amount: Amount
    less: Amount


@word
class SeenFrom:
    """An amount in which "other" means other than a certain object, and not other than the source: "for each
    other creature that shares a type with it".
    """

    WORDS = "{amount}, where others are others than {what}"

    what: What | Chosen
    amount: Amount


@word
class ManaSpentOn:
    """The amount of mana that was spent to cast an object: "the amount of mana spent to cast it"; 0 of an
    object that was not cast [cr2025-06-06 400.7d].
    """

    WORDS = "the amount of[ {type}] mana spent to cast {what}"

    what: What
    type: ManaType | None = None
    """Only mana of this type; None: of any."""


@word
class ColorsSpentOn:
    """The number of colours of mana that were spent to cast an object: "for each color of mana spent to cast
    it" [cr2025-06-06 400.7d, 702.44a].
    """

    WORDS = "the number of colours of mana spent to cast {what}"

    what: What


class OfCommander(Enum):
    """The option says which number of a player's commanders is meant."""

    CASTS = "the number of casts from the command zone this game"
    COLORS = "the number of colours in the identity"
    GREATEST_MANA_VALUE = "the greatest mana value"


@word
class CommandersHave:
    """A number of your commanders: "for each time you've cast your commander from the command zone this game"
    [cr2025-06-06 903.3].
    """

    WORDS = "{number} of your commanders[ (of {what})]"

    number: OfCommander
    what: What | None = None
    """Only of these commanders; None: of all of yours."""


@word
class TimesPaid:
    """The number of times that the optional cost of that name was paid for this: "for each time it was
    kicked".
    """

    WORDS = "the number of times {name} was paid"

    name: str


@word
class VotesFor:
    """The number of votes that a word got in the last vote: "the number of profit votes" [cr2025-06-06
    701.38].
    """

    WORDS = "the number of votes for {choice}"

    choice: str


@word
class CardsUntil:
    """The number of cards from the top of your library until one matches, that one included; all of them, if
    none does.
    """

    WORDS = "the number of cards from the top of your library until one is {filter^@card}"

    filter: Filter


AmountWorkedOut = (
    Sum
    | Times
    | Half
    | Third
    | Depending
    | DamageTakenFrom
    | DamageDealtBy
    | DamageOfSources
    | Theirs
    | Measure
    | MeasureOfCards
    | StatOf
    | AmountOfObjects
    | NumberOf
    | NumberAttached
    | TimesMutated
    | ManaCostsAmong
    | DevotionTo
    | Tallied
    | PlayersMeant
    | StartingLifeOf
    | SpeedOf
    | TimesTempted
    | FewestOfPlayer
    | AmountDifference
    | SeenFrom
    | CommandersHave
    | TimesPaid
    | ManaSpentOn
    | ColorsSpentOn
    | CardsUntil
    | VotesFor
    | Happened
)
