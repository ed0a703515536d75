"""A creature of the active player is made to attack, or is destroyed later [cr2025-06-06 508.1d, 603.7]."""

from __future__ import annotations

import pytest

from manaburn.game import Automation
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position, refused, resolve, targets, zone

IMP = written(
    "Imp",
    "Creature — Imp",
    "{T}: Target creature the active player has controlled continuously since the beginning of the turn"
    " attacks this turn if able.",
    "{T}: Choose target creature the active player controls. Destroy it at the beginning of the next end step"
    " if it didn't attack this turn.",
    size="1/1",
)


LION = written("Lion", "Creature — Cat", size="2/1")


def test_only_creatures_that_were_there_as_the_turn_began_are_targeted():  # 115.1
    game = position(
        "step: precombat main | Anna 20 hand: Lion battlefield: Grizzly Bears, Forest"
        " | Ben 20 battlefield: Imp",
        IMP,
        LION,
    )
    play(game, "cast Lion", "resolve", "pass", "activate Imp ability 1")
    assert targets(game) == {"Grizzly Bears"}
    play(game, "targets: Grizzly Bears", "resolve")
    go_to(game, "declare attackers")
    assert refused(game, "attack:")


@pytest.mark.parametrize("attacks", [True, False])
def test_it_is_destroyed_if_it_did_not_attack(attacks):  # 603.7
    game = position(
        "step: upkeep | Anna 20 battlefield: Lion library: Forest | Ben 20 battlefield: Imp",
        IMP,
        LION,
        automation=(Automation.ASSIGN_FORCED_DAMAGE,),
    )
    play(game, "pass", "activate Imp ability 2", "targets: Lion", "resolve")
    go_to(game, "declare attackers")
    play(game, "attack: Lion" if attacks else "attack:")
    go_to(game, "end")
    resolve(game)
    assert zone(game, "Anna", "battlefield") == (["Lion"] if attacks else [])
