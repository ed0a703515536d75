"""When something may be cast or activated [cr2025 506.7, 602.5b]."""

from __future__ import annotations

from manaburn.cards.filters import Whose
from manaburn.cards.windows import Point, Window
from manaburn.oracle.phrases import phrase
from manaburn.oracle.scope import Scope
from manaburn.terms import Phase, Step


@phrase("window", "during your turn")
def your_turn(scope: Scope) -> Window:
    """During your turn."""
    return Window(turn=Whose.YOU)


@phrase("window", "during an opponent 's turn")
def opponents_turn(scope: Scope) -> Window:
    """During an opponent's turn."""
    return Window(turn=Whose.OPPONENT)


@phrase("window", "during your upkeep")
def your_upkeep(scope: Scope) -> Window:
    """During your upkeep."""
    return Window(turn=Whose.YOU, during=Step.UPKEEP)


@phrase("window", "during combat")
def combat(scope: Scope) -> Window:
    """During combat."""
    return Window(during=Phase.COMBAT)


@phrase("window", "during combat on your turn")
def your_combat(scope: Scope) -> Window:
    """During combat on your turn."""
    return Window(turn=Whose.YOU, during=Phase.COMBAT)


@phrase("window", "during the declare attackers step")
def declare_attackers(scope: Scope) -> Window:
    """During the declare attackers step."""
    return Window(during=Step.DECLARE_ATTACKERS)


@phrase("window", "during the declare blockers step")
def declare_blockers(scope: Scope) -> Window:
    """During the declare blockers step."""
    return Window(during=Step.DECLARE_BLOCKERS)


@phrase("window", "before attackers are declared")
def before_attackers(scope: Scope) -> Window:
    """Before attackers are declared."""
    return Window(before=Point.ATTACKERS)


@phrase("window", "during your turn , before attackers are declared")
def your_turn_before_attackers(scope: Scope) -> Window:
    """During your turn, before attackers are declared."""
    return Window(turn=Whose.YOU, before=Point.ATTACKERS)


@phrase("window", "during combat before blockers are declared")
def before_blockers(scope: Scope) -> Window:
    """During combat before blockers are declared."""
    return Window(during=Phase.COMBAT, before=Point.BLOCKERS)


@phrase("window", "during combat after blockers are declared")
def after_blockers(scope: Scope) -> Window:
    """During combat after blockers are declared."""
    return Window(during=Phase.COMBAT, after=Point.BLOCKERS)
