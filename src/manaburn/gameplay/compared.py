"""This module gives `Game` its class method `compare`: the same answers from one position, such as an attack,
are played by the rules of several days, to see where these part.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, cast

from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool
from manaburn.editions import Edition
from manaburn.gameplay.loaded_when_used import comparing

if TYPE_CHECKING:
    from manaburn.game import Game


class Compared:
    """The part of `Game` that plays from one position by the rules of several days."""

    __slots__ = ()

    @classmethod
    def compare(
        cls,
        position: str,
        answers: Sequence[str],
        days: Sequence[Edition | date | str],
        *,
        cards: CardPool = CATALOGUE_ALONE,
    ) -> comparing.Comparison:
        """Play answers from a position by the rules of each day, until they, the stack and the combat they
        belong to are over. Passing may be left out, and what leaves no choice.

        An answer that is illegal on a day ends its timeline, with the reason; so does a card that the rules
        of a day cannot know. An answer to a question that does not come up is skipped and named; a question
        that nobody answered gets its first answer, and is named. Raises NotationError for what is no position
        or no answer anywhere, UnsupportedCard for a card that none of these days knows, UnknownEdition for
        what is no day, and WrongArgument for no day or too many.

        >>> from manaburn import Game
        >>> board = "step: declare attackers | Anna 20 battlefield: Savannah Lions | Ben 20"
        >>> told = Game.compare(board, ["attack: Savannah Lions"], ["2002", "2025"])
        >>> for each in told.parting:
        ...     print(each)
        combat damage goes on the stack: Savannah Lions 2 to Ben [cr2002-02-20 310.2]
        Savannah Lions deals 2 damage to Ben (18 left) [cr2025-06-06 120.3a]
        """
        return comparing.compared(cast("type[Game]", cls), position, answers, days, cards=cards)
