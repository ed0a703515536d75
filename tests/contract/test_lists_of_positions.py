"""A list of legal answers answers for the position it was asked in, wherever the game goes meanwhile."""

from __future__ import annotations

from random import Random

import pytest

from manaburn.decisions import Pass
from manaburn.editions import Edition
from manaburn.game import ALL_AUTOMATION, Game
from wandering import EDITIONS, choose, game, wander


def some(legal: object, most: int = 40) -> list[object]:
    found: list[object] = []
    for action in legal:  # type: ignore[attr-defined]
        found.append(action)
        if len(found) == most:
            break
    return found


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
@pytest.mark.parametrize("automated", [False, True])
def test_lists_are_gone_through_while_answers_are_pushed_and_popped(
    edition: Edition, automated: bool
) -> None:
    rng, automation = Random(3), ALL_AUTOMATION if automated else frozenset()
    for number, at in enumerate(wander(game(edition, 5, automation=automation), 5, 250)):
        if number % 5 or at.decision is None:
            continue
        expected = some(at.legal_actions)
        tried: list[object] = []
        for action in at.legal_actions:
            at.push(action)
            if rng.random() < 0.5 and at.decision is not None:
                at.push(choose(at, rng))
                at.pop()
            at.pop()
            tried.append(action)
            if len(tried) == len(expected):
                break
        assert tried == expected


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_lists_of_earlier_and_of_abandoned_positions_go_on_answering(edition: Edition) -> None:
    rng, at = Random(4), game(edition, 6)
    lists, answered = [], []
    for _ in range(60):
        legal = at.legal_actions
        lists.append(legal)
        answered.append((some(legal), legal.count() if len(some(legal)) < 40 else None))
        at.push(choose(at, rng))
    for _ in range(45):
        at.pop()
    for _ in range(45):  # elsewhere
        if at.decision is not None:
            at.push(choose(at, rng))
    for legal, (listed, count) in zip(lists, answered, strict=True):
        assert some(legal) == listed
        assert all(action in legal for action in listed)
        assert legal.sample(Random(1)) in legal
        if count is not None:
            assert legal.count() == count


def test_what_a_list_answers_is_no_part_of_the_game() -> None:
    at = Game.parse("Anna 20 hand: Forest library: Forest | Ben 20 library: Forest")
    legal = at.legal_actions
    at.push("pass")
    after = str(at)
    assert len(list(legal)) == 2
    assert str(at) == after
    assert at.pop() == Pass()
    assert legal.count() == at.legal_actions.count() == 2
