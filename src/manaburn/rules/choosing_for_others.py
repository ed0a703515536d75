"""Modes and targets that an opponent chooses for a spell or ability of another player [cr2025-06-06 601.2c,
700.2e, 801.5].
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.filters import Whose
from manaburn.cards.references import TargetSlot
from manaburn.decisions import ChooseModes, ChoosePlayer, ChooseTargets, Purpose
from manaburn.rules.range_of_influence import in_range, nearest_to_the_left, opponents_in_range
from manaburn.rules.targeting import candidates
from manaburn.state import GameState
from manaburn.state.agenda import Announce
from manaburn.state.effects import AbilityOnStack, SpellOnStack
from manaburn.terms import PlayerId


def ask_who_chooses(state: GameState, asked: ChooseModes | ChooseTargets, by: Whose) -> None:
    """Ask who is to choose: usually the controller of what is announced, else an opponent whom that player
    picks [cr2025-06-06 700.2e]; where none is in range, the nearest to the left [cr2025-06-06 801.5c].
    """
    you = asked.player
    if by is not Whose.OPPONENT:
        state.ask(asked)
        return
    opponents = opponents_in_range(state, you) or nearest_to_the_left(state, you)
    if len(opponents) == 1:
        state.ask(replace(asked, player=opponents[0]))
        return
    purpose = Purpose.CHOOSE_MODES if isinstance(asked, ChooseModes) else Purpose.CHOOSE_TARGETS
    state.ask(ChoosePlayer(you, purpose, tuple(opponents)))


def ask_chooser(state: GameState, purpose: Purpose, player: PlayerId) -> None:
    """The opponent who was picked chooses now."""
    item = state.stack[-1]
    if purpose is Purpose.CHOOSE_MODES:
        state.ask(ChooseModes(player, item.id))
        return
    following = state.agenda[-1]
    assert isinstance(following, Announce), "targets are announced one slot after another"
    state.ask(ChooseTargets(player, item.id, following.index - 1))


def slots_as_seen(
    state: GameState, slots: tuple[TargetSlot, ...], asked: ChooseTargets, item: SpellOnStack | AbilityOnStack
) -> tuple[TargetSlot, ...]:
    """The target slots, one of which is chosen for by a player: only what is in that player's range as well
    [cr2025-06-06 801.5a].
    """
    if asked.player == item.controller:
        return slots
    source = item.source if isinstance(item, AbilityOnStack) else item.id
    slot = slots[asked.slot]
    possible = candidates(state, slot, item.controller, source)
    beyond = tuple(target for target in possible if not in_range(state, asked.player, target))
    seen = replace(slot, not_among=(*slot.not_among, *beyond))
    return (*slots[: asked.slot], seen, *slots[asked.slot + 1 :])
