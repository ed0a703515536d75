"""An answer that is broken off anywhere, by an interrupt or a full stack, leaves the game as it was."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from contextlib import suppress
from random import Random
from types import FrameType
from typing import Any

import pytest

import wandering
from manaburn import ALL_AUTOMATION, Game, load_deck
from manaburn.decisions import Action

# What is raised as a generator is disposed of is swallowed by the interpreter, which warns of it.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
HERE = __file__
COUNTED = ("line", "call", "return")


class Counter:
    """Counts what the interpreter does in a push, and raises at one moment of it."""

    def __init__(self, at: int, error: type[BaseException]) -> None:
        self.seen, self.at, self.error = 0, at, error

    def __call__(self, frame: FrameType, event: str, arg: object) -> Any:
        if event in COUNTED and frame.f_code.co_filename != HERE and not ended(frame, event):
            self.seen += 1
            if self.seen == self.at:
                raise self.error
        return self


def ended(frame: FrameType, event: str) -> bool:
    """Whether `push` is left, when what it was to do is done."""
    return event == "return" and frame.f_code is Game.push.__code__


def under(trace: Any, work: Callable[[], object]) -> None:
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)


def told(game: Game) -> tuple[Any, ...]:
    """All by which a game can be told from another."""
    course = game._history
    return (
        game.save(),
        str(game),
        [*game.events],
        [*course.looks],
        [*course._events_before],
        len(course._marks),
        [*course._work],
        game.knowledge(0),
        game.position_key(),
    )


def break_off(game: Game, action: Action, after: Game, rng: Random, times: int) -> int:
    """Break a push off at random moments of it; how many came before it was done."""
    before, whole = told(game), Counter(0, KeyboardInterrupt)
    legal = game.legal_actions
    offered = [each for each, _ in zip(legal, range(20), strict=False)]
    under(whole, lambda: game.clone().push(action))
    broken = 0
    for _ in range(times):
        counter = Counter(rng.randrange(1, whole.seen + 1), rng.choice((KeyboardInterrupt, RecursionError)))
        if rng.random() < 0.5:
            game = game.clone()
        try:
            under(counter, lambda game=game: game.push(action))  # type: ignore[misc]
        except counter.error:
            broken += 1
            assert told(game) == before, counter.at
            assert [each for each, _ in zip(legal, range(20), strict=False)] == offered
            game.push(action)
        assert told(game) == told(after)
        game.pop()
    return broken


@pytest.mark.parametrize("automation", [frozenset(), ALL_AUTOMATION])
@pytest.mark.parametrize("edition", wandering.EDITIONS)
def test_an_interrupt_in_a_push_leaves_the_game_as_it_was(edition, automation):
    rng, broken = Random(f"{edition.name}"), 0
    game = wandering.game(edition, 3, automation=automation)
    for step in range(50):
        if game.decision is None:
            break
        action = wandering.choose(game, rng)
        after = game.clone()
        after.push(action)
        if step % 10 == 0:
            broken += break_off(game.clone(), action, after, rng, 5)
        game.push(action)
    assert broken > 8


def with_so_few_calls(left: int, work: Callable[[], object]) -> None:
    """Do some work where only so many more calls fit on the stack."""

    def deeper(more: int) -> None:
        if more:
            deeper(more - 1)
        else:
            work()

    deeper(sys.getrecursionlimit() - len(inspect.stack(0)) - left)


def with_so_low_a_limit(left: int, work: Callable[[], object]) -> None:
    """Do some work where no more calls may be on the stack."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack(0)) + left)
    try:
        work()
    finally:
        sys.setrecursionlimit(before)


@pytest.mark.parametrize("few", [with_so_few_calls, with_so_low_a_limit])
def test_a_full_stack_of_calls_in_a_push_leaves_the_game_as_it_was(few):
    game = Game.new([load_deck("sligh-2002"), load_deck("skies-2002")], "2002", seed=1)
    rng, refused, done = Random(1), 0, 0
    for _ in range(6):
        action = wandering.choose(game, rng)
        before = told(game)
        after = game.clone()
        after.push(action)
        for left in range(5, 37, 2):
            one = game.clone()
            try:
                few(left, lambda one=one, action=action: one.push(action))  # type: ignore[misc]
            except RecursionError:
                refused += 1
                assert told(one) == before, left
            else:
                done += 1
                assert told(one) == told(after)
        game.push(action)
    assert refused > 20
    assert done > 10


def test_an_interrupt_in_a_pop_leaves_one_game_or_the_other():
    rng = Random(1)
    game = wandering.game(wandering.R2010, 3)
    for _ in wandering.wander(game, 2, 40):
        pass
    popped = game.clone()
    popped.pop()
    both = (told(game), told(popped))
    whole = Counter(0, KeyboardInterrupt)
    under(whole, lambda: game.clone().pop())
    for at in {*range(whole.seen - 40, whole.seen), *rng.sample(range(1, whole.seen), 20)}:
        one = game.clone()
        with suppress(KeyboardInterrupt):
            under(Counter(at, KeyboardInterrupt), lambda one=one: one.pop())  # type: ignore[misc]
        assert told(one) in both, at
        if told(one) == both[1]:
            one.push(game.answers[-1])
        assert told(one) == both[0]


def test_an_interrupt_among_several_answers_takes_all_of_them_back():
    game = Game.parse("step: declare attackers | Anna 20  battlefield: Savannah Lions | Ben 20")
    before = told(game)
    said = ["attack: Savannah Lions", "pass", "pass", "block: none"]
    whole = Counter(0, KeyboardInterrupt)
    under(whole, lambda: game.clone().play(*said))
    broken = 0
    for at in range(whole.seen // 3, whole.seen - 200, whole.seen // 20):
        one = game.clone()
        try:
            under(Counter(at, KeyboardInterrupt), lambda one=one: one.play(*said))  # type: ignore[misc]
        except KeyboardInterrupt:
            broken += 1
            assert told(one) == before, at
    assert broken > 5
