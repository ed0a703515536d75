"""What players skip of their turns [cr2025-06-06 500.11, 614.10]: it is passed as though it were not
there.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import RuleForPlayer, Skips
from manaburn.cards.vocabulary.effects_by_subject.turns import Part, SkipNext, SkipSpan
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.meaning import players_meant
from manaburn.rules.layers.player_rules import player_rules
from manaburn.state import GameState, events
from manaburn.state.records.effects import Context
from manaburn.state.records.turn_plan import Skip
from manaburn.terms import Phase, PlayerId, Step


def may_skip(state: GameState, skips: tuple[Skip, ...]) -> bool:
    """Whether a player with these skips could pass over anything at all."""
    if skips or state.turn.skipping or state.continuous:
        return True
    return bool((state.derived or derive(state)).for_players)


def after_skipping(
    state: GameState, player: PlayerId, part: Part, skips: tuple[Skip, ...]
) -> tuple[Skip, ...] | None:
    """If a player with these skips passes over a part of their turn, or a turn: the skips they have left.

    None if they skip nothing. Each skip of "the next" one is used up by one; the oldest goes first, and
    before those that are not used up.
    """
    for index, skip in enumerate(skips):
        if skip.what is part and skip.span is not SkipSpan.ALL_OF_NEXT_TURN:
            return (*skips[:index], *skips[index + 1 :])
    if part in state.turn.skipping:
        return skips
    for member in state.sharing_turns(player):
        for rule in player_rules(state, member):
            if isinstance(rule, Skips) and rule.what is part:
                return skips
    return None


def skips_extra_turns(state: GameState, player: PlayerId) -> bool:
    """Whether an effect makes a player, or one who shares their turns, skip extra turns."""
    if not (state.continuous or derive(state).for_players):
        return False
    sharing = state.sharing_turns(player)
    return any(RuleForPlayer.SKIPS_EXTRA_TURNS in player_rules(state, member) for member in sharing)


def skipped_in_next_turn(state: GameState, player: PlayerId) -> tuple[Step | Phase, ...]:
    """What a player whose turn begins skips all through it."""
    return tuple(
        skip.what
        for skip in state.players[player].skips
        if skip.span is SkipSpan.ALL_OF_NEXT_TURN and isinstance(skip.what, Step | Phase)
    )


def skip_next(state: GameState, effect: SkipNext, context: Context) -> None:
    """Players will skip something; skips of one kind add up [cr2025-06-06 614.10a]. Those of a team that
    shares turns skip it together, once for each effect: it is kept with the primary player
    [cr2025-06-06 805.8].
    """
    meant = players_meant(state, effect.who, context)
    for player in dict.fromkeys(state.primary(each) for each in meant):
        further = (Skip(effect.what, effect.span),) * number(state, effect.amount, context)
        if further:
            happen(state, events.SkipsChanged(player, (*state.players[player].skips, *further)))
