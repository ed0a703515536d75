"""Real cards: the shipped decks boros-2025 and simic-2025 against each other, uniform random choices.

    python bench/real_cards.py [--games N] [--rounds R]

Counts as `bench/workload_o.py` does.
"""

from __future__ import annotations

import argparse

from workloads import BOROS_SIMIC, rates


def main() -> None:
    """Run the rounds and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10, help="games a round")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    print(f"{BOROS_SIMIC.name}, {options.games} games a round, {options.rounds} rounds")
    print(rates(BOROS_SIMIC, options.games, options.rounds))


if __name__ == "__main__":
    main()
