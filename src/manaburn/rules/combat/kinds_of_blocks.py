"""This module works out which attackers each creature may block, once for each kind of creature instead of
for each pair [cr2025-06-06 509.1b].

Creatures are of one kind if the same player controls them and they are alike in all characteristics that
evasion can depend on. `KindsOfBlocks` groups the attackers by kind once. `attackers_for` then tests a blocker
against one attacker of each kind, and keeps the answer for the blocker's own kind.

Some rules look at more than these characteristics ("can't block that creature"), or differ for each creature
that has them. Then each creature on that side is a kind of its own: `_qualities_asked_by` finds out for which
side that is so. Without such rules a hundred tokens that are alike are tested once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from manaburn.cards.vocabulary.changes import changes as ch
from manaburn.cards.vocabulary.changes import combat_changes as cc
from manaburn.cards.vocabulary.changes.changes import RuleChange
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.looks import look_of, size_of
from manaburn.rules.players.defending import defenders_meant
from manaburn.state import GameState
from manaburn.terms import Keyword, ObjectId

Obstructed = Callable[[GameState, ObjectId, ObjectId], bool]
"""A test whether something keeps a blocker from blocking an attacker."""

_SIZE_FIELDS = (
    *("power_at_least", "power_at_most", "toughness_at_least", "toughness_at_most"),
    *("size_at_least", "size_at_most"),
    *("power_against_this", "base_power", "base_toughness"),
)
"""The fields of a filter that compare power or toughness."""


class _QualitiesAsked:
    """The flags say what the rules of the creatures on one side, attackers or blockers, depend on."""

    def __init__(self) -> None:
        self.of_each = False
        """Whether a rule tells alike creatures on the other side apart."""
        self.of_itself = False
        """Whether a rule means something else for each of several alike creatures that have it."""
        self.of_size = False
        """Whether a rule reads power or toughness."""
        self.of_defenders = False
        """Whether a rule reads what the defending player controls, as landwalk does."""


class KindsOfBlocks:
    """An index of the attackers that each possible blocker may block, by their evasion and its own rules.

    `obstructed` decides for a blocker and one attacker.
    """

    def __init__(
        self,
        state: GameState,
        attackers: tuple[ObjectId, ...],
        blockers: Iterable[ObjectId],
        obstructed: Obstructed,
    ) -> None:
        self.state, self.attackers, self.obstructed = state, attackers, obstructed
        of_attackers, of_blockers = (
            _qualities_asked_by(state, attackers),
            _qualities_asked_by(state, blockers),
        )
        self.size = of_attackers.of_size or of_blockers.of_size
        self.defenders = of_attackers.of_defenders
        # With a limited range of influence, or such rules, each creature is a kind of its own.
        singled_out = bool(state.game.ranges) or of_attackers.of_itself or of_blockers.of_itself
        self.blockers_apart = singled_out or of_attackers.of_each
        self.kinds = self._of_attackers(apart=singled_out or of_blockers.of_each)
        """The attackers in groups, one for each kind."""
        self.found: dict[object, tuple[ObjectId, ...]] = {}
        """By kind of blockers, what they may block."""
        self.without: dict[frozenset[ObjectId], tuple[ObjectId, ...]] = {}
        """By a set of attackers, all others: kinds of blockers that may block the same ones share a tuple."""

    def _of_attackers(self, *, apart: bool) -> list[list[ObjectId]]:
        """Return the attackers in groups of one kind; each by itself if they must be told `apart`."""
        kinds: dict[object, list[ObjectId]] = {}
        for id in self.attackers:
            kind: object = id if apart else self._kind(id)
            if self.defenders:
                kind = kind, *defenders_meant(self.state, id)
            kinds.setdefault(kind, []).append(id)
        return list(kinds.values())

    def _kind(self, id: ObjectId) -> object:
        now = characteristics(self.state, id)
        size = size_of(now) if self.size else None
        return self.state.permanents[id].controller, look_of(now), size

    def attackers_for(self, blocker: ObjectId) -> tuple[ObjectId, ...]:
        """Return the attackers that a creature may block."""
        kind: object = blocker if self.blockers_apart else self._kind(blocker)
        found = self.found.get(kind)
        if found is None:
            state, obstructed = self.state, self.obstructed
            unfit_kinds = [alike for alike in self.kinds if obstructed(state, blocker, alike[0])]
            unfit = frozenset([id for alike in unfit_kinds for id in alike])
            found = self.without.get(unfit)
            if found is None:
                found = self.without[unfit] = tuple([id for id in self.attackers if id not in unfit])
            self.found[kind] = found
        return found


def _qualities_asked_by(state: GameState, creatures: Iterable[ObjectId]) -> _QualitiesAsked:
    """Return which qualities the rules of these creatures read."""
    asked, seen = _QualitiesAsked(), set[int]()
    for creature in creatures:
        now = characteristics(state, creature)
        asked.of_size = asked.of_size or Keyword.SKULK in now.keywords
        for rule in now.rules:
            if id(rule) not in seen:
                seen.add(id(rule))
                _add_rule(asked, rule)
    return asked


def _add_rule(asked: _QualitiesAsked, rule: RuleChange) -> None:
    """Note which qualities a rule reads."""
    if isinstance(rule, ch.CantBeBlockedIfDefenderControls):
        asked.of_defenders = True
    if isinstance(rule, cc.CantBlock) and not isinstance(rule.what, Filter):
        asked.of_each = True
    for filter in _filters_of(rule):
        asked.of_each = asked.of_each or filter.tells_alike_objects_apart
        asked.of_itself = asked.of_itself or filter.tells_alike_sources_apart
        asked.of_size = asked.of_size or _asks_of_size(filter)


def _filters_of(rule: RuleChange) -> Iterator[Filter]:
    """Yield the filters by which a rule describes the creatures on the other side."""
    match rule:
        case ch.CantBeBlockedBy(filter) | ch.Protection(filter) | ch.CanBlockOnly(filter):
            yield filter
        case ch.CantBeBlockedExceptBy(any_of):
            yield from any_of
        case cc.CantBlock(Filter() as filter) | cc.BlocksAsThoughHaving(attackers=filter):
            yield filter
        case _:
            pass


def _asks_of_size(filter: Filter) -> bool:
    """Return whether a filter reads power or toughness."""
    if filter.toughness_above_power or filter.power_is_toughness or filter.power_above_base:
        return True
    if any(getattr(filter, name) is not None for name in _SIZE_FIELDS):
        return True
    return bool(filter.bounds) or any(map(_asks_of_size, filter.others))
