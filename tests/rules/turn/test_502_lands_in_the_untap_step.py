"""Lands that stay tapped, or return to hand, as their controller untaps [cr2025-06-06 502.3]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import go_to, permanent, play, position, zone

WEB = written(
    "Web",
    "Artifact",
    "Each land with an activated ability that isn't a mana ability doesn't untap during its controller's"
    " untap step.",
)
FORGE = written("Forge", "Land", "{T}: Add {C}.", "{T}: You gain 1 life.")
PARADISE = written(
    "Paradise",
    "Land",
    "{T}: Add one mana of any color. During your next untap step, as you untap your permanents, return this"
    " land to its owner's hand.",
)


def test_a_land_that_can_do_more_than_add_mana_stays_tapped() -> None:
    text = (
        "step: end | Anna 20 battlefield: Web library: 3 Plains"
        " | Ben 20 battlefield: Forge (tapped), Forest (tapped), Grizzly Bears (tapped) library: 3 Swamp"
    )
    game = position(text, WEB, FORGE)
    go_to(game, "upkeep", "Ben")
    assert permanent(game, "Forge").tapped
    assert not permanent(game, "Forest").tapped
    assert not permanent(game, "Grizzly Bears").tapped


def test_a_land_returns_as_its_player_untaps_next() -> None:
    text = (
        "step: precombat main | Anna 20 hand: Llanowar Elves battlefield: Paradise library: 5 Plains"
        " | Ben 20 library: 5 Swamp"
    )
    game = position(text, PARADISE)
    play(game, "cast Llanowar Elves", "resolve")
    assert permanent(game, "Paradise").tapped
    go_to(game, "upkeep", "Ben")
    assert "Paradise" in zone(game, "Anna", "battlefield")
    go_to(game, "upkeep", "Anna")
    assert zone(game, "Anna", "battlefield") == ["Llanowar Elves"]
    assert "Paradise" in zone(game, "Anna", "hand")


def test_a_land_that_was_not_used_stays() -> None:
    text = "step: end | Anna 20 library: 3 Plains | Ben 20 battlefield: Paradise library: 3 Swamp"
    game = position(text, PARADISE)
    go_to(game, "upkeep", "Ben")
    assert zone(game, "Ben", "battlefield") == ["Paradise"]
