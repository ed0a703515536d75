"""This module declares what happens several times over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Amount, Chosen, What

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.effects import Effect


@word
class Repeat:
    """The effects happen so many times, one after another."""

    WORDS = "{times} times: {effects(}"

    times: Amount
    effects: tuple[Effect, ...]


@word
class ForEachObject:
    """The effects happen for one of the objects meant after another, those of the active player first, then
    those of the others in turn order: THAT in them.
    """

    WORDS = "for each of {what}[ that is {filter~}]: {effects(}"

    what: What | Chosen
    effects: tuple[Effect, ...]
    filter: Filter | None = None
