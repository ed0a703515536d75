"""A person looks at cards, pays by hand and assigns damage by numbers."""

from __future__ import annotations

import re

import pytest

from cli.desk import Desk, at
from manaburn.editions import R2025
from manaburn.game import ALL_AUTOMATION, Game

BOARD = """
step: precombat main
Anna 20 hand: Shock#30, Gray Ogre#31   library: 5 Forest   graveyard: Serra Angel#32
  battlefield: 2 Mountain, 2 Forest, Llanowar Elves#40, Island, Bilious Skulldweller#41 (2 +1/+1)
  , Errantry#42 (on Bilious Skulldweller#41), Forest#43 (1 +1/+1)
Ben 20 battlefield: Hill Giant#22 library: 5 Forest   hand: Lightning Bolt#50
"""


def said(*lines, board=BOARD):
    return at(board.replace("\n  ,", ","), *lines, "quit").play()


def after(shown, line):
    """What is shown after a line was typed, up to the next."""
    return shown.partition(f"> {line}\n")[2].partition("\n> ")[0]


# Cards


def test_the_board_shows_counters_attachments_and_what_is_no_keyword():
    shown = said()
    row = next(line for line in shown.splitlines() if line.strip().startswith("#41"))
    for word in ("6/3", "deathtouch", "toxic 1", "2 +1/+1 counters", "with Errantry#42"):
        assert word in row
    assert "#43  Forest" in shown and "1 +1/+1 counter" in shown  # a land that is more than a land


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("Shock", ["instant, red", "Shock#30: in your hand"]),
        ("1", ["instant, red"]),
        ("#41", ["toxic 1", "Now: 6/3", "under your control", "with Errantry#42"]),
        ("hill giant", ["3/3", "under Ben's control"]),
        ("angel", ["flying, vigilance", "in your graveyard"]),
        ("Serra Angel#32", ["in your graveyard"]),
        ("Craw Wurm", ["6/4", "nowhere in sight"]),
        ("Frobnicate", ["no card named"]),
        ("#99", ["you see nothing with the number #99"]),
        ("", ["say which card"]),
    ],
)
def test_card_tells_what_something_does_and_how_it_stands(what, told):
    shown = after(said(f"card {what}".strip()), f"card {what}".strip())
    for words in told:
        assert words in shown


def test_a_card_one_does_not_see_is_told_as_any_other_and_not_where_it_is():
    for what in ("Lightning Bolt", "#50"):
        shown = after(said(f"card {what}"), f"card {what}")
        assert "hand" not in shown
    assert "nowhere in sight" in after(said("card Lightning Bolt"), "card Lightning Bolt")


def test_a_spell_on_the_stack_and_what_is_offered_under_a_number_are_told():
    shown = said("cast Shock", "card Shock", "card 3", "card 1")
    assert "deals 2 damage" in after(shown, "card Shock")
    assert "Llanowar" in after(shown, "card 3") or "Hill Giant" in after(shown, "card 3")
    assert "this answer names no card: 'you'" in after(shown, "card 1")


# Mana


def test_mana_is_paid_by_hand_with_what_each_plan_would_tap():
    shown = said("pay by hand", "cast Gray Ogre", "2", "board")
    offered = after(shown, "cast Gray Ogre")
    assert (
        " 1  tap Forest#43 for {G}, tap Mountain" in offered
        and " 2  tap " in offered
        and "only tap Island" in offered
    )
    assert "Anna casts Gray Ogre" in after(shown, "2")
    plan = next(line for line in offered.splitlines() if line.startswith("   2  "))
    assert "Llanowar Elves#40 for {G}" in plan
    assert "#40  Llanowar Elves        1/1" in shown
    row = [line for line in after(shown, "2").splitlines() if "Llanowar Elves" in line]
    assert row and all("tapped" in line for line in row)


def test_a_plan_is_one_answer_and_single_steps_are_several():
    desk = at(BOARD.replace("\n  ,", ","), "pay by hand", "cast Gray Ogre", "", "undo", "quit")
    desk.play()
    assert len(desk.session.seat.marks) == 1
    desk = at(BOARD.replace("\n  ,", ","), "pay by hand", "cast Gray Ogre", "tap Island for {U}", "1", "quit")
    shown = desk.play()
    assert "mana pool {U}" in shown and "Anna casts Gray Ogre" in shown


# Damage


FIGHT = """
step: declare attackers
Anna 20   battlefield: Craw Wurm#20, War Mammoth#21, Hill Giant#22
Ben 3     battlefield: Grizzly Bears#30, Hill Giant#31 (1 damage), Gray Ogre#32
"""
BLOCKS = "block: Grizzly Bears > Craw Wurm, Hill Giant > Craw Wurm, Gray Ogre > War Mammoth"


def fight(*lines):
    game = Game.parse(FIGHT, R2025, ALL_AUTOMATION)
    game.play("attack: Craw Wurm, War Mammoth, Hill Giant", BLOCKS)
    return Desk(game, *lines, "quit").play()


def test_damage_is_assigned_by_numbers_with_what_is_lethal():
    shown = fight("1 2", "4 4 3 0", "1=4 2=2 3=2 9=1", "1 2=3", "1=4 2=2 3=2 4=1")
    assert "1  Craw Wurm#20 (6 damage) to Grizzly Bears#30: lethal 2" in shown
    assert "2  Craw Wurm#20 (6 damage) to Hill Giant#31: lethal 2, has 1 damage" in shown
    assert "4  War Mammoth#21 (3 damage) to Ben: 3 life, lethal" in shown
    assert "say an amount for each of the 4 rows, not 2" in after(shown, "1 2")
    assert "Craw Wurm must assign combat damage equal to its power, 6, not 8" in after(shown, "4 4 3 0")
    assert "there is no row 9" in after(shown, "1=4 2=2 3=2 9=1")
    assert "say an amount for each row" in after(shown, "1 2=3")
    assert "Craw Wurm deals 4 damage to Grizzly Bears" in after(shown, "1=4 2=2 3=2 4=1")


def test_deathtouch_makes_one_lethal():
    board = "step: declare attackers | Anna 20 battlefield: Bilious Skulldweller#20 (2 +1/+1) | Ben 20"
    board += " battlefield: Hill Giant#30, Craw Wurm#31"
    game = Game.parse(board, R2025, ALL_AUTOMATION)
    game.play("attack: Bilious Skulldweller", "block: Hill Giant > #20, Craw Wurm > #20")
    shown = Desk(game, "1 2", "quit").play()
    assert shown.count("lethal 1 by deathtouch") == 2
    assert "deals 2 damage to Craw Wurm" in shown


# What would be tapped, ahead of casting


AHEAD = """
step: precombat main
Anna 20 hand: Shock#30, Gray Ogre#31, Blaze#32   library: 5 Forest   battlefield: 2 Mountain, Forest#43
Ben 20 library: 5 Forest
"""


def test_what_each_plan_would_tap_is_shown_before_something_is_cast():
    shown = after(said("? cast Gray Ogre", board=AHEAD), "? cast Gray Ogre")
    assert "{2}{R} can be paid in one way:" in shown
    assert "tap Forest#43 for {G}, tap Mountain" in shown
    desk = at(AHEAD, "? cast Gray Ogre", "quit")
    desk.play()
    assert not desk.game.answers
    assert "paid" not in after(said("? cast Blaze", board=AHEAD), "? cast Blaze")  # for which X?


def test_who_pays_by_hand_sees_what_would_be_tapped_as_targets_are_asked_for():
    shown = said("cast Shock", board=AHEAD)
    assert "can be paid" not in shown
    shown = after(said("pay by hand", "cast Shock", board=AHEAD), "cast Shock")
    assert "Choose targets for Shock" in shown
    assert "{R} can be paid in one way:\n    tap Mountain" in shown
    shown = said("pay by hand", "cast Blaze", "1", "Ben", board=AHEAD)
    assert "can be paid" not in after(shown, "cast Blaze")
    ahead = after(shown, "1").partition("{1}{R} can be paid in these ways:\n")[2]
    assert re.sub("#[0-9]+", "", ahead).splitlines()[:2] == [
        "    tap Forest for {G}, tap Mountain for {R}",
        "    tap Mountain for {R}, tap Mountain for {R}",
    ]
    assert "can be paid" not in after(shown, "Ben")  # where it is paid now


def test_whether_something_is_done_is_asked_with_what_it_is_and_of_what():
    hers = "Anna 20 battlefield: 2 Plains hand: Squadron Hawk library: 5 Squadron Hawk"
    board = f"step: precombat main | {hers} | Ben 20"
    shown = said("cast squadron hawk", "", board=board)
    assert "Have the effect happen" not in shown
    (asked,) = (line for line in shown.splitlines() if line.startswith("Squadron Hawk: "))
    assert "search the library" in asked and asked.endswith("? (a number)")
