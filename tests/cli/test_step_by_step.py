"""Answers said step by step at the terminal."""

from __future__ import annotations

from cli.desk import Desk, at
from manaburn import decisions as d
from manaburn.editions import R2025
from manaburn.game import ALL_AUTOMATION, Game
from rules.cards_from_text import written
from rules.positions_of_combat import position

ATTACK = (
    "step: declare attackers | Anna 20 battlefield: Juggernaut#20, Grizzly Bears#22, Hill Giant#24 | Ben 20"
)


def test_attackers_are_said_one_by_one() -> None:
    desk = at(ATTACK, "step by step", "1", "hill giant#24 attacks ben", "quit")
    shown = desk.play()
    assert "Juggernaut#20 attacks Ben: nothing else is possible" in shown
    assert "Say what Grizzly Bears#22 attacks (Enter: Grizzly Bears#22 does not attack; then 1 more" in shown
    assert desk.game.answers[0] == d.Attack(((20, 1), (24, 1)))


def test_a_step_is_taken_back_and_the_rest_is_said_of_itself() -> None:
    desk = at(ATTACK, "steps", "7", "2", "back", "1", "finish", "quit")
    shown = desk.play()
    assert "there is no number 7 here: choose one from 1 to 2" in shown
    assert "taken back: Grizzly Bears#22 attacks Ben" in shown
    assert (22, 1) not in desk.game.answers[0].pairs


def test_what_cannot_be_said_is_explained_and_the_question_can_be_asked_anew() -> None:
    board = "step: declare attackers | Anna 20 battlefield: War Mammoth#20 | Ben 6 battlefield: {}"
    game = Game.parse(board.format("Grizzly Bears#30"), R2025, ALL_AUTOMATION)
    game.play("attack: War Mammoth", "block: Grizzly Bears > War Mammoth")
    before = list(game.answers)
    desk = Desk(game, "steps", "?", "War Mammoth#20 assigns 1 to Grizzly Bears#30", "leave", "quit")
    shown = desk.play()
    once = "only once all creatures blocking it are assigned lethal damage [cr2025-06-06 702.19b]"
    why = f"can assign combat damage to what it attacks {once}"
    assert f"War Mammoth#20 assigns 0 to Grizzly Bears#30: War Mammoth {why}" in shown
    assert f"War Mammoth#20 assigns 1 to Grizzly Bears#30: War Mammoth {why}" in shown
    assert shown.count("Assign combat damage") == 2
    assert game.answers == before


def test_damage_is_said_one_amount_after_the_other() -> None:
    board = "step: declare attackers | Anna 20 battlefield: Craw Wurm#20 | Ben 6 battlefield: {}"
    game = Game.parse(board.format("Grizzly Bears#30, Hill Giant#32"), R2025, ALL_AUTOMATION)
    game.play("attack: Craw Wurm", "block: Grizzly Bears > Craw Wurm, Hill Giant > Craw Wurm")
    desk = Desk(game, "steps", "9", "2", "quit")
    shown = desk.play()
    why = "Craw Wurm must assign combat damage equal to its power, 6, not 9"
    assert f"Craw Wurm#20 assigns 9 to Grizzly Bears#30: {why}" in shown
    assert "  2  Craw Wurm#20 assigns 2 to Grizzly Bears#30\n" in shown
    assert "Say how Craw Wurm#20 assigns 6 damage" in shown
    assert d.AssignDamage(((20, 30, 2), (20, 32, 4))) in desk.game.answers


def test_who_is_offered_too_much_is_told_of_it() -> None:
    spell = written("Test Spell", "Sorcery", "Tap three target creatures.", cost="{0}")
    game = position(R2025, "Anna 20 hand: Test Spell battlefield: 9 Grizzly Bears | Ben 20", spell)
    game.play("cast Test Spell")
    desk = Desk(game, "step by step", "3", "2", "1", "quit")
    shown = desk.play()
    assert "a number; there are more: say 'step by step'" in shown
    assert len(desk.game.answers[1].targets) == 3


BLOCK = (
    "turn: 2 step: declare blockers active: Ben"
    " | Anna 20 battlefield: Grizzly Bears#20, Wall of Air#22"
    " | Ben 20 battlefield: Serra Angel#30 (attacking Anna), Hill Giant#32 (attacking Anna)"
)


def test_block_alone_asks_which_attacker_each_creature_blocks() -> None:
    desk = at(BLOCK, "block", "", "2", "quit")
    shown = desk.play()
    asked_first, asked_then = shown.split("step> ")[:2]
    assert "  1  Grizzly Bears#20 does not block\n" in asked_first
    assert "  2  Grizzly Bears#20 blocks Hill Giant#32 3/3\n" in asked_first
    assert "Grizzly Bears#20 blocks Serra Angel#30" not in asked_first  # it flies
    assert (
        "Say what Grizzly Bears#20 blocks (Enter: Grizzly Bears#20 does not block; then 1 more question)"
        in asked_first
    )
    assert "  2  Wall of Air#22 blocks Serra Angel#30 4/4 flying, vigilance\n" in asked_then
    assert desk.game.answers[0] == d.Block(((22, 30),))


def test_attack_alone_asks_what_each_creature_attacks() -> None:
    for verb in ("attack", "ATTACK:"):
        desk = at(ATTACK, verb, "2", "", "quit")
        desk.play()
        assert desk.game.answers[0] == d.Attack(((20, 1), (22, 1)))


def test_assign_alone_asks_for_each_amount() -> None:
    board = "step: declare attackers | Anna 20 battlefield: Craw Wurm#20 | Ben 6 battlefield: {}"
    game = Game.parse(board.format("Grizzly Bears#30, Hill Giant#32"), R2025, ALL_AUTOMATION)
    game.play("attack: Craw Wurm", "block: Grizzly Bears > Craw Wurm, Hill Giant > Craw Wurm")
    shown = Desk(game, "assign", "", "quit").play()
    assert "this needs an answer: say a number" in shown.partition("step> ")[2]


def test_one_can_look_around_and_leave_between_two_steps() -> None:
    desk = at(BLOCK, "block", "card Serra Angel", "board", "help", "q")
    shown = desk.play()
    assert "Serra Angel#30: on the battlefield under Ben's control" in shown
    assert shown.count("turn 2, Ben's turn") == 2
    assert shown.count("'back' takes one back") == 2
    assert desk.session.left and not desk.game.answers
