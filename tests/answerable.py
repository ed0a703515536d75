"""Every question has an answer when it is asked: checked at the door by which the engine hands it over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice

import manaburn.game
from manaburn import decisions as d
from manaburn.declarations import maximise
from manaburn.legal import LegalActions, problems
from manaburn.rules.combat.combat import pairs_of
from manaburn.rules.combat.damage_choices import default_assignment
from manaburn.rules.combat.declaring import declaration_model, declared
from manaburn.rules.engine import engine
from manaburn.state import GameState

Advance = Callable[[GameState], None]


@contextmanager
def every_question_answerable() -> Iterator[None]:
    """While this lasts, a game that asks something to which there is no answer fails there and then."""
    advance: Advance = engine.advance

    def checked(state: GameState) -> None:
        advance(state)
        assert state.decision is None or is_answerable(state), f"no answer to {state.decision}"

    doors = (engine, manaburn.game)
    for door in doors:
        door.advance = checked
    try:
        yield
    finally:
        for door in doors:
            door.advance = advance


def is_answerable(state: GameState) -> bool:
    """Whether there is a legal answer to the pending question. The one of which the rules say that it always
    is one is judged; where none is always legal, the first of the list.
    """
    match state.decision:
        case d.Priority() | d.Mulligan() | d.ChooseWhether():
            return True
        case d.DeclareAttackers(only=None) | d.DeclareBlockers() as decision:
            model = declaration_model(state, decision)
            best = maximise(model, pairs_of(model.options) - model.taxed)
            return best is not None and not problems(state, declared(decision, best.pairs))
        case d.AssignCombatDamage(player):
            return not problems(state, default_assignment(state, player))
        case _:
            return bool(list(islice(LegalActions(state), 1)))
