"""Phyrexian mana symbols: mana or 2 life for each, announced before anything is paid [cr2025-06-06 107.4f,
118.13, 601.2b].
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaburn.mana import ManaCost
from manaburn.notation import parse_position, position_text
from manaburn.terms import Color, CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import asked, go_to, life, now, permanent, play, position, refused, zone

SHOT = written("Shot", "Instant", "~ deals 1 damage to any target.", cost="{R/P}")
SLAY = written("Slay", "Instant", "Target creature gets -5/-5 until end of turn.", cost="{1}{B/P}{B/P}")
BOARD = """
step: precombat main
Anna {life} hand: {hand} library: 9 Forest battlefield: {own}
Ben 20 library: 9 Forest battlefield: {theirs}
"""


def board(*cards, hand, own="Mountain", theirs="Grizzly Bears", life=20):
    return position(BOARD.format(hand=hand, own=own, theirs=theirs, life=life), SHOT, SLAY, *cards)


def test_a_symbol_counts_as_one_mana_of_its_color():  # 202.2d, 202.3g
    cost = ManaCost.parse("{1}{W/P}{W/U/P}")
    assert (cost.mana_value, cost.colors) == (3, {Color.WHITE, Color.BLUE})
    assert ManaCost.parse(str(cost)) == cost


def test_it_is_paid_with_life_or_with_mana():
    game = board(hand="Shot")
    play(game, "cast Shot")
    assert {str(game.text(a)) for a in game.legal_actions} == {"yes", "no"}
    play(game, "yes", "targets: Ben")
    assert (life(game), permanent(game, "Mountain").tapped) == ((18, 20), False)
    game = board(hand="Shot")
    play(game, "cast Shot", "no", "targets: Ben")
    assert (life(game), permanent(game, "Mountain").tapped) == ((20, 20), True)


def test_nothing_is_asked_where_there_is_no_choice():
    game = board(hand="Shot", own="Forest")
    play(game, "cast Shot", "targets: Ben")
    assert life(game) == (18, 20)
    game = board(hand="Shot", life=1)
    play(game, "cast Shot", "targets: Ben")
    assert life(game) == (1, 20)
    game = board(hand="Shot", own="Forest", life=1)
    assert "can't pay" in refused(game, "cast Shot")


@pytest.mark.parametrize(
    ("answers", "left", "swamps"), [(("yes", "yes"), 16, 0), (("yes", "no"), 18, 1), (("no",), 20, 2)]
)
def test_each_symbol_is_paid_for_itself(answers, left, swamps):
    """Example of 107.4f; once one is paid with mana, so are those like it that follow."""
    game = board(hand="Slay", own="3 Swamp")
    play(game, "cast Slay", *answers, "targets: Grizzly Bears")
    tapped = [id for id, p in game.state.permanents.items() if p.tapped]
    assert (life(game)[0], len(tapped)) == (left, swamps + 1)
    play(game, "resolve")
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]


def test_of_two_symbols_one_has_to_be_paid_with_life():
    game = board(hand="Slay", own="2 Swamp", life=3)
    play(game, "cast Slay", "targets: Grizzly Bears")
    assert life(game)[0] == 1


def test_a_permanent_that_life_helps_to_pay_for_is_offered():
    legion = written("Legion", "Artifact Creature — Soldier", "First strike", cost="{2}{W/P}", size="3/1")
    for left, offered in ((2, True), (1, False)):
        game = board(legion, hand="Legion", own="2 Forest", life=left)
        assert (
            "cast Legion" in {game.text(action).split("#")[0] for action in game.legal_actions}
        ) is offered


def test_the_cost_of_an_ability():
    growing = written("Soul", "Creature — Golem", "{R/P}: ~ gets +1/+0 until end of turn.", size="1/1")
    game = board(growing, hand="Forest", own="Soul, Mountain")
    play(game, "activate Soul", "yes", "resolve", "activate Soul", "no", "resolve")
    assert (life(game)[0], now(game, "Soul").power) == (18, 3)
    assert permanent(game, "Mountain").tapped


def test_x_is_announced_first():
    gale = written("Gale", "Sorcery", "~ deals X damage to each creature.", cost="{X}{G/P}")
    game = board(gale, hand="Gale", own="2 Forest")
    play(game, "cast Gale")
    assert "X = 2" in {str(game.text(a)) for a in game.legal_actions}
    play(game, "X = 2")
    assert (life(game)[0], len([p for p in game.state.permanents.values() if p.tapped])) == (18, 2)
    play(game, "resolve")
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]


def test_a_position_remembers_how_it_was_paid():
    game = board(hand="Shot")
    play(game, "cast Shot", "yes", "targets: Ben")
    assert parse_position(position_text(game.state)) == game.state


ANNEX = written(
    "Annex",
    "Artifact",
    "Creatures can't attack you or planeswalkers you control unless their controller pays {W/P} for each of"
    " those creatures.",
)


def attack_with(game, number):
    own = [id for id, p in game.state.permanents.items() if p.controller == 0]
    bears = [f"#{id}" for id in own if game.state.objects[id].definition.is_creature]
    return "attack: " + ", ".join(bears[:number])


def test_attackers_that_cost_life_or_mana():  # 508.1h-j
    """There is only mana for one of them."""
    game = board(ANNEX, hand="Forest", own="2 Grizzly Bears, Plains", theirs="Annex")
    go_to(game, "declare attackers")
    play(game, attack_with(game, 2))
    assert asked(game) == "Anna"
    play(game, "no")
    assert (life(game)[0], permanent(game, "Plains").tapped) == (18, True)
    assert len(game.state.combat.attacks) == 2


def test_who_cannot_pay_for_all_attacks_with_fewer():
    game = board(ANNEX, hand="Forest", own="2 Grizzly Bears", theirs="Annex", life=3)
    go_to(game, "declare attackers")
    assert "can't pay {W/P}{W/P} for Grizzly Bears" in refused(game, attack_with(game, 2))
    play(game, attack_with(game, 1))
    assert life(game)[0] == 1


@pytest.mark.parametrize(
    ("answers", "tapped"), [(("yes", "yes"), 4), (("yes", "no"), 3), (("no",), 2)], ids=str
)
def test_monocolored_hybrid_symbols(answers, tapped):  # 107.4e, 202.3f
    spear = written("Spear", "Instant", "~ deals 4 damage to any target.", cost="{2/R}{2/R}")
    assert spear.cost is not None and spear.cost.mana_value == 4 and str(spear.cost) == "{2/R}{2/R}"
    game = board(spear, hand="Spear", own="4 Mountain, Grizzly Bears")
    play(game, "cast Spear", *answers, "targets: Ben")
    assert sum(p.tapped for p in game.state.permanents.values()) == tapped
    play(game, "resolve")
    assert life(game) == (20, 16)


def test_a_reduced_cost_may_pay_for_two_mana_of_any_type():  # 601.2f
    spear = written("Spear", "Instant", "~ deals 4 damage to any target.", cost="{2/R}")
    cheaper = written("Cheaper", "Artifact", "Instant and sorcery spells you cast cost {1} less to cast.")
    game = board(spear, cheaper, hand="Spear", own="Forest, Cheaper")
    play(game, "cast Spear", "targets: Ben", "resolve")
    assert life(game) == (20, 16)


def test_compleated():  # 702.150a
    sage = written("Sage", "Legendary Planeswalker — Jace", "Compleated", "+1: Draw a card.", cost="{U/P}")
    for answer, counters in (("yes", 3), ("no", 5)):
        game = board(replace(sage, loyalty=5), hand="Sage", own="Island")
        play(game, "cast Sage", answer, "resolve")
        assert permanent(game, "Sage").counter(CounterKind.LOYALTY) == counters


def test_what_is_compleated_never_has_less_than_no_counters():  # 702.150a
    sage = written("Sage", "Legendary Planeswalker — Jace", "Compleated", "+1: Draw a card.", cost="{U/P}")
    game = board(replace(sage, loyalty=1), hand="Sage", own="Island")
    play(game, "cast Sage", "yes", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Sage"]
