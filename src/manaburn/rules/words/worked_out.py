"""Amounts that are worked out of others: sums, halves, the greatest power, cards in a graveyard.

What words mean and what objects are depend on each other: so `manaburn.rules.layers.characteristics`, where
both are, hands the meaning of the words inside an amount over as `Words`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple, assert_never

from manaburn.cards.vocabulary.words import amounts
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter
from manaburn.cards.vocabulary.words.happenings import AmountOfHappenings, Happened, PlayersFor
from manaburn.cards.vocabulary.words.references import Amount, Chosen, Condition, Players, What
from manaburn.rules.words.amounts import cards_in, devotion, stat_of
from manaburn.rules.words.history import happened, history_of
from manaburn.rules.words.single_objects import (
    is_known,
    mana_spent,
    object_or_last_known,
    single_objects,
    times_paid,
)
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.state.records.records import Characteristics
from manaburn.terms import Color, CounterKind, ManaType, ObjectId, PlayerId


class Words(NamedTuple):
    """What the words inside of an amount or condition mean now."""

    number: Callable[[GameState, Amount, Context], int]
    matches: Callable[[GameState, Filter, ObjectId, PlayerId, ObjectId | None], bool]
    players: Callable[[GameState, Players, Context], list[PlayerId]]
    characteristics: Callable[[GameState, ObjectId], Characteristics]
    holds: Callable[[GameState, Condition, Context], bool]
    permanents: Callable[[GameState, Filter, PlayerId, ObjectId | None], Iterator[ObjectId]]


def worked_out(state: GameState, amount: amounts.AmountWorkedOut, context: Context, words: Words) -> int:
    """How much such an amount is now."""
    match amount:
        case amounts.Sum(parts):
            return sum(words.number(state, part, context) for part in parts)
        case amounts.Times(factor, other):
            return factor * words.number(state, other, context)
        case amounts.Half(other, rounding):
            return (words.number(state, other, context) + (rounding is amounts.Rounding.UP)) // 2
        case amounts.DamageTakenFrom(what):
            return _taken(state, what, context, words)
        case amounts.Theirs(other) | amounts.SeenFrom(amount=other):
            return sum(words.number(state, other, seen) for seen in _as_seen(state, amount, context))
        case amounts.Greatest(stat, filter) | amounts.Total(stat, filter):
            stats = [stat_of(stat, now) for now in _matching_now(state, filter, context, words)]
            return max(stats, default=0) if isinstance(amount, amounts.Greatest) else sum(stats)
        case amounts.ColorsAmong(filter) | amounts.NamesAmong(filter) | amounts.DifferentAmong(filter=filter):
            return _different(amount, _matching_now(state, filter, context, words))
        case amounts.StatOf(stat, what):
            return total_of(state, stat, what, context, words)
        case amounts.NumberOf(what, described):
            meant = single_objects(state, what, context)
            return sum(1 for id in meant if was(state, id, described, context, words))
        case amounts.CardsIn(zone, who, described):
            cards = cards_in(state, zone, words.players(state, who, context))
            return sum(1 for id in cards if was(state, id, described, context, words))
        case amounts.CardTypesIn(zone, who):
            cards = cards_in(state, zone, words.players(state, who, context))
            return len({kind for id in cards for kind in words.characteristics(state, id).types})
        case amounts.DevotionTo(colors):
            return devotion(state, context.controller, colors)
        case amounts.Tallied(who=who) | amounts.CountersOfPlayer(who=who) | amounts.PlayersMeant(who=who):
            return _of_players(state, amount, words.players(state, who, context))
        case amounts.Controlled(filter, by):
            players = words.players(state, by, context)
            you, this = context.controller, context.source
            theirs = [id for id, permanent in state.permanents.items() if permanent.controller in players]
            return sum(1 for id in theirs if words.matches(state, filter, id, you, this))
        case amounts.TimesPaid() | amounts.ManaSpentOn() | amounts.ColorsSpentOn():
            return _of_casting(state, amount, context)
        case amounts.CountersOfAnyKind(what) | amounts.TimesMutated(what):
            return sum(_of_object(state, amount, id) for id in single_objects(state, what, context))
        case amounts.CountersAmong(filter, kind):
            matching = _matching(state, filter, context, words)
            return sum(sum(counters_of(state, id, kind)) for id in matching)
        case Happened(who=who) | PlayersFor(who=who):
            return _of_happenings(state, amount, words.players(state, who, context), context, words)
        case amounts.Difference(other, less):
            return max(0, words.number(state, other, context) - words.number(state, less, context))
        case _:
            assert_never(amount)


def _as_seen(state: GameState, amount: amounts.Theirs | amounts.SeenFrom, context: Context) -> list[Context]:
    """From where an amount is seen: by the source, or by another object if that is meant."""
    if isinstance(amount, amounts.Theirs):
        return [context]
    return [replace(context, source=id) for id in single_objects(state, amount.what, context)[:1]]


def _different(
    amount: amounts.ColorsAmong | amounts.NamesAmong | amounts.DifferentAmong, among: list[Characteristics]
) -> int:
    """How many different colours, names or numbers there are among these."""
    match amount:
        case amounts.ColorsAmong():
            return len({color for now in among for color in now.colors})
        case amounts.NamesAmong():
            return len({now.name for now in among} - {""})
        case amounts.DifferentAmong(stat):
            return len({stat_of(stat, now) for now in among})
        case _:
            assert_never(amount)


def _of_happenings(
    state: GameState, amount: AmountOfHappenings, players: list[PlayerId], context: Context, words: Words
) -> int:
    """To how many objects something happened; for how many players something holds."""
    if isinstance(amount, Happened):
        that = context.binding.that
        one = that if amount.filter is What.THAT and that is not None else context.source
        return happened(state, amount, players, one)
    bindings = [replace(context.binding, that_player=player) for player in players]
    return sum(words.holds(state, amount.condition, replace(context, binding=each)) for each in bindings)


def _of_object(
    state: GameState, amount: amounts.CountersOfAnyKind | amounts.TimesMutated, id: ObjectId
) -> int:
    """How many counters are on a permanent; or by how many spells it was merged with."""
    if isinstance(amount, amounts.CountersOfAnyKind):
        return sum(counters_of(state, id))
    components = object_or_last_known(state, id).components if is_known(state, id) else ()
    return max(len(components) - 1, 0)


def counters_of(state: GameState, id: ObjectId, kind: CounterKind | None = None) -> list[int]:
    """How many counters of each kind, or of that kind, are on a permanent, or were when it left."""
    if id in state.permanents:
        counters = state.permanents[id].counters
    else:
        counters = state.last_known[id].counters if id in state.last_known else ()
    return [number for which, number in counters if kind in (None, which)]


def _taken(state: GameState, what: Chosen, context: Context, words: Words) -> int:
    limits = [] if context.done.taken_from is None else [context.done.taken_from]
    if any(was(state, id, CREATURE, context, words) for id in single_objects(state, what, context)):
        limits.append(total_of(state, amounts.Stat.TOUGHNESS, what, context, words))
    return max(0, min([context.done.amount, *limits]))


def _of_players(
    state: GameState,
    amount: amounts.Tallied | amounts.CountersOfPlayer | amounts.PlayersMeant,
    players: list[PlayerId],
) -> int:
    """What is counted of these players together."""
    if isinstance(amount, amounts.Tallied):
        history = history_of(state, amount.during)
        return sum(history.total(amount.tally, player) for player in players)
    if isinstance(amount, amounts.CountersOfPlayer):
        return sum(state.players[player].counter(amount.kind) for player in players)
    return len(players)


def _of_casting(
    state: GameState,
    amount: amounts.TimesPaid | amounts.ManaSpentOn | amounts.ColorsSpentOn,
    context: Context,
) -> int:
    """What was paid for a spell, in this sense."""
    if isinstance(amount, amounts.TimesPaid):
        return times_paid(state, amount.name, context)
    spent = mana_spent(state, single_objects(state, amount.what, context), context)
    if isinstance(amount, amounts.ManaSpentOn):
        counted = ManaType if amount.type is None else (amount.type,)
        return sum(spent.count("{" + kind.value + "}") for kind in counted)
    return len(set(spent) & {"{" + color.value + "}" for color in Color})


def total_of(
    state: GameState, stat: amounts.Stat, what: What | Chosen, context: Context, words: Words
) -> int:
    """That number of what is meant, as it is or last was."""
    meant = (id for id in single_objects(state, what, context) if is_known(state, id))
    return sum(stat_of(stat, words.characteristics(state, id)) for id in meant)


def was(state: GameState, id: ObjectId, filter: Filter | None, context: Context, words: Words) -> bool:
    """Whether an object fits a description, or did when it last was where it was looked for."""
    you, this = context.controller, context.source
    return is_known(state, id) and (filter is None or words.matches(state, filter, id, you, this))


def _matching(state: GameState, filter: Filter, context: Context, words: Words) -> list[ObjectId]:
    you, this = context.controller, context.source
    return list(words.permanents(state, filter, you, this))


def _matching_now(state: GameState, filter: Filter, context: Context, words: Words) -> list[Characteristics]:
    return [words.characteristics(state, id) for id in _matching(state, filter, context, words)]
