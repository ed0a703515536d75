"""Triggers of life lost by several players at once, and cards playable until an end step
[cr2025-06-06 603.2c].
"""

from __future__ import annotations

import pytest

from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position, resolve_all

IMP = written(
    "Imp",
    "Creature — Imp",
    "Whenever one or more opponents each lose exactly 1 life, put a +1/+1 counter on ~.",
    size="1/1",
)
LEECH = written("Leech", "Instant", "Each opponent loses 1 life.", cost="{0}")
STAB = written("Stab", "Instant", "Target player loses 1 life.", cost="{0}")
DRAIN = written("Drain", "Instant", "Target player loses 2 life.", cost="{0}")
CARDS = (IMP, LEECH, STAB, DRAIN)


def counters(game) -> int:
    return permanent(game, "Imp").counter(CounterKind.PLUS_ONE)


@pytest.mark.parametrize(
    ("spell", "target", "number"),
    [("Leech", None, 1), ("Stab", "Ben", 1), ("Drain", "Ben", 0), ("Stab", "Anna", 0)],
)
def test_it_triggers_once_for_all_who_lose_just_so_much(spell: str, target: str | None, number: int) -> None:
    game = position(f"Anna 20 hand: {spell} battlefield: Imp | Ben 20 | Cleo 20", *CARDS)
    play(game, f"cast {spell}", *(() if target is None else (f"targets: {target}",)))
    resolve_all(game)
    assert counters(game) == number


@pytest.mark.parametrize(("attackers", "number"), [("Memnite", 1), ("Memnite, Memnite", 0)])
def test_what_is_lost_at_the_same_time_is_added_up(attackers: str, number: int) -> None:  # 603.2c
    fighting = ", ".join(f"{name} (attacking Ben)" for name in attackers.split(", "))
    text = f"step: declare blockers | Anna 20 battlefield: Imp, {fighting} | Ben 20 | Cleo 20"
    game = position(text, *CARDS)
    while game.state.turn.step is None or game.state.turn.step.value != "end of combat":
        game.push(next(iter(game.legal_actions)))
    assert counters(game) == number


FIND = written(
    "Find",
    "Instant",
    "Exile the top card of your library. Until your next end step, you may play that card.",
    cost="{0}",
)


@pytest.mark.parametrize(("step", "lasts"), [("precombat main", False), ("end", True)])
def test_until_an_end_step_is_until_the_next_one_begins(step: str, lasts: bool) -> None:
    """Cast in an end step, it lasts until that of the next turn."""
    text = f"active: Anna step: {step} | Anna 20 hand: Find library: 9 Forest | Ben 20 library: 9 Forest"
    game = position(text, FIND)
    play(game, "cast Find", "resolve")
    for wanted in ("end", "upkeep"):
        while game.state.turn.step is None or game.state.turn.step.value != wanted:
            game.push(next(iter(game.legal_actions)))
    assert bool(game.state.continuous) is lasts
