"""Effects that are divided, or distributed, as a player chooses [cr2025-06-06 601.2d]."""

from __future__ import annotations

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.words.references import Amount, Chosen, Objects, What
from manaburn.terms import CounterKind


@word
class DealDivided:
    """Deal to each target of a slot its share of the damage that is divided among them."""

    WORDS = "{source} deals to each of {to} its share of the damage"

    to: Chosen
    source: What | Chosen = What.THIS


@word(brings=Mechanics.REPLACING)
class PreventDivided:
    """Prevent this turn, for each target of a slot, its share of the damage."""

    WORDS = "prevent its share of the damage to each of {to} this turn"

    to: Chosen


@word
class DistributeCounters:
    """Put on each object meant its share of the counters: of targets as announced; otherwise `amount` of them
    are distributed among them as this happens, and some may get none.
    """

    WORDS = "put[ of {amount}] its share of {kind} counters on each of {on}"

    kind: CounterKind
    on: Objects
    amount: Amount | None = None


EffectOfDividing = DealDivided | PreventDivided | DistributeCounters
