"""Cards with abilities of the beginning of upkeeps, draw steps and end steps [500.6, 603.2b]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.terms import Step
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    battlefield,
    every_edition,
    go_to,
    graveyard,
    hand,
    life,
    now,
    position,
)


def turns(edition: Edition, board: str, *, hand: str = "Plains") -> Game:
    """Anna's untap step is about to begin."""
    text = f"""
        turn: 5   step: untap   active: Anna
        Anna 20   hand: {hand}   battlefield: {board}   library: 30 Forest
        Ben 20   hand: Plains   battlefield: Hill Giant   library: 30 Forest
    """
    return position(text, edition)


def resolve(game: Game, *answers: str) -> Game:
    """The topmost ability resolves."""
    return game.play("pass", "pass", *answers)


@every_edition
@pytest.mark.parametrize(
    ("name", "price", "lands"),
    [
        ("Palladia-Mors", "{W}{R}{G}", "Plains, Mountain, Forest"),
        ("Vaevictis Asmadi", "{B}{R}{G}", "Swamp, Mountain, Forest"),
        ("Breeding Pit", "{B}{B}", "2 Swamp"),
        ("Junún Efreet", "{B}{B}", "2 Swamp"),
    ],
)
def test_sacrificed_unless_its_controller_pays(edition: Edition, name: str, price: str, lands: str) -> None:
    for answer, kept in (("yes", True), ("no", False)):
        game = resolve(turns(edition, f"{name}, {lands}"))
        assert game.decision == d.ChooseWhether(ANNA, f"pay {price}", game.decision.cost)  # type: ignore[union-attr]
        game.play(answer)
        assert (name in battlefield(game, ANNA)) is kept
    assert name in graveyard(resolve(turns(edition, name)), ANNA)  # who cannot pay is not asked


@every_edition
def test_force_of_nature(edition: Edition) -> None:
    assert life(resolve(turns(edition, "Force of Nature, 4 Forest"), "yes")) == [20, 20]
    assert life(resolve(turns(edition, "Force of Nature, 4 Forest"), "no")) == [12, 20]
    assert life(resolve(turns(edition, "Force of Nature, 3 Forest"))) == [12, 20]


@every_edition
def test_lord_of_the_pit(edition: Edition) -> None:
    """Another creature is sacrificed; if there is none, seven damage."""
    game = resolve(turns(edition, "Lord of the Pit, Grizzly Bears"))
    assert isinstance(game.decision, d.ChooseObjects) and len(game.decision.among) == 1
    game.play("choose Grizzly Bears")
    assert (graveyard(game, ANNA), life(game)) == (["Grizzly Bears"], [20, 20])
    assert life(resolve(turns(edition, "Lord of the Pit"))) == [13, 20]


@every_edition
@pytest.mark.parametrize(
    ("name", "lives", "hands"),
    [
        ("Copper Tablet", ([19, 20], [19, 19]), ((1, 1), (2, 1))),
        ("Bottomless Pit", ([20, 20], [20, 20]), ((0, 1), (1, 0))),
        ("Seizan, Perverter of Truth", ([18, 20], [18, 18]), ((3, 1), (4, 3))),
        ("Fountain of Renewal", ([21, 20], [21, 20]), ((1, 1), (2, 1))),
        ("Master of the Feast", ([20, 20], [20, 20]), ((1, 2), (2, 2))),
    ],
)
def test_upkeeps_of_both_players(
    edition: Edition, name: str, lives: tuple[list[int], ...], hands: tuple[tuple[int, int], ...]
) -> None:
    """After the upkeep of Anna, who has it, and after that of Ben; she has drawn for her turn in between."""
    game = turns(edition, name)
    for turn, expected, cards in zip((5, 6), lives, hands, strict=True):
        go_to(game, Step.UPKEEP, turn=turn)
        while game.state.stack:
            game.play("pass")
        assert life(game) == expected
        assert (len(hand(game, ANNA)), len(hand(game, BEN))) == cards


@every_edition
def test_bloodgift_demon(edition: Edition) -> None:
    game = turns(edition, "Bloodgift Demon").play("targets Ben")
    resolve(game)
    assert (life(game), len(hand(game, BEN))) == ([20, 19], 2)


@every_edition
def test_kami_of_the_crescent_moon(edition: Edition) -> None:
    game = turns(edition, "Kami of the Crescent Moon")
    go_to(game, Step.PRECOMBAT_MAIN)
    assert len(hand(game, ANNA)) == 3
    go_to(game, Step.PRECOMBAT_MAIN, turn=6)
    assert len(hand(game, BEN)) == 3


@every_edition
def test_end_steps(edition: Edition) -> None:
    game = turns(edition, "Breeding Pit, 2 Swamp")
    resolve(game, "yes")
    go_to(game, Step.UPKEEP, turn=6)
    assert "Thrull" in battlefield(game, ANNA)
    assert (now(game, "Thrull").power, now(game, "Thrull").toughness) == (0, 1)
    game = turns(edition, "Dross Harvester, Mogg Fanatic")
    game.play("activate Mogg Fanatic", "targets Ben", "pass", "pass")
    resolve(game)
    assert life(game) == [22, 19]  # it was told of the death
    go_to(game, Step.UPKEEP, turn=6)
    assert life(game) == [18, 19]
    go_to(game, Step.UPKEEP, turn=7)
    assert life(game) == [18, 19]


@every_edition
def test_the_abilities_they_have_besides(edition: Edition) -> None:
    game = turns(edition, "Vaevictis Asmadi, Swamp, Mountain, Forest")
    dragon = next(id for id in game.state.permanents)
    for ability in (1, 2, 0):
        game.push(d.ActivateAbility(dragon, ability))
        resolve(game)
    assert now(game, "Vaevictis Asmadi").power == 10
    game = turns(edition, "Fountain of Renewal, 3 Forest")
    game.play("activate Fountain of Renewal", "pass", "pass")
    assert (len(hand(game, ANNA)), graveyard(game, ANNA)) == (2, ["Fountain of Renewal"])
