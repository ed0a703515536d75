"""What happens as permanents are tapped for mana [cr2025-06-06 106.12, 605.1b]."""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import What


@word
class TapsForMana:
    """A player taps a permanent for mana: activates a mana ability of it that has {T} in its cost
    [cr2025-06-06 106.12]. THAT is the permanent, THAT_PLAYER the player.
    """

    WORDS = "{whose} taps {permanent^} for mana"

    permanent: What | Filter = What.THIS
    whose: Whose = Whose.ANYONE
