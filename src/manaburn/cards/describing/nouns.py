"""This module has the words for objects, players, zones and owners in descriptions of cards, where the value
of an enum's member does not fit into a sentence.

`words` in the module `in_words` takes the words of a member from `PLAIN`, or else its value. The other tables
have forms for one place in a sentence, as "you control", "your", "an opponent".
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.vocabulary.changes.changes import Duration, Rule
from manaburn.cards.vocabulary.effects import Arrival
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Number, What, Who
from manaburn.cards.vocabulary.words.subtypes import CREATURE_TYPES
from manaburn.terms import CardType, Zone

PLAIN: dict[Enum, str] = {
    What.THIS: "this",
    What.THAT: "that object",
    What.IT: "it",
    What.PAID: "what was paid with",
    What.CONVOKED: "the creatures that convoked this",
    Number.DONE: "that amount",
    Number.THAT_MUCH: "that amount",
    Rule.MAY_ENLIST: "as it attacks, its controller may tap an untapped creature of theirs that does not"
    " attack and has haste or was theirs since the turn began: then it gets +X/+0 until end of turn, X being"
    " that creature's power",
    Who.THAT_PLAYER: "that player",
    Whose.ANYONE: "any player",
    Duration.END_OF_TURN: "until end of turn",
    Duration.INDEFINITE: "",
    Arrival.UNTAPPED: "",
    Zone.BATTLEFIELD: "the battlefield",
}
"""The words of members whose value is longer than a sentence needs."""

CONTROLLED = {
    Whose.YOU: "you control",
    Whose.OPPONENT: "an opponent controls",
    Whose.ANOTHER_PLAYER: "a player other than you controls",
    Whose.TEAMMATE: "a teammate controls",
    Whose.MONARCH: "the monarch controls",
    Whose.HAVING_INITIATIVE: "the player who has the initiative controls",
    Whose.ACTIVE_PLAYER: "the active player controls",
    Whose.ENCHANTED_PLAYER: "the enchanted player controls",
    Whose.CHOSEN_PLAYER: "the chosen player controls",
    Whose.DEFENDING_PLAYER: "the defending player controls",
    Whose.THAT_PLAYER: "that player controls",
    Whose.WHO_ATTACKED: "a player who attacked this turn controls",
}
"""What follows the noun for permanents of such a player."""
WHOSE = {
    Whose.YOU: "your",
    Whose.OPPONENT: "an opponent's",
    Whose.THAT_PLAYER: "that player's",
    Whose.DEFENDING_PLAYER: "the defending player's",
}
"""The possessive of such a player, before the name of a zone."""
NOUNS = {Zone.BATTLEFIELD: "permanent", Zone.STACK: "spell"}
"""The noun for an object in a zone; in all others it is a card."""
LEFT_OUT = frozenset(("permanent", "creature", "source", "quality"))
"""Nouns that are left out beside a card type or subtype."""

SOME = {
    Who.EACH_PLAYER: "a player",
    Who.EACH_OTHER_PLAYER: "another player",
    Who.EACH_OPPONENT: "an opponent",
}
"""The words for one of several players, where a condition need be true of only one of them."""


def is_of_creatures(filter: Filter) -> bool:
    """Return whether everything that a filter matches is a creature, so that it can be said to die."""
    if filter.any_of and not filter.types:
        return all(map(is_of_creatures, filter.any_of))
    return CardType.CREATURE in filter.types or bool(filter.subtypes & CREATURE_TYPES)
