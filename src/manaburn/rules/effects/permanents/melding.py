"""This module melds the two cards of a meld pair into one permanent [cr2025-06-06 701.42, 712.4].

1. `_meld` exiles the permanent whose ability it is and its counterpart.
2. If both cards are in exile and form a pair (`_are_a_pair`), the first enters the battlefield in its melded
   form. The other one becomes part of that permanent, by an event `Merged`.

What becomes of such a permanent as it leaves is handled where all permanents made of several cards are: see
`components` of a `GameObject`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_on_cards.melding import MELDED, Meld
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import What
from manaburn.decisions import ChooseObjects
from manaburn.purposes import Purpose
from manaburn.rules.combat.joining_combat import put_into_combat
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import matches
from manaburn.rules.layers.meaning import permanents_meant
from manaburn.rules.zones.copiable import unique
from manaburn.rules.zones.zones import enter, move, move_all
from manaburn.state import GameState, events
from manaburn.state.applying.faces import merged
from manaburn.state.events import Cause, Event
from manaburn.state.records.effects import Context
from manaburn.state.records.objects import Component, GameObject
from manaburn.terms import ObjectId, Zone
from manaburn.values import replace

_OWN = Filter(owner=Whose.YOU, controller=Whose.YOU)


def _meld(state: GameState, effect: Meld, context: Context) -> None:
    you, this = context.controller, context.source
    meant = permanents_meant(state, What.THIS, context)
    both = [id for id in meant if matches(state, _OWN, id, you)]
    able = tuple(
        id
        for id in state.permanents
        if id not in meant
        and matches(state, _OWN, id, you)
        and matches(state, effect.counterpart, id, you, this)
    )
    both += (
        choose(state, ChooseObjects(you, Purpose.EXILE, able, 1, 1), otherwise=()) if len(able) > 1 else able
    )
    moves = [move(state, id, Zone.EXILE, Cause.EFFECT) for id in both]
    move_all(state, moves)
    exiled = [state.objects[moved.new] for moved in moves if moved.new in state.objects]
    if len(exiled) == 2 and _are_a_pair(*exiled):
        _put_together(state, effect, context, *exiled)


def _are_a_pair(one: GameObject, other: GameObject) -> bool:
    """Return whether two objects are the cards of a meld pair in exile: both have the same combined back
    face, and different front faces [cr2025-06-06 701.42b].
    """
    forms = [card.front_face.face(MELDED) for card in (one, other)]
    cards = all(card.card is not None and card.zone is Zone.EXILE for card in (one, other))
    names = {None if form is None else form.name for form in forms}
    return cards and len(names) == 1 and None not in names and one.front_face.name != other.front_face.name


def _put_together(
    state: GameState, effect: Meld, context: Context, card: GameObject, other: GameObject
) -> None:
    """Put a meld pair onto the battlefield as one permanent, unless something keeps it out."""
    arriving = enter(state, card.id, context.controller, Cause.EFFECT, effect.arrival, face=MELDED)
    place = next((n for n, event in enumerate(arriving) if _enters(event, card.id)), None)
    if place is None:
        happen(state, *arriving)
        return
    moved = arriving[place]
    assert isinstance(moved, events.Moved), "what enters is moved"
    parts = _components(card, other)
    joins = events.Merged(other.id, moved.new, parts, unique(merged(parts)))
    happen(state, *arriving[: place + 1], joins, *arriving[place + 1 :])
    put_into_combat(state, arriving, effect.arrival, context)


def _enters(event: Event, card: ObjectId) -> bool:
    """Return whether a card enters the battlefield by an event."""
    return isinstance(event, events.Moved) and event.old == card and event.destination is Zone.BATTLEFIELD


def _components(*cards: GameObject) -> tuple[Component, ...]:
    """Return the cards of a meld pair as parts of the permanent: it has the combined face that is on the
    first card, and nothing of the second [cr2025-06-06 712.8g].
    """
    face = cards[0].front_face.face(MELDED)
    assert face is not None, "it is a meld card"
    nothing = replace(cards[1].front_face, keywords=frozenset(), abilities=())
    return tuple(
        Component(shown=shown, card_itself=card.front_face, card=card.card)
        for shown, card in zip((face, nothing), cards, strict=True)
    )


EFFECTS_OF_MELDING: EffectRows = {Meld: _meld}
