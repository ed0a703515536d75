"""Keyword actions that are effects of the common vocabulary: detain, learn [cr2025-06-06 701.35, 701.48]."""

from __future__ import annotations

import pytest

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position, refused, resolve, zone

ARREST = written("Arrest", "Instant", "Detain target creature an opponent controls.", cost="{W}")
PINGER = written("Pinger", "Creature — Wizard", "{T}: You gain 1 life.", size="1/1")
LESSON = written("Lesson", "Sorcery", "Learn.", cost="{W}")


def detained() -> Game:
    """Anna has detained a creature of Ben."""
    game = position(
        "Anna 20 hand: Arrest battlefield: Plains, Grizzly Bears library: 9 Plains"
        " | Ben 20 battlefield: Pinger library: 9 Forest",
        *(ARREST, PINGER),
    )
    play(game, "cast Arrest", "targets: Pinger", "resolve")
    return game


def test_what_is_detained_cannot_block() -> None:  # 701.35a
    game = detained()
    go_to(game, "declare attackers", "Anna")
    play(game, "attack: Grizzly Bears", "pass", "pass")
    assert "can't block" in refused(game, "block: Pinger")


def test_what_is_detained_is_free_again_in_the_next_turn_of_who_did_it() -> None:  # 701.35a
    game = detained()
    play(game, "pass")
    assert "can't" in refused(game, "activate Pinger")
    go_to(game, "upkeep", "Anna")
    play(game, "pass", "activate Pinger", "resolve")
    assert game.state.players[1].life == 21


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_who_learns_may_discard_a_card_to_draw_one(answer: str) -> None:  # 701.48a
    game = position("Anna 20 hand: Lesson, Forest battlefield: Plains library: Shock | Ben 20", LESSON)
    play(game, "cast Lesson", "resolve", answer)
    assert zone(game, "Anna", "hand") == (["Shock"] if answer == "yes" else ["Forest"])


def test_who_has_no_card_to_discard_learns_nothing() -> None:  # 701.48a
    game = position("Anna 20 hand: Lesson battlefield: Plains library: Shock | Ben 20", LESSON)
    play(game, "cast Lesson")
    resolve(game)
    if not game.state.stack and zone(game, "Anna", "graveyard") != ["Lesson"]:
        play(game, "yes")
    assert zone(game, "Anna", "hand") == []
