"""Abilities of Cases: how they are solved, and what they do from then on [cr2025-06-06 702.169, 719.3]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from manaburn.cards.keywords.keywords_of_enchantments import IS_SOLVED, to_solve
from manaburn.cards.vocabulary.abilities import Ability, Activated, Static, Triggered
from manaburn.cards.vocabulary.words.conditions import AllOf
from manaburn.cards.vocabulary.words.references import Condition
from manaburn.oracle.grammar.names import ABILITY, LINE
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Unsayable, means, phrase
from manaburn.oracle.parsing.scope import Scope

means(ABILITY, "to solve — <conditions> .", lambda condition: (to_solve(condition),))


@phrase(LINE, "solved — <ability>", "solved — <ability> <ability>")
def solved(scope: Scope, *several: tuple[Ability, ...]) -> tuple[Part, ...]:
    """Abilities of a Case that is solved."""
    return tuple(_once_solved(ability for abilities in several for ability in abilities))


def _once_solved(abilities: Iterable[Ability]) -> Iterator[Ability]:
    for ability in abilities:
        match ability:
            case Static(condition=condition):  # [cr2025-06-06 702.169b]
                yield replace(ability, condition=_solved_and(condition))
            case Triggered(only_while=only_while):  # [cr2025-06-06 702.169c]
                yield replace(ability, only_while=_solved_and(only_while))
            case Activated(window=window):  # [cr2025-06-06 702.169d]
                yield replace(ability, window=replace(window, condition=_solved_and(window.condition)))
            case _:
                raise Unsayable("a solved Case with another kind of ability")


def _solved_and(condition: Condition | None) -> Condition:
    return IS_SOLVED if condition is None else AllOf((IS_SOLVED, condition))
