"""Several replacement effects on one event: the player affected chooses which to apply first
[cr2025-06-06 616.1].
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.cards.interests import Mechanics
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.rules.happening.answers import chosen_before
from manaburn.rules.layers.player_rules import PlayerRule, rules_for
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId

Able = tuple[ObjectId | None, object]
"""An effect that could be applied: its source, and what it does."""


def first_to_apply(state: GameState, player: PlayerId, able: Sequence[Able]) -> int:
    """Which effect is applied first to what would happen, chosen by the player it would happen to.

    It is the oldest where all do the same, or where nobody can be asked, as a position is set up. Of effects
    of one source the oldest is meant.
    """
    if all(does == able[0][1] for _, does in able):
        return 0
    sources = tuple(dict.fromkeys(source for source, _ in able if source is not None))
    if len(sources) < 2:
        return 0
    chosen = chosen_before(state, ChooseObjects(player, Purpose.APPLY_FIRST, sources, 1, 1))
    return next((index for index, (source, _) in enumerate(able) if source == chosen), 0)


_REPLACING = int(Mechanics.REPLACING)


def replacing(state: GameState, player: PlayerId, kinds: type | tuple[type, ...]) -> list[PlayerRule]:
    """The rules of these kinds for a player now, those of permanents first, oldest first."""
    if not state.mechanics & _REPLACING:
        return []
    return [rule for rule in rules_for(state, player) if isinstance(rule.change, kinds)]
