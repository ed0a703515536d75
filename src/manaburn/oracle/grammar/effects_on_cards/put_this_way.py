"""This module reads cards "put into a graveyard this way" by the effect before: "Return a creature card put
into a graveyard this way to the battlefield." [cr2025-06-06 608.2c].

`put_there` reads the description of the cards: those with which the effect before dealt (`What.IT`) and that
are still in a graveyard. They can be acted on, all or one of them (`OBJECT`), and asked about in a condition
(`CONDITION_OF_RESULTS`). The `scope` that each function gets keeps which effect came last (`done_by`). Cards
that were just exiled are asked about and counted here too.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.words import amounts
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    MOST_TARGETS,
    All,
    Among,
    Amount,
    Condition,
    Is,
    Objects,
    Seen,
    What,
    Who,
)
from manaburn.oracle.grammar.deeds import statement
from manaburn.oracle.grammar.names import AMOUNT, CONDITION_OF_RESULTS, EACH_OF, OBJECT, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.grammar.sentences.this_way import described_so
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

_PUTS_THERE = (do.Destroy, do.Mill, do.SacrificeObjects, do.SacrificeChosen)
"""Effects that put cards into a graveyard."""

PUT_THERE = Name[Noun]("put-there")


@phrase(PUT_THERE, "<described-noun> put into a graveyard this way")
def put_there(scope: Scope, noun: Noun) -> Noun:
    """Return the cards that the last effect put into a graveyard and that are still there."""
    if scope.done_by not in _PUTS_THERE or scope.first or "card" not in noun.words:
        raise Unsayable("what was put into a graveyard this way before what was done last")
    return noun


@phrase(OBJECT, "each|all <put-there>")
def each_put_there(scope: Scope, noun: Noun) -> Objects:
    return Among(What.IT, noun.cards(), zone=Zone.GRAVEYARD)


@phrase(OBJECT, "all cards in your graveyard destroyed this way")
def all_destroyed_of_yours(scope: Scope) -> Objects:
    """Return the cards that were destroyed just now and are in your graveyard, without tokens."""
    if scope.done_by is not do.Destroy or scope.first:
        raise Unsayable("what was destroyed this way before what was done last")
    return Among(What.IT, Filter(owner=Whose.YOU, nontoken=True), zone=Zone.GRAVEYARD)


@phrase(OBJECT, "a|an <put-there>")
def one_put_there(scope: Scope, noun: Noun) -> Objects:
    if scope.doer is not Who.YOU:
        raise Unsayable("a choice by another player")
    scope.first.append(ChooseMatching(noun.cards(), zone=Zone.GRAVEYARD, among=What.IT))
    scope.result("card", *noun.words)
    return What.IT


@phrase(CONDITION_OF_RESULTS, "a|an <put-there-was>")
def was_put_there(scope: Scope, noun: Noun) -> Condition:
    return Is(What.IT, noun.cards(), zone=Zone.GRAVEYARD)


PUT_THERE_WAS = Name[Noun]("put-there-was")
means(PUT_THERE_WAS, "<described-noun> is|was put into a graveyard this way", put_there)


@phrase(CONDITION_OF_RESULTS, "the exiled card is <a-noun>")
def exiled_just_now(scope: Scope, noun: Noun) -> Condition:
    """Return the condition that the card that was just exiled is of a kind in exile, whatever it was as a
    permanent; a token is none.
    """
    if scope.done_by is not Place.EXILE or scope.first:
        raise Unsayable("a card that was not exiled just now")
    return Is(What.IT, merged(noun.cards(), Filter(nontoken=True)), Seen.AS_IT_BECAME, Zone.EXILE)


@statement(
    "you may put any number of <described-noun> that player owns from exile onto the battlefield under your"
    " control"
)
def put_from_exile(scope: Scope, noun: Noun) -> Effects:
    """Return the effects by which you put cards of a kind that a player owns in exile onto the battlefield;
    a card that is face down is of no kind [cr2025-06-06 406.3].
    """
    if noun.cards() == ANYTHING:
        raise Unsayable("cards of any kind, of which some may be face down")
    theirs = All(noun.cards(), scope.player(), Zone.EXILE)
    scope.result("card", "permanent", *noun.words, plural=True)
    choice = ChooseMatching(ANYTHING, MOST_TARGETS, zone=Zone.EXILE, minimum=0, among=theirs)
    return choice, do.ReturnToBattlefield(What.IT)


# How many


@phrase(EACH_OF, "for each of those cards that are|is still exiled")
def how_many_are_still_exiled(scope: Scope) -> Amount:
    """Return how many of the cards that were exiled are still in exile."""
    exiled = {"exile", "exiles"} & set(scope.words[: scope.place])
    if not exiled or scope.object("card", plural=True) is not What.IT:
        raise Unsayable("cards that are still exiled, where none were exiled")
    return amounts.NumberOf(What.IT, None, Zone.EXILE, amounts.Counted.CARDS)


def _begins_an_ability(scope: Scope) -> bool:
    """Return whether the sentence that is being read, if it is not the first one, is a delayed triggered
    ability: "whenever you cast a spell this turn, …".
    """
    words = " ".join(scope.words[: scope.place])
    _, after_a_sentence, last = words.rpartition(" . ")
    return bool(after_a_sentence) and "whenever" in last.split()


@phrase(EACH_OF, "for each <noun> put into a|your|their graveyard this way")
@phrase(AMOUNT, "the number of <noun> put into a|your|their graveyard this way")
def how_many_milled_into_graveyards(scope: Scope, noun: Noun) -> Amount:
    """Return how many of the cards that were just milled are of a kind and in a graveyard."""
    whose = [word for word in scope.words[: scope.place] if word in ("a", "your", "their")][-1]
    if whose != "a" and scope.done_by_several:
        raise Unsayable("the graveyard of one of several players who milled")
    what = described_so(scope, (do.Mill,), noun)
    if scope.first or what == Filter() or _begins_an_ability(scope):
        raise Unsayable("what was milled before what was done last, or any cards, or what is asked later")
    return amounts.NumberOf(What.IT, what, Zone.GRAVEYARD, amounts.Counted.CARDS)
