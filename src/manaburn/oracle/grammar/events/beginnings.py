"""This module reads triggers on the beginning of steps and phases: "At the beginning of your upkeep"
[cr2025-06-06 603.2b].

Such a trigger is a `BEGINNING` behind "at", and means a `BeginningOf`, of the step (`STEP`) and of whose turn
it is (`WHOSE_STEP`). Delayed effects ("… at the beginning of the next end step") use it too.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import ControllerOf, What
from manaburn.oracle.grammar.names import BEGINNING, WHOSE_STEP
from manaburn.oracle.parsing.phrases import Name, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Step

STEP = Name[Step]("step")
table(
    STEP,
    {
        "upkeep|upkeeps": Step.UPKEEP,
        "draw step|steps": Step.DRAW,
        "end step|steps": Step.END,
        "cleanup step|steps": Step.CLEANUP,
        "precombat main phase|phases": Step.PRECOMBAT_MAIN,
        "postcombat main phase|phases": Step.POSTCOMBAT_MAIN,
    },
)


table(
    WHOSE_STEP,
    {
        ("your", "each of your"): Whose.YOU,
        "each [ player 's ]": lambda scope: scope.of_that_player(Whose.ANYONE),
        "each opponent 's": lambda scope: scope.of_that_player(Whose.OPPONENT),
        "the chosen player|opponent 's": lambda scope: scope.of_that_player(Whose.CHOSEN_PLAYER),
        "the monarch 's": lambda scope: scope.of_that_player(Whose.MONARCH),
    },
)

ITS_CONTROLLERS = Name[ControllerOf]("its-controllers")
"""The controller of what an Aura enchants, whose step it is."""


@phrase(ITS_CONTROLLERS, "enchanted <noun-word> 's controller")
def its_controllers(scope: Scope, noun: str) -> ControllerOf:
    scope.was_attached(noun)
    return scope.of_that_player(ControllerOf(What.ATTACHED))


_OF_COMBAT = Step.BEGINNING_OF_COMBAT

table(
    BEGINNING,
    {
        "the beginning of <whose-step> <step>": lambda whose, step: on.BeginningOf(step, whose),
        "the beginning of the|each <step> of <its-controllers>": on.BeginningOf,
        "the beginning of combat on each opponent 's turn": (
            lambda scope: scope.of_that_player(on.BeginningOf(_OF_COMBAT, Whose.OPPONENT))
        ),
        "the beginning of combat on your turn": on.BeginningOf(_OF_COMBAT, Whose.YOU),
        ("the beginning of each combat", "the beginning of the next combat"): on.BeginningOf(_OF_COMBAT),
        "the beginning of your next main phase": on.BeginningOfMainPhase(None, Whose.YOU),
        (
            "the beginning of your first main phase",
            "the beginning of your next first main phase",
        ): on.BeginningOfMainPhase(1, Whose.YOU),
        "the beginning of your second main phase": on.BeginningOfMainPhase(2, Whose.YOU),
        "the beginning of the next turn 's upkeep": on.BeginningOf(Step.UPKEEP, later_than=0),
        "the beginning of your next <step>": lambda step: on.BeginningOf(step, Whose.YOU),
        "the beginning of the next <step>": on.BeginningOf,
        "end of combat": on.BeginningOf(Step.END_OF_COMBAT),
    },
)
