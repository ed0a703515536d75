"""This module declares costs, as frozen records: `PayManaCost`, `SacrificeOther`, `DiscardCards`, and
`CostOfThis` for what is done with the permanent itself, as {T} [cr2025-06-06 118, 508.1g, 509.1d].

`Cost` is the union of all. They are paid to cast a spell, to activate an ability, to attack or to block.
`pay` makes a mana payment from a short text, and `kind_of` tells of what kind a cost is.
`manaburn.rules.mana.costs` says whether one can be paid, and has it paid. `WORDS` is the template by which a
record is described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Literal

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.costs_of_libraries import ExileTopOfLibrary, MillCards
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.mana import ManaCost
from manaburn.terms import CounterKind, Zone

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.words.amounts import CommandersHave


@word
class PayManaCost:
    """Pay mana."""

    WORDS = "{cost}"

    cost: ManaCost


class CostOfThis(Enum):
    """The option says what is done with this permanent, or with this card where it is."""

    TAP = "{T}"
    """[cr2025-06-06 107.5]"""
    UNTAP = "untap this"
    """{Q} [cr2025-06-06 107.6]."""
    SACRIFICE = "sacrifice this"
    EXILE = "exile this"
    RETURN = "return this to its owner's hand"
    EXERT = "exert this"
    """It won't untap during its player's next untap step [cr2025-06-06 701.43]."""


@word
class SacrificeOther:
    """Sacrifice that many matching permanents (the filter tells whether this one itself will do)."""

    WORDS = "sacrifice {number} {filter#}"

    filter: Filter
    number: int = 1
    exactly: int | None = None
    """The one that was chosen already, by its id."""


@word
class PayLife:
    """Pay life [cr2025-06-06 119.4]."""

    WORDS = "pay {amount} life"

    amount: int


@word
class PayHalfLife:
    """Pay half of one's life, rounded up [cr2025-06-06 119.4, 107.1a]."""

    WORDS = "pay half your life, rounded up"


@word
class PayLifeEqualTo:
    """Pay as much life as an amount is, which paying does not change [cr2025-06-06 119.4]."""

    WORDS = "pay life equal to {amount}"

    amount: CommandersHave


class Gaining(Enum):
    """The option says who gains life as a cost."""

    AN_OPPONENT = "an opponent"
    EACH_OTHER_PLAYER = "each other player"


@word
class OthersGainLife:
    """Let an opponent of one's choice, or each other player, gain life [cr2025-06-06 118.9]."""

    WORDS = "{who} gains {amount} life"

    amount: int
    who: Gaining = Gaining.AN_OPPONENT


@word
class PayEnergy:
    """Pay {E} that many times: remove energy counters from oneself [cr2025-06-06 107.14]."""

    WORDS = "pay {amount} energy"

    amount: int = 1


@word
class DiscardCards:
    """Discard matching cards from hand."""

    WORDS = "discard {number} {filter#@card}"

    number: int = 1
    filter: Filter = ANYTHING


@word
class DiscardWholeHand:
    """Discard all cards of one's hand, of which there may be none."""

    WORDS = "discard your hand"


CYCLING = "cycling"


@word
class DiscardThis:
    """Discard this card, from its owner's hand; to cycle it, if that is the keyword [cr2025-06-06 702.29]."""

    WORDS = "discard this"

    keyword: str = ""


@word
class ExileCards:
    """Exile that many other matching cards from your graveyard or your hand, or permanents you control."""

    WORDS = "exile {number} {filter#@card} from your {zone!}"

    filter: Filter = ANYTHING
    number: int = 1
    zone: Zone = Zone.GRAVEYARD


@word
class ExileOfManaValueX:
    """Exile another matching card of mana value X, as announced, from your hand [cr2025-06-06 107.3a]."""

    WORDS = "exile {filter^@card} with mana value X from your hand"

    filter: Filter = ANYTHING


@word
class SacrificeOfPowerX:
    """Sacrifice a creature whose power is at least the X that is announced [cr2025-06-06 107.3a]."""

    WORDS = "sacrifice a creature with power X or greater"


@word
class ExileTopOfGraveyard:
    """Exile the top matching cards of your graveyard, that many."""

    WORDS = "exile the top {number} {filter#@card} of your graveyard"

    filter: Filter = ANYTHING
    number: int = 1


@word
class ExileMaterials:
    """Exile that many matching objects from among other permanents you control and cards in your graveyard
    [cr2025-06-06 702.167a].
    """

    WORDS = "exile {number} {filter#} from among other permanents you control and cards in your graveyard"

    filter: Filter = ANYTHING
    number: int = 1


@word
class ShowHand:
    """Reveal your hand."""

    WORDS = "reveal your hand"


@word
class RevealCards:
    """Reveal that many matching cards of your hand."""

    WORDS = "reveal {number} {filter#@card} of your hand"

    filter: Filter = ANYTHING
    number: int = 1


@word
class Behold:
    """Choose matching permanents you control, or reveal matching cards of your hand [cr2025-06-06 701.4a]."""

    WORDS = "choose {number} {filter#} you control, or reveal such cards of your hand"

    filter: Filter
    number: int = 1


@word
class ExileBeheld:
    """Choose that many matching objects, permanents you control or cards of your hand, and exile them."""

    WORDS = "exile {number} {filter#} you control, or such cards of your hand"

    filter: Filter
    number: int = 1


@word
class TapOthers:
    """Tap that many untapped matching permanents you control; others than this if {T} is a cost, too."""

    WORDS = "tap {number} {filter#} you control (untapped)"

    filter: Filter
    number: int = 1
    exactly: int | None = None
    """The one that was chosen already, by its id."""


class TappedFor(Enum):
    """The keyword for whose cost creatures are tapped."""

    CREW = "crew"
    SADDLE = "saddle"


@word
class TapForPower:
    """Tap any number of other untapped creatures you control with that total power or more: crew and saddle
    [cr2025-06-06 702.122a, 702.171a].
    """

    WORDS = "tap other untapped creatures with total power {power} or more"

    power: int
    keyword: TappedFor = TappedFor.CREW


@word
class SacrificeForPower:
    """Sacrifice any number of matching permanents with that total power or more."""

    WORDS = "sacrifice any number of {filter#} with total power {power} or more"

    filter: Filter
    power: int


@word
class ExileForManaValue:
    """Exile other cards from your graveyard with that total mana value or more [cr2025-06-06 701.59a]."""

    WORDS = "exile cards with total mana value {mana_value} or more from your graveyard"

    mana_value: int


@word
class ExileForCardTypes:
    """Exile any number of other cards from your graveyard with that many card types or more among them."""

    WORDS = "exile other cards from your graveyard with {types} or more card types among them"

    types: int


@word
class DiscardRandomly:
    """Discard that many cards at random."""

    WORDS = "discard {number} cards at random"

    number: int = 1


@word
class RemoveCountersFromThis:
    """Remove counters from this permanent."""

    WORDS = "remove {number} {kind} counters from this"

    kind: CounterKind
    number: int = 1


@word
class RemoveCountersFrom:
    """Remove that many counters from among matching permanents you control; of that kind, or of any."""

    WORDS = "remove {number}[ {kind}] counters from among {filter~} you control"

    filter: Filter
    kind: CounterKind | None = None
    number: int = 1


@word
class PutCountersOnThis:
    """Put counters on this permanent."""

    WORDS = "put {number} {kind} counters on this"

    kind: CounterKind
    number: int = 1


@word
class PutCountersOn:
    """Put that many counters on a matching permanent you control: blight [cr2026-01-16 701.68a]."""

    WORDS = "put {counters} {kind} counters on {filter^} you control"

    filter: Filter
    kind: CounterKind
    counters: int = 1

    @property
    def number(self) -> int:
        """Return how many permanents are chosen for it."""
        return 1


@word
class AdjustLoyalty:
    """Put that many loyalty counters on this permanent, or remove them if negative [cr2025-06-06 606.4]."""

    WORDS = "loyalty {number}"

    number: int


@word
class TapUndeclared:
    """Tap an untapped matching permanent that is not declared as an attacker or blocker this combat."""

    WORDS = "tap one {filter} you control that is not declared"

    filter: Filter


@word
class ReturnPermanent:
    """Return that many matching permanents to their owners' hands."""

    WORDS = "return {number} {filter#} you control to the owner's hand"

    filter: Filter
    number: int = 1


@word
class Waterbend:
    """Tap untapped artifacts and creatures, if one likes, each instead of a generic mana of the cost beside
    it [cr2026-01-16 701.67a].
    """

    WORDS = "artifacts and creatures may be tapped for generic mana"


Multiplied = (
    AdjustLoyalty
    | PayLife
    | PayEnergy
    | SacrificeOther
    | DiscardCards
    | DiscardRandomly
    | ExileCards
    | RevealCards
    | TapOthers
    | ReturnPermanent
    | RemoveCountersFromThis
)
"""What may be paid X times."""


@word
class Forage:
    """Exile three cards from your graveyard or sacrifice a Food [cr2025-06-06 701.61a]."""

    WORDS = "forage"


@word
class ForX:
    """The cost is that much or many of it as the X that is announced [cr2025-06-06 107.3a]."""

    WORDS = "X times {cost}"

    cost: Multiplied


Cost = (
    PayManaCost
    | CostOfThis
    | SacrificeOther
    | PayLife
    | PayHalfLife
    | PayLifeEqualTo
    | OthersGainLife
    | PayEnergy
    | DiscardCards
    | RemoveCountersFromThis
    | RemoveCountersFrom
    | PutCountersOnThis
    | PutCountersOn
    | AdjustLoyalty
    | ReturnPermanent
    | DiscardThis
    | DiscardWholeHand
    | ExileCards
    | ExileOfManaValueX
    | SacrificeOfPowerX
    | ExileTopOfLibrary
    | MillCards
    | ExileTopOfGraveyard
    | ExileMaterials
    | ShowHand
    | RevealCards
    | Behold
    | ExileBeheld
    | TapOthers
    | TapForPower
    | SacrificeForPower
    | ExileForManaValue
    | ExileForCardTypes
    | DiscardRandomly
    | Waterbend
    | Forage
    | ForX
)
"""What a spell or an activated ability can cost; `Costs` is all that one of them costs."""
Costs = tuple[Cost, ...]

Exerting = Literal[CostOfThis.EXERT]
DeclarationCost = (
    PayManaCost | PayLife | SacrificeOther | DiscardCards | TapUndeclared | ReturnPermanent | Exerting
)
"""What attacking or blocking can cost [cr2025-06-06 508.1h, 509.1d]."""


def kind_of(cost: Cost) -> type | CostOfThis:
    """Return of what kind a cost is: what is done with this, or the kind of record."""
    return cost if isinstance(cost, CostOfThis) else type(cost)


def pay(text: str) -> PayManaCost:
    """Return a mana payment from its text: `pay("{1}{R}")`."""
    return PayManaCost(ManaCost.parse(text))


TAP = CostOfThis.TAP
FORAGE = (ExileCards(number=3), SacrificeOther(Filter(subtypes=frozenset({"Food"}))))
"""The costs one of which is paid by a player who forages [cr2025-06-06 701.61a]."""
