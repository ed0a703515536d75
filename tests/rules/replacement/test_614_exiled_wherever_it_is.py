"""Cards that are exiled wherever they would be put into a graveyard from, and a player who gains no life
[cr2025-06-06 614.6].
"""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, zone

WARDEN = written(
    "Warden",
    "Creature — Human",
    "If a nontoken creature an opponent owns would die or a creature card not on the battlefield would be put"
    " into an opponent's graveyard, exile that card instead.",
    size="4/4",
)
MILL = written("Mill", "Sorcery", "Each player mills two cards.", cost="{0}")
FLAMES = written(
    "Flames",
    "Instant",
    "This spell deals 4 damage to target player or planeswalker. If that player or that planeswalker's"
    " controller would gain life this turn, that player gains no life instead.",
    cost="{0}",
)
BALM = written("Balm", "Instant", "You gain 3 life.", cost="{0}")
CARDS = (WARDEN, MILL, FLAMES, BALM)


def test_creature_cards_of_opponents_are_exiled_from_anywhere() -> None:
    game = position(
        "Anna 20 hand: Mill, Shock battlefield: Warden, Mountain, Grizzly Bears library: Hill Giant, Forest"
        " | Ben 20 battlefield: Grizzly Bears library: Hill Giant, Shock",
        *CARDS,
    )
    play(game, "cast Mill", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Hill Giant", "Forest", "Mill"]
    assert (zone(game, "Ben", "graveyard"), zone(game, "Ben", "exile")) == (["Shock"], ["Hill Giant"])
    theirs = next(id for id, p in game.state.permanents.items() if p.controller == 1)
    play(game, "cast Shock", f"targets: Grizzly Bears#{theirs}", "resolve")
    assert zone(game, "Ben", "exile") == ["Hill Giant", "Grizzly Bears"]


def test_a_player_gains_no_life_for_the_rest_of_the_turn() -> None:
    game = position("Anna 20 hand: Flames, Balm | Ben 20 hand: Balm", *CARDS)
    play(game, "cast Flames", "targets: Ben", "resolve", "pass", "cast Balm", "resolve")
    assert life(game) == (20, 16)
    play(game, "cast Balm", "resolve")
    assert life(game) == (23, 16)
