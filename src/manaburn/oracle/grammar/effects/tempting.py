"""This module reads "The Ring tempts you.", and what depends on Ring-bearers: "if ~ is your Ring-bearer"
[cr2025-06-06 701.54].

The first is an effect (`statement`) that means an `Instruction`; "your Ring-bearer" is an `OBJECT`, an `All`
of the permanents with that mark. The emblem stands in `manaburn.cards.keywords.the_ring`.
"""

from __future__ import annotations

from manaburn.cards.keywords.the_ring import YOUR_RING_BEARER, tempted
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import All, Controls, Is, Not, Seen, What, Who
from manaburn.oracle.grammar.deeds import statements
from manaburn.oracle.grammar.names import CONDITION, OBJECT
from manaburn.oracle.parsing.phrases import table

statements({"the ring tempts you": Instruction.THE_RING_TEMPTS_YOU})

table(OBJECT, {"your ring-bearer": All(YOUR_RING_BEARER)})

table(
    CONDITION,
    {
        "~ is your ring-bearer": Is(What.THIS, YOUR_RING_BEARER),
        "~ isn't your ring-bearer": Not(Is(What.THIS, YOUR_RING_BEARER)),
        "you control a ring-bearer": Controls(YOUR_RING_BEARER, Who.YOU),
        "you don't control a ring-bearer": Not(Controls(YOUR_RING_BEARER, Who.YOU)),
        "the ring has tempted you <integer> or more times this game": tempted,
        # In an ability that triggers on being tempted, the chosen creature is that of the event.
        "you chose a creature other than ~ as your ring-bearer": Is(
            What.THAT, Filter(other_than_this=True), seen=Seen.NOW_OR_LAST
        ),
    },
)
