"""What is said of an illegal declaration: why, and one that is legal and can be paid for."""

from __future__ import annotations

import pytest

from manaburn.decisions import Attack
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.rules.combat.attacking import model_of_attacks
from manaburn.rules.combat.blocking import model_of_blocks
from manaburn.terms import ObjectId, PlayerId
from rules.positions_of_combat import position, under

BOARDS = {
    "a tapped creature attacks": ("", "attack: Hill Giant#20"),
    "a toll that cannot be paid": ("Propaganda", "attack: Juggernaut#16"),
    "too many attack": ("Silent Arbiter", "attack: Juggernaut#16, Crazed Goblin#18"),
    "a toll, and one that must attack for free": ("Propaganda, Crawlspace", "attack: Hill Giant#20"),
    "one is left out": ("", "attack: Juggernaut#16"),
}


@pytest.mark.parametrize("board", BOARDS)
@under()
def test_what_is_named_as_better_is_legal(edition: Edition, board: str) -> None:
    theirs, said = BOARDS[board]
    ours = "Juggernaut#16, Crazed Goblin#18, Hill Giant#20 (tapped)"
    text = f"step: declare attackers | Anna 20 battlefield: {ours} | Ben 20 battlefield: {theirs}"
    told = position(edition, text).judge(said)
    assert not told.legal
    assert told.better is not None
    assert position(edition, text).judge(told.better).legal


@under()
def test_a_creature_that_is_declared_twice_is_judged_too(edition: Edition) -> None:
    text = "step: declare attackers | Anna 20 battlefield: Hill Giant#16 | Ben 20 | Cleo 20"
    told = position(edition, text).judge("attack: Hill Giant > Ben, Hill Giant#16 > Cleo")
    assert not told.legal
    assert told.maximum == 0
    assert told.better == Attack(((ObjectId(16), PlayerId(1)),))


@under()
def test_those_that_can_do_what_was_said_of_them_still_do_in_what_is_named_as_better(
    edition: Edition,
) -> None:
    ours = "Hill Giant#16, Grizzly Bears#18, Gray Ogre#20 (tapped), Juggernaut#22"
    game = position(edition, f"step: declare attackers | Anna 20 battlefield: {ours} | Ben 20")
    told = game.judge("attack: Hill Giant, Gray Ogre")
    assert told.better == Attack(((ObjectId(16), PlayerId(1)), (ObjectId(22), PlayerId(1))))
    assert (told.obeyed, told.maximum) == (0, 1)


@under()
def test_what_a_declaration_obeys_is_counted_though_it_breaks_a_restriction(edition: Edition) -> None:
    ours = "Hill Giant#16, Crazed Goblin#18, Juggernaut#22"
    board = f"step: declare attackers | Anna 20 battlefield: {ours} | Ben 20 battlefield: Crawlspace"
    told = position(edition, board).judge("attack: Hill Giant, Crazed Goblin, Juggernaut")
    assert (told.obeyed, told.maximum) == (2, 2)
    assert told.better == Attack(((ObjectId(18), PlayerId(1)), (ObjectId(22), PlayerId(1))))


def test_nothing_better_is_named_than_what_is_legal() -> None:
    told = Game.parse("step: declare attackers | Anna 20 battlefield: Juggernaut | Ben 20").judge(
        "attack: Juggernaut"
    )
    assert told.legal
    assert told.better is None
    assert (told.obeyed, told.maximum) == (1, 1)


@under()
def test_a_problem_names_the_objects_it_is_about(edition: Edition) -> None:
    ours = "Juggernaut#16, Juggernaut#18, Hill Giant#20 (tapped)"
    game = position(edition, f"step: declare attackers | Anna 20 battlefield: {ours} | Ben 20")
    assert {problem.objects for problem in game.judge("attack: none").problems} == {(16,), (18,)}
    assert [problem.objects for problem in game.judge("attack: Hill Giant").problems] == [(20,)]
    board = "step: declare blockers | Anna 20 battlefield: Wind Drake#16 (attacking) | Ben 20 battlefield: "
    game = position(edition, board + "Hill Giant#20")
    assert [problem.objects for problem in game.judge("block: Hill Giant > Wind Drake").problems] == [
        (20, 16)
    ]


def test_what_was_worked_out_for_a_question_is_not_taken_for_something_else():
    game = Game.parse(
        "step: declare attackers | Anna 20 battlefield: Savannah Lions | Ben 20 battlefield: Hill Giant"
    )
    attacks = model_of_attacks(game.state, PlayerId(0))
    assert model_of_attacks(game.state, PlayerId(0)) is attacks
    assert model_of_blocks(game.state, PlayerId(0)).options == {}
    assert model_of_attacks(game.state, PlayerId(0)).options == attacks.options != {}
