"""What a player may pay so that a permanent does not enter tapped [cr2025-06-06 614.1c, 614.12a]."""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.vocabulary.entering import RevealFromHand
from manaburn.cards.vocabulary.words.costs import PayLife
from manaburn.decisions import ChooseObjects, ChooseWhether, Purpose, YesNo
from manaburn.rules.happening.answers import chosen_before, said_before
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.layers.player_rules import payable_life
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.effects import Context


def paid_as_it_enters(state: GameState, price: PayLife | RevealFromHand, context: Context) -> list[Event]:
    """What is paid, if the permanent's controller can and does."""
    you, this = context.controller, context.source
    match price:
        case PayLife(amount):
            if payable_life(state, you) < amount:
                return []
            answer = said_before(state, ChooseWhether(you, f"pay {amount} life"))
            return [events.LifeChanged(you, -amount, Cause.COST)] if answer == YesNo.YES.value else []
        case RevealFromHand(cards):
            among = tuple(id for id in state.players[you].hand if matches(state, cards, id, you, this))
            decision = ChooseObjects(you, Purpose.REVEAL_AS_IT_ENTERS, among, 0, 1)
            chosen = chosen_before(state, decision)
            if chosen is None:
                return []
            return [events.Revealed(you, (chosen,), (characteristics(state, chosen).name,))]
        case _:
            assert_never(price)
