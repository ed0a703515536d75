"""These records are the steps by which an answer is put together: a closed union, each of them a small part
of an answer.
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
    """The creature attacks nothing, or blocks nothing more than what was said."""

    creature: ObjectId


@value
class BandTogether:
    """The step puts the other creature into the band of the first."""

    creature: ObjectId
    other: ObjectId


@value
class CloseBand:
    """The step closes the band of the creature, or leaves it out of any."""

    creature: ObjectId


@value
class Assign:
    """The source assigns so much combat damage to that recipient: all it assigns to it."""

    source: ObjectId
    target: Target
    amount: int


@value
class Share:
    """The step gives so much of what is divided to a target."""

    target: Target
    amount: int


@value
class Pick:
    """The step picks one more of what is chosen or paid: a player, an object, or a mode by its index."""

    thing: int


@value
class Next:
    """The next one in the order: a creature, or the index of a waiting trigger or of a cost."""

    thing: int


class Where(Enum):
    """The step says where a card that was looked at is put."""

    TOP = "on top"
    BOTTOM = "on the bottom"
    GRAVEYARD = "into the graveyard"


@value
class PlaceCard:
    """The step puts a card there, below those that were put there before."""

    card: ObjectId
    where: Where


@value
class Finish:
    """The step says that what has been picked is enough."""


@value
class ChooseNumber:
    """The step says X, or the number that is chosen."""

    amount: int


@value
class Word:
    """The step says the word, the type or the name that is chosen."""

    word: str


@value
class WordPrefix:
    """The step says how the chosen word begins: asked where there are too many words for one question."""

    text: str


@value
class UseManaAbility:
    """The step activates a mana ability: said where it can be in too many ways for one question."""

    source: ObjectId
    ability: int


@value
class Add:
    """The step adds so much mana of a kind, `W`, `U`, `B`, `R`, `G` or `C`."""

    kind: str
    amount: int


@value
class PayFromPool:
    """The step pays so much mana of a kind from the pool."""

    kind: str
    amount: int


@value
class Whole:
    """The whole answer at once, where there is nothing to put together."""

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
