"""Extra turns and parts of turns, and those that are skipped [cr2025 500.7-500.11]."""

from __future__ import annotations

from manaburn.cards import turns
from manaburn.cards.effects import Effect
from manaburn.oracle.grammar.deeds import deed, statement
from manaburn.oracle.scope import Scope
from manaburn.terms import Phase


@deed("take an extra turn after this one")
def extra_turn(scope: Scope) -> tuple[Effect, ...]:
    """You take an extra turn."""
    return (turns.TakeExtraTurns(scope.doer),)


@statement("after this phase , there is an additional combat phase")
def extra_combat(scope: Scope) -> tuple[Effect, ...]:
    """One more combat phase."""
    return (turns.AddPhases((Phase.COMBAT,)),)


@statement(
    "after this phase , there is an additional combat phase followed by an additional main phase",
)
def extra_combat_and_main(scope: Scope) -> tuple[Effect, ...]:
    """One more combat phase and main phase."""
    return (turns.AddPhases((Phase.COMBAT, Phase.POSTCOMBAT_MAIN)),)
