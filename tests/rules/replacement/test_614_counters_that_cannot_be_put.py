"""Counters that players can't get, and that can't be put on permanents [cr2025-06-06 101.2, 122, 614.17]."""

from __future__ import annotations

import pytest

from manaburn.terms import CounterKind
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, refused, settle, size, zone

PLUS, MINUS = CounterKind.PLUS_ONE, CounterKind.MINUS_ONE
GROW = written("Grow", "Instant", "Put a +1/+1 counter on target creature.", cost="{0}")
WANE = written("Wane", "Instant", "Put a -1/-1 counter on target creature.", cost="{0}")
VENOM = written("Venom", "Instant", "Target player gets a poison counter.", cost="{0}")
CHARGE = written("Charge", "Instant", "You get {E}{E}.", cost="{0}")
PEST = written("Pest", "Creature — Rat", "Infect", "{T}: ~ deals 1 damage to any target.", size="1/1")
HYDRA = written(
    "Hydra", "Creature — Hydra", "~ enters with two +1/+1 counters on it.", cost="{0}", size="1/1"
)
TOWER = written(
    "Tower",
    "Creature — Wall",
    "This creature can't have counters put on it.",
    "~ enters with two +1/+1 counters on it.",
    cost="{0}",
    size="1/1",
)
DRUID = written("Druid", "Creature — Elf", "Put a -1/-1 counter on ~: You gain 1 life.", size="2/2")
KILL = written("Kill", "Instant", "Destroy target creature.", cost="{0}")
MADE = (KILL, GROW, WANE, VENOM, CHARGE, PEST, HYDRA, TOWER, DRUID)
HAND = "Grow, Wane, Venom, Charge, Hydra, Tower"
MELIRA = "Melira, Sylvok Outcast"


def board(*names, ours="", theirs="", hand=HAND):
    text = f"""
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: 4 Plains{ours}
Ben 20 hand: Wane, Venom library: 9 Forest battlefield: Plains{theirs}
"""
    return position(text, *real(*names), *MADE)


def counters(game, name):
    return dict(permanent(game, name).counters)


def test_neither_poison_nor_counters_that_weaken():
    """Other counters are put there, and these on creatures of opponents."""
    game = board(MELIRA, ours=f", {MELIRA}, Hill Giant", theirs=", Gray Ogre")
    play(game, "cast Wane", "targets: Hill Giant", "resolve", "cast Grow", "targets: Hill Giant", "resolve")
    assert counters(game, "Hill Giant") == {PLUS: 1}
    play(game, "pass", "cast Venom", "targets: Anna", "resolve")
    assert game.state.players[0].poison == 0
    play(game, "pass", "cast Wane", "targets: Gray Ogre", "resolve")
    assert counters(game, "Gray Ogre") == {MINUS: 1}
    play(game, "cast Venom", "targets: Ben", "resolve")
    assert game.state.players[1].poison == 1


def test_damage_by_infect_does_nothing():
    """No life is lost, and no damage is marked."""
    game = board(MELIRA, ours=f", {MELIRA}, Hill Giant, Pest")
    play(game, "activate Pest", "targets: Anna", "resolve")
    assert life(game) == (20, 20) and game.state.players[0].poison == 0
    game = board(MELIRA, ours=f", {MELIRA}, Hill Giant, Pest")
    play(game, "activate Pest", "targets: Hill Giant", "resolve")
    assert counters(game, "Hill Giant") == {} and permanent(game, "Hill Giant").damage == 0


def test_nothing_and_nobody_gets_counters():
    game = board("Solemnity", ours=", Solemnity, Hill Giant")
    play(game, "cast Grow", "targets: Hill Giant", "resolve", "cast Charge", "resolve")
    play(game, "cast Venom", "targets: Ben", "resolve", "cast Hydra", "resolve")
    assert size(game, "Hill Giant") == (3, 3) and size(game, "Hydra") == (1, 1)
    assert game.state.players[0].counters == () == game.state.players[1].counters


def test_what_costs_a_counter_cannot_be_paid():
    game = board("Solemnity", ours=", Solemnity, Druid")
    assert "counters can't be put on Druid" in refused(game, "activate Druid")


def test_an_object_can_say_so_of_itself():
    game = board(ours=", Hill Giant")
    play(game, "cast Tower", "resolve", "cast Hydra", "resolve", "cast Grow", "targets: Tower", "resolve")
    assert counters(game, "Tower") == {} and counters(game, "Hydra") == {PLUS: 2}


@pytest.mark.parametrize("gone", [False, True])
def test_a_creature_without_counters_for_as_long_as_something_stays(gone):
    game = board("Suncleanser", hand=f"Suncleanser, {HAND}, Kill", theirs=", Hill Giant (2 +1/+1)")
    play(game, "cast Suncleanser", "resolve", "modes: 1", "targets: Hill Giant", "resolve")
    assert counters(game, "Hill Giant") == {}
    if gone:
        play(game, "cast Kill", "targets: Suncleanser", "resolve")
    play(game, "cast Grow", "targets: Hill Giant", "resolve")
    assert counters(game, "Hill Giant") == ({PLUS: 1} if gone else {})


def test_a_player_loses_all_counters_and_gets_none():
    game = board("Suncleanser", hand=f"Suncleanser, {HAND}")
    game.state.players[1].counters = ((CounterKind.POISON, 3), (CounterKind.ENERGY, 2))
    play(game, "cast Suncleanser", "resolve", "modes: 2", "targets: Ben", "resolve")
    assert game.state.players[1].counters == ()
    play(game, "cast Venom", "targets: Ben", "resolve", "cast Charge", "resolve")
    assert game.state.players[1].counters == () and game.state.players[0].counter(CounterKind.ENERGY) == 2
    settle(game)
    assert "Suncleanser" in zone(game, "Anna", "battlefield")


def test_what_turns_face_up_with_a_counter_cannot_have_it():
    """Its own text counts, which it has once it is face up; so does an effect on it [cr2025-06-06 614.17]."""
    bark = "This creature can't have counters put on it."
    oak = written("Oak", "Creature — Treefolk", bark, "Megamorph {0}", size="2/2")
    elm = written("Elm", "Creature — Treefolk", "Megamorph {0}", size="2/2")
    ward = written("Ward", "Enchantment", "Creatures you control can't have counters put on them.")
    for name, ours, expected in (("Oak", "", {}), ("Elm", "", {PLUS: 1}), ("Elm", ", Ward", {})):
        land = "battlefield: 3 Forest"
        text = f"step: precombat main | Anna 20 hand: {name} {land}{ours} | Ben 20"
        game = position(text, oak, elm, ward)
        play(game, f"cast {name} with morph", "resolve")
        play(game, f"turn up #{max(game.state.permanents)}")
        assert counters(game, name) == expected
