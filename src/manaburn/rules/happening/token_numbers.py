"""How many tokens are created, as replacement effects leave it [cr2025-06-06 111.2, 614.16, 616.1]."""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.changes.replacements import MoreTokens
from manaburn.rules.happening.replacing import first_to_apply, replacing
from manaburn.state import GameState
from manaburn.terms import PlayerId


def tokens_created(state: GameState, player: PlayerId, token: CardDefinition, amount: int) -> int:
    """How many are created under a player's control."""
    replaced: set[int] = set()
    while amount > 0:
        able = [
            (rule, rule.change)
            for rule in replacing(state, player, MoreTokens)
            if isinstance(rule.change, MoreTokens)
            and _is_about(rule.change, token)
            and rule.id not in replaced
        ]
        if not able:
            break
        sources = [(rule.context.source, more) for rule, more in able]
        rule, more = able[first_to_apply(state, player, sources)]
        replaced.add(rule.id)
        amount = amount * more.times + more.plus
    return amount


def _is_about(more: MoreTokens, token: CardDefinition) -> bool:
    types = not more.types or more.types & token.types
    return bool(types) and (not more.subtypes or bool(more.subtypes & token.subtypes))
