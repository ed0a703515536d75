"""What objects are off the battlefield, where only effects on spells change them."""

from __future__ import annotations

from collections.abc import Callable

from manaburn.cards.keywords.face_down import FACE_DOWN_IN_EXILE
from manaburn.cards.vocabulary.words.references import Amount
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import DefinedSizes
from manaburn.rules.layers.continuous import WITH_AMOUNTS, as_acting
from manaburn.rules.layers.double_faced import as_printed
from manaburn.rules.layers.layer_order import order_of, parts_by_stage
from manaburn.rules.layers.layers import SETTLED_APART, InProgress, apply_change, kind_of, printed
from manaburn.rules.players.controllers import controller_of
from manaburn.state import GameState
from manaburn.state.records.derived import Derived
from manaburn.state.records.effects import Context
from manaburn.state.records.records import Characteristics, GameObject
from manaburn.terms import ObjectId, Zone
from manaburn.values import replace

_Number = Callable[[GameState, Amount, Context], int]


def off_the_battlefield(state: GameState, id: ObjectId, derived: Derived, number: _Number) -> Characteristics:
    """What is printed on it, nothing if it is face down in exile; for the mana value of a spell X counts as
    it was chosen [cr2025-06-06 202.3e, 406.3a]. What defines its size does so everywhere
    [cr2025-06-06 208.2a, 604.3].
    """
    object = state.objects[id]
    if object.seen_by is not None:
        return printed(FACE_DOWN_IN_EXILE)
    now = as_printed(state.edition, object)
    size = object.definition.defined_size
    if size is not None and not derived.being_defined and _are_defined_everywhere(state.edition):
        context = Context(controller=controller_of(state, id), source=id)
        derived.being_defined.append(id)
        power, toughness = (number(state, each, context) for each in (size.power, size.toughness))
        derived.being_defined.clear()
        now = replace(now, power=power, toughness=toughness)
    return _as_spell(state, object, now) if object.zone is Zone.STACK else now


def _are_defined_everywhere(edition: Edition) -> bool:
    return edition.defined_sizes is DefinedSizes.EVERYWHERE


def _as_spell(state: GameState, object: GameObject, now: Characteristics) -> Characteristics:
    cost = object.definition.cost
    if cost is not None and cost.x:
        spell = state.spell(object.id)
        chosen = spell.x if spell is not None else 0
        now = replace(now, mana_value=now.mana_value + cost.x * chosen)
    effects = [as_acting(effect) for effect in state.continuous if object.id in effect.affects]
    if not any(kind_of(change) != SETTLED_APART for effect in effects for change in effect.changes):
        return now
    working = InProgress(object.definition, now)
    for parts in parts_by_stage(order_of(state.edition), effects):
        for change in (change for part in parts for change in part.changes):
            size = (change.power, change.toughness) if isinstance(change, WITH_AMOUNTS) else (0, 0)
            apply_change(working, change, *map(_fixed, size))
    return working.finish()


def _fixed(amount: Amount) -> int:
    """Amounts were worked out when the effect began [cr2025-06-06 608.2h]."""
    assert isinstance(amount, int), amount
    return amount
