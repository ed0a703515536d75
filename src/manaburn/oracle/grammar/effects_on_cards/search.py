"""This module reads searches of libraries and other zones: "Search your library for a basic land card, put it
onto the battlefield tapped, then shuffle." [cr2025-06-06 701.23].

The parts are read first: what is looked for (`Sought`), whether it is revealed, where it is put (`KEPT`), and
the shuffling. Whole effects (`deed`) put them together; `searched` makes a `SearchLibrary` of them. Searches
that put cards in two places, or that another player decides, have functions of their own; the last section
is about other zones and other players' libraries.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_by_subject.permanents import AttachToChosen
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.keeping import KeepOnTop
from manaburn.cards.vocabulary.effects_on_cards.libraries import LIBRARY, Finding, Showing
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put, WithCounters
from manaburn.cards.vocabulary.words.bounds import Common, CommonRelation
from manaburn.cards.vocabulary.words.casting import Often
from manaburn.cards.vocabulary.words.conditions import WasCast
from manaburn.cards.vocabulary.words.filters import ANYTHING, Being, Filter, Whose
from manaburn.cards.vocabulary.words.permissions import CastNow, FaceCast, Price
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    Among,
    Amount,
    Condition,
    Number,
    Players,
    What,
    Who,
    speaks_of,
)
from manaburn.oracle.grammar.amounts.amounts import that_much, with_x
from manaburn.oracle.grammar.deeds import deed, does, statement
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.grammar.nouns.references import ANY_NUMBER
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


@dataclass(frozen=True)
class Sought:
    """A description of the cards that are searched for, and how many."""

    number: Amount
    noun: Noun
    """The kind of card."""
    finding: Finding
    """Whether that many have to be found, if any card will do."""
    alike: lib.Alike | None = None
    """What the cards found must have in common."""
    kinds: tuple[Filter, ...] = ()
    """If given, one card of each of these kinds is searched for."""


def _of_any_kind(*nouns: Noun) -> Noun:
    """Return the description of a card of any of several kinds."""
    return replace(nouns[0], filter=Filter(any_of=tuple(noun.cards() for noun in nouns)))


def _with_x_as(noun: Noun, amount: Amount) -> Noun:
    """Return a description in which X is an amount."""
    what = with_x(noun.filter, amount)
    if what == noun.filter:
        raise Unsayable("an X of nothing")
    return replace(noun, filter=what)


def _with_flashback(noun: Noun) -> Noun:
    """Return a description of cards with printed flashback: no effect gives cards in a library flashback."""
    return replace(noun, filter=merged(noun.filter, Filter(being=frozenset({Being.WITH_FLASHBACK}))))


_NO_NAME_TWICE = lib.Alike(Common.NAME, CommonRelation.HAS_NOT)
"""The demand that the cards found have different names."""


def _sought_of_each_kind(*nouns: Noun) -> Sought:
    """Return the description of a search for one card of each of several kinds."""
    kinds = tuple(noun.cards() for noun in nouns)
    return Sought(len(kinds), _of_any_kind(*nouns), Finding.UP_TO, kinds=kinds)


SOUGHT = Name[Sought]("sought")
table(
    SOUGHT,
    {
        "<a-noun>": lambda noun: Sought(1, noun, Finding.THAT_MANY),
        "any card": Sought(1, Noun(ANYTHING, frozenset({"card"}), Zone.GRAVEYARD), Finding.THAT_MANY),
        "<a-noun> , where x is <amount>": lambda noun, amount: Sought(
            1, _with_x_as(noun, amount), Finding.THAT_MANY
        ),
        ("<a-noun> or a <noun>", "<a-noun> , <a-noun> , or <a-noun>"): (
            lambda *nouns: Sought(1, _of_any_kind(*nouns), Finding.THAT_MANY)
        ),
        "up to <integer> <noun>": lambda number, noun: Sought(number, noun, Finding.UP_TO),
        "up to <integer> <noun> and / or <noun>": lambda number, *nouns: Sought(
            number, _of_any_kind(*nouns), Finding.UP_TO
        ),
        "<integer> <noun>": lambda number, noun: Sought(number, noun, Finding.THAT_MANY),
        "x <noun>": lambda noun: Sought(Number.X, noun, Finding.THAT_MANY),
        "up to x <noun>": lambda noun: Sought(Number.X, noun, Finding.UP_TO),
        "up to x <noun> , where x is <amount>": lambda noun, amount: Sought(amount, noun, Finding.UP_TO),
        "up to that many <noun>": lambda scope, noun: Sought(that_much(scope), noun, Finding.UP_TO),
        "that many <noun>": lambda scope, noun: Sought(that_much(scope), noun, Finding.UP_TO),
        "up to <integer> <noun> with flashback": lambda number, noun: Sought(
            number, _with_flashback(noun), Finding.UP_TO
        ),
        "any number of <noun>": lambda noun: Sought(ANY_NUMBER, noun, Finding.UP_TO),
        ("up to <integer> <noun> with different names", "up to <integer> <noun> that have different names"): (
            lambda number, noun: Sought(number, noun, Finding.UP_TO, _NO_NAME_TWICE)
        ),
        "up to <integer> <noun> and / or <noun> with different names": (
            lambda number, *nouns: Sought(number, _of_any_kind(*nouns), Finding.UP_TO, _NO_NAME_TWICE)
        ),
        "up to x <noun> with different names": (
            lambda noun: Sought(Number.X, noun, Finding.UP_TO, _NO_NAME_TWICE)
        ),
        "up to two <noun> that share <common>": (
            lambda noun, common: Sought(2, noun, Finding.UP_TO, lib.Alike(common))
        ),
        ("<a-noun> and <a-noun>", "<a-noun> , <a-noun> ,? and <a-noun>"): _sought_of_each_kind,
        (
            "<a-noun> , <a-noun> , <a-noun> ,? and <a-noun>",
            "<a-noun> , <a-noun> , <a-noun> , <a-noun> ,? and <a-noun>",
        ): _sought_of_each_kind,
    },
)


Kept = tuple[Zone, do.Arrival | None]
"""The zone to which the cards found go, and how they enter it."""
Found = tuple[Zone, do.Arrival | None, Showing]
"""Zone and arrival as in `Kept`, and whether the cards are revealed before."""

_WORDS_FOR_FOUND = "it|them", "that card", "those cards"


def _patterns_of_found(*patterns: str) -> tuple[str, ...]:
    """Return the pattern for each way to refer to the cards found."""
    return tuple(pattern.replace("FOUND", found) for pattern in patterns for found in _WORDS_FOR_FOUND)


REVEALED = Name[Showing]("revealed")
means(REVEALED, _patterns_of_found("reveal|reveals FOUND"), Showing.REVEALED)

KEPT = Name[Kept]("kept")
table(
    KEPT,
    {
        _patterns_of_found("put|puts FOUND into your|their hand"): (Zone.HAND, None),
        _patterns_of_found("put|puts FOUND onto the battlefield [ under your control ]"): (
            Zone.BATTLEFIELD,
            None,
        ),
        _patterns_of_found("put|puts FOUND onto the battlefield tapped"): (
            Zone.BATTLEFIELD,
            do.Arrival.TAPPED,
        ),
        (
            *_patterns_of_found("put|puts FOUND into your|their graveyard"),
            *_patterns_of_found("put|puts FOUND into that player 's graveyard"),
        ): (Zone.GRAVEYARD, None),
        _patterns_of_found("exile|exiles FOUND"): (Zone.EXILE, None),
    },
)


FOUND_TO = Name[Found]("found-to")


@phrase(FOUND_TO, "<kept>", "<revealed> , [ and ] [ then ] <kept>")
def found_to(scope: Scope, first: Any, kept: Kept | None = None) -> Found:
    return (*first, Showing.HIDDEN) if kept is None else (*kept, first)


means(
    FOUND_TO,
    _patterns_of_found("exile|exiles FOUND face down"),
    (Zone.EXILE, None, Showing.FACE_DOWN),
)


SHUFFLED = Name[None]("shuffled")
means(SHUFFLED, "then shuffle|shuffles [ your|their library ]", None)


def searched(
    scope: Scope, sought: Sought, found: Found, of: Players | None = None, among: frozenset[Zone] = LIBRARY
) -> tuple[lib.SearchLibrary]:
    """Return the search for these cards, with where they go and who sees them; they are "it" from here on."""
    number, noun = sought.number, sought.noun
    to, arrival, showing = found
    scope.result("card", "permanent", *noun.words, plural=number != 1)
    who = scope.doer
    return (
        do.SearchLibrary(
            noun.cards(),
            to,
            number,
            arrival,
            who,
            showing,
            of,
            among,
            finding=sought.finding if noun.filter == ANYTHING else Finding.UP_TO,
            alike=sought.alike,
            kinds=sought.kinds,
        ),
    )


does(
    (
        "search your|their library for <sought> ,|. and? <found-to> ,|. <shuffled>",
        "search your|their library for <sought> and <found-to> . <shuffled>",
        "search your|their library for <sought> , <found-to> , shuffle",
    ),
    lambda scope, sought, found, _shuffled=None: searched(scope, sought, found),
)


@deed(
    "search your library for <sought> , put that card onto the battlefield with <some-counters> on it ,"
    " <shuffled>",
    yours=True,
)
def search_for_one_with_counters(
    scope: Scope, sought: Sought, counters: tuple[WithCounters, ...], _shuffled: None
) -> Effects:
    """Return a search for what enters with counters on it."""
    (search,) = searched(scope, sought, (Zone.BATTLEFIELD, None, Showing.HIDDEN))
    return (replace(search, counters=counters),)


@deed("search your library for <sought> , <found-to> , attach it to <a-noun> , <shuffled>", yours=True)
def search_and_attach(scope: Scope, sought: Sought, found: Found, noun: Noun, _shuffled: None) -> Effects:
    """Return a search for what is attached to a permanent of your choice before the library is shuffled."""
    if sought.number != 1 or found[0] is not Zone.BATTLEFIELD:
        raise Unsayable("several cards, or what is not put onto the battlefield, attached to something")
    (search,) = searched(scope, sought, found)
    attached = AttachToChosen(What.IT, noun.permanents())
    return (replace(search, shuffled_later=True), attached, lib.Shuffle())


@deed("search your library for <sought> , <found-to> , <deed> , <shuffled>", yours=True)
def search_and_shuffle_later(
    scope: Scope, sought: Sought, found: Found, then: Effects, _shuffled: None
) -> Effects:
    """Return a search after which something else is done before the library is shuffled."""
    if speaks_of(then, What.THIS) or speaks_of(then, What.IT):
        raise Unsayable("it, before a library is shuffled: what was found, or the source")
    (search,) = searched(scope, sought, found)
    return (replace(search, shuffled_later=True), *then, lib.Shuffle())


@deed(
    "search your library for <sought> . <if-so> you may search your library for an additional <noun> ."
    " <found-to> , <shuffled>",
    yours=True,
)
def search_for_one_more(
    scope: Scope, sought: Sought, condition: Condition, more: Noun, found: Found, _shuffled: None
) -> Effects:
    """Return a search for one card, or for up to two cards if a condition holds."""
    if sought.number != 1 or more != sought.noun or more.filter == ANYTHING:
        raise Unsayable("an additional card of another kind, or of any kind")
    one = searched(scope, sought, found)
    return (do.If(condition, searched(scope, replace(sought, number=2), found), one),)


@deed(
    "search your library for <sought> . <if-so> instead search your library for <sought> . <found-to> ,"
    " <shuffled>",
    yours=True,
)
def search_for_another_instead(
    scope: Scope, sought: Sought, condition: Condition, other: Sought, found: Found, _shuffled: None
) -> Effects:
    """Return a search that looks for another kind of card if a condition holds."""
    if not isinstance(condition, WasCast):
        raise Unsayable("a search that depends on what may change")
    instead = searched(scope, other, found)
    return (do.If(condition, instead, searched(scope, sought, found)),)


@deed("search your library for <sought> [ ,|and <revealed> ] ,|. then shuffle and put <them> on top")
def search_to_top(scope: Scope, sought: Sought, showing: Showing | None, _them: None) -> Effects:
    if sought.number != 1:
        raise Unsayable("several cards found, put on top of the library in an order")
    return searched(scope, sought, (Zone.LIBRARY, None, showing or Showing.HIDDEN))


@deed(
    "search your library for <sought> , <revealed> , and? put one [ of them ] onto the battlefield tapped and"
    " the other|rest into your hand ,|. <shuffled>",
    yours=True,
)
def search_for_two_places(scope: Scope, sought: Sought, showing: Showing, _shuffled: None) -> Effects:
    if sought.number == 1:
        raise Unsayable("one card alone that goes to several places")
    (whole,) = searched(scope, sought, (Zone.HAND, None, showing))
    return (replace(whole, apart=lib.Apart(Zone.BATTLEFIELD, do.Arrival.TAPPED)),)


@deed(
    "search your library for <sought> and <revealed> . <kept> if it's <a-noun> . otherwise , <kept> ."
    " <shuffled>",
    yours=True,
)
def search_by_kind(
    scope: Scope, sought: Sought, showing: Showing, kept: Kept, noun: Noun, other: Kept, *_shuffled: None
) -> Effects:
    """Return a search for one card, which goes to one place if it is of a kind, or else to another."""
    if sought.number != 1:
        raise Unsayable("several cards, of which each goes where it is of the kind for")
    (search,) = searched(scope, sought, (*other, showing))
    return (replace(search, apart=lib.Apart(*kept, matching=noun.cards())),)


@deed(
    "search your library for <sought> and <revealed> . <if-so> <kept> . otherwise , <kept> . <shuffled>",
    yours=True,
)
def search_by_condition(
    scope: Scope, sought: Sought, showing: Showing, so: Condition, kept: Kept, other: Kept, *_shuffled: None
) -> Effects:
    """Return a search after which what was found goes to one of two places, as a condition says."""
    if speaks_of(so, What.IT):
        raise Unsayable("a condition on what was found")
    here, there = (searched(scope, sought, (*each, showing)) for each in (kept, other))
    return (do.If(so, here, there),)


CHOOSER = Name[Players | Whose]("chooser-of-found")
"""Who chooses among the cards found: a certain player, or an opponent whom you choose."""
table(CHOOSER, {"<player>": itself, "an opponent": Whose.OPPONENT})


@deed(
    "search your library for <sought> and <revealed> . <chooser-of-found> chooses one [ of those cards ] ."
    " put that card into your hand and the rest into your graveyard . <shuffled>",
    "search your library for <sought> and <revealed> . <chooser-of-found> chooses one [ of those cards ] ."
    " put that card into your hand and the rest into your graveyard , <shuffled>",
    yours=True,
)
def search_and_another_chooses(
    scope: Scope, sought: Sought, showing: Showing, by: Players | Whose, _shuffled: None
) -> Effects:
    """Return a search, whose cards all players see, after which another chooses what you get of them."""
    if sought.number == 1 or sought.alike or sought.kinds or by in SEVERAL_PLAYERS:
        raise Unsayable("one card alone, or several players who choose")
    (whole,) = searched(scope, sought, (Zone.GRAVEYARD, None, showing))
    return (replace(whole, apart=lib.Apart(Zone.HAND, by=by)),)


REST_FOUND = Name[Kept]("rest-found")
"""Where those of the cards found go that another player has not chosen."""
table(
    REST_FOUND,
    {
        "into your hand": (Zone.HAND, None),
        "onto the battlefield tapped": (Zone.BATTLEFIELD, do.Arrival.TAPPED),
    },
)


@deed(
    "search your library for <sought> and <revealed> . <chooser-of-found> chooses <integer> of those cards ."
    " put the chosen cards into your graveyard and the rest <rest-found> .|, <shuffled>",
    yours=True,
)
def search_and_another_leaves(
    scope: Scope,
    sought: Sought,
    showing: Showing,
    by: Players | Whose,
    number: int,
    rest: Kept,
    _shuffled: None,
) -> Effects:
    """Return a search, whose cards all players see, after which another chooses what you don't get."""
    if sought.number == 1 or by in SEVERAL_PLAYERS:
        raise Unsayable("one card alone, or several players who choose")
    (whole,) = searched(scope, sought, (*rest, showing))
    return (replace(whole, apart=lib.Apart(Zone.GRAVEYARD, by=by, number=number)),)


@deed(
    "search your library for <sought> and exile them . an opponent chooses one of those cards . shuffle that"
    " card into your library . you may cast the other cards <for-nothing>",
    yours=True,
)
def search_and_cast_others(scope: Scope, sought: Sought, price: Price) -> Effects:
    """Return a search for cards that are exiled; you may cast all but one that an opponent chooses."""
    if sought.number == 1:
        raise Unsayable("one card alone, of which another is chosen")
    (search,) = searched(scope, sought, (Zone.EXILE, None, Showing.HIDDEN))
    still_there = Among(What.EXILED_SO_FAR, zone=Zone.EXILE)
    return (
        replace(search, shuffled_later=True),
        ChooseMatching(ANYTHING, who=Whose.OPPONENT, zone=Zone.EXILE, among=What.IT),
        Put(What.IT, Place.SHUFFLED_IN, Who.YOU),
        CastNow(still_there, price, FaceCast.ANY, often=Often.ANY_NUMBER),
    )


@deed(
    "search your library and graveyard for <integer> cards and exile the rest . put the chosen cards on top"
    " of your library in any order",
    yours=True,
)
def keep_on_top(scope: Scope, number: int) -> Effects:
    return (KeepOnTop(number),)


# In other zones, and of others


ZONES_SEARCHED = Name[frozenset[Zone]]("zones-searched")
table(
    ZONES_SEARCHED,
    {
        ("your library and / or graveyard", "your graveyard and / or library"): (
            frozenset((Zone.LIBRARY, Zone.GRAVEYARD))
        ),
        (
            "your graveyard , hand ,? and / or library",
            "your library , hand ,? and / or graveyard",
            "your library , graveyard ,? and / or hand",
            "your hand , graveyard ,? and / or library",
        ): frozenset((Zone.LIBRARY, Zone.GRAVEYARD, Zone.HAND)),
    },
)


@deed(
    "search <zones-searched> for <sought> ,|and <found-to> . if you search|searched your library this way ,"
    " shuffle"
)
def search_several_zones(scope: Scope, among: frozenset[Zone], sought: Sought, found: Found) -> Effects:
    """Return a search of several zones, in which the player first chooses whether to search the library."""
    (everywhere,) = searched(scope, sought, found, among=among)
    elsewhere = replace(everywhere, among=among - LIBRARY)
    return (do.May((everywhere,), otherwise=(elsewhere,)),)


OTHERS_LIBRARY = Name[Players]("others-library")
means(
    OTHERS_LIBRARY,
    ("<player-target> 's library", "that player 's library"),
    lambda scope, who=None: who or scope.player(),
)


@statement(
    "search <others-library> for <sought> ,|.|and <kept> ,|. then that|the player shuffles [ their library ]"
)
def search_of_another(scope: Scope, who: Players, sought: Sought, kept: Kept) -> Effects:
    if scope.doer is not Who.YOU or kept[0] is Zone.HAND:
        raise Unsayable("another player's search, or cards that go to another's hand")
    return searched(scope, sought, (*kept, Showing.HIDDEN), who)


@statement("search <others-library> for <sought> and exile it|them face down . then that|the player shuffles")
def exile_face_down_from_another(scope: Scope, who: Players, sought: Sought) -> Effects:
    if scope.doer is not Who.YOU:
        raise Unsayable("another player's search")
    return searched(scope, sought, (Zone.EXILE, None, Showing.FACE_DOWN), who)
