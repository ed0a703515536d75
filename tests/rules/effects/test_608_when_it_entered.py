"""When an object entered, or whether it was cast, asked of one that has left the battlefield
[cr2026-04-17 608.2h, 113.7a].
"""

from __future__ import annotations

import pytest

from contracts import check_round_trips
from manaburn.decisions import ChooseObjects, Priority
from manaburn.notation import position_text
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all

BOLT = written("Bolt", "Instant", "Destroy target creature.", cost="{0}")


@pytest.mark.parametrize(("since", "then"), [(" (since this turn)", Priority), ("", ChooseObjects)])
def test_a_creature_that_left_entered_when_it_did(since, then):
    hacker = written(
        "Hacker",
        "Creature — Rogue",
        "When ~ becomes tapped, draw a card. Then discard a card unless this creature entered this turn.",
        size="2/1",
    )
    board = f"Anna 20 hand: Forest, Bolt battlefield: Hacker{since}, Tapper library: 2 Hill Giant | Ben 20"
    tapper = written("Tapper", "Artifact", "{0}: Tap target creature.")
    game = position(board, hacker, tapper, BOLT)
    play(game, "activate Tapper", "targets: Hacker", "pass", "pass", "cast Bolt", "targets: Hacker")
    play(game, "pass", "pass")
    assert '"gone"' in position_text(game.state)
    check_round_trips(game)
    resolve_all(game)
    assert isinstance(game.decision, then)


def test_a_creature_that_left_was_cast():
    watcher = written(
        "Watcher",
        "Enchantment",
        "Whenever a creature you control enters, you gain 1 life if it was cast.",
    )
    ape = written("Ape", "Creature — Ape", cost="{0}", size="1/1")
    game = position("Anna 20 hand: Ape, Bolt battlefield: Watcher | Ben 20", watcher, ape, BOLT)
    play(game, "cast Ape", "pass", "pass", "cast Bolt", "targets: Ape")
    resolve_all(game)
    assert life(game) == (21, 20)


@pytest.mark.parametrize(("attack", "lives"), [("Ape", (24, 20)), ("", (20, 20))])
def test_a_creature_that_left_attacked(attack, lives):
    """[cr2026-04-17 608.2i] Such an effect looks back in time."""
    reward = written(
        "Reward", "Instant", "Destroy target creature. If it attacked this turn, you gain 4 life.", cost="{0}"
    )
    ape = written("Ape", "Creature — Ape", cost="{0}", size="0/1")
    game = position("step: declare attackers | Anna 20 battlefield: Ape hand: Reward | Ben 20", reward, ape)
    play(game, f"attack: {attack}", "cast Reward", "targets: Ape")
    resolve_all(game)
    assert life(game) == lives
