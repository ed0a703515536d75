"""Bad input (a day, an object, an axis, a number, a position) is one sentence, and exit code 2."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from manaburn.cli import manaburn

BOARD = "step: declare attackers | Anna 20 battlefield: Juggernaut | Ben 20"
NEVER = "step: declare attackers | Anna 20 battlefield: Shock | Ben 20"


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("check FILE attack:none --on 1066", "'1066' is not an edition: say 2002"),
        ("check FILE dance", "'dance' is not an action"),
        (
            "check NEVER attack:none",
            "no game can come to this position: line 1: Shock can't be on the battlefield",
        ),
        ("explain FILE Nobody", "is called 'Nobody'"),
        ("explain FILE #999", "has the number 999"),
        ("explain NEVER Shock", "no game can come to this position"),
        ("explain FILE Juggernaut --seat Cleo", "no player is called 'Cleo': they are Anna and Ben"),
        ("compare FILE --on 1066-01-01", "no rules are known before 1999-04-23"),
        ("compare NEVER", "no game can come to this position"),
        ("history --axis combat_damge", "is not an axis of the rules: did you mean combat_damage"),
        ("history --from yesterday", "'yesterday' is not an edition"),
        ("rules 999.9z", "no rule that manaburn cites has the number or subject '999.9z'"),
        (
            "rules 508.1d --on 2002",
            "no rule of 2002-03-16 that manaburn cites has the number or subject '508.1d'",
        ),
        ("questions --seed 1 --days 1066 --out FILE", "'1066' is not an edition"),
        ("mcp --port x", "'x' is not a valid integer range"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(command: str, says: str, tmp_path: Path):
    files = {"FILE": tmp_path / "board.txt", "NEVER": tmp_path / "never.txt"}
    files["FILE"].write_text(BOARD)
    files["NEVER"].write_text(NEVER)
    done = CliRunner().invoke(manaburn, [str(files.get(word, word)) for word in command.split()])
    assert done.exit_code == 2
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""
    assert files["FILE"].read_text() == BOARD


def test_an_explanation_tells_a_seat_only_what_that_player_may_know(tmp_path: Path):
    board = tmp_path / "board.txt"
    board.write_text("Anna 20 | Ben 20 hand: Shock#30")

    def explained(*options: str) -> tuple[int, str]:
        done = CliRunner().invoke(manaburn, ["explain", str(board), "Shock", *options])
        return done.exit_code, done.stdout or done.stderr

    assert explained() == explained("--seat", "ben")
    assert explained()[0] == 0
    assert explained("--seat", "Anna") == (2, "manaburn: nothing here is called 'Shock'\n")
