"""This module reads processes that are repeated for as long as they do something: "mill a card. If a land
card was milled this way, repeat this process" [cr2025-06-06 608.2c].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject.repeating import RepeatIf
from manaburn.cards.vocabulary.words.references import Condition
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.parsing.phrases import Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope


@phrase(
    SENTENCE,
    "<clauses> . if <condition-of-results> , repeat this process",
    "<clauses> . if <condition-of-results> , <clauses> and repeat this process",
)
def repeated(scope: Scope, what: Effects, condition: Condition, further: Effects = ()) -> Effects:
    """Return effects that happen again. Raises Unsayable unless they are all that came before."""
    before = scope.words[: scope.words.index("repeat")]
    if before.count(".") != 1:
        raise Unsayable("a process of several sentences that is repeated")
    scope.lose_track()
    return (RepeatIf(what, condition, further),)
