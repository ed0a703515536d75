"""What effects do with libraries and hands: look, search, reveal, mill, discard [cr2025-06-06 401, 402,
701].
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.references import Amount, Objects, Players, Who
from manaburn.terms import Zone

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.effects import Arrival


LIBRARY = frozenset({Zone.LIBRARY})


class LibraryPlace(Enum):
    """Where in a library a card goes."""

    TOP = "on top"
    BOTTOM = "on the bottom"
    SHUFFLED_IN = "shuffled into it"
    TOP_OR_BOTTOM = "on top or on the bottom, as its owner chooses"


class Rest(Enum):
    """Where the cards go that were looked at or revealed and not taken."""

    TOP = "on top of the library, in any order"
    BOTTOM = "on the bottom of the library, in any order"
    BOTTOM_AT_RANDOM = "on the bottom of the library, in a random order"
    GRAVEYARD = "into the graveyard"
    HAND = "into the hand"
    EXILE = "into exile"
    SHUFFLED_IN = "shuffled into the library"


class Taking(Enum):
    """How cards that match are taken from among others."""

    CHOSEN = "as many as the player likes, within limits"
    ALL = "all of them"


class Finding(Enum):
    """Whether fewer cards may be found than are asked for, where no quality is stated
    [cr2025-06-06 701.23d].
    """

    UP_TO = "up to that many"
    THAT_MANY = "that many"


class Showing(Enum):
    """Whether others see the cards that are taken."""

    HIDDEN = "not"
    REVEALED = "revealed"


@word
class Draw:
    """Draw cards, one at a time [cr2025-06-06 121]."""

    WORDS = "[{who}: ]draw {amount} cards"

    amount: Amount = 1
    who: Players = Who.YOU


@word
class Discard:
    """Discard cards of the player's choice, of those that match [cr2025-06-06 701.9]."""

    WORDS = "[{who}: ]discard {amount} {filter#@card}"

    amount: Amount = 1
    who: Players = Who.YOU
    filter: Filter = ANYTHING


@word
class DiscardAtRandom:
    """Discard cards at random."""

    WORDS = "[{who}: ]discard {amount} cards at random"

    amount: Amount = 1
    who: Players = Who.YOU


@word
class DiscardHand:
    """Players discard their hands."""

    WORDS = "[{who}: ]discard the whole hand"

    who: Players = Who.YOU


@word
class RevealHand:
    """Players reveal their hands; it is what is in them."""

    WORDS = "{who}: reveal the hand"

    who: Players


@word
class TakeFromHand:
    """Players reveal their hands; you choose that many matching cards of each, which are discarded, or go to
    another zone.
    """

    WORDS = "{who}: reveal the hand; you choose {amount} {filter#@card} there, which go to {to}"

    who: Players
    filter: Filter = ANYTHING
    amount: Amount = 1
    to: Zone = Zone.GRAVEYARD


@word
class Mill:
    """Put the top cards of a library into the graveyard [cr2025-06-06 701.17]."""

    WORDS = "{who}: mill {amount} cards"

    amount: Amount
    who: Players


@word
class ExileFromTop:
    """Exile the top cards of libraries."""

    WORDS = "[{who}: ]exile the top {amount} cards of the library"

    amount: Amount = 1
    who: Players = Who.YOU


@word
class RevealFromTop:
    """Reveal the top cards of libraries; they stay there, and are it."""

    WORDS = "[{who}: ]reveal the top {amount} cards of the library"

    amount: Amount = 1
    who: Players = Who.YOU


@word
class LookFromTop:
    """Look at the top cards of libraries; they stay there, and are it [cr2025-06-06 701.20e]."""

    WORDS = "[{who}: ]look at the top {amount} cards of the library"

    amount: Amount = 1
    who: Players = Who.YOU


@word
class LookAtHand:
    """Look at the hands of players; it is what is in them."""

    WORDS = "look at the hand of {who}"

    who: Players


@word
class RevealUntil:
    """Reveal cards from the top of your library until one matches: that one goes to a zone, the rest
    elsewhere.
    """

    WORDS = (
        "[{who}: ]reveal cards from the top of the library until one is {filter^@card},"
        " put it into {to}[ {arrival}], the rest {rest}"
    )

    filter: Filter
    to: Zone
    rest: Rest
    arrival: Arrival | None = None
    who: Players = Who.YOU


@word
class LookAtTop:
    """Look at the top cards of your library, take some that match, and put the rest elsewhere.

    From `minimum` to `maximum` are taken, or as many as there are; and as many of each further kind in
    `also`. With `seen`, all cards looked at are revealed.
    """

    WORDS = (
        "look at the top {amount} cards of your library[ (all {seen})], take {minimum-maximum}"
        " {filter#@card}[ and as many {also,}][, {taking}][ ({showing})], put them into {to}[ {arrival}]"
        "[, face down as in {face_down}], the rest {rest}"
    )

    amount: Amount
    to: Zone
    rest: Rest
    filter: Filter = ANYTHING
    minimum: int = 1
    maximum: Amount = 1
    arrival: Arrival | None = None
    showing: Showing = Showing.HIDDEN
    also: tuple[Filter, ...] = ()
    taking: Taking = Taking.CHOSEN
    seen: Showing = Showing.HIDDEN
    face_down: str = ""
    """How what is taken is put onto the battlefield face down, if it is: manifested or cloaked."""


@word
class TakeFromAmong:
    """Of certain cards, choose some that match, from `minimum` to `maximum` of each kind, or as many as there
    are, and put all of these somewhere; what is in a zone that others see is not hidden.
    """

    WORDS = "of {among} take {minimum-maximum} {kinds,@card}[ ({taking})], put them into {to}[ {arrival}]"

    among: Objects
    kinds: tuple[Filter, ...]
    to: Zone
    minimum: int = 1
    maximum: Amount = 1
    arrival: Arrival | None = None
    taking: Taking = Taking.CHOSEN


@word
class PutIntoLibrary:
    """Put objects on top or bottom of their owners' libraries, or shuffle them in."""

    WORDS = "put {what} {place} of the owner's library"

    what: Objects
    place: LibraryPlace = LibraryPlace.TOP


@word
class PutIntoGraveyard:
    """Put cards into their owners' graveyards."""

    WORDS = "put {what} into the owner's graveyard"

    what: Objects


@word
class Apart:
    """Where one of several cards goes that the others do not."""

    WORDS = "to the {to}[ {arrival}]"

    to: Zone
    arrival: Arrival | None = None


@word
class SearchLibrary:
    """Each player meant searches their library for up to that many matching cards, puts them somewhere, then
    shuffles [cr2025-06-06 701.23]. What goes into the library goes on top, after shuffling.

    `of`: the library of another player is searched, who then shuffles. `among`: these zones are searched;
    without the library among them nothing is shuffled. With `taking` ALL, what matches in a graveyard, which
    all can see, cannot be left there. `apart`: where one of several goes, or a single one.
    """

    WORDS = (
        "[{who}: ]search[ in what {of} owns] the {among} for up to {maximum} {filter#@card}"
        "[, {finding}][ ({showing})][, {taking}], put them into {to}[ {arrival}]"
        "[, one of them {apart}], shuffle"
    )

    filter: Filter
    to: Zone
    maximum: Amount = 1
    arrival: Arrival | None = None
    who: Players = Who.YOU
    showing: Showing = Showing.HIDDEN
    of: Players | None = None
    among: frozenset[Zone] = LIBRARY
    taking: Taking = Taking.CHOSEN
    finding: Finding = Finding.UP_TO
    apart: Apart | None = None


@word
class Shuffle:
    """Shuffle libraries [cr2025-06-06 701.24]."""

    WORDS = "[{who}: ]shuffle the library"

    who: Players = Who.YOU


@word
class Scry:
    """Look at the top cards of your library and put any of them on the bottom [cr2025-06-06 701.22]."""

    WORDS = "[{who}: ]scry {amount}"

    amount: Amount
    who: Players = Who.YOU


@word
class Surveil:
    """Look at the top cards of your library and put any of them into your graveyard [cr2025-06-06 701.25]."""

    WORDS = "[{who}: ]surveil {amount}"

    amount: Amount
    who: Players = Who.YOU


EffectOnLibraries = (
    Draw
    | Discard
    | DiscardAtRandom
    | DiscardHand
    | RevealHand
    | TakeFromHand
    | Mill
    | ExileFromTop
    | RevealFromTop
    | LookFromTop
    | LookAtHand
    | RevealUntil
    | LookAtTop
    | TakeFromAmong
    | PutIntoLibrary
    | PutIntoGraveyard
    | SearchLibrary
    | Shuffle
    | Scry
    | Surveil
)
