"""This module finds what an Aura can enchant if it enters without having been cast, and who chooses that
[cr2025-06-06 303.4f; cr1999-11-01 214.8d].
"""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.definitions import CardDefinition
from manaburn.editions.axes_of_cards import HostsOfAuras
from manaburn.rules.layers.meaning import fits_player, fits_slot
from manaburn.rules.replacement.damaging import protected
from manaburn.rules.replacement.would_be import Entered
from manaburn.rules.words.amounts import cards_in
from manaburn.rules.words.references import who_resolves
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.state.records.records import GameObject
from manaburn.terms import PlayerId, Target, Zone


def who_chooses_host(state: GameState, would: Entered) -> PlayerId:
    """Return the player who chooses what an Aura will enchant: by the edition the one under whose control it
    enters, or the one who puts it onto the battlefield.
    """
    match state.edition.hosts_of_auras:
        case HostsOfAuras.OF_ITS_CONTROLLER:
            return would.context.controller
        case HostsOfAuras.OF_WHO_PUTS_IT:
            player = who_resolves(state)
            return would.context.controller if player is None else player
        case _:
            assert_never(state.edition.hosts_of_auras)


def possible_hosts(state: GameState, aura: CardDefinition, context: Context) -> tuple[Target, ...]:
    """Return what an Aura could enchant that is about to enter with the number `context.source`
    [cr2025-06-06 303.4f, 303.4h].
    """
    slot = aura.enchant
    assert slot is not None, "an Aura"
    you, rehearsal = context.controller, state.clone()
    new = rehearsal.objects[context.source] = GameObject(context.source, aura, you, Zone.BATTLEFIELD, None)
    found: list[Target] = [p.id for p in state.players if p.in_game and fits_player(state, slot, p.id, you)]
    found += (id for id in state.permanents if fits_slot(rehearsal, slot, id, you, new.id))
    if slot.zone is not Zone.BATTLEFIELD:
        cards = cards_in(state, slot.zone, [player.id for player in state.players])
        return tuple(id for id in cards if fits_slot(rehearsal, slot, id, you, new.id))
    return tuple(host for host in found if not protected(rehearsal, host, new.id))
