"""Extra turns and parts of turns, and those that are skipped [cr2025-06-06 500.7-500.11]."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.effects_by_subject import turns
from manaburn.oracle.grammar.deeds import deed, statement
from manaburn.oracle.parsing.phrases import Name, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Phase, Step


@deed("take an extra turn after this one")
def extra_turn(scope: Scope) -> tuple[Effect, ...]:
    """You take an extra turn."""
    return (turns.TakeExtraTurns(scope.doer),)


@deed("take an extra turn after this one . skip the <skipped> of that turn")
def extra_turn_without(scope: Scope, what: Step | Phase) -> tuple[Effect, ...]:
    """You take an extra turn, without a part of it."""
    return (turns.TakeExtraTurns(scope.doer, skipping=(what,)),)


ADDED_PHASES = Name[tuple[Phase, ...]]("added-phases")


@phrase(ADDED_PHASES, "an additional combat phase")
def combat(scope: Scope) -> tuple[Phase, ...]:
    """One more combat phase."""
    return (Phase.COMBAT,)


@phrase(ADDED_PHASES, "an additional combat phase ,? followed by an additional main phase")
def combat_and_main(scope: Scope) -> tuple[Phase, ...]:
    """One more combat phase and main phase."""
    return Phase.COMBAT, Phase.POSTCOMBAT_MAIN


@phrase(ADDED_PHASES, "an additional beginning phase")
def beginning(scope: Scope) -> tuple[Phase, ...]:
    """One more beginning phase."""
    return (Phase.BEGINNING,)


HERE = Name[turns.Here]("here")


@phrase(HERE, "this phase")
def this_phase(scope: Scope) -> turns.Here:
    """The phase in which it happens."""
    return turns.Here.PHASE


@phrase(HERE, "this main phase")
def this_main_phase(scope: Scope) -> turns.Here:
    """The main phase in which it happens; nothing in another phase."""
    return turns.Here.MAIN_PHASE


@statement("after <here> , there is <added-phases>", "after <here> , there's <added-phases>")
def extra_phases(scope: Scope, here: turns.Here, phases: tuple[Phase, ...]) -> tuple[Effect, ...]:
    """More phases after this one."""
    return (turns.AddPhases(phases, here),)


@statement("after <here> , there are two additional combat phases")
def two_extra_combats(scope: Scope, here: turns.Here) -> tuple[Effect, ...]:
    """Two more combat phases."""
    return (turns.AddPhases((Phase.COMBAT,), here, 2),)


@statement("there is <added-phases> after <here>", "there's <added-phases> after <here>")
def extra_phases_after(scope: Scope, phases: tuple[Phase, ...], here: turns.Here) -> tuple[Effect, ...]:
    """More phases after this one."""
    return (turns.AddPhases(phases, here),)


@statement(
    "there is an additional combat phase after <here> , followed by an additional main phase",
    "there is an additional combat phase after <here> followed by an additional main phase",
)
def extra_combat_after_and_main(scope: Scope, here: turns.Here) -> tuple[Effect, ...]:
    """One more combat phase after this phase, and one more main phase."""
    return (turns.AddPhases((Phase.COMBAT, Phase.POSTCOMBAT_MAIN), here),)
