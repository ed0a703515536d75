"""How many counters are put and tokens created, as replacement effects leave it [cr2025-06-06 614.16]."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from manaburn.cards.definitions import CardDefinition
from manaburn.rules.replacement.replaced import replaced
from manaburn.rules.replacement.would_be import CountersPut, TokensCreated
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.terms import CardType, CounterKind, ObjectId, PlayerId


def counters_put(
    state: GameState,
    controller: PlayerId,
    types: frozenset[CardType],
    kind: CounterKind,
    amount: int,
    *,
    by_effect: bool = True,
    gone: Collection[ObjectId] = (),
) -> int:
    """How many counters are put on a permanent of these types that a player controls, or that enters under
    their control with them; `by_effect`: not as a result of damage. What is `gone` by then replaces nothing.
    """
    would = CountersPut(controller, types, kind, amount, by_effect, frozenset(gone))
    return sum(each.amount for each in replaced(state, would) if isinstance(each, CountersPut))


def tokens_created(state: GameState, player: PlayerId, token: CardDefinition, amount: int) -> int:
    """How many tokens are created under a player's control."""
    would = TokensCreated(player, token, amount)
    return sum(each.amount for each in replaced(state, would) if isinstance(each, TokensCreated))


def becoming_untapped(state: GameState, ids: Iterable[ObjectId]) -> list[Event]:
    """The events of permanents becoming untapped: one with a stun counter loses that instead
    [cr2025-06-06 122.1d].
    """
    return [
        events.CountersChanged(id, CounterKind.STUN, -1)
        if state.counters_on(id, CounterKind.STUN)
        else events.Untapped(id)
        for id in ids
        if state.permanents[id].tapped
    ]
