"""Flagbearers, of which an opponent must choose one as a target if able [cr2025-06-06 601.2c]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, resolve_all, zone

FLAG = written(
    "Flag",
    "Creature — Human Flagbearer",
    "While an opponent is choosing targets as part of casting a spell they control or activating an ability"
    " they control, that player must choose at least one Flagbearer on the battlefield if able.",
    size="1/9",
)
BOLT = written("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{0}")
DRAIN = written("Mind", "Sorcery", "Target player loses 2 life.", cost="{0}")
TWO = written(
    "Two", "Instant", "Two deals 2 damage to any target and 1 damage to any other target.", cost="{0}"
)
UP_TO = written("Some", "Instant", "Tap up to two target creatures.", cost="{0}")
PING = written("Ping", "Artifact", "{0}: Ping deals 1 damage to any target.", cost="{0}")
BELL = written("Bell", "Artifact", "When Bell enters, it deals 2 damage to any target.", cost="{0}")
PLAYER_FIRST = written(
    "Pair", "Sorcery", "Target player loses 1 life. Destroy target artifact or creature.", cost="{0}"
)
CARDS = (FLAG, BOLT, DRAIN, TWO, UP_TO, PING, BELL, PLAYER_FIRST)
BOARD = (
    "Anna 20 hand: Bolt, Mind, Two, Some, Bell, Pair battlefield: Ping, Grizzly Bears | "
    "Ben 20 battlefield: Flag"
)


def chosen(game):
    """The names of what may be the targets now, of each choice."""
    objects = game.state.objects
    return sorted(
        tuple(sorted(objects[t].definition.name if t in objects else "player" for t in action.targets))
        for action in game.legal_actions
        if isinstance(action, d.Targets)
    )


@pytest.mark.parametrize("begun", ["cast Bolt", "activate Ping"])
def test_a_spell_or_an_activated_ability_must_have_it_as_a_target(begun):
    game = position(BOARD, *CARDS)
    play(game, begun)
    assert chosen(game) == [("Flag",)]
    refused(game, "targets: Ben")


def test_what_cannot_have_it_as_a_target_is_free():
    game = position(BOARD, *CARDS)
    play(game, "cast Mind", "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 18)


def test_a_triggered_ability_is_free():
    game = position(BOARD, *CARDS)
    play(game, "cast Bell", "resolve", "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 18)


def test_the_one_who_has_it_is_free():
    game = position("Anna 20 hand: Bolt battlefield: Flag | Ben 20", *CARDS)
    play(game, "cast Bolt", "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 17)


def test_one_of_several_targets_is_enough():
    game = position(BOARD, *CARDS)
    play(game, "cast Two", "targets: Grizzly Bears")
    assert chosen(game) == [("Flag",)]
    play(game, "targets: Flag")
    resolve_all(game)
    assert "Grizzly Bears" in zone(game, "Anna", "graveyard")
    game = position(BOARD, *CARDS)
    play(game, "cast Two", "targets: Flag")
    assert ("player",) in chosen(game)


def test_another_slot_that_can_have_it_must():
    game = position(BOARD, *CARDS)
    play(game, "cast Pair", "targets: Ben")
    assert chosen(game) == [("Flag",)]


def test_how_many_targets_there_are_is_said_before():  # 601.2c
    """Of no target none must be it; of one, or two, one must."""
    game = position(BOARD, *CARDS)
    play(game, "cast Some")
    assert chosen(game) == [(), ("Flag",), ("Flag", "Grizzly Bears")]
    assert game.legal_actions.count() == 3
