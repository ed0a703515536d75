"""Conditions on whose turn of the game it is, on life, and on power and toughness together."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import (
    go_to,
    life,
    now,
    permanent,
    play,
    position,
    resolve_all,
    settle,
    size,
    targets,
    zone,
)

TOWN = written(
    "Town", "Land", "This land enters tapped unless it's your first, second, or third turn of the game."
)


@pytest.mark.parametrize(("turn", "tapped"), [(1, False), (3, False), (5, False), (7, True)])
def test_it_enters_untapped_in_the_first_three_turns_of_its_player(turn, tapped):
    game = position(f"turn: {turn} | Anna 20 hand: Town | Ben 20", TOWN)
    play(game, "play Town")
    assert permanent(game, "Town").tapped is tapped


def test_turns_are_counted_as_they_begin():
    board = "turn: 5 | Anna 20 hand: Town library: 9 Forest | Ben 20 library: 9 Forest"
    game = position(board, TOWN)
    go_to(game, "end")
    go_to(game, "precombat main", "Ben")
    go_to(game, "precombat main", "Anna")
    play(game, "play Town")
    assert permanent(game, "Town").tapped


def test_power_and_toughness_are_added():
    made = written("Subject", "Instant", "Destroy target creature with total power and toughness 5 or less.")
    small, large = (written(n, "Creature — Ox", size=s) for n, s in (("Calf", "1/4"), ("Ox", "2/4")))
    game = position("Anna 20 hand: Subject battlefield: Forest, Calf, Ox | Ben 20", made, small, large)
    play(game, "cast Subject")
    assert targets(game) == {"Calf"}


def attacked(mine, theirs):
    made = written(
        "Subject",
        "Creature — Vampire",
        "Whenever Subject attacks the player with the most life or tied for most life,"
        " put a +1/+1 counter on it.",
        "Whenever Subject attacks while you have the most life or are tied for most life, you lose 1 life.",
        size="2/2",
    )
    game = position(f"Anna {mine} battlefield: Subject | Ben {theirs}", made)
    go_to(game, "declare attackers")
    play(game, "attack: Subject")
    settle(game)
    return size(game, "Subject"), life(game)[0]


def test_attacking_whoever_has_most_life():
    assert attacked(20, 21) == ((3, 3), 20)
    assert attacked(21, 20) == ((2, 2), 20)
    assert attacked(20, 20) == ((3, 3), 19)


def test_a_land_that_becomes_a_creature_with_ward():
    made = written(
        "Hall",
        "Land",
        "{G}: Until end of turn, this land becomes a 7/7 blue Giant creature with ward {3}."
        " It's still a land.",
    )
    bolt = written("Bolt", "Instant", "Destroy target creature.")
    board = "Anna 20 battlefield: Hall, Forest | Ben 20 hand: Bolt battlefield: 2 Forest"
    game = position(board, made, bolt)
    play(game, "activate Hall", "resolve", "pass", "cast Bolt", "targets: Hall")
    settle(game)
    assert size(game, "Hall") == (7, 7)
    assert zone(game, "Ben", "graveyard") == ["Bolt"]


PASSAGE = written(
    "Passage",
    "Land",
    "As this land enters, choose a basic land type. Then you may pay 2 life. If you don't, it enters tapped.",
    "This land is the chosen type.",
)


def test_the_chosen_basic_land_type_and_life_or_tapped():  # 305.7, 614.12a
    tonic = written("Tonic", "Instant", "You gain 1 life.", cost="{U}")
    game = position("Anna 20 hand: Passage | Ben 20", PASSAGE)
    play(game, "play Passage", "choose: Island", "no")
    assert permanent(game, "Passage").tapped
    game = position("Anna 20 hand: Passage, Tonic | Ben 20", PASSAGE, tonic)
    play(game, "play Passage", "choose: Island", "yes")
    assert (permanent(game, "Passage").tapped, life(game)[0]) == (False, 18)
    assert "Island" in now(game, "Passage").subtypes
    play(game, "cast Tonic", "resolve")
    assert life(game)[0] == 19


def test_spells_that_a_player_has_cast_this_turn():
    made = written(
        "Lizard",
        "Creature — Lizard",
        "Whenever a player casts a noncreature spell, this creature deals damage to that player equal to the"
        " number of noncreature spells they've cast this turn.",
        size="1/4",
    )
    tonic = written("Tonic", "Instant", "Draw a card.")
    board = "Anna 20 library: 9 Forest hand: 2 Tonic battlefield: 2 Forest | Ben 20 battlefield: Lizard"
    game = position(board, made, tonic)
    play(game, "cast Tonic")
    resolve_all(game)
    assert life(game) == (19, 20)
    play(game, "cast Tonic")
    resolve_all(game)
    assert life(game) == (17, 20)


def test_an_opponents_second_card_and_damage_to_them():
    made = written(
        "Watcher",
        "Enchantment",
        "Whenever an opponent draws a card, Watcher deals 1 damage to them.",
        "Whenever an opponent draws their second card each turn, you gain 5 life.",
    )
    draw = written("Tonic", "Instant", "Draw two cards.")
    board = "Anna 20 library: 9 Forest hand: Tonic battlefield: Forest | Ben 20 battlefield: Watcher"
    game = position(board, made, draw)
    play(game, "cast Tonic")
    settle(game)
    assert life(game) == (18, 25)
