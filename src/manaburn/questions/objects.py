"""This module holds the kinds of questions that are answered with objects or players: choose some of them,
or one of them [cr2025-06-06 303.4f, 507.1, 608.2d].

They all have a `Purpose`, such as "discard" or "sacrifice". It says what the choice is for, and gives the
question its words and its topic. `ObjectsKind` is for a set of objects, `OneKind` for one, `PlayerKind` for a
player.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TypeVar

from manaburn.decisions import Action, Choose, ChooseObjects, ChooseOne, ChoosePlayer, Purpose
from manaburn.editions import Topic
from manaburn.errors import Problem
from manaburn.questions.kind import Kind, Names, Style, kind_for
from manaburn.rules.engine.many_answers import count_sets, faults_of_set, possible_sets, sample_set
from manaburn.state import GameState
from manaburn.terms import ObjectId

_Q = TypeVar("_Q", ChooseObjects, ChooseOne, ChoosePlayer)
_One = TypeVar("_One", ChooseOne, ChoosePlayer)

_TOPIC_OF_PURPOSE = {
    Purpose.PUT_ON_BOTTOM_FOR_MULLIGAN: Topic.MULLIGAN,
    Purpose.EXILE_FOR_MULLIGAN: Topic.MULLIGAN,
    Purpose.DISCARD_TO_HAND_SIZE: Topic.DISCARD_TO_HAND_SIZE,
    Purpose.DISCARD_AS_COST: Topic.PAYING_COSTS,
    Purpose.SACRIFICE_AS_COST: Topic.PAYING_COSTS,
    Purpose.TAP_AS_COST: Topic.PAYING_COSTS,
    Purpose.EXILE_AS_COST: Topic.PAYING_COSTS,
    Purpose.RETURN_AS_COST: Topic.PAYING_COSTS,
    Purpose.REMOVE_COUNTER_AS_COST: Topic.PAYING_COSTS,
    Purpose.REVEAL_AS_COST: Topic.PAYING_COSTS,
    Purpose.PUT_COUNTERS_AS_COST: Topic.PAYING_COSTS,
    Purpose.BEHOLD: Topic.PAYING_COSTS,
    Purpose.COPY_AS_IT_ENTERS: Topic.AS_IT_ENTERS,
    Purpose.EXILE_AS_IT_ENTERS: Topic.AS_IT_ENTERS,
    Purpose.REVEAL_AS_IT_ENTERS: Topic.AS_IT_ENTERS,
    Purpose.KEEP_BY_LEGEND_RULE: Topic.LEGEND_RULE,
    Purpose.KEEP_TAPPED: Topic.UNTAP_STEP,
    Purpose.APPLY_FIRST: Topic.CHOOSING_A_REPLACEMENT,
    Purpose.REPLACE_DRAW: Topic.REPLACEMENT,
    Purpose.REDIRECT_TO: Topic.PLANESWALKER_REDIRECTION,
    Purpose.ATTACK: Topic.PUT_IN_ATTACKING,
    Purpose.BLOCK: Topic.PUT_IN_BLOCKING,
    Purpose.BLOCK_AS_IT_ENTERS: Topic.PUT_IN_BLOCKING,
    Purpose.PROTECT: Topic.PROTECTOR,
    Purpose.ATTACK_INSTEAD: Topic.RESELECT_ATTACKED,
    Purpose.CHANGE_TARGET: Topic.CHOOSING_TARGETS,
    Purpose.CHANGE_THIS_TARGET: Topic.CHOOSING_TARGETS,
    Purpose.DEFEND: Topic.CHOOSING_THE_DEFENDER,
    Purpose.MEAN_BY_DEFENDING_PLAYER: Topic.DEFENDING_PLAYER_OF_ATTACKER,
    Purpose.COMMAND_ZONE: Topic.COMMANDER_RETURNS,
    Purpose.COMMAND_ZONE_INSTEAD: Topic.COMMANDER_INSTEAD,
    Purpose.MEAN_BY_ACTIVE_PLAYER: Topic.ONE_ACTIVE_PLAYER,
}


class _ForPurpose(Kind[_Q]):
    """A question whose words and rule are those of its purpose."""

    style = Style.OBJECTS
    verbs = ("choose",)
    chosen_is = "what"
    """The word for what is chosen, in a question: "what", or "who" of a player."""

    def asks(self, decision: _Q) -> str:
        """Return the words of the purpose, such as "discard a card"; if they say what becomes of the
        chosen object, with "choose what is to" before them.

        >>> from manaburn.terms import PlayerId
        >>> ObjectsKind().asks(ChooseObjects(PlayerId(0), Purpose.CHANGE_TARGET, (), 1, 1))
        'choose what is to be a target instead'
        """
        words = decision.purpose.value
        becomes = words.startswith(("be ", "become ", "get ", "have "))
        return f"choose {self.chosen_is} is to {words}" if becomes else words

    def topic_of(self, decision: _Q) -> Topic:
        """Return the topic of the purpose; of several replacements of a draw, that one of them is chosen
        [cr2025-06-06 616.1].
        """
        topic = _TOPIC_OF_PURPOSE.get(decision.purpose, self.topic)
        if topic is Topic.REPLACEMENT and len(decision.among) > 1:
            return Topic.CHOOSING_A_REPLACEMENT
        return topic


@kind_for(ChooseObjects)
class ObjectsKind(_ForPurpose[ChooseObjects]):
    """A player chooses some of several objects."""

    def amounts(self, decision: ChooseObjects) -> tuple[int, int]:
        """Return the least and the greatest number of objects that are chosen."""
        return decision.minimum, decision.maximum

    def answers(self, state: GameState, decision: ChooseObjects) -> Iterator[Action]:
        """Return every legal set of objects, smaller sets first."""
        return possible_sets(decision)

    def faults(self, state: GameState, decision: ChooseObjects, action: Action) -> Iterator[Problem]:
        """Yield the reasons why a set of objects is not a legal choice."""
        if not isinstance(action, Choose):
            yield self.no_answer(state, decision)
            return
        rule = self.rule(state.edition, decision)
        yield from (Problem(text, rule) for text in faults_of_set(decision, action.objects))

    def count(self, state: GameState, decision: ChooseObjects, listed: Iterable[Action]) -> int:
        """Return how many sets of objects are legal choices."""
        return count_sets(decision)

    def sample(self, state: GameState, decision: ChooseObjects, rng: Random) -> Action:
        """Return a legal set at random: each as likely as the others, unless there are limits or weights."""
        return sample_set(decision, rng)

    def default(self, decision: ChooseObjects) -> Action | None:
        """Return the answer that no object is chosen, if none has to be."""
        return Choose(()) if decision.minimum == 0 else None

    def parts(self, decision: ChooseObjects) -> tuple[int, ...]:
        """Return the objects, ascending."""
        return tuple(sorted(decision.among))

    def of_parts(self, decision: ChooseObjects, parts: Sequence[int]) -> Action:
        """Return the choice of these objects."""
        return Choose(tuple(map(ObjectId, sorted(parts))))

    def chosen(self, decision: ChooseObjects, text: str, names: Names) -> Action:
        """Return the objects that are named."""
        return Choose(tuple(sorted(names.parts(text, lambda part: names.one(part, decision.among)))))


class _OneOfThese(_ForPurpose[_One]):
    """A player chooses one of several objects or players."""

    def answers(self, state: GameState, decision: _One) -> Iterator[Action]:
        """Yield the choice of each object or player, ascending."""
        yield from (Choose((target,)) for target in sorted(decision.among))

    def chosen(self, decision: _One, text: str, names: Names) -> Action:
        """Return the choice of what is named; if that is several, it is illegal."""
        return Choose(tuple(names.parts(text, lambda part: names.target(part, decision.among))))


@kind_for(ChooseOne)
class OneKind(_OneOfThese[ChooseOne]):
    """A player chooses what one object attacks, blocks or enchants, or who protects it."""


@kind_for(ChoosePlayer)
class PlayerKind(_OneOfThese[ChoosePlayer]):
    """A player chooses a player."""

    chosen_is = "who"
