"""This module reads conditions on what other players have, and on the permanents of all: "as long as its
controller controls another creature", "if white is the most common color among all permanents" [cr2025-06-06
105.2, 109.5].

The parser tries its phrases behind "if", "as long as" and the like (`CONDITION`). They mean a `Compares` of
two amounts, within `SomePlayer` where a player is asked about who is not you. Opponents with few cards in
hand are counted (`EACH_OF`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words import amounts
from manaburn.cards.vocabulary.words.conditions import AllOf, Compares, Relation, SomePlayer
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, Condition, ControllerOf, Count, Not, What, Who
from manaburn.oracle.grammar.conditions.comparing import at_least, more_than, permanents_of_any_player
from manaburn.oracle.grammar.names import CONDITION, EACH_OF
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Unsayable, means, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Color, Zone

means(
    EACH_OF,
    "for each opponent who has <integer> or fewer cards in hand",
    lambda number: amounts.PlayersMeant(
        Who.EACH_OPPONENT, Compares(Count(zone=Zone.HAND, of=Who.THAT_PLAYER), Relation.AT_MOST, number)
    ),
)


@phrase(CONDITION, "its controller controls <a-noun>")
def its_controller_controls(scope: Scope, noun: Noun) -> Condition:
    """Return the condition that the controller of another object controls a permanent of a kind, which if it
    is "another" is other than that object.
    """
    what = scope.single()
    if what is What.THIS:
        raise Unsayable("the controller of the source, who is called you")
    number: Amount = Count(permanents_of_any_player(noun), of=Who.THAT_PLAYER)
    if noun.filter.other_than_this:
        number = amounts.SeenFrom(what, number)
    return SomePlayer(ControllerOf(what), at_least(number, 1))


means(
    CONDITION,
    "its controller controls no <noun>",
    lambda scope, noun: Not(its_controller_controls(scope, noun)),
)


@phrase(CONDITION, "you control more <noun> than that <noun-word> 's controller")
def you_control_more_than_its_controller(scope: Scope, noun: Noun, word: str) -> Condition:
    what, its = permanents_of_any_player(noun), scope.single(word)
    return more_than(Count(merged(what, Filter(controller=Whose.YOU))), Count(what, of=ControllerOf(its)))


means(
    CONDITION,
    "that player has more cards in hand than you [ do ]",
    lambda scope: more_than(
        Count(zone=Zone.HAND, of=scope.that_player_alone()), Count(zone=Zone.HAND, of=Who.YOU)
    ),
)


def _number_of_color(color: Color) -> Amount:
    return Count(Filter(colors=frozenset({color})))


@phrase(CONDITION, "<color> is the most common color among all permanents or is tied for most common")
def most_common(scope: Scope, color: Color) -> Condition:
    """Return the condition that no other color has more permanents. A color that none has is not common."""
    number = _number_of_color(color)
    others = (at_least(number, _number_of_color(other)) for other in Color if other is not color)
    return AllOf((at_least(number, 1), *others))
