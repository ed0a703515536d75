"""Gaining and losing life, and what happens instead [cr2025-06-06 119, 614, 616.1]."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from manaburn.cards.vocabulary.changes.replacements import CantGainLife, MoreLifeGained, ReplacesLifeGain
from manaburn.rules.happening.happening import happen
from manaburn.rules.happening.replacing import first_to_apply, replacing
from manaburn.rules.layers.player_rules import PlayerRule, cannot_lose_life
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Binding
from manaburn.state.shared import sharing_life
from manaburn.terms import PlayerId


def gains(
    state: GameState, player: PlayerId, amount: int, cause: Cause, replaced: frozenset[int] = frozenset()
) -> list[Event]:
    """The event of a player gaining life, as replacement effects leave it; none if they replace all of it,
    and what happens instead waits.
    """
    if amount <= 0 or cannot_gain_life(state, player):
        return []
    while able := [r for r in replacing(state, player, _OF_GAINS) if r.id not in replaced]:
        sources = [(rule.context.source, rule.change) for rule in able]
        rule = able[first_to_apply(state, player, sources)]
        replaced |= {rule.id}
        match rule.change:
            case MoreLifeGained(times, plus):
                amount = amount * times + plus
            case ReplacesLifeGain():
                _happen_instead(state, rule, player, amount, replaced)
                return []
    return [events.LifeChanged(player, amount, cause)]


def cannot_gain_life(state: GameState, player: PlayerId) -> bool:
    """Whether a player, or one who shares their life total, can't gain life [cr2025-06-06 119.7, 810.9g]."""
    return any(replacing(state, member.id, CantGainLife) for member in sharing_life(state, player))


_OF_GAINS = (MoreLifeGained, ReplacesLifeGain)


def _happen_instead(
    state: GameState, rule: PlayerRule, player: PlayerId, amount: int, replaced: frozenset[int]
) -> None:
    """What replaces the gain can be replaced by other effects only [cr2025-06-06 614.5]."""
    assert isinstance(rule.change, ReplacesLifeGain), "only these are replaced by effects"
    binding = Binding(that_player=player, amount=amount)
    context = replace(rule.context, binding=binding, replaced=replaced)
    state.schedule(CarryOut(rule.change.effects, context))


def lose_life(
    state: GameState, players: Iterable[PlayerId], amount: int, cause: Cause = Cause.EFFECT
) -> None:
    """Players lose life at the same time, which is not damage [cr2025-06-06 119.3]."""
    losing = [player for player in players if amount > 0 and not cannot_lose_life(state, player)]
    if losing:
        happen(state, *(events.LifeChanged(player, -amount, cause) for player in losing))
