"""The names of keyword abilities."""

from __future__ import annotations

from manaburn.oracle.parsing.phrases import Name, phrase, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Keyword

KEYWORD_WORD = Name[Keyword]("keyword-word")


@word_test(KEYWORD_WORD)
def keyword_word(word: str) -> Keyword | None:
    """A keyword of one word."""
    return _KEYWORDS.get(word)


_KEYWORDS = {keyword.value: keyword for keyword in Keyword if " " not in keyword.value}


KEYWORD = Name[Keyword]("keyword")


@phrase(KEYWORD, "<keyword-word>")
def keyword(scope: Scope, one: Keyword) -> Keyword:
    """Flying, haste …"""
    return one


@phrase(KEYWORD, "first strike")
def first_strike(scope: Scope) -> Keyword:
    """First strike."""
    return Keyword.FIRST_STRIKE


@phrase(KEYWORD, "double strike")
def double_strike(scope: Scope) -> Keyword:
    """Double strike."""
    return Keyword.DOUBLE_STRIKE


@phrase(KEYWORD, "battle cry")
def battle_cry(scope: Scope) -> Keyword:
    """Battle cry."""
    return Keyword.BATTLE_CRY


KEYWORDS = Name[frozenset[Keyword]]("keywords")


@phrase(KEYWORDS, "<keyword>", "<keyword> , <keywords>", "<keyword> ,? and|or|and/or <keywords>")
def keywords(scope: Scope, one: Keyword, more: frozenset[Keyword] | None = None) -> frozenset[Keyword]:
    """One or several keywords."""
    return frozenset({one}) | (more or frozenset())
