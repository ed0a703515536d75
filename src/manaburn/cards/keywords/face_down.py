"""This module defines what lies face down, and turning it up [cr2025-06-06 406.3a, 701.40, 701.58, 702.37,
702.168, 708].
"""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition, Form
from manaburn.cards.keywords.ward import ward
from manaburn.cards.vocabulary.effects_on_cards.manifesting import CLOAK, DISGUISE, MANIFEST, MORPH
from manaburn.cards.vocabulary.words.costs import PayManaCost
from manaburn.mana import ManaCost
from manaburn.terms import CardType

FACE_DOWN_IN_EXILE = CardDefinition(name="", cost=None, types=frozenset(), form=Form.FACE_DOWN)
"""A card that was exiled face down has no characteristics [cr2025-06-06 406.3a]."""


def _creature(form: Form, *, warded: bool) -> CardDefinition:
    """A 2/2 creature without name, subtypes and mana cost [cr2025-06-06 708.2a]."""
    return CardDefinition(
        name="",
        cost=None,
        types=frozenset((CardType.CREATURE,)),
        power=2,
        toughness=2,
        abilities=(ward((PayManaCost(ManaCost.parse("{2}")),)),) if warded else (),
        form=form,
    )


FACE_DOWN = {
    MORPH: _creature(Form.FACE_DOWN, warded=False),
    DISGUISE: _creature(Form.FACE_DOWN, warded=True),
    MANIFEST: _creature(Form.MANIFESTED, warded=False),
    CLOAK: _creature(Form.MANIFESTED, warded=True),
}
"""What a spell or permanent is that is face down, by what allowed it to be [cr2025-06-06 708.2]."""

FACE_DOWN_CREATURE = "face-down creature"
"""What such a thing is called where it needs to be called something."""
HIDING = frozenset((Form.FACE_DOWN, Form.MANIFESTED))
"""The forms of what is face down."""


def way_down(definition: CardDefinition) -> str | None:
    """Return how something came to be face down, if it is what is face down."""
    if definition.form not in HIDING:
        return None
    return next((way for way, down in FACE_DOWN.items() if down == definition), None)
