"""What was sacrificed for a spell returns with its target at a later time [cr2025-06-06 603.7c, 608.2h]."""

from __future__ import annotations

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position, resolve_all, zone

RESCUE = written(
    "Rescue",
    "Instant",
    "As an additional cost to cast this spell, sacrifice a creature.",
    "Choose target creature card in your graveyard. Return that card and the sacrificed card to the"
    " battlefield under your control at the beginning of your next upkeep. Exile Rescue.",
    cost="{0}",
)
GRAVE = written("Grave", "Instant", "Exile target card from a graveyard.", cost="{0}")
MAKER = written("Maker", "Instant", "Create a 2/2 green Bear creature token.", cost="{0}")


def _rescued(board: str, sacrificed: str) -> Game:
    game = position(f"Anna 20 {board} library: Plains, Plains | Ben 20 library: Plains", RESCUE, GRAVE, MAKER)
    if "Maker" in board:
        play(game, "cast Maker", "resolve")
    play(game, "cast Rescue", "targets: Hill Giant", f"choose: {sacrificed}")
    resolve_all(game)
    return game


def test_both_return_together():
    game = _rescued(
        "hand: Rescue battlefield: Serra Angel, Grizzly Bears graveyard: Hill Giant", "Serra Angel"
    )
    assert zone(game, "Anna", "exile") == ["Rescue"]
    go_to(game, "upkeep", "Ben")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Hill Giant", "Serra Angel"]
    play(game, "pass")
    go_to(game, "upkeep", "Anna")
    resolve_all(game)
    assert sorted(zone(game, "Anna", "battlefield")) == ["Grizzly Bears", "Hill Giant", "Serra Angel"]


def test_a_card_that_has_left_the_graveyard_stays_away():
    board = "hand: Rescue, Grave battlefield: Serra Angel, Grizzly Bears graveyard: Hill Giant"
    game = _rescued(board, "Serra Angel")
    play(game, "cast Grave", "targets: Serra Angel", "resolve")
    go_to(game, "upkeep", "Ben")
    play(game, "pass")
    go_to(game, "upkeep", "Anna")
    resolve_all(game)
    assert sorted(zone(game, "Anna", "battlefield")) == ["Grizzly Bears", "Hill Giant"]


def test_a_token_does_not_return():  # 111.7
    game = _rescued("hand: Rescue, Maker battlefield: Grizzly Bears graveyard: Hill Giant", "Bear")
    go_to(game, "upkeep", "Ben")
    play(game, "pass")
    go_to(game, "upkeep", "Anna")
    resolve_all(game)
    assert sorted(zone(game, "Anna", "battlefield")) == ["Grizzly Bears", "Hill Giant"]
