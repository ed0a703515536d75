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
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.names import ABILITY, KEYWORD_PART, SPELL_LINE, Effects
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import SUBTYPE_OF_WORD
from manaburn.terms import CardType


@deed("populate")
def populate(scope: Scope) -> Effects:
    """Create a token that's a copy of a creature token you control [cr2025-06-06 701.36]."""
    return POPULATE


@deed("amass <amassed> <number>")
def amassing(scope: Scope, subtype: str, number: Amount) -> Effects:
    """Amass."""
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
    """Embalm."""
    _refuse_noncreature(scope)
    return (embalm(str(cost)),)


@phrase(ABILITY, "encore <mana-cost> .?")
def encoring(scope: Scope, cost: ManaCost) -> tuple[Ability, ...]:
    """Encore."""
    return (encore(str(cost)),)


@phrase(KEYWORD_PART, "myriad")
def myriad(scope: Scope) -> Ability:
    """Myriad."""
    return MYRIAD


@phrase(SPELL_LINE, "storm .?")
def storm(scope: Scope) -> tuple[Part, ...]:
    """Storm."""
    return (STORM,)


@phrase(ABILITY, "eternalize <mana-cost> .?")
def eternalizing(scope: Scope, cost: ManaCost) -> tuple[Ability, ...]:
    """Eternalize."""
    _refuse_noncreature(scope)
    return (eternalize(str(cost)),)


def _refuse_noncreature(scope: Scope) -> None:
    """A copy of what is no creature is no creature by the rules, whatever a reminder says."""
    if CardType.CREATURE not in scope.types:
        raise Unsayable("a token that is a creature, as a copy of a card that is none")


KEYWORD_OF_SEVERAL = Name[tuple[Ability, ...]]("keyword-of-several")


@phrase(KEYWORD_OF_SEVERAL, "offspring <mana-cost>")
def with_offspring(scope: Scope, cost: ManaCost) -> tuple[Ability, ...]:
    """Offspring."""
    return offspring(str(cost))


@phrase(KEYWORD_OF_SEVERAL, "decayed")
def decayed(scope: Scope) -> tuple[Ability, ...]:
    """Decayed."""
    return DECAYED


@phrase(ABILITY, "<keyword-of-several> .?")
def of_several(scope: Scope, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """A keyword that stands for several abilities."""
    return abilities
