"""This module defines how a `Game` is compared with another (`==`), copied and pickled, in a class `Copied`
from which it derives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from manaburn.gameplay.automation import Automation
from manaburn.gameplay.history import GameHistory
from manaburn.state import GameState

if TYPE_CHECKING:
    from manaburn.searching import Memories


class Copied:
    """A `Game` derives from this, so that `copy` and `pickle` do with it what `clone` does."""

    state: GameState
    automation: frozenset[Automation]
    _history: GameHistory
    _remembered: Memories | None

    def clone(self) -> Self:
        """Return an independent copy, which can itself be popped back to the beginning."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        """Return whether both began alike, were given the same answers, and answer the same by themselves."""
        if not isinstance(other, Copied):
            return NotImplemented
        mine, others = self._history, other._history
        return self is other or (
            (self.state, self.automation, mine.first) == (other.state, other.automation, others.first)
            and (mine.answers, mine.automatic) == (others.answers, others.automatic)
        )

    __hash__ = None  # type: ignore[assignment] # it changes

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        """Return what is pickled. What was read of the events for each seat's knowledge, and kept of what was
        shown, is left out: it is worked out anew.
        """
        remembered = None if self._remembered is None else self._remembered.copy()
        return {**vars(self), "_remembered": remembered, "_shown": {}}
