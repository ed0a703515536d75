"""What else than mana pays for a spell: convoke, delve, improvise [cr2025-06-06 702.51, 702.66, 702.126].

That comes after the total cost is determined and mana abilities are activated, as the spell is paid for.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.uses import Unit
from manaburn.cards.vocabulary.words.casting import Help, PaidWithHelp
from manaburn.decisions import HelpPay, PayMana
from manaburn.mana import GENERIC_ONLY, SYMBOLS
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.zones.zones import move, move_all
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.state.records.agenda import Announce
from manaburn.state.records.effects import SpellOnStack
from manaburn.terms import CardType, Color, ObjectId, PlayerId, Zone

Helpers = tuple[tuple[ObjectId, Unit], ...]
"""Objects that can be tapped or exiled, and what each pays for."""


def helpers(state: GameState, player: PlayerId, definition: CardDefinition) -> Helpers:
    """What could help to pay for a spell."""
    found: dict[ObjectId, Unit] = {}
    for ability in definition.of_casting:
        if isinstance(ability, PaidWithHelp):
            for id, unit in _able(state, player, ability.help):
                found[id] = found.get(id, 0) | unit
    return tuple(found.items())


def _able(state: GameState, player: PlayerId, way: Help) -> Iterator[tuple[ObjectId, Unit]]:
    if way is Help.DELVE:
        yield from ((id, GENERIC_ONLY) for id in state.players[player].graveyard)
        return
    kind = CardType.CREATURE if way is Help.CONVOKE else CardType.ARTIFACT
    for id, permanent in state.permanents.items():
        if permanent.controller == player and not permanent.tapped:
            now = characteristics(state, id)
            if kind in now.types:
                colors = now.colors if way is Help.CONVOKE else ()
                yield id, GENERIC_ONLY | sum(1 << SYMBOLS.index(color.value) for color in colors)


def helpers_now(state: GameState) -> Helpers:
    """What could help to pay for the spell that is being paid for."""
    item = state.stack[-1] if state.stack and state.agenda else None
    if not isinstance(item, SpellOnStack) or not isinstance(state.agenda[-1], Announce):
        return ()
    definition = state.objects[item.id].definition
    return helpers(state, item.controller, definition) if definition.of_casting else ()


def help_choices(state: GameState, decision: PayMana) -> Iterator[HelpPay]:
    """Every mana of the cost with everything that could pay for it."""
    for id, unit in helpers_now(state):
        for color in (None, *Color):
            if color is None or unit >> SYMBOLS.index(color.value) & 1:
                if decision.cost.without(color) is not None:
                    yield HelpPay(id, color)


def help_pay(state: GameState, action: HelpPay) -> None:
    """Tap it, or exile it from the graveyard."""
    if state.objects[action.object].zone is Zone.GRAVEYARD:
        move_all(state, [move(state, action.object, Zone.EXILE, Cause.COST)])
    else:
        happen(state, events.Tapped(action.object, Cause.COST))
