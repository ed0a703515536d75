"""Completion: what can be said now is offered, from the side of who is at the keyboard."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from rich.console import Console

from manaburn.agents import SimpleAgent
from manaburn.cli.keeping.files import KeptSeating
from manaburn.cli.playing.answering import understand
from manaburn.cli.playing.keyboard import Keyboard, WhatCanBeSaid, history_path, sayable
from manaburn.cli.playing.playing import play
from manaburn.cli.playing.prompting import prompt_for
from manaburn.cli.playing.session import Session
from manaburn.editions import R2025
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.habits import Stops

MAIN = """
step: precombat main
Anna 20   hand: Shock#30, Hill Giant#31, Mountain#32   library: 9 Forest   battlefield: Mountain#20
Ben 20    hand: Lightning Bolt#40, Serra Angel#41   library: 9 Forest   battlefield: Grizzly Bears#22, Plains
"""
ATTACK = "step: declare attackers | Anna 20 battlefield: 2 Grizzly Bears, Hill Giant#25 | Ben 20"
BLOCK = (
    "turn: 2 step: declare attackers active: Ben | Anna 20 battlefield: Grizzly Bears#20, Hill Giant#21"
    " | Ben 20 battlefield: Craw Wurm#30"
)


def session_at(text, persons=(0,)):
    game = Game.parse(text, R2025, ALL_AUTOMATION)
    session = Session(
        game,
        KeptSeating(persons),
        {1: SimpleAgent(1)},
        console=Console(file=io.StringIO(), width=100),
        read=lambda prompt: "",
        stops=Stops(),
    )
    while game.decider != 0:
        game.push(session.seated.answer())
    session.prompt = prompt_for(game)
    return session


def offered(session, typed):
    found = WhatCanBeSaid(session).get_completions(Document(typed), CompleteEvent())
    return [typed[: len(typed) + each.start_position] + each.text for each in found]


@pytest.mark.parametrize(
    ("board", "typed", "expected"),
    [
        (MAIN, "ca", ["cast Shock", "card "]),
        (MAIN, "CAST S", ["cast Shock"]),
        (MAIN, "pl", ["play Mountain"]),
        (MAIN, "? ca", ["? cast Shock", "? card "]),
        (MAIN, "card s", ["card Shock"]),
        (MAIN, "card g", ["card Grizzly Bears"]),
        (MAIN, "stop my up", ["stop my upkeep"]),
        (MAIN, "stop Ben's e", ["stop Ben's end of combat", "stop Ben's end"]),
        (MAIN, "pass until my", ["pass until my turn"]),
        (MAIN, "und", ["undo"]),
        (ATTACK, "at", ["attack: "]),
        (ATTACK, "attack: h", ["attack: Hill Giant#25 > Ben"]),
        (ATTACK, "attack: Hill Giant#25 > Ben, h", []),
        (BLOCK, "block: g", ["block: Grizzly Bears#20 > Craw Wurm#30"]),
        (BLOCK, "n", ["none"]),
    ],
)
def test_what_can_be_said_is_offered(board, typed, expected):
    assert offered(session_at(board), typed) == expected


@pytest.mark.parametrize("board", [MAIN, ATTACK, BLOCK])
def test_what_is_offered_is_understood_and_legal(board):
    session = session_at(board)
    can = sayable(session)
    answers = list(can.lines[: can.lines.index("?")])
    answers += [f"{verb} {part}" for verb, parts in can.lists.items() for part in parts]
    assert answers
    for said in answers:
        assert not session.game.problems(understand(session.game, session.prompt, said)), said


def test_nothing_is_offered_that_one_does_not_see():
    can = sayable(session_at(MAIN))
    everything = " ".join([*can.lines, *(rest for rests in can.after.values() for rest in rests)])
    assert "Grizzly Bears" in everything
    assert "Lightning Bolt" not in everything and "Serra Angel" not in everything


def test_what_a_player_may_target_is_offered_by_name():
    session = session_at(MAIN)
    session.push("cast Shock")
    session.prompt = prompt_for(session.game)
    assert offered(session, "B") == ["Ben", "board"]
    assert offered(session, "targets: G") == ["targets: Grizzly Bears#22"]


# Keys


def typed(session, keys, monkeypatch, tmp_path):
    monkeypatch.setenv("MANABURN_DATA", str(tmp_path))
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        session.reader = Keyboard(session).read
        pipe.send_text(keys)
        return play(session)


def test_lines_are_edited_and_remembered(monkeypatch, tmp_path):
    session = session_at(MAIN)
    typed(session, "cast Shokc\x7f\x7fck\rBen\rquit\r", monkeypatch, tmp_path)
    assert len(session.seat.marks) == 2
    assert "+cast Shock\n" in history_path().read_text()
    again = session_at(MAIN)
    typed(again, "\x1b[A\x1b[A\x1b[A\rBen\rquit\r", monkeypatch, tmp_path)
    assert len(again.seat.marks) == 2


@pytest.mark.parametrize(("key", "error"), [("\x03", KeyboardInterrupt), ("\x04", EOFError)])
def test_ctrl_c_and_ctrl_d_leave(key, error, monkeypatch, tmp_path):
    with pytest.raises(error):
        typed(session_at(MAIN), key, monkeypatch, tmp_path)


def test_lines_that_are_pasted_together_are_answers_one_after_another(monkeypatch, tmp_path):
    session = session_at(MAIN)
    typed(session, "\x1b[200~cast Shock\nBen\n\x1b[201~\rquit\r", monkeypatch, tmp_path)
    assert len(session.seat.marks) == 2


def test_several_people_do_not_see_what_another_typed(monkeypatch, tmp_path):
    session = session_at(MAIN.replace("Plains", "Mountain"), persons=(0, 1))
    up = "\x1b[A"
    typed(session, f"cast Shock\rBen\r\r{up}{up}{up}{up}\x05x\rquit\r", monkeypatch, tmp_path)
    assert not history_path().exists()
    assert session.seat.id == 1 and not session.seat.marks


def test_the_history_is_left_alone_where_it_cannot_be_kept(monkeypatch, tmp_path):
    (tmp_path / "history").mkdir()
    assert not typed(session_at(MAIN), "quit\r", monkeypatch, tmp_path)


def test_cards_that_are_alike_are_offered_once_and_others_by_their_numbers():
    alike = MAIN.replace("Mountain#32", "3 Mountain")
    assert offered(session_at(alike), "pl") == ["play Mountain"]
    board = "step: precombat main | Anna 20 battlefield: {} | Ben 20 battlefield: Hill Giant"
    apart = board.format("Mogg Fanatic#30, Mogg Fanatic#31 (1 +1/+1)")
    assert offered(session_at(apart), "act") == ["activate Mogg Fanatic#30", "activate Mogg Fanatic#31"]


def test_the_line_editor_is_loaded_only_for_a_keyboard():
    code = "import sys, manaburn, manaburn.cli; print('prompt_toolkit' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
