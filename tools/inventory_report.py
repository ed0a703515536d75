"""Which rows of the rules inventory are covered by a test, and by which.

The inventory (`tests/inventory.csv`) lists the atomic rules of the five rule documents; a test names those it
would catch being broken, with `@rule` or `@rules` of `tests/covering.py`. This tool reads both without
running a test: the decorators are taken from the source, so their arguments are literals. A decorator that
it cannot read, or that marks nothing pytest collects, is a failure and never silently left out.

Exit status: 0 if all is well; 1 for an unknown row, a duplicated row, an unreadable decorator or, with
`--require-all`, an uncovered row; 2 for bad usage.
"""

from __future__ import annotations

import argparse
import ast
import csv
import difflib
import json
import sys
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INVENTORY = Path("tests", "inventory.csv")

COVERED, DEFINITION, UNCOVERED = STATUSES = ("covered", "definition", "uncovered")

Key = tuple[str, str]
"""What identifies a row: its edition and its rule."""

ROWS = ("rule", "rules")
"""The decorators that name rows: of one edition, and of several."""


# --- the inventory ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Row:
    """One atomic rule of one edition."""

    edition: str
    rule: str
    topic: str
    summary: str
    observable: str

    @property
    def key(self) -> Key:
        """What identifies the row."""
        return self.edition, self.rule


def read_inventory(path: Path) -> list[Row]:
    """All rows in the order of the file, duplicates included."""
    with path.open(encoding="utf-8", newline="") as file:
        return [
            Row(line["edition"], line["rule"], line["topic"], line["summary"], line["observable"])
            for line in csv.DictReader(file)
        ]


def keys_named(named: Mapping[str, str | Sequence[str]]) -> list[Key]:
    """The rows a decorator names, spelled as in the inventory.

    A single rule may be written without its tuple, and a slug of the wiki without `wiki/`.

    >>> keys_named({"cr2025": "500.1#1", "wiki2016": ("turn/phases-order", "wiki/turn/steps-in-order")})
    [('cr2025', '500.1#1'), ('wiki2016', 'wiki/turn/phases-order'), ('wiki2016', 'wiki/turn/steps-in-order')]

    Raises `ValueError` if nothing is named.
    """
    keys = []
    for edition, rules in named.items():
        for rule in (rules,) if isinstance(rules, str) else rules:
            prefix = "wiki/" if edition.startswith("wiki") and not rule.startswith("wiki/") else ""
            keys.append((edition, prefix + rule))
        if not rules:
            raise ValueError(f"no rule of {edition} is named")
    if not keys:
        raise ValueError("no rule is named")
    return keys


def unknown_row(key: Key, known: Collection[Key]) -> str:
    """The complaint about a row that is not in the inventory, with the nearest ones that are."""
    edition, rule = key
    rules = [other for of, other in known if of == edition]
    if not rules:
        editions = ", ".join(dict.fromkeys(of for of, _ in known))
        return f"unknown row {edition} {rule}: no such edition; there are {editions}"
    near = ", ".join(difflib.get_close_matches(rule, rules))
    return f"unknown row {edition} {rule}" + (f"; near it: {near}" if near else "")


# --- the tests ----------------------------------------------------------------------------------------------


@dataclass
class Reading:
    """What the decorators say: the tests by row, where a row is first named, and what is wrong."""

    tests: dict[Key, list[str]] = field(default_factory=dict)
    places: dict[Key, str] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    def add(self, key: Key, test: str, place: str) -> None:
        """Note that a test names a row."""
        self.places.setdefault(key, place)
        tests = self.tests.setdefault(key, [])
        if test not in tests:
            tests.append(test)


Function = ast.FunctionDef | ast.AsyncFunctionDef


class Module:
    """One file of tests, read for the decorators that name rows."""

    def __init__(self, path: str, tree: ast.Module, reading: Reading, named_by: Sequence[str]) -> None:
        """Read the names under which this file knows the decorators."""
        self.path = path
        self.reading = reading
        self.for_one = named_by[0]
        self.decorators = dict(_imported_decorators(tree, named_by))
        name = Path(path).name
        self.collected = name.startswith("test_") or name.endswith("_test.py")

    def read(self, body: Sequence[ast.stmt], prefix: str, inherited: Sequence[ast.Call] = ()) -> None:
        """Note what the tests of a module or a class name; `inherited` stands on all of them."""
        marks = [*inherited]
        for statement in body:
            if _is_pytestmark(statement):
                marks += self._calls(statement)
        for statement in body:
            if isinstance(statement, Function) and self.collected and statement.name.startswith("test"):
                for call in [*marks, *self._calls(statement)]:
                    self._note(call, f"{prefix}::{statement.name}")
            elif isinstance(statement, ast.ClassDef) and self.collected and statement.name.startswith("Test"):
                decorators = [call for item in statement.decorator_list for call in self._calls(item)]
                self.read(statement.body, f"{prefix}::{statement.name}", [*marks, *decorators])
            elif not (self.collected and _is_pytestmark(statement)):
                for call in self._calls(statement):
                    self._complain(call, "names rows for nothing that pytest collects")

    def _calls(self, node: ast.AST) -> Iterator[ast.Call]:
        """The calls of the decorators under a node; what a function does when it runs marks no test."""
        if isinstance(node, ast.Call) and ast.unparse(node.func) in self.decorators:
            yield node
        for child in node.decorator_list if isinstance(node, Function) else ast.iter_child_nodes(node):
            yield from self._calls(child)

    def _note(self, call: ast.Call, test: str) -> None:
        try:
            values = [ast.literal_eval(argument) for argument in call.args]
            if call.keywords:
                raise ValueError("arguments are given by position")
            if self.decorators[ast.unparse(call.func)] == self.for_one:
                edition, *rules = values
                named = {edition: rules}
            else:
                (named,) = values
            keys = keys_named(named)
        except (ValueError, TypeError, AttributeError) as error:
            self._complain(call, f"cannot be read as literal rows: {error}")
            return
        for key in keys:
            self.reading.add(key, test, f"{self.path}:{call.lineno}")

    def _complain(self, call: ast.Call, what: str) -> None:
        problem = f"{self.path}:{call.lineno}: @{ast.unparse(call)} {what}"
        if problem not in self.reading.problems:
            self.reading.problems.append(problem)


def _imported_decorators(tree: ast.Module, named_by: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Pairs of the name used in the file and the decorator it stands for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "covering":
            for alias in node.names:
                if alias.name in named_by:
                    yield alias.asname or alias.name, alias.name
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name == "covering":
                    for decorator in named_by:
                        yield f"{alias.asname or alias.name}.{decorator}", decorator


def _is_pytestmark(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "pytestmark"


def read_tests(root: Path, named_by: Sequence[str] = ROWS) -> Reading:
    """What all test files below `root` name with these decorators."""
    reading = Reading()
    for file in sorted((root / "tests").rglob("*.py")):
        path = file.relative_to(root).as_posix()
        text = file.read_text(encoding="utf-8")
        if "covering" not in text or not any(name in text for name in named_by):
            continue  # it does not know the decorators
        try:
            tree = ast.parse(text)
        except SyntaxError as error:
            reading.problems.append(f"{path}:{error.lineno}: {error.msg}")
            continue
        Module(path, tree, reading, named_by).read(tree.body, path)
    return reading


# --- the report ---------------------------------------------------------------------------------------------


def status(row: Row, tests: Mapping[Key, Sequence[str]]) -> str:
    """Covered if a test names the row; else a definition if there is nothing to observe; else uncovered."""
    if row.key in tests:
        return COVERED
    return DEFINITION if row.observable.startswith("definition") else UNCOVERED


def problems(rows: Sequence[Row], reading: Reading) -> list[str]:
    """All that is wrong whether or not every row must be covered."""
    counts = Counter(row.key for row in rows)
    where = INVENTORY.as_posix()
    found = [f"{where}: duplicated row {' '.join(key)}" for key, count in counts.items() if count > 1]
    for key, place in reading.places.items():
        if key not in counts:
            found.append(f"{place}: {unknown_row(key, counts)}")
    return found + reading.problems


def as_json(rows: Sequence[Row], tests: Mapping[Key, Sequence[str]]) -> str:
    """Every row with its status and the tests that name it."""
    report = [
        {
            "edition": row.edition,
            "rule": row.rule,
            "topic": row.topic,
            "status": status(row, tests),
            "tests": list(tests.get(row.key, ())),
        }
        for row in rows
    ]
    return json.dumps({"rows": report}, indent=1, ensure_ascii=False)


def as_table(rows: Sequence[Row], tests: Mapping[Key, Sequence[str]]) -> str:
    """The counts per topic and edition, then the uncovered rows."""
    editions = list(dict.fromkeys(row.edition for row in rows))
    counts = Counter((topic, of, status(row, tests)) for row in rows for topic, of in _cells(row))

    columns = [*editions, "all"]
    table = [["topic", *columns]]
    for topic in [*dict.fromkeys(row.topic for row in rows), "all"]:
        cells = ("/".join(str(counts[topic, of, which]) for which in STATUSES) for of in columns)
        table.append([topic, *cells])
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = [" / ".join(STATUSES)]
    for first, *others in table:
        aligned = (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))
        lines.append("  ".join([first.ljust(widths[0]), *aligned]))
    uncovered = [row for row in rows if status(row, tests) == UNCOVERED]
    lines += ["", f"uncovered: {len(uncovered)} of {len(rows)} rows"]
    lines += [f"  {row.edition}  {row.rule}  {row.summary}" for row in uncovered]
    return "\n".join(lines)


def _cells(row: Row) -> list[tuple[str, str]]:
    """The cells of the table that count a row: its own and the sums."""
    return [(topic, edition) for topic in (row.topic, "all") for edition in (row.edition, "all")]


def _parser() -> argparse.ArgumentParser:
    assert __doc__
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="every row as JSON instead of the table")
    parser.add_argument("--require-all", action="store_true", help="fail if a reported row is uncovered")
    parser.add_argument("--topic", nargs="+", action="extend", metavar="T", help="only these topics")
    parser.add_argument("--edition", nargs="+", action="extend", metavar="E", help="only these editions")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project reported on (default: this one)")
    return parser


def _reported(options: argparse.Namespace, rows: Sequence[Row]) -> list[Row]:
    """The rows asked for; `ValueError` if a topic or an edition does not exist."""
    topics, editions = {row.topic for row in rows}, {row.edition for row in rows}
    for what, asked, known in (("topic", options.topic, topics), ("edition", options.edition, editions)):
        for name in asked or ():
            if name not in known:
                raise ValueError(f"unknown {what} {name!r}; there are {', '.join(sorted(known))}")
    return [
        row
        for row in rows
        if row.topic in (options.topic or topics) and row.edition in (options.edition or editions)
    ]


def main(argv: Sequence[str] | None = None) -> int:
    """Print the report and return the exit status."""
    parser = _parser()
    options = parser.parse_args(argv)
    try:
        rows = read_inventory(options.root / INVENTORY)
        reported = _reported(options, rows)
    except (OSError, ValueError) as error:
        parser.error(str(error))
    except KeyError as error:
        parser.error(f"{INVENTORY.as_posix()} has no column {error}")
    reading = read_tests(options.root)
    print((as_json if options.json else as_table)(reported, reading.tests))
    found = problems(rows, reading)
    missing = sum(status(row, reading.tests) == UNCOVERED for row in reported)
    if options.require_all and missing:
        found.append(f"{missing} required rows are uncovered")
    for problem in found:
        print(f"error: {problem}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
