"""This module says what max speed is: the number (`MAX_SPEED`), and the condition that a player has it
(`HAS_MAX_SPEED`), for abilities that work only then [cr2025-06-06 702.178-702.179].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words.amounts import SpeedOf
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.references import Who

MAX_SPEED = 4
"""The speed with which a player has max speed [cr2025-06-06 702.179e]."""
HAS_MAX_SPEED = Compares(SpeedOf(Who.YOU), Relation.AT_LEAST, MAX_SPEED)
"""The condition "you have max speed"."""
