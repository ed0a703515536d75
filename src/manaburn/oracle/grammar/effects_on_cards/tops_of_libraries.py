"""This module reads effects that reveal or exile cards from the top of a library: "Exile the top card of your
library.", "Reveal cards from the top of your library until you reveal a land card." [cr2025-06-06 701.20].

`TOP` reads how many cards of whose library. The effects around it (`deed`: what a player does; `statement`:
any other) mean `Reveal`, `ExileFromTop`, and `RevealUntil` for cards until one of a kind turns up. The last
section takes some of the cards that were milled.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.libraries import Showing
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.amounts import CardsUntil, Half, NumberOf, Rounding, Stat, Taken, Times
from manaburn.cards.vocabulary.words.amounts_of_objects import MeasureOf
from manaburn.cards.vocabulary.words.casting import Often
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.permissions import CastNow, FaceCast, Price
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    All,
    Among,
    Amount,
    Chosen,
    Count,
    Is,
    Objects,
    Players,
    Seen,
    What,
    Who,
)
from manaburn.oracle.grammar.amounts.amounts import that_much
from manaburn.oracle.grammar.deeds import deed, does, statement
from manaburn.oracle.grammar.effects_on_cards.looking import CardsTaken
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.grammar.sentences.this_way import done_this_way
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone
from manaburn.values import replace

LIBRARY = Name[Players]("library")


@phrase(LIBRARY, "your library")
def your_library(scope: Scope) -> Players:
    if scope.doer is not Who.YOU:
        raise Unsayable("another player who acts on your library")
    return Who.YOU


table(
    LIBRARY,
    {
        "their library|libraries": lambda scope: scope.player() if scope.doer is Who.YOU else scope.doer,
        "that player 's library": lambda scope: scope.player(),
        "<player-target> 's library": itself,
        "each player 's library": Who.EACH_PLAYER,
        "each opponent 's library": Who.EACH_OPPONENT,
        "defending player 's library": Who.DEFENDING_PLAYER,
    },
)

Top = tuple[Amount, Players]
"""The number of cards, and the player whose library it is."""


TOP = Name[Top]("top")
table(
    TOP,
    {
        "the top card of <library>": lambda who: (1, who),
        "the top <number> cards of <library>": lambda number, who: (number, who),
        "that many cards from the top of <library>": lambda scope, who: (that_much(scope), who),
    },
)


def _refer_to_top_cards(scope: Scope, top: Top) -> Top:
    """Return the number of cards and the player; the cards are "it" or "they" from here on."""
    number, who = top
    scope.result("card", plural=number != 1 or who in SEVERAL_PLAYERS)
    scope.cards_of = who
    return top


does(
    "look at <top>",
    lambda scope, top: lib.Reveal(*_refer_to_top_cards(scope, top), showing=Showing.HIDDEN),
    yours=True,
)
does("exile <top>", lambda scope, top: lib.ExileFromTop(*_refer_to_top_cards(scope, top)))
does(
    "shuffle your library , then exile the top card",
    lambda scope: (lib.Shuffle(), lib.ExileFromTop(*_refer_to_top_cards(scope, (1, Who.YOU)))),
    yours=True,
)
does(
    "exile <top> face down",
    lambda scope, top: lib.ExileFromTop(*_refer_to_top_cards(scope, top), face_down=True),
    over={"exile <top>": "cards that are exiled face down are seen by nobody"},
)


@statement(
    "exile <top> face down . you may look at it for as long as it remains exiled",
    "exile <top> face down . you may look at that card for as long as it remains exiled",
    "exile <top> face down . you may look at those cards for as long as they remain exiled",
)
def exile_to_look_at(scope: Scope, top: Top) -> Effects:
    """Return the effect that exiles cards face down, which only you may look at."""
    return (lib.ExileFromTop(*_refer_to_top_cards(scope, top), face_down=True, looked_at=True),)


@statement("exile <top> . choose one of them", "exile <top> , then choose one of them")
def exile_and_choose(scope: Scope, top: Top) -> Effects:
    """Return the effects that exile several cards and choose one of them."""
    exiled = lib.ExileFromTop(*_refer_to_top_cards(scope, top))
    scope.result("card")
    return (exiled, ChooseMatching(ANYTHING, zone=Zone.EXILE, among=What.IT))


does(
    "reveal the top card of <library>",
    lambda scope, who: lib.Reveal(*_refer_to_top_cards(scope, (1, who))),
)
does(
    "put the top card of your library on the bottom of your library",
    lambda scope: (Put(All(ANYTHING, Who.YOU, Zone.LIBRARY, top=True), Place.BOTTOM),),
    yours=True,
)


# Until something turns up


def _until_one(name: str, verb: str) -> None:
    """Declare the phrase for a library from whose top a player exiles or reveals cards until one of a kind
    turns up: yours if you do it, and theirs if other players do. It means what turns up.
    """
    until = Name[Noun](name)

    @phrase(until, f"cards from the top of your library until you {verb} <a-noun>")
    def of_yours(scope: Scope, noun: Noun) -> Noun:
        if scope.doer is not Who.YOU:
            raise Unsayable("another player who acts on your library")
        return noun

    @phrase(until, f"cards from the top of their library until they {verb}|{verb}s <a-noun>")
    def of_theirs(scope: Scope, noun: Noun) -> Noun:
        if scope.doer is Who.YOU:
            raise Unsayable("the library of others, where you do something with your own")
        return noun


_until_one("revealed-until-one", "reveal")
_until_one("exiled-until-one", "exile")


@deed("reveal <revealed-until-one>", yours=True)
def reveal_and_leave(scope: Scope, noun: Noun) -> Effects:
    """Return the effect that reveals cards until one of a kind is revealed, all of which stay where they are
    for now.
    """
    scope.result("card", plural=True)
    return (lib.Reveal(CardsUntil(noun.cards())),)


@deed(
    "put the revealed cards on the bottom of your library in any order",
    "put all cards revealed this way on the bottom of your library in any order",
    yours=True,
)
def put_revealed_on_the_bottom(scope: Scope) -> Effects:
    if scope.object("card", plural=True) is not What.IT:
        raise Unsayable("which cards were revealed")
    return (Put(What.IT, Place.BOTTOM),)


@phrase(
    SENTENCE,
    "<clauses> . if the revealed <described-noun> was <a-noun> , ~ deals double that damage instead",
)
def double_if_one_was_revealed(scope: Scope, what: Effects, _revealed: Noun, noun: Noun) -> Effects:
    """Return damage that is doubled if one of the revealed cards was of a kind."""
    match what:
        case (do.DealDamage(amount=NumberOf(what=What.IT)) as deal,) if noun.filter == noun.permanents():
            twice = replace(deal, amount=Times(2, deal.amount))
            return (do.If(Is(What.IT, noun.filter, Seen.NOW_OR_LAST), (twice,), what),)
        case _:
            raise Unsayable("double of what is no damage by the number of revealed cards")


UNTIL_FOUND = Name[Filter]("until-found")
means(
    UNTIL_FOUND,
    "reveal <revealed-until-one>",
    lambda noun: noun.cards(),
)


@statement("<until-found> . put <them> <taken-to> <afterwards-of-all>")
def reveal_until(
    scope: Scope, filter: Filter, _them: None, to: tuple[Zone, do.Arrival | None], rest: Place
) -> Effects:
    if to[0] is Zone.LIBRARY:
        raise Unsayable("a card that stays in the library that it is revealed from")
    scope.result("card", "permanent", "creature")
    return (lib.RevealUntil(filter, to[0], rest, to[1]),)


@statement("<until-found> . <dealer> deals|deal damage equal to that card 's <measure> to <recipient>")
def reveal_and_deal_damage(
    scope: Scope, one: Filter, source: What | Chosen, stat: Stat, to: Objects | Players
) -> Effects:
    """Return the effects that reveal cards until one of a kind is revealed, and deal damage by that one."""
    scope.result("card", plural=True)
    return lib.Reveal(CardsUntil(one)), do.DealDamage(
        MeasureOf(Taken.GREATEST, stat, What.IT, one), to, source
    )


@deed("reveal <revealed-until-one> , then put those cards into your|their graveyard")
def reveal_into_the_graveyard(scope: Scope, noun: Noun) -> Effects:
    """Return the effect that puts all revealed cards into the graveyard, also the last one."""
    scope.result("card", plural=True)
    return (lib.RevealUntil(noun.cards(), Zone.GRAVEYARD, Place.GRAVEYARD, who=scope.doer),)


@deed("exile the top half of <library> , rounded up|down")
def exile_the_top_half(scope: Scope, who: Players) -> Effects:
    """Return the effect that exiles the top half of a player's library."""
    rounding = Rounding.UP if scope.last_word == "up" else Rounding.DOWN
    if who in SEVERAL_PLAYERS:
        raise Unsayable("the halves of several libraries")
    scope.result("card", plural=True)
    return (lib.ExileFromTop(Half(Count(zone=Zone.LIBRARY, of=who), rounding), who),)


ALL_BUT = Name[int]("all-but")
table(ALL_BUT, {"the bottom card": 1, "the bottom <integer> cards": itself})


FACE_DOWN = Name[bool]("face-down")
means(FACE_DOWN, "face down", True)


@deed("exile all but <all-but> of <library> <face-down>?")
def exile_all_but(scope: Scope, left: int, who: Players, face_down: bool | None) -> Effects:
    """Return the effect that exiles all cards of libraries but the last ones."""
    scope.result("card", plural=True)
    return (lib.ExileFromTop(left, who, face_down=bool(face_down), all_but=True),)


@deed("exile all cards from your|their library <face-down>?")
def exile_all(scope: Scope, face_down: bool | None) -> Effects:
    """Return the effect by which a player exiles all cards of their library."""
    return exile_all_but(scope, 0, scope.doer, face_down)


REST_OF_THEIRS = Name[Place]("rest-of-theirs")
table(
    REST_OF_THEIRS,
    {
        (
            ", then shuffles the rest into their library",
            ", then shuffles all other cards revealed this way into their library",
        ): Place.SHUFFLED_IN,
        "and the rest on the bottom of their library in any order": Place.BOTTOM,
        "and the rest on the bottom of their library in a random order": Place.BOTTOM_AT_RANDOM,
    },
)


@deed("reveal <revealed-until-one> . that|the player puts that card onto the battlefield <rest-of-theirs>")
def reveal_onto_the_battlefield(scope: Scope, noun: Noun, rest: Place) -> Effects:
    """Return the effect by which a player puts the card that turned up onto the battlefield."""
    who = scope.doer
    if who is Who.YOU:
        raise Unsayable("another player who puts a card of yours onto the battlefield")
    scope.result("card", "permanent", *noun.words, plural=who in SEVERAL_PLAYERS)
    return (lib.RevealUntil(noun.cards(), Zone.BATTLEFIELD, rest, do.Arrival.UNTAPPED, who),)


@deed("exile <exiled-until-one>")
def exile_until(scope: Scope, noun: Noun) -> Effects:
    """Return the effect that exiles cards until one of a kind is exiled, which is "that card" afterwards; of
    several players it is no single card.
    """
    if scope.doer in SEVERAL_PLAYERS:
        scope.forget_results()
        scope.lose_track()
    else:
        scope.result("card")
    return (lib.RevealUntil(noun.cards(), Zone.EXILE, Place.EXILE, who=scope.doer),)


@statement(
    "<each-one> exiles <exiled-until-one> . you may cast any number of spells from among the <described-noun>"
    " exiled this way <for-nothing>",
    "<each-one> exiles <exiled-until-one> . you may cast any number of spells from among those"
    " <described-noun> <for-nothing>",
)
def each_exiles_until(scope: Scope, who: Who, noun: Noun, cast: Noun, price: Price) -> Effects:
    """Return the effects by which each player exiles cards until one of a kind turns up, all of which you may
    cast.
    """
    if noun.cards() != cast.cards():
        raise Unsayable("casting what did not turn up last")
    scope.doer = Who.YOU
    scope.forget_last(Who.THAT_PLAYER)
    scope.result("card", plural=True)
    found = lib.RevealUntil(noun.cards(), Zone.EXILE, Place.EXILE, who=who)
    those = Among(What.EXILED_SO_FAR, noun.cards(), zone=Zone.EXILE)
    return found, CastNow(those, price, FaceCast.ANY, often=Often.ANY_NUMBER)


AFTERWARDS_OF_ALL = Name[Place]("afterwards-of-all")
table(
    AFTERWARDS_OF_ALL,
    {
        "<afterwards>": itself,
        (
            ", then shuffle the rest into your library",
            "and shuffle the rest into your library",
        ): Place.SHUFFLED_IN,
        "and put? all other cards revealed this way into your graveyard": Place.GRAVEYARD,
        "and exile all other cards revealed this way": Place.EXILE,
    },
)


@statement(
    "<until-found> , then put that card into your hand . exile all other cards revealed this way , and you"
    " lose <integer> life for each of the exiled cards"
)
def reveal_until_and_lose_life(scope: Scope, filter: Filter, life: int) -> Effects:
    """Return the effect that takes the first card that matches, exiles those before it, and costs life."""
    exiled = NumberOf(What.EXILED_SO_FAR)
    found = lib.RevealUntil(filter, Zone.HAND, Place.EXILE)
    return (found, do.LoseLife(exiled if life == 1 else Times(life, exiled)))


# Until they have enough mana value


UNTIL_TOTAL = Name[int]("until-total")
"""From whose library a player exiles cards, and how much mana value they have in all."""


@phrase(
    UNTIL_TOTAL,
    "cards from the top of your library until you exile cards with total mana value <integer> or greater",
)
def total_of_yours(scope: Scope, total: int) -> int:
    if scope.doer is not Who.YOU:
        raise Unsayable("another player who acts on your library")
    return total


@phrase(
    UNTIL_TOTAL,
    "cards from the top of their library until that player has exiled cards with total mana value <integer>"
    " or greater",
    "cards from the top of their library until they have exiled cards with total mana value <integer>"
    " or greater [ this way ]",
)
def total_of_theirs(scope: Scope, total: int) -> int:
    if scope.doer is Who.YOU:
        raise Unsayable("the library of others, where you do something with your own")
    return total


@deed("exile <until-total>")
def exile_until_total(scope: Scope, total: int) -> Effects:
    """Return the effect by which players exile cards until these have so much mana value in all."""
    scope.result("card", plural=True)
    return (lib.ExileUntilTotal(total, scope.doer),)


# Of what was milled


MILLED = Name[Objects]("milled")
means(
    MILLED,
    (
        "them",
        "those cards",
        "the cards [ that were ] milled this way",
        "the milled|exiled cards",
        "cards milled this way",
    ),
    lambda scope: scope.object("card", plural=True),
)


@deed("put <some-of-them> from among <milled> <taken-to>", yours=True)
def take_of_milled(
    scope: Scope, taken: CardsTaken, among: Objects, to: tuple[Zone, do.Arrival | None]
) -> Effects:
    if to[0] not in (Zone.HAND, Zone.BATTLEFIELD):
        raise Unsayable("cards milled that go to that zone")
    scope.result("card", "permanent", plural=taken.most != 1)
    least = taken.least if isinstance(taken.most, int) else 0
    return (lib.TakeFromAmong(among, taken.kinds, to[0], least, taken.most, to[1], taken.taking),)


does(
    "put <some-of-them> <done-word> this way <taken-to>",
    lambda scope, taken, kinds, to: take_of_milled(scope, taken, done_this_way(scope, kinds), to),
    yours=True,
)


@statement(
    "look at the top <integer> cards of <library> . put one back and the rest into that player 's graveyard"
)
def put_one_back(scope: Scope, number: int, who: Players) -> Effects:
    """Return the effect by which you put one of the top cards of a library back, and the rest into the
    graveyard.
    """
    if who is Who.YOU or who in SEVERAL_PLAYERS:
        raise Unsayable("your own library, or those of several players")
    scope.forget_results()
    return (lib.LookAtTop(number, Zone.LIBRARY, Place.GRAVEYARD, of=who),)
