"""This module drafts answers that pick one object, target, mode or player after the other."""

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
from manaburn.rules.casting.target_slots import slots_on_top
from manaburn.rules.casting.targeting import candidates
from manaburn.rules.casting.targets_together import are_apart, equivalence_key
from manaburn.rules.casting.total_costs import price_key
from manaburn.rules.engine.many_answers import weighed
from manaburn.rules.turn.untapping import filled, fits
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId
from manaburn.view.words import mode_told


class PickingForm(AnswerForm[Asked_co]):
    """The form picks things in any order, until it is said to be enough."""

    @property
    @abstractmethod
    def among(self) -> tuple[int, ...]:
        """Return what there is to pick from, ascending."""

    @property
    @abstractmethod
    def most(self) -> int:
        """Return how many may be picked."""

    @abstractmethod
    def answer(self, picked: tuple[int, ...]) -> Action:
        """Return the answer that consists of what is picked, ascending."""

    @abstractmethod
    def extended(self, picked: tuple[int, ...], others: Sequence[int]) -> tuple[int, ...] | None:
        """Return a legal answer with everything picked and, besides, only some of the others, ascending; None
        if there is nothing.
        """

    def alike(self, thing: int) -> object:
        """Return a key that is equal for things in whose place each other is as legal, however the rest is
        picked.
        """
        return thing

    def is_legal(self, picked: tuple[int, ...]) -> bool:
        """Return whether what is picked is a legal answer."""
        return not problems(self.state, self.answer(picked))

    def any_extended(
        self, picked: tuple[int, ...], others: Sequence[int], least: int
    ) -> tuple[int, ...] | None:
        """Return these picks with the fewest others that make an answer, of alike ones the first: so every
        way is tried that could be legal where another is not.
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
        """Return whether something may be picked that has been picked before."""
        return False

    def _picked(self, said: Said) -> tuple[int, ...]:
        return tuple(sorted(step.thing for step in said if isinstance(step, Pick)))

    def _is_open(self, said: Said) -> bool:
        return not any(isinstance(step, Finish) for step in said) and len(self._picked(said)) < self.most

    def conceivable(self, said: Said) -> Sequence[Step]:
        """Return each thing that is left, and that it is enough."""
        if not self._is_open(said):
            return ()
        return (Finish(), *map(Pick, self._left(self._picked(said))))

    def fits(self, said: Said, step: Step) -> bool:
        """Return whether a step names something; it need not be among what can be chosen, so that one learns
        why.
        """
        if not self._is_open(said):
            return False
        picked = self._picked(said)
        if isinstance(step, Pick):
            return step.thing not in picked or self.again(picked, step.thing)
        return isinstance(step, Finish)

    def completion(self, said: Said, known: Action | None) -> Action | None:
        """Return a legal answer with what has been picked, and nothing else once it is enough."""
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
        """Return what may be picked next; only that, if nothing is legal without it."""
        if known is not None and self._is_open(said):
            picked = self._picked(said)
            left = self._left(picked)
            for thing in dict.fromkeys((Counter(_things(known)) - Counter(picked)).elements()):
                if self.extended(picked, [other for other in left if other != thing]) is None:
                    return (Pick(thing),)
        return super().possible(said, known)

    def _left(self, picked: tuple[int, ...]) -> list[int]:
        return [thing for thing in self.among if thing not in picked or self.again(picked, thing)]

    def attempt(self, said: Said) -> Action:
        """Return the answer of what is picked, and of nothing else."""
        return self.answer(self._picked(said))

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """Return what is wrong with the answer, if it is to be enough; else why nothing comes of what is
        picked.
        """
        if not isinstance(step, Pick):
            return problems(self.state, self.attempt((*said, step)))
        if step.thing not in self.among:
            return (self.unfit(f"that can't be picked here: the question is '{question(self.decision)}'"),)
        return (self.unfit(self.why_not(self._picked((*said, step)))),)

    def why_not(self, picked: tuple[int, ...]) -> str:
        """Return why nothing comes of what is picked."""
        return f"with that, whatever else is picked, no answer to '{question(self.decision)}' is legal"

    def missing(self, said: Said) -> Iterator[str]:
        """Yield what is still to be picked."""
        if self._is_open(said):
            number = len(self._picked(said))
            yield question(self.decision) + (f" (picked so far: {number})" if number else "")


def _things(answer: Action) -> tuple[int, ...]:
    """Return what an answer picks."""
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
    """Yield every way to take so many altogether: of each group the first ones.

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
    """The player picks some of several objects, with limits or weights; or one object or player."""

    def __init__(
        self, state: GameState, decision: ChooseObjects | ChooseOne | ChoosePlayer, viewer: PlayerId
    ) -> None:
        super().__init__(state, decision, viewer)
        if not isinstance(decision, ChooseObjects):
            among = tuple(map(ObjectId, decision.among))
            decision = ChooseObjects(decision.player, decision.purpose, among, 1, 1)
        self.several = decision
        """The same as a choice of several, where one is asked for."""

    @cached_property
    def among(self) -> tuple[int, ...]:
        """Return the objects, in an order that tells nothing."""
        return tuple(sorted(self.several.among))

    @property
    def most(self) -> int:
        """Return how many there may be."""
        return min(self.several.maximum, len(self.several.among))

    def answer(self, picked: tuple[int, ...]) -> Choose:
        """Return the objects chosen."""
        return Choose(ids(picked))

    def extended(self, picked: tuple[int, ...], others: Sequence[int]) -> tuple[int, ...] | None:
        """Return the heaviest besides, where they are weighed; as many as fit, where they are limited."""
        limits = self.several.limits
        if limits and not fits(limits, ids(picked)):
            return None
        likely = self._by_limits(picked, others) if limits else self._by_weight(picked, others)
        if likely is not None and self.is_legal(likely):
            return likely
        return self.any_extended(picked, others, self.several.minimum) if limits else None

    def alike(self, thing: int) -> object:
        """Return what is of the same limits and weighs the same."""
        limits = tuple(thing in limit.among for limit in self.several.limits)
        return limits, self._weight.get(thing)

    @cached_property
    def _weight(self) -> dict[int, int]:
        return dict(zip(self.several.among, self.several.weights, strict=False))

    def why_not(self, picked: tuple[int, ...]) -> str:
        """Return a limit that is passed, or a weight that is not reached."""
        decision = self.several
        if decision.limits and not fits(decision.limits, ids(picked)):
            return "those are too many of one kind"
        if decision.weights:
            return f"with those, the total{weighed(decision)} of {self.most} cannot be {decision.least}"
        return super().why_not(picked)

    def _by_limits(self, picked: tuple[int, ...], others: Sequence[int]) -> tuple[int, ...]:
        return tuple(sorted(filled(self.several.limits, ids((*picked, *others)))))

    def _by_weight(self, picked: tuple[int, ...], others: Sequence[int]) -> tuple[int, ...] | None:
        decision, chosen = self.several, [*picked]
        for id in sorted(others, key=lambda id: -self._weight.get(id, 0)):
            needed = len(chosen) < decision.minimum
            light = decision.weights and sum(self._weight[id] for id in chosen) < decision.least
            if not needed and not light:
                break
            chosen.append(id)
        return tuple(sorted(chosen)) if len(chosen) <= self.most else None


class TargetsForm(PickingForm[ChooseTargets]):
    """The form picks the targets of one slot, so that enough are left for the others, and the costs can be
    paid.
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
        """Return what may be a target by itself."""
        return self._possible

    @property
    def most(self) -> int:
        """Return how many targets there may be."""
        players = len(self.state.players)
        return min(self.slot.maximum, len(self._possible), players if self.slot.apart else self.slot.maximum)

    def answer(self, picked: tuple[int, ...]) -> Targets:
        """Return the targets chosen."""
        return Targets(ids(picked))

    def extended(self, picked: tuple[int, ...], others: Sequence[int]) -> tuple[int, ...] | None:
        """Return these targets with the fewest others with which they are legal."""
        if not are_apart(self.state, self.slot, ids(picked)):
            return None
        return self.any_extended(picked, others, self.slot.minimum)

    def alike(self, thing: int) -> object:
        """Return a key that is equal for targets that leave as much for the others and have one cost."""
        target = ObjectId(thing)
        return self._alike(target), self._priced_alike(target)


class ModesForm(PickingForm[ChooseModes]):
    """The form picks the modes of a spell or ability, some of which may be chosen more than once."""

    def __init__(self, state: GameState, decision: ChooseModes, viewer: PlayerId) -> None:
        super().__init__(state, decision, viewer)
        choice = modes_to_choose(state, state.announced())
        self.texts = () if choice is None else tuple(map(mode_told, choice.modes))

    @cached_property
    def choices(self) -> tuple[tuple[int, ...], ...]:
        """Return every choice of modes: there are few modes on a card."""
        return tuple(possible_modes(self.state, self.state.announced()))

    @cached_property
    def among(self) -> tuple[int, ...]:
        """Return the modes that can be chosen at all."""
        return tuple(sorted({mode for modes in self.choices for mode in modes}))

    @cached_property
    def most(self) -> int:
        """Return how many modes there may be."""
        return max(map(len, self.choices), default=0)

    def again(self, picked: tuple[int, ...], thing: int) -> bool:
        """Return whether a mode may be chosen once more than it has been."""
        return any(modes.count(thing) > max(1, picked.count(thing)) for modes in self.choices)

    def answer(self, picked: tuple[int, ...]) -> Modes:
        """Return the modes chosen."""
        return Modes(picked)

    def extended(self, picked: tuple[int, ...], others: Sequence[int]) -> tuple[int, ...] | None:
        """Return the first choice that has these modes in it."""
        wanted = Counter(picked)
        able = (modes for modes in self.choices if not wanted - Counter(modes))
        return next((m for m in able if set(Counter(m) - wanted) <= set(others)), None)
