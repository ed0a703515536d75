"""This module declares what players choose or pay as a permanent enters: "as this enters, choose a color",
"you may pay 2 life; if you don't, it enters tapped" [cr2025-06-06 614.1c, 614.12a].

The records of the union `EnteringByChoice` are abilities of the permanent; `RevealFromHand` is a price.
`manaburn.rules.zones.entering` applies them, and has prices paid, as the permanent enters. `WORDS` is the
template by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.effects_by_subject.choosing import Choice
from manaburn.cards.vocabulary.words.costs import DiscardCards, PayLife, SacrificeOther
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Condition


@word
class EntersChoosing:
    """The permanent's controller makes choices as it enters, one after another, perhaps looking at an
    opponent's hand; with `unless_paid` they may then pay that, and it enters tapped if they don't.
    """

    WORDS = (
        "as it enters:[ look at an opponent's hand{hand_seen}, then] {choices}[; then it enters tapped,"
        " unless you {unless_paid}]"
    )

    choices: tuple[Choice, ...]
    unless_paid: PayLife | None = None
    hand_seen: bool = False


@word
class RevealFromHand:
    """The price is to reveal a matching card of one's hand."""

    WORDS = "reveal {cards@card} from your hand"

    cards: Filter


@word
class EntersTappedUnlessPaid:
    """The permanent's controller may pay a price as it enters; if they don't, it enters tapped."""

    WORDS = "enters tapped, unless you {price}"

    price: PayLife | RevealFromHand


@word
class EntersAtAPrice:
    """The permanent's controller pays a price before it enters, or may do so: only if all of it is paid does
    it enter; else it is put into its owner's graveyard.
    """

    WORDS = (
        "if it would enter,[ you may{optional}] {price} instead; if you don't, it is put into its owner's"
        " graveyard"
    )

    price: SacrificeOther | DiscardCards
    optional: bool = False


@word
class Devour:
    """The permanent's controller may sacrifice any number of matching permanents as it enters; it enters with
    that many +1/+1 counters for each of them [cr2025-06-06 702.82].
    """

    WORDS = "as it enters, you may sacrifice any number of {what}: {each|as many} +1/+1 counters for each"

    what: Filter
    each: int | None
    """How many counters for each; None: as many as permanents are sacrificed."""


@word
class Amplify:
    """The permanent's controller may reveal cards from their hand that share a creature type with it as it
    enters; it enters with that many +1/+1 counters for each of them [cr2025-06-06 702.38a].
    """

    WORDS = "as it enters, you may reveal cards that share a creature type: {each} +1/+1 counters for each"

    each: int


@word
class ExiledInstead:
    """The permanent is exiled instead of entering, if a condition holds [cr2025-06-06 614.1a]."""

    WORDS = "if it would enter and {condition}, it is exiled instead"

    condition: Condition


@word
class Tribute:
    """An opponent whom the permanent's controller chooses may put +1/+1 counters on it as it enters
    [cr2025-06-06 702.104a].
    """

    WORDS = "as it enters, an opponent may put {number} +1/+1 counters on it"

    number: int


TRIBUTE = "tribute was paid"
"""What is remembered of a permanent on which an opponent has put the counters of tribute."""


@word
class EntersExiling:
    """The permanent's controller exiles a matching card from their graveyard as it enters, or as many as they
    like, and what is exiled so is exiled with it [cr2025-06-06 607.2a, 614.13].
    """

    WORDS = "as it enters, exile {cards^@card}[ or any number{any_number}] from your graveyard"

    cards: Filter
    any_number: bool = False


EnteringByChoice = (
    EntersChoosing
    | EntersTappedUnlessPaid
    | EntersAtAPrice
    | Devour
    | Amplify
    | ExiledInstead
    | Tribute
    | EntersExiling
)
