"""This module carries out effects that tell each player to do several things, in the order of the edition
[cr2025-06-06 101.4, 608.2c; cr2001-07-23 413.2d; cr2002-10-07 413.2d].

An example is "each player sacrifices a creature and discards a card". `by_all` is the entry. By most editions
all players do each thing at the same time. By old ones each thing is done by one player after another:
`by_all` replaces the effect by one that goes through the players.
"""

from __future__ import annotations

from typing import Any, assert_never

from manaburn.cards.vocabulary.effects import Effect, ForEachPlayer
from manaburn.cards.vocabulary.words.references import Who
from manaburn.editions.axes_of_spells import ActionsOfAll
from manaburn.state import GameState
from manaburn.values import replace


def by_all(state: GameState, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the effects of a spell or ability, as its edition has each player carry them out. In old
    editions each action is taken by one player after another, if there are several actions of each player.
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
    """Return whether an effect tells each player, or each who chose to, to do something."""
    return not isinstance(effect, ForEachPlayer) and getattr(effect, "who", None) in _SEVERAL


_SEVERAL = (Who.EACH_PLAYER, Who.WHO_AGREED)


def _by_each_player(effect: Any) -> Effect:
    """Return an effect that has each player in turn do what this one says."""
    return ForEachPlayer(effect.who, (replace(effect, who=Who.THAT_PLAYER),))
