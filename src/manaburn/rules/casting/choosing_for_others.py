"""Modes and targets that an opponent chooses for a spell or ability of another player [cr2025-06-06 601.2c,
700.2e, 801.5].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.decisions import ChooseModes, ChoosePlayer, ChooseTargets, Purpose
from manaburn.rules.casting.target_slots import target_slots
from manaburn.rules.casting.targeting import candidates
from manaburn.rules.happening.answers import choose
from manaburn.rules.players.range_of_influence import in_range, opponents_who_choose
from manaburn.state import GameState
from manaburn.state.records.effects import AbilityOnStack, SpellOnStack
from manaburn.terms import PlayerId
from manaburn.values import replace


def ask_who_chooses(state: GameState, asked: ChooseModes | ChooseTargets, by: Whose) -> None:
    """Ask who is to choose: usually the controller of what is announced, else an opponent whom that player
    picks [cr2025-06-06 700.2e]; where none is in range, the nearest to the left [cr2025-06-06 801.5c].
    """
    you = asked.player
    if by is not Whose.OPPONENT:
        state.ask(asked)
        return
    opponents = _able_to_choose(state, asked)
    if len(opponents) == 1:
        state.ask(replace(asked, player=opponents[0]))
        return
    purpose = Purpose.CHOOSE_MODES if isinstance(asked, ChooseModes) else Purpose.CHOOSE_TARGETS
    chooser = choose(state, ChoosePlayer(you, purpose, tuple(opponents)), otherwise=None)
    if chooser is not None:
        state.ask(replace(asked, player=chooser))


def _able_to_choose(state: GameState, asked: ChooseModes | ChooseTargets) -> list[PlayerId]:
    """The opponents of whom one is to choose; not who has too little in range for the targets."""
    opponents = opponents_who_choose(state, asked.player)
    if isinstance(asked, ChooseModes) or not state.game.ranges:
        return opponents
    item = state.stack[-1]
    assert isinstance(item, SpellOnStack | AbilityOnStack), "combat damage has no targets"
    source = item.source if isinstance(item, AbilityOnStack) else item.id
    slot = target_slots(state, item)[asked.slot]
    possible = candidates(state, slot, item.controller, source)
    return [o for o in opponents if sum(in_range(state, o, target) for target in possible) >= slot.minimum]
