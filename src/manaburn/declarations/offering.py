"""This module builds legal declarations step by step, for who declares creature by creature, or at random.

* `offers` returns what one creature can still choose when others have decided.
* `complete` finishes a declaration in which some creatures have decided.
* `sample_legal` draws a legal declaration at random.

`offers` calls `complete` for each choice. There, `_Completion` first tries what was decided alone. Then it
asks `maximise` for the best completion, and branches over the choices of one more creature if that is not
legal.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import assert_never

from manaburn.declarations.comparing import effective, free_pairs, greatest, not_forced
from manaburn.declarations.model import (
    AtMost,
    Model,
    NeedsOthers,
    NoneOrAtLeast,
    OnlyAlone,
    OnlyWith,
    Pair,
    Pairs,
)
from manaburn.declarations.optimum import maximise
from manaburn.declarations.places import choices_of
from manaburn.declarations.subset_test import bettered
from manaburn.declarations.tally import DeclarationTally
from manaburn.declarations.verdicts import is_legal, is_unbettered, is_unbettered_at_sight
from manaburn.editions import RequirementTest, TaxedCreatures
from manaburn.terms import ObjectId, Target

Decided = Mapping[ObjectId, tuple[Target, ...]]
"""What some creatures choose, nothing being a choice."""

_TRIES = 16
"""How often a sampled declaration may be illegal before one is built."""

_DRAWN = 1_000
"""In these tries at most so many choices of single creatures are drawn: on a large board hardly any draw is
legal.
"""

_PATIENCE = 4
"""As a sampled declaration is changed at random, it is so often compared anew with its alternatives, which
takes long.
"""

_STEPS = 500
"""How many unfinished declarations are looked at for one that can be completed."""


def offers(
    model: Model, decided: Decided, creature: ObjectId, test: RequirementTest, taxed: TaxedCreatures
) -> tuple[tuple[Target, ...], ...]:
    """Return what a creature can choose when others have decided, so that a legal declaration comes of it.

    If the others chose what was offered to them, there always is an offer.
    """
    choices = choices_of(model, creature)
    if not model.restrictions and not model.requirements:
        return tuple(choices)
    known = complete(model, decided, test, taxed)
    if known is None:
        return ()
    sure = tuple(target for chooser, target in known if chooser == creature)
    return tuple(
        choice
        for choice in choices
        if choice == sure or complete(model, {**decided, creature: choice}, test, taxed) is not None
    )


def complete(
    model: Model,
    decided: Decided,
    test: RequirementTest,
    taxed_creatures: TaxedCreatures,
    begun: Pairs = (),
) -> Pairs | None:
    """Return a legal declaration in which these creatures choose exactly what they `decided`; None if none
    was found.

    Other creatures have `begun` to choose these pairs, and may choose more.
    """
    chosen = ((creature, t) for creature, targets in decided.items() for t in targets)
    fixed = tuple(sorted((*begun, *chosen)))
    if not model.restrictions and not model.requirements:
        return fixed
    if _shirks(model, decided):
        return None
    return _Completion(model, test, taxed_creatures).of(dict(decided), fixed)


def _shirks(model: Model, decided: Decided) -> bool:
    """Return whether a creature has decided not to obey a requirement on it alone, though it could obey it
    without paying, whatever the others choose. Then under every test no declaration with its choice is
    legal.
    """
    for requirement in model.requirements:
        creature = requirement.asked_of
        if creature is None or creature not in decided or requirement.number > 1:
            continue
        chosen = [(creature, target) for target in decided[creature]]
        room = len(chosen) < model.capacity.get(creature, 1)
        if requirement.pairs.isdisjoint(chosen) and (room or any(_is_idle(model, pair) for pair in chosen)):
            duties = [pair for pair in requirement.pairs - model.taxed if pair[1] in model.options[creature]]
            if any(_is_harmless(model, pair, decided) for pair in duties):
                return True
    return False


def _is_idle(model: Model, pair: Pair) -> bool:
    """Return whether a pair obeys no requirement, and no other pair needs it, so that its creature can
    choose another instead.
    """
    needed = False
    for restriction in model.restrictions:
        match restriction:
            case NoneOrAtLeast(pairs) | OnlyWith(others=pairs):
                needed |= pair in pairs
            case AtMost() | NeedsOthers() | OnlyAlone():
                pass
            case _:
                assert_never(restriction)
    return not needed and not any(pair in requirement.pairs for requirement in model.requirements)


def _is_harmless(model: Model, pair: Pair, decided: Decided) -> bool:
    """Return whether a creature that has decided can choose one pair more without breaking a restriction."""
    for restriction in model.restrictions:
        match restriction:
            case NoneOrAtLeast(pairs) | AtMost(pairs) | OnlyWith(pairs):
                harmful = pair in pairs
            case NeedsOthers(creature, others, number) if creature == pair[0]:
                harmful = not decided[creature] and sum(bool(decided.get(each)) for each in others) < number
            case NeedsOthers():
                harmful = False
            case OnlyAlone(creature):
                harmful = creature == pair[0] or decided.get(creature) != ()
            case _:
                assert_never(restriction)
        if harmful:
            return False
    return True


class _Completion:
    """A search for a legal declaration that completes a decided part."""

    def __init__(self, model: Model, test: RequirementTest, taxed_creatures: TaxedCreatures) -> None:
        self.model = model
        self.test = test
        self.taxed_creatures = taxed_creatures
        self.steps = _STEPS

    def of(self, decided: dict[ObjectId, tuple[Target, ...]], fixed: Pairs) -> Pairs | None:
        """Return a legal declaration with these fixed pairs, in which the decided creatures choose nothing
        else.
        """
        self.steps -= 1
        if self.steps < 0:
            return None
        if self._is_legal(fixed):
            return fixed
        if not self.model.requirements:
            most = maximise(self.model, self._open(decided), fixed)
            return most.pairs if most is not None else None
        if not self.test.counts:
            return self._without_additions(decided, fixed)
        return self._obeying_enough(decided, fixed)

    def _is_legal(self, pairs: Pairs) -> bool:
        """Return whether a declaration is legal by the test and tolls of this search."""
        return is_legal(self.model, pairs, self.test, self.taxed_creatures)

    def _open(self, decided: Decided) -> frozenset[Pair]:
        """Return the pairs of the creatures that have not decided."""
        options = self.model.options
        return frozenset((c, t) for c, targets in options.items() if c not in decided for t in targets)

    def _obeying_enough(self, decided: dict[ObjectId, tuple[Target, ...]], fixed: Pairs) -> Pairs | None:
        """Return a completion that obeys as many requirements as any declaration it is compared with."""
        counted = effective(self.model, self.taxed_creatures)
        free = free_pairs(counted, self.test)
        need = greatest(counted, fixed, self.test, self.taxed_creatures).obeyed
        possible = self._open(decided)
        bound = maximise(counted, possible - free, fixed)
        if bound is not None and bound.obeyed >= need:
            return bound.pairs
        if possible.isdisjoint(free):
            return None
        most = maximise(counted, possible, fixed)
        if most is None or most.obeyed < need:
            return None
        if self._is_legal(most.pairs):
            return most.pairs
        creature = min(creature for creature, _ in possible & free)
        return self._branch(decided, creature, fixed)

    def _without_additions(self, decided: dict[ObjectId, tuple[Target, ...]], fixed: Pairs) -> Pairs | None:
        """Return a completion that passes the subset test: the one that obeys most, or one found by
        branching.
        """
        possible = self._open(decided)
        most = maximise(self.model, possible, fixed)
        if most is None:
            return None
        if self._is_legal(most.pairs):
            return most.pairs
        if not possible:
            return None
        return self._branch(decided, min(creature for creature, _ in possible), fixed)

    def _branch(
        self, decided: dict[ObjectId, tuple[Target, ...]], creature: ObjectId, fixed: Pairs
    ) -> Pairs | None:
        """Return a completion for any choice of one creature that includes what it has begun to choose."""
        begun = {target for chooser, target in fixed if chooser == creature}
        for choice in choices_of(self.model, creature):
            if not begun.issubset(choice):
                continue
            pairs = tuple(sorted({*fixed, *((creature, target) for target in choice)}))
            found = self.of({**decided, creature: choice}, pairs)
            if found is not None:
                return found
        return None


# At random


def sample_legal(model: Model, rng: Random, test: RequirementTest, taxed: TaxedCreatures) -> Pairs:
    """Return a legal declaration at random.

    Whole declarations are drawn first; the first legal one is returned, so that all are equally likely. If
    hardly any is legal, one is built, and each creature then chooses anew at random if that stays legal.
    """
    creatures = sorted(model.options)
    pairs: Pairs = ()
    for _ in range(min(_TRIES, _DRAWN // (len(creatures) or 1)) or 1):
        pairs = tuple([(c, target) for c in creatures for target in _any_choice(model, c, rng)])
        if not model.restrictions and not model.requirements:
            return pairs
        if is_legal(model, pairs, test, taxed):
            return pairs
    return _wander(model, _repaired(model, pairs, test, taxed), rng, test, taxed)


def _any_choice(model: Model, creature: ObjectId, rng: Random) -> tuple[Target, ...]:
    """Return a random choice of a creature: every choice equally likely, or if it can choose several
    things, every number of them.
    """
    targets = model.options[creature]
    most = min(model.capacity.get(creature, 1), len(targets))
    if most == 1:
        place = rng.randrange(len(targets) + 1)
        return targets[place - 1 : place] if place else ()
    return tuple(sorted(rng.sample(targets, rng.randrange(most + 1))))


def _repaired(model: Model, pairs: Pairs, test: RequirementTest, taxed: TaxedCreatures) -> Pairs:
    """Return a legal declaration for which nobody pays, obeying as many requirements as it must."""
    counted = effective(model, taxed)
    if not counted.requirements:
        return ()
    if test.counts:
        return greatest(counted, (), test, taxed).pairs
    return bettered(counted, (), not_forced(counted, (), taxed), test).pairs


def _wander(model: Model, pairs: Pairs, rng: Random, test: RequirementTest, taxed: TaxedCreatures) -> Pairs:
    """Return a declaration in which each creature in turn has chosen anew at random. A choice is kept only if
    the declaration is known to be legal after a quick check, or after one of few long ones.
    """
    counted = effective(model, taxed)
    tally = DeclarationTally(counted, pairs)
    creatures = sorted(model.options)
    rng.shuffle(creatures)
    patience = _PATIENCE
    for creature in creatures:
        before = tally.choice(creature)
        tally.change(creature, _any_choice(model, creature, rng))
        legal: bool | None = not tally.broken
        if legal and test.counts:
            legal = is_unbettered_at_sight(counted, tally, test, taxed)
        if legal or legal is None:
            patience -= legal is None
            legal = patience >= 0 and is_unbettered(counted, tally, test, taxed, creature)
        if not legal:
            tally.change(creature, before)
    return tally.pairs()
