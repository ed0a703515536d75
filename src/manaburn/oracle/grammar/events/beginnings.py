"""Beginnings of steps and phases, which abilities wait for [cr2025-06-06 603.2b]."""

from __future__ import annotations

from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import ControllerOf, What, Who
from manaburn.oracle.grammar.names import BEGINNING
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


@phrase(
    BEGINNING,
    "the beginning of the <step> of enchanted <noun-word> 's controller",
    "the beginning of each <step> of enchanted <noun-word> 's controller",
)
def of_its_controllers(scope: Scope, step: Step, noun: str) -> TriggerEvent:
    scope.was_attached(noun)
    scope.mention(Who.THAT_PLAYER, "player")
    return on.BeginningOf(step, ControllerOf(What.ATTACHED))


table(
    BEGINNING,
    {
        ("the beginning of your <step>", "the beginning of each of your <step>"): (
            lambda step: on.BeginningOf(step, Whose.YOU)
        ),
        ("the beginning of each <step>", "the beginning of each player 's <step>"): (
            lambda scope, step: scope.saying(on.BeginningOf(step), Who.THAT_PLAYER, "player")
        ),
        "the beginning of each opponent 's <step>": (
            lambda scope, step: scope.saying(on.BeginningOf(step, Whose.OPPONENT), Who.THAT_PLAYER, "player")
        ),
        "the beginning of combat on each opponent 's turn": (
            lambda scope: scope.saying(
                on.BeginningOf(Step.BEGINNING_OF_COMBAT, Whose.OPPONENT), Who.THAT_PLAYER, "player"
            )
        ),
        "the beginning of each player 's first main phase": (
            lambda scope: scope.saying(on.BeginningOfMainPhase(1), Who.THAT_PLAYER, "player")
        ),
        "the beginning of enchanted <noun-word> 's controller 's <step>": (
            lambda scope, noun, step: of_its_controllers(scope, step, noun)
        ),
        "the beginning of each of your main phases": on.BeginningOfMainPhase(None, Whose.YOU),
        "the beginning of combat on your turn": on.BeginningOf(Step.BEGINNING_OF_COMBAT, Whose.YOU),
        ("the beginning of each combat", "the beginning of combat on each player 's turn"): (
            on.BeginningOf(Step.BEGINNING_OF_COMBAT)
        ),
        "the beginning of the next combat": on.BeginningOf(Step.BEGINNING_OF_COMBAT),
        "the beginning of your next main phase": on.BeginningOfMainPhase(None, Whose.YOU),
        "the beginning of your first main phase": on.BeginningOfMainPhase(1, Whose.YOU),
        "the beginning of your second main phase": on.BeginningOfMainPhase(2, Whose.YOU),
        "the beginning of the next turn 's upkeep": on.BeginningInLaterTurn(Step.UPKEEP),
        "the beginning of your next <step>": lambda step: on.BeginningOf(step, Whose.YOU),
        "the beginning of the next <step>": on.BeginningOf,
        "end of combat": on.BeginningOf(Step.END_OF_COMBAT),
    },
)
