"""The commands of `manaburn cards`. What they do is loaded when one is called."""

from __future__ import annotations

from pathlib import Path

import click

from manaburn.cli.commands.tables import output
from manaburn.cli.keeping.files import user_path


@click.group()
def cards() -> None:
    """Your card store: the cards of a public card file."""


@cards.command("import")
@click.argument("file", type=user_path)
def import_(file: Path) -> None:
    """Make your card store from FILE.

    It is Scryfall's bulk file of Oracle cards (or of all printings), or MTGJSON's AtomicCards; JSON or JSON
    Lines, perhaps packed as .xz or .gz.
    """
    from manaburn.cli.commands.collection import import_file  # noqa: PLC0415

    import_file(output(), file)


@cards.command("fetch")
@click.option("--printings", is_flag=True, help="All printings: tells when cards were first printed.")
@click.option("--index", metavar="URL", help="Another index of bulk files than Scryfall's.")
def fetch_(printings: bool, index: str | None) -> None:
    """Fetch Scryfall's bulk file of Oracle cards, and make your card store from it.

    A fetch that was interrupted goes on where it broke off.
    """
    from manaburn.cli.commands.collection import fetch_file  # noqa: PLC0415
    from manaburn.oracle.fetching import INDEX  # noqa: PLC0415

    fetch_file(output(), "default_cards" if printings else "oracle_cards", index or INDEX)


@cards.command()
def recompile() -> None:
    """Read the cards of your card store anew, after an update of manaburn."""
    from manaburn.cli.commands.collection import recompile  # noqa: PLC0415

    recompile(output())


@cards.command()
@click.argument("name", nargs=-1, required=True)
def show(name: tuple[str, ...]) -> int:
    """Print how the card NAME is understood, or what of it is not; exit code 1 if it cannot be played."""
    from manaburn.cli.commands.collection import show_card  # noqa: PLC0415

    return show_card(output(), " ".join(name))


@cards.command()
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON.")
def coverage(as_json: bool) -> None:
    """Print how much of the cards of your card store can be played, of the largest sets too.

    The JSON has all sets.
    """
    from manaburn.cli.commands.collection import report_coverage  # noqa: PLC0415

    report_coverage(output(), as_json=as_json)
