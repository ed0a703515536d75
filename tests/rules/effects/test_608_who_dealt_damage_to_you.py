"""Creatures that dealt damage to you this turn; the greatest power among what each player controls
[cr2025-06-06 120.1, 608.2d].
"""

from __future__ import annotations

from manaburn.game import Automation
from rules.cards_from_text import written
from rules.positions_of_play import PAID, choice, go_to, life, play, position, targets, zone

AVENGER = written("Avenger", "Artifact", "{0}: Destroy target creature that dealt damage to you this turn.")
DOOM = written(
    "Doom",
    "Instant",
    "Doom deals 2 damage to each opponent. Each opponent sacrifices a creature with the greatest power among"
    " creatures that player controls.",
    cost="{0}",
)


def test_only_what_dealt_damage_to_you_is_a_target():
    text = (
        "active: Ben | Anna 20 battlefield: Avenger, Hill Giant library: Forest |"
        " Ben 20 battlefield: 2 Grizzly Bears, Craw Wurm library: Forest"
    )
    game = position(text, AVENGER, automation=(*PAID, Automation.ASSIGN_FORCED_DAMAGE))
    go_to(game, "declare attackers")
    wurm, bears = "Craw Wurm", "Grizzly Bears#"
    ids = [id for id in game.state.permanents if game.state.objects[id].definition.name == "Grizzly Bears"]
    play(game, f"attack: {wurm}, {bears}{ids[0]}")
    go_to_blocks(game)
    play(game, "block: Hill Giant > Craw Wurm")
    go_to(game, "end of combat")
    play(game, "pass", "activate Avenger")
    assert targets(game) == {"Grizzly Bears"}
    play(game, f"targets: Grizzly Bears#{ids[0]}", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Grizzly Bears", "Craw Wurm"]


def go_to_blocks(game):
    while game.state.turn.step.value != "declare blockers":
        play(game, "pass")


def test_each_opponent_compares_their_own_creatures():
    text = (
        "Anna 20 hand: Doom battlefield: Craw Wurm | Ben 20 battlefield: Grizzly Bears, Hill Giant, Gray Ogre"
        " | Cleo 20 battlefield: 2 Grizzly Bears"
    )
    game = position(text, DOOM)
    play(game, "cast Doom", "resolve")
    assert choice(game) == ["Hill Giant"]
    play(game, "choose: Hill Giant")
    assert choice(game) == ["Grizzly Bears", "Grizzly Bears"]
    play(game, f"choose: Grizzly Bears#{game.decision.among[0]}")
    assert life(game) == (20, 18, 18)
    assert zone(game, "Ben", "battlefield") == ["Grizzly Bears", "Gray Ogre"]
    assert zone(game, "Cleo", "battlefield") == ["Grizzly Bears"]
