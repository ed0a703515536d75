"""This module has the two kinds of boards (objects with their characteristics) on which
`manaburn.rules.layers.descriptions` evaluates filters, amounts and conditions [cr2025-06-06 613].

* `Derived` is finished: all continuous effects have been applied. The rest of the rules asks it.
* `BoardInProgress` is halfway: effects are still being applied to its objects. The effects themselves ask it,
  as "Elves get +1/+1" asks in the layer of power and toughness what is an Elf by then.
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.words.references import Who
from manaburn.rules.layers.layers import InProgress
from manaburn.state.records.derived import Derived, Fitting, PartElsewhere
from manaburn.terms import ObjectId


class BoardInProgress:
    """A board whose objects are in progress, while continuous effects apply to them one part after
    another.
    """

    def __init__(self) -> None:
        self.table: dict[ObjectId, InProgress] = {}
        """The objects that an effect or counter has changed, with the effects applied so far."""
        self.fitting: Fitting = {}
        """A cache: the permanents that match a filter, by the `id` of the filter and the player who is "you".
        An entry is dropped when an effect changes a characteristic that the filter reads.
        """
        self.of_other_zones: list[PartElsewhere] = []
        """What changes cards in other zones and spells, as far as it has been applied."""
        self.being_defined: list[ObjectId] = []
        """The card in another zone whose power and toughness are just being calculated: an amount that counts
        this very card must not start that again.
        """


Board = Derived | BoardInProgress


def settled_for_players(board: Board) -> Sequence[tuple[ObjectId, Who, Static]]:
    """Return the static abilities that change rules for players, each with its source and the players it
    names. While objects are in progress none are known yet: then return none.
    """
    return board.for_players if isinstance(board, Derived) else ()
