"""The words about the monarch [cr2025-06-06 723]."""

from __future__ import annotations

from manaburn.cards.filters import Whose
from manaburn.cards.references import Players, Who
from manaburn.values import value


@value
class BecomeMonarch:
    """A player becomes the monarch."""

    WORDS = "{who} becomes the monarch"

    who: Players = Who.YOU


@value
class BecomesMonarch:
    """A player becomes the monarch, who was not; THAT_PLAYER is that player."""

    WORDS = "{whose} becomes the monarch"

    whose: Whose = Whose.YOU
