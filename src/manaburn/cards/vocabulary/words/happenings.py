"""This module declares `Happened`: an amount that counts the objects to which something happened in a turn,
as in "for each creature that died this turn" [cr2025-06-06 608.2i].

`Happening` lists what can have happened, `InTurn` in which turn. `happened` in `manaburn.rules.words.history`
counts them. `WORDS` is the template by which a record is described (its signs, as `{field~}`, are explained
in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.terms import Zone

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.words.filters import Filter
    from manaburn.cards.vocabulary.words.references import Players, What


class Happening(Enum):
    """The option says what happened to an object; "them" and "their" are the players of `Happened.who`."""

    CAST = "were cast by them"
    COUNTERED = "were cast by them and countered by spells and abilities of their opponents"
    ENTERED = "entered under their control"
    CREATED = "were created under their control"
    LEFT = "left the battlefield under their control"
    DIED = "died under their control"
    SACRIFICED = "were sacrificed by them"
    DRAWN = "were drawn by them"
    """Noted only in games in which something asks for these cards."""
    DISCARDED = "were discarded by them"
    DIED_INTO_THEIRS = "were put into their graveyard from the battlefield"
    CAME_TO_GRAVEYARD = "were put into their graveyard from anywhere"
    LEFT_GRAVEYARD = "left their graveyard"
    RETURNED_TO_HAND = "were put into their hand from the battlefield"
    PLAYED = "were played by them"
    TARGETED = "became targets of spells and abilities under their control"
    ATTACKED = "were attacked with by them"
    HURT_PLAYER = "dealt damage to them"
    HURT_PLAYER_IN_COMBAT = "dealt combat damage to them"
    HIT_A_PLAYER_IN_COMBAT = "dealt combat damage to a player under their control"


class InTurn(Enum):
    """The option says in which turn something happened."""

    THIS_TURN = "this turn"
    LAST_TURN = "the turn before"


@word(kw_only=True)
class Happened:
    """The number of different objects to which something happened in a turn: "the number of creatures that
    died under your control this turn".
    """

    WORDS = (
        "the number of {filter~|objects}[ from the {origin}[ or not{elsewhere}]] that"
        " {what} in the turn[ ({during})], of {who}"
    )

    what: Happening
    who: Players
    """The players of whom it happened: who cast the spells, controlled the creatures that died."""
    filter: Filter | What | None = None
    """Only objects that matched this description as it happened, or one object alone; None: any objects."""
    during: InTurn = InTurn.THIS_TURN
    origin: Zone | None = None
    """Only objects that were cast, or entered or came, from this zone; None: from anywhere."""
    elsewhere: bool = False
    """Only objects that came from anywhere but `origin`."""
