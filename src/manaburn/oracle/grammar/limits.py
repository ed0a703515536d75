"""How often abilities may be activated: twice each turn, once; boast and exhaust."""

from __future__ import annotations

from manaburn.cards.abilities import Activated, Limit
from manaburn.cards.costs import Cost
from manaburn.cards.filters import CombatRole, Filter
from manaburn.cards.references import Is, What
from manaburn.cards.windows import Window
from manaburn.oracle.grammar.deeds import Effects
from manaburn.oracle.grammar.lines import Restriction, activated
from manaburn.oracle.phrases import phrase
from manaburn.oracle.scope import Scope


@phrase("restriction", "activate no more than twice each turn .")
def twice_each_turn(scope: Scope) -> Restriction:
    """Twice each turn."""
    return Restriction(limit=Limit.TWICE_EACH_TURN)


@phrase("restriction", "activate no more than three times each turn .")
def three_times_each_turn(scope: Scope) -> Restriction:
    """Three times each turn."""
    return Restriction(limit=Limit.THREE_TIMES_EACH_TURN)


@phrase("restriction", "activate only once .")
def only_once(scope: Scope) -> Restriction:
    """Once."""
    return Restriction(limit=Limit.ONCE)


@phrase("ability", "exhaust — <costs> : <effects>")
def exhaust(scope: Scope, costs: tuple[Cost, ...], effects: Effects) -> tuple[Activated, ...]:
    """Exhaust [cr2025 702.177a]."""
    return activated(scope, costs, effects, Restriction(limit=Limit.ONCE))


@phrase("ability", "boast — <costs> : <effects>")
def boast(scope: Scope, costs: tuple[Cost, ...], effects: Effects) -> tuple[Activated, ...]:
    """Boast [cr2025 702.142a]."""
    attacked = Window(condition=Is(What.THIS, Filter(combat=CombatRole.ATTACKED_THIS_TURN)))
    return activated(scope, costs, effects, Restriction(limit=Limit.ONCE_EACH_TURN, window=attacked))
