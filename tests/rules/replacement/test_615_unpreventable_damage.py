"""What prevention effects do about damage that can't be prevented [cr2025-06-06 615.12]."""

from __future__ import annotations

import pytest

from manaburn.editions import R2025, Edition
from manaburn.terms import CounterKind
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, resolve_all, zone

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: 9 Mountain, 9 Forest, {mine}
Ben 20 library: 9 Forest battlefield: {theirs}
"""
PAIN = written("Pain", "Instant", "Damage can't be prevented this turn.")
BURN = written("Burn", "Instant", "~ deals 2 damage to any target.", cost="{R}")
PHANTOM = written(
    "Phantom",
    "Creature — Spirit",
    "If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from this"
    " creature.",
    size="2/0",
)


def board(*cards, theirs, edition=R2025, mine="Forest", hand="Pain, Burn"):
    text = BOARD.format(hand=hand, mine=mine, theirs=theirs)
    return position(text, PAIN, BURN, *cards, edition=edition)


def burned(target, *cards, theirs, pain=True, edition=R2025):
    """A game in which something was dealt 2 damage, be it preventable or not."""
    game = board(*cards, theirs=theirs, edition=edition)
    play(game, *(("cast Pain", "resolve") if pain else ()), "cast Burn", f"targets: {target}", "resolve")
    return game


def phantom_in_pain(edition: Edition) -> object:
    """How many counters a creature has left that loses one as it is dealt damage; None if it has died."""
    game = burned("Phantom", PHANTOM, theirs="Phantom (3 +1/+1)", edition=edition)
    if "Phantom" in zone(game, "Ben", "graveyard"):
        return None
    return dict(permanent(game, "Phantom").counters)[CounterKind.PLUS_ONE]


def test_what_else_an_effect_does_happens():
    """It takes 2, is 4/2 without the counter, and dies."""
    assert phantom_in_pain(R2025) is None


def hydra(*lines):
    return written("Hydra", "Creature — Hydra", *lines, size="1/9")


@pytest.mark.parametrize(
    ("line", "counters"),
    [
        ("If damage would be dealt to ~, prevent that damage and remove that many +1/+1 counters from ~.", 1),
        ("If damage would be dealt to ~, prevent that damage and put that many +1/+1 counters on it.", 5),
        ("If ~ would be dealt damage, prevent that damage and remove a +1/+1 counter from it.", 2),
        (
            "If damage would be dealt to ~, prevent that damage. Put a +1/+1 counter on ~ for each 1 damage"
            " prevented this way.",
            3,
        ),
        ("Prevent all damage that would be dealt to ~.", 3),
        (
            "If damage would be dealt to ~, prevent that damage, remove that many +1/+1 counters from ~, and"
            " create that many 1/1 colorless Spirit creature tokens.",
            1,
        ),
    ],
)
def test_that_many_are_as_many_as_would_be_prevented(line, counters):
    """Those told by what is prevented this way are none."""
    game = burned("Hydra", hydra(line), theirs="Hydra (3 +1/+1)")
    found = permanent(game, "Hydra")
    assert (dict(found.counters)[CounterKind.PLUS_ONE], found.damage) == (counters, 2)


def test_tokens_for_what_is_prevented():
    hostility = written(
        "Hostility",
        "Enchantment",
        "If a spell you control would deal damage to an opponent, prevent that damage. Create a 3/1 red"
        " Elemental Shaman creature token with haste for each 1 damage prevented this way.",
    )
    for pain, lost, tokens in ((False, 0, 2), (True, 2, 0)):
        game = board(hostility, mine="Hostility", theirs="Forest")
        if pain:
            play(game, "cast Pain", "resolve")
        play(game, "cast Burn", "targets: Ben", "resolve")
        made = [name for name in zone(game, "Anna", "battlefield") if "Elemental" in name]
        assert (20 - life(game)[1], len(made)) == (lost, tokens)


def test_a_shield_counter_is_removed():
    """122.1c says that it is removed as well."""
    game = burned("Grizzly Bears", theirs="Grizzly Bears (1 shield)")
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]


def test_a_shield_is_not_used_up():
    """It prevents nothing of what can't be prevented, and then all that it is about."""
    shield = written(
        "Shield", "Instant", "Prevent the next 2 damage that would be dealt to target player this turn."
    )
    sear = written("Sear", "Instant", "~ deals 2 damage to target player. The damage can't be prevented.")
    game = board(shield, sear, theirs="Forest", hand="Shield, Sear, Burn")
    play(game, "cast Shield", "targets: Ben", "resolve", "cast Sear", "targets: Ben", "resolve")
    assert life(game)[1] == 18
    play(game, "cast Burn", "targets: Ben", "resolve")
    assert life(game)[1] == 18


def test_a_shield_about_the_next_time_is_not_used_up():
    """615.8: it is used up once damage has been prevented; it gives no life before."""
    strike = written(
        "Strike",
        "Instant",
        "The next time target creature would deal damage this turn, prevent that damage. You gain life equal"
        " to the damage prevented this way.",
    )
    fight = written(
        "Fight", "Instant", "Target creature you control deals damage equal to its power to target player."
    )
    sear = written(
        "Sear",
        "Instant",
        "Target creature you control deals 2 damage to target player. The damage can't be prevented.",
    )
    game = board(strike, fight, sear, mine="Grizzly Bears", theirs="Forest", hand="Strike, Sear, Fight")
    play(game, "cast Strike", "targets: Grizzly Bears", "resolve")
    play(game, "cast Sear", "targets: Grizzly Bears", "targets: Ben", "resolve")
    assert life(game) == (20, 18)
    play(game, "cast Fight", "targets: Grizzly Bears", "targets: Ben", "resolve")
    assert life(game) == (22, 18)


SHELTER = written("Shelter", "Instant", "Prevent all damage that would be dealt this turn.", cost="{0}")
STOP = written("Stop", "Instant", "Counter target spell.", cost="{0}")


@pytest.mark.parametrize(
    ("spell", "x", "left"),
    [("Banefire", 4, 20), ("Banefire", 5, 15), ("Demonfire", 1, 19)],
)
def test_damage_of_a_spell_is_unpreventable_on_a_condition(spell, x, left):
    """Hellbent holds as Demonfire resolves: it was the last card in hand."""
    game = board(SHELTER, *real(spell), theirs="Forest", hand=f"Shelter, {spell}")
    play(game, "cast Shelter", "resolve", f"cast {spell}", f"X = {x}", "targets: Ben", "resolve")
    assert life(game)[1] == left


def test_a_card_in_hand_lets_the_damage_be_prevented():
    game = board(SHELTER, *real("Demonfire"), theirs="Forest", hand="Shelter, Demonfire, Burn")
    play(game, "cast Shelter", "resolve", "cast Demonfire", "X = 3", "targets: Ben", "resolve")
    assert life(game)[1] == 20


@pytest.mark.parametrize(("x", "left"), [(4, 20), (5, 15)])
def test_whether_it_can_be_countered_depends_on_the_same_condition(x, left):
    game = board(STOP, *real("Banefire"), theirs="Forest", hand="Stop, Banefire")
    play(game, "cast Banefire", f"X = {x}", "targets: Ben", "cast Stop", "targets: Banefire")
    resolve_all(game)
    assert life(game)[1] == left


@pytest.mark.parametrize(("x", "where"), [(1, "graveyard"), (2, "exile")])
def test_what_unpreventable_damage_kills_is_exiled_as_the_spell_says(x, where):
    game = board(SHELTER, *real("Demonfire"), theirs="Grizzly Bears", hand="Shelter, Demonfire")
    play(game, "cast Shelter", "resolve", "cast Demonfire", f"X = {x}", "targets: Grizzly Bears", "resolve")
    assert ("Grizzly Bears" in zone(game, "Ben", where)) is (where == "exile")


def test_damage_that_is_dealt_instead_cannot_be_prevented():
    """The other damage of the spell can."""
    for kicked, left in ((True, 10), (False, 20)):
        game = board(SHELTER, *real("Urza's Rage"), theirs="Forest", hand="Shelter, Urza's Rage")
        play(game, "cast Shelter", "resolve", "cast Urza's Rage", "yes" if kicked else "no")
        play(game, "targets: Ben", "resolve")
        assert life(game)[1] == left
