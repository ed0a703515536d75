"""This module restarts the game: all cards go back to their decks, and the pregame procedure begins anew
[cr2026-04-17 727].

`restart_game` carries out the effect, in the table `EFFECTS_OF_TIME`: it puts the cards back, except those
that the effect leaves in exile, and schedules the pregame procedure. Before the first turn those in exile
come onto the battlefield.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects import ReturnToBattlefield
from manaburn.cards.vocabulary.effects_by_subject.turns import RestartGame
from manaburn.cards.vocabulary.words.references import What
from manaburn.rules.layers.characteristics import matches
from manaburn.rules.layers.meaning import cards_meant
from manaburn.rules.players.teams import life_of_new_game
from manaburn.state import GameState, events
from manaburn.state.applying.apply import apply
from manaburn.state.events import Cause
from manaburn.state.records.agenda import BeginTurn, CarryOut, OfferMulligans, OpeningHands
from manaburn.state.records.effects import Context, Done
from manaburn.state.records.records import GameObject
from manaburn.terms import CardId, ObjectId, Zone


def restart_game(state: GameState, effect: RestartGame, context: Context) -> None:
    """Restart the game. The player whose effect it is takes the first turn. Before it, they put the cards
    left in exile onto the battlefield [cr2026-04-17 727.1a, 727.4].
    """
    you = context.controller
    left = tuple(
        id
        for id in cards_meant(state, effect.of, context)
        if matches(state, effect.leaving, id, you, context.source)
    )
    for object in list(state.objects.values()):
        if object.id not in left:
            _put_back(state, object)
    # The libraries are shuffled as opening hands are drawn, the decks beside them here.
    starting = state.primary(you)
    life = tuple(life_of_new_game(state, player) for player in state.players)
    decks = [(_shuffled(state, each.schemes), _shuffled(state, each.attractions)) for each in state.players]
    schemes, attractions = zip(*decks, strict=True)
    apply(state, events.GameRestarted(starting, life, schemes, attractions))
    finishing = CarryOut(
        (ReturnToBattlefield(What.IT),),
        Context(controller=you, source=context.source, done=Done(objects=left)),
    )
    state.schedule(OfferMulligans((), hands=OpeningHands.TO_BE_DRAWN), finishing, BeginTurn(starting))


def _shuffled(state: GameState, deck: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """Return a deck beside the library in random order [cr2026-04-17 103.3a, 727.1]."""
    cards = [*deck]
    if cards:
        state.random().shuffle(cards)
    return tuple(cards)


def _put_back(state: GameState, object: GameObject) -> None:
    """Put a card into its deck, or a commander into the command zone; nothing replaces that, and nothing
    triggers on it. Tokens and copies cease to exist [cr2026-04-17 727.2].
    """
    if object.zone is Zone.OUTSIDE or object.id == state.players[object.owner].rare.companion:
        return
    if object.card is None and not object.components:
        apply(state, events.Ceased(object.id, None, None))
        return
    # A card in the zone of its deck stays there. But schemes and Attractions may be face up in that zone, so
    # they all move into their deck.
    deck = _deck_of(state, object, object.card)
    if object.zone is deck and not object.face_up.is_nontraditional:
        return
    others = [part.card for part in object.components[1:] if part.card is not None]
    apply(
        state,
        events.Moved(
            old=object.id,
            new=ObjectId(state.new_id()),
            origin=object.zone,
            destination=deck,
            cause=Cause.RESTARTED,
            controller=object.owner,
            at_bottom=object.face_up.is_nontraditional,
            others=tuple(ObjectId(state.new_id()) for _ in others),
            others_to=tuple(_deck_of(state, object, card) for card in others),
        ),
    )


def _deck_of(state: GameState, object: GameObject, card: CardId | None) -> Zone:
    """Return the zone in which a card begins a game: the command zone for a commander, schemes and
    Attractions, for others the library.
    """
    leads = any(each.card == card for each in state.players[object.owner].commanders)
    return Zone.COMMAND if leads or object.front_face.is_nontraditional else Zone.LIBRARY
