"""The files of the command line: all commands take the same ones; and output that never dies of a sign."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys

import pytest
from click.testing import CliRunner
from rich.console import Console

from manaburn.cli import manaburn
from manaburn.cli.commands.game_commands import list_games
from manaburn.cli.keeping.files import games_directory, kept_games, user_path
from manaburn.cli.telling.printing import plainer, print_json_line
from manaburn.game import Game

POSITION = """\
edition: 2025   step: declare attackers
Anna 20   battlefield: Juggernaut, Hill Giant   library: 5 Forest
Ben 20    library: 5 Forest
attack: Hill Giant
"""
SAID = "é²\nall\nquit\n"


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("MANABURN_DATA", str(tmp_path / "state"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    (tmp_path / "board.txt").write_text("\ufeff" + POSITION, encoding="utf-8")
    Game.parse(POSITION.partition("\nattack")[0]).save(tmp_path / "game.json")
    return tmp_path


def run(*arguments, code=0, said=""):
    result = CliRunner().invoke(manaburn, [str(a) for a in arguments], input=said)
    assert result.exit_code == code, result.output
    return result.output


@pytest.mark.parametrize("file", ["board.txt", "game.json"])
def test_every_command_takes_positions_and_saved_games_and_knows_the_home_directory(home, file):
    path = f"~/{file}"
    assert "attack: Juggernaut#16 > Ben" in run("show", path)
    assert "then" in run("turn", path)
    assert run("perft", path, "--depth", 1).strip() == "2"
    assert "Juggernaut must attack if able" in run("check", path, "attack: Hill Giant", code=1)
    for how in (("play", path), ("play", "--resume", path), ("play", f"--resume={path}")):
        assert "Anna attacks Ben with Juggernaut" in run(*how, "--humans", 1, said="all\nquit\n")


def test_a_position_tells_what_is_declared_and_a_saved_game_does_not(home):
    assert "attack: Hill Giant#" in run("check", home / "board.txt", code=1)
    assert "say what is declared" in run("check", home / "game.json", code=2)


def test_a_saved_game_has_its_edition(home):
    assert "leave --edition out" in run("show", home / "game.json", "--edition", "2002", code=2)
    assert "leave these options out" in run("play", home / "game.json", "--deck", "bears", code=2)


def test_without_a_name_the_game_that_was_played_last_is_gone_on_with(home):
    assert "no game is kept in" in run("play", "--resume", code=2)
    shown = run("play", home / "board.txt", "--humans", 1, said="all\nquit\n")
    (kept,) = kept_games()
    assert f"This game is kept in {kept}" in shown and kept.parent == games_directory()
    shown = run("play", "--resume", "--humans", 1, said="log\nundo\nquit\n")
    assert "Anna attacks Ben with Juggernaut" in shown and "taken back" in shown
    assert kept_games() == [kept]
    assert "3 people cannot play" in run("play", "--resume", "--humans", 3, code=2)


def test_what_a_file_tells_of_its_table_is_checked(home):
    run("play", home / "board.txt", "--humans", 1, said="all\nquit\n")
    (kept,) = kept_games()
    for table in ({"persons": [7], "opponent": "simple", "seed": 1, "marks": {}}, [1], {"persons": "x"}):
        told = json.loads(kept.read_text(encoding="utf-8"))
        told["table"] = table
        kept.write_text(json.dumps(told), encoding="utf-8")
        assert "what it says about who plays" in run("play", "--resume", "--humans", 1, code=2)


@pytest.mark.parametrize(
    ("said", "meant"),
    [('"my game.json"', "my game.json"), ("'a'", "a"), ("~nobody-at-all/x", "~nobody-at-all/x")],
)
def test_paths_are_taken_as_they_are_typed(said, meant):
    assert str(user_path(said)) == meant


# Signs


def in_a_process(*arguments, encoding, said="", **environment):
    return subprocess.run(
        [sys.executable, "-m", "manaburn", *map(str, arguments)],
        input=said.encode() if isinstance(said, str) else said,
        capture_output=True,
        check=False,
        env=os.environ | {"PYTHONIOENCODING": encoding} | environment,
    )


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_no_output_dies_of_a_sign(home, encoding):
    done = in_a_process(
        "play", home / "board.txt", "--humans", "1", encoding=encoding, said="é²\nall\nquit\n"
    )
    assert done.returncode == 0 and not done.stderr, done.stderr
    shown = done.stdout.decode(encoding)
    assert ("▶ Anna" if encoding == "utf-8" else "> Anna") in shown
    assert "Anna attacks Ben with Juggernaut" in shown


def test_bytes_that_are_no_text_are_answers_that_mean_nothing(home):
    said = b"\xff\xfe\x00\nall\nquit\n"
    done = in_a_process("play", home / "board.txt", "--humans", "1", encoding="utf-8", said=said)
    assert done.returncode == 0 and b"Anna attacks Ben" in done.stdout


def test_signs_that_are_missing_are_written_with_others():
    assert plainer("Æther Vial → Lim-Dûl’s — 龍") == "AEther Vial -> Lim-Dul's - ?"
    paper = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    print_json_line(Console(file=paper), {"says": "Lim-Dûl"})
    paper.flush()
    assert json.loads(paper.buffer.getvalue()) == {"says": "Lim-Dûl"}


def test_a_reader_that_has_enough_ends_the_output_quietly(home):
    line = f"{sys.executable} -m manaburn turn | head -1"
    done = subprocess.run(line, shell=True, capture_output=True, check=False)
    assert not done.stderr


@pytest.fixture
def two_kept(home):
    """A game that is over, kept as `old`, and a later one, kept as `new`."""
    games_directory().mkdir(parents=True)
    over = Game.parse("Anna 20 library: Forest | Ben 20 library: Forest")
    over.play("concede Anna")
    for name, game, time in (
        ("old", over, 1_000),
        ("new", Game.parse("turn: 5 | Anna 20 hand: Forest | Ben 20"), 2_000),
    ):
        game.save(games_directory() / f"{name}.json")
        os.utime(games_directory() / f"{name}.json", (time, time))
    return home


def kept_names():
    return [path.stem for path in kept_games()]


def test_games_lists_those_that_are_kept_the_last_one_first(two_kept):
    _, first, second, _ = run("games").splitlines()
    assert first.split()[:2] == ["1", "new"] and "Anna, Ben" in first and first.rstrip().endswith("turn 5")
    assert second.split()[:2] == ["2", "old"] and second.rstrip().endswith("Ben wins the game")
    (games_directory() / "new.json").write_text("{")
    assert "cannot be read" in run("games")


def test_a_kept_game_is_named_by_its_number_or_its_name_wherever_a_file_is(two_kept, monkeypatch):
    for named in ("1", "new", "new.json"):
        assert "turn 5" in run("show", named)
    assert "The game is over" in run("show", "2")
    assert "turn 5" in run("play", "--resume", "1", "--humans", "1", said="quit\n")
    (two_kept / "new").write_text("turn: 9 | Anna 20 | Ben 20")
    monkeypatch.chdir(two_kept)
    assert "turn 9" in run("show", "new")  # a file that is there goes first


def test_kept_games_are_deleted_by_name_once_it_is_meant(two_kept):
    assert "old (Anna, Ben" in run("games", "delete", "old", said="n\n")
    assert "nothing was deleted" in run("games", "delete", "old", code=2)
    assert "no game is kept under the name 7" in run("games", "delete", "1", "7", "--yes", code=2)
    assert "name the games to delete" in run("games", "delete", "--yes", code=2)
    assert kept_names() == ["new", "old"]
    assert "Deleted 1 game." in run("games", "delete", "2", "old", said="y\n")
    assert kept_names() == ["new"]
    assert "Deleted 1 game." in run("games", "delete", "--all", "--yes")
    assert "No game is kept in" in run("games")
    assert (two_kept / "board.txt").exists()


@pytest.mark.parametrize("width", [50, 60, 80])
def test_the_names_of_kept_games_are_never_cut_short(two_kept, width):
    (games_directory() / "new.json").rename(games_directory() / "2026-11-23 17.29.51.json")
    console = Console(file=io.StringIO(), width=width)
    list_games(console)
    assert "2026-11-23 17.29.51" in console.file.getvalue()
