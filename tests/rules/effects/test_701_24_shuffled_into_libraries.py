"""Whether a library is shuffled into which something would be put [cr2025-06-06 701.24c-701.24d;
cr2010-02-01 701.15c; cr2015-07-17 701.16c].
"""

from __future__ import annotations

from datetime import date

import pytest

from manaburn.cards.definitions import CardDefinition
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.state import events
from rules.cards_from_text import written
from rules.positions_of_play import happened, play, position, resolve_all, zone

LAST_UNSHUFFLED = Edition.on(date(2015, 7, 16))
FIRST_SHUFFLED = Edition.on(date(2015, 7, 17))

AVATAR = written(
    "Avatar",
    "Creature — Avatar",
    "When Avatar is put into a graveyard from anywhere, shuffle it into its owner's library.",
    size="2/2",
)
KILL = written("Kill", "Instant", "Destroy target creature.", cost="{0}")
EMPTYING = written("Emptying", "Instant", "Exile all cards from target player's graveyard.", cost="{0}")
BEACON = written("Beacon", "Sorcery", "You gain 1 life. Shuffle Beacon into its owner's library.", cost="{0}")
CARDS = (AVATAR, KILL, EMPTYING, BEACON)


def board(edition: Edition, *cards: CardDefinition, whose: str = "") -> Game:
    text = (
        "step: precombat main | Anna 20 hand: Kill, Emptying, Beacon library: 3 Forest "
        f"battlefield: Avatar{whose} | Ben 20 library: 3 Forest"
    )
    return position(text, *CARDS, *cards, edition=edition)


def shuffled(game: Game) -> list[int]:
    return [event.player for event in happened(game, events.Shuffled)]


def exiled_before_it_is_shuffled(edition: Edition) -> Game:
    game = board(edition)
    play(game, "cast Kill", "targets: Avatar", "resolve", "cast Emptying", "targets: Anna", "resolve")
    assert "Avatar" in zone(game, "Anna", "exile")
    resolve_all(game)
    return game


@pytest.mark.parametrize(("edition", "players"), [(LAST_UNSHUFFLED, []), (FIRST_SHUFFLED, [0])])
def test_what_is_not_where_it_is_expected_is_not_shuffled_in(edition: Edition, players: list[int]) -> None:
    """Since 2015 the library is shuffled all the same."""
    game = exiled_before_it_is_shuffled(edition)
    assert shuffled(game) == players
    assert "Avatar" in zone(game, "Anna", "exile")


def test_it_is_its_owners_library() -> None:
    game = board(FIRST_SHUFFLED, whose=" (owned by Ben)")
    play(game, "cast Kill", "targets: Avatar", "resolve", "cast Emptying", "targets: Ben", "resolve")
    resolve_all(game)
    assert shuffled(game) == [1]


@pytest.mark.parametrize("edition", [LAST_UNSHUFFLED, FIRST_SHUFFLED])
def test_what_is_there_is_shuffled_in_once(edition: Edition) -> None:
    game = board(edition)
    play(game, "cast Kill", "targets: Avatar", "resolve")
    resolve_all(game)
    assert shuffled(game) == [0]
    assert "Avatar" in zone(game, "Anna", "library")
    game = board(edition)
    play(game, "cast Beacon", "resolve")
    assert shuffled(game) == [0]
    assert "Beacon" in zone(game, "Anna", "library")
