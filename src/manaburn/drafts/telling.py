"""The text of each step of a draft, naming only what the player who answers may know."""

from __future__ import annotations

from typing import assert_never

from manaburn.decisions import ChooseX, DeclareAttackers, OrderCosts, OrderTriggers
from manaburn.drafts.form import Form, Said
from manaburn.drafts.picking import ModesForm
from manaburn.drafts.steps import (
    Add,
    Assign,
    AttackWith,
    BandTogether,
    Beginning,
    BlockWith,
    CloseBand,
    Finish,
    HoldBack,
    Next,
    Number,
    Pay,
    Pick,
    Put,
    Share,
    Step,
    Use,
    Whole,
    Word,
)
from manaburn.notation import action_text
from manaburn.terms import ObjectId


def step_text(form: Form, said: Said, step: Step) -> str:
    """A step in words. No two that are offered at once share them."""
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
        case Put(card, where):
            return f"{label(card)} {where.value}"
        case Finish():
            return "enough" if any(isinstance(each, Pick) for each in said) else "none"
        case Number(amount):
            return f"X = {amount}" if isinstance(form.asked, ChooseX) else str(amount)
        case Word(word):
            return word or "no word"
        case Beginning(text):
            return f"{text}…"
        case Use(source, ability):
            return f"use {label(source)} ability {ability + 1}"
        case Add(kind, amount):
            return f"add {amount or 'no'} {{{kind}}}"
        case Pay(kind, amount):
            return f"pay {amount or 'no'} {{{kind}}}"
        case Whole(action):
            return action_text(form.state, action, form.viewer)
        case _:
            assert_never(step)


def _held_back(form: Form, said: Said, creature: ObjectId) -> str:
    if isinstance(form.asked, DeclareAttackers):
        return f"{form.label(creature)} does not attack"
    begun = any(isinstance(each, BlockWith) and each.creature == creature for each in said)
    return f"{form.label(creature)} {'blocks nothing else' if begun else 'does not block'}"


def _picked(form: Form, thing: int) -> str:
    if isinstance(form, ModesForm):
        words = form.texts[thing] if 0 <= thing < len(form.texts) else ""
        return f"mode {thing + 1}" + (f": {words}" if words else "")
    return form.target(ObjectId(thing))


def _next(form: Form, thing: int) -> str:
    match form.asked:
        case OrderTriggers(sources=sources) if 0 <= thing < len(sources):
            return f"{thing + 1}: of {form.target(sources[thing])}"
        case OrderCosts(costs=costs) if 0 <= thing < len(costs):
            return f"{thing + 1}: {costs[thing]}"
        case _:
            return form.label(thing)
