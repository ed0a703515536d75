"""Abilities that ask how often they have resolved this turn, and others than what triggered an ability
[cr2025-06-06 603.4, 608.2c].
"""

from __future__ import annotations

from contracts import check_round_trips
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, resolve_all, settle, size, zone

ALLY = written(
    "Herald",
    "Creature — Ally",
    "Whenever this creature or another Ally you control enters, you gain 1 life. If this is the second time"
    " this ability has resolved this turn, draw a card.",
    size="1/1",
)
CUB = written(
    "Cub",
    "Creature — Cat",
    "{G}: You gain 4 life if this is the first time this ability has resolved this turn. If it's the second"
    " time, draw a card. If it's the third time, put a +1/+1 counter on this creature.",
    size="1/1",
)
PEAK = written(
    "Peak",
    "Land",
    "Whenever a Mountain you control enters, if you control at least two other Mountains, you gain 3 life.",
)


def board(ours, hand="", *, theirs="9 Island", ben=""):
    text = f"""
step: precombat main
Anna 20 hand: {hand} library: 9 Shock battlefield: {ours}
Ben 20 hand: {ben} library: 9 Shock battlefield: {theirs}
"""
    return position(text, ALLY, CUB, PEAK)


def test_the_times_are_counted_for_each_object_and_turn():
    game = board("9 Forest, Cub")
    for hand, gained, power in ((0, 24, 1), (1, 24, 1), (1, 24, 2), (1, 24, 2)):
        play(game, "activate Cub", "resolve")
        assert (len(zone(game, "Anna", "hand")), life(game)[0], size(game, "Cub")[0]) == (hand, gained, power)
        check_round_trips(game)
    go_to(game, "upkeep", "Ben")
    play(game, "pass")
    play(game, "activate Cub")
    resolve_all(game)
    assert life(game)[0] == 28, "in another turn it is the first time again"


def test_what_is_countered_has_not_resolved_and_triggers_of_two_events_are_one_ability():
    game = board("9 Forest", "Herald, Herald")
    play(game, "cast Herald", "resolve", "resolve")
    assert (life(game)[0], len(zone(game, "Anna", "hand"))) == (21, 1)
    play(game, "cast Herald", "resolve")
    settle(game)
    assert life(game)[0] == 23, "of the second one that is the first time"
    assert zone(game, "Anna", "hand") == ["Shock"], "of the first one the second time"


def test_other_mountains_are_others_than_that_which_enters():
    game = board("Peak, Mountain", "Mountain")
    play(game, "play Mountain")
    assert not game.state.stack
    game = board("Peak, 2 Mountain", "Mountain")
    play(game, "play Mountain", "resolve")
    assert life(game)[0] == 23
    game = board("Peak, 2 Forest", "Mountain")
    play(game, "play Mountain")
    assert not game.state.stack
