"""Echo and cumulative upkeep: keywords that ask for a cost each upkeep [cr2025-06-06 702.24, 702.30]."""

from __future__ import annotations

from manaburn.cards.keywords.keywords import cumulative_upkeep, echo
from manaburn.cards.vocabulary.abilities import Ability
from manaburn.cards.vocabulary.effects import SacrificeObjects
from manaburn.cards.vocabulary.effects_by_subject.prices import LetHappen, PayOneOf
from manaburn.cards.vocabulary.words.references import Who
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.names import ABILITY, KEYWORD_PART
from manaburn.oracle.grammar.sentences.prices import Asked, Ways, unless
from manaburn.oracle.parsing.phrases import Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope

table(
    KEYWORD_PART,
    {
        "cumulative upkeep <mana-cost>": lambda cost: cumulative_upkeep(str(cost)),
        "cumulative upkeep <mana-cost> or <mana-cost>": (
            lambda one, other: cumulative_upkeep(PayOneOf((one, other)))
        ),
        "echo <mana-cost>": lambda cost: _echo((Asked(cost),)),
    },
)


@phrase(ABILITY, "cumulative upkeep — <way> .?")
def cumulative_upkeep_of_more(scope: Scope, way: Asked) -> tuple[Ability, ...]:
    if isinstance(way.price, ManaCost | LetHappen) or way.times != 1:
        raise Unsayable("cumulative upkeep that is no cost")
    return (cumulative_upkeep(way.price),)


means(ABILITY, "echo — <ways> .?", lambda ways: (_echo(ways),))


def _echo(ways: Ways) -> Ability:
    (unpaid,) = unless((SacrificeObjects(),), Who.YOU, ways)
    return echo(unpaid)
