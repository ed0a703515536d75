"""What was exiled with an object, in its other abilities [cr2025-06-06 607.2a]."""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import Choose
from manaburn.cards.vocabulary.effects_on_cards.returning import Under
from manaburn.cards.vocabulary.words.amounts import NumberOf, Stat, StatOf
from manaburn.cards.vocabulary.words.conditions import AreAny
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.references import Among, Amount, Condition, Objects, What, Who
from manaburn.oracle.grammar.amounts.costs import EXILED_FOR_IT
from manaburn.oracle.grammar.deeds import deed, statement
from manaburn.oracle.grammar.names import AMOUNT, CONDITION, EACH_OF, OBJECT, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Keyword, Zone

EXILED_CARD = Name[What]("exiled-card")


@phrase(EXILED_CARD, "the exiled card|creature|permanent|artifact")
def exiled_card(scope: Scope) -> What:
    """What this ability has exiled before, or was exiled for it; or else what another ability has."""
    if _was_a_cost(scope):
        return What.PAID
    here = any(mention.means is What.IT and "card" in mention.nouns for mention in scope.mentions)
    if not here:
        scope.mention(What.EXILED, "card")
        return What.EXILED
    found = scope.object("card")
    if found is not What.IT:
        raise Unsayable("which card was exiled")
    return What.IT


def _was_a_cost(scope: Scope) -> bool:
    return any(EXILED_FOR_IT in mention.nouns for mention in scope.mentions)


@phrase(OBJECT, "<exiled-card>")
def the_exiled_card(scope: Scope, what: What) -> Objects:
    """The exiled card."""
    return what


@phrase(OBJECT, "the exiled cards|creatures|permanents")
def exiled_cards(scope: Scope) -> Objects:
    """All that were exiled with it."""
    if _was_a_cost(scope):
        return What.PAID
    if any(mention.means is What.IT for mention in scope.mentions):
        return scope.object("card", plural=True)
    scope.mention(What.EXILED, "card", plural=True)
    return What.EXILED


@phrase(
    OBJECT,
    "each|all <noun> exiled with <this>",
    "each|all of? the <noun> exiled with <this>",
    "the <noun> exiled with <this>",
)
def all_of_them(scope: Scope, noun: Noun, _this: What) -> Objects:
    """All cards of a kind that were exiled with it."""
    if any(mention.means is What.IT for mention in scope.mentions):
        raise Unsayable("what was exiled now, and what was before")
    filter = _cards(noun)
    what: Objects = What.EXILED if filter == ANYTHING else Among(What.EXILED, filter)
    scope.mention(what, "card", plural=True)
    return what


@phrase(OBJECT, "each|all other <noun> exiled with <this>")
def all_others(scope: Scope, noun: Noun, _this: What) -> Objects:
    """All cards of a kind that were exiled with it before."""
    if not any(mention.means is What.IT and "card" in mention.nouns for mention in scope.mentions):
        raise Unsayable("others than what was exiled just now, where nothing was")
    return Among(What.EXILED, _cards(noun), What.IT)


@phrase(OBJECT, "<a-noun> exiled with <this>")
def one_of_them(scope: Scope, noun: Noun, _this: What) -> Objects:
    """One of the cards that were exiled with it, chosen by whoever does what is said."""
    if scope.first or scope.doer is not Who.YOU:
        raise Unsayable("a choice by another player, or several choices")
    scope.first.append(Choose(_cards(noun), zone=Zone.EXILE, among=What.EXILED))
    scope.result("card", *noun.words)
    return What.IT


def _cards(noun: Noun) -> Filter:
    if "card" not in noun.words or noun.of is not None:
        raise Unsayable("what is no card, in exile")
    return noun.filter


@phrase(AMOUNT, "<exiled-card> 's <measure>")
def of_the_exiled(scope: Scope, what: What, stat: Stat) -> Amount:
    """A measure of the exiled card."""
    return StatOf(stat, what)


@phrase(AMOUNT, "the <measure> of <exiled-card>")
def measure_of_the_exiled(scope: Scope, stat: Stat, what: What) -> Amount:
    """A measure of the exiled card."""
    return StatOf(stat, what)


@phrase(AMOUNT, "the number of <noun> exiled with <this>")
def number_of_exiled(scope: Scope, noun: Noun, _this: What) -> Amount:
    """How many were exiled with it."""
    filter = _cards(noun)
    return NumberOf(What.EXILED, None if filter == ANYTHING else filter)


@phrase(EACH_OF, "for each <noun> exiled with <this>")
def each_of_the_exiled(scope: Scope, noun: Noun, _this: What) -> Amount:
    """As many as were exiled with it."""
    return number_of_exiled(scope, noun, _this)


@phrase(CONDITION, "<a-noun> is exiled with <this>")
def is_exiled(scope: Scope, noun: Noun, _this: What) -> Condition:
    """A card of a kind is exiled with it."""
    return AreAny(What.EXILED, _cards(noun))


@phrase(CONDITION, "<exiled-card> is|was <a-noun>")
def exiled_is(scope: Scope, what: What, noun: Noun) -> Condition:
    """The exiled card is of a kind."""
    return AreAny(what, _cards(noun))


@phrase(CONDITION, "a card exiled with <this> is <a-noun>")
def some_exiled_is(scope: Scope, _this: What, noun: Noun) -> Condition:
    """One of the exiled cards is of a kind."""
    return AreAny(What.EXILED, _cards(noun))


@phrase(CONDITION, "a card exiled with <this> has <keyword>")
def some_exiled_has(scope: Scope, _this: What, keyword: Keyword) -> Condition:
    """One of the exiled cards has a keyword."""
    return AreAny(What.EXILED, Filter(having=frozenset({keyword})))


@deed("exile <a-noun> from your|their hand")
def exile_from_own_hand(scope: Scope, noun: Noun) -> Effects:
    """A card of the hand is exiled."""
    described = Choose(_cards(noun), 1, scope.doer, Zone.HAND)
    scope.result("card")
    return (described, do.Exile(What.IT))


@statement("each player returns to their hand all cards they own exiled with <this>")
def all_to_their_hands(scope: Scope, _this: What) -> Effects:
    """Each card returns to its owner's hand."""
    return (do.ReturnToHand(What.EXILED),)


@statement("each player returns to the battlefield all cards they own exiled with <this>")
def all_to_the_battlefield(scope: Scope, _this: What) -> Effects:
    """Each card returns to the battlefield under the control of its owner."""
    return (do.ReturnToBattlefield(What.EXILED, under=Under.OWNERS),)
