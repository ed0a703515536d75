"""What is said of "those" who were spoken of under a condition happens only if it holds
[cr2025-06-06 608.2c].
"""

from __future__ import annotations

import pytest

from manaburn.game import Automation
from rules.cards_from_text import written
from rules.positions_of_play import go_to, permanent, play, position

BOARD = """
step: declare attackers active: Ben priority: Ben
Anna {life} hand: Trap library: 9 Forest battlefield: Forest
Ben 20 library: 9 Forest battlefield: Serra Angel (attacking Anna), Goblin Piker (attacking Anna, tapped)
"""


@pytest.mark.parametrize("those", ["Those creatures", "They", "Then those creatures"])
@pytest.mark.parametrize(("life", "stay"), [(5, True), (6, False)])
def test_those_creatures_untap_where_the_condition_did_not_hold(those, life, stay):
    trap = written(
        "Trap",
        "Instant",
        "Prevent all combat damage that would be dealt this turn. If you have 5 or less life, tap all"
        f" attacking creatures. {those} don't untap during their controller's next untap step.",
    )
    automation = (Automation.PAY_MANA, Automation.ASSIGN_FORCED_DAMAGE)
    game = position(BOARD.format(life=life), trap, automation=automation)
    play(game, "pass", "cast Trap", "resolve")
    assert permanent(game, "Serra Angel").tapped is stay
    go_to(game, "upkeep", "Anna")
    go_to(game, "upkeep", "Ben")
    assert permanent(game, "Goblin Piker").tapped is stay


def test_creatures_named_again_are_spoken_of_without_the_condition():
    rally = written(
        "Rally",
        "Instant",
        "If you control a Swamp, tap all green creatures. Put a +1/+1 counter on each green creature.",
    )
    game = position("Anna 20 hand: Rally battlefield: Forest, Grizzly Bears | Ben 20", rally)
    play(game, "cast Rally", "resolve")
    assert not permanent(game, "Grizzly Bears").tapped
    assert permanent(game, "Grizzly Bears").counters
