"""Provoke: as it attacks, a creature of the defending player untaps and blocks it if able
[cr2025-06-06 702.39].
"""

from __future__ import annotations

import pytest

from manaburn.editions import Edition
from manaburn.game import Game
from rules.positions_of_combat import asked, is_legal, play, position, under


def provoked(edition: Edition, attacker: str, theirs: str, *answers: str) -> Game:
    """Anna attacks with it, and Ben is asked to block."""
    text = f"step: declare attackers | Anna 20 battlefield: {attacker} | Ben 20 battlefield: {theirs}"
    game = position(edition, text)
    play(game, f"attack: {attacker}", *answers, "pass", "pass")
    if asked(game) == "ChooseWhether Anna":
        play(game, "yes")
    play(game, "pass", "pass")
    return game


@pytest.mark.parametrize("name", ["Goblin Grappler", "Krosan Vorine", "Brontotherium", "Crested Craghorn"])
@under()
def test_the_provoked_creature_untaps_and_blocks(edition: Edition, name: str) -> None:
    game = provoked(edition, name, "Hill Giant#30 (tapped), Grizzly Bears#32", "targets: Hill Giant")
    assert not is_legal(game, "block: none")
    leaves_no_place = name == "Krosan Vorine" and edition.name == "2002"  # of two only one may block it
    assert is_legal(game, f"block: Grizzly Bears > {name}") is leaves_no_place
    assert is_legal(game, f"block: Hill Giant > {name}")


@under()
def test_nobody_blocks_what_it_cannot_block(edition: Edition) -> None:
    game = provoked(edition, "Swooping Talon", "Hill Giant#30 (tapped)", "targets: Hill Giant")
    assert is_legal(game, "block: none"), "the Talon flies"


@under()
def test_only_creatures_of_the_defending_player_are_provoked(edition: Edition) -> None:
    text = (
        "step: declare attackers | Anna 20 battlefield: Goblin Grappler"
        " | Ben 20 battlefield: Hill Giant | Cleo 20 battlefield: Grizzly Bears"
    )
    game = position(edition, text)
    play(game, "attack: Goblin Grappler > Cleo")
    assert is_legal(game, "targets: Grizzly Bears")
    assert not is_legal(game, "targets: Hill Giant")
    assert not is_legal(game, "targets: Goblin Grappler")


@under()
def test_it_may_be_declined(edition: Edition) -> None:
    text = "step: declare attackers | Anna 20 battlefield: Goblin Grappler | Ben 20 battlefield: Hill Giant"
    game = position(edition, text)
    play(game, "attack: Goblin Grappler", "targets: Hill Giant", "pass", "pass", "no", "pass", "pass")
    assert is_legal(game, "block: none")
