"""This module has the command `manaburn serve`, which shows the game in a browser: it serves the page from
this machine, for one or several people, and keeps every game.
"""

from __future__ import annotations

from pathlib import Path

import click

from manaburn.cli.telling.sight import your_cards
from manaburn.errors import GameError
from manaburn.oracle.store.directory import data_directory


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=8421, show_default=True, help="0 takes any.")
@click.option("--data", "folder", type=click.Path(path_type=Path), help="Where games are kept.")
@click.option("--public-url", default="", help="How others reach it, if that is another address: for links.")
@click.option("--no-browser", is_flag=True, help="Open no browser.")
@click.option("--once", is_flag=True, help="Begin one game to see that all works, then stop.")
def serve_command(
    host: str, port: int, folder: Path | None, public_url: str, no_browser: bool, once: bool
) -> None:
    """Serve the page in the browser, for games and boards.

    It has boards of any day, and games against agents and, by links, people. Needs the extra: pip install
    'manaburn[web]'. It listens to this machine alone unless --host says otherwise. Every answer is kept
    before it is acknowledged; Ctrl+C stops, and the next start goes on.
    """
    try:
        from manaburn.web.serving import running  # noqa: PLC0415 - only who serves needs the extra
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.partition(".")[0] == "manaburn":
            raise
        raise GameError("manaburn serve needs its extra: pip install 'manaburn[web]'") from None
    wishes = running.ServerWishes(
        host=host,
        port=port,
        folder=folder or data_directory() / "served",
        public_url=public_url,
        browser=not no_browser,
        once=once,
    )
    running.serve(wishes, your_cards, click.echo)
