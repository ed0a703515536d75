"""Sacrificing any number of creatures with a total power as a price [cr2025-06-06 118.12, 701.21a]."""

from __future__ import annotations

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import choice, play, position, zone

DREAD = written(
    "Dread",
    "Artifact Creature — Dreadnought",
    "Trample",
    "When this creature enters, sacrifice it unless you sacrifice any number of creatures with total power 12"
    " or greater.",
    cost="{0}",
    size="12/12",
)


def entered(mine: str):
    game = position(f"Anna 20 hand: Dread battlefield: {mine} | Ben 20 battlefield: Craw Wurm", DREAD)
    play(game, "cast Dread", "resolve", "resolve")
    return game


def test_others_with_enough_power_are_sacrificed_instead() -> None:
    game = entered("2 Craw Wurm, Memnite")
    assert isinstance(game.decision, d.ChooseWhether)
    play(game, "yes")
    assert choice(game) == ["Craw Wurm", "Craw Wurm", "Memnite", "Dread"]
    assert "choose: Memnite" not in game.legal_actions
    wurms = [id for id in game.state.permanents if game.state.objects[id].definition.name == "Craw Wurm"][:2]
    play(game, "choose: " + ", ".join(f"Craw Wurm#{id}" for id in wurms))
    assert zone(game, "Anna", "battlefield") == ["Memnite", "Dread"]
    assert zone(game, "Anna", "graveyard") == ["Craw Wurm", "Craw Wurm"]


def test_it_is_enough_by_itself() -> None:
    game = entered("Memnite")
    play(game, "yes", "choose: Dread")
    assert zone(game, "Anna", "graveyard") == ["Dread"]
    assert zone(game, "Anna", "battlefield") == ["Memnite"]


def test_who_does_not_want_to_sacrifices_it() -> None:
    game = entered("2 Craw Wurm")
    play(game, "no")
    assert zone(game, "Anna", "graveyard") == ["Dread"]
    assert zone(game, "Anna", "battlefield") == ["Craw Wurm", "Craw Wurm"]
