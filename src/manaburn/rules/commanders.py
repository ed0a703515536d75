"""Commanders: casting them from the command zone, and where they go [cr2025-06-06 903].

A replacement effect lets a commander's owner put it into the command zone instead of some zones; whether
they do is asked before anything of what moves it there has happened. So each task of the engine that could
move one is first carried out on a copy of the state, and what it would do is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from manaburn.decisions import ChooseObjects, Purpose, YesNo
from manaburn.editions import Commanders, Edition
from manaburn.mana import ManaCost
from manaburn.state import GameState, events
from manaburn.state import agenda as a
from manaburn.state.agenda import CarryOutAnew
from manaburn.state.apply import apply
from manaburn.state.records import Commander, GameObject, Player
from manaburn.terms import ObjectId, PlayerId, Zone

TAX = 2
"""What each earlier cast from the command zone adds to the generic cost of the next [cr2025-06-06 903.8]."""

DEADLY_COMMANDER_DAMAGE = 21
"""Who was dealt that much combat damage by one commander loses [cr2025-06-06 903.10a, 704.6c]."""


def are_commanders_known(edition: Edition) -> bool:
    """Whether the rules of an edition know commanders."""
    return _moves(edition) is not Commanders.UNKNOWN


def _moves(edition: Edition) -> Commanders:
    return edition.commanders


_REPLACED = {
    Commanders.UNKNOWN: (),
    Commanders.INSTEAD_OF_GRAVEYARD_OR_EXILE: (Zone.GRAVEYARD, Zone.EXILE),
    Commanders.INSTEAD_OF_ANYWHERE: (Zone.GRAVEYARD, Zone.EXILE, Zone.HAND, Zone.LIBRARY),
    Commanders.FROM_GRAVEYARD_OR_EXILE: (Zone.HAND, Zone.LIBRARY),
}
"""The zones instead of which a commander may be put into the command zone."""


def commanders(state: GameState) -> Iterator[tuple[Player, Commander]]:
    """The players who have commanders, with each of them, in APNAP order."""
    for id in state.active_players():
        player = state.players[id]
        for commander in player.commanders:
            yield player, commander


def has_commanders(state: GameState) -> bool:
    """Whether anybody in the game has a commander; asked before every task, so no generator."""
    for player in state.players:  # noqa: SIM110
        if player.commanders:
            return True
    return False


def commanders_in_command_zone(state: GameState, player: PlayerId) -> tuple[ObjectId, ...]:
    """A player's commanders that lie in the command zone: they may be cast from there
    [cr2025-06-06 903.8].
    """
    own = state.players[player].commanders
    return tuple(each.object for each in own if state.objects[each.object].zone is Zone.COMMAND)


def tax(state: GameState, object: GameObject) -> ManaCost:
    """What casting a commander from the command zone costs its owner more; how often they cast another does
    not matter [cr2025-06-06 702.124d, 903.8].
    """
    commander = state.players[object.owner].leader(object.id)
    return ManaCost(generic=TAX * commander.casts) if commander is not None else ManaCost()


def where_its_cards_go(state: GameState, object: GameObject, destination: Zone) -> tuple[Zone, ...]:
    """Where an object goes, and after it each further card of a merged permanent: to the command zone goes
    the one that is a commander, if its owner has chosen that [cr2025-06-06 903.9b-c].
    """
    cards = (object.card, *(part.card for part in object.components[1:] if part.card is not None))
    own = state.players[object.owner].commanders
    if not own or destination not in _REPLACED[_moves(state.edition)]:
        return (destination,) * len(cards)
    chosen = [each.card for each in own if each.object == object.id and each.instead is YesNo.YES]
    return tuple(Zone.COMMAND if card in chosen else destination for card in cards)


# Before something happens


def asks_where_commanders_go(
    state: GameState, anew: CarryOutAnew, attempt: Callable[[GameState, CarryOutAnew], None]
) -> bool:
    """Ask a commander's owner first, if a task would move it where they may put it into the command zone
    instead; whether somebody is asked. The task waits meanwhile [cr2025-06-06 903.9b].
    """
    if isinstance(anew.task, _MOVES_NOTHING) or not _any_could_move(state):
        return False
    rehearsal = state.clone()
    attempt(rehearsal, anew)
    for event in rehearsal.happened:
        if isinstance(event, events.Moved):
            owner = _undecided_owner(state, event)
            if owner is not None:
                state.schedule(anew)
                purpose = Purpose.COMMAND_ZONE_INSTEAD
                state.ask(ChooseObjects(owner, purpose, (event.old,), 0, 1))
                return True
    return False


_MOVES_NOTHING = (a.EndStep, a.NextStep, a.BeginTurn, a.Pay, a.AskToBlock, a.AskForOrders, a.AskForDamage)


def _any_could_move(state: GameState) -> bool:
    return any(state.objects[c.object].zone is not Zone.COMMAND for _, c in commanders(state))


def _undecided_owner(state: GameState, event: events.Moved) -> PlayerId | None:
    """The owner of a commander that would move, if they are still to be asked; who takes it out of the
    command zone is not asked whether to leave it there.
    """
    if event.origin is Zone.COMMAND or event.destination not in _REPLACED[_moves(state.edition)]:
        return None
    for player, commander in commanders(state):
        if commander.object == event.old and commander.instead is None:
            return player.id
    return None


def forget_answers(state: GameState) -> None:
    """What was asked about has happened."""
    for player, commander in commanders(state):
        if commander.instead is not None:
            apply(state, events.CommanderAnswered(player.id, None, commander.place))


def answer_instead(state: GameState, decision: ChooseObjects, chosen: tuple[ObjectId, ...]) -> None:
    """Note where a commander is to go."""
    player = decision.player
    commander = state.players[player].leader(decision.among[0])
    assert commander is not None, "it was asked about as one"
    answer = YesNo.YES if chosen else YesNo.NO
    apply(state, events.CommanderAnswered(player, answer, commander.place))


def leave_there(state: GameState, decision: ChooseObjects) -> None:
    """The commander that was asked about stays in the graveyard or in exile."""
    commander = state.players[decision.player].leader(decision.among[0])
    assert commander is not None, "it was asked about as one"
    apply(state, events.CommanderStays(decision.player, commander.place))


# As state-based actions are checked


def commander_to_ask_about(state: GameState, kept: tuple[ObjectId, ...]) -> tuple[PlayerId, ObjectId] | None:
    """A commander that arrived in a graveyard or in exile, whose owner is still to be asked whether they put
    it into the command zone [cr2025-06-06 704.6d, 903.9a].
    """
    if _moves(state.edition) is not Commanders.FROM_GRAVEYARD_OR_EXILE:
        return None
    for player, commander in commanders(state):
        if commander.arrived is not None and commander.arrived not in kept:
            return player.id, commander.arrived
    return None


def returning_commanders(state: GameState, kept: tuple[ObjectId, ...]) -> list[ObjectId]:
    """The commanders whose owners have chosen to put them into the command zone."""
    return [c.object for _, c in commanders(state) if c.arrived is not None and c.object in kept]


def is_slain_by_a_commander(player: Player) -> bool:
    """Whether one commander has dealt a player enough combat damage in this game [cr2025-06-06 704.6c]."""
    return any(dealt >= DEADLY_COMMANDER_DAMAGE for _, _, dealt in player.commander_damage)
