"""This module carries out `manaburn simulate`: many games between decks are played, written to files and
summed up.

`simulate_and_report` gets a `SimulationRequest` from the command line; it plays the games that its
journal, a file of those finished before, does not yet hold (`_play`), writes the results, and prints who won
how often (`report`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Self

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from manaburn.arguments import shown
from manaburn.cli.commands.tables import anachronisms_of, output, your_decks
from manaburn.cli.telling.printing import progress
from manaburn.digests import mark_of
from manaburn.editions import LATEST, Edition
from manaburn.errors import SimulationError
from manaburn.nouns import counted
from manaburn.oracle.store.directory import data_directory
from manaburn.simulation.event_files import refuse_events, write_events
from manaburn.simulation.heat_map import heat_map
from manaburn.simulation.journal import Journal
from manaburn.simulation.on_ray import played_on_ray, refuse_ray
from manaburn.simulation.plan import Against, Plan, planned
from manaburn.simulation.playing import PlayedGame
from manaburn.simulation.processes import MOST_JOBS, all_processors, played_here
from manaburn.simulation.results import in_one_step, refuse_place, refuse_results, write_results
from manaburn.simulation.summary import Summary, WonShare

Engine = Callable[[Plan, Iterator[int]], Generator[PlayedGame, None, None]]
"""A function that plays the games of these numbers, and yields each as it is finished."""

_SELDOM = 15.0
"""Seconds between two lines about how far it has got, where there is no terminal."""


@dataclass(frozen=True, kw_only=True)
class SimulationRequest:
    """The request is what was chosen at the command line for a simulation."""

    decks: tuple[str, ...]
    games: int
    edition: Edition | None
    format_name: str
    players: int | None
    agents: str
    against: str
    seed: int
    jobs: str
    on: str
    ray_address: str | None
    out: Path | None
    svg: Path | None
    events: Path | None
    anachronisms: tuple[str, ...]
    without_unread: bool
    instead: tuple[str, ...]

    def plan(self) -> Plan:
        """Return the games that are asked for. Raises GameError."""
        decks = your_decks(self.decks, without_unread=self.without_unread, instead=self.instead)
        return planned(
            decks,
            games=self.games,
            format=self.format_name,
            players=self.players,
            edition=self.edition or LATEST,
            agents=self.agents.split(","),
            seed=self.seed,
            against=Against.NOBODY if self.against == "nobody" else Against.EACH_OTHER,
            anachronisms=anachronisms_of(self.anachronisms),
            events=self.events is not None,
        )

    def refuse_files(self) -> None:
        """Raise SimulationError, before any game, if what is asked for cannot be written there."""
        if self.out is not None:
            refuse_results(self.out)
        if self.svg is not None:
            if self.against == "nobody":
                raise SimulationError("--svg draws who beats whom: leave it out with --against nobody")
            refuse_place(self.svg)
        if self.events is not None:
            refuse_events(self.events)

    def processes(self) -> int:
        """Return how many play at once. Raises SimulationError."""
        if self.jobs == "auto":
            return all_processors()
        if not self.jobs.isdecimal() or len(self.jobs) > 9 or not 1 <= int(self.jobs) <= MOST_JOBS:
            raise SimulationError(
                f"--jobs is a number of processes from 1 to {MOST_JOBS:,}, or auto, not {shown(self.jobs)}"
            )
        return int(self.jobs)

    def engine(self) -> Engine:
        """Return what plays the games: processes of this machine, or a cluster. Raises SimulationError."""
        many = self.processes()
        if self.on != "ray":
            if self.ray_address is not None:
                where = "--ray-address works only with --on ray: give both"
                raise SimulationError(where)
            return partial(played_here, jobs=many)
        refuse_ray()
        return partial(played_on_ray, address=self.ray_address, jobs=many)

    def journal(self, plan: Plan) -> Path:
        """Return where finished games are kept: beside the results; or where nobody sees it,
        until the end.
        """
        if self.out is not None:
            return self.out.with_name(f"{self.out.name}.journal")
        written = json.dumps(plan.settings(), sort_keys=True)
        return data_directory() / "simulations" / f"{mark_of(written)}.journal"


def simulate_and_report(asked: SimulationRequest) -> None:
    """Play what is not yet played, write the results and print the summary."""
    engine = asked.engine()
    asked.refuse_files()
    plan = asked.plan()
    where = asked.journal(plan)
    with Journal(where, plan.settings()) as journal:
        _play(plan, journal, engine)
        if asked.out is not None:
            write_results(asked.out, (row.columns() for row in journal.rows(plan.total)))
        if asked.events is not None:
            write_events(asked.events, journal.events(plan.total))
        summary = Summary(journal.rows(plan.total))
    if asked.svg is not None:
        with in_one_step(asked.svg) as new:
            new.write_text(heat_map(summary, [deck.name for deck in plan.decks]), encoding="utf-8")
    report(output(), plan, summary)
    if asked.out is None:
        where.unlink(missing_ok=True)


def _play(plan: Plan, journal: Journal, engine: Engine) -> None:
    """Play the games that the journal lacks, and keep each there as it is finished."""
    missing = journal.missing(plan.total)
    left = sum(map(len, missing))
    if not left:
        return
    with _Progress(plan.total, plan.total - left) as shown:
        numbers = (number for gap in missing for number in gap)
        with closing(engine(plan, numbers)) as playing:
            for played in playing:
                journal.keep(played.row, played.events)
                shown.finished()


class _Progress:
    """The progress says how far a simulation has got, at the rate of this run: a bar on a terminal, else a
    plain line now and then.
    """

    def __init__(self, total: int, done: int) -> None:
        self._total, self._done, self._before = total, done, done
        self._since = self._told = monotonic()
        self._console = Console(stderr=True, highlight=False)
        self._bar = progress(self._console)
        self._task = self._bar.add_task("playing", total=total, completed=done)

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(self, *of_an_error: object) -> None:
        self._bar.stop()

    def finished(self) -> None:
        """Count one more game as finished, and show it."""
        self._done += 1
        now = monotonic()
        rate = (self._done - self._before) / max(now - self._since, 1e-9)
        if self._console.is_terminal:
            self._bar.update(self._task, completed=self._done, description=f"{rate:.1f} games a second")
        elif now - self._told >= _SELDOM:
            self._told = now
            left = timedelta(seconds=round((self._total - self._done) / rate))
            line = f"{self._done:,} of {self._total:,} games, {rate:.1f} a second, {left} left"
            click.echo(line, err=True)


_BEGAN = {True: "who began", False: "who did not begin"}


def report(console: Console, plan: Plan, summary: Summary) -> None:
    """Print how often each deck, each seat and who began has won, with intervals of 95 %."""
    mean = summary.seconds / summary.games
    text = f"{counted(summary.games, 'game')} of {plan.format} by the rules of {plan.edition}, "
    text += f"seed {plan.seed}: "
    text += f"{summary.turns / summary.games:.1f} turns and {mean:.2f} seconds each"
    console.print(Text(text, style="bold"), soft_wrap=True)
    if summary.alone:
        _report_alone(console, summary)
    else:
        _report_shares(console, plan, summary)
    reasons = sorted(summary.reasons.items(), key=lambda entry: -entry[1])
    console.print(
        Text("lost by: " + ", ".join(f"{reason} {many:,}" for reason, many in reasons)), soft_wrap=True
    )
    for row in summary.faults:
        console.print(Text(f"game {row.number} (seed {row.seed}) broke off: {row.fault}"), soft_wrap=True)


def _report_shares(console: Console, plan: Plan, summary: Summary) -> None:
    """Print how often each deck, each seat, and who began has won."""
    players = dict(zip((deck.name for deck in plan.decks), plan.agents, strict=True))
    table = Table("", "played by", "won", "of", "rate", "95 % interval", box=None, pad_edge=False)
    for column in table.columns[2:]:
        column.justify = "right"
    for deck, share in summary.by_deck.items():
        table.add_row(Text(deck), Text(players[deck]), *_cells(share))
    for seat, share in summary.by_seat.items():
        table.add_row(f"seat {seat}", "", *_cells(share))
    for began, share in summary.by_beginning.items():
        table.add_row(_BEGAN[began], "", *_cells(share))
    console.print(table)
    if len(plan.decks) > 2:
        _report_pairs(console, [deck.name for deck in plan.decks], summary)


def _report_pairs(console: Console, decks: Sequence[str], summary: Summary) -> None:
    console.print(Text("how often the row beats the column:"))
    table = Table("", *map(escape, decks), box=None, pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    for deck in decks:
        shares = (summary.against(deck, other) for other in decks)
        table.add_row(Text(deck), *(f"{share.rate:.0%}" if share.games else "" for share in shares))
    console.print(table)


def _report_alone(console: Console, summary: Summary) -> None:
    """Print how soon each deck wins against nobody, by turn and by opening hand."""
    for deck, alone in summary.alone.items():
        mean = "never" if alone.mean_kill is None else f"in turn {alone.mean_kill:.2f} on average"
        console.print(Text(f"{deck} wins {mean}"), soft_wrap=True)
        turns = Table("turn", "wins", "has won", "95 % interval", "mana spent", box=None, pad_edge=False)
        for turn, mana in alone.mana.items():
            won = alone.won_by(turn)
            low, high = won.interval
            cells = (f"{alone.kills[turn]:,}", f"{won.rate:.1%}", f"{low:.1%} to {high:.1%}", f"{mana:.2f}")
            turns.add_row(str(turn), *cells)
        hands = Table("cards", "lands", "kept", "wins in turn", box=None, pad_edge=False)
        for hand in alone.hands:
            kill = "" if hand.mean_kill is None else f"{hand.mean_kill:.2f}"
            hands.add_row(str(hand.cards), str(hand.lands), f"{hand.games:,}", kill)
        for table in (turns, hands):
            for column in table.columns:
                column.justify = "right"
            console.print(table)


def _cells(share: WonShare) -> tuple[str, str, str, str]:
    low, high = share.interval
    return f"{share.won:,}", f"{share.games:,}", f"{share.rate:.1%}", f"{low:.1%} to {high:.1%}"
