"""Two-Headed Giant: one life total, winning and losing as a team [cr2025-06-06 810; cr2010-10-01 810;
cr2006-10-01 606].
"""

from __future__ import annotations

from datetime import date

import pytest

from covering import example, examples
from manaburn import decisions as d
from manaburn.cards.decks.deck_files import load_deck
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.effects import Draw, GainLife, LoseLife
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.players import GetCounters, LoseTheGame
from manaburn.cards.vocabulary.words.costs import PayLife
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER, Chosen, LifeOf, Who
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition, LifeOfOne
from manaburn.errors import GameError, NotationError
from manaburn.game import Game
from manaburn.options import GameOptions, Sharing, two_headed_giant
from manaburn.state.events import DamageDealt, GameEnded, LossReason, PlayerLost
from manaburn.terms import CounterKind, Step
from rules.cards_from_text import written
from rules.positions_of_combat import is_legal, play, resolve
from rules.positions_of_play import size
from rules.positions_of_teams import ANNA, BEN, CLEO, DAN, GIANT, charm, life, table, with_giants
from rules.positions_of_the_turn import go_to, steps_begun

THEY_WIN = GameEnded((CLEO, DAN))
WE_WIN = GameEnded((ANNA, BEN))


# Beginning


@pytest.mark.parametrize(
    ("edition", "players", "total"),
    [
        (R2006, 4, 40),
        (Edition.on(date(2007, 2, 1)), 4, 40),
        (Edition.on(date(2007, 5, 1)), 4, 30),
        (R2010, 4, 30),
        (R2016, 6, 45),
        (R2025, 4, 30),
        (R2025, 8, 60),
    ],
    ids=str,
)
def test_a_team_begins_with_one_life_total(edition: Edition, players: int, total: int) -> None:
    """810.4, 810.11; until 2007 twenty for each player [cr2006-10-01 606.4a, 606.10]."""
    deck = load_deck("ogres").cards
    game = Game.new([deck] * players, edition, seed=1, options=two_headed_giant(players))
    assert {player.life for player in game.state.players} == {total}


@pytest.mark.parametrize("edition", [Edition.on(date(2006, 7, 15)), R2010, R2016, R2025], ids=str)
def test_the_starting_team_skips_its_first_draw(edition: Edition) -> None:  # 103.8b, 810.6
    deck = load_deck("ogres").cards
    game = Game.new([deck] * 4, edition, seed=1, first=3, options=two_headed_giant())
    while isinstance(game.decision, d.Mulligan):
        game.play("no")
    assert game.state.turn.active_player == CLEO, "the primary player of the team that begins"
    assert Step.DRAW not in steps_begun(go_to(game, Step.PRECOMBAT_MAIN))
    assert [len(player.hand) for player in game.state.players] == [7] * 4
    go_to(game, Step.PRECOMBAT_MAIN, 2)
    assert [len(player.hand) for player in game.state.players] == [8, 8, 7, 7]


def test_only_teams_that_an_edition_knows() -> None:
    deck = load_deck("ogres").cards
    with pytest.raises(GameError, match="have no option"):
        Game.new([deck] * 4, R2002, seed=1, options=two_headed_giant())
    turns = GameOptions(teams=((ANNA, BEN), (CLEO, DAN)), sharing=Sharing.TURNS)
    with pytest.raises(GameError, match="shared team turns"):
        Game.new([deck] * 4, R2006, seed=1, options=turns)
    with pytest.raises(NotationError, match="have no option"):
        table(R2002)
    uneven = GameOptions(teams=((ANNA, BEN), (CLEO,)), sharing=Sharing.TURNS_AND_LIFE)
    with pytest.raises(GameError, match="equal size"):
        Game.new([deck] * 3, R2025, seed=1, options=uneven)
    with pytest.raises(GameError, match="of equal size"):
        two_headed_giant(5)
    with pytest.raises(NotationError, match="one life total"):
        Game.parse(f"{GIANT} | Anna 30 | Ben 29 | Cleo 30 | Dan 30")


# Life


@examples({"cr2006": "606.9", "cr2010": "810.9", "cr2016": "810.9", "cr2025": "810.9"})
@with_giants
def test_damage_to_each_player_adds_up(edition: Edition) -> None:  # the example of 810.9
    game = table(edition, anna="hand: Flame Rift battlefield: 2 Mountain").play("cast Flame Rift")
    resolve(game)
    assert life(game) == (22, 22, 22, 22)
    assert len([event for event in game.events if isinstance(event, DamageDealt)]) == 4


@examples({"cr2010": "810.9a#1", "cr2016": "810.9a#1", "cr2025": "810.9a#1"})
@with_giants
def test_the_life_of_one_is_the_teams(edition: Edition) -> None:
    """The example of 810.9a: 17 is doubled; in 2006 what is one player's is half, rounded up [606.9a]."""
    double = charm("Double", GainLife(LifeOf(Who.YOU)))
    game = table(edition, double, ben="hand: Double", life=17).play("pass", "cast Double")
    resolve(game)
    after = 34 if edition.life_of_one is LifeOfOne.THE_TEAMS else 17 + 9
    assert life(game)[:2] == (after, after)


@example("cr2016", "810.9a#2")
@examples({"cr2006": "606.9a#2", "cr2010": "810.9a#2", "cr2025": "810.9a#2"})
@pytest.mark.parametrize("wins", [True, False])
@with_giants
def test_a_condition_on_life_looks_at_the_same(edition: Edition, wins: bool) -> None:
    """The examples of 2006 606.9a and 810.9a, on Test of Endurance, whose controller's team wins."""
    least = 50 if edition.life_of_one is LifeOfOne.THE_TEAMS else 99
    total = least if wins else least - 1
    game = table(edition, step="untap", ben="battlefield: Test of Endurance", life=total)
    for _ in range(8):
        if game.outcome is None:
            play(game, "pass")
    assert game.outcome == (WE_WIN if wins else None)


@pytest.mark.parametrize(("edition", "payable"), [(R2006, 9), (R2010, 17), (R2016, 17), (R2025, 17)], ids=str)
def test_life_is_paid_from_the_teams(edition: Edition, payable: int) -> None:  # 119.4, 810.9a-b
    for amount in (payable, payable + 1):
        pay = Activated(costs=(PayLife(amount),), effects=(Draw(1),))
        altar = card("Altar", "{0}", "Artifact", printed="1993-08-05", abilities=(pay,))
        game = table(edition, altar, anna="battlefield: Altar", life=17)
        assert is_legal(game, "activate Altar") is (amount == payable)
        if amount == payable:
            play(game, "activate Altar")
            assert life(game) == (17 - payable, 17 - payable, 17, 17)


@examples({"cr2010": "810.9a#3", "cr2016": "810.9a#3", "cr2025": "810.9a#3"})
@with_giants
def test_half_of_a_life_total_is_half_of_the_teams(edition: Edition) -> None:
    """The example of 810.9a, on Lurking Evil; in 2006 half of a share of six is paid [606.9a]."""
    lurking = written(
        "Lurking", "Enchantment", "Pay half your life, rounded up: ~ becomes a 4/4 Horror creature."
    )
    game = table(edition, lurking, anna="battlefield: Lurking", life=11)
    play(game, "activate Lurking")
    paid = 6 if edition.life_of_one is LifeOfOne.THE_TEAMS else 3
    assert life(game)[:2] == (11 - paid, 11 - paid)
    resolve(game)
    assert size(game, "Lurking") == (4, 4)


# Losing and winning


@with_giants
def test_a_team_without_life_loses(edition: Edition) -> None:  # 810.8c
    drain = charm("Drain", LoseLife(30, Chosen()), targets=(TARGET_PLAYER,))
    game = table(edition, drain, anna="hand: Drain").play("cast Drain", "targets: Dan")
    resolve(game)
    assert game.outcome == WE_WIN
    lost = [event for event in game.events if isinstance(event, PlayerLost)]
    assert lost == [PlayerLost(CLEO, LossReason.LIFE), PlayerLost(DAN, LossReason.LIFE)]


@examples({"cr2006": "606.8a#2", "cr2010": "810.8a#2", "cr2016": "810.8a#2", "cr2025": "810.8a#2"})
@with_giants
def test_who_cannot_draw_loses_for_the_team(edition: Edition) -> None:  # the example of 810.8a
    draw = charm("Learn", Draw(10))
    game = table(edition, draw, ben="hand: Learn").play("pass", "cast Learn")
    resolve(game)
    assert game.outcome == THEY_WIN


@with_giants
def test_who_concedes_takes_the_team_along(edition: Edition) -> None:  # 810.8b
    assert table(edition).play("concede Dan").outcome == WE_WIN


@with_giants
def test_a_team_wins_and_loses_by_an_effect_on_one(edition: Edition) -> None:  # 810.8a
    win, lose = charm("Win", Instruction.WIN_THE_GAME), charm("Lose", LoseTheGame(Who.YOU))
    for name, outcome in (("Win", WE_WIN), ("Lose", THEY_WIN)):
        game = table(edition, win, lose, ben=f"hand: {name}").play("pass", f"cast {name}")
        resolve(game)
        assert game.outcome == outcome


@with_giants
def test_both_teams_losing_at_once_is_a_draw(edition: Edition) -> None:  # 104.4a
    game = table(edition, life=8, anna="hand: Flame Rift battlefield: 2 Mountain").play("cast Flame Rift")
    resolve(game)
    assert game.outcome == GameEnded(())


# Poison


@pytest.mark.parametrize(
    ("edition", "deadly"),
    [(R2006, 10), (R2010, 10), (Edition.on(date(2011, 4, 1)), 15), (R2016, 15), (R2025, 15)],
    ids=str,
)
def test_poison_of_a_team(edition: Edition, deadly: int) -> None:  # 810.8d, 810.10
    """Since April 2011 the counters are the team's, and fifteen are deadly."""
    for number, ends in ((deadly - 1, False), (deadly, True)):
        bite = charm("Bite", GetCounters(CounterKind.POISON, number, Chosen()), targets=(TARGET_PLAYER,))
        game = table(edition, bite, anna="hand: Bite").play("cast Bite", "targets: Dan")
        resolve(game)
        assert (game.outcome == WE_WIN) is ends
    bite = charm("Bite", GetCounters(CounterKind.POISON, 4, Chosen()), targets=(TARGET_PLAYER,))
    game = table(edition, bite, anna="hand: Bite").play("cast Bite", "targets: Dan")
    resolve(game)
    shared = 4 if deadly == 15 else 0
    assert [player.poison for player in game.state.players] == [0, 0, shared, 4]


def test_more_heads_stand_more_poison() -> None:  # cr2025-06-06 810.11
    teams = "teams: Anna and Ben and Cleo / Dan and Eve and Fay options: two-headed giant"
    seats = " | ".join(f"{name} 45 poison: 19" for name in ("Anna", "Ben", "Cleo"))
    others = " | ".join(f"{name} 45" for name in ("Dan", "Eve", "Fay"))
    assert Game.parse(f"{teams} | {seats} | {others}").outcome is None
    dead = seats.replace("19", "20")
    assert Game.parse(f"{teams} | {dead} | {others}").outcome == GameEnded((3, 4, 5))
