"""This module declares `OffTheBattlefield`: what a static ability affects if that is spells, or cards in
other zones, as in "instant and sorcery cards in your graveyard have flashback" [cr2025-06-06 109.2, 611.3a].

It stands in `Static.affects`. `manaburn.rules.layers.off_the_battlefield` applies the changes. `WORDS` is the
template by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`); `brings` names the mechanics that a game with such a card needs
(`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import What
from manaburn.terms import Zone


@word(brings=Mechanics.CHANGED_ELSEWHERE)
class OffTheBattlefield:
    """Cards that aren't on the battlefield and spells, or only the cards in one zone.

    What `whose` says is asked of the owner of a card, and of the controller of a spell.
    """

    WORDS = "{cards~@card}[ of {whose}] in {zone|all zones but the battlefield}"

    cards: Filter | What
    """Which ones, by their characteristics; or this object itself."""
    whose: Whose = Whose.ANYONE
    zone: Zone | None = None
