"""What objects are off the battlefield, where no continuous effect of ours changes them."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.face_down import FACE_DOWN_IN_EXILE
from manaburn.rules.double_faced import as_printed
from manaburn.rules.layers import printed
from manaburn.state import GameState
from manaburn.state.effects import SpellOnStack
from manaburn.state.records import Characteristics, GameObject
from manaburn.terms import Zone


def off_the_battlefield(state: GameState, object: GameObject) -> Characteristics:
    """What is printed on it, nothing if it is face down in exile; for the mana value of a spell X counts as
    it was chosen [cr2025 202.3e, 406.3a].
    """
    if object.seen_by is not None:
        return printed(FACE_DOWN_IN_EXILE)
    now, cost = as_printed(state.edition, object), object.definition.cost
    if object.zone is not Zone.STACK or cost is None or not cost.x:
        return now
    spell = next(item for item in state.stack if item.id == object.id)
    chosen = spell.x if isinstance(spell, SpellOnStack) else 0
    return replace(now, mana_value=now.mana_value + cost.x * chosen)
