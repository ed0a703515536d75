"""This module reads halves and thirds of what a player has: "loses half their life, rounded up", "mills half
their library, rounded down", and several of them with "Round up each time." at the end [cr2025-06-06 107.1a].

Each phrase is what one player does (`deed`). Which way is rounded is said with each half (`ROUNDED`), or in a
sentence of its own behind them (`rounded_each_time`). The `scope` that each function gets keeps what the
words so far have said, and who does what comes next (`doer`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.words.amounts import Half, Rounding, Third
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import (
    MOST_TARGETS,
    SEVERAL_PLAYERS,
    Chosen,
    Count,
    LifeOf,
    Players,
    TargetSlot,
    Who,
)
from manaburn.cards.vocabulary.words.several_players import Together
from manaburn.oracle.grammar.deeds import deed, statement
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone
from manaburn.values import replace

FRACTION = Name[type[Half | Third]]("fraction")
table(FRACTION, {"half": lambda: Half, "a third of": lambda: Third})

ROUNDED = Name[Rounding]("rounded")
table(ROUNDED, {"rounded up": Rounding.UP, "rounded down": Rounding.DOWN})

_EACH_TIME = {Rounding.UP: ". round up each time", Rounding.DOWN: ". round down each time"}


@phrase(SENTENCE, "<clauses> . round up each time", "<clauses> . round down each time")
def rounded_each_time(scope: Scope, what: Effects) -> Effects:
    """Return effects with halves that are all rounded one way, which they have looked up (`_rounding`)."""
    return what


def _rounding(scope: Scope, said: Rounding | None) -> Rounding:
    """Return which way a half is rounded: as is said with it, or else at the end of the text."""
    if said is not None:
        return said
    text = " ".join(scope.words)
    for rounding, words in _EACH_TIME.items():
        if words in text:
            return rounding
    raise Unsayable("a half that is rounded nobody knows how")


def _one_player(scope: Scope) -> Players:
    """Return the player who does something with half of what they have. Raises Unsayable for several."""
    who = scope.doer
    several = isinstance(who, Chosen) and scope.slots[who.slot].maximum > 1
    if several or who in SEVERAL_PLAYERS or isinstance(who, Together):
        raise Unsayable("half of what several players have together")
    return who


@deed("lose <fraction> your|their life [ , <rounded> ]")
def lose_part(scope: Scope, part: type[Half | Third], rounding: Rounding | None) -> Effects:
    return (do.LoseLife(part(LifeOf(_one_player(scope)), _rounding(scope, rounding))),)


@deed("mill half your|their library [ , <rounded> ]")
def mill_half(scope: Scope, rounding: Rounding | None) -> Effects:
    who = _one_player(scope)
    scope.result("card", plural=True)
    return (do.Mill(_half_of_cards(scope, Zone.LIBRARY, rounding), who),)


@statement("any number of target players each mill half their library [ , <rounded> ]")
def each_mills_half(scope: Scope, rounding: Rounding | None) -> Effects:
    """Return the effect by which target players each mill half of their own library."""
    who = scope.target(TargetSlot(players=Whose.ANYONE, minimum=0, maximum=MOST_TARGETS), "player")
    scope.forget_results()
    half = Half(Count(zone=Zone.LIBRARY, of=Who.THAT_PLAYER), _rounding(scope, rounding))
    return (do.ForEachPlayer(who, (do.Mill(half, Who.THAT_PLAYER),)),)


@deed("draw cards equal to half the number of cards in your|their library [ , <rounded> ]")
def draw_half(scope: Scope, rounding: Rounding | None) -> Effects:
    return (do.Draw(_half_of_cards(scope, Zone.LIBRARY, rounding)),)


@deed("discard <fraction> the cards in your|their hand [ , <rounded> ]")
def discard_part(scope: Scope, part: type[Half | Third], rounding: Rounding | None) -> Effects:
    return (do.Discard(part(Count(zone=Zone.HAND, of=_one_player(scope)), _rounding(scope, rounding))),)


def _half_of_cards(scope: Scope, zone: Zone, rounding: Rounding | None) -> Half:
    return Half(Count(zone=zone, of=_one_player(scope)), _rounding(scope, rounding))


@deed("sacrifice <fraction> the <noun> [ of your|their choice ] [ , <rounded> ]")
def sacrifice_part(scope: Scope, part: type[Half | Third], noun: Noun, rounding: Rounding | None) -> Effects:
    who = _one_player(scope)
    if noun.filter.controller is not Whose.YOU and noun.of != who:
        raise Unsayable("half of what another player controls")
    if noun.zone is not Zone.BATTLEFIELD:
        raise Unsayable("half of what is not on the battlefield")
    what = replace(noun.filter, controller=Whose.ANYONE)
    number = part(Count(what, of=who), _rounding(scope, rounding))
    return (do.SacrificeChosen(what, who, number),)
