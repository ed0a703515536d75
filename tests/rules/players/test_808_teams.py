"""Games between teams: who is an opponent, winning and losing, which teams can be [cr2025-06-06 102.3,
808].
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaburn.cards.decks.deck_files import load_deck
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects import LoseLife
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot, Who
from manaburn.editions import R2025, Edition
from manaburn.errors import GameError, NotationError, SaveError
from manaburn.game import Game
from manaburn.options import AttackOption, GameOptions, Sharing
from manaburn.state.events import GameEnded
from manaburn.state.keeping.codec import decode, encode
from manaburn.terms import PlayerId
from rules.positions_of_combat import is_legal, life, position, resolve, under

TEAMS = "teams: Anna and Ben / Cleo and Dan"
TWO_BY_TWO = GameOptions(teams=((PlayerId(0), PlayerId(1)), (PlayerId(2), PlayerId(3))))
SAP = card(
    "Sap",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(
        LoseLife(2, Who.EACH_OPPONENT), LoseLife(3, Chosen()), targets=(TargetSlot(players=Whose.OPPONENT),)
    ),
)
"""An instant about opponents."""


def test_opponents_are_all_who_are_not_teammates() -> None:
    state = Game.parse(f"active: Ben {TEAMS} | Anna 20 | Ben 20 | Cleo 20 | Dan 20 lost").state
    assert state.opponents(PlayerId(0)) == [2]
    assert state.opponents(PlayerId(2)) == [1, 0], "in turn order from the active player"
    assert not state.options.are_opponents(PlayerId(0), PlayerId(1))


@pytest.mark.parametrize(
    ("option", "left"), [("attack multiple players", ["Cleo", "Dan"]), ("attack left", [])]
)
@under()
def test_teammates_are_not_attacked(edition: Edition, option: str, left: list[str]) -> None:
    text = f"step: declare attackers options: {option} {TEAMS} | Anna 20 battlefield: Hill Giant"
    game = position(edition, f"{text} | Ben 20 | Cleo 20 | Dan 20")
    names = ("Anna", "Ben", "Cleo", "Dan")
    assert [name for name in names if is_legal(game, f"attack: Hill Giant > {name}")] == left
    assert Game.parse(str(game)).state == game.state


def test_the_neighbour_on_the_right_is_an_opponent() -> None:
    text = (
        f"edition: 2025 step: declare attackers options: attack right {TEAMS} | Anna 20 battlefield: Memnite"
    )
    assert Game.parse(f"{text} | Ben 20 | Cleo 20 | Dan 20").legal_actions.count() == 2


@under()
def test_each_opponent_is_no_teammate(edition: Edition) -> None:
    seats = "Ben 20 | Cleo 20 | Dan 20"
    game = position(edition, f"{TEAMS} | Anna 20 hand: Sap | {seats}", SAP)
    game.play("cast Sap", "targets: Cleo")
    resolve(game)
    assert [life(game, name) for name in ("Anna", "Ben", "Cleo", "Dan")] == [20, 20, 15, 18]


def test_a_teammate_is_no_target_opponent() -> None:
    game = position(R2025, f"{TEAMS} | Anna 20 hand: Sap | Ben 20 | Cleo 20 | Dan 20", SAP)
    game.play("cast Sap")
    assert [action.targets for action in game.legal_actions] == [(2,), (3,)]


@under()
def test_a_team_wins_when_all_others_have_left(edition: Edition) -> None:
    game = position(edition, f"{TEAMS} | Anna 20 | Ben 20 | Cleo 20 | Dan 20")
    game.play("concede Anna", "concede Cleo")
    assert game.outcome is None
    game.play("concede Dan")
    assert game.outcome == GameEnded((PlayerId(0), PlayerId(1))), "Anna wins though she has lost"


def test_all_leaving_at_once_is_a_draw() -> None:
    text = f"edition: 2025 {TEAMS} | Anna 0 | Ben 0 | Cleo 0 | Dan 0"
    assert Game.parse(text).outcome == GameEnded(())


@pytest.mark.parametrize(
    ("teams", "sharing", "why"),
    [
        (((0, 1), (1, 2)), Sharing.NOTHING, "each player must be in one team"),
        (((0, 1), ()), Sharing.NOTHING, "no team may be empty"),
        (((0, 1, 2, 3),), Sharing.NOTHING, "two or more"),
        (((0,), (1,), (2, 3)), Sharing.TURNS, "two teams can share turns"),
        ((), Sharing.TURNS_AND_LIFE, "two teams can share turns"),
        (((0, 1), (2,)), Sharing.NOTHING, "must be in exactly one team"),
        (((0, 1), (2, 4)), Sharing.NOTHING, "must be in exactly one team"),
        (((0, 2), (1, 3)), Sharing.TURNS, "sit together"),
        (((1, 0), (2, 3)), Sharing.TURNS, "in turn order"),
    ],
)
def test_teams_that_cannot_be_are_refused(
    teams: tuple[tuple[PlayerId, ...], ...], sharing: Sharing, why: str
) -> None:
    deck = load_deck("ogres").cards
    with pytest.raises(GameError, match=why):
        Game.new([deck] * 4, R2025, seed=1, options=GameOptions(teams=teams, sharing=sharing))


@pytest.mark.parametrize(
    "header",
    ["teams: Anna and Ben / Cleo", "teams: Anna and Ben / Ben", "teams: Eve / Ben", "options: nonsense"],
)
def test_a_text_that_names_no_teams_is_refused(header: str) -> None:
    with pytest.raises(NotationError):
        Game.parse(f"{header} | Anna 20 | Ben 20 | Cleo 20 | Dan 20")


def test_teams_are_saved() -> None:
    deck = load_deck("ogres").cards
    game = Game.new([deck] * 4, R2025, seed=1, options=replace(TWO_BY_TWO, attack=AttackOption.RIGHT))
    assert Game.load(text=game.save()).state == game.state
    written = encode(TWO_BY_TWO)
    assert decode(written) == TWO_BY_TWO
    written["GameOptions"]["teams"] = [[0, 1], [1, 2]]
    with pytest.raises(SaveError, match="each player must be in one team"):
        decode(written)
