"""This module says whether a triggered ability whose event has happened may trigger once more: "this ability
triggers only once each turn", and the like.

`counts_within_limit` counts an ability against its limit; `limit_key` is the number under which that is kept.
A state trigger doesn't trigger again before it has left the stack (`is_under_way`).
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.cards.vocabulary.abilities import Limit, Triggered
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import GameState, events
from manaburn.state.applying.apply import apply
from manaburn.state.records.effects import AbilityOnStack
from manaburn.terms import ObjectId, PlayerId, is_player


def counts_within_limit(state: GameState, source: ObjectId, ability: Triggered) -> bool:
    """Return whether the limit of an ability allows it to trigger. If so, count it against the limit."""
    if is_player(source) and ability.limit is not Limit.NONE:
        return _is_first_of_player(state, PlayerId(source))
    if ability.limit is Limit.NONE or source not in state.permanents:
        return True
    key = limit_key(characteristics(state, source).triggered, ability)
    if state.permanents[source].uses_left(key, ability.limit) == 0:
        return False
    if ability.limit is not Limit.DONE_ONCE_EACH_TURN:
        apply(state, events.AbilityUsed(source, key, ability.limit is Limit.ONCE))
    return True


def _is_first_of_player(state: GameState, player: PlayerId) -> bool:
    """Return whether a player's own ability (speed) triggers for the first time this turn; note it if so."""
    if player in state.turn.history.speeds:
        return False
    apply(state, events.SpeedTriggered(player))
    return True


def is_under_way(state: GameState, source: ObjectId, ability: Triggered) -> bool:
    """Return whether a state trigger has triggered and not left the stack [cr2025-06-06 603.8]."""
    if any(waiting.source == source and waiting.ability == ability for waiting in state.waiting):
        return True
    return any(
        isinstance(item, AbilityOnStack)
        and item.source == source
        and item.ability is None
        and item.effects == ability.effects
        for item in state.stack
    )


def limit_key(triggered: Sequence[Triggered], ability: Triggered) -> int:
    """Return the negative number under which a permanent lists in `used` a triggered ability that was used.
    The parts of an ability with several events ("enters or attacks") share the number of the first.
    """
    same = (i for i, other in enumerate(triggered) if _what_it_does(other) == _what_it_does(ability))
    return -1 - next(same)


def _what_it_does(ability: Triggered) -> object:
    """Return everything of an ability but its event and conditions: equal for the parts of one ability."""
    return ability.effects, ability.targets, ability.limit
