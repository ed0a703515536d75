"""When something may be cast or activated [cr2025-06-06 506.7, 602.5b]."""

from __future__ import annotations

from typing import TypeVar

from manaburn.cards.vocabulary.words.conditions import AnyOf
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Condition
from manaburn.cards.vocabulary.words.windows import ANY_TIME, Point, Window
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Phase, Step

WINDOW = Name[Window]("window")


@phrase(WINDOW, "during your turn")
def your_turn(scope: Scope) -> Window:
    """During your turn."""
    return Window(turn=Whose.YOU)


@phrase(WINDOW, "during an opponent 's turn")
def opponents_turn(scope: Scope) -> Window:
    """During an opponent's turn."""
    return Window(turn=Whose.OPPONENT)


@phrase(WINDOW, "during your upkeep")
def your_upkeep(scope: Scope) -> Window:
    """During your upkeep."""
    return Window(turn=Whose.YOU, during=Step.UPKEEP)


@phrase(WINDOW, "during combat")
def combat(scope: Scope) -> Window:
    """During combat."""
    return Window(during=Phase.COMBAT)


@phrase(WINDOW, "during combat on your turn")
def your_combat(scope: Scope) -> Window:
    """During combat on your turn."""
    return Window(turn=Whose.YOU, during=Phase.COMBAT)


@phrase(WINDOW, "during the declare attackers step")
def declare_attackers(scope: Scope) -> Window:
    """During the declare attackers step."""
    return Window(during=Step.DECLARE_ATTACKERS)


@phrase(WINDOW, "during the declare blockers step")
def declare_blockers(scope: Scope) -> Window:
    """During the declare blockers step."""
    return Window(during=Step.DECLARE_BLOCKERS)


@phrase(WINDOW, "during the end of combat step")
def end_of_combat(scope: Scope) -> Window:
    """During the end of combat step."""
    return Window(during=Step.END_OF_COMBAT)


@phrase(WINDOW, "before attackers are declared")
def before_attackers(scope: Scope) -> Window:
    """Before attackers are declared."""
    return Window(before=Point.ATTACKERS)


@phrase(WINDOW, "during your turn , before attackers are declared")
def your_turn_before_attackers(scope: Scope) -> Window:
    """During your turn, before attackers are declared."""
    return Window(turn=Whose.YOU, before=Point.ATTACKERS)


@phrase(WINDOW, "during combat before blockers are declared")
def before_blockers(scope: Scope) -> Window:
    """During combat before blockers are declared."""
    return Window(during=Phase.COMBAT, before=Point.BLOCKERS)


@phrase(WINDOW, "during combat after blockers are declared")
def after_blockers(scope: Scope) -> Window:
    """During combat after blockers are declared."""
    return Window(during=Phase.COMBAT, after=Point.BLOCKERS)


@phrase(WINDOW, "during your declare attackers step")
def your_declare_attackers(scope: Scope) -> Window:
    """During your declare attackers step."""
    return Window(turn=Whose.YOU, during=Step.DECLARE_ATTACKERS)


@phrase(WINDOW, "during your declare blockers step")
def your_declare_blockers(scope: Scope) -> Window:
    """During your declare blockers step."""
    return Window(turn=Whose.YOU, during=Step.DECLARE_BLOCKERS)


@phrase(WINDOW, "during combat on an opponent 's turn")
def opponents_combat(scope: Scope) -> Window:
    """During combat on an opponent's turn."""
    return Window(turn=Whose.OPPONENT, during=Phase.COMBAT)


@phrase(WINDOW, "during an opponent 's turn , before attackers are declared")
def opponents_turn_before_attackers(scope: Scope) -> Window:
    """During an opponent's turn, before attackers are declared."""
    return Window(turn=Whose.OPPONENT, before=Point.ATTACKERS)


@phrase(WINDOW, "during combat on your turn before blockers are declared")
def your_combat_before_blockers(scope: Scope) -> Window:
    """During your combat before blockers are declared."""
    return Window(turn=Whose.YOU, during=Phase.COMBAT, before=Point.BLOCKERS)


@phrase(WINDOW, "during combat on your turn after blockers are declared")
def your_combat_after_blockers(scope: Scope) -> Window:
    """During your combat after blockers are declared."""
    return Window(turn=Whose.YOU, during=Phase.COMBAT, after=Point.BLOCKERS)


@phrase(WINDOW, "before blockers are declared")
def before_the_blockers(scope: Scope) -> Window:
    """Before blockers are declared."""
    return Window(before=Point.BLOCKERS)


@phrase(WINDOW, "before the combat damage step")
def before_damage(scope: Scope) -> Window:
    """Before the combat damage step."""
    return Window(before=Point.COMBAT_DAMAGE)


@phrase(WINDOW, "during an opponent 's upkeep")
def opponents_upkeep(scope: Scope) -> Window:
    """During an opponent's upkeep."""
    return Window(turn=Whose.OPPONENT, during=Step.UPKEEP)


@phrase(WINDOW, "during any upkeep step")
def any_upkeep(scope: Scope) -> Window:
    """During anybody's upkeep."""
    return Window(during=Step.UPKEEP)


@phrase(WINDOW, "during your end step")
def your_end_step(scope: Scope) -> Window:
    """During your end step."""
    return Window(turn=Whose.YOU, during=Step.END)


@phrase(WINDOW, "during your draw step")
def your_draw_step(scope: Scope) -> Window:
    """During your draw step."""
    return Window(turn=Whose.YOU, during=Step.DRAW)


@phrase(WINDOW, "before combat")
def before_combat(scope: Scope) -> Window:
    """Before combat."""
    return Window(before=Point.COMBAT)


@phrase(WINDOW, "before the end of combat step")
def before_end_of_combat(scope: Scope) -> Window:
    """Before the end of combat step."""
    return Window(before=Point.END_OF_COMBAT)


@phrase(WINDOW, "during an opponent 's turn after their upkeep step")
def opponents_turn_after_upkeep(scope: Scope) -> Window:
    """During an opponent's turn, after the upkeep step."""
    return Window(turn=Whose.OPPONENT, after_upkeep=True)


@phrase(WINDOW, "if <condition>")
def while_something_is_so(scope: Scope, condition: Condition) -> Window:
    """While something is so."""
    return Window(condition=condition)


@phrase(WINDOW, "if <condition> or if <condition>")
def while_either_is_so(scope: Scope, one: Condition, other: Condition) -> Window:
    """While one of two things is so."""
    return Window(condition=AnyOf((one, other)))


WINDOWS = Name[Window]("windows")


@phrase(WINDOWS, "<window>")
def one_window(scope: Scope, window: Window) -> Window:
    """One limit."""
    return window


@phrase(WINDOWS, "<window> and only <window>")
def overlap(scope: Scope, one: Window, other: Window) -> Window:
    """When both of two limits allow it."""
    return Window(
        turn=only_one(one.turn, other.turn, ANY_TIME.turn),
        during=only_one(one.during, other.during, None),
        before=only_one(one.before, other.before, None),
        after=only_one(one.after, other.after, None),
        after_upkeep=one.after_upkeep or other.after_upkeep,
        condition=only_one(one.condition, other.condition, None),
    )


_T = TypeVar("_T")


def only_one(one: _T, other: _T, nothing: _T) -> _T:
    """What one of two limits says, where the other says nothing. Raises Unsayable if both say something."""
    if nothing not in (one, other):
        raise Unsayable("two limits of one kind")
    return other if one == nothing else one
