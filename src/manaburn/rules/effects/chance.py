"""This module flips coins and rolls dice, by the game's own random numbers [cr2025-06-06 705, 706]."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject.chance import Flip, FlipCoins, RollDice
from manaburn.errors import bounded
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.happening.results import note_luck
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import players_meant
from manaburn.state import GameState, events
from manaburn.state.records.effects import Context
from manaburn.terms import PlayerId

MOST_FLIPS = 100
"""The most flips won in a row by "flip a coin until you lose": the next is lost, so that games end."""


def _flip(state: GameState, effect: FlipCoins, context: Context) -> None:
    won = 0
    for player in players_meant(state, effect.who, context):
        if effect.amount is None:
            while _one_flip(state, player, effect.asked, won < MOST_FLIPS):
                won += 1
        else:
            flips = bounded(number(state, effect.amount, context), "flips")
            won += sum(_one_flip(state, player, effect.asked) for _ in range(flips))
    note_luck(state, won=won)


def _one_flip(state: GameState, player: PlayerId, asked: Flip, may_win: bool = True) -> bool:
    """Flip a coin; return whether the flip is won, or if nobody calls it, comes up heads."""
    won = state.random().random() < 0.5 and may_win
    happen(state, events.CoinFlipped(player, won, called=asked is Flip.CALLED))
    return won


def _roll(state: GameState, effect: RollDice, context: Context) -> None:
    total = 0
    for player in players_meant(state, effect.who, context):
        dice = range(bounded(number(state, effect.amount, context), "dice"))
        results = [state.random().randint(1, effect.sides) for _ in dice]
        happen(state, *(events.DieRolled(player, effect.sides, result) for result in results))
        total += sum(results)
    note_luck(state, rolled=total + number(state, effect.plus, context))


EFFECTS_OF_CHANCE: EffectRows = {
    FlipCoins: _flip,
    RollDice: _roll,
}
