"""Backup: what stands below it on a card is what another creature gains [cr2025-06-06 702.165]."""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.cards.keywords.keywords_of_partners import backup
from manaburn.cards.vocabulary.changes.changes import Change
from manaburn.oracle.grammar.changes.keywords_granted import granting
from manaburn.oracle.parts import Backup, Part


def with_backup(parts: Sequence[Part]) -> list[Part]:
    """The parts of a text, with backup as the triggered ability that it is there. Raises Unsayable if a
    creature could not gain what stands below.
    """
    return [
        backup(part.number, _gained(parts[place + 1 :])) if isinstance(part, Backup) else part
        for place, part in enumerate(parts)
    ]


def _gained(below: Sequence[Part]) -> tuple[Change, ...]:
    return tuple(change for part in below if not isinstance(part, Backup) for change in granting(part))
