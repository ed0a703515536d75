"""Effects on a target only if it is as they say; what it is like is no part of what may be chosen
[cr2025-06-06 115.1, 608.2c-d].
"""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, targets, zone

DOUSE = written("Douse", "Instant", "Counter target spell if it's red.")
ZAP = written("Zap", "Instant", "Zap deals 2 damage to any target.")
UPROOT = written(
    "Uproot",
    "Instant",
    "Destroy target creature if it has mana value 2 or less."
    " Destroy that creature if it has mana value 4 or less instead if you control a Swamp.",
)


@pytest.mark.parametrize(("spell", "left"), [("Shock", 20), ("Zap", 18)])
def test_any_spell_may_be_the_target_but_only_a_red_one_is_countered(spell, left):  # 608.2d
    game = position(
        f"Anna 20 hand: {spell} battlefield: Taiga | Ben 20 hand: Douse battlefield: Forest",
        DOUSE,
        ZAP,
    )
    play(game, f"cast {spell}", "targets: Ben", "pass", "cast Douse")
    assert targets(game) == {spell}
    play(game, f"targets: {spell}")
    resolve_all(game)
    assert life(game)[1] == left


@pytest.mark.parametrize(
    ("land", "creature", "dies"),
    [
        ("Forest", "Grizzly Bears", True),
        ("Forest", "Hill Giant", False),
        ("Bayou", "Hill Giant", True),
        ("Bayou", "Craw Wurm", False),
    ],
)
def test_what_is_done_instead_has_a_condition_of_its_own(land, creature, dies):  # 608.2e
    game = position(f"Anna 20 hand: Uproot battlefield: {land} | Ben 20 battlefield: {creature}", UPROOT)
    play(game, "cast Uproot", f"targets: {creature}", "resolve")
    assert zone(game, "Ben", "graveyard") == ([creature] if dies else [])
