"""Costs of counters on permanents of a player's choice, or of any kind [cr2025-06-06 118.3, 122.1]."""

from __future__ import annotations

import pytest

from manaburn.game import Automation
from manaburn.terms import Keyword
from rules.cards_from_text import written
from rules.positions_of_play import (
    PAID,
    choice,
    go_to,
    life,
    now,
    permanent,
    play,
    position,
    refused,
    settle,
    zone,
)

MINE = written(
    "Mine",
    "Artifact",
    "Remove a +1/+1 counter from a creature you control: You gain 1 life.",
    "Remove three +1/+1 counters from among creatures you control: You gain 5 life.",
    "Remove a counter from a permanent you control: You gain 10 life.",
    "Remove a counter from Mine: You gain 100 life.",
    "{1}, Remove a +1/+1 counter from a creature you control: You gain 1000 life.",
)
FOUNT = written("Fount", "Creature — Elf", "Remove a +1/+1 counter from Fount: Add {G}.", size="1/1")
BEARS = "Grizzly Bears (1 +1/+1), Hill Giant (2 +1/+1)"


def board(ours: str, theirs: str = "Craw Wurm (9 +1/+1)"):
    text = f"Anna 20 battlefield: {ours} | Ben 20 battlefield: {theirs}"
    return position(text, MINE, FOUNT)


def counters(game, name: str):
    return {kind.value: number for kind, number in permanent(game, name).counters}


def test_a_counter_of_a_creature_of_yours_is_chosen():
    game = board(f"Mine, {BEARS}, Gray Ogre")
    play(game, "activate Mine ability 1")
    assert choice(game) == ["Grizzly Bears", "Hill Giant"]
    play(game, "choose: Hill Giant")
    settle(game)
    assert (counters(game, "Hill Giant"), counters(game, "Grizzly Bears")) == ({"+1/+1": 1}, {"+1/+1": 1})
    assert life(game)[0] == 21


def test_several_counters_come_from_among_them():
    game = board(f"Mine, {BEARS}")
    play(game, "activate Mine ability 2", "choose: Hill Giant", "choose: Grizzly Bears")
    settle(game)
    assert (counters(game, "Hill Giant"), counters(game, "Grizzly Bears")) == ({}, {})
    assert life(game)[0] == 25
    assert refused(game, "activate Mine ability 1")


def test_there_have_to_be_enough():
    game = board("Mine, Grizzly Bears (2 +1/+1), Hill Giant (3 -1/-1)")
    assert refused(game, "activate Mine ability 2")


@pytest.mark.parametrize("kind", ["charge", "+1/+1"])
def test_of_several_kinds_one_is_chosen(kind):
    game = board("Mine (1 charge, 1 +1/+1)")
    play(game, "activate Mine ability 4", f"choose: {kind}")
    settle(game)
    assert counters(game, "Mine").keys() == {"charge", "+1/+1"} - {kind}
    assert life(game)[0] == 120


def test_any_counter_of_any_permanent_is_removed():
    game = board("Mine, Forest (1 charge)", theirs="Forest (1 charge)")
    play(game, "activate Mine ability 3")
    settle(game)
    assert life(game)[0] == 30
    assert refused(game, "activate Mine ability 3")


def test_a_counter_is_not_removed_for_mana_that_is_needed_for_the_cost():  # 601.2g-h
    assert refused(board("Mine, Fount (1 +1/+1)"), "activate Mine ability 5")
    game = board("Mine, Fount (2 +1/+1)")
    play(game, "activate Mine ability 5")
    settle(game)
    assert life(game)[0] == 1020
    assert counters(game, "Fount") == {}


CROC = written(
    "Croc",
    "Creature — Crocodile",
    "Croc enters with a hexproof counter on her.",
    "Whenever Croc attacks, you may remove a counter from her. When you do, you gain 1 life.",
    "At the beginning of your end step, you may remove a counter from a creature you control. If you do, you"
    " gain 10 life.",
    cost="{0}",
    size="2/2",
)


def test_a_counter_is_removed_as_an_ability_resolves():
    text = "Anna 20 battlefield: Croc (1 hexproof), Hill Giant (1 -1/-1) library: Forest | Ben 20"
    game = position(text, CROC, automation=(*PAID, Automation.ASSIGN_FORCED_DAMAGE))
    go_to(game, "declare attackers")
    play(game, "attack: Croc", "resolve", "yes")
    settle(game)
    assert (life(game)[0], counters(game, "Croc")) == (21, {})
    go_to(game, "end")
    play(game, "resolve", "yes")
    settle(game)
    assert (life(game)[0], counters(game, "Hill Giant")) == (31, {})


def test_it_enters_with_a_counter_on_her():
    game = position("Anna 20 hand: Croc battlefield: Forest | Ben 20", CROC)
    play(game, "cast Croc", "resolve")
    assert Keyword.HEXPROOF in now(game, "Croc").keywords


HEIFER = written(
    "Heifer",
    "Creature — Cow",
    "At the beginning of your upkeep, you may remove a counter from a permanent you control. If you don't,"
    " sacrifice this creature.",
    size="3/3",
)
TRAINER = written(
    "Trainer",
    "Artifact",
    "{0}: You may remove a +1/+1 counter from a creature you control. If you do, you gain 1 life.",
    "{0}: You may remove a +1/+1 counter from a creature you control. When you do, you gain 2 life.",
)


@pytest.mark.parametrize(("ability", "gained"), [(1, 1), (2, 2)])
@pytest.mark.parametrize("there", [1, 0])
def test_a_counter_of_a_certain_kind_may_be_removed(ability: int, gained: int, there: int):
    giant = "Hill Giant (1 +1/+1)" if there else "Hill Giant"
    game = position(f"Anna 20 battlefield: Trainer, {giant} | Ben 20", TRAINER)
    play(game, f"activate Trainer ability {ability}", "resolve", "yes", "choose: Hill Giant")
    settle(game)
    assert (life(game)[0], counters(game, "Hill Giant")) == (20 + gained * there, {})


@pytest.mark.parametrize(("other", "stays"), [("Mine (1 charge)", True), ("Mine", False)])
def test_what_has_no_counter_is_no_way_out(other: str, stays: bool):  # 118.12
    text = f"step: untap | Anna 20 battlefield: Heifer, {other} library: 9 Forest | Ben 20 battlefield: Croc"
    game = position(text, HEIFER, MINE, CROC)
    go_to(game, "upkeep")
    play(game, "resolve")
    if stays:
        play(game, "yes")
    settle(game)
    assert ("Heifer" in zone(game, "Anna", "battlefield")) is stays
    assert counters(game, "Mine") == {}
