"""This module has the command `manaburn mcp`, which serves the tools for language models, over standard input
and output or by HTTP on this machine.
"""

from __future__ import annotations

import click

from manaburn.cli.telling.sight import your_cards
from manaburn.errors import GameError


@click.command("mcp")
@click.option("--http", is_flag=True, help="Over HTTP, to this machine alone; else over standard input.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8765, show_default=True, help="With --http; 0 takes any."
)
def mcp_command(http: bool, port: int) -> None:
    """Offer the rules to assistants, as a server of tools.

    It speaks the Model Context Protocol, and has twelve tools. Needs the extra: pip install 'manaburn[mcp]'.
    Nothing is written; duels are kept while it runs.
    """
    try:
        from manaburn.assistants import serving  # noqa: PLC0415 - only who serves needs the kit
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.partition(".")[0] == "manaburn":
            raise
        raise GameError("manaburn mcp needs its extra: pip install 'manaburn[mcp]'") from None
    if http:
        serving.serve_http(your_cards, port, lambda address: click.echo(f"serving {address}", err=True))
    else:
        serving.serve_here(your_cards)
