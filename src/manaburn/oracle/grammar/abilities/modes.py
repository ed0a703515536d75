"""This module reads the words before the modes of a modal spell or ability: "Choose one —", "Whenever ~
attacks, choose up to two —" [cr2025-06-06 700.2].

They mean a `ModeCount`: at least and at most how many modes are chosen. For an ability there is also a
function that makes it once its modes are read (`of_triggered`, `of_activated`). The modes themselves are read
by `manaburn.oracle.assembling.reading`, which asks for `MODES_OF_SPELL` and `MODES_OF_ABILITY`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from manaburn.cards.vocabulary.abilities import (
    Ability,
    Activated,
    Again,
    Modal,
    MoreModes,
    Repeats,
    Triggered,
)
from manaburn.cards.vocabulary.words.costs import Cost
from manaburn.cards.vocabulary.words.references import Condition
from manaburn.oracle.grammar.abilities.lines import Restriction, activated
from manaburn.oracle.grammar.names import Events
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, phrase, table
from manaburn.oracle.parsing.scope import Scope


@dataclass(frozen=True)
class ModeCount:
    """A mode count says how many modes are chosen, at least and at most, and whether a mode can be chosen
    again.
    """

    least: int
    most: int
    again: Again = Again.ALLOWED
    more: MoreModes | None = None
    repeats: Repeats = Repeats.FORBIDDEN
    each_has_its_cost: bool = False
    """Whether before the effects of each mode stands what choosing it costs [cr2025-06-06 700.2h]."""
    each_has_its_worth: bool = False
    """Whether before the effects of each mode stand its pawprint symbols [cr2025-06-06 700.2i]."""

    def more_of(self, modes: int) -> MoreModes | None:
        """Return how many of so many modes can be chosen under a condition; None if the text has none."""
        if self.more is None:
            return None
        return replace(self.more, maximum=min(self.more.maximum, modes))

    def of(self, modes: int) -> int:
        """Return the greatest number of modes that can be chosen of so many."""
        return self.most if self.repeats is Repeats.ALLOWED else min(self.most, modes)


AbilitiesOfModes = Callable[[Modal], tuple[Ability, ...]]
"""A function that makes the abilities once the modes have been read."""

ALL = 99
"""As many modes as there are: more than any card has."""

HOW_MANY_MODES = Name[ModeCount]("how-many-modes")
table(
    HOW_MANY_MODES,
    {
        "<integer>": lambda number: ModeCount(number, number),
        "up to <integer>": lambda number: ModeCount(0, number),
        ("one or both", "one or more"): ModeCount(1, ALL),
        "any number": ModeCount(0, ALL),
        ("<integer> that hasn't been chosen", "<integer> that haven't been chosen"): (
            lambda number: ModeCount(number, number, Again.NEVER)
        ),
        "<integer> that hasn't been chosen this turn": (
            lambda number: ModeCount(number, number, Again.NOT_THIS_TURN)
        ),
    },
)

HOW_MANY_INSTEAD = Name[ModeCount]("many-instead")
"""How many modes are chosen if a condition holds."""
table(
    HOW_MANY_INSTEAD,
    {
        ("both", "two"): ModeCount(2, 2),
        "one or more": ModeCount(1, ALL),
        "any number": ModeCount(0, ALL),
    },
)

CHOICE_OF_MODES = Name[ModeCount]("choice-of-modes")
table(
    CHOICE_OF_MODES,
    {
        "choose <how-many-modes> —|-": itself,
        "choose <how-many-modes> . if <condition> [ as you cast ~ ] , you may choose both|two instead .": (
            lambda how_many, condition: replace(how_many, more=MoreModes(condition, 2))
        ),
        "choose <how-many-modes> . if <condition> [ as you cast ~ ] , choose <many-instead> instead .|—": (
            lambda how_many, condition, instead: replace(
                how_many, more=MoreModes(condition, instead.most, instead.least)
            )
        ),
    },
)


@phrase(CHOICE_OF_MODES, "choose <how-many-modes> . you may choose the same mode more than once .")
def choice_with_repeats(scope: Scope, how_many: ModeCount) -> ModeCount:
    if how_many.most >= ALL:
        raise Unsayable("any number of modes, each as often as one likes")
    return replace(how_many, repeats=Repeats.ALLOWED)


MODES_OF_SPELL = Name[ModeCount]("modes-of-spell")

table(
    MODES_OF_SPELL,
    {
        # Spree [cr2025-06-06 702.172].
        "spree": ModeCount(1, ALL, each_has_its_cost=True),
        # Tiered [cr2025-06-06 702.183].
        "tiered": ModeCount(1, 1, each_has_its_cost=True),
        "choose up to <integer> {P} worth of modes . you may choose the same mode more than once .": (
            lambda most: ModeCount(0, most, repeats=Repeats.ALLOWED, each_has_its_worth=True)
        ),
    },
)


@phrase(MODES_OF_SPELL, "<choice-of-modes>")
def of_spell(scope: Scope, how_many: ModeCount) -> ModeCount:
    """Return how many modes of a spell are chosen."""
    if how_many.again is not Again.ALLOWED:
        raise Unsayable("modes that were chosen for another spell")
    return how_many


MODES_OF_ABILITY = Name[tuple[ModeCount, AbilitiesOfModes]]("modes-of-ability")


@phrase(MODES_OF_ABILITY, "<trigger> <choice-of-modes>")
def of_triggered(
    scope: Scope, trigger: tuple[Events, Condition | None], how_many: ModeCount
) -> tuple[ModeCount, AbilitiesOfModes]:
    """Return how many modes are chosen, and the function that makes the modal triggered ability."""
    events, condition = trigger

    def abilities(modal: Modal) -> tuple[Ability, ...]:
        return tuple(Triggered(on=event, effects=(), condition=condition, modal=modal) for event in events)

    return how_many, abilities


@phrase(MODES_OF_ABILITY, "<costs> : <choice-of-modes>")
def of_activated(
    scope: Scope, costs: tuple[Cost, ...], how_many: ModeCount
) -> tuple[ModeCount, AbilitiesOfModes]:
    """Return how many modes are chosen, and the function that makes the modal activated ability."""
    return how_many, lambda modal: (Activated(costs=costs, effects=(), modal=modal),)


@phrase(MODES_OF_ABILITY, "<costs> : choose <how-many-modes> . <restriction>")
def of_restricted(
    scope: Scope, costs: tuple[Cost, ...], how_many: ModeCount, restriction: Restriction
) -> tuple[ModeCount, AbilitiesOfModes]:
    """Return how many modes are chosen, and the function that makes the modal activated ability, which may be
    activated only at times, or only so often.
    """
    (ability,) = activated(scope, costs, (), restriction)
    return how_many, lambda modal: (replace(ability, modal=modal),)
