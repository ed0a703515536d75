"""How many lands a player may play, and by what [cr2025-06-06 305.2; cr2010-10-01 305.2;
cr2002-02-20 214.9b].
"""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.vocabulary.changes.changes import ExtraLandPlays
from manaburn.editions import LandPlays
from manaburn.rules.layers.player_rules import rules_for
from manaburn.state import GameState
from manaburn.terms import PlayerId


def land_plays_left(state: GameState, player: PlayerId) -> list[int | None]:
    """By what the player may play another land this turn: an effect, or (None) their own land play.

    They are counted together; or each effect by itself, where it is said of each land by what it is played.
    Then effects come before the player's own play, which cannot be lost.
    """
    history = state.turn.history
    played = history.lands_played(player)
    extra = [
        (rule.id, rule.change.number)
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
