"""`tools/mutants.py`: a small change of a toy program is made, and it is told whether its tests notice it."""

from __future__ import annotations

from pathlib import Path

import pytest

import mutants
from small_changes import changed, small_changes

PROGRAM = """
def is_dead(damage, toughness):
    return damage >= toughness


def is_tall(size):
    return size > 3
"""
TESTS = """
from manaburn.toy import is_dead, is_tall


def test_dead():
    assert is_dead(2, 2) and not is_dead(1, 2)


def test_tall():
    assert is_tall(9)
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A tree of a program and its tests."""
    for name, text in (("src/manaburn/__init__.py", ""), ("src/manaburn/toy.py", PROGRAM)):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_toy.py").write_text(TESTS)
    return tmp_path


def test_what_the_tests_notice_and_what_lives(toy: Path) -> None:
    every = mutants.tried(toy, "toy.py", number=99, seed=1, tests=(), seconds=20)
    why = {fate.mutant.change.words: fate.why for fate in every}
    assert why == {
        "damage >= toughness -> damage > toughness": "noticed: tests/test_toy.py::test_dead",
        "size > 3 -> size >= 3": "lives after 1 of 1 tests",
        "3 -> 2": "lives after 1 of 1 tests",
    }
    assert list(mutants.told(every))[-1] == "2 of 3 live"
    assert (toy / "src/manaburn/toy.py").read_text() == PROGRAM, "only a copy is changed"


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("return a and b", "a and b -> a or b"),
        ("return not a", "not a -> a"),
        ("return f(a, b)", "f(a, b) -> f(b, a)"),
        ("a.append(b)", "a.append(b) -> nothing"),
        ("a += b", "a += b -> nothing"),
        ("return a is None", "a is None -> a is not None"),
        ("return b if a else 0", "a -> not a"),
        ("return [x for x in a if x in b]", "x in b -> x not in b"),
    ],
)
def test_each_kind_of_change(source: str, words: str) -> None:
    assert words in [change.words for change in small_changes(f"def f(a, b):\n    {source}\n")]


def test_nothing_is_changed_outside_functions_in_patterns_or_in_messages() -> None:
    source = '''
"""3 things."""
MOST = 3 + 4
def f(a):
    """2 > 1"""
    assert a > 0
    match a:
        case 3:
            raise ValueError(f"{a > 3}")
'''
    assert small_changes(source) == []
    assert "switches" in changed(source, {})
