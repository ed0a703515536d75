"""An Aura phases in, and what it was on has long left [cr2025-06-06 702.26e, 704.5m]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, zone

WARP = written(
    "Warp",
    "Enchantment — Aura",
    "Enchant artifact",
    "At the beginning of the upkeep of enchanted artifact's controller, this Aura deals 1 damage to that"
    " player.",
)
FADE = written("Fade", "Instant", "Target permanent phases out.", cost="{0}")
SMASH = written("Smash", "Instant", "Destroy target artifact.", cost="{0}")


def test_its_ability_is_about_nobody() -> None:
    game = position(
        """
        Anna 20   hand: Fade, Smash   battlefield: Warp (on Ornithopter)   library: 4 Forest
        Ben 20    battlefield: Ornithopter   library: 4 Forest
        """,
        WARP,
        FADE,
        SMASH,
    )
    play(game, "cast Fade", "targets: Warp", "resolve", "cast Smash", "targets: Ornithopter", "resolve")
    go_to(game, "upkeep", "Ben")
    go_to(game, "upkeep", "Anna")
    assert life(game) == (20, 20)
    assert zone(game, "Anna", "graveyard") == ["Fade", "Smash", "Warp"]
