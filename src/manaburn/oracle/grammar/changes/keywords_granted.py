"""Keyword abilities with a number or a cost that something else has or gains [cr2025-06-06 113.10, 702]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered
from manaburn.cards.vocabulary.changes.changes import GainAbility, GainKeywords
from manaburn.cards.vocabulary.words.references import What
from manaburn.oracle.grammar.names import CHANGE, Changes
from manaburn.oracle.parsing.parts import KeywordsOf, Part
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

GRANTED_KEYWORDS = Name[Changes]("granted-keywords")


@phrase(
    GRANTED_KEYWORDS,
    "<keyword-of-several>",
    "<keyword-part>",
    "<keyword-part> and <granted-keywords>",
    "<keyword-part> , <granted-keywords>",
    "<keyword-part> , and <granted-keywords>",
)
def granted_keywords(scope: Scope, one: Part | tuple[Part, ...], more: Changes | None = None) -> Changes:
    parts = one if isinstance(one, tuple) else (one,)
    return (*(change for part in parts for change in granting(part)), *(more or ()))


def granting(part: Part) -> Changes:
    """What lets something have a keyword or an ability, as changes. Raises Unsayable if nothing does."""
    match part:
        case KeywordsOf(keywords):
            return (GainKeywords(keywords),)
        case Triggered() | Activated(zone=Zone.BATTLEFIELD):
            return (GainAbility(part),)
        case Static(affects=What.THIS, condition=None):
            return part.changes
        case _:
            raise Unsayable("granting that keyword")


means(CHANGE, "gains|gain|has|have <granted-keywords>", itself)
