"""This module reads "the creature you control" and "the creature you don't control" after two targets:
"Choose target creature you control and target creature you don't control. … The creature you control deals
damage equal to its power to the creature you don't control." [cr2025-06-06 115.1].

`ONE_OF_THE_TWO` finds which of the two is meant by their descriptions (`_the_one`). It is a phrase for any
objects (`OBJECT`) and for one object (`ONE`), so it may stand wherever a pattern has `<object>` or `<one>`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot
from manaburn.oracle.grammar.names import OBJECT
from manaburn.oracle.grammar.nouns.references import ONE
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Zone

ONE_OF_THE_TWO = Name[Chosen]("one-of-the-two")


def two_target_creatures(scope: Scope) -> tuple[TargetSlot, TargetSlot]:
    """Return the two targets, both creatures. Raises Unsayable if other targets were spoken of."""
    if len(scope.slots) != 2 or not all(map(_is_one_creature, scope.slots)):
        raise Unsayable("two creatures that are not the only targets")
    return scope.slots[0], scope.slots[1]


def _is_one_creature(slot: TargetSlot) -> bool:
    """Return whether a target is exactly one creature on the battlefield."""
    what, number = slot.what, (slot.minimum, slot.maximum)
    if what is None or slot.players is not None or slot.elsewhere is not None:
        return False
    return what.types == {CardType.CREATURE} and number == (1, 1) and slot.zone is Zone.BATTLEFIELD


@phrase(ONE_OF_THE_TWO, "the chosen? creature you control")
def yours(scope: Scope) -> Chosen:
    """Return the target that you control. Raises Unsayable if both are yours, or neither."""
    return _the_one(scope, yours=True)


@phrase(ONE_OF_THE_TWO, "the creature you don't control", "the creature an opponent controls")
def of_others(scope: Scope) -> Chosen:
    """Return the target that you don't control."""
    return _the_one(scope, yours=False)


def _the_one(scope: Scope, *, yours: bool) -> Chosen:
    """Return the target that is yours, or the other, and mention it."""
    whose = [slot.what is not None and slot.what.controller for slot in two_target_creatures(scope)]
    others = (Whose.OPPONENT, Whose.ANOTHER_PLAYER)
    if whose.count(Whose.YOU) != 1 or not any(each in others for each in whose):
        raise Unsayable("which of two targets is yours")
    found = Chosen(whose.index(Whose.YOU) if yours else 1 - whose.index(Whose.YOU))
    scope.mention(found, "creature", "permanent")
    return found


means(OBJECT, "<one-of-the-two>", itself)
means(ONE, "<one-of-the-two>", itself)
