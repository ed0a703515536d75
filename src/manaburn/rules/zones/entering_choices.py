"""What players choose or pay as something enters: devour, tribute, what lets it enter untapped
[cr2025-06-06 614.1c, 614.12a, 702.82, 702.104].
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords.keywords_of_counters import TRIBUTE
from manaburn.cards.vocabulary.entering import Devour, RevealFromHand, Tribute
from manaburn.cards.vocabulary.words.costs import PayLife
from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.decisions import ChooseObjects, ChoosePlayer, ChooseWhether, Purpose
from manaburn.purposes import Quality
from manaburn.rules.happening.answers import agrees, choose
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.layers.player_rules import payable_life
from manaburn.rules.players.range_of_influence import opponents_who_choose
from manaburn.rules.replacement.amounts import counters_put
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.effects import Context
from manaburn.terms import CounterKind, ObjectId, PlayerId


def devoured(state: GameState, ability: Devour, context: Context) -> tuple[ObjectId, ...]:
    """What the controller of a permanent that is about to enter sacrifices for it [cr2025-06-06 702.82a,
    702.82c].

    Only what is there already, and no more than once if several enter at the same time.
    """
    you = context.controller
    own = (id for id, permanent in state.permanents.items() if permanent.controller == you)
    among = tuple(id for id in own if matches(state, ability.what, id, you, context.source))
    asked = ChooseObjects(you, Purpose.DEVOUR, among, 0, len(among))
    return choose(state, asked, otherwise=()) if among else ()


def tribute(
    state: GameState, ability: Tribute, definition: CardDefinition, context: Context
) -> Iterator[Event]:
    """The counters that an opponent puts on a permanent as it enters, if they do
    [cr2025-06-06 702.104a-b].
    """
    opponent = _opponent_chosen(state, context)
    if opponent is None:
        return
    whether = ChooseWhether(opponent, f"pay tribute to {definition.name}")
    if agrees(state, whether):
        kind = CounterKind.PLUS_ONE
        number = counters_put(state, context.controller, definition.types, kind, ability.number)
        yield events.CountersChanged(context.source, kind, number, opponent)
        yield events.QualityChosen(context.source, Said(Quality.WORD, TRIBUTE))


def _opponent_chosen(state: GameState, context: Context) -> PlayerId | None:
    opponents = opponents_who_choose(state, context.controller)
    if len(opponents) < 2:
        return next(iter(opponents), None)
    asked = ChoosePlayer(context.controller, Purpose.BE_THE_OPPONENT, tuple(opponents))
    return choose(state, asked, otherwise=None)


# Prices


def paid_as_it_enters(state: GameState, price: PayLife | RevealFromHand, context: Context) -> list[Event]:
    """What is paid, if the permanent's controller can and does."""
    you, this = context.controller, context.source
    match price:
        case PayLife(amount):
            if payable_life(state, you) < amount:
                return []
            pays = agrees(state, ChooseWhether(you, f"pay {amount} life"))
            return [events.LifeChanged(you, -amount, Cause.COST)] if pays else []
        case RevealFromHand(cards):
            among = tuple(id for id in state.players[you].hand if matches(state, cards, id, you, this))
            decision = ChooseObjects(you, Purpose.REVEAL_AS_IT_ENTERS, among, 0, 1)
            chosen = choose(state, decision, otherwise=()) if among else ()
            names = tuple(characteristics(state, id).name for id in chosen)
            return [events.Revealed(you, chosen, names)] if chosen else []
        case _:
            assert_never(price)
