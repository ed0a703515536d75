"""Damage assignment orders, as they were announced from July 2009 until November 2024."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.notation import parse_position, position_text
from manaburn.questions import kind_of
from manaburn.terms import ObjectId, PlayerId, Step
from rules.positions_of_combat import (
    FREE,
    ORDERED,
    action,
    asked,
    cast,
    died,
    is_legal,
    is_ordered,
    legal_divisions,
    play,
    position,
    refusals,
    to_damage,
    under,
)

TWO_BLOCKERS = """
    step: declare blockers
    Anna 20   hand: Shock   battlefield: Craw Wurm (attacking, tapped), Mountain
    Ben 20    hand: Giant Growth, Mending Hands
      battlefield: Wall of Wood (blocking Craw Wurm), Eager Cadet (blocking Craw Wurm), Forest, Plains
"""

TWO_BLOCKED = """
    step: declare blockers
    Anna 20   battlefield: Trained Armodon (attacking, tapped), Grizzly Bears (attacking, tapped)
    Ben 20    battlefield: Two-Headed Giant of Foriys (blocking Trained Armodon and Grizzly Bears)
"""

BOTH = """
    step: declare blockers
    Anna 20   battlefield: Craw Wurm (attacking, tapped), Grizzly Bears (attacking, tapped)
    Ben 20
      battlefield: Foriysian Brigade (blocking Craw Wurm and Grizzly Bears), Eager Cadet (blocking Craw Wurm)
"""

WALL_FIRST = {(6, 0), (5, 1), (4, 2), (3, 3)}


def ordered(edition: Edition, text: str, *orders: str) -> Game:
    """A game after its orders are announced."""
    game = position(edition, text)
    play(game, *orders)
    return game


# Announcing


@rules(
    {
        "cr2010": ("509.2#1", "509.3#1", "509.2#3", "509.3#3"),
        "wiki2016": (
            "blockers/attacker-order",
            "blockers/blocker-order",
            "blockers/attacker-order-tba",
            "blockers/blocker-order-tba",
        ),
    }
)
@under(*ORDERED)
def test_the_active_player_orders_blockers_then_the_defender_orders_attackers(edition: Edition) -> None:
    game = position(edition, BOTH)
    assert asked(game) == "OrderForDamage Anna"
    assert not game.state.stack
    assert {answer.order for answer in game.legal_actions} == {
        action(game, "order: Foriysian Brigade, Eager Cadet").order,
        action(game, "order: Eager Cadet, Foriysian Brigade").order,
    }
    play(game, "order: Eager Cadet, Foriysian Brigade")
    assert asked(game) == "OrderForDamage Ben"
    assert not game.state.stack
    play(game, "order: Grizzly Bears, Craw Wurm")
    assert asked(game) == "Priority Anna"
    assert not game.state.stack


@rules({"cr2010": "509.2#1", "wiki2016": "blockers/attacker-order"})
@under(*ORDERED)
def test_an_order_names_each_blocker_once(edition: Edition) -> None:
    game = position(edition, TWO_BLOCKERS)
    assert refusals(game, "order: Wall of Wood")
    (wall, cadet) = game.decision.among
    assert game.problems(d.Order((wall, wall)))
    assert not game.problems(d.Order((cadet, wall)))


@rules({"cr2010": "509.2#1", "wiki2016": "blockers/attacker-order"})
@under(*ORDERED)
def test_orders_come_before_triggers_and_priority(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Giant Badger, Craw Wurm (attacking, tapped)
        Ben 20    battlefield: Giant Badger, Grizzly Bears
    """
    game = position(edition, text)
    play(game, "block: Giant Badger > Craw Wurm, Grizzly Bears > Craw Wurm")
    assert asked(game) == "OrderForDamage Anna"
    assert not game.state.stack
    play(game, "order: Giant Badger, Grizzly Bears")
    assert asked(game) == "Priority Anna"
    assert len(game.state.stack) == 1


@rules({"cr2025": "509.2"})
@under(*FREE)
def test_no_order_is_announced_in_other_editions(edition: Edition) -> None:
    game = position(edition, BOTH)
    assert asked(game) == "Priority Anna"


@under(*ORDERED)
def test_one_blocker_needs_no_order(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Craw Wurm (attacking, tapped)
        Ben 20    battlefield: Wall of Wood
    """
    game = position(edition, text)
    play(game, "block: Wall of Wood")
    assert asked(game) == "Priority Anna"


# What an order does to an attacker's damage


@rules(
    {
        "cr2010": ("509.2#2", "510.1c#4", "510.1c#5", "510.1c#9"),
        "wiki2016": (
            "blockers/attacker-order-effect",
            "damage/blocked-many-by-order",
            "damage/lethal-to-earlier-blockers",
            "damage/overassign-allowed",
        ),
    }
)
@under(*ORDERED)
def test_earlier_blockers_must_be_assigned_lethal_damage(edition: Edition) -> None:
    names = ["Wall of Wood", "Eager Cadet"]
    game = ordered(edition, TWO_BLOCKERS, "order: Wall of Wood, Eager Cadet")
    to_damage(game)
    assert legal_divisions(game, names) == WALL_FIRST
    assert is_legal(game, "assign: Craw Wurm > Wall of Wood 5, Craw Wurm > Eager Cadet 1")
    rule = {f"{edition.key} 509.2"}
    assert refusals(game, "assign: Craw Wurm > Wall of Wood 2, Craw Wurm > Eager Cadet 4") == rule
    assert refusals(game, "assign: Craw Wurm > Eager Cadet 6")
    game = ordered(edition, TWO_BLOCKERS, "order: Eager Cadet, Wall of Wood")
    to_damage(game)
    assert legal_divisions(game, names) == {(n, 6 - n) for n in range(6)}


@rules({"cr2010": "510.1c#6", "wiki2016": "damage/lethal-counts-marked"})
@under(*ORDERED)
def test_damage_already_marked_counts(edition: Edition) -> None:
    text = TWO_BLOCKERS.replace("(blocking Craw Wurm)", "(blocking Craw Wurm, 2 damage)", 1)
    game = ordered(edition, text, "order: Wall of Wood, Eager Cadet")
    to_damage(game)
    assert legal_divisions(game, ["Wall of Wood", "Eager Cadet"]) == {(n, 6 - n) for n in range(1, 7)}


@rules(
    {
        "cr2010": "510.1c#7",
        "wiki2016": ("damage/lethal-counts-other-assignments", "damage/example-other-creature"),
    }
)
@under(*ORDERED)
def test_damage_that_others_assign_counts(edition: Edition) -> None:
    """With 2 damage of the Bears 2 of the Wurm's are enough; with 4 of the Boars none are needed."""
    game = ordered(edition, BOTH, "order: Foriysian Brigade, Eager Cadet", "order: Craw Wurm, Grizzly Bears")
    to_damage(game)
    wurm = "assign: Grizzly Bears > Foriysian Brigade 2, Craw Wurm > Foriysian Brigade"
    assert is_legal(game, f"{wurm} 2, Craw Wurm > Eager Cadet 4")
    assert refusals(game, f"{wurm} 1, Craw Wurm > Eager Cadet 5")
    assert refusals(game, "assign: Grizzly Bears > Foriysian Brigade 2, Craw Wurm > Eager Cadet 6")
    text = BOTH.replace("Grizzly Bears", "Durkwood Boars")
    game = ordered(edition, text, "order: Foriysian Brigade, Eager Cadet", "order: Craw Wurm, Durkwood Boars")
    to_damage(game)
    assert is_legal(game, "assign: Durkwood Boars > Foriysian Brigade 4, Craw Wurm > Eager Cadet 6")


@rules(
    {"cr2010": "510.1c#8", "wiki2016": ("damage/lethal-ignores-modification", "damage/example-prevention")}
)
@under(*ORDERED)
def test_a_prevention_shield_does_not_count(edition: Edition) -> None:
    game = ordered(edition, TWO_BLOCKERS, "order: Wall of Wood, Eager Cadet", "pass")
    cast(game, "Mending Hands", "Wall of Wood")
    to_damage(game)
    assert legal_divisions(game, ["Wall of Wood", "Eager Cadet"]) == WALL_FIRST


@under(*ORDERED)
def test_a_blocker_that_grew_needs_more(edition: Edition) -> None:
    game = ordered(edition, TWO_BLOCKERS, "order: Wall of Wood, Eager Cadet", "pass")
    cast(game, "Giant Growth", "Wall of Wood")
    to_damage(game)
    assert legal_divisions(game, ["Wall of Wood", "Eager Cadet"]) == {(6, 0)}


@rules({"wiki2016": ("damage/example-deathtouch", "damage/example-indestructible")})
@pytest.mark.parametrize("first", ["Obsianus Golem", "Solid Golem"])
@under(*ORDERED)
def test_one_damage_from_deathtouch_is_lethal_even_to_the_indestructible(
    edition: Edition, first: str
) -> None:
    solid = card(
        "Solid Golem",
        "{6}",
        "Artifact Creature — Golem",
        4,
        6,
        keywords="indestructible",
        printed="2010-10-01",
    )
    text = f"""
        step: declare blockers
        Anna 20   battlefield: Grave Titan (attacking, tapped)
        Ben 20    battlefield: {first} (blocking Grave Titan), Eager Cadet (blocking Grave Titan)
    """
    game = position(edition, text, solid)
    play(game, f"order: {first}, Eager Cadet")
    to_damage(game)
    assert legal_divisions(game, [first, "Eager Cadet"]) == {(n, 6 - n) for n in range(1, 7)}


# What an order does to a blocker's damage


@rules(
    {
        "cr2010": ("509.3#2", "510.1d#4", "510.1d#5", "510.1d#6"),
        "wiki2016": (
            "blockers/blocker-order-effect",
            "damage/blocker-many-by-order",
            "damage/blocker-lethal-when-complete",
        ),
    }
)
@under(*ORDERED)
def test_earlier_attackers_must_be_assigned_lethal_damage(edition: Edition) -> None:
    game = ordered(edition, TWO_BLOCKED, "order: Trained Armodon, Grizzly Bears")
    to_damage(game)
    giant = "Two-Headed Giant of Foriys"
    play(game, f"assign: Trained Armodon > {giant} 3, Grizzly Bears > {giant} 2")
    assert asked(game) == "AssignCombatDamage Ben"
    assert legal_divisions(game, ["Trained Armodon", "Grizzly Bears"]) == {(4, 0), (3, 1)}
    assert refusals(game, f"assign: {giant} > Grizzly Bears 4") == {f"{edition.key} 509.3"}
    text = TWO_BLOCKED.replace("(attacking, tapped)", "(attacking, tapped, 2 damage)", 1)
    game = ordered(edition, text, "order: Trained Armodon, Grizzly Bears")
    to_damage(game)
    play(game, f"assign: Trained Armodon > {giant} 3, Grizzly Bears > {giant} 2")
    assert legal_divisions(game, ["Trained Armodon", "Grizzly Bears"]) == {(4, 0), (3, 1), (2, 2), (1, 3)}


@rules({"cr2010": "510.1d#6", "wiki2016": "damage/blocker-lethal-when-complete"})
@under(*ORDERED)
def test_two_blockers_reach_lethal_damage_together(edition: Edition) -> None:
    text = (
        """
        step: declare blockers
        Anna 20   battlefield: Trained Armodon (attacking, tapped), Grizzly Bears (attacking, tapped)
        Ben 20    battlefield: Foriysian Brigade (blocking Trained Armodon and Grizzly Bears),
    """.rstrip().rstrip(",")
        + ", Elvish Champion (blocking Trained Armodon)"
    )
    game = ordered(
        edition, text, "order: Elvish Champion, Foriysian Brigade", "order: Trained Armodon, Grizzly Bears"
    )
    to_damage(game)
    play(game, "assign: Trained Armodon > Elvish Champion 3, Grizzly Bears > Foriysian Brigade 2")
    together = "assign: Elvish Champion > Trained Armodon 2, Foriysian Brigade >"
    assert is_legal(game, f"{together} Trained Armodon 1, Foriysian Brigade > Grizzly Bears 1")
    assert refusals(game, f"{together} Grizzly Bears 2")


# When creatures leave


@rules(
    {
        "cr2010": ("509.2a#1", "509.2a#2"),
        "wiki2016": ("blockers/order-remove-blocker#1", "blockers/order-remove-blocker#2"),
    }
)
@under(*ORDERED)
def test_a_blocker_that_leaves_drops_out_and_the_others_keep_their_places(edition: Edition) -> None:
    blockers = ("Wall of Wood", "Eager Cadet", "Grizzly Bears")
    listed = ", ".join(f"{name} (blocking Craw Wurm)" for name in blockers)
    text = f"""
        step: declare blockers
        Anna 20   hand: Shock   battlefield: Craw Wurm (attacking, tapped), Mountain
        Ben 20    battlefield: {listed}
    """
    game = ordered(edition, text, "order: Grizzly Bears, Eager Cadet, Wall of Wood")
    cast(game, "Shock", "Eager Cadet")
    assert died(game, "Eager Cadet")
    to_damage(game)
    assert legal_divisions(game, ["Grizzly Bears", "Wall of Wood"]) == {(n, 6 - n) for n in range(2, 7)}


@rules(
    {
        "cr2010": ("509.3a#1", "509.3a#2"),
        "wiki2016": ("blockers/order-remove-attacker#1", "blockers/order-remove-attacker#2"),
    }
)
@under(*ORDERED)
def test_an_attacker_that_leaves_drops_out_and_the_others_keep_their_places(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20
          battlefield: Eager Cadet (attacking), Grizzly Bears (attacking), Trained Armodon (attacking)
        Ben 20   hand: Shock
          battlefield: Mountain
          battlefield: Palace Guard (blocking Eager Cadet and Grizzly Bears and Trained Armodon, 3 +1/+1)
    """
    game = ordered(edition, text, "order: Eager Cadet, Trained Armodon, Grizzly Bears", "pass")
    cast(game, "Shock", "Eager Cadet")
    to_damage(game)
    play(game, "assign: Grizzly Bears > Palace Guard 2, Trained Armodon > Palace Guard 3")
    assert legal_divisions(game, ["Trained Armodon", "Grizzly Bears"]) == {(4, 0), (3, 1)}


@under(*ORDERED)
def test_orders_hold_in_both_damage_steps(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Fencing Ace (attacking, tapped, 3 +1/+1)
        Ben 20    battlefield: Craw Wurm (blocking Fencing Ace), Grizzly Bears (blocking Fencing Ace)
    """
    game = ordered(edition, text, "order: Craw Wurm, Grizzly Bears")
    to_damage(game)
    assert game.state.turn.step is Step.FIRST_COMBAT_DAMAGE
    assert legal_divisions(game, ["Craw Wurm", "Grizzly Bears"]) == {(4, 0)}
    play(game, "assign: Fencing Ace > Craw Wurm 4")
    to_damage(game)
    assert game.state.turn.step is Step.COMBAT_DAMAGE
    assert legal_divisions(game, ["Grizzly Bears"]) == {(4,)}


@under("cr2010", "wiki2016", "cr2025")
def test_in_a_position_of_the_damage_step_the_orders_are_those_of_writing(edition: Edition) -> None:
    """510.1c: the first of them is to be assigned lethal damage first, where there are orders."""
    text = """
        step: combat damage
        Anna 20   battlefield: Craw Wurm (attacking)
        Ben 20    battlefield: Grizzly Bears (blocking Craw Wurm), Hill Giant (blocking Craw Wurm)
    """
    game = position(edition, text)
    said = "assign: Craw Wurm > Grizzly Bears 1, Craw Wurm > Hill Giant 5"
    assert is_legal(game, said) is not is_ordered(edition)
    assert parse_position(position_text(game.state)) == game.state


@pytest.mark.parametrize("known", [0, 2, 12])
def test_orders_of_many_blockers_are_sampled_without_listing_them(known):
    """[cr2010-10-01 509.2] Thirteen blockers have six thousand million orders."""
    blockers = tuple(map(ObjectId, range(500, 513)))
    kept = blockers[:known][::-1]
    decision = d.OrderForDamage(PlayerId(0), ObjectId(99), blockers, kept)
    state, kind = Game.parse(TWO_BLOCKERS, "2010").state, kind_of(decision)
    sampled = {kind.sample(state, decision, Random(seed)).order for seed in range(20)}
    listed = [each.order for each in islice(kind.answers(state, decision), 20)]
    for order in (*sampled, *listed):
        assert sorted(order) == [*blockers] and [id for id in order if id in kept] == [*kept]
    assert len(sampled) > 5
    assert len(listed) == (13 if known == 12 else 20) == len(set(listed))
