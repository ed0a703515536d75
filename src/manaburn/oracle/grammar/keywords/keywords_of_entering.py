"""Keywords about how permanents enter, and umbra armor [cr2025-06-06 702]."""

from __future__ import annotations

from manaburn.cards.keywords import keywords_of_counters as kw
from manaburn.cards.vocabulary.entering import Devour, Tribute
from manaburn.cards.vocabulary.words.conditions import WasChosen
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import Condition, Not
from manaburn.oracle.grammar.names import CONDITION, KEYWORD_PART
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


@phrase(KEYWORD_PART, "riot")
def riot(scope: Scope) -> tuple[Part, ...]:
    """Riot [cr2025-06-06 702.136a]."""
    return kw.RIOT


@phrase(KEYWORD_PART, "unleash")
def unleash(scope: Scope) -> tuple[Part, ...]:
    """Unleash [cr2025-06-06 702.98a]."""
    return kw.UNLEASH


@phrase(KEYWORD_PART, "devour <integer>")
def devour(scope: Scope, each: int) -> Part:
    """Devour [cr2025-06-06 702.82a]."""
    return Devour(YOUR_CREATURE, each)


@phrase(KEYWORD_PART, "devour <noun> <integer>")
def devour_some(scope: Scope, noun: Noun, each: int) -> Part:
    """Devour of permanents of a kind [cr2025-06-06 702.82c]."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("devouring what is elsewhere, or somebody's")
    return Devour(merged(noun.filter, Filter(controller=Whose.YOU)), each)


@phrase(KEYWORD_PART, "tribute <integer>")
def tribute(scope: Scope, number: int) -> Part:
    """Tribute [cr2025-06-06 702.104a]."""
    return Tribute(number)


@phrase(CONDITION, "tribute wasn't paid")
def tribute_was_not_paid(scope: Scope) -> Condition:
    """The opponent did not put the counters on it [cr2025-06-06 702.104b]."""
    return Not(WasChosen(kw.TRIBUTE))


@phrase(KEYWORD_PART, "ravenous")
def ravenous(scope: Scope) -> tuple[Part, ...]:
    """Ravenous [cr2025-06-06 702.156a]."""
    return kw.RAVENOUS


@phrase(KEYWORD_PART, "umbra|totem armor")
def umbra_armor(scope: Scope) -> Part:
    """Umbra armor, which was called totem armor [cr2025-06-06 702.89a]."""
    return kw.UMBRA_ARMOR
