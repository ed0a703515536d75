"""A saved game is opened with its line: from the earliest position whose answers lead to the same."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import pytest

from manaburn.decisions import Priority
from manaburn.game import Game
from manaburn.web.desk import Desk
from manaburn.web.studies import MOST_STUDIED
from rules.cards_from_text import written
from rules.positions_of_play import position

BEARS = """step: declare attackers
Anna 20 battlefield: Grizzly Bears#16, Mountain
Ben 20 hand: Shock battlefield: Mountain"""


def studied(game: Game) -> Any:
    frame = Desk().handle({"do": "study", "save": game.save()})
    assert frame["is"] == "study", frame
    return frame


def there(study: Any) -> Game:
    """Return where a study leads, as the page follows it."""
    desk = Desk()
    table = desk.handle({"do": "open", "position": study["position"]})["table"]
    frame = desk.handle({"do": "line", "table": table, "answers": study["answers"]})
    assert frame["given"] == len(study["answers"])
    return desk.tables[table].game


def shown(game: Game) -> str:
    """The lines of the position, but for the names of spells that were cast: a game that begins with a stack
    keeps them, as a card might ask for them.
    """
    return re.sub(r"   names cast: .*", "", str(game).split("\nmore:")[0])


def resolved(game: Game, wish: str) -> None:
    """Answer until the stack is empty: the first with a wish in it, else the first there is."""
    while game.state.stack or not isinstance(game.decision, Priority):
        offers = list(islice(game.legal_actions, 40))
        game.push(next((each for each in offers if wish in game.text(each)), offers[0]))


def test_a_study_of_a_save_begins_where_the_game_began() -> None:
    """What is paid is paid by itself, as on the page."""
    game = Game.parse(BEARS, "2025")
    start = str(game)
    for answer in ("attack: Grizzly Bears", "pass", "cast: Shock"):
        game.push(answer)
    resolved(game, "Grizzly Bears")
    assert len(game.state.players[0].graveyard) == 1
    study = studied(game)
    assert study["position"] == start
    assert study["answers"][0].startswith("attack: Grizzly Bears")
    assert len(study["answers"]) < len(game.answers)
    assert shown(there(study)) == shown(game)


def test_what_was_shuffled_is_shuffled_so_again() -> None:
    desk = Desk()
    frame = desk.handle(
        {"do": "new", "decks": ["bears", "sligh-2002"], "day": "2025", "seed": 7, "anachronisms": True}
    )
    table, given = frame["table"], ["mulligan"]
    game = desk.tables[table].game
    for _ in range(9):
        if given:
            answer = given.pop()
        else:
            offers = [each["answer"] for each in frame["question"]["offers"]]
            answer = next(
                (each for each in ("keep", "pass") if each in offers), offers[0] if offers else "attack: none"
            )
        frame = desk.handle({"do": "answer", "table": table, "number": frame["number"], "answer": answer})
        assert frame["is"] == "state", frame
    study = studied(game)
    assert study["answers"][0] == "mulligan"
    assert shown(there(study)) == shown(game)


def test_of_a_long_game_the_last_answers_are_studied() -> None:
    desk = Desk()
    agents = {"0": "simple", "1": "simple"}
    wishes = {
        "decks": ["sligh-2002", "bears"],
        "day": "2002",
        "seed": 3,
        "anachronisms": True,
        "agents": agents,
    }
    table = desk.handle({"do": "new", **wishes})["table"]
    game = desk.tables[table].game
    study = studied(game)
    assert len(game.answers) > MOST_STUDIED > len(study["answers"]) > MOST_STUDIED / 2
    assert shown(there(study)) == shown(game)


@pytest.mark.parametrize(
    ("message", "code"), [({}, "wrong"), ({"save": "no save"}, "save"), ({"save": 4}, "wrong")]
)
def test_what_is_no_save_is_refused(message: Any, code: str) -> None:
    assert Desk().handle({"do": "study", **message})["code"] == code


@pytest.mark.parametrize(("land", "whole"), [("Mountain", True), ("Badlands", False)])
def test_a_study_begins_after_mana_that_is_not_paid_so_by_itself(land: str, whole: bool) -> None:
    board = "step: precombat main | Anna 20 hand: Shock battlefield: Mountain, Badlands | Ben 20"
    game = Game.parse(board, "2025")
    for answer in ("cast: Shock", "targets: Ben"):
        game.push(answer)
    wishes = ("pay ", f"tap {land}#{17 if whole else 19} for {{R}}")
    while not isinstance(game.decision, Priority):
        game.push(next(each for each in game.legal_actions if game.text(each).startswith(wishes)))
    for _ in range(2):
        game.push("pass")
    study = studied(game)
    assert ("cast Shock#16" in study["answers"]) == whole
    assert study["answers"][-2:] == ["pass", "pass"]
    assert shown(there(study)) == shown(game)


@pytest.mark.parametrize("color", "BR")
def test_a_study_leads_to_the_same_spent_mana(color: str) -> None:
    """What was spent is not on the board, and a card may ask for it."""
    pit = written("Pit", "Sorcery", "If {B} was spent to cast this spell, you gain 3 life.", cost="{1}")
    board = "step: precombat main | Anna 20 hand: Pit library: 9 Swamp battlefield: Badlands | Ben 20"
    game = position(board, pit, automation=())
    game.push("cast Pit")
    while not isinstance(game.decision, Priority):
        game.push(next(each for each in game.legal_actions if f"{{{color}}}" in game.text(each)))
    led = there(studied(game))
    for each in (game, led):
        for _ in range(2):
            each.push("pass")
    assert [p.life for p in led.state.players] == [p.life for p in game.state.players]
    assert game.state.players[0].life == (23 if color == "B" else 20)
