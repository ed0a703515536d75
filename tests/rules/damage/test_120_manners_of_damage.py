"""Damage that can't be prevented, and excess damage [cr2025-06-06 120.4a, 120.10, 615.12]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, zone

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: 9 Forest{own}
Ben 20 library: 9 Forest battlefield: {theirs}
"""


def board(*cards, hand="Deed", own="", theirs="Grizzly Bears"):
    text = BOARD.format(hand=hand, own=f", {own}" if own else "", theirs=theirs)
    return position(text, *cards)


def deed(*lines):
    return written("Deed", "Instant", *lines)


SHIELD = written(
    "Shield", "Instant", "Prevent the next 9 damage that would be dealt to target creature this turn."
)


@pytest.mark.parametrize(
    ("lines", "dies"),
    [
        ("~ deals 3 damage to target creature.", False),
        ("~ deals 3 damage to target creature. The damage can't be prevented.", True),
    ],
)
def test_damage_that_cannot_be_prevented(lines, dies):
    game = board(deed(lines), SHIELD, hand="Deed, Shield")
    play(game, "cast Shield", "targets: Grizzly Bears", "resolve")
    play(game, "cast Deed", "targets: Grizzly Bears", "resolve")
    assert (zone(game, "Ben", "battlefield") == []) is dies


SPILL = "~ deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead."


def test_excess_damage_is_dealt_to_the_controller():
    game = board(deed(SPILL), theirs="Grizzly Bears (1 damage)")
    play(game, "cast Deed", "targets: Grizzly Bears", "resolve")
    assert (life(game), zone(game, "Ben", "battlefield")) == ((20, 17), [])


def test_there_is_none_where_the_damage_is_not_lethal():
    ox = written("Ox", "Creature — Ox", "Vigilance", size="2/6")
    game = board(deed(SPILL), ox, theirs="Ox")
    play(game, "cast Deed", "targets: Ox", "resolve")
    assert (life(game), permanent(game, "Ox").damage) == ((20, 20), 4)


def test_of_damage_by_deathtouch_all_but_one_is_excess():
    """The creature that the spell lets deal the damage has it."""
    biting = deed(
        "Target creature you control deals damage equal to its power to target creature you don't control."
        " Excess damage is dealt to that creature's controller instead."
    )
    snake = written("Snake", "Creature — Snake", "Deathtouch", size="3/3")
    game = board(biting, snake, own="Snake", theirs="Craw Wurm")
    play(game, "cast Deed", "targets: Snake", "targets: Craw Wurm", "resolve")
    assert (life(game), zone(game, "Ben", "battlefield")) == ((20, 18), [])


@pytest.mark.parametrize(("theirs", "gained"), [("Grizzly Bears", 2), ("Craw Wurm", 0)])
def test_the_excess_damage_that_was_dealt_this_way(theirs, gained):
    rings = deed(
        "~ deals 4 damage to target creature. You gain life equal to the excess damage dealt this way."
    )
    game = board(rings, theirs=theirs)
    play(game, "cast Deed", f"targets: {theirs}", "resolve")
    assert life(game)[0] == 20 + gained


@pytest.mark.parametrize(("theirs", "drawn"), [("Grizzly Bears", 1), ("Craw Wurm", 0)])
def test_whether_excess_damage_was_dealt(theirs, drawn):
    torch = deed("~ deals 4 damage to target creature. If excess damage was dealt this way, draw a card.")
    game = board(torch, theirs=theirs)
    play(game, "cast Deed", f"targets: {theirs}", "resolve")
    assert len(zone(game, "Anna", "hand")) == drawn


def test_that_many_is_the_excess_damage():
    blast = deed(
        "~ deals 4 damage to target creature. If excess damage was dealt to that creature this way, create"
        " that many 1/1 green Elf creature tokens."
    )
    game = board(blast)
    play(game, "cast Deed", "targets: Grizzly Bears", "resolve")
    assert zone(game, "Anna", "battlefield").count("Elf") == 2


def test_x_is_said_after_what_happens_if_a_condition_holds():
    claws = deed(
        "~ deals 5 damage to target creature. If excess damage was dealt this way, you gain X life, where X"
        " is that excess damage."
    )
    game = board(claws)
    play(game, "cast Deed", "targets: Grizzly Bears", "resolve")
    assert life(game) == (23, 20)
