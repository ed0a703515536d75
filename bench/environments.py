"""What an environment costs: its steps against the bare engine, and an encoding against the step it encodes.

    python bench/environments.py [--steps N] [--json]

For each of two pairs of decks, in one run and by turns, in processor time:

engine       choices a second of a game alone, each sampled from the legal answers
view, encode, take
             microseconds of each part of a step of an episode; `encode` is at most the two others
steps        steps a second of an episode: what is seen is encoded, one of the offers is taken
duel         steps a second of `manaburn/Duel-v0` against `random`, whose choices are not counted
duels        the same of eight in one process
bytes        of one observation
"""

from __future__ import annotations

import argparse
import json
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from manaburn import ALL_AUTOMATION, Game, load_deck
from manaburn.encoding import Encoder
from manaburn.envs import Duel, Duels, Episode, setting

PAIRS = (("sligh-2002", "skies-2002", "2002"), ("boros-2025", "simic-2025", "2025"))


def engine(decks: tuple[str, str], edition: str, steps: int, seed: int) -> float:
    """Seconds a choice of games alone."""
    rng, given, spent = Random(seed), 0, 0.0
    while given < steps:
        game = Game.new(
            [load_deck(deck) for deck in decks], edition, seed=seed + given, automation=ALL_AUTOMATION
        )
        begun = process_time()
        while game.decision is not None and given < steps:
            game.push(game.legal_actions.sample(rng))
            given += 1
        spent += process_time() - begun
    return spent / given


def parts(decks: tuple[str, str], edition: str, steps: int, seed: int) -> dict[str, float]:
    """Seconds of each part of a step of episodes."""
    chosen = setting(decks, edition=edition)
    rng, encoder, given = Random(seed), Encoder(chosen.layout), 0
    spent = {"view": 0.0, "encode": 0.0, "take": 0.0}
    size = 0
    while given < steps:
        episode = Episode(chosen, seed + given)
        while episode.decider is not None and given < steps:
            moments = [process_time()]
            view = episode.view(episode.decider)
            moments.append(process_time())
            known = episode.game.knowledge(view.viewer)
            seen = encoder.encode(view, episode.draft, knowledge=known)
            moments.append(process_time())
            episode.take(rng.randrange(episode.offered()))
            moments.append(process_time())
            for name, before, after in zip(("view", "encode", "take"), moments, moments[1:], strict=False):
                spent[name] += after - before
            size = sum(array.nbytes for array in seen.arrays.values())
            given += 1
    return {**{name: seconds / given for name, seconds in spent.items()}, "bytes": size}


def duel(decks: tuple[str, str], edition: str, steps: int, seed: int, games: int) -> float:
    """Seconds a step of duels."""
    rng, spent = Random(seed), 0.0
    if games == 1:
        one = Duel(decks, edition=edition)
        seen, _ = one.reset(seed=seed)
        for _ in range(steps):
            action = int(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            begun = process_time()
            seen, _, ended, cut_short, _ = one.step(action)
            spent += process_time() - begun
            if ended or cut_short:
                seen, _ = one.reset()
        return spent / steps
    many = Duels(games, decks, edition=edition)
    seen, _ = many.reset(seed=seed)
    for _ in range(steps // games):
        actions = [rng.choice(np.flatnonzero(mask).tolist() or [0]) for mask in seen["action_mask"]]
        begun = process_time()
        seen, *_ = many.step(np.array(actions))
        spent += process_time() - begun
    return spent / (steps // games * games)


def measured(decks: tuple[str, str], edition: str, steps: int) -> dict[str, Any]:
    """All figures of a pair: medians of three rounds in which each is measured once."""
    rounds: list[dict[str, float]] = []
    for seed in (1, 2, 3):
        cost = parts(decks, edition, steps, seed)
        rounds.append(
            {
                "engine": 1 / engine(decks, edition, steps, seed),
                **{f"{name} µs": 1e6 * cost[name] for name in ("view", "encode", "take")},
                "encode / step": cost["encode"] / (cost["view"] + cost["take"]),
                "steps": 1 / (cost["view"] + cost["encode"] + cost["take"]),
                "duel": 1 / duel(decks, edition, steps, seed, 1),
                "duels": 1 / duel(decks, edition, steps, seed, 8),
                "bytes": cost["bytes"],
            }
        )
    return {name: round(median(each[name] for each in rounds), 2) for name in rounds[0]}


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--steps", type=int, default=800)
    parser.add_argument("--json", action="store_true")
    told = parser.parse_args()
    figures = {"–".join(pair[:2]): measured(pair[:2], pair[2], told.steps) for pair in PAIRS}
    if told.json:
        print(json.dumps(figures, ensure_ascii=False))
        return
    for name, each in figures.items():
        print(name, *(f"{what} {number:,.4g}" for what, number in each.items()), sep="\n  ")


if __name__ == "__main__":
    main()
