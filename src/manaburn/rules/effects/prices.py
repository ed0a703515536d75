"""This module asks players to pay costs as a spell or ability resolves: "may", "may pay", "unless they
pay" [cr2025-06-06 118.12, 702.24a].

The table at the end, `EFFECTS_AT_A_PRICE`, has the function for each such effect; `_may` and `_unless` do
most of them. Their steps:

1. Work out the question for each player; who can't pay all of it is passed over (`question_of_price`).
2. For "may", ask the first who can; for "unless", ask one after another until one agrees.
3. Have that player pay (`_pay`), and carry out the effects: for "may" if somebody agreed, for "unless" if
   nobody did.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import comb

from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.effects import Effect, May, UnlessPays
from manaburn.cards.vocabulary.effects_by_subject.prices import (
    Cost,
    LetHappen,
    MayPayPrice,
    MayPayRepeatedly,
    PayCostOf,
    PayOneOf,
    UnlessPaysPrice,
)
from manaburn.cards.vocabulary.words.costs import (
    DiscardCards,
    DiscardRandomly,
    ExileCards,
    ExileForManaValue,
    PayEnergy,
    PayLife,
    RemoveCountersFrom,
    RemoveCountersFromThis,
    ReturnPermanent,
    SacrificeForPower,
    SacrificeOther,
    TapOthers,
)
from manaburn.decisions import ChooseWhether, ChooseWord
from manaburn.errors import bounded
from manaburn.mana import ManaCost, times_over, total_of
from manaburn.purposes import Quality
from manaburn.rules.effects.impossible_choices import is_impossible, would_sacrifice_in_vain
from manaburn.rules.happening.answers import agrees, choose, choosing, in_place
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.results import note_moves, passed_over
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import players_meant
from manaburn.rules.layers.player_rules import can_be_made_to_sacrifice
from manaburn.rules.mana.costs import has_x, other_cost_problems, pay
from manaburn.rules.mana.dues import due_for
from manaburn.rules.mana.mana_at_hand import mana_at_hand
from manaburn.rules.words.references import object_or_last_known, single_objects
from manaburn.state import GameState
from manaburn.state.records.agenda import CarryOut, Pay
from manaburn.state.records.effects import AbilityOnStack, Context, SpellOnStack
from manaburn.terms import PlayerId
from manaburn.values import replace

Optional = May | MayPayPrice
"""The effects that a player may let happen, perhaps for a price."""
AtAPrice = UnlessPaysPrice | MayPayPrice
"""The effects with a price other than a fixed amount of mana and life."""


def _may(state: GameState, effect: Optional, context: Context) -> None:
    """Carry out "may": ask the first of the players who can do it whether they do. If they do, have them pay
    and carry out the effects, otherwise what is to happen instead.
    """
    for player in _ask_to_do(state, effect, context):
        question = question_of_price(state, effect, player, context)
        if question is not None:
            if _has_agreed(state, effect) or agrees(state, question):
                passed_over(state, effect.otherwise)
                question, context = _with_x_chosen(state, question, context)
                _pay(state, effect, question, context, effect.effects, otherwise=effect.otherwise)
                return
            break
    passed_over(state, effect.effects)
    state.schedule(CarryOut(effect.otherwise, context))


def _with_x_chosen(
    state: GameState, question: ChooseWhether, context: Context
) -> tuple[ChooseWhether, Context]:
    """Return the question and the context with the X that a player chooses who pays a cost with {X}, as the
    spell or ability resolves; unchanged if no X is left in the cost [cr2025-06-06 107.3f, 107.3i].
    """
    cost = question.cost
    if cost is None or not cost.x:
        return question, context
    hand, most = mana_at_hand(state, question.player), 0  # the greatest X that can be paid
    while hand.pays(cost.with_x(most + 1)):
        most += 1
    numbers = tuple(str(number) for number in range(most + 1))
    x = int(choose(state, ChooseWord(question.player, Quality.NUMBER, numbers), otherwise=None) or 0)
    return replace(question, cost=cost.with_x(x)), replace(context, x=x)


def _is_x_known(state: GameState, context: Context) -> bool:
    """Return whether a value for X was chosen for the spell or ability that is resolving, or for the spell
    that became its source [cr2025-06-06 107.3a-b, 107.3m].
    """
    match state.stack[-1] if state.stack else None:
        case SpellOnStack(id=id):
            cost = state.objects[id].definition.cost
            return context.x > 0 or (cost is not None and cost.x > 0)
        case AbilityOnStack(activated=Activated(costs=costs)):
            return has_x(costs)
        case _:
            return context.x > 0


def _has_agreed(state: GameState, effect: Optional) -> bool:
    """Return whether the player agreed as the ability was put on the stack, as old editions have it
    [cr1999-11-01 410.5].
    """
    resolving = state.stack[-1] if state.stack else None
    return isinstance(resolving, AbilityOnStack) and resolving.agreed and resolving.effects == (effect,)


def _ask_to_do(state: GameState, effect: Optional, context: Context) -> Sequence[PlayerId]:
    """Return the players who are asked about a "may"; also one who left the game while being asked, for
    whom another answers (see `choosing`).
    """
    players = players_meant(state, effect.who, context)
    return choosing(state, players) if isinstance(effect, May) and effect.cost is None else players


def _unless(state: GameState, effect: UnlessPays | UnlessPaysPrice, context: Context) -> None:
    """Carry out "unless": ask one player after another whether to pay, until one does. If none does, the
    effects happen.
    """
    if isinstance(effect, UnlessPaysPrice) and isinstance(effect.price, PayOneOf):
        times = max(0, number(state, effect.times, context))
        state.schedule(CarryOut(_offer_each_total(effect, effect.price, times), context))
        return
    paid = effect.paid if isinstance(effect, UnlessPays) else ()
    for player in players_meant(state, effect.who, context):
        question = question_of_price(state, effect, player, context)
        if question is not None and agrees(state, question):
            passed_over(state, effect.effects)
            _pay(state, effect, question, context, paid, otherwise=effect.effects)
            return
    passed_over(state, paid)
    state.schedule(CarryOut(effect.effects, context))


def question_of_price(
    state: GameState, effect: Optional | UnlessPays | UnlessPaysPrice, player: PlayerId, context: Context
) -> ChooseWhether | None:
    """Return the question whether a player does or pays something; None if they can't pay all of it: partial
    payments aren't allowed.
    """
    match effect:
        case May(cost=None):  # nothing is paid
            if is_impossible(state, effect, player, context):
                return None
            return in_place(state, ChooseWhether(player, "have the effect happen"), context.controller)
        case May(cost=ManaCost() as asked, life=0):
            total = asked.with_x(context.x) if _is_x_known(state, context) else asked
            question = ChooseWhether(player, "have the effect happen", total)
        case May(cost=cost) | UnlessPays(cost=cost) if cost is not None and effect.life:
            return _question_of_mana_and_life(state, cost, effect.life, player, context)
        case UnlessPaysPrice(price=PayCostOf() as price) | MayPayPrice(price=PayCostOf() as price):
            cost = _cost_of(state, price, context)
            if cost is None:
                return None
            question = ChooseWhether(player, f"pay {cost}", cost)
        case UnlessPays():
            total = times_over(effect.cost.with_x(context.x), number(state, effect.times, context))
            question = ChooseWhether(player, f"pay {total}", total)
        case _:  # a price other than mana
            assert not isinstance(effect, May), "mana and life are asked for above"
            times = max(0, number(state, effect.times, context))
            able = _is_payable(state, player, effect, times, context)
            return ChooseWhether(player, _question(effect, times)) if able else None
    assert question.cost is not None, "it costs mana"
    return question if mana_at_hand(state, player).pays(question.cost) else None


def _question_of_mana_and_life(
    state: GameState, cost: ManaCost, amount: int, player: PlayerId, context: Context
) -> ChooseWhether | None:
    """Return the question whether a player pays mana and life; None if they can't pay both."""
    life = (PayLife(amount),)
    if any(other_cost_problems(state, player, life, context.source)):
        return None
    due = due_for(state, player, life, context.source)
    able = mana_at_hand(state, player, due).pays(cost)
    return ChooseWhether(player, f"pay {cost} and {amount} life", cost) if able else None


def _cost_of(state: GameState, price: PayCostOf, context: Context) -> ManaCost | None:
    """Return the mana cost of an object, less generic mana; None if it has none: that can't be paid."""
    id = next(iter(single_objects(state, price.what, context)), None)
    cost = None if id is None else object_or_last_known(state, id).definition.cost
    if cost is None:
        return None
    # X is 0, and hybrid and Phyrexian symbols are paid in the first of their ways.
    return cost.with_x(0).in_mana[0].with_generic(-price.less)


def _pay(
    state: GameState,
    effect: Optional | UnlessPays | UnlessPaysPrice,
    question: ChooseWhether,
    context: Context,
    then: tuple[Effect, ...],
    otherwise: tuple[Effect, ...],
) -> None:
    """Have a price paid, then carry out `then`; or `otherwise`, if the player leaves before it is paid
    [cr2025-06-06 800.4f].
    """
    state.schedule(CarryOut(then, context, otherwise=otherwise))
    if isinstance(effect, May | UnlessPays) and effect.life:
        pay(state, question.player, PayLife(effect.life), (), context.source)
    if question.cost is not None:
        state.schedule(Pay(question.player, question.cost))
    elif isinstance(effect, MayPayPrice | UnlessPaysPrice):
        pay_price(state, question.player, effect, context)


def _offer_each_total(effect: UnlessPaysPrice, price: PayOneOf, times: int) -> tuple[Effect, ...]:
    """Return the effects that offer one total of mana after another until one is paid. Example: "pays {1}
    or {R}" twice offers {1}{1}, {1}{R} and {R}{R}.
    """
    happens, kinds = effect.effects, len(price.options)
    bounded(comb(times + kinds - 1, times) * times, "payments")
    totals = [total_of(parts) for parts in combinations_with_replacement(price.options, times) if parts]
    for total in reversed(totals):
        happens = (UnlessPays(total, happens, effect.who),)
    return happens if totals else ()


def _is_payable(state: GameState, player: PlayerId, effect: AtAPrice, times: int, context: Context) -> bool:
    """Return whether a player can pay a price this many times over, without a partial payment."""
    match effect.price:
        case LetHappen(effects):
            return not would_sacrifice_in_vain(state, effects, context)
        case PayOneOf() | PayCostOf():
            return True
        case SacrificeOther() | SacrificeForPower() if not can_be_made_to_sacrifice(
            state, player, context.controller
        ):
            return False
        case RemoveCountersFromThis() if context.source not in state.permanents:
            return False
        case price:
            cost = _multiplied(price, times)
            return not any(other_cost_problems(state, player, (cost,), context.source))


def _multiplied(price: Cost, times: int) -> Cost:
    """Return the cost of a price paid this many times over."""
    match price:
        case PayLife(amount):
            return PayLife(amount * times)
        case PayEnergy(amount):
            return PayEnergy(amount * times)
        case SacrificeForPower(filter, power):
            return SacrificeForPower(filter, power * times)
        case ExileForManaValue(mana_value):
            return ExileForManaValue(mana_value * times)
        case _:
            return replace(price, number=price.number * times)


def _question(effect: AtAPrice, times: int) -> str:
    """Return the words of the question whether a player pays a price other than mana, as "pay 2 life"."""
    match effect.price:
        case PayLife(amount):
            return f"pay {amount * times} life"
        case PayEnergy(amount):
            return "pay {E}" if amount * times == 1 else f"pay {{E}} {amount * times} times"
        case LetHappen() | PayOneOf() | PayCostOf():
            return "pay the price" if times == 1 else f"pay the price {times} times"
        case SacrificeForPower(power=power):
            return f"sacrifice total power {power * times}"
        case ExileForManaValue(mana_value):
            return f"collect evidence {mana_value * times}"
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
    RemoveCountersFrom: "remove counters:",
}


def pay_price(state: GameState, player: PlayerId, effect: AtAPrice, context: Context) -> None:
    """Carry out the payment of a player who has agreed to pay a price other than mana."""
    times = max(0, number(state, effect.times, context))
    match effect.price:
        case LetHappen(effects):
            state.schedule(CarryOut(effects * bounded(times, "repetitions"), context))
        case PayOneOf() | PayCostOf():
            raise AssertionError("mana is paid when it is offered")
        case price:
            before = len(state.happened)
            pay(state, player, _multiplied(price, times), (), context.source)
            note_moves(state, state.happened[before:])


def _may_repeatedly(state: GameState, effect: MayPayRepeatedly, context: Context) -> None:
    """Carry out "may pay any number of times": ask how often, have the mana paid, and then carry out the
    effects if it was paid at all.
    """
    you, cost = context.controller, effect.cost
    hand, most = mana_at_hand(state, you), 0
    while most != effect.most and hand.pays(times_over(cost, most + 1)):
        most += 1
    question = ChooseWord(you, Quality.NUMBER, tuple(str(times) for times in range(most + 1)))
    times = int(choose(state, question, otherwise=None) or 0) if most else 0
    if times:
        binding = replace(context.binding, amount=times)
        state.schedule(CarryOut(effect.effects, replace(context, binding=binding), otherwise=()))
        state.schedule(Pay(you, times_over(cost, times)))


EFFECTS_AT_A_PRICE: EffectRows = {
    May: _may,
    MayPayRepeatedly: _may_repeatedly,
    MayPayPrice: _may,
    UnlessPays: _unless,
    UnlessPaysPrice: _unless,
}
