"""One of several prices, a spell that is copied by whom it hit, and what happens instead only if something is
so [cr2025-06-06 118.12, 608.2c, 608.2e, 707.10].
"""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, zone

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: {mine}
Ben 20 hand: {other} library: 9 Forest battlefield: {theirs}
"""


def board(*cards, hand="Deed", mine="9 Forest", other="", theirs="Forest"):
    return position(BOARD.format(hand=hand, mine=mine, other=other, theirs=theirs), *cards)


# One of several prices


ROBBERY = "You may discard a card or pay {3}. If you do, draw two cards."


@pytest.mark.parametrize(
    ("answers", "hand", "untapped"),
    [(["yes", "choose: Swamp"], 2, 8), (["no", "yes"], 3, 5), (["no", "no"], 1, 8)],
)
def test_one_of_the_prices_is_enough_and_none_need_be_paid(answers, hand, untapped):
    game = board(written("Deed", "Sorcery", ROBBERY), hand="Deed, Swamp")
    play(game, "cast Deed", "resolve", *answers)
    resolve_all(game)
    assert len(zone(game, "Anna", "hand")) == hand
    forests = [it for it in game.state.permanents.values() if it.controller == 0]
    assert sum(not it.tapped for it in forests) == untapped


def test_a_price_that_cannot_be_paid_is_not_offered():
    game = board(written("Deed", "Sorcery", ROBBERY), mine="Forest")
    play(game, "cast Deed", "resolve")
    resolve_all(game)
    assert zone(game, "Anna", "hand") == []


# Copied by whom it hit


CHAIN = (
    "Chain deals 3 damage to any target. Then that player or that permanent's controller may pay {R}{R}. If"
    " the player does, they may copy this spell and may choose a new target for that copy."
)


def chained(theirs, *answers):
    chain = written("Chain", "Instant", CHAIN, cost="{R}")
    game = board(chain, hand="Chain", mine="9 Mountain", theirs=theirs)
    play(game, "cast Chain", "targets: Ben", "resolve", *answers)
    resolve_all(game)
    return game


def test_who_pays_copies_the_spell_and_chooses_a_new_target():
    game = chained("2 Mountain", "yes", "yes", "yes", "choose: Anna", "resolve", "no")
    assert life(game) == (17, 17)
    assert zone(game, "Anna", "graveyard") == ["Chain"]


def test_who_can_not_pay_does_not_copy():
    assert life(chained("Mountain")) == (20, 17)


def test_who_does_not_pay_does_not_copy():
    assert life(chained("2 Mountain", "no")) == (20, 17)


# Instead, if it is so


OVERLOAD = (
    "Kicker {2}",
    "Destroy target artifact if its mana value is 2 or less. If this spell was kicked, destroy that artifact"
    " if its mana value is 5 or less instead.",
)


@pytest.mark.parametrize(
    ("kicked", "value", "destroyed"),
    [(False, 2, True), (False, 3, False), (True, 2, True), (True, 5, True), (True, 6, False)],
)
def test_another_bound_replaces_the_first(kicked, value, destroyed):
    stone = written("Stone", "Artifact", cost=f"{{{value}}}")
    game = board(written("Deed", "Sorcery", *OVERLOAD), stone, theirs="Stone")
    play(game, "cast Deed", "yes" if kicked else "no", "targets: Stone", "resolve")
    resolve_all(game)
    assert ("Stone" in zone(game, "Ben", "graveyard")) is destroyed


@pytest.mark.parametrize(("victim", "dies"), [("Hill Giant", True), ("Grizzly Bears", False)])
def test_whether_it_is_of_a_color_is_seen_as_the_spell_resolves(victim, dies):
    """Any permanent can be the target; only a red one is destroyed."""
    game = board(written("Deed", "Instant", "Destroy target permanent if it's red."), theirs=victim)
    play(game, "cast Deed", f"targets: {victim}", "resolve")
    resolve_all(game)
    assert (victim in zone(game, "Ben", "graveyard")) is dies


@pytest.mark.parametrize(("spell", "countered"), [("Shock", True), ("Giant Growth", False)])
def test_a_spell_of_a_color_is_countered(spell, countered):
    blast = written("Blast", "Instant", "Counter target spell if it's red.")
    game = board(blast, hand=f"Blast, {spell}", mine="3 Forest, 3 Mountain, Grizzly Bears")
    play(game, f"cast {spell}", "targets: Grizzly Bears", "cast Blast", f"targets: {spell}")
    resolve_all(game)
    assert ("Grizzly Bears" in zone(game, "Anna", "battlefield")) is (countered or spell == "Giant Growth")
    grown = game.state.continuous
    assert bool(grown) is (not countered)


# Several conditions


@pytest.mark.parametrize(
    ("mine", "theirs", "free"),
    [("Mountain", "Island", True), ("Mountain", "Forest", False), ("Swamp", "Island", False)],
)
def test_both_conditions_have_to_hold(mine, theirs, free):
    text = "If an opponent controls an Island and you control a Mountain, you may cast this spell without"
    deed = written("Deed", "Sorcery", f"{text} paying its mana cost.", "Draw two cards.", cost="{5}")
    game = board(deed, mine=mine, theirs=theirs)
    assert ("cast Deed" in str(game.legal_actions)) is free
