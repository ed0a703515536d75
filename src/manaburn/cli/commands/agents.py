"""This module has the commands `manaburn agents`, which lists the programs that can play, `bot-check`, which
tests whether your program keeps to the protocol, and `match`.

`match` lets two agents play many games (`_play`), each pair of games with the same decks and luck but changed
seats, and prints with what certainty one is stronger (`_report`).
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from itertools import chain
from math import inf
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from manaburn.agents import agent_kinds
from manaburn.agents.bots import Limits
from manaburn.agents.bots.checking import ConformanceFinding, check
from manaburn.agents.bots.messages import PROTOCOL, schema
from manaburn.cli.commands.tables import deck_options, default_decks, edition_option, output, your_decks
from manaburn.cli.keeping.files import user_path
from manaburn.cli.telling.printing import print_text
from manaburn.editions import LATEST, Edition
from manaburn.errors import GameError
from manaburn.formats import FORMATS
from manaburn.matches import (
    Match,
    MatchFolder,
    Result,
    Sprt,
    SprtVerdict,
    Standing,
    play_match,
    refuse_unplayable,
)
from manaburn.nouns import counted
from manaburn.oracle.store.directory import data_directory

_FORFEIT = "forfeit: "
"""The beginning of the reason of a game that a program has lost by a fault."""
_SECONDS = click.FloatRange(min=0, min_open=True)


@click.command("match")
@click.argument("agent_a", metavar="A")
@click.argument("agent_b", metavar="B")
@click.option("--games", type=click.IntRange(min=1), default=100, help="How many; default: 100.")
@click.option(
    "--decks",
    metavar="NAME,NAME",
    multiple=True,
    help="Decks, by name or file, which both play; may be given several times. Default: two of the edition.",
)
@edition_option
@click.option("--format", "format_name", type=click.Choice([*FORMATS]), default="duel", help="Default: duel.")
@click.option("--seed", type=int, default=1, help="Makes the match repeatable; default: 1.")
@click.option(
    "--keep", type=user_path, metavar="FOLDER", help="Where the games are kept; the same match goes on there."
)
@click.option("--sprt", is_flag=True, help="Stop as soon as it is decided between elo0 and elo1.")
@click.option("--elo0", type=float, default=0.0, help="A is stronger by at most this much Elo; default: 0.")
@click.option("--elo1", type=float, default=50.0, help="Or by at least this much; default: 50.")
@click.option("--alpha", type=float, default=0.05, help="Share of errors in favor of elo1; default: 0.05.")
@click.option("--beta", type=float, default=0.05, help="Share of errors in favor of elo0; default: 0.05.")
@click.option("--seconds", type=_SECONDS, default=10.0, help="For each answer of a program; default: 10.")
@click.option(
    "--seconds-a-game", type=_SECONDS, default=600.0, help="For all its answers in a game; default: 600."
)
@deck_options
def match(
    agent_a: str,
    agent_b: str,
    *,
    games: int,
    decks: tuple[str, ...],
    edition: Edition | None,
    format_name: str,
    seed: int,
    keep: Path | None,
    sprt: bool,
    seconds: float,
    seconds_a_game: float,
    without_unread: bool,
    instead: tuple[str, ...],
    **claims: float,
) -> None:
    """Let two agents play many games, and tell who is stronger.

    A and B are agents of `manaburn agents`, or programs: 'cmd: ./bot'. Games are played in pairs that differ
    in nothing but that A and B have changed places; decks, seats and who begins come equally often for both.
    """
    claim = Sprt(**claims) if sprt else None
    limits = Limits(start=max(10.0, seconds), answer=seconds, game=seconds_a_game)
    rules = edition or LATEST
    wanted = [*filter(None, map(str.strip, ",".join(decks).split(",")))]
    named = wanted or default_decks(rules, FORMATS[format_name].led)
    asked = Match(
        agents=(agent_a.strip(), agent_b.strip()),
        decks=tuple(your_decks(named, without_unread=without_unread, instead=instead)),
        games=games,
        seed=seed,
        edition=rules,
        format=format_name,
    )
    refuse_unplayable(asked)
    _play(asked, MatchFolder(keep or _new_folder(), asked), claim, limits)


def _play(asked: Match, folder: MatchFolder, sprt: Sprt | None, limits: Limits) -> None:
    """Play a match, or go on with it; the result is printed however it ends."""
    console = output()
    done = {result.number for result in folder.results}
    missing = [number for number in range(1, asked.games + 1) if number not in done]
    console.print(Text(_title(asked), style="bold"))
    if done:
        were = "game was" if len(done) == 1 else "games were"
        print_text(console, f"{len(done)} {were} played before: that counts")
    results: list[Result] = []
    new = play_match(asked, numbers=missing, limits=limits, keep=folder.keep)
    try:
        for result in _until_decided(chain(folder.results, new), sprt):
            results.append(result)
            if result.number not in done:
                _tell_of_game(console, result, results, asked)
    finally:
        new.close()
        if results:
            _report(console, asked, results, sprt)
        print_text(console, f"The games are kept in {folder.path}; the same with --keep goes on there")


def _new_folder() -> Path:
    return data_directory() / "matches" / f"{datetime.now():%Y-%m-%d %H.%M.%S.%f}"


def _title(asked: Match) -> str:
    decks = ", ".join(deck.name for deck in asked.decks)
    text = f"{asked.agents[0]} (A) against {asked.agents[1]} (B): rules of {asked.edition}, {asked.format}"
    return f"{text}, {decks}; up to {counted(asked.games, 'game')}, seed {asked.seed}"


def _until_decided(results: Iterable[Result], sprt: Sprt | None) -> Iterator[Result]:
    """Yield results until the sequential test, if there is one, decides which agent is stronger."""
    standing = Standing()
    for result in results:
        yield result
        standing = standing.with_game(result.points)
        if sprt is not None and sprt.verdict(standing) is not SprtVerdict.UNDECIDED:
            return


def _tell_of_game(console: Console, result: Result, so_far: list[Result], asked: Match) -> None:
    """Print a line for a forfeit; at a terminal one for each game."""
    forfeit = result.reason.startswith(_FORFEIT)
    if not (forfeit or console.is_terminal):
        return
    winner = "drawn" if result.winner is None else f"{'AB'[result.winner]} wins"
    standing = _standing(so_far)
    score = f"{standing.won + standing.drawn / 2:g} to {standing.lost + standing.drawn / 2:g}"
    line = f"game {result.number} of {asked.games}: {winner} ({result.reason}); {score}"
    print_text(console, line, "" if forfeit else "dim")


# The result


def _standing(results: Iterable[Result]) -> Standing:
    standing = Standing()
    for result in results:
        standing = standing.with_game(result.points)
    return standing


def _report(console: Console, asked: Match, results: list[Result], sprt: Sprt | None) -> None:
    """Print how a match stands."""
    standing = _standing(results)
    console.print(_table(asked, results))
    low, high = standing.elo_interval
    interval = f"95 % interval {_elo(low)} to {_elo(high)}"
    print_text(console, f"Elo difference {_elo(standing.elo)} ({interval})")
    if sprt is not None:
        print_text(console, _decision_in_words(standing, sprt))
    if len(results) % asked.balanced:
        balanced = f"after multiples of {asked.balanced} games"
        print_text(console, f"Decks, seats and who begins come equally often {balanced}")
    faults = Counter(
        ("AB"[1 - result.winner], re.sub(r"[0-9]+", "…", result.reason.removeprefix(_FORFEIT)))
        for result in results
        if result.winner is not None and result.reason.startswith(_FORFEIT)
    )
    for (who, why), number in faults.most_common():
        print_text(console, f"{who} lost {number} of them by forfeit: {why}")


def _table(asked: Match, results: list[Result]) -> Table:
    """Return what A has won of all games, and of those in each seat, beginning or not, and with each deck."""
    table = Table("A", "won", "drawn", "lost", "score", "95 % interval", box=None, pad_edge=False)
    groups: list[tuple[str, Callable[[Result], bool]]] = [
        ("all games", lambda _: True),
        ("in seat 1", lambda result: result.agents[0] == 0),
        ("in seat 2", lambda result: result.agents[1] == 0),
        ("beginning", lambda result: result.agents[result.first] == 0),
        ("not beginning", lambda result: result.agents[result.first] == 1),
    ]
    if len(asked.decks) > 1:
        groups += [(f"with {deck.name}", _first_agent_has(deck.name)) for deck in asked.decks]
    for name, belongs in groups:
        standing = _standing(filter(belongs, results))
        if standing.games:
            low, high = standing.interval
            table.add_row(
                Text(name),
                *map(str, (standing.won, standing.drawn, standing.lost)),
                f"{standing.share:.1%}",
                f"{low:.1%} to {high:.1%}",
            )
    return table


def _first_agent_has(deck: str) -> Callable[[Result], bool]:
    """Return a test of whether the first agent played a deck in a game."""
    return lambda result: result.decks[result.agents.index(0)] == deck


def _elo(difference: float) -> str:
    return {inf: "+∞", -inf: "−∞"}.get(difference) or f"{difference:+.0f}"


def _decision_in_words(standing: Standing, sprt: Sprt) -> str:
    low, high = sprt.bounds
    ratio = f"log-likelihood ratio {sprt.log_likelihood_ratio(standing):.2f} in {low:.2f} to {high:.2f}"
    decided = f"Decided after {counted(standing.games, 'game')}"
    match sprt.verdict(standing):
        case SprtVerdict.STRONGER:
            return f"{decided}: A is stronger by {sprt.elo1:g} Elo or more ({ratio})"
        case SprtVerdict.NOT_STRONGER:
            return f"{decided}: A is not stronger by more than {sprt.elo0:g} Elo ({ratio})"
        case _:
            return f"Not decided between {sprt.elo0:g} and {sprt.elo1:g} Elo: play more games ({ratio})"


@click.command("bot-check")
@click.argument("command", required=False)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=10.0,
    help="For each answer.",
)
@click.option("--schema", "wants_schema", is_flag=True, help="Print the JSON schema of all messages instead.")
def bot_check(command: str | None, seconds: float, wants_schema: bool) -> int:
    """Try out a program that plays.

    COMMAND starts it, as './bot' or 'python3 bot.py'.

    Exit code 1 if it does something wrong.
    """
    if wants_schema:
        click.echo(json.dumps(schema(), indent=1, ensure_ascii=False))
        return 0
    if command is None:
        raise GameError(
            "give the command that starts the program, as in: manaburn bot-check 'python3 bot.py'"
        )
    console = output()

    def tell(finding: ConformanceFinding) -> None:
        sign, style = ("ok   ", "") if finding.right else ("WRONG", "bold red")
        print_text(console, f"{sign} {finding.tried}: {finding.told}", style)

    command = command.strip().removeprefix("cmd:")
    found = check(command, Limits(start=max(10.0, seconds), answer=seconds), tell)
    wrong = sum(not finding.right for finding in found)
    if wrong:
        advice = "docs/reference/bots.md tells what is right"
        print_text(console, f"{wrong} of {len(found)} things were wrong: {advice}")
        return 1
    print_text(console, f"All {len(found)} things were right: it speaks protocol {PROTOCOL}")
    return 0


@click.command()
def agents() -> None:
    """List the programs that can play."""
    table = Table("agent", "brought by", "what it does", box=None, pad_edge=False)
    for kind in agent_kinds():
        table.add_row(Text(kind.name), Text(kind.package), Text(kind.does))
    output().print(table)
