"""Keywords and keyword actions that copy or create tokens [cr2025-06-06 701, 702]."""

from __future__ import annotations

from manaburn.cards.keywords.keywords_of_copies import (
    DECAYED,
    MYRIAD,
    POPULATE,
    STORM,
    amass,
    embalm,
    encore,
    eternalize,
    offspring,
)
from manaburn.cards.vocabulary.abilities import Ability
from manaburn.cards.vocabulary.words.references import Amount, Who
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.deeds import deed, does
from manaburn.oracle.grammar.names import ABILITY, KEYWORD_PART, SPELL_LINE, Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import SUBTYPE_OF_WORD
from manaburn.terms import CardType

# Create a token that's a copy of a creature token you control [cr2025-06-06 701.36].
does("populate", POPULATE)


@deed("amass <amassed> <number>")
def amassing(scope: Scope, subtype: str, number: Amount) -> Effects:
    if number == 0 or scope.doer is not Who.YOU:
        raise Unsayable("amassing by another player")
    scope.result("army", "creature", "permanent")
    return amass(subtype, number)


AMASSED = Name[str]("amassed")


@word_test(AMASSED)
def amassed(word: str) -> str | None:
    """Zombies, Orcs: the type of an Army."""
    return SUBTYPE_OF_WORD.get(word)


# Keywords


@phrase(ABILITY, "embalm <mana-cost> .?")
def embalming(scope: Scope, cost: ManaCost) -> tuple[Ability, ...]:
    _refuse_noncreature(scope)
    return (embalm(str(cost)),)


table(
    ABILITY,
    {
        "encore <mana-cost> .?": lambda cost: (encore(str(cost)),),
        "<keyword-of-several> .?": itself,
    },
)

means(KEYWORD_PART, "myriad", MYRIAD)

means(SPELL_LINE, "storm .?", (STORM,))


@phrase(ABILITY, "eternalize <mana-cost> .?")
def eternalizing(scope: Scope, cost: ManaCost) -> tuple[Ability, ...]:
    _refuse_noncreature(scope)
    return (eternalize(str(cost)),)


def _refuse_noncreature(scope: Scope) -> None:
    """A copy of what is no creature is no creature by the rules, whatever a reminder says."""
    if CardType.CREATURE not in scope.types:
        raise Unsayable("a token that is a creature, as a copy of a card that is none")


KEYWORD_OF_SEVERAL = Name[tuple[Ability, ...]]("keyword-of-several")
table(
    KEYWORD_OF_SEVERAL,
    {
        "offspring <mana-cost>": lambda cost: offspring(str(cost)),
        "decayed": DECAYED,
    },
)
