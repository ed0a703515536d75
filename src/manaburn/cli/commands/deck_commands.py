"""This module has the commands `manaburn decks`, which lists the decks of the package, and `decks check`,
which tells whether your deck is allowed in a format and can be played.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from manaburn.cli.commands.reports import report_decks
from manaburn.cli.commands.tables import edition_option, output
from manaburn.cli.keeping.files import user_path
from manaburn.deck_checks import Construction
from manaburn.editions import LATEST, Edition
from manaburn.values import WhenUsed

if TYPE_CHECKING:
    from manaburn.cli.commands import checking_decks
else:  # few check decks
    checking_decks = WhenUsed("manaburn.cli.commands.checking_decks")


@click.group(invoke_without_command=True)
@click.pass_context
def decks(context: click.Context) -> None:
    """List the decks that come with the package; or check your own."""
    if context.invoked_subcommand is None:
        report_decks(output())


@decks.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=user_path)
@click.option(
    "--format",
    "construction",
    type=click.Choice([each.value for each in Construction]),
    help="The rules the deck is built by; default: commander for a deck with one, else constructed.",
)
@edition_option
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON for each deck.")
@click.option(
    "--next",
    "most",
    type=click.IntRange(0),
    default=20,
    help="Of several decks: how many unread words to rank.",
)
def check(
    files: tuple[Path, ...], construction: str | None, edition: Edition | None, as_json: bool, most: int
) -> int:
    """Tell whether a deck is allowed and can be played.

    It tells too which cards can't be played, and since when all exist. FILE is a deck list, one of `manaburn
    decks`, or a folder of deck lists. Several decks are shown in a table, with the unread words that keep
    most of them from being whole. Exit code 1 if a deck is not allowed, or a card of it cannot be had.
    """
    chosen = None if construction is None else Construction(construction)
    return checking_decks.report_checks(output(), files, chosen, edition or LATEST, most, as_json=as_json)
