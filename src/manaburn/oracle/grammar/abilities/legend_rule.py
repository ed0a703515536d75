"""Where the legend rule does not apply [cr2025-06-06 704.5j]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.oracle.grammar.names import ABILITY
from manaburn.oracle.parsing.phrases import Name, table, word_test

LEGEND_RULE = Name[str]("legend-rule")


@word_test(LEGEND_RULE)
def legend_rule(word: str) -> str | None:
    """Said between quotation marks."""
    return word if word.strip('"').lower() == "legend rule" else None


table(
    ABILITY,
    {
        "the <legend-rule> doesn't apply .": (
            lambda _rule: (Static(changes=(Rule.NO_LEGEND_RULE,), affects=ANYTHING),)
        ),
        "the <legend-rule> doesn't apply to <noun> .": (
            lambda _rule, noun: (Static(changes=(Rule.NO_LEGEND_RULE,), affects=noun.permanents()),)
        ),
    },
)
