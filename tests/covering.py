"""How a test says which rows of the rules inventory it would catch being broken.

`@rule("cr2025", "508.1d#1")` names rows of one edition and `@rules({...})` rows of several. Both are ordinary
pytest marks (`-m rule` selects by them), so they stand on functions, classes, parametrised tests, a single
`pytest.param(..., marks=...)` and in `pytestmark`. `tools/inventory_report.py` reads them from the source, so
their arguments are literals, written where they are used. A row that is not in `inventory.csv` raises
`UnknownRow` while the test is imported.

`@example("cr2025", "508.1d")` and `@examples({...})` say in the same way which worked examples a test plays:
those of the rules texts under the numbers of the rules they stand at, with `#2` where a rule has several, and
those told as scenarios under their labels (`X25-3`). The texts are named as in `TEXTS`, or by the day from
which they were in force. They stand above the decorator that gives the test its editions, if there is one. A
test is run under the first and the last text that has what it plays: those days are added to its editions. If
it is given more than its edition they are to be among those, else `NotRun` is raised.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

import pytest

from inventory_report import keys_named, read_inventory, unknown_row
from manaburn.editions import R2002, Edition
from worked_examples import AS_BEFORE, Key, row_of

ROWS = dict.fromkeys(row.key for row in read_inventory(Path(__file__).with_name("inventory.csv")))


SCENARIO = re.compile(r"[XJD]\d\d-\d+")

Test = TypeVar("Test", bound=Callable[..., object])

TEXTS = {
    "cr2002": "2002-02-20",
    "cr2006": "2006-10-01",
    "cr2010": "2010-10-01",
    "cr2016": "2016-07-22",
    "cr2025": "2025-06-06",
    "cr2026": "2026-04-17",
}
"""The rules texts that have names, each with the day from which it was in force."""


class UnknownRow(LookupError):
    """A test names a row that is not in the inventory."""


def rule(edition: str, *names: str) -> pytest.MarkDecorator:
    """The test covers these rows of one edition.

    >>> rule("cr2025", "508.1d#1", "508.1d#2").args
    (('cr2025', '508.1d#1'), ('cr2025', '508.1d#2'))
    """
    return rules({edition: names})


def rules(named: Mapping[str, str | Sequence[str]]) -> pytest.MarkDecorator:
    """The test covers rows of several editions; wiki slugs may leave out `wiki/`.

    >>> rules({"cr2025": "500.1#1", "wiki2016": ("turn/phases-order",)}).args
    (('cr2025', '500.1#1'), ('wiki2016', 'wiki/turn/phases-order'))
    """
    keys = keys_named(named)
    unknown = [unknown_row(key, ROWS) for key in keys if key not in ROWS]
    if unknown:
        raise UnknownRow("; ".join(unknown))
    return pytest.mark.rule(*keys)


class NotRun(LookupError):
    """A test names an example of a day under which it is not run."""


class UnknownExample(LookupError):
    """A test names an example that no text has."""


def example(text: str, *names: str) -> Callable[[Test], Test]:
    """The test plays these worked examples of one rules text.

    >>> @example("cr2025", "508.1d", "X25-3")
    ... def test(edition: Edition) -> None: ...
    >>> test.pytestmark[-1].args
    (('cr2025', '508.1d'), ('cr2025', 'X25-3'))
    """
    return examples({text: names})


def examples(named: Mapping[str, str | Sequence[str]]) -> Callable[[Test], Test]:
    """The test plays these worked examples of several rules texts.

    It is run under the first and under the last text that has each example, whatever editions it is given
    besides, and under the text after that if the example plays on as before.
    """
    keys = keys_named(named)
    days = sorted({day for key in keys for day in days_of(key)})

    def marked(test: Test) -> Test:
        run = _run_on(test, [Edition.on(date.fromisoformat(day)) for day in days])
        return pytest.mark.example(*keys)(run)  # type: ignore[no-any-return]

    return marked


def days_of(key: Key) -> list[str]:
    """The days on which an example is to be played; a scenario is played on the day of its document."""
    text, name = key
    day = TEXTS.get(text, text)
    if SCENARIO.fullmatch(name):
        return [str(R2002.in_force) if text == "cr2002" else day]
    row = row_of(day, name)
    if row is None:
        raise UnknownExample(f"the text of {day} has no example {name}")
    return [row.first, row.last, *([row.next_text] if row.then == AS_BEFORE else [])]


def _run_on(test: Test, editions: Sequence[Edition]) -> Test:
    """The test is run under these editions too."""
    given = next((mark for mark in _parametrized(test) if "edition" in _argument_names(mark)), None)
    if given is None:
        ids = [str(edition.in_force) for edition in editions]
        return pytest.mark.parametrize("edition", editions, ids=ids)(test)  # type: ignore[no-any-return]
    names, rows = _argument_names(given), list(given.args[1])
    days = {edition.in_force for edition in _editions_of(names, rows)}
    missing = [edition for edition in editions if edition.in_force not in days]
    if missing and names != ["edition"]:
        listed = ", ".join(str(edition.in_force) for edition in missing)
        raise NotRun(f"{test.__qualname__} is not run by the rules of {listed}")
    ids = given.kwargs.get("ids")
    if ids is not None and not callable(ids):
        ids = [*ids, *(str(edition.in_force) for edition in missing)]
    further = [pytest.param(edition, id=str(edition.in_force)) for edition in missing]
    marks = [mark for mark in test.pytestmark if mark is not given]  # type: ignore[attr-defined]
    test.pytestmark = marks  # type: ignore[attr-defined]
    return pytest.mark.parametrize("edition", [*rows, *further], ids=ids)(test)  # type: ignore[no-any-return]


def _parametrized(test: Callable[..., object]) -> list[pytest.Mark]:
    return [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]


def _argument_names(mark: pytest.Mark) -> list[str]:
    names = mark.args[0]
    return names.replace(" ", "").split(",") if isinstance(names, str) else list(names)


def _editions_of(names: Sequence[str], rows: Sequence[Any]) -> Iterator[Edition]:
    """What a test is given as its `edition`, one after another."""
    for row in rows:
        values = getattr(row, "values", row)
        yield values[names.index("edition")] if isinstance(values, tuple) else values
