"""Soulbond, champion, backup: keywords about another creature [cr2025-06-06 702]."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.keywords.keywords_of_partners import SOULBOND, champion
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter, Pairing, Whose
from manaburn.oracle.grammar.names import ABILITY, KEYWORD_PART
from manaburn.oracle.parsing.parts import Backup
from manaburn.oracle.parsing.phrases import means, table

table(
    KEYWORD_PART,
    {
        # Soulbond [cr2025-06-06 702.95a].
        "soulbond": SOULBOND,
        # Backup [cr2025-06-06 702.165a].
        "backup <integer>": Backup,
        # Champion [cr2025-06-06 702.72a].
        "champion <a-noun>": (
            lambda noun: champion(replace(noun.permanents(), controller=Whose.YOU, other_than_this=True))
        ),
    },
)

means(
    ABILITY,
    (
        "as long as ~ is paired with another creature , each of those creatures <changes> .",
        "as long as ~ is paired with another creature , both creatures <changes> .",
    ),
    lambda changes: (
        Static(changes=changes, affects=Filter(types=CREATURE.types, pairing=Pairing.WITH_THIS_IN_PAIR)),
    ),
)
