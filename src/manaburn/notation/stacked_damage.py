"""This module writes and reads combat damage that is on the stack (`damage_text`, `read_damage`), as it was
dealt by older rules: who deals how much to whom [cr2006-10-01 310.3].

`#40 Hill Giant#20 3 to Gray Ogre#30; War Mammoth#22 2 to Wall#32 and 1 to Ben`: the number of what is on the
stack may be left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from manaburn.notation.pieces import amount, shown, wrong
from manaburn.rules.damage.damage import DamagePart
from manaburn.terms import ObjectId, Target

if TYPE_CHECKING:
    from manaburn.state.records.effects import CombatDamageOnStack

KEY = "damage on the stack"
_AMOUNT = re.compile(r"(?: and)? ([0-9]{1,9}) to ")
_NUMBER = re.compile(r"^#([0-9]{1,8}) ")


def damage_text(item: CombatDamageOnStack, label: Callable[[Target], str]) -> str:
    """Return the text of combat damage on the stack."""
    by_source: dict[ObjectId, list[str]] = {}
    for source, target, many in item.parts:
        by_source.setdefault(source, []).append(f"{many} to {label(target)}")
    said = (f"{label(source)} {' and '.join(parts)}" for source, parts in by_source.items())
    return f"#{item.id} {'; '.join(said)}"


def read_damage(
    text: str, line: int, creature: Callable[[str], ObjectId], target: Callable[[str], Target]
) -> tuple[ObjectId | None, tuple[DamagePart, ...]]:
    """Return the number that combat damage on the stack has, if it is said, and who deals how much
    to whom.
    """
    named = _NUMBER.match(text)
    number = None if named is None else ObjectId(int(named[1]))
    parts: list[DamagePart] = []
    for said in text[0 if named is None else named.end() :].split(";"):
        source, *rest = _AMOUNT.split(said.strip())
        if not source or not rest:
            raise wrong(line, f"{shown(said)} does not say who deals how much, as in 'Hill Giant 3 to Ben'")
        dealer = creature(source)
        for many, whom in zip(rest[::2], rest[1::2], strict=True):
            parts.append((dealer, target(whom), amount(many, line, "an amount of damage")))
    return number, tuple(parts)
