"""This module judges the targets of one spell or ability together: whether there are enough for every slot,
and what may be chosen for one so that enough is left for the others [cr2025-06-06 601.2c, 603.3d].
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, combinations, islice, product
from math import comb, prod

from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.editions import RepeatedTargets
from manaburn.rules.casting.targeting import candidates, each_candidate
from manaburn.rules.players.range_of_influence import in_range, opponents_who_choose
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId, Target, is_player
from manaburn.values import replace

Slots = tuple[TargetSlot, ...]
NOBODY = -1


def can_choose(state: GameState, slots: Slots, you: PlayerId, source: ObjectId, first: int = 0) -> bool:
    """Return whether targets can be chosen for all slots from the first one on; those before it
    are chosen.
    """
    found, slots = _Possible(state, you, source), each_once(state, slots)
    return all(map(found.has_enough, slots[first:])) and _can_be_completed(found, slots, first)


def each_once(state: GameState, slots: Slots) -> Slots:
    """Return the slots, where the rules of the day let none have a target of another one."""
    if len(slots) < 2 or state.edition.repeated_targets is RepeatedTargets.FOR_EACH_WORD:
        return slots
    return tuple(replace(slot, other_than=tuple(range(index))) for index, slot in enumerate(slots))


def target_choices(
    state: GameState, slots: Slots, index: int, you: PlayerId, source: ObjectId
) -> Iterator[tuple[Target, ...]]:
    """Return every legal way to choose the targets of one slot, so that there are enough for those that
    follow.
    """
    return _choices(_Possible(state, you, source), slots, index)


def kinds_of_choices(
    state: GameState,
    slots: Slots,
    index: int,
    you: PlayerId,
    source: ObjectId,
    also: Callable[[Target], object],
) -> Iterator[tuple[tuple[Target, ...], int]]:
    """Yield one of each kind of those choices, and how many are like it: targets are of one kind that are
    interchangeable and for which a further key is equal.
    """
    found = _Possible(state, you, source)
    possible, sizes = _choosable(found, slots[index])
    kinds: dict[object, list[Target]] = {}
    for target in possible:
        key = equivalence_key(state, slots, index, you, source, target), also(target)
        kinds.setdefault(key, []).append(target)
    for numbers in product(*(range(min(len(kind), sizes.stop - 1) + 1) for kind in kinds.values())):
        if sum(numbers) in sizes:
            some = (kind[:number] for kind, number in zip(kinds.values(), numbers, strict=True))
            chosen = tuple(sorted(chain.from_iterable(some)))
            if _may_be_chosen(found, slots, index, chosen):
                yield (
                    chosen,
                    prod(comb(len(kind), n) for kind, n in zip(kinds.values(), numbers, strict=True)),
                )


def count_choices(state: GameState, slots: Slots, index: int, you: PlayerId, source: ObjectId) -> int | None:
    """Return how many legal ways there are to choose the targets of one slot; None where which of them are
    chosen decides what is left for others.
    """
    slot = slots[index]
    if slot.apart or slot.together or any(_depends_on(slot, index) for slot in slots[index + 1 :]):
        return None
    found = _Possible(state, you, source)
    if not _can_be_completed(found, slots, index + 1):
        return 0
    possible, sizes = _choosable(found, slots[index])
    return sum(comb(len(possible), size) for size in sizes)


def choosable(
    state: GameState, slot: TargetSlot, you: PlayerId, source: ObjectId
) -> tuple[list[Target], range]:
    """Return what may be chosen for a slot by itself, and how many of it."""
    return _choosable(_Possible(state, you, source), slot)


def is_choice_of_targets(
    state: GameState, slots: Slots, index: int, you: PlayerId, source: ObjectId, chosen: tuple[Target, ...]
) -> bool:
    """Return whether these may be the targets of one slot, ascending."""
    slot, found = slots[index], _Possible(state, you, source)
    if not slot.minimum <= len(chosen) <= slot.maximum or list(chosen) != sorted(set(chosen)):
        return False
    return set(chosen) <= set(found.targets(slot)) and _may_be_chosen(found, slots, index, chosen)


def knowing(state: GameState, slots: Slots, index: int, chosen: tuple[Target, ...]) -> Slots:
    """Return the slots as the targets of one of them are known. A target other than another one is none of
    those chosen for that [cr2025-06-06 115.3]; what a target player controls is known as that player is
    chosen.
    """
    if not any(_depends_on(slot, index) for slot in slots[index + 1 :]):
        return slots
    return tuple(
        _slots_after(state, slot, index, chosen) if n > index else slot for n, slot in enumerate(slots)
    )


def _slots_after(state: GameState, slot: TargetSlot, index: int, chosen: tuple[Target, ...]) -> TargetSlot:
    if index in slot.other_than:
        slot = replace(slot, not_among=(*slot.not_among, *chosen))
    return _controlled_by_target(state, slot, chosen) if slot.of_target == index else slot


def _controlled_by_target(state: GameState, slot: TargetSlot, chosen: tuple[Target, ...]) -> TargetSlot:
    """Return what may be a target, where a text says that a player who is a target controls it, or the
    controller of a permanent that is; in a graveyard, that it is theirs.
    """
    assert slot.what is not None, "what somebody controls is no player"
    theirs = [t if is_player(t) else state.controller_of(ObjectId(t)) for t in chosen]
    return replace(slot, what=replace(slot.what, controlled_by=theirs[0] if theirs else NOBODY))


def _depends_on(slot: TargetSlot, index: int) -> bool:
    return index in slot.other_than or slot.of_target == index


class _Possible:
    """The cache keeps what could be targets of a spell or ability, found once for each description."""

    def __init__(self, state: GameState, you: PlayerId, source: ObjectId) -> None:
        self.state = state
        self._you, self._source = you, source
        self._known: list[tuple[TargetSlot, list[Target]]] = []

    def targets(self, slot: TargetSlot) -> list[Target]:
        """Return what may be chosen for a slot by itself, ascending."""
        plain = replace(slot, not_among=()) if slot.not_among else slot
        found = next((found for known, found in self._known if known is plain or known == plain), None)
        if found is None:
            found = candidates(self.state, plain, self._you, self._source)
            self._known.append((plain, found))  # there are few: to compare them is cheaper than to hash one
        return [target for target in found if target not in slot.not_among] if slot.not_among else found

    def _has(self, slot: TargetSlot, number: int) -> bool:
        """Return whether there are so many targets for a slot: no more of them than that are looked for."""
        if slot.not_among or any(known is slot for known, _ in self._known):
            return len(self.targets(slot)) >= number
        some = list(islice(each_candidate(self.state, slot, self._you, self._source), number))
        if len(some) < number:
            self._known.append((slot, sorted(some)))  # then these are all
        return len(some) == number

    def has_enough(self, slot: TargetSlot) -> bool:
        """Return whether there are as many as a slot needs, for somebody who may be the one to choose them; a
        player chooses only what is in range [cr2025-06-06 801.5a]. Those of one player are counted apart.
        """
        if not slot.minimum:
            return True
        if slot.together and slot.minimum > 1:
            of_each = Counter(self.state.controller_of(ObjectId(t)) for t in self.targets(slot))
            return max(of_each.values(), default=0) >= slot.minimum
        if slot.by is not Whose.OPPONENT or not self.state.game.ranges:
            return self._has(slot, slot.minimum)
        found = self.targets(slot)
        choosers = opponents_who_choose(self.state, self._you)
        return any(sum(in_range(self.state, o, t) for t in found) >= slot.minimum for o in choosers)


def equivalence_key(
    state: GameState, slots: Slots, index: int, you: PlayerId, source: ObjectId, target: Target
) -> object:
    """Return a key that is equal for targets of one slot that are interchangeable: with either, the choice is
    as legal.
    """
    slot, later = slots[index], slots[index + 1 :]
    if any(other.of_target == index for other in later) or state.game.ranges:
        return target
    asked = (slot.apart or slot.together) and not is_player(target)
    whose = state.controller_of(ObjectId(target)) if asked else None
    if not any(index in other.other_than for other in later):
        return whose
    found = _Possible(state, you, source)
    return whose, tuple(target in found.targets(other) for other in later)


def _can_be_completed(found: _Possible, slots: Slots, first: int) -> bool:
    for index in range(first, len(slots)):
        if any(_depends_on(slot, index) and slot.minimum for slot in slots[index + 1 :]):
            return any(True for _ in _choices(found, slots, index))
        if not found.has_enough(slots[index]):
            return False
    return True


def _choices(found: _Possible, slots: Slots, index: int) -> Iterator[tuple[Target, ...]]:
    """Yield every choice for a slot, the smallest first, after which the later slots can be completed."""
    possible, sizes = _choosable(found, slots[index])
    for size in sizes:
        for chosen in combinations(possible, size):
            if _may_be_chosen(found, slots, index, chosen):
                yield chosen


def _choosable(found: _Possible, slot: TargetSlot) -> tuple[list[Target], range]:
    possible = found.targets(slot)
    most = min(len(found.state.players) if slot.apart else slot.maximum, len(possible))
    return possible, range(slot.minimum, most + 1)


def _may_be_chosen(found: _Possible, slots: Slots, index: int, chosen: tuple[Target, ...]) -> bool:
    if not are_apart(found.state, slots[index], chosen):
        return False
    return _can_be_completed(found, knowing(found.state, slots, index, chosen), index + 1)


def are_apart(state: GameState, slot: TargetSlot, chosen: tuple[Target, ...]) -> bool:
    """Return whether no two targets of a slot are of one player, or all of them are, if that is asked for."""
    if not (slot.apart or slot.together):
        return True
    players = [state.controller_of(ObjectId(target)) for target in chosen if not is_player(target)]
    return len(set(players)) <= 1 if slot.together else len(set(players)) == len(players)
