"""This module declares the effects that create tokens (`CreateTokens`) and emblems (`GetEmblem`), and how
permanents enter by effects (`Arrival`): tapped, attacking, blocking [cr2025-06-06 111, 114, 508.4, 509.4].

`manaburn.rules.effects.permanents.creating_tokens` creates the tokens. `WORDS` is the template by which a
record is described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.references import Amount, Objects, Players, Who

if TYPE_CHECKING:
    from manaburn.cards.definitions import CardDefinition
    from manaburn.cards.vocabulary.abilities import Ability


class Arrival(Enum):
    """The option says how a permanent enters. "That player" is the one of an event or an earlier effect;
    "the same player or permanent" is what the creature that the effect is about attacks.
    """

    UNTAPPED = "untapped"
    TAPPED = "tapped"
    TRANSFORMED = "transformed"
    TAPPED_AND_TRANSFORMED = "tapped and transformed"
    ATTACKING = "attacking"
    TAPPED_AND_ATTACKING = "tapped and attacking"
    TAPPED_AND_ATTACKING_THAT_PLAYER = "tapped and attacking that player"
    TAPPED_AND_ATTACKING_THEM_OR_THEIRS = "tapped and attacking that player or a planeswalker they control"
    TAPPED_AND_ATTACKING_THAT = "tapped and attacking the same player or permanent"
    BLOCKING = "blocking"
    BLOCKING_THAT = "blocking that creature"
    BLOCKING_THE_TARGET = "blocking the first target"


@word
class CreateTokens:
    """Create tokens (put them into play) [cr2025-06-06 111]."""

    WORDS = "[{who}: ]create {amount} {token}[ of size {size,}][ {arrival}][ attached to {attached_to}]"

    token: CardDefinition
    amount: Amount = 1
    who: Players = Who.YOU
    arrival: Arrival = Arrival.UNTAPPED
    size: tuple[Amount, Amount] | None = None
    """Its power and toughness, worked out as it is created; None: those of `token`."""
    attached_to: Objects | None = None
    """What each is attached to as it is created."""


@word
class GetEmblem:
    """Players get an emblem with these abilities; nothing removes it [cr2025-06-06 114.1-114.2]."""

    WORDS = "{who} gets an emblem with {abilities}"

    abilities: tuple[Ability, ...]
    who: Players = Who.YOU
