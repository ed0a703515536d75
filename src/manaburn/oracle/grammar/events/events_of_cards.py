"""Trigger events of cards that are cast, cycled and discarded."""

from __future__ import annotations

from manaburn.cards.vocabulary.events import triggers_of_cards as on
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.oracle.grammar.names import EVENT
from manaburn.oracle.parsing.phrases import Name, itself, phrase, table
from manaburn.oracle.parsing.scope import Scope

OWN_EVENT = Name[TriggerEvent]("own-event")
table(
    OWN_EVENT,
    {
        "you cast ~": lambda scope: scope.saying(on.IsCast(), What.THIS, "spell"),
        "you cycle ~": lambda scope: scope.saying(on.IsCycled(), What.THIS, "card"),
        "~ is put into a graveyard from anywhere": (
            lambda scope: scope.saying(
                on.ComesToGraveyard(), What.THIS, "card", "permanent", *(kind.value for kind in scope.types)
            )
        ),
    },
)

table(
    EVENT,
    {
        "<own-event>": itself,
        ("you cycle a card", "you cycle another card"): (
            lambda scope: scope.saying(on.Cycles(), What.THAT, "card")
        ),
        # You discard a card, which cycling does too [cr2025-06-06 702.29d].
        ("you cycle or discard a card", "you cycle or discard another card", "you discard a card"): (
            lambda scope: scope.saying(on.Discards(), What.THAT, "card")
        ),
    },
)


@phrase(EVENT, "a player cycles a card", "any player cycles a card")
def a_player_cycles(scope: Scope) -> TriggerEvent:
    scope.mention(What.THAT, "card")
    scope.mention(Who.THAT_PLAYER, "player")
    return on.Cycles(Whose.ANYONE)
