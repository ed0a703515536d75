"""Actions as text: round trips over everything legal, what may be left out, what is refused."""

from __future__ import annotations

from itertools import islice

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf
from manaburn.cards.vocabulary.words.costs import TAP
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Count
from manaburn.editions import R2025, Edition
from manaburn.errors import IllegalAction, NotationError
from manaburn.game import Game
from manaburn.notation import action_text, parse_action
from manaburn.terms import CardType, ManaType
from rules.cards_from_text import pool_with, written
from wandering import EDITIONS, game, wander


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
@pytest.mark.parametrize("players", [2, 3])
def test_all_legal_actions_have_texts_of_their_own_that_mean_them(edition: Edition, players: int) -> None:
    for after in wander(game(edition, 10 + players, players), 3, 200):
        legal = list(islice(after.legal_actions, 30))
        texts = [action_text(after.state, action) for action in legal]
        assert len(set(texts)) == len(texts)
        assert [parse_action(after.state, text) for text in texts] == legal
        if after.decision is not None:
            for player in after.state.players:
                leave = d.Concede(player.id)
                assert parse_action(after.state, action_text(after.state, leave)) == leave


BOARD = """
step: declare attackers
Anna 20   hand: 2 Mountain, Shock
  battlefield: Savannah Lions#20, 2 Grizzly Bears, Forest#30, Mogg Fanatic#32
Ben 20    battlefield: Mogg Fanatic#40, Ajani, Caller of the Pride#42
"""


@pytest.fixture
def board() -> Game:
    return Game.parse(BOARD, R2025)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("attack: none", ""),
        ("attack:", ""),
        ("Attack:  savannah lions", "attack: Savannah Lions#20 > Ben"),
        ("attack: #20 > ben", "attack: Savannah Lions#20 > Ben"),
        (
            "attack: Savannah Lions > Ajani, Caller of the Pride",
            "attack: Savannah Lions#20 > Ajani, Caller of the Pride#42",
        ),
        ("attack: Grizzly Bears", "attack: Grizzly Bears#47 > Ben"),
        ("attack: Grizzly Bears, Grizzly Bears", "attack: Grizzly Bears#47 > Ben, Grizzly Bears#49 > Ben"),
        ("attack: Mogg Fanatic", "attack: Mogg Fanatic#32 > Ben"),
    ],
)
def test_what_is_obvious_may_be_left_out(board: Game, said: str, meant: str) -> None:
    action = parse_action(board.state, said)
    assert not board.problems(action)
    assert action_text(board.state, action) == (meant or "attack: none")


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("", ["not an action"]),
        ("attak: Savannah Lions", ["'attak'", "did you mean attack"]),
        ("attack: Savanah Lions", ["'Savanah Lions'", "did you mean Savannah Lions"]),
        ("attack: Savannah Lions#99", ["'Savannah Lions#99'", "did you mean Savannah Lions#20"]),
        ("attack: Savannah Lions > Bob", ["'Bob'"]),
        ("attack: Savannah Lions > Bem", ["'Bem'", "did you mean Ben"]),
        ("tap Forest", ["for which mana"]),
        ("tap Forest for {Q}", ["{Q}"]),
        ("activate Forest", ["has only mana abilities"]),
        ("X = many", ["'many'"]),
        ("modes: first", ["'first'"]),
        ("assign: Savannah Lions > Ben", ["how much"]),
        ("concede Bob", ["'Bob'"]),
    ],
)
def test_what_means_nothing_is_named(board: Game, said: str, words: list[str]) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(board.state, said)
    for word in words:
        assert word in str(caught.value)


def test_a_name_that_could_be_several_different_objects_is_refused() -> None:
    game = Game.parse(
        "step: declare attackers\nAnna 20  battlefield: Grizzly Bears, Grizzly Bears (1 damage)\nBen 20"
    )
    with pytest.raises(NotationError, match="can mean #16 or #18"):
        game.push("attack: Grizzly Bears")


def test_with_several_opponents_it_must_be_said_whom() -> None:
    game = Game.parse("step: declare attackers\nAnna 20  battlefield: Grizzly Bears\nBen 20\nCleo 20")
    with pytest.raises(NotationError, match="whom"):
        game.push("attack: Grizzly Bears")
    game.push("attack: Grizzly Bears > Cleo")


def test_an_opponents_hand_cannot_be_named() -> None:
    game = Game.parse("Anna 20\nBen 20  hand: Shock#30")
    for said in ("cast Shock", "cast Shock#30", "cast #30"):
        with pytest.raises(NotationError) as caught:
            game.push(said)
        assert "did you mean" not in str(caught.value)


def test_a_whole_spell(board: Game) -> None:
    game = Game.parse("Anna 20  hand: Shock  battlefield: 2 Mountain | Ben 20  battlefield: Mogg Fanatic")
    game.play("cast Shock", "targets: Mogg Fanatic", "tap Mountain for {R}", "pay {R}", "pass")
    game.play("activate Mogg Fanatic", "targets: Anna", "pass", "pass")
    assert game.state.players[0].life == 19


def test_an_ability_among_several_is_counted_from_one() -> None:
    game = Game.parse("Anna 20  battlefield: Ajani, Caller of the Pride, Grizzly Bears | Ben 20", R2025)
    texts = [game.text(action) for action in game.legal_actions]
    assert "activate Ajani, Caller of the Pride#16 ability 1" in texts
    with pytest.raises(NotationError, match="several such abilities: say ability 1"):
        game.push("activate Ajani, Caller of the Pride")


def test_an_illegal_action_names_deed_reason_rule_and_position(board: Game) -> None:
    with pytest.raises(IllegalAction) as caught:
        board.push("attack: Forest")
    text = str(caught.value)
    assert text.startswith(
        "attack: Forest#30 > Ben: Forest can't attack: it isn't a creature [cr2025-06-06 508.1"
    )
    assert "\n" not in text
    assert "more:" not in text
    assert Game.parse(caught.value.where).state == board.state


def test_no_damage_may_be_said_to_be_assigned() -> None:
    game = Game.parse(
        "step: combat damage | Anna 20 battlefield: Hill Giant (attacking Ben, blocked) "
        "| Ben 20 battlefield: Grizzly Bears (blocking Hill Giant), Llanowar Elves (blocking Hill Giant)"
    )
    all_of_it = parse_action(game.state, "assign: Hill Giant > Grizzly Bears 3")
    said = parse_action(game.state, "assign: Hill Giant > Grizzly Bears 3, Hill Giant > Llanowar Elves 0")
    assert said == all_of_it
    assert game.problems(said) == ()


def test_a_mana_ability_that_would_add_nothing_has_a_text_too() -> None:
    """It may be activated all the same [cr2025-06-06 605.3a]."""
    for_each = Count(Filter(types=frozenset({CardType.PLANESWALKER})))
    ability = Activated(costs=(TAP,), effects=(AddManaOf((ManaType.GREEN,), for_each),))
    grove = card("Silent Grove", None, "Land", abilities=(ability,), printed=None)
    position = "step: precombat main\nAnna 20   battlefield: Silent Grove#20\nBen 20"
    board = Game.parse(position, cards=pool_with(grove))
    (tapping,) = (action for action in board.legal_actions if isinstance(action, d.ActivateAbility))
    assert action_text(board.state, tapping) == "tap Silent Grove#20 for {0}"
    assert parse_action(board.state, "tap Silent Grove for {0}") == tapping


GOING = """
step: precombat main
Anna 20 hand: Shock#17 battlefield: Mogg Fanatic#20, Mountain#21 graveyard: Mogg Fanatic#23
Ben 20 battlefield: Mogg Fanatic#30
"""


@pytest.mark.parametrize("said", ["activate Mogg Fanatic#20", "activate #20", "cast mogg fanatic #20"])
def test_an_object_that_has_gone_is_said_to_have_left_its_zone(said: str) -> None:
    """[cr2025-06-06 400.7]"""
    after = Game.parse(GOING, R2025)
    after.play("activate Mogg Fanatic#20", "targets: Ben")
    with pytest.raises(NotationError, match=r"^Mogg Fanatic#20 has left the battlefield$"):
        parse_action(after.state, said, 0)
    with pytest.raises(NotationError, match=r"^nothing here is called 'Hill Giant#20'"):
        parse_action(after.state, "activate Hill Giant#20", 0)


def test_what_has_left_a_hidden_zone_is_told_only_to_who_could_see_it() -> None:
    cards = pool_with(written("Turning", "Sorcery", "You gain 1 life.", "Cycling {0}"))
    after = Game.parse(GOING.replace("Shock#17", "Turning#17"), R2025, cards=cards)
    after.play("activate Turning#17")
    with pytest.raises(NotationError, match=r"^Turning#17 has left the hand$"):
        parse_action(after.state, "cast Turning#17", 0)
    for said in ("cast Turning#17", "cast #17"):
        with pytest.raises(NotationError, match=r"^nothing here is called"):
            parse_action(after.state, said, 1)
