"""The commands: what they print, and that bad input is one line and exit code 2."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys

import pytest
from click.testing import CliRunner
from rich.console import Console

from manaburn.__about__ import __version__
from manaburn.agents import RandomAgent, play_game
from manaburn.cards.decks.deck_files import BUILT_IN_DECKS, load_deck
from manaburn.cli import manaburn
from manaburn.cli.commands.reports import report_turn
from manaburn.cli.commands.tables import default_decks
from manaburn.editions import LATEST, R2002, R2010, R2025, Edition, cite
from manaburn.game import ALL_AUTOMATION, Automation, Game
from manaburn.rules.turn.turn import turn_of

POSITION = """\
step: declare attackers
Anna 20   battlefield: Grizzly Bears, Grizzly Bears
Ben 20    battlefield: Hill Giant
"""


def run(*arguments, code=0):
    result = CliRunner().invoke(manaburn, [str(a) for a in arguments])
    assert result.exit_code == code, result.output
    return result.output


def with_jobs():
    return sorted(
        name for name, command in manaburn.commands.items() if any("--jobs" in p.opts for p in command.params)
    )


def test_so_many_jobs_are_refused_by_every_command_that_takes_a_number_of_them():
    assert with_jobs() == ["simulate"]
    for many in ("999999999999", "9" * 5000, "0", "-1", "1e9", "²"):
        told = run("simulate", "bears", "ogres", "--games", 2, f"--jobs={many}", code=2)
        assert "--jobs is a number of processes from 1 to 1,024" in " ".join(told.split())


MUCH_TO_COME = """\
step: precombat main
Anna 20   hand: Time Warp, Stonehorn Dignitary, Moment of Silence, Savor the Moment   library: 9 Forest
  battlefield: 8 Island, 5 Plains
Ben 20    library: 9 Forest   next turn by: Anna
"""


def test_turn_of_a_file_tells_what_is_to_come(tmp_path):
    path = tmp_path / "plain.txt"
    path.write_text(MUCH_TO_COME)
    plain = run("turn", path)
    assert "then combat (beginning of combat, declare attackers" in plain
    assert "then the turn of Ben" in plain
    assert "Anna controls Ben's next turn [cr2026-04-17 723.1]" in plain
    assert "extra turn" not in plain
    game = Game.parse(MUCH_TO_COME, R2025, {Automation.PAY_MANA})
    game.play("cast Time Warp", "targets: Ben", "pass", "pass", "cast Savor the Moment", "pass", "pass")
    game.play("cast Stonehorn Dignitary", "pass", "pass", "targets: Ben", "pass", "pass")
    game.play("cast Moment of Silence", "targets: Anna", "pass", "pass")
    game.save(path)
    told = run("turn", path)
    assert "then the turn of Anna" in told
    assert "extra turns after this one: Anna (without untap step), then Ben, then Ben in turn order" in told
    assert "Ben skips the next combat phase [cr2025-06-06 500.11]" in told
    assert "Anna skips the next combat phase of this turn [cr2025-06-06 500.11]" in told
    shown = run("show", path)
    assert "Ben skips the next combat phase" in shown


def test_turn_of_a_file_tells_phases_that_are_added_and_steps_left(tmp_path):
    path = tmp_path / "assault.txt"
    text = """step: postcombat main
    Anna 20   hand: Relentless Assault   battlefield: 4 Mountain   library: 9 Forest
    Ben 20"""
    game = Game.parse(text, R2010, {Automation.PAY_MANA})
    game.play("cast Relentless Assault", "pass", "pass")
    game.save(path)
    told = run("turn", path)
    assert "still to come this turn: combat (beginning of combat, declare attackers" in told
    assert " · postcombat main · ending (end, cleanup) [cr2010-10-01 500.8]" in told


@pytest.fixture
def position(tmp_path):
    path = tmp_path / "two bears.txt"
    path.write_text(POSITION)
    return path


@pytest.mark.parametrize(("edition", "cited"), [("2002", "cr2002-02-20"), ("2025", "cr2025-06-06")])
def test_without_a_terminal_a_whole_game_is_told(edition, cited):
    command = [sys.executable, "-m", "manaburn", "play", "--seed", "1", "--edition", edition]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    last = done.stdout.rstrip().splitlines()[-1]
    assert re.fullmatch(rf"(Anna|Ben) wins the game \[{cited} [\d.a-z]+\]", last)
    assert f"declare attackers [{cited} " in done.stdout
    assert "Turn 1: " in done.stdout
    assert "custom" not in done.stdout


def test_the_words_are_those_of_the_edition():
    old, new = run("play", "--seed", 1, "--edition", "2002"), run("play", "--seed", 1, "--edition", "2025")
    assert "comes into play" in old
    assert "combat damage goes on the stack" in old
    assert "battlefield" not in old
    assert " casts " not in old
    assert "enters the battlefield" in new
    assert " casts " in new
    assert "into play" not in new


def test_the_same_seed_tells_the_same_game():
    arguments = ("play", "--watch", "--seed", 5, "--opponent", "random", "--deck", "bears")
    assert run(*arguments) == run(*arguments)


def test_turn_prints_the_table_with_the_numbers_of_the_edition():
    old, new = run("turn", "--edition", "2002"), run("turn", "--edition", "2025")
    assert "cr2002-02-20 308.1" in old
    assert "end of turn" in old
    assert "cr2025-06-06 508.1" in new
    assert all(word in new for word in ("beginning", "untap", "declare blockers", "cleanup", "only if"))


@pytest.mark.parametrize("command", [["turn"], ["show", "FILE"], ["check", "FILE", "attack: none"]])
def test_for_a_day_after_the_newest_text_it_is_said_which_one_is_gone_by(command, position):
    told = run(*(position if word == "FILE" else word for word in command), "--edition", "2031-01-01")
    assert f"2031-01-01, by the text of {LATEST.text}" in told


def test_before_the_first_text_there_is_nothing_to_play_by(position):
    told = run("show", position, "--edition", "1999-04-22", code=2)
    assert "no rules are known before 1999-04-23" in told


def test_show_prints_the_board_the_question_and_the_answers(position):
    shown = run("show", position, "--edition", "2002")
    assert "rules of 2002" in shown
    assert "Hill Giant" in shown
    assert "Anna: declare attackers [cr2002-02-20 308.1]" in shown
    assert "attack: none" in shown
    assert "4 legal answers" in shown


def test_show_reads_a_saved_game(tmp_path):
    deck = load_deck("bears").cards
    game = Game.new([deck, deck], R2002, seed=1, automation=ALL_AUTOMATION)
    play_game(game, [RandomAgent(1), RandomAgent(2)], most_turns=6)
    game.save(tmp_path / "game.json")
    assert "rules of 2002" in run("show", tmp_path / "game.json")


def test_perft_counts_and_divides(position):
    assert run("perft", position, "--depth", 1) == "4\n"
    divided = run("perft", position, "--depth", 1, "--divide")
    assert "1  attack: none" in divided
    assert "4  in all" in divided


def test_decks_lists_all():
    assert all(name in run("decks") for name in BUILT_IN_DECKS)


def test_version():
    assert __version__ in run("--version")


def test_without_a_command_there_is_help():
    assert "perft" in run()


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "--edition", "1066"),
        ("play", "--edition", "1995-01-01"),
        ("play", "--deck", "no such deck"),
        ("play", "--edition", "2002", "--deck", "boros-2025"),
        ("play", "--opponent", "genius"),
        ("play", "--seed", "many"),
        ("play", "--stops", "lunch"),
        ("play", "--resume", "no such file"),
        ("play", "--resume", "game.json", "--edition", "2002"),
        ("turn", "--edition", "soon"),
        ("show", "no such file"),
        ("show", "."),
        ("show", "bad.txt"),
        ("show", "bad.json"),
        ("show", "binary"),
        ("perft", "good.txt"),
        ("perft", "good.txt", "--depth", "-1"),
        ("perft", "good.txt", "--depth", "0", "--divide"),
        ("dance",),
        ("--nonsense",),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.txt").write_text("this is\nno position")
    (tmp_path / "bad.json").write_text('{"format": 1}')
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x81")
    (tmp_path / "good.txt").write_text(POSITION)
    result = CliRunner().invoke(manaburn, arguments)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert re.fullmatch(r"manaburn: .+\n", result.stderr)


def test_default_decks_are_of_their_time():
    assert set(default_decks(R2002)) == {"skies-2002", "sligh-2002"}
    assert set(default_decks(R2025)) == {"boros-2025", "simic-2025"}
    first = Edition.parse("1999-04-23")
    assert all(load_deck(name).first_playable <= first.in_force for name in default_decks(first))


MUST_ATTACK = "step: declare attackers | Anna 20 battlefield: Juggernaut, Grizzly Bears | Ben 20"


def test_check_judges_a_declaration_and_names_a_legal_one(tmp_path):
    file = tmp_path / "board.txt"
    file.write_text(f"{MUST_ATTACK}\nattack: Grizzly Bears", encoding="utf-8")
    told = run("check", file, code=1)
    assert "not legal" in told
    assert "Juggernaut must attack if able [cr20" in told
    assert "legal would be: attack: " in told
    assert "Juggernaut" in told.rsplit("legal would be", maxsplit=1)[1]
    assert "legal" in run("check", file, "attack: Juggernaut")


def test_check_speaks_json(tmp_path):
    file = tmp_path / "board.txt"
    file.write_text(MUST_ATTACK, encoding="utf-8")
    told = json.loads(run("check", file, "attack: none", "--json", "--edition", "2002", code=1))
    assert told["legal"] is False
    assert told["problems"][0]["rule"].startswith("cr2002-02-20 ")
    assert told["problems"][0]["objects"] == [16]  # the Juggernaut
    assert (told["obeyed"], told["maximum"]) == (0, 1)
    assert told["better"].startswith("attack: Juggernaut#")
    assert json.loads(run("check", file, told["better"], "--json"))["legal"] is True


def test_check_judges_a_division_of_damage(tmp_path):
    file = tmp_path / "board.txt"
    anna = "step: combat damage decides: Anna | Anna 20 battlefield: Craw Wurm (attacking Ben)"
    file.write_text(f"{anna} | Ben 20 battlefield: Grizzly Bears (blocking Craw Wurm)", encoding="utf-8")
    told = json.loads(run("check", file, "assign: Craw Wurm > Grizzly Bears 5", "--json", code=1))
    assert told["better"] == "assign: Craw Wurm#16 > Grizzly Bears#18 6"
    assert [problem["objects"] for problem in told["problems"]] == [[16]]


def test_check_needs_a_declaration(tmp_path):
    file = tmp_path / "board.txt"
    file.write_text(MUST_ATTACK, encoding="utf-8")
    assert "attack:" in run("check", file, code=2)


def test_a_scenario_file_that_is_none_is_told_by_its_line(tmp_path):
    file = tmp_path / "none.jsonl"
    file.write_text("\nhello\n")
    told = run("scenario", "run", file, code=2)
    assert "none.jsonl, line 2: this is not JSON" in told and "char 0" not in told


def test_a_file_that_is_not_there_is_no_kept_game_either():
    for command in ("show", "turn", "check"):
        assert "there is no such file, and no game of that name" in run(command, "nowhere", code=2)


@pytest.mark.parametrize("width", [40, 60, 80, 110])
def test_the_turn_is_told_with_its_rules_in_windows_of_any_width(width):
    console = Console(file=io.StringIO(), width=width)
    report_turn(console, R2025)
    told = " ".join(console.file.getvalue().split())
    for row in turn_of(R2025).values():
        assert cite(row.topic, R2025) in told


def test_a_number_under_which_nothing_is_refused_is_found_where_it_is_carried_out():
    """613.7a orders effects: no point of the rules has that number, and code cites it."""
    told = CliRunner().invoke(manaburn, ["rules", "613.7a"])
    assert told.exit_code == 0
    assert told.output.startswith("613.7a: nothing is refused by it")
    assert "rules/layers/continuous.py as_granted" in told.output
    row = json.loads(CliRunner().invoke(manaburn, ["rules", "613.7a", "--json"]).output)
    assert row["topic"] is None and any(place["name"] == "as_granted" for place in row["code"])
