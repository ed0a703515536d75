"""Whole games through a real pseudo-terminal: keys, completion, Ctrl-C in the middle, going on.

What is on the screen is read from a screen that is emulated, so that redrawn lines count once.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import sys
import time

import pytest

pexpect = pytest.importorskip("pexpect", reason="pexpect is in the extra `test`, and not on Windows")
pyte = pytest.importorskip("pyte", reason="pyte is in the extra `test`")

TIMEOUT = 60
DUEL = ("--deck", "bears", "--opponent-deck", "ogres", "--seed", "3", "--edition", "2025")


def _heed_a_closed_window():
    """A process that `nohup` began ignores it, and hands that on."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


class Terminal:
    """`manaburn` in a pseudo-terminal, as somebody sees it who sits before it."""

    def __init__(self, *arguments, home, columns=100, lines=50, **environment):
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("NO_COLOR", "LC_"))}
        self.process = pexpect.spawn(
            sys.executable,
            ["-m", "manaburn", *map(str, arguments)],
            env=kept
            | {"PROMPT_TOOLKIT_NO_CPR": "1", "TERM": "xterm-256color", "LANG": "C.UTF-8"}
            | {"MANABURN_DATA": str(home), "COLUMNS": str(columns), "LINES": str(lines)}
            | environment,
            dimensions=(lines, columns),
            timeout=TIMEOUT,
            preexec_fn=_heed_a_closed_window,
        )
        self.screen = pyte.HistoryScreen(columns, lines, history=5000)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.close(force=True)

    def look(self, seconds=0.05):
        """Take in what has come."""
        with contextlib.suppress(pexpect.TIMEOUT, pexpect.EOF):
            while True:
                came = self.process.read_nonblocking(65536, timeout=seconds)
                self.raw += came
                self.stream.feed(came)

    @property
    def shown(self):
        """The lines on the screen."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def waits_for(self, *words):
        """Wait until all of these are on the screen."""
        until = time.monotonic() + TIMEOUT
        while not all(word in self.shown for word in words):
            self.look()
            assert time.monotonic() < until, f"{words} never came:\n{self.shown}"
        return self.shown

    def asked(self):
        """Wait until there is a prompt with nothing after it."""
        until = time.monotonic() + TIMEOUT
        while not (self._prompts() and self.screen.cursor.x == 2 and self._line().startswith(">")):
            self.look()
            assert time.monotonic() < until, f"no prompt came:\n{self.shown}"
        return self.shown

    def _line(self):
        return self.screen.display[self.screen.cursor.y]

    def _prompts(self):
        """Whether a prompt is open: a line editor says when it begins to take pasted text, and when not."""
        return self.raw.count(b"\x1b[?2004h") > self.raw.count(b"\x1b[?2004l")

    def type(self, keys):
        self.process.send(keys)

    def say(self, line):
        """Answer a prompt, once there is one, and wait until the answer is taken."""
        self.asked()
        taken = self.raw.count(b"\x1b[?2004l")
        self.type(f"{line}\r")
        until = time.monotonic() + TIMEOUT
        while self.raw.count(b"\x1b[?2004l") == taken:
            self.look()
            assert time.monotonic() < until, f"{line!r} was not taken:\n{self.shown}"

    def ends(self):
        """Wait for the end; what it exited with."""
        until = time.monotonic() + TIMEOUT
        while self.process.isalive():
            self.look()
            assert time.monotonic() < until, f"it does not end:\n{self.shown}"
        self.look()
        self.process.close()
        return self.process.exitstatus


def kept(home):
    (file,) = (home / "games").glob("*.json")
    return file


def test_a_game_is_interrupted_gone_on_with_and_taken_back(tmp_path):
    with Terminal("play", *DUEL, home=tmp_path) as terminal:
        terminal.waits_for("Type help", "Mulligan?")
        terminal.say("")
        while "play Forest" not in terminal.asked():
            terminal.say("")
        terminal.say("play Forest")
        terminal.waits_for("Anna plays Forest")
        terminal.asked()
        terminal.type("\x03")  # Ctrl-C
        assert terminal.ends() == 0
        assert "This game is kept in" in terminal.shown and "manaburn play --resume" in terminal.shown
        assert "Traceback" not in terminal.shown
    with Terminal("play", "--resume", home=tmp_path) as terminal:
        terminal.asked()
        terminal.say("log")
        terminal.waits_for("Anna plays Forest")
        terminal.say("undo")
        terminal.waits_for("taken back", "play Forest")
        terminal.asked()
        terminal.type("\x04")  # Ctrl-D
        assert terminal.ends() == 0
        assert "Goodbye." in terminal.shown


def test_tab_completes_what_can_be_said(tmp_path):
    board = tmp_path / "board.txt"
    board.write_text(
        "edition: 2025   step: precombat main\n"
        "Anna 20   hand: Shock, Hill Giant   library: 9 Forest   battlefield: Mountain\n"
        "Ben 20    library: 9 Forest   battlefield: Grizzly Bears\n"
    )
    with Terminal("play", board, home=tmp_path) as terminal:
        terminal.asked()
        terminal.type("cas\t")
        terminal.waits_for("> cast Shock")
        terminal.type("\r")
        terminal.waits_for("Choose targets for Shock")
        terminal.asked()
        terminal.type("Griz\t")
        terminal.waits_for("> Grizzly Bears#")
        terminal.type("\r")
        terminal.waits_for("Anna casts Shock, targeting Grizzly Bears", "Grizzly Bears is destroyed")
        terminal.say("quit")
        assert terminal.ends() == 0


@pytest.mark.parametrize(
    ("columns", "environment"),
    [(100, {}), (40, {"NO_COLOR": "1", "PYTHONIOENCODING": "ascii", "LC_ALL": "C"})],
    ids=["usual", "narrow, without color, in ASCII"],
)
def test_a_whole_game_is_played_to_its_end(tmp_path, columns, environment):
    game = ("play", *DUEL, "--opponent", "random")
    with Terminal(*game, home=tmp_path, columns=columns, lines=60, **environment) as terminal:
        while "The game is over" not in (shown := terminal.asked()):
            terminal.say(answer_to(shown[shown.rfind("hand:") :]))
        assert "wins the game" in terminal.shown
        terminal.say("undo")
        terminal.waits_for("taken back")
        terminal.say("quit")
        assert terminal.ends() == 0
        if environment:
            assert not re.search(rb"\x1b\[[0-9;]*3[0-7]m", terminal.raw), "colors, though none are wanted"
            assert terminal.raw.isascii()
    assert json.loads(kept(tmp_path).read_text(encoding="utf-8"))["game"]["answers"]


def answer_to(question):
    """What somebody answers who does all they can."""
    if "Mulligan" not in question and (number := re.search(r"Choose[^(]*\((\d+)", question)):
        return " ".join(map(str, range(1, int(number[1]) + 1)))
    if (move := re.search(r"^ +(\d+) +(?:play|cast) ", question, re.MULTILINE)) is not None:
        return move[1]
    return "all" if "Declare attackers" in question else ""


def test_a_closed_window_and_a_killed_process_lose_no_answer(tmp_path):
    for number, how in enumerate((signal.SIGHUP, signal.SIGKILL)):
        home = tmp_path / str(number)
        with Terminal("play", *DUEL, home=home) as terminal:
            terminal.say("")
            while "play Forest" not in terminal.asked():
                terminal.say("")
            terminal.say("play Forest")
            terminal.asked()
            terminal.process.kill(how)
            terminal.process.wait()
        with Terminal("play", "--resume", home=home) as terminal:
            terminal.say("log")
            terminal.waits_for("Anna plays Forest")


def test_two_people_share_the_keyboard_and_the_screen_is_emptied_between_them(tmp_path):
    board = tmp_path / "board.txt"
    board.write_text(
        "edition: 2025   step: precombat main\n"
        "Anna 20   hand: Shock, Hill Giant   library: 9 Forest   battlefield: Mountain\n"
        "Ben 20    hand: Lightning Bolt, Serra Angel   library: 9 Forest   battlefield: Mountain\n"
    )
    with Terminal("play", board, "--humans", "2", home=tmp_path) as terminal:
        shown = terminal.asked()
        assert "Hill Giant" in shown and "Serra Angel" not in shown
        terminal.say("cast Shock")
        terminal.say("Ben")
        shown = terminal.waits_for("Ben, the next answer is yours", "Press Enter")
        assert "Hill Giant" not in shown and "Shock" not in shown
        terminal.type("\r")
        shown = terminal.waits_for("Serra Angel", "Anna's Shock")
        assert "Hill Giant" not in shown
        terminal.asked()
        terminal.type("\x1b[A\x1b[A")  # nothing that Anna typed is remembered for Ben
        terminal.look(0.3)
        assert "cast Shock" not in terminal.shown
        assert b"\x1b[3J" in terminal.raw
        terminal.say("q")
        assert terminal.ends() == 0


def test_how_one_wants_to_be_asked_is_remembered_when_a_game_is_gone_on_with(tmp_path):
    with Terminal("play", *DUEL, home=tmp_path, columns=140) as terminal:
        terminal.say("")
        terminal.say("stop Ben's upkeep")
        terminal.say("pay by hand")
        terminal.waits_for("paying by hand is on")
        terminal.asked()
        terminal.process.kill(signal.SIGHUP)
        terminal.process.wait()
    with Terminal("play", "--resume", home=tmp_path, columns=140) as terminal:
        terminal.say("stops")
        terminal.waits_for(
            "in Ben's: upkeep, attackers", "you are asked where there is something to choose, and how"
        )
        terminal.say("full control")
        terminal.say("q")
        assert terminal.ends() == 0
    with Terminal("play", "--resume", "--stops", "end", home=tmp_path, columns=140) as terminal:
        terminal.say("stops")
        terminal.waits_for("stops in your turns: end; in others': end", "you are asked everything")


def test_block_alone_asks_creature_by_creature_with_completion(tmp_path):
    board = tmp_path / "board.txt"
    board.write_text(
        "edition: 2025   turn: 2   step: declare blockers   active: Ben\n"
        "Anna 20   library: 9 Forest   battlefield: Grizzly Bears#20, Wall of Air#22\n"
        "Ben 20    library: 9 Forest\n"
        "  battlefield: Serra Angel#30 (attacking Anna), Hill Giant#32 (attacking Anna)\n"
    )
    with Terminal("play", board, home=tmp_path) as terminal:
        terminal.say("block")
        terminal.waits_for("Say what Grizzly Bears#20 blocks", "step>")
        terminal.type("\r")
        terminal.waits_for("Say what Wall of Air#22 blocks")
        terminal.type("Wall of Air#22 blocks S\t")
        terminal.waits_for("step> Wall of Air#22 blocks Serra Angel#30")
        terminal.type("\r")
        terminal.waits_for("Anna blocks Serra Angel with Wall of Air")
