"""The pages about environments say what the code does."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="numpy is not installed")
pytest.importorskip("gymnasium", reason="gymnasium is not installed")
pytest.importorskip("pettingzoo", reason="pettingzoo is not installed")

import observation_page

PAGE = Path(__file__).parents[2] / "docs" / "howto" / "environments.md"


def test_the_examples_run() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 20
    assert found.failed == 0


def test_the_page_of_columns_is_made_from_the_code() -> None:
    assert observation_page.PAGE.read_text(encoding="utf-8") == observation_page.page()
