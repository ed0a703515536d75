"""This module declares where effects put objects: `Put` to a hand, library, graveyard or exile, exile for a
time (`ExileUntil`), and how what is put onto the battlefield enters [cr2025-06-06 110.2a, 122.6, 400, 610.3].

`Place` lists where an object can be put. `manaburn.rules.effects.cards.moving` carries them out. `WORDS` is
the template by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.durations import Awaited
from manaburn.terms import CounterKind

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.words.references import Amount, Chosen, Objects, Players, What


class Place(Enum):
    """The option says where what is put elsewhere than onto the battlefield goes."""

    HAND = "into the owner's hand"
    GRAVEYARD = "into the owner's graveyard"
    EXILE = "into exile"
    COMMAND = "into the command zone"
    TOP = "on top of the owner's library"
    BOTTOM = "on the bottom of the owner's library"
    BOTTOM_AT_RANDOM = "on the bottom of the owner's library in a random order"
    TOP_OR_BOTTOM = "on top or on the bottom of the owner's library, as the owner chooses"
    SHUFFLED_IN = "shuffled into the owner's library"


@word
class Put:
    """Put objects somewhere, from wherever they are: exile them, return them to their owners' hands.

    `whose`: the player who shuffles their library even if there is no object to put there [cr2025-06-06
    701.24d].
    """

    WORDS = "put {what} {to}[, which {whose} shuffles in any case]"

    what: Objects
    to: Place
    whose: Players | None = None


@word
class PutBelowTop:
    """Put an object into its owner's library below so many cards, or on the bottom if there are fewer
    [cr2025-06-06 401.7].
    """

    WORDS = "put {what} into the owner's library below the top {above} cards"

    what: Objects
    above: Amount


class Under(Enum):
    """The option says under whose control what is put onto the battlefield enters."""

    YOUR = "under your control"
    OWNERS = "under its owner's control"


@word
class WithCounters:
    """The object that is put onto the battlefield enters with counters on it [cr2025-06-06 122.6]."""

    WORDS = "{amount} {kind} counters"

    kind: CounterKind
    amount: Amount = 1


@word
class EnchantIt:
    """The source, an Aura, loses its printed enchant ability, if it has one, and gains one by which it can
    enchant only the creature that an effect has just put onto the battlefield.
    """

    WORDS = "this can enchant only {what} from now on"

    what: What


@word
class SacrificeForCard:
    """The controller of a permanent sacrifices it and, at the same time, returns a card of theirs to the
    battlefield; nothing happens unless both are where they were.
    """

    WORDS = "the controller of {what} sacrifices it and returns {card} to the battlefield at the same time"

    what: Chosen
    card: Chosen


@word
class ExileUntil:
    """Exile objects until an event occurs: then they return at once to where they were, to the battlefield
    under their owners' control. Nothing moves if it has occurred already, since the spell or ability was put
    on the stack or has triggered [cr2025-06-06 610.3].
    """

    WORDS = "exile {what} until {event}"

    what: Objects
    event: Awaited = Awaited.THIS_LEAVES
