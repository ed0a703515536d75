"""Any amount of energy is paid, any opponent may pay, what was sacrificed is asked about
[cr2025-06-06 107.14, 118.12, 608.2c].
"""

from __future__ import annotations

import pytest

from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, permanent, play, position, resolve_all, zone

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: {mine}
Ben 20 library: 9 Forest battlefield: {theirs}
"""


def board(*cards, hand="Deed", mine="9 Forest", theirs="Forest"):
    return position(BOARD.format(hand=hand, mine=mine, theirs=theirs), *cards)


DISCHARGE = (
    "Choose target creature. You get {E}{E}{E}, then you may pay any amount of {E}. Deed deals that much"
    " damage to that creature."
)


@pytest.mark.parametrize(("paid", "left", "dies"), [("0", 3, False), ("2", 1, True), ("3", 0, True)])
def test_any_amount_of_energy_is_paid(paid, left, dies):
    game = board(written("Deed", "Instant", DISCHARGE), theirs="Grizzly Bears")
    play(game, "cast Deed", "targets: Grizzly Bears", "resolve", f"choose: {paid}")
    resolve_all(game)
    assert game.state.players[0].counter(CounterKind.ENERGY) == left
    assert ("Grizzly Bears" in zone(game, "Ben", "graveyard")) is dies


def test_nobody_is_asked_who_has_no_energy():
    text = "You may pay any amount of {E}. Draw a card for each {E} paid this way."
    game = board(written("Deed", "Instant", text))
    play(game, "cast Deed", "resolve")
    resolve_all(game)
    assert zone(game, "Anna", "hand") == []


TROLL = (
    "At the beginning of combat on your turn, any opponent may sacrifice a creature of their choice. If a"
    " player does, tap Troll and you gain 3 life."
)


@pytest.mark.parametrize(
    ("theirs", "answers", "total"),
    [
        ("Grizzly Bears", ["yes", "choose: Grizzly Bears"], 23),
        ("Grizzly Bears", ["no"], 20),
        ("Forest", [], 20),
    ],
)
def test_an_opponent_may_pay(theirs, answers, total):
    troll = written("Troll", "Creature — Troll", TROLL, size="8/8")
    game = board(troll, mine="Troll", hand="", theirs=theirs)
    go_to(game, "beginning of combat")
    resolve_all(game)
    play(game, *answers)
    resolve_all(game)
    assert life(game) == (total, 20)
    assert permanent(game, "Troll").tapped is (total == 23)


@pytest.mark.parametrize(("victim", "counters"), [("Eager Cadet", 1), ("Grizzly Bears", 0)])
def test_what_was_sacrificed_is_asked_about(victim, counters):
    text = "Sacrifice a creature: If the sacrificed creature was a Human, put a +1/+1 counter on Lord."
    game = board(written("Lord", "Artifact", text), mine=f"Lord, {victim}", hand="")
    play(game, "activate Lord", f"choose: {victim}", "resolve")
    assert permanent(game, "Lord").counter(CounterKind.PLUS_ONE) == counters


@pytest.mark.parametrize(("dead", "size"), [("Grizzly Bears", 1), ("Stone", 0)])
def test_it_enters_with_a_counter_if_it_is_a_creature(dead, size):
    text = (
        "Return target artifact or creature card from your graveyard to the battlefield. If a creature enters"
        " this way, it enters with an additional +1/+1 counter on it."
    )
    stone = written("Stone", "Artifact")
    sheet = BOARD.format(hand=f"Deed graveyard: {dead}", mine="9 Forest", theirs="Forest")
    game = position(sheet, written("Deed", "Sorcery", text), stone)
    play(game, "cast Deed", f"targets: {dead}", "resolve")
    resolve_all(game)
    assert permanent(game, dead).counter(CounterKind.PLUS_ONE) == size
