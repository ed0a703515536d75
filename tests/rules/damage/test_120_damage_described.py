"""Damage to another target, to itself, divided evenly, to what a creature attacks, and excess damage if a
creature has an ability [cr2025-06-06 120.1, 120.4a, 506.4c, 601.2d].
"""

from __future__ import annotations

import pytest

from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, permanent, play, position, refused, resolve_all, zone

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: {mine}
Ben 20 library: 9 Forest battlefield: {theirs}
"""


def board(*cards, hand="Deed", mine="9 Forest", theirs="Forest"):
    return position(BOARD.format(hand=hand, mine=mine, theirs=theirs), *cards)


TRAIL = written("Deed", "Sorcery", "Deed deals 2 damage to any target and 1 damage to any other target.")


def test_two_targets_are_dealt_different_damage():
    game = board(TRAIL, theirs="Grizzly Bears")
    play(game, "cast Deed", "targets: Grizzly Bears", "targets: Ben", "resolve")
    resolve_all(game)
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]
    assert life(game) == (20, 19)


def test_the_other_target_is_another():
    game = board(TRAIL, theirs="Grizzly Bears")
    play(game, "cast Deed", "targets: Ben")
    assert "601.2c" in refused(game, "targets: Ben") or "115" in refused(game, "targets: Ben")


def test_damage_to_itself():
    imp = written(
        "Imp", "Creature — Imp", "{0}: Imp deals 2 damage to any target and 1 damage to itself.", size="2/3"
    )
    game = board(imp, mine="Imp", hand="")
    play(game, "activate Imp", "targets: Ben", "resolve")
    assert life(game) == (20, 18)
    assert permanent(game, "Imp").damage == 1


def test_a_target_deals_damage_to_itself():
    game = board(
        written("Deed", "Instant", "Target creature deals damage to itself equal to its power."),
        theirs="Hill Giant",
    )
    play(game, "cast Deed", "targets: Hill Giant", "resolve")
    resolve_all(game)
    assert zone(game, "Ben", "graveyard") == ["Hill Giant"]


FIRE = "Deed deals 5 damage divided evenly, rounded down, among any number of targets."


@pytest.mark.parametrize(
    ("targets", "lost", "died"),
    [("Ben", 5, []), ("Ben, Grizzly Bears", 2, ["Grizzly Bears"]), ("Ben, Grizzly Bears, Hill Giant", 1, [])],
)
def test_damage_divided_evenly(targets, lost, died):
    game = board(written("Deed", "Instant", FIRE), theirs="Grizzly Bears, Hill Giant")
    play(game, "cast Deed", f"targets: {targets}", "resolve")
    resolve_all(game)
    assert life(game) == (20, 20 - lost)
    assert zone(game, "Ben", "graveyard") == died


def test_it_is_divided_among_those_that_are_still_there():
    game = board(
        written("Deed", "Instant", FIRE),
        hand="Deed, Shock",
        mine="9 Forest, Mountain",
        theirs="Grizzly Bears",
    )
    play(game, "cast Deed", "targets: Ben, Grizzly Bears", "cast Shock", "targets: Grizzly Bears")
    resolve_all(game)
    assert life(game) == (20, 15)


RIDER = written(
    "Rider",
    "Creature — Devil",
    "Whenever a creature you control attacks, Rider deals 1 damage to the player or"
    " planeswalker it's attacking.",
    size="4/3",
)


def test_damage_to_what_each_creature_attacks():
    game = board(RIDER, mine="Rider, Grizzly Bears", hand="")
    go_to(game, "declare attackers")
    play(game, "attack: Rider > Ben, Grizzly Bears > Ben", "order: 1, 2")
    resolve_all(game)
    assert life(game) == (20, 18)


def test_damage_to_a_planeswalker_that_is_attacked():
    game = board(RIDER, mine="Rider", hand="", theirs="Ajani Goldmane (4 loyalty)")
    go_to(game, "declare attackers")
    play(game, "attack: Rider > Ajani Goldmane")
    resolve_all(game)
    assert life(game) == (20, 20)
    assert permanent(game, "Ajani Goldmane").counter(CounterKind.LOYALTY) == 3


RAM = (
    "Target creature you control deals damage equal to its power to target creature you don't control. If the"
    " creature you control has trample, excess damage is dealt to that creature's controller instead."
)


@pytest.mark.parametrize(("mine", "lost"), [("Craw Wurm", 0), ("Wurm", 4)])
def test_excess_damage_if_it_has_trample(mine, lost):
    wurm = written("Wurm", "Creature — Wurm", "Trample", size="6/4")
    game = board(written("Deed", "Instant", RAM), wurm, mine=f"9 Forest, {mine}", theirs="Grizzly Bears")
    play(game, "cast Deed", f"targets: {mine}", "targets: Grizzly Bears", "resolve")
    resolve_all(game)
    assert life(game) == (20, 20 - lost)
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]


def test_each_of_several_deals_as_much_as_its_own_power():
    """A Giant and a Wurm deal 3 and 6 damage, and not 9 each."""
    text = (
        "Deed deals 2 damage divided as you choose among any number of target creatures. Each of those"
        " creatures deals damage equal to its power to you."
    )
    game = board(written("Deed", "Instant", text), theirs="Hill Giant, Craw Wurm")
    play(game, "cast Deed", "targets: Hill Giant, Craw Wurm", "resolve")
    resolve_all(game)
    assert life(game) == (11, 20)
