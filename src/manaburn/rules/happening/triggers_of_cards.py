"""Abilities that trigger as cards are cast, cycled and discarded, some of them from there
[cr2025-06-06 113.6k, 702.29c].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.events import triggers_of_cards as on
from manaburn.cards.vocabulary.events.triggers import WhenDone
from manaburn.cards.vocabulary.words.casting import MADNESS, AllowPlaying, CastNow, FaceCast, Playing, Price
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import What
from manaburn.cards.vocabulary.words.times_of_casting import Times, Until
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import Madness
from manaburn.rules.layers.characteristics import matches
from manaburn.rules.words.filters import is_player_of
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.state.events.reasons import DISCARDING
from manaburn.state.records.effects import Binding
from manaburn.terms import ObjectId, PlayerId, Zone


def discarding(
    state: GameState, trigger: on.Cycles | on.Discards, source: ObjectId, you: PlayerId, event: events.Moved
) -> tuple[Binding, ...]:
    """A card is cycled or discarded."""
    match trigger:
        case on.Cycles(whose) if event.cause is Cause.CYCLED:
            return _by_its_owner(state, whose, event, you, source)
        case on.Discards(whose, card) if event.cause in DISCARDING:
            fits = matches(state, card, event.new, you, source)
            return _by_its_owner(state, whose, event, you, source) if fits else ()
        case _:
            return ()


def _by_its_owner(
    state: GameState, whose: Whose, event: events.Moved, you: PlayerId, source: ObjectId
) -> tuple[Binding, ...]:
    player, binding = event.controller, Binding(that=event.new, that_player=event.controller)
    return (binding,) if is_player_of(state, whose, player, you, source) else ()


def of_itself(
    state: GameState,
    trigger: on.IsCast | on.IsCycled | on.ComesToGraveyard | WhenDone,
    source: ObjectId,
    you: PlayerId,
    event: events.SpellCast | events.Moved,
) -> tuple[Binding, ...]:
    """An ability triggers where its source is as that is cast, or comes there."""
    match trigger, event:
        case (
            (on.IsCast(), events.SpellCast(spell=about))
            | (on.IsCycled(), events.Moved(new=about, cause=Cause.CYCLED))
            | (on.ComesToGraveyard(), events.Moved(new=about, destination=Zone.GRAVEYARD))
            | (WhenDone(), events.Moved(new=about))
        ) if about == source:
            return (Binding(amount=max(state.turn.history.spells_of_all - 1, 0)),)
        case _:
            return ()


# Madness

_CAST_NOW = CastNow(What.THIS, Price.AS_PRINTED, FaceCast.ANY, MADNESS, otherwise=Zone.GRAVEYARD)
_CAST_FOR_A_TIME = AllowPlaying(
    What.THIS, Until.THEY_PASS, deed=Playing.CAST, way=MADNESS, times=Times.OF_INSTANTS
)
_OF_MADNESS = {
    Madness.UNTIL_A_PASS: Triggered(on=WhenDone(), effects=(_CAST_FOR_A_TIME,)),
    Madness.AS_IT_RESOLVES: Triggered(on=WhenDone(), effects=(_CAST_NOW,)),
}


def triggered_by_madness(edition: Edition) -> Triggered:
    """The triggered ability of madness: its owner may cast the card for its cost [cr2025-06-06 702.35a]; or
    may until they pass [cr2002-02-20 502.24a].
    """
    return _OF_MADNESS[edition.madness]
