"""Life totals that are set or exchanged [cr2025-06-06 119.5, 701.12c, 810.9c-e; cr2006-10-01 606.9b-c]."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from manaburn.cards.vocabulary.effects_by_subject.life_totals import ExchangeLife, SetLife
from manaburn.decisions import ChoosePlayer, Purpose
from manaburn.rules.damage.life import gains
from manaburn.rules.happening.asking import Asked
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.meaning import number_for, players_meant
from manaburn.rules.layers.player_rules import cannot_lose_life
from manaburn.rules.players.teams import has_a_share, life_of
from manaburn.rules.replacement.for_players import cannot_gain_life
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.state.shared import sharing_life
from manaburn.terms import PlayerId

Totals = list[tuple[PlayerId, int]]
"""Players, and what the life total of each is to become."""


def _set_life(state: GameState, effect: SetLife, context: Context, asked: Asked) -> None:
    """Each gains or loses what it takes. Of a team that has one life total, only one member is affected, whom
    the team chooses [cr2025-06-06 810.9d]; at first each had a share, and the sum of all counted
    [cr2006-10-01 606.9b].
    """
    players, chosen = players_meant(state, effect.who, context), asked or ()
    affected: list[PlayerId] = []
    for player in players:
        together = [member.id for member in sharing_life(state, player) if member.id in players]
        if len(together) == 1 or player in chosen or has_a_share(state):
            affected.append(player)
        elif not any(member in chosen for member in together):
            state.schedule(CarryOut((effect,), context, chosen))
            purpose = Purpose.HAVE_LIFE_TOTAL_SET
            state.ask(ChoosePlayer(state.primary(player), purpose, tuple(together)))
            return
    _become(state, [(player, number_for(state, effect.amount, context, player)) for player in affected])


def player_affected(state: GameState, player: PlayerId) -> None:
    """Go on with the effect, knowing which member of a team it affects."""
    task = state.agenda.pop()
    assert isinstance(task, CarryOut), "an effect asked"
    state.schedule(CarryOut(task.effects, task.context, (*(task.asked or ()), player)))


def _exchange_life(state: GameState, effect: ExchangeLife, context: Context, asked: Asked) -> None:
    """Each gets what the other had; not teammates who have one total [cr2025-06-06 701.12a, 701.12c,
    810.9e].
    """
    meant = [player for who in effect.between for player in players_meant(state, who, context)]
    if len(set(meant)) != 2:
        return
    one, other = dict.fromkeys(meant)
    if state.players[other] in sharing_life(state, one):
        return
    lives = {one: life_of(state, other), other: life_of(state, one)}
    for player, total in lives.items():
        higher, lower = total > life_of(state, player), total < life_of(state, player)
        if (higher and cannot_gain_life(state, player)) or (lower and cannot_lose_life(state, player)):
            return
    _become(state, list(lives.items()))


def _become(state: GameState, totals: Totals) -> None:
    """Players gain and lose life at the same time, to end up with their new totals [cr2025-06-06 119.5]."""
    batch: list[Event] = []
    for player, change in _differences(state, totals):
        if change > 0:
            batch.extend(gains(state, player, change, Cause.EFFECT))
        elif change < 0 and not cannot_lose_life(state, player):
            batch.append(events.LifeChanged(player, change, Cause.EFFECT))
    happen(state, *batch)


def _differences(state: GameState, totals: Totals) -> Iterable[tuple[PlayerId, int]]:
    """What each gains or loses. Where all of a team that each have a share are set, the shares add up to the
    total of the team [cr2006-10-01 606.9a-b].
    """
    left = {player: state.players[player].life for player, _ in totals}
    for player, total in totals:
        team = [member.id for member in sharing_life(state, player)]
        together = [member for member, _ in totals if member in team]
        share = life_of(state, player)
        if has_a_share(state) and len(together) == len(team) and player == together[-1]:
            share = left[together[0]] - (len(team) - 1) * share
        yield player, total - share


EFFECTS_ON_LIFE_TOTALS: dict[type, Callable[[GameState, Any, Context, Asked], None]] = {
    SetLife: _set_life,
    ExchangeLife: _exchange_life,
}
