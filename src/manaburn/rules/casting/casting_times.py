"""When cards may be cast, and how many lands may be played [cr2025-06-06 117.1a, 304.1, 305.2, 307.1;
cr2010-10-01 305.2; cr2002-02-20 214.9b].
"""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.vocabulary.changes.changes import ExtraLandPlays
from manaburn.cards.vocabulary.words.casting import CastAsThoughFlash, SpellsHaveFlash
from manaburn.cards.vocabulary.words.times_of_casting import Times
from manaburn.editions import LandPlays
from manaburn.rules.casting.permissions import permitted
from manaburn.rules.casting.ways_to_cast import has_rule
from manaburn.rules.layers.characteristics import holds
from manaburn.rules.layers.player_rules import rules_for
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.state.records.records import GameObject
from manaburn.terms import PlayerId, Step

MAIN_PHASES = frozenset((Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN))


def at_sorcery_timing(state: GameState, player: PlayerId) -> bool:
    """During a main phase of the player's turn, while the stack is empty [cr2025-06-06 117.1a, 505.6a]."""
    turn = state.turn
    if turn.step not in MAIN_PHASES or state.stack:
        return False
    return turn.active_player == player or state.is_active(player)


def has_time(state: GameState, player: PlayerId, object: GameObject) -> bool:
    """Whether a card could be cast now, if nothing but the time stood in the way [cr2025-06-06 117.1a]."""
    if object.definition.is_instant_speed or at_sorcery_timing(state, player):
        return True
    context = Context(controller=player, source=object.id)
    flash = (a for a in object.definition.of_casting if isinstance(a, CastAsThoughFlash))
    if any(a.condition is None or holds(state, a.condition, context) for a in flash):
        return True
    if state.continuous and any(
        permission.times is Times.OF_INSTANTS for permission in permitted(state, player).get(object.id, ())
    ):
        return True
    return has_rule(state, player, object.id, SpellsHaveFlash)


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
