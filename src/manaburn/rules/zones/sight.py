"""This module decides which cards a player may know [cr2025-06-06 400.2, 401.5, 402.3].

`sees` returns whether a player may know now which card an object is. `saw` asks the same of an object that no
longer exists. Texts, messages and offered actions call these two; views ask for hands and libraries as a
whole (`eyes_on_hand`, `seers_of_the_top`).

`looks_now` finds the hidden cards that players see without an event that shows them: because of the pending
question, as others have chosen them, on top of a library, or in a revealed hand [cr2025-06-06 701.20e,
701.23a].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile

from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.changes.changes import RuleForPlayer
from manaburn.decisions import ArrangeCards, ChooseObjects, ChooseWord
from manaburn.rules.happening.answers import chosen_in_hands
from manaburn.rules.layers.deciding import controlling_a_search, decider_of
from manaburn.rules.layers.player_rules import player_rules
from manaburn.rules.zones.face_down import hidden_card, may_look
from manaburn.state import GameState, events
from manaburn.state.records.agenda import Announce, Pay, begun
from manaburn.state.records.records import GameObject
from manaburn.terms import HIDDEN_ZONES, ObjectId, PlayerId, Target, Zone, is_player
from manaburn.values import Record


def sees(state: GameState, object: GameObject, viewer: PlayerId) -> bool:
    """Return whether a player may know now which card an object is: by the pending question, or by the
    zone that it is in.
    """
    if object.zone in HIDDEN_ZONES and _is_known_by_a_question(state, object.id, viewer):
        return True
    match object.zone:
        case Zone.HAND:
            return viewer in eyes_on_hand(state, object.owner)
        case Zone.LIBRARY:
            top = state.players[object.owner].library[-1] == object.id
            return top and viewer in seers_of_the_top(state, object.owner)
        case Zone.OUTSIDE:
            return viewer == object.owner
        case Zone.COMMAND:
            return object.id in state.players[object.owner].command
        case _:
            return hidden_card(object) is None or may_look(state, object, viewer)


def eyes_on_hand(state: GameState, player: PlayerId) -> tuple[PlayerId, ...]:
    """Return the players who may look at a player's hand: all if it is revealed; otherwise their team, and
    the player who controls them, be it only while they search [cr2025-06-06 721.4].
    """
    if is_hand_revealed(state, player):
        return tuple(other.id for other in state.players)
    return (*state.options.reviewers_of(player), state.decider(player), controlling_a_search(state, player))


def is_hand_revealed(state: GameState, player: PlayerId) -> bool:
    """Return whether a player plays with their hand revealed."""
    if not state.mechanics & TOPS_SEEN:
        return False
    return RuleForPlayer.HAND_REVEALED in player_rules(state, player)


def _is_known_by_a_question(state: GameState, id: ObjectId, viewer: PlayerId) -> bool:
    return is_looking_at(state, id, viewer) or id in chosen_in_hands(state)


def is_looking_at(state: GameState, id: ObjectId, viewer: PlayerId) -> bool:
    """Return whether the pending question lets a player look at a card, to choose it or to put it back."""
    asked = state.decision
    if not isinstance(asked, ChooseObjects | ArrangeCards | ChooseWord) or id not in _looked_at(asked):
        return False
    return viewer in (asked.player, decider_of(state, asked))


def _looked_at(asked: ChooseObjects | ArrangeCards | ChooseWord) -> tuple[ObjectId, ...]:
    return asked.looking_at if isinstance(asked, ChooseWord) else asked.among


def saw(state: GameState, id: ObjectId, viewer: PlayerId) -> bool:
    """Return whether a player could know which card a former object was.

    They could not if it was in a library, in another player's hand or sideboard, or face down without their
    being allowed to look.
    """
    was = state.last_known[id].object
    if was.seen_by is not None:
        return viewer in was.seen_by
    own = was.zone not in (Zone.HAND, Zone.OUTSIDE) or was.owner == viewer
    return was.zone is not Zone.LIBRARY and own


def knows_number(state: GameState, id: Target, viewer: PlayerId) -> bool:
    """Return whether a player may be shown the number of a player or an object. An object must not be
    hidden from them now, or not have been when it last existed.
    """
    if is_player(id):
        return True
    object = state.objects.get(ObjectId(id))
    if object is not None:
        return object.zone not in HIDDEN_ZONES or sees(state, object, viewer)
    if id in state.last_known:
        return saw(state, ObjectId(id), viewer)
    return state.on_stack(id) is not None


# The top card of a library

TOPS_SEEN = int(Mechanics.TOPS_SEEN)
"""The bit of `state.mechanics` for games with cards that show top cards of libraries, or hands."""


def seers_of_the_top(state: GameState, player: PlayerId) -> tuple[PlayerId, ...]:
    """Return the players who may know the top card of a player's library: everybody, if it is revealed.

    While a spell is cast or an ability activated nobody looks at it, as it may be a new one [cr2025-06-06
    401.5].
    """
    if not state.mechanics & TOPS_SEEN or not state.players[player].library:
        return ()
    if any(isinstance(begun(task), Announce | Pay) for task in state.agenda):
        return ()
    rules = player_rules(state, player)
    if RuleForPlayer.TOP_CARD_REVEALED in rules:
        return tuple(other.id for other in state.players)
    if RuleForPlayer.MAY_LOOK_AT_TOP_CARD in rules:
        return (*state.options.team_of(player), state.decider(player))
    return ()


# What is seen without an event


class Look(Record):
    """A look of some players at hidden cards: what everybody may know about it."""

    heard: int
    """How many events had happened before it."""
    answered: int
    """How many answers had been given before it."""
    by: frozenset[PlayerId]
    """The players who see the cards."""
    cards: tuple[ObjectId, ...]
    """The cards they see."""
    arranging: bool = False
    """Whether the cards are the top of a library."""
    searching: PlayerId | None = None
    """The player whose library is searched: the cards need not be its top ones."""


def known_from_the_start(happened: Iterable[events.Event]) -> list[events.LookedAt]:
    """Return the looks before any other event. They say what players knew of hidden cards in the position
    from which a game began.
    """
    first = takewhile(lambda event: isinstance(event, events.LookedAt), happened)
    return [event for event in first if isinstance(event, events.LookedAt)]


def looks_now(state: GameState, answered: int) -> Iterator[Look]:
    """Yield the looks that players have now; `answered` is how many answers have been given."""
    heard, asked = len(state.happened), state.decision
    # By the pending question: the cards to choose from, and the hand of a player controlled for a search.
    if isinstance(asked, ChooseObjects | ArrangeCards | ChooseWord):
        objects = state.objects
        seen = tuple(id for id in _looked_at(asked) if id in objects and objects[id].zone in HIDDEN_ZONES)
        if seen:
            by = frozenset((asked.player, decider_of(state, asked)))
            if isinstance(asked, ArrangeCards):
                yield Look(heard, answered, by, seen, arranging=True)
            else:
                yield Look(heard, answered, by, seen, searching=_searched(state, asked))
        controlling, hand = controlling_a_search(state, asked.player), state.players[asked.player].hand
        if controlling not in (asked.player, state.decider(asked.player)) and hand:
            yield Look(heard, answered, frozenset((controlling,)), hand)
    # By what others have chosen for the same effect.
    if chosen := chosen_in_hands(state):
        yield Look(heard, answered, frozenset(player.id for player in state.players), chosen)
    # By effects that show top cards or hands all the time.
    if state.mechanics & TOPS_SEEN:
        for player in state.players:
            seers = seers_of_the_top(state, player.id)
            if seers:
                yield Look(heard, answered, frozenset(seers), player.library[-1:])
            if player.hand and is_hand_revealed(state, player.id):
                yield Look(heard, answered, frozenset(other.id for other in state.players), player.hand)


def _searched(state: GameState, asked: ChooseObjects | ChooseWord) -> PlayerId | None:
    objects = (state.objects.get(id) for id in _looked_at(asked))
    return next((o.owner for o in objects if o is not None and o.zone is Zone.LIBRARY), None)
