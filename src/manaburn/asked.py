"""This module says of the pending question what it asks, in a few words (`question`: "declare attackers"),
and by which rule of the day it is asked (`rule_of`: "cr2025-06-06 508.1").

The words and the rule are those of the question's `Kind`.
"""

from __future__ import annotations

from manaburn.decisions import Decision
from manaburn.editions import Edition
from manaburn.questions import kind_of
from manaburn.state import GameState


def question(decision: Decision) -> str:
    """Return what a question asks, in a few words."""
    return kind_of(decision).asks(decision)


def rule_of(state: GameState, decision: Decision) -> str:
    """Return the rule that a question is asked by, as the game's edition numbers it."""
    return rule_on(state.edition, decision)


def rule_on(edition: Edition, decision: Decision) -> str:
    """Return the rule that a question is asked by, as an edition numbers it."""
    return kind_of(decision).rule(edition, decision)
