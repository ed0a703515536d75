"""This module says when an effect is over that lasts "for as long as" something is true [cr2025-06-06
611.2b].

`happen` asks `is_over` after events. It checks each kind of duration against the board; an effect without a
duration is over when all objects that it affects are gone. `is_of_active_player` is for effects whose
duration names a turn or step of the affected player, or of the player who controls the affected object: "it
doesn't untap during its controller's next untap step". It says whether that is the player whose turn it is.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words.durations import Duration
from manaburn.cards.vocabulary.words.filters import Wearing
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.words.filters import wears
from manaburn.state import GameState
from manaburn.state.records.effects import ContinuousEffect
from manaburn.terms import ObjectId, PlayerId, Target, is_player


def is_over(state: GameState, effect: ContinuousEffect) -> bool:
    """Return whether an effect has ended, or would never begin, by its "for as long as" duration or because
    all its objects are gone [cr2025-06-06 611.2b]; false for durations that end otherwise, as at end of turn.
    """
    source = state.permanents.get(effect.source)
    match effect.duration:
        case Duration.INDEFINITE:
            return bool(effect.affects) and not any(_is_there(state, target) for target in effect.affects)
        case Duration.WHILE_SOURCE_REMAINS:
            return source is None
        case Duration.WHILE_YOU_CONTROL_IT:
            ids = [ObjectId(id) for id in effect.affects]
            there = [state.permanents.get(id) or state.phased_out(id) for id in ids]
            return effect.controller not in [each.controller for each in there if each is not None]
        case Duration.WHILE_IT_IS_ENCHANTED:
            return not any(wears(state, Wearing.AURA, ObjectId(target)) for target in effect.affects)
        case Duration.WHILE_BOTH_ARE_YOUR_CREATURES:
            return not all(_is_their_creature(state, target, effect.controller) for target in effect.affects)
        case Duration.WHILE_SOURCE_IS_TAPPED:
            return source is None or not source.tapped
        case Duration.WHILE_YOU_CONTROL_SOURCE:
            return source is None or source.controller != effect.controller
        case Duration.WHILE_YOU_CONTROL_TAPPED_SOURCE:
            return source is None or source.controller != effect.controller or not source.tapped
        case _:
            return False


def is_of_active_player(state: GameState, effect: ContinuousEffect) -> bool:
    """Return whether an effect is about the active player, or about an object that they control or that is
    gone. Such an effect lasts through a step or turn of that player.
    """
    if effect.of is not None:
        return any(state.is_active(player) for player in effect.of)
    return all(_is_of_active_player(state, target) for target in effect.affects)


def _is_of_active_player(state: GameState, target: Target) -> bool:
    """Return whether a target is the active player, a permanent of theirs, or an object that is gone."""
    if is_player(target):
        return state.is_active(PlayerId(target))
    if target in state.permanents:
        return state.is_active(state.permanents[ObjectId(target)].controller)
    return target not in state.objects


def _is_there(state: GameState, target: Target) -> bool:
    """Return whether an object still exists; players are always there."""
    return is_player(target) or target in state.objects


def _is_their_creature(state: GameState, target: Target, player: PlayerId) -> bool:
    """Return whether a target is a creature that a player controls."""
    permanent = state.permanents.get(ObjectId(target))
    there = permanent is not None and permanent.controller == player
    return there and characteristics(state, ObjectId(target)).is_creature
