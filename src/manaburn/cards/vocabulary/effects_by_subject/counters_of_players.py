"""Counters of players: poison, energy, experience, rad [cr2025-06-06 107.14, 122.1, 726]."""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.references import Amount, Players, Who
from manaburn.terms import CounterKind


@word
class GetCounters:
    """Each player meant gets that many counters of a kind."""

    WORDS = "[{who}: ]get {amount} {kind} counters"

    kind: CounterKind
    amount: Amount = 1
    who: Players = Who.YOU


@word
class LoseCounters:
    """Each player meant loses that many counters of a kind, or all if they have fewer; None: all of them."""

    WORDS = "[{who}: ]lose {amount|all} {kind} counters"

    kind: CounterKind
    amount: Amount | None = 1
    who: Players = Who.YOU


EffectOnPlayersCounters = GetCounters | LoseCounters
