"""Each refusal can be provoked, and all of them are on a page that says what the code does."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from manaburn.errors import GameError, IllegalAction
from refusals import REFUSALS, Answered

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tools"))

from message_page import PAGE, page, said, unprovoked  # noqa: E402

CASES = [case for cases in REFUSALS.values() for case in cases]


def test_the_page_of_messages_says_what_the_code_does():
    """Run `python tools/message_page.py --write` if a message has changed, and read it aloud."""
    with skipping_without_extras():
        assert PAGE.read_text(encoding="utf-8") == page()


def test_each_sentence_of_the_code_is_provoked():
    """A message that nothing provokes is dead, or needs a row in one of the files of refusals."""
    with skipping_without_extras():
        assert not unprovoked(said())
    assert unprovoked("")["rules/combat"], "without them all are missing"


@contextmanager
def skipping_without_extras() -> Iterator[None]:
    """Skip the test where a library is not installed that an extra of the package brings."""
    try:
        yield
    except ModuleNotFoundError as error:
        pytest.skip(str(error))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.answer)
def test_what_is_tried_is_refused(case):
    with skipping_without_extras(), pytest.raises(GameError) as refused:
        case.provoke()
    if isinstance(refused.value, IllegalAction):
        assert all(problem.sentence and problem.rule for problem in refused.value.problems)


def test_a_position_in_which_it_is_legal_would_be_noticed():
    legal = Answered("", "step: declare attackers active: Anna\nAnna 20\nBen 20", "attack: none")
    legal.provoke()
