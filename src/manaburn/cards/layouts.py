"""This module says how the faces of a card, or the parts of one face, go together [cr2025-06-06 709-720]."""

from __future__ import annotations

from manaburn.terms import Term


class Layout(Term):
    """The layout says what the sets of characteristics of a card are to each other."""

    USUAL = "one face, or two of which the front one is always cast"
    """Double-faced cards that transform belong here: they are told by having a back face
    [cr2025-06-06 712.2].
    """
    MODAL = "two faces, either of which may be played"
    """[cr2025-06-06 712.3]"""
    SPLIT = "two halves, one of which is cast"
    """[cr2025-06-06 709]"""
    ADVENTURE = "a card that may be cast as an Adventure"
    """[cr2025-06-06 715]"""
    OMEN = "a card that may be cast as an Omen"
    """[cr2025-06-06 720]"""
