"""How the simple agent chooses colors, types and names: what there is most of among its own cards."""

from __future__ import annotations

from collections import Counter

from manaburn.agents.table import Table
from manaburn.decisions import Action, ChooseWord, Say
from manaburn.purposes import Quality


def choose_word(table: Table, decision: ChooseWord) -> Action:
    """What most of its cards are; of names, one that an opponent plays with."""
    found: Counter[str] = Counter()
    if decision.quality is Quality.NAME:
        found.update(piece.now.name for opponent in table.opponents for piece in table.creatures_of(opponent))
    else:
        for definition in table.cards.values():
            found.update((*definition.subtypes, *(kind.value for kind in definition.types)))
            found.update(color.name.lower() for color in definition.colors)
    offered = decision.among or ("Plains",)
    return Say(max(offered, key=lambda word: found[word]))
