"""What an effect asks of a target that is illegal by now: known until July 2015 [cr2010-02-01 608.2b;
cr2025-06-06 608.2b].
"""

from __future__ import annotations

import pytest

from manaburn.editions import R2010, R2025, Edition
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, zone

WAIT = written(
    "Wait",
    "Sorcery",
    "Return target creature card from your graveyard to your hand."
    " Wait deals damage equal to that card's power to target creature.",
    cost="{0}",
)
RAZE = written(
    "Raze",
    "Sorcery",
    "Destroy target creature. Its controller loses 2 life. Destroy target land.",
    cost="{0}",
)
EXILE = written("Exile It", "Instant", "Exile target card from a graveyard.", cost="{0}")
BOLT = written("Doom", "Instant", "Destroy target creature.", cost="{0}")


def waited(edition: Edition) -> Game:
    """The card in the graveyard was exiled in response to what returns it and deals damage by its power."""
    text = "Anna 20 hand: Wait, Exile It graveyard: Craw Wurm | Ben 20 battlefield: Colossus of Sardia"
    game = position(text, WAIT, EXILE, edition=edition)
    play(game, "cast Wait", "targets: Craw Wurm", "targets: Colossus of Sardia")
    play(game, "cast Exile It", "targets: Craw Wurm", "resolve", "resolve")
    return game


def damage_by_what_was_exiled(edition: Edition) -> int:
    """How much damage the power of the exiled card deals."""
    return permanent(waited(edition), "Colossus of Sardia").damage


@pytest.mark.parametrize("edition", [R2010, R2025], ids=str)
def test_nothing_is_done_to_an_illegal_target(edition: Edition) -> None:
    game = waited(edition)
    assert (zone(game, "Anna", "hand"), zone(game, "Anna", "exile")) == ([], ["Craw Wurm"])


@pytest.mark.parametrize(("edition", "lost"), [(R2010, 2), (R2025, 0)], ids=str)
def test_its_controller_is_known(edition: Edition, lost: int) -> None:
    text = "Anna 20 hand: Raze, Doom | Ben 20 battlefield: Craw Wurm, Forest"
    game = position(text, RAZE, BOLT, edition=edition)
    play(game, "cast Raze", "targets: Craw Wurm", "targets: Forest")
    play(game, "cast Doom", "targets: Craw Wurm", "resolve", "resolve")
    assert (life(game), zone(game, "Ben", "battlefield")) == ((20, 20 - lost), [])
