"""This package knows each kind of question that the game asks players: its words, its rule and its legal
answers.

The question itself is a record of `manaburn.decisions`, such as `ChooseTargets`. `kind_of(decision)` returns
the object here that answers everything about questions of its class; whoever judges, lists, writes or drafts
answers asks that object. Read `kind` first, then `yes_or_no` and `words`. The package imports the rules and
the packages below them.
"""

from manaburn.questions import (
    announcing,
    arranging,
    combat,
    objects,
    ordering,
    paying,
    priority,
    words,
    yes_or_no,
)
from manaburn.questions.kind import KINDS, Kind, Names, Style, kind_for, kind_of

__all__ = ["KINDS", "Kind", "Names", "Style", "kind_for", "kind_of"]

_MODULES = (announcing, arranging, combat, objects, ordering, paying, priority, words, yes_or_no)
"""The modules that enter their kinds in `KINDS` as they are imported."""
