"""Emblems: abilities in the command zone [cr2025-06-06 114]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.references import Players, Who

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.abilities import Ability


@word
class GetEmblem:
    """Players get an emblem with these abilities; nothing removes it [cr2025-06-06 114.1-114.2]."""

    WORDS = "{who} gets an emblem with {abilities}"

    abilities: tuple[Ability, ...]
    who: Players = Who.YOU
