"""Ward, and abilities that trigger as something becomes a target [cr2025-06-06 601.2c, 603.2e, 702.21]."""

from __future__ import annotations

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import (
    asked,
    go_to,
    life,
    play,
    position,
    resolve,
    resolve_all,
    size,
    stack,
    zone,
)

BOARD = """
step: precombat main
Anna 20 hand: {} library: 9 Forest battlefield: 6 Forest, Grizzly Bears
Ben 20 hand: {} library: 9 Forest battlefield: 4 Forest, {}
"""
DOOM = written("Doom", "Instant", "Destroy target creature.")
GROW = written("Grow", "Instant", "Target creature gets +3/+3 until end of turn.")
POKE = written("Poke", "Artifact", "{T}: Poke deals 1 damage to target creature.")


def bear(*lines: str) -> Game:
    """A game in which Ben has a creature with that text."""
    watcher = written("Watcher", "Creature — Bear", *lines, size="2/2")
    text = BOARD.format("2 Doom, Grow", "2 Grow, 2 Forest", "Watcher").replace("6 Forest,", "6 Forest, Poke,")
    return position(text, watcher, DOOM, GROW, POKE)


def test_a_spell_of_an_opponent_is_countered_unless_they_pay():
    game = bear("Ward {2}")
    play(game, "cast Doom", "targets: Watcher")
    assert stack(game) == ["Doom", "(Watcher)"]
    resolve(game)
    assert asked(game) == "Anna"
    play(game, "no")
    assert zone(game, "Anna", "graveyard") == ["Doom"]
    assert "Watcher" in zone(game, "Ben", "battlefield")


def test_it_resolves_if_they_pay():
    game = bear("Ward {2}")
    play(game, "cast Doom", "targets: Watcher", "resolve", "yes", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Watcher"]


def test_ward_may_cost_life():
    game = bear("Ward—Pay 3 life.")
    play(game, "cast Doom", "targets: Watcher", "resolve", "yes", "resolve")
    assert life(game) == (17, 20)
    assert zone(game, "Ben", "graveyard") == ["Watcher"]


def test_an_ability_is_countered_too():
    game = bear("Ward {2}")
    play(game, "activate Poke", "targets: Watcher", "resolve", "no")
    resolve_all(game)
    assert "Watcher" in zone(game, "Ben", "battlefield")


def test_ward_does_not_trigger_for_its_controller_nor_for_other_targets():
    game = bear("Ward {2}")
    play(game, "pass", "cast Grow", "targets: Watcher")
    assert stack(game) == ["Grow"]
    resolve(game)
    assert size(game, "Watcher") == (5, 5)
    game = bear("Ward {2}")
    play(game, "cast Doom", "targets: Grizzly Bears")
    assert stack(game) == ["Doom"]


def test_what_becomes_a_target_is_sacrificed():
    game = bear("When Watcher becomes the target of a spell or ability, sacrifice it.")
    play(game, "cast Grow", "targets: Watcher", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Watcher"]


def test_only_the_first_time_each_turn():
    game = bear(
        "Whenever Watcher becomes the target of a spell or ability you control for the first time each turn,"
        " you gain 2 life."
    )
    for _ in range(2):
        play(game, "pass", "cast Grow", "targets: Watcher")
        resolve_all(game)
    assert life(game) == (20, 22)


def test_what_a_delayed_ability_speaks_of_is_no_target_of_it():
    """The target was one of the spell that created it, and may be gone by now [cr2025-06-06 603.7c]."""
    watcher = written(
        "Watcher",
        "Creature — Bear",
        "Whenever Watcher becomes the target of a spell or ability, you gain 1 life.",
        size="2/2",
    )
    slow = written(
        "Slow Grow",
        "Instant",
        "Target creature gets +1/+1 until end of turn.",
        "Draw a card at the beginning of the next turn's upkeep.",
    )
    game = position(BOARD.format("Slow Grow", "", "Watcher"), watcher, slow)
    play(game, "cast Slow Grow", "targets: Watcher")
    resolve_all(game)
    assert life(game) == (20, 21)
    go_to(game, "draw", "Ben")
    assert len(zone(game, "Anna", "hand")) == 1
    assert life(game) == (20, 21)


def test_the_first_time_is_past_for_what_had_been_a_target_before():
    shield = written(
        "Shield",
        "Enchantment",
        "Flash",
        'Creatures you control have "Whenever this creature becomes the target of a spell or ability for the'
        ' first time each turn, counter that spell or ability."',
    )
    text = BOARD.format("2 Grow, Shield", "", "Hill Giant")
    game = position(text, shield, GROW)
    play(game, "cast Grow", "targets: Grizzly Bears")
    resolve_all(game)
    play(game, "cast Shield")
    resolve_all(game)
    play(game, "cast Grow", "targets: Grizzly Bears")
    resolve_all(game)
    assert size(game, "Grizzly Bears") == (8, 8), "it was a target before, and so is not countered"
