"""Keywords of cards that wait in exile to be cast: suspend, foretell, plot [cr2025-06-06 702]."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_on_cards.exiling import FORETELL, Foretell, Plot, Suspend
from manaburn.cards.vocabulary.special_actions import SpecialAbility
from manaburn.cards.vocabulary.words.casting import AlternativeCost
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, WasCast
from manaburn.cards.vocabulary.words.costs import Cost, PayMana
from manaburn.cards.vocabulary.words.references import CountersOn, What
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.deeds import does, states
from manaburn.oracle.grammar.names import CONDITION, KEYWORD_PART
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.special_deeds import SpecialDeed
from manaburn.terms import CounterKind

_TO_FORETELL = (PayMana(ManaCost.parse("{2}")),)


# Suspend [cr2025-06-06 702.62].
means(
    KEYWORD_PART,
    "suspend <integer> — <mana-cost>",
    lambda counters, cost: SpecialAbility(
        deed=SpecialDeed.SUSPEND,
        costs=(PayMana(_without_x(cost)),),
        effects=(Suspend(What.THIS, counters),),
    ),
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


does("exile ~ with <number> time counter|counters on it", lambda counters: (Suspend(What.THIS, counters),))

states(
    (
        "exile <object> with <number> time counter|counters on it and it gains suspend",
        "exile <object> with <number> time counter|counters on it . if it doesn't have suspend ,"
        " it gains suspend",
    ),
    lambda what, counters: (Suspend(what, counters, gaining=True),),
)

table(
    CONDITION,
    {
        "it had no time counters on it": (
            Compares(CountersOn(CounterKind.TIME, What.THIS), Relation.AT_MOST, 0)
        ),
        "<this> was foretold": lambda this: WasCast(FORETELL),
    },
)
