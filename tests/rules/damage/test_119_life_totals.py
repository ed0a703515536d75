"""Life totals that are set and exchanged, and players who can't gain or lose life, win or lose
[cr2025-06-06 104, 119, 701.12, 810.8-810.9].
"""

from __future__ import annotations

import pytest

from covering import example, examples
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, Static, spell
from manaburn.cards.vocabulary.changes.changes import Change, RuleForPlayer
from manaburn.cards.vocabulary.effects import Destroy, Draw, Effect, GainLife, LoseLife
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.players import (
    ExchangeLife,
    GetCounters,
    LoseTheGame,
    SetLife,
)
from manaburn.cards.vocabulary.words.costs import PayLife
from manaburn.cards.vocabulary.words.filters import ANYTHING, Whose
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER, Chosen, TargetSlot, Who
from manaburn.editions import R2006, R2010, R2016, R2025, Edition
from manaburn.game import Game
from manaburn.state.events import GameEnded, LifeChanged
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import asked, life, play, position
from rules.positions_of_teams import ANNA, BEN, CLEO, DAN, table

TWO = TargetSlot(players=Whose.ANYONE, minimum=2, maximum=2)


def made(name: str, *effects: Effect, slots: tuple[TargetSlot, ...] = ()) -> CardDefinition:
    """An instant without cost, made up for a test."""
    return card(name, "{0}", "Instant", printed="1993-08-05", spell=spell(*effects, targets=slots))


def ward(name: str, *statics: tuple[Who, Change]) -> CardDefinition:
    """An enchantment that says something of players."""
    abilities = tuple(Static(changes=(change,), affects=who) for who, change in statics)
    return card(name, "{0}", "Enchantment", printed="1993-08-05", abilities=abilities)


TEN = made("Ten", SetLife(10, Chosen(0)), slots=(TARGET_PLAYER,))
ALL_TEN = made("All Ten", SetLife(10, Who.EACH_PLAYER))
SWAP = made("Swap", ExchangeLife((Chosen(0),)), slots=(TWO,))
DRAIN = made("Drain", LoseLife(3, Chosen(0)), slots=(TARGET_PLAYER,))
HEAL = made("Heal", GainLife(3, Who.EACH_PLAYER))
WIN = made("Win", Instruction.WIN_THE_GAME)
DOOM = made("Doom", LoseTheGame(Chosen(0)), slots=(TARGET_PLAYER,))
VENOM = made("Venom", GetCounters(CounterKind.POISON, 20, Chosen(0)), slots=(TARGET_PLAYER,))
SIP = made("Sip", Draw(1, Chosen(0)), slots=(TARGET_PLAYER,))
ANGEL = ward("Angel", (Who.YOU, RuleForPlayer.CANT_LOSE), (Who.EACH_OPPONENT, RuleForPlayer.CANT_WIN))
LICH = ward("Lich", (Who.YOU, RuleForPlayer.CANT_LOSE_FOR_HAVING_NO_LIFE))
STONE = ward("Stone", (Who.YOU, RuleForPlayer.CANT_GAIN_LIFE), (Who.YOU, RuleForPlayer.CANT_LOSE_LIFE))
ALTAR = card(
    "Altar",
    "{0}",
    "Artifact",
    printed="1993-08-05",
    abilities=(Activated(costs=(PayLife(1),), effects=(Draw(),)),),
)
CARDS = (TEN, ALL_TEN, SWAP, DRAIN, HEAL, WIN, DOOM, VENOM, SIP, ANGEL, LICH, STONE, ALTAR)


def seated(anna: str = "20", ben: str = "20", cleo: str = "20") -> Game:
    """Three players in the turn of Anna, with their life totals."""
    return position(f"Anna {anna} | Ben {ben} | Cleo {cleo}", *CARDS)


def changes(game: Game) -> list[tuple[int, int]]:
    return [(e.player, e.change) for e in game.events if isinstance(e, LifeChanged)]


# One's own life total


@pytest.mark.parametrize(("before", "change"), [(25, -15), (4, 6)])
def test_a_total_is_set_by_gaining_or_losing(before: int, change: int) -> None:  # 119.5
    game = seated(ben=str(before), anna="20 hand: Ten")
    play(game, "cast Ten", "targets: Ben", "resolve")
    assert (life(game)[1], changes(game)) == (10, [(1, change)])


def test_totals_are_exchanged() -> None:  # 701.12c
    game = seated("20 hand: Swap", "7", "31")
    play(game, "cast Swap", "targets: Ben, Cleo", "resolve")
    assert (life(game), sorted(changes(game))) == ((20, 31, 7), [(1, 24), (2, -24)])


@pytest.mark.parametrize(("ben", "cleo"), [("7 battlefield: Stone", "31"), ("31 battlefield: Stone", "7")])
def test_no_part_of_an_exchange_happens_that_cannot(ben: str, cleo: str) -> None:  # 119.7-119.8
    game = seated("20 hand: Swap", ben, cleo)
    before = life(game)
    play(game, "cast Swap", "targets: Ben, Cleo", "resolve")
    assert (life(game), changes(game)) == (before, [])


def test_who_can_neither_gain_nor_lose_life_keeps_it() -> None:  # 119.7-119.8
    text = "20 hand: Ten, Drain, Heal battlefield: Stone, Mountain, Altar"
    game = seated(text)
    play(game, "cast Ten", "targets: Anna", "resolve")
    play(game, "cast Drain", "targets: Anna", "resolve", "cast Heal", "resolve")
    assert life(game) == (20, 23, 23)
    assert not [a for a in game.legal_actions if "Altar" in game.text(a)]


def test_damage_costs_no_life_that_cannot_be_lost() -> None:  # 120.3a
    text = "active: Ben step: declare blockers | Anna 20 battlefield: Stone"
    game = position(f"{text} | Ben 20 battlefield: Hill Giant (attacking Anna, tapped) | Cleo 20", *CARDS)
    go_to_damage(game)
    assert life(game)[0] == 20


def go_to_damage(game: Game) -> None:
    play(game, "block: none")
    while game.state.turn.step is not None and game.state.turn.step.value != "end of combat":
        game.push(next(iter(game.legal_actions)))


# Winning and losing


def test_who_cannot_lose_plays_on() -> None:  # 101.2, 104.3
    text = "Anna 2 hand: Drain, Doom, Venom, Sip battlefield: Angel library: none"
    game = position(f"{text} | Ben 20 | Cleo 20", *CARDS)
    for name in ("Drain", "Doom", "Venom", "Sip"):
        play(game, f"cast {name}", "targets: Anna", "resolve")
    assert game.outcome is None
    assert (game.state.players[0].in_game, life(game)[0]) == (True, -1)
    play(game, "concede Anna")  # 104.3a
    assert not game.state.players[0].in_game


def test_they_lose_as_soon_as_they_can() -> None:  # 704.5a
    smash = made("Smash", Destroy(Chosen(0)), slots=(TargetSlot(what=ANYTHING),))
    game = position("Anna 2 hand: Drain, Smash battlefield: Angel | Ben 20 | Cleo 20", *CARDS, smash)
    play(game, "cast Drain", "targets: Anna", "resolve")
    play(game, "cast Smash", "targets: Angel", "resolve")
    assert [player.in_game for player in game.state.players] == [False, True, True]


def test_an_empty_library_is_forgotten_after_the_check_it_did_not_matter_in() -> None:  # 704.5b
    text = "Anna 20 hand: Sip battlefield: Angel library: none"
    game = position(f"{text} | Ben 20 | Cleo 20", *CARDS)
    play(game, "cast Sip", "targets: Anna", "resolve")
    assert not game.state.players[0].drew_from_empty


def test_who_does_not_lose_for_life_loses_for_poison() -> None:
    game = position("Anna 2 hand: Drain, Venom battlefield: Lich | Ben 20 | Cleo 20", *CARDS)
    play(game, "cast Drain", "targets: Anna", "resolve")
    assert game.state.players[0].in_game
    play(game, "cast Venom", "targets: Anna", "resolve")
    assert not game.state.players[0].in_game


def test_who_cannot_win_does_not() -> None:  # 104.2b
    game = seated("20 hand: Win", "20 battlefield: Angel")
    play(game, "cast Win", "resolve")
    assert game.outcome is None


def test_who_is_left_wins_whatever_is_said() -> None:  # 104.2a
    game = seated("20", "20 battlefield: Angel")
    play(game, "concede Ben", "concede Cleo")
    assert game.outcome == GameEnded((ANNA,))


def test_winning_within_a_range_spares_who_cannot_lose() -> None:  # 801.14
    header = "options: range of influence 1"
    lines = ("Anna 20 hand: Win", "Ben 20 battlefield: Lich, Steady", "Cleo 20", "Dan 20", "Eve 20")
    steady = ward("Steady", (Who.YOU, RuleForPlayer.CANT_LOSE))
    game = position(" | ".join((header, *lines)), *CARDS, steady)
    play(game, "cast Win", "resolve")
    assert [player.in_game for player in game.state.players] == [True, True, True, True, False]


# Two-Headed Giant

GIANTS = pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)


@examples({"cr2010": "810.9c", "cr2016": "810.9c", "cr2025": "810.9c"})
@GIANTS
def test_setting_the_life_of_one_head_sets_that_of_the_team(edition: Edition) -> None:
    """810.9c, as in the example: of 25 life, 15 are lost."""
    game = table(edition, *CARDS, anna="hand: Ten", other_life=25)
    play(game, "cast Ten", "targets: Cleo", "resolve")
    assert (life(game), changes(game)) == ((30, 30, 10, 10), [(CLEO, -15)])


@examples({"cr2010": "810.9d", "cr2016": "810.9d", "cr2025": "810.9d"})
@GIANTS
def test_of_a_team_that_is_set_one_chosen_member_is_affected(edition: Edition) -> None:  # 810.9d
    game = table(edition, *CARDS, anna="hand: All Ten", life=7, other_life=13)
    play(game, "cast All Ten", "resolve")
    assert asked(game) == "Anna"
    play(game, "choose: Ben")
    assert asked(game) == "Cleo"
    play(game, "choose: Dan")
    assert (life(game), changes(game)) == ((10, 10, 10, 10), [(BEN, 3), (DAN, -3)])


def test_at_first_the_numbers_of_a_team_were_added() -> None:  # [cr2006-10-01 606.9b-c]
    game = table(R2006, *CARDS, anna="hand: All Ten, Ten", life=25, other_life=9)
    play(game, "cast All Ten", "resolve")
    assert life(game) == (20, 20, 20, 20)
    play(game, "cast Ten", "targets: Cleo", "resolve")
    assert life(game) == (20, 20, 20, 20)
    game = table(R2006, *CARDS, anna="hand: Ten", life=25, other_life=9)
    play(game, "cast Ten", "targets: Cleo", "resolve")  # her half is 5
    assert life(game) == (25, 25, 14, 14)


BIORHYTHM = "Each player's life total becomes the number of creatures they control."


@pytest.mark.parametrize(("edition", "lives"), [(R2006, (7, 7, 3, 3)), (R2025, (3, 3, 2, 2))], ids=str)
def test_what_is_set_for_each_by_what_they_have(edition: Edition, lives: tuple[int, ...]) -> None:
    """606.9b, 810.9d: the text says it of each, and it happens at once."""
    rhythm = written("Rhythm", "Sorcery", BIORHYTHM, cost="{0}")
    seats = {"anna": "hand: Rhythm battlefield: 3 Memnite", "ben": "battlefield: 4 Memnite"}
    game = table(edition, rhythm, **seats, cleo="battlefield: 2 Memnite", dan="battlefield: Memnite", life=25)
    play(game, "cast Rhythm", "resolve")
    for answer in ("choose: Anna", "choose: Cleo") if edition is R2025 else ():
        play(game, answer)
    assert life(game) == lives


@GIANTS
def test_teammates_do_not_exchange_their_life(edition: Edition) -> None:  # 810.9e
    game = table(edition, *CARDS, anna="hand: Swap, Swap", other_life=13)
    play(game, "cast Swap", "targets: Anna, Ben", "resolve")
    assert changes(game) == []
    play(game, "cast Swap", "targets: Anna, Cleo", "resolve")
    assert life(game) == (13, 13, 30, 30)


@GIANTS
def test_what_one_head_cannot_the_team_cannot(edition: Edition) -> None:  # 810.9g-h
    game = table(edition, *CARDS, anna="hand: Drain, Heal", ben="battlefield: Stone, Altar")
    play(game, "cast Drain", "targets: Anna", "resolve", "cast Heal", "resolve")
    assert life(game) == (30, 30, 36, 36)


@example("cr2006", "606.8a#3")
@examples({"cr2010": "810.8a#3", "cr2016": "810.8a#3", "cr2025": "810.8a#3"})
@pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
def test_a_team_loses_and_wins_as_little_as_one_of_it(edition: Edition) -> None:  # 810.8a
    game = table(edition, *CARDS, anna="hand: Doom, Doom, Win", cleo="battlefield: Angel")
    play(game, "cast Doom", "targets: Dan", "resolve", "cast Win", "resolve")
    assert game.outcome is None
    assert all(player.in_game for player in game.state.players)


@example("cr2006", "606.8a#1")
@examples({"cr2010": "810.8a#1", "cr2016": "810.8a#1", "cr2025": "810.8a#1"})
@pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
def test_a_team_without_life_plays_on_with_one_who_does_not_lose_for_it(edition: Edition) -> None:
    """810.8a, the first example; and poison still counts."""
    game = table(edition, *CARDS, anna="hand: Drain, Venom battlefield: Lich", life=2)
    play(game, "cast Drain", "targets: Ben", "resolve")
    assert game.outcome is None
    play(game, "cast Venom", "targets: Ben", "resolve")
    assert game.outcome == GameEnded((CLEO, DAN))
