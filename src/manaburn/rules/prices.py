"""What is paid as a spell or ability resolves, if it is more than mana [cr2025 118.12, 702.24a]."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import Any, assert_never

from manaburn.cards.costs import DiscardCards, PayLife, SacrificeOther
from manaburn.cards.effects import Effect, UnlessPays
from manaburn.cards.prices import LetHappen, PayOneOf, UnlessPaysPrice
from manaburn.decisions import ChooseObjects, ChooseWhether, Purpose
from manaburn.mana import total_of
from manaburn.rules.characteristics import matches, number
from manaburn.rules.happening import happen
from manaburn.rules.meaning import players_meant
from manaburn.rules.player_rules import payable_life
from manaburn.state import GameState, events
from manaburn.state.agenda import CarryOut
from manaburn.state.effects import Context
from manaburn.state.events import Cause
from manaburn.terms import ObjectId, PlayerId


def _unless_pays(state: GameState, effect: UnlessPaysPrice, context: Context, asked: object) -> None:
    times = number(state, effect.times, context)
    if isinstance(effect.price, PayOneOf):
        state.schedule(CarryOut(_one_after_another(effect, effect.price, times), context))
        return
    for player in players_meant(state, effect.who, context):
        if _is_payable(state, player, effect, times, context):
            state.schedule(CarryOut((effect,), context, ()))
            state.ask(ChooseWhether(player, _question(effect, times)))
            return
    state.schedule(CarryOut(effect.effects, context))


def _one_after_another(effect: UnlessPaysPrice, price: PayOneOf, times: int) -> tuple[Effect, ...]:
    """Each total that the choices can come to is offered, until one is paid."""
    happens = effect.effects
    totals = [total_of(parts) for parts in combinations_with_replacement(price.options, times) if parts]
    for total in reversed(totals):
        happens = (UnlessPays(total, happens, effect.who),)
    return happens if totals else ()


def _is_payable(
    state: GameState, player: PlayerId, effect: UnlessPaysPrice, times: int, context: Context
) -> bool:
    """Whether all of it can be paid: partial payments aren't allowed."""
    match effect.price:
        case PayLife(amount):
            return payable_life(state, player) >= amount * times
        case SacrificeOther():
            return len(_for_sacrifice(state, player, effect.price, context)) >= times
        case DiscardCards(amount):
            return len(state.players[player].hand) >= amount * times
        case LetHappen() | PayOneOf():
            return True
        case _:
            assert_never(effect.price)


def _for_sacrifice(
    state: GameState, player: PlayerId, price: SacrificeOther, context: Context
) -> tuple[ObjectId, ...]:
    own = (id for id, permanent in state.permanents.items() if permanent.controller == player)
    return tuple(id for id in own if matches(state, price.filter, id, player, context.source))


def _question(effect: UnlessPaysPrice, times: int) -> str:
    match effect.price:
        case PayLife(amount):
            return f"pay {amount * times} life"
        case SacrificeOther():
            return f"sacrifice {times}"
        case DiscardCards(amount):
            return f"discard {amount * times}"
        case LetHappen() | PayOneOf():
            return "pay the price" if times == 1 else f"pay the price {times} times"
        case _:
            assert_never(effect.price)


def pay_price(state: GameState, player: PlayerId, effect: UnlessPaysPrice, context: Context) -> None:
    """The player has said that they pay it."""
    times = number(state, effect.times, context)
    match effect.price:
        case PayLife(amount):
            happen(state, events.LifeChanged(player, -amount * times, Cause.COST))
        case SacrificeOther() as price:
            among = _for_sacrifice(state, player, price, context)
            state.ask(ChooseObjects(player, Purpose.SACRIFICE_AS_COST, among, times, times))
        case DiscardCards(amount):
            hand, cards = state.players[player].hand, amount * times
            state.ask(ChooseObjects(player, Purpose.DISCARD_AS_COST, hand, cards, cards))
        case LetHappen(effects):
            state.schedule(CarryOut(effects * times, context))
        case PayOneOf():
            raise AssertionError("mana is paid when it is offered")
        case _:
            assert_never(effect.price)


EFFECTS_AT_A_PRICE: dict[type, Callable[[GameState, Any, Context, Any], None]] = {
    UnlessPaysPrice: _unless_pays
}
