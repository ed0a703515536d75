"""This module declares what a card says about casting it: other costs (`AlternativeCost`, `OptionalCost`,
`AdditionalCost`), other zones (`CastFrom`), less mana (`CostsLess`), other times [cr2025-06-06 118.8-118.9,
601].

The records are abilities that function while the card is cast; `OfCasting` is the union of them. An
alternative cost has a name, such as "flashback", by which other words ask whether it was paid. The rules for
most are in `manaburn.rules.casting`. `WORDS` is the template by which a record is described (its signs, as
`{field~}`, are explained in `manaburn.cards.describing.in_words`); `brings` names the mechanics that a game
with such a card needs (`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import CAST_LATER, Mechanics, word
from manaburn.cards.vocabulary.words.costs import Cost, DiscardCards
from manaburn.cards.vocabulary.words.filters import LAND, Filter
from manaburn.cards.vocabulary.words.references import Amount, Condition
from manaburn.mana import ManaCost
from manaburn.terms import Zone


class Afterwards(Enum):
    """The option says where a spell's card goes when it would leave the stack for the graveyard."""

    GRAVEYARD = "into the graveyard"
    EXILE = "into exile"
    EXILE_UNLESS_PERMANENT = "into exile, if it is an instant or sorcery"
    HAND = "into its owner's hand, if it resolves"


class AtNextEndStep(Enum):
    """The option says what becomes of the permanent a spell became, at the beginning of the next end step."""

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


FLASHBACK = "flashback"
"""The name of the alternative cost of a card that is cast from a graveyard and exiled afterwards
[cr2025-06-06 702.34].
"""

ESCAPE = "escape"
"""The name of the alternative cost of a card that is cast from a graveyard, for cards exiled from there
[cr2025-06-06 702.138].
"""

RETRACE = "retrace"
"""The name of the way to cast a card from a graveyard for its costs and a land card that is discarded
[cr2025-06-06 702.81].
"""

FOR_ITS_MANA_COST = " for its mana cost"
"""What follows the name of a cost that an effect gives a card, if it is the card's mana cost: "flashback for
its mana cost".
"""


def gained_flashback(cost: ManaCost | None = None) -> str:
    """Return the name of the flashback cost that an effect gives a card: its mana cost, or another."""
    return FLASHBACK + FOR_ITS_MANA_COST if cost is None else f"{FLASHBACK} for {cost}"


def gained_escape(cards: int) -> str:
    """Return the name of the escape cost that an effect gives a card: its mana cost and so many cards."""
    return f"{ESCAPE}{FOR_ITS_MANA_COST} and {cards} other cards"


FREERUNNING = "freerunning"
"""The name of the alternative cost of a spell that may be paid once an Assassin or a commander has dealt
combat damage to a player [cr2025-06-06 702.173].
"""
EVOKE = "evoke"
"""The name of the cost for which a permanent is sacrificed when it enters [cr2025-06-06 702.74]."""
GAINED_EVOKE = "gained evoke"
"""The same if an effect gives it to a spell: another instance than the card's own."""
ANOTHER_COST = "another cost"
"""The name of an alternative cost for which a card has no other: "You may pay {U} rather than pay this
spell's mana cost."
"""
INSTEAD = " instead of its mana cost"
"""What follows the words of an alternative cost that an effect gives to the spells of a player."""
FOR_ENERGY = " {E}"
FOR_EVIDENCE = "evidence "
FOR_A_CARD_ALIKE = "a card that shares a color"
"""Such costs besides mana, in the names of the ways in which spells are cast for them."""


def cost_of_keyword(keyword: str, cost: ManaCost) -> str:
    """Return the name of the alternative cost that an effect gives spells by giving them a keyword."""
    return f"{keyword} for {cost}"


GAINED_RETRACE = RETRACE + FOR_ITS_MANA_COST
"""The name of retrace that an effect gives a card."""


def retrace(name: str = RETRACE) -> CastFrom:
    """Return the way to cast a card from a graveyard while a land card is discarded, too."""
    return CastFrom(name=name, costs=(DiscardCards(1, LAND),))


JUMP_START = "jump-start"
"""The name of the way to cast a card from a graveyard for its costs and a card that is discarded; the card
that was cast is exiled afterwards [cr2025-06-06 702.133].
"""
GAINED_JUMP_START = JUMP_START + FOR_ITS_MANA_COST
"""The name of jump-start that an effect gives a card."""


def jump_start(name: str = JUMP_START) -> CastFrom:
    """Return the way to cast a card from a graveyard while another card is discarded, too."""
    return CastFrom(name=name, costs=(DiscardCards(1),), afterwards=Afterwards.EXILE)


HARMONIZE = "harmonize"
"""The name of the alternative cost for which a creature may be tapped, whose power makes it less
[cr2025-06-06 702.180].
"""

FOR_FLASH = "as though it had flash"
"""The name of the further cost of a spell that may be cast as though it had flash if it is paid
[cr2025-06-06 601.3c].
"""

EMERGE = "emerge"
"""The name of the alternative cost for which a permanent is sacrificed, whose mana value makes it less
[cr2025-06-06 702.119].
"""

WARP = "warp"
"""The name of the alternative cost of a card that is exiled at the next end step [cr2025-07-25 702.185]."""

MADNESS = "madness"
"""The name of the alternative cost of a card that is exiled as it is discarded [cr2025-06-06 702.35]."""

MIRACLE = "miracle"
"""The name of the alternative cost of a card that is revealed as it is drawn [cr2025-06-06 702.94]."""

SNEAK = "sneak"
"""The name of the alternative cost for which a spell is cast while blockers are declared
[cr2026-02-27 702.190].
"""
PROTOTYPE = "prototype"
"""What the form of a card is called that is cast prototyped [cr2025-06-06 702.160a, 718.3]."""
BESTOW = "bestow"
"""The name of the alternative cost of a card that is cast as an Aura [cr2025-06-06 702.103]."""


@word(brings=CAST_LATER)
class CastAsThoughFlash:
    """The spell may be cast as though it had flash, if a condition holds [cr2025-06-06 601.3d], or if further
    costs are paid [cr2025-06-06 601.3c].
    """

    WORDS = "may be cast as though it had flash[, for {costs,} more][, if {condition}]"

    condition: Condition | None = None
    costs: tuple[Cost, ...] = ()


@word(brings=CAST_LATER, kw_only=True)
class CastOnlyFrom:
    """The spell can be cast from that zone alone, for its mana cost: aftermath [cr2025-06-06 702.127]."""

    WORDS = "cast only from the {zone}, then {afterwards}"

    zone: Zone
    afterwards: Afterwards = Afterwards.EXILE


@word(brings=Mechanics.INSTANT_SPEED)
class Offering:
    """A permanent may be sacrificed as the spell is cast, which then may be cast any time an instant could be
    and costs less by the mana cost of that [cr2025-06-06 702.48].
    """

    WORDS = "offering: {permanent^} may be sacrificed as it is cast"

    permanent: Filter


class Often(Enum):
    """The option says how often an optional cost may be paid."""

    ONCE = "once"
    ANY_NUMBER = "any number of times"


ENTWINE = "entwine"
"""The name of the optional cost for which all modes are chosen [cr2025-06-06 702.42]."""


GIFT = "gift"
"""The name of the optional cost that is paid by choosing an opponent [cr2025-06-06 702.174]."""


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
    """A further cost of casting the spell: one of two or three, as its player chooses [cr2025-06-06 118.8,
    601.2b].
    """

    WORDS = "further cost: {first,}, or else {second,}[, or else {third,}]"

    first: tuple[Cost, ...]
    second: tuple[Cost, ...]
    third: tuple[Cost, ...] = ()

    @property
    def offered(self) -> dict[str, tuple[Cost, ...]]:
        """Return the costs that the player is asked about, by their names: the last is paid if none of them
        is chosen.
        """
        if self.third:
            return {"the first of the three costs": self.first, "the second of the three costs": self.second}
        return {"the first of the two costs": self.first}

    @property
    def otherwise(self) -> tuple[Cost, ...]:
        """Return the cost that is paid if none of those offered is."""
        return self.third or self.second


@word(kw_only=True)
class CostsLess:
    """The spell costs that much generic mana less to cast, if a condition holds [cr2025-06-06 601.2f]."""

    WORDS = "costs {by} less to cast[ and less by its own mana cost{own_cost}][, if {condition}]"

    by: Amount
    condition: Condition | None = None
    own_cost: bool = False
    """Whether the cost of an ability is reduced by the mana cost of its source, too, as for power-up."""


@word(kw_only=True)
class CantBeCountered:
    """The spell can't be countered, or not while a condition holds."""

    WORDS = "can't be countered[ if {condition}]"

    condition: Condition | None = None


@word(kw_only=True)
class CostsByTargets:
    """The spell costs less generic mana if a target of it fits, more mana for each target beyond the first,
    and life for each target [cr2025-06-06 601.2f].
    """

    WORDS = (
        "costs[ {less} less if it targets {fitting}][ {beyond_the_first} more for each target"
        " beyond the first][ {life} life more for each target]"
    )

    fitting: Filter | None = None
    less: Amount = 0
    beyond_the_first: ManaCost = ManaCost()
    life: int = 0


@word
class TargetedForMore:
    """Spells that target this spell, as long as it is on the stack, cost that much more generic mana to cast
    [cr2025-06-06 113.6b, 601.2f].
    """

    WORDS = "as long as it is on the stack, spells that target it cost {more} more to cast"

    more: int


class Help(Enum):
    """The option says what else than mana can pay for the mana of a spell's total cost."""

    CONVOKE = "convoke"
    IMPROVISE = "improvise"
    DELVE = "delve"


@word
class PaidWithHelp:
    """The cost may be paid with help: for mana of the spell's total cost creatures or artifacts may be
    tapped, or cards be exiled from the graveyard [cr2025-06-06 702.51a, 702.66a, 702.126a].
    """

    WORDS = "{help}"

    help: Help


@word
class CantBeCastWhile:
    """The spell can't be cast while a condition holds [cr2025-06-06 601.3]."""

    WORDS = "can't be cast while {condition}"

    condition: Condition


@word(brings=CAST_LATER)
class SacrificedAtCleanup:
    """The permanent that the spell becomes is sacrificed by its controller at the beginning of the next
    cleanup step, if a condition on how it was cast holds [cr2025-06-06 307.5a].
    """

    WORDS = "if {condition}, what it becomes is sacrificed at the beginning of the next cleanup step"

    condition: Condition


class NoMana(Enum):
    """The ability says that no mana can be spent to cast the spell."""

    CANT_BE_SPENT = "no mana can be spent to cast it"


OfCasting = (
    AlternativeCost
    | CastFrom
    | CastOnlyFrom
    | CastAsThoughFlash
    | Offering
    | OptionalCost
    | EachFurtherMode
    | AdditionalCost
    | EitherCost
    | CostsLess
    | CostsByTargets
    | TargetedForMore
    | PaidWithHelp
    | CantBeCountered
    | CantBeCastWhile
    | SacrificedAtCleanup
    | NoMana
)
"""The abilities of a card that function while it is cast, and on the stack."""
