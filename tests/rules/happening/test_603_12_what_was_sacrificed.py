"""A reflexive ability speaks of the creature that was sacrificed [cr2025-06-06 603.12, 608.2h]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, zone

FLING = written(
    "Fling Engine",
    "Artifact",
    "{0}: Sacrifice a creature. When you do, Fling Engine deals X damage to any target, where X is that"
    " creature's power. If the sacrificed creature was a Bear, draw X cards.",
    "{0}: You may sacrifice another artifact. When you do, destroy target creature.",
)


@pytest.mark.parametrize(("victim", "dealt", "drawn"), [("Grizzly Bears", 2, 2), ("Hill Giant", 3, 0)])
def test_its_power_and_type_are_known(victim, dealt, drawn):
    text = (
        "Anna 20 battlefield: Fling Engine, Grizzly Bears, Hill Giant library: 9 Forest |"
        " Ben 20 battlefield: Craw Wurm"
    )
    game = position(text, FLING)
    play(game, "activate Fling Engine ability 1", "resolve", f"choose: {victim}", "targets: Ben")
    resolve_all(game)
    assert life(game)[1] == 20 - dealt
    assert len(zone(game, "Anna", "hand")) == drawn


def test_it_is_not_the_power_of_the_target():
    text = (
        "Anna 20 battlefield: Fling Engine, Grizzly Bears library: 9 Forest | Ben 20 battlefield: Craw Wurm"
    )
    game = position(text, FLING)
    play(game, "activate Fling Engine ability 1", "resolve", "choose: Grizzly Bears", "targets: Craw Wurm")
    resolve_all(game)
    assert zone(game, "Ben", "battlefield") == ["Craw Wurm"]


def test_nothing_triggers_if_nothing_is_sacrificed():
    game = position("Anna 20 battlefield: Fling Engine | Ben 20 battlefield: Craw Wurm", FLING)
    play(game, "activate Fling Engine ability 1", "resolve")
    assert not game.state.stack
