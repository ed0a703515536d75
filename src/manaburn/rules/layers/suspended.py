"""Suspended cards: which they are, and what triggers of them in exile [cr2025-06-06 113.6, 702.62a]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects_on_cards.exiling import SUSPEND, ChangeTimeCounters
from manaburn.cards.vocabulary.events.triggers import BeginningOf, LosesLastCounter
from manaburn.cards.vocabulary.words.casting import CastNow, FaceCast, HasSuspend, Price
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import CountersOn, What
from manaburn.cards.vocabulary.words.times_of_casting import Asks
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import SuspendedCards
from manaburn.state import GameState
from manaburn.terms import CounterKind, ObjectId, Step

_IS_SUSPENDED = Compares(CountersOn(CounterKind.TIME, What.THIS), Relation.AT_LEAST, 1)
_COUNTING = Triggered(
    on=BeginningOf(Step.UPKEEP, Whose.YOU),
    effects=(ChangeTimeCounters(What.THIS, -1),),
    condition=_IS_SUSPENDED,
)


def _casting(asks: Asks) -> Triggered:
    cast = CastNow(What.THIS, Price.AS_PRINTED, FaceCast.ANY, SUSPEND, asks=asks)
    return Triggered(on=LosesLastCounter(CounterKind.TIME), effects=(cast,))


_OF_SUSPEND = {
    SuspendedCards.CAST_IF_ABLE: (_COUNTING, _casting(Asks.ONLY_AS_WHAT)),
    SuspendedCards.MAY_BE_CAST: (_COUNTING, _casting(Asks.WHETHER)),
}


def of_suspend(edition: Edition) -> tuple[Triggered, ...]:
    """What a card with suspend does in exile [cr2006-10-01 502.59a; cr2025-06-06 702.62a]."""
    return _OF_SUSPEND[edition.suspended_cards]


def has_suspend(state: GameState, id: ObjectId) -> bool:
    """Whether a card in exile has suspend, by itself or by an effect."""
    if state.objects[id].definition.has_suspend:
        return True
    return any(id in effect.affects and HasSuspend() in effect.changes for effect in state.continuous)
