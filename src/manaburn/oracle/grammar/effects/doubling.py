"""Power and toughness that are doubled [cr2025-06-06 701.10]."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject.doubling import DoubleSize
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.oracle.grammar.deeds import deeds
from manaburn.oracle.parsing.phrases import Name, table

Stats = frozenset[Stat]

SIZE_WORD = Name[Stats]("size-word")
table(
    SIZE_WORD,
    {
        "power": frozenset({Stat.POWER}),
        "toughness": frozenset({Stat.TOUGHNESS}),
        "power and toughness": frozenset({Stat.POWER, Stat.TOUGHNESS}),
    },
)

deeds(
    {
        "double <object> 's <size-word> <duration>": (
            lambda what, stats, duration: (DoubleSize(what, stats, duration),)
        ),
        "double the <size-word> of <object> <duration>": (
            lambda stats, what, duration: (DoubleSize(what, stats, duration),)
        ),
        "double its <size-word> <duration>": (
            lambda scope, stats, duration: (DoubleSize(scope.object(), stats, duration),)
        ),
    }
)
