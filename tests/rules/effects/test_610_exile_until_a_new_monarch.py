"""Exile until an opponent becomes the monarch [cr2025-06-06 610.3, 723.3-723.4]."""

from __future__ import annotations

import pytest

from manaburn.game import Automation, Game
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position, resolve_all, stack, zone

CARDS = (
    written("Crown", "Instant", "Target player becomes the monarch.", cost="{0}"),
    written("Break", "Instant", "Destroy target creature.", cost="{0}"),
)
SEATS = """
step: precombat main {}
Anna 20 library: 5 Forest hand: Palace Jailer, 4 Crown, Break battlefield: 4 Plains
Ben 20 library: 5 Forest battlefield: Hill Giant, Craw Wurm
Cleo 20 library: 5 Forest
"""
AUTOMATION = (Automation.PAY_MANA, Automation.ASSIGN_FORCED_DAMAGE)
UNTIL = "until an opponent becomes the monarch"
CROWN_FIRST, EXILE_FIRST = "order: 2, 1", "order: 1, 2"


def crown(game: Game, player: str) -> None:
    play(game, "cast Crown", f"targets: {player}", "resolve")


def jailed(order: str = CROWN_FIRST, header: str = "") -> Game:
    """A game in which Palace Jailer has exiled Hill Giant, and Anna has become the monarch."""
    game = position(SEATS.format(header), *CARDS, *real("Palace Jailer"), automation=AUTOMATION)
    play(game, "cast Palace Jailer", "resolve", order, "targets: Hill Giant")
    resolve_all(game)
    assert zone(game, "Ben", "exile") == ["Hill Giant"]
    assert game.state.game.monarch == 0
    return game


@pytest.mark.parametrize("opponent", ["Ben", "Cleo"])
def test_it_returns_at_once_as_any_opponent_becomes_the_monarch(opponent: str) -> None:
    game = jailed()
    crown(game, "Anna")
    assert zone(game, "Ben", "exile") == ["Hill Giant"]
    crown(game, opponent)
    assert zone(game, "Ben", "exile") == []
    assert sorted(zone(game, "Ben", "battlefield")) == ["Craw Wurm", "Hill Giant"]
    assert not stack(game)


def test_it_stays_there_as_the_source_leaves_and_returns_all_the_same() -> None:
    game = jailed()
    play(game, "cast Break", "targets: Palace Jailer", "resolve")
    assert zone(game, "Ben", "exile") == ["Hill Giant"]
    crown(game, "Ben")
    assert zone(game, "Ben", "exile") == []


def test_an_opponent_who_is_the_monarch_already_does_not_count() -> None:
    """It is exiled while Ben is the monarch, until he becomes it once more."""
    game = jailed(EXILE_FIRST, "monarch: Ben")
    crown(game, "Ben")
    assert zone(game, "Ben", "exile") == []


def test_from_one_opponent_to_the_other() -> None:
    game = position(SEATS.format("monarch: Ben"), *CARDS, *real("Palace Jailer"))
    play(game, "cast Palace Jailer", "resolve", EXILE_FIRST, "targets: Hill Giant", "resolve")
    assert (zone(game, "Ben", "exile"), game.state.game.monarch) == (["Hill Giant"], 1)
    crown(game, "Cleo")
    assert (zone(game, "Ben", "exile"), len(stack(game))) == ([], 1)


def test_what_returned_is_exiled_no_more_by_what_exiled_it() -> None:
    game = jailed()
    crown(game, "Ben")
    play(game, "cast Break", "targets: Hill Giant", "resolve")
    crown(game, "Cleo")
    assert zone(game, "Ben", "graveyard") == ["Hill Giant"]


def test_it_returns_under_its_owners_control() -> None:
    """Ben's giant is exiled while Cleo controls it."""
    seats = SEATS.format("").replace("Cleo 20", "Cleo 20 battlefield: Hill Giant (owned by Ben)")
    game = position(seats.replace("Hill Giant, Craw", "Craw"), *CARDS, *real("Palace Jailer"))
    play(game, "cast Palace Jailer", "resolve", CROWN_FIRST, "targets: Hill Giant")
    resolve_all(game)
    crown(game, "Cleo")
    assert sorted(zone(game, "Ben", "battlefield")) == ["Craw Wurm", "Hill Giant"]


def test_the_monarch_leaves_and_an_opponent_is_it() -> None:
    """Anna leaves in her turn: Ben becomes the monarch [cr2025-06-06 723.4]."""
    game = jailed()
    play(game, "concede Anna")
    assert game.state.game.monarch == 1
    assert sorted(zone(game, "Ben", "battlefield")) == ["Craw Wurm", "Hill Giant"]


def test_the_monarch_leaves_and_you_are_it() -> None:
    """Cleo was the monarch as the giant was exiled; as she leaves, Anna becomes it."""
    game = position(SEATS.format("monarch: Cleo"), *CARDS, *real("Palace Jailer"))
    play(game, "cast Palace Jailer", "resolve", EXILE_FIRST, "targets: Hill Giant", "resolve")
    play(game, "concede Cleo")
    assert game.state.game.monarch == 0
    assert zone(game, "Ben", "exile") == ["Hill Giant"]


def test_an_opponents_creature_deals_combat_damage_to_the_monarch() -> None:
    game = jailed()
    go_to(game, "declare attackers", "Ben")
    play(game, "attack: Craw Wurm > Anna")
    go_to(game, "combat damage", "Ben")
    assert zone(game, "Ben", "exile") == ["Hill Giant"]
    resolve_all(game)
    assert zone(game, "Ben", "exile") == []


def test_an_opponent_became_the_monarch_before_the_ability_resolves() -> None:
    """The event has occurred after the ability triggered: nothing moves [cr2025-06-06 610.3b]."""
    game = position(SEATS.format(""), *CARDS, *real("Palace Jailer"), automation=AUTOMATION)
    play(game, "cast Palace Jailer", "resolve", CROWN_FIRST, "targets: Hill Giant", "resolve")
    crown(game, "Ben")
    resolve_all(game)
    assert zone(game, "Ben", "exile") == []


def test_an_opponent_became_the_monarch_before_the_ability_triggered() -> None:
    """Ben became the monarch earlier in the same turn, which does not count [cr2025-06-06 610.3b]."""
    game = position(SEATS.format(""), *CARDS, *real("Palace Jailer"), automation=AUTOMATION)
    crown(game, "Ben")
    play(game, "cast Palace Jailer", "resolve", EXILE_FIRST, "targets: Hill Giant")
    resolve_all(game)
    assert zone(game, "Ben", "exile") == ["Hill Giant"]


def test_a_spell_exiles_nothing_if_an_opponent_became_the_monarch_meanwhile() -> None:
    """The event has occurred after the spell was put onto the stack [cr2025-06-06 610.3a]."""
    dungeon = written("Dungeon", "Instant", f"Exile target creature {UNTIL}.", cost="{0}")
    for answers, exiled in (("Ben", []), ("Anna", ["Hill Giant"])):
        game = position(SEATS.format("").replace("Break", "Dungeon"), *CARDS, dungeon, *real("Palace Jailer"))
        crown(game, "Ben")
        crown(game, "Anna")
        play(game, "cast Dungeon", "targets: Hill Giant")
        crown(game, answers)
        resolve_all(game)
        assert zone(game, "Ben", "exile") == exiled
        crown(game, "Cleo")
        assert zone(game, "Ben", "exile") == []
