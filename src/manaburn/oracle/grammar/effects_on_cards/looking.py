"""Looking at the top cards of a library, or revealing them, and taking some of them [cr2025-06-06 701.20]."""

from __future__ import annotations

from dataclasses import dataclass, replace

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.libraries import Rest, Showing, Taking
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount
from manaburn.oracle.grammar.amounts.amounts import that_much
from manaburn.oracle.grammar.deeds import statement
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.grammar.nouns.references import ANY_NUMBER
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

REST = Name[Rest]("rest")


@phrase(REST, "the rest on the bottom of your|their library in a random order")
def rest_at_random(scope: Scope) -> Rest:
    """On the bottom at random."""
    return Rest.BOTTOM_AT_RANDOM


@phrase(
    REST,
    "the rest|other on the bottom of your|their library [ in any order ]",
    "the rest on the bottom in any order",
)
def rest_on_bottom(scope: Scope) -> Rest:
    """On the bottom."""
    return Rest.BOTTOM


@phrase(REST, "the rest on the bottom in a random order")
def rest_on_bottom_at_random(scope: Scope) -> Rest:
    """On the bottom at random."""
    return Rest.BOTTOM_AT_RANDOM


@phrase(REST, "the rest|other into your|their graveyard")
def rest_into_graveyard(scope: Scope) -> Rest:
    """Into the graveyard."""
    return Rest.GRAVEYARD


@phrase(REST, "the rest|other into your|their hand")
def rest_into_hand(scope: Scope) -> Rest:
    """Into the hand."""
    return Rest.HAND


@phrase(REST, "the rest|other [ back ] on top [ of your library ] [ in any order ]")
def rest_on_top(scope: Scope) -> Rest:
    """Back on top."""
    return Rest.TOP


AFTERWARDS = Name[Rest]("afterwards")


@phrase(
    AFTERWARDS,
    ". put <rest>",
    ". then put <rest>",
    ", then put <rest>",
    "and <rest>",
    ", and put <rest>",
    "and put <rest>",
)
def afterwards(scope: Scope, rest: Rest) -> Rest:
    """Where the rest goes."""
    return rest


@phrase(AFTERWARDS, ". then shuffle", ", then shuffle", ". shuffle <rest-shuffled>")
def shuffled_afterwards(scope: Scope, _rest: None = None) -> Rest:
    """The rest stays in the library, which is shuffled."""
    return Rest.SHUFFLED_IN


REST_SHUFFLED = Name[None]("rest-shuffled")


@phrase(REST_SHUFFLED, "the rest into your library")
def rest_shuffled(scope: Scope) -> None:
    """The rest is shuffled in."""


@dataclass(frozen=True)
class Looked:
    """How many cards from the top of a library are looked at, and whether all can see them."""

    number: Amount
    seen: Showing = Showing.HIDDEN


LOOKED_AT = Name[Looked]("looked-at")


@phrase(LOOKED_AT, "look at the top <number> cards of your library")
def looked_at(scope: Scope, number: Amount) -> Looked:
    """Cards are looked at."""
    return Looked(number)


@phrase(LOOKED_AT, "reveal the top <number> cards of your library")
def revealed_to_all(scope: Scope, number: Amount) -> Looked:
    """Cards are revealed."""
    return Looked(number, Showing.REVEALED)


@phrase(LOOKED_AT, "look at the top x cards of your library , where x is <amount>")
def looked_at_so_many(scope: Scope, number: Amount) -> Looked:
    """As many cards as something are looked at."""
    return Looked(number)


@phrase(LOOKED_AT, "reveal the top x cards of your library , where x is <amount>")
def so_many_revealed(scope: Scope, number: Amount) -> Looked:
    """As many cards as something are revealed."""
    return Looked(number, Showing.REVEALED)


@phrase(LOOKED_AT, "look at that many cards from the top of your library")
def looked_at_that_many(scope: Scope) -> Looked:
    """As many cards as something was."""
    return Looked(that_much(scope))


@dataclass(frozen=True)
class Taken:
    """Which of them are taken: of each kind from so many to so many, or all."""

    kinds: tuple[Filter, ...]
    least: int = 0
    most: Amount = 1
    taking: Taking = Taking.CHOSEN


def card_described(noun: Noun) -> Filter:
    """What a card is like that is taken from somewhere; Unsayable if it is none."""
    if "card" not in noun.words or noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("taking what is no card there")
    return noun.filter


SOME_OF_THEM = Name[Taken]("some-of-them")


@phrase(SOME_OF_THEM, "<a-noun>")
def one_of_a_kind(scope: Scope, noun: Noun) -> Taken:
    """A creature card."""
    return Taken((card_described(noun),), 1)


@phrase(SOME_OF_THEM, "a card", "one", "one of them|those", "one of those cards", "one card")
def one_of_them(scope: Scope) -> Taken:
    """One of them."""
    return Taken((ANYTHING,), 1)


@phrase(SOME_OF_THEM, "<a-noun> and / or <a-noun>")
def two_kinds(scope: Scope, one: Noun, other: Noun) -> Taken:
    """A creature card and/or a land card."""
    return Taken((card_described(one), card_described(other)))


@phrase(SOME_OF_THEM, "<a-noun> , <a-noun> , and / or <a-noun>")
def three_kinds(scope: Scope, *kinds: Noun) -> Taken:
    """One card of each of three kinds."""
    return Taken(tuple(map(card_described, kinds)))


@phrase(SOME_OF_THEM, "<a-noun> or a|an <noun>")
def one_of_either_kind(scope: Scope, one: Noun, other: Noun) -> Taken:
    """A Forest card or an Elf card."""
    return Taken((Filter(any_of=(card_described(one), card_described(other))),), 1)


@phrase(SOME_OF_THEM, "up to <integer> <noun>")
def up_to_so_many(scope: Scope, number: int, noun: Noun) -> Taken:
    """Up to two creature cards."""
    return Taken((card_described(noun),), 0, number)


@phrase(SOME_OF_THEM, "up to <integer> of them")
def up_to_so_many_of_them(scope: Scope, number: int) -> Taken:
    """Up to two of them."""
    return Taken((ANYTHING,), 0, number)


@phrase(SOME_OF_THEM, "<integer> of them|those [ cards ]")
def so_many_of_them(scope: Scope, number: int) -> Taken:
    """Two of them."""
    return Taken((ANYTHING,), number, number)


@phrase(SOME_OF_THEM, "any number of <noun>")
def any_number_of_a_kind(scope: Scope, noun: Noun) -> Taken:
    """Any number of creature cards."""
    return Taken((card_described(noun),), 0, ANY_NUMBER)


@phrase(SOME_OF_THEM, "any number of them")
def any_number_of_them(scope: Scope) -> Taken:
    """Any number of them."""
    return Taken((ANYTHING,), 0, ANY_NUMBER)


@phrase(SOME_OF_THEM, "all <noun>")
def all_of_a_kind(scope: Scope, noun: Noun) -> Taken:
    """All land cards."""
    return Taken((card_described(noun),), 0, ANY_NUMBER, Taking.ALL)


FROM_AMONG = Name[None]("from-among")


@phrase(
    FROM_AMONG,
    "from among them",
    "revealed this way",
    "from among those cards",
    "from among the revealed cards",
)
def from_among(scope: Scope) -> None:
    """Of those looked at."""


THEM = Name[None]("them")


@phrase(
    THEM,
    "it",
    "them",
    "that card",
    "those cards",
    "the revealed cards",
    "the revealed card",
    "the chosen card|cards",
)
def them(scope: Scope) -> None:
    """What is taken."""


TAKEN_TO = Name[tuple[Zone, do.Arrival | None]]("taken-to")


@phrase(TAKEN_TO, "into your hand")
def into_hand(scope: Scope) -> tuple[Zone, do.Arrival | None]:
    """To hand."""
    return Zone.HAND, None


@phrase(TAKEN_TO, "onto the battlefield")
def onto_battlefield(scope: Scope) -> tuple[Zone, do.Arrival | None]:
    """Onto the battlefield."""
    return Zone.BATTLEFIELD, do.Arrival.UNTAPPED


@phrase(TAKEN_TO, "onto the battlefield tapped")
def onto_battlefield_tapped(scope: Scope) -> tuple[Zone, do.Arrival | None]:
    """Onto the battlefield tapped."""
    return Zone.BATTLEFIELD, do.Arrival.TAPPED


@phrase(TAKEN_TO, "onto the battlefield tapped and attacking")
def onto_battlefield_attacking(scope: Scope) -> tuple[Zone, do.Arrival | None]:
    """Onto the battlefield tapped and attacking."""
    return Zone.BATTLEFIELD, do.Arrival.TAPPED_AND_ATTACKING


@phrase(TAKEN_TO, "into your graveyard")
def into_graveyard(scope: Scope) -> tuple[Zone, do.Arrival | None]:
    """Into the graveyard."""
    return Zone.GRAVEYARD, None


@phrase(TAKEN_TO, "[ back ] on top [ of your library ]")
def back_on_top(scope: Scope) -> tuple[Zone, do.Arrival | None]:
    """Back on top."""
    return Zone.LIBRARY, None


def _look(
    scope: Scope,
    looked: Looked,
    taken: Taken,
    to: tuple[Zone, do.Arrival | None],
    rest: Rest,
    showing: Showing = Showing.HIDDEN,
) -> Effects:
    first, *also = taken.kinds
    if taken.taking is Taking.ALL and looked.seen is Showing.HIDDEN:
        raise Unsayable("all of a kind among cards that only one player sees")
    several = len(taken.kinds) > 1 or taken.most != 1
    scope.result("card", "permanent", "creature", plural=several)
    return (
        lib.LookAtTop(
            looked.number,
            to[0],
            rest,
            first,
            taken.least,
            taken.most,
            to[1],
            showing,
            tuple(also),
            taken.taking,
            looked.seen,
        ),
    )


@statement(
    "<looked-at> . put <some-of-them> <from-among>? <taken-to> <afterwards>",
    "<looked-at> , then put <some-of-them> <from-among>? <taken-to> <afterwards>",
    "<looked-at> , put <some-of-them> <from-among>? <taken-to> <afterwards>",
)
def look_and_take(
    scope: Scope, looked: Looked, taken: Taken, _among: None, to: tuple[Zone, do.Arrival | None], rest: Rest
) -> Effects:
    """Look at some, take some."""
    return _look(scope, looked, taken, to, rest)


@statement(
    "<looked-at> . you may put <some-of-them> <from-among>? <taken-to> <afterwards>",
    "<looked-at> , then you may put <some-of-them> <from-among>? <taken-to> <afterwards>",
)
def look_and_take_perhaps(
    scope: Scope, looked: Looked, taken: Taken, _among: None, to: tuple[Zone, do.Arrival | None], rest: Rest
) -> Effects:
    """Look at some, take some if you like."""
    if taken.taking is Taking.ALL:
        raise Unsayable("all of them or none")
    return _look(scope, looked, replace(taken, least=0), to, rest)


@statement(
    "<looked-at> . you may reveal <some-of-them> <from-among> and put <them> <taken-to> <afterwards>",
    "<looked-at> . you may reveal <some-of-them> <from-among> , put <them> <taken-to> <afterwards>",
    "<looked-at> . you may reveal <some-of-them> <from-among> . put <them> <taken-to> <afterwards>",
)
def look_and_show(
    scope: Scope,
    looked: Looked,
    taken: Taken,
    _among: None,
    _them: None,
    to: tuple[Zone, do.Arrival | None],
    rest: Rest,
) -> Effects:
    """Look at some, take some which are shown, if you like."""
    if taken.taking is Taking.ALL:
        raise Unsayable("all of them or none")
    return _look(scope, looked, replace(taken, least=0), to, rest, Showing.REVEALED)


@statement(
    "<looked-at> , then put them back in any order",
    "<looked-at> , then put them back on top in any order",
    "<looked-at> . put them back in any order",
    "<looked-at> . put them back on top of your library in any order",
)
def look_and_order(scope: Scope, looked: Looked) -> Effects:
    """Look at some, put them back."""
    return _look(scope, looked, Taken((ANYTHING,), 0, 0), (Zone.HAND, None), Rest.TOP)
