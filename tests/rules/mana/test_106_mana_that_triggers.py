"""Abilities that trigger as mana is spent on certain spells [cr2025-06-06 106.6, 603.7a], and what costs and
amounts ask of commanders [cr2025-06-06 903.3-903.4, 903.8].
"""

from __future__ import annotations

import pytest

from contracts import check_round_trips
from rules.cards_from_text import written
from rules.positions_of_play import life, now, permanent, play, position, resolve_all, zone

GOGGLES = written(
    "Goggles",
    "Artifact",
    "{T}: Add {R}. When that mana is spent to cast a red instant or sorcery spell, copy that spell and you "
    "may choose new targets for the copy.",
)
PATH = written(
    "Path",
    "Land",
    "{T}: Add one mana of any color in your commander's color identity. When that mana is spent to cast a "
    "creature spell that shares a creature type with your commander, scry 1.",
    cost="",
)
HALL = written(
    "Hall",
    "Land",
    "{T}: Add one mana of any color. When you spend this mana to cast your commander, you gain X life, where "
    "X is the number of times it's been cast from the command zone this game.",
    cost="",
)
WAR_ROOM = written(
    "Room",
    "Land",
    "{T}, Pay life equal to the number of colors in your commanders' color identity: Draw a card.",
    cost="",
)
INSIGNIA = written(
    "Insignia",
    "Enchantment",
    "Creatures you control get +1/+1 for each time you've cast your commander from the command zone this "
    "game.",
)
DOG = written("Dog", "Legendary Creature — Dog", cost="{W}", size="2/2")
PUP = written("Pup", "Creature — Dog Wizard", cost="{W}", size="1/1")
BEAR = written("Bear", "Creature — Bear", cost="{1}{W}", size="2/2")
CAT = written("Cat", "Creature — Cat", cost="{W}", size="1/1")
CASTLE = written(
    "Castle",
    "Land",
    "{T}: Add one mana of any color in your commander's color identity. If you spend this mana to cast your "
    "commander, it enters with a number of additional +1/+1 counters on it equal to the number of times it's "
    "been cast from the command zone this game.",
    cost="",
)
GROVE = written(
    "Grove",
    "Land",
    "{T}: Add one mana of any color. If that mana is spent on a creature spell, that creature enters with an "
    "additional +1/+1 counter on it.",
    cost="",
)
ALL = (GOGGLES, PATH, HALL, WAR_ROOM, INSIGNIA, DOG, PUP, CAT, BEAR, CASTLE, GROVE)


def table(text: str):
    return position(f"step: precombat main priority: Anna | Anna 20 library: 4 Island {text} | Ben 20", *ALL)


def test_a_spell_on_which_the_mana_is_spent_is_copied_before_it_resolves():
    game = table("hand: Lightning Bolt battlefield: Goggles")
    play(game, "cast Lightning Bolt", "targets: Ben")
    assert len(game.state.stack) == 2
    check_round_trips(game)
    resolve_all(game)
    play(game, "yes", "choose: Anna")
    resolve_all(game)
    assert life(game) == (17, 17)


def test_on_another_spell_nothing_triggers():
    game = table("hand: Sol Ring battlefield: Goggles")
    play(game, "cast Sol Ring")
    assert len(game.state.stack) == 1
    play(game, "resolve")
    assert not game.state.stack


def test_only_a_spell_of_a_type_of_ones_commander_is_meant():
    mine = "command: Dog#400 (commander) battlefield: Path hand: {}"
    game = table(mine.format("Pup"))
    play(game, "cast Pup")
    assert [type(each).__name__ for each in game.state.stack] == ["SpellOnStack", "AbilityOnStack"]
    game = table(mine.format("Cat"))
    play(game, "cast Cat")
    assert len(game.state.stack) == 1


def test_the_cast_for_which_it_is_spent_counts():
    game = table("commander cast: 1 command: Dog#400 (commander) battlefield: Hall, 2 Plains, Insignia")
    play(game, "cast Dog", "resolve")
    assert life(game)[0] == 22
    play(game, "resolve")
    check_round_trips(game)
    assert now(game, "Dog").power == 4


@pytest.mark.parametrize(("cast", "castles", "power"), [(0, 1, 3), (1, 1, 4), (1, 2, 6)])
def test_a_commander_enters_with_a_counter_for_each_time_it_was_cast(cast, castles, power):
    """Each mana of that kind counts by itself, and so does the cast for which it is spent."""
    lands = f"{castles} Castle, {2 * cast + 1 - castles} Plains" if cast else "Castle"
    game = table(f"commander cast: {cast} command: Dog#400 (commander) battlefield: {lands}")
    play(game, "cast Dog")
    check_round_trips(game)
    play(game, "resolve")
    assert now(game, "Dog").power == power


def test_what_is_no_commander_enters_without_counters():
    game = table("command: Dog#400 (commander) battlefield: Castle hand: Cat")
    play(game, "cast Cat", "resolve")
    assert now(game, "Cat").power == 1


def test_a_creature_enters_with_a_counter_for_each_mana_spent_on_it():
    game = table("hand: Bear battlefield: 2 Grove")
    play(game, "cast Bear", "resolve")
    assert now(game, "Bear").power == 4
    game = table("hand: Sol Ring battlefield: Grove")
    play(game, "cast Sol Ring", "resolve")
    assert not permanent(game, "Sol Ring").counters


def test_life_is_paid_for_each_color_of_ones_commander():
    game = table("command: Isamaru, Hound of Konda#400 (commander) battlefield: Room")
    play(game, "activate Room")
    assert life(game)[0] == 19
    play(game, "resolve")
    assert len(zone(game, "Anna", "hand")) == 1


def test_without_a_commander_no_life_is_paid():
    game = table("battlefield: Room")
    play(game, "activate Room")
    assert life(game)[0] == 20
