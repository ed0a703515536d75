"""This module reads mana that you may pay several times over, and what triggers then: "You may pay {1} up to
three times. When you do, …" [cr2025-06-06 603.12].

It is read as a `SENTENCE`, or as the beginning of a modal ability (`MODES_OF_ABILITY`). The offer means
`Payments`: the cost, and how often at most. What follows becomes an ability of its own, in which "that many"
is how often the cost was paid; both go into one `MayPayRepeatedly`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Ability, Modal, Triggered
from manaburn.cards.vocabulary.effects_by_subject.prices import MayPayRepeatedly
from manaburn.cards.vocabulary.words.references import Condition, Number, TargetSlot
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.abilities.modes import ALL, MODES_OF_ABILITY, AbilitiesOfModes, ModeCount
from manaburn.oracle.grammar.names import SENTENCE, Effects, Events
from manaburn.oracle.grammar.sentences.sentences import reflex, set_targets_aside
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope


@dataclass(frozen=True)
class Payments:
    """A cost that may be paid several times over, and how often at most; None for any number of times."""

    cost: ManaCost
    most: int | None


PAYMENTS = Name[Payments]("payments")


@phrase(
    PAYMENTS, "you may pay <mana-cost> any number of times", "you may pay <mana-cost> up to <integer> times"
)
def payments(scope: Scope, cost: ManaCost, most: int | None = None) -> Payments:
    if cost.x or not cost.total:
        raise Unsayable("paying {X} or nothing several times over")
    return Payments(cost, most)


WHEN_PAID = Name[tuple[TargetSlot, ...]]("when-paid")


@phrase(WHEN_PAID, "when you pay this cost one or more times ,", "when you do ,")
def when_paid(scope: Scope) -> tuple[TargetSlot, ...]:
    """Return the targets so far; in what follows "that many" is how often the cost was paid."""
    before = set_targets_aside(scope)
    scope.without_amount = False
    return before


@phrase(SENTENCE, "<payments> . <when-paid> <effects>")
def effects_when_paid(
    scope: Scope, payments: Payments, before: tuple[TargetSlot, ...], then: Effects
) -> Effects:
    return (MayPayRepeatedly(payments.cost, (reflex(scope, before, then),), payments.most),)


@phrase(
    MODES_OF_ABILITY,
    "<trigger> <payments> . <when-paid> choose up to that many —|-",
    "<trigger> <payments> . <when-paid> choose up to that many .",
)
def modes_when_paid(
    scope: Scope,
    trigger: tuple[Events, Condition | None],
    payments: Payments,
    _before: tuple[TargetSlot, ...],
) -> tuple[ModeCount, AbilitiesOfModes]:
    """Return how many modes are chosen, at most as many as the cost was paid times, and the function that
    makes the triggered ability.
    """
    events, condition = trigger

    def abilities(modal: Modal) -> tuple[Ability, ...]:
        chosen = do.Reflex((), modal=replace(modal, at_most=Number.THAT_MUCH))
        paid = MayPayRepeatedly(payments.cost, (chosen,), payments.most)
        return tuple(Triggered(on=event, effects=(paid,), condition=condition) for event in events)

    return ModeCount(0, ALL if payments.most is None else payments.most), abilities
