"""Conditions in words: "you control an artifact", "it was kicked"."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.words.amounts import Tallied
from manaburn.cards.vocabulary.words.conditions import AllOf, Compares, Relation, WasCast, WasDone
from manaburn.cards.vocabulary.words.filters import CombatRole, Filter, Whose
from manaburn.cards.vocabulary.words.happenings import Happened, Happening, InTurn
from manaburn.cards.vocabulary.words.references import (
    Circumstance,
    Controls,
    Count,
    CountersOn,
    During,
    HasAttacked,
    Is,
    LifeOf,
    Not,
    Seen,
    What,
    Who,
)
from manaburn.terms import Tally, Zone
from oracle.speaking.nouns import many, noun, one
from oracle.speaking.patterns import either
from oracle.speaking.references import number_word, object_words
from oracle.speaking.speech import Speech, Unsayable, only, say, says

_CIRCUMSTANCES = {
    Circumstance.YOUR_TURN: "it's your turn",
    Circumstance.THIS_IS_UNTAPPED: "<~|it> is untapped",
    Circumstance.THIS_IS_TAPPED: "<~|it> is tapped",
    Circumstance.THIS_IS_ATTACKING: "<~|it> is attacking",
    Circumstance.HAND_IS_EMPTY: "you have no cards in hand",
    Circumstance.YOU_CONTROL_YOUR_COMMANDER: "you control your commander",
}


@says(Circumstance)
def _circumstance(condition: Circumstance, speech: Speech) -> str:
    if condition not in _CIRCUMSTANCES:
        raise Unsayable(f"Circumstance.{condition.name}")
    return _CIRCUMSTANCES[condition]


@says(Not)
def _not(condition: Not, speech: Speech) -> str:
    if condition.condition is Circumstance.YOUR_TURN:
        return "it's not your turn"
    inner = condition.condition
    if isinstance(inner, Controls) and inner.who is Who.YOU:
        if inner.at_least == 1:
            return f"you <control no {_others(inner.filter)}|don't control {one(_mine(inner.filter))}>"
    raise Unsayable("Not")


def _mine(filter: Filter) -> Filter:
    """Return a description without whose it is, where that is who controls it anyway."""
    if filter.controller is not Whose.ANYONE:
        raise Unsayable("Controls.controller")
    return filter


def _others(filter: Filter) -> str:
    word = many(_mine(filter))
    single = noun(filter)
    return f"<{word}|{'other ' if filter.other_than_this else ''}{single}>"


@says(Controls)
def _controls(condition: Controls, speech: Speech) -> str:
    who = {
        Who.YOU: "you control",
        Who.EACH_OPPONENT: "an opponent controls",
        Who.DEFENDING_PLAYER: "defending player controls",
    }
    if condition.who not in who:
        raise Unsayable("Controls.who")
    described = _mine(condition.filter)
    if condition.at_least == 1:
        return f"{who[condition.who]} {one(described)}"
    return f"{who[condition.who]} {number_word(condition.at_least)} or more {many(described)}"


@says(WasCast)
def _was_cast(condition: WasCast, speech: Speech) -> str:
    if condition.what is not None:
        raise Unsayable("WasCast.what")
    speech.this_seen = True
    if condition.how == "kicker":
        return "<~|it> was kicked"
    if condition.how is None:
        return "you cast it"
    if condition.how is Zone.HAND:
        return "<you cast it from your hand|it was cast from your hand|~ was cast from your hand>"
    if condition.how is Zone.GRAVEYARD:
        return "<~|it> was cast from a graveyard"
    raise Unsayable(f"WasCast.{condition.how}")


@says(WasDone)
def _was_done(condition: WasDone, speech: Speech) -> str:
    return "<you|they|that player> <do|does>"


@says(AllOf)
def _all(condition: AllOf, speech: Speech) -> str:
    return " and ".join(
        f"<if |>{say(each, speech)}" if at else say(each, speech)
        for at, each in enumerate(condition.conditions)
    )


@says(HasAttacked)
def _attacked(condition: HasAttacked, speech: Speech) -> str:
    only(condition, who=Who.YOU, whom=None, during=During.THIS_TURN)
    if condition.at_least == 1:
        return "you attacked this turn"
    return f"you attacked with {number_word(condition.at_least)} or more creatures this turn"


_BEING = {CombatRole.ATTACKING: "attacking", CombatRole.BLOCKING: "blocking"}


@says(Is)
def _is(condition: Is, speech: Speech) -> str:
    only(condition, zone=None)
    is_ = "is" if condition.seen is Seen.NOW else "<is|was>"
    filter = condition.filter
    what = object_words(condition.what, speech)
    if filter.counter is not None and filter == Filter(counter=filter.counter):
        has = "has" if condition.seen is Seen.NOW else "<has|had>"
        described = noun(filter).partition("with ")[2].replace("<it|them>", "<it|him|her|them>")
        return f"{what} {has} {described}"
    stat = _stat(filter)
    if stat is not None:
        name, bound = stat
        has = "<has|had>" if condition.seen is Seen.NOW_OR_LAST else "has"
        whose = "its" if what == "it" else f"<its|{what}'s>"
        return f"<{whose} {name} {is_} {bound}|<{what}|it> {has} {name} {bound}>"
    adjectives = noun(filter)
    words = [one(filter)]
    if filter.token:
        return f"<{what} {is_}|it's> {either(*words)}"
    if condition.seen is Seen.NOW_OR_LAST:
        words.append(one(filter, Zone.HAND))
    if adjectives.endswith(" permanent"):
        words.append(adjectives.removesuffix(" permanent"))
    return f"<{what} {is_}|it's> {either(*words)}"


def _stat(filter: Filter) -> tuple[str, str] | None:
    """Return what a description limits, and how, if it is one limit alone."""
    for name in ("power", "toughness", "mana_value"):
        for end, word in (("at_least", "greater"), ("at_most", "less")):
            bound = getattr(filter, f"{name}_{end}")
            if bound is not None and filter == replace(Filter(), **{f"{name}_{end}": bound}):
                return name.replace("_", " "), f"{bound} or {word}"
    return None


@says(Compares)
def _compares(condition: Compares, speech: Speech) -> str:
    number, relation = condition.with_amount, condition.relation
    if not isinstance(number, int):
        raise Unsayable("Compares")
    match condition.amount:
        case LifeOf(Who.YOU):
            return f"you have {_bound(relation, number, words=False)} life"
        case Count(filter, zone, None | Who.YOU) if zone in (Zone.GRAVEYARD, Zone.HAND):
            return _cards(filter, zone, relation, number)
        case CountersOn(kind, What.THIS) if kind is not None and relation is Relation.AT_LEAST:
            plural = "s" if number != 1 else ""
            count = "<a|an>" if number == 1 else f"{number_word(number)} or more"
            return f"<~|it> has {count} {kind.value.lower()} counter{plural} on it"
        case Tallied(Tally.LIFE_GAINED, Who.YOU, InTurn.THIS_TURN) if relation is Relation.AT_LEAST:
            return (
                "you gained life this turn" if number == 1 else f"you gained {number} or more life this turn"
            )
        case Happened(what=Happening.DIED, who=Who.EACH_PLAYER, filter=Filter() as filter, origin=None):
            if condition.relation is Relation.AT_LEAST and number == 1:
                return f"{one(filter)} died this turn"
        case Count(filter, Zone.BATTLEFIELD, None) if filter.controller is Whose.YOU:
            raise Unsayable("Compares.Count")
    raise Unsayable(f"Compares {type(condition.amount).__name__}")


def _bound(relation: Relation, number: int, words: bool) -> str:
    count = number_word(number) if words else str(number)
    bounds = {
        Relation.AT_LEAST: f"{count} or more",
        Relation.AT_MOST: f"{count} or <less|fewer>",
        Relation.EXACTLY: f"exactly {count}",
    }
    if relation not in bounds:
        raise Unsayable("Relation")
    return bounds[relation]


def _cards(filter: Filter, zone: Zone, relation: Relation, number: int) -> str:
    where = "in hand" if zone is Zone.HAND else "in your graveyard"
    verb = "you have" if zone is Zone.HAND else "there are"
    if number == 1 and relation is Relation.AT_LEAST:
        return f"<you have|there is|there's> {one(filter, zone)} <{where}|in your {zone.value}>"
    much = _bound(relation, number, words=True)
    return f"<{verb}|you have> {much} {many(filter, zone)} <{where}|in your {zone.value}>"
