"""What a player pays as a permanent enters, so that it does not enter tapped [cr2025-06-06 614.12a]."""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.vocabulary.entering import RevealFromHand
from manaburn.cards.vocabulary.words.costs import PayLife
from manaburn.decisions import ChooseObjects, ChooseWhether, Purpose
from manaburn.rules.damage.damage import payable_life
from manaburn.rules.happening.answers import agrees, choose, times_agreed
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.effects import Context


def price_paid(state: GameState, price: PayLife | RevealFromHand, context: Context) -> list[Event]:
    """What is paid, if the permanent's controller can and does: no more for several that enter at the same
    time than can be paid in all [cr2025-09-19 614.12b].
    """
    you, this = context.controller, context.source
    match price:
        case PayLife(amount):
            question = ChooseWhether(you, f"pay {amount} life")
            if payable_life(state, you) < amount * (1 + times_agreed(state, question)):
                return []
            pays = agrees(state, question)
            return [events.LifeChanged(you, -amount, Cause.COST)] if pays else []
        case RevealFromHand(cards):
            among = tuple(id for id in state.players[you].hand if matches(state, cards, id, you, this))
            decision = ChooseObjects(you, Purpose.REVEAL_AS_IT_ENTERS, among, 0, 1)
            chosen = choose(state, decision, otherwise=()) if among else ()
            names = tuple(characteristics(state, id).name for id in chosen)
            return [events.Revealed(you, chosen, names)] if chosen else []
        case _:
            assert_never(price)
