"""This module lists the kinds of cards with several faces or parts, `Layout`: modal, split, with an Adventure
or a prepare spell [cr2025-06-06 709-720; cr2026-04-17 722].
"""

from __future__ import annotations

from manaburn.terms import Term


class Layout(Term):
    """The way in which the faces or parts of a card, with characteristics of their own, go together."""

    USUAL = "one face, or two of which the front one is always cast"
    """Also double-faced cards that transform: these are recognized by their back face [cr2025-06-06 712.2].
    """
    MODAL = "two faces, either of which may be played"
    """[cr2025-06-06 712.3]"""
    SPLIT = "two halves, one of which is cast"
    """[cr2025-06-06 709]"""
    ADVENTURE = "a card that may be cast as an Adventure"
    """[cr2025-06-06 715]"""
    OMEN = "a card that may be cast as an Omen"
    """[cr2025-06-06 720]"""
    PREPARATION = "a permanent that may become prepared, and then lets a copy of its prepare spell be cast"
    """[cr2026-04-17 722]"""

    @property
    def part_is_called(self) -> str:
        """Return the words above a part of such a card where it is described."""
        return "its prepare spell" if self is Layout.PREPARATION else "it may be cast as"
