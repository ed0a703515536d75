"""What continuous effects make attackers and blockers cost [cr2025-06-06 508.1d, 508.1g-j, 509.1c-f]."""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.words.costs import DeclarationCost
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.references import Amount
from manaburn.terms import PlayerId


class Protected(Enum):
    """What attackers have to pay for attacking."""

    YOU = "you"
    YOU_AND_YOUR_PLANESWALKERS = "you or planeswalkers you control"
    YOUR_PLANESWALKERS = "planeswalkers you control"


@word(brings=Mechanics.COSTS_OF_DECLARATIONS)
class CantAttackUnlessPaid:
    """Can't attack unless its controller pays, that many times over. Nothing at all is a payment too."""

    WORDS = "can't attack unless its controller pays {costs,}[ times {times}]"

    costs: tuple[DeclarationCost, ...]
    times: Amount = 1


@word(brings=Mechanics.COSTS_OF_DECLARATIONS)
class CantBlockUnlessPaid:
    """Can't block (or only not block matching creatures) unless its controller pays, that many times over."""

    WORDS = "can't block[ {attackers}] unless its controller pays {costs,}[ times {times}]"

    costs: tuple[DeclarationCost, ...]
    times: Amount = 1
    attackers: Filter = ANYTHING


@word(brings=Mechanics.COSTS_OF_DECLARATIONS)
class CantBeBlockedUnlessPaid:
    """Can't be blocked by matching creatures unless their controller pays for each of them, once for all
    that one of them blocks.
    """

    WORDS = "can't be blocked[ by {blockers}] unless their controller pays {costs,}"

    costs: tuple[DeclarationCost, ...]
    blockers: Filter = ANYTHING


@word(brings=Mechanics.COSTS_OF_DECLARATIONS)
class AttackersAgainstCost:
    """Matching creatures can't attack a player unless their controller pays for each of them."""

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
    """Doesn't untap during the untap step of one player, who exerted it [cr2025-06-06 701.43a]."""

    WORDS = "doesn't untap during the untap step of player {player}"

    player: PlayerId


CombatCost = (
    CantAttackUnlessPaid
    | CantBlockUnlessPaid
    | CantBeBlockedUnlessPaid
    | AttackersAgainstCost
    | DoesntUntapFor
)
