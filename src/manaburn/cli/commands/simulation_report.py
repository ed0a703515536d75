"""What a simulation came to, as tables."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape
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


def _cells(share: Share) -> tuple[str, str, str, str]:
    low, high = share.interval
    return f"{share.won:,}", f"{share.games:,}", f"{share.rate:.1%}", f"{low:.1%} to {high:.1%}"
