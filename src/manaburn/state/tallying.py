"""What is counted of each player in the course of a turn: a part of `apply`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from manaburn.cards.changes import BecomeCopy
from manaburn.state import GameState, events
from manaburn.state.effects import SpellOnStack
from manaburn.state.events import Cause
from manaburn.state.events.reasons import DISCARDING
from manaburn.state.records import GameObject, LastKnown
from manaburn.terms import PERMANENT_TYPES, CardType, ObjectId, PlayerId, Tally, Zone, is_player

Counted = Iterator[tuple[Tally, PlayerId, int]]


def tally(state: GameState, event: Any) -> None:
    """Count what an event adds; it has not been carried out yet."""
    for kind, player, amount in _COUNTED[type(event)](state, event):
        counted = state.turn.tallies
        counted[kind, player] = counted.get((kind, player), 0) + amount


def _life(state: GameState, event: events.LifeChanged) -> Counted:
    if event.change > 0:
        yield Tally.LIFE_GAINED, event.player, event.change
    elif event.change < 0:
        yield Tally.LIFE_LOST, event.player, -event.change


def _drew(state: GameState, event: events.Drew) -> Counted:
    if event.card is not None:
        yield Tally.CARDS_DRAWN, event.player, 1


def _cast(state: GameState, event: events.SpellCast) -> Counted:
    yield Tally.SPELLS_CAST, event.player, 1
    yield Tally.MANA_SPENT_ON_SPELLS, event.player, mana_spent_on(state, event.spell)
    types = state.objects[event.spell].definition.types
    if CardType.CREATURE not in types:
        yield Tally.NONCREATURE_SPELLS_CAST, event.player, 1
    if types & {CardType.INSTANT, CardType.SORCERY}:
        yield Tally.INSTANTS_AND_SORCERIES_CAST, event.player, 1


def mana_spent_on(state: GameState, spell: ObjectId) -> int:
    """How much mana was spent to cast a spell that is on the stack."""
    return sum(sum(item.spent) for item in state.stack if isinstance(item, SpellOnStack) and item.id == spell)


def _attacked(state: GameState, event: events.AttackersDeclared) -> Counted:
    for attacker, _ in event.pairs:
        yield Tally.CREATURES_ATTACKED, state.permanents[attacker].controller, 1


def _damage(state: GameState, event: events.DamageDealt) -> Counted:
    if is_player(event.target):
        player = PlayerId(event.target)
        yield Tally.DAMAGE_TAKEN, player, event.amount
        if event.combat:
            yield Tally.COMBAT_DAMAGE_TAKEN, player, event.amount


def _created(state: GameState, event: events.TokenCreated) -> Counted:
    yield from _entered(event.definition.types, event.controller)


def _moved(state: GameState, event: events.Moved) -> Counted:
    object = state.objects[event.old]
    if event.destination is Zone.BATTLEFIELD:
        yield from _entered(_types(event, object), event.controller)
    elif event.destination is Zone.GRAVEYARD and object.card is not None:
        yield Tally.CARDS_TO_GRAVEYARD, object.owner, 1
        if object.definition.types & PERMANENT_TYPES:
            yield Tally.PERMANENT_CARDS_TO_GRAVEYARD, object.owner, 1
    if event.cause in DISCARDING:
        yield Tally.CARDS_DISCARDED, object.owner, 1
    if event.origin is Zone.BATTLEFIELD and event.last_known is not None:
        yield from _left(event, event.last_known)


def _types(event: events.Moved, object: GameObject) -> frozenset[CardType]:
    """What it enters as: perhaps as a copy of something else."""
    copied = () if event.copying is None else event.copying.changes
    return next((c.of.types for c in copied if isinstance(c, BecomeCopy)), object.definition.types)


def _entered(types: frozenset[CardType], controller: PlayerId) -> Counted:
    entered = Tally.LANDS_ENTERED if CardType.LAND in types else Tally.NONLAND_PERMANENTS_ENTERED
    yield entered, controller, 1
    if CardType.ARTIFACT in types:
        yield Tally.ARTIFACTS_ENTERED, controller, 1
    if CardType.CREATURE in types:
        yield Tally.CREATURES_ENTERED, controller, 1


def _left(event: events.Moved, was: LastKnown) -> Counted:
    yield Tally.PERMANENTS_LEFT, was.controller, 1
    if event.destination is Zone.GRAVEYARD and was.characteristics.is_creature:
        yield Tally.CREATURES_DIED, was.controller, 1
    if event.cause is Cause.SACRIFICED:
        yield Tally.PERMANENTS_SACRIFICED, was.controller, 1


_COUNTED: dict[type, Callable[[GameState, Any], Counted]] = {
    events.LifeChanged: _life,
    events.Drew: _drew,
    events.SpellCast: _cast,
    events.AttackersDeclared: _attacked,
    events.DamageDealt: _damage,
    events.TokenCreated: _created,
    events.Moved: _moved,
}
TALLIED = frozenset(_COUNTED)
"""The events that something is counted of."""
