"""Kickers, and other optional costs that may be paid several times or for further modes
[cr2025-06-06 702].
"""

from __future__ import annotations

from manaburn.cards.keywords.keywords_of_costs import BARGAIN, BARGAINING, KICKER, casualty, replicate, squad
from manaburn.cards.vocabulary.words.amounts import TimesPaid
from manaburn.cards.vocabulary.words.casting import ENTWINE, EachFurtherMode, Often, OptionalCost
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, WasCast
from manaburn.cards.vocabulary.words.costs import Cost
from manaburn.cards.vocabulary.words.references import Not
from manaburn.oracle.grammar.names import CONDITION, COUNTABLE, KEYWORD_PART, SPELL_LINE
from manaburn.oracle.parsing.phrases import means, table

# Kicker


table(
    KEYWORD_PART,
    {
        # Kicker [cr2025-06-06 702.33a].
        "kicker <price>": lambda costs: OptionalCost(name=KICKER, costs=costs),
        # Multikicker [cr2025-06-06 702.33c].
        "multikicker <price>": lambda costs: OptionalCost(name=KICKER, costs=costs, often=Often.ANY_NUMBER),
        # Two kickers, each by itself [cr2025-06-06 702.33b].
        "kicker <price> and / or <price>": (
            lambda first, second: tuple(
                OptionalCost(name=_named(costs), costs=costs) for costs in (first, second)
            )
        ),
    },
)


def _named(costs: tuple[Cost, ...]) -> str:
    """How one of several kickers is called: by what it costs."""
    return f"{KICKER} {' '.join(str(getattr(cost, 'cost', cost)) for cost in costs)}"


table(
    CONDITION,
    {
        "<this> was kicked": lambda _this: WasCast(KICKER),
        "<this> wasn't kicked": lambda _this: Not(WasCast(KICKER)),
        # One of its kickers was paid [cr2025-06-06 702.33f].
        "<this> was kicked with its <mana-cost> kicker": lambda _this, cost: WasCast(f"{KICKER} {cost}"),
        "<this> was kicked twice": lambda _this: Compares(TimesPaid(KICKER), Relation.AT_LEAST, 2),
    },
)

means(COUNTABLE, "time|times <this> was kicked", lambda _this: TimesPaid(KICKER))


# Costs of modes


table(
    KEYWORD_PART,
    {
        # Entwine [cr2025-06-06 702.42].
        "entwine <price>": lambda costs: OptionalCost(name=ENTWINE, costs=costs),
        # Escalate [cr2025-06-06 702.120].
        "escalate <price>": lambda costs: EachFurtherMode(costs=costs),
    },
)


# With what paying brings about


table(
    SPELL_LINE,
    {
        "replicate <price> .?": replicate,
        "squad <price> .?": squad,
        "casualty <integer> .?": casualty,
    },
)

means(KEYWORD_PART, "bargain", BARGAINING)

means(CONDITION, ("<this> was bargained", "it's bargained"), lambda _this=None: WasCast(BARGAIN))
