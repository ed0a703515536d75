"""What triggers on this or another object asks nothing of this [cr2025-06-06 603.2]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all


@pytest.mark.parametrize(("other", "gained"), [("Hill Giant", 0), ("Craw Wurm", 1)])
def test_only_the_other_one_is_described(other, gained):
    tyrant = written(
        "Tyrant",
        "Creature — Dinosaur",
        "Whenever Tyrant or another creature you control with power 4 or greater enters, you gain 1 life.",
        size="1/1",
    )
    game = position(f"Anna 20 hand: Tyrant, {other} battlefield: 4 Forest, 4 Mountain | Ben 20", tyrant)
    play(game, "cast Tyrant")
    resolve_all(game)
    assert life(game) == (21, 20)
    play(game, f"cast {other}")
    resolve_all(game)
    assert life(game) == (21 + gained, 20)
