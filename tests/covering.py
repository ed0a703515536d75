"""How a test says which rows of the rules inventory it would catch being broken.

`@rule("cr2025", "508.1d#1")` names rows of one edition and `@rules({...})` rows of several. Both are ordinary
pytest marks (`-m rule` selects by them), so they stand on functions, classes, parametrised tests, a single
`pytest.param(..., marks=...)` and in `pytestmark`. `tools/inventory_report.py` reads them from the source, so
their arguments are literals, written where they are used. A row that is not in `inventory.csv` raises
`UnknownRow` while the test is imported.

`@example("cr2025", "508.1d")` and `@examples({...})` say in the same way which worked examples a test plays:
those of the rules texts under the numbers of the rules they stand at, with `#2` where a rule has several, and
those told as scenarios under their labels (`X25-3`). They stand above the decorator that gives the test its
editions, among which must be all that are named, else `NotRun` is raised.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

import pytest

from inventory_report import keys_named, read_inventory, unknown_row
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition

ROWS = dict.fromkeys(row.key for row in read_inventory(Path(__file__).with_name("inventory.csv")))


Test = TypeVar("Test", bound=Callable[..., object])

TEXTS = {
    "cr2002": R2002,
    "cr2006": R2006,
    "cr2010": R2010,
    "cr2016": R2016,
    "cr2025": R2025,
    "cr2026": Edition.on(date(2026, 4, 17)),
}
"""The rules texts whose worked examples are played, each with the edition it is played under."""


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
    """A test names an example of an edition under which it is not run."""


def example(edition: str, *names: str) -> Callable[[Test], Test]:
    """The test plays these worked examples of one rules text.

    >>> @example("cr2025", "508.1d", "X25-3")
    ... @pytest.mark.parametrize("edition", [R2025])
    ... def test(edition: Edition) -> None: ...
    >>> test.pytestmark[-1].args
    (('cr2025', '508.1d'), ('cr2025', 'X25-3'))
    """
    return examples({edition: names})


def examples(named: Mapping[str, str | Sequence[str]]) -> Callable[[Test], Test]:
    """The test plays these worked examples of several rules texts, each under the edition of its text."""
    keys = keys_named(named)

    def marked(test: Test) -> Test:
        editions = _editions_of(test)
        missing = [text for text in named if TEXTS[text] not in editions]
        if missing:
            raise NotRun(f"{test.__qualname__} is not run under the edition of {', '.join(missing)}")
        return pytest.mark.example(*keys)(test)  # type: ignore[no-any-return]

    return marked


def _editions_of(test: Callable[..., object]) -> list[Any]:
    """What the test is given as its `edition`, one after another."""
    found: list[Any] = []
    for mark in getattr(test, "pytestmark", []):
        if mark.name != "parametrize":
            continue
        names, rows = mark.args
        names = names.replace(" ", "").split(",") if isinstance(names, str) else list(names)
        if "edition" in names:
            for row in rows:
                values = getattr(row, "values", row)
                found.append(values[names.index("edition")] if isinstance(values, tuple) else values)
    return found
