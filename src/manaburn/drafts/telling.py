"""This module writes and reads the steps of a draft, as texts and as JSON.

`step_text` returns a step in words, as "Grizzly Bears#18 attacks Ben". `written_step` returns it as JSON, and
`read_step` reads that. In JSON, a step is an object with a word for its kind (the table `WORDS`) and the
fields of its record: `{'step': 'attack', 'creature': 18, 'target': 1}`. Texts name only cards that the player
who answers may know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from manaburn.arguments import instance, number, shown, text
from manaburn.decisions import ChooseX, Decision, DeclareAttackers, OrderCosts, OrderTriggers
from manaburn.drafts.form import AnswerForm, Said
from manaburn.drafts.picking import ModesForm
from manaburn.drafts.steps import (
    Add,
    Assign,
    AttackWith,
    BandTogether,
    BlockWith,
    ChooseNumber,
    CloseBand,
    Finish,
    HoldBack,
    Next,
    PayFromPool,
    Pick,
    PlaceCard,
    Share,
    Step,
    UseManaAbility,
    Where,
    Whole,
    Word,
    WordPrefix,
)
from manaburn.errors import WrongArgument
from manaburn.fields import declared
from manaburn.notation import action_text, parse_action
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId


def step_text(form: AnswerForm[Decision], said: Said, step: Step) -> str:
    """Return a step in words: one case for each class of step. No two steps that are offered at once have
    the same words.
    """
    label, target = form.label, form.target
    match step:
        case AttackWith(creature, whom):
            return f"{label(creature)} attacks {target(whom)}"
        case BlockWith(creature, attacker):
            return f"{label(creature)} blocks {label(attacker)}"
        case HoldBack(creature):
            return _held_back(form, said, creature)
        case BandTogether(creature, other):
            return f"{label(creature)} is in a band with {label(other)}"
        case CloseBand(creature):
            begun = any(isinstance(each, BandTogether) and each.creature == creature for each in said)
            return f"the band of {label(creature)} is whole" if begun else f"{label(creature)} is in no band"
        case Assign(source, whom, amount):
            return f"{label(source)} assigns {amount} to {target(whom)}"
        case Share(whom, amount):
            return f"{amount} to {target(whom)}"
        case Pick(thing):
            return _picked(form, thing)
        case Next(thing):
            return _next(form, thing)
        case PlaceCard(card, where):
            return f"{label(card)} {where.value}"
        case Finish():
            return "enough" if any(isinstance(each, Pick) for each in said) else "none"
        case ChooseNumber(amount):
            return f"X = {amount}" if isinstance(form.decision, ChooseX) else str(amount)
        case Word(word):
            return word or "no word"
        case WordPrefix(text):
            return f"{text}…"
        case UseManaAbility(source, ability):
            return f"use {label(source)} ability {ability + 1}"
        case Add(kind, amount):
            return f"add {amount or 'no'} {{{kind}}}"
        case PayFromPool(kind, amount):
            return f"pay {amount or 'no'} {{{kind}}}"
        case Whole(action):
            return action_text(form.state, action, form.viewer)
        case _:
            assert_never(step)


def _held_back(form: AnswerForm[Decision], said: Said, creature: ObjectId) -> str:
    """Return the text of a `HoldBack`: that a creature does not attack, or blocks nothing (else)."""
    if isinstance(form.decision, DeclareAttackers):
        return f"{form.label(creature)} does not attack"
    begun = any(isinstance(each, BlockWith) and each.creature == creature for each in said)
    return f"{form.label(creature)} {'blocks nothing else' if begun else 'does not block'}"


def _picked(form: AnswerForm[Decision], thing: int) -> str:
    """Return the text of a `Pick`: of a mode, an object or a player."""
    if isinstance(form, ModesForm):
        words = form.texts[thing] if 0 <= thing < len(form.texts) else ""
        return f"mode {thing + 1}" + (f": {words}" if words else "")
    return form.target(ObjectId(thing))


def _next(form: AnswerForm[Decision], thing: int) -> str:
    """Return the text of a `Next`: of a waiting trigger, a cost or an object."""
    match form.decision:
        case OrderTriggers(sources=sources) if 0 <= thing < len(sources):
            return f"{thing + 1}: of {form.target(sources[thing])}"
        case OrderCosts(costs=costs) if 0 <= thing < len(costs):
            return f"{thing + 1}: {costs[thing]}"
        case _:
            return form.label(thing)


WORDS: dict[str, type[Step]] = {
    "attack": AttackWith,
    "block": BlockWith,
    "hold back": HoldBack,
    "band": BandTogether,
    "close band": CloseBand,
    "assign": Assign,
    "divide": Share,
    "choose": Pick,
    "order": Next,
    "arrange": PlaceCard,
    "finish": Finish,
    "number": ChooseNumber,
    "word": Word,
    "beginning": WordPrefix,
    "use": UseManaAbility,
    "add": Add,
    "pay": PayFromPool,
    "answer": Whole,
}
"""The word for each kind of step in JSON."""

_WORD_OF = {kind: word for word, kind in WORDS.items()}
_PLACES = {where.name.lower(): where for where in Where}


def written_step(state: GameState, step: Step, viewer: PlayerId) -> dict[str, str | int]:
    """Return a step as JSON; a whole answer is written as text for the viewer."""
    kind = {"step": _WORD_OF[type(step)]}
    match step:
        case Whole(action):
            return {**kind, "action": action_text(state, action, viewer)}
        case PlaceCard(card, where):
            return {**kind, "card": card, "where": where.name.lower()}
        case _:
            return {**kind, **{field: getattr(step, field) for field in declared(type(step))}}


def read_step(state: GameState, data: object, viewer: PlayerId) -> Step:
    """Return the step that `written_step` wrote, read for a viewer. Raises WrongArgument for other data, or
    NotationError for an answer that means nothing here.
    """
    fields = dict(instance(data, Mapping, "a step as JSON"))
    word = fields.pop("step", None)
    kind = WORDS.get(word) if isinstance(word, str) else None
    if kind is None:
        raise WrongArgument(f"{shown(word)} is not a step of a draft: choose one of {', '.join(WORDS)}")
    wanted = declared(kind)
    if fields.keys() != wanted.keys():
        raise WrongArgument(f"a step {word!r} has these fields: {', '.join(wanted) or 'none'}")
    if kind is Whole:
        return Whole(parse_action(state, text(fields["action"], "an answer"), viewer))
    return kind(**{field: _field_read(field, meant, fields[field]) for field, meant in wanted.items()})


def _field_read(field: str, meant: object, data: Any) -> Any:
    """Return the value of one field of a step, checked against its type. Raises WrongArgument."""
    if meant is str:
        return text(data, f"{field!r} of a step")
    if meant is Where:
        where = _PLACES.get(data) if isinstance(data, str) else None
        if where is None:
            raise WrongArgument(f"{field!r} of a step is one of {', '.join(_PLACES)}, not {shown(data)}")
        return where
    return number(data, f"{field!r} of a step")
