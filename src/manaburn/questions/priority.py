"""This module holds the kind of question that a player with priority answers: act or pass [cr2025-06-06
117.1].

`PriorityKind` lists passing, playing a card, activating an ability and taking a special action, and says why
something else is illegal. `without_mana` lists the same without mana abilities.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from manaburn.decisions import Action, ActivateAbility, CastSpell, Pass, PlayLand, Priority, TakeSpecialAction
from manaburn.editions import Topic
from manaburn.errors import Problem
from manaburn.questions.kind import Kind, kind_for
from manaburn.rules.casting.casting import activate_problems, cast_problems, land_problems
from manaburn.rules.casting.listing import activatable, castable
from manaburn.rules.casting.payment import is_mana_action, mana_activation_problems
from manaburn.rules.casting.special_actions import special_action_problems, special_actions
from manaburn.rules.mana.mana_ways import mana_ability_actions
from manaburn.state import GameState


@kind_for(Priority)
class PriorityKind(Kind[Priority]):
    """A player with priority acts or passes."""

    text = "act or pass"
    topic = Topic.PRIORITY
    verbs = ("cast", "play", "activate")
    said_whole = True

    def default(self, decision: Priority) -> Action:
        """Return the answer that the player passes."""
        return Pass()

    def answers(self, state: GameState, decision: Priority) -> Iterator[Action]:
        """Return passing, and each card, ability and special action to play, activate or take."""
        return chain(without_mana(state, decision), mana_ability_actions(state, decision.player))

    def no_answer(self, state: GameState, decision: Priority) -> Problem:
        """Return the reason why an action answers another question."""
        whom = state.players[decision.player].name
        return Problem(f"that can't be done now: {whom} has priority", self.rule(state.edition, decision))

    def faults(self, state: GameState, decision: Priority, action: Action) -> Iterator[Problem]:
        """Yield the reasons why the action cannot be taken now."""
        player = decision.player
        match action:
            case Pass():
                return
            case PlayLand():
                yield from land_problems(state, player, action)
            case CastSpell():
                yield from cast_problems(state, player, action)
            case TakeSpecialAction():
                yield from special_action_problems(state, player, action)
            case ActivateAbility() if is_mana_action(state, action):
                yield from mana_activation_problems(state, player, action)
            case ActivateAbility():
                yield from activate_problems(state, player, action)
            case _:
                yield self.no_answer(state, decision)


def without_mana(state: GameState, decision: Priority) -> Iterator[Action]:
    """Return all legal actions of a player with priority except activating mana abilities."""
    player = decision.player
    return chain((Pass(),), *(each(state, player) for each in (castable, activatable, special_actions)))
