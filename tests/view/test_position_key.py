"""The key of a position: the same by whichever way it was reached, another where it can go on otherwise."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from itertools import islice
from random import Random

import pytest

from manaburn.editions import R2010, Edition
from manaburn.editions.axes import UnspentMana
from manaburn.errors import NotationError
from manaburn.game import ALL_AUTOMATION, Automation, Game
from manaburn.values import replace
from wandering import EDITIONS, choose, wander
from wandering import game as game_of

BOARD = """
turn: 5 step: precombat main
Anna 20 hand: Forest, Mountain, Grizzly Bears, Hill Giant, Bonesplitter library: 5 Forest, Shock
  battlefield: 8 Forest, 8 Mountain, Savannah Lions, Serra Angel
Ben 20 hand: Shock library: 5 Island battlefield: Grizzly Bears, Grizzly Bears
"""


def board(text: str = BOARD) -> Game:
    return Game.parse(text, automation=(Automation.PAY_MANA,))


def cast(game: Game, *names: str) -> Game:
    for name in names:
        game.play(f"cast {name}", "pass", "pass")
    return game


def test_the_order_of_the_same_plays_does_not_matter() -> None:
    one = cast(board(), "Grizzly Bears", "Hill Giant").play("play Forest")
    other = cast(board(), "Hill Giant").play("play Forest")
    cast(other, "Grizzly Bears")
    assert one.state != other.state
    assert one.position_key() == other.position_key()
    both = [cast(game, "Bonesplitter") for game in (one, other)]
    assert both[0].position_key() == both[1].position_key()


def test_the_order_of_mana_and_of_declared_attackers_does_not_matter() -> None:
    one, other = (Game.parse(BOARD) for _ in range(2))
    one.play("tap Mountain for {R}", "tap Forest for {G}")
    other.play("tap Forest for {G}", "tap Mountain for {R}")
    assert one.position_key() == other.position_key()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna 20", "Anna 19"),
        ("Savannah Lions", "Savannah Lions (tapped)"),
        ("Savannah Lions", "Savannah Lions (1 damage)"),
        ("Savannah Lions", "Savannah Lions (since this turn)"),
        ("Savannah Lions", "Savannah Lions (1 +1/+1)"),
        ("5 Forest, Shock", "4 Forest, Shock, Forest"),
        ("hand: Shock", "hand: Forest"),
        ("precombat main", "postcombat main"),
        ("Anna 20 hand", "Anna 20 mana: {G} hand"),
        ("Anna 20 hand", "Anna 20 lands played: 1 hand"),
        ("Anna 20 hand", "Anna 20 graveyard: Shock hand"),
    ],
)
def test_what_can_go_on_otherwise_has_another_key(one: str, other: str) -> None:
    assert board().position_key() != board(BOARD.replace(one, other, 1)).position_key()


def test_what_an_object_is_attached_to_or_fights_matters() -> None:
    keys = set()
    for creature in ("Savannah Lions", "Serra Angel"):
        game = cast(board(), "Bonesplitter").play("activate Bonesplitter", f"targets: {creature}")
        keys.add(game.position_key())
        game.play("pass", "pass")
        keys.add(game.position_key())
    attack = BOARD.replace("precombat main", "declare attackers")
    for said in ("none", "Savannah Lions", "Serra Angel", "Savannah Lions, Serra Angel"):
        keys.add(board(attack).play(f"attack: {said}").position_key())
    assert len(keys) == 8


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_games_with_the_same_key_offer_the_same_and_copies_have_the_same_key(edition: Edition) -> None:
    """The key does not depend on the log and on caches; positions that share one offer the same in words."""
    rng, told = Random(1), dict[str, object]()
    for number, at in enumerate(wander(game_of(edition, 3, automation=ALL_AUTOMATION), 3, 120)):
        key = at.position_key()
        here = [(p.life, len(p.hand), len(p.library)) for p in at.state.players], offered(at)
        assert told.setdefault(key, here) == here
        if number % 10 == 0 and at.decision is not None:
            copy = Game(at.state.clone())
            copy.state.game.chance = at.state.game.chance
            assert copy.position_key() == key
            at.push(choose(at, rng))
            at.pop()
            assert at.position_key() == key
    assert len(told) > 50


SAYINGS = ("pass", "play Forest", "cast Bonesplitter", "attack: none", "attack: Hill Giant", "block: none")


def test_positions_of_one_key_go_on_alike() -> None:
    """Whatever is said in both, what they offer is the same in words, and they have one key again."""
    one = cast(board(), "Grizzly Bears", "Hill Giant")
    other = cast(board(), "Hill Giant", "Grizzly Bears")
    rng = Random(2)
    for _ in range(60):
        assert one.position_key() == other.position_key()
        assert offered(one) == offered(other)
        text = rng.choice([text for text in SAYINGS if can(one, text)] or ["assign"])
        if text == "assign":
            return
        one.play(text)
        other.play(text)


def offered(game: Game) -> list[list[str]]:
    """What is offered in words, without numbers and order."""
    words = (re.sub(r"#\d+", "", game.text(action)) for action in islice(game.legal_actions, 200))
    return sorted(sorted(re.split("[:,] ", text)) for text in words)


def can(game: Game, said: str) -> bool:
    try:
        return not game.problems(said)
    except NotationError:
        return False


def test_it_needs_nothing_else_to_have_been_loaded() -> None:
    program = (
        "from random import Random; from manaburn import Game, load_deck\n"
        "game, rng = Game.new([load_deck('sligh-2002')] * 2, '2002', seed=1), Random(1)\n"
        "for _ in range(60): game.push(game.legal_actions.sample(rng)); key = game.position_key()\n"
        "print(key)"
    )
    keys = {
        subprocess.run(
            [sys.executable, "-c", program],
            check=True,
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(keys) == 1  # the same in every process


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_position_that_went_through_text_has_the_same_key(edition):
    seen = 0
    for game in wander(game_of(edition, 1), 1, 190):
        if game.decision is not None and len(game.answers) % 3 == 0:
            assert Game.parse(str(game)).position_key() == game.position_key()
            seen += 1
    assert seen > 30


def test_rules_made_of_those_of_a_day_have_keys_of_their_own() -> None:
    """A table of positions must not mix them, though they have the same name."""
    house = replace(R2010, unspent_mana=UnspentMana.BURNS)
    usual, other = (Game.parse(BOARD, edition=edition) for edition in (R2010, house))
    assert usual.edition.name == other.edition.name
    assert usual.position_key() != other.position_key()


def test_a_saved_game_has_the_rules_that_were_made_for_it() -> None:
    house = replace(R2010, unspent_mana=UnspentMana.BURNS)
    game = Game.parse(BOARD, edition=house).play("tap Mountain for {R}")
    again = Game.load(text=game.save())
    assert again.edition == house and again.state == game.state
