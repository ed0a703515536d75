"""This module lets a player pick objects, targets, modes or players one after the other, as a form for a
`Draft` (see `AnswerForm`).

`Pick(18)`, `Pick(21)`, `Finish()` chooses two objects; `Finish` is not needed once no more may be picked.
`PickingForm` has what all such forms share. Each class below it says what there is to pick (`among`), how
many (`most`), and how picks are completed to a legal answer (`extended`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property, partial

from manaburn.asked import question
from manaburn.decisions import (
    Action,
    Choose,
    ChooseModes,
    ChooseObjects,
    ChooseOne,
    ChoosePlayer,
    ChooseTargets,
    Modes,
    Targets,
)
from manaburn.drafts.form import AnswerForm, Asked_co, Said, ids
from manaburn.drafts.steps import Finish, Pick, Step
from manaburn.errors import Problem
from manaburn.legal import problems
from manaburn.rules.casting.modes import modes_to_choose, possible_modes
from manaburn.rules.casting.targets.target_slots import slots_on_top
from manaburn.rules.casting.targets.targeting import candidates
from manaburn.rules.casting.targets.targets_together import are_apart, equivalence_key
from manaburn.rules.casting.total_costs import price_key
from manaburn.rules.engine.many_answers import weighed
from manaburn.rules.mana.costs import weighs_enough
from manaburn.rules.turn.untapping import filled, fits
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId
from manaburn.view.words import mode_told


class PickingForm(AnswerForm[Asked_co]):
    """The player picks things in any order, until `Finish`, or until no more may be picked."""

    @property
    @abstractmethod
    def among(self) -> tuple[int, ...]:
        """Return the things to pick from, ascending: ids of objects and players, or indices of modes."""

    @property
    @abstractmethod
    def most(self) -> int:
        """Return the greatest number of picks."""

    @abstractmethod
    def answer(self, picked: tuple[int, ...]) -> Action:
        """Return the answer that consists of these picks, which are ascending."""

    @abstractmethod
    def extended(self, picked: tuple[int, ...], others: Sequence[int]) -> tuple[int, ...] | None:
        """Return the picks of a legal answer, ascending: all of `picked` and any of `others`; None if no such
        answer is legal.
        """

    def alike(self, thing: int) -> object:
        """Return a key that is equal for interchangeable things: put in each other's place, they leave an
        answer as legal as it was.
        """
        return thing

    def is_legal(self, picked: tuple[int, ...]) -> bool:
        """Return whether the answer with just these picks is legal."""
        return not problems(self.state, self.answer(picked))

    def any_extended(
        self, picked: tuple[int, ...], others: Sequence[int], least: int
    ) -> tuple[int, ...] | None:
        """Return these picks with the fewest others that make a legal answer of at least `least` picks. Of
        things that are `alike` only the first ones are tried: the others would be no more legal.
        """
        groups: dict[object, list[int]] = {}
        for other in others:
            groups.setdefault(self.alike(other), []).append(other)
        for number in range(max(0, least - len(picked)), self.most - len(picked) + 1):
            for further in _of_groups([*groups.values()], number):
                found = tuple(sorted((*picked, *further)))
                if self.is_legal(found):
                    return found
        return None

    def again(self, picked: tuple[int, ...], thing: int) -> bool:
        """Return whether something may be picked once more that has been picked before."""
        return False

    def _picked(self, said: Said) -> tuple[int, ...]:
        """Return the things picked so far, ascending."""
        return tuple(sorted(step.thing for step in said if isinstance(step, Pick)))

    def _is_open(self, said: Said) -> bool:
        """Return whether more may be picked."""
        return not any(isinstance(step, Finish) for step in said) and len(self._picked(said)) < self.most

    def conceivable(self, said: Said) -> Sequence[Step]:
        """Return `Finish`, and a `Pick` of each thing that is left."""
        if not self._is_open(said):
            return ()
        return (Finish(), *map(Pick, self._left(self._picked(said))))

    def fits(self, said: Said, step: Step) -> bool:
        """Return whether the step is `Finish` or a pick not made before; also of something that can't be
        picked, to learn why.
        """
        if not self._is_open(said):
            return False
        picked = self._picked(said)
        if isinstance(step, Pick):
            return step.thing not in picked or self.again(picked, step.thing)
        return isinstance(step, Finish)

    def completion(self, said: Said, known: Action | None) -> Action | None:
        """Return a legal answer with the picks made, and with no others after `Finish`."""
        picked = self._picked(said)
        if not set(picked) <= set(self.among):
            return None
        if any(isinstance(step, Finish) for step in said):
            return self.answer(picked) if self.is_legal(picked) else None
        if known is not None and not Counter(picked) - Counter(_things(known)):
            return known
        found = self.extended(picked, self._left(picked))
        return None if found is None else self.answer(found)

    def possible(self, said: Said, known: Action | None) -> Sequence[Step]:
        """Return the picks that can be completed to a legal answer; just one thing, if no answer without it
        is legal.
        """
        if known is not None and self._is_open(said):
            picked = self._picked(said)
            left = self._left(picked)
            for thing in dict.fromkeys((Counter(_things(known)) - Counter(picked)).elements()):
                if self.extended(picked, [other for other in left if other != thing]) is None:
                    return (Pick(thing),)
        return super().possible(said, known)

    def _left(self, picked: tuple[int, ...]) -> list[int]:
        """Return the things that may still be picked."""
        return [thing for thing in self.among if thing not in picked or self.again(picked, thing)]

    def attempt(self, said: Said) -> Action:
        """Return the answer with just the picks made."""
        return self.answer(self._picked(said))

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """Return the problems of the answer with just the picks made, after `Finish`; otherwise why no legal
        answer contains them.
        """
        if not isinstance(step, Pick):
            return problems(self.state, self.attempt((*said, step)))
        if step.thing not in self.among:
            return (self.unfit(f"that can't be picked here: the question is '{question(self.decision)}'"),)
        return (self.unfit(self.why_not(self._picked((*said, step)))),)

    def why_not(self, picked: tuple[int, ...]) -> str:
        """Return a sentence that says why no legal answer contains these picks."""
        return f"with that, whatever else is picked, no answer to '{question(self.decision)}' is legal"

    def missing(self, said: Said) -> Iterator[str]:
        """Yield the question, with the number of picks, until no more may be picked."""
        if self._is_open(said):
            number = len(self._picked(said))
            yield question(self.decision) + (f" (picked so far: {number})" if number else "")


def _things(answer: Action) -> tuple[int, ...]:
    """Return the picks of an answer."""
    match answer:
        case Choose(objects):
            return objects
        case Targets(targets):
            return targets
        case Modes(modes):
            return modes
        case _:
            return ()


def _of_groups(groups: Sequence[Sequence[int]], number: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to take this number of things altogether, always the first ones of each group.

    >>> [*_of_groups([(1, 2), (5,)], 2)]
    [(1, 5), (1, 2)]
    """
    if not groups:
        if not number:
            yield ()
        return
    first, *others = groups
    left = sum(map(len, others))
    for taken in range(max(0, number - left), min(len(first), number) + 1):
        for further in _of_groups(others, number - taken):
            yield (*first[:taken], *further)


class ObjectsForm(PickingForm[ChooseObjects | ChooseOne | ChoosePlayer]):
    """The player picks objects, with limits or weights; or one object or player.

    A limit allows only a number of certain objects ("untap no more than two lands"). Weights are numbers, as
    of power, whose sum must reach `least`.
    """

    def __init__(
        self, state: GameState, decision: ChooseObjects | ChooseOne | ChoosePlayer, viewer: PlayerId
    ) -> None:
        super().__init__(state, decision, viewer)
        if not isinstance(decision, ChooseObjects):
            among = tuple(map(ObjectId, decision.among))
            decision = ChooseObjects(decision.player, decision.purpose, among, 1, 1)
        self.several = decision
        """The decision; a choice of one is written as a choice of at least and at most one."""

    @cached_property
    def among(self) -> tuple[int, ...]:
        """Return the objects in ascending order, which reveals nothing hidden."""
        return tuple(sorted(self.several.among))

    @property
    def most(self) -> int:
        """Return the greatest number of objects."""
        return min(self.several.maximum, len(self.several.among))

    def answer(self, picked: tuple[int, ...]) -> Choose:
        """Return the objects chosen."""
        return Choose(ids(picked))

    def extended(self, picked: tuple[int, ...], others: Sequence[int]) -> tuple[int, ...] | None:
        """Return the picks with the heaviest others, as few as are needed; if there are limits, with as
        many others as the limits allow.
        """
        limits = self.several.limits
        if limits and not fits(limits, ids(picked)):
            return None
        likely = self._by_limits(picked, others) if limits else self._by_weight(picked, others)
        if likely is not None and self.is_legal(likely):
            return likely
        return self.any_extended(picked, others, self.several.minimum) if limits else None

    def alike(self, thing: int) -> object:
        """Return a key that is equal for objects of the same limits and the same weight."""
        limits = tuple(thing in limit.among for limit in self.several.limits)
        return limits, self._weight.get(thing)

    @cached_property
    def _weight(self) -> dict[int, int]:
        """Return the weight of each object."""
        return dict(zip(self.several.among, self.several.weights, strict=False))

    def why_not(self, picked: tuple[int, ...]) -> str:
        """Return that a limit is exceeded, or the needed weight out of reach."""
        decision = self.several
        if decision.limits and not fits(decision.limits, ids(picked)):
            return "those are too many of one kind"
        if decision.weights:
            return f"with those, the {weighed(decision)} of {self.most} cannot be {decision.least}"
        return super().why_not(picked)

    def _by_limits(self, picked: tuple[int, ...], others: Sequence[int]) -> tuple[int, ...]:
        """Return the picks with as many others as the limits allow."""
        return tuple(sorted(filled(self.several.limits, ids((*picked, *others)))))

    def _by_weight(self, picked: tuple[int, ...], others: Sequence[int]) -> tuple[int, ...] | None:
        """Return the picks with as few others as reach the needed weight, the heaviest first; None if they
        can't.
        """
        decision, chosen = self.several, [*picked]
        for id in sorted(others, key=lambda id: -self._weight.get(id, 0)):
            needed = len(chosen) < decision.minimum
            light = decision.weights and not weighs_enough(decision, ids(chosen))
            if not needed and not light:
                break
            chosen.append(id)
        return tuple(sorted(chosen)) if len(chosen) <= self.most else None


class TargetsForm(PickingForm[ChooseTargets]):
    """The player picks the targets of one slot, such as "up to two target creatures".

    A choice is legal only if targets are left for the other slots and the costs can still be paid.
    """

    def __init__(self, state: GameState, decision: ChooseTargets, viewer: PlayerId) -> None:
        super().__init__(state, decision, viewer)
        slots, you, source = slots_on_top(state, decision)
        self.slot = slots[decision.slot]
        self._possible = tuple(candidates(state, self.slot, you, source))
        self._alike = partial(equivalence_key, state, slots, decision.slot, you, source)
        self._priced_alike = partial(price_key, state, you, source)

    @property
    def among(self) -> tuple[int, ...]:
        """Return the objects and players that are legal targets of the slot, each by itself."""
        return self._possible

    @property
    def most(self) -> int:
        """Return the greatest number of targets; `apart` slots have at most one for each player."""
        players = len(self.state.players)
        return min(self.slot.maximum, len(self._possible), players if self.slot.apart else self.slot.maximum)

    def answer(self, picked: tuple[int, ...]) -> Targets:
        """Return the targets chosen."""
        return Targets(ids(picked))

    def extended(self, picked: tuple[int, ...], others: Sequence[int]) -> tuple[int, ...] | None:
        """Return the targets with the fewest others that make them legal."""
        if not are_apart(self.state, self.slot, ids(picked)):
            return None
        return self.any_extended(picked, others, self.slot.minimum)

    def alike(self, thing: int) -> object:
        """Return a key that is equal for targets that leave the other slots as many targets and have one
        cost.
        """
        target = ObjectId(thing)
        return self._alike(target), self._priced_alike(target)


class ModesForm(PickingForm[ChooseModes]):
    """The player picks the modes of a spell or ability, by index; some may be chosen more than once."""

    def __init__(self, state: GameState, decision: ChooseModes, viewer: PlayerId) -> None:
        super().__init__(state, decision, viewer)
        choice = modes_to_choose(state, state.announced())
        self.texts = () if choice is None else tuple(map(mode_told, choice.modes))

    @cached_property
    def choices(self) -> tuple[tuple[int, ...], ...]:
        """Return every legal choice of modes; they can be listed, as a card has few modes."""
        return tuple(possible_modes(self.state, self.state.announced()))

    @cached_property
    def among(self) -> tuple[int, ...]:
        """Return the modes that can be chosen at all."""
        return tuple(sorted({mode for modes in self.choices for mode in modes}))

    @cached_property
    def most(self) -> int:
        """Return the greatest number of modes."""
        return max(map(len, self.choices), default=0)

    def again(self, picked: tuple[int, ...], thing: int) -> bool:
        """Return whether a mode may be chosen once more than it has been chosen."""
        return any(modes.count(thing) > max(1, picked.count(thing)) for modes in self.choices)

    def answer(self, picked: tuple[int, ...]) -> Modes:
        """Return the modes chosen."""
        return Modes(picked)

    def extended(self, picked: tuple[int, ...], others: Sequence[int]) -> tuple[int, ...] | None:
        """Return the first legal choice that has these modes in it, and besides only some of the others."""
        wanted = Counter(picked)
        able = (modes for modes in self.choices if not wanted - Counter(modes))
        return next((m for m in able if set(Counter(m) - wanted) <= set(others)), None)
