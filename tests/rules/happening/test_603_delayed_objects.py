"""What a delayed triggered ability acts on has to be where it was expected [cr2025-06-06 400.7, 603.7c]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position, resolve_all, zone

LENDING = written(
    "Lend",
    "Sorcery",
    "Return target creature card from your graveyard to the battlefield."
    " Exile it at the beginning of the next end step.",
)
FLEETING = written(
    "Fleeting Ox",
    "Creature — Ox",
    "{G}: Exile Fleeting Ox at the beginning of the next end step.",
    size="2/2",
)
LASTING = written(
    "Lasting Ox",
    "Creature — Ox",
    "When Lasting Ox dies, return it to the battlefield at the beginning of the next end step.",
    size="2/2",
)
DOOM = written("Doom", "Instant", "Destroy target creature.")
BOARD = """
step: precombat main
Anna 20 hand: Lend, Doom library: 9 Forest graveyard: Memnite battlefield: 8 Forest, Fleeting Ox, Lasting Ox
Ben 20 library: 9 Forest
"""


def board():
    return position(BOARD, LENDING, FLEETING, LASTING, DOOM)


def test_what_is_still_there_is_exiled():
    game = board()
    play(game, "cast Lend", "targets: Memnite", "resolve")
    go_to(game, "upkeep", "Ben")
    assert zone(game, "Anna", "exile") == ["Memnite"]


def test_what_has_died_meanwhile_stays_in_the_graveyard():
    game = board()
    play(game, "cast Lend", "targets: Memnite", "resolve", "cast Doom", "targets: Memnite", "resolve")
    go_to(game, "upkeep", "Ben")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Doom", "Lend", "Memnite"]
    assert zone(game, "Anna", "exile") == []


def test_the_source_that_has_died_meanwhile_stays_in_the_graveyard():
    game = board()
    play(game, "activate Fleeting Ox", "resolve", "cast Doom", "targets: Fleeting Ox", "resolve")
    go_to(game, "upkeep", "Ben")
    assert "Fleeting Ox" in zone(game, "Anna", "graveyard")
    assert zone(game, "Anna", "exile") == []


def test_what_had_died_as_the_ability_was_created_is_found_in_the_graveyard():
    game = board()
    play(game, "cast Doom", "targets: Lasting Ox", "resolve", "resolve")
    assert "Lasting Ox" in zone(game, "Anna", "graveyard")
    go_to(game, "end")
    resolve_all(game)
    assert "Lasting Ox" in zone(game, "Anna", "battlefield")
