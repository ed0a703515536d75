"""This module declares effects after which players keep only some of their cards: a hand cut down to a number
(`DiscardDownTo`), a library cut down to a few cards (`KeepOnTop`).

`manaburn.rules.effects.cards.keeping` carries them out. `WORDS` is the template by which a record is
described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.references import Amount, Players, Who


@word
class DiscardDownTo:
    """Each player meant discards cards until that many are left in their hand."""

    WORDS = "{who}: discard down to {amount} cards"

    amount: Amount
    who: Players = Who.EACH_PLAYER


@word
class KeepOnTop:
    """Search your library and graveyard for so many cards and exile the others there; those found are put on
    top of your library in any order.
    """

    WORDS = "exile all but {number} cards of your library and graveyard, which go on top of the library"

    number: int


EffectOfKeeping = DiscardDownTo | KeepOnTop
