"""This module reads keywords with an optional cost as the spell is cast: "kicker {2}", "multikicker {1}",
"replicate {U}", "squad {2}", "casualty 1", "bargain" [cr2025-06-06 702].

The keyword (`KEYWORD_PART` or `SPELL_LINE`) means an `OptionalCost`. Replicate, squad and casualty come with
an ability that triggers if it was paid. "If it was kicked" is a condition, `WasCast`; how often is a
`TimesPaid`.
"""

from __future__ import annotations

from manaburn.cards.keywords.casualty import CASUALTY, casualty_cost
from manaburn.cards.vocabulary.abilities import Ability, EntersWithCounters, Static, Triggered
from manaburn.cards.vocabulary.changes.changes import GainKeywords
from manaburn.cards.vocabulary.effects_on_cards.copying import CopySpell, CreateCopies, Except
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing, Occurrence
from manaburn.cards.vocabulary.words.amounts import TimesPaid
from manaburn.cards.vocabulary.words.bounds import Common, InCommon
from manaburn.cards.vocabulary.words.casting import ENTWINE, EachFurtherMode, Often, OptionalCost
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, WasCast
from manaburn.cards.vocabulary.words.costs import Cost, SacrificeOfPowerX, SacrificeOther, TapOthers
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter
from manaburn.cards.vocabulary.words.references import Not, Number, What
from manaburn.oracle.grammar.names import ABILITY, CONDITION, COUNTABLE, KEYWORD_PART, SPELL_LINE
from manaburn.oracle.parsing.phrases import means, table
from manaburn.terms import CardType, Keyword, Supertype
from manaburn.values import replace

KICKER = "kicker"
BARGAIN = "bargain"

_OptionWithTrigger = tuple[OptionalCost, Triggered]

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
                OptionalCost(name=_name_of_kicker(costs), costs=costs) for costs in (first, second)
            )
        ),
        # Costs of modes
        # Entwine [cr2025-06-06 702.42].
        "entwine <price>": lambda costs: OptionalCost(name=ENTWINE, costs=costs),
        # Escalate [cr2025-06-06 702.120].
        "escalate <price>": lambda costs: EachFurtherMode(costs=costs),
    },
)


def _name_of_kicker(costs: tuple[Cost, ...]) -> str:
    """Return the name of one of several kickers: its cost."""
    return f"{KICKER} {' '.join(str(getattr(cost, 'cost', cost)) for cost in costs)}"


table(
    CONDITION,
    {
        "<this> was kicked": lambda _this: WasCast(KICKER),
        "<this> wasn't kicked": lambda _this: Not(WasCast(KICKER)),
        # One of its kickers was paid [cr2025-06-06 702.33f].
        "<this> was kicked with its <mana-cost> kicker": lambda _this, cost: WasCast(f"{KICKER} {cost}"),
        "<this> was kicked twice": lambda _this: Compares(TimesPaid(KICKER), Relation.AT_LEAST, 2),
        ("<this> was bargained", "it's bargained"): lambda _this=None: WasCast(BARGAIN),
    },
)


def _enters_kicked(
    name: str, counters: EntersWithCounters, keywords: frozenset[Keyword]
) -> tuple[Ability, ...]:
    """Return the abilities by which a permanent whose kicker was paid enters with counters and keywords: it
    has them as long as it is there, as what was paid does not change.
    """
    kicked = WasCast(name)
    return (
        replace(counters, condition=kicked),
        Static(changes=(GainKeywords(keywords),), condition=kicked),
    )


table(
    ABILITY,
    {
        "if ~ was kicked , ~|it enters <with-counters> and with <keywords> .": (
            lambda counters, keywords: _enters_kicked(KICKER, counters, keywords)
        ),
        "if ~ was kicked with its <mana-cost> kicker , ~|it enters <with-counters> and with <keywords> .": (
            lambda cost, counters, keywords: _enters_kicked(f"{KICKER} {cost}", counters, keywords)
        ),
    },
)

means(COUNTABLE, "time|times <this> was kicked", lambda _this: TimesPaid(KICKER))


# With what paying brings about


def _replicate(costs: tuple[Cost, ...]) -> _OptionWithTrigger:
    """Return the replicate cost, and the trigger that copies the spell for each time it was paid
    [cr2025-06-06 702.56].
    """
    copies = CopySpell(What.THIS, TimesPaid("replicate"))
    return (
        OptionalCost(name="replicate", costs=costs, often=Often.ANY_NUMBER),
        Triggered(on=Occurrence.IS_CAST, condition=WasCast("replicate"), effects=(copies,)),
    )


def _squad(costs: tuple[Cost, ...]) -> _OptionWithTrigger:
    """Return the squad cost, and the trigger that creates a token copy for each time it was paid
    [cr2025-06-06 702.157].
    """
    copies = CreateCopies(What.THIS, TimesPaid("squad"))
    return (
        OptionalCost(name="squad", costs=costs, often=Often.ANY_NUMBER),
        Triggered(on=DoesDeed(Doing.ENTERS), condition=WasCast("squad"), effects=(copies,)),
    )


def _casualty(power: int) -> _OptionWithTrigger:
    """Return the casualty cost (sacrificing a creature), and the trigger that copies the spell [cr2025-06-06
    702.153].
    """
    return (
        OptionalCost(name=CASUALTY, costs=(casualty_cost(power),)),
        Triggered(on=Occurrence.IS_CAST, condition=WasCast(CASUALTY), effects=(CopySpell(What.THIS),)),
    )


_SHARING_A_COLOR = Filter(types=CREATURE.types, bounds=(InCommon(Common.COLOR, What.THIS),))


def _conspire() -> _OptionWithTrigger:
    """Return the conspire cost (tapping two creatures that each share a color with the spell), and the
    trigger that copies the spell [cr2025-06-06 702.78].
    """
    return (
        OptionalCost(name="conspire", costs=(TapOthers(_SHARING_A_COLOR, 2),)),
        Triggered(on=Occurrence.IS_CAST, condition=WasCast("conspire"), effects=(CopySpell(What.THIS),)),
    )


def _casualty_x() -> _OptionWithTrigger:
    """Return the casualty cost of a planeswalker with any X, and the trigger that copies the spell with X as
    its starting loyalty [cr2025-06-06 702.153].
    """
    but = Except(not_supertypes=frozenset({Supertype.LEGENDARY}), loyalty=Number.X)
    copy = CopySpell(What.THIS, but=but)
    return (
        OptionalCost(name="casualty", costs=(SacrificeOfPowerX(),)),
        Triggered(on=Occurrence.IS_CAST, condition=WasCast("casualty"), effects=(copy,)),
    )


table(
    SPELL_LINE,
    {
        "replicate <price> .?": _replicate,
        "squad <price> .?": _squad,
        "casualty <integer> .?": _casualty,
        "conspire .?": _conspire(),
        "casualty x . the copy isn't legendary and has starting loyalty x .": _casualty_x(),
    },
)

_ARTIFACT_OR_ENCHANTMENT = Filter(types=frozenset({CardType.ARTIFACT, CardType.ENCHANTMENT}))
_BARGAINING = OptionalCost(
    name=BARGAIN,
    costs=(SacrificeOther(Filter(any_of=(_ARTIFACT_OR_ENCHANTMENT, Filter(token=True)))),),
)
"""Bargain: an artifact, an enchantment or a token may be sacrificed [cr2025-06-06 702.166]."""

means(KEYWORD_PART, "bargain", _BARGAINING)
