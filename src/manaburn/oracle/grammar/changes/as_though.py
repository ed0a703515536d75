"""Attacking and blocking as though something were otherwise than it is [cr2025-06-06 609.4]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.changes.combat_changes import BlockedDespiteLandwalk, BlocksAsThoughHaving
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter
from manaburn.oracle.grammar.names import ABILITY, CHANGE
from manaburn.oracle.parsing.phrases import Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Keyword

table(
    CHANGE,
    {
        "can attack as though it|they had haste": (Rule.ATTACKS_AS_THOUGH_HASTY,),
        ("can block as though it were untapped", "can block as though they were untapped"): (
            (Rule.BLOCKS_AS_THOUGH_UNTAPPED,)
        ),
        (
            "can block creatures with shadow as though it|they had shadow",
            "can block creatures with shadow as though they didn't have shadow",
        ): ((BlocksAsThoughHaving(Keyword.SHADOW, Filter(having=frozenset({Keyword.SHADOW}))),)),
        "can block <noun> as though it had reach": (
            lambda noun: (BlocksAsThoughHaving(Keyword.REACH, noun.permanents()),)
        ),
    },
)

means(
    ABILITY,
    "creatures with landwalk abilities can be blocked as though they didn't have those abilities .",
    (Static(changes=(BlockedDespiteLandwalk(),), affects=CREATURE),),
)


@phrase(
    ABILITY,
    "creatures with <landwalk-word> can be blocked as though they didn't have <landwalk-word> .",
)
def blocked_despite_that_landwalk(scope: Scope, land_type: str, again: str) -> tuple[Ability, ...]:
    if land_type != again:
        raise Unsayable("one landwalk for another")
    return (Static(changes=(BlockedDespiteLandwalk(land_type),), affects=CREATURE),)
