"""This module holds the kinds of questions asked as a spell or ability is put on the stack: modes, the
value of X, targets [cr2025-06-06 601.2b-c].

`ModesKind`, `XKind` and `TargetsKind` each list the legal answers and say why another is not legal. The
answers come from `manaburn.rules.casting`, targets from `manaburn.rules.engine.choosing_targets`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import TypeVar

from manaburn.decisions import Action, AnnounceX, ChooseModes, ChooseTargets, ChooseX, Modes, Targets
from manaburn.editions import Topic, cite, number_on
from manaburn.errors import Problem
from manaburn.nouns import ranges
from manaburn.questions.kind import Kind, Style, kind_for
from manaburn.rules.casting.announcing import has_targets_for
from manaburn.rules.casting.casting import possible_x
from manaburn.rules.casting.modes import possible_modes, why_not_modes
from manaburn.rules.engine.choosing_targets import (
    are_targets,
    count_targets,
    possible_targets,
    sample_targets,
    why_not_targets,
)
from manaburn.rules.engine.many_answers import count_listed
from manaburn.state import GameState
from manaburn.terms import ObjectId

_Q = TypeVar("_Q", ChooseModes, ChooseX, ChooseTargets)


class _Announced(Kind[_Q]):
    """A question asked while a spell or ability is being put on the stack."""

    def about(self, decision: _Q) -> ObjectId:
        """Return the spell or ability that is being put on the stack."""
        return decision.item


@kind_for(ChooseModes)
class ModesKind(_Announced[ChooseModes]):
    """A player chooses modes."""

    text = "choose modes"
    topic = Topic.CHOOSING_MODES
    style = Style.MODES

    def answers(self, state: GameState, decision: ChooseModes) -> Iterator[Action]:
        """Yield every choice of modes."""
        yield from map(Modes, possible_modes(state, state.announced()))

    def faults(self, state: GameState, decision: ChooseModes, action: Action) -> Iterator[Problem]:
        """Yield why these modes may not be chosen; or that an action chooses none."""
        if not isinstance(action, Modes):
            yield self.no_answer(state, decision)
        elif not self.accepts(state, decision, action):
            says = why_not_modes(state, state.announced(), action.modes)
            yield Problem(says, self.rule(state.edition, decision))


@kind_for(ChooseX)
class XKind(_Announced[ChooseX]):
    """A player announces the value of X."""

    text = "announce X"
    topic = Topic.CHOOSING_X
    style = Style.NUMBER
    verbs = ("x",)
    said_whole = True

    def answers(self, state: GameState, decision: ChooseX) -> Iterator[Action]:
        """Yield every value of X for which there are legal targets."""
        item = state.announced()
        yield from (AnnounceX(x) for x in possible_x(state, item) if has_targets_for(state, x))

    def faults(self, state: GameState, decision: ChooseX, action: Action) -> Iterator[Problem]:
        """Yield why a value of X is not possible, with those that are; or that an action announces none."""
        if not isinstance(action, AnnounceX):
            yield self.no_answer(state, decision)
        elif not self.accepts(state, decision, action):
            possible = [
                answer.value for answer in self.answers(state, decision) if isinstance(answer, AnnounceX)
            ]
            says = f"X can't be {action.value} here: it can be {ranges(possible)}"
            yield Problem(says, self.rule(state.edition, decision))

    def of_number(self, decision: ChooseX, number: int) -> Action:
        """Return the answer that announces this value of X."""
        return AnnounceX(number)


@kind_for(ChooseTargets)
class TargetsKind(_Announced[ChooseTargets]):
    """A player chooses the targets of one slot."""

    text = "choose targets"
    topic = Topic.CHOOSING_TARGETS
    style = Style.TARGETS
    verbs = ("targets",)

    def answers(self, state: GameState, decision: ChooseTargets) -> Iterator[Action]:
        """Return every choice of targets."""
        return possible_targets(state, decision)

    def accepts(self, state: GameState, decision: ChooseTargets, action: Action) -> bool:
        """Return whether the answer is a legal choice of targets for the slot."""
        return isinstance(action, Targets) and are_targets(state, decision, action)

    def faults(self, state: GameState, decision: ChooseTargets, action: Action) -> Iterator[Problem]:
        """Yield why these targets may not be chosen; or that an action chooses none."""
        if not isinstance(action, Targets):
            yield self.no_answer(state, decision)
        elif not self.accepts(state, decision, action):
            says, topic = why_not_targets(state, decision, action)
            rule = self.rule(state.edition, decision)
            if topic is not None and number_on(topic, state.edition.in_force) is not None:
                rule = cite(topic, state.edition)
            yield Problem(says, rule)

    def count(self, state: GameState, decision: ChooseTargets, listed: Iterable[Action]) -> int:
        """Return how many choices are legal: calculated from groups of alike targets, or counted singly."""
        found = count_targets(state, decision)
        return count_listed(listed) if found is None else found

    def sample(self, state: GameState, decision: ChooseTargets, rng: Random) -> Action:
        """Return a legal choice of targets at random."""
        return sample_targets(state, decision, rng) or super().sample(state, decision, rng)
