"""This module has the steps by which a draft puts an answer together: each record is a small part of an
answer, or the whole (`Whole`), and `Step` at the end is any of them.

The attack "Juggernaut attacks Ben, Grizzly Bears does not attack" is `AttackWith(16, 1)` and `HoldBack(18)`.
Which steps may come next is decided by the `AnswerForm` of the question.
"""

from __future__ import annotations

from enum import Enum

from manaburn.decisions import Action
from manaburn.terms import ObjectId, Target
from manaburn.values import value


@value
class AttackWith:
    """The creature attacks that player or permanent."""

    creature: ObjectId
    target: Target


@value
class BlockWith:
    """The creature blocks that attacker; one that can block several may go on to block another."""

    creature: ObjectId
    attacker: ObjectId


@value
class HoldBack:
    """The creature attacks nothing; or blocks nothing, besides the attackers it was said to block."""

    creature: ObjectId


@value
class BandTogether:
    """The step puts the other creature into the band of the first."""

    creature: ObjectId
    other: ObjectId


@value
class CloseBand:
    """Nobody else joins the band that begins with the creature; alone, it is in no band."""

    creature: ObjectId


@value
class Assign:
    """The source assigns this amount of combat damage to that recipient, and no more."""

    source: ObjectId
    target: Target
    amount: int


@value
class Share:
    """The target gets this amount of what is divided."""

    target: Target
    amount: int


@value
class Pick:
    """A further thing is chosen, or paid with: `thing` is the number of a player or object, or a mode's
    index.
    """

    thing: int


@value
class Next:
    """The next one in an order: `thing` is the id of a creature, or the index of a trigger or a cost."""

    thing: int


class Where(Enum):
    """A place for a card that was looked at."""

    TOP = "on top"
    BOTTOM = "on the bottom"
    GRAVEYARD = "into the graveyard"


@value
class PlaceCard:
    """The card is put there, below the cards that were put there before."""

    card: ObjectId
    where: Where


@value
class Finish:
    """Nothing more is picked."""


@value
class ChooseNumber:
    """The value of X, or a chosen number."""

    amount: int


@value
class Word:
    """The word, creature type or card name that is chosen."""

    word: str


@value
class WordPrefix:
    """The first letters of the chosen word: asked if there are too many words for one question."""

    text: str


@value
class UseManaAbility:
    """The mana ability is activated: said alone if there are too many ways to do it for one question."""

    source: ObjectId
    ability: int


@value
class Add:
    """An amount of mana of a kind is added: `W`, `U`, `B`, `R`, `G` or `C`."""

    kind: str
    amount: int


@value
class PayFromPool:
    """An amount of mana of a kind is paid from the mana pool."""

    kind: str
    amount: int


@value
class Whole:
    """The whole answer at once."""

    action: Action


Step = (
    AttackWith
    | BlockWith
    | HoldBack
    | BandTogether
    | CloseBand
    | Assign
    | Share
    | Pick
    | Next
    | PlaceCard
    | Finish
    | ChooseNumber
    | Word
    | WordPrefix
    | UseManaAbility
    | Add
    | PayFromPool
    | Whole
)
