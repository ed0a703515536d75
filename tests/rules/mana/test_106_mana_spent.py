"""What mana was spent to cast something [cr2025-06-06 106.10, 702.44a]."""

from __future__ import annotations

import pytest

from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, resolve, resolve_all, zone

PLUS = CounterKind.PLUS_ONE


def test_mana_of_a_colour_was_spent_or_not():
    made = written(
        "Charm",
        "Sorcery",
        "You gain 3 life if {W} was spent to cast Charm. Draw a card if {U} was spent to cast Charm.",
        cost="{1}{W/U}",
    )
    board = "Anna 20 hand: Charm library: 4 Forest battlefield: {} | Ben 20"
    for lands, gained, drawn in (
        ("Plains, Forest", 3, 0),
        ("Island, Forest", 0, 1),
        ("Plains, Island", 3, 1),
    ):
        game = position(board.format(lands), made)
        play(game, "cast Charm")
        resolve_all(game)
        assert (life(game)[0], len(zone(game, "Anna", "hand"))) == (20 + gained, drawn)


def test_sunburst_counts_colours_and_a_copy_has_none():  # 702.44a, 707.10
    made = written("Golem", "Artifact Creature — Golem", "Sunburst", cost="{4}", size="1/1")
    game = position("Anna 20 hand: Golem battlefield: Plains, 2 Island, Mountain | Ben 20", made)
    play(game, "cast Golem")
    resolve_all(game)
    assert dict(permanent(game, "Golem").counters) == {PLUS: 3}


@pytest.mark.parametrize(("lands", "bigger"), [("3 Plains, Island", True), ("2 Plains, 2 Island", False)])
def test_so_much_mana_of_one_colour(lands, bigger):
    made = written(
        "Paladin",
        "Creature — Knight",
        "If at least three white mana was spent to cast this spell,"
        " Paladin enters with a +1/+1 counter on it.",
        cost="{4}",
        size="1/1",
    )
    game = position(f"Anna 20 hand: Paladin battlefield: {lands} | Ben 20", made)
    play(game, "cast Paladin", "resolve")
    assert dict(permanent(game, "Paladin").counters) == ({PLUS: 1} if bigger else {})


def test_how_much_was_spent_on_the_spell_that_triggers():
    made = written(
        "Bauble",
        "Artifact",
        "Whenever a player casts a spell, if no mana was spent to cast it, counter that spell.",
    )
    free = written("Gift", "Sorcery", "You gain 3 life.", cost="{0}")
    dear = written("Present", "Sorcery", "You gain 3 life.", cost="{2}")
    board = "Anna 20 hand: Gift, Present battlefield: 2 Forest, Bauble | Ben 20"
    for name, gained in (("Gift", 0), ("Present", 3)):
        game = position(board, made, free, dear)
        play(game, f"cast {name}")
        resolve(game)
        resolve_all(game)
        assert life(game)[0] == 20 + gained
