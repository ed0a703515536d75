"""Trigger events of cards that are cast, cycled and discarded."""

from __future__ import annotations

from manaburn.cards.vocabulary.events import triggers_of_cards as on
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.oracle.grammar.names import EVENT
from manaburn.oracle.parsing.phrases import Name, itself, means, phrase
from manaburn.oracle.parsing.scope import Scope

OWN_EVENT = Name[TriggerEvent]("own-event")


@phrase(OWN_EVENT, "you cast ~")
def you_cast_this(scope: Scope) -> TriggerEvent:
    """You cast this spell."""
    scope.mention(What.THIS, "spell")
    return on.IsCast()


@phrase(OWN_EVENT, "you cycle ~")
def you_cycle_this(scope: Scope) -> TriggerEvent:
    """You cycle this card."""
    scope.mention(What.THIS, "card")
    return on.IsCycled()


@phrase(OWN_EVENT, "~ is put into a graveyard from anywhere")
def comes_to_a_graveyard(scope: Scope) -> TriggerEvent:
    """This card is put into a graveyard."""
    scope.mention(What.THIS, "card", "permanent", *(kind.value for kind in scope.types))
    return on.ComesToGraveyard()


means(EVENT, "<own-event>", itself)


@phrase(EVENT, "you cycle a card", "you cycle another card")
def you_cycle(scope: Scope) -> TriggerEvent:
    """You cycle a card."""
    scope.mention(What.THAT, "card")
    return on.Cycles()


@phrase(EVENT, "a player cycles a card", "any player cycles a card")
def a_player_cycles(scope: Scope) -> TriggerEvent:
    """A player cycles a card."""
    scope.mention(What.THAT, "card")
    scope.mention(Who.THAT_PLAYER, "player")
    return on.Cycles(Whose.ANYONE)


@phrase(EVENT, "you cycle or discard a card", "you cycle or discard another card", "you discard a card")
def you_discard(scope: Scope) -> TriggerEvent:
    """You discard a card, which cycling does too [cr2025-06-06 702.29d]."""
    scope.mention(What.THAT, "card")
    return on.Discards()
