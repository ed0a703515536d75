"""This card and a target from the graveyard, counters that a permanent has come to, and cards from the top of
a library as a cost [cr2025-06-06 118.3, 400.7, 603.8].
"""

from __future__ import annotations

import pytest

from manaburn.errors import NotationError
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, zone

SQUEE = written(
    "Squee",
    "Creature — Goblin",
    "{G}: Return this card and up to one other target creature card from your graveyard to the battlefield."
    " Activate only as a sorcery.",
    size="1/1",
)
TOME = written(
    "Tome",
    "Artifact",
    "{G}, Put a page counter on this artifact: You gain 1 life.",
    "When there are two or more page counters on this artifact, exile it. If you do, you gain 4 life.",
)
SLOGGER = written(
    "Slogger", "Creature — Beast", "Exile the top two cards of your library: You gain 1 life.", size="4/5"
)


def board(more="", ours="", library="3 Shock"):
    text = f"""
step: precombat main
Anna 20 library: {library} battlefield: 4 Forest, {ours or "Forest"} {more}
Ben 20 library: 9 Forest battlefield: Plains
"""
    return position(text, SQUEE, TOME, SLOGGER)


def test_a_card_returns_with_another_one_or_alone():
    game = board("graveyard: Squee, Grizzly Bears, Shock")
    play(game, "activate Squee", "targets: Grizzly Bears", "resolve")
    assert {"Squee", "Grizzly Bears"} <= set(zone(game, "Anna", "battlefield"))
    game = board("graveyard: Squee, Shock")
    play(game, "activate Squee", "targets: none", "resolve")
    assert "Squee" in zone(game, "Anna", "battlefield")
    assert zone(game, "Anna", "graveyard") == ["Shock"]


def test_it_works_in_the_graveyard_alone():
    with pytest.raises(NotationError, match="no ability that can be activated now"):
        play(board(ours="Squee"), "activate Squee")


def test_counters_that_are_there_trigger_an_ability():
    game = board(ours="Tome")
    play(game, "activate Tome", "resolve")
    assert not game.state.stack and life(game)[0] == 21
    play(game, "activate Tome", "resolve")
    assert zone(game, "Anna", "exile") == ["Tome"]
    assert life(game)[0] == 25, "it triggers as soon as the counter is there, as a cost is paid"
    play(game, "resolve")
    assert life(game)[0] == 26


def test_cards_of_a_library_are_a_cost_that_can_run_out():
    game = board(ours="Slogger", library="Shock, Opt, Duress")
    play(game, "activate Slogger", "resolve")
    assert sorted(zone(game, "Anna", "exile")) == ["Opt", "Shock"], "the top two cards"
    assert life(game)[0] == 21
    assert "there are not enough cards to exile" in refused(game, "activate Slogger")
