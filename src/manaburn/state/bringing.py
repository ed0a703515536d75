"""What the cards of a game bring into it, as the game begins."""

from __future__ import annotations

from manaburn.cards.interests import UNKNOWN, Mechanics, brought_by, mechanics_of
from manaburn.state import GameState
from manaburn.state.records import agenda as a

_BRINGS_NOTHING = (a.OfferMulligans, a.BeginTurn, a.NextStep, a.EndStep, a.GivePriority, a.CheckCleanup)
"""Tasks of every game, in which no words of cards are kept."""


def mechanics_there(state: GameState) -> int:
    """The mechanics of what is in the game, as bits of `Mechanics`: everything where it begins with effects,
    or in the midst of something.
    """
    if state.continuous or state.shields or state.delayed or state.waiting or state.stack:
        return int(UNKNOWN)
    if not all(isinstance(task, _BRINGS_NOTHING) for task in state.agenda):
        return int(UNKNOWN)
    found = Mechanics.ALWAYS
    objects = state.objects.values()
    faces = (face for each in objects for face in (each.definition, each.front, each.untouched) if face)
    for definition in {id(face): face for face in faces}.values():
        found |= mechanics_of(definition)
    for object in objects:
        if object.own is not None or object.components:
            return int(UNKNOWN)
        if object.face_down:
            found |= Mechanics.SPECIAL_ACTIONS
    for permanent in state.permanents.values():
        found |= brought_by(tuple(kind for kind, _ in permanent.counters))
    if any(player.commanders for player in state.players):
        found |= Mechanics.COMMANDERS | Mechanics.PLAYED_ELSEWHERE
    if any(player.phased_out for player in state.players):
        found |= Mechanics.PHASING
    if state.game.day_or_night is not None:
        found |= Mechanics.DAY_AND_NIGHT
    return int(found)
