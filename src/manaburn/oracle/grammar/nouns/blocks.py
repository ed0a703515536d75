"""This module reads creatures by what they blocked, or were blocked by: "each creature that was blocked by it
this turn" [cr2025-06-06 509.1g].

Its phrases are objects (`OBJECT`) and mean an `InBlocks`, which asks what has happened this turn.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words.blocks import InBlocks
from manaburn.cards.vocabulary.words.references import Chosen, Objects, What
from manaburn.oracle.grammar.names import OBJECT
from manaburn.oracle.parsing.phrases import Name, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope

FOUGHT = Name[What | Chosen]("fought")
"""What blocked, or was blocked: one creature, or any of several."""
means(FOUGHT, ("<single>", "one of <single>"), itself)


IN_BLOCKS = Name[InBlocks]("in-blocks")
"""The creatures that blocked, or were blocked."""
table(
    IN_BLOCKS,
    {
        "each|all <described-noun> that was|were blocked by <fought> this turn": (
            lambda noun, other: InBlocks(noun.permanents(), blocked_by=other)
        ),
        "each|all <described-noun> that blocked or was|were blocked by <fought> this turn": (
            lambda noun, other: InBlocks(noun.permanents(), blocked=other, blocked_by=other)
        ),
    },
)


@phrase(OBJECT, "<in-blocks>")
def all_in_blocks(scope: Scope, what: InBlocks) -> Objects:
    scope.mention(what, "creature", plural=True)
    return what
