"""This module finds which objects "the sacrificed creature" (`the_sacrificed`) and "the discarded card"
(`the_discarded`) are: what the effect just sacrificed or discarded, or else what a cost was paid with
[cr2025-06-06 608.2h].

It declares no phrases. `manaburn.oracle.grammar.sentences.spent` and others call it for such words; the
answer is `What.IT`, `What.PAID`, or `What.THAT` in an ability that triggers on the sacrifice.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.words.references import What
from manaburn.oracle.parsing.phrases import Unsayable
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.parsing.spoken_of import SACRIFICED_NOW

_SACRIFICES = (do.SacrificeChosen, do.SacrificeObjects)
_DISCARDS = (do.Discard, lib.DiscardThese)


def the_sacrificed(scope: Scope, noun: str) -> What:
    """Return what an effect or a cost of this ability sacrificed; in an ability that triggers when an effect
    sacrifices something, that.
    """
    if scope.is_called(SACRIFICED_NOW):
        return What.THAT
    return _done_or_paid(scope, noun, _SACRIFICES)


def the_discarded(scope: Scope) -> What:
    """Return the card that an effect or a cost of this ability discarded."""
    return _done_or_paid(scope, "card", _DISCARDS)


def _done_or_paid(scope: Scope, noun: str, kinds: tuple[type[Effect], ...]) -> What:
    """Return what the last effect acted on if it is of these kinds, or else what a cost was paid with."""
    if scope.without_results:
        raise Unsayable("what was done, in an ability that triggers when it is")
    what = What.IT if scope.done_by in kinds else What.PAID
    scope.mention(what, noun)
    return what
