"""This module has the command `manaburn help`: it prints a page too long for the help of one command, such as
`positions`, or the help of a command by its name.
"""

from __future__ import annotations

from importlib.resources import files

import click
from rich.markdown import Markdown

from manaburn.cli.commands.tables import output
from manaburn.errors import GameError

PAGES = {"positions": ("manaburn.notation", "notation.md")}
"""The package and the file of each page."""


@click.command("help")
@click.argument("topic", nargs=-1)
@click.pass_context
def help_command(context: click.Context, topic: tuple[str, ...]) -> None:
    """Print a page of help, or how a command is called.

    `help positions` is a page, `help cards import` a command. Without TOPIC, list the commands.
    """
    assert context.parent is not None, "the command belongs to a group"
    if len(topic) == 1 and topic[0] in PAGES:
        _print_page(topic[0])
    else:
        click.echo(_called(context.parent, topic).get_help())


def _print_page(name: str) -> None:
    package, file = PAGES[name]
    text = files(package).joinpath(file).read_text(encoding="utf-8")
    console = output()
    if console.is_terminal:
        console.print(Markdown(text), width=min(console.width, 100))
    else:
        click.echo(text, nl=False)


def _called(context: click.Context, words: tuple[str, ...]) -> click.Context:
    """Return the context of the command of that name, in groups within groups. Raises GameError."""
    for word in words:
        group = context.command
        command = group.get_command(context, word) if isinstance(group, click.Group) else None
        if command is None:
            pages = " or ".join(f"help {page}" for page in sorted(PAGES))
            raise GameError(
                f"there is no command {' '.join(words)}: say {pages}, or help alone for all commands"
            )
        context = click.Context(command, info_name=word, parent=context)
    return context
