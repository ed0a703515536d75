"""When cards may be cast, as far as time goes [cr2025-06-06 117.1a, 304.1, 307.1]."""

from __future__ import annotations

from manaburn.cards.vocabulary.words.casting import CastAsThoughFlash, SpellsHaveFlash
from manaburn.cards.vocabulary.words.times_of_casting import Times
from manaburn.rules.casting.permissions import permitted
from manaburn.rules.casting.ways_to_cast import has_rule
from manaburn.rules.layers.characteristics import holds
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
