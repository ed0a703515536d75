"""This module reads what depends on which of two kinds an exiled card was of, or neither: "If it was a
creature card, … If it was a land card, … Otherwise, …" [cr2025-06-06 608.2c].

It is one `SENTENCE`. A card may be of both kinds, and then both happen; "otherwise" is of a card of neither
kind. All conditions are about the card that was exiled, whatever else has been created since.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.words.conditions import AnyOf
from manaburn.cards.vocabulary.words.references import Condition, Is, Not, Seen, What
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope

EXILED_WAS = Name[Condition]("exiled-was")


@phrase(EXILED_WAS, "if it was <a-noun> ,")
def exiled_was(scope: Scope, noun: Noun) -> Condition:
    """Return the condition on the one card that was exiled. Raises Unsayable if there may be others."""
    targets = [slot.maximum for slot in scope.slots]
    if Place.EXILE not in (scope.done_by, *scope.done_before) or targets != [1]:
        raise Unsayable("what one of several exiled cards was")
    return Is(What.EXILED_SO_FAR, noun.cards(), Seen.NOW_OR_LAST)


@phrase(SENTENCE, "<exiled-was> <clauses> . <exiled-was> <clauses> . otherwise , <sentence>")
def of_each_kind(
    scope: Scope, one: Condition, what: Effects, other: Condition, then: Effects, otherwise: Effects
) -> Effects:
    """Return what happens for a card of each kind, and for one of neither."""
    if scope.slots[1:]:
        raise Unsayable("a target of what happens for a card of one kind")
    neither = Not(AnyOf((one, other)))
    return (do.If(one, what), do.If(other, then), do.If(neither, otherwise))
