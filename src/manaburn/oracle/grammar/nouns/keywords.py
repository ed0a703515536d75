"""The names of keyword abilities."""

from __future__ import annotations

from manaburn.oracle.phrases import phrase, word_test
from manaburn.oracle.scope import Scope
from manaburn.terms import Keyword


@word_test("keyword-word")
def keyword_word(word: str) -> Keyword | None:
    """A keyword of one word."""
    return _KEYWORDS.get(word)


_KEYWORDS = {keyword.value: keyword for keyword in Keyword if " " not in keyword.value}


@phrase("keyword", "<keyword-word>")
def keyword(scope: Scope, one: Keyword) -> Keyword:
    """Flying, haste …"""
    return one


@phrase("keyword", "first strike")
def first_strike(scope: Scope) -> Keyword:
    """First strike."""
    return Keyword.FIRST_STRIKE


@phrase("keyword", "double strike")
def double_strike(scope: Scope) -> Keyword:
    """Double strike."""
    return Keyword.DOUBLE_STRIKE


@phrase("keyword", "battle cry")
def battle_cry(scope: Scope) -> Keyword:
    """Battle cry."""
    return Keyword.BATTLE_CRY


@phrase("keywords", "<keyword>", "<keyword> , <keywords>", "<keyword> ,? and|or|and/or <keywords>")
def keywords(scope: Scope, one: Keyword, more: frozenset[Keyword] | None = None) -> frozenset[Keyword]:
    """One or several keywords."""
    return frozenset({one}) | (more or frozenset())
