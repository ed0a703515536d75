"""This module judges expectations about mana sets: all the mana that a player could have in their pool by
using mana abilities. `OF_MANA_SETS` has a function for each kind of expectation; `mana_sets` tries all
abilities.

A mana set is a pool that can be reached such that no other has at least as much of each kind of mana. It is
written with {Any} for each mana that could be of any of the five colors.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations_with_replacement, product
from typing import Any, NamedTuple

from manaburn.decisions import ActivateAbility
from manaburn.mana import NO_MANA, Mana, add_mana, mana, mana_text, subtract_mana
from manaburn.rules.engine.engine import carry_out_next
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.mana.mana_abilities import activate_mana_ability
from manaburn.rules.mana.mana_pools import has_bound_mana
from manaburn.rules.mana.mana_ways import mana_ability_actions
from manaburn.scenarios.reading.moments import Moment, compared
from manaburn.scenarios.reading.schema import Json, Mismatch, NotSupported
from manaburn.state import GameState
from manaburn.state.records.agenda import GivePriority
from manaburn.terms import ObjectId, PlayerId

_MOST_POSITIONS = 3000
"""The most different positions that a search looks at before it gives up."""
_COLORS = tuple(mana("{" + color + "}") for color in "WUBRG")
_SET = re.compile(r"(?:\{(?:[WUBRGC]|Any)\})+")


class ManaSet(NamedTuple):
    """A pool, of which some mana may be of any color."""

    fixed: Mana
    any: int

    def pools(self) -> Iterator[Mana]:
        """Yield the pools it stands for."""
        for colors in combinations_with_replacement(_COLORS, self.any):
            pool = self.fixed
            for one in colors:
                pool = add_mana(pool, one)
            yield pool

    def __str__(self) -> str:
        fixed = mana_text(self.fixed) if any(self.fixed) else ""
        return fixed + "{Any}" * self.any


# What is expected


def _mana_option(moment: Moment, entry: Json) -> None:
    wanted, found = _read(entry["mana"]), mana_sets(moment.state, moment.player(entry).id)
    if wanted not in found:
        raise Mismatch(f"mana sets of {entry['player']}: {_text(found)}, none of which is {wanted}")


def _mana_option_count(moment: Moment, entry: Json) -> None:
    found = mana_sets(moment.state, moment.player(entry).id)
    compared(entry, len(found), f"number of mana sets of {entry['player']}")


def _mana_options_text(moment: Moment, entry: Json) -> None:
    listed = re.fullmatch(r"\[(.*)\]", entry["value"])
    if listed is None:
        raise NotSupported(f"the mana sets {entry['value']!r}")
    wanted = {_read(text) for text in listed[1].split(", ") if text}
    found = mana_sets(moment.state, moment.player(entry).id)
    if found != wanted:
        raise Mismatch(f"mana sets of {entry['player']}: {_text(found)}, not {_text(wanted)}")


OF_MANA_SETS: Mapping[str, Callable[[Moment, Mapping[str, Any]], None]] = {
    "mana_option": _mana_option,
    "mana_option_count": _mana_option_count,
    "mana_options_text": _mana_options_text,
}
"""What judges each kind of expectation about mana sets."""


def _read(text: str) -> ManaSet:
    if not _SET.fullmatch(text):
        raise NotSupported(f"the mana set {text!r}")
    fixed = text.replace("{Any}", "")
    return ManaSet(mana(fixed) if fixed else NO_MANA, text.count("{Any}"))


def _text(sets: Iterable[ManaSet]) -> str:
    return ", ".join(sorted(map(str, sets))) or "none"


# Mana sets


def mana_sets(state: GameState, player: PlayerId) -> set[ManaSet]:
    """Return the mana sets of a player; none if they can have no mana. Raises NotSupported if their mana
    cannot be spent on everything, if a mana ability asks a question, or if there are too many positions.
    """
    # A set with {Any} is one if all the pools it stands for can be reached, and no other set has as much.
    pools = _pools_within_reach(state, player)
    candidates = {each for pool in _most_of(pools) for each in _with_any(pool)}
    fitting = {each for each in candidates if pools.issuperset(each.pools())}
    return {each for each in fitting if not any(_covers(other, each) for other in fitting - {each})}


def _most_of(pools: set[Mana]) -> set[Mana]:
    """Return the amounts that no other has at least as much of each kind as; not the empty one."""
    return {
        pool
        for pool in pools - {NO_MANA}
        if not any(other != pool and min(subtract_mana(other, pool)) >= 0 for other in pools)
    }


def _with_any(pool: Mana) -> Iterator[ManaSet]:
    """Yield a pool with each selection of its colored mana taken for mana of any color."""
    for w, u, b, r, g in product(*(range(amount + 1) for amount in pool[:5])):
        yield ManaSet(subtract_mana(pool, (w, u, b, r, g, 0)), w + u + b + r + g)


def _covers(other: ManaSet, each: ManaSet) -> bool:
    """Return whether a set has all that another has: mana of any color does for colored mana."""
    if other.fixed[5] < each.fixed[5]:
        return False
    missing = sum(max(0, n - have) for n, have in zip(each.fixed[:5], other.fixed[:5], strict=True))
    return missing + each.any <= other.any


# The search


def _pools_within_reach(state: GameState, player: PlayerId) -> set[Mana]:
    """Return every pool that a player could have at some moment by using mana abilities now."""
    if has_bound_mana(state, player):
        raise NotSupported("mana sets with mana that cannot be spent on everything")
    start = state.clone()
    start.decision = None
    waiting, known = [start], {_position(start, player)}
    pools = {start.players[player].mana}
    while waiting:
        before = waiting.pop()
        for action in _one_of_those_alike(before, mana_ability_actions(before, player)):
            after = _after(before, player, action)
            position = _position(after, player)
            if position in known:
                continue
            if len(known) == _MOST_POSITIONS:
                raise NotSupported(f"mana sets for which more than {_MOST_POSITIONS} positions are looked at")
            known.add(position)
            pools.add(after.players[player].mana)
            waiting.append(after)
    return pools


def _after(state: GameState, player: PlayerId, action: ActivateAbility) -> GameState:
    """Return what the use of a mana ability leads to, before anything else happens."""
    after, then = state.clone(), GivePriority(player)
    height = len(after.agenda)
    activate_mana_ability(after, player, action, then)
    while len(after.agenda) > height + 1 and after.decision is None:
        carry_out_next(after)
    if after.decision is not None:
        raise NotSupported("mana sets where the use of a mana ability asks a question")
    after.agenda.pop()
    return after


def _position(state: GameState, player: PlayerId) -> object:
    """Return a key that is equal for states in which the player could use the same mana abilities, with as
    much mana.
    """
    own = state.players[player]
    permanents = frozenset((p.id, p.tapped, p.counters, p.used, p.used_up) for p in state.permanents.values())
    return own.mana, own.life, own.counters, permanents, tuple(own.hand), tuple(own.graveyard)


def _one_of_those_alike(state: GameState, actions: Iterable[ActivateAbility]) -> Iterator[ActivateAbility]:
    """Yield the uses of mana abilities; of uses that differ only in which of several alike objects they use,
    only the first.
    """
    tried = set()
    attached = {p.attached_to for p in state.permanents.values()}

    def equivalence_key(id: ObjectId) -> object:
        permanent = state.permanents.get(id)
        if permanent is None or id in attached or permanent.attached_to is not None:
            return id
        its = (permanent.tapped, permanent.counters, permanent.controlled_since, permanent.used)
        return its, permanent.used_up, permanent.chosen, characteristics(state, id)

    for action in actions:
        objects = (equivalence_key(action.source), *map(equivalence_key, action.paid))
        alike = (objects, action.ability, action.mana, action.spent)
        if alike not in tried:
            tried.add(alike)
            yield action
