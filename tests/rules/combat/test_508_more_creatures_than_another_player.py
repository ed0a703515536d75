"""Who controls no more creatures than the other player can't attack or block with some
[cr2025-06-06 508.1c, 509.1b].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position, refused

GOON = written(
    "Goon",
    "Creature — Goblin",
    "This creature can't attack unless you control more creatures than defending player.",
    "This creature can't block unless you control more creatures than attacking player.",
    size="6/6",
)


@pytest.mark.parametrize(("others", "can"), [("Grizzly Bears", True), ("Forest", False)])
def test_attacking_and_blocking_with_more_creatures(others: str, can: bool) -> None:
    text = f"step: beginning of combat | Anna 20 battlefield: Goon, {others} | Ben 20 battlefield: Hill Giant"
    game = position(text, GOON)
    go_to(game, "declare attackers") if not isinstance(game.decision, d.DeclareAttackers) else None
    play(game, "attack: Goon") if can else refused(game, "attack: Goon")
    text = f"step: beginning of combat | Anna 20 battlefield: Hill Giant | Ben 20 battlefield: Goon, {others}"
    game = position(text, GOON)
    while not isinstance(game.decision, d.DeclareAttackers):
        game.push(d.Pass())
    play(game, "attack: Hill Giant")
    while not isinstance(game.decision, d.DeclareBlockers):
        game.push(d.Pass())
    play(game, "block: Goon > Hill Giant") if can else refused(game, "block: Goon > Hill Giant")
