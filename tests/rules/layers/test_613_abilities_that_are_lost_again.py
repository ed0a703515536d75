"""An ability that an effect gives is lost with all abilities [cr2025-06-06 113.10, 613.1f]."""

from __future__ import annotations

import pytest

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused

GIVE = written(
    "Give", "Instant", 'Target creature gains "This creature can\'t block" until end of turn.', cost="{0}"
)
TAKE = written("Take", "Instant", "Target creature loses all abilities until end of turn.", cost="{0}")
FORBID = written("Forbid", "Instant", "Target creature can't block this turn.", cost="{0}")
CARDS = (GIVE, TAKE, FORBID)


def attacked(*spells: str) -> Game:
    """Anna attacks Ben's Hill Giant after these spells were cast on it."""
    game = position(
        "step: precombat main | Anna 20 hand: Give, Take, Forbid battlefield: Grizzly Bears library: 5 Forest"
        " | Ben 20 battlefield: Hill Giant library: 5 Forest",
        *CARDS,
    )
    for spell in spells:
        play(game, f"cast {spell}", "targets: Hill Giant", "resolve")
    play(game, "pass", "pass", "pass", "pass", "attack: Grizzly Bears", "pass", "pass")
    return game


@pytest.mark.parametrize(
    ("spells", "blocks"),
    [(("Give",), False), (("Give", "Take"), True), (("Take", "Give"), False), (("Forbid", "Take"), False)],
)
def test_the_later_of_both_decides_but_no_ability_is_lost_that_it_has_not(
    spells: tuple[str, ...], blocks: bool
) -> None:
    game = attacked(*spells)
    if blocks:
        play(game, "block: Hill Giant > Grizzly Bears")
    else:
        assert "can't block" in refused(game, "block: Hill Giant > Grizzly Bears")
