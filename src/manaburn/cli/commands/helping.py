"""`manaburn help`: what is too long for the help of one command."""

from __future__ import annotations

from importlib.resources import files

import click
from rich.markdown import Markdown

from manaburn.cli.commands.tables import output

PAGES = {"positions": ("manaburn.notation", "notation.md")}
"""The package and the file of each page."""


@click.command("help")
@click.argument("topic", type=click.Choice(sorted(PAGES)), required=False, metavar="[TOPIC]")
@click.pass_context
def help_command(context: click.Context, topic: str | None) -> None:
    """Print a page: how positions and answers are written. Without TOPIC, list the commands."""
    if topic is None:
        assert context.parent is not None, "the command belongs to a group"
        click.echo(context.parent.get_help())
        return
    package, name = PAGES[topic]
    text = files(package).joinpath(name).read_text(encoding="utf-8")
    console = output()
    if console.is_terminal:
        console.print(Markdown(text), width=min(console.width, 100))
    else:
        click.echo(text, nl=False)
