"""This module plays lands, and says how many more a player may play [cr2025-06-06 116.2a, 305; cr2010-10-01
305.2].

`play_land` plays a land, which doesn't use the stack. `land_plays_left` returns the land plays that a player
has left.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from manaburn.cards.vocabulary.changes.changes import ExtraLandPlays, RuleForPlayer
from manaburn.decisions import PlayLand
from manaburn.editions import LandPlays, Topic
from manaburn.errors import Problem
from manaburn.rules.casting.permissions import NONE_USED, PermissionUsed, gained_by_permission
from manaburn.rules.casting.ways_to_cast import permission_used
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.player_rules import player_rules, rules_for
from manaburn.rules.layers.sources import because_of_rules
from manaburn.rules.zones.zones import enter
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.state.records.agenda import GivePriority
from manaburn.terms import PlayerId


def play_land(state: GameState, player: PlayerId, action: PlayLand) -> None:
    """Play a land, a special action: it enters at once, and the player has priority again
    [cr2025-06-06 116.2a, 305.1].
    """
    used = permission_used(state, player, action)
    put_played_land(state, player, action, used)
    state.schedule(GivePriority(player))


def put_played_land(
    state: GameState, player: PlayerId, action: PlayLand, used: PermissionUsed = NONE_USED
) -> None:
    """Put a land onto the battlefield as played this turn, by the permission `used` [cr2025-06-06 305.2a]."""
    batch = enter(state, action.card, player, Cause.PLAYED, face=action.face)
    moved = batch[0]
    assert isinstance(moved, events.Moved)
    by = land_plays_left(state, player)[0]
    if used.events:
        happen(state, *used.events)
    happen(
        state,
        *batch,
        *gained_by_permission(state, player, moved.new, used),
        events.LandPlayed(player, moved.new, by, moved.origin),
    )


def land_plays_left(state: GameState, player: PlayerId) -> list[int | None]:
    """Return the permissions by which the player can play another land this turn: the ids of effects, and
    None for their own land play. It is empty if an effect forbids them to play lands [cr2025-06-06 101.2].

    In some editions all land plays are counted together. In others it is noted of each land by which
    permission it was played; then effects are used before the player's own play.
    """
    if RuleForPlayer.CANT_PLAY_LANDS in player_rules(state, player):
        return []
    history = state.turn.history
    played = history.lands_played(player)
    extra = [
        (rule.id, rule.change.most)
        for rule in rules_for(state, player)
        if isinstance(rule.change, ExtraLandPlays)
    ]
    match state.edition.land_plays:
        case LandPlays.COUNTED_WITH_EXTRA:
            return [None] if played < 1 + sum(number for _, number in extra) else []
        case LandPlays.ONE_SPECIAL_ACTION:
            left: list[int | None] = [
                id for id, number in extra if history.lands_played_by(player, id) < number
            ]
            return left if history.has_used_own_land_play(player) else [*left, None]
        case _:
            assert_never(state.edition.land_plays)


def too_many_lands(state: GameState, player: PlayerId) -> Iterator[Problem]:
    """Yield why the player can't play another land this turn."""
    forbidding = [rule for rule in rules_for(state, player) if rule.change is RuleForPlayer.CANT_PLAY_LANDS]
    if forbidding:
        because = because_of_rules(state, forbidding)
        yield state.problem(f"{state.players[player].name} can't play lands{because}", Topic.CANT_BEATS_CAN)
    elif not land_plays_left(state, player):
        yield state.problem(
            f"{state.players[player].name} can't play another land this turn", Topic.LAND_LIMIT
        )
