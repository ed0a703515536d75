"""Where the legend rule does not apply [cr2025-06-06 704.5j]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.oracle.grammar.names import ABILITY
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

LEGEND_RULE = Name[str]("legend-rule")


@word_test(LEGEND_RULE)
def legend_rule(word: str) -> str | None:
    """Said between quotation marks."""
    return word if word.strip('"').lower() == "legend rule" else None


means(
    ABILITY,
    "the <legend-rule> doesn't apply .",
    lambda _rule: (Static(changes=(Rule.NO_LEGEND_RULE,), affects=ANYTHING),),
)


@phrase(ABILITY, "the <legend-rule> doesn't apply to <noun> .")
def no_legend_rule_for_some(scope: Scope, _rule: str, noun: Noun) -> tuple[Ability, ...]:
    """The legend rule does not apply to some permanents."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("the legend rule for what is not on the battlefield")
    return (Static(changes=(Rule.NO_LEGEND_RULE,), affects=noun.filter),)
