"""This module says which mana of a pool can be spent on a spell or ability, chooses what is spent, and
empties pools [cr2025-06-06 106.4, 106.6, 107.4h, 500.4; dangelo2002-03-16 C.6].

A pool has parts: unmarked mana, and mana with `ManaMarks`, as "spend this mana only on creature spells".

* `can_be_spent` says whether mana with a limit can be spent on something, which a `SpentOn` describes.
* `units_of_pool` returns the mana that can be spent on something, as units: numbers of mana by the kinds as
  which one can be spent. `spendings` returns every way to pay a cost with it.
* `spent` chooses the parts from which mana is taken. A player only chooses how much of each color to spend.
  Of equal mana, what can be spent on fewer things goes first, then what leaves the pool sooner. Mana of snow
  sources goes last, but first if a cost requires it.
* `marks_made` returns the marks of the mana that an ability adds; `bag_for` writes them into its units.
* `empty_mana` empties the pools as a step or phase ends, and `lose_unspent` because of an effect.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from manaburn.cards.mechanics import Mechanics
from manaburn.cards.uses import Bag, Unit, as_snow
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.changes.changes import RuleForPlayer
from manaburn.cards.vocabulary.changes.players import AnyColorForAbilitiesOf
from manaburn.cards.vocabulary.effects import AddMana, Effect
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf
from manaburn.cards.vocabulary.words.casting import NoMana
from manaburn.cards.vocabulary.words.costs import Cost, PayManaCost
from manaburn.cards.vocabulary.words.durations import Duration
from manaburn.cards.vocabulary.words.mana_marks import UNMARKED, ManaMarks, Spendable
from manaburn.editions import Edition, ManaEmpties, UnspentMana
from manaburn.mana import (
    ANY_COLOR,
    FOR_THIS_ONLY,
    NO_MANA,
    NOT_GENERIC,
    SNOW,
    Mana,
    ManaCost,
    add_mana,
    can_pay,
    subtract_mana,
    ways_to_spend,
    ways_to_spend_as_though,
    ways_to_spend_snow,
)
from manaburn.purposes import Quality
from manaburn.rules.damage.damage import lose_life
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.player_rules import player_rules, rules_for
from manaburn.rules.words.qualities import settled
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.terms import ObjectId, Phase, PlayerId, Step, Supertype, Zone
from manaburn.values import Record, exchanged, replace

Units = dict[Unit, int]
"""Units of mana with their numbers. A unit is the kinds as which one mana can be spent, as bits."""


class SpentOn(Record):
    """The spell or ability on which mana is to be spent, with what limits on mana depend on."""

    object: ObjectId
    """The card or spell, or the source of the ability."""
    ability: bool
    x: bool
    """Whether {X} is in its cost."""
    regardless: bool = False
    """Whether all mana counts, whatever it can be spent on: for an upper bound of X."""
    as_though: int = 0
    """The kinds, as bits, as which mana of any kind may be spent on it [cr2025-06-06 609.4b]."""


SPENT_AS_THOUGH = int(Mechanics.SPENT_AS_THOUGH)
"""The bit of `state.mechanics` for games with rules to spend mana as though it were of another type."""


def kinds_for_all(state: GameState, player: PlayerId) -> int:
    """Return the kinds of mana, as bits, that a player's mana counts as whatever it is spent on, in games
    where rules may say so [cr2025-06-06 609.4b].
    """
    return ANY_COLOR if RuleForPlayer.SPENDS_MANA_AS_ANY_COLOR in player_rules(state, player) else 0


def kinds_spent_as(state: GameState, player: PlayerId, on: SpentOn | None) -> int:
    """Return the kinds of mana, as bits, that a player's mana counts as for a spell or ability."""
    kinds = 0 if on is None else on.as_though
    return kinds | kinds_for_all(state, player) if state.mechanics & SPENT_AS_THOUGH else kinds


def kinds_for_abilities_of(state: GameState, player: PlayerId, source: ObjectId) -> int:
    """Return the kinds of mana, as bits, that a player's mana counts as for abilities of an object, by a
    rule about the object [cr2025-06-06 609.4b].
    """
    if state.mechanics & SPENT_AS_THOUGH:
        for rule in rules_for(state, player):
            if isinstance(rule.change, AnyColorForAbilitiesOf):
                you, this = rule.context.controller, rule.context.source
                if matches(state, rule.change.permanents, source, you, this):
                    return ANY_COLOR
    return 0


def on_ability(state: GameState, player: PlayerId, source: ObjectId, ability: Activated) -> SpentOn:
    """Return the `SpentOn` of an ability that a player activates."""
    as_though = kinds_for_abilities_of(state, player, source)
    return SpentOn(source, ability=True, x=has_x_in_mana(ability.costs), as_though=as_though)


def on_spell(id: ObjectId, all_costs: Iterable[Cost], as_though: int = 0) -> SpentOn:
    """Return the `SpentOn` of a spell, or of a card that is to be cast."""
    return SpentOn(id, ability=False, x=has_x_in_mana(all_costs), as_though=as_though)


def has_x_in_mana(all_costs: Iterable[Cost]) -> bool:
    """Return whether {X} is in a cost."""
    return any(isinstance(cost, PayManaCost) and cost.cost.x for cost in all_costs)


def can_be_spent(state: GameState, player: PlayerId, spendable: Spendable | None, on: SpentOn | None) -> bool:
    """Return whether mana with the limit `spendable` (None: no limit) can be spent on `on` (None: anything
    but a spell or ability).
    """
    if spendable is None or (on is not None and on.regardless):
        return True
    if on is None:
        return spendable.anything_else
    if spendable.with_x and not on.x:
        return False
    asked = spendable.abilities_of if on.ability else spendable.spells
    if asked is None or not matches(state, asked, on.object, player):
        return False
    if on.ability:
        return not spendable.on_battlefield or _is_of_permanent(state, on.object)
    return not spendable.cast_from or _cast_from(state, on.object) in spendable.cast_from


def _is_of_permanent(state: GameState, source: ObjectId) -> bool:
    """Return whether the source of an ability is a permanent, or was one when it was last there."""
    object = state.objects.get(source) or state.last_known[source].object
    return object.zone is Zone.BATTLEFIELD


def _cast_from(state: GameState, id: ObjectId) -> object:
    """Return the zone from which a spell was cast, or the zone of a card that is to be cast."""
    item = state.on_stack(id)
    return state.objects[id].zone if item is None else getattr(item, "cast_from", None)


def has_bound_mana(state: GameState, player: PlayerId) -> bool:
    """Return whether a player has, or can make, mana that can't be spent on everything."""
    marked = state.players[player].marked
    if marked and any(marks.spendable is not None for marks, _ in marked):
        return True
    bound, permanents = (state.derived or derive(state)).of_bound_mana, state.permanents
    return bool(bound) and any(permanents[id].controller == player for id in bound)


# The pool


def _parts(state: GameState, player: PlayerId, on: SpentOn | None) -> Iterator[tuple[ManaMarks, Mana]]:
    """Yield the parts of a pool that could be spent on `on`: their marks, and the mana."""
    own = state.players[player]
    unmarked = own.mana
    for marks, mana in own.marked:
        unmarked = subtract_mana(unmarked, mana)
        if can_be_spent(state, player, marks.spendable, on):
            yield marks, mana
    yield UNMARKED, unmarked


def takes_no_mana(state: GameState, on: SpentOn | None) -> bool:
    """Return whether `on` is a spell on which no mana can be spent, as its text says [cr2025-06-06
    601.2g-h].
    """
    if on is None or on.ability or on.object not in state.objects:
        return False
    return NoMana.CANT_BE_SPENT in state.objects[on.object].definition.of_casting


def units_of_pool(state: GameState, player: PlayerId, on: SpentOn | None) -> Units:
    """Return the mana of a pool that could be spent on `on`, as units."""
    if takes_no_mana(state, on):
        return {}
    own = state.players[player]
    if not own.marked:
        return {1 << kind: amount for kind, amount in enumerate(own.mana) if amount}
    units: Units = {}
    for marks, mana in _parts(state, player, on):
        for unit, amount in _units(marks, mana):
            units[unit] = units.get(unit, 0) + amount
    return units


def spendings(state: GameState, player: PlayerId, cost: ManaCost, on: SpentOn | None) -> tuple[Mana, ...]:
    """Return every way to pay a cost from the pool alone."""
    if takes_no_mana(state, on):
        return ()
    ways = _ways(state, player, cost, on)
    if not any(_bits_of(marks.spendable) & NOT_GENERIC for marks, _ in state.players[player].marked):
        return ways
    parts, as_though = tuple(_parts(state, player, on)), kinds_spent_as(state, player, on)
    return tuple(way for way in ways if _most_for_symbols(parts, way, cost, as_though) is not None)


def _ways(state: GameState, player: PlayerId, cost: ManaCost, on: SpentOn | None) -> tuple[Mana, ...]:
    """Return every way to pay a cost from the pool alone, as if all its mana could pay for generic mana."""
    own, as_though = state.players[player], 0 if on is None else on.as_though
    if state.mechanics & SPENT_AS_THOUGH:
        as_though |= kinds_for_all(state, player)
    if not own.marked and not as_though:
        return () if cost.asks_for_snow else ways_to_spend(cost, own.mana)
    pool = snow = NO_MANA
    for marks, mana in _parts(state, player, on):
        pool = add_mana(pool, mana)
        snow = add_mana(snow, mana) if marks.snow else snow
    if as_though:
        return ways_to_spend_as_though(cost, pool, snow, as_though)
    return ways_to_spend_snow(cost, pool, snow) if cost.asks_for_snow else ways_to_spend(cost, pool)


def spent(
    state: GameState, player: PlayerId, mana: Mana, cost: ManaCost | None, on: SpentOn | None
) -> events.ManaSpent:
    """Return the event of spending this mana from a pool, with the parts from which it is taken [cr2025-06-06
    106.6].
    """
    if not state.players[player].marked:
        return events.ManaSpent(player, mana)
    snow_first = cost is not None and cost.asks_for_snow
    parts = tuple(_parts(state, player, on))
    as_though = kinds_spent_as(state, player, on)
    most = None if cost is None else _most_for_symbols(parts, mana, cost, as_though)

    def rank(part: tuple[ManaMarks, Mana]) -> tuple[int, ...]:
        """Return the place of a part in the order in which parts are used up."""
        marks = part[0]
        snow, anything = marks.snow is not snow_first, marks.spendable is None
        lasts = _ENDS.index(marks.lasts)
        return (snow, anything, lasts) if snow_first else (anything, lasts, snow)

    taken = _taken(tuple(sorted(parts, key=rank)), mana, most)
    marked = tuple((marks, some) for marks, some in taken.items() if any(some) and marks != UNMARKED)
    return events.ManaSpent(player, mana, marked)


Parts = tuple[tuple[ManaMarks, Mana], ...]
"""The parts of a pool: their marks, and the mana."""


def _taken(parts: Parts, mana: Mana, most: Mana | None) -> dict[ManaMarks, Mana]:
    """Return how much mana is taken from each part, in this order. From a part that can't pay for generic
    mana, at most `most` is taken.
    """
    left, taken = list(mana), dict[ManaMarks, Mana]()
    for marks, some in parts:
        limited = most is not None and _bits_of(marks.spendable) & NOT_GENERIC
        taken[marks] = _least_of(_least_of(some, most) if most is not None and limited else some, left)
        left = [n - taken[marks][kind] for kind, n in enumerate(left)]
    return taken


def _least_of(one: Sequence[int], other: Sequence[int]) -> Mana:
    w, u, b, r, g, c = map(min, one, other)
    return (w, u, b, r, g, c)


def _most_for_symbols(parts: Parts, way: Mana, cost: ManaCost, as_though: int) -> Mana | None:
    """Return how much of the mana spent can come from parts that can't pay for generic mana: as much as
    pays for colored symbols.

    It is None if the rest is not enough for the generic mana.
    """
    bound = [0] * len(way)  # by kind: the mana of parts that can't pay for generic mana
    for marks, mana in parts:
        if _bits_of(marks.spendable) & NOT_GENERIC:
            bound = [n + mana[kind] for kind, n in enumerate(bound)]
    having = [sum(mana[kind] for _, mana in parts) for kind in range(len(way))]
    # At the least, what the other parts lack; then as much more, kind by kind, as symbols can take.
    most = [max(0, n - (having[kind] - bound[kind])) for kind, n in enumerate(way)]
    if not _symbols_take(most, way, cost, as_though):
        return None
    for kind in range(len(way)):
        while most[kind] < min(way[kind], bound[kind]):
            most[kind] += 1
            if not _symbols_take(most, way, cost, as_though):
                most[kind] -= 1
                break
    return _least_of(most, way)


def _symbols_take(bound: Sequence[int], way: Mana, cost: ManaCost, as_though: int) -> bool:
    """Return whether this mana pays a cost if `bound` of it can't pay for generic mana."""
    units = {1 << kind | NOT_GENERIC: n for kind, n in enumerate(bound)}
    units |= {1 << kind | SNOW: way[kind] - n for kind, n in enumerate(bound)}
    return can_pay(units, cost, as_though)


_ENDS = (None, Duration.END_OF_COMBAT, Duration.END_OF_TURN)
"""How long mana may stay in a pool: None, as usual, until the step ends; the soonest end first."""


def spent_units(state: GameState, event: events.ManaSpent, on: SpentOn | None) -> Iterator[tuple[Unit, int]]:
    """Yield the mana spent, as units, as far as it could have been spent on `on` instead."""
    left = event.mana
    for marks, mana in event.marked:
        left = subtract_mana(left, mana)
        if can_be_spent(state, event.player, marks.spendable, on):
            yield from _units(marks, mana)
    yield from _units(UNMARKED, left)


def _units(marks: ManaMarks, mana: Mana) -> Iterator[tuple[Unit, int]]:
    """Yield mana with these marks as units, with the number of each."""
    bits = (SNOW if marks.snow else 0) | _bits_of(marks.spendable)
    return ((1 << kind | bits, amount) for kind, amount in enumerate(mana) if amount)


def _bits_of(spendable: Spendable | None) -> int:
    """Return the bits that mark units of mana with this limit."""
    if spendable is None:
        return 0
    return FOR_THIS_ONLY | NOT_GENERIC if spendable.not_generic else FOR_THIS_ONLY


# What is added


def marks_made(state: GameState, effects: tuple[Effect, ...], source: ObjectId | None) -> ManaMarks:
    """Return the marks of the mana that these effects of a source add."""
    marks = next((e.marks for e in effects if isinstance(e, AddMana | AddManaOf)), UNMARKED)
    if marks.spendable is not None:
        for quality in Quality:
            said = settled(state, quality, source)
            if said is not None:
                marks = exchanged(marks, quality, said)
    if source is not None and is_snow(state, source):
        marks = replace(marks, snow=True)
    if marks.when_spent is not None:
        marks = replace(marks, when_spent=replace(marks.when_spent, source=source))
    if marks.gains is not None:
        marks = replace(marks, gains=replace(marks.gains, source=source))
    return marks


def is_snow(state: GameState, source: ObjectId) -> bool:
    """Return whether a source of mana is snow, or was when it was last known."""
    return Supertype.SNOW in characteristics(state, source).supertypes


def bag_for(state: GameState, player: PlayerId, marks: ManaMarks, bag: Bag, on: SpentOn | None) -> Bag:
    """Return a bag of mana as units with these marks; an empty one if it can't be spent on `on`."""
    if not can_be_spent(state, player, marks.spendable, on):
        return ()
    if marks.spendable is not None:
        bag = tuple(unit | _bits_of(marks.spendable) for unit in bag)
    return as_snow(bag) if marks.snow else bag


# Unspent mana


def empty_mana(state: GameState, *, phase_ends: bool) -> None:
    """Empty the pools as a step or phase ends, as far as the edition empties them then, and let mana burn
    hurt.

    Mana does not burn a player whom another one controls [cr2025-06-06 500.4; dangelo2002-03-16 C.6;
    cr2006-10-01 507.4].
    """
    match when_mana_empties(state.edition):
        case ManaEmpties.AT_END_OF_STEP_AND_PHASE:
            pass
        case ManaEmpties.AT_END_OF_PHASE:
            if not phase_ends:
                return
    for player in state.players:
        if player.mana == NO_MANA:
            continue
        fates = player_rules(state, player.id)
        if RuleForPlayer.KEEPS_UNSPENT_MANA in fates:
            continue
        if RuleForPlayer.UNSPENT_MANA_BECOMES_COLORLESS in fates:
            happen(state, events.ManaBecameColorless(player.id))
            continue
        # The rest is lost but for mana that says it stays; it burns its player, if there is mana burn.
        kept = tuple(part for part in player.marked if _stays(state, part[0], phase_ends=phase_ends))
        lost = player.mana
        for _, mana in kept:
            lost = subtract_mana(lost, mana)
        if lost == NO_MANA:
            continue
        happen(state, events.ManaEmptied(player.id, lost, kept))
        burns = what_unspent_mana_costs(state.edition) is UnspentMana.BURNS
        if burns and state.decider(player.id) == player.id:
            lose_life(state, [(player.id, sum(lost))], Cause.MANA_BURN)


def lose_unspent(state: GameState, players: Iterable[PlayerId]) -> None:
    """Let players lose all mana in their pools because of an effect, also mana that would last longer; a rule
    may turn it into colorless mana instead. Mana burn does not apply.
    """
    for player in players:
        mana = state.players[player].mana
        if mana == NO_MANA:
            continue
        becomes = RuleForPlayer.UNSPENT_MANA_BECOMES_COLORLESS in player_rules(state, player)
        lost = events.ManaBecameColorless(player) if becomes else events.ManaEmptied(player, mana, ())
        happen(state, lost)


def when_mana_empties(edition: Edition) -> ManaEmpties:
    """Return when unspent mana leaves the mana pools [cr2025-06-06 500.4; cr2006-10-01 300.3]."""
    return edition.mana_empties


def what_unspent_mana_costs(edition: Edition) -> UnspentMana:
    """Return whether unspent mana burns its player as it leaves the pool [cr2006-10-01 300.3]."""
    return edition.unspent_mana


def _stays(state: GameState, marks: ManaMarks, *, phase_ends: bool) -> bool:
    """Return whether mana with these marks stays in the pool now: until the end of combat, or of the turn."""
    match marks.lasts:
        case Duration.END_OF_TURN:
            return state.turn.step is not Step.CLEANUP
        case Duration.END_OF_COMBAT:
            return state.turn.phase is Phase.COMBAT and not phase_ends
        case _:
            return False
