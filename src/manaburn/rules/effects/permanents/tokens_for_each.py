"""This module creates tokens for each of several players at the same time: "for each opponent, create a token
that's a copy of this card" [cr2025-06-06 608.2f, 702.116a, 702.141a].

`what_is_created_for_each` finds in an effect for each player what is created, and `create_for_each` creates
it: first all choices are made, then all tokens enter the battlefield in one event, then each joins combat and
is affected as the rest of the effect says for its player.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from manaburn.cards.vocabulary.effects import CreateTokens, Effect, ForEachPlayer, If, May
from manaburn.cards.vocabulary.effects_on_cards.copying import CreateCopies
from manaburn.cards.vocabulary.words.references import Who
from manaburn.rules.combat.joining_combat import put_into_combat
from manaburn.rules.effects.permanents.copying import copies_created
from manaburn.rules.effects.permanents.effects_on_permanents import tokens_of_effect
from manaburn.rules.effects.prices import question_of_price
from manaburn.rules.happening.answers import agrees, choosing
from manaburn.rules.happening.happening import happen
from manaburn.rules.happening.results import forget, note_chosen
from manaburn.rules.layers.characteristics import holds
from manaburn.rules.layers.meaning import players_meant
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import PlayerId
from manaburn.values import replace


class CreatedForEach(NamedTuple):
    """What is created for each of several players, and how it goes on."""

    depends: May | If | None
    """The choice or the condition by which it is created for a player; None if it is created for all."""
    creation: CreateTokens | CreateCopies
    then: tuple[Effect, ...]
    """What is done then, for each player with the tokens created for them."""


def what_is_created_for_each(effect: ForEachPlayer) -> CreatedForEach | None:
    """Return what an effect creates for each of several players; None if it does not begin with that."""
    depends: May | If | None = None
    effects = effect.effects
    match effects:
        case (May(who=Who.YOU | Who.THAT_PLAYER, cost=None, life=0, otherwise=()) | If(otherwise=()),):
            depends, effects = effects[0], effects[0].effects
        case _:
            pass
    match effects:
        case (CreateTokens() | CreateCopies() as creation, *then):
            return CreatedForEach(depends, creation, tuple(then))
        case _:
            return None


def create_for_each(
    state: GameState, players: Sequence[PlayerId], created: CreatedForEach, context: Context
) -> None:
    """Create tokens for each of several players at the same time; the effects that wait may refer to all of
    them as "it".
    """
    together: list[Event] = []
    each: list[tuple[Context, list[Event]]] = []
    for theirs in _for_whom(state, players, created.depends, context):
        batch = _events_of(state, created.creation, theirs, together)
        together += batch
        each.append((theirs, batch))
    happen(state, *together)
    forget(state, created.creation)
    note_chosen(state, (event.token for event in together if isinstance(event, events.TokenCreated)))
    if created.then:
        state.schedule(*(_then_done(created.then, theirs, batch) for theirs, batch in each))
    for theirs, batch in reversed(each):  # what is scheduled last is asked first
        put_into_combat(state, batch, created.creation.arrival, theirs)


def _for_whom(
    state: GameState, players: Sequence[PlayerId], depends: May | If | None, context: Context
) -> list[Context]:
    """Return the context of each player for whom something is created."""
    found: list[Context] = []
    for player in choosing(state, players):
        theirs = replace(context, binding=replace(context.binding, that_player=player))
        match depends:
            case None:
                is_created = True
            case If(condition=condition):
                is_created = holds(state, condition, theirs)
            case May(who=who):
                asked = players_meant(state, who, theirs)
                question = question_of_price(state, depends, asked[0], theirs) if asked else None
                is_created = question is not None and agrees(state, question)
        if is_created:
            found.append(theirs)
    return found


def _events_of(
    state: GameState, creation: CreateTokens | CreateCopies, context: Context, beside: Sequence[Event]
) -> list[Event]:
    """Return the events by which tokens are created beside others."""
    match creation:
        case CreateTokens():
            return tokens_of_effect(state, creation, context, beside)
        case CreateCopies():
            return copies_created(state, creation, context, beside)


def _then_done(effects: tuple[Effect, ...], context: Context, batch: Sequence[Event]) -> CarryOut:
    """Return the task by which effects are carried out with the tokens that were created for one player."""
    tokens = tuple(event.token for event in batch if isinstance(event, events.TokenCreated))
    done = replace(context.done, objects=tokens, amount=len(tokens))
    return CarryOut(effects, replace(context, done=done))
