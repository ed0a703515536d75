"""This module reads files and JSON that may come from anybody, with limits (`text_of_file`, `read_json`); and
locks files for writing (`locked`).
"""

from __future__ import annotations

import errno
import json
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import accumulate
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

MOST_BYTES = 64 * 2**20
"""The largest file that is read; the longest saved games have a tenth of that."""


def content_of(path: Path, most: int = MOST_BYTES) -> bytes:
    """Return the bytes of a file. Raises OSError for a device, a pipe, or more than `most` bytes."""
    refuse_what_is_no_file(path)
    with path.open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, f"it has more than {most:,} bytes, which is too much to read", str(path))
    return content


def text_of_file(path: Path, encoding: str = "utf-8-sig", most: int = MOST_BYTES) -> str:
    """Return the text of a file. Raises OSError as `content_of` does, UnicodeDecodeError if it is no text."""
    return content_of(path, most).decode(encoding).replace("\r\n", "\n").replace("\r", "\n")


DEEPEST = 150
"""How deep brackets may be nested in JSON: the effects within effects of the wordiest cards need 50."""
MOST_VALUES = 5_000_000
"""How many brackets and commas a JSON text may have."""
_TEXT = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)', re.DOTALL)
"""A string of JSON, or one that is never closed. The pattern never backtracks."""
# How much deeper each bracket leads, and the bytes that are none.
_STEPS = {**dict.fromkeys(b"[{", 1), **dict.fromkeys(b"]}", -1)}
_NO_BRACKETS = bytes(set(range(256)) - _STEPS.keys())


def read_json(text: str, deepest: int = DEEPEST) -> Any:
    """Parse a JSON text. Raises ValueError if it is none, too long, holds too many values or is nested too
    deep.
    """
    refuse_what_is_too_much(text, deepest)
    return json.loads(text)


def refuse_what_is_too_much(text: str, deepest: int = DEEPEST) -> None:
    """Raise ValueError for a JSON text that is too long, holds too many values or is nested too deep."""
    if len(text) > MOST_BYTES or (not text.isascii() and len(text.encode("utf-8", "replace")) > MOST_BYTES):
        raise ValueError(f"it has more than {MOST_BYTES:,} bytes, which is too much to read")
    if text.count("[") + text.count("{") <= deepest and text.count(",") <= MOST_VALUES - deepest:
        return  # as with most texts
    without_texts = _TEXT.sub("", text)
    brackets = without_texts.encode("utf-8", "replace").translate(None, delete=_NO_BRACKETS)
    if len(brackets) + without_texts.count(",") > MOST_VALUES:
        raise ValueError(f"it holds more than {MOST_VALUES:,} values, which is too much to read")
    if max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > deepest:
        raise ValueError(f"brackets are nested more than {deepest} deep")


def refuse_what_is_no_file(path: Path) -> None:
    """Raise OSError for a device or a pipe, from which reading may never end."""
    mode = path.stat().st_mode
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise OSError(errno.EINVAL, "it is a device or a pipe, and no file", str(path))


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock for changing a file within the `with` block; other processes wait for it. The lock is a
    file beside it, deleted afterwards. Raises OSError where none can be made.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.lock")
    while True:
        with beside.open("a+b") as lock:
            _lock(lock)
            try:
                is_ours = os.path.samestat(os.fstat(lock.fileno()), beside.stat())
            except FileNotFoundError:  # whoever had the lock has just deleted it
                continue
            if is_ours:
                try:
                    yield
                finally:
                    with suppress(OSError):
                        beside.unlink()
                return


def _lock(lock: IO[bytes]) -> None:
    """Wait for the lock of a file that is open, and take it."""
    if os.name == "nt":
        import msvcrt  # noqa: PLC0415 - each system has one of the two
        import time  # noqa: PLC0415

        while True:
            try:
                msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)  # type: ignore[attr-defined,unused-ignore]
            except OSError:  # it tries ten times
                time.sleep(0.1)
            else:
                return
    import fcntl  # noqa: PLC0415 - as above

    fcntl.flock(lock.fileno(), fcntl.LOCK_EX)


def beside(path: Path) -> Path:
    """Return the path of this process's temporary file for a file, to be renamed once it is written."""
    return path.with_name(f".{path.name}.{os.getpid()}.part")
