"""This module reads abilities that work only while something is so: "Solved — …" of a Case [cr2025-06-06
702.169, 719.3], "Max speed — …" [cr2025-06-06 702.178a], and "∞ — …" of a harnessed permanent.

They are whole lines (`LINE`). The words after the dash are read as ordinary abilities, and `_only_while`
gives each of them the condition: "Max speed — ~ has flying." means a `Static` ability with `HAS_MAX_SPEED`.
"To solve — …" is the ability by which a Case becomes solved, "harness ~" the effect that harnesses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from manaburn.cards.keywords.keywords_of_enchantments import HARNESS, IS_HARNESSED, IS_SOLVED, to_solve
from manaburn.cards.keywords.speed import HAS_MAX_SPEED
from manaburn.cards.vocabulary.abilities import Ability, Activated, Static, Triggered
from manaburn.cards.vocabulary.words.conditions import AllOf
from manaburn.cards.vocabulary.words.references import Condition
from manaburn.oracle.grammar.deeds import does
from manaburn.oracle.grammar.names import ABILITY, LINE
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Unsayable, means, phrase
from manaburn.oracle.parsing.scope import Scope

means(ABILITY, "to solve — <conditions> .", lambda condition: (to_solve(condition),))


@phrase(LINE, "solved — <ability>", "solved — <ability> <ability>")
def solved(scope: Scope, *several: tuple[Ability, ...]) -> tuple[Part, ...]:
    """Return the abilities of a Case that is solved."""
    return tuple(_only_while(IS_SOLVED, (ability for abilities in several for ability in abilities)))


@phrase(LINE, "max speed — <ability>", "max speed — <ability> <ability>")
def max_speed(scope: Scope, *several: tuple[Ability, ...]) -> tuple[Part, ...]:
    """Return the abilities that an object has as long as its player has max speed, in any zone."""
    return tuple(_only_while(HAS_MAX_SPEED, (ability for abilities in several for ability in abilities)))


does("harness ~", HARNESS)


@phrase(LINE, "∞ — <ability>")
def infinity(scope: Scope, abilities: tuple[Ability, ...]) -> tuple[Part, ...]:
    """Return the abilities that a permanent has as long as it is harnessed [cr2025-11-14 702.186b]."""
    return tuple(_only_while(IS_HARNESSED, abilities))


def _only_while(so: Condition, abilities: Iterable[Ability]) -> Iterator[Ability]:
    """Yield the abilities with a condition. Raises Unsayable for a kind of ability that can't have one."""
    for ability in abilities:
        match ability:
            case Static(condition=condition):  # [cr2025-06-06 702.169b]
                yield replace(ability, condition=_and(so, condition))
            case Triggered(only_while=only_while):  # [cr2025-06-06 702.169c]
                yield replace(ability, only_while=_and(so, only_while))
            case Activated(window=window):  # [cr2025-06-06 702.169d]
                yield replace(ability, window=replace(window, condition=_and(so, window.condition)))
            case _:
                raise Unsayable("another kind of ability that there is only while something is so")


def _and(so: Condition, condition: Condition | None) -> Condition:
    return so if condition is None else AllOf((so, condition))
