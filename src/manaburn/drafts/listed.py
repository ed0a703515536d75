"""This module has the form (`AnswerForm`, which asks for an answer step by step) of questions whose legal
answers are listed.

`ListedForm` offers each answer as one step. If very many are of one kind, it asks one small question after
another. That is the case for mana: an effect may add ten mana in any combination of colors, or a cost be paid
with any mana of the pool. Then the form asks for the amount of one kind of mana after another, and for the
objects that pay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial

from manaburn.asked import question
from manaburn.decisions import Action, ActivateAbility, Concede, Decision, Pass, SpendMana
from manaburn.drafts.form import FEW, Amounts, AnswerForm, Said
from manaburn.drafts.steps import Add, Finish, PayFromPool, Pick, Step, UseManaAbility, Whole
from manaburn.errors import Problem
from manaburn.legal import problems
from manaburn.mana import SYMBOLS, Mana, ProduceMana
from manaburn.state import GameState
from manaburn.terms import PlayerId

Kind = object
"""A key of answers: those with an equal key are alike, and are narrowed down together."""


class ListedForm(AnswerForm[Decision]):
    """A form that offers each listed answer as one step, a `Whole`.

    If more than `FEW` are of one kind (ways to add or pay mana), it asks one small question after another.
    A legal answer that is not listed is accepted as a `Whole`, too.
    """

    def __init__(
        self, state: GameState, decision: Decision, viewer: PlayerId, listed: Iterable[Action]
    ) -> None:
        super().__init__(state, decision, viewer)
        self._listed = listed

    @cached_property
    def _ways(self) -> dict[Said, Action]:
        """Return every listed answer by the steps that lead to it.

        The steps of one answer are never the beginning of another's, so an answer is complete as soon as its
        steps are.
        """
        listed = tuple(self._listed)
        numbers = Counter(map(_kind, listed))
        return {
            _way(action) if numbers[_kind(action)] > FEW else (Whole(action),): action for action in listed
        }

    def _left(self, said: Said) -> Iterator[tuple[Said, Action]]:
        """Yield the listed answers that begin with these steps, each after all its steps."""
        return ((way, action) for way, action in self._ways.items() if way[: len(said)] == said)

    def _next(self, said: Said) -> list[Step]:
        """Return the steps that come next in some listed answer."""
        return [*dict.fromkeys(way[len(said)] for way, _ in self._left(said) if len(way) > len(said))]

    def conceivable(self, said: Said) -> Sequence[Step]:
        """Return the steps that could come next. Of mana, that is every amount up to the greatest in any
        listed answer, also those between that no listed answer has.
        """
        steps = self._next(said)
        match steps[0] if steps else None:
            case Add() | PayFromPool() as first if _are_of(first, steps):
                return Amounts((range(max(_amounts(steps)) + 1),), partial(type(first), first.kind))
            case _:
                return tuple(steps)

    def possible(self, said: Said, known: Action | None) -> Sequence[Step]:
        """Return the steps that come next in a listed answer: of mana, only the amounts that one has."""
        steps = self._next(said)
        match steps[0] if steps else None:
            case Add() | PayFromPool() as first if _are_of(first, steps):
                return Amounts.among(sorted(_amounts(steps)), partial(type(first), first.kind))
            case _:
                return tuple(steps)

    def fits(self, said: Said, step: Step) -> bool:
        """Return whether a step answers the question that comes now, legally or not.

        A concession does not: it answers no question, and is given to the game by itself.
        """
        if isinstance(step, Whole):
            return not said and not isinstance(step.action, Concede)
        return any(_question(step) == _question(other) for other in self._next(said))

    def completion(self, said: Said, known: Action | None) -> Action | None:
        """Return the first listed answer that begins with these steps, or the answer that was given as a
        whole. It is None if that is illegal or there is none.
        """
        found = next((action for _, action in self._left(said)), None)
        if found is None and len(said) == 1 and isinstance(said[0], Whole):
            action = said[0].action
            return None if problems(self.state, action) else action
        return found

    def attempt(self, said: Said) -> Action:
        """Return the answer that was given as a whole, legal or not; `Pass` if there is none."""
        return next((step.action for step in said if isinstance(step, Whole)), Pass())

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """Return why a step leads to no legal answer: what is wrong with a whole answer, or which amounts are
        possible now.
        """
        if isinstance(step, Whole):
            return problems(self.state, step.action)
        possible = self.possible(said, None)
        if isinstance(possible, Amounts):
            return (self.unfit(f"{question(self.decision)}: {possible} can be said now"),)
        return (self.unfit(f"nothing that answers begins so: {question(self.decision)}"),)

    def missing(self, said: Said) -> Iterator[str]:
        """Yield the words for what is still to be said: "how much {G} to add"."""
        steps = self._next(said)
        match steps[0] if steps else None:
            case None:
                return
            case Add(kind) as first if _are_of(first, steps):
                yield f"how much {{{kind}}} to add"
            case PayFromPool(kind) as first if _are_of(first, steps):
                yield f"how much {{{kind}}} to pay"
            case Pick():
                yield "what to pay with"
            case _:
                yield question(self.decision)


def _kind(action: Action) -> Kind:
    """Return the kind of an answer: mana abilities are alike if they are the same ability, other answers if
    they are of the same class.
    """
    match action:
        case ActivateAbility(source, ability, mana) if mana is not None:
            return source, ability
        case _:
            return type(action)


def _way(action: Action) -> Said:
    """Return the steps that lead to an answer, if there are many of its kind."""
    match action:
        case ProduceMana(mana):
            return _amount(Add, mana)
        case SpendMana(mana):
            return _amount(PayFromPool, mana)
        case ActivateAbility(source, ability, mana, spent, paid) if mana is not None:
            given = tuple(map(Pick, paid))
            return (
                UseManaAbility(source, ability),
                *_amount(Add, mana),
                *_amount(PayFromPool, spent),
                *given,
                Finish(),
            )
        case _:
            return (Whole(action),)


def _amount(of: Callable[[str, int], Step], mana: Mana) -> Said:
    return tuple(of(kind, number) for kind, number in zip(SYMBOLS, mana, strict=True))


def _question(step: Step) -> Kind:
    """Return the question that a step answers, whatever its answer is."""
    match step:
        case Add(kind) | PayFromPool(kind):
            return type(step), kind
        case _:
            return type(step)


def _are_of(first: Step, steps: Sequence[Step]) -> bool:
    return all(_question(step) == _question(first) for step in steps)


def _amounts(steps: Sequence[Step]) -> list[int]:
    return [step.amount for step in steps if isinstance(step, Add | PayFromPool)]
