"""Committing a crime: an opponent, or something of theirs, is a target [cr2025-06-06 700.13]."""

from __future__ import annotations

from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.rules.happening.happening import happen
from manaburn.rules.players.controllers import controller_of
from manaburn.rules.words.filters import is_player_of
from manaburn.state import GameState, events
from manaburn.state.records.effects import AbilityOnStack, SpellOnStack
from manaburn.terms import ObjectId, PlayerId, Target, Zone, is_player

_NOT_OF_OPPONENTS = frozenset((Zone.EXILE, Zone.HAND, Zone.LIBRARY, Zone.COMMAND))
"""Zones where a target is no crime, whosever it is."""


def commit_crime(state: GameState, item: SpellOnStack | AbilityOnStack) -> None:
    """What was just put on the stack, and is no copy, is a crime if its targets are such."""
    targets = [target for chosen in item.targets for target in chosen]
    if any(_is_of_an_opponent(state, target, item) for target in targets):
        happen(state, events.CrimeCommitted(item.controller))


def _is_of_an_opponent(state: GameState, target: Target, item: SpellOnStack | AbilityOnStack) -> bool:
    if is_player(target):
        player = PlayerId(target)
    elif target in state.objects and state.objects[ObjectId(target)].zone in _NOT_OF_OPPONENTS:
        return False
    else:
        player = controller_of(state, ObjectId(target))
    return is_player_of(state, Whose.OPPONENT, player, item.controller, item.id)
