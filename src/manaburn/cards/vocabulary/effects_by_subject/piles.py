"""Objects that one player separates into two piles, of which another chooses one [cr2025-06-06 700.3]."""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Objects, Players, Who


@word
class SeparateIntoPiles:
    """A player separates these objects into two piles: `Whose.OPPONENT` is an opponent of one's choice."""

    WORDS = "{by} separates {what} into two piles"

    what: Objects
    by: Players | Whose = Who.YOU


@word
class ChoosePile:
    """A player chooses one of the two piles: in the effects that follow it is the pile that was chosen."""

    WORDS = "{by} chooses one of the two piles"

    by: Players | Whose = Who.YOU


EffectOfPiles = SeparateIntoPiles | ChoosePile
