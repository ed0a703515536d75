"""This module reads searches of a graveyard, a hand and a library for all cards with a name: "Search its
owner's graveyard, hand, and library for all cards with the same name as that card and exile them."
[cr2025-06-06 701.23].

`SOUGHT_BY_NAME` reads "all cards with the same name as that card": which cards, how many, and of what object
the name is. `search_everywhere` makes the effects: a `NoteQuality` of the name, unless it was chosen before,
and a `SearchLibrary` of three zones. `searched_then` adds what the player whose zones were searched does
then: "That player shuffles, then draws a card for each card exiled from their hand this way."
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import NoteQuality
from manaburn.cards.vocabulary.effects_on_cards.libraries import Finding, Showing, Shuffle, Taking
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.bounds import Common, InCommon
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import (
    Amount,
    Chosen,
    ControllerOf,
    Number,
    OwnerOf,
    Players,
    What,
    Who,
)
from manaburn.oracle.grammar.deeds import deed, statement, states
from manaburn.oracle.grammar.effects_on_cards.search import Sought, searched
from manaburn.oracle.grammar.names import EACH_OF, Effects
from manaburn.oracle.grammar.nouns.attributes import bounded
from manaburn.oracle.grammar.nouns.nouns import Noun, described, merged
from manaburn.oracle.grammar.nouns.references import ANY_NUMBER
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.purposes import Quality
from manaburn.terms import Zone


@dataclass(frozen=True)
class SoughtByName:
    """A description of the cards with a name that are searched for, and how many; whether those that everyone
    can see may be left (`taking`), and the effects that note the name `before` the search.
    """

    number: Amount
    noun: Noun
    taking: Taking = Taking.CHOSEN
    before: Effects = ()


OF_THE_NAME = Name[What | Chosen]("of-the-name")
"""The object whose name is searched for."""
table(
    OF_THE_NAME,
    {
        "with the same name as that <noun-word>": lambda scope, noun: scope.single(noun),
        "with the same name as the chosen|exiled card": lambda scope: scope.single("card"),
    },
)


def _of_the_name(noun: Noun, of: What | Chosen, taking: Taking) -> SoughtByName:
    """Return the search for cards with the name of an object, which is noted before it."""
    alike = described(noun, Filter(chosen=Quality.NAME))
    return SoughtByName(ANY_NUMBER, alike, taking, (NoteQuality(Quality.NAME, of),))


def _card_of_that_name(scope: Scope) -> What | Chosen:
    """Return the card whose name "that name" is, if no name was chosen."""
    if Quality.NAME in scope.chosen:
        raise Unsayable("that name, which was chosen, and is not that of a card")
    return scope.single("card")


SOUGHT_BY_NAME = Name[SoughtByName]("sought-by-name")
table(
    SOUGHT_BY_NAME,
    {
        "all <noun>": lambda noun: SoughtByName(ANY_NUMBER, noun, Taking.ALL),
        "any number of <noun>": lambda noun: SoughtByName(ANY_NUMBER, noun),
        "up to <integer> <noun>": SoughtByName,
        "all <described-noun> <of-the-name>": lambda noun, of: _of_the_name(noun, of, Taking.ALL),
        "any number of <described-noun> with that name": lambda scope, noun: _of_the_name(
            noun, _card_of_that_name(scope), Taking.CHOSEN
        ),
        "any number of <described-noun> <of-the-name>": (
            lambda noun, of: _of_the_name(noun, of, Taking.CHOSEN)
        ),
    },
)

WHOSE_ZONES = Name[Players]("whose-zones")
table(
    WHOSE_ZONES,
    {
        "<its> owner 's": lambda scope, what: scope.naming(OwnerOf(what)),
        "<its> controller 's": lambda scope, what: scope.naming(ControllerOf(what)),
        "<player-target> 's": itself,
        "that player 's": lambda scope: scope.player(),
    },
)

EVERYWHERE = frozenset((Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY))


SEARCHED_EVERYWHERE = Name[Effects]("searched-everywhere")


@phrase(
    SEARCHED_EVERYWHERE,
    "search <whose-zones> graveyard , hand , and library for <sought-by-name> and exile <them> . then?",
    "search <whose-zones> graveyard , hand , and library for <sought-by-name> , exile <them> , then",
)
def search_everywhere(scope: Scope, who: Players, sought: SoughtByName, _them: None) -> Effects:
    if scope.doer is not Who.YOU or sought.noun.filter.chosen is not Quality.NAME:
        raise Unsayable("a search of all zones of another player for what has no certain name")
    found = Sought(sought.number, sought.noun, Finding.UP_TO)
    (search,) = searched(scope, found, (Zone.EXILE, None, Showing.HIDDEN), who, EVERYWHERE)
    return (*sought.before, replace(search, taking=sought.taking))


states("<searched-everywhere> that player shuffles", itself)

SHUFFLES_THEN = Name[None]("shuffles-then")
"""The words after a search; the player whose cards were searched does what comes next."""


@phrase(SHUFFLES_THEN, "that player shuffles , then")
def shuffles_then(scope: Scope) -> None:
    scope.doer, scope.done, scope.done_by = scope.player(), True, do.SearchLibrary


@statement("<searched-everywhere> <shuffles-then> <deed-of-others>")
def searched_then(scope: Scope, search: Effects, _shuffles: None, then: Effects) -> Effects:
    """Return a search after which that player does something more, once they have shuffled."""
    scope.doer = Who.YOU
    return (*search, *then)


@phrase(EACH_OF, "for each card exiled from their hand this way")
def each_exiled_from_their_hand(scope: Scope) -> Amount:
    if scope.done_by is not do.SearchLibrary:
        raise Unsayable("cards exiled from a hand otherwise than by a search")
    return Number.EXILED_FROM_HANDS


@statement(
    "for each card exiled this way , search that player 's library for all cards with the same name as that"
    " card and exile them . then that player shuffles"
)
def search_for_those_names(scope: Scope) -> Effects:
    """Return one search for all the names, as nothing happens between them [cr2025-06-06 701.23]."""
    if scope.done_by is not Place.EXILE:
        raise Unsayable("cards exiled this way, where none were")
    alike, who = Filter(bounds=(InCommon(Common.NAME, What.IT),)), scope.player()
    scope.result("card", plural=True)
    return (do.SearchLibrary(alike, Zone.EXILE, ANY_NUMBER, of=who),)


@deed(
    "search your library for a|an <described-noun> with mana value <integer> , reveal it , and put it into"
    " your hand . then repeat this process for <described-noun> with mana values <integer> and <integer> ."
    " then shuffle",
    yours=True,
)
def search_for_each_value(
    scope: Scope, noun: Noun, first: int, again: Noun, second: int, third: int
) -> Effects:
    """Return the searches for a card of a kind with each of three mana values, before the library is
    shuffled.
    """
    if noun.cards() != again.cards():
        raise Unsayable("a process that is repeated for cards of another kind")
    scope.result("card", plural=True)
    values = (bounded(Stat.MANA_VALUE, number, number) for number in (first, second, third))
    searches = (
        do.SearchLibrary(merged(noun.cards(), v), Zone.HAND, showing=Showing.REVEALED, shuffled_later=True)
        for v in values
    )
    return (*searches, Shuffle())
