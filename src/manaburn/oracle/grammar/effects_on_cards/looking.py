"""This module reads effects that look at the top cards of a library and take some: "Look at the top four
cards of your library. Put one of them into your hand and the rest on the bottom of your library in any
order." [cr2025-06-06 701.20].

The parts are read first: what is looked at (`Looked`), which cards are taken (`CardsTaken`), where they go
(`TAKEN_TO`), and what becomes of the rest (`REST`). Whole effects (`statement`, `SENTENCE`) put them
together; `_look` makes a `LookAtTop` of them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.libraries import Showing, Taking
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, WithCounters
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import ANYTHING, ColorCount, Filter
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    Amount,
    Condition,
    Number,
    Players,
    What,
    Who,
    speaks_of,
)
from manaburn.oracle.grammar.amounts.amounts import that_much, with_x
from manaburn.oracle.grammar.deeds import statement, statements
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.nouns.references import ANY_NUMBER
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Color, Zone

REST = Name[Place]("rest")
table(
    REST,
    {
        "the rest [ of the|those cards ] on the bottom of your|their library in a random order": (
            Place.BOTTOM_AT_RANDOM
        ),
        (
            "the rest|other on the bottom of your|their library [ in any order ]",
            "the rest of the|those cards on the bottom of your|their library [ in any order ]",
        ): Place.BOTTOM,
        "the rest on the bottom in a random order": Place.BOTTOM_AT_RANDOM,
        "the rest|other into your|their graveyard": Place.GRAVEYARD,
        "the rest|other into your|their hand": Place.HAND,
        "the rest|other [ back ] on top [ of your library ] [ in any order ]": Place.TOP,
    },
)

NOT_ENTERED = Name[None]("not-entered")
"""All cards but those that were put onto the battlefield, which are the rest."""


@phrase(NOT_ENTERED, "all cards revealed this way that weren't put onto the battlefield")
def not_entered(scope: Scope) -> None:
    """Read the rest of the cards. Raises Unsayable if none were revealed, or if those that were taken went
    elsewhere in the sentence before.
    """
    read = " ".join(scope.words[: scope.place])
    *_, before, _ = read.split(" . ")
    if "onto the battlefield" not in before or not {"reveal", "reveals"} & set(scope.words[: scope.place]):
        raise Unsayable("cards that weren't put onto the battlefield, where none were revealed and put there")


AFTERWARDS = Name[Place]("afterwards")
table(
    AFTERWARDS,
    {
        (". then? put <rest>", ", then|and put <rest>", "and put? <rest>"): itself,
        (
            ". then shuffle",
            ", then shuffle",
            ". then? shuffle the rest into your|their library",
            ", then shuffle the rest into your|their library",
        ): lambda _rest=None: Place.SHUFFLED_IN,
        (". exile the rest|other", "and exile the rest|other"): lambda: Place.EXILE,
        ". then put <not-entered> into your graveyard": lambda _these: Place.GRAVEYARD,
        ". then put <not-entered> on the bottom of your library in a random order": (
            lambda _these: Place.BOTTOM_AT_RANDOM
        ),
    },
)


@dataclass(frozen=True)
class Looked:
    """A description of how many top cards are looked at, and whether all players see them."""

    number: Amount
    seen: Showing = Showing.HIDDEN


LOOKED_AT = Name[Looked]("looked-at")
table(
    LOOKED_AT,
    {
        "look at the top <number> cards of your library": Looked,
        "reveal the top <number> cards of your library": lambda number: Looked(number, Showing.REVEALED),
        "look at the top x cards of your library , where x is <amount>": Looked,
        "reveal the top x cards of your library , where x is <amount>": (
            lambda number: Looked(number, Showing.REVEALED)
        ),
        "look at that many cards from the top of your library": lambda scope: Looked(that_much(scope)),
    },
)


@dataclass(frozen=True)
class CardsTaken:
    """A description of the cards that are taken of those looked at."""

    kinds: tuple[Filter, ...]
    """From each of these kinds `least` to `most` cards are taken."""
    least: int = 0
    most: Amount = 1
    taking: Taking = Taking.CHOSEN
    """Whether the cards are chosen, or all of them are taken."""


SOME_OF_THEM = Name[CardsTaken]("some-of-them")
table(
    SOME_OF_THEM,
    {
        "<a-noun>": lambda noun: CardsTaken((noun.cards(),), 1),
        ("a card", "one [ of them|those ]", "one card"): CardsTaken((ANYTHING,), 1),
        ("<a-noun> and / or <a-noun>", "<a-noun> , <a-noun> , and / or <a-noun>"): (
            lambda *kinds: CardsTaken(tuple(noun.cards() for noun in kinds))
        ),
        "<a-noun> or a|an <noun>": (
            lambda one, other: CardsTaken((Filter(any_of=(one.cards(), other.cards())),), 1)
        ),
        "up to <integer> <noun>": lambda number, noun: CardsTaken((noun.cards(),), 0, number),
        "up to <integer> of them": lambda number: CardsTaken((ANYTHING,), 0, number),
        "<integer> of them|those [ cards ]": lambda number: CardsTaken((ANYTHING,), number, number),
        "any number of <noun>": lambda noun: CardsTaken((noun.cards(),), 0, ANY_NUMBER),
        "any number of <plain-adjective> and / or <noun>": lambda one, other: CardsTaken(
            (Filter(any_of=(one, other.cards())),), 0, ANY_NUMBER
        ),
        "any number of them": CardsTaken((ANYTHING,), 0, ANY_NUMBER),
        "all <noun>": lambda noun: CardsTaken((noun.cards(),), 0, ANY_NUMBER, Taking.ALL),
    },
)


FROM_AMONG = Name[None]("from-among")
means(FROM_AMONG, ("from among them", "from among those|the revealed? cards", "revealed this way"), None)

THEM = Name[None]("them")
means(THEM, ("it", "them", "that|the card", "those cards", "the revealed|chosen cards|card"), None)

TAKEN_TO = Name[tuple[Zone, do.Arrival | None]]("taken-to")
table(
    TAKEN_TO,
    {
        "into your hand": (Zone.HAND, None),
        "onto the battlefield [ under your control ]": (Zone.BATTLEFIELD, do.Arrival.UNTAPPED),
        "onto the battlefield tapped [ under your control ]": (Zone.BATTLEFIELD, do.Arrival.TAPPED),
        "onto the battlefield tapped and attacking": (Zone.BATTLEFIELD, do.Arrival.TAPPED_AND_ATTACKING),
        "into your graveyard": (Zone.GRAVEYARD, None),
        "[ back ] on top [ of your library ] [ in any order ]": (Zone.LIBRARY, None),
    },
)


def _look(
    scope: Scope,
    looked: Looked,
    taken: CardsTaken,
    to: tuple[Zone, do.Arrival | None],
    rest: Place,
    showing: Showing = Showing.HIDDEN,
) -> Effects:
    """Return the effect that looks at top cards, takes some of them and puts the rest somewhere. What is
    taken is "it" from here on.
    """
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


statements(
    {
        (
            "<looked-at> . put <some-of-them> <from-among>? <taken-to> <afterwards>",
            "<looked-at> , then? put <some-of-them> <from-among>? <taken-to> <afterwards>",
        ): lambda scope, looked, taken, _among, to, rest: _look(scope, looked, taken, to, rest),
        "<looked-at> , then put them back [ on top ] in any order": lambda scope, looked: _look(
            scope, looked, CardsTaken((ANYTHING,), 0, 0), (Zone.HAND, None), Place.TOP
        ),
    }
)


@statement("look at the top <number> cards of <library> , then put them back in any order")
def put_back(scope: Scope, number: Amount, who: Players) -> Effects:
    """Return the effect by which you put the top cards of a library back in any order."""
    if who is Who.YOU or who in SEVERAL_PLAYERS:
        raise Unsayable("your own library, or those of several players")
    scope.forget_results()
    return (lib.LookAtTop(number, Zone.HAND, Place.TOP, ANYTHING, 0, 0, of=who),)


@statement("<looked-at> . you may put <some-of-them> <from-among>? <taken-to> <afterwards>")
def look_and_take_perhaps(
    scope: Scope,
    looked: Looked,
    taken: CardsTaken,
    _among: None,
    to: tuple[Zone, do.Arrival | None],
    rest: Place,
) -> Effects:
    if taken.taking is Taking.ALL:
        raise Unsayable("all of them or none")
    return _look(scope, looked, replace(taken, least=0), to, rest)


SHOWN = Name[CardsTaken]("shown")


@phrase(SHOWN, "<some-of-them> <from-among>", "<some-of-them> <from-among> , where x is <amount>")
def shown(scope: Scope, taken: CardsTaken, _among: None, amount: Amount | None = None) -> CardsTaken:
    """Return which cards may be revealed: those with X compared with an amount, if one is named for X."""
    if taken.taking is Taking.ALL:
        raise Unsayable("all of them or none")
    kinds = taken.kinds if amount is None else tuple(with_x(kind, amount) for kind in taken.kinds)
    if amount is not None and kinds == taken.kinds:
        raise Unsayable("an X of nothing")
    return replace(taken, kinds=kinds, least=0)


@statement("<looked-at> . you may reveal <shown> and|,|. put <them> <taken-to> <afterwards>")
def look_and_show(
    scope: Scope,
    looked: Looked,
    taken: CardsTaken,
    _them: None,
    to: tuple[Zone, do.Arrival | None],
    rest: Place,
) -> Effects:
    return _look(scope, looked, taken, to, rest, Showing.REVEALED)


def _one_to_each_place(scope: Scope, looked: Looked, another: Place, last: Place) -> lib.LookAtTop:
    """Return the effect that puts one card into your hand and one into each of two other places."""
    if looked.number != 3 or looked.seen is not Showing.HIDDEN:
        raise Unsayable("more cards than places for them")
    scope.forget_results()
    return lib.LookAtTop(3, Zone.HAND, last, ANYTHING, another=another)


@statement(
    "<looked-at> . put one of them into your hand , put one of them on the bottom of your library , and"
    " exile one of them",
)
def one_to_each_place(scope: Scope, looked: Looked) -> Effects:
    found = _one_to_each_place(scope, looked, Place.BOTTOM, Place.EXILE)
    scope.mention(What.EXILED_SO_FAR, "card")
    return (found,)


statements(
    {
        "<looked-at> . put one of those cards into your hand , one into your graveyard , and one on the"
        " bottom of your library": (
            lambda scope, looked: _one_to_each_place(scope, looked, Place.BOTTOM, Place.GRAVEYARD)
        ),
        "<looked-at> . put one of those cards into your hand , one on top of your library , and one on the"
        " bottom of your library": (
            lambda scope, looked: _one_to_each_place(scope, looked, Place.BOTTOM, Place.TOP)
        ),
    }
)


ANY_CARD_TYPES = (
    *(CardType.ARTIFACT, CardType.BATTLE, CardType.CREATURE, CardType.ENCHANTMENT, CardType.INSTANT),
    *(CardType.KINDRED, CardType.LAND, CardType.PLANESWALKER, CardType.SORCERY),
)


@statement(
    "<looked-at> . for each card type , you may put a card of that type from among the revealed cards"
    " <taken-to> <afterwards>"
)
def one_of_each_type(
    scope: Scope, looked: Looked, to: tuple[Zone, do.Arrival | None], rest: Place
) -> Effects:
    """Return the effect that takes up to one card of each card type from revealed cards."""
    if looked.seen is Showing.HIDDEN:
        raise Unsayable("revealed cards, where none are")
    kinds = tuple(Filter(types=frozenset({kind})) for kind in ANY_CARD_TYPES)
    return _look(scope, looked, CardsTaken(kinds), to, rest)


_COLOR_PAIRS = tuple(
    Filter(color_count=ColorCount.TWO_COLORS, all_of=tuple(Filter(colors=frozenset({one})) for one in pair))
    for pair in combinations(Color, 2)
)
"""The ten pairs of colors, each as the cards that are of these two colors and no other."""


@statement(
    "<looked-at> . for each color pair , choose a card that's exactly those colors from among them . put"
    " the chosen cards <taken-to> <afterwards>"
)
def one_of_each_color_pair(
    scope: Scope, looked: Looked, to: tuple[Zone, do.Arrival | None], rest: Place
) -> Effects:
    """Return the effect that takes one card of each pair of colors from revealed cards, if there is one."""
    if looked.seen is Showing.HIDDEN:
        raise Unsayable("cards that others do not see, and could not tell whether one must be taken")
    return _look(scope, looked, CardsTaken(_COLOR_PAIRS, least=1), to, rest)


TakenTo = tuple[CardsTaken, tuple[Zone, do.Arrival | None]]
"""Which cards are taken, and where they go."""

TAKEN_SO = Name[TakenTo]("taken-so")
means(TAKEN_SO, "<some-of-them> <from-among>? <taken-to>", lambda taken, _among, to: (taken, to))


TAKEN_PERHAPS = Name[tuple[Looked, TakenTo]]("taken-perhaps")


@phrase(TAKEN_PERHAPS, "<looked-at> . you may put <taken-so>")
def taken_perhaps(scope: Scope, looked: Looked, taken: TakenTo) -> tuple[Looked, TakenTo]:
    """Return what is looked at and which cards may be taken, of which the words that follow speak."""
    which, to = taken
    if which.taking is Taking.ALL or which.most != 1 or len(which.kinds) > 1:
        raise Unsayable("several cards, of which more is said before what becomes of the rest")
    scope.result("card", "permanent", "creature")
    return looked, (replace(which, least=0), to)


@phrase(SENTENCE, "<taken-perhaps> . <clauses> . put <rest>")
def change_it_before_the_rest(
    scope: Scope, looking: tuple[Looked, TakenTo], then: Effects, rest: Place
) -> Effects:
    """Return the effect that looks at cards and takes one, and changes of what was taken; they are the same
    before and after the rest of the cards is moved.
    """
    looked, taken = looking
    if not all(isinstance(one, do.Alter) and one.what is What.IT for one in then):
        raise Unsayable("what happens before the rest of the cards is moved")
    return (*_look(scope, looked, *taken, rest), *then)


@phrase(
    SENTENCE,
    "<taken-perhaps> . if that card has mana value <integer> or less , it enters with <some-counters> on it ."
    " put <rest>",
)
def take_with_counters(
    scope: Scope,
    looking: tuple[Looked, TakenTo],
    number: int,
    counters: tuple[WithCounters, ...],
    rest: Place,
) -> Effects:
    """Return the effect that looks at cards and puts one onto the battlefield, perhaps with counters."""
    looked, taken = looking
    match _look(scope, looked, *taken, rest):
        case (lib.LookAtTop(to=Zone.BATTLEFIELD) as look,):
            return (replace(look, counters=counters, given=Filter(mana_value_at_most=number)),)
        case _:
            raise Unsayable("counters on what is not put onto the battlefield")


@phrase(SENTENCE, "<looked-at> . put <taken-so> <afterwards> . if x is <compared> , <clauses>")
def look_and_compare(
    scope: Scope,
    looked: Looked,
    taken: TakenTo,
    rest: Place,
    compared: tuple[Relation, Amount],
    then: Effects,
) -> Effects:
    """Return an effect that looks at X cards, and effects that happen if X compares so."""
    if isinstance(looked.number, int | Number):
        raise Unsayable("an X that is not how many cards are looked at")
    condition = Compares(looked.number, *compared)
    return (*_look(scope, looked, *taken, rest), do.If(condition, then))


@phrase(
    SENTENCE,
    "<clauses> <in-place-instead> put <some-of-them> <taken-to> <afterwards>",
    "<clauses> <in-place-instead> , put <some-of-them> <taken-to> <afterwards>",
)
def other_cards_instead(
    scope: Scope,
    what: Effects,
    when: tuple[Condition, object],
    taken: CardsTaken,
    to: tuple[Zone, do.Arrival | None],
    rest: Place,
) -> Effects:
    """Return an effect that takes other cards of those looked at if a condition holds."""
    match what:
        case (lib.LookAtTop(also=(), taking=Taking.CHOSEN) as look,) if taken.taking is Taking.CHOSEN:
            if len(taken.kinds) == 1 and (look.to, look.arrival, look.rest) == (*to, rest):
                other = replace(look, filter=taken.kinds[0], minimum=taken.least, maximum=taken.most)
                return (do.If(when[0], (other,), what),)
    raise Unsayable("what is done with other cards than those looked at")


def _all_of_them(what: Effects, to: tuple[Zone, do.Arrival | None], condition: Condition) -> Effects:
    """Return an effect that takes all cards looked at, instead of those chosen, if a condition holds."""
    match what:
        case (lib.LookAtTop(also=(), taking=Taking.CHOSEN, filter=filter) as look,) if filter == ANYTHING:
            if (look.to, look.arrival) == to:
                every = replace(look, minimum=0, maximum=ANY_NUMBER, taking=Taking.ALL)
                return (do.If(condition, (every,), what),)
    raise Unsayable("what is done with other cards than those looked at")


means(
    SENTENCE,
    "<clauses> <in-place-of-that> put each of those cards <taken-to> instead if <conditions>",
    lambda what, _until, to, condition: _all_of_them(what, to, condition),
)
means(
    SENTENCE,
    "<clauses> <in-place> put each of those cards <taken-to> instead",
    lambda what, when, to: _all_of_them(what, to, when[0]),
)


@statement("<looked-at> . put <taken-so> . <if-so> put <taken-so> instead . put <rest>")
def more_of_them_instead(
    scope: Scope, looked: Looked, taken: TakenTo, condition: Condition, more: TakenTo, rest: Place
) -> Effects:
    """Return an effect that takes more of the cards looked at if a condition holds."""
    if speaks_of(condition, What.IT):
        raise Unsayable("a condition on the cards looked at")
    otherwise = _look(scope, looked, *taken, rest)
    return (do.If(condition, _look(scope, looked, *more, rest), otherwise),)
