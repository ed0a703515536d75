"""This module declares the effects that deal damage (`DealDamage`, `EachDealsDamage`), and in which manner
they do (`Manner`) [cr2025-06-06 120].

`manaburn.rules.effects.effects_of_damage` carries them out. `WORDS` is the template by which a record is
described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.references import All, Amount, Chosen, Objects, Players, What


@word
class FurtherDamage:
    """Damage that an effect deals to others at the same time: "and 2 damage to you"."""

    WORDS = "{amount} damage to {to}"

    amount: Amount
    to: Objects | Players


class Manner(Enum):
    """The option says in which manner an effect deals damage."""

    USUAL = "dealt as usual"
    UNPREVENTABLE = "it can't be prevented"
    DIVIDED_EVENLY = "divided evenly among them, rounded down"
    EXCESS_TO_CONTROLLER = "excess damage is dealt to the controller of that creature instead"


class Own(Enum):
    """The option says whether a permanent deals damage to itself or to its controller."""

    SELF = "itself"
    CONTROLLER = "its controller"


@word
class EachDealsDamage:
    """Several permanents deal damage at the same time, each to itself, to its controller or to a target:
    "each creature deals damage to itself equal to its power" [cr2025-06-06 120].
    """

    WORDS = "{what}: each deals {amount} damage to {to}"

    what: All
    amount: int | Stat
    """How much each deals: a number, or that characteristic of its own."""
    to: Chosen | Own


@word
class DealDamage:
    """Deal damage to each object and player meant, all at the same time [cr2025-06-06 120]."""

    WORDS = "{source} deals {amount} damage to {to}[ and {also,}][ ({manner})]"

    amount: Amount
    to: Objects | Players
    source: What | Chosen = What.THIS
    also: tuple[FurtherDamage, ...] = ()
    manner: Manner = Manner.USUAL
