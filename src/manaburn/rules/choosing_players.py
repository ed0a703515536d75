"""Players that are chosen: who defends in a combat, and whom such words mean [cr2025 507.1, 508.5a]."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from manaburn.cards.references import Who
from manaburn.decisions import ChoosePlayer, Purpose
from manaburn.options import AttackOption
from manaburn.rules.combat import attackable_players, defending_players
from manaburn.rules.defending import defending_player
from manaburn.rules.happening import happen
from manaburn.rules.range_of_influence import in_range
from manaburn.state import GameState, events
from manaburn.state.agenda import CarryOut
from manaburn.terms import PlayerId


def choose_defender(state: GameState, active: PlayerId) -> None:
    """The active player chooses an opponent, where not all opponents defend [cr2025 507.1; cr2010 507.1].

    An only opponent defends without a choice.
    """
    if state.options.attack is AttackOption.ONE_PLAYER:
        opponents = attackable_players(state, active)
        if len(opponents) > 1:
            state.ask(ChoosePlayer(active, Purpose.DEFEND, tuple(opponents)))


def must_name_the_defender(state: GameState, task: CarryOut) -> bool:
    """Whether "defending player" can mean several players in the next effect; then its controller is asked
    [cr2025 508.5a; cr2010 508.5a].
    """
    context = task.context
    if state.combat is None or len(state.players) == 2 or context.binding.defending is not None:
        return False
    if not _speaks_of_the_defender(task.effects[0]) or defending_player(state, context.source) is not None:
        return False
    possible = [p for p in defending_players(state) if in_range(state, context.controller, p)]
    if len(possible) < 2:
        return False
    state.schedule(task)
    state.ask(ChoosePlayer(context.controller, Purpose.MEAN_BY_DEFENDING_PLAYER, tuple(possible)))
    return True


def _speaks_of_the_defender(words: Any) -> bool:
    if isinstance(words, tuple):
        return any(_speaks_of_the_defender(word) for word in words)
    if words is Who.DEFENDING_PLAYER:
        return True
    slots = getattr(words, "__dataclass_fields__", None)
    return slots is not None and any(_speaks_of_the_defender(getattr(words, f.name)) for f in fields(words))


def player_chosen(state: GameState, decision: ChoosePlayer, player: PlayerId) -> None:
    """Carry out the choice of a player."""
    match decision.purpose:
        case Purpose.DEFEND:
            happen(state, events.DefenderChosen(player))
        case Purpose.MEAN_BY_DEFENDING_PLAYER:
            task = state.agenda.pop()
            assert isinstance(task, CarryOut), "an effect asked"
            binding = replace(task.context.binding, defending=player)
            state.schedule(replace(task, context=replace(task.context, binding=binding)))
        case _:
            raise AssertionError("players are chosen for nothing else")
