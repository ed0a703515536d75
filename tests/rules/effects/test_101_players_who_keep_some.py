"""Players choose what they keep and sacrifice the rest; another player chooses what is found
[cr2025-06-06 101.4, 701.21, 701.23].
"""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import asked, choice, play, position, zone

FLOOD = written(
    "Flood",
    "Sorcery",
    "Each player chooses from among the permanents they control an artifact, a creature, an enchantment, and"
    " a land, then sacrifices the rest.",
    cost="{0}",
)
GEAR = written(
    "Gear",
    "Sorcery",
    "Each player chooses an artifact and a creature from among the nonland permanents they control, then"
    " sacrifices the rest.",
    cost="{0}",
)
HUNCH = written(
    "Hunch",
    "Sorcery",
    "Search your library for three cards and reveal them. Target opponent chooses one. Put that card into"
    " your hand and the rest into your graveyard. Then shuffle.",
    cost="{0}",
)


def test_one_permanent_can_be_kept_for_two_kinds() -> None:
    text = (
        "Anna 20 hand: Flood battlefield: Ornithopter, Sol Ring, Grizzly Bears, Forest"
        " | Ben 20 battlefield: Island, Swamp, Hill Giant"
    )
    game = position(text, FLOOD)
    play(game, "cast Flood", "resolve")
    assert sorted(choice(game)) == ["Ornithopter", "Sol Ring"]
    play(game, "choose: Ornithopter")
    assert sorted(choice(game)) == ["Grizzly Bears", "Ornithopter"]
    play(game, "choose: Ornithopter")
    assert asked(game) == "Ben"
    play(game, "choose: Swamp")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Forest", "Ornithopter"]
    assert sorted(zone(game, "Ben", "battlefield")) == ["Hill Giant", "Swamp"]


def test_only_what_is_spoken_of_is_sacrificed() -> None:
    text = (
        "Anna 20 hand: Gear battlefield: 2 Grizzly Bears, 2 Forest"
        " | Ben 20 battlefield: Pacifism (on Hill Giant), Hill Giant"
    )
    game = position(text, GEAR)
    play(game, "cast Gear", "resolve")
    play(game, next(f"choose: Grizzly Bears#{id}" for id in game.decision.among))
    assert sorted(zone(game, "Anna", "battlefield")) == ["Forest", "Forest", "Grizzly Bears"]
    assert zone(game, "Ben", "battlefield") == ["Hill Giant"]


def test_an_opponent_chooses_what_goes_to_hand() -> None:
    text = "Anna 20 hand: Hunch library: Forest, Island, Swamp, Plains | Ben 20"
    game = position(text, HUNCH)
    play(game, "cast Hunch", "targets: Ben", "resolve")
    assert asked(game) == "Anna"
    play(game, "choose: Forest, Island, Swamp")
    assert asked(game) == "Ben"
    play(game, "choose: Island")
    assert zone(game, "Anna", "hand") == ["Island"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Forest", "Hunch", "Swamp"]
    assert zone(game, "Anna", "library") == ["Plains"]
