"""Workload O: 20 Mountain and 20 Gray Ogre against the same, uniform random choices.

    python bench/workload_o.py [--games N] [--edition 2025] [--rounds R]

Counts only choices with more than one option: everything else is left to the automation. Reports choices
and games a second of processor time, choices a game, and what a clone, a pop and a push cost; each round is
also compared with a fixed loop of plain Python, because a ratio says more than a time on a shared machine.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import median
from time import process_time

from manaburn.cards.decks import load_deck
from manaburn.editions import Edition
from manaburn.game import ALL_AUTOMATION, Game


def play(seed: int, edition: Edition) -> tuple[Game, int]:
    """One game, and how many choices it took."""
    deck = load_deck("ogres").cards
    rng = Random(seed)
    game = Game.new([deck, deck], edition, seed=seed, automation=ALL_AUTOMATION)
    choices = 0
    while game.decision is not None:
        game.push(game.legal_actions.sample(rng))
        choices += 1
    return game, choices


def yardstick() -> float:
    """Seconds that a million steps of a plain loop take here and now."""
    begun = process_time()
    total = 0
    for i in range(1_000_000):
        total += i & 3
    return process_time() - begun


def state_costs(edition: Edition) -> tuple[float, float]:
    """Microseconds for a clone of the state and one of the game, in mid-game."""
    deck = load_deck("ogres").cards
    rng = Random(7)
    game = Game.new([deck, deck], edition, seed=7, automation=ALL_AUTOMATION)
    for _ in range(60):
        game.push(game.legal_actions.sample(rng))
    times = []
    for deed, repeats in ((game.state.clone, 2000), (game.clone, 500)):
        begun = process_time()
        for _ in range(repeats):
            deed()
        times.append((process_time() - begun) / repeats * 1e6)
    return times[0], times[1]


def undo_costs(edition: Edition) -> tuple[float, float]:
    """Microseconds for a pop and for a push, on average over the answers of a game."""
    game, choices = play(7, edition)
    popping = pushing = 0.0
    for _ in range(choices):
        begun = process_time()
        action = game.pop()
        popped = process_time()
        game.push(action)
        pushing += process_time() - popped
        popping += popped - begun
        game.pop()
    return popping / choices * 1e6, pushing / choices * 1e6


def main() -> None:
    """Run the rounds and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20, help="games a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--edition", default="2025")
    options = parser.parse_args()
    edition = Edition.parse(options.edition)
    play(0, edition)
    rates, ratios, choices_a_game, turns = [], [], [], []
    for number in range(options.rounds):
        before = yardstick()
        begun, choices = process_time(), 0
        for seed in range(number * options.games, (number + 1) * options.games):
            game, made = play(seed, edition)
            choices += made
            choices_a_game.append(made)
            turns.append(game.state.turn.number)
        spent = process_time() - begun
        rates.append((choices / spent, options.games / spent))
        ratios.append(choices / spent * (before + yardstick()) / 2)
    clone, game_clone = state_costs(edition)
    pop, push = undo_costs(edition)
    total = len(choices_a_game)
    print(f"workload O, edition {edition.name}, {total} games, median of {options.rounds} rounds")
    print(f"choices/s {median(r[0] for r in rates):,.0f} (best {max(r[0] for r in rates):,.0f})")
    print(f"games/s {median(r[1] for r in rates):.1f}")
    print(f"choices per game {sum(choices_a_game) / total:.1f}, turns per game {sum(turns) / total:.1f}")
    print(f"choices per million steps of a plain loop {median(ratios):,.0f}")
    print(f"clone of the state {clone:.1f} us, of the game {game_clone:.1f} us")
    print(f"pop {pop:.0f} us, push {push:.0f} us")


if __name__ == "__main__":
    main()
