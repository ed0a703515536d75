"""The emperor variant, and deploying creatures [cr2025-06-06 804, 809; cr2006-10-01 603, 607]."""

from __future__ import annotations

import pytest

from covering import examples
from manaburn.cards.decks.deck_files import load_deck
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.errors import GameError
from manaburn.game import Game
from manaburn.options import Defeat, Deploying, GameOptions, emperor
from manaburn.state import events
from manaburn.terms import PlayerId
from rules.positions_of_combat import is_legal
from rules.positions_of_play import go_to, permanent, play, position, refused, resolve, targets

SINCE_2005 = pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
OPTIONS = "attack adjacent players, emperor, deploy creatures, range of influence 1 2 1 1 2 1"
TEAMS = "Ada and Anton and Ana / Bea and Boris and Bo"
SEATS = ("Ada", "Anton", "Ana", "Bea", "Boris", "Bo")


def two_teams(first: str = "active: Anton", **seats: str) -> str:
    """Anton and Boris are the emperors, each between two generals."""
    lines = [f"{name} 20 library: 9 Forest {seats.get(name.lower(), '')}" for name in SEATS]
    return f"{first} options: {OPTIONS} teams: {TEAMS} | " + " | ".join(lines)


# The options [809.3, 809.6]


def test_the_position_tells_the_options_of_the_variant() -> None:
    game = position(two_teams())
    assert game.state.options == emperor()
    assert Game.parse(str(game)).state == game.state


@examples({"cr2010": "809.6a", "cr2016": "809.6a", "cr2025": "809.6a"})
@pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)
def test_ranges_of_larger_teams_are_adjusted(edition: Edition) -> None:
    """The example of 809.6a: two teams of four, of whom the second is the emperor."""
    deck = load_deck("ogres").cards
    game = Game.new([deck] * 8, edition, seed=1, first=1, options=emperor(teams=2, size=4))
    assert game.state.options.range_of_influence == (1, 3, 2, 1, 1, 3, 2, 1)
    assert game.state.options.emperors == (1, 5)


def test_an_emperor_plays_first() -> None:  # 809.4
    deck = load_deck("ogres").cards
    with pytest.raises(GameError, match="emperor"):
        Game.new([deck] * 6, R2025, seed=1, options=emperor())
    game = Game.new([deck] * 6, R2025, seed=1, first=4, options=emperor())
    assert game.state.turn.active_player == 4


def test_what_makes_no_emperor_game_is_refused() -> None:
    pairs = ((PlayerId(0), PlayerId(1)), (PlayerId(2), PlayerId(3)))
    with pytest.raises(GameError, match="a general on each side"):
        GameOptions(teams=pairs, defeat=Defeat.EMPEROR)
    with pytest.raises(GameError, match="teammates"):
        GameOptions(deploying=Deploying.BY_TAPPING)
    deck = load_deck("ogres").cards
    with pytest.raises(GameError, match="do not have"):
        Game.new([deck] * 6, R2002, seed=1, first=1, options=emperor())


# Attacking [809.3c]


@examples({"cr2006": "607.3c", "cr2010": "809.3c", "cr2016": "809.3c", "cr2025": "809.3c"})
@pytest.mark.parametrize(
    ("attacker", "attackable"), [("Anton", []), ("Ada", ["Bo"]), ("Ana", ["Bea"]), ("Bo", ["Ada"])]
)
@SINCE_2005
def test_only_neighbours_are_attacked(edition: Edition, attacker: str, attackable: list[str]) -> None:
    """The example of the rule: as the game begins, emperors cannot attack at all."""
    text = two_teams(
        f"step: declare attackers active: {attacker}", **{attacker.lower(): "battlefield: Hill Giant"}
    )
    game = position(text, edition=edition)
    assert [name for name in SEATS if is_legal(game, f"attack: Hill Giant > {name}")] == attackable


def test_an_emperor_attacks_who_is_next_once_a_general_has_left() -> None:
    game = position(two_teams("step: precombat main active: Anton", anton="battlefield: Hill Giant"))
    play(game, "concede Ana")
    go_to(game, "declare attackers", "Anton")
    assert [name for name in SEATS if is_legal(game, f"attack: Hill Giant > {name}")] == ["Bea"]


# Winning and losing [809.5]


@SINCE_2005
def test_a_team_loses_with_its_emperor(edition: Edition) -> None:
    game = position(two_teams(), edition=edition)
    play(game, "concede Boris")
    assert game.outcome == events.GameEnded((0, 1, 2))
    assert game.ranking == ((0, 1, 2), (3, 4, 5))


@SINCE_2005
def test_a_team_goes_on_without_its_generals(edition: Edition) -> None:
    game = position(two_teams(), edition=edition)
    play(game, "concede Bea", "concede Bo")
    assert game.outcome is None
    play(game, "concede Ada", "concede Anton")
    assert game.outcome == events.GameEnded((3, 4, 5))


TRIUMPH = card("Triumph", "{0}", "Sorcery", printed="1993-08-05", spell=spell(Instruction.WIN_THE_GAME))


def test_who_would_win_defeats_the_generals_in_range() -> None:  # 104.3h, 801.14
    game = position(two_teams(anton="hand: Triumph"), TRIUMPH)
    play(game, "cast Triumph", "resolve")
    assert game.outcome is None
    assert [p.name for p in game.state.players if p.in_game] == ["Ada", "Anton", "Ana", "Boris"]


# Deploying [804.2]


@SINCE_2005
def test_a_creature_is_deployed_to_a_teammate_in_range(edition: Edition) -> None:
    game = position(two_teams("active: Ada", ada="battlefield: Memnite"), edition=edition)
    play(game, "activate Memnite")
    assert targets(game) == {"Anton"}
    play(game, "targets: Anton")
    assert permanent(game, "Memnite").tapped
    resolve(game)
    assert permanent(game, "Memnite").controller == 1
    go_to(game, "upkeep", "Ana")
    assert permanent(game, "Memnite").controller == 1


def test_the_emperor_deploys_to_either_side() -> None:
    game = position(two_teams(anton="battlefield: Memnite"))
    play(game, "activate Memnite")
    assert targets(game) == {"Ada", "Ana"}


def test_creatures_are_deployed_at_the_time_of_sorceries() -> None:
    game = position(two_teams("step: end active: Anton", anton="battlefield: Memnite"))
    assert refused(game, "activate Memnite")


def test_a_creature_that_came_this_turn_is_not_deployed() -> None:  # {T} [302.6]
    game = position(two_teams(anton="battlefield: Memnite (since this turn)"))
    assert refused(game, "activate Memnite")


def test_without_the_option_nothing_is_deployed() -> None:
    text = two_teams(anton="battlefield: Memnite").replace(", deploy creatures", "")
    game = position(text)
    assert not [game.text(action) for action in game.legal_actions if "Memnite" in game.text(action)]
