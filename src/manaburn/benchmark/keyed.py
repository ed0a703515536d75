"""This module has what makers of questions return, `Keyed`: a question with its key (the right answer), on
which the engine and the reference agree. Where they do not, makers raise `Differs`.
"""

from __future__ import annotations

from typing import Any

from manaburn.editions import Edition
from manaburn.values import value


@value(kw_only=True)
class Keyed:
    """A question with its key, on which engine and reference agree; its fields are those of `Item`."""

    days: tuple[Edition, ...]
    creatures: int
    position: str
    said: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    key: dict[str, Any]
    naive: dict[str, Any]


class Differs(Exception):
    """The engine and the reference do not agree on an item: one of them is wrong, and it is not used."""

    def __init__(self, position: str, day: Edition, what: str, engine: object, reference: object) -> None:
        text = f"{day.name}: {what}: engine {engine}, reference {reference}"
        super().__init__(f"{text}\n{position}")


def lines(position: str) -> str:
    """Return a position with a line for each of its parts."""
    return "\n".join(part.strip() for part in position.split("|"))
