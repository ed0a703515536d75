"""Beginnings of steps and phases, which abilities wait for [cr2025-06-06 603.2b]."""

from __future__ import annotations

from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import ControllerOf, What, Who
from manaburn.oracle.grammar.names import BEGINNING
from manaburn.oracle.parsing.phrases import Name, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Step

STEP = Name[Step]("step")


@phrase(STEP, "upkeep|upkeeps")
def upkeep(scope: Scope) -> Step:
    """Upkeep."""
    return Step.UPKEEP


@phrase(STEP, "draw step|steps")
def draw_step(scope: Scope) -> Step:
    """The draw step."""
    return Step.DRAW


@phrase(STEP, "end step|steps")
def end_step(scope: Scope) -> Step:
    """The end step."""
    return Step.END


@phrase(STEP, "cleanup step|steps")
def cleanup_step(scope: Scope) -> Step:
    """The cleanup step."""
    return Step.CLEANUP


@phrase(STEP, "precombat main phase|phases")
def precombat_main(scope: Scope) -> Step:
    """The precombat main phase."""
    return Step.PRECOMBAT_MAIN


@phrase(STEP, "postcombat main phase|phases")
def postcombat_main(scope: Scope) -> Step:
    """The postcombat main phase."""
    return Step.POSTCOMBAT_MAIN


@phrase(BEGINNING, "the beginning of your <step>", "the beginning of each of your <step>")
def of_your(scope: Scope, step: Step) -> TriggerEvent:
    """Of your step."""
    return on.BeginningOf(step, Whose.YOU)


@phrase(BEGINNING, "the beginning of each <step>", "the beginning of each player 's <step>")
def of_each(scope: Scope, step: Step) -> TriggerEvent:
    """Of each player's step."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.BeginningOf(step)


@phrase(
    BEGINNING,
    "the beginning of the <step> of enchanted <noun-word> 's controller",
    "the beginning of each <step> of enchanted <noun-word> 's controller",
)
def of_its_controllers(scope: Scope, step: Step, noun: str) -> TriggerEvent:
    """Of a step of the controller of what this is attached to."""
    scope.was_attached(noun)
    scope.mention(Who.THAT_PLAYER, "player")
    return on.BeginningOf(step, ControllerOf(What.ATTACHED))


@phrase(BEGINNING, "the beginning of enchanted <noun-word> 's controller 's <step>")
def of_enchanted_ones_controllers(scope: Scope, noun: str, step: Step) -> TriggerEvent:
    """Of a step of the controller of what this is attached to."""
    return of_its_controllers(scope, step, noun)


@phrase(BEGINNING, "the beginning of each of your main phases")
def of_your_main_phases(scope: Scope) -> TriggerEvent:
    """Of each of your main phases."""
    return on.BeginningOfMainPhase(None, Whose.YOU)


@phrase(BEGINNING, "the beginning of each opponent 's <step>")
def of_each_opponents(scope: Scope, step: Step) -> TriggerEvent:
    """Of each opponent's step."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.BeginningOf(step, Whose.OPPONENT)


@phrase(BEGINNING, "the beginning of combat on your turn")
def of_your_combat(scope: Scope) -> TriggerEvent:
    """Of combat on your turn."""
    return on.BeginningOf(Step.BEGINNING_OF_COMBAT, Whose.YOU)


@phrase(BEGINNING, "the beginning of each combat", "the beginning of combat on each player 's turn")
def of_each_combat(scope: Scope) -> TriggerEvent:
    """Of each combat."""
    return on.BeginningOf(Step.BEGINNING_OF_COMBAT)


@phrase(BEGINNING, "the beginning of combat on each opponent 's turn")
def of_each_opponents_combat(scope: Scope) -> TriggerEvent:
    """Of combat on each opponent's turn."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.BeginningOf(Step.BEGINNING_OF_COMBAT, Whose.OPPONENT)


@phrase(BEGINNING, "the beginning of the next combat")
def of_the_next_combat(scope: Scope) -> TriggerEvent:
    """Of the next combat, for what happens once."""
    return on.BeginningOf(Step.BEGINNING_OF_COMBAT)


@phrase(BEGINNING, "the beginning of your next main phase")
def of_your_next_main_phase(scope: Scope) -> TriggerEvent:
    """Of your next main phase, for what happens once."""
    return on.BeginningOfMainPhase(None, Whose.YOU)


@phrase(BEGINNING, "the beginning of each player 's first main phase")
def of_each_first_main_phase(scope: Scope) -> TriggerEvent:
    """Of each player's first main phase."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.BeginningOfMainPhase(1)


@phrase(BEGINNING, "the beginning of your first main phase")
def of_your_first_main_phase(scope: Scope) -> TriggerEvent:
    """Of your first main phase."""
    return on.BeginningOfMainPhase(1, Whose.YOU)


@phrase(BEGINNING, "the beginning of your second main phase")
def of_your_second_main_phase(scope: Scope) -> TriggerEvent:
    """Of your second main phase."""
    return on.BeginningOfMainPhase(2, Whose.YOU)


@phrase(BEGINNING, "the beginning of the next turn 's upkeep")
def of_the_next_turns_upkeep(scope: Scope) -> TriggerEvent:
    """Of the next turn's upkeep."""
    return on.BeginningInLaterTurn(Step.UPKEEP)


@phrase(BEGINNING, "the beginning of your next <step>")
def of_your_next(scope: Scope, step: Step) -> TriggerEvent:
    """Of your next step, for what happens once."""
    return on.BeginningOf(step, Whose.YOU)


@phrase(BEGINNING, "the beginning of the next <step>")
def of_the_next(scope: Scope, step: Step) -> TriggerEvent:
    """Of the next step, for what happens once."""
    return on.BeginningOf(step)


@phrase(BEGINNING, "end of combat")
def end_of_combat(scope: Scope) -> TriggerEvent:
    """At end of combat."""
    return on.BeginningOf(Step.END_OF_COMBAT)
