"""The names of keyword abilities."""

from __future__ import annotations

from manaburn.oracle.parsing.phrases import Name, itself, means, table, word_test
from manaburn.terms import Keyword

KEYWORD_WORD = Name[Keyword]("keyword-word")


@word_test(KEYWORD_WORD)
def keyword_word(word: str) -> Keyword | None:
    """A keyword of one word."""
    return _KEYWORDS.get(word)


_KEYWORDS = {keyword.value: keyword for keyword in Keyword if " " not in keyword.value}

KEYWORD = Name[Keyword]("keyword")
table(
    KEYWORD,
    {
        "<keyword-word>": itself,
        "first strike": Keyword.FIRST_STRIKE,
        "double strike": Keyword.DOUBLE_STRIKE,
        "battle cry": Keyword.BATTLE_CRY,
    },
)

KEYWORDS = Name[frozenset[Keyword]]("keywords")
means(
    KEYWORDS,
    ("<keyword>", "<keyword> , <keywords>", "<keyword> ,? and|or|and/or <keywords>"),
    lambda one, more=None: frozenset({one}) | (more or frozenset()),
)
