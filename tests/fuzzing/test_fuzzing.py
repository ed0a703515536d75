"""The machinery of `tools/fuzz.py`: it finds what it is there to find."""

from __future__ import annotations

import signal
from random import Random

import pytest

from fuzzing import formats, mutations, trials
from manaburn.errors import NotationError

GOOD = ["Anna 20  hand: Shock#31", "Ben 18 | (3 damage)"]


def _form(enter, use=lambda found, rng: None):
    return formats.Format(lambda: GOOD, enter, use)


def test_a_seed_always_gives_the_same_text():
    texts = [trials.text_of(_form(str), GOOD, f"seed {n}") for n in range(200)]
    assert texts == [trials.text_of(_form(str), GOOD, f"seed {n}") for n in range(200)]
    assert len(set(texts)) > 150
    assert max(map(len, texts)) <= mutations.MOST_CHARACTERS


def test_an_error_of_the_project_is_an_answer_and_any_other_is_a_fault():
    def refuse(text):
        raise NotationError(text)

    assert not trials.outcome(_form(refuse), "", "1").fault
    told = trials.outcome(_form(int), "x", "1")
    assert told.fault.startswith("ValueError")
    assert not told.read


def test_what_fails_after_it_was_read_is_a_fault_even_as_an_error_of_the_project():
    def refuse(found, rng):
        raise NotationError(found)

    told = trials.outcome(_form(str, refuse), "", "1")
    assert told.fault.startswith("NotationError")
    assert told.read


def test_what_does_not_come_back_is_given_up(monkeypatch):
    def wait(text):
        while True:
            pass

    monkeypatch.setattr(trials, "PATIENCE", 0.05)
    before = signal.signal(signal.SIGVTALRM, trials.give_up)
    try:
        assert trials.outcome(_form(wait), "", "1").fault == "takes too long"
    finally:
        signal.signal(signal.SIGVTALRM, before)


def test_a_text_is_made_smaller_as_long_as_it_shows_the_same():
    text = "one\ntwo (three, 4) five\nsix"
    assert mutations.smaller(text, lambda t: "three" in t) == "three"


@pytest.mark.parametrize("name", sorted(formats.FORMATS))
def test_the_good_texts_of_a_format_are_read_and_used(name):
    form = formats.FORMATS[name]
    for text in form.good():
        form.use(form.enter(text), Random(text))
