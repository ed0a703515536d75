"""This module has the command `manaburn scenario`, which runs scenarios (tests of the rules, written as JSON)
and prints which passed, failed or were refused; with an option it prints their JSON Schema instead.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from manaburn.cli.commands.tables import output
from manaburn.cli.keeping.files import user_path
from manaburn.cli.telling.printing import print_json_line, progress
from manaburn.cli.telling.sight import your_cards
from manaburn.errors import GameError
from manaburn.narration.narrator import Narrator
from manaburn.scenarios import (
    Outcome,
    ScenarioResult,
    read_disputed,
    read_scenarios,
    run_scenario,
    with_disputes,
)

_STYLE = {ScenarioResult.PASSED: "green", ScenarioResult.FAILED: "bold red", ScenarioResult.REFUSED: "yellow"}
_MOST_REASONS = 20


@click.group()
def scenario() -> None:
    """Run games that say what must be true in them.

    A scenario is a set-up, what the players do, and what must be true then.
    """


@scenario.command("schema")
def print_schema() -> None:
    """Print the JSON Schema of scenarios, for editors."""
    click.echo(
        files("manaburn.scenarios.reading").joinpath("format.json").read_text(encoding="utf-8"), nl=False
    )


@scenario.command("run")
@click.argument("paths", metavar="FILES...", type=user_path, nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON for each.")
@click.option("--only", metavar="ID", multiple=True, help="Run only this one; may be given several times.")
@click.option("--explain", metavar="ID", help="Run only this one, and tell its game.")
@click.option(
    "--disputed",
    type=user_path,
    metavar="FILE",
    help="A JSON object of ids and reasons: these are refused instead of failing.",
)
def run_scenarios(
    paths: tuple[Path, ...], as_json: bool, only: tuple[str, ...], explain: str | None, disputed: Path | None
) -> int:
    """Run the scenarios of files, as JSON Lines or .xz.

    Each ends as passed, failed (with the first difference) or refused (with what is not supported). Exit code
    1 if one failed.
    """
    wanted = (*only, *(() if explain is None else (explain,)))
    found = _outcomes_of(paths, wanted, disputed)
    if as_json:
        return _print_outcomes(output(), found)
    return _report_outcomes(output(), found, with_games=explain is not None or bool(only))


def _outcomes_of(paths: Sequence[Path], only: Sequence[str], disputed: Path | None) -> Iterator[Outcome]:
    """Run the scenarios of files, one after another, or only those of these ids; what fails and is listed as
    disputed is refused.

    Raises NotationError for a file that holds no scenarios, and GameError for an id that none has.
    """
    disputes = {} if disputed is None else read_disputed(disputed)
    found = [each for path in paths for each in read_scenarios(path) if not only or each["id"] in only]
    missing = set(only).difference(each["id"] for each in found)
    if missing:
        raise GameError(f"no scenario is called {min(missing)!r}")
    cards = your_cards()
    with progress(Console(stderr=True)) as bar:
        for each in bar.track(found, description="running scenarios"):
            yield with_disputes(run_scenario(each, cards), disputes)


def _print_outcomes(console: Console, outcomes: Iterable[Outcome]) -> int:
    """Print one line of JSON for each. Return 1 if one failed."""
    failed = 0
    for outcome in outcomes:
        failed |= outcome.result is ScenarioResult.FAILED
        print_json_line(console, {"id": outcome.id, "result": outcome.result.value, "why": outcome.why})
    return failed


def _report_outcomes(console: Console, outcomes: Iterable[Outcome], *, with_games: bool) -> int:
    """Print what failed with its difference, how many failed and were refused for which reason, and how many
    scenarios there are of each result.

    If `with_games`, what happened in each is printed as well. Return 1 if one failed.
    """
    numbers: Counter[ScenarioResult] = Counter()
    reasons: Counter[tuple[str, str]] = Counter()
    for outcome in outcomes:
        numbers[outcome.result] += 1
        if outcome.result is not ScenarioResult.PASSED:
            reasons[outcome.result.value, _reason(outcome)] += 1
        if with_games or outcome.result is ScenarioResult.FAILED:
            _report_one(console, outcome)
    for (result, reason), number in reasons.most_common(_MOST_REASONS):
        console.print(Text(f"{result:7} {number:5}  {reason}"), soft_wrap=True)
    if len(reasons) > _MOST_REASONS:
        console.print(Text(f"and {len(reasons) - _MOST_REASONS:,} more reasons"))
    whole = sum(numbers.values())
    console.print(
        Text(", ".join(f"{result.value} {numbers[result]}" for result in ScenarioResult) + f", of {whole}")
    )
    return int(numbers[ScenarioResult.FAILED] > 0)


def _reason(outcome: Outcome) -> str:
    """Return why a scenario did not pass, in words that others can share: a failure without its numbers."""
    if outcome.result is ScenarioResult.FAILED:
        return re.sub(r"\d+", "…", outcome.why)
    return re.sub(r"^(the card '.*?'):.*", r"\1", outcome.why)


def _report_one(console: Console, outcome: Outcome) -> None:
    """Print how a scenario ended, and what happened in it."""
    text = f"{outcome.result.value}  {outcome.id}" + (f"\n  {outcome.why}" if outcome.why else "")
    console.print(Text(text, style=_STYLE[outcome.result]), soft_wrap=True)
    if outcome.first is None or outcome.last is None:
        return
    narrator = Narrator(outcome.first)
    for line in narrator.tell(outcome.events, outcome.last):
        indent = "  " * (3 - line.heading)
        rule = f"  [{line.rule}]" if line.rule and not line.heading else ""
        console.print(Text(f"{indent}{line.text}{rule}"), soft_wrap=True)
