"""Separating objects into two piles, and choosing one of them [cr2025-06-06 700.3; cr2006-10-01 601.5c]."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from manaburn.cards.vocabulary.effects_by_subject.piles import ChoosePile, SeparateIntoPiles
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.decisions import ChooseObjects, ChoosePlayer, ChooseWord, Purpose
from manaburn.purposes import Quality
from manaburn.rules.happening.asking import Asked, ask_again
from manaburn.rules.happening.results import note_piles
from manaburn.rules.layers.meaning import cards_meant, players_meant
from manaburn.rules.players.range_of_influence import opponents_who_choose
from manaburn.state import GameState
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId

Pile = tuple[ObjectId, ...]


def _separate(state: GameState, effect: SeparateIntoPiles, context: Context, asked: Asked) -> None:
    for player in _who_does(state, effect, context, asked):
        among = tuple(cards_meant(state, effect.what, context))
        ask_again(state, effect, context, ())
        state.ask(ChooseObjects(player, Purpose.PUT_INTO_THE_FIRST_PILE, among, 0, len(among)))


def separated(state: GameState, decision: ChooseObjects, first: Iterable[ObjectId]) -> None:
    """The objects chosen are one pile, the others the other; either can be empty [cr2025-06-06 700.3b]."""
    state.agenda.pop()
    pile = tuple(first)
    note_piles(state, (pile, tuple(id for id in decision.among if id not in pile)))


def _choose(state: GameState, effect: ChoosePile, context: Context, asked: Asked) -> None:
    for player in _who_does(state, effect, context, asked):
        ask_again(state, effect, context, ())
        state.ask(ChooseWord(player, Quality.WORD, _words(state, context.done.piles)))


def pile_chosen(state: GameState, decision: ChooseWord, context: Context, word: str) -> None:
    """The pile that was chosen is the one the effects that follow speak of first."""
    first, second = context.done.piles
    note_piles(state, (first, second) if word == decision.among[0] else (second, first))


def _words(state: GameState, piles: tuple[Pile, ...]) -> tuple[str, ...]:
    """How each pile is told: by its place and by what is in it."""
    return tuple(
        f"the {place} pile: {' and '.join(state.objects[id].definition.name for id in pile) or 'nothing'}"
        for place, pile in zip(("first", "second"), piles, strict=True)
    )


def _who_does(
    state: GameState, effect: SeparateIntoPiles | ChoosePile, context: Context, asked: Asked
) -> list[PlayerId]:
    """Who separates or chooses; nobody if it was done, or if it is first to be said which opponent is to: the
    nearest to the left where none is in range [cr2025-06-06 801.5c].
    """
    if asked is not None:
        return list(asked)
    you = context.controller
    if not isinstance(effect.by, Whose):
        return players_meant(state, effect.by, context)[:1]
    opponents = opponents_who_choose(state, you)
    if len(opponents) > 1:
        state.schedule(CarryOut((effect,), context))
        state.ask(ChoosePlayer(you, Purpose.BE_THE_OPPONENT, tuple(opponents)))
        return []
    return opponents


def opponent_picked(state: GameState, player: PlayerId) -> None:
    """That opponent is the one who separates, or who chooses a pile."""
    task = state.agenda.pop()
    assert isinstance(task, CarryOut), "an effect asked"
    state.schedule(replace(task, asked=(player,)))


EFFECTS_OF_PILES: dict[type, Callable[[GameState, Any, Context, Asked], None]] = {
    SeparateIntoPiles: _separate,
    ChoosePile: _choose,
}
