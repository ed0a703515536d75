"""Sets of objects that a player chooses [cr2025-06-06 608.2d]: counted and sampled as they are listed."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from manaburn.decisions import Choose, ChooseObjects, Limited, Purpose
from manaburn.rules.engine.many_answers import count_sets, possible_sets, sample_set
from manaburn.terms import ObjectId, PlayerId

OBJECTS = tuple(map(ObjectId, (20, 22, 24, 26, 28)))
TWO_OF_FIRST = Limited(frozenset(OBJECTS[:3]), 2)
ONE_OF_LAST = Limited(frozenset(OBJECTS[2:]), 1)


def choice(minimum: int, maximum: int, among: tuple[ObjectId, ...] = OBJECTS, **more) -> ChooseObjects:
    return ChooseObjects(PlayerId(0), Purpose.UNTAP, among, minimum, maximum, **more)


CHOICES = [
    choice(0, 5),
    choice(2, 3),
    choice(2, 2),
    choice(2, 2, OBJECTS[:3], limits=(TWO_OF_FIRST,)),
    choice(0, 3, limits=(TWO_OF_FIRST, ONE_OF_LAST)),
    choice(0, 5, weights=(1, 2, 3, 0, -1), least=4),
]


@pytest.mark.parametrize("decision", CHOICES, ids=range(len(CHOICES)))
def test_samples_are_all_of_the_sets_that_are_listed(decision: ChooseObjects):
    rng, listed = Random(7), list(possible_sets(decision))
    assert count_sets(decision) == len(listed)
    sampled = Counter(sample_set(decision, rng) for _ in range(1_000))
    assert set(sampled) <= set(listed)
    if not decision.weights:
        assert set(sampled) == set(listed)


def test_sets_of_any_size_are_equally_likely():
    rng = Random(7)
    sampled = Counter(len(sample_set(choice(0, 5), rng).objects) for _ in range(3_200))
    assert all(abs(sampled[size] - 100 * number) < 150 for size, number in enumerate((1, 5, 10, 10, 5, 1)))


def test_one_of_very_many_sets_is_found_at_once():
    among = tuple(map(ObjectId, range(20, 2_020)))
    sampled = sample_set(choice(3, 2_000, among), Random(7))
    assert isinstance(sampled, Choose) and 900 < len(sampled.objects) < 1_100
