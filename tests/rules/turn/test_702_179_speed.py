"""Speed, start your engines! and max speed [cr2025-06-06 702.178-702.179]."""

from __future__ import annotations

from manaburn.notation import position_text
from manaburn.view import view_of
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, resolve_all, size, zone

RACER = written(
    "Racer",
    "Creature — Ox",
    "Start your engines!",
    "Max speed — Racer gets +3/+0.",
    cost="{0}",
    size="1/1",
)
JAB = written("Jab", "Instant", "Each opponent loses 1 life.", cost="{0}")
NAY = written("Nay", "Instant", "Counter target activated or triggered ability.", cost="{0}")
FOUNT = written("Fount", "Artifact", "Sacrifice Fount: You gain life equal to your speed.")
ENGINE = written("Engine", "Artifact", "Max speed — {0}, Exile this card from your graveyard: Draw a card.")
WHEEL = written("Wheel", "Artifact", "Max speed — Whenever you gain life, draw a card.")
CARDS = (RACER, JAB, NAY, FOUNT, ENGINE, WHEEL)


def speeds(game):
    return tuple(view_of(game.state, 0).player(id).speed for id in range(len(game.state.players)))


def test_who_controls_it_has_speed_1_as_a_state_based_action():  # 704.5z
    game = position("Anna 20 hand: Racer | Ben 20", *CARDS)
    assert speeds(game) == (0, 0)
    play(game, "cast Racer", "resolve")
    assert speeds(game) == (1, 0)
    assert "speed: 1" in position_text(game.state)


def test_speed_rises_once_each_turn_as_an_opponent_loses_life():
    game = position("Anna 20 hand: 2 Jab battlefield: Racer speed: 1 | Ben 20", *CARDS)
    play(game, "cast Jab", "resolve")
    assert speeds(game) == (1, 0)  # the ability is on the stack
    resolve_all(game)
    assert speeds(game) == (2, 0)
    play(game, "cast Jab")
    resolve_all(game)
    assert (speeds(game), life(game)) == ((2, 0), (20, 18))


def test_the_ability_triggers_no_more_this_turn_if_it_is_countered():
    game = position("Anna 20 hand: 2 Jab, Nay speed: 2 | Ben 20", *CARDS)
    play(game, "cast Jab", "resolve", "cast Nay")
    game.push(next(iter(game.legal_actions)))  # its only target
    resolve_all(game)
    play(game, "cast Jab")
    resolve_all(game)
    assert (speeds(game), life(game)) == ((2, 0), (20, 18))


def test_it_rises_without_the_permanent_but_not_beyond_4_nor_in_the_turn_of_another():
    game = position("Anna 20 hand: Jab speed: 3 | Ben 20 speed: 3", *CARDS)
    play(game, "cast Jab")
    resolve_all(game)
    assert speeds(game) == (4, 3)
    game = position("Anna 20 hand: Jab speed: 4 | Ben 20", *CARDS)
    play(game, "cast Jab", "resolve")
    assert not game.state.stack
    game = position("active: Ben | Anna 20 hand: Jab speed: 1 | Ben 20 priority: Anna", *CARDS)
    play(game, "cast Jab")
    resolve_all(game)
    assert speeds(game) == (1, 0)


def test_what_has_max_speed_has_its_abilities_then():  # 702.178a
    game = position("Anna 20 hand: Jab battlefield: Racer speed: 3 | Ben 20", *CARDS)
    assert size(game, "Racer") == (1, 1)
    play(game, "cast Jab")
    resolve_all(game)
    assert size(game, "Racer") == (4, 1)


def test_in_a_graveyard_too():  # 702.178b
    game = position("Anna 20 hand: Jab graveyard: Engine library: Jab speed: 3 | Ben 20", *CARDS)
    assert "max" not in refused(game, "activate Engine")
    play(game, "cast Jab")
    resolve_all(game)
    play(game, "activate Engine", "resolve")
    assert len(zone(game, "Anna", "hand")) == 1


def test_a_triggered_ability_and_an_amount():  # 702.179f
    start = "Anna 20 library: 2 Jab battlefield: Wheel, Fount"
    game = position(f"{start} speed: 4 | Ben 20", *CARDS)
    play(game, "activate Fount")
    resolve_all(game)
    assert (life(game), len(zone(game, "Anna", "hand"))) == ((24, 20), 1)
    game = position(f"{start} speed: 3 | Ben 20", *CARDS)
    play(game, "activate Fount")
    resolve_all(game)
    assert (life(game), len(zone(game, "Anna", "hand"))) == ((23, 20), 0)
    game = position(f"{start} | Ben 20", *CARDS)
    play(game, "activate Fount")
    resolve_all(game)
    assert life(game) == (20, 20)


def test_a_position_with_speeds_is_written_as_it_is_read():
    game = position("Anna 20 speed: 3 | Ben 20", *CARDS)
    assert speeds(position(position_text(game.state), *CARDS)) == (3, 0)
