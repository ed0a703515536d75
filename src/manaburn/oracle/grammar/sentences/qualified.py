"""This module reads sentences with a condition or a time behind them: "Draw a card if you control a Swamp.",
"Sacrifice it at the beginning of the next end step.", "…, where X is its power." [cr2025-06-06 603.7,
608.2c].

Its phrases are one kind of `SENTENCE` (`QUALIFIED`). A condition means an `If` around the effects, a time a
`Delay` around them, and "where X is …" the effects with the amount in the place of X.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.chance import EffectOfChance
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.words.references import (
    Among,
    Amount,
    Chosen,
    Condition,
    ControllerOf,
    Number,
    What,
    speaks_of,
)
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.amounts.amounts import paid_in_ones, with_x
from manaburn.oracle.grammar.changes.being import ArrivedBeing, being_so
from manaburn.oracle.grammar.deeds import refuse_condition_on_results
from manaburn.oracle.grammar.names import QUALIFIED, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Unsayable, means, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.parsing.spoken_of import SACRIFICED_NOW
from manaburn.terms import CardType, Zone
from manaburn.values import replace


@phrase(QUALIFIED, "<what-happens> if <conditions>")
def only_if(scope: Scope, what: Effects, condition: Condition) -> Effects:
    refuse_condition_on_results(condition, what)
    return (do.If(condition, what),)


@phrase(QUALIFIED, "<what-happens> if it's a|an <noun>")
def returned_if_it_is_one(scope: Scope, what: Effects, noun: Noun) -> Effects:
    """Return the effect that puts a card onto the battlefield if it is of a kind where it is now, whatever it
    was as a permanent.
    """
    if len(what) != 1 or not isinstance(what[0], do.ReturnToBattlefield) or "card" not in noun.words:
        raise Unsayable("being something, of what is not returned")
    if what[0].what not in (What.THAT, What.WAS_ATTACHED) or noun.of is not None:
        raise Unsayable("what is returned and did not trigger the ability")
    card = Among(what[0].what, noun.cards(), zone=Zone.GRAVEYARD)
    return (replace(what[0], what=card),)


@phrase(
    QUALIFIED,
    "<what-happens> , where x is <amount>",
    over={"<clauses> , then <qualified>": "X is the same in all of a sentence"},
)
def where_x_is(scope: Scope, what: Effects, amount: Amount) -> Effects:
    scope.slots = [with_x(slot, amount) for slot in scope.slots]
    if speaks_of(amount, What.THAT) and scope.is_called(SACRIFICED_NOW):
        scope.x_is = amount  # what is gone stays as great as it was, in later sentences too
    return tuple(with_x(paid_in_ones(_unless_paid(effect), amount), amount) for effect in what)


@phrase(QUALIFIED, "<what-happens> , where x is <amount> as you cast ~")
def where_x_is_as_it_is_cast(scope: Scope, what: Effects, amount: Amount) -> Effects:
    """Return effects of a spell in which X is only how many targets there are, or how much is divided among
    them: that is worked out as they are chosen [cr2025-06-06 601.2c-d].
    """
    if not scope.types & {CardType.INSTANT, CardType.SORCERY} or speaks_of(what, Number.X):
        raise Unsayable("an amount as a spell was cast, which its effects ask for later")
    if any(speaks_of(amount, Chosen(slot)) for slot in range(len(scope.slots))):
        raise Unsayable("an amount of targets that depends on another target")
    return where_x_is(scope, what, amount)


@phrase(QUALIFIED, "<clauses> , where x is <amount> , and <clauses>")
def where_x_is_and_more(scope: Scope, what: Effects, amount: Amount, more: Effects) -> Effects:
    """Return effects with X, and further effects of the sentence. Raises Unsayable if X is in those, too:
    it would be counted anew, after the first have changed what is counted [cr2025-06-06 608.2h].
    """
    if speaks_of(more, Number.X):
        raise Unsayable("X in what happens after something was counted")
    return (*where_x_is(scope, what, amount), *more)


@phrase(QUALIFIED, "<clauses> , where x is <amount> , then <offer>")
def where_x_is_and_offered(scope: Scope, what: Effects, amount: Amount, offer: Effects) -> Effects:
    """Return effects with X, and an offer of the same sentence in which X is not."""
    return where_x_is_and_more(scope, what, amount, offer)


def _unless_paid(effect: do.Effect) -> do.Effect:
    """Return the effect of countering a spell unless its controller pays mana, as a general paid effect."""
    match effect:
        case do.CounterSpell(what=What() | Chosen() as spell, unless=ManaCost() as cost):
            return do.UnlessPays(cost, (replace(effect, unless=None),), ControllerOf(spell))
        case _:
            return effect


@phrase(QUALIFIED, "<what-happens> at <beginning>")
def later(scope: Scope, what: Effects, event: TriggerEvent) -> Effects:
    if any(isinstance(effect, EffectOfChance) for effect in what):
        raise Unsayable("chance that is asked later")
    return (do.Delay(event, what),)


@phrase(
    QUALIFIED,
    "<clauses> , and you <deeds> at <beginning>",
    over={"<what-happens> at <beginning>": "what has a subject of its own is all that happens later"},
)
def and_you_do_later(scope: Scope, now: Effects, then: Effects, event: TriggerEvent) -> Effects:
    """Return effects, and what you do later, which is said with a new subject."""
    return (*now, *later(scope, then, event))


@phrase(QUALIFIED, "<what-happens> at <beginning> . <arrived-being>")
def later_being_so(scope: Scope, what: Effects, event: TriggerEvent, being: ArrivedBeing) -> Effects:
    return later(scope, being_so(what, being), event)


@phrase(QUALIFIED, "<what-happens> at <beginning> if <condition>")
def later_if(scope: Scope, what: Effects, event: TriggerEvent, condition: Condition) -> Effects:
    refuse_condition_on_results(condition, what)
    return later(scope, (do.If(condition, what),), event)


_OF_THE_LAST = "what is said after the last of several things is said of that"


@phrase(
    QUALIFIED,
    "<clauses> , then <qualified>",
    over=dict.fromkeys(
        (
            "<what-happens> if <conditions>",
            "<what-happens> at <beginning>",
            "<what-happens> at <beginning> if <condition>",
            "<clauses> unless <condition>",
            "<clauses> <unless-paid>",
        ),
        _OF_THE_LAST,
    ),
)
def then_with_more(scope: Scope, first: Effects, then: Effects) -> Effects:
    return (*first, *then)


means(
    QUALIFIED,
    "<clauses> , then if <conditions> , <what-happens>",
    lambda first, condition, what: (*first, do.If(condition, what)),
)
