"""This module writes an outline of a state: what lies on the table, in plain numbers and words.

The records of the state and their fields may change from release to release, but the outline does not: so a
hash of it can be kept for years, as in saved games (`fingerprint`). Two states with one outline can still
differ in what is not seen on the table, as an effect until end of turn.
"""

from __future__ import annotations

from typing import Any

from manaburn.mana import mana_text
from manaburn.state import GameState
from manaburn.state.records.effects import AbilityOnStack, SpellOnStack, StackItem
from manaburn.state.records.records import Permanent, Player
from manaburn.terms import ObjectId


def outline(state: GameState) -> dict[str, Any]:
    """Return the turn and step, players and zones with their cards in order, permanents, stack, combat, and
    who has to answer.
    """
    turn = state.turn
    return {
        "turn": turn.number,
        "active player": turn.active_player,
        "phase": None if turn.phase is None else turn.phase.value,
        "step": None if turn.step is None else turn.step.value,
        "players": [_player(state, player) for player in state.players],
        "battlefield": [_permanent(state, each) for each in state.permanents.values()],
        "exile": [_called(state, id) for id in state.exile],
        "stack": [_on_the_stack(state, item) for item in state.stack],
        "combat": _combat(state),
        "asked": None if state.decision is None else state.decision.player,
        "winners": None if state.outcome is None else list(state.outcome.winners),
    }


def _called(state: GameState, id: ObjectId) -> str:
    return f"{state.objects[id].definition.name}#{id}"


def _player(state: GameState, player: Player) -> dict[str, Any]:
    """Return the outline of a player: the life total, the counters, the cards in each zone."""

    def zone(ids: tuple[ObjectId, ...]) -> list[str]:
        return [_called(state, id) for id in ids]

    return {
        "name": player.name,
        "life": player.life,
        "in the game": player.in_game,
        "counters": {kind.value: number for kind, number in player.counters},
        "mana": mana_text(player.mana),
        "library": zone(player.library),
        "hand": zone(player.hand),
        "graveyard": zone(player.graveyard),
        "command zone": zone(player.command),
        "schemes": zone(player.schemes),
        "attractions": zone(player.attractions),
        **({"sideboard": zone(player.sideboard)} if player.sideboard else {}),
        "phased out": [_permanent(state, each) for each in player.phased_out.values()],
    }


def _permanent(state: GameState, permanent: Permanent) -> list[Any]:
    """Return the outline of a permanent: its name, owner and controller, whether it is tapped."""
    object = state.objects[permanent.id]
    return [
        _called(state, permanent.id),
        object.owner,
        permanent.controller,
        permanent.tapped,
        permanent.damage,
        {kind.value: number for kind, number in permanent.counters},
        permanent.attached_to,
    ]


def _on_the_stack(state: GameState, item: StackItem) -> list[Any]:
    match item:
        case SpellOnStack(id=id, controller=controller, targets=targets, x=x):
            return [_called(state, id), controller, targets, x]
        case AbilityOnStack(source=source, controller=controller, targets=targets, x=x):
            return [source, controller, targets, x]
        case _:
            return [None, item.controller]


def _combat(state: GameState) -> Any:
    if state.combat is None:
        return None
    return {
        "attacks": [[id, whom] for id, whom in state.combat.attacks.items()],
        "blocks": [[id, attackers] for id, attackers in state.combat.blocks.items()],
    }
