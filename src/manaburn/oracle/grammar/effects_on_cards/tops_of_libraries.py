"""Looking at, revealing and exiling the top of a library; taking of it [cr2025-06-06 701.20]."""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.libraries import Rest
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import SEVERAL_PLAYERS, Amount, Objects, Players, Who
from manaburn.oracle.grammar.deeds import deed, statement
from manaburn.oracle.grammar.effects_on_cards.looking import Taken, card_described
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.grammar.sentences.this_way import Kinds, done_this_way
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

LIBRARY = Name[Players]("library")


@phrase(LIBRARY, "your library")
def your_library(scope: Scope) -> Players:
    """Your own."""
    if scope.doer is not Who.YOU:
        raise Unsayable("another player who acts on your library")
    return Who.YOU


@phrase(LIBRARY, "their library|libraries")
def their_library(scope: Scope) -> Players:
    """That of who does it, or of a player spoken of before."""
    return scope.player() if scope.doer is Who.YOU else scope.doer


@phrase(LIBRARY, "that player 's library")
def that_players_library(scope: Scope) -> Players:
    """That of a player spoken of before."""
    return scope.player()


@phrase(LIBRARY, "<player-target> 's library")
def targets_library(scope: Scope, who: Players) -> Players:
    """That of a target."""
    return who


@phrase(LIBRARY, "each player 's library")
def every_library(scope: Scope) -> Players:
    """That of each player."""
    return Who.EACH_PLAYER


@phrase(LIBRARY, "each opponent 's library")
def each_opponents_library(scope: Scope) -> Players:
    """That of each opponent."""
    return Who.EACH_OPPONENT


@phrase(LIBRARY, "defending player 's library")
def defenders_library(scope: Scope) -> Players:
    """That of the defending player."""
    return Who.DEFENDING_PLAYER


@deed("look at the top card of <library>")
def look_at_topcard_described(scope: Scope, who: Players) -> Effects:
    """Look at one card, which stays there."""
    if scope.doer is not Who.YOU:
        raise Unsayable("another player who looks at cards")
    scope.result("card")
    return (lib.LookFromTop(1, who),)


@deed("look at the top <number> cards of <library>")
def look_at_top_cards(scope: Scope, number: Amount, who: Players) -> Effects:
    """Look at some cards, which stay there."""
    if scope.doer is not Who.YOU:
        raise Unsayable("another player who looks at cards")
    scope.result("card", plural=True)
    return (lib.LookFromTop(number, who),)


@deed("exile the top card of <library>")
def exile_top(scope: Scope, who: Players) -> Effects:
    """Exile the top card."""
    scope.result("card", plural=who in SEVERAL_PLAYERS)
    return (lib.ExileFromTop(1, who),)


@deed("exile the top <number> cards of <library>")
def exile_top_cards(scope: Scope, number: Amount, who: Players) -> Effects:
    """Exile the top cards."""
    scope.result("card", plural=True)
    return (lib.ExileFromTop(number, who),)


@deed("exile the top x cards of <library> , where x is <amount>")
def exile_so_many(scope: Scope, who: Players, number: Amount) -> Effects:
    """Exile as many of the top cards as something."""
    return exile_top_cards(scope, number, who)


@deed("reveal the top card of <library>")
def reveal_top(scope: Scope, who: Players) -> Effects:
    """Reveal the top card."""
    scope.result("card", plural=who in SEVERAL_PLAYERS)
    return (lib.RevealFromTop(1, who),)


# Until something turns up


UNTIL_FOUND = Name[Filter]("until-found")


@phrase(UNTIL_FOUND, "reveal cards from the top of your library until you reveal <a-noun>")
def until_found(scope: Scope, noun: Noun) -> Filter:
    """Reveal cards until one of a kind turns up."""
    return card_described(noun)


@statement(
    "<until-found> . put <them> <taken-to> <afterwards-of-all>",
    "<until-found> , put <them> <taken-to> <afterwards-of-all>",
    "<until-found> , then put <them> <taken-to> <afterwards-of-all>",
)
def reveal_until(
    scope: Scope, filter: Filter, _them: None, to: tuple[Zone, do.Arrival | None], rest: Rest
) -> Effects:
    """Reveal cards until one of a kind turns up, which goes somewhere."""
    if to[0] is Zone.LIBRARY:
        raise Unsayable("a card that stays in the library that it is revealed from")
    scope.result("card", "permanent", "creature")
    return (lib.RevealUntil(filter, to[0], rest, to[1]),)


@deed("exile cards from the top of your library until you exile <a-noun>")
def exile_until(scope: Scope, noun: Noun) -> Effects:
    """Exile cards until one of a kind turns up: "that card"."""
    scope.result("card")
    return (lib.RevealUntil(card_described(noun), Zone.EXILE, Rest.EXILE),)


AFTERWARDS_OF_ALL = Name[Rest]("afterwards-of-all")


@phrase(AFTERWARDS_OF_ALL, "<afterwards>")
def plainly(scope: Scope, rest: Rest) -> Rest:
    """The rest."""
    return rest


@phrase(
    AFTERWARDS_OF_ALL,
    ", then shuffle the rest into your library",
    "and shuffle the rest into your library",
    ". shuffle the rest into your library",
)
def all_shuffled(scope: Scope) -> Rest:
    """The rest is shuffled in."""
    return Rest.SHUFFLED_IN


@phrase(
    AFTERWARDS_OF_ALL,
    "and all other cards revealed this way on the bottom of your library in any order",
    ". put all other cards revealed this way on the bottom of your library in any order",
)
def others_on_bottom(scope: Scope) -> Rest:
    """The rest on the bottom."""
    return Rest.BOTTOM


@phrase(
    AFTERWARDS_OF_ALL,
    "and all other cards revealed this way on the bottom of your library in a random order",
    ". put all other cards revealed this way on the bottom of your library in a random order",
)
def others_on_bottom_at_random(scope: Scope) -> Rest:
    """The rest on the bottom at random."""
    return Rest.BOTTOM_AT_RANDOM


@phrase(
    AFTERWARDS_OF_ALL,
    "and all other cards revealed this way into your graveyard",
    "and put all other cards revealed this way into your graveyard",
)
def others_into_graveyard(scope: Scope) -> Rest:
    """The rest into the graveyard."""
    return Rest.GRAVEYARD


# Of what was milled


MILLED = Name[Objects]("milled")


@phrase(
    MILLED,
    "them",
    "those cards",
    "the cards milled this way",
    "the milled cards",
    "the cards that were milled this way",
    "cards milled this way",
    "the exiled cards",
    "the cards exiled this way",
)
def milled(scope: Scope) -> Objects:
    """The cards milled."""
    return scope.object("card", plural=True)


@deed("put <some-of-them> from among <milled> <taken-to>")
def take_of_milled(scope: Scope, taken: Taken, among: Objects, to: tuple[Zone, do.Arrival | None]) -> Effects:
    """Some of the cards milled go elsewhere."""
    if scope.doer is not Who.YOU or to[0] not in (Zone.HAND, Zone.BATTLEFIELD):
        raise Unsayable("cards milled that another player takes, or that go to that zone")
    scope.result("card", "permanent", plural=taken.most != 1)
    least = taken.least if isinstance(taken.most, int) else 0
    return (lib.TakeFromAmong(among, taken.kinds, to[0], least, taken.most, to[1], taken.taking),)


@deed("put <some-of-them> <done-word> this way <taken-to>")
def take_of_what_was_done(
    scope: Scope, taken: Taken, kinds: Kinds, to: tuple[Zone, do.Arrival | None]
) -> Effects:
    """Some of the cards milled, discarded or exiled go elsewhere."""
    return take_of_milled(scope, taken, done_this_way(scope, kinds), to)
