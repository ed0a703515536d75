"""This module has the abilities, conditions and effects that Classes, Cases and harnessed permanents share,
as records of the vocabulary [cr2025-06-06 716, 719]. The grammar of card texts takes them from here.

`class_level` is the ability of a class level bar ("{1}{G}: Level 2"), and `is_of_level` the condition for
what stands below it; `to_solve` ("To solve — …") and `IS_SOLVED` are the same for Cases, `HARNESS` and
`IS_HARNESSED` for "harness this". That a permanent is level 2, solved or harnessed is a `Designation`, which
it has until it leaves.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Activated, Timing, Triggered
from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.changes.remembered import Designated
from manaburn.cards.vocabulary.effects import Alter, If
from manaburn.cards.vocabulary.effects_by_subject.moving_counters import Mark
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed
from manaburn.cards.vocabulary.words.conditions import AllOf
from manaburn.cards.vocabulary.words.costs import Cost
from manaburn.cards.vocabulary.words.filters import ANYTHING, Designation, Filter, Whose
from manaburn.cards.vocabulary.words.references import Condition, Is, Not, What
from manaburn.cards.vocabulary.words.windows import Window
from manaburn.terms import Step


def _this_is(designation: Designation) -> Condition:
    return Is(What.THIS, Filter(designated=designation))


_LEVELS = {
    2: (Designation.LEVEL_2, Deed.BECOMES_LEVEL_2),
    3: (Designation.LEVEL_3, Deed.BECOMES_LEVEL_3),
}
"""By level, what a Class is from it on, and what it does as it gets there; every Class is level 1 at least
[cr2025-06-06 716.2d].
"""


def is_of_level(level: int) -> Condition:
    """Return the condition that this Class is of that level or a greater one [cr2025-06-06 716.2a]."""
    return _this_is(_LEVELS[level][0])


def class_level(costs: tuple[Cost, ...], level: int) -> Activated:
    """Return the ability of a class level bar by which its level becomes that [cr2025-06-06 716.2a]."""
    designation, deed = _LEVELS[level]
    below = Not(is_of_level(level))
    becomes = (Alter(What.THIS, (Designated(designation),), Duration.INDEFINITE), Mark(deed))
    return Activated(
        costs=costs,
        effects=(If(AllOf((Is(What.THIS, ANYTHING), below)), becomes),),
        timing=Timing.SORCERY,
        window=Window(condition=below if level == 2 else AllOf((is_of_level(level - 1), below))),
    )


IS_SOLVED = _this_is(Designation.SOLVED)
"""The condition that this Case is solved."""


def to_solve(condition: Condition) -> Triggered:
    """Return the ability by which a Case becomes solved at the beginning of its controller's end step
    [cr2025-06-06 719.3a].
    """
    solved = Alter(What.THIS, (Designated(Designation.SOLVED),), Duration.INDEFINITE)
    return Triggered(
        on=BeginningOf(Step.END, Whose.YOU),
        condition=AllOf((condition, Not(IS_SOLVED))),
        effects=(If(Is(What.THIS, ANYTHING), (solved,)),),
    )


IS_HARNESSED = _this_is(Designation.HARNESSED)
"""The condition that this permanent is harnessed [cr2025-11-14 702.186b]."""
HARNESS = If(
    AllOf((Is(What.THIS, ANYTHING), Not(IS_HARNESSED))),
    (Alter(What.THIS, (Designated(Designation.HARNESSED),), Duration.INDEFINITE),),
)
"""What "harness this" does [cr2025-11-14 701.64a]."""
