"""Ascend of instants and sorceries: a spell ability [cr2025-06-06 702.131a]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import SpellText
from manaburn.cards.vocabulary.effects import If
from manaburn.cards.vocabulary.effects_by_subject.players import GetCityBlessing
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.references import Controls
from manaburn.values import replace

TEN = 10
"""How many permanents a player controls, at least, who gets the city's blessing."""


def ascending(spell: SpellText) -> SpellText:
    """Return what a spell with ascend does: its player may get the city's blessing first."""
    first = If(Controls(ANYTHING, at_least=TEN), (GetCityBlessing(),))
    return replace(spell, modes=tuple(replace(mode, effects=(first, *mode.effects)) for mode in spell.modes))
