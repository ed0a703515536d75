"""Tests count the calls that something makes: unlike its seconds, they are the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def calls_at_most(most: int) -> Iterator[None]:
    """Fail where the block makes more calls, of functions in Python and in C together, than that."""
    calls = 0

    def count(frame: object, event: str, what: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)
    assert calls <= most, f"{calls:,} calls were made where at most {most:,} were expected"
