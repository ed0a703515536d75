"""This module reads the Oaths, a cycle of enchantments that trigger in each upkeep: "That player chooses
target player who controls more lands than they do and is their opponent. The first player may …"
[cr2025-06-06 115.1, 603.3d].

`RIVAL` reads the target with its condition. What the active player, "the first player", may do is a `May`;
both together are a `SENTENCE`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.words.conditions import AllOf, Compares, IsAmong, Relation
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, Condition, Count, LifeOf, TargetSlot, Who
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

_ITS_OPPONENT = IsAmong(Who.ACTIVE_PLAYER, Who.OPPONENTS_OF_THAT_PLAYER)


def _more_than(theirs: Amount, ours: Amount) -> Condition:
    """Return the condition that the target has more of something, and is an opponent of the active player."""
    return AllOf((Compares(theirs, Relation.MORE_THAN, ours), _ITS_OPPONENT))


def _controls_more(noun: Noun) -> Condition:
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("control of what is not on the battlefield")
    what = noun.filter
    return _more_than(Count(what, of=Who.THAT_PLAYER), Count(what, of=Who.ACTIVE_PLAYER))


def _with_fewer_cards(noun: Noun) -> Condition:
    if "card" not in noun.words or noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("what is no card, in a graveyard")
    ours, theirs = (_cards_in_graveyard(noun.filter, who) for who in (Who.ACTIVE_PLAYER, Who.THAT_PLAYER))
    return _more_than(ours, theirs)


def _cards_in_graveyard(what: Filter, who: Who) -> Amount:
    return Count(what, Zone.GRAVEYARD, who)


RIVAL = Name[Condition]("rival")
"""The condition on the target, who is THAT_PLAYER in it, and the active player, who chooses the target."""
table(
    RIVAL,
    {
        "target player who controls more <noun> than they do and is their opponent": _controls_more,
        "target player who has more life than they do and is their opponent": (
            _more_than(LifeOf(Who.THAT_PLAYER), LifeOf(Who.ACTIVE_PLAYER))
        ),
        "target player who has more cards in hand than they do and is their opponent": (
            _more_than(Count(zone=Zone.HAND, of=Who.THAT_PLAYER), Count(zone=Zone.HAND, of=Who.ACTIVE_PLAYER))
        ),
        (
            "target player whose graveyard has fewer <noun> in it than their graveyard does and is their"
            " opponent"
        ): _with_fewer_cards,
    },
)

FIRST_PLAYER_MAY = Name[None]("first-player-may")


@phrase(FIRST_PLAYER_MAY, "that player chooses <rival> . the first player may")
def first_player_may(scope: Scope, rival: Condition) -> None:
    """Add the target, which the active player chooses; what follows is done by that player."""
    if not scope.without_amount or scope.player() is not Who.THAT_PLAYER or scope.slots:
        raise Unsayable("another player than the one whose step begins")
    scope.target(TargetSlot(players=Whose.ANYONE, by=Whose.ACTIVE_PLAYER, who=rival), "player")
    scope.mention(Who.THAT_PLAYER, "player")
    scope.doer = Who.THAT_PLAYER


def _may_by_first_player(scope: Scope, what: Effects) -> Effects:
    scope.doer = Who.YOU
    return (do.May(what, Who.THAT_PLAYER),)


@phrase(SENTENCE, "<first-player-may> <deeds>")
def may_do_so(scope: Scope, _may: None, what: Effects) -> Effects:
    return _may_by_first_player(scope, what)


@phrase(
    SENTENCE,
    "<first-player-may> reveal cards from the top of their library until they reveal <a-noun> . if the first"
    " player does , that player puts that card onto the battlefield and all other cards revealed this way"
    " into their graveyard",
)
def may_reveal_until(scope: Scope, _may: None, noun: Noun) -> Effects:
    found = lib.RevealUntil(
        noun.cards(), Zone.BATTLEFIELD, Place.GRAVEYARD, do.Arrival.UNTAPPED, Who.THAT_PLAYER
    )
    return _may_by_first_player(scope, (found,))
