"""What is paid as a spell or ability resolves, if it is more than mana [cr2025-06-06 118.12, 702.24a]."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import Any

from manaburn.cards.vocabulary.effects import Effect, UnlessPays
from manaburn.cards.vocabulary.effects_by_subject.prices import (
    Cost,
    LetHappen,
    MayPayPrice,
    PayOneOf,
    UnlessPaysPrice,
)
from manaburn.cards.vocabulary.words.costs import (
    DiscardCards,
    DiscardRandomly,
    ExileCards,
    PayEnergy,
    PayLife,
    RemoveCountersFromThis,
    ReturnPermanent,
    SacrificeOther,
    TapOthers,
)
from manaburn.decisions import ChooseWhether
from manaburn.mana import total_of
from manaburn.rules.happening.asking import Asked
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import players_meant
from manaburn.rules.mana.costs import other_cost_problems, pay
from manaburn.state import GameState
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import PlayerId

AtAPrice = UnlessPaysPrice | MayPayPrice


def _may_pay(state: GameState, effect: MayPayPrice, context: Context, asked: Asked) -> None:
    times = number(state, effect.times, context)
    for player in players_meant(state, effect.who, context):
        if _is_payable(state, player, effect, times, context):
            state.schedule(CarryOut((effect,), context, ()))
            state.ask(ChooseWhether(player, _question(effect, times)))
            return
    state.schedule(CarryOut(effect.otherwise, context))


def _unless_pays(state: GameState, effect: UnlessPaysPrice, context: Context, asked: Asked) -> None:
    times = number(state, effect.times, context)
    if isinstance(effect.price, PayOneOf):
        state.schedule(CarryOut(_one_after_another(effect, effect.price, times), context))
        return
    players = list(players_meant(state, effect.who, context) if asked is None else asked)
    while players:
        player = players.pop(0)
        if _is_payable(state, player, effect, times, context):
            state.schedule(CarryOut((effect,), context, tuple(players)))
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


def _is_payable(state: GameState, player: PlayerId, effect: AtAPrice, times: int, context: Context) -> bool:
    """Whether all of it can be paid: partial payments aren't allowed."""
    match effect.price:
        case LetHappen() | PayOneOf():
            return True
        case RemoveCountersFromThis() if context.source not in state.permanents:
            return False
        case price:
            cost = _multiplied(price, times)
            return not any(other_cost_problems(state, player, (cost,), context.source))


def _multiplied(price: Cost, times: int) -> Cost:
    """The cost that a price is so many times over."""
    match price:
        case PayLife(amount):
            return PayLife(amount * times)
        case PayEnergy(amount):
            return PayEnergy(amount * times)
        case _:
            return replace(price, number=price.number * times)


def _question(effect: AtAPrice, times: int) -> str:
    match effect.price:
        case PayLife(amount):
            return f"pay {amount * times} life"
        case PayEnergy(amount):
            return f"pay {{E}} {amount * times} times"
        case LetHappen() | PayOneOf():
            return "pay the price" if times == 1 else f"pay the price {times} times"
        case price:
            return f"{_VERBS[type(price)]} {price.number * times}"


_VERBS = {
    SacrificeOther: "sacrifice",
    DiscardCards: "discard",
    DiscardRandomly: "discard at random",
    ReturnPermanent: "return",
    ExileCards: "exile",
    TapOthers: "tap",
    RemoveCountersFromThis: "remove counters:",
}


def pay_price(state: GameState, player: PlayerId, effect: AtAPrice, context: Context) -> None:
    """The player has said that they pay it."""
    times = number(state, effect.times, context)
    match effect.price:
        case LetHappen(effects):
            state.schedule(CarryOut(effects * times, context))
        case PayOneOf():
            raise AssertionError("mana is paid when it is offered")
        case price:
            pay(state, player, _multiplied(price, times), (), context.source)


EFFECTS_AT_A_PRICE: dict[type, Callable[[GameState, Any, Context, Any], None]] = {
    UnlessPaysPrice: _unless_pays,
    MayPayPrice: _may_pay,
}
