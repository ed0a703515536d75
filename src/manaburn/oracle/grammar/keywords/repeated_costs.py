"""Kickers, and other optional costs that may be paid several times or for further modes
[cr2025-06-06 702].
"""

from __future__ import annotations

from manaburn.cards.keywords.keywords_of_costs import BARGAIN, BARGAINING, KICKER, casualty, replicate, squad
from manaburn.cards.vocabulary.words.amounts import TimesPaid
from manaburn.cards.vocabulary.words.casting import ENTWINE, EachFurtherMode, Often, OptionalCost
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, WasCast
from manaburn.cards.vocabulary.words.costs import Cost
from manaburn.cards.vocabulary.words.references import Amount, Condition, Not, What
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.names import AMOUNT, CONDITION, EACH_OF, KEYWORD_PART, SPELL_LINE
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import phrase
from manaburn.oracle.parsing.scope import Scope

# Kicker


@phrase(KEYWORD_PART, "kicker <price>")
def kicker(scope: Scope, costs: tuple[Cost, ...]) -> Part:
    """Kicker [cr2025-06-06 702.33a]."""
    return OptionalCost(name=KICKER, costs=costs)


@phrase(KEYWORD_PART, "multikicker <price>")
def multikicker(scope: Scope, costs: tuple[Cost, ...]) -> Part:
    """Multikicker [cr2025-06-06 702.33c]."""
    return OptionalCost(name=KICKER, costs=costs, often=Often.ANY_NUMBER)


@phrase(KEYWORD_PART, "kicker <price> and / or <price>")
def two_kickers(scope: Scope, first: tuple[Cost, ...], second: tuple[Cost, ...]) -> tuple[Part, ...]:
    """Two kickers, each by itself [cr2025-06-06 702.33b]."""
    return tuple(OptionalCost(name=_named(costs), costs=costs) for costs in (first, second))


def _named(costs: tuple[Cost, ...]) -> str:
    """How one of several kickers is called: by what it costs."""
    return f"{KICKER} {' '.join(str(getattr(cost, 'cost', cost)) for cost in costs)}"


@phrase(CONDITION, "<this> was kicked")
def kicked(scope: Scope, _this: What) -> Condition:
    """It was kicked."""
    return WasCast(KICKER)


@phrase(CONDITION, "<this> wasn't kicked")
def not_kicked(scope: Scope, _this: What) -> Condition:
    """It was not kicked."""
    return Not(WasCast(KICKER))


@phrase(CONDITION, "<this> was kicked with its <mana-cost> kicker")
def kicked_with(scope: Scope, _this: What, cost: ManaCost) -> Condition:
    """One of its kickers was paid [cr2025-06-06 702.33f]."""
    return WasCast(f"{KICKER} {cost}")


@phrase(CONDITION, "<this> was kicked twice")
def kicked_twice(scope: Scope, _this: What) -> Condition:
    """Both of its kickers were paid."""
    return Compares(TimesPaid(KICKER), Relation.AT_LEAST, 2)


@phrase(EACH_OF, "for each time <this> was kicked")
@phrase(AMOUNT, "the number of times <this> was kicked")
def times_kicked(scope: Scope, _this: What) -> Amount:
    """How often it was kicked."""
    return TimesPaid(KICKER)


@phrase(AMOUNT, "twice the number of times <this> was kicked")
def twice_the_times_kicked(scope: Scope, _this: What) -> Amount:
    """Twice as often as it was kicked."""
    return times(2, TimesPaid(KICKER))


# Costs of modes


@phrase(KEYWORD_PART, "entwine <price>")
def entwine(scope: Scope, costs: tuple[Cost, ...]) -> Part:
    """Entwine [cr2025-06-06 702.42]."""
    return OptionalCost(name=ENTWINE, costs=costs)


@phrase(KEYWORD_PART, "escalate <price>")
def escalate(scope: Scope, costs: tuple[Cost, ...]) -> Part:
    """Escalate [cr2025-06-06 702.120]."""
    return EachFurtherMode(costs=costs)


# With what paying brings about


@phrase(SPELL_LINE, "replicate <price> .?")
def replicating(scope: Scope, costs: tuple[Cost, ...]) -> tuple[Part, ...]:
    """Replicate."""
    return replicate(costs)


@phrase(SPELL_LINE, "squad <price> .?")
def with_a_squad(scope: Scope, costs: tuple[Cost, ...]) -> tuple[Part, ...]:
    """Squad."""
    return squad(costs)


@phrase(SPELL_LINE, "casualty <integer> .?")
def with_casualty(scope: Scope, power: int) -> tuple[Part, ...]:
    """Casualty."""
    return casualty(power)


@phrase(KEYWORD_PART, "bargain")
def bargaining(scope: Scope) -> Part:
    """Bargain."""
    return BARGAINING


@phrase(CONDITION, "<this> was bargained", "it's bargained")
def bargained(scope: Scope, _this: What | None = None) -> Condition:
    """A bargain was made."""
    return WasCast(BARGAIN)
