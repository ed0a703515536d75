"""A `BotProcess` is a running program that plays: it is started, exchanges lines with us (`say`, `hear`), and
is ended with all that it has started.

Nothing it does can block our process or fill its memory: all waiting ends at a deadline, lines and standard
error output have a greatest length, and its output is read while we write to it.
"""

from __future__ import annotations

import os
import selectors
import shlex
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic
from uuid import uuid4

from manaburn.agents.bots import ending
from manaburn.errors import UnknownAgent
from manaburn.values import value

LONGEST_LINE = 1_000_000
"""The most bytes in a line; no answer is nearly as long."""
MOST_ON_STDERR = 1_000_000
"""The most bytes on standard error in each game."""
_LAST_WORDS = 300
"""The number of characters from the end of standard error that a message about a fault quotes."""
_AT_ONCE = 65_536
"""The most bytes that are read or written at once."""
_NAP = 0.25
"""The seconds between two checks whether a silent program still runs."""


@value(kw_only=True)
class Limits:
    """The longest times, in seconds, that are waited for a program."""

    start: float = 10.0
    """For its hello, and for it to be ready for a game."""
    answer: float = 10.0
    """For each answer."""
    game: float = 600.0
    """For all answers of a game together."""
    stop: float = 1.0
    """For it to end by itself once it is told to."""


class BotFault(Exception):
    """A program did what it may not do; the message says what."""


def arguments_of(command: str) -> list[str]:
    """Return the words of a command line, the first of them as the path of an executable program. Raises
    UnknownAgent if there is no such program.
    """
    name = f"cmd: {command}"
    if os.name != "posix":
        raise UnknownAgent(name, reason="programs can't play on Windows, where processes have no groups")
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UnknownAgent(name, reason=f"the command cannot be read ({error}): close its quotes") from None
    if not words:
        raise UnknownAgent(name, reason="say a command after cmd:, as in 'cmd: python bot.py'")
    found = shutil.which(words[0])
    if found is None:
        there = Path(words[0]).exists()
        advice = "make it executable (chmod +x)" if there else "say the path of a program, as ./bot"
        what = "is not executable" if there else "is not there"
        raise UnknownAgent(name, reason=f"{words[0]} {what}: {advice}")
    return [os.path.abspath(found), *words[1:]]  # noqa: PTH100 - links stay as they are


class BotProcess:
    """A running program. All that goes wrong with it raises BotFault; the caller then calls `end`."""

    def __init__(self, command: list[str]) -> None:
        self._mark = uuid4().hex
        _Watcher.of_this_process().tell(f"{self._mark} 0")  # before it runs: we may be killed in between
        try:
            self._process = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                env={**os.environ, ending.VARIABLE: self._mark},
            )
        except OSError as error:
            _Watcher.of_this_process().tell(f"{self._mark} -")
            raise BotFault(f"it cannot be started: {error.strerror}") from error
        _Watcher.of_this_process().tell(f"{self._mark} {self._process.pid}")
        streams = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._stdin, self._stdout, self._stderr = (stream.fileno() for stream in streams if stream)
        for each in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(each, False)
        self._heard = bytearray()
        self._errors = bytearray()
        self._stderr_bytes = 0
        self._closed: set[int] = set()

    def begin_game(self) -> None:
        """Begin to count the bytes on standard error anew."""
        self._stderr_bytes = 0

    def say(self, line: str, seconds: float) -> None:
        """Write a line to it. Raises BotFault if it does not read the line within this time."""
        left = memoryview(line.encode() + b"\n")
        until = monotonic() + seconds
        while left:
            if not self._wait(until, writing=True):
                raise BotFault(f"it has not read what it was told within {seconds:g} s")
            try:
                left = left[os.write(self._stdin, left[:_AT_ONCE]) :]
            except BlockingIOError:
                continue
            except OSError:
                raise BotFault(self._how_it_ended()) from None

    def hear(self, seconds: float) -> str:
        """Return the next line that it writes. Raises BotFault if there is none within this time."""
        until = monotonic() + seconds
        while (end := self._heard.find(b"\n")) < 0:
            if self._stdout in self._closed or not self._alive():
                if self._read(self._stdout, self._heard):
                    continue  # the last it wrote
                raise BotFault(self._how_it_ended())
            if not self._wait(until, writing=False):
                raise BotFault(f"no answer within {seconds:g} s")
        line = bytes(self._heard[:end])
        del self._heard[: end + 1]
        try:
            return line.decode()
        except UnicodeDecodeError:
            raise BotFault("what it said is not text in UTF-8") from None

    def end(self, seconds: float = 0.0) -> bool:
        """End it, and all that it has started. Return whether it ended by itself within this time."""
        assert self._process.stdin is not None
        with suppress(OSError):  # what it was still to be told goes nowhere
            self._process.stdin.close()
        try:
            self._process.wait(seconds)
            by_itself = True
        except subprocess.TimeoutExpired:
            by_itself = False
        ending.end_all(self._mark, self._process.pid)
        self._process.wait()
        for output in (self._process.stdout, self._process.stderr):
            if output is not None:
                output.close()
        _Watcher.of_this_process().tell(f"{self._mark} -")
        return by_itself

    # Inside

    def _alive(self) -> bool:
        return self._process.poll() is None

    def _wait(self, until: float, *, writing: bool) -> bool:
        """Read what it has written, waiting until there is something, or until it can be written to. Return
        False if the time `until` has come first.
        """
        with selectors.DefaultSelector() as selector:
            for stream in {self._stdout, self._stderr} - self._closed:
                selector.register(stream, selectors.EVENT_READ)
            if writing:
                selector.register(self._stdin, selectors.EVENT_WRITE)
            while True:
                left = until - monotonic()
                if left <= 0:
                    return False
                ready = {key.fd for key, _ in selector.select(min(left, _NAP))}
                if self._stderr in ready:
                    self._listen_to_errors()
                if self._stdout in ready:
                    self._read(self._stdout, self._heard)
                if len(self._heard) > LONGEST_LINE:
                    raise BotFault(
                        f"more than {LONGEST_LINE:,} bytes that are not an answer: it floods its output"
                    )
                if ready or not self._alive():
                    return True

    def _read(self, stream: int, into: bytearray) -> bool:
        """Read what there is of a stream, and return whether there was something."""
        try:
            chunk = os.read(stream, _AT_ONCE)
        except BlockingIOError:
            return False
        if not chunk:
            self._closed.add(stream)
        into += chunk
        return bool(chunk)

    def _listen_to_errors(self) -> None:
        before = len(self._errors)
        self._read(self._stderr, self._errors)
        self._stderr_bytes += len(self._errors) - before
        del self._errors[: -4 * _LAST_WORDS]  # a character has four bytes at most
        if self._stderr_bytes > MOST_ON_STDERR:
            raise BotFault(f"more than {MOST_ON_STDERR:,} bytes on its standard error: it floods it")

    def _how_it_ended(self) -> str:
        """Return a sentence about how the program ended, with its last words on standard error."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_NAP)
        for _ in range(_LAST_WORDS):  # not for ever, if it still writes
            if not self._read(self._stderr, self._errors):
                break
            del self._errors[: -4 * _LAST_WORDS]
        code = self._process.returncode
        how = (
            "it closed its output"
            if code is None
            else f"it was ended by signal {-code}"
            if code < 0
            else f"it ended with exit code {code}"
        )
        words = " ".join(self._errors.decode(errors="replace").split())[-_LAST_WORDS:]
        return f"{how}; its last words: {words}" if words else how


class _Watcher:
    """A process that ends all programs once this process is gone (see `ending`); each process has one."""

    _of: tuple[int, _Watcher] | None = None

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-S", ending.__file__], stdin=subprocess.PIPE, start_new_session=True
        )

    @classmethod
    def of_this_process(cls) -> _Watcher:
        """Return the watcher of this process; after a fork, the child gets one of its own."""
        if cls._of is None or cls._of[0] != os.getpid():
            cls._of = os.getpid(), cls()
        return cls._of[1]

    def tell(self, line: str) -> None:
        """Write a line to it: a program was started, or has been ended."""
        assert self._process.stdin is not None
        self._process.stdin.write(line.encode() + b"\n")
        self._process.stdin.flush()
