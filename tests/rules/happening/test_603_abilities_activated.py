"""Abilities that trigger as a player activates an ability, or as a spell or ability of theirs counters a
spell [cr2025-06-06 602.2, 603.2, 701.6a].
"""

from __future__ import annotations

import pytest

from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, settle, zone

TOY = written("Toy", "Artifact", "{0}: You gain 1 life.", "Sacrifice ~: You gain 2 life.")
POOL = written("Pool", "Enchantment", "{0}: You gain 1 life.")
BEAST = written("Beast", "Creature — Beast", "Cycling {0}", "{T}: Add {G}.", size="2/2")
STOP = written("Stop", "Instant", "Counter target spell.", cost="{0}")
HALT = written("Halt", "Instant", "Counter target activated ability.", cost="{0}")
MADE = (TOY, POOL, BEAST, STOP, HALT)


def board(card, anna="", ben="", bens_hand="", hand="Shock, Stop, Halt", active="Ben"):
    text = f"""
step: precombat main active: {active} priority: {active}
Anna 20 hand: {hand} library: 9 Forest battlefield: 2 Mountain, {card} {anna}
Ben 20 hand: {bens_hand} library: 9 Forest battlefield: 3 Mountain, Forest {ben}
"""
    return position(text, *real(card), *MADE)


@pytest.mark.parametrize(
    ("does", "lost"),
    [("activate Toy ability 1", 1), ("activate Toy ability 2", 1), ("activate Pool", 0), ("cycle Beast", 0)],
)
def test_abilities_of_certain_permanents(does, lost):
    """Also of one that was sacrificed for it; an ability of a card in hand is none of a creature."""
    game = board("Immolation Shaman", ben=", Toy, Pool", bens_hand="Beast")
    before = life(game)[1]
    play(game, does.replace("cycle", "activate"))
    settle(game)
    gained = {"activate Toy ability 1": 1, "activate Toy ability 2": 2, "activate Pool": 1}.get(does, 0)
    assert life(game)[1] == before + gained - lost


def test_mana_abilities_do_not_count():
    game = board("Burning-Tree Shaman", ben=", Toy", bens_hand="Shock")
    play(game, "cast Shock", "targets: Anna")
    settle(game)
    assert life(game) == (18, 20)
    play(game, "activate Toy ability 1")
    settle(game)
    assert life(game) == (18, 20), "1 life gained and 1 damage"


def test_own_abilities_are_none_of_an_opponent():
    game = board("Immolation Shaman", anna=", Toy", active="Anna")
    play(game, "activate Toy ability 1")
    settle(game)
    assert life(game) == (21, 20)


def test_what_counters_a_spell():
    """A copy or a spell of one's own is a spell; an ability is none."""
    mage = "Lullmage Mentor"
    game = board(mage, bens_hand="Shock", ben=", Toy")
    play(game, "cast Shock", "targets: Anna", "pass", "cast Stop", "targets: Shock")
    settle(game)
    play(game, "yes")
    assert zone(game, "Anna", "battlefield").count("Merfolk") == 1
    game = board(mage, ben=", Toy")
    play(game, "activate Toy ability 1", "pass", "cast Halt", "targets: Toy")
    settle(game)
    assert life(game) == (20, 20) and "Merfolk" not in zone(game, "Anna", "battlefield")


@pytest.mark.parametrize("whose", ["Anna", "Ben"])
def test_who_controls_what_counters_it(whose):
    game = board("Baral, Chief of Compliance", hand="Shock, Stop", bens_hand="Stop", active="Anna")
    play(game, "cast Shock", "targets: Ben", *(() if whose == "Anna" else ("pass",)))
    play(game, "cast Stop", "targets: Shock")
    settle(game)
    if whose == "Anna":
        play(game, "yes")
    assert zone(game, "Anna", "graveyard").count("Forest") == (whose == "Anna"), "drawn and discarded"


def test_a_spell_that_does_not_resolve_for_its_targets_is_not_countered_by_anything():
    game = board("Lullmage Mentor", anna=", Beast", hand="Shock, Shock", active="Anna")
    play(game, "cast Shock", "targets: Beast", "cast Shock", "targets: Beast")
    settle(game)
    assert "Merfolk" not in zone(game, "Anna", "battlefield") and not game.state.stack
