"""Objects that enter at the same time have timestamps in the turn order of the players who control them
[cr2025-06-06 613.7m].
"""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import now, play, position, zone

BLINK = written(
    "Blink",
    "Sorcery",
    "Exile all enchantments, then return those cards to the battlefield under their owners' control.",
    cost="{0}",
)
RED = written("Red", "Enchantment", "Creatures are red.")
BLUE = written("Blue", "Enchantment", "Creatures are blue.")


@pytest.mark.parametrize(("of_ben", "of_anna", "color"), [("Red", "Blue", "R"), ("Blue", "Red", "U")])
def test_what_the_other_player_controls_is_newer(of_ben: str, of_anna: str, color: str) -> None:
    text = (
        f"active: Anna | Ben 20 battlefield: {of_ben}, Memnite | Anna 20 hand: Blink battlefield: {of_anna}"
    )
    game = position(text, BLINK, RED, BLUE)
    play(game, "cast Blink", "resolve")
    assert zone(game, "Anna", "battlefield") == [of_anna]
    assert {each.value for each in now(game, "Memnite").colors} == {color}


@pytest.mark.parametrize(("of_ben", "of_anna", "color"), [("Red", "Blue", "R"), ("Blue", "Red", "U")])
def test_what_comes_back_as_something_leaves_too(of_ben: str, of_anna: str, color: str) -> None:
    ring = written(
        "Ring",
        "Artifact",
        "When Ring enters, exile all enchantments until Ring leaves the battlefield.",
        cost="{0}",
    )
    smash = written("Smash", "Instant", "Destroy target artifact.", cost="{0}")
    ben, anna = (
        f"Ben 20 battlefield: {of_ben}, Hill Giant",
        f"Anna 20 hand: Ring, Smash battlefield: {of_anna}",
    )
    game = position(f"active: Anna | {ben} | {anna}", ring, smash, RED, BLUE)
    play(game, "cast Ring", "resolve", "resolve", "cast Smash", "targets: Ring", "resolve")
    assert zone(game, "Anna", "battlefield") == [of_anna]
    assert {each.value for each in now(game, "Hill Giant").colors} == {color}
