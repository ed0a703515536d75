"""Workload O: 20 Mountain and 20 Gray Ogre against the same, uniform random choices.

    python bench/workload_o.py [--games N] [--edition 2025] [--rounds R]

Counts only choices with more than one option: everything else is left to the automation. Reports choices
and games a second of processor time, choices a game, and what a clone, a pop and a push cost; each round is
also compared with a fixed loop of plain Python, because a ratio says more than a time on a shared machine.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from time import process_time

from workloads import O, Workload, choices, play, rates

from manaburn.editions import Edition


def state_costs(workload: Workload) -> tuple[float, float]:
    """Microseconds for a clone of the state and one of the game, in mid-game."""
    *_, game = choices(workload.game(7), 7, 60)
    times = []
    for deed, repeats in ((game.state.clone, 2000), (game.clone, 500)):
        begun = process_time()
        for _ in range(repeats):
            deed()
        times.append((process_time() - begun) / repeats * 1e6)
    return times[0], times[1]


def undo_costs(workload: Workload) -> tuple[float, float]:
    """Microseconds for a pop and for a push, on average over the answers of a game."""
    game, made = play(workload, 7)
    popping = pushing = 0.0
    for _ in range(made):
        begun = process_time()
        action = game.pop()
        popped = process_time()
        game.push(action)
        pushing += process_time() - popped
        popping += popped - begun
        game.pop()
    return popping / made * 1e6, pushing / made * 1e6


def main() -> None:
    """Run the rounds and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20, help="games a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--edition", default="2025")
    options = parser.parse_args()
    workload = replace(O, edition=Edition.parse(options.edition))
    print(
        f"workload O, edition {workload.edition.name}, {options.games} games a round, {options.rounds} rounds"
    )
    print(rates(workload, options.games, options.rounds))
    clone, game_clone = state_costs(workload)
    pop, push = undo_costs(workload)
    print(f"clone of the state {clone:.1f} us, of the game {game_clone:.1f} us")
    print(f"pop {pop:.0f} us, push {push:.0f} us")


if __name__ == "__main__":
    main()
