"""This module reads what depends on the kind of a card that was just exiled: "Exile target card from a
graveyard. If it was a creature card, create a token. If it was a land card, create a Treasure token.
Otherwise, you gain 3 life." [cr2025-06-06 608.2c].

The three sentences behind the first are one `SENTENCE`, and mean three `If`s. For a card of both kinds the
first two happen; "otherwise" is for a card of neither kind. "It" is the exiled card in all three, although a
token has been created in between. Two sentences about contrary kinds, of which only one can be true, need
no word for that: `sentences.effects` joins them, so that the second is not asked once the first was true.
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
"""The condition that the exiled card was of a kind."""


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
