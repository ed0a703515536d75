"""Level symbols: what a leveler is and has while it has so many level counters [cr2025-06-06 711.2]."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from manaburn.cards.vocabulary.abilities import Ability, Activated, Static, Triggered
from manaburn.cards.vocabulary.changes.changes import Change, GainAbility, GainKeywords, SetPowerToughness
from manaburn.cards.vocabulary.words.conditions import AllOf, Compares, Relation
from manaburn.cards.vocabulary.words.references import Condition, CountersOn, What
from manaburn.oracle.parts import KeywordsOf, Part
from manaburn.oracle.phrases import Unsayable
from manaburn.terms import CounterKind

LEVEL = CounterKind("level")
_SYMBOL = re.compile(r"^LEVEL (\d+)(?:-(\d+)|\+)$")
_SIZE = re.compile(r"^(\d+)/(\d+)$")


@dataclass(frozen=True)
class Level:
    """A level symbol with the power, toughness and lines that belong to it."""

    least: int
    most: int | None
    size: tuple[int, int]
    lines: tuple[str, ...]

    @property
    def condition(self) -> Condition:
        """That many level counters are on it."""
        counters = CountersOn(LEVEL, What.THIS)
        at_least = Compares(counters, Relation.AT_LEAST, self.least)
        if self.most is None:
            return at_least
        return AllOf((at_least, Compares(counters, Relation.AT_MOST, self.most)))


def by_levels(lines: Sequence[str]) -> tuple[list[str], list[Level]]:
    """The lines before the first level symbol, and what belongs to each symbol."""
    own: list[str] = []
    found: list[Level] = []
    for line in lines:
        symbol, size = _SYMBOL.match(line), _SIZE.match(line)
        if symbol is not None:
            most = None if symbol[2] is None else int(symbol[2])
            found.append(Level(int(symbol[1]), most, (0, 0), ()))
        elif found and size is not None and not found[-1].lines:
            found[-1] = replace(found[-1], size=(int(size[1]), int(size[2])))
        elif found:
            found[-1] = replace(found[-1], lines=(*found[-1].lines, line))
        else:
            own.append(line)
    return own, found


def at_level(level: Level, parts: Iterable[Part]) -> tuple[Ability, ...]:
    """The static ability of a level symbol. Raises Unsayable for what nothing can be given."""
    changes: list[Change] = [SetPowerToughness(*level.size)]
    others: list[Static] = []
    for part in parts:
        match part:
            case KeywordsOf(keywords):
                changes.append(GainKeywords(keywords))
            case Activated() | Triggered():
                changes.append(GainAbility(part))
            case Static(condition=None, affects=What.THIS):
                changes.extend(part.changes)
            case Static(condition=None):
                others.append(replace(part, condition=level.condition))
            case _:
                raise Unsayable("what a creature cannot be given at a level")
    return (Static(changes=tuple(changes), condition=level.condition), *others)
