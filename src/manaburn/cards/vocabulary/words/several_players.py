"""This module declares words for several players: `Together` for all of some, `OthersThan` for all but some,
and `DealtCombatDamageBy` for whom an object has hurt.

`WORDS` is the template by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import Mechanics, word

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.words.references import Players, What


@word
class Together:
    """The reference is to all of these players."""

    WORDS = "{players,}"

    players: tuple[Players, ...]


@word
class OthersThan:
    """The reference is to every player other than some: "each player other than its controller"."""

    WORDS = "each player other than {who}"

    who: Players


@word(brings=Mechanics.PAST_DAMAGE)
class DealtCombatDamageBy:
    """The reference is to every player to whom an object has dealt combat damage this turn."""

    WORDS = "each player who was dealt combat damage by {what} this turn"

    what: What
