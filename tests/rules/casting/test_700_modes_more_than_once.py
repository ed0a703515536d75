"""Modes that may be chosen more than once [cr2025-06-06 700.2d]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused

MEETING = written(
    "Meeting",
    "Sorcery",
    "Choose three. You may choose the same mode more than once.",
    "• Draw a card.",
    "• Destroy target creature.",
    cost="{B}",
)
COUNCIL = written(
    "Council", "Sorcery", "Choose two —", "• You gain 2 life.", "• Draw a card.", "• You lose 1 life."
)


def test_the_same_mode_may_be_chosen_several_times_each_with_its_targets() -> None:  # 700.2d
    game = position(
        "Anna 20 hand: Meeting battlefield: Swamp library: 3 Swamp"
        " | Ben 20 battlefield: Grizzly Bears, Hill Giant library: Forest",
        MEETING,
    )
    play(game, "cast Meeting", "modes: 1, 2, 2", "targets: Grizzly Bears", "targets: Hill Giant", "resolve")
    assert len(game.state.players[1].graveyard) == 2
    assert len(game.state.players[0].hand) == 1


def test_a_mode_without_a_target_can_be_all_that_is_chosen() -> None:  # 700.2d
    game = position("Anna 20 hand: Meeting battlefield: Swamp library: 3 Swamp | Ben 20", MEETING)
    play(game, "cast Meeting")
    assert refused(game, "modes: 1, 1")
    play(game, "modes: 1, 1, 1", "resolve")
    assert len(game.state.players[0].hand) == 3


def test_without_these_words_each_is_chosen_once() -> None:  # 700.2d
    game = position("Anna 20 hand: Council battlefield: Forest library: 3 Swamp | Ben 20", COUNCIL)
    play(game, "cast Council")
    assert refused(game, "modes: 1, 1")
