"""This module has the commands `manaburn history`, which prints how the rules changed since 1999, and
`manaburn rules`, which finds what the code says of a rule.

A rule is looked up as a topic (a point of the rules that the engine refuses by, with its number in each text
of the rules): `_tell_topic`. A number that belongs to no topic is searched for in docstrings: `_tell_cited`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import click
from rich.text import Text

import manaburn as package
from manaburn.cli.commands.tables import edition_called, output
from manaburn.cli.telling.printing import print_json_line, print_text
from manaburn.editions import Edition, Topic
from manaburn.editions.citations import number_on, numbers
from manaburn.editions.history import Entry, changes_of, history, topics_of
from manaburn.errors import WrongArgument


@click.command("history")
@click.option("--axis", metavar="AXIS", help="Only one axis of the rules, as legend_rule.")
@click.option("--from", "since", type=edition_called, metavar="DAY", help="No change before this day.")
@click.option("--to", "until", type=edition_called, metavar="DAY", help="No change after it.")
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON for each change.")
def history_command(axis: str | None, since: Edition | None, until: Edition | None, as_json: bool) -> None:
    """Print how the rules changed since 1999.

    It prints each change of what is played here, with the rule before it and after.
    """
    console = output()
    entries = history(axis, since, until)
    if as_json:
        for entry in entries:
            print_json_line(console, entry.as_json())
        return
    for day, changes in groupby(entries, lambda entry: entry.in_force):
        console.print(Text(str(day), style="bold"))
        for entry in changes:
            _print_change(entry)
    if not entries:
        print_text(console, "nothing that is played changed")


def _print_change(entry: Entry) -> None:
    console = output()
    print_text(console, f"  {entry.subject} {entry.before}{_cited(entry.rule_before)}")
    print_text(console, f"    → {entry.after}{_cited(entry.rule_after)}")
    print_text(console, f"      ({entry.axis}: {entry.question})", "dim")


def _cited(rule: str) -> str:
    return f" [{rule}]" if rule else ""


@click.command("rules")
@click.argument("told", metavar="NUMBER|TOPIC", nargs=-1, required=True)
@click.option("--on", "day", type=edition_called, metavar="DAY", help="The number it has on this day.")
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON for each point of the rules.")
def rules_command(told: tuple[str, ...], day: Edition | None, as_json: bool) -> None:
    """Print what a rule is cited for, and how it changed.

    It prints how its number moved, what changed about it, and which modules and, in a checkout, tests are
    about it. Instead of NUMBER, words will do: 'first strike', 'mana burn'.
    """
    wanted = " ".join(told).strip()
    if not wanted:
        raise WrongArgument("name a rule by its number, as 508.1d, or by words, as 'first strike'")
    try:
        topics = topics_of(wanted, day)
    except WrongArgument:
        code = _ranked(_code_citing(wanted)) if day is None else []
        if not code:
            raise
        _tell_cited(wanted, code, as_json=as_json)
        return
    for topic in topics:
        _tell_topic(topic, day, as_json=as_json)


def _tell_topic(topic: Topic, day: Edition | None, *, as_json: bool) -> None:
    """Tell what a point of the rules is, its numbers, its changes, and what is about it."""
    console, changes, code = output(), changes_of(topic), _ranked(_code_about(topic))
    naming = _naming(topic)
    tests = [] if naming is None else [*_tests_about(naming)]
    if as_json:
        row = {
            "topic": topic.value,
            "numbers": {str(since): number or None for since, number in numbers(topic)},
            "changes": [entry.as_json() for entry in changes],
            "code": [each._asdict() for each in code],
            "tests": tests,
        }
        print_json_line(console, row)
        return
    on = "" if day is None else f", {number_on(topic, day.in_force)} on {day.in_force}"
    console.print(Text(f"{topic.value}{on}", style="bold"))
    print_text(console, f"  {_numbers_through_the_texts(topic)}")
    for entry in changes:
        print_text(console, f"  {entry}{_cited(entry.rule_after)}")
    _tell_places(code, tests)


def _tell_cited(number: str, code: list[Code], *, as_json: bool) -> None:
    """Tell what cites a number under which nothing is refused, and which is therefore no point of its own."""
    tests = [*_tests_about(_naming_these([number]))]
    if as_json:
        places = [each._asdict() for each in code]
        row: dict[str, Any] = {"topic": None, "numbers": {}, "changes": [], "code": places, "tests": tests}
        print_json_line(output(), row)
        return
    output().print(Text(f"{number}: nothing is refused by it; it is carried out here", style="bold"))
    _tell_places(code, tests)


def _tell_places(code: list[Code], tests: list[str]) -> None:
    """Print the first places in the code and in the tests that are about a rule."""
    for each in code[:_MOST_TESTS_SHOWN]:
        print_text(output(), f"  {' '.join(filter(None, (each.path, each.name)))}: {each.says}", "dim")
    if tests:
        further = f" and {len(tests) - _MOST_TESTS_SHOWN} more" if len(tests) > _MOST_TESTS_SHOWN else ""
        print_text(output(), f"  tests: {', '.join(tests[:_MOST_TESTS_SHOWN])}{further}", "dim")


def _numbers_through_the_texts(topic: Topic) -> str:
    """Return the numbers of a topic through the texts."""
    parts = [
        f"{number} since {since}" if number else f"no rule since {since}" for since, number in numbers(topic)
    ]
    return ", ".join(parts)


class Code(NamedTuple):
    """A module, class or function that is about a rule, and what it says of itself."""

    path: str
    name: str
    says: str
    refuses: bool = False
    """It names the rule where something is refused or told."""


def _rank(code: Code) -> tuple[bool, bool, bool, str]:
    """Return a sort key: what carries the rule out comes before what tells of it; then what refuses by it,
    and whole modules.
    """
    carries_out = code.path.startswith(("rules/", "declarations/", "state/"))
    return not carries_out, not code.refuses, bool(code.name), code.path


def _ranked(found: Iterable[Code]) -> list[Code]:
    """Return each once, the most to the point first."""
    each = {(code.path, code.name): code for code in sorted(found, key=_rank, reverse=True)}
    return sorted(each.values(), key=_rank)


def _code_about(topic: Topic) -> Iterator[Code]:
    """Yield the functions and classes that cite a number of a topic, then the modules that name the topic."""
    root = Path(package.__file__).parent
    numbered, name = _naming(topic), re.compile(rf"\bTopic\.{topic.name}\b")
    for path in sorted(root.rglob("*.py")):
        text, place = path.read_text(encoding="utf-8"), str(path.relative_to(root))
        if place.startswith("editions"):
            continue
        if numbered is not None and numbered.search(text):
            yield from _citing(ast.parse(text), place, topic)
        if name.search(text):
            yield Code(place, "", _first_sentence(_docstring(text)), refuses=True)


def _code_citing(number: str) -> Iterator[Code]:
    """Yield the modules, functions and classes that cite a number, in whatever text it is."""
    if not re.fullmatch(r"\d{3}\.\d+[a-z]?", number):
        return
    root, named = Path(package.__file__).parent, _naming_these([number])
    for path in sorted(root.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if number.rstrip("abcdefghijklmnopqrstuvwxyz") not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
                sentence = " ".join((ast.get_docstring(node) or "").split())
                if any(
                    named.search(_RANGE.sub(_numbers_of_a_range, cited))
                    for _, cited in _CITATION.findall(sentence)
                ):
                    yield Code(
                        str(path.relative_to(root)), getattr(node, "name", ""), _first_sentence(sentence)
                    )


def _docstring(module: str) -> str:
    return ast.get_docstring(ast.parse(module)) or ""


def _citing(module: ast.Module, place: str, topic: Topic) -> Iterator[Code]:
    """Yield a module and what is in it, as far as their docstrings cite a topic."""
    for node in ast.walk(module):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
            docstring = ast.get_docstring(node)
            if docstring is not None and _cites(docstring, topic):
                yield Code(place, getattr(node, "name", ""), _first_sentence(docstring))


_CITATION = re.compile(r"cr(\d{4}-\d\d-\d\d) ([^];]*)")


_RANGE = re.compile(r"(\d+\.\d+)([a-z])-([a-z])(?![a-z])")


def _numbers_of_a_range(between: re.Match[str]) -> str:
    """Return the numbers from one to another: `508.1c-d` is 508.1c and 508.1d."""
    return " ".join(between[1] + chr(letter) for letter in range(ord(between[2]), ord(between[3]) + 1))


def _cites(docstring: str, topic: Topic) -> bool:
    """Return whether a citation names the number that a topic has in the text of its day."""
    for day, cited in _CITATION.findall(" ".join(docstring.split())):
        number = number_on(topic, date.fromisoformat(day))
        if number and re.search(
            rf"(?<![\d.]){re.escape(number)}(?![\da-z])", _RANGE.sub(_numbers_of_a_range, cited)
        ):
            return True
    return False


def _first_sentence(docstring: str) -> str:
    return re.sub(r"\s*\[[^]]*\]", "", " ".join(docstring.split("\n\n", maxsplit=1)[0].split()))


def _naming(topic: Topic) -> re.Pattern[str] | None:
    """Return what finds the numbers of a topic, as they were on any day, in citations."""
    every = sorted({number for _, number in numbers(topic) if number})
    return _naming_these(every) if every else None


def _naming_these(every: Sequence[str]) -> re.Pattern[str]:
    """Return what finds any of these numbers."""
    return re.compile(rf"(?<![\d.])(?:{'|'.join(map(re.escape, every))})(?![\da-z])")


_MOST_TESTS_SHOWN = 6


def _tests_about(named: re.Pattern[str]) -> Iterator[str]:
    """Yield the files of tests that name one of these numbers, where the tests stand beside the package."""
    folder = Path(package.__file__).parents[2] / "tests"
    if not (folder / "inventory.csv").is_file():
        return
    for path in sorted(folder.rglob("test_*.py")):
        if named.search(path.read_text(encoding="utf-8")):
            yield str(path.relative_to(folder.parent))
