"""Abilities behind words of which one is chosen as the permanent enters [cr2025-06-06 614.12b]."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.abilities import Ability, Static, Triggered
from manaburn.cards.vocabulary.effects_by_subject.choosing import Choice
from manaburn.cards.vocabulary.entering import EntersChoosing
from manaburn.cards.vocabulary.words.conditions import AllOf, WasChosen
from manaburn.cards.vocabulary.words.references import Condition
from manaburn.oracle.parts import Part
from manaburn.oracle.phrases import Unsayable


def offered_words(parts: tuple[Part, ...]) -> tuple[str, ...]:
    """The words of which one is chosen, if that is all that a line says."""
    match parts:
        case (EntersChoosing(choices=(Choice(among=tuple() as words),)),):
            return words
        case _:
            return ()


def behind(word: str, parts: tuple[Part, ...]) -> tuple[Ability, ...]:
    """Abilities that function only where that word was chosen. Raises Unsayable for those of other kinds."""
    chosen = WasChosen(word)
    found: list[Ability] = []
    for part in parts:
        match part:
            case Static(condition=condition):
                found.append(replace(part, condition=_both(chosen, condition)))
            case Triggered(only_while=only_while):
                found.append(replace(part, only_while=_both(chosen, only_while)))
            case _:
                raise Unsayable("a word behind which stands another kind of ability")
    return tuple(found)


def _both(one: Condition, other: Condition | None) -> Condition:
    return one if other is None else AllOf((one, other))
