"""This module creates tokens: plain ones and copies, for one effect or for each of several players or objects
at the same time [cr2025-06-06 111, 608.2f, 701.7, 707.8a].

`create_tokens` carries out an effect that creates tokens. In "for each opponent, create a token that's a copy
of this card" `what_is_created` finds what is created for each, and `create_for_each` creates it: first all
choices are made, then all tokens enter the battlefield in one event, then each joins combat and is affected
as the rest of the effect says.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, assert_never

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords.keywords_of_counters import GERM, PHYREXIAN_GERM
from manaburn.cards.vocabulary.effects import CreateTokens, Effect, If, May
from manaburn.cards.vocabulary.effects_on_cards.copying import CreateCopies
from manaburn.cards.vocabulary.words.references import Who
from manaburn.editions import Edition
from manaburn.editions.axes_of_keywords import LivingWeapons
from manaburn.errors import bounded
from manaburn.rules.combat.joining_combat import put_into_combat
from manaburn.rules.effects.prices import question_of_price
from manaburn.rules.happening.answers import agrees
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.happening.results import forget, note_chosen
from manaburn.rules.layers.characteristics import holds, number
from manaburn.rules.layers.meaning import objects_meant, permanents_meant, players_meant
from manaburn.rules.replacement.replaced import tokens_created
from manaburn.rules.words.references import is_known, object_or_last_known
from manaburn.rules.zones.copiable import token_copied, unique
from manaburn.rules.zones.zones import create_token
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId
from manaburn.values import replace

Creation = CreateTokens | CreateCopies
"""The effects that create tokens."""


class _Wanted(NamedTuple):
    """The tokens of one kind that an effect creates for one player, before replacement effects apply."""

    player: PlayerId
    token: CardDefinition
    amount: int
    transformed: bool = False
    """With its back face up."""
    hosts: Sequence[ObjectId | None] = (None,)
    """What tokens are attached to: so many times one is created for each."""


def create_tokens(state: GameState, effect: Creation, context: Context) -> None:
    """Create the tokens of an effect for each player meant, all at once. They may enter attacking."""
    (batch,) = _events_of(state, effect, [context])
    happen(state, *batch)
    put_into_combat(state, batch, effect.arrival, context)


def _events_of(state: GameState, effect: Creation, contexts: Sequence[Context]) -> list[list[Event]]:
    """Return the events by which an effect creates tokens in each of several contexts, at the same time."""
    together: list[Event] = []
    batches: list[list[Event]] = []
    wanted = [_wanted(state, effect, context) for context in contexts]
    numbers = iter(_numbers_created(state, [one for theirs in wanted for one in theirs]))
    for context, theirs in zip(contexts, wanted, strict=True):
        start = len(together)
        for one in theirs:
            for host in [*one.hosts] * next(numbers):
                together += create_token(
                    state,
                    one.token,
                    one.player,
                    effect.arrival,
                    maker=context.controller,
                    transformed=one.transformed,
                    host=host,
                    beside=together,
                )
            bounded(len(together), "tokens")
        batches.append(together[start:])
    return batches


def _wanted(state: GameState, effect: Creation, context: Context) -> list[_Wanted]:
    """Return the tokens that an effect creates in one context, before replacement effects apply."""
    match effect:
        case CreateTokens():
            return _plain(state, effect, context)
        case CreateCopies():
            return _copies(state, effect, context)


def _plain(state: GameState, effect: CreateTokens, context: Context) -> list[_Wanted]:
    """Return the tokens with characteristics that an effect states."""
    token = _token_of_the_day(state.edition, effect.token)
    if effect.size is not None:
        power, toughness = (number(state, amount, context) for amount in effect.size)
        token = unique(replace(token, power=power, toughness=toughness))
    many = number(state, effect.amount, context)
    players = players_meant(state, effect.who, context)
    if effect.attached_to is None:
        return [_Wanted(player, token, many) for player in players]
    hosts = permanents_meant(state, effect.attached_to, context)
    return [_Wanted(player, token, many, hosts=hosts) for player in players]


def _token_of_the_day(edition: Edition, token: CardDefinition) -> CardDefinition:
    """Return the token that the edition has in place of a token of today [cr2021-06-18 702.92a]."""
    if token != PHYREXIAN_GERM:
        return token
    match edition.living_weapons:
        case LivingWeapons.GERMS:
            return GERM
        case LivingWeapons.PHYREXIAN_GERMS:
            return token
        case _:
            assert_never(edition.living_weapons)


def _copies(state: GameState, effect: CreateCopies, context: Context) -> list[_Wanted]:
    """Return the tokens that are copies of objects as they are now, or last were. Objects that aren't
    permanent cards or tokens make none [cr2025-06-06 111.5, 111.12, 707.8a].
    """
    originals = [id for id in objects_meant(state, effect.of, context) if is_known(state, id)]
    wanted: list[_Wanted] = []
    for player in players_meant(state, effect.who, context):
        for id in originals:
            copy = token_copied(state, object_or_last_known(state, id), effect.but, context)
            if copy.definition.is_permanent:
                many = number(state, effect.amount, context)
                wanted.append(_Wanted(player, copy.definition, many, copy.transformed))
    return wanted


def _numbers_created(state: GameState, wanted: Sequence[_Wanted]) -> list[int]:
    """Return how many of each of the tokens are created, once replacement effects have been applied: to all
    of one kind that a player creates at the same time only once, as by "those tokens plus an additional
    one", which comes with the last of them [cr2025-06-06 614.5].
    """
    numbers = [0] * len(wanted)
    kinds: dict[tuple[PlayerId, CardDefinition], list[int]] = {}
    for place, one in enumerate(wanted):
        if one.amount > 0:
            kinds.setdefault((one.player, one.token), []).append(place)
    for (player, token), places in kinds.items():
        total = sum(wanted[place].amount for place in places)
        times, further = divmod(tokens_created(state, player, token, total), total)
        for place in places:
            numbers[place] = wanted[place].amount * times
        numbers[places[-1]] += further
    return numbers


# For each of several players or objects


class CreatedForEach(NamedTuple):
    """The record says what is created for each of several players or objects, and how it goes on."""

    depends: May | If | None
    """The choice or the condition by which it is created for one; None if it is created for all."""
    creation: Creation
    then: tuple[Effect, ...]
    """What is done then, for each with the tokens created for it."""


def what_is_created(effects: tuple[Effect, ...]) -> CreatedForEach | None:
    """Return what effects create that are carried out for each of several players or objects; None if they
    do not begin with that.
    """
    depends: May | If | None = None
    match effects:
        case (May(who=Who.YOU | Who.THAT_PLAYER, cost=None, life=0, otherwise=()) as depends,):
            effects = depends.effects
        case (If(otherwise=()) as depends,):
            effects = depends.effects
        case _:
            pass
    match effects:
        case (CreateTokens() | CreateCopies() as creation, *then):
            return CreatedForEach(depends, creation, tuple(then))
        case _:
            return None


def create_for_each(state: GameState, created: CreatedForEach, contexts: Iterable[Context]) -> None:
    """Create tokens in each of several contexts, one for each player or object, at the same time; the effects
    that wait may refer to all of them as "it".
    """
    contexts = [context for context in contexts if _is_created(state, created.depends, context)]
    batches = _events_of(state, created.creation, contexts)
    together = [event for batch in batches for event in batch]
    happen(state, *together)
    forget(state, created.creation)
    note_chosen(state, _tokens(together))
    each = [*zip(contexts, batches, strict=True)]
    if created.then:
        state.schedule(*(_then_done(created.then, context, batch) for context, batch in each))
    for context, batch in reversed(each):  # what is scheduled last is asked first
        put_into_combat(state, batch, created.creation.arrival, context)


def _is_created(state: GameState, depends: May | If | None, context: Context) -> bool:
    """Return whether tokens are created in a context: a player may choose that, or a condition hold."""
    match depends:
        case None:
            return True
        case If(condition=condition):
            return holds(state, condition, context)
        case May(who=who):
            asked = players_meant(state, who, context)
            question = question_of_price(state, depends, asked[0], context) if asked else None
            return question is not None and agrees(state, question)


def _then_done(effects: tuple[Effect, ...], context: Context, batch: Sequence[Event]) -> CarryOut:
    """Return the task by which effects are carried out with the tokens that were created in a context."""
    tokens = _tokens(batch)
    done = replace(context.done, objects=tokens, amount=len(tokens))
    return CarryOut(effects, replace(context, done=done))


def _tokens(batch: Iterable[Event]) -> tuple[ObjectId, ...]:
    """Return the tokens that are created in events."""
    return tuple(event.token for event in batch if isinstance(event, events.TokenCreated))


EFFECTS_THAT_CREATE: EffectRows = {
    CreateTokens: create_tokens,
    CreateCopies: create_tokens,
}
