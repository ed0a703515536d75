"""This module defines the characteristics of face-down cards, spells and permanents, such as a 2/2 creature
without a name [cr2025-06-06 406.3a, 701.40, 701.58, 702.37, 702.168, 708].
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
    """Return a 2/2 creature without name, subtypes and mana cost [cr2025-06-06 708.2a]."""
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
"""The characteristics of a face-down spell or permanent, by the ability or rule that let it be face down
[cr2025-06-06 708.2].
"""

FACE_DOWN_CREATURE = "face-down creature"
"""The name under which positions, pictures and costs show a face-down permanent, which has none."""
FACE_DOWN_FORMS = frozenset((Form.FACE_DOWN, Form.MANIFESTED))
"""The forms of face-down cards, spells and permanents."""


def face_down_by(definition: CardDefinition) -> str | None:
    """Return the ability or action by which an object with these characteristics is face down, such as morph;
    None if it is face up.
    """
    if definition.form not in FACE_DOWN_FORMS:
        return None
    return next((way for way, down in FACE_DOWN.items() if down == definition), None)
