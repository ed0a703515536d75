"""Whether a permanent left the battlefield this turn, or a spell was cast for its warp cost
[cr2025-07-25 702.185c].
"""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position

VOID = written(
    "Void",
    "Instant",
    "Void deals 2 damage to any target.",
    "Void deals 3 damage instead if a nonland permanent left the battlefield this turn or a spell was warped"
    " this turn.",
    cost="{0}",
)
RIFT = written("Rift", "Creature — Elf", "Warp {G}", cost="{1}{G}", size="1/1")
TOLL = written(
    "Toll", "Artifact", "Sacrifice a creature: You gain 1 life.", "Sacrifice a land: You gain 1 life."
)


@pytest.mark.parametrize(
    ("before", "dealt"),
    [
        ((), 2),
        (("cast Rift with warp", "resolve"), 3),
        (("cast Rift", "resolve"), 2),
        (("activate Toll ability 1", "choose: Runeclaw Bear", "resolve"), 3),
        (("activate Toll ability 2", "choose: Forest#18", "resolve"), 2),
    ],
)
def test_a_spell_was_warped_or_a_permanent_left(before, dealt):  # 702.185c
    text = "Anna 20 hand: Void, Rift battlefield: 2 Forest, Toll, Runeclaw Bear | Ben 20"
    game = position(text, VOID, RIFT, TOLL)
    play(game, *before, "cast Void", "targets: Ben", "resolve")
    assert life(game) == (21 if "Toll" in str(before) else 20, 20 - dealt)
