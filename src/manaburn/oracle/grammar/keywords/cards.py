"""This module reads keywords by which cards wait in exile, "suspend 4—{1}{R}" and "foretell {1}{U}", dredge
and splice, and keywords that create tokens or copies, "embalm {3}{W}" and "Amass Orcs 2." [cr2025-06-06 701,
702].

A keyword (`KEYWORD_PART`, or `ABILITY` if it stands alone in its line) means one `Part` of the card or
several: a special action (`SpecialAbility`), a way to cast the card (`AlternativeCost`), or an ability, taken
from `manaburn.cards.keywords`. What effects do with such keywords ("it gains suspend") is read as clauses.
"""

from __future__ import annotations

from manaburn.cards.keywords.keywords_of_copies import (
    DECAYED,
    MYRIAD,
    POPULATE,
    STORM,
    amass,
    embalm,
    encore,
    eternalize,
    offspring,
)
from manaburn.cards.vocabulary.abilities import Ability, Dredge, Splice, Triggered
from manaburn.cards.vocabulary.effects import If, May
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_on_cards.exiling import FORETELL, Foretell, Plot, Suspend
from manaburn.cards.vocabulary.effects_on_cards.libraries import HideAway
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.special_actions import SpecialAbility
from manaburn.cards.vocabulary.words.casting import AlternativeCost
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, WasCast
from manaburn.cards.vocabulary.words.costs import Cost, PayManaCost
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.references import Amount, CountersOn, Number, Objects, What, Who
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.deeds import deed, does, statement, states
from manaburn.oracle.grammar.names import ABILITY, CONDITION, KEYWORD_PART, SENTENCE, SPELL_LINE, Effects
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import SUBTYPE_OF_WORD
from manaburn.purposes import SpecialAction
from manaburn.terms import CardType, CounterKind, Zone

_TO_FORETELL = (PayManaCost(ManaCost.parse("{2}")),)


# Suspend [cr2025-06-06 702.62].
means(
    KEYWORD_PART,
    "suspend <integer> — <mana-cost>",
    lambda counters, cost: SpecialAbility(
        action=SpecialAction.SUSPEND,
        costs=(PayManaCost(_without_x(cost)),),
        effects=(Suspend(What.THIS, counters),),
    ),
)


# Dredge [cr2025-06-06 702.52].
means(KEYWORD_PART, "dredge <integer>", Dredge)


# Splice [cr2025-06-06 702.47].
SPLICED_ONTO = Name[Filter]("spliced-onto")
table(
    SPLICED_ONTO,
    {
        "arcane": Filter(subtypes=frozenset({"Arcane"})),
        "instant or sorcery": Filter(types=frozenset({CardType.INSTANT, CardType.SORCERY})),
    },
)
means(KEYWORD_PART, "splice onto <spliced-onto> <price>", Splice)


# Hideaway [cr2025-06-06 702.75a].
means(
    KEYWORD_PART,
    "hideaway <integer>",
    lambda cards: Triggered(on=DoesDeed(Doing.ENTERS), effects=(HideAway(cards),)),
)


def _without_x(cost: ManaCost) -> ManaCost:
    if cost.x:
        raise Unsayable("an X in the cost of a special action")
    return cost


@phrase(KEYWORD_PART, "foretell <price>")
def foretell(scope: Scope, costs: tuple[Cost, ...]) -> tuple[Part, ...]:
    """Return the foretell ability; the price is what casting the card later costs [cr2025-06-06 702.143]."""
    way = AlternativeCost(name=FORETELL, costs=costs, zone=None)
    action = SpecialAbility(action=SpecialAction.FORETELL, costs=_TO_FORETELL, effects=(Foretell(What.THIS),))
    return way, action


@statement(
    "exile a card from your hand face down . it becomes foretold . its foretell cost is its mana cost reduced"
    " by <generic-mana>"
)
def foretells_a_card(scope: Scope, less: int) -> Effects:
    """Return the effects by which a card of your choice becomes foretold, for less than its mana cost."""
    if scope.first:
        raise Unsayable("two choices at once")
    scope.result("card")
    return ChooseMatching(ANYTHING, 1, zone=Zone.HAND), Foretell(What.IT, less)


@phrase(KEYWORD_PART, "plot <price>")
def plot(scope: Scope, costs: tuple[Cost, ...]) -> tuple[Part, ...]:
    """Return the plot ability [cr2025-06-06 702.170]."""
    for cost in costs:
        if isinstance(cost, PayManaCost):
            _without_x(cost.cost)
    return (SpecialAbility(action=SpecialAction.PLOT, costs=costs, effects=(Plot(What.THIS),)),)


does("exile ~ with <number> time counter|counters on it", lambda counters: Suspend(What.THIS, counters))

states(
    (
        "exile <object> with <number> time counter|counters on it and it gains suspend",
        "exile <object> with <number> time counter|counters on it . if it doesn't have suspend ,"
        " it gains suspend",
        "exile <object> and put <number> time counter|counters on it . if it doesn't have suspend ,"
        " it gains suspend",
    ),
    lambda what, counters: Suspend(what, counters, gaining=True),
)


@phrase(
    SENTENCE,
    "you may exile <object> and put <number> time counters on it . if you do , exile <object> and put"
    " <number> time counters on it . each card exiled this way that doesn't have suspend gains suspend",
)
def suspends_both(scope: Scope, what: Objects, counters: Amount, other: Objects, theirs: Amount) -> Effects:
    """Return the offer to suspend one card and then another, if the first was exiled."""
    then = If(_ONE_WAS_EXILED, (Suspend(other, theirs, gaining=True),))
    return (May((Suspend(what, counters, gaining=True), then)),)


_ONE_WAS_EXILED = Compares(Number.DONE, Relation.AT_LEAST, 1)


table(
    CONDITION,
    {
        "it had no time counters on it": (
            Compares(CountersOn(CounterKind.TIME, What.THIS), Relation.AT_MOST, 0)
        ),
        "<this> was foretold": lambda this: WasCast(FORETELL),
    },
)


# Keywords and keyword actions that copy or create tokens [cr2025-06-06 701, 702]


# Create a token that's a copy of a creature token you control [cr2025-06-06 701.36].
does("populate", POPULATE)


@deed("amass <amassed> <number>")
def amassing(scope: Scope, subtype: str, number: Amount) -> Effects:
    if number == 0 or scope.doer is not Who.YOU:
        raise Unsayable("amassing by another player")
    scope.result("army", "creature", "permanent")
    return amass(subtype, number)


AMASSED = Name[str]("amassed")
words(AMASSED, SUBTYPE_OF_WORD)


# Keywords


@phrase(ABILITY, "embalm <mana-cost> .?")
def embalming(scope: Scope, cost: ManaCost) -> tuple[Ability, ...]:
    _refuse_noncreature(scope)
    return (embalm(str(cost)),)


table(
    ABILITY,
    {
        "encore <mana-cost> .?": lambda cost: encore(str(cost)),
        "<keyword-of-several> .?": itself,
    },
)

means(KEYWORD_PART, "myriad", MYRIAD)

means(SPELL_LINE, "storm .?", STORM)


@phrase(ABILITY, "eternalize <mana-cost> .?")
def eternalizing(scope: Scope, cost: ManaCost) -> tuple[Ability, ...]:
    _refuse_noncreature(scope)
    return (eternalize(str(cost)),)


def _refuse_noncreature(scope: Scope) -> None:
    """Raise Unsayable unless the card is a creature: reminders speak of copies of creatures only."""
    if CardType.CREATURE not in scope.types:
        raise Unsayable("a token that is a creature, as a copy of a card that is none")


KEYWORD_OF_SEVERAL = Name[tuple[Ability, ...]]("keyword-of-several")
table(
    KEYWORD_OF_SEVERAL,
    {
        "offspring <mana-cost>": lambda cost: offspring(str(cost)),
        "decayed": DECAYED,
    },
)
