"""This module finds the legal answers to the pending question: `problems` says what is wrong with one,
`LegalActions` lists, counts and samples them.

Both ask the `Kind` of that question, which `kind_of` of `manaburn.questions` returns: `faults` says what is
wrong with an answer, `answers` yields the legal ones (of card names, those offered). Conceding, which is
legal at any time, is judged here and not listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol

from manaburn import decisions as d
from manaburn.arguments import instance, number, seat, several, shown, text
from manaburn.decisions import Action, Decision
from manaburn.editions import Topic, cite
from manaburn.errors import GameError, Problem, WrongArgument
from manaburn.fields import find_numbers, wrong_in
from manaburn.questions import kind_of
from manaburn.questions.priority import without_mana
from manaburn.state import GameState
from manaburn.terms import FIRST_OBJECT_ID, ObjectId, PlayerId, Target
from manaburn.values import WhenUsed

if TYPE_CHECKING:
    from manaburn.rules.combat import declaring, reasons
else:  # not before somebody attacks
    declaring = WhenUsed("manaburn.rules.combat.declaring")
    reasons = WhenUsed("manaburn.rules.combat.reasons")


def problems(state: GameState, action: Action) -> tuple[Problem, ...]:
    """Return every reason why an action is not a legal answer now; empty if it is legal."""
    decision = state.decision
    if state.outcome is not None or decision is None:
        return (Problem("the game is over", cite(Topic.GAME_ENDS, state.edition)),)
    if isinstance(action, d.Concede):
        leaving = state.players[action.player]
        says = f"{leaving.name} has left the game"
        return () if leaving.in_game else (Problem(says, cite(Topic.CONCEDING, state.edition)),)
    return tuple(reasons.explained(state, kind_of(decision).faults(state, decision, action)))


def is_legal(state: GameState, action: Action) -> bool:
    """Return whether an action is a legal answer now; quicker than `problems`."""
    decision = state.decision
    if state.outcome is not None or decision is None or isinstance(action, d.Concede):
        return not problems(state, action)
    return not any(True for _ in kind_of(decision).faults(state, decision, action))


def well_formed(state: GameState, action: object) -> Action:
    """Return an action after checking that its fields have their types and its ids are of this game.

    Raises WrongArgument otherwise.
    """
    if not isinstance(action, Action):
        raise WrongArgument(f"an action, or its text, is expected here, not {shown(action)}")
    wrong = wrong_in(action)
    if wrong is not None:
        raise WrongArgument(f"{shown(action)} is not an action: {wrong} has the wrong type")
    find_numbers(action, lambda kinds, number: _refuse_number(state, kinds, number))
    return action


def _refuse_number(state: GameState, kinds: frozenset[object], id: int) -> None:
    """Raise WrongArgument for a number that can't be the id of a player or object of this game."""
    if id < FIRST_OBJECT_ID and PlayerId in kinds:
        seat(id, len(state.players))
    elif not FIRST_OBJECT_ID <= id < state.next_id:
        raise WrongArgument(f"this game has no object with the number {shown(id)}")


class Texts(Protocol):
    """Parses and formats actions as texts."""

    def parse_action(self, state: GameState, text: str, /) -> Action:
        """Return the action that a text means now. Raises NotationError."""

    def action_text(self, state: GameState, action: Action, /) -> str:
        """Return an action as a text."""


_MOST_SHOWN = 10
"""How many answers `repr` shows."""


class LegalActions:
    """The legal answers to the pending decision: test with `in`, iterate, `count()`, or `sample(rng)`.

    `in` judges one answer without listing any; with those of a `Game` it may be a text. Counting and sampling
    list only where they must. With `mana_abilities=False`, mana abilities outside of a payment are not
    listed.

    The legal answers of a `Game` stay those of the position where they were asked for, even after answers are
    pushed and popped, as in the loop below. That position is then replayed once, so it is quicker to ask the
    game again.

    >>> from manaburn import Game
    >>> game = Game.parse("step: declare attackers | Anna 20 battlefield: Juggernaut, Mogg Fanatic | Ben 20")
    >>> for action in game.legal_actions:
    ...     print(action.pairs, game.play(action).legal_actions.count(), game.pop() == action)
    ((16, 1),) 2 True
    ((16, 1), (18, 1)) 2 True
    >>> game.legal_actions
    <LegalActions: 'attack: Juggernaut#16 > Ben', 'attack: Juggernaut#16 > Ben, Mogg Fanatic#18 > Ben'>
    >>> "attack: Juggernaut" in game.legal_actions, "attack: none" in game.legal_actions
    (True, False)
    """

    def __init__(
        self,
        state: GameState,
        *,
        mana_abilities: bool = True,
        again: Callable[[], GameState] | None = None,
        texts: Texts | None = None,
    ) -> None:
        self.sampled: Action | None = None
        """The answer that was last sampled."""
        self._given, self._again = state, again
        self._mana_abilities, self._texts = mana_abilities, texts

    @property
    def _state(self) -> GameState:
        """Return the position; `again` replays it if the game has gone on since."""
        return self._given if self._again is None else self._again()

    def __getstate__(self) -> dict[str, Any]:
        """Return what is pickled: a copy of the position, which no game changes."""
        return {**vars(self), "_given": self._state.clone(), "_again": None, "sampled": None}

    def __copy__(self) -> LegalActions:
        return LegalActions(self._state.clone(), mana_abilities=self._mana_abilities, texts=self._texts)

    def __deepcopy__(self, memo: object) -> LegalActions:
        return self.__copy__()

    def __eq__(self, other: object) -> bool:
        """Return whether both are the legal answers of equal positions."""
        if not isinstance(other, LegalActions):
            return NotImplemented
        return self._mana_abilities == other._mana_abilities and self._state == other._state

    __hash__ = None  # type: ignore[assignment] # the position may change

    def __contains__(self, action: object) -> bool:
        state = self._state
        try:
            if isinstance(action, str) and self._texts is not None:
                action = self._texts.parse_action(state, text(action, "an answer"))
            return is_legal(state, well_formed(state, action))
        except GameError:  # no action at all
            return False

    def __repr__(self) -> str:
        state, texts = self._state, self._texts
        if not self:
            return "<LegalActions: none, the game is over>"
        listed = islice(self, _MOST_SHOWN + 1)
        shown = [repr(each if texts is None else texts.action_text(state, each)) for each in listed]
        more = ["…"] if len(shown) > _MOST_SHOWN or _is_open(state.decision) else []
        return f"<LegalActions: {', '.join([*shown[:_MOST_SHOWN], *more])}>"

    def __iter__(self) -> Iterator[Action]:
        state, given = self._state, 0
        for action in self._listed(state):
            yield action
            given += 1
            if self._again is not None and self._again() is not state:
                break
        else:
            return
        yield from islice(self._listed(self._state.clone()), given, None)

    def _listed(self, state: GameState) -> Iterator[Action]:
        decision = state.decision
        if decision is None:
            return iter(())
        if isinstance(decision, d.Priority) and not self._mana_abilities:
            return without_mana(state, decision)
        return kind_of(decision).answers(state, decision)

    def __bool__(self) -> bool:
        return self._state.decision is not None

    def count(self) -> int:
        """Return how many there are, exactly.

        Declarations are counted by groups of interchangeable creatures, other answers by a formula or one by
        one up to a bound; of card names only those offered. (There is no `__len__`, as `list` would call it.)

        Raises Uncountable where that takes too much work; iteration, `in` and `sample` still work then.

        >>> from manaburn import Game
        >>> board = "step: declare attackers | Anna 20 battlefield: 90 Juggernaut, 90 Grizzly Bears | Ben 20"
        >>> Game.parse(board).legal_actions.count() == 2**90
        True
        """
        state, decision = self._state, self._state.decision
        return 0 if decision is None else kind_of(decision).count(state, decision, self)

    def options(self) -> Mapping[ObjectId, tuple[Target, ...]]:
        """Return what each creature could attack or block, regardless of the others.

        Empty unless attackers or blockers are declared. Creatures without an option are left out.
        """
        match self._state.decision:
            case d.DeclareAttackers() | d.DeclareBlockers() as decision:
                return declaring.declaration_model(self._state, decision).options
            case _:
                return {}

    def offers(
        self, creature: ObjectId, decided: Mapping[ObjectId, tuple[Target, ...]] = MappingProxyType({})
    ) -> tuple[tuple[Target, ...], ...]:
        """Return the choices of one creature, for a declaration made creature by creature.

        `decided` holds what each creature so far has chosen, which may be nothing. Each choice returned can
        be completed to a legal declaration with these.

        >>> from manaburn import Game
        >>> board = "Anna 20 battlefield: Juggernaut#16, Grizzly Bears#18 | Ben 20"
        >>> legal = Game.parse("step: declare attackers | " + board).legal_actions
        >>> legal.offers(16), legal.offers(18, {16: (1,)})
        (((1,),), ((), (1,)))
        """
        match self._state.decision:
            case d.DeclareAttackers() | d.DeclareBlockers() as decision:
                return declaring.offers_to(self._state, decision, *self._asked_about(creature, decided))
            case _:
                return ()

    def _asked_about(
        self, creature: ObjectId, decided: Mapping[ObjectId, tuple[Target, ...]]
    ) -> tuple[ObjectId, Mapping[ObjectId, tuple[Target, ...]]]:
        """Return the arguments of `offers`. Raises WrongArgument if they are of the wrong kinds."""
        for each in (creature, *instance(decided, Mapping, "what each creature asked so far has chosen")):
            _refuse_number(self._state, frozenset(), number(each, "the number of a creature"))
        for chosen in decided.values():
            for target in several(chosen, int, "what a creature has chosen, as seats and numbers,"):
                _refuse_number(self._state, frozenset((PlayerId,)), target)
        return creature, decided

    def only_one(self) -> bool:
        """Return whether there is exactly one. False for card names, of which more are legal than listed."""
        return not _is_open(self._state.decision) and len(list(islice(self, 2))) == 1

    def sample(self, rng: Random) -> Action:
        """Return a random legal answer.

        All are equally likely, except for declarations and targets so restricted that sampling keeps missing,
        objects chosen by weights or limits, and bands, which are formed at random after the attack is chosen.

        Raises GameError if there is none: when the game is over, and in a state that no game can come to.
        """
        state = self._state
        instance(rng, Random, "a generator of random numbers")
        if state.decision is None:
            raise GameError("the game is over: there is nothing to answer")
        self.sampled = self._drawn(state, state.decision, rng)
        return self.sampled

    def _drawn(self, state: GameState, decision: Decision, rng: Random) -> Action:
        if isinstance(decision, d.Priority):
            return rng.choice(list(self._listed(state)))
        return kind_of(decision).sample(state, decision, rng)


def _is_open(decision: Decision | None) -> bool:
    """Return whether more answers are legal than are listed, as with card names."""
    return decision is not None and kind_of(decision).is_open(decision)
