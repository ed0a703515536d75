"""Committing a crime [cr2025-06-06 700.13]."""

from __future__ import annotations

import pytest

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import go_to, now, play, position, resolve_all, stack

THIEF = written("Thief", "Creature — Rogue", "Whenever you commit a crime, you gain 1 life.", size="1/1")
BOLD = written(
    "Bold",
    "Creature — Rogue",
    "This creature gets +2/+0 as long as you've committed a crime this turn.",
    size="1/1",
)
HEX = written("Hex", "Instant", "Destroy target creature.", cost="{B}")
DIG = written("Dig", "Instant", "Exile target card from a graveyard.", cost="{B}")
DUEL = written("Duel", "Instant", "Tap target creature. Target player draws a card.", cost="{B}")
DRAIN = written(
    "Drain", "Creature — Bat", "When ~ enters, target opponent loses 1 life.", cost="{B}", size="1/1"
)
LATER = written(
    "Later",
    "Instant",
    "Tap target creature. Draw a card at the beginning of the next turn's upkeep.",
    cost="{B}",
)
CARDS = (THIEF, BOLD, HEX, DIG, DUEL, DRAIN, LATER)


def table(hand: str) -> Game:
    text = f"""
        Anna 20   hand: {hand}   battlefield: 4 Swamp, Thief, Bold, Grizzly Bears   graveyard: Plains
        Ben 20    battlefield: Hill Giant   graveyard: Forest
    """
    return position(text, *CARDS)


@pytest.mark.parametrize(
    ("hand", "plays", "crimes"),
    [
        ("Hex", ("cast Hex", "targets: Hill Giant"), 1),
        ("Hex", ("cast Hex", "targets: Grizzly Bears"), 0),
        ("Dig", ("cast Dig", "targets: Forest"), 1),
        ("Dig", ("cast Dig", "targets: Plains"), 0),
        ("Duel", ("cast Duel", "targets: Hill Giant", "targets: Ben"), 1),
        ("Drain", ("cast Drain", "resolve", "targets: Ben"), 1),
    ],
)
def test_a_crime_has_targets_of_an_opponent(hand: str, plays: tuple[str, ...], crimes: int) -> None:
    game = table(hand)
    play(game, *plays)
    resolve_all(game)
    assert game.state.players[0].life == 20 + crimes
    assert now(game, "Bold").power == 1 + 2 * crimes


@pytest.mark.parametrize("target", ["Hill Giant", "Grizzly Bears"])
def test_a_delayed_ability_has_no_targets_though_the_spell_that_made_it_had(target: str) -> None:
    game = table("Later")
    play(game, "cast Later", f"targets: {target}")
    resolve_all(game)
    before = game.state.players[0].life
    go_to(game, "upkeep", "Ben")
    assert stack(game) == ["(Later)"]
    resolve_all(game)
    assert game.state.players[0].life == before
