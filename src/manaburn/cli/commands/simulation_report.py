"""What a simulation came to, as tables."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from manaburn.simulation.plan import Plan
from manaburn.simulation.summary import Share, Summary

_BEGAN = {True: "who began", False: "who did not begin"}


def report(console: Console, plan: Plan, summary: Summary) -> None:
    """Print how often each deck, each seat and who began has won, with intervals of 95 %."""
    mean = summary.seconds / summary.games
    told = f"{summary.games:,} games of {plan.format} by the rules of {plan.edition}, seed {plan.seed}: "
    told += f"{summary.turns / summary.games:.1f} turns and {mean:.2f} seconds each"
    console.print(Text(told, style="bold"), soft_wrap=True)
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
    reasons = sorted(summary.reasons.items(), key=lambda entry: -entry[1])
    console.print(
        Text("lost by: " + ", ".join(f"{reason} {many:,}" for reason, many in reasons)), soft_wrap=True
    )
    for row in summary.faults:
        console.print(Text(f"game {row.number} (seed {row.seed}) broke off: {row.fault}"), soft_wrap=True)


def _cells(share: Share) -> tuple[str, str, str, str]:
    low, high = share.interval
    return f"{share.won:,}", f"{share.games:,}", f"{share.rate:.1%}", f"{low:.1%} to {high:.1%}"
