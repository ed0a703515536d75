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
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope


@phrase(KEYWORD_PART, "cumulative upkeep <mana-cost>")
def cumulative_upkeep_of(scope: Scope, cost: ManaCost) -> Part:
    """Cumulative upkeep."""
    return cumulative_upkeep(str(cost))


@phrase(KEYWORD_PART, "cumulative upkeep <mana-cost> or <mana-cost>")
def cumulative_upkeep_of_either(scope: Scope, one: ManaCost, other: ManaCost) -> Part:
    """Cumulative upkeep, each time of one of two costs."""
    return cumulative_upkeep(PayOneOf((one, other)))


@phrase(ABILITY, "cumulative upkeep — <way> .?")
def cumulative_upkeep_of_more(scope: Scope, way: Asked) -> tuple[Ability, ...]:
    """Cumulative upkeep that is not paid in mana."""
    if isinstance(way.price, ManaCost | LetHappen) or way.times != 1:
        raise Unsayable("cumulative upkeep that is no cost")
    return (cumulative_upkeep(way.price),)


@phrase(KEYWORD_PART, "echo <mana-cost>")
def echo_of(scope: Scope, cost: ManaCost) -> Part:
    """Echo."""
    return _echo((Asked(cost),))


@phrase(ABILITY, "echo — <ways> .?")
def echo_of_more(scope: Scope, ways: Ways) -> tuple[Ability, ...]:
    """Echo that is not paid in mana."""
    return (_echo(ways),)


def _echo(ways: Ways) -> Ability:
    (unpaid,) = unless((SacrificeObjects(),), Who.YOU, ways)
    return echo(unpaid)
