"""Which coins and dice make which abilities trigger [cr2025-06-06 705.2, 706]."""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.events.triggers_of_deeds import LosesFlip, RollsDie, TriggerOfChance, WinsFlip
from manaburn.rules.words.filters import is_player_of
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.effects import Binding
from manaburn.terms import ObjectId, PlayerId


def bindings_of_chance(
    state: GameState, trigger: TriggerOfChance, source: ObjectId, you: PlayerId, event: Event
) -> Iterator[Binding]:
    """What an ability remembers of a coin that is flipped, or a die that is rolled."""
    match trigger, event:
        case (WinsFlip(whose), events.CoinFlipped(player=player, won=True, called=True)) | (
            LosesFlip(whose),
            events.CoinFlipped(player=player, won=False, called=True),
        ):
            if is_player_of(state, whose, player, you, source):
                yield Binding(that_player=player)
        case RollsDie(whose), events.DieRolled(player=player, result=result):
            if is_player_of(state, whose, player, you, source):
                yield Binding(that_player=player, amount=result)
        case _:
            return
