"""What stands before the modes of a modal spell or ability [cr2025 700.2]."""

from __future__ import annotations

from collections.abc import Callable

from manaburn.cards.abilities import Ability, Activated, Modal, Triggered
from manaburn.cards.costs import Cost
from manaburn.cards.references import Condition
from manaburn.oracle.grammar.events import Events
from manaburn.oracle.phrases import phrase
from manaburn.oracle.scope import Scope

HowMany = tuple[int, int]
"""How many modes are chosen, at least and at most."""
Head = Callable[[Modal], tuple[Ability, ...]]
"""What makes abilities of modes."""

ALL = 99


@phrase("how-many-modes", "<integer>")
def exactly(scope: Scope, number: int) -> HowMany:
    """Choose two."""
    return number, number


@phrase("how-many-modes", "up to <integer>")
def at_most(scope: Scope, number: int) -> HowMany:
    """Choose up to two."""
    return 0, number


@phrase("how-many-modes", "one or both", "one or more")
def one_or_more(scope: Scope) -> HowMany:
    """Choose one or more."""
    return 1, ALL


@phrase("how-many-modes", "any number")
def any_number(scope: Scope) -> HowMany:
    """Choose any number."""
    return 0, ALL


@phrase("modes-of-spell", "choose <how-many-modes> —|-")
def of_spell(scope: Scope, how_many: HowMany) -> HowMany:
    """Of a spell."""
    return how_many


@phrase("modes-of-ability", "<trigger> choose <how-many-modes> —|-")
def of_triggered(
    scope: Scope, trigger: tuple[Events, Condition | None], how_many: HowMany
) -> tuple[HowMany, Head]:
    """Of a triggered ability."""
    events, condition = trigger

    def abilities(modal: Modal) -> tuple[Ability, ...]:
        return tuple(Triggered(on=event, effects=(), condition=condition, modal=modal) for event in events)

    return how_many, abilities


@phrase("modes-of-ability", "<costs> : choose <how-many-modes> —|-")
def of_activated(scope: Scope, costs: tuple[Cost, ...], how_many: HowMany) -> tuple[HowMany, Head]:
    """Of an activated ability."""
    return how_many, lambda modal: (Activated(costs=costs, effects=(), modal=modal),)
