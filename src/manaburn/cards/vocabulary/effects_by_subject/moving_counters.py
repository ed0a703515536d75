"""This module declares effects that remove, move and double counters (`RemoveCounters`, `MoveCounters`,
`DoubleCounters`), and keyword actions about counters such as `Explore` [cr2025-06-06 122.5-122.8, 701].

`manaburn.rules.effects.permanents.moving_counters` carries them out. `WORDS` is the template by which a
record is described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed
from manaburn.cards.vocabulary.words.references import Amount, Chosen, Objects, What
from manaburn.terms import CounterKind


@word
class RemoveCounters:
    """Remove counters from each permanent, or card in exile: of one kind or of all, that many or all."""

    WORDS = "remove {amount|all} {kind} counters from {of}"

    kind: CounterKind | None
    amount: Amount | None = None
    of: Objects = What.THIS


@word
class RemoveSomeCounters:
    """Remove up to a number of counters from a permanent at once; the player chooses of which kinds, and how
    many of each [cr2026-04-17 608.2d].
    """

    WORDS = "remove up to {most} counters of any kinds from {of}"

    most: Amount
    of: What | Chosen


@word
class MoveCounters:
    """Move counters from one permanent onto another: of one kind or of all, that many or all of them
    [cr2025-06-06 122.5].
    """

    WORDS = "move {amount|all} {kind|all kinds of} counters from {source} onto {to}"

    kind: CounterKind | None
    amount: Amount | None
    source: What | Chosen
    to: What | Chosen


@word
class MoveAnyNumber:
    """Move any number of counters from one permanent onto another: of one kind, or of each kind any number
    [cr2025-06-06 122.5].
    """

    WORDS = "move any number of {kind|any kinds of} counters from {source} onto {to}"

    kind: CounterKind | None
    source: What | Chosen
    to: What | Chosen


@word
class PutSameCounters:
    """Put as many counters of each kind on one permanent as there are on another, or were when it left."""

    WORDS = "put the counters of {of} on {on}"

    of: What | Chosen
    on: What | Chosen


@word
class OfOneKind:
    """Move or remove counters of one kind, which the player chooses of the kinds that are there."""

    WORDS = "{effect}, of one kind that you choose"

    effect: MoveCounters | RemoveCounters


@word
class DoubleCounters:
    """Put as many counters on each permanent as there are on it, of one kind or of each
    [cr2025-06-06 701.10e].
    """

    WORDS = "double the number of {kind|each kind of} counters on {on}"

    kind: CounterKind | None
    on: Objects


@word
class Bolster:
    """Put that many +1/+1 counters on a creature of yours with the least toughness [cr2025-06-06 701.39]."""

    WORDS = "bolster {amount}"

    amount: Amount


@word
class Explore:
    """Permanents explore, one after another [cr2025-06-06 701.44]."""

    WORDS = "{what} explores"

    what: Objects


@word
class Connive:
    """Permanents connive, one after another [cr2025-06-06 701.50]."""

    WORDS = "{what} connives {amount}"

    what: Objects
    amount: Amount = 1


@word
class Mark:
    """Note that a permanent has done something on which abilities may trigger: became monstrous."""

    WORDS = "{who} {deed}"

    deed: Deed
    who: What | Chosen = What.THIS


EffectOnCounters = (
    RemoveCounters
    | RemoveSomeCounters
    | MoveCounters
    | MoveAnyNumber
    | PutSameCounters
    | OfOneKind
    | DoubleCounters
    | Bolster
    | Explore
    | Connive
    | Mark
)
