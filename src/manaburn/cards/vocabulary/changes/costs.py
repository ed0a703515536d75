"""This module declares what continuous effects add to costs or take away: of activated abilities
(`AbilitiesCost`), of attacks and blocks (`CantUnlessPaid`) [cr2025-06-06 508.1d, 508.1g-j, 509.1c-f, 601.2f,
602.2b].

Two changes that belong to costs stand here too: exerted permanents don't untap (`DoesntUntapFor`), and
creatures crew or saddle with more power (`TappedWithMorePower`). `WORDS` is the template by which a record is
described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`); `brings` names
the mechanics that a game with such a card needs (`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.words.costs import DeclarationCost, TappedFor
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.references import Amount
from manaburn.terms import PlayerId, Zone


class KindOfAbility(Enum):
    """The option says which activated abilities are meant."""

    ANY = "any"
    NO_MANA_ABILITY = "those that are no mana abilities"
    MANA_ABILITY = "mana abilities"
    EQUIP = "equip"
    LOYALTY = "loyalty"
    CYCLING = "cycling"
    NINJUTSU = "ninjutsu"


@word(kw_only=True)
class AbilitiesCost:
    """The rule is about permanents: their activated abilities of a kind cost `less` or `more` generic mana,
    or `life` more life, or their costs put `loyalty` more loyalty counters on the permanent.
    """

    WORDS = (
        "activated abilities ({kind}) cost[ {less} less][ {more} more][, at least {at_least} mana]"
        "[ and {life} more life][ and loyalty {loyalty}]"
    )

    kind: KindOfAbility = KindOfAbility.ANY
    less: int = 0
    more: int = 0
    at_least: int = 0
    """`less` doesn't reduce the cost below this much mana."""
    loyalty: int = 0
    life: int = 0


@word(kw_only=True)
class AbilitiesOfCardsCost:
    """The rule is about players: activated abilities of their matching cards in a zone cost less, or more. On
    the battlefield these are the abilities of permanents that they activate, whoever controls the permanents.
    """

    WORDS = "of {cards~@card} in the {zone}: {cost}"

    zone: Zone
    cost: AbilitiesCost
    cards: Filter = ANYTHING


CostOfAbilities = AbilitiesCost | AbilitiesOfCardsCost


class Protected(Enum):
    """The option says whom or what creatures can't attack without paying."""

    YOU = "you"
    YOU_AND_YOUR_PLANESWALKERS = "you or planeswalkers you control"
    YOUR_PLANESWALKERS = "planeswalkers you control"


class Taxed(Enum):
    """The option says what the payment is for."""

    ATTACKING = "can't attack"
    BLOCKING = "can't block"
    BEING_BLOCKED = "can't be blocked by a creature"


@word(brings=Mechanics.COSTS_OF_DECLARATIONS)
class CantUnlessPaid:
    """The creature can't attack (or can't block creatures that match `others`) unless its controller pays
    `costs`, `times` times; paying nothing, zero times, is a payment too.

    With BEING_BLOCKED: creatures that match `others` can't block it unless their controller pays for each
    blocker, once however many creatures that one blocks.
    """

    WORDS = "{taxed}[ ({others})] unless its controller pays {costs,}[ times {times}]"

    taxed: Taxed
    costs: tuple[DeclarationCost, ...]
    times: Amount = 1
    others: Filter = ANYTHING


@word(brings=Mechanics.COSTS_OF_DECLARATIONS)
class AttackersAgainstCost:
    """Matching creatures can't attack whom or what `protected` names unless their controller pays for each
    of them.
    """

    WORDS = (
        "{attackers~@creature} can't attack {protected} unless their controller pays {costs,} for each"
        "[ times {times}]"
    )

    costs: tuple[DeclarationCost, ...]
    times: Amount = 1
    attackers: Filter = ANYTHING
    protected: Protected = Protected.YOU


@word
class DoesntUntapFor:
    """The permanent doesn't untap in the untap step of a player who exerted it [cr2025-06-06 701.43a]."""

    WORDS = "doesn't untap during the untap step of player {player}"

    player: PlayerId


CombatCost = CantUnlessPaid | AttackersAgainstCost | DoesntUntapFor


@word
class TappedWithMorePower:
    """A creature crews or saddles as though it had more power [cr2025-06-06 702.122, 702.171]."""

    WORDS = "is tapped to {keywords} as though its power were {more} greater"

    keywords: frozenset[TappedFor]
    more: int
