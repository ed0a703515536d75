"""Coins and dice, by the game's source of chance [cr2025-06-06 705, 706]."""

from __future__ import annotations

import pytest

from manaburn.state import events
from manaburn.state.records.records import Chance
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import happened, life, permanent, play, position, resolve, resolve_all

GAMBLE = written(
    "Gamble",
    "Sorcery",
    "Flip a coin. If you win the flip, you gain 3 life. If you lose the flip, draw a card.",
)
WATCHER = written(
    "Watcher",
    "Enchantment",
    "Whenever you win a coin flip, put a charge counter on Watcher.",
    "Whenever you lose a coin flip, put an oil counter on Watcher.",
)
DICE = written(
    "Dice",
    "Sorcery",
    "Roll a d6.",
    "1—2 | You gain 1 life.",
    "3—5 | You gain 10 life. Draw a card.",
    "6 | You gain 100 life.",
)
BOARD = "Anna 20 hand: {} library: 4 Forest battlefield: 2 Forest, Watcher | Ben 20"


def cast(card, seed, *others):
    game = position(BOARD.format(card.name), card, *others, WATCHER)
    game.state.game.chance = Chance(seed, 0)
    play(game, f"cast {card.name}", "resolve")
    return game


def test_the_winner_of_a_flip_and_the_loser_fare_differently():  # 705.2
    outcomes = set()
    for seed in range(8):
        game = cast(GAMBLE, seed)
        ((won, called),) = [(e.won, e.called) for e in happened(game, events.CoinFlipped)]
        assert called
        assert (life(game)[0], len(game.state.players[0].hand)) == ((23, 0) if won else (20, 1))
        resolve_all(game)
        kind = CounterKind.CHARGE if won else CounterKind("oil")
        assert dict(permanent(game, "Watcher").counters) == {kind: 1}
        outcomes.add(won)
    assert outcomes == {True, False}


def test_the_same_seed_flips_the_same():
    first, again = (happened(cast(GAMBLE, 5), events.CoinFlipped) for _ in range(2))
    assert first == again


def test_nobody_wins_a_coin_that_only_comes_up_heads_or_tails():  # 705.2
    coin = written(
        "Coin",
        "Sorcery",
        "Flip a coin. If it comes up heads, you gain 3 life. If it comes up tails, you lose 3 life.",
    )
    game = cast(coin, 1)
    assert life(game)[0] in (17, 23)
    assert not game.state.stack, "nothing triggers"


def test_coins_are_flipped_until_one_is_lost():
    spree = written(
        "Spree", "Sorcery", "Flip a coin until you lose a flip. You gain 2 life for each flip you won."
    )
    for seed in range(6):
        game = cast(spree, seed)
        flips = [event.won for event in happened(game, events.CoinFlipped)]
        assert flips == [True] * (len(flips) - 1) + [False]
        assert life(game)[0] == 20 + 2 * flips.count(True)


@pytest.mark.parametrize("seed", range(8))
def test_a_table_of_results_is_read_by_the_result(seed):  # 706.3
    game = cast(DICE, seed)
    (rolled,) = happened(game, events.DieRolled)
    assert rolled.sides == 6
    expected = 21 if rolled.result <= 2 else 30 if rolled.result <= 5 else 120
    assert life(game)[0] == expected
    assert len(game.state.players[0].hand) == (3 <= rolled.result <= 5)


def test_the_result_is_a_number_and_rolling_triggers():
    dragon = written(
        "Dragon",
        "Creature — Dragon",
        "When Dragon enters, roll a d20. You gain life equal to the result.",
        "Whenever you roll one or more dice, Dragon deals 1 damage to each opponent.",
        size="4/4",
    )
    game = cast(dragon, 3)
    resolve(game)
    (rolled,) = happened(game, events.DieRolled)
    assert life(game)[0] == 20 + rolled.result
    resolve_all(game)
    assert life(game)[1] == 19
