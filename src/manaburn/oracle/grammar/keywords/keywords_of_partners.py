"""Soulbond, champion, backup: keywords about another creature [cr2025-06-06 702]."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.keywords.keywords_of_partners import SOULBOND, champion
from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter, Pairing, Whose
from manaburn.oracle.grammar.names import ABILITY, KEYWORD_PART, Changes
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.parts import Backup, Part
from manaburn.oracle.parsing.phrases import Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

table(
    KEYWORD_PART,
    {
        # Soulbond [cr2025-06-06 702.95a].
        "soulbond": SOULBOND,
        # Backup [cr2025-06-06 702.165a].
        "backup <integer>": Backup,
    },
)


@phrase(
    ABILITY,
    "as long as ~ is paired with another creature , each of those creatures <changes> .",
    "as long as ~ is paired with another creature , both creatures <changes> .",
)
def pair_has(scope: Scope, changes: Changes) -> tuple[Ability, ...]:
    """What both creatures of a pair have."""
    both = Filter(types=CREATURE.types, pairing=Pairing.WITH_THIS_IN_PAIR)
    return (Static(changes=changes, affects=both),)


@phrase(KEYWORD_PART, "champion <a-noun>")
def champion_one(scope: Scope, noun: Noun) -> tuple[Part, ...]:
    """Champion [cr2025-06-06 702.72a]."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("championing what is not on the battlefield")
    return champion(replace(noun.filter, controller=Whose.YOU, other_than_this=True))
