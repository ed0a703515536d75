"""An `Item` is a question of the benchmark, with its position, its kind and its key (the right answer). It is
written as a line of a file (`Item.as_json`), and read again (`read_item`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Any

from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.errors import NotationError, WrongArgument, near
from manaburn.files import read_json
from manaburn.values import value

DAYS: tuple[Edition, ...] = (R2002, R2006, R2010, R2016, R2025)
"""The days whose rules the reference knows: the second judge, made from the definitions alone, with which the
engine has to agree.
"""
_POSITION = (
    "Players, life totals, mana to pay with and cards stand line by line; a number after # tells cards apart,"
    " words in parentheses say how a permanent stands there."
)


class ItemKind(Enum):
    """An item is a question of one of these kinds."""

    LEGAL = "legal"
    """Is this attack or block legal on this day, and by which rule not?"""
    MISTAKE = "mistake"
    """Which of four attacks or blocks is the mistake, and by which rule?"""
    DEATHS = "deaths"
    """Which creatures die in this combat?"""
    MAY = "may"
    """What may Ben do now?"""
    DAYS = "days"
    """Is this attack or block legal on one day, and on another?"""


@value(kw_only=True)
class Item:
    """An item is a position, what is said there, a question about it, and the key."""

    id: str
    kind: ItemKind
    days: tuple[str, ...]
    creatures: int
    """How many are on the battlefield."""
    position: str
    said: tuple[str, ...]
    """What is declared, each as an answer of the notation."""
    options: tuple[str, ...]
    """What there is to choose from, where something is."""
    key: dict[str, Any]
    naive: dict[str, Any]
    """What a judge says who looks at each creature, or card, by itself."""

    def question(self) -> str:
        """Return the question as text, with the form of an answer."""
        day = " and of ".join(f"{day} ({Edition.parse(day).in_force})" for day in self.days)
        return "\n".join(
            (
                f"Magic: The Gathering by the rules of {day}. {_POSITION}",
                self.position,
                *_asked(self),
            )
        )

    def as_json(self, *, keyed: bool = True) -> dict[str, Any]:
        """Return the item as JSON; not keyed, it is what somebody who answers may see."""
        fields: dict[str, Any] = {
            "id": self.id,
            "kind": self.kind.value,
            "days": [*self.days],
            "creatures": self.creatures,
            "position": self.position,
            "said": [*self.said],
            "options": [*self.options],
            "question": self.question(),
        }
        return fields | {"key": self.key, "naive": self.naive} if keyed else fields


def _asked(item: Item) -> Iterator[str]:
    """Yield what is declared or can be chosen, the question, and the form of an answer, line by line."""
    match item.kind:
        case ItemKind.LEGAL:
            yield f"Declared is: {item.said[0]}"
            yield "Is it legal, and if not, which rule (by its number on that day) does it break?"
            yield 'Answer as {"legal": true} or {"legal": false, "rule": "508.1c"}.'
        case ItemKind.MISTAKE:
            yield from (f"{letter}: {each}" for letter, each in zip("abcd", item.said, strict=True))
            yield "Exactly one of these declarations is not legal: which, and which rule does it break?"
            yield 'Answer as {"mistake": "a", "rule": "508.1c"}.'
        case ItemKind.DEATHS:
            yield f"Declared is: {item.said[0]}. Nobody does anything else until combat is over."
            yield f"Which of these creatures die: {', '.join(item.options)}?"
            yield 'Answer as {"die": ["Hill Giant#20"]}, with an empty list if none does.'
        case ItemKind.MAY:
            yield "Ben has priority. Which of these may he begin now, and can he complete?"
            yield ", ".join(item.options)
            yield 'Answer as {"may": ["cast Shock"]}, with an empty list if none.'
        case ItemKind.DAYS:
            yield f"Declared is: {item.said[0]}"
            yield f"Is it legal by the rules of {item.days[0]}, and is it by those of {item.days[1]}?"
            written = json.dumps({"legal": dict.fromkeys(item.days, True)})
            yield f"Answer as {written}."


def kinds_called(names: Iterable[str]) -> tuple[ItemKind, ...]:
    """Return the kinds of these names; all, if none is named. Raises WrongArgument."""
    known = {kind.value: kind for kind in ItemKind}
    found = []
    for name in names:
        if name.strip() not in known:
            helps = near(name, known) or f": choose one of {', '.join(known)}"
            raise WrongArgument(f"no kind of question is called {name.strip()!r}{helps}")
        found.append(known[name.strip()])
    return tuple(dict.fromkeys(found)) or tuple(ItemKind)


def days_called(names: Iterable[str]) -> tuple[Edition, ...]:
    """Return the days of these names; all, if none is named. Raises WrongArgument for a day without a
    reference.
    """
    found = []
    for name in names:
        day = Edition.parse(name)
        if day not in DAYS:
            known = ", ".join(each.name for each in DAYS)
            raise WrongArgument(
                f"questions can be made only by the rules of {known}, not by those of {day.name}"
            )
        found.append(day)
    return tuple(dict.fromkeys(found)) or DAYS


def read_item(line: str, where: str) -> Item:
    """Return the item of a line of a file. Raises NotationError, with where that is."""
    try:
        parsed = read_json(line)
        return Item(
            id=str(parsed["id"]),
            kind=ItemKind(parsed["kind"]),
            days=tuple(map(str, parsed["days"])),
            creatures=int(parsed["creatures"]),
            position=str(parsed["position"]),
            said=tuple(map(str, parsed["said"])),
            options=tuple(map(str, parsed["options"])),
            key=dict(parsed["key"]),
            naive=dict(parsed["naive"]),
        )
    except (KeyError, TypeError, ValueError, RecursionError):
        helps = "make questions with 'manaburn questions --out', which writes the keys"
        raise NotationError(f"{where}: this is not a question with its key: {helps}") from None
