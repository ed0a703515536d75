"""This module declares what effects do with libraries and hands: `Draw`, `Discard`, `Mill`, `SearchLibrary`,
`LookAtTop`, `Reveal`, `Scry` [cr2025-06-06 401, 402, 701].

The enums at the top say how cards are taken (`Taking`), whether fewer may be found (`Finding`), and who sees
them (`Showing`). `EffectOnLibraries` is the union of the effects. They are carried out in
`manaburn.rules.effects.cards`, `Draw` in `manaburn.rules.zones.drawing`. `WORDS` is the template by which a
record is described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`);
`brings` names the mechanics that a game with such a card needs (`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, WithCounters
from manaburn.cards.vocabulary.words.bounds import Common, CommonRelation
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, Objects, Players, What, Who
from manaburn.terms import Zone

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.effects import Arrival


LIBRARY = frozenset({Zone.LIBRARY})


class Taking(Enum):
    """The option says how cards that match are taken from among others."""

    CHOSEN = "as many as the player likes, within limits"
    ALL = "all of them"


class Finding(Enum):
    """The option says whether fewer cards may be found than are asked for, where no quality is stated
    [cr2025-06-06 701.23d].
    """

    UP_TO = "up to that many"
    THAT_MANY = "that many"


class Showing(Enum):
    """The option says whether others see the cards that one player sees."""

    HIDDEN = "look at"
    REVEALED = "reveal"
    FACE_DOWN = "hide"
    """They are exiled face down, and who looked at them may go on to do so [cr2025-06-06 406.3]."""


@word
class Draw:
    """Draw cards, one at a time [cr2025-06-06 121]."""

    WORDS = "[{who}: ]draw {amount} cards"

    amount: Amount = 1
    who: Players = Who.YOU


@word
class Discard:
    """Discard cards, of those that match: of the player's choice, or at random; None: all of them
    [cr2025-06-06 701.9].
    """

    WORDS = "[{who}: ]discard {amount|all} {filter#@card}[ at random{at_random}]"

    amount: Amount | None = 1
    who: Players = Who.YOU
    filter: Filter = ANYTHING
    at_random: bool = False


@word
class DiscardThese:
    """Certain cards in hands are discarded by their owners [cr2025-06-06 701.9a]."""

    WORDS = "discard {what}"

    what: Objects


@word
class Reveal:
    """Players reveal so many cards from the top of their libraries, or their hands (None); or you alone look
    at these. They stay where they are; later effects call them "it" [cr2025-06-06 701.20a, 701.20e].
    """

    WORDS = "[{who}: ]{showing} the top {top} cards of the library"

    top: Amount | None = 1
    who: Players = Who.YOU
    showing: Showing = Showing.REVEALED


@word
class RevealAtRandom:
    """Players reveal so many cards of their hands at random; or you alone look at these
    [cr2025-06-06 701.20a, 701.20e].
    """

    WORDS = "[{who}: ]{showing} {amount} cards of the hand at random"

    amount: Amount = 1
    who: Players = Who.YOU
    showing: Showing = Showing.REVEALED


@word
class RevealThese:
    """The owners of certain cards reveal them [cr2025-06-06 701.20a]."""

    WORDS = "reveal {what}"

    what: Objects


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
    """Exile the top cards of libraries; face down, so that nobody may look at them, or only you may for as
    long as they are there [cr2025-06-06 406.3]. `all_but`: all cards but so many at the bottom.
    """

    WORDS = (
        "[{who}: ]exile the top {amount} cards of the library[, all but these at the bottom instead{all_but}]"
        "[ face down{face_down}]"
        "[, and you may look at them{looked_at}]"
    )

    amount: Amount = 1
    who: Players = Who.YOU
    face_down: bool = False
    looked_at: bool = False
    all_but: bool = False


@word
class ExileUntilTotal:
    """Each player meant exiles cards from the top of their library until those have so much mana value in
    all; the cards of all players are exiled at the same time, and whole libraries that have less.
    """

    WORDS = "[{who}: ]exile cards from the top of the library until their total mana value is {total} or more"

    total: int
    who: Players = Who.YOU


@word
class ExileFaceDown:
    """Exile cards face down, so that nobody may look at them, or only you may for as long as they are there
    [cr2025-06-06 406.3].
    """

    WORDS = "exile {what} face down[, and you may look at them{looked_at}]"

    what: Objects
    looked_at: bool = False


@word
class RevealUntil:
    """Reveal cards from the top of your library until one matches: that one goes to a zone, the rest
    elsewhere, or they stay where they are.
    """

    WORDS = (
        "[{who}: ]reveal cards from the top of the library until one is {filter^@card},"
        " put it into {to}[ {arrival}][, the rest {rest}]"
    )

    filter: Filter
    to: Zone
    rest: Place | None
    arrival: Arrival | None = None
    who: Players = Who.YOU


@word
class RevealForEach:
    """The controller of each of these objects reveals cards until one matches, and exiles that card; then
    what was exiled enters together, and those players shuffle.
    """

    WORDS = (
        "for each of {what} its controller reveals cards from the top of the library until one is"
        " {filter^@card}, and exiles it; then all of these enter together, and those players shuffle"
    )

    what: What
    filter: Filter


@word
class LookAtTop:
    """Look at the top cards of your library, take some that match, and put the rest elsewhere.

    From `minimum` to `maximum` are taken, or as many as there are; and as many of each further kind in
    `also`. With `seen`, all cards looked at are revealed.
    """

    WORDS = (
        "look at the top {amount} cards of your library[ (of {of})][ ({seen} all)], take {minimum-maximum}"
        " {filter#@card}[ and as many {also,}][, {taking}][, {showing} them], put them into {to}[ {arrival}]"
        "[, face down as in {face_down}][, face down for you to look at{hidden}][, put another {another}],"
        " the rest {rest}[; what is {given^@card} enters with {counters,}]"
    )

    amount: Amount
    to: Zone
    rest: Place
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
    of: Players | None = None
    """Whose library that is, if not yours."""
    another: Place | None = None
    """Where one of those that are not taken goes, of the player's choice."""
    hidden: bool = False
    """What is taken is exiled face down, and only you may look at it [cr2025-06-06 406.3]."""
    counters: tuple[WithCounters, ...] = ()
    """The counters with which some of the cards taken enter: "if that card has mana value 3 or less, it
    enters with three additional +1/+1 counters on it" [cr2025-06-06 122.6].
    """
    given: Filter | None = None
    """Which of the cards taken enter with `counters`: those that match; None: none of them."""


@word(brings=Mechanics.HIDEAWAY)
class HideAway:
    """Look at the top cards of your library, exile one of them face down and put the rest on the bottom; who
    comes to control the permanent that exiled the card may look at it, too [cr2025-06-06 702.75a].
    """

    WORDS = "look at the top {amount} cards of your library, hide one of them away, the rest to the bottom"

    amount: Amount


@word
class TakeFromAmong:
    """Choose, of certain cards, some that match, from `minimum` to `maximum` of each kind, or as many as
    there are, and put all of these somewhere.
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
class Apart:
    """A place of its own for some of the cards that are found: "put one onto the battlefield tapped and the
    other into your hand".
    """

    WORDS = "[({number}) ]to the {to}[ {arrival}][, which {by} chooses][, if it is {matching^@card}]"

    to: Zone
    arrival: Arrival | None = None
    by: Players | Whose | None = None
    """Who chooses the cards that go there; None: the player who searches. `Whose.OPPONENT` is an opponent
    whom you choose.
    """
    number: int = 1
    """How many cards go there."""
    matching: Filter | None = None
    """The only card found goes there if it matches, and to the other place otherwise."""


@word
class Alike:
    """A condition on several cards: each two of them have something in common, or don't: "with different
    names".
    """

    WORDS = "{common} in common[ ({but})]"

    common: Common
    but: CommonRelation = CommonRelation.HAS


@word
class SearchLibrary:
    """Each player meant searches their library for up to that many matching cards, puts them somewhere, then
    shuffles [cr2025-06-06 701.23]. What goes into the library goes on top, after shuffling.

    `of`: the library of another player is searched, who then shuffles. `among`: these zones are searched;
    without the library among them nothing is shuffled. `alike`: what those found have in common. `kinds`: up
    to one card of each of these kinds is found, in place of so many. With `taking` ALL, what matches in a
    graveyard, which all can see, cannot be left there. `apart`: where one of several goes, or a single one.
    `counters`: what is put onto the battlefield enters with them. `shuffled_later`: another effect shuffles.
    `below`: what goes into the library goes below so many cards on top, or on the bottom if there are fewer
    [cr2025-06-06 401.7].
    """

    WORDS = (
        "[{who}: ]search[ in what {of} owns] the {among} for up to {maximum} {filter#@card}"
        "[, {finding}][, each two with {alike}][, one of each of {kinds#@card,}]"
        "[, {showing} them][, {taking}], put them into {to}[ {arrival}]"
        "[ with {counters,}][, one of them {apart}], shuffle[ later{shuffled_later}]"
        "[, below the top {below} cards]"
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
    alike: Alike | None = None
    kinds: tuple[Filter, ...] = ()
    counters: tuple[WithCounters, ...] = ()
    shuffled_later: bool = False
    below: int = 0


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


@word(brings=Mechanics.PAST_AMOUNTS | Mechanics.PAST_DRAWS)
class PutBackOrPay:
    """Choose so many cards in your hand that you have drawn this turn; for each of them you pay life, or put
    it on top of your library.
    """

    WORDS = "choose {number} cards in your hand drawn this turn; pay {life} life for each, or put it on top"

    number: int
    life: int


@word(brings=Mechanics.OUTSIDE)
class BringFromOutside:
    """Bring a matching card that you own from outside the game into it [cr2025-06-06 400.11b]; or, where
    `or_exiled`, choose one that lies face up in exile. With `finding` UP_TO you may leave it.
    """

    WORDS = (
        "bring one {filter@card} of yours from outside the game[, or from exile{or_exiled}][, {finding}]"
        "[, {showing} it], put it {to}"
    )

    filter: Filter
    to: Place = Place.HAND
    finding: Finding = Finding.UP_TO
    showing: Showing = Showing.HIDDEN
    or_exiled: bool = False


@word
class ShuffleIntoTop:
    """Exile an object of yours and so many cards from the top of your library in a face-down pile, all of
    them or none; then shuffle that pile and put it on top of your library [cr2025-06-06 118.3, 118.12,
    406.3].
    """

    WORDS = (
        "exile {what} and the top {amount} cards of your library in a face-down pile; then shuffle the"
        " pile and put it on top"
    )

    what: Objects
    amount: Amount


EffectOnLibraries = (
    Draw
    | PutBackOrPay
    | Discard
    | DiscardThese
    | TakeFromHand
    | Reveal
    | RevealThese
    | RevealAtRandom
    | Mill
    | ExileFromTop
    | ExileFaceDown
    | ExileUntilTotal
    | RevealUntil
    | RevealForEach
    | LookAtTop
    | HideAway
    | TakeFromAmong
    | SearchLibrary
    | Shuffle
    | ShuffleIntoTop
    | Scry
    | Surveil
    | BringFromOutside
)
