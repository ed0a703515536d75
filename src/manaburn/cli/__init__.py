"""The command line: `manaburn play`, `match`, `turn`, `show`, `check`, `perft`, `simulate`, `scenario`,
`agents`, `bot-check`, `decks`, `games` and `cards`.

Read `commands` first. Bad input is one line on standard error and exit code 2; Ctrl-C and the end of the
input leave quietly.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import click

from manaburn.__about__ import __version__
from manaburn.cli.commands.bot_check_command import bot_check
from manaburn.cli.commands.card_commands import cards
from manaburn.cli.commands.game_commands import games
from manaburn.cli.commands.match_command import match
from manaburn.cli.commands.reports import (
    report_agents,
    report_decks,
    report_perft,
    report_position,
    report_rest_of_turn,
    report_turn,
)
from manaburn.cli.commands.scenarios import outcomes_of, print_outcomes, report_outcomes
from manaburn.cli.commands.simulate_command import simulate
from manaburn.cli.commands.tables import Wishes, edition_called, output, play_at_a_table
from manaburn.cli.keeping.files import read_game, user_path
from manaburn.cli.keeping.keeping import game_file, last_kept_game
from manaburn.cli.playing.checking import asked_in, print_json, report_judgement
from manaburn.cli.telling.signs import print_what_can_be_shown
from manaburn.errors import GameError, about_file
from manaburn.formats import FORMATS, MOST_PLAYERS_OF_ALL

_BAD_INPUT = 2


class _OneLineGroup(click.Group):
    """A group that reports bad input in one line, whoever raises it."""

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> NoReturn:
        extra["standalone_mode"] = False
        print_what_can_be_shown()
        try:
            result = super().main(args, *rest, **extra)
        except click.ClickException as error:
            _complain(error.format_message())
        except GameError as error:
            _complain(str(error))
        except BrokenPipeError:  # whoever read the output has enough of it
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)
        except OSError as error:
            _complain(about_file(error.filename, error) if error.filename else str(error))
        except (click.Abort, EOFError, KeyboardInterrupt):
            click.echo()
            sys.exit(0)
        sys.exit(result if isinstance(result, int) else 0)


def _complain(message: str) -> NoReturn:
    click.echo(f"manaburn: {' '.join(message.split())}", err=True)
    sys.exit(_BAD_INPUT)


@click.group(cls=_OneLineGroup, invoke_without_command=True)
@click.version_option(__version__, prog_name="manaburn")
@click.pass_context
def manaburn(context: click.Context) -> None:
    """Magic: The Gathering by the rules of any day since 1999."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


_edition_option = click.option(
    "--edition", metavar="EDITION", help="2002, 2006, 2010, 2016, 2025, latest, or a day as YYYY-MM-DD."
)
manaburn.add_command(cards)
manaburn.add_command(games)
manaburn.add_command(simulate)
manaburn.add_command(match)
manaburn.add_command(bot_check)

_file_argument = click.argument("file", type=game_file)


@manaburn.command()
@click.argument("file", type=game_file, required=False)
@_edition_option
@click.option("--deck", metavar="NAME_OR_FILE", help="Your deck: one of `manaburn decks`, or a file.")
@click.option("--opponent-deck", metavar="NAME_OR_FILE", help="The opponents' deck.")
@click.option(
    "--opponent",
    metavar="AGENT",
    help="Who plays against you: one of `manaburn agents`; default: simple.",
)
@click.option("--players", type=click.IntRange(2, MOST_PLAYERS_OF_ALL), help="How many play.")
@click.option(
    "--humans",
    type=click.IntRange(1, MOST_PLAYERS_OF_ALL),
    help="How many people share the keyboard; default: one, none without a terminal.",
)
@click.option(
    "--format",
    "format_name",
    type=click.Choice(list(FORMATS)),
    help="What is played; default: duel with two players, ffa with more.",
)
@click.option("--seed", type=int, help="Makes the game repeatable.")
@click.option("--watch", is_flag=True, help="Watch two programs play.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value="",
    metavar="[FILE]",
    help="Go on with a saved game, or one of `manaburn games`; without a name, with the last one.",
)
@click.option(
    "--stops",
    metavar="STEPS",
    help="Where to stop for you, as upkeep,my main 1; default: where it matters.",
)
@click.option(
    "--anachronism",
    metavar="CARD",
    multiple=True,
    help="A card that may be newer than the rules, or of unknown age; may be said several times.",
)
def play(file: Path | None, resume: str | None, **wishes: Any) -> None:
    """Play a game; without a terminal, watch one.

    It begins at the position of FILE if one is named, or goes on from a saved game. Every game is kept after
    every answer, and can be gone on with by `manaburn play --resume`.
    """
    if resume is not None:
        if file is not None and resume:
            raise GameError(f"say one file, not {resume} and {file}")
        file = file or (game_file(resume) if resume else last_kept_game())
    play_at_a_table(Wishes(file=file, **wishes))


@manaburn.command()
@click.argument("file", type=game_file, required=False)
@_edition_option
def turn(file: Path | None, edition: str | None) -> None:
    """Print the phases and steps of a turn; or what is to come in a position or a saved game."""
    if file is None:
        report_turn(output(), edition_called(edition))
    else:
        game = read_game(file, None if edition is None else edition_called(edition))
        report_rest_of_turn(output(), game)


@manaburn.command()
@_file_argument
@_edition_option
def show(file: Path, edition: str | None) -> None:
    """Print the board and the legal actions of a position or a saved game."""
    report_position(output(), read_game(file, None if edition is None else edition_called(edition)))


@manaburn.command()
@_file_argument
@click.option("--depth", type=click.IntRange(min=0), required=True, help="How many answers deep.")
@click.option("--divide", is_flag=True, help="Count by the first answer.")
@_edition_option
def perft(file: Path, depth: int, divide: bool, edition: str | None) -> None:
    """Count the sequences of answers from a position."""
    game = read_game(file, None if edition is None else edition_called(edition))
    report_perft(output(), game, depth, divided=divide)


@manaburn.command()
@_file_argument
@click.argument("declaration", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON.")
@_edition_option
def check(file: Path, declaration: str | None, as_json: bool, edition: str | None) -> int:
    """Judge a declaration or a damage assignment in a position.

    DECLARATION is like 'attack: Juggernaut > Ben'; left out, it is a line of the file. Exit code 1 if it is
    not legal.
    """
    game, said = asked_in(file, declaration, None if edition is None else edition_called(edition))
    told = (print_json if as_json else report_judgement)(output(), game, said)
    return 0 if told.legal else 1


@manaburn.group()
def scenario() -> None:
    """Games told as a set-up, what the players do, and what must be true then."""


@scenario.command("run")
@click.argument("files", type=user_path, nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON for each.")
@click.option("--only", metavar="ID", multiple=True, help="Run only this one; may be given several times.")
@click.option("--explain", metavar="ID", help="Run only this one, and tell its game.")
@click.option(
    "--disputed",
    type=user_path,
    metavar="FILE",
    help="A JSON object of ids and reasons: these are refused instead of failing.",
)
def run_scenarios(
    files: tuple[Path, ...], as_json: bool, only: tuple[str, ...], explain: str | None, disputed: Path | None
) -> int:
    """Run the scenarios of files, as JSON Lines or .xz.

    Each ends as passed, failed (with the first difference) or refused (with what is not supported). Exit code
    1 if one failed.
    """
    wanted = (*only, *(() if explain is None else (explain,)))
    found = outcomes_of(files, wanted, disputed)
    if as_json:
        return print_outcomes(output(), found)
    return report_outcomes(output(), found, told=explain is not None or bool(only))


@manaburn.command()
def decks() -> None:
    """List the decks that come with the package."""
    report_decks(output())


@manaburn.command()
def agents() -> None:
    """List the programs that can play."""
    report_agents(output())


def main() -> None:
    """The door for `manaburn` and `python -m manaburn`."""
    manaburn()
