"""Keywords of cards that wait in exile to be cast: suspend, foretell, plot [cr2025-06-06 702]."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_on_cards.exiling import FORETELL, Foretell, Plot, Suspend
from manaburn.cards.vocabulary.special_actions import SpecialAbility
from manaburn.cards.vocabulary.words.casting import AlternativeCost
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, WasCast
from manaburn.cards.vocabulary.words.costs import Cost, PayMana
from manaburn.cards.vocabulary.words.references import Amount, Condition, CountersOn, Objects, What
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.deeds import deed, statement
from manaburn.oracle.grammar.names import CONDITION, KEYWORD_PART, Effects
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.special_deeds import SpecialDeed
from manaburn.terms import CounterKind

_TO_FORETELL = (PayMana(ManaCost.parse("{2}")),)


@phrase(KEYWORD_PART, "suspend <integer> — <mana-cost>")
def suspend(scope: Scope, counters: int, cost: ManaCost) -> Part:
    """Suspend [cr2025-06-06 702.62]."""
    return SpecialAbility(
        deed=SpecialDeed.SUSPEND,
        costs=(PayMana(_without_x(cost)),),
        effects=(Suspend(What.THIS, counters),),
    )


def _without_x(cost: ManaCost) -> ManaCost:
    if cost.x:
        raise Unsayable("an X in the cost of a special action")
    return cost


@phrase(KEYWORD_PART, "foretell <price>")
def foretell(scope: Scope, costs: tuple[Cost, ...]) -> tuple[Part, ...]:
    """Foretell: the price is what it costs to cast the card later [cr2025-06-06 702.143]."""
    way = AlternativeCost(name=FORETELL, costs=costs, zone=None)
    action = SpecialAbility(deed=SpecialDeed.FORETELL, costs=_TO_FORETELL, effects=(Foretell(What.THIS),))
    return way, action


@phrase(KEYWORD_PART, "plot <price>")
def plot(scope: Scope, costs: tuple[Cost, ...]) -> Part:
    """Plot [cr2025-06-06 702.170]."""
    for cost in costs:
        if isinstance(cost, PayMana):
            _without_x(cost.cost)
    return SpecialAbility(deed=SpecialDeed.PLOT, costs=costs, effects=(Plot(What.THIS),))


@deed("exile ~ with <number> time counter|counters on it")
def exile_with_time_counters(scope: Scope, counters: Amount) -> Effects:
    """It is suspended again, if it has suspend."""
    return (Suspend(What.THIS, counters),)


@statement(
    "exile <object> with <number> time counter|counters on it and it gains suspend",
    "exile <object> with <number> time counter|counters on it . if it doesn't have suspend , it gains"
    " suspend",
)
def exile_suspended(scope: Scope, what: Objects, counters: Amount) -> Effects:
    """A card is exiled, and has suspend there whatever it is."""
    return (Suspend(what, counters, gaining=True),)


@phrase(CONDITION, "it had no time counters on it")
def had_no_time_counters(scope: Scope) -> Condition:
    """It left without time counters, which vanishing had removed."""
    return Compares(CountersOn(CounterKind.TIME, What.THIS), Relation.AT_MOST, 0)


@phrase(CONDITION, "<this> was foretold")
def was_foretold(scope: Scope, this: What) -> Condition:
    """It was cast by its foretell cost."""
    return WasCast(FORETELL)
