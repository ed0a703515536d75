"""How a test says which rows of the rules inventory it would catch being broken.

`@rule("cr2025", "508.1d#1")` names rows of one edition and `@rules({...})` rows of several. Both are ordinary
pytest marks (`-m rule` selects by them), so they stand on functions, classes, parametrised tests, a single
`pytest.param(..., marks=...)` and in `pytestmark`. `tools/inventory_report.py` reads them from the source, so
their arguments are literals, written where they are used. A row that is not in `inventory.csv` raises
`UnknownRow` while the test is imported.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from inventory_report import keys_named, read_inventory, unknown_row

ROWS = dict.fromkeys(row.key for row in read_inventory(Path(__file__).with_name("inventory.csv")))


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
