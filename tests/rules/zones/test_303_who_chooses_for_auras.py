"""Who chooses what an Aura enchants that an effect puts onto the battlefield under another player's control
[cr1999-04-23 214.8d; cr1999-11-01 214.8d; cr2008-02-01 212.4j; cr2025-06-06 303.4f].
"""

from __future__ import annotations

from datetime import date

import pytest

from manaburn.editions import Edition
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import asked, permanent, play, position

BLINK = written(
    "Blink",
    "Sorcery",
    "Exile target permanent, then return it to the battlefield under its owner's control.",
    cost="{0}",
)
MANTLE = written("Mantle", "Enchantment — Aura", "Enchant creature", "Enchanted creature gets +1/+1.")


def blinked(edition: Edition) -> Game:
    """Anna lets Ben's Mantle return under his control, and somebody is asked what it enchants."""
    ben = "Ben 20 battlefield: Memnite, Grizzly Bears, Mantle (on Memnite)"
    game = position(f"active: Anna | Anna 20 hand: Blink | {ben}", BLINK, MANTLE, edition=edition)
    play(game, "cast Blink", "targets: Mantle", "resolve")
    return game


@pytest.mark.parametrize("day", [date(1999, 4, 23), date(2008, 2, 1), date(2025, 6, 6)])
def test_its_controller_chooses(day: date) -> None:
    game = blinked(Edition.on(day))
    assert asked(game) == "Ben"
    play(game, "choose: Grizzly Bears")
    assert permanent(game, "Mantle").attached_to == permanent(game, "Grizzly Bears").id


@pytest.mark.parametrize("day", [date(1999, 11, 1), date(2008, 1, 31)])
def test_who_puts_it_there_chooses(day: date) -> None:
    game = blinked(Edition.on(day))
    assert asked(game) == "Anna"
    play(game, "choose: Grizzly Bears")
    assert permanent(game, "Mantle").attached_to == permanent(game, "Grizzly Bears").id
    assert permanent(game, "Mantle").controller == 1
