"""Files that anybody may have handed over: read up to a size, and only if they are files."""

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
"""So long is a text at the most that is read whole: the longest saved games have a tenth of that."""


def content_of(path: Path, most: int = MOST_BYTES) -> bytes:
    """Return what is in a file. Raises OSError for one that is a device, a pipe or too large."""
    refuse_what_is_no_file(path)
    with path.open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, f"it has more than {most:,} bytes, which is too much to read", str(path))
    return content


def text_of_file(path: Path, encoding: str = "utf-8-sig", most: int = MOST_BYTES) -> str:
    """The text of a file. Raises OSError as `content_of` does, UnicodeDecodeError for what is no text."""
    return content_of(path, most).decode(encoding).replace("\r\n", "\n").replace("\r", "\n")


DEEPEST = 150
"""So many brackets stand in each other at the most: effects within effects of the wordiest cards need 50."""
MOST_VALUES = 5_000_000
"""So many brackets and commas stand in a JSON text at the most."""
_TEXT = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)', re.DOTALL)
"""A text in quotes, or one that is never closed: each character is looked at once."""
_STEPS = {**dict.fromkeys(b"[{", 1), **dict.fromkeys(b"]}", -1)}
_NO_BRACKETS = bytes(set(range(256)) - _STEPS.keys())


def read_json(text: str, deepest: int = DEEPEST) -> Any:
    """Parse a JSON text. Raises ValueError for what is none, and for one that is longer, holds more values or
    has more brackets in each other than anything that is written here.
    """
    refuse_what_is_too_much(text, deepest)
    return json.loads(text)


def refuse_what_is_too_much(text: str, deepest: int = DEEPEST) -> None:
    """Raise ValueError for a JSON text that is too long, holds too many values or is too deep to be read."""
    if len(text) > MOST_BYTES or (not text.isascii() and len(text.encode("utf-8", "replace")) > MOST_BYTES):
        raise ValueError(f"it has more than {MOST_BYTES:,} bytes, which is too much to read")
    if text.count("[") + text.count("{") <= deepest and text.count(",") <= MOST_VALUES - deepest:
        return  # as most are: nothing else need be looked at
    without_texts = _TEXT.sub("", text)
    brackets = without_texts.encode("utf-8", "replace").translate(None, delete=_NO_BRACKETS)
    if len(brackets) + without_texts.count(",") > MOST_VALUES:
        raise ValueError(f"it holds more than {MOST_VALUES:,} values, which is too much to read")
    if max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > deepest:
        raise ValueError(f"brackets are nested more than {deepest} deep")


def refuse_what_is_no_file(path: Path) -> None:
    """Raise OSError for a device or a pipe: what comes of these may never end."""
    mode = path.stat().st_mode
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise OSError(errno.EINVAL, "it is a device or a pipe, and no file", str(path))


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Be the only process that changes a file: others who want to wait. The lock is a file beside it, and
    is gone afterwards. Raises OSError where none can be made.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.lock")
    while True:
        with beside.open("a+b") as lock:
            _lock(lock)
            try:
                is_ours = os.path.samestat(os.fstat(lock.fileno()), beside.stat())
            except FileNotFoundError:  # who had it before has taken it away
                continue
            if is_ours:
                try:
                    yield
                finally:
                    with suppress(OSError):
                        beside.unlink()
                return


def _lock(lock: IO[bytes]) -> None:
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
    """A file of this process in which what will be at a path is written first."""
    return path.with_name(f".{path.name}.{os.getpid()}.part")
