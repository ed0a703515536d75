"""Modes with pawprint symbols, and more modes under a condition [cr2025-06-06 700.2, 700.2d, 700.2i,
702.33].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, zone

SEASON = written(
    "Season",
    "Sorcery",
    "Choose up to five {P} worth of modes. You may choose the same mode more than once.",
    "{P} — You gain 1 life.",
    "{P}{P} — Choose artifact or enchantment. Destroy all permanents of the chosen type.",
    "{P}{P}{P} — Draw a card.",
    cost="{0}",
)
KICKED = written(
    "Kicked",
    "Sorcery",
    "Kicker {1}",
    "Choose one. If this spell was kicked, choose any number instead.",
    "• You gain 1 life.",
    "• You gain 2 life.",
    "• Target player gains X life, where X is the greatest power among creatures they control.",
    cost="{G}",
)
ALTAR = written("Altar", "Enchantment")
BOTH = written(
    "Both",
    "Sorcery",
    "Choose one. If you control an artifact, choose both instead.",
    "• You gain 1 life.",
    "• You gain 2 life.",
    cost="{0}",
)


def chosen(game):
    """The choices of modes that are possible now."""
    return {action.modes for action in game.legal_actions if isinstance(action, d.Modes)}


def test_modes_are_worth_their_symbols_together():  # 700.2i
    game = position("Anna 20 hand: Season library: 5 Forest | Ben 20", SEASON)
    play(game, "cast Season")
    possible = chosen(game)
    assert () in possible
    assert max(len(modes) for modes in possible) == 5
    assert {(0, 1, 1), (1, 2), (0, 0, 2), (0, 0, 0, 1)} <= possible
    assert not {(1, 1, 1), (2, 2), (0, 1, 2)} & possible


def test_a_mode_chosen_twice_asks_twice():  # 700.2d
    game = position("Anna 20 hand: Season battlefield: Memnite, Altar, Forest | Ben 20", SEASON, ALTAR)
    play(game, "cast Season")
    game.push(d.Modes((0, 1, 1)))
    play(game, "resolve")
    game.push(next(a for a in game.legal_actions if "artifact" in str(a)))
    assert zone(game, "Anna", "battlefield") == ["Altar", "Forest"]
    game.push(next(a for a in game.legal_actions if "enchantment" in str(a)))
    assert zone(game, "Anna", "battlefield") == ["Forest"]
    assert life(game) == (21, 20)


def test_any_number_of_modes_if_it_is_kicked():  # 702.33
    text = "Anna 20 hand: Kicked battlefield: 2 Forest, Hill Giant | Ben 20 battlefield: Craw Wurm"
    game = position(text, KICKED)
    play(game, "cast Kicked", "no")
    assert chosen(game) == {(0,), (1,), (2,)}
    game = position(text, KICKED)
    play(game, "cast Kicked", "yes")
    assert chosen(game) == {(), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)}
    game.push(d.Modes((0, 1, 2)))
    play(game, "targets: Ben", "resolve")
    assert life(game) == (23, 26), "Craw Wurm's power counts, not that of Anna's creature"


@pytest.mark.parametrize(("board", "modes"), [("", {(0,), (1,)}), ("battlefield: Memnite", None)])
def test_both_have_to_be_chosen(board, modes):
    game = position(f"Anna 20 hand: Both {board} | Ben 20", BOTH)
    play(game, "cast Both")
    if modes is None:
        assert chosen(game) <= {(0, 1)}
        play(game, "resolve")
        assert life(game) == (23, 20)
    else:
        assert chosen(game) == modes
