"""This module declares effects by which cards and permanents are turned face down and up: `Manifest`,
`ManifestFromTop`, `TurnFaceUp`, `TurnFaceDown` [cr2025-06-06 701.40, 701.58, 701.62, 708].

`manaburn.rules.effects.permanents.turning` carries them out. `WORDS` is the template by which a record is
described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`); `brings` names
the mechanics that a game with such a card needs (`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.effects_on_cards.melding import Meld
from manaburn.cards.vocabulary.effects_on_cards.rooms import UnlockDoor

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.words.references import Amount, Objects, Players

MORPH = "morph"
DISGUISE = "disguise"
MANIFEST = "manifest"
CLOAK = "cloak"
"""The ways in which something comes to be face down."""
MUTATE = "mutate"
"""The way in which a spell comes to merge with a permanent [cr2025-06-06 702.140]."""


@word(brings=Mechanics.SPECIAL_ACTIONS)
class Manifest:
    """Put cards onto the battlefield face down, one at a time, under your control: manifest them
    [cr2025-06-06 701.40a], cloak them [cr2025-06-06 701.58a], or only put them there, as a creature with
    morph is cast [cr2025-06-06 708.2a].
    """

    WORDS = "put {what} onto the battlefield face down, as {way} does"

    what: Objects
    way: str = MANIFEST


@word(brings=Mechanics.SPECIAL_ACTIONS)
class ManifestFromTop:
    """Players manifest, or cloak, that many cards from the top of their libraries."""

    WORDS = "[{who}: ]{way} {amount} cards from the top"

    amount: Amount = 1
    who: Players | None = None
    """None: you."""
    way: str = MANIFEST


@word
class TurnFaceUp:
    """Turn face-down permanents face up, and put that many +1/+1 counters on them [cr2025-06-06 702.37b,
    708.8].
    """

    WORDS = "turn {what} face up[ with {counters} +1/+1 counters]"

    what: Objects
    counters: int = 0


@word(brings=Mechanics.SPECIAL_ACTIONS)
class TurnFaceDown:
    """Turn face-up permanents face down: they are 2/2 creatures without a name [cr2025-06-06 708.2a]."""

    WORDS = "turn {what} face down"

    what: Objects


EffectOfFaces = Manifest | ManifestFromTop | TurnFaceUp | TurnFaceDown | UnlockDoor | Meld
