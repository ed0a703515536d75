"""Doubling power and toughness [cr2025-06-06 701.10]."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.changes.changes import AddPowerToughness
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.effects_by_subject.doubling import DoubleSize
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.references import What
from manaburn.rules.effects.permanents.altering import alter
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.meaning import permanents_meant
from manaburn.state import GameState
from manaburn.state.records.effects import Context


def double_size(state: GameState, effect: DoubleSize, context: Context) -> None:
    """Each gets as much as it has now; what is below 0 becomes as much lower [cr2025-06-06 701.10b-c]."""
    for id in permanents_meant(state, effect.what, context):
        now = characteristics(state, id)
        power = now.power if Stat.POWER in effect.stats else 0
        toughness = now.toughness if Stat.TOUGHNESS in effect.stats else 0
        of_it = replace(context, binding=replace(context.binding, that=id))
        change = AddPowerToughness(power, toughness)
        alter(state, Alter(What.THAT, (change,), effect.duration), of_it)
