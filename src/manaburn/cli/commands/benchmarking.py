"""This module has the commands of the benchmark: `manaburn questions` writes questions on the rules with
their answers to a file, and `manaburn grade` says how many of somebody's answers are right.
"""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.table import Table

from manaburn.benchmark.baselines import answers_of
from manaburn.benchmark.grading import Grade, grade, read_answers
from manaburn.benchmark.items import Item, days_called, kinds_called, read_item
from manaburn.benchmark.making import MOST_ITEMS, Making
from manaburn.cli.commands.tables import output
from manaburn.cli.keeping.files import read_text, user_path
from manaburn.cli.telling.printing import print_json_line, print_text
from manaburn.errors import GameError


@click.command("questions")
@click.option("--seed", required=True, help="Other questions for another seed: take one nobody has seen.")
@click.option(
    "--n", "number", type=click.IntRange(1, MOST_ITEMS), default=1000, show_default=True, help="How many."
)
@click.option(
    "--kinds", default="", metavar="KIND,…", help="legal, mistake, deaths, may, days; default: all."
)
@click.option("--days", default="", metavar="DAY,…", help="2002, 2006, 2010, 2016, 2025; default: all.")
@click.option("--out", type=user_path, required=True, metavar="FILE", help="The questions with their keys.")
@click.option(
    "--unkeyed",
    type=user_path,
    metavar="FILE",
    help="The questions without their keys.",
)
def questions_command(seed: str, number: int, kinds: str, days: str, out: Path, unkeyed: Path | None) -> int:
    """Make questions on the rules, with the answers to them.

    FILE has a line of JSON for each, with its key.

    Each is kept only if the engine and an exhaustive reference agree on its key; exit code 1 if they ever
    differ.
    """
    making = Making(seed, number, kinds_called(_split(kinds)), days_called(_split(days)))
    items = list(making)
    _write(out, items, keyed=True)
    if unkeyed is not None:
        _write(unkeyed, items, keyed=False)
    differing = len(making.differing)
    print_text(output(), f"{len(items):,} questions made, {differing} on which judge and reference differ")
    for difference in making.differing:
        print_text(output(), difference)
    return int(differing > 0)


def _split(listed: str) -> list[str]:
    return [part for part in listed.split(",") if part.strip()]


def _write(file: Path, items: list[Item], *, keyed: bool) -> None:
    lines = (json.dumps(item.as_json(keyed=keyed), ensure_ascii=False) for item in items)
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


@click.command("grade")
@click.argument("file", type=user_path)
@click.argument("answers", type=user_path, required=False)
@click.option("--baseline", metavar="NAME", help="Grade random, always-legal or naive instead of ANSWERS.")
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON for each kind.")
def grade_command(file: Path, answers: Path | None, baseline: str | None, as_json: bool) -> None:
    """Grade answers to questions on the rules.

    It prints what share of the ANSWERS to the questions of FILE is right about what is legal, what share is
    exact, and what share names the right rule, each with its 95% interval, for each kind and for all.

    ANSWERS has a line of JSON for each question: {"id": …, "answer": {…}}. What is not answered is wrong.
    """
    lines = read_text(file).splitlines()
    items = [read_item(line, f"{file}: line {n}") for n, line in enumerate(lines, 1) if line.strip()]
    if not items:
        raise GameError(f"{file}: there are no questions in it")
    if (answers is None) == (baseline is None):
        raise GameError("give either a file of answers or a --baseline")
    if answers is None:
        given = answers_of(baseline or "", items)
    else:
        given = read_answers(read_text(answers), str(answers), items)
    grades = grade(items, given)
    if as_json:
        for each in grades:
            print_json_line(output(), each.as_json())
    else:
        _print_grades(grades)


def _print_grades(grades: list[Grade]) -> None:
    table = Table("kind", "questions", "answered", "legal %", "exact %", "rule %", box=None, pad_edge=False)
    for each in grades:
        scores = map(str, (each.legal, each.exact, each.rule))
        table.add_row(each.kind, f"{each.items:,}", f"{each.answered:,}", *scores)
    output().print(table)
