"""Impending: a creature spell that comes as no creature yet [cr2025-06-06 702.176]."""

from __future__ import annotations

from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import go_to, now, permanent, play, position, resolve, resolve_all, zone

SUBJECT = written(
    "Subject",
    "Enchantment Creature — Avatar",
    "Impending 2—{1}{G} (If you cast this spell for its impending cost, it enters with time counters.)",
    "When this permanent enters, draw a card.",
    cost="{3}{G}{G}",
    size="5/5",
)
LIBRARY = "library: 9 Forest"


def cast(how, lands):
    board = f"Anna 20 {LIBRARY} hand: Subject battlefield: {lands} Forest | Ben 20 {LIBRARY}"
    game = position(board, SUBJECT)
    play(game, how, "resolve", "resolve")
    return game


def test_it_is_no_creature_while_it_has_time_counters():  # 702.176a
    game = cast("cast Subject with impending", 2)
    assert dict(permanent(game, "Subject").counters) == {CounterKind.TIME: 2}
    assert not now(game, "Subject").is_creature
    assert "Avatar" not in now(game, "Subject").subtypes
    assert zone(game, "Anna", "hand") == ["Forest"]
    for left in (1, 0):
        go_to(game, "end", "Anna")
        resolve_all(game)
        assert permanent(game, "Subject").counter(CounterKind.TIME) == left
        go_to(game, "upkeep", "Ben")
        go_to(game, "upkeep", "Anna")
    assert now(game, "Subject").is_creature
    assert now(game, "Subject").power == 5


def test_for_its_mana_cost_it_is_a_creature():
    game = cast("cast Subject", 5)
    assert now(game, "Subject").is_creature
    assert not permanent(game, "Subject").counters


def test_time_counters_from_elsewhere_do_nothing_to_it():  # 702.176a
    game = cast("cast Subject", 5)
    more = written("Clock", "Instant", "Put a time counter on target creature.")
    board = f"Anna 20 {LIBRARY} hand: Clock battlefield: Forest, Subject | Ben 20 {LIBRARY}"
    game = position(board, SUBJECT, more)
    play(game, "cast Clock", "targets: Subject")
    resolve(game)
    assert permanent(game, "Subject").counter(CounterKind.TIME) == 1
    assert now(game, "Subject").is_creature
