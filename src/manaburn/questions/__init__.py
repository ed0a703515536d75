"""Questions: what there is to say about each kind of them, words, rule, answers and steps.

Read `kind` first, then `yes_or_no` and `words`. Imports the rules and what is below; the judge, texts,
drafts, prompts and arrays look up here what is special about a question.
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
"""Each of them enters its kinds as it is loaded."""
