"""This package is the command line: `manaburn play`, `check`, `simulate` and the other commands.

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
from manaburn.cli.commands.agents import agents, bot_check, match
from manaburn.cli.commands.benchmarking import grade_command, questions_command
from manaburn.cli.commands.card_commands import cards
from manaburn.cli.commands.deck_commands import decks
from manaburn.cli.commands.game_commands import games
from manaburn.cli.commands.helping import help_command
from manaburn.cli.commands.reports import (
    report_explanation,
    report_perft,
    report_position,
    report_rest_of_turn,
    report_turn,
    seat_called,
)
from manaburn.cli.commands.rule_commands import history_command, rules_command
from manaburn.cli.commands.scenarios import scenario
from manaburn.cli.commands.serving import mcp_command
from manaburn.cli.commands.serving_pages import serve_command
from manaburn.cli.commands.tables import (
    Wishes,
    deck_options,
    edition_called,
    edition_option,
    on_option,
    output,
    play_at_a_table,
)
from manaburn.cli.commands.writing_site import site_command
from manaburn.cli.keeping.files import game_file, last_kept_game, read_game, user_path
from manaburn.cli.playing.judging import asked_in, print_json, report_judgement
from manaburn.cli.telling.printing import replace_what_cannot_be_shown
from manaburn.editions import LATEST, Edition
from manaburn.errors import GameError, about_file
from manaburn.formats import FORMATS, MOST_PLAYERS_OF_ALL

_BAD_INPUT = 2


class _OneLineGroup(click.Group):
    """A group that reports bad input in one line, whoever raises it."""

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> NoReturn:
        extra["standalone_mode"] = False
        replace_what_cannot_be_shown()
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


for _command in (
    *(cards, decks, games, scenario, agents, match, bot_check),
    *(help_command, history_command, rules_command, mcp_command, serve_command, site_command),
    *(questions_command, grade_command),
):
    manaburn.add_command(_command)

_file_argument = click.argument("file", type=game_file)


@manaburn.command()
@click.argument("file", type=game_file, required=False)
@edition_option
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
    help="A card that may be newer than the rules, or of unknown age, or all; may be given several times.",
)
@deck_options
def play(file: Path | None, resume: str | None, **wishes: Any) -> None:
    """Play a game; without a terminal, watch one.

    It begins at the position of FILE if one is named, or goes on from a saved game. Every game is kept after
    every answer: `manaburn play --resume` goes on with it.
    """
    if resume is not None:
        if file is not None and resume:
            raise GameError(f"name only one file, not {resume} and {file}")
        file = file or (game_file(resume) if resume else last_kept_game())
    play_at_a_table(Wishes(file=file, **wishes))


@manaburn.command()
@click.argument("file", type=game_file, required=False)
@edition_option
def turn(file: Path | None, edition: Edition | None) -> None:
    """Print the phases and steps of a turn.

    Of a position or a saved game, FILE, it prints what is still to come in the turn.
    """
    if file is None:
        report_turn(output(), edition or LATEST)
    else:
        report_rest_of_turn(output(), read_game(file, edition))


@manaburn.command()
@_file_argument
@on_option
def show(file: Path, edition: Edition | None) -> None:
    """Print a board and what is legal on it.

    FILE is a position or a saved game.
    """
    report_position(output(), read_game(file, edition))


@manaburn.command("explain")
@_file_argument
@click.argument("object", nargs=-1, required=True)
@click.option("--on", "edition", type=edition_called, metavar="DAY", help="By the rules of another day.")
@click.option("--seat", metavar="NAME", help="Show only what that player may know; without it, everything.")
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON.")
def explain_command(
    file: Path, object: tuple[str, ...], edition: Edition | None, seat: str | None, as_json: bool
) -> None:
    """Explain why an object of a game is what it is.

    Each step is shown with the rule of the day. FILE is a position or a saved game.

    A permanent is explained layer by layer, with the source of each effect and of each ability; a player by
    the rules of their life and their hand; a spell or an ability on the stack ('ability of Mogg Fanatic') by
    its targets, modes, X and costs; and 'combat' by what each creature attacks, blocks and assigns. If
    several have the name, say its number too: 'Grizzly Bears#17'.
    """
    game = read_game(file, edition)
    viewer = None if seat is None else seat_called(game, seat)
    report_explanation(output(), game, " ".join(object), seat=viewer, as_json=as_json)


@manaburn.command()
@_file_argument
@click.option("--depth", type=click.IntRange(min=0), required=True, help="How many answers deep.")
@click.option("--divide", is_flag=True, help="Count by the first answer.")
@edition_option
def perft(file: Path, depth: int, divide: bool, edition: Edition | None) -> None:
    """Count the sequences of answers from a position."""
    report_perft(output(), read_game(file, edition), depth, divided=divide)


@manaburn.command()
@_file_argument
@click.argument("declaration", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON.")
@on_option
def check(file: Path, declaration: str | None, as_json: bool, edition: Edition | None) -> int:
    """Judge an attack, a block or a damage assignment.

    DECLARATION is like 'attack: Juggernaut > Ben'; left out, it is a line of FILE, which holds a position.
    Exit code 1 if it is not legal.
    """
    game, said = asked_in(file, declaration, edition)
    judgement = (print_json if as_json else report_judgement)(output(), game, said)
    return 0 if judgement.legal else 1


@manaburn.command()
@click.argument("file", type=user_path)
@click.option(
    "--on", "days", type=edition_called, multiple=True, metavar="DAY", help="A day; given several times."
)
@click.option(
    "--all",
    "every",
    is_flag=True,
    help="Every day on which the rules changed, grouped by result.",
)
@click.option(
    "--play", "answers", multiple=True, metavar="ANSWER", help="An answer; may be given several times."
)
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON.")
@click.option("--html", type=user_path, metavar="PAGE", help="Write a page instead.")
@click.option("--svg", type=user_path, metavar="FILE", help="Draw a picture instead.")
def compare(
    file: Path,
    days: tuple[Edition, ...],
    every: bool,
    answers: tuple[str, ...],
    *,
    as_json: bool,
    html: Path | None,
    svg: Path | None,
) -> int:
    """Play a position by the rules of several days, and compare.

    The answers are in FILE below a line 'play:', one on each line, or are given with --play; passing may be
    left out. Exit code 1 if it does not lead to the same on all days.
    """
    from manaburn.cli.commands import comparing_days as shown  # noqa: PLC0415
    from manaburn.comparing import as_html, as_svg  # noqa: PLC0415

    comparison = shown.compared(file, answers, days, every=every)
    for path, drawn in ((html, as_html), (svg, as_svg)):
        if path is not None:
            path.write_text(drawn(comparison, file.stem, every=every), encoding="utf-8")
    if html or svg:
        return int(len(comparison.groups()) > 1)
    if as_json:
        shown.print_as_json(output(), comparison)
    elif every:
        shown.print_groups(output(), comparison, every=True)
    else:
        shown.print_comparison(output(), comparison)
    return int(len(comparison.groups()) > 1)


@manaburn.command()
@click.argument("decks", metavar="DECK...", nargs=-1, required=True)
@click.option(
    "--games", type=click.IntRange(1), required=True, help="How many, for each pair of decks (or each table)."
)
@edition_option
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
    help="A card that may be newer than the rules, or all; may be given several times.",
)
@deck_options
def simulate(decks: tuple[str, ...], **wishes: Any) -> None:
    """Play many games between decks, and say who wins how often.

    A DECK is one of `manaburn decks`, or a file. Of more than two, every pair plays. A simulation that was
    stopped goes on when the same line is run again. The games are the same for any number of jobs.
    """
    from manaburn.cli.commands.simulating import SimulationRequest, simulate_and_report  # noqa: PLC0415

    simulate_and_report(SimulationRequest(decks=decks, **wishes))


def main() -> None:
    """Run the command line, for `manaburn` and `python -m manaburn`."""
    manaburn()
