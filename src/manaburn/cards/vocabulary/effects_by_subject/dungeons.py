"""This module declares effects that let players venture into a dungeon (`Venture`) and take the initiative
(`TakeInitiative`) [cr2025-06-06 701.49, 724].

`WORDS` is the template by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`); `brings` names the mechanics that a game with such a card needs
(`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.words.references import Players, Who


@word(brings=Mechanics.DUNGEONS)
class TakeInitiative:
    """Each player meant takes the initiative [cr2025-06-06 724.1]."""

    WORDS = "{who} takes the initiative"

    who: Players = Who.YOU


@word(brings=Mechanics.DUNGEONS)
class Venture:
    """Each player meant ventures into the dungeon: a certain one, if they have to bring one into the game
    [cr2025-06-06 701.49a-d].
    """

    WORDS = "[{who}: ]venture into {dungeon|the dungeon}"

    dungeon: str | None = None
    who: Players = Who.YOU


EffectOnDungeons = TakeInitiative | Venture
