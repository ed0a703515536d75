"""This module has the commands `manaburn games`, which lists the games that are kept on this machine, and
`games delete`. `list_games` and `delete_games` do the work.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from manaburn.cli.commands.tables import output
from manaburn.cli.keeping.files import games_directory, kept_game_called, kept_games, read_game
from manaburn.cli.telling.printing import print_text
from manaburn.errors import GameError
from manaburn.game import Game
from manaburn.narration.outcomes import result_text
from manaburn.nouns import counted

_HEADINGS = ("who plays", "rules", "how it stands")
_WIDE = 78
"""Narrower windows leave out when a game was played last."""


@click.group(invoke_without_command=True)
@click.pass_context
def games(context: click.Context) -> None:
    """List the games that are kept, the last played first.

    Wherever a file is taken, the number or the name of a kept game will do: manaburn play --resume 2.
    """
    if context.invoked_subcommand is None:
        list_games(output())


@games.command("delete", short_help="Delete kept games.")
@click.argument("names", metavar="GAME...", nargs=-1)
@click.option("--all", "every", is_flag=True, help="All games that are kept.")
@click.option("--yes", is_flag=True, help="Do not ask first.")
def delete(names: tuple[str, ...], every: bool, yes: bool) -> None:
    """Delete kept games, by the number or the name under which `manaburn games` lists them."""
    if every == bool(names):
        raise GameError("name the games to delete, as `manaburn games` lists them, or say --all")
    delete_games(output(), kept_games() if every else [_path_of_kept_game(name) for name in names], sure=yes)


def list_games(console: Console) -> None:
    """Print each game that is kept: its name, when and by whom it was played, how it stands."""
    kept = kept_games()
    if not kept:
        print_text(console, f"No game is kept in {games_directory()}.")
        return
    table = Table("", box=None, pad_edge=False)
    table.add_column("game", no_wrap=True, min_width=max(len(path.stem) for path in kept))
    wide = console.width >= _WIDE
    for heading in (*(("last played",) if wide else ()), *_HEADINGS):
        table.add_column(heading)
    for number, path in enumerate(kept, 1):
        played = f"{datetime.fromtimestamp(path.stat().st_mtime):%Y-%m-%d %H:%M}"
        row = (*((played,) if wide else ()), *_described(path))
        table.add_row(*map(Text, (str(number), path.stem, *row)))
    console.print(table)
    console.print(Text("Go on with one: manaburn play --resume 1", style="dim"))


def _described(path: Path) -> tuple[str, str, str]:
    """Return what stands under each of `_HEADINGS`."""
    try:
        game = read_game(path)
    except GameError:
        return "", "", "cannot be read"
    names = [player.name for player in game.state.players]
    return ", ".join(names), str(game.edition), _standing(game, names)


def _standing(game: Game, names: Sequence[str]) -> str:
    if game.outcome is None:
        return f"turn {game.view(0).turn}"
    return result_text(names, sorted(game.outcome.winners))


def _path_of_kept_game(name: str) -> Path:
    path = kept_game_called(name)
    if path is None:
        raise GameError(f"no game is kept under the name {name}: `manaburn games` lists those that are")
    return path


def delete_games(console: Console, paths: Sequence[Path], *, sure: bool) -> None:
    """Delete these files, after asking unless `sure`. Raises GameError and OSError."""
    paths = list(dict.fromkeys(paths))
    if not sure:
        for path in paths:
            described = ", ".join(filter(None, _described(path)))
            print_text(console, f"  {path.stem} ({described})")
        try:
            sure = click.confirm(f"Delete {counted(len(paths), 'game')}?")
        except click.Abort:
            raise GameError("nothing was deleted: answer y, or say --yes") from None
    for path in paths if sure else ():
        path.unlink()
    console.print(Text(f"Deleted {counted(len(paths), 'game')}." if sure else "Nothing was deleted."))
