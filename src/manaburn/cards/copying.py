"""The effects that copy [cr2025 707]."""

from __future__ import annotations

from manaburn.cards.references import Objects
from manaburn.values import value


@value
class CopySpell:
    """Copy a spell; its controller may choose new targets for the copy [cr2025 707.10]."""

    what: Objects


@value
class ChooseNewTargets:
    """Choose new targets for the copy on top of the stack: what copying a spell offers."""
