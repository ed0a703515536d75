"""This module reads "the exiled card" and "cards exiled with this", by which one ability speaks of what
another has exiled [cr2025-06-06 607.2a].

They can be acted on (`OBJECT`), measured ("the exiled card's power", `AMOUNT`), counted, and asked about in
conditions. The words mean `What.EXILED` for what another ability exiled, `What.IT` or `What.EXILED_SO_FAR`
for what this one has exiled, and `What.PAID` for what its cost exiled. The `scope` that each function gets
tells which: it keeps what the words so far have spoken of. The effects at the end exile, choose or return
cards.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put, Under
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.amounts import Feature, NumberOf, StatOf, Taken
from manaburn.cards.vocabulary.words.amounts_of_objects import MeasureOf
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.references import (
    All,
    Among,
    Amount,
    Chosen,
    Is,
    Objects,
    OwnerOf,
    Seen,
    What,
    Who,
)
from manaburn.oracle.grammar.amounts.costs import EXILED_FOR_IT
from manaburn.oracle.grammar.deeds import deed, statement, statements
from manaburn.oracle.grammar.names import AMOUNT, CONDITION, COUNTABLE, OBJECT, PLAYER, SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.parsing.spoken_of import HIMSELF
from manaburn.terms import CounterKind, Zone

EXILED_CARD = Name[What]("exiled-card")


@phrase(EXILED_CARD, "the exiled card|creature|permanent|artifact")
def exiled_card(scope: Scope) -> What:
    """Return the card that this ability, or its cost, exiled, or else that a linked ability exiled."""
    if scope.is_called(EXILED_FOR_IT):
        return What.PAID
    if scope.last is What.EXILED_SO_FAR:
        return What.EXILED_SO_FAR
    if not scope.is_spoken_of(What.IT, "card"):
        scope.mention(What.EXILED, "card")
        return What.EXILED
    found = scope.object("card")
    if found is not What.IT:
        raise Unsayable("which card was exiled")
    return What.IT


means(OBJECT, "<exiled-card>", itself)
means(PLAYER, "<exiled-card> 's owner", lambda scope, what: scope.naming(OwnerOf(what)))


@phrase(OBJECT, "the exiled cards|creatures|permanents")
def exiled_cards(scope: Scope) -> Objects:
    if scope.is_called(EXILED_FOR_IT):
        return What.PAID
    if scope.is_spoken_of(What.IT):
        return scope.object("card", plural=True)
    scope.mention(What.EXILED, "card", plural=True)
    return What.EXILED


@phrase(OBJECT, "each|all [ of? the ] <noun> exiled with <this>")
def all_of_them(scope: Scope, noun: Noun, _this: What) -> Objects:
    if scope.is_spoken_of(What.IT):
        raise Unsayable("what was exiled now, and what was before")
    filter = noun.cards()
    what: Objects = What.EXILED if filter == ANYTHING else Among(What.EXILED, filter)
    scope.mention(what, "card", plural=True)
    return what


@phrase(OBJECT, "each|all other <noun> exiled with <this>")
def all_others(scope: Scope, noun: Noun, _this: What) -> Objects:
    if not scope.is_spoken_of(What.IT, "card"):
        raise Unsayable("others than what was exiled just now, where nothing was")
    return Among(What.EXILED, noun.cards(), What.IT)


@phrase(OBJECT, "<a-noun> exiled with <this>")
def one_of_them(scope: Scope, noun: Noun, _this: What) -> Objects:
    if scope.first or scope.doer is not Who.YOU:
        raise Unsayable("a choice by another player, or several choices")
    scope.first.append(ChooseMatching(noun.cards(), zone=Zone.EXILE, among=What.EXILED))
    scope.result("card", *noun.words)
    return What.IT


@phrase(OBJECT, "<a-noun> exiled with it")
def one_of_those_of_the_subject(scope: Scope, noun: Noun) -> Objects:
    """Return one of the cards exiled with the source, where that becomes a copy of it: "it" alone would be
    another object.
    """
    before, _of, _copied = " ".join(scope.words[: scope.place]).rpartition(" of ")
    if not before.endswith("~ become a copy") or scope.object() is What.THIS:
        raise Unsayable("what is exiled with something else than the source")
    return one_of_them(scope, noun, What.THIS)


table(
    AMOUNT,
    {
        "<exiled-card> 's <measure>": lambda what, stat: StatOf(stat, what),
        "the <measure> of <exiled-card>": StatOf,
    },
)


@phrase(COUNTABLE, "<noun> exiled with <this>")
def number_of_exiled(scope: Scope, noun: Noun, _this: What) -> Amount:
    filter = noun.cards()
    return NumberOf(What.EXILED, None if filter == ANYTHING else filter)


means(
    CONDITION,
    "<a-noun> is exiled with <this>",
    lambda noun, _this: Is(What.EXILED, noun.cards(), Seen.NOW_OR_LAST),
)


means(
    CONDITION,
    "there are <integer> or more card types among cards exiled with <this>",
    lambda number, _this: Compares(
        MeasureOf(Taken.DIFFERENT, Feature.CARD_TYPE, What.EXILED), Relation.AT_LEAST, number
    ),
)


@deed("exile <a-noun> from your|their hand")
def exile_from_own_hand(scope: Scope, noun: Noun) -> Effects:
    described = ChooseMatching(noun.cards(), 1, scope.doer, Zone.HAND)
    scope.result("card")
    return (described, Put(What.IT, Place.EXILE))


@deed("exile a card from your|their hand at random")
def exile_from_own_hand_at_random(scope: Scope) -> Effects:
    described = ChooseMatching(ANYTHING, 1, scope.doer, Zone.HAND, at_random=True)
    scope.result("card")
    return (described, Put(What.IT, Place.EXILE))


WHOSE_IN_EXILE = Name[Who]("whose-in-exile")
"""The owner of a card in exile."""
table(WHOSE_IN_EXILE, {"you own": Who.YOU, "an opponent owns": Who.EACH_OPPONENT})


@statement("choose an exiled card <whose-in-exile> with a|an <counter-kind> counter on it")
def choose_exiled_with_counter(scope: Scope, whose: Who, kind: CounterKind) -> Effects:
    scope.result("card")
    owned = All(ANYTHING, whose, Zone.EXILE)
    return (ChooseMatching(Filter(counter=kind), zone=Zone.EXILE, among=owned),)


statements(
    {
        "each player returns to their hand all cards they own exiled with <this>": (
            lambda _this: Put(What.EXILED, Place.HAND)
        ),
        "each player returns to the battlefield all cards they own exiled with <this>": (
            lambda _this: do.ReturnToBattlefield(What.EXILED, under=Under.OWNERS)
        ),
    }
)


@phrase(
    SENTENCE,
    "when <one> leaves the battlefield , return ~ from exile to the battlefield under its owner 's control",
)
def returned_as_another_leaves(scope: Scope, one: What | Chosen) -> Effects:
    """Return the delayed ability that returns the card that the source became as it was exiled."""
    if scope.done_by is not Place.EXILE or HIMSELF not in scope.called(What.IT):
        raise Unsayable("the source in exile, where it was not exiled just now")
    if not isinstance(one, Chosen):
        raise Unsayable("what leaves the battlefield and is no target")
    back = do.ReturnToBattlefield(What.IT, under=Under.OWNERS)
    return (do.Delay(DoesDeed(Doing.LEAVES, ANYTHING), (back,), one),)
