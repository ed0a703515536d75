"""An agent without a plan."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from manaburn.agents.protocol import Legal
from manaburn.decisions import Action
from manaburn.state.events import Event
from manaburn.view import View


class RandomAgent:
    """Gives any legal answer, each as likely as the others."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    def choose(self, view: View, legal: Legal, happened: Sequence[Event] = ()) -> Action:
        """Any of the legal answers."""
        return legal.sample(self._rng)
