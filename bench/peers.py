"""Play one workload in this engine and in others that the package index has, and compare the speed.

    pip install manaburn phase-python && python bench/peers.py [--games N] [--rounds R]
    pip install manaburn manabot      && python bench/peers.py        # needs CPython 3.12

20 Mountain and 20 Gray Ogre against the same, every choice uniformly at random among what the engine lists.
Only choices with more than one option are counted; how often an engine asks differs, so games a second and
choices a game stand beside choices a second. Whichever of `phase-python` and `manabot` is not installed is
left out. Rounds of the engines take turns; seconds are of the processor.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time
from typing import Any

from workloads import O, choices

Played = tuple[int, int]
"""How many choices a game took, and how many turns."""


def manaburn(seed: int) -> Played:
    """Play a game in this engine."""
    game = O.game(seed)
    made = sum(1 for _ in choices(game, seed))
    return made, game.state.turn.number


_CARDS = {
    "Mountain": {"type": "Basic Land — Mountain", "supertypes": ["Basic"], "types": ["Land"]},
    "Gray Ogre": {"type": "Creature — Ogre", "types": ["Creature"], "power": "2", "toughness": "2"},
}


def phase_engine() -> Any:
    """Make an engine of phase-python that knows the two cards."""
    from phase import Engine, build_oracle_face  # noqa: PLC0415 - may not be installed

    faces = {}
    for name, said in _CARDS.items():
        red = ["R"] if name == "Gray Ogre" else []
        card = {"name": name, "layout": "normal", "supertypes": [], "manaValue": 3.0 if red else 0.0, **said}
        card |= {"colors": red, "colorIdentity": ["R"], "subtypes": [str(said["type"]).split(" — ")[1]]}
        card |= {"manaCost": "{2}{R}"} if red else {"text": "({T}: Add {R}.)"}
        card |= {"legalities": {}, "identifiers": {}, "convertedManaCost": card["manaValue"]}
        faces[name.lower()] = build_oracle_face(card, None)
    return Engine.from_json(json.dumps(faces))


def phase(seed: int, engine: Any = None) -> Played:
    """Play a game in phase-python."""
    rng, made = Random(seed), 0
    deck = ["Mountain"] * 20 + ["Gray Ogre"] * 20
    game = engine.new_game(player=deck, opponent=deck, seed=seed, first_player=seed % 2)
    while actions := game.actions():
        made += len(actions) > 1
        game.apply(game.priority_player(), rng.choice(actions))
    return made, game.turn


def manabot(seed: int) -> Played:
    """Play a game in manabot's engine, which asks only where there is a choice."""
    from managym import Env, PlayerConfig  # noqa: PLC0415 - may not be installed

    rng, made, done, seen = Random(seed), 0, False, None
    deck = {"Mountain": 20, "Gray Ogre": 20}
    env = Env(seed=seed, skip_trivial=True)
    env.reset([PlayerConfig("Anna", deck), PlayerConfig("Ben", deck)])
    while not done:
        seen, _, ended, truncated, _ = env.step(rng.randrange(env.action_count()))
        made, done = made + 1, ended or truncated
    assert seen is not None, "a game has a step"
    return made, seen.turn.turn_number


def engines() -> dict[str, Callable[[int], Played]]:
    """Return the engines that are installed, by name."""
    found: dict[str, Callable[[int], Played]] = {"manaburn": manaburn}
    if find_spec("phase") is not None:
        engine = phase_engine()
        found["phase-python"] = lambda seed: phase(seed, engine)
    if find_spec("managym") is not None:
        found["manabot"] = manabot
    return found


def measured(play: Callable[[int], Played], seeds: range) -> tuple[float, int, int]:
    """Return seconds, choices and turns of some games."""
    begun = process_time()
    games = [play(seed) for seed in seeds]
    return process_time() - begun, sum(made for made, _ in games), sum(turns for _, turns in games)


def main() -> None:
    """Play the rounds in turns and print a row for each engine."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10, help="games a round")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    installed = engines()
    for play in installed.values():
        play(0)  # what is loaded when it is first used is not counted
    rounds: dict[str, list[tuple[float, int, int]]] = {name: [] for name in installed}
    for each in range(options.rounds):
        seeds = range(1 + each * options.games, 1 + (each + 1) * options.games)
        for name, play in installed.items():
            rounds[name].append(measured(play, seeds))
    print("engine        choices/s    games/s  choices/game  turns/game")
    for name, told in rounds.items():
        number = options.games * options.rounds
        print(
            f"{name:12}  {median(made / seconds for seconds, made, _ in told):9,.0f}"
            f"  {median(options.games / seconds for seconds, *_ in told):9,.2f}"
            f"  {sum(made for _, made, _ in told) / number:12.0f}"
            f"  {sum(turns for *_, turns in told) / number:10.0f}"
        )


if __name__ == "__main__":
    main()
