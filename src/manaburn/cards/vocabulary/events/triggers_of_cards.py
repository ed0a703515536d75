"""Trigger events that are about cards off the battlefield: casting, cycling, discarding
[cr2025-06-06 603].
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose


class FromElsewhere(Enum):
    """From where a spell is cast."""

    NOT_FROM_HAND = "from anywhere other than the hand"


@word(brings=Mechanics.TRIGGERED_ELSEWHERE)
class IsCast:
    """You cast this spell: the ability functions while it is on the stack [cr2025-06-06 113.6k]. The amount
    is how many spells were cast before it this turn.
    """

    WORDS = "you cast this"


@word(brings=Mechanics.TRIGGERED_ELSEWHERE)
class IsCycled:
    """You cycle this card: the ability triggers from wherever the card is then [cr2025-06-06 702.29c]."""

    WORDS = "you cycle this"


@word(brings=Mechanics.TRIGGERED_ELSEWHERE)
class ComesToGraveyard:
    """This card is put into a graveyard from anywhere: the ability triggers from there, whatever the card was
    before [cr2025-06-06 113.6k, 603.6c].
    """

    WORDS = "this card is put into a graveyard from anywhere"


@word
class Cycles:
    """A player cycles a card. THAT is the card, THAT_PLAYER the player."""

    WORDS = "{whose} cycles a card"

    whose: Whose = Whose.YOU


@word
class Discards:
    """A player discards a matching card, to cycle it or otherwise [cr2025-06-06 702.29d]. THAT is the card,
    THAT_PLAYER the player.
    """

    WORDS = "{whose} discards {card^@card}"

    whose: Whose = Whose.YOU
    card: Filter = ANYTHING


TriggerOfCards = IsCast | IsCycled | ComesToGraveyard | Cycles | Discards
"""Trigger events about cards."""
