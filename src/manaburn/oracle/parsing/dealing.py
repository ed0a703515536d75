"""This module marks effects that deal damage with the manner in which they do: `in_manner` for damage that
can't be prevented or whose excess goes elsewhere, `unpreventable_if` for the same under a condition
[cr2025-06-06 120.4a, 615.12].

The grammar calls the first for sentences such as "The damage can't be prevented.", which change the effect of
the sentence before them; `manaburn.oracle.assembling.reading` calls the second.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.effects_by_subject.damage import Manner
from manaburn.cards.vocabulary.words.references import Condition
from manaburn.oracle.parsing.phrases import Unsayable

Effects = tuple[Effect, ...]


def in_manner(what: Effects, manner: Manner) -> Effects:
    """Return the effects, of which the one that deals damage does so in this manner. Raises Unsayable if none
    of them deals damage, or several do.
    """

    def dealt(effect: Effect) -> Effect:
        return replace(effect, manner=manner) if isinstance(effect, do.DealDamage) else effect

    if sum(isinstance(effect, do.DealDamage) for effect in what) != 1:
        raise Unsayable("which damage it is")
    return tuple(map(dealt, what))


def unpreventable_if(condition: Condition, what: Effects) -> Effects:
    """Return effects that deal damage, which can't be prevented if a condition holds."""
    return (do.If(condition, in_manner(what, Manner.UNPREVENTABLE), what),)
