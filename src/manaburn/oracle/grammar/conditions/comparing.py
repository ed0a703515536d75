"""This module reads conditions that compare numbers: "if an opponent controls more lands than you", "if your
life total is greater than your starting life total".

The parser tries its phrases behind "if", "as long as" and the like (`CONDITION`). Nearly all mean a
`Compares` of two amounts, within `SomePlayer` where any opponent will do; there `Who.THAT_PLAYER` is the
opponent being asked about. `at_least` and `controls_more` build the commonest, also for other files. Some
amounts and a target that such conditions speak of are read here too.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.words import amounts
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.conditions import AllOf, AnyOf, Compares, Relation, SomePlayer
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE, Extreme, Filter, Utmost, Whose
from manaburn.cards.vocabulary.words.references import (
    Amount,
    Chosen,
    Condition,
    Controls,
    Count,
    CountersOn,
    Is,
    LifeOf,
    Not,
    Number,
    Players,
    Seen,
    What,
    Who,
)
from manaburn.oracle.grammar.names import AMOUNT, CONDITION, COUNTABLE, EACH_OF, TARGET
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.grammar.nouns.references import of_slot
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


def at_least(amount: Amount, number: Amount) -> Condition:
    """Return the condition that an amount is at least a number."""
    return Compares(amount, Relation.AT_LEAST, number)


def more_than(amount: Amount, other: Amount) -> Condition:
    return Compares(amount, Relation.MORE_THAN, other)


def permanents_of_any_player(noun: Noun) -> Filter:
    """Return the description of permanents. Raises Unsayable if it says who controls them."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("control of what is not on the battlefield")
    return noun.filter


def controls_more(noun: Noun, who: Who, than: Who) -> Condition:
    """Return the condition that a player controls more permanents of a kind than another one."""
    what = permanents_of_any_player(noun)
    return more_than(Count(what, of=who), Count(what, of=than))


_YOURS = Filter(controller=Whose.YOU)


# You and others


@phrase(
    CONDITION, "an opponent controls more <noun> than you [ do ]", "you control fewer <noun> than an opponent"
)
def opponent_controls_more(scope: Scope, noun: Noun) -> Condition:
    what = permanents_of_any_player(noun)
    theirs = Count(what, of=Who.THAT_PLAYER)
    return SomePlayer(Who.EACH_OPPONENT, more_than(theirs, Count(merged(what, _YOURS))))


@phrase(CONDITION, "that player controls more <noun> than you [ do ]")
def that_player_controls_more(scope: Scope, noun: Noun) -> Condition:
    what = permanents_of_any_player(noun)
    return more_than(Count(what, of=scope.player()), Count(merged(what, _YOURS)))


def _number_of_theirs(scope: Scope, noun: Noun) -> Amount:
    """Return how many permanents of a kind the player controls who was spoken of last."""
    return Count(permanents_of_any_player(noun), of=scope.that_player_alone())


table(
    CONDITION,
    {
        ("that player controls <integer> or more <noun>", "they control <integer> or more <noun>"): (
            lambda scope, number, noun: at_least(_number_of_theirs(scope, noun), number)
        ),
        ("that player controls <integer> or fewer <noun>", "they control <integer> or fewer <noun>"): (
            lambda scope, number, noun: Compares(_number_of_theirs(scope, noun), Relation.AT_MOST, number)
        ),
        ("that player controls <a-noun>", "they control <a-noun>"): (
            lambda scope, noun: at_least(_number_of_theirs(scope, noun), 1)
        ),
        ("that player controls no <noun>", "they control no <noun>"): (
            lambda scope, noun: Compares(_number_of_theirs(scope, noun), Relation.AT_MOST, 0)
        ),
    },
)


def _number_of_defenders(scope: Scope, noun: Noun) -> Amount:
    """Return how many permanents of a kind the defending player controls, in the condition of an ability that
    triggers on an attack; in a static ability that is asked of each attack by itself.
    """
    if scope.words[0] not in ("when", "whenever"):
        raise Unsayable("what the defending player controls, where nothing attacks yet")
    what = permanents_of_any_player(noun)
    return scope.saying(Count(what, of=Who.DEFENDING_PLAYER), Who.DEFENDING_PLAYER, "player")


table(
    CONDITION,
    {
        "defending player controls no <noun>": (
            lambda scope, noun: Compares(_number_of_defenders(scope, noun), Relation.AT_MOST, 0)
        ),
        "defending player controls <a-noun>": (
            lambda scope, noun: at_least(_number_of_defenders(scope, noun), 1)
        ),
        "defending player controls <integer> or more <noun>": (
            lambda scope, number, noun: at_least(_number_of_defenders(scope, noun), number)
        ),
    },
)


@phrase(CONDITION, "<player-target> controls more <noun> than you [ do ]")
def target_controls_more(scope: Scope, who: Players, noun: Noun) -> Condition:
    what = permanents_of_any_player(noun)
    return more_than(Count(what, of=who), Count(merged(what, _YOURS)))


@phrase(CONDITION, "you control the <noun> with the <extreme> <measure> or tied for the <extreme> <measure>")
def you_control_the_utmost(
    scope: Scope, noun: Noun, extreme: Extreme, stat: Stat, tied: Extreme, again: Stat
) -> Condition:
    """Return the condition that of all permanents of a kind one that you control has the most or least."""
    if (extreme, stat) != (tied, again):
        raise Unsayable("the first of one kind and the last of another")
    what = permanents_of_any_player(noun)
    return Controls(merged(what, Filter(controller=Whose.YOU, utmost=Utmost(extreme, stat, what))))


@phrase(CONDITION, "you control more <noun> than each other player")
def you_control_most(scope: Scope, noun: Noun) -> Condition:
    what = permanents_of_any_player(noun)
    theirs = Count(what, of=Who.THAT_PLAYER)
    return Not(SomePlayer(Who.EACH_OPPONENT, at_least(theirs, Count(merged(what, _YOURS)))))


def opponent_with_few_cards(scope: Scope, number: int) -> Condition:
    """Return the condition that an opponent has at most so many cards in hand."""
    return SomePlayer(
        Who.EACH_OPPONENT, Compares(Count(zone=Zone.HAND, of=Who.THAT_PLAYER), Relation.AT_MOST, number)
    )


@phrase(CONDITION, "that player has <integer> or fewer cards in hand")
def that_player_with_few_cards(scope: Scope, number: int) -> Condition:
    return Compares(Count(zone=Zone.HAND, of=scope.player()), Relation.AT_MOST, number)


means(
    CONDITION,
    "a player has <integer> or fewer cards in hand",
    lambda number: SomePlayer(
        Who.EACH_PLAYER, Compares(Count(zone=Zone.HAND, of=Who.THAT_PLAYER), Relation.AT_MOST, number)
    ),
)


@phrase(
    CONDITION,
    "there is a|an <noun> in your graveyard",
    "there's a|an <noun> in your graveyard",
    "a|an <noun> is in your graveyard",
)
def one_in_graveyard(scope: Scope, noun: Noun) -> Condition:
    return at_least(Count(noun.filter, Zone.GRAVEYARD, Who.YOU), 1)


@phrase(CONDITION, "there is a|an <noun> and a|an <noun> in your graveyard")
def two_in_graveyard(scope: Scope, one: Noun, other: Noun) -> Condition:
    return AllOf((one_in_graveyard(scope, one), one_in_graveyard(scope, other)))


@phrase(CONDITION, "you have no <noun> in hand")
def none_in_hand(scope: Scope, noun: Noun) -> Condition:
    if noun.filter == Filter():
        raise Unsayable("a hand of no cards, which is a state like others")
    return Compares(Count(noun.cards(), Zone.HAND, Who.YOU), Relation.AT_MOST, 0)


table(
    CONDITION,
    {
        ("an opponent controls <integer> or more <noun>", "an opponent controls at least <integer> <noun>"): (
            lambda number, noun: Controls(permanents_of_any_player(noun), Who.EACH_OPPONENT, number)
        ),
        "an opponent has more life than you [ do ]": (
            SomePlayer(Who.EACH_OPPONENT, more_than(LifeOf(Who.THAT_PLAYER), LifeOf()))
        ),
        "you have more life than an opponent": (
            SomePlayer(Who.EACH_OPPONENT, more_than(LifeOf(), LifeOf(Who.THAT_PLAYER)))
        ),
        "you have more life than each opponent": (
            Not(SomePlayer(Who.EACH_OPPONENT, at_least(LifeOf(Who.THAT_PLAYER), LifeOf())))
        ),
        "you have less life than an opponent": (
            SomePlayer(Who.EACH_OPPONENT, more_than(LifeOf(Who.THAT_PLAYER), LifeOf()))
        ),
        (
            "an opponent has more cards in hand than you [ do ]",
            "you have fewer cards in hand than an opponent",
        ): (
            SomePlayer(
                Who.EACH_OPPONENT,
                more_than(Count(zone=Zone.HAND, of=Who.THAT_PLAYER), Count(zone=Zone.HAND, of=Who.YOU)),
            )
        ),
        "you have more cards in hand than each opponent": (
            Not(
                SomePlayer(
                    Who.EACH_OPPONENT,
                    at_least(Count(zone=Zone.HAND, of=Who.THAT_PLAYER), Count(zone=Zone.HAND, of=Who.YOU)),
                )
            )
        ),
        "defending player has more cards in hand than you [ do ]": (
            lambda scope: scope.saying(
                more_than(Count(zone=Zone.HAND, of=Who.DEFENDING_PLAYER), Count(zone=Zone.HAND, of=Who.YOU)),
                Who.DEFENDING_PLAYER,
                "player",
            )
        ),
        "an opponent has no cards in hand": lambda scope: opponent_with_few_cards(scope, 0),
        "that player has <integer> or less life": (
            lambda scope, number: Compares(LifeOf(scope.that_player_alone()), Relation.AT_MOST, number)
        ),
        "an opponent has <integer> or less life": (
            lambda number: SomePlayer(
                Who.EACH_OPPONENT, Compares(LifeOf(Who.THAT_PLAYER), Relation.AT_MOST, number)
            )
        ),
        "a player has <integer> or less life": (
            lambda number: SomePlayer(
                Who.EACH_PLAYER, Compares(LifeOf(Who.THAT_PLAYER), Relation.AT_MOST, number)
            )
        ),
        "an opponent has <integer> or more cards in their graveyard": (
            lambda number: SomePlayer(
                Who.EACH_OPPONENT, at_least(Count(zone=Zone.GRAVEYARD, of=Who.THAT_PLAYER), number)
            )
        ),
        "that player has <integer> or more cards in hand": (
            lambda scope, number: at_least(Count(zone=Zone.HAND, of=scope.player()), number)
        ),
        "that player has no cards in hand": lambda scope: that_player_with_few_cards(scope, 0),
        "you have fewer than <integer> cards in hand": (
            lambda number: Compares(Count(zone=Zone.HAND, of=Who.YOU), Relation.LESS_THAN, number)
        ),
        "you have exactly <integer> cards in hand": (
            lambda number: Compares(Count(zone=Zone.HAND, of=Who.YOU), Relation.EXACTLY, number)
        ),
        "you control <integer> or more creatures with different powers": (
            lambda number: at_least(
                amounts.Measure(amounts.Taken.DIFFERENT, Stat.POWER, YOUR_CREATURE), number
            )
        ),
        "you control <integer> or more <noun> with different names": (
            lambda number, noun: at_least(
                amounts.Measure(
                    amounts.Taken.DIFFERENT, amounts.Feature.NAME, merged(noun.permanents(), _YOURS)
                ),
                number,
            )
        ),
        "you control a|an <noun> or there is a|an <noun> in your graveyard": (
            lambda scope, here, there: AnyOf(
                (Controls(permanents_of_any_player(here)), one_in_graveyard(scope, there))
            )
        ),
        "you control <integer> or more <noun> with the same name": (
            lambda number, noun: at_least(
                amounts.Measure(amounts.Taken.ALIKE, amounts.Feature.NAME, merged(noun.permanents(), _YOURS)),
                number,
            )
        ),
        "your library has no cards in it": (
            Compares(Count(zone=Zone.LIBRARY, of=Who.YOU), Relation.AT_MOST, 0)
        ),
        "x is <integer> or more|greater": lambda number: at_least(Number.X, number),
        "x is <integer> or less": lambda number: Compares(Number.X, Relation.AT_MOST, number),
        "x is <comparison> <amount>": lambda relation, amount: Compares(Number.X, relation, amount),
        "you controlled that <noun-word>": (
            lambda scope, noun: _object_was(scope, noun, Filter(controller=Whose.YOU))
        ),
    },
)


# Odd and even numbers, of which zero is one


PARITY = Name[int]("parity")
"""What is left of an even or odd number by halves."""
words(PARITY, {"even": 0, "odd": 1})


def _is_so_by_halves(amount: Amount, left: int) -> Condition:
    """Return the condition that an amount is even, or odd."""
    twice_the_half = amounts.Times(2, amounts.Half(amount, amounts.Rounding.DOWN))
    return Compares(amounts.AmountDifference(amount, twice_the_half), Relation.EXACTLY, left)


table(
    CONDITION,
    {
        "it has a|an <parity> number of counters on it": (
            lambda scope, left: _is_so_by_halves(CountersOn(None, scope.single()), left)
        ),
        "~ 's power is <parity>": lambda left: _is_so_by_halves(amounts.StatOf(Stat.POWER, What.THIS), left),
        "the number of <noun> is <parity>": (
            lambda noun, left: _is_so_by_halves(Count(noun.permanents()), left)
        ),
    },
)


# Life totals and what they were as the game began


def _life_against_start(
    who: Who, starting: Who, relation: Relation, factor: int = 1, more: int = 0
) -> Condition:
    """Return the condition that compares `factor` times a life total with a starting life total and more."""
    life, began_with = LifeOf(who), amounts.StartingLifeOf(starting)
    return Compares(
        life if factor == 1 else amounts.Times(factor, life),
        relation,
        amounts.Sum((began_with, more)) if more else began_with,
    )


def _your_life(relation: Relation, factor: int = 1, more: int = 0) -> Condition:
    return _life_against_start(Who.YOU, Who.YOU, relation, factor, more)


def _their_life_against_half(who: Who, relation: Relation) -> Condition:
    theirs = Who.THAT_PLAYER
    return SomePlayer(who, _life_against_start(theirs, theirs, relation, factor=2))


table(
    CONDITION,
    {
        "your life total is <comparison> your starting life total": _your_life,
        "your life total is <comparison> half your starting life total": (
            lambda relation: _your_life(relation, factor=2)
        ),
        (
            "your life total is at least <integer> greater than your starting life total",
            "you have at least <integer> life more than your starting life total",
        ): lambda more: _your_life(Relation.AT_LEAST, more=more),
        "an opponent 's life total is <comparison> half their starting life total": (
            lambda relation: _their_life_against_half(Who.EACH_OPPONENT, relation)
        ),
        "a player 's life total is <comparison> half their starting life total": (
            lambda relation: _their_life_against_half(Who.EACH_PLAYER, relation)
        ),
        "that player has less than half their starting life total": (
            lambda scope: _life_against_start(scope.player(), scope.player(), Relation.LESS_THAN, factor=2)
        ),
    },
)


means(
    EACH_OF,
    "for each opponent whose life total is <comparison> half their starting life total",
    lambda relation: amounts.PlayersMeant(
        Who.EACH_OPPONENT, _life_against_start(Who.THAT_PLAYER, Who.THAT_PLAYER, relation, factor=2)
    ),
)


# Among cards and permanents


table(
    AMOUNT,
    {
        "the number of times ~ has mutated": amounts.TimesMutated(What.THIS),
        "the number of card types among cards in all graveyards": (
            amounts.MeasureOfCards(
                amounts.Taken.DIFFERENT, amounts.Feature.CARD_TYPE, Zone.GRAVEYARD, Who.EACH_PLAYER
            )
        ),
    },
)


# X, what something is like, and what it was


table(
    CONDITION,
    {
        "it's <colors>": (lambda scope, some: Is(scope.single(), Filter(colors=some), Seen.NOW_OR_LAST)),
    },
)


def _object_was(scope: Scope, noun: str, filter: Filter) -> Condition:
    what = scope.single(noun)
    if what is What.THIS:
        raise Unsayable("what it was itself")
    return Is(what, filter, Seen.NOW_OR_LAST)


means(
    CONDITION,
    "that <noun-word> is|was <adjective>",
    _object_was,
    over={
        "<one-is> equipped": "being equipped is a predicate like others",
        "<one-is> attacking": "it may have left the battlefield, or combat: then it is asked as it last was",
    },
)


@phrase(CONDITION, "that <noun-word> is|was <a-noun>")
def that_was_one(scope: Scope, word: str, noun: Noun) -> Condition:
    if noun.of is not None or word in ("card", "token"):
        raise Unsayable("which it was")
    return _object_was(scope, word, noun.filter)


# Amounts of certain players


means(
    COUNTABLE,
    ("card|cards in <player-target> 's hand", "cards in that player 's hand", "cards in their hand"),
    lambda scope, who=None: Count(zone=Zone.HAND, of=who or scope.player()),
)


def _cards_in_zone(noun: Noun, zone: Zone, who: Players) -> Amount:
    """Return how many cards of a kind a player has in a zone."""
    if "card" not in noun.words or noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("what is no card, in a graveyard")
    return Count(noun.filter, zone, who)


@phrase(
    TARGET,
    "target <noun> with <measure> <comparison> the number of <described-noun> in its controller 's graveyard",
)
def target_against_their_graveyard(
    scope: Scope, noun: Noun, stat: Stat, relation: Relation, cards: Noun
) -> Chosen:
    """Return a target that is compared with the cards in the graveyard of the player who controls it."""
    if noun.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        raise Unsayable("the controller of what is elsewhere")
    number = _cards_in_zone(cards, Zone.GRAVEYARD, Who.THAT_PLAYER)
    so = Compares(amounts.StatOf(stat, What.THAT), relation, number)
    return scope.target(replace(of_slot(noun), who=so), *noun.words)
