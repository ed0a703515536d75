"""This module divides damage or counters among the targets of a spell or ability as it is announced
[cr2025-06-06 601.2d].

`ask_for_divisions` divides for one slot (one word "target") after another. It asks only if there is a choice.
Before the targets are chosen, `with_numbers` works out how many a slot may have. For the question
`DivideAmong`, `is_division` judges an answer, and `possible_divisions`, `count_divisions` and
`sample_division` list, count and sample the legal ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, islice, pairwise, permutations
from math import comb
from random import Random

from manaburn.cards.vocabulary.words.references import MOST_TARGETS, Amount, Fewer, TargetSlot
from manaburn.decisions import Divide, DivideAmong, Shares
from manaburn.editions.axes_of_spells import DividedAmong, DividedShares
from manaburn.rules.casting.targets.targeting import each_candidate
from manaburn.rules.layers.characteristics import number
from manaburn.state import GameState
from manaburn.state.records.agenda import Announce, Stage
from manaburn.state.records.effects import Announced, Context, SpellOnStack
from manaburn.values import replace

# Announcing


def with_numbers(state: GameState, item: Announced, index: int, slot: TargetSlot) -> TargetSlot:
    """Return a slot with its least and greatest number of targets worked out, if that number is an amount
    or something is divided among them.

    A copy may get new targets but keeps the parts of the division, so it has as many targets as there are
    parts [cr2025-06-06 115.7f].
    """
    if slot.divided is not None and index < len(item.shares):
        return replace(slot, minimum=len(item.shares[index]), maximum=len(item.shares[index]))
    if slot.number is not None:
        most = max(0, _amount_now(state, item, slot.number))
        slot = replace(slot, minimum=0 if slot.fewer is Fewer.ALLOWED else most, maximum=most)
    if slot.divided is not None:
        most = min(slot.maximum, max(0, _amount_now(state, item, slot.divided)))
        least = 1 if _needs_a_target(state, item, slot) else slot.minimum
        slot = replace(slot, minimum=min(least, most), maximum=most)
    return slot


def _needs_a_target(state: GameState, item: Announced, slot: TargetSlot) -> bool:
    """Return whether a division among "any number of targets" needs at least one target, if there is any.
    In some editions it does [cr2010-02-01 107.1c; cr2019-07-12 107.1c].
    """
    if slot.minimum or slot.maximum < MOST_TARGETS:
        return False
    match state.edition.divided_among:
        case DividedAmong.ANY_NUMBER:
            return False
        case DividedAmong.AT_LEAST_ONE:
            return any(True for _ in each_candidate(state, slot, item.controller, item.source))


def announced_context(item: Announced) -> Context:
    """Return the context in which amounts of an object are evaluated while it is announced."""
    if isinstance(item, SpellOnStack):
        return Context(
            controller=item.controller, source=item.id, x=item.x, paid=item.paid, cast_with=item.cast_with
        )
    return Context(
        controller=item.controller,
        source=item.source,
        x=item.x,
        binding=item.binding,
        since=item.since or item.id,
        done=item.done,
        paid=item.paid,
    )


def _amount_now(state: GameState, item: Announced, amount: Amount) -> int:
    """Return the value of an amount by what has been announced so far."""
    return number(state, amount, announced_context(item))


def ask_for_divisions(state: GameState, slots: tuple[TargetSlot, ...], index: int) -> bool:
    """Divide among the targets of each slot from `index` on, and ask the player if there is a choice
    [cr2025-06-06 601.2d].

    Return whether everything is divided, so that no question is pending.
    """
    for place in range(index, len(slots)):
        item = state.announced()
        decision = _division(state, item, place, slots[place])
        only = () if decision is None else only_division(decision)
        if only is None:
            assert decision is not None, "there is a choice"
            state.schedule(Announce(Stage.DIVISION, place + 1))
            state.ask(decision)
            return False
        note_shares(state, item, place, only)
    return True


def _division(state: GameState, item: Announced, index: int, slot: TargetSlot) -> DivideAmong | None:
    """Return the question how to divide among the targets of a slot; None if there is nothing to divide."""
    if slot.divided is None or not item.targets[index]:
        return None
    before = item.shares[index] if index < len(item.shares) else ()
    parts = tuple(part for _, part in before)
    total = sum(parts) if parts else _amount_now(state, item, slot.divided)
    least = 0 if slot.minimum and may_get_nothing(state) else 1
    return DivideAmong(item.controller, total, item.targets[index], least=least, parts=parts)


def may_get_nothing(state: GameState) -> bool:
    """Return whether one of a stated number of targets may get nothing of what is divided. This was so
    until October 1999 [cr1999-04-23 409.1e; cr1999-11-01 409.1e].
    """
    return state.edition.divided_shares is DividedShares.MAY_BE_NOTHING


def note_shares(state: GameState, item: Announced, index: int, shares: Shares) -> None:
    """Note on the stack how much each target of a slot gets."""
    noted = (*item.shares[:index], shares, *item.shares[index + 1 :])
    state.replace_top(replace(item, shares=noted))


# Answers


def divide(state: GameState, shares: Shares) -> None:
    """Note how much each target of a slot gets, by the player's answer."""
    task = state.agenda[-1]
    assert isinstance(task, Announce), "targets share as they are announced"
    note_shares(state, state.announced(), task.index - 1, shares)


def only_division(decision: DivideAmong) -> Shares | None:
    """Return the only possible division; None if there are several."""
    found = list(islice(possible_divisions(decision), 2))
    return found[0].shares if len(found) == 1 else None


def is_division(decision: DivideAmong, answer: Divide) -> bool:
    """Return whether an answer divides the whole total, and gives each target at least its minimum."""
    parts = tuple(part for _, part in answer.shares)
    if (
        tuple(target for target, _ in answer.shares) != decision.among
        or min(parts, default=0) < decision.least
    ):
        return False
    return sorted(parts) == sorted(decision.parts) if decision.parts else sum(parts) == decision.total


def possible_divisions(decision: DivideAmong) -> Iterator[Divide]:
    """Yield every division, beginning with those in which the first target gets least."""
    for parts in sorted(set(permutations(decision.parts))) if decision.parts else _parts(decision):
        yield Divide(tuple(zip(decision.among, parts, strict=True)))


def _parts(decision: DivideAmong) -> Iterator[tuple[int, ...]]:
    """Yield what the targets get, in their order, for every division of the total."""
    for bars in combinations(range(1, _left_after_minimum(decision)), len(decision.among) - 1):
        yield _from_separators(decision, bars)


def _left_after_minimum(decision: DivideAmong) -> int:
    """Return the total of an equivalent division in which each target gets at least one.

    Such divisions are the ways to set separators ("stars and bars") between that many units in a row.
    """
    return decision.total + len(decision.among) * (1 - decision.least)


def _from_separators(decision: DivideAmong, bars: Iterable[int]) -> tuple[int, ...]:
    """Return what the targets get if separators are set at these places (`_left_after_minimum`)."""
    edges = (0, *bars, _left_after_minimum(decision))
    return tuple(after - before - 1 + decision.least for before, after in pairwise(edges))


def count_divisions(decision: DivideAmong) -> int:
    """Return how many divisions there are."""
    if decision.parts:
        return len(set(permutations(decision.parts)))
    return comb(_left_after_minimum(decision) - 1, len(decision.among) - 1)


def sample_division(decision: DivideAmong, rng: Random) -> Divide:
    """Return a division at random, all of them equally likely."""
    if decision.parts:
        parts = tuple(rng.sample(decision.parts, len(decision.parts)))
    else:
        parts = _from_separators(
            decision, sorted(rng.sample(range(1, _left_after_minimum(decision)), len(decision.among) - 1))
        )
    return Divide(tuple(zip(decision.among, parts, strict=True)))
