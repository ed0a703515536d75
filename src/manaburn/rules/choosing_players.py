"""Players that are chosen: who defends in a combat, and whom such words mean [cr2025-06-06 507.1, 508.5a]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from manaburn.cards.references import Who, speaks_of
from manaburn.decisions import ChoosePlayer, Purpose
from manaburn.options import AttackOption, Sharing
from manaburn.rules.choosing_for_others import ask_chooser
from manaburn.rules.choosing_qualities import word_chosen
from manaburn.rules.combat import attackable_players, defending_players
from manaburn.rules.defending import defending_player
from manaburn.rules.happening import happen
from manaburn.rules.life_totals import player_affected
from manaburn.rules.piles import opponent_picked
from manaburn.rules.range_of_influence import in_range
from manaburn.state import GameState, events
from manaburn.state.agenda import CarryOut
from manaburn.state.effects import Context
from manaburn.terms import PlayerId


def choose_defender(state: GameState, active: PlayerId) -> None:
    """The active player chooses an opponent, where not all opponents defend [cr2025-06-06 507.1;
    cr2010-10-01 507.1].

    An only opponent defends without a choice.
    """
    if state.options.attack is AttackOption.ONE_PLAYER:
        opponents = attackable_players(state, active)
        if len(opponents) > 1:
            state.ask(ChoosePlayer(active, Purpose.DEFEND, tuple(opponents)))


def must_name_one(state: GameState, task: CarryOut) -> bool:
    """Whether "defending player" or "active player" can mean several players in the next effect; then its
    controller is asked [cr2025-06-06 508.5a, 805.9; cr2010-10-01 508.5a, 805.9].
    """
    if len(state.players) == 2:
        return False
    if not state.players[task.context.controller].in_game:
        return False
    for word, purpose, possible in _ambiguous(state, task.context):
        if len(possible) > 1 and speaks_of(task.effects[0], word):
            state.schedule(task)
            state.ask(ChoosePlayer(task.context.controller, purpose, tuple(possible)))
            return True
    return False


def _ambiguous(state: GameState, context: Context) -> Iterator[tuple[Who, Purpose, Sequence[PlayerId]]]:
    """The words of which nobody has said whom they mean, and who may be."""
    if context.binding.active is None:
        yield Who.ACTIVE_PLAYER, Purpose.MEAN_BY_ACTIVE_PLAYER, state.active_team()
    if state.combat is not None and context.binding.defending is None:
        if defending_player(state, context.source) is None:
            together = state.options.sharing is not Sharing.NOTHING
            defend = state.opponents(state.turn.active_player) if together else defending_players(state)
            reached = [player for player in defend if in_range(state, context.controller, player)]
            yield Who.DEFENDING_PLAYER, Purpose.MEAN_BY_DEFENDING_PLAYER, reached


def player_chosen(state: GameState, decision: ChoosePlayer, player: PlayerId) -> None:
    """Carry out the choice of a player."""
    match decision.purpose:
        case Purpose.DEFEND:
            happen(state, events.DefenderChosen(player))
        case Purpose.BE_CHOSEN:
            word_chosen(state, decision, player)
        case Purpose.HAVE_LIFE_TOTAL_SET:
            player_affected(state, player)
        case Purpose.BE_THE_OPPONENT:
            opponent_picked(state, player)
        case Purpose.CHOOSE_MODES | Purpose.CHOOSE_TARGETS:
            ask_chooser(state, decision.purpose, player)
        case Purpose.ANSWER_INSTEAD:
            task = state.agenda.pop()
            assert isinstance(task, CarryOut) and task.held is not None, "somebody was asked who has left"
            state.schedule(replace(task, held=None))
            state.ask(replace(task.held, player=player))
        case Purpose.MEAN_BY_DEFENDING_PLAYER | Purpose.MEAN_BY_ACTIVE_PLAYER as purpose:
            task = state.agenda.pop()
            assert isinstance(task, CarryOut), "an effect asked"
            binding = task.context.binding
            if purpose is Purpose.MEAN_BY_ACTIVE_PLAYER:
                binding = replace(binding, active=player)
            else:
                binding = replace(binding, defending=player)
            state.schedule(replace(task, context=replace(task.context, binding=binding)))
        case _:
            raise AssertionError("players are chosen for nothing else")
