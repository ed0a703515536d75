"""How strong the agents are: matches with balanced seats, decks and beginnings, and Wilson's intervals.

    python bench/strength.py [--games N] [--seed N] [AGENT …]

Each agent (default: simple) plays against random on sligh-skies under the rules of 2002 and on boros-simic
under those of 2025. An agent may be a program: 'cmd: examples/bot.py'.
"""

from __future__ import annotations

import argparse
from collections import Counter

from workloads import BOROS_SIMIC, SLIGH_SKIES, Workload

from manaburn.cards.decks.deck_files import load_deck
from manaburn.matches import Match, Standing, play_match

OPPONENT = "random"


def standing(agent: str, workload: Workload, games: int, seed: int) -> tuple[Standing, Counter[str]]:
    """How an agent does against the one at random, and for what reasons games ended that it did not win."""
    match = Match(
        agents=(agent, OPPONENT),
        decks=tuple(map(load_deck, workload.decks)),
        games=games,
        seed=seed,
        edition=workload.edition,
    )
    found, reasons = Standing(), Counter[str]()
    for result in play_match(match):
        found = found.with_game(result.points)
        if result.points < 1:
            reasons[result.reason] += 1
    return found, reasons


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("agents", nargs="*", default=["simple"])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=20_000)
    asked = parser.parse_args()
    print(f"against {OPPONENT}, {asked.games} games each, seeds from {asked.seed}")
    print("| agent | decks | won | drawn | lost | score | 95 % interval | Elo (interval) |")
    print("|---|---|---|---|---|---|---|---|")
    for agent in asked.agents:
        for workload in (SLIGH_SKIES, BOROS_SIMIC):
            found, reasons = standing(agent, workload, asked.games, asked.seed)
            (low, high), (elo_low, elo_high) = found.interval, found.elo_interval
            score = f"{found.share:.1%} | {low:.1%} to {high:.1%}"
            elo = f"{found.elo:+.0f} ({elo_low:+.0f} to {elo_high:+.0f})"
            counted = f"{found.won} | {found.drawn} | {found.lost}"
            print(f"| {agent} | {workload.name} | {counted} | {score} | {elo} |", flush=True)
            if reasons:
                print("  not won:", ", ".join(f"{why} {number}" for why, number in reasons.most_common()))


if __name__ == "__main__":
    main()
