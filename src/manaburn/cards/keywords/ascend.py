"""This module makes the text of an instant or sorcery that has ascend. `ascending`, which the reading of card
texts calls, puts before what the spell does: if you control ten permanents, you get the city's blessing
[cr2025-06-06 702.131a].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import SpellText
from manaburn.cards.vocabulary.effects import If
from manaburn.cards.vocabulary.effects_by_subject.players import GetCityBlessing
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.references import Controls
from manaburn.values import replace

TEN = 10
"""The number of permanents with which a player gets the city's blessing."""


def ascending(spell: SpellText) -> SpellText:
    """Return the text of a spell with ascend: first its controller gets the city's blessing, with ten
    permanents.
    """
    first = If(Controls(ANYTHING, at_least=TEN), (GetCityBlessing(),))
    return replace(spell, modes=tuple(replace(mode, effects=(first, *mode.effects)) for mode in spell.modes))
