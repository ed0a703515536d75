"""This module reads effects that mill a card, and depend on which type of card it is: "Mill a card. If a land
card is milled this way, … If a creature card is milled this way, …" [cr2025-06-06 701.17].

The parser reads all of it as one `SENTENCE` (`by_what_was_milled`), which makes a `Mill`, and a
`ForEachObject` for the card, with an `If` for each type of card.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.repeating import ForEachObject
from manaburn.cards.vocabulary.words.references import Is, Seen, What, Who, speaks_of
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope

IF_MILLED = Name[tuple[Noun, Effects]]("if-milled")


@phrase(IF_MILLED, "if <a-noun> is|was milled this way , <clauses>")
def if_milled(scope: Scope, noun: Noun, what: Effects) -> tuple[Noun, Effects]:
    """Return what is done if the card is of a kind."""
    if speaks_of(what, What.IT, What.THAT):
        raise Unsayable("what is done with the milled card itself")
    scope.forget_results()
    return noun, what


@phrase(
    SENTENCE,
    "mill a card . <if-milled> . <if-milled>",
    "mill a card . <if-milled> . <if-milled> . <if-milled>",
    longest="what is done by what a card is is asked of the card that was milled",
)
def by_what_was_milled(scope: Scope, *kinds: tuple[Noun, Effects]) -> Effects:
    """Return the milling, and effects that each ask what the milled card is, whatever the others did."""
    if scope.doer is not Who.YOU:
        raise Unsayable("a card that another player mills")
    each = (do.If(Is(What.THAT, noun.cards(), Seen.NOW_OR_LAST), what) for noun, what in kinds)
    return (do.Mill(1, Who.YOU), ForEachObject(What.IT, tuple(each)))
