"""`manaburn history` and `manaburn rules`: what changed in the rules, and where the engine has a rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import click
from rich.text import Text

import manaburn as package
from manaburn.cli.commands.tables import edition_called, output
from manaburn.cli.telling.printing import print_json_line, print_text
from manaburn.editions import Edition, Topic
from manaburn.editions.citations import number_on, numbers
from manaburn.editions.history import Entry, changes_of, history, topics_of


@click.command("history")
@click.option("--axis", metavar="AXIS", help="One question only, as legend_rule.")
@click.option("--from", "since", type=edition_called, metavar="DAY", help="No change before this day.")
@click.option("--to", "until", type=edition_called, metavar="DAY", help="No change after it.")
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON for each change.")
def history_command(axis: str | None, since: Edition | None, until: Edition | None, as_json: bool) -> None:
    """Print how the rules changed since 1999, as far as it is played: each change with the rule before it and
    after.
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
    """Print what the engine cites the rule NUMBER for, how its number moved, what changed about it, and which
    modules and, in a checkout, tests are about it.

    Instead of a number, words may be said: 'first strike', 'mana burn'.
    """
    console = output()
    wanted = " ".join(told)
    for topic in topics_of(wanted, day):
        changes, modules, tests = changes_of(topic), [*_modules_about(topic)], [*_tests_about(topic)]
        if as_json:
            row = {
                "topic": topic.value,
                "numbers": {str(since): number or None for since, number in numbers(topic)},
                "changes": [entry.as_json() for entry in changes],
                "modules": dict(modules),
                "tests": tests,
            }
            print_json_line(console, row)
            continue
        on = "" if day is None else f", {number_on(topic, day.in_force)} on {day.in_force}"
        console.print(Text(f"{topic.value}{on}", style="bold"))
        print_text(console, f"  {_moves(topic)}")
        for entry in changes:
            print_text(console, f"  {entry}{_cited(entry.rule_after)}")
        for path, said in modules:
            print_text(console, f"  {path}: {said}", "dim")
        if tests:
            further = f" and {len(tests) - _TESTS_SHOWN} more" if len(tests) > _TESTS_SHOWN else ""
            print_text(console, f"  tests: {', '.join(tests[:_TESTS_SHOWN])}{further}", "dim")


def _moves(topic: Topic) -> str:
    """The numbers of a topic through the texts."""
    parts = [
        f"{number} since {since}" if number else f"no rule since {since}" for since, number in numbers(topic)
    ]
    return ", ".join(parts)


def _modules_about(topic: Topic) -> Iterator[tuple[str, str]]:
    """The modules that name a topic, each with what it says of itself."""
    root = Path(package.__file__).parent
    name = re.compile(rf"\bTopic\.{topic.name}\b")
    for path in sorted(root.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "editions" not in path.relative_to(root).parts and name.search(text):
            said = re.match(r'r?"""(.*?)(?:"""|\n\n)', text, re.DOTALL)
            yield str(path.relative_to(root)), " ".join(said[1].split()) if said is not None else ""


_TESTS_SHOWN = 6


def _tests_about(topic: Topic) -> Iterator[str]:
    """Yield the files of tests that name a number of a topic, where the tests stand beside the package."""
    folder = Path(package.__file__).parents[2] / "tests"
    every = sorted({number for _, number in numbers(topic) if number})
    if not every or not (folder / "inventory.csv").is_file():
        return
    named = re.compile(rf"(?<![\d.])(?:{'|'.join(map(re.escape, every))})(?![\da-z])")
    for path in sorted(folder.rglob("test_*.py")):
        if named.search(path.read_text(encoding="utf-8")):
            yield str(path.relative_to(folder.parent))
