"""This module declares `SpecialAbility`: a special action that a card lets its player take, such as
foretelling it, and what that costs [cr2025-06-06 116.2].

`manaburn.rules.casting.special_actions` offers it to the player and carries it out. `WORDS` is the template
by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`); `brings` names the mechanics that a game with such a card needs
(`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from manaburn.cards.mechanics import CAST_LATER, Mechanics, word
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.words.casting import CostsLess
from manaburn.cards.vocabulary.words.costs import Cost
from manaburn.purposes import SpecialAction


@word(brings=CAST_LATER | Mechanics.SPECIAL_ACTIONS, kw_only=True)
class SpecialAbility:
    """The player of the card may pay these costs and do that, without using the stack [cr2025-06-06 116.2b,
    116.2f, 116.2h, 116.2k].
    """

    WORDS = "{action}, without using the stack, for {costs,}[; {cheaper}]: {effects}"

    action: SpecialAction
    costs: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    cheaper: CostsLess | None = None
    """How much less generic mana it costs [cr2025-06-06 118.7a]."""
