"""This module evaluates filters (`matches_on`), amounts (`number_on`) and conditions (`holds_on`) on a board:
the finished one, or the one on which effects are still being applied [cr2025-06-06 109.3, 611, 613].

They may contain one another. Most callers use `manaburn.rules.layers.characteristics` instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from manaburn.cards.vocabulary.words import amounts
from manaburn.cards.vocabulary.words import conditions as made
from manaburn.cards.vocabulary.words.amounts_of_objects import MeasureOf, MostOfOneOwner
from manaburn.cards.vocabulary.words.bounds import Bound, Common, Compared
from manaburn.cards.vocabulary.words.filters import CREATURE, Damaged, Filter, Whose
from manaburn.cards.vocabulary.words.happenings import Happened
from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.cards.vocabulary.words.references import (
    Amount,
    BasicLandTypesOf,
    Chosen,
    Circumstance,
    Condition,
    Controls,
    Count,
    CountersOn,
    HasAttacked,
    Is,
    LifeOf,
    Not,
    Number,
    Players,
    Seen,
    SpellsCastLastTurn,
    What,
    Who,
)
from manaburn.purposes import Quality
from manaburn.rules.layers.boards import Board, BoardInProgress, settled_for_players
from manaburn.rules.layers.off_the_battlefield import in_another_zone, text_lost_at
from manaburn.rules.layers.printed import as_printed
from manaburn.rules.players.range_of_influence import in_range
from manaburn.rules.players.teams import life_of
from manaburn.rules.words.amounts import (
    as_it_became,
    basic_land_types,
    blockers_beyond_the_first,
    cards_in,
    compare,
    counted_of,
    devotion,
    is_in,
    is_utmost,
    measured,
    of_casting,
    of_results,
    part_of,
    returned,
    seen_by,
    stat_of,
    times_mutated,
)
from manaburn.rules.words.commanders import of_commanders
from manaburn.rules.words.comparing import is_so_compared, limited, sharing, two_share
from manaburn.rules.words.described import Described
from manaburn.rules.words.filters import fits, fits_status, is_player_of, may_be_so
from manaburn.rules.words.history import happened, has_attacked, number_of_attacks, tallied, was_damaged
from manaburn.rules.words.plain_conditions import circumstance
from manaburn.rules.words.qualities import chosen_for, chosen_number, fits_what_was_chosen
from manaburn.rules.words.references import (
    attached_to,
    holds_of_casting,
    is_known,
    looked_for,
    object_or_last_known,
    players_among,
    seen_by_each,
    single_objects,
    was_done,
    with_all_targets,
)
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.state.records.records import Characteristics
from manaburn.terms import CounterKind, ObjectId, PlayerId, Zone, is_player
from manaburn.values import replace


def at(state: GameState, board: Board, id: ObjectId) -> Described:
    """Return the characteristics of a permanent on the board, of an object in another zone, or the last known
    ones of what has left the battlefield.
    """
    found = board.table.get(id)
    return found if found is not None else beside_the_board(state, board, id)


def beside_the_board(state: GameState, board: Board, id: ObjectId) -> Characteristics:
    """Return the characteristics of an object that is not in the table of a board: a permanent that no effect
    has changed yet, one that has left the battlefield, or an object in another zone.
    """
    if id in state.permanents:
        return as_printed(state.edition, state.objects[id])
    gone = state.game.last_known.get(id)
    return gone.characteristics if gone is not None else in_another_zone(state, board, id, number_on)


def has_its_text_on(state: GameState, board: Board, id: ObjectId) -> bool:
    """Return whether an object off the battlefield has the abilities printed on it. Effects may deprive it
    of them.
    """
    return not board.of_other_zones or text_lost_at(state, board, state.objects[id], number_on) is None


# Filters


def matches_on(
    state: GameState, board: Board, filter: Filter, id: ObjectId, you: PlayerId, this: ObjectId | None = None
) -> bool:
    """Return whether an object matches a filter in which "you" and "this" mean this player and this source.
    An object out of the player's range of influence never matches [cr2025-06-06 801.11].
    """
    if state.game.ranges and not in_range(state, you, id):
        return False
    now = at(state, board, id)
    if filter.types and not filter.types & now.types:
        return False
    if filter.controller is not Whose.ANYONE:
        if not is_player_of(state, filter.controller, state.controller_of(id), you, this):
            return False
    if (filter.other_than_this and id == this) or (filter.only_this and id != this):
        return False
    if filter.damaged is not Damaged.ANYHOW and not was_damaged(state, filter.damaged, id, you, this):
        return False
    if filter.utmost is not None:
        among = filter.utmost.among or replace(filter, utmost=None)
        found = matching_on(state, board, among, you, this)
        others = [stat_of(filter.utmost.stat, at(state, board, each)) for each in found]
        if not is_utmost(filter.utmost, stat_of(filter.utmost.stat, now), others):
            return False
    if filter.power_against_this is not None:
        own = None if this is None else at(state, board, this).power
        if own is None or not compare(now.power, filter.power_against_this, own):
            return False
    if (to := filter.attached_to) is not None:
        if not any(matches_on(state, board, to, host, you, this) for host in attached_to(state, id)):
            return False
    is_about_choices = filter.chosen is not None or filter.not_chosen is not None
    if is_about_choices and not fits_what_was_chosen(state, filter, now, this):
        return False
    if filter.asks_of_characteristics and not fits(filter, now):
        return False
    if filter.asks_of_status and not fits_status(state, filter, id, you, this):
        return False
    if filter.being and not may_be_so(state.edition, filter.being, now):
        return False
    if filter.bounds and not _compares(state, board, filter.bounds, now, you, this):
        return False
    if filter.all_of and not all(matches_on(state, board, each, id, you, this) for each in filter.all_of):
        return False
    if filter.none_of and any(matches_on(state, board, each, id, you, this) for each in filter.none_of):
        return False
    return not filter.any_of or any(matches_on(state, board, each, id, you, this) for each in filter.any_of)


def compared_on(state: GameState, board: Board, bound: Compared, context: Context) -> Filter:
    """Return a comparison as a filter with numbers: "power at most your life total" as "power at most 20"."""
    if isinstance(bound, Bound):
        return limited(bound, number_on(state, board, bound.amount, context))
    others = (id for id in single_objects(state, bound.what, context) if is_known(state, id))
    return sharing(bound, [at(state, board, id) for id in others])


def _compares(
    state: GameState,
    board: Board,
    bounds: tuple[Compared, ...],
    now: Described,
    you: PlayerId,
    this: ObjectId | None,
) -> bool:
    """Return whether an object meets a filter's comparisons; without a source (`this`) it never does."""
    if this is None:
        return False
    context = Context(controller=you, source=this)
    return all(is_so_compared(compared_on(state, board, bound, context), now) for bound in bounds)


def matching_on(
    state: GameState, board: Board, filter: Filter, you: PlayerId, this: ObjectId | None = None
) -> Iterator[ObjectId]:
    """Return the permanents that match a filter, oldest first."""
    fitting = board.fitting if isinstance(board, BoardInProgress) else None
    if fitting is None or not filter.is_alike_for_all_sources or state.game.ranges:
        return (id for id in tuple(state.permanents) if matches_on(state, board, filter, id, you, this))
    found = fitting.get((id(filter), you))
    if found is None:
        fit = tuple(each for each in state.permanents if matches_on(state, board, filter, each, you))
        found = fitting[id(filter), you] = (filter, fit)
    return (each for each in found[1] if each != this) if filter.other_than_this else iter(found[1])


def number_on(state: GameState, board: Board, amount: Amount, context: Context) -> int:
    """Return the number that an amount is now."""
    context = with_all_targets(context)
    match amount:
        case int():
            return amount
        case Number.X:
            return context.x
        case Number.THAT_MUCH:
            return context.binding.amount
        case (Number.DONE | Number.EXCESS | Number.EXILED_FROM_HANDS) | (
            Number.FLIPS_WON | Number.ROLLED | Number.AGREED
        ):
            return of_results(amount, context.done)
        case Number.CHOSEN:
            return chosen_number(state, context.source)
        case Number.DEVOURED:
            return chosen_number(state, context.source, Quality.DEVOURED)
        case Number.BLOCKERS_BEYOND_THE_FIRST:
            return blockers_beyond_the_first(state, context.source)
        case Number():
            return number_of_attacks(state, amount, context.controller)
        case Count(filter, zone, of):
            return _count(state, board, filter, zone, of, context)
        case CountersOn(kind, what):
            found = (each for counters in _counters_on(state, board, what, context) for each in counters)
            return sum(many for which, many in found if kind in (None, which))
        case BasicLandTypesOf(who):
            theirs = players_among(state, who, context)
            own = (id for id, permanent in state.permanents.items() if permanent.controller in theirs)
            return basic_land_types(at(state, board, id) for id in own)
        case LifeOf(who):
            return sum(life_of(state, player) for player in players_among(state, who, context))
        case _:
            return _of_others(state, board, amount, context)


def _count(
    state: GameState, board: Board, filter: Filter, zone: Zone, of: Players | None, context: Context
) -> int:
    """Return how many objects in a zone match a filter; only those `of` these players, if it names any."""
    you, this = context.controller, context.source
    players = None if of is None else players_among(state, of, context)
    if zone is not Zone.BATTLEFIELD:
        cards = cards_in(state, zone, [you] if players is None else players)
        return sum(1 for id in cards if matches_on(state, board, filter, id, you, this))
    matching = matching_on(state, board, filter, you, this)
    return sum(1 for id in matching if players is None or state.permanents[id].controller in players)


def _counters_on(
    state: GameState, board: Board, what: What | Chosen | Filter | Who, context: Context
) -> Iterator[tuple[tuple[CounterKind, int], ...]]:
    """Yield the counters on each of the objects or players referred to."""
    match what:
        case Who():
            yield from (state.players[player].counters for player in players_among(state, what, context))
        case Filter():
            yield from (state.permanents[id].counters for id in _matching(state, board, what, context))
        case Chosen(slot) if any(map(is_player, context.targets[slot])):
            yield from (state.players[player].counters for player in players_among(state, what, context))
        case _:
            yield from (state.counters_of(id) for id in single_objects(state, what, context))


def _of_others(state: GameState, board: Board, amount: amounts.AmountWorkedOut, context: Context) -> int:
    """Return the number that an amount is now: the other cases of `number_on`."""
    match amount:
        case amounts.Sum(parts):
            return sum(number_on(state, board, part, context) for part in parts)
        case amounts.Times(factor, other):
            return factor * number_on(state, board, other, context)
        case amounts.FewestOfPlayer(filter, zone):
            seen = seen_by_each(state, Who.EACH_PLAYER, context)
            return min((_count(state, board, filter, zone, Who.THAT_PLAYER, by) for by in seen), default=0)
        case amounts.Depending(condition, so, otherwise):
            counted = so if holds_on(state, board, condition, context) else otherwise
            return number_on(state, board, counted, context)
        case amounts.Half(other) | amounts.Third(other):
            return part_of(number_on(state, board, other, context), amount)
        case amounts.DamageTakenFrom(what):
            return _damage_taken(state, board, what, context)
        case amounts.Theirs(other) | amounts.SeenFrom(amount=other):
            return sum(number_on(state, board, other, seen) for seen in seen_by(state, amount, context))
        case amounts.Measure(taken, of, filter, whose):
            theirs = None if whose is None else players_among(state, whose, context)
            found = _matching(state, board, filter, context)
            mine = (id for id in found if theirs is None or state.permanents[id].controller in theirs)
            return measured(taken, of, [at(state, board, id) for id in mine])
        case amounts.StatOf(stat, what):
            return total_on(state, board, stat, what, context)
        case MeasureOf(taken, of, what, described):
            those = single_objects(state, what, context)
            meant = (id for id in those if was_on(state, board, id, described, context))
            return measured(taken, of, [at(state, board, id) for id in meant])
        case amounts.MeasureOfCards(taken, of, zone, who):
            cards = cards_in(state, zone, players_among(state, who, context))
            return measured(taken, of, [at(state, board, id) for id in cards])
        case MostOfOneOwner(what):
            owners = Counter(
                object_or_last_known(state, id).owner for id in single_objects(state, what, context)
            )
            return max(owners.values(), default=0)
        case amounts.NumberOf(what, described) | amounts.NumberAttached(described, what):
            ids = counted_of(state, amount, single_objects(state, what, context))
            return sum(1 for id in ids if was_on(state, board, id, described, context))
        case amounts.DevotionTo():
            return devotion(state, context.controller, amount, settled_for_players(board))
        case (
            amounts.Tallied(who=who)
            | amounts.DamageDealtBy(who=who)
            | amounts.DamageOfSources(who=who)
            | amounts.SpeedOf(who=who)
            | amounts.StartingLifeOf(who=who)
            | amounts.TimesTempted(who=who)
        ):
            return tallied(state, amount, players_among(state, who, context), context)
        case amounts.PlayersMeant(who, condition):
            each = seen_by_each(state, who, context)
            return sum(1 for seen in each if condition is None or holds_on(state, board, condition, seen))
        case Happened(who=who):
            one = looked_for(state, amount, context)
            return happened(state, amount, players_among(state, who, context), one)
        case amounts.AmountDifference(other, less):
            return max(0, number_on(state, board, other, context) - number_on(state, board, less, context))
        case _:
            return _of_cards_and_costs(state, board, amount, context)


_OfCardsAndCosts = (
    amounts.CommandersHave
    | amounts.TimesPaid
    | amounts.ManaSpentOn
    | amounts.ColorsSpentOn
    | amounts.CardsUntil
    | amounts.TimesMutated
    | amounts.ManaCostsAmong
    | amounts.VotesFor
)


def _of_cards_and_costs(state: GameState, board: Board, amount: _OfCardsAndCosts, context: Context) -> int:
    """Return the number that an amount is now that has to do with votes, commanders, costs or a library."""
    match amount:
        case amounts.CommandersHave():
            return of_commanders(state, amount, context)
        case amounts.VotesFor():
            return of_results(amount, context.done)
        case amounts.TimesPaid() | amounts.ManaSpentOn() | amounts.ColorsSpentOn():
            return of_casting(state, amount, context)
        case amounts.CardsUntil(filter):
            you, this = context.controller, context.source
            library = tuple(reversed(state.players[you].library))
            found = (n for n, id in enumerate(library, 1) if matches_on(state, board, filter, id, you, this))
            return next(found, len(library))
        case amounts.ManaCostsAmong(filter, zone, who):
            you, this = context.controller, context.source
            among = cards_in(state, zone, players_among(state, who, context))
            meant = [id for id in among if matches_on(state, board, filter, id, you, this)]
            return len({state.objects[id].definition.cost for id in meant} - {None})
        case amounts.TimesMutated(what):
            return sum(times_mutated(state, id) for id in single_objects(state, what, context))
        case _:
            assert_never(amount)


def _damage_taken(state: GameState, board: Board, what: Chosen, context: Context) -> int:
    """Return the damage just dealt, at most the life or loyalty there was before, or the toughness."""
    limits = [] if context.done.taken_from is None else [context.done.taken_from]
    if any(was_on(state, board, id, CREATURE, context) for id in single_objects(state, what, context)):
        limits.append(total_on(state, board, amounts.Stat.TOUGHNESS, what, context))
    return max(0, min([context.done.amount, *limits]))


def total_on(
    state: GameState, board: Board, stat: amounts.Stat, what: What | Chosen, context: Context
) -> int:
    """Return the sum of a number, as power, over the objects referred to, as they are or last were; for a
    card put from a graveyard onto the battlefield the permanent counts [cr2025-06-06 400.7j, 608.2h].
    """
    meant = (id for id in single_objects(state, what, context) if is_known(state, id))
    return sum(stat_of(stat, at(state, board, returned(state, id))) for id in meant)


def was_on(state: GameState, board: Board, id: ObjectId, filter: Filter | None, context: Context) -> bool:
    """Return whether an object matches a filter now, or if it is gone, by its last known information."""
    you, this = context.controller, context.source
    return is_known(state, id) and (filter is None or matches_on(state, board, filter, id, you, this))


def _matching(state: GameState, board: Board, filter: Filter, context: Context) -> list[ObjectId]:
    return list(matching_on(state, board, filter, context.controller, context.source))


def _is(state: GameState, board: Board, condition: Is, id: ObjectId, context: Context) -> bool:
    """Return whether an object meets an `Is` condition: its zone, its filter, and whether it still exists. If
    a zone is stated, what has moved is sought there, and described as it last was.
    """
    if condition.seen is Seen.AS_IT_BECAME:
        now = as_it_became(state, id)
        return now is not None and now in state.objects and _is_there(state, board, condition, now, context)
    if condition.zone is not None:
        return is_in(state, id, condition.zone) and was_on(state, board, id, condition.filter, context)
    if id not in state.objects and condition.seen is Seen.NOW:
        return False
    return was_on(state, board, id, condition.filter, context)


def _is_there(state: GameState, board: Board, condition: Is, id: ObjectId, context: Context) -> bool:
    """Return whether an object meets an `Is` condition where it is now."""
    here = condition.zone in (None, state.objects[id].zone)
    return here and was_on(state, board, id, condition.filter, context)


def _known(
    state: GameState, board: Board, what: What | Chosen, filter: Filter | None, context: Context
) -> Iterator[Described]:
    """Yield the characteristics of the objects referred to, of those that are known and match."""
    for id in dict.fromkeys(single_objects(state, what, context)):
        if is_known(state, id) and was_on(state, board, id, filter, context):
            yield at(state, board, id)


def holds_on(state: GameState, board: Board, condition: Condition, context: Context) -> bool:
    """Return whether a condition holds now."""
    context = with_all_targets(context)
    you, this = context.controller, context.source
    match condition:
        case Controls(filter, who, at_least):
            theirs = [state.controller_of(id) for id in matching_on(state, board, filter, you, this)]
            return any(theirs.count(p) >= at_least for p in players_among(state, who, context))
        case HasAttacked(who, whom):
            against = None if whom is None else players_among(state, whom, context)
            return has_attacked(state, condition, players_among(state, who, context), against)
        case Is(what):
            return any(
                _is(state, board, condition, id, context) for id in single_objects(state, what, context)
            )
        case Circumstance():
            return circumstance(state, condition, you, this)
        case SpellsCastLastTurn(at_least):
            return any(state.turn.last_turn.spells_cast(p.id) >= at_least for p in state.players)
        case Not(SpellsCastLastTurn()) if state.turn.number <= 1:
            return False  # there was no last turn of which that could be true
        case Not(other):
            return not holds_on(state, board, other, context)
        case made.AllOf(conditions):
            return all(holds_on(state, board, each, context) for each in conditions)
        case made.AnyOf(conditions):
            return any(holds_on(state, board, each, context) for each in conditions)
        case made.SomePlayer(who, inner):
            return any(holds_on(state, board, inner, each) for each in seen_by_each(state, who, context))
        case made.HasMostLife(who):
            most = max(life_of(state, player.id) for player in state.players if player.in_game)
            return any(life_of(state, p) == most for p in players_among(state, who, context))
        case made.CompletedDungeon(who, name):
            completed = [state.players[p].rare.completed for p in players_among(state, who, context)]
            return any(name in theirs if name else bool(theirs) for theirs in completed)
        case made.IsAmong(who, others):
            return bool({*players_among(state, who, context)} & {*players_among(state, others, context)})
        case made.TwoShareColor(what, filter):
            return two_share(Common.COLOR, _known(state, board, what, filter, context))
        case made.TwoShareName(what):
            return two_share(Common.NAME, _known(state, board, what, None, context))
        case made.WasCast() | made.HeldAsCast() | made.CastAnotherNamed():
            return holds_of_casting(state, condition, context)
        case made.WasChosen(word):
            return Said(Quality.WORD, word) in chosen_for(state, this)
        case made.WasDone():
            return was_done(state, context)
        case made.Compares(left, relation, right):
            return compare(
                number_on(state, board, left, context), relation, number_on(state, board, right, context)
            )
        case _:
            assert_never(condition)
