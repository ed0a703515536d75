"""This module lets a task ask players in its midst: `choose` returns the answer, or raises `Unanswered`.

1. The engine catches `Unanswered` and asks the question.
2. When the answer comes (`answer_before`), the engine carries the task out again from its beginning, now with
   the answer.

So a task asks before it acts: nothing has happened yet that would have to be taken back. A task that acts and
then asks is written as two, so that players see what has happened when they choose [cr2025-06-06 608.2c].
"Each player chooses, then all happens at once" is a loop of `choose` in turn order, and then one `happen`
[cr2025-06-06 101.4].
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar, assert_never, overload

from manaburn.cards.vocabulary.effects_on_cards.libraries import Draw, RevealUntil, SearchLibrary
from manaburn.decisions import (
    Action,
    Answer,
    Arrange,
    ArrangeCards,
    Choose,
    ChooseObjects,
    ChooseOne,
    ChoosePlayer,
    ChooseWhether,
    ChooseWord,
    Decision,
    Divide,
    DivideAmong,
    Purpose,
    Say,
    Shares,
    YesNo,
)
from manaburn.editions.axes_of_spells import HiddenChoices
from manaburn.mana import ChooseMana, Mana, ProduceMana
from manaburn.rules.players.range_of_influence import opponents_who_choose, players_in_range
from manaburn.rules.words.references import players_among
from manaburn.state import GameState
from manaburn.state.records.agenda import CarryOut, CarryOutAnew, Given
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId, Target, Zone
from manaburn.values import replace


class Unanswered(Exception):
    """A signal that a task needs an answer that has not been given yet. It is no error: whatever carries
    out tasks catches it and asks the question.
    """

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision)
        self.decision = decision


# Asking


@overload
def choose(
    state: GameState, decision: ChooseObjects, *, otherwise: tuple[ObjectId, ...]
) -> tuple[ObjectId, ...]: ...
@overload
def choose(state: GameState, decision: ChooseOne, *, otherwise: Target | None) -> Target | None: ...
@overload
def choose(state: GameState, decision: ChoosePlayer, *, otherwise: PlayerId | None) -> PlayerId | None: ...
@overload
def choose(state: GameState, decision: ChooseWord, *, otherwise: str | None) -> str | None: ...
@overload
def choose(state: GameState, decision: ChooseWhether, *, otherwise: YesNo | None) -> YesNo | None: ...
@overload
def choose(state: GameState, decision: ArrangeCards, *, otherwise: Arrange) -> Arrange: ...
@overload
def choose(state: GameState, decision: DivideAmong, *, otherwise: Shares) -> Shares: ...
@overload
def choose(state: GameState, decision: ChooseMana, *, otherwise: Mana | None) -> Mana | None: ...
def choose(state: GameState, decision: Any, *, otherwise: Any) -> Any:
    """Return a player's answer to a question; `otherwise` if that player has left the game, or if nobody can
    be asked because a position is being set up.

    An answer is used once, so a task that asks the same question twice needs two. Raises Unanswered if
    there is no answer yet.
    """
    if state.answers is None or not state.players[decision.player].in_game:
        return otherwise
    for place, given in enumerate(state.answers):
        if given.action is not None and not given.used and _is_an_answer_to(given, decision):
            used = Given(given.action, decision, used=True)
            state.answers = (*state.answers[:place], used, *state.answers[place + 1 :])
            return _content_of(decision, given.action)
    raise Unanswered(decision)


def _is_an_answer_to(given: Given, decision: Decision) -> bool:
    """Return whether an answer was given to this question.

    It may also have been given to the same choice of objects before another player left the game, when there
    was more to choose from. It still counts if everything chosen then can be chosen now. A position that an
    earlier release kept does not note on what occasion a yes or no was asked for, nor for what an effect had
    objects chosen; so what they are chosen for does not count.
    """
    asked, action = given.asked, given.action
    if asked is None or asked == decision:
        return True
    if isinstance(asked, ChooseWhether) and isinstance(decision, ChooseWhether):
        return replace(asked, occasion=decision.occasion) == decision
    if not isinstance(asked, ChooseObjects) or not isinstance(decision, ChooseObjects):
        return False
    if not isinstance(action, Choose) or not set(decision.among).issuperset(action.objects):
        return False
    names = ("among", "minimum", "maximum", "weights", "least", "purpose")
    offered = {name: getattr(decision, name) for name in names}
    return (
        replace(asked, **offered) == decision and decision.minimum <= len(action.objects) <= decision.maximum
    )


def _content_of(decision: Decision, action: Action) -> object:
    """Return what an answer chooses or says: the objects, the word, the shares, the mana, yes or no."""
    match action:
        case Choose(objects):
            return objects if isinstance(decision, ChooseObjects) else objects[0]
        case Answer(yes_or_no):
            return yes_or_no
        case Say(word):
            return word
        case Divide(shares):
            return shares
        case ProduceMana(mana):
            return mana
        case _:
            return action


def agrees(state: GameState, decision: ChooseWhether) -> bool:
    """Return whether a player says yes; a player who has left the game says no."""
    return choose(state, decision, otherwise=YesNo.NO) is YesNo.YES


@contextmanager
def asking_only(state: GameState) -> Iterator[None]:
    """Run the block of a `with` statement only for the questions that it asks, then put back the agenda, the
    answers, the ids and the random numbers. When the events happen, the block is run again and gets the
    same answers.
    """
    agenda, snapshot = state.agenda.copy(), (state.answers, state.next_id, state.game.chance)
    yield
    state.agenda, (state.answers, state.next_id, state.game.chance) = agenda, snapshot


# For several players


def next_player(
    state: GameState, effect: Draw | RevealUntil | SearchLibrary, context: Context
) -> tuple[PlayerId | None, Context]:
    """Return the player for whom an effect is to be carried out now, and the context for that; schedule
    the effect again for the players after them.

    The player is None if nobody is left.
    """
    players = context.remaining
    if players is None:
        players = tuple(players_among(state, effect.who, context))
    if len(players) > 1:
        state.schedule(CarryOut((effect,), replace(context, remaining=players[1:])))
    return next(iter(players), None), replace(context, remaining=None)


ForOthers = TypeVar("ForOthers", ChooseObjects, ChooseWhether, ChooseWord, ChoosePlayer)


def choosing(state: GameState, meant: Sequence[PlayerId]) -> Sequence[PlayerId]:
    """Return the players who are to choose something, in turn order [cr2025-06-06 800.4f-g].

    They are those of `meant`, and a player who left the game while being asked, in whose place another
    chooses (see `in_place`).
    """
    left = [given.asked.player for given in state.answers or () if given.action is None and given.asked]
    if not left:
        return meant
    return state.in_turn_order({*meant, *left[:1]}, state.turn.active_player)


def in_place(state: GameState, decision: ForOthers, you: PlayerId) -> ForOthers:
    """Return a question, put to another player if the player asked has left [cr2025-06-06 800.4g].

    The controller of the spell or ability (`you`) chooses that player: an opponent in place of an opponent,
    if possible.
    """
    gone = decision.player
    if state.players[gone].in_game or not state.players[you].in_game:
        return decision
    are_opponents = state.options.are_opponents(gone, you)
    others = opponents_who_choose(state, you) if are_opponents else players_in_range(state, you)
    if not others:
        return decision
    asked = ChoosePlayer(you, Purpose.ANSWER_INSTEAD, tuple(others))
    another = choose(state, asked, otherwise=None)
    return decision if another is None else replace(decision, player=another)


# Answering


def is_asked_before(state: GameState) -> bool:
    """Return whether the pending question was asked by a task that is carried out anew with the answer."""
    return bool(state.agenda) and type(state.agenda[-1]) is CarryOutAnew


def answer_before(state: GameState, decision: Decision, action: Action | None) -> None:
    """Note one more answer for the task that asked the pending question; None if the player asked has left
    the game.
    """
    begun = state.agenda.pop()
    assert isinstance(begun, CarryOutAnew), "it asks before it acts"
    state.schedule(replace(begun, answers=(*begun.answers, Given(action, decision))))


def times_agreed(state: GameState, question: ChooseWhether) -> int:
    """Return how often a player has said yes to just that question as the same task is carried out."""
    return (state.answers or ()).count(Given(Answer(YesNo.YES), question, used=True))


def chosen_openly(state: GameState) -> tuple[ObjectId, ...]:
    """Return the objects chosen so far for the effect being carried out that all players see chosen.

    They are permanents, and cards in hands if the edition says so [cr2025-06-06 101.4a-b].
    """
    chosen = (id for given in _given_so_far(state) for id in _objects_of(given))
    return (*(id for id in chosen if id in state.permanents), *chosen_in_hands(state))


def chosen_in_hands(state: GameState) -> tuple[ObjectId, ...]:
    """Return the cards in hands that others have chosen before the player who is asked now, if players
    know each other's choices [cr2007-10-01 103.4a; cr2025-06-06 101.4a].
    """
    asked = state.decision
    if not isinstance(asked, ChooseObjects | ChooseWhether):
        return ()
    match state.edition.hidden_choices:
        case HiddenChoices.STAY_HIDDEN:
            return ()
        case HiddenChoices.ARE_KNOWN:
            before = (given for given in _given_so_far(state) if _is_of_another(given.asked, asked))
            return tuple(id for given in before for id in _objects_of(given) if _is_in_a_hand(state, id))
        case _:
            assert_never(state.edition.hidden_choices)


def _given_so_far(state: GameState) -> tuple[Given, ...]:
    """Return the answers given so far to the effect that is being carried out."""
    begun = state.agenda[-1] if state.agenda else None
    if not isinstance(begun, CarryOutAnew) or not isinstance(begun.task, CarryOut):
        return ()
    return begun.answers


def _objects_of(given: Given) -> tuple[ObjectId, ...]:
    """Return the objects that an answer chooses, if it chooses objects."""
    if not isinstance(given.action, Choose):
        return ()
    return tuple(ObjectId(int(id)) for id in given.action.objects)


def _is_of_another(before: Decision | None, now: Decision) -> bool:
    """Return whether a question before this one let another player choose objects."""
    return isinstance(before, ChooseObjects) and before.player != now.player


def _is_in_a_hand(state: GameState, id: ObjectId) -> bool:
    return id in state.objects and state.objects[id].zone is Zone.HAND
