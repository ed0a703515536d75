"""This module judges the targets of one spell or ability together, as for "another target creature"
[cr2025-06-06 601.2c, 603.3d].

* `can_choose`: whether there are targets for all slots.
* `target_choices`, `kinds_of_choices`, `count_choices`: the legal choices for one slot, listed, grouped by
  kind, or counted.
* `is_choice_of_targets`: whether a choice for one slot is legal.
* `equivalence_key`, `are_apart`: which targets are interchangeable, and which fit together in one slot.

A slot stands for one word "target" of the text. A choice for one slot is legal only if it leaves enough
targets for the later slots. `knowing` narrows these by what was chosen: "another target" excludes it, for
example. `_can_be_completed` then looks for targets for them. It tries choices out only if slots depend on
each other; otherwise it only counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate, chain, combinations, islice, product
from math import comb, prod

from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.editions import RepeatedTargets
from manaburn.rules.casting.targets.targeting import candidates, each_candidate
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.players.range_of_influence import in_range, opponents_who_choose
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId, Target, is_player
from manaburn.values import replace

Slots = tuple[TargetSlot, ...]
NOBODY = -1
"""The seat of no player: if the other target is missing, nothing is controlled by "that player"."""


def can_choose(state: GameState, slots: Slots, you: PlayerId, source: ObjectId, first: int = 0) -> bool:
    """Return whether targets can be chosen for all slots from number `first` on. Those before it have
    theirs.
    """
    found, slots = _Possible(state, you, source), each_once(state, slots)
    return all(map(found.has_enough, slots[first:])) and _can_be_completed(found, slots, first)


def each_once(state: GameState, slots: Slots) -> Slots:
    """Return the slots. In editions where no target can be chosen twice, each slot excludes the targets of
    those before it.
    """
    if len(slots) < 2 or state.edition.repeated_targets is RepeatedTargets.FOR_EACH_WORD:
        return slots
    return tuple(replace(slot, other_than=tuple(range(index))) for index, slot in enumerate(slots))


def target_choices(
    state: GameState, slots: Slots, index: int, you: PlayerId, source: ObjectId
) -> Iterator[tuple[Target, ...]]:
    """Return every legal way to choose the targets of one slot, leaving enough for the later slots."""
    return _choices(_Possible(state, you, source), slots, index)


def kinds_of_choices(
    state: GameState,
    slots: Slots,
    index: int,
    you: PlayerId,
    source: ObjectId,
    also: Callable[[Target], object],
) -> Iterator[tuple[tuple[Target, ...], int]]:
    """Yield one choice of targets for each kind of choice, and how many choices are of that kind.

    Targets are of one kind if they are interchangeable and the key `also` is equal for them.
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
    """Return how many legal ways there are to choose the targets of one slot. It is None if they can't
    simply be counted, because the choice affects later slots or the targets depend on each other.
    """
    slot = slots[index]
    if _asks_of_all(slot) or any(_depends_on(slot, index) for slot in slots[index + 1 :]):
        return None
    found = _Possible(state, you, source)
    if not _can_be_completed(found, slots, index + 1):
        return 0
    possible, sizes = _choosable(found, slots[index])
    return sum(comb(len(possible), size) for size in sizes)


def choosable(
    state: GameState, slot: TargetSlot, you: PlayerId, source: ObjectId
) -> tuple[list[Target], range]:
    """Return the possible targets of a slot by itself, and the numbers of them that may be chosen."""
    return _choosable(_Possible(state, you, source), slot)


def is_choice_of_targets(
    state: GameState, slots: Slots, index: int, you: PlayerId, source: ObjectId, chosen: tuple[Target, ...]
) -> bool:
    """Return whether the chosen targets, in ascending order, may be those of one slot."""
    slot, found = slots[index], _Possible(state, you, source)
    if not slot.minimum <= len(chosen) <= slot.maximum or list(chosen) != sorted(set(chosen)):
        return False
    return set(chosen) <= set(found.targets(slot)) and _may_be_chosen(found, slots, index, chosen)


def knowing(state: GameState, slots: Slots, index: int, chosen: tuple[Target, ...]) -> Slots:
    """Return the slots, those after `index` narrowed by the targets chosen for it.

    "Another target" excludes these [cr2025-06-06 115.3], and "target creature that player controls" requires
    that player.
    """
    if not any(_depends_on(slot, index) for slot in slots[index + 1 :]):
        return slots
    return tuple(
        _slots_after(state, slot, index, chosen) if n > index else slot for n, slot in enumerate(slots)
    )


def _slots_after(state: GameState, slot: TargetSlot, index: int, chosen: tuple[Target, ...]) -> TargetSlot:
    """Return one later slot, narrowed by the targets chosen for the slot at `index`."""
    if index in slot.other_than:
        slot = replace(slot, not_among=(*slot.not_among, *chosen))
    return _controlled_by_target(state, slot, chosen) if slot.of_target == index else slot


def _controlled_by_target(state: GameState, slot: TargetSlot, chosen: tuple[Target, ...]) -> TargetSlot:
    """Return a slot narrowed to the objects of the player chosen for another slot, or of the controller of
    the permanent chosen for it.
    """
    assert slot.what is not None, "what somebody controls is no player"
    theirs = [t if is_player(t) else state.controller_of(ObjectId(t)) for t in chosen]
    return replace(slot, what=replace(slot.what, controlled_by=theirs[0] if theirs else NOBODY))


def _depends_on(slot: TargetSlot, index: int) -> bool:
    """Return whether the words of a slot refer to the targets of the slot at `index`."""
    return index in slot.other_than or slot.of_target == index


class _Possible:
    """A cache of the possible targets of one spell or ability, by slot."""

    def __init__(self, state: GameState, you: PlayerId, source: ObjectId) -> None:
        self.state = state
        self._you, self._source = you, source
        self._known: list[tuple[TargetSlot, list[Target]]] = []

    def targets(self, slot: TargetSlot) -> list[Target]:
        """Return the possible targets of a slot by itself, ascending."""
        plain = replace(slot, not_among=()) if slot.not_among else slot
        found = next((found for known, found in self._known if known is plain or known == plain), None)
        if found is None:
            found = candidates(self.state, plain, self._you, self._source)
            self._known.append((plain, found))  # there are few: to compare them is cheaper than to hash one
        return [target for target in found if target not in slot.not_among] if slot.not_among else found

    def _has(self, slot: TargetSlot, number: int) -> bool:
        """Return whether there are at least that many targets for a slot, looking no further once they are
        found.
        """
        if slot.not_among or any(known is slot for known, _ in self._known):
            return len(self.targets(slot)) >= number
        some = list(islice(each_candidate(self.state, slot, self._you, self._source), number))
        if len(some) < number:
            self._known.append((slot, sorted(some)))  # then these are all
        return len(some) == number

    def has_enough(self, slot: TargetSlot) -> bool:
        """Return whether there are as many targets as a slot needs, in range of a player who may choose
        them [cr2025-06-06 801.5a].

        If all targets must be of one player, those of each player are counted apart.
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
    """Return a key that is equal for interchangeable targets of one slot: exchanging them keeps a choice
    legal.
    """
    slot, later = slots[index], slots[index + 1 :]
    if any(other.of_target == index for other in later) or state.game.ranges:
        return target
    asked = (slot.apart or slot.together) and not is_player(target)
    whose = state.controller_of(ObjectId(target)) if asked else None
    value = _mana_value(state, target) if _asks_of_mana_values(slot) else None
    if not any(index in other.other_than for other in later):
        return whose, value
    found = _Possible(state, you, source)
    return whose, value, tuple(target in found.targets(other) for other in later)


def _mana_value(state: GameState, target: Target) -> int:
    return 0 if is_player(target) else characteristics(state, ObjectId(target)).mana_value


def _can_be_completed(found: _Possible, slots: Slots, first: int) -> bool:
    """Return whether all slots from number `first` on can get their targets. Choices are tried only if a
    later slot depends on them; otherwise counting is enough.
    """
    for index in range(first, len(slots)):
        if any(_depends_on(slot, index) and slot.minimum for slot in slots[index + 1 :]):
            return any(True for _ in _choices(found, slots, index))
        if not found.has_enough(slots[index]):
            return False
    return True


def _choices(found: _Possible, slots: Slots, index: int) -> Iterator[tuple[Target, ...]]:
    """Yield every choice for a slot that leaves enough for the later slots, the smallest first."""
    possible, sizes = _choosable(found, slots[index])
    for size in sizes:
        for chosen in combinations(possible, size):
            if _may_be_chosen(found, slots, index, chosen):
                yield chosen


def _choosable(found: _Possible, slot: TargetSlot) -> tuple[list[Target], range]:
    """Return the possible targets of a slot by itself, and the numbers of them that may be chosen."""
    possible = found.targets(slot)
    if slot.mana_value_together is not None:
        values = sorted(_mana_value(found.state, target) for target in possible)
        within = sum(total <= slot.mana_value_together for total in accumulate(values))
        return possible, range(slot.minimum, min(slot.maximum, within) + 1)
    most = min(slot.maximum, len(possible))
    if slot.apart:
        most = min(most, len(found.state.players))
    if slot.of_different_mana_values:
        most = min(most, _number_of_mana_values(found.state, possible))
    return possible, range(slot.minimum, most + 1)


def _may_be_chosen(found: _Possible, slots: Slots, index: int, chosen: tuple[Target, ...]) -> bool:
    """Return whether possible targets of one slot fit together, and leave enough for the later slots."""
    if not are_apart(found.state, slots[index], chosen):
        return False
    return _can_be_completed(found, knowing(found.state, slots, index, chosen), index + 1)


def are_apart(state: GameState, slot: TargetSlot, chosen: tuple[Target, ...]) -> bool:
    """Return whether targets of a slot fit together as it requires: of different players (`apart`) or of
    one (`together`), of different mana values, within a total mana value.
    """
    values = [_mana_value(state, target) for target in chosen] if _asks_of_mana_values(slot) else []
    if slot.mana_value_together is not None and sum(values) > slot.mana_value_together:
        return False
    if slot.of_different_mana_values and len(set(values)) < len(values):
        return False
    if not (slot.apart or slot.together):
        return True
    players = [state.controller_of(ObjectId(target)) for target in chosen if not is_player(target)]
    return len(set(players)) <= 1 if slot.together else len(set(players)) == len(players)


def _number_of_mana_values(state: GameState, targets: Iterable[Target]) -> int:
    """Return how many different mana values objects have."""
    return len({_mana_value(state, target) for target in targets})


def _asks_of_all(slot: TargetSlot) -> bool:
    """Return whether a slot compares its targets with each other."""
    return slot.apart or slot.together or _asks_of_mana_values(slot)


def _asks_of_mana_values(slot: TargetSlot) -> bool:
    return slot.of_different_mana_values or slot.mana_value_together is not None
