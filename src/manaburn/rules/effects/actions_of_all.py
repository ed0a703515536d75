"""This module lets effects that tell each player to do several things be carried out in the order of the
edition: by all players at the same time, or by one player after another [cr2025-06-06 101.4, 608.2c;
cr2001-07-23 413.2d; cr2002-10-07 413.2d].
"""

from __future__ import annotations

from typing import Any, assert_never

from manaburn.cards.vocabulary.effects import Effect, ForEachPlayer
from manaburn.cards.vocabulary.words.references import Who
from manaburn.editions.axes_of_spells import ActionsOfAll
from manaburn.state import GameState
from manaburn.values import replace


def by_all(state: GameState, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the effects of a spell or ability, changed in old editions if each player is to take several
    actions: there each action is taken by one player after another, not by all at the same time.
    """
    match state.edition.actions_of_all:
        case ActionsOfAll.AT_THE_SAME_TIME:
            return effects
        case ActionsOfAll.ONE_AFTER_ANOTHER:
            if sum(map(_is_of_each_player, effects)) < 2:
                return effects
            return tuple(
                _by_each_player(effect) if _is_of_each_player(effect) else effect for effect in effects
            )
        case _:
            assert_never(state.edition.actions_of_all)


def _is_of_each_player(effect: Effect) -> bool:
    return not isinstance(effect, ForEachPlayer) and getattr(effect, "who", None) is Who.EACH_PLAYER


def _by_each_player(effect: Any) -> Effect:
    return ForEachPlayer(Who.EACH_PLAYER, (replace(effect, who=Who.THAT_PLAYER),))
