"""This module pays costs other than mana, such as "sacrifice a creature", and says why one can't be paid.

`other_cost_problems` yields why; `casting` asks it before it offers an action. When a spell or ability is
announced, `with_x` puts a number in the place of X, and `pay` pays one cost after another: the player chooses
among its `means`, the objects that can pay, by the table `_CHOSEN` [cr2025-06-06 118, 601.2g-h, 602.2b].
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import assert_never

from manaburn.cards.keywords.face_down import FACE_DOWN_CREATURE
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed
from manaburn.cards.vocabulary.words import costs
from manaburn.cards.vocabulary.words.costs import Costs
from manaburn.cards.vocabulary.words.costs_of_libraries import ExileTopOfLibrary, MillCards
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.decisions import ChooseObjects, ChooseWhether, Purpose, Weighing
from manaburn.editions import Crewing, Edition, Topic
from manaburn.errors import Problem
from manaburn.mana import ManaCost, total_of
from manaburn.nouns import counted
from manaburn.rules.happening.answers import agrees, choose
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.layers.costs_of_abilities import with_loyalty
from manaburn.rules.mana.costs_without_a_choice import (
    CANNOT_DISCARD,
    CANNOT_EXILE,
    WithoutAChoice,
    discardable,
    too_few_for,
    without_a_choice,
)
from manaburn.rules.mana.counters_as_costs import counters_for, loyalty_put, removed_counters
from manaburn.rules.mana.exerting_and_enlisting import exerted
from manaburn.rules.mana.forbidden_payments import as_payable
from manaburn.rules.mana.life_costs import LifeCost, life_cost_paid, life_cost_problems
from manaburn.rules.mana.mana_making import can_use_tap_symbol, is_kept_from_abilities
from manaburn.rules.mana.weights import Weighed, least, weights
from manaburn.rules.replacement.replaced import (
    becoming_untapped,
    can_have_counters,
    counters_changed,
    counters_put_on,
)
from manaburn.rules.words.amounts import held_in
from manaburn.rules.zones.milling import number_milled
from manaburn.rules.zones.zones import move, move_all
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.records import Permanent
from manaburn.terms import CardType, CounterKind, ObjectId, PlayerId, Target, Zone
from manaburn.values import Record, replace

Numbered = (
    costs.SacrificeOther
    | costs.ReturnPermanent
    | costs.TapOthers
    | costs.DiscardCards
    | costs.ExileCards
    | costs.ExileMaterials
    | costs.RevealCards
    | costs.Behold
    | costs.ExileBeheld
    | costs.PutCountersOn
)
"""The costs that are paid with a stated number of objects of the player's choice."""
WithChosen = Numbered | Weighed
"""All costs that are paid with objects of the player's choice: by number, or by total power and the like."""


class _Chosen(Record):
    """A row of the table `_CHOSEN`: the way a cost is paid with objects of the player's choice."""

    purpose: Purpose
    lacking: str
    """Why it cannot be paid."""
    with_one: Callable[[GameState, ObjectId, WithChosen], list[Event]]
    """The events by which one chosen object pays: it is tapped, sacrificed, and so on."""
    weighing: Weighing | None = None
    """What is added up of the chosen objects, such as their power; None if their number counts."""


def _to(zone: Zone, cause: Cause = Cause.COST) -> Callable[[GameState, ObjectId, WithChosen], list[Event]]:
    """Return the function that moves what a cost is paid with to a zone."""
    return lambda state, id, _cost: [move(state, id, zone, cause)]


def _tapping(state: GameState, id: ObjectId, cost: WithChosen) -> list[Event]:
    return [events.Tapped(id, Cause.COST)]


def _revealing(state: GameState, id: ObjectId, cost: WithChosen) -> list[Event]:
    card = state.objects[id]
    if card.zone is Zone.BATTLEFIELD:
        return [events.Beheld(id)]
    return [events.Revealed(card.owner, (id,), (card.definition.name,))]


def _putting_counters(state: GameState, id: ObjectId, cost: WithChosen) -> list[Event]:
    assert isinstance(cost, costs.PutCountersOn), "the other costs put no counters on what is chosen"
    you = state.permanents[id].controller
    put = counters_put_on(state, id, cost.kind, cost.counters, by=you, by_effect=False)
    return [*counters_changed(id, cost.kind, put)]


P = Purpose
_CHOSEN: dict[type, _Chosen] = {
    costs.SacrificeOther: _Chosen(
        P.SACRIFICE_AS_COST, "there is nothing to sacrifice", _to(Zone.GRAVEYARD, Cause.SACRIFICED)
    ),
    costs.ReturnPermanent: _Chosen(P.RETURN_AS_COST, "there is nothing to return", _to(Zone.HAND)),
    costs.TapOthers: _Chosen(P.TAP_AS_COST, "there are not enough permanents to tap", _tapping),
    costs.TapForPower: _Chosen(
        P.TAP_AS_COST, "there are not enough creatures to tap", _tapping, Weighing.POWER
    ),
    costs.SacrificeForPower: _Chosen(
        P.SACRIFICE_AS_COST,
        "there are not enough creatures to sacrifice",
        _to(Zone.GRAVEYARD, Cause.SACRIFICED),
        Weighing.POWER,
    ),
    costs.DiscardCards: _Chosen(P.DISCARD_AS_COST, CANNOT_DISCARD, _to(Zone.GRAVEYARD, Cause.DISCARDED)),
    costs.ExileCards: _Chosen(P.EXILE_AS_COST, CANNOT_EXILE, _to(Zone.EXILE)),
    costs.ExileMaterials: _Chosen(P.EXILE_AS_COST, "there is not enough to exile", _to(Zone.EXILE)),
    costs.RevealCards: _Chosen(P.REVEAL_AS_COST, "there are not enough cards to reveal", _revealing),
    costs.ExileBeheld: _Chosen(P.EXILE_AS_COST, "there is nothing to exile", _to(Zone.EXILE)),
    costs.Behold: _Chosen(P.BEHOLD, "there is nothing to behold", _revealing),
    costs.PutCountersOn: _Chosen(
        P.PUT_COUNTERS_AS_COST, "there is nothing to put counters on", _putting_counters
    ),
    costs.ExileForManaValue: _Chosen(P.EXILE_AS_COST, CANNOT_EXILE, _to(Zone.EXILE), Weighing.MANA_VALUE),
    costs.ExileForCardTypes: _Chosen(P.EXILE_AS_COST, CANNOT_EXILE, _to(Zone.EXILE), Weighing.CARD_TYPES),
}
"""How each kind of `WithChosen` cost is paid, by its class."""

_DEED_OF = {costs.TappedFor.CREW: Deed.CREWS, costs.TappedFor.SADDLE: Deed.SADDLES}


def mana_cost(all_costs: Costs) -> ManaCost:
    """Return all the mana of a cost."""
    return total_of([cost.cost for cost in all_costs if isinstance(cost, costs.PayManaCost)])


_WITH_X = costs.ForX | costs.ExileOfManaValueX | costs.SacrificeOfPowerX


def has_x(all_costs: Costs) -> bool:
    """Return whether X has to be announced for a cost [cr2025-06-06 107.3a]."""
    return any(isinstance(c, _WITH_X) or (isinstance(c, costs.PayManaCost) and c.cost.x) for c in all_costs)


def with_x(all_costs: Costs, x: int) -> Costs:
    """Return costs with a number in the place of X, as "pay 3 life" for "pay X life"."""
    if not any(isinstance(cost, _WITH_X) for cost in all_costs):
        return all_costs
    found: list[costs.Cost] = []
    for cost in all_costs:
        if isinstance(cost, costs.ExileOfManaValueX):
            of_x = replace(cost.filter, mana_value_at_least=x, mana_value_at_most=x)
            found.append(costs.ExileCards(of_x, zone=Zone.HAND))
        elif isinstance(cost, costs.SacrificeOfPowerX):
            found.append(_sacrificed_for_power(x))
        elif isinstance(cost, costs.ForX) and x > 0:
            found.append(_with_number(cost.cost, x))
        elif not isinstance(cost, costs.ForX):
            found.append(cost)
    return with_loyalty(tuple(found), 0)


def _sacrificed_for_power(x: int) -> costs.SacrificeOther:
    return costs.SacrificeOther(Filter(types=frozenset({CardType.CREATURE}), power_at_least=x))


def at_the_least(cost: costs.Cost) -> costs.Cost:
    """Return a cost with the least X, if X decides what it is paid with; another cost as it is."""
    return _sacrificed_for_power(0) if isinstance(cost, costs.SacrificeOfPowerX) else cost


def _with_number(cost: costs.Multiplied, x: int) -> costs.Cost:
    """Return a cost of which X are paid, such as X life, with the number that X is."""
    if isinstance(cost, costs.PayLife | costs.PayEnergy):
        return replace(cost, amount=x)
    if isinstance(cost, costs.AdjustLoyalty):
        return replace(cost, number=-x)
    return replace(cost, number=x)


def means(
    state: GameState, player: PlayerId, cost: WithChosen, all_costs: Costs, source: ObjectId
) -> tuple[ObjectId, ...]:
    """Return the objects that a cost can be paid with."""
    among: Iterable[ObjectId]
    match cost:
        case costs.TapForPower():
            return means(state, player, _tapped_for_power(state.edition, cost), all_costs, source)
        case costs.SacrificeForPower(filter):
            return means(state, player, costs.SacrificeOther(filter), all_costs, source)
        case costs.ExileForManaValue() | costs.ExileForCardTypes():
            return means(state, player, costs.ExileCards(), all_costs, source)
        case costs.SacrificeOther() | costs.ReturnPermanent() | costs.TapOthers():
            among = _permanents_for(state, player, cost, all_costs, source)
        case costs.DiscardCards() | costs.RevealCards():
            among = (id for id in state.players[player].hand if id != source)
        case costs.ExileCards(zone=zone):
            among = (id for id in held_in(state, zone, player) if id != source)
        case costs.PutCountersOn(kind=kind):
            yours = (id for id, permanent in state.permanents.items() if permanent.controller == player)
            among = (id for id in yours if can_have_counters(state, id, kind))
        case costs.Behold() | costs.ExileBeheld():
            yours = (id for id, permanent in state.permanents.items() if permanent.controller == player)
            among = (id for id in (*yours, *state.players[player].hand) if id != source)
        case costs.ExileMaterials():
            yours = (id for id, permanent in state.permanents.items() if permanent.controller == player)
            among = (id for id in (*yours, *state.players[player].graveyard) if id != source)
        case _:
            assert_never(cost)
    return tuple(id for id in among if matches(state, cost.filter, id, player, source))


def _permanents_for(
    state: GameState,
    player: PlayerId,
    cost: costs.SacrificeOther | costs.ReturnPermanent | costs.TapOthers,
    all_costs: Costs,
    source: ObjectId,
) -> Iterator[ObjectId]:
    """Yield what may be sacrificed, returned or tapped; the source only if no other cost does so with it."""
    taps = isinstance(cost, costs.TapOthers)
    only = None if isinstance(cost, costs.ReturnPermanent) else cost.exactly
    used = source if any(each in all_costs for each in (_TAPS if taps else _LEAVES)) else None
    for id, permanent in state.permanents.items():
        usable = id != used and not (taps and permanent.tapped) and only in (None, id)
        if usable and permanent.controller == player:
            yield id


_TAPS = (costs.CostOfThis.TAP,)
_LEAVES = (costs.CostOfThis.SACRIFICE, costs.CostOfThis.EXILE, costs.CostOfThis.RETURN)
"""What is done with the source itself, which then cannot pay for another part of the cost."""

_CREATURES = costs.TapOthers(Filter(types=frozenset({CardType.CREATURE})))
_OTHER_CREATURES = costs.TapOthers(Filter(types=frozenset({CardType.CREATURE}), other_than_this=True))


def _tapped_for_power(edition: Edition, cost: costs.TapForPower) -> costs.TapOthers:
    """Return the cost to crew a Vehicle or to saddle a Mount [cr2025-06-06 702.122a, 702.171a]."""
    if cost.keyword is costs.TappedFor.SADDLE:
        return _OTHER_CREATURES
    match edition.crewing:
        case Crewing.BY_ANY_CREATURE:
            return _CREATURES
        case Crewing.BY_OTHERS:
            return _OTHER_CREATURES
        case _:
            assert_never(edition.crewing)


def weighing_of(cost: Weighed) -> Weighing:
    """Return what is weighed of the objects chosen for a cost."""
    return _CHOSEN[type(cost)].weighing or Weighing.POWER


def together(decision: ChooseObjects, weights: Iterable[int]) -> int:
    """Return the sum of these weights, or of card types their number, as a question counts them."""
    return (decision.weighing or Weighing.POWER).together(weights)


def weighs_enough(decision: ChooseObjects, chosen: Iterable[Target]) -> bool:
    """Return whether the chosen objects have enough weight, such as power, if a weight is asked for."""
    weight_of = dict(zip(decision.among, decision.weights, strict=False))
    if not decision.weights:
        return True
    return together(decision, (weight_of[ObjectId(id)] for id in chosen)) >= decision.least


def _lacking(cost: WithChosen | costs.Forage) -> str:
    """Return why a cost of chosen objects cannot be paid."""
    forages = isinstance(cost, costs.Forage)
    return "there is nothing to forage with" if forages else _CHOSEN[type(cost)].lacking


def _is_enough(
    state: GameState, player: PlayerId, cost: WithChosen | costs.Forage, all_costs: Costs, source: ObjectId
) -> bool:
    """Return whether a player has enough to choose from to pay a cost."""
    if isinstance(cost, costs.Forage):
        return bool(ways_to_forage(state, player, source))
    found = means(state, player, cost, all_costs, source)
    if isinstance(cost, Weighed):
        useful = (max(weight, 0) for weight in weights(state, cost, found))
        return weighing_of(cost).together(useful) >= least(cost)
    return len(found) >= cost.number


def _symbol_problems(state: GameState, permanent: Permanent, *, taps: bool) -> Iterator[Problem]:
    """Yield why a permanent cannot pay {T}, or {Q} [cr2025-06-06 107.5-107.6, 602.5a]."""
    name, symbol = _name(state, permanent.id), "{T}" if taps else "{Q}"
    if permanent.tapped == taps:
        is_so = "tapped" if taps else "untapped"
        yield state.problem(f"{name} is {is_so}, so {symbol} can't be paid", Topic.PAYING_COSTS)
    elif not can_use_tap_symbol(state, permanent) if taps else is_kept_from_abilities(state, permanent):
        why = f"you haven't controlled {name} continuously since your turn began"
        yield state.problem(f"{why}, so {symbol} can't be paid", Topic.SUMMONING_SICKNESS)


def other_cost_problems(
    state: GameState, player: PlayerId, all_costs: Costs, source: ObjectId
) -> Iterator[Problem]:
    """Yield why the part of a cost that is no mana cannot be paid."""
    others = [cost for cost in all_costs if not isinstance(cost, costs.PayManaCost)]
    if not others:
        return
    for cost in others:
        match cost:
            case costs.CostOfThis.TAP | costs.CostOfThis.UNTAP:
                taps = cost is costs.CostOfThis.TAP
                yield from _symbol_problems(state, state.permanents[source], taps=taps)
            case costs.SacrificeOfPowerX():
                yield from other_cost_problems(state, player, (at_the_least(cost),), source)
            case _ if isinstance(cost, WithoutAChoice):
                if len(without_a_choice(state, player, cost, source)) < cost.number:
                    yield state.problem(too_few_for(cost), Topic.PAYING_COSTS)
            case _ if isinstance(cost, LifeCost):
                yield from life_cost_problems(state, player, cost, source)
            case costs.PayEnergy(amount):
                if state.players[player].counter(CounterKind.ENERGY) < amount:
                    who = state.players[player].name
                    yield state.problem(f"{who} can't pay {amount} energy", Topic.PAYING_COSTS)
            case costs.RemoveCountersFromThis(kind, number):
                if state.permanents[source].counter(kind) < number:
                    counters = counted(number, f"{kind.value} counter")
                    yield state.problem(f"{_name(state, source)} doesn't have {counters}", Topic.PAYING_COSTS)
            case costs.RemoveCountersFrom():
                if sum(counters_for(state, player, cost, source).values()) < cost.number:
                    yield state.problem("there are not enough counters to remove", Topic.PAYING_COSTS)
            case costs.PutCountersOnThis(kind) if not can_have_counters(state, source, kind):
                words = f"{kind.value} counters can't be put on {_name(state, source)}"
                yield state.problem(words, Topic.PAYING_COSTS)
            case costs.AdjustLoyalty(number):
                loyalty = state.permanents[source].counter(CounterKind.LOYALTY)
                if loyalty + number < 0:
                    costs_, has = counted(-number, "loyalty counter"), str(loyalty) if loyalty else "none"
                    words = f"that ability of {_name(state, source)} costs {costs_}, and it has {has}"
                    yield state.problem(words, Topic.LOYALTY_COST)
            case _ if isinstance(cost, WithChosen | costs.Forage):
                if not _is_enough(state, player, cost, all_costs, source):
                    yield state.problem(_lacking(cost), Topic.PAYING_COSTS)
            case _:
                pass


def ways_to_forage(state: GameState, player: PlayerId, source: ObjectId) -> Costs:
    """Return the costs by which a player can forage now: those that effects let them pay."""
    each = as_payable(state, player, costs.FORAGE)
    return tuple(cost for cost in each if not any(other_cost_problems(state, player, (cost,), source)))


def _foraging(state: GameState, player: PlayerId, source: ObjectId) -> costs.Cost:
    """Return the cost by which a player forages, which they choose if there are two."""
    ways = ways_to_forage(state, player, source)
    assert ways, "what could be foraged with was kept back while mana was made"
    if len(ways) == 1:
        return ways[0]
    exiles = agrees(state, ChooseWhether(player, "exile three cards to forage", instead_of="a Food"))
    return ways[0 if exiles else 1]


def pay(state: GameState, player: PlayerId, cost: costs.Cost, all_costs: Costs, source: ObjectId) -> None:
    """Pay one part of a cost that is no mana. If there is a choice, its player makes it first."""
    if isinstance(cost, costs.Forage):
        pay(state, player, _foraging(state, player, source), all_costs, source)
        return
    if isinstance(cost, costs.RemoveCountersFrom):
        paid = removed_counters(state, player, cost, source)
    elif isinstance(cost, WithChosen):
        paid = paid_with(state, cost, _chosen(state, player, cost, all_costs, source), source)
    else:
        paid = paid_plainly(state, player, cost, source)
    if paid:
        move_all(state, paid)


def _chosen(
    state: GameState, player: PlayerId, cost: WithChosen, all_costs: Costs, source: ObjectId
) -> tuple[ObjectId, ...]:
    """Return what a player chooses to pay a cost with; nothing if they have left."""
    among, row = means(state, player, cost, all_costs, source), _CHOSEN[type(cost)]
    if isinstance(cost, costs.TapOthers | costs.SacrificeOther) and cost.exactly is not None:
        return among  # it was chosen as the spell was announced
    if isinstance(cost, Weighed):
        heavy = weights(state, cost, among)
        asked = ChooseObjects(player, row.purpose, among, 0, len(among), (), heavy, least(cost), row.weighing)
    else:
        asked = ChooseObjects(player, row.purpose, among, cost.number, cost.number)
    return choose(state, asked, otherwise=())


def paid_with(
    state: GameState, cost: WithChosen, chosen: Sequence[ObjectId], source: ObjectId
) -> list[Event]:
    """Return the events that pay a part of a cost with these objects. Creatures tapped for an ability of a
    Vehicle crew it, or saddle a Mount [cr2025-06-06 702.122b, 702.171c].
    """
    paid = [event for id in chosen for event in _CHOSEN[type(cost)].with_one(state, id, cost)]
    if isinstance(cost, costs.TapForPower):
        paid += [events.DeedDone(id, _DEED_OF[cost.keyword], source) for id in chosen]
    return paid


def paid_plainly(state: GameState, player: PlayerId, cost: costs.Cost, source: ObjectId) -> list[Event]:
    """Return the events that pay a part of a cost for which there is nothing to choose."""
    match cost:
        case costs.CostOfThis.TAP:
            return [events.Tapped(source, Cause.COST)]
        case costs.CostOfThis.UNTAP:
            return becoming_untapped(state, (source,))
        case costs.CostOfThis.EXERT:
            return list(exerted(state, player, source))
        case costs.CostOfThis.SACRIFICE:
            return [move(state, source, Zone.GRAVEYARD, Cause.SACRIFICED)]
        case costs.DiscardRandomly(amount):
            cards = state.random().sample(discardable(state, player, source), amount)
            return [move(state, id, Zone.GRAVEYARD, Cause.DISCARDED) for id in cards]
        case costs.DiscardWholeHand():
            cards = discardable(state, player, source)
            return [move(state, id, Zone.GRAVEYARD, Cause.DISCARDED) for id in cards]
        case costs.DiscardThis(keyword):
            cause = Cause.CYCLED if keyword == costs.CYCLING else Cause.DISCARDED
            return [move(state, source, Zone.GRAVEYARD, cause, remembered=True)]
        case costs.CostOfThis.EXILE:
            return [move(state, source, Zone.EXILE, Cause.COST, remembered=True)]
        case costs.CostOfThis.RETURN:
            return [move(state, source, Zone.HAND, Cause.COST, remembered=True)]
        case costs.ExileTopOfGraveyard() | ExileTopOfLibrary():
            top = without_a_choice(state, player, cost, source)
            return [move(state, id, Zone.EXILE, Cause.COST) for id in top]
        case MillCards():
            milled = number_milled(state, player, len(without_a_choice(state, player, cost, source)))
            library = tuple(reversed(state.players[player].library))
            return [move(state, id, Zone.GRAVEYARD, Cause.MILLED) for id in library[:milled]]
        case costs.ShowHand():
            hand = tuple(id for id in state.players[player].hand if id != source)
            names = tuple(state.objects[id].definition.name for id in hand)
            return [events.Revealed(player, hand, names)]
        case _ if isinstance(cost, LifeCost):
            return life_cost_paid(state, player, cost, source)
        case costs.PayEnergy(amount):
            return [events.PlayerCountersChanged(player, CounterKind.ENERGY, -amount)]
        case costs.RemoveCountersFromThis(kind, amount):
            return [events.CountersChanged(source, kind, -amount)]
        case costs.PutCountersOnThis(kind, amount):
            put = counters_put_on(state, source, kind, amount, by=player, by_effect=False)
            return [*counters_changed(source, kind, put)]
        case costs.AdjustLoyalty(amount):
            changed = loyalty_put(state, player, source, amount) if amount > 0 else amount
            return [events.CountersChanged(source, CounterKind.LOYALTY, changed)] if changed else []
        case _:
            return []


def _name(state: GameState, source: ObjectId) -> str:
    return characteristics(state, source).name or FACE_DOWN_CREATURE
