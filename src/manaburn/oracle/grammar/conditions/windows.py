"""This module reads the times at which a spell may be cast or an ability activated: "only during combat",
"only before the combat damage step" [cr2025-06-06 506.7, 602.5b].

A time means a `Window`. The word "only" and what stands before it are read by others: "Activate only
<window>." by `manaburn.oracle.grammar.abilities.limits`, "Cast ~ only <windows>." by
`manaburn.oracle.grammar.abilities.lines`. "During your turn and only before combat" overlaps two of them
(`overlap`).
"""

from __future__ import annotations

from typing import TypeVar

from manaburn.cards.vocabulary.words.conditions import AnyOf
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.windows import ANY_TIME, Point, Window
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Phase, Step

WINDOW = Name[Window]("window")
table(
    WINDOW,
    {
        "during your turn": Window(turn=Whose.YOU),
        # "They" are the player who acts, as "you" in a window always is.
        "during their turn": Window(turn=Whose.YOU),
        "during their draw step": Window(turn=Whose.YOU, during=Step.DRAW),
        "during their upkeep": Window(turn=Whose.YOU, during=Step.UPKEEP),
        "during an opponent 's turn": Window(turn=Whose.OPPONENT),
        "during your upkeep": Window(turn=Whose.YOU, during=Step.UPKEEP),
        "during combat": Window(during=Phase.COMBAT),
        "during combat on your turn": Window(turn=Whose.YOU, during=Phase.COMBAT),
        "during the declare attackers step": Window(during=Step.DECLARE_ATTACKERS),
        "during the declare blockers step": Window(during=Step.DECLARE_BLOCKERS),
        "during the end of combat step": Window(during=Step.END_OF_COMBAT),
        "before combat": Window(before=Point.COMBAT),
        "before attackers are declared": Window(before=Point.ATTACKERS),
        "during your turn , before attackers are declared": Window(turn=Whose.YOU, before=Point.ATTACKERS),
        "during combat before blockers are declared": Window(during=Phase.COMBAT, before=Point.BLOCKERS),
        "during combat after blockers are declared": Window(during=Phase.COMBAT, after=Point.BLOCKERS),
        "during your draw step": Window(turn=Whose.YOU, during=Step.DRAW),
        "during your declare blockers step": Window(turn=Whose.YOU, during=Step.DECLARE_BLOCKERS),
        "during your declare attackers step": Window(turn=Whose.YOU, during=Step.DECLARE_ATTACKERS),
        "during combat on an opponent 's turn": Window(turn=Whose.OPPONENT, during=Phase.COMBAT),
        "during an opponent 's turn , before attackers are declared": (
            Window(turn=Whose.OPPONENT, before=Point.ATTACKERS)
        ),
        "during combat on your turn before blockers are declared": (
            Window(turn=Whose.YOU, during=Phase.COMBAT, before=Point.BLOCKERS)
        ),
        "during combat on your turn after blockers are declared": (
            Window(turn=Whose.YOU, during=Phase.COMBAT, after=Point.BLOCKERS)
        ),
        "before blockers are declared": Window(before=Point.BLOCKERS),
        "before the combat damage step": Window(before=Point.COMBAT_DAMAGE),
        "before the end of combat step": Window(before=Point.END_OF_COMBAT),
        "during an opponent 's upkeep": Window(turn=Whose.OPPONENT, during=Step.UPKEEP),
        "during any upkeep step": Window(during=Step.UPKEEP),
        "during your end step": Window(turn=Whose.YOU, during=Step.END),
        "during an opponent 's turn after their upkeep step": Window(turn=Whose.OPPONENT, after_upkeep=True),
        "if <condition>": lambda condition: Window(condition=condition),
        "if <condition> or if <condition>": lambda one, other: Window(condition=AnyOf((one, other))),
    },
)

WINDOWS = Name[Window]("windows")
means(WINDOWS, "<window>", itself)


@phrase(WINDOWS, "<window> and only <window>")
def overlap(scope: Scope, one: Window, other: Window) -> Window:
    """Return the window that is open while both are. Raises Unsayable if both limit the same."""
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
    """Return the one of two limits that is stated. Raises Unsayable if both are."""
    if nothing not in (one, other):
        raise Unsayable("two limits of one kind")
    return other if one == nothing else one
