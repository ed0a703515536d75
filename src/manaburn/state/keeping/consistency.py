"""This module checks that a state loaded from a save is consistent: every player and object that it names
exists, and every object is in exactly one zone.

`refuse_unless_consistent` is the entry: it raises SaveError for the first complaint. `_complaints` has the
checks: players, numbers, zones, and some others. `refuse_unequal_totals` checks what players of a team share.
The types of the fields have been checked before. Whether such a state can come about in a game is not checked
here.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.coding import shown
from manaburn.editions import Topic, cite
from manaburn.errors import GameError, SaveError
from manaburn.fields import WITHOUT_NUMBERS, find_numbers
from manaburn.nouns import counted
from manaburn.state import GameState
from manaburn.state.records.effects import SpellOnStack
from manaburn.terms import FIRST_OBJECT_ID, ObjectId, PlayerId, Zone

WITHOUT_NUMBERS.add(CardDefinition)  # a card names no player or object of a game: it need not be searched

_MOST_IDS = 10**8
"""The greatest id that is believed: no game has given out so many."""
_MOST_MANA = 10**4
"""The greatest amount of mana of one kind that is believed to have been spent on a spell."""


def refuse_unless_consistent(state: GameState) -> None:
    """Raise SaveError for a state that is not consistent."""
    for complaint in _complaints(state):
        raise SaveError(f"the state does not hold together: {complaint}")


def refuse_unequal_totals(state: GameState) -> None:
    """Raise GameError unless players who share a life total or poison counters have the same number of
    them [cr2025-06-06 810.4, 810.10].
    """
    for player in state.players:
        if any(other.life != player.life for other in state.sharing_life(player.id)):
            rule = cite(Topic.TEAM_LIFE, state.edition)
            raise GameError(f"the players of a team share one life total [{rule}]")
        if any(other.poison != player.poison for other in state.sharing_poison(player.id)):
            rule = cite(Topic.TEAM_POISON, state.edition)
            raise GameError(f"the players of a team share their poison counters [{rule}]")


def _complaints(state: GameState) -> Iterator[str]:
    """Yield a sentence for each thing that is wrong with a state."""
    yield from _of_players(state)
    yield from _of_numbers(state)
    yield from _of_zones(state)
    if state.outcome is None and not state.agenda:
        yield "the game is not over, and nothing is to be done"
    for past in (state.turn.history, state.turn.last_turn):
        if min(past.main_phases, past.combats, past.upkeeps_ended) < 0:
            yield "in a turn fewer parts than none have begun"
    for item in state.stack:
        if isinstance(item, SpellOnStack) and not all(0 <= amount <= _MOST_MANA for amount in item.spent):
            yield f"{shown(item.spent)} is not mana that was spent on a spell"
    for number, there in state.permanents.items():
        if there.id != number:
            yield f"the permanent {number} says that it is {there.id}"


def _of_players(state: GameState) -> Iterator[str]:
    """Yield what is wrong with the seats and the names of the players."""
    if not 2 <= len(state.players) <= FIRST_OBJECT_ID:
        yield f"it has {counted(len(state.players), 'player')}"
    for seat, player in enumerate(state.players):
        if player.id != seat:
            yield f"the player of seat {seat} says that it is {player.id}"
    if len({player.name for player in state.players}) < len(state.players):
        yield "two players have one name"


def _of_numbers(state: GameState) -> Iterator[str]:
    """Yield what is wrong with the numbers in the records: players must exist, and numbers of objects must
    have been given out.
    """
    wrong: list[str] = []
    players = range(len(state.players))
    objects = range(FIRST_OBJECT_ID, state.next_id)

    def check(kinds: frozenset[object], number: int) -> None:
        # `kinds`: what the field may hold; only the first complaint is kept
        if PlayerId in kinds and number in players:
            return
        if ObjectId in kinds and number in objects:
            return
        if (PlayerId in kinds or ObjectId in kinds) and not wrong:
            wrong.append(
                f"there is no {' or '.join(sorted(_called(kind) for kind in kinds))} {shown(number)}"
            )

    if state.next_id > _MOST_IDS:
        yield "it has given out too many numbers"
    for object in state.objects.values():
        if object.card is not None and not 0 <= object.card <= _MOST_IDS:
            yield f"there is no card {shown(object.card)}"
    find_numbers(state, check)
    yield from wrong


def _called(kind: object) -> str:
    """Return the noun for a kind of number."""
    return "player" if kind is PlayerId else "object"


def _of_zones(state: GameState) -> Iterator[str]:
    """Yield what is wrong with zones: each object has to be in one place, and its zone has to say so."""
    lying: dict[ObjectId, Zone] = {}
    for zone, ids in _places(state):
        for id in ids:
            if id in lying:
                yield f"object {id} lies in two places"
            lying[id] = zone
    for player in state.players:  # [cr2025-06-06 400.3]
        for id in (*player.library, *player.hand, *player.graveyard, *player.sideboard):
            if id in state.objects and state.objects[id].owner != player.id:
                yield f"object {id} lies in a zone of {player.name}, who does not own it"
    for id, object in state.objects.items():
        if object.id != id:
            yield f"object {id} says that it is {object.id}"
        if lying.get(id) is not object.zone:
            yield f"object {id} does not lie where it says it does"
    for id in lying:
        if id not in state.objects:
            yield f"object {id} is missing"


def _places(state: GameState) -> Iterator[tuple[Zone, tuple[ObjectId, ...]]]:
    """Yield the objects that lie in each zone, by the lists of the state."""
    yield Zone.BATTLEFIELD, tuple(state.permanents)
    yield Zone.EXILE, state.exile
    yield Zone.STACK, tuple(item.id for item in state.stack if isinstance(item, SpellOnStack))
    for player in state.players:
        yield Zone.LIBRARY, player.library
        yield Zone.HAND, player.hand
        yield Zone.GRAVEYARD, player.graveyard
        yield Zone.BATTLEFIELD, tuple(player.phased_out)
        yield Zone.COMMAND, (*player.command, *player.schemes, *player.attractions)
        yield Zone.OUTSIDE, player.sideboard
