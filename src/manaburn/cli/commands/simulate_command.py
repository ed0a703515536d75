"""The command `manaburn simulate`. What it does is loaded when it is called."""

from __future__ import annotations

from typing import Any

import click

from manaburn.cli.keeping.files import user_path
from manaburn.formats import FORMATS, MOST_PLAYERS_OF_ALL


@click.command()
@click.argument("decks", metavar="DECK...", nargs=-1, required=True)
@click.option(
    "--games", type=click.IntRange(1), required=True, help="How many, for each pair of decks (or each table)."
)
@click.option(
    "--edition", metavar="EDITION", help="2002, 2006, 2010, 2016, 2025, latest, or a day as YYYY-MM-DD."
)
@click.option("--format", "format_name", type=click.Choice(list(FORMATS)), default="duel", show_default=True)
@click.option(
    "--players",
    type=click.IntRange(2, MOST_PLAYERS_OF_ALL),
    help="How many sit at a table of another format.",
)
@click.option(
    "--agents",
    metavar="AGENT[,AGENT...]",
    default="simple",
    show_default=True,
    help="Of `manaburn agents`: one for all decks, or one for each.",
)
@click.option(
    "--against",
    type=click.Choice(["each-other", "nobody"]),
    default="each-other",
    show_default=True,
    help="Nobody does nothing: how soon does each deck win?",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Another seed, other games.")
@click.option("--jobs", default="auto", show_default=True, help="How many processes play at once.")
@click.option(
    "--on",
    type=click.Choice(["this-machine", "ray"]),
    default="this-machine",
    show_default=True,
    help="Where they play: ray starts a cluster of Ray here, or joins one.",
)
@click.option("--ray-address", metavar="HOST:PORT", help="The cluster of Ray to join.")
@click.option("--out", type=user_path, metavar="FILE", help="One row a game: .parquet, .csv or .jsonl.")
@click.option("--svg", type=user_path, metavar="FILE", help="A picture of who beats whom.")
@click.option("--events", type=user_path, metavar="FOLDER", help="What happened in each game, as Parquet.")
@click.option(
    "--anachronism",
    "anachronisms",
    metavar="CARD",
    multiple=True,
    help="A card that may be newer than the rules; may be said several times.",
)
def simulate(decks: tuple[str, ...], **wishes: Any) -> None:
    """Play many games between decks, and say who wins how often.

    A DECK is one of `manaburn decks`, or a file. Of more than two, every pair plays. A simulation that was
    stopped, however, goes on when the same line is run again. The games are the same for any number of jobs.
    """
    from manaburn.cli.commands.simulating import Asked, simulate_and_report  # noqa: PLC0415

    simulate_and_report(Asked(decks=decks, **wishes))
