"""What objects are off the battlefield, where only effects on spells change them."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.face_down import FACE_DOWN_IN_EXILE
from manaburn.cards.references import Amount
from manaburn.rules.continuous import WITH_AMOUNTS
from manaburn.rules.double_faced import as_printed
from manaburn.rules.layers import InProgress, apply_change, layer_of, printed
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
    now = as_printed(state.edition, object)
    return _as_spell(state, object, now) if object.zone is Zone.STACK else now


def _as_spell(state: GameState, object: GameObject, now: Characteristics) -> Characteristics:
    cost = object.definition.cost
    if cost is not None and cost.x:
        spell = next(item for item in state.stack if item.id == object.id)
        chosen = spell.x if isinstance(spell, SpellOnStack) else 0
        now = replace(now, mana_value=now.mana_value + cost.x * chosen)
    effects = [effect for effect in state.continuous if object.id in effect.affects]
    if not effects:
        return now
    changes = [change for effect in effects for change in effect.changes]
    working = InProgress(object.definition, now)
    for change in sorted(changes, key=layer_of):
        size = (change.power, change.toughness) if isinstance(change, WITH_AMOUNTS) else (0, 0)
        apply_change(working, change, *map(_fixed, size))
    return working.finish()


def _fixed(amount: Amount) -> int:
    """Amounts were worked out when the effect began [cr2025 608.2h]."""
    assert isinstance(amount, int), amount
    return amount
