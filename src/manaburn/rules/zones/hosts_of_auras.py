"""This module says who chooses what an Aura enchants that enters without having been cast [cr2025-06-06
303.4f; cr1999-11-01 214.8d].
"""

from __future__ import annotations

from typing import assert_never

from manaburn.editions.axes_of_cards import HostsOfAuras
from manaburn.rules.replacement.would_be import Entered
from manaburn.rules.words.references import who_resolves
from manaburn.state import GameState
from manaburn.terms import PlayerId


def who_chooses_host(state: GameState, would: Entered) -> PlayerId:
    """Return who chooses: the player under whose control it enters, or the one who puts it there."""
    match state.edition.hosts_of_auras:
        case HostsOfAuras.OF_ITS_CONTROLLER:
            return would.context.controller
        case HostsOfAuras.OF_WHO_PUTS_IT:
            player = who_resolves(state)
            return would.context.controller if player is None else player
        case _:
            assert_never(state.edition.hosts_of_auras)
