"""This module works out amounts and conditions that look back on this turn or the last, such as "the
number of creatures you attacked with this turn" [cr2025-06-06 608.2i].

`happened` counts the objects that were cast, attacked, died and so on. `tallied` adds up numbers kept for
players, such as life lost. `number_of_attacks` and `has_attacked` answer questions about attacks. Most read
the `History` of a turn. It notes for each object what it was like then, so a filter is compared with those
characteristics and not with the present ones. A few are read from the players themselves: their speed,
starting life total and last own turn, and how often the Ring tempted them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.words.amounts import (
    DamageDealtBy,
    DamageOfSources,
    SpeedOf,
    StartingLifeOf,
    Tallied,
    TimesTempted,
)
from manaburn.cards.vocabulary.words.filters import ANYTHING, Damaged, DamagedBySource, Filter
from manaburn.cards.vocabulary.words.happenings import Happened, Happening, InTurn
from manaburn.cards.vocabulary.words.references import During, HasAttacked, Number, What
from manaburn.cards.walking import parts_of
from manaburn.rules.players.teams import attacked_players, is_on, starting_life_of
from manaburn.rules.words.filters import fits, was_dealt_damage
from manaburn.rules.words.references import single_objects
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.state.records.history import Dealt, History, Noted
from manaburn.terms import ObjectId, PlayerId, Tally, Zone, is_player


def history_of(state: GameState, during: InTurn) -> History:
    """Return the history of this turn, or of the turn before."""
    return state.turn.history if during is InTurn.THIS_TURN else state.turn.last_turn


# How many objects were cast, attacked, died and so on


def happened(state: GameState, amount: Happened, players: list[PlayerId], this: ObjectId) -> int:
    """Return the number of objects to which something happened in a turn, each counted once.

    Only objects of these players count that match the filter and the origin of the amount.
    """
    history = history_of(state, amount.during)
    # Casting is noted of a permanent too, for the question whether one certain permanent was cast.
    of_one = isinstance(amount.filter, What) and amount.what is Happening.CAST
    found = {
        one.object
        for one in chain(_noted(history, amount.what), _of_permanents(history) if of_one else ())
        if one.player in players
        and (amount.origin is None or (one.origin is amount.origin) is not amount.elsewhere)
        and _is_meant(state, amount.filter, one, this)
    }
    only_counted = (
        _only_counted(history, amount.what, players) if amount.filter is None and amount.origin is None else 0
    )
    return len(found) + only_counted


def spells_cast_since(
    state: GameState, since: int, player: PlayerId, spell: Filter, this: ObjectId
) -> list[ObjectId]:
    """Return the spells of a kind that a player has cast this turn since the effect with the number `since`
    began, the oldest first.
    """
    noted = _noted(state.turn.history, Happening.CAST)
    meant = None if spell == ANYTHING else spell
    return [
        one.object
        for one in noted
        if one.player == player and one.object > since and _is_meant(state, meant, one, this)
    ]


def spells_cast_before(
    state: GameState,
    player: PlayerId,
    spell: Filter,
    this: ObjectId,
    cast_from: frozenset[Zone] = frozenset(),
) -> int:
    """Return how many spells of a kind a player has cast this turn, from one of these zones if any are
    named.
    """
    if spell == ANYTHING and not cast_from:
        return state.turn.history.spells_cast(player)
    meant = None if spell == ANYTHING else spell
    return sum(
        one.player == player
        and (not cast_from or one.origin in cast_from)
        and _is_meant(state, meant, one, this)
        for one in _noted(state.turn.history, Happening.CAST)
    )


def _noted(history: History, what: Happening) -> Iterator[Noted]:
    """Yield the notes of all objects to which something happened."""
    match what:
        case Happening.CAST:
            for spell in history.spells:
                yield Noted(what, spell.player, spell.spell, spell.now, False, spell.origin)
        case Happening.PLAYED:
            for land in history.lands:
                yield Noted(what, land.player, land.land, land.now, False, land.origin)
        case Happening.ATTACKED:
            for attack in history.attacks:
                yield Noted(what, attack.by, attack.creature, attack.now, attack.token)
        case Happening.HURT_PLAYER | Happening.HURT_PLAYER_IN_COMBAT:
            for dealt in history.damage:
                if is_player(dealt.target) and (dealt.combat or what is Happening.HURT_PLAYER):
                    yield Noted(what, PlayerId(dealt.target), dealt.source, dealt.now, False)
        case Happening.HIT_A_PLAYER_IN_COMBAT:
            for dealt in history.damage:
                if dealt.combat and is_player(dealt.target) and dealt.by is not None:
                    yield Noted(what, dealt.by, dealt.source, dealt.now, False)
        case _:
            yield from (one for one in history.noted if one.what is what)


def _of_permanents(history: History) -> Iterator[Noted]:
    """Yield the notes of permanents that were cast as spells this turn: who cast them, and from where."""
    yield from (one for one in history.noted if one.what is Happening.CAST)


def _only_counted(history: History, what: Happening, players: list[PlayerId]) -> int:
    """Return how many spells or lands a position counts as cast or played this turn without naming them."""
    tally = {Happening.CAST: Tally.SPELLS_CAST, Happening.PLAYED: Tally.LANDS_PLAYED}.get(what)
    return sum(
        number for counted, player, number in history.counted if counted is tally and player in players
    )


def _is_meant(state: GameState, described: Filter | What | None, noted: Noted, this: ObjectId) -> bool:
    """Return whether a note is about an object that a filter describes, or about `this` if a word names one;
    without a description it is.
    """
    if described is None:
        return True
    return (
        _fits(state, described, noted, this)
        if isinstance(described, Filter)
        else _is_note_of(state, noted, this)
    )


def _fits(state: GameState, filter: Filter, noted: Noted, this: ObjectId) -> bool:
    """Return whether an object matched a filter when it was noted, by its characteristics and whether it was
    a token. If its characteristics were not noted, it matches nothing.
    """
    if noted.now is None or (filter.types and not filter.types & noted.now.types):
        return False
    if (filter.token and not noted.token) or (filter.nontoken and noted.token):
        return False
    if filter.other_than_this and _is_note_of(state, noted, this):
        return False
    if filter.commander and not _is_a_commander(state, noted):
        return False
    alternatives = filter.any_of
    return (
        not filter.bounds
        and fits(filter, noted.now)
        and (not alternatives or any(_fits(state, each, noted, this) for each in alternatives))
        and all(_fits(state, each, noted, this) for each in filter.all_of)
        and not any(_fits(state, each, noted, this) for each in filter.none_of)
    )


def _is_a_commander(state: GameState, noted: Noted) -> bool:
    """Return whether a note is about a commander, wherever its card is by now [cr2025-06-06 903.3]."""
    known = state.last_known.get(noted.object)
    object = state.objects.get(noted.object) or (None if known is None else known.object)
    commanders = (state.objects.get(each.object) for _, each in state.commanders())
    cards = {commander.card for commander in commanders if commander is not None}
    return object is not None and object.card is not None and object.card in cards


def _is_note_of(state: GameState, noted: Noted, this: ObjectId) -> bool:
    """Return whether a note is about the object `this`, or about the spell that became it."""
    if noted.object == this:
        return True
    gone = state.last_known.get(noted.object)
    return gone is not None and gone.became == this and noted.what is Happening.CAST


@cache
def counts_other_spells(definition: CardDefinition) -> bool:
    """Return whether a permanent counts spells that were cast other than the one it was."""
    counted = (part for part in parts_of(definition) if isinstance(part, Happened))
    return any(
        isinstance(part, Filter) and part.other_than_this
        for one in counted
        if one.what is Happening.CAST
        for part in parts_of(one)
    )


def tallied(
    state: GameState,
    amount: Tallied | DamageDealtBy | DamageOfSources | SpeedOf | StartingLifeOf | TimesTempted,
    players: list[PlayerId],
    context: Context,
) -> int:
    """Return an amount for these players together: their tally for a turn, such as life lost; damage that
    certain objects dealt to them, or that sources of theirs dealt; their speed; the life with which they
    began; or how often the Ring tempted them.
    """
    if isinstance(amount, StartingLifeOf):
        return sum(starting_life_of(state, player) for player in players)
    if isinstance(amount, TimesTempted):
        return sum(state.players[player].rare.tempted for player in players)
    if isinstance(amount, SpeedOf):
        return sum(state.players[player].rare.speed for player in players)
    if isinstance(amount, Tallied):
        history = history_of(state, amount.during)
        return sum(history.total(amount.tally, player) for player in players)
    if isinstance(amount, DamageOfSources):
        return _damage_of_sources(state, amount, players, context.source)
    sources = single_objects(state, amount.what, context)
    return sum(
        dealt.amount
        for dealt in state.turn.history.damage
        if dealt.source in sources and is_player(dealt.target) and PlayerId(dealt.target) in players
    )


def _damage_of_sources(
    state: GameState, amount: DamageOfSources, players: list[PlayerId], this: ObjectId
) -> int:
    """Return the damage that sources of these players, as they were then, have dealt this turn."""
    return sum(
        dealt.amount
        for dealt in state.turn.history.damage
        if dealt.by in players
        and amount.kind.includes(combat=dealt.combat)
        and _dealt_as(state, amount.by, dealt, this)
    )


def was_dealt_damage_by(
    state: GameState, by: Filter, id: ObjectId, you: PlayerId, this: ObjectId | None
) -> bool:
    """Return whether an object was dealt damage this turn by a source that a player controlled and that
    matched a filter as it dealt it.
    """
    dealt_to_it = (dealt for dealt in state.turn.history.damage if dealt.target == id and dealt.by == you)
    return any(_dealt_as(state, by, dealt, this or id) for dealt in dealt_to_it)


def _dealt_as(state: GameState, by: Filter, dealt: Dealt, this: ObjectId) -> bool:
    """Return whether the source of damage matched a filter as it dealt it."""
    as_it_dealt = Noted(Happening.HURT_PLAYER, dealt.by or PlayerId(0), dealt.source, dealt.now, token=False)
    return _fits(state, by, as_it_dealt, this)


# Attacks


def number_of_attacks(state: GameState, number: Number, you: PlayerId) -> int:
    """Return how many players were attacked, or creatures attacked with [cr2025-06-06 508.6, 702.121a]."""
    mine = [attack for attack in state.turn.history.attacks if attack.by == you]
    match number:
        case Number.OPPONENTS_ATTACKED:
            return len(attacked_players(state)) if state.is_active(you) else 0
        case Number.OPPONENTS_ATTACKED_THIS_TURN:
            attacked = {attack.whom for attack in mine}
            return sum(any(is_on(state, whom, player.id) for whom in attacked) for player in state.players)
        case Number.CREATURES_ATTACKED_WITH:
            return len({attack.creature for attack in mine})
        case Number.CREATURES_ATTACKED_THIS_COMBAT:
            return 0 if state.combat is None else len(state.combat.declared)
        case _:
            raise AssertionError("X and amounts of events are known to the ability")


def has_attacked(
    state: GameState, condition: HasAttacked, who: list[PlayerId], whom: list[PlayerId] | None
) -> bool:
    """Return whether a player of `who` attacked a player of `whom` (None: anybody) with as many creatures as
    the condition asks for [cr2025-06-06 508.6].
    """
    for player in who:
        attacks = state.turn.history.attacks
        if condition.during is During.LAST_TURN:
            attacks = state.players[player].own_turns.attacks
        found = (attack for attack in attacks if attack.by == player)
        creatures = {
            a.creature for a in found if whom is None or any(is_on(state, a.whom, each) for each in whom)
        }
        if len(creatures) >= condition.at_least:
            return True
    return False


def was_damaged(
    state: GameState, how: Damaged | DamagedBySource, id: ObjectId, you: PlayerId, this: ObjectId | None
) -> bool:
    """Return whether a permanent was dealt damage this turn as a filter asks."""
    if isinstance(how, DamagedBySource):
        return was_dealt_damage_by(state, how.by, id, you, this)
    return was_dealt_damage(state, how, id, you, this)
