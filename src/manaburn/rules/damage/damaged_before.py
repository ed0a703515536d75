"""To whom a permanent has dealt damage, for its own abilities that have such targets."""

from __future__ import annotations

from collections.abc import Iterable

from manaburn.cards.vocabulary.words.damage_watched import HasDamaged
from manaburn.cards.vocabulary.words.durations import Duration
from manaburn.rules.happening.happening import happen
from manaburn.state import GameState, events
from manaburn.state.records.effects import ContinuousEffect
from manaburn.terms import ObjectId, PlayerId, is_player


def has_damaged(state: GameState, source: ObjectId, player: PlayerId) -> bool:
    """Whether a permanent has dealt damage to a player, phased out or not in the meantime."""
    change = HasDamaged(player)
    return any(change in effect.changes and source in effect.affects for effect in state.continuous)


def remember_damaged(state: GameState, dealt: Iterable[events.DamageDealt]) -> None:
    """Permanents whose abilities ask for it keep in mind the players to whom they deal damage."""
    for event in dealt:
        source, target = event.source, event.target
        permanent = state.permanents.get(source)
        if permanent is None or not is_player(target):
            continue
        player = PlayerId(target)
        if state.objects[source].definition.minds_whom_it_damages and not has_damaged(state, source, player):
            remembered = ContinuousEffect(
                id=state.new_id(),
                affects=frozenset((source,)),
                changes=(HasDamaged(player),),
                duration=Duration.INDEFINITE,
                controller=permanent.controller,
                source=source,
                began_on_turn=state.turn.number,
            )
            happen(state, events.EffectBegan(remembered))
