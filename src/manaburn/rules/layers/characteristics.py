"""What an object is now: the one door to derived values [cr2025-06-06 109.3, 611, 613].

Effects apply in the stages of `manaburn.rules.layers.layer_order`, by timestamp. What filters, numbers and
conditions mean now is here too, because continuous effects speak of them and they of characteristics. Nothing
is stored: the result is cached until an event could change it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, assert_never

from manaburn.cards.interests import Mechanics
from manaburn.cards.vocabulary.changes.changes import GainControl
from manaburn.cards.vocabulary.words import conditions as made
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.filters import Damaged, Extreme, Filter, Utmost, Whose
from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.cards.vocabulary.words.references import (
    Amount,
    BasicLandTypesOf,
    BlockersBeyondTheFirst,
    Circumstance,
    Condition,
    Controls,
    Count,
    CountersOn,
    HandSizeOf,
    HasAttacked,
    Is,
    LifeAtLeast,
    LifeOf,
    Minus,
    Not,
    Number,
    PoisonAtLeast,
    PowerOf,
    SpellsCastLastTurn,
    ToughnessOf,
)
from manaburn.purposes import Quality
from manaburn.rules.layers.abilities_in_exile import abilities_in_exile
from manaburn.rules.layers.abilities_in_graveyards import abilities_in_graveyards
from manaburn.rules.layers.abilities_of_players import abilities_of_players
from manaburn.rules.layers.applying import Applying
from manaburn.rules.layers.board_index import enter_in_index
from manaburn.rules.layers.continuous import ANY_EVENT, NOTHING_FURTHER, Acting, acting_effects, reads
from manaburn.rules.layers.costs_of_abilities import change_costs
from manaburn.rules.layers.dependencies import dependencies_of, in_order
from manaburn.rules.layers.deploying import give_deploying
from manaburn.rules.layers.double_faced import as_printed
from manaburn.rules.layers.in_progress import as_permanent
from manaburn.rules.layers.layer_order import order_of, parts_by_stage
from manaburn.rules.layers.layers import printed
from manaburn.rules.layers.off_the_battlefield import off_the_battlefield
from manaburn.rules.players.controllers import controller_of
from manaburn.rules.players.range_of_influence import in_range
from manaburn.rules.players.teams import life_of
from manaburn.rules.words.amounts import basic_land_types, compare, stat_of
from manaburn.rules.words.circumstances import circumstance
from manaburn.rules.words.filters import fits, fits_status, is_player_of, was_dealt_damage
from manaburn.rules.words.history import has_attacked, number_of_attacks
from manaburn.rules.words.players_named import players_among
from manaburn.rules.words.qualities import chosen_for, chosen_number, fits_what_was_chosen
from manaburn.rules.words.single_objects import single_objects, was_cast
from manaburn.rules.words.worked_out import Words, total_of, was, worked_out
from manaburn.state import GameState
from manaburn.state.records.derived import Derived
from manaburn.state.records.effects import Context
from manaburn.state.records.records import Characteristics
from manaburn.terms import ObjectId, PlayerId, Zone


def characteristics(state: GameState, id: ObjectId) -> Characteristics:
    """What an object is now, or was when it last was on the battlefield."""
    derived = state.derived
    if derived is None:
        derived = derive(state)
    found = derived.table.get(id)
    if found is not None:
        return found
    if id in state.permanents:  # which no effect has changed yet
        return as_printed(state.edition, state.objects[id])
    gone = state.last_known.get(id)
    return gone.characteristics if gone is not None else off_the_battlefield(state, id, derived, number)


_ALL_EVENTS = int(Mechanics.ALL_EVENTS)


def derive(state: GameState) -> Derived:
    """Work out the board, unless that is already done."""
    if state.derived is not None:
        return state.derived
    acting = acting_effects(state)
    read = NOTHING_FURTHER.union(*map(reads, acting))
    if acting and state.mechanics & _ALL_EVENTS:
        read = ANY_EVENT
    table: dict[ObjectId, Characteristics] = {}
    derived = Derived(
        *(table, [], {}, [], [], [], [], [], [], [], [], []),
        volatile=object in read,
        reads=read,
        shifts_control=any(isinstance(change, GainControl) for effect in acting for change in effect.changes),
        being_defined=[],
        bound_to_time=[],
        face_down=[],
        umbra_armor=[],
        declaring=[],
        fitting={},
    )
    state.derived = derived
    mute: frozenset[ObjectId] = frozenset()
    if acting or any(permanent.counters for permanent in state.permanents.values()):
        mute = _apply_layers(state, acting, derived)
    derived = state.derived = derived._replace(fitting=None)
    objects = state.objects
    for id in state.permanents:
        table[id] = as_permanent(table.get(id) or as_printed(state.edition, objects[id]))
    give_deploying(state, table)
    change_costs(table)
    enter_in_index(state, derived)
    derived.watchers.extend(abilities_of_players(state))
    derived.watchers.extend(abilities_in_graveyards(state))
    if state.exile:
        derived.watchers.extend(abilities_in_exile(state))
    if mute:
        derived.for_players[:] = [each for each in derived.for_players if each[0] not in mute]
        derived.elsewhere[:] = [each for each in derived.elsewhere if each[0] not in mute]
    for id in state.with_abilities_in_the_command_zone():
        for who, ability in state.objects[id].definition.statics_for_players:
            derived.for_players.append((id, who, ability))
        derived.watchers.extend((id, ability) for ability in printed(state.objects[id].definition).triggered)
    return derived


def _apply_layers(state: GameState, acting: list[Acting], derived: Derived) -> frozenset[ObjectId]:
    """Fill the table of the board being derived; while that lasts, it holds objects in progress.

    Gives those that have lost their abilities.
    """
    order = order_of(state.edition)
    progress: dict[ObjectId, Any] = derived.table
    applying = Applying(state, derived, WORDS)
    ties, stages = dependencies_of(state.edition, order, parts_by_stage(order, acting))
    counted = False
    for parts in stages:
        earlier = sum(part.stage < order.before_counters for part in parts)
        for part in in_order(parts, applying, ties):
            if not counted and not earlier and part.stage >= order.before_counters:
                applying.add_counters()
                counted = True
            earlier -= part.stage < order.before_counters
            applying.apply(part)
    if not counted:
        applying.add_counters()
    mute = frozenset(id for id, working in progress.items() if working.lost_abilities)
    for id, working in progress.items():
        progress[id] = working.finish()
    return mute


# What words mean now


def matches(
    state: GameState, filter: Filter, id: ObjectId, you: PlayerId, this: ObjectId | None = None
) -> bool:
    """Whether an object fits a description, seen from a player and a source; out of the player's range it is
    not seen at all [cr2025-06-06 801.11].
    """
    if state.game.ranges and not in_range(state, you, id):
        return False
    now = characteristics(state, id)
    if filter.types and not filter.types & now.types:
        return False
    if filter.controller is not Whose.ANYONE:
        if not is_player_of(state, filter.controller, controller_of(state, id), you, this):
            return False
    if (filter.other_than_this and id == this) or (filter.only_this and id != this):
        return False
    if filter.damaged is not Damaged.ANYHOW and not was_dealt_damage(state, filter.damaged, id, this):
        return False
    if filter.utmost is not None and not _is_utmost(state, filter, filter.utmost, now, you, this):
        return False
    if filter.power_against_this is not None:
        own = None if this is None else characteristics(state, this).power
        if own is None or not compare(now.power, filter.power_against_this, own):
            return False
    if filter.chosen is not None or filter.not_chosen is not None:
        if not fits_what_was_chosen(state, filter, now, this):
            return False
    return (
        fits(filter, now)
        and fits_status(state, filter, id, you, this)
        and not (filter.any_of and not any(matches(state, each, id, you, this) for each in filter.any_of))
    )


def _is_utmost(
    state: GameState,
    filter: Filter,
    utmost: Utmost,
    now: Characteristics,
    you: PlayerId,
    this: ObjectId | None,
) -> bool:
    """Whether no other permanent has more of a characteristic, or less."""
    among = replace(filter, utmost=None) if utmost.among is None else utmost.among
    others = [
        stat_of(utmost.stat, characteristics(state, id))
        for id in permanents_matching(state, among, you, this)
    ]
    own = stat_of(utmost.stat, now)
    return (
        own >= max(others, default=own)
        if utmost.extreme is Extreme.GREATEST
        else own <= min(others, default=own)
    )


def permanents_matching(
    state: GameState, filter: Filter, you: PlayerId, this: ObjectId | None = None
) -> Iterator[ObjectId]:
    """The permanents that fit a description, oldest first."""
    derived = state.derived
    if derived is None or derived.fitting is None or not filter.is_alike_for_all_sources or state.game.ranges:
        return (id for id in tuple(state.permanents) if matches(state, filter, id, you, this))
    found = derived.fitting.get((id(filter), you))
    if found is None:
        fitting = tuple(each for each in state.permanents if matches(state, filter, each, you))
        found = derived.fitting[id(filter), you] = (filter, fitting)
    return (each for each in found[1] if each != this) if filter.other_than_this else iter(found[1])


def number(state: GameState, amount: Amount, context: Context) -> int:
    """How much an amount is now."""
    match amount:
        case int():
            return amount
        case Number.X:
            return context.x
        case Number.THAT_MUCH:
            return context.binding.amount
        case Number.DONE:
            return context.done.amount
        case Number.EXCESS:
            return context.done.excess
        case Number.FLIPS_WON:
            return context.done.won
        case Number.ROLLED:
            return context.done.rolled
        case Number.CHOSEN:
            return chosen_number(state, context.source)
        case Number():
            return number_of_attacks(state, amount, context.controller)
        case Count(filter, zone):
            return _count(state, filter, zone, context)
        case PowerOf(what):
            return total_of(state, Stat.POWER, what, context, WORDS)
        case ToughnessOf(what):
            return total_of(state, Stat.TOUGHNESS, what, context, WORDS)
        case CountersOn(kind, what):
            return sum(state.counters_on(id, kind) for id in single_objects(state, what, context))
        case BlockersBeyondTheFirst(each):
            return each * _blockers_beyond_the_first(state, context.source)
        case BasicLandTypesOf(who):
            return basic_land_types(state, players_among(state, who, context), characteristics)
        case LifeOf(who) | HandSizeOf(who):
            meant = players_among(state, who, context)
            lives = isinstance(amount, LifeOf)
            return sum(life_of(state, p) if lives else len(state.players[p].hand) for p in meant)
        case Minus(other):
            return -number(state, other, context)
        case _:
            return worked_out(state, amount, context, WORDS)


def _count(state: GameState, filter: Filter, zone: Zone, context: Context) -> int:
    if zone is Zone.BATTLEFIELD:
        return sum(1 for _ in permanents_matching(state, filter, context.controller, context.source))
    player = state.players[context.controller]
    cards = player.graveyard if zone is Zone.GRAVEYARD else player.hand
    return sum(1 for id in cards if matches(state, filter, id, context.controller, context.source))


def _blockers_beyond_the_first(state: GameState, attacker: ObjectId) -> int:
    """How many creatures more than one now block an attacker [cr2025-06-06 702.23a]."""
    return 0 if state.combat is None else max(0, len(state.combat.blockers_of(attacker)) - 1)


def holds(state: GameState, condition: Condition, context: Context) -> bool:
    """Whether a condition holds now."""
    you, this = context.controller, context.source
    match condition:
        case Controls(filter, who, at_least):
            theirs = [controller_of(state, id) for id in permanents_matching(state, filter, you, this)]
            return any(theirs.count(p) >= at_least for p in players_among(state, who, context))
        case PoisonAtLeast(least, who):
            return any(state.players[p].poison >= least for p in players_among(state, who, context))
        case LifeAtLeast(life, who):
            return any(life_of(state, p) >= life for p in players_among(state, who, context))
        case HasAttacked(who, whom):
            against = None if whom is None else players_among(state, whom, context)
            return has_attacked(state, condition, players_among(state, who, context), against)
        case Is(what, filter):
            meant = single_objects(state, what, context)
            return any(id in state.objects and matches(state, filter, id, you, this) for id in meant)
        case Circumstance():
            return circumstance(state, condition, you, this)
        case SpellsCastLastTurn(at_least):
            return any(state.turn.last_turn.spells_cast(p.id) >= at_least for p in state.players)
        case Not(SpellsCastLastTurn()) if state.turn.number <= 1:
            return False  # there was no last turn of which that could be true
        case Not(other):
            return not holds(state, other, context)
        case made.AllOf(conditions):
            return all(holds(state, each, context) for each in conditions)
        case made.AnyOf(conditions):
            return any(holds(state, each, context) for each in conditions)
        case made.CameTo(what, zone, filter):
            there = (id for id in single_objects(state, what, context) if id in state.objects)
            fits = (id for id in there if state.objects[id].zone is zone)
            return any(matches(state, filter, id, context.controller, context.source) for id in fits)
        case made.AreAny(what, filter):
            return any(was(state, id, filter, context, WORDS) for id in single_objects(state, what, context))
        case made.SomePlayer(who, inner):
            bindings = (replace(context.binding, that_player=p) for p in players_among(state, who, context))
            return any(holds(state, inner, replace(context, binding=binding)) for binding in bindings)
        case made.HasMostLife(who):
            most = max(life_of(state, player.id) for player in state.players if player.in_game)
            return any(life_of(state, p) == most for p in players_among(state, who, context))
        case made.IsAmong(who, others):
            return bool({*players_among(state, who, context)} & {*players_among(state, others, context)})
        case made.WasCast():
            return was_cast(state, condition, context)
        case made.WasChosen(word):
            return Said(Quality.WORD, word) in chosen_for(state, this)
        case made.Compares(left, relation, right):
            return compare(number(state, left, context), relation, number(state, right, context))
        case _:
            assert_never(condition)


WORDS = Words(number, matches, players_among, characteristics, holds, permanents_matching)
