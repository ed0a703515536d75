"""This module works out the parts of amounts such as "your devotion to red" or "the greatest power among
creatures you control".

`number_on` in `manaburn.rules.layers.descriptions` works out a whole amount; it calls these functions for its
parts:

* `stat_of` for a power or mana value, `cards_in` for the cards in a zone, `devotion`;
* `measured` for the greatest or the total of a stat among objects, or how many different ones there are;
* `of_casting` for what was paid for a spell, `of_results` for what a resolution has done ("that many").

`as_added` and `as_set` say what a negative amount does in the edition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import assert_never

from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition, more_devotion
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.words import amounts
from manaburn.cards.vocabulary.words.amounts import Feature, Stat, Taken, VotesFor
from manaburn.cards.vocabulary.words.conditions import Relation
from manaburn.cards.vocabulary.words.filters import Extreme, Utmost
from manaburn.cards.vocabulary.words.references import Amount, Number, Who
from manaburn.editions import NegativeAmounts
from manaburn.editions.axes_of_objects import IncreasedDevotion
from manaburn.mana import SYMBOLS
from manaburn.rules.words.described import Described
from manaburn.rules.words.references import (
    attachments,
    how_they_were_cast,
    is_known,
    object_or_last_known,
    single_objects,
    times_paid,
)
from manaburn.state import GameState
from manaburn.state.records.effects import Context, Done
from manaburn.terms import CardType, Color, ObjectId, PlayerId, Zone
from manaburn.values import replace


def stat_of(stat: Stat, now: Described) -> int:
    """Return one number of an object's characteristics."""
    match stat:
        case Stat.POWER:
            return now.power
        case Stat.TOUGHNESS:
            return now.toughness
        case Stat.SIZE:
            return now.power + now.toughness
        case Stat.MANA_VALUE:
            return now.mana_value
        case _:
            assert_never(stat)


def of_results(amount: Number | VotesFor, done: Done) -> int:
    """Return an amount that is a result of the effects of the resolution so far."""
    match amount:
        case VotesFor(choice):
            return sum(vote == choice for _, vote in done.votes)
        case Number.DONE:
            return done.amount
        case Number.EXCESS:
            return done.excess
        case Number.EXILED_FROM_HANDS:
            return done.exiled_from_hands
        case Number.FLIPS_WON:
            return done.won
        case Number.AGREED:
            return len(done.agreed)
        case _:
            assert amount is Number.ROLLED, "it is no result of an effect"
            return done.rolled


def as_added(state: GameState, amount: Amount, now: int) -> int:
    """Return the number that an amount with the value `now` adds to a power or toughness.

    In some editions a negative value that was worked out adds 0; -3 and "-X" always take away [cr2025-06-06
    107.1b].
    """
    match amount:
        case int():
            return now
        case _ if _negative_amounts(state) is NegativeAmounts.AS_THEY_ARE:
            return now
        case amounts.Times(factor=factor) if factor < 0:
            return min(0, now)
        case _:
            return max(0, now)


def as_set(state: GameState, amount: Amount, now: int) -> int:
    """Return the number to which an amount with the value `now` sets a power or toughness. Before May 2007
    a negative value that was worked out sets it to 0 [cr2003-07-01 104.2; cr2025-06-06 107.1b].
    """
    if isinstance(amount, int) or _negative_amounts(state) is not NegativeAmounts.ZERO:
        return now
    return max(0, now)


def _negative_amounts(state: GameState) -> NegativeAmounts:
    return state.edition.negative_amounts


def compare(one: int, relation: Relation, other: int) -> bool:
    """Return whether a relation, such as "at least", holds between two numbers."""
    match relation:
        case Relation.AT_LEAST:
            return one >= other
        case Relation.AT_MOST:
            return one <= other
        case Relation.EXACTLY:
            return one == other
        case Relation.MORE_THAN:
            return one > other
        case Relation.LESS_THAN:
            return one < other
        case _:
            assert_never(relation)


def cards_in(state: GameState, zone: Zone, players: list[PlayerId]) -> list[ObjectId]:
    """Return the cards that these players have in a zone; in exile, the cards they own.

    Tokens, which are there until state-based actions are checked, are no cards [cr2025-06-06 108.2b, 111.7].
    """
    return [id for id in _objects_in(state, zone, players) if state.objects[id].card is not None]


def held_in(state: GameState, zone: Zone, player: PlayerId) -> list[ObjectId]:
    """Return the cards that a player has in a zone, or the permanents they control, tokens too."""
    if zone is not Zone.BATTLEFIELD:
        return cards_in(state, zone, [player])
    return [id for id, permanent in state.permanents.items() if permanent.controller == player]


def _objects_in(state: GameState, zone: Zone, players: list[PlayerId]) -> list[ObjectId]:
    """Return the objects in a zone of these players, tokens too that are there until state-based actions are
    checked; in exile, the objects that these players own.
    """
    match zone:
        case Zone.GRAVEYARD:
            return [id for p in players for id in state.players[p].graveyard]
        case Zone.HAND:
            return [id for p in players for id in state.players[p].hand]
        case Zone.LIBRARY:
            return [id for p in players for id in state.players[p].library]
        case Zone.EXILE:
            return [id for id in state.exile if state.objects[id].owner in players]
        case Zone.OUTSIDE:
            return [id for p in players for id in state.players[p].sideboard]
        case _:
            raise AssertionError(f"no cards are counted in the {zone.value} zone")


def basic_land_types(among: Iterable[Described]) -> int:
    """Return how many basic land types there are among lands [cr2025-06-06 305.6]."""
    found = {subtype for each in among if CardType.LAND in each.types for subtype in each.subtypes}
    return len(found & BASIC_LAND_MANA.keys())


def _printed(state: GameState, player: PlayerId) -> list[CardDefinition]:
    """Return the definitions of the permanents that a player controls."""
    return [state.objects[id].definition for id, p in state.permanents.items() if p.controller == player]


def _symbols_among(state: GameState, player: PlayerId, colors: frozenset[Color]) -> int:
    """Return how many mana symbols of colors are in the mana costs of permanents that a player controls."""
    kinds = sum(1 << SYMBOLS.index(color.value) for color in colors)
    return sum(each.cost.symbols_of(kinds) for each in _printed(state, player) if each.cost is not None)


def devotion(
    state: GameState,
    player: PlayerId,
    to: amounts.DevotionTo,
    there: Iterable[tuple[ObjectId, Who, Static]],
) -> int:
    """Return a player's devotion to colors [cr2025-06-06 700.5], or only the number of symbols.

    `there` are the static abilities that change rules for players. It is empty while characteristics are
    still being worked out.
    """
    found = _symbols_among(state, player, to.colors)
    if to.symbols_alone:
        return found
    match state.edition.increased_devotion:
        case IncreasedDevotion.BEFORE_OTHER_EFFECTS:
            return found + sum(each.more_devotion for each in _printed(state, player))
        case IncreasedDevotion.ONCE_OBJECTS_ARE_SETTLED:
            theirs = (static for id, _, static in there if state.controller_of(id) == player)
            return found + sum(map(more_devotion, theirs))
        case _ as never:
            assert_never(never)


def seen_by(state: GameState, amount: amounts.Theirs | amounts.SeenFrom, context: Context) -> list[Context]:
    """Return the contexts in which an amount is evaluated: that of the source, or one with another object in
    its place.
    """
    if isinstance(amount, amounts.Theirs):
        return [context]
    return [replace(context, source=id) for id in single_objects(state, amount.what, context)[:1]]


def part_of(number: int, part: amounts.Half | amounts.Third) -> int:
    """Return the half or third of a number, rounded as the amount says [cr2025-06-06 107.1a]."""
    parts = 2 if isinstance(part, amounts.Half) else 3
    return -(-number // parts) if part.rounding is amounts.Rounding.UP else number // parts


def measured(taken: Taken, of: Stat | Feature, among: Sequence[Described]) -> int:
    """Return the greatest of a stat among some objects, such as power, its total, the number of different
    values, or of objects with the same; of a feature, such as a color, the number of different ones or of
    objects with the same.
    """
    if isinstance(of, Feature):
        found = Counter(one for now in among for one in _features(of, now))
        return max(found.values(), default=0) if taken is Taken.ALIKE else len(found)
    stats = [stat_of(of, now) for now in among]
    match taken:
        case Taken.GREATEST:
            return max(stats, default=0)
        case Taken.TOTAL:
            return sum(stats)
        case Taken.DIFFERENT:
            return len(set(stats))
        case Taken.ALIKE:
            return max(Counter(stats).values(), default=0)
        case _:
            assert_never(taken)


def _features(of: Feature, now: Described) -> Iterable[object]:
    """Return what an object has of a feature: its colors, its types; its name, if it has one."""
    match of:
        case Feature.NAME:
            return {now.name} - {""}
        case Feature.COLOR:
            return now.colors
        case Feature.CARD_TYPE:
            return now.types
        case Feature.TYPE:
            return (*now.supertypes, *now.types, *now.subtypes)
        case _:
            assert_never(of)


def counted_of(
    state: GameState, amount: amounts.NumberOf | amounts.NumberAttached, ids: Sequence[ObjectId]
) -> Sequence[ObjectId]:
    """Return the objects that an amount counts if they match: certain objects, those of them that are in a
    zone now, or what is attached to them.
    """
    if isinstance(amount, amounts.NumberAttached):
        return [each for id in ids for each in attachments(state, id)]
    counted = as_counted(state, ids, amount.counted)
    return counted if amount.zone is None else [id for id in counted if is_in(state, id, amount.zone)]


def returned(state: GameState, id: ObjectId) -> ObjectId:
    """Return the permanent that a card in a graveyard became as it was put onto the battlefield, or else the
    object itself [cr2025-06-06 400.7j].
    """
    gone = state.game.last_known.get(id)
    if gone is None or gone.object.zone is not Zone.GRAVEYARD or gone.became not in state.permanents:
        return id
    return gone.became


def as_counted(
    state: GameState, ids: Iterable[ObjectId], counted: amounts.Counted | None
) -> Sequence[ObjectId]:
    """Return the objects to be counted, of which each is a permanent as it was, or a card that it became
    [cr2026-04-17 712.21e].
    """
    match counted:
        case None:
            return tuple(ids)
        case amounts.Counted.OBJECTS:
            was = _permanents_by_cards(state)
            return tuple(dict.fromkeys(was.get(id, id) for id in ids))
        case amounts.Counted.CARDS:
            return [part for id in ids for part in _cards_it_became(state, id)]
        case _:
            assert_never(counted)


def _permanents_by_cards(state: GameState) -> dict[ObjectId, ObjectId]:
    """Return which permanent each card was that left the battlefield."""
    gone = [known for known in state.last_known.values() if known.object.zone is Zone.BATTLEFIELD]
    return {
        card: known.object.id for known in gone for card in (known.became, *known.others) if card is not None
    }


def _cards_it_became(state: GameState, id: ObjectId) -> tuple[ObjectId, ...]:
    """Return the cards that a permanent of several cards became; for another object the object itself."""
    gone = state.last_known.get(id)
    if gone is None or not gone.others or gone.became is None:
        return (id,)
    return (gone.became, *gone.others)


def is_in(state: GameState, id: ObjectId, zone: Zone) -> bool:
    """Return whether an object is in a zone now, or the object that it became as it left another."""
    now = as_it_became(state, id)
    return now in state.objects and state.objects[now].zone is zone


def as_it_became(state: GameState, id: ObjectId) -> ObjectId | None:
    """Return an object, or the one that it became as it left another zone."""
    known = None if id in state.objects else state.last_known.get(id)
    return id if known is None else known.became


def times_mutated(state: GameState, id: ObjectId) -> int:
    """Return how many spells a permanent was merged with. A meld pair came there together, as one."""
    components = object_or_last_known(state, id).components if is_known(state, id) else ()
    return max(len(components) - sum(part.is_melded for part in components) - 1, 0)


def of_casting(
    state: GameState,
    amount: amounts.TimesPaid | amounts.ManaSpentOn | amounts.ColorsSpentOn,
    context: Context,
) -> int:
    """Return how often a cost was paid for a spell, how much mana was spent on it, or of how many colors."""
    if isinstance(amount, amounts.TimesPaid):
        return times_paid(state, amount.name, context)
    cast = how_they_were_cast(state, single_objects(state, amount.what, context), context)
    if isinstance(amount, amounts.ManaSpentOn):
        return sum(each.mana_spent(amount.type) for each in cast)
    return len({color for each in cast for color in each.colors_spent})


def blockers_beyond_the_first(state: GameState, attacker: ObjectId) -> int:
    """Return how many creatures beyond the first block an attacker now [cr2025-06-06 702.23a]."""
    return 0 if state.combat is None else max(0, len(state.combat.blockers_of(attacker)) - 1)


def is_utmost(utmost: Utmost, own: int, others: list[int]) -> bool:
    """Return whether a number is the greatest, or the least, among the others; several may be."""
    match utmost.extreme:
        case Extreme.GREATEST:
            return own >= max(others, default=own)
        case Extreme.LEAST:
            return own <= min(others, default=own)
