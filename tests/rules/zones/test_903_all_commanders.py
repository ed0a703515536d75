"""All commanders that a player owns come to their hand [cr2025-06-06 903.3]."""

from __future__ import annotations

import pytest

from contracts import check_round_trips
from rules.cards_from_text import written
from rules.positions_of_play import play, position, zone

FIRE = written(
    "Fire",
    "Sorcery",
    "Put all commanders you own from the command zone and from your graveyard into your hand. Then shuffle"
    " your graveyard into your library.",
    cost="{0}",
)


@pytest.mark.parametrize("place", ["command", "graveyard"])
def test_from_the_command_zone_and_from_the_graveyard(place: str) -> None:
    game = position(
        f"""
        Anna 40   hand: Fire   {place}: Isamaru, Hound of Konda (commander)   library: 3 Forest
        Ben 40   graveyard: Grizzly Bears
        """,
        FIRE,
    )
    play(game, "cast Fire", "resolve")
    if place == "graveyard":
        play(game, "choose: none")  # it is not put into the command zone instead [cr2025-06-06 903.9b]
    assert zone(game, "Anna", "hand") == ["Isamaru, Hound of Konda"]
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]
    assert (zone(game, "Anna", "graveyard"), len(game.state.players[0].library)) == (["Fire"], 3)
    check_round_trips(game)


def test_without_any_the_graveyard_is_still_shuffled_in() -> None:
    game = position("Anna 20 hand: Fire graveyard: Grizzly Bears library: 3 Forest | Ben 20", FIRE)
    play(game, "cast Fire", "resolve")
    assert (zone(game, "Anna", "graveyard"), len(game.state.players[0].library)) == (["Fire"], 4)
