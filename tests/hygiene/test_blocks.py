"""Every block of the pages is executed, or it is of a kind that cannot be, for a reason that stands here."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
EXECUTED = {"python": "docs/conftest.py", "console": "docs/conftest.py"}
OTHERWISE = {
    "position": "tests/comparing/test_comparisons_told.py plays it",
    "outcome": "tests/comparing/test_comparisons_told.py compares it with what is printed",
    "sh": "it wants a network, a terminal or other machines; test_commands_in_pages.py reads it",
    "bat": "it is for Windows",
    "java": "it is of another program, beside which ours is executed",
    "py": "it is of another program, beside which ours is executed",
    "json": "it is shown to be read; tests of the formats compare it",
    "text": "it is shown to be read",
    "": "it is shown to be read",
}
FENCE = re.compile(r"^(?P<fence>`{3,})(?P<language>[a-z]*)\n.*?^(?P=fence)$", re.MULTILINE | re.DOTALL)


def _pages_by_language() -> dict[str, set[str]]:
    found = defaultdict(set)
    for page in sorted(DOCS.rglob("*.md")):
        for block in FENCE.finditer(page.read_text(encoding="utf-8")):
            found[block["language"]].add(page.relative_to(DOCS).as_posix())
    return found


def test_no_kind_of_block_is_left_out_without_a_reason():
    assert set(_pages_by_language()) <= set(EXECUTED) | set(OTHERWISE)


def test_only_other_programs_are_written_in_a_language_that_is_not_executed():
    pages = _pages_by_language()
    assert all(page.startswith("coming/") for language in ("java", "py") for page in pages[language])


def test_no_example_is_skipped():
    for page in DOCS.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"<!-+\s*;?\s*skip|doctest: *\+SKIP", text), page
