"""What an agent is: somebody who sees a view and the legal answers, and gives one of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Protocol

from manaburn.decisions import Action
from manaburn.terms import ObjectId, Target
from manaburn.view import View


class Legal(Protocol):
    """The legal answers to the pending decision, lazily."""

    def __contains__(self, action: object) -> bool: ...

    def __iter__(self) -> Iterator[Action]: ...

    def options(self) -> Mapping[ObjectId, tuple[Target, ...]]:
        """For a declaration: what each creature could attack, or block, by itself."""
        ...

    def sample(self, rng: Random) -> Action:
        """One of them at random."""
        ...


class Agent(Protocol):
    """Answers decisions. It sees what its player sees, never the state of the game."""

    def choose(self, view: View, legal: Legal) -> Action:
        """One of the legal answers to the decision that waits for it: its own, or that of a player whom it
        controls, who is the `player` of `view.decision`.
        """
        ...
