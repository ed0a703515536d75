"""Abilities that trigger whenever a player scries or surveils [cr2025-06-06 701.22, 701.25]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, settle, zone

SEER = written("Seer", "Enchantment", "Whenever you scry, you gain 1 life.")
SPY = written("Spy", "Enchantment", "Whenever you surveil, you gain 2 life.")
WATCHER = written(
    "Watcher",
    "Enchantment",
    "Whenever you scry or surveil, you gain 4 life. This ability triggers only once each turn.",
)
ORBS = tuple(
    written(name, "Sorcery", line, cost=cost)
    for name, line, cost in (
        ("Orb", "Scry 2.", "{0}"),
        ("Ear", "Surveil 2.", "{0}"),
        ("Maybe", "Scry X.", "{X}"),
        ("Stare", "Each opponent surveils 1.", "{0}"),
    )
)


def board(*hand: str, library: str = "2 Island"):
    text = (
        f"Anna 20 hand: {', '.join(hand)} library: {library} battlefield: Seer, Spy, Watcher |"
        " Ben 20 library: 2 Island"
    )
    return position(text, SEER, SPY, WATCHER, *ORBS)


def cast(game, *said: str):
    play(game, *said)
    settle(game)


def test_each_ability_triggers_on_what_it_names():
    game = board("Orb", "Ear", library="Swamp, Forest, 2 Island")
    cast(game, "cast Orb")
    assert life(game) == (20, 20), "not before the cards are put back (701.22d)"
    cast(game, "arrange: Swamp / Forest")
    assert life(game) == (20 + 1 + 4, 20)
    cast(game, "cast Ear")
    cast(game, "arrange: Swamp / Island")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Ear", "Island", "Orb"]
    assert life(game) == (25 + 2, 20), "once each turn, whichever of both it was"


def test_a_library_without_cards_is_looked_at_too():  # 701.22d, 701.25d
    game = board("Ear", library="")
    cast(game, "cast Ear")
    assert life(game) == (20 + 2 + 4, 20)


def test_nobody_scries_zero():  # 701.22b
    game = board("Maybe")
    cast(game, "cast Maybe", "x 0")
    assert life(game) == (20, 20)


def test_others_who_surveil_are_not_meant():
    game = board("Stare")
    cast(game, "cast Stare")
    cast(game, "arrange: Island / none")
    assert life(game) == (20, 20)
