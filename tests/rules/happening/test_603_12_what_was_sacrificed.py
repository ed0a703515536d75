"""A reflexive ability speaks of the creature that was sacrificed [cr2025-06-06 603.12, 608.2h]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, zone

FLING = written(
    "Fling Engine",
    "Artifact",
    "{0}: Sacrifice a creature. When you do, Fling Engine deals X damage to any target, where X is that"
    " creature's power. If the sacrificed creature was a Bear, draw X cards.",
    "{0}: You may sacrifice another artifact. When you do, destroy target creature.",
    "{0}: Sacrifice a creature. When you do, if you have no cards in hand, Fling Engine deals damage equal to"
    " that creature's power to any target.",
    "{0}: Sacrifice a creature. When you do, if the sacrificed creature was a Bear, Fling Engine deals damage"
    " equal to that creature's power to any target.",
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


@pytest.mark.parametrize(("hand", "triggers"), [("", True), ("hand: Forest", False)])
def test_it_triggers_only_under_its_condition(hand: str, triggers: bool):  # 603.4
    text = f"Anna 20 {hand} battlefield: Fling Engine, Grizzly Bears | Ben 20 battlefield: Craw Wurm"
    game = position(text, FLING)
    play(game, "activate Fling Engine ability 3", "resolve", "choose: Grizzly Bears")
    assert isinstance(game.decision, d.ChooseTargets) is triggers
    if triggers:
        play(game, "targets: Ben")
        resolve_all(game)
    assert life(game)[1] == (18 if triggers else 20)


@pytest.mark.parametrize(("victim", "dealt"), [("Grizzly Bears", 2), ("Hill Giant", 0)])
def test_its_condition_may_be_about_what_was_sacrificed(victim: str, dealt: int):  # 603.4
    text = "Anna 20 battlefield: Fling Engine, Grizzly Bears, Hill Giant | Ben 20 battlefield: Craw Wurm"
    game = position(text, FLING)
    play(game, "activate Fling Engine ability 4", "resolve", f"choose: {victim}")
    assert isinstance(game.decision, d.ChooseTargets) is bool(dealt)
    if dealt:
        play(game, "targets: Ben")
        resolve_all(game)
    assert life(game)[1] == 20 - dealt
