"""What becomes of a broken text that is given to what reads such texts: read, refused, or a fault."""

from __future__ import annotations

import signal
import traceback
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from manaburn.errors import GameError

PATIENCE = 12
"""Seconds of processor time after which a text is given up."""
_WIDE = 160


class Endless(BaseException):
    """Something does not come back. No exception that anybody in between could take for their own."""


class Told(NamedTuple):
    """What became of a text: whether it was read, how long that took, and what went wrong, if anything."""

    read: bool
    seconds: float
    fault: str = ""
    """The kind of exception and where it came from."""
    trace: str = ""


def outcome(form: Any, text: str, seed: str) -> Told:
    """Give one text to a format, and use what was read."""
    began = process_time()
    read: float | None = None
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        try:
            found = form.enter(text)
        except GameError:
            return Told(read=False, seconds=process_time() - began)
        read = process_time() - began
        form.use(found, Random(seed))
    except (Exception, Endless) as error:  # noqa: BLE001  (any is what it is looking for)
        seconds = process_time() - began if read is None else read
        return Told(read is not None, seconds, _called(error), _trace())
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return Told(read=True, seconds=read)


def _called(error: BaseException) -> str:
    """A name for a fault: the exception, and the innermost line of the package it went through."""
    if isinstance(error, Endless):
        return "takes too long"
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "manaburn" in Path(frame.filename).parts] or frames
    where = f"{Path(ours[-1].filename).name}:{ours[-1].lineno} {ours[-1].name}"
    return f"{type(error).__name__} at {where}"


def _trace() -> str:
    """The last lines of the traceback, none of them wide."""
    lines = traceback.format_exc(limit=-5, chain=False).splitlines()
    return "\n".join(f"    {line[:_WIDE]}" for line in lines[-14:])


def give_up(number: int, frame: object) -> None:
    """End what takes too long: this answers the signal of the timer."""
    raise Endless


def text_of(form: Any, good: list[str], seed: str) -> str:
    """The broken text of that seed."""
    rng = Random(seed)
    text: str = form.broken(rng.choice(good), good, rng)
    return text
