"""A question is asked by the rule of its occasion: a cost is announced as a spell is cast, a price is paid as
a permanent enters, and only what an effect offers is asked as the effect is carried out.
"""

from __future__ import annotations

import pytest

from manaburn.asked import rule_of
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.editions import Edition
from manaburn.state.keeping.codec import decode, encode
from rules.positions_of_play import play, position

KICKED = "Anna 20 hand: Skizzik battlefield: 5 Mountain | Ben 20"
PHYREXIAN = "Anna 20 hand: Gut Shot battlefield: Mountain | Ben 20"
SHOCKLAND = "Anna 20 hand: Steam Vents | Ben 20"


@pytest.mark.parametrize(
    ("text", "steps", "day", "number"),
    [
        (KICKED, ("cast Skizzik",), "2025-06-06", "601.2b"),
        (KICKED, ("cast Skizzik",), "2002-03-16", "409.1b"),
        (PHYREXIAN, ("cast Gut Shot",), "2025-06-06", "601.2b"),
        (SHOCKLAND, ("play Steam Vents",), "2025-06-06", "614.1c"),
        (SHOCKLAND, ("play Steam Vents",), "2009-07-11", "613.1c"),
        (SHOCKLAND, ("play Steam Vents",), "2006-05-01", "410.10e"),
    ],
)
def test_a_question_cites_its_occasion(text: str, steps: tuple[str, ...], day: str, number: str) -> None:
    """It is by the text of its day [cr2025-06-06 601.2b, 614.1c; cr2001-07-23 409.1b; cr2009-07-11 613.1c;
    cr2006-05-01 410.10e].
    """
    lines = "\n".join(("step: precombat main", *text.split(" | ")))
    game = position(lines, edition=Edition.parse(day), automation=())
    play(game, *steps)
    assert game.decision is not None
    assert rule_of(game.state, game.decision).split()[-1] == number
    kept = decode(encode(game.state))
    assert kept.decision is not None
    assert rule_of(kept, kept.decision) == rule_of(game.state, game.decision), "also once it was kept"


@pytest.mark.parametrize(
    ("sanctuaries", "day", "number"),
    [(1, "2025-06-06", "614.1"), (2, "2025-06-06", "616.1"), (2, "2003-07-01", "419.9a")],
)
def test_a_draw_is_replaced_by_the_rule_for_one_or_for_several(
    sanctuaries: int, day: str, number: str
) -> None:
    """Which of several applies is chosen [cr2025-06-06 614.1, 616.1; cr2003-07-01 419.9a]."""
    anna = f"Anna 20 battlefield: {sanctuaries} Island Sanctuary library: Plains"
    game = position(f"step: upkeep\n{anna}\nBen 20", edition=Edition.parse(day), automation=())
    while not isinstance(game.decision, ChooseObjects):
        play(game, "pass")
    assert game.decision.purpose is Purpose.REPLACE_DRAW
    assert rule_of(game.state, game.decision).split()[-1] == number
