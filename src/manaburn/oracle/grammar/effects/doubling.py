"""Power and toughness that are doubled [cr2025-06-06 701.10]."""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.effects_by_subject.doubling import DoubleSize
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.references import Objects
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.parsing.phrases import Name, phrase
from manaburn.oracle.parsing.scope import Scope

Stats = frozenset[Stat]


SIZE_WORD = Name[Stats]("size-word")


@phrase(SIZE_WORD, "power")
def power(scope: Scope) -> Stats:
    """Power."""
    return frozenset({Stat.POWER})


@phrase(SIZE_WORD, "toughness")
def toughness(scope: Scope) -> Stats:
    """Toughness."""
    return frozenset({Stat.TOUGHNESS})


@phrase(SIZE_WORD, "power and toughness")
def both(scope: Scope) -> Stats:
    """Both."""
    return frozenset({Stat.POWER, Stat.TOUGHNESS})


@deed("double <object> 's <size-word> <duration>")
def double(scope: Scope, what: Objects, stats: Stats, duration: Duration) -> Effects:
    """Something is doubled."""
    return (DoubleSize(what, stats, duration),)


@deed("double the <size-word> of <object> <duration>")
def double_of(scope: Scope, stats: Stats, what: Objects, duration: Duration) -> Effects:
    """Something is doubled, said the other way round."""
    return (DoubleSize(what, stats, duration),)


@deed("double its <size-word> <duration>")
def double_its(scope: Scope, stats: Stats, duration: Duration) -> Effects:
    """What was spoken of is doubled."""
    return (DoubleSize(scope.object(), stats, duration),)
