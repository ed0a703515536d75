"""This module answers the questions of the benchmark as one who knows little would (at random, always
"legal", looking at each creature by itself), so that other answers can be compared with these: `answers_of`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from manaburn.benchmark.items import Item, ItemKind
from manaburn.errors import WrongArgument, near

_RULES = ("508.1a", "508.1c", "508.1d", "509.1a", "509.1b", "509.1c", "500.2", "500.3")
"""Rules that declarations often break, for who guesses."""


def at_random(item: Item) -> dict[str, Any]:
    """Answer by tossing coins."""
    rng = Random(f"random {item.id}")
    match item.kind:
        case ItemKind.LEGAL:
            return {"legal": rng.random() < 0.5, "rule": rng.choice(_RULES)}
        case ItemKind.MISTAKE:
            return {"mistake": rng.choice(item.options), "rule": rng.choice(_RULES)}
        case ItemKind.DAYS:
            return {"legal": {day: rng.random() < 0.5 for day in item.days}}
        case ItemKind.DEATHS | ItemKind.MAY:
            name = "die" if item.kind is ItemKind.DEATHS else "may"
            return {name: [each for each in item.options if rng.random() < 0.5]}


def always_legal(item: Item) -> dict[str, Any]:
    """Answer that everything is legal, all may be done, and nobody dies."""
    match item.kind:
        case ItemKind.LEGAL:
            return {"legal": True}
        case ItemKind.MISTAKE:
            return {"mistake": "a"}
        case ItemKind.DAYS:
            return {"legal": dict.fromkeys(item.days, True)}
        case ItemKind.DEATHS:
            return {"die": []}
        case ItemKind.MAY:
            return {"may": [*item.options]}


def naive(item: Item) -> dict[str, Any]:
    """Answer as who looks at each creature, or card, by itself."""
    return item.naive


BASELINES: dict[str, Callable[[Item], dict[str, Any]]] = {
    "random": at_random,
    "always-legal": always_legal,
    "naive": naive,
}


def answers_of(baseline: str, items: Sequence[Item]) -> dict[str, Any]:
    """Return the answers of a baseline. Raises WrongArgument if there is none of that name."""
    if baseline not in BASELINES:
        helps = near(baseline, BASELINES) or f": choose one of {', '.join(BASELINES)}"
        raise WrongArgument(f"no baseline is called {baseline!r}{helps}")
    return {item.id: BASELINES[baseline](item) for item in items}
