"""Numbers that are worked out: sums and halves, the greatest and the total, what happened this turn."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.words.happenings import Happened, InTurn
from manaburn.terms import Color, ManaType, Tally, Zone

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.words.filters import Filter
    from manaburn.cards.vocabulary.words.references import Amount, Chosen, Condition, Players, What


class Stat(Enum):
    """A number that is a characteristic of an object."""

    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana value"
    SIZE = "total power and toughness"


class Feature(Enum):
    """The option says what objects have of which only the different ones are counted."""

    NAME = "names"
    COLOR = "colours"


class Taken(Enum):
    """The option says what is taken of a characteristic of several objects."""

    GREATEST = "the greatest"
    TOTAL = "the total"
    DIFFERENT = "the number of different"


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
    """The amount is so many times another: twice X, two for each, -X."""

    WORDS = "{factor} times {amount}"

    factor: int
    amount: Amount


@word
class Depending:
    """The amount is one if a condition holds, and another if not: "if X is 6 or more, twice X"."""

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
class DamageTakenFrom:
    """The damage that the last effect dealt to a target, but not more than its toughness, or than its loyalty
    or life total before that.
    """

    WORDS = "the damage dealt to {what}, but no more than it had"

    what: Chosen


@word(brings=Mechanics.PAST_DAMAGE)
class DamageDealtBy:
    """The amount is how much damage an object has dealt this turn to the players meant, all together."""

    WORDS = "the damage that {what} has dealt to {who} this turn"

    what: What
    who: Players


@word
class Theirs:
    """The amount is what another is for each of several players affected, who is THAT_PLAYER in it."""

    WORDS = "{amount}, for each of them"

    amount: Amount


@word
class Measure:
    """The greatest or the total of a characteristic among matching permanents, 0 if there are none; or how
    many different names, colours or numbers there are: what has no name has none that differs from others
    [cr2025-06-06 201.2b].
    """

    WORDS = "{taken} {of} among {filter~}"

    taken: Taken
    of: Stat | Feature
    filter: Filter


@word
class MeasureOfCards:
    """The greatest or the total of a characteristic among cards in a zone of the players meant, or how many
    different ones there are.
    """

    WORDS = "{taken} {of} among cards in {who'} {zone!}"

    taken: Taken
    of: Stat
    zone: Zone
    who: Players


@word
class StatOf:
    """The total of a characteristic of the objects meant, as they are or last were [cr2025-06-06 608.2h]."""

    WORDS = "the {stat} of {what}"

    stat: Stat
    what: What | Chosen


@word
class NumberOf:
    """The amount is how many of the objects meant match: "for each creature card milled this way"; only those
    that are in a zone now, if one is named.
    """

    WORDS = "the number of {what}[ that are {filter~}][, now in {zone}]"

    what: What | Chosen
    filter: Filter | None = None
    zone: Zone | None = None


@word
class TimesMutated:
    """The amount is how many times a permanent has mutated: by how many spells that merged with it
    [cr2025-06-06 702.140d].
    """

    WORDS = "the number of times {what} has mutated"

    what: What | Chosen


@word
class CardTypesIn:
    """The amount is how many card types there are among the cards in a zone of the players meant."""

    WORDS = "the number of card types among cards in {who'} {zone!}"

    zone: Zone
    who: Players


@word
class DevotionTo:
    """Your devotion to a colour or colours: the mana symbols of such a colour among the mana costs of
    permanents you control [cr2025-06-06 700.5].
    """

    WORDS = "your devotion to {colors}"

    colors: frozenset[Color]


@word
class Tallied:
    """The amount is how often, or how much of, something happened this turn, or in the turn before, to the
    players meant, all together.
    """

    WORDS = "the number of {tally} in the turn[ ({during})], of {who}"

    tally: Tally
    who: Players
    during: InTurn = InTurn.THIS_TURN


@word
class FewestOfPlayer:
    """The amount is the least number of matching permanents that a player controls, or of cards that one
    has in another zone.
    """

    WORDS = "the number of {filter~}[ in {zone}] of the player who has the fewest"

    filter: Filter
    zone: Zone = Zone.BATTLEFIELD


@word
class PlayersMeant:
    """The amount is how many players are meant: your opponents; or of how many of them a condition holds, in
    which each is THAT_PLAYER.
    """

    WORDS = "the number of players: {who}[ for whom {condition}]"

    who: Players
    condition: Condition | None = None


@word
class SpeedOf:
    """The speed of one player; 0 if they have none [cr2025-06-06 702.179f]."""

    WORDS = "the speed of {who}"

    who: Players


@word
class AmountDifference:
    """The amount is by how much an amount is greater than another; 0 if it is not."""

    WORDS = "how much {amount} is greater than {less}"

    amount: Amount
    less: Amount


@word
class SeenFrom:
    """An amount in which others are others than that object, and not than the source."""

    WORDS = "{amount}, where others are others than {what}"

    what: What | Chosen
    amount: Amount


@word
class ManaSpentOn:
    """The amount is how much mana, or mana of a type, was spent to cast an object; none on what was not cast
    [cr2025-06-06 400.7d].
    """

    WORDS = "the amount of[ {type}] mana spent to cast {what}"

    what: What
    type: ManaType | None = None


@word
class ColorsSpentOn:
    """The amount is how many colours of mana were spent to cast an object [cr2025-06-06 400.7d, 702.44a]."""

    WORDS = "the number of colours of mana spent to cast {what}"

    what: What


class OfCommander(Enum):
    """A number that your commanders have, all together."""

    CASTS = "the number of casts from the command zone this game"
    COLORS = "the number of colours in the identity"
    GREATEST_MANA_VALUE = "the greatest mana value"


@word
class CommandersHave:
    """The amount is that number of your commanders, or of those that are meant [cr2025-06-06 903.3]."""

    WORDS = "{number} of your commanders[ (of {what})]"

    number: OfCommander
    what: What | None = None


@word
class TimesPaid:
    """The amount is how often an optional cost of that name was paid for this."""

    WORDS = "the number of times {name} was paid"

    name: str


AmountWorkedOut = (
    Sum
    | Times
    | Half
    | Depending
    | DamageTakenFrom
    | DamageDealtBy
    | Theirs
    | Measure
    | MeasureOfCards
    | StatOf
    | NumberOf
    | CardTypesIn
    | TimesMutated
    | DevotionTo
    | Tallied
    | PlayersMeant
    | SpeedOf
    | FewestOfPlayer
    | AmountDifference
    | SeenFrom
    | CommandersHave
    | TimesPaid
    | ManaSpentOn
    | ColorsSpentOn
    | Happened
)
