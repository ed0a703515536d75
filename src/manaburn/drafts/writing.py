"""Steps as plain JSON, and back: one word for each kind of step, and its fields as they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from manaburn.arguments import instance, number, shown, text
from manaburn.drafts import steps
from manaburn.drafts.steps import Put, Step, Where, Whole
from manaburn.errors import WrongArgument
from manaburn.fields import declared
from manaburn.notation import action_text, parse_action
from manaburn.state import GameState
from manaburn.terms import PlayerId

WORDS: dict[str, type[Step]] = {
    "attack": steps.AttackWith,
    "block": steps.BlockWith,
    "hold back": steps.HoldBack,
    "band": steps.BandTogether,
    "close band": steps.CloseBand,
    "assign": steps.Assign,
    "divide": steps.Share,
    "choose": steps.Pick,
    "order": steps.Next,
    "arrange": steps.Put,
    "finish": steps.Finish,
    "number": steps.Number,
    "word": steps.Word,
    "beginning": steps.Beginning,
    "use": steps.Use,
    "add": steps.Add,
    "pay": steps.Pay,
    "answer": steps.Whole,
}
"""What each kind of step is called."""

_WORD_OF = {kind: word for word, kind in WORDS.items()}
_PLACES = {where.name.lower(): where for where in Where}


def written_step(state: GameState, step: Step, viewer: PlayerId) -> dict[str, str | int]:
    """A step as JSON, told to a viewer."""
    kind = {"step": _WORD_OF[type(step)]}
    match step:
        case Whole(action):
            return {**kind, "action": action_text(state, action, viewer)}
        case Put(card, where):
            return {**kind, "card": card, "where": where.name.lower()}
        case _:
            return {**kind, **{field: getattr(step, field) for field in declared(type(step))}}


def read_step(state: GameState, told: object, viewer: PlayerId) -> Step:
    """The step that is written so, said by a viewer. Raises WrongArgument, or NotationError for an answer
    that means nothing here.
    """
    fields = dict(instance(told, Mapping, "a step as JSON"))
    word = fields.pop("step", None)
    kind = WORDS.get(word) if isinstance(word, str) else None
    if kind is None:
        raise WrongArgument(f"{shown(word)} is no step: they are {', '.join(WORDS)}")
    wanted = declared(kind)
    if fields.keys() != wanted.keys():
        raise WrongArgument(f"a step {word!r} has these fields: {', '.join(wanted) or 'none'}")
    if kind is Whole:
        return Whole(parse_action(state, text(fields["action"], "an answer"), viewer))
    return kind(**{field: _read(field, meant, fields[field]) for field, meant in wanted.items()})


def _read(field: str, meant: object, told: Any) -> Any:
    if meant is str:
        return text(told, f"{field!r} of a step")
    if meant is Where:
        where = _PLACES.get(told) if isinstance(told, str) else None
        if where is None:
            raise WrongArgument(f"{field!r} of a step is one of {', '.join(_PLACES)}, not {shown(told)}")
        return where
    return number(told, f"{field!r} of a step")
