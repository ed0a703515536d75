"""This module declares conditions, "if …" and "as long as …": `Compares` of two amounts, `AllOf` and `AnyOf`
of other conditions, `WasCast` and `WasChosen` of the past.

Simple conditions, and `Condition`, the union of all, are declared in `references`. `holds` in
`manaburn.rules.layers.characteristics` says whether one holds now. `WORDS` is the template by which a record
is described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`); `brings` names
the mechanics that a game with such a card needs (`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import Mechanics, word
from manaburn.terms import Zone

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.words.filters import Filter
    from manaburn.cards.vocabulary.words.references import Amount, Chosen, Condition, Players, What


class Relation(Enum):
    """The option says how one amount has to compare with another."""

    AT_LEAST = "at least"
    AT_MOST = "at most"
    EXACTLY = "exactly"
    MORE_THAN = "more than"
    LESS_THAN = "less than"


@word
class Compares:
    """The condition holds if one amount compares so with another."""

    WORDS = "{amount} is {relation} {with_amount}"

    amount: Amount
    relation: Relation
    with_amount: Amount


@word
class AllOf:
    """Each of the conditions holds."""

    WORDS = "all of these hold: {conditions,}"

    conditions: tuple[Condition, ...]


@word
class AnyOf:
    """The condition holds if at least one of several does."""

    WORDS = "one of these holds: {conditions/}"

    conditions: tuple[Condition, ...]


@word
class IsAmong:
    """The condition holds if at least one of `who` is among `others`: "if you're the monarch"."""

    WORDS = "{who?} is {others}"

    who: Players
    others: Players


@word
class HasMostLife:
    """The condition holds if some player of those meant has the most life, or is tied for most [cr2025-06-06
    702.105a].
    """

    WORDS = "{who?} has the most life, or is tied for most"

    who: Players


@word
class CompletedDungeon:
    """The condition holds if some player of those meant has completed a dungeon in this game, or that of this
    name [cr2025-06-06 309.7].
    """

    WORDS = "{who?} has completed {dungeon|a dungeon}"

    who: Players
    dungeon: str | None = None


@word
class SomePlayer:
    """The condition holds for at least one of the players meant, who is THAT_PLAYER in it."""

    WORDS = "for {who?} it is so that {condition}"

    who: Players
    condition: Condition


@word
class WasCast:
    """The spell, or the permanent it became, was cast by its controller, or by anyone; from that zone, or
    with that cost ("kicker") paid; if none is named, the source was.
    """

    WORDS = "{what|it} was cast[ by anyone{by_anyone}][ ({how})]"

    how: Zone | str | None = None
    what: What | Chosen | None = None
    by_anyone: bool = False


@word
class HeldAsCast:
    """The condition held as the casting of the source was completed: "if you controlled a Dragon as you cast
    this spell" [cr2025-06-06 601.2i]. It never did for a copy that was not cast.
    """

    WORDS = "as this was cast, it was so that {condition}"

    condition: Condition


@word(brings=Mechanics.PAST_NAMES)
class CastAnotherNamed:
    """The condition holds if you have cast another spell than the source with that name in this game."""

    WORDS = "you have cast another spell named {name} in this game"

    name: str


@word
class WasChosen:
    """The condition holds if that word was chosen for the source."""

    WORDS = "{word} was chosen"

    word: str


@word
class WasDone:
    """The condition holds if what a player chose to do was done: "if you do" [cr2025-06-06 118.12]."""

    WORDS = "what was chosen was done"


@word
class TwoShareColor:
    """The condition holds if two of certain objects have a color in common [cr2025-06-06 105.2]."""

    WORDS = "two of {what}[ that are {filter~}] share a color"

    what: What | Chosen
    filter: Filter | None = None


@word
class TwoShareName:
    """The condition holds if two of certain objects have a name in common [cr2025-06-06 201.2a]."""

    WORDS = "two of {what} share a name"

    what: What | Chosen


ConditionMadeOfOthers = (
    Compares
    | AllOf
    | AnyOf
    | CompletedDungeon
    | HasMostLife
    | IsAmong
    | SomePlayer
    | TwoShareColor
    | TwoShareName
    | WasCast
    | HeldAsCast
    | CastAnotherNamed
    | WasChosen
    | WasDone
)
