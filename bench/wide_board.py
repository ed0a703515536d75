"""A board of 400 permanents: two players with 200 Grizzly Bears each, uniform random choices.

    python bench/wide_board.py [--creatures N] [--choices C] [--seeds S]

Milliseconds of processor time until the next decision, by what is decided, also in thousands of steps of a
plain loop. The boards lose creatures as they fight, so only the first choices count.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from statistics import mean

from workloads import timed_choices, wide_board, yardstick


def main() -> None:
    """Play the first choices on the board for each seed, and print what they took."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--creatures", type=int, default=200, help="of each player")
    parser.add_argument("--choices", type=int, default=6, help="on each board")
    parser.add_argument("--seeds", type=int, default=3)
    options = parser.parse_args()
    timed_choices(wide_board(options.creatures), options.seeds, options.choices)
    loop, times = yardstick(), defaultdict[str, list[float]](list)
    for seed in range(options.seeds):
        for asked, spent in timed_choices(wide_board(options.creatures), seed, options.choices):
            times["any"].append(spent)
            times[asked].append(spent)
    print(f"{2 * options.creatures} permanents")
    for asked, spent_on_it in times.items():
        each = mean(spent_on_it)
        print(f"{asked:20} {1000 * each:8.2f} ms {1000 * each / loop:8.0f} thousand steps of a plain loop")


if __name__ == "__main__":
    main()
