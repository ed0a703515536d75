"""This module makes it day or night, and transforms permanents with daybound or nightbound [cr2025-06-06
502.2, 702.145, 729].

The functions that change something return events, for the caller to let happen. `becoming` makes it day or
night. `check_day_or_night` is the check as a turn begins, by the spells cast in the previous turn.
`settle_time` is what daybound and nightbound bring about at any time. `enters_transformed` says whether a
card with daybound enters with its back face up.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.abilities import PlainAbility
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.decisions import ChoosePlayer, Purpose
from manaburn.editions import DayNight, Edition
from manaburn.options import Sharing
from manaburn.rules.happening.answers import choose
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.printed import can_turn_over
from manaburn.rules.players.range_of_influence import players_in_range
from manaburn.rules.players.teams import in_turn_order
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.records import GameObject
from manaburn.terms import DayOrNight, Keyword, ObjectId, PlayerId


def knows_day_and_night(edition: Edition) -> bool:
    """Return whether an edition has day and night."""
    return edition.day_night is not DayNight.UNKNOWN


def becoming(state: GameState, to: DayOrNight) -> list[Event]:
    """Return the events by which it becomes day or night. There are none if it is that already, or the
    edition knows neither.

    Permanents that show the face for the other time transform with it [cr2025-06-06 702.145b, 702.145e].
    """
    was = state.game.day_or_night
    if to is was or not knows_day_and_night(state.edition):
        return []
    return [events.DayChanged(to, was), *_transforming_for(state, to)]


def becoming_day_from_neither(state: GameState) -> list[Event]:
    """Return the events by which it becomes day, if it has been neither day nor night."""
    return [] if state.game.day_or_night is not None else becoming(state, DayOrNight.DAY)


def check_day_or_night(state: GameState) -> list[Event]:
    """Return the events of the check as a turn begins [cr2025-06-06 502.2, 502.2a].

    Day becomes night if the active player of the previous turn cast no spell in it; of a team, if no player
    did. Night becomes day if that player cast two or more; of a team, if one player did.
    """
    before = state.turn.previous_player
    together = () if before is None else _who_shared_a_turn_with(state, before)
    cast = [state.turn.last_turn.spells_cast(player) for player in together]
    match state.game.day_or_night:
        case DayOrNight.DAY if cast and max(cast) == 0:
            return becoming(state, DayOrNight.NIGHT)
        case DayOrNight.NIGHT if cast and max(cast) >= 2:
            return becoming(state, DayOrNight.DAY)
        case _:
            return []


def _who_shared_a_turn_with(state: GameState, player: PlayerId) -> tuple[PlayerId, ...]:
    """Return the players who take turns together with a player, even if they have left since."""
    shared = state.options.sharing is not Sharing.NOTHING
    return state.options.team_of(player) if shared else (player,)


# Daybound and nightbound


def settle_time(state: GameState) -> list[Event]:
    """Return the events that daybound and nightbound bring about at once, at any time [cr2025-06-06
    702.145c-702.145d, 702.145f-702.145g].

    If it is neither, it becomes day, or night if there are only nightbound permanents. Permanents that show
    the face for the other time transform.
    """
    bound = derive(state).bound_to_time
    if not bound:
        return []
    time = state.game.day_or_night
    if time is not None:
        return _transforming_for(state, time)
    if any(Keyword.DAYBOUND in characteristics(state, id).keywords for id in bound):
        return becoming(state, DayOrNight.DAY)
    return becoming(state, DayOrNight.NIGHT)


def chooses_as_time_settles(state: GameState) -> bool:
    """Return whether a permanent is about to transform and its controller then chooses a player to attach
    it to. That question must be asked first.
    """
    choosing = [id for id in derive(state).bound_to_time if _is_attached_as_it_turns(state, id)]
    if not choosing:
        return False
    time = state.game.day_or_night
    return time is None or any(id in choosing for id in _showing_the_wrong_face(state, time))


def _transforming_for(state: GameState, time: DayOrNight) -> list[Event]:
    """Return the events by which permanents transform: by day nightbound ones with their back face up, by
    night daybound ones with their front face up.
    """
    return [event for id in _showing_the_wrong_face(state, time) for event in _turning_over(state, id)]


def _showing_the_wrong_face(state: GameState, time: DayOrNight) -> list[ObjectId]:
    """Return the permanents with daybound or nightbound that show the face for the other time and can
    transform, in turn order.
    """
    night = time is DayOrNight.NIGHT
    keyword = Keyword.DAYBOUND if night else Keyword.NIGHTBOUND
    bound = in_turn_order(state, derive(state).bound_to_time, state.controller_of)
    return [
        id
        for id in bound
        if keyword in characteristics(state, id).keywords and _shows(state, id, front=night)
    ]


def _turning_over(state: GameState, id: ObjectId) -> Iterator[Event]:
    """Yield the events by which a permanent transforms. One that is attached to a player as it does so is
    attached to a player of its controller's choice [cr2025-06-06 614.1].
    """
    yield events.Transformed(id)
    if _is_attached_as_it_turns(state, id):
        player = state.permanents[id].controller
        among = tuple(players_in_range(state, player))
        chosen = choose(state, ChoosePlayer(player, Purpose.BE_CHOSEN, among), otherwise=None)
        if chosen is not None:
            yield events.AttachmentChanged(id, chosen)


def _is_attached_as_it_turns(state: GameState, id: ObjectId) -> bool:
    """Return whether the other face of a permanent says that it is attached to a player as it transforms."""
    other = state.objects[id].other_face
    return other is not None and PlainAbility.ATTACHED_AS_IT_TRANSFORMS in other.abilities


def _shows(state: GameState, id: ObjectId, *, front: bool) -> bool:
    """Return whether a permanent shows its front face, or its back face, and can transform."""
    object = state.objects[id]
    can_transform = Rule.CANT_TRANSFORM not in characteristics(state, id).rules
    return object.shows_back is not front and can_turn_over(state.edition, object) and can_transform


def enters_transformed(state: GameState, object: GameObject) -> bool:
    """Return whether a card enters with its back face up: by night, if it has daybound [cr2025-06-06
    702.145b].
    """
    daybound = Keyword.DAYBOUND in object.definition.keywords
    return daybound and state.game.day_or_night is DayOrNight.NIGHT and can_turn_over(state.edition, object)
