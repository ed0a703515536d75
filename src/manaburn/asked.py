"""This module tells what a question asks, in a few words, and by which rule."""

from __future__ import annotations

from manaburn.decisions import Decision
from manaburn.editions import Edition
from manaburn.questions import kind_of
from manaburn.state import GameState


def question(decision: Decision) -> str:
    """Return what a decision asks, in a few words."""
    return kind_of(decision).asks(decision)


def rule_of(state: GameState, decision: Decision) -> str:
    """The rule by which a decision is asked, in the game's edition."""
    return rule_on(state.edition, decision)


def rule_on(edition: Edition, decision: Decision) -> str:
    """The rule by which a decision is asked, as an edition numbers it."""
    return kind_of(decision).rule(edition, decision)
