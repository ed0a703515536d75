"""A price that may be paid under a condition, and what triggers when it is [cr2025-06-06 118.12, 603.12]."""

from __future__ import annotations

import pytest

from manaburn.decisions import Priority
from manaburn.game import Automation
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position

EZIO = written(
    "Ezio",
    "Creature — Assassin",
    "Whenever Ezio deals combat damage to a player, you may pay {G} if that player has 10 or less life. When"
    " you do, that player loses the game.",
    size="2/2",
)


@pytest.mark.parametrize(
    ("life", "answers", "over"), [(12, ["yes"], True), (12, ["no"], False), (13, [], False)]
)
def test_it_is_offered_only_if_that_player_has_so_little_life(
    life: int, answers: list[str], over: bool
) -> None:
    text = f"Anna 20 battlefield: Ezio, Forest | Ben {life}"
    game = position(text, EZIO, automation=(Automation.PAY_MANA, Automation.ASSIGN_FORCED_DAMAGE))
    go_to(game, "declare attackers")
    play(game, "attack: Ezio")
    go_to(game, "combat damage")
    play(game, "resolve", *answers)
    if over:
        play(game, "resolve")
    assert (game.state.outcome is not None) is over
    assert over or isinstance(game.decision, Priority)
