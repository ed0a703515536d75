"""Conditions that compare: players with each other, cards in zones, what X is, what something was."""

from __future__ import annotations

from manaburn.cards.vocabulary.words import amounts
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.conditions import AnyOf, AreAny, Compares, Relation, SomePlayer
from manaburn.cards.vocabulary.words.filters import CREATURE, YOUR_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    Amount,
    Condition,
    Controls,
    Count,
    HandSizeOf,
    LifeOf,
    Not,
    Number,
    Players,
    What,
    Who,
)
from manaburn.oracle.grammar.names import AMOUNT, CONDITION, EACH_OF
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Color, Zone


def at_least(amount: Amount, number: Amount) -> Condition:
    """An amount is that much or more."""
    return Compares(amount, Relation.AT_LEAST, number)


def _more(amount: Amount, other: Amount) -> Condition:
    return Compares(amount, Relation.MORE_THAN, other)


def _permanents(noun: Noun) -> Filter:
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("control of what is not on the battlefield")
    return noun.filter


_YOURS = Filter(controller=Whose.YOU)


# You and others


@phrase(CONDITION, "an opponent controls more <noun> than you [ do ]")
def opponent_controls_more(scope: Scope, noun: Noun) -> Condition:
    """Some opponent controls more of them than you do."""
    what = _permanents(noun)
    theirs = amounts.Controlled(what, Who.THAT_PLAYER)
    return SomePlayer(Who.EACH_OPPONENT, _more(theirs, Count(merged(what, _YOURS))))


@phrase(CONDITION, "that player controls more <noun> than you [ do ]")
def that_player_controls_more(scope: Scope, noun: Noun) -> Condition:
    """That player controls more of them than you do."""
    what = _permanents(noun)
    return _more(amounts.Controlled(what, scope.player()), Count(merged(what, _YOURS)))


@phrase(
    CONDITION,
    "you control more <noun> than each opponent",
    "you control more <noun> than each other player",
)
def you_control_most(scope: Scope, noun: Noun) -> Condition:
    """No opponent controls as many of them as you do."""
    what = _permanents(noun)
    theirs = amounts.Controlled(what, Who.THAT_PLAYER)
    return Not(SomePlayer(Who.EACH_OPPONENT, at_least(theirs, Count(merged(what, _YOURS)))))


@phrase(
    CONDITION,
    "an opponent controls <integer> or more <noun>",
    "an opponent controls at least <integer> <noun>",
)
def opponent_controls_several(scope: Scope, number: int, noun: Noun) -> Condition:
    """Some opponent controls that many of them."""
    return Controls(_permanents(noun), Who.EACH_OPPONENT, number)


@phrase(CONDITION, "an opponent has more life than you [ do ]")
def opponent_has_more_life(scope: Scope) -> Condition:
    """Some opponent has more life than you."""
    return SomePlayer(Who.EACH_OPPONENT, _more(LifeOf(Who.THAT_PLAYER), LifeOf()))


@phrase(CONDITION, "you have more life than an opponent")
def more_life_than_one(scope: Scope) -> Condition:
    """Some opponent has less life than you."""
    return SomePlayer(Who.EACH_OPPONENT, _more(LifeOf(), LifeOf(Who.THAT_PLAYER)))


@phrase(CONDITION, "you have more life than each opponent")
def more_life_than_all(scope: Scope) -> Condition:
    """Every opponent has less life than you."""
    return Not(SomePlayer(Who.EACH_OPPONENT, at_least(LifeOf(Who.THAT_PLAYER), LifeOf())))


@phrase(CONDITION, "an opponent has more cards in hand than you [ do ]")
def opponent_has_more_cards(scope: Scope) -> Condition:
    """Some opponent has more cards in hand than you."""
    return SomePlayer(Who.EACH_OPPONENT, _more(HandSizeOf(Who.THAT_PLAYER), HandSizeOf()))


@phrase(CONDITION, "defending player has more cards in hand than you [ do ]")
def defender_has_more_cards(scope: Scope) -> Condition:
    """The defending player has more cards in hand than you."""
    scope.mention(Who.DEFENDING_PLAYER, "player")
    return _more(HandSizeOf(Who.DEFENDING_PLAYER), HandSizeOf())


@phrase(CONDITION, "you have more cards in hand than each opponent")
def more_cards_than_all(scope: Scope) -> Condition:
    """Every opponent has fewer cards in hand than you."""
    return Not(SomePlayer(Who.EACH_OPPONENT, at_least(HandSizeOf(Who.THAT_PLAYER), HandSizeOf())))


@phrase(CONDITION, "an opponent has no cards in hand")
def opponent_without_cards(scope: Scope) -> Condition:
    """The hand of some opponent is empty."""
    return opponent_with_few_cards(scope, 0)


@phrase(CONDITION, "an opponent has <integer> or fewer cards in hand")
def opponent_with_few_cards(scope: Scope, number: int) -> Condition:
    """Some opponent has few cards in hand."""
    few = Compares(HandSizeOf(Who.THAT_PLAYER), Relation.AT_MOST, number)
    return SomePlayer(Who.EACH_OPPONENT, few)


@phrase(CONDITION, "an opponent has <integer> or less life")
def opponent_with_little_life(scope: Scope, number: int) -> Condition:
    """Some opponent has little life."""
    return SomePlayer(Who.EACH_OPPONENT, Compares(LifeOf(Who.THAT_PLAYER), Relation.AT_MOST, number))


@phrase(CONDITION, "a player has <integer> or less life")
def a_player_with_little_life(scope: Scope, number: int) -> Condition:
    """Somebody has little life."""
    return SomePlayer(Who.EACH_PLAYER, Compares(LifeOf(Who.THAT_PLAYER), Relation.AT_MOST, number))


@phrase(CONDITION, "an opponent has <integer> or more cards in their graveyard")
def opponent_with_graveyard(scope: Scope, number: int) -> Condition:
    """The graveyard of some opponent is so large."""
    return SomePlayer(Who.EACH_OPPONENT, at_least(amounts.CardsIn(Zone.GRAVEYARD, Who.THAT_PLAYER), number))


@phrase(CONDITION, "that player has <integer> or fewer cards in hand")
def that_player_with_few_cards(scope: Scope, number: int) -> Condition:
    """That player has few cards in hand."""
    return Compares(amounts.CardsIn(Zone.HAND, scope.player()), Relation.AT_MOST, number)


@phrase(CONDITION, "that player has <integer> or more cards in hand")
def that_player_with_many_cards(scope: Scope, number: int) -> Condition:
    """That player has many cards in hand."""
    return at_least(amounts.CardsIn(Zone.HAND, scope.player()), number)


@phrase(CONDITION, "that player has no cards in hand")
def that_player_without_cards(scope: Scope) -> Condition:
    """That player has no cards in hand."""
    return that_player_with_few_cards(scope, 0)


@phrase(CONDITION, "you have exactly <integer> cards in hand")
def exact_hand(scope: Scope, number: int) -> Condition:
    """Just so many cards are in your hand."""
    return Compares(HandSizeOf(), Relation.EXACTLY, number)


# Among cards and permanents


@phrase(AMOUNT, "the number of times ~ has mutated")
def times_mutated(scope: Scope) -> Amount:
    """How often it has mutated."""
    return amounts.TimesMutated(What.THIS)


@phrase(AMOUNT, "the number of card types among cards in all graveyards")
def card_types_everywhere(scope: Scope) -> Amount:
    """How many card types there are in all graveyards."""
    return amounts.CardTypesIn(Zone.GRAVEYARD, Who.EACH_PLAYER)


@phrase(CONDITION, "you control <integer> or more creatures with different powers")
def coven(scope: Scope, number: int) -> Condition:
    """Coven."""
    return at_least(amounts.Measure(amounts.Taken.DIFFERENT, Stat.POWER, YOUR_CREATURE), number)


@phrase(CONDITION, "there is a|an <noun> in your graveyard", "there's a|an <noun> in your graveyard")
def one_in_graveyard(scope: Scope, noun: Noun) -> Condition:
    """One is in your graveyard."""
    return at_least(amounts.CardsIn(Zone.GRAVEYARD, Who.YOU, noun.filter), 1)


@phrase(
    CONDITION,
    "you control a|an <noun> or there is a|an <noun> in your graveyard",
    "you control a|an <noun> or there's a|an <noun> in your graveyard",
)
def there_or_in_graveyard(scope: Scope, here: Noun, there: Noun) -> Condition:
    """You control one, or one is in your graveyard."""
    return AnyOf((Controls(_permanents(here)), one_in_graveyard(scope, there)))


@phrase(CONDITION, "no creatures are on the battlefield")
def no_creatures(scope: Scope) -> Condition:
    """There are no creatures."""
    return Not(Controls(CREATURE, Who.EACH_PLAYER))


@phrase(CONDITION, "your library has no cards in it")
def empty_library(scope: Scope) -> Condition:
    """Your library is empty."""
    return Compares(amounts.CardsIn(Zone.LIBRARY, Who.YOU), Relation.AT_MOST, 0)


# X, and what something was


@phrase(CONDITION, "x is <integer> or more|greater")
def large_x(scope: Scope, number: int) -> Condition:
    """X is so much at least."""
    return at_least(Number.X, number)


@phrase(CONDITION, "x is <integer> or less")
def small_x(scope: Scope, number: int) -> Condition:
    """X is so much at most."""
    return Compares(Number.X, Relation.AT_MOST, number)


PREDICATE = Name[Filter]("predicate")


@phrase(PREDICATE, "<adjective>")
def an_adjective(scope: Scope, what: Filter) -> Filter:
    """Legendary, attacking, nonbasic …"""
    return what


@phrase(PREDICATE, "<color>")
def a_color(scope: Scope, color: Color) -> Filter:
    """White."""
    return Filter(colors=frozenset({color}))


def _was(scope: Scope, noun: str, filter: Filter) -> Condition:
    what = scope.single(noun)
    if what is What.THIS:
        raise Unsayable("what it was itself")
    return AreAny(what, filter)


@phrase(
    CONDITION,
    "that <noun-word> is|was <predicate>",
    over={"<one-is> equipped": "being equipped is a predicate like others"},
)
def that_was_so(scope: Scope, noun: str, filter: Filter) -> Condition:
    """It is legendary, or was when it was last there."""
    return _was(scope, noun, filter)


@phrase(CONDITION, "that <noun-word> is|was <a-noun>")
def that_was_one(scope: Scope, word: str, noun: Noun) -> Condition:
    """It is a Zombie, or was when it was last there."""
    if noun.of is not None or word in ("card", "token"):
        raise Unsayable("which it was")
    return _was(scope, word, noun.filter)


@phrase(CONDITION, "you controlled that <noun-word>")
def it_was_yours(scope: Scope, noun: str) -> Condition:
    """It was yours when it was last there."""
    return _was(scope, noun, Filter(controller=Whose.YOU))


@phrase(CONDITION, "its mana value is|was <integer> or less")
def was_cheap(scope: Scope, number: int) -> Condition:
    """Its mana value is or was so small."""
    return AreAny(scope.single(), Filter(mana_value_at_most=number))


@phrase(CONDITION, "its mana value is|was <integer> or greater")
def was_expensive(scope: Scope, number: int) -> Condition:
    """Its mana value is or was so great."""
    return AreAny(scope.single(), Filter(mana_value_at_least=number))


# Amounts of certain players


@phrase(AMOUNT, "the number of <noun> in your opponents 's graveyards")
@phrase(EACH_OF, "for each <noun> in your opponents 's graveyards")
def in_opponents_graveyards(scope: Scope, noun: Noun) -> Amount:
    """How many cards there are in the graveyards of opponents."""
    return _in(noun, Zone.GRAVEYARD, Who.EACH_OPPONENT)


@phrase(AMOUNT, "the number of cards in that player 's hand")
def in_their_hand(scope: Scope) -> Amount:
    """Said of a player spoken of before."""
    return amounts.CardsIn(Zone.HAND, scope.player())


@phrase(EACH_OF, "for each card in <player-target> 's hand")
def each_in_their_hand(scope: Scope, who: Players) -> Amount:
    """Once for each card in the hand of a target."""
    return amounts.CardsIn(Zone.HAND, who)


def _in(noun: Noun, zone: Zone, who: Players) -> Amount:
    if "card" not in noun.words or noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("what is no card, in a graveyard")
    return amounts.CardsIn(zone, who, None if noun.filter == Filter() else noun.filter)
