"""Scenarios of rules eras: editions, exact declarations, damage on the stack, orders and divisions."""

from __future__ import annotations

import pytest

from retelling import at, attack, block, ends, expect, named, put

BEARS, GIANT = "Grizzly Bears", "Hill Giant"


@pytest.mark.parametrize(("edition", "life"), [("2006", 19), ("2010", 20), ("2025", 20), ("2008-01-01", 19)])
def test_unspent_mana_burns_until_2009(edition, life):
    board = [put("battlefield", "A", "Forest")]
    add = at(1, "precombat_main", "activate_mana", "A", ability="{T}: Add {G}")
    assert ends(board, [add], [expect("life", life, player="A")], edition=edition) == "passed"


def test_an_unknown_edition_is_refused():
    assert ends([], [], [], edition="1492").startswith("refused: ")


@pytest.mark.parametrize(("edition", "life"), [("2006", 19), ("2010", 20)])
def test_with_damage_on_the_stack_a_creature_may_be_gone_as_it_is_dealt(edition, life):
    board = [put("battlefield", "A", "Mogg Fanatic"), put("battlefield", "B", "Savannah Lions")]
    throw = at(
        1,
        "combat_damage",
        "activate",
        "A",
        ability="Sacrifice {this}",
        targets=named("B"),
        window="damage_on_stack",
    )
    actions = [attack("A", "Mogg Fanatic"), block("B", "Savannah Lions", "Mogg Fanatic"), throw]
    expected = [
        expect("life", life, player="B"),
        expect("graveyard_count", 1, player="B", name="Savannah Lions"),
    ]
    assert ends(board, actions, expected, edition=edition, declarations="exact") == "passed"


def test_an_exact_declaration_is_proposed_as_it_is():
    board = [put("battlefield", "A", "Juggernaut")]
    refused = [{"illegal_attack": {"attackers": []}, "state": "at_once"}]
    failing = [expect("execution_fails", means=refused)]
    assert ends(board, [], failing, declarations="exact") == "passed"
    assert ends(board, [attack("A", "Juggernaut")], failing, declarations="exact").startswith(
        "failed: nothing"
    )
    skip = at(1, "declare_attackers", "attack_skip", "A")
    assert ends(board, [skip], [], declarations="exact").startswith("failed: a declaration is refused")
    other = [{"illegal_attack": {"attackers": ["Juggernaut"]}, "state": "at_once"}]
    assert ends(board, [], [expect("execution_fails", means=other)], declarations="exact").startswith(
        "failed: a decl"
    )


def test_an_exact_block_is_proposed_as_it_is():
    board = [put("battlefield", "A", "Suntail Hawk"), put("battlefield", "B", BEARS)]
    actions = [attack("A", "Suntail Hawk"), block("B", BEARS, "Suntail Hawk")]
    refused = [{"illegal_block": {"blockers_declared": [BEARS]}, "state": "at_once"}]
    assert ends(board, actions, [expect("execution_fails", means=refused)], declarations="exact") == "passed"


def _order(*names):
    return at(1, "declare_blockers", "damage_order", "A", source={"name": GIANT}, order=named(*names))


def test_announced_divisions_and_orders():
    board = [put("battlefield", "A", GIANT), put("battlefield", "B", BEARS, "Savannah Lions")]
    fight = [attack("A", GIANT), block("B", BEARS, GIANT), block("B", "Savannah Lions", GIANT)]
    parts = [{"name": BEARS, "amount": 1}, {"name": "Savannah Lions", "amount": 2}]
    divide = at(1, "combat_damage", "assign_damage", "A", source={"name": GIANT}, to=parts)
    order = at(
        1,
        "declare_blockers",
        "damage_order",
        "A",
        source={"name": GIANT},
        order=named("Savannah Lions", BEARS),
    )
    expected = [
        expect("damage", 1, name=BEARS),
        expect("graveyard_count", 1, player="B", name="Savannah Lions"),
    ]
    for edition in ("2010", "2025"):
        actions = [*fight, order, divide]
        assert ends(board, actions, expected, edition=edition, declarations="exact") == "passed"
    refused = [{"illegal_damage_assignment": {"sources": [GIANT]}, "state": "at_once"}]
    failing = [expect("execution_fails", means=refused)]
    first = at(
        1,
        "declare_blockers",
        "damage_order",
        "A",
        source={"name": GIANT},
        order=named(BEARS, "Savannah Lions"),
    )
    actions = [*fight, first, divide]
    assert ends(board, actions, failing, edition="2010", declarations="exact") == "passed"
    assert ends(board, actions, failing, edition="2025", declarations="exact").startswith("failed: nothing")


def test_what_cannot_be_done_is_dropped_if_it_is_only_to_be_done_if_able():
    board = [put("hand", "A", "Shock"), put("battlefield", "A", BEARS)]
    shock = at(1, "upkeep", "cast", "A", name="Shock", targets=named("B"), if_able=True)
    assert ends(board, [shock], [expect("life", 20, player="B")]) == "passed"
