"""Something is divided by a question, and by the division that answers it."""

from __future__ import annotations

from manaburn.terms import PlayerId, Question, Target
from manaburn.values import value

Shares = tuple[tuple[Target, int], ...]
"""Who or what gets how much, ascending."""


@value
class DivideAmong(Question):
    """Divide so much among these, each of which gets at least so much: one, if they are targets
    [cr2025-06-06 601.2d].

    If `parts` are stated, the division cannot be changed: each of them goes to another one
    [cr2025-06-06 115.7f].
    """

    player: PlayerId
    total: int
    among: tuple[Target, ...]
    least: int = 1
    parts: tuple[int, ...] = ()


@value
class Divide:
    """The answer: so much to each."""

    shares: Shares
