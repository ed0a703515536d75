"""What a player does one or more times is an event for each player who does, though all do so at the same
time [cr2025-06-06 603.2c].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.game import Automation
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position

DEEDS = {
    "discards one or more cards": "Each player discards two cards.",
    "mills one or more cards": "Each player mills two cards.",
    "sacrifices one or more creatures": "Each player sacrifices two creatures.",
    "creates one or more tokens": "Each player creates two 1/1 white Spirit creature tokens.",
}
AUTOMATION = (Automation.PAY_MANA, Automation.ORDER_ALIKE_TRIGGERS, Automation.ONLY_CHOICES)


def _gained(when: str, deed: str) -> int:
    """How much life Anna gains as each of three players does something twice."""
    watcher = written("Watcher", "Enchantment", f"{when}, you gain 1 life.")
    deed_card = written("Deed", "Sorcery", deed, cost="{0}")
    theirs = "hand: 2 Forest library: 9 Forest battlefield: 2 Memnite"
    board = f"""Anna 20 hand: Deed, 2 Forest library: 9 Forest battlefield: Watcher, 2 Memnite
        Ben 20 {theirs}
        Cleo 20 {theirs}"""
    game = position(board, watcher, deed_card, automation=AUTOMATION)
    play(game, "cast Deed")
    while game.state.stack or not isinstance(game.decision, d.Priority):
        game.push(d.Pass() if isinstance(game.decision, d.Priority) else next(iter(game.legal_actions)))
    return life(game)[0] - 20


@pytest.mark.parametrize("what", DEEDS)
@pytest.mark.parametrize(("who", "times"), [("a player", 3), ("an opponent", 2), ("you", 1)])
def test_each_player_counts_once(who: str, times: int, what: str) -> None:
    verb = what if who != "you" else what.replace("s one", " one")
    assert _gained(f"Whenever {who} {verb}", DEEDS[what]) == times


def test_what_several_players_do_counts_once_for_all() -> None:
    when = "Whenever one or more players discard one or more cards"
    assert _gained(when, DEEDS["discards one or more cards"]) == 1
