"""The list of legal answers takes texts as `push` does, and shows itself as texts."""

from itertools import islice

import pytest

from manaburn.errors import GameError
from manaburn.game import Game
from manaburn.legal import LegalActions

POSITION = "step: precombat main | Anna 20 hand: Shock, Forest#40 battlefield: Mountain | Ben 20"
ATTACK = "step: declare attackers | Anna 20 battlefield: {} | Ben 20"


@pytest.mark.parametrize(
    ("text", "legal"),
    [
        ("pass", True),
        ("PASS", True),
        ("cast Shock", True),
        ("play Forest", True),
        ("play Forest#40", True),
        ("attack: none", False),  # it means something, but is no answer now
        ("cast Forest", False),
        ("cast Shok", False),  # it means nothing
        ("", False),
        ("\ud800", False),
        ("concede", True),
    ],
)
def test_a_text_is_among_them_if_it_could_be_pushed(text: str, legal: bool) -> None:
    game = Game.parse(POSITION)
    assert (text in game.legal_actions) is legal
    try:
        game.push(text)
    except GameError:
        assert not legal
    else:
        assert legal


def test_a_text_means_what_it_did_where_they_were_asked_for() -> None:
    game = Game.parse(POSITION)
    legal = game.legal_actions
    game.push("play Forest")
    assert "play Forest" in legal
    assert "play Forest" not in game.legal_actions


def test_nothing_else_is_among_them() -> None:
    legal = Game.parse(POSITION).legal_actions
    assert all(each not in legal for each in (None, 1, b"pass", ["pass"], object()))


def test_they_show_as_texts_that_can_be_pushed() -> None:
    game = Game.parse(ATTACK.format("Savannah Lions#16"))
    assert repr(game.legal_actions) == "<LegalActions: 'attack: none', 'attack: Savannah Lions#16 > Ben'>"


def test_of_many_the_first_are_shown() -> None:
    game = Game.parse(ATTACK.format("40 Hill Giant, 40 Grizzly Bears"))
    shown = repr(game.legal_actions)
    first = [repr(game.text(each)) for each in islice(game.legal_actions, 10)]
    assert shown == f"<LegalActions: {', '.join(first)}, …>"


def test_once_the_game_is_over_that_is_shown() -> None:
    game = Game.parse(POSITION).play("concede")
    assert repr(game.legal_actions) == "<LegalActions: none, the game is over>"
    assert "pass" not in game.legal_actions


def test_those_of_a_state_alone_show_as_actions() -> None:
    state = Game.parse(ATTACK.format("Savannah Lions#16")).state
    attack = "Attack(pairs=((16, 1),), bands=())"
    assert repr(LegalActions(state)) == f"<LegalActions: Attack(pairs=(), bands=()), {attack}>"
