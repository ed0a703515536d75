"""The worked examples of the rule documents about combat damage, in every edition."""

from __future__ import annotations

import pytest

from covering import example, examples, rules
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.terms import Step
from rules.positions_of_combat import (
    BLACKEN,
    STACKED,
    activate,
    asked,
    assign_all,
    attacking,
    cast,
    combat_damage,
    deal,
    died,
    give_priority_to,
    go_on,
    in_order,
    is_legal,
    is_ordered,
    is_stacked,
    legal_divisions,
    life,
    on_battlefield,
    play,
    position,
    refusals,
    resolve,
    to_damage,
    under,
)

WURM = (
    """
    step: declare blockers
    Anna 20   battlefield: Craw Wurm (attacking, tapped)
    Ben 20    hand: Giant Growth, Mending Hands   battlefield: Forest, Plains,
""".rstrip()
    + " Wall of Wood (blocking Craw Wurm), Eager Cadet (blocking Craw Wurm)\n"
)

ALL_SEVEN = {(n, 6 - n) for n in range(7)}


def wall_and_cadet(game: Game) -> set[tuple[int, ...]]:
    """The legal divisions of the Wurm's damage."""
    to_damage(game)
    return legal_divisions(game, ["Wall of Wood", "Eager Cadet"])


@example("cr2010", "509.2", "X11-6")
@rules({"cr2010": "509.2#1", "wiki2016": "blockers/attacker-order"})
@under()
def test_announcing_an_order(edition: Edition) -> None:
    names = ["Serra Angel", "Runeclaw Bear", "Llanowar Elves"]
    blockers = ", ".join(f"{name} (blocking Craw Wurm)" for name in names)
    text = f"""
        step: declare blockers
        Anna 20   battlefield: Craw Wurm (attacking, tapped)
        Ben 20    battlefield: {blockers}
    """
    game = position(edition, text)
    if is_ordered(edition):
        assert game.legal_actions.count() == 6
    in_order(game, "order: Serra Angel, Runeclaw Bear, Llanowar Elves")
    to_damage(game)
    found = legal_divisions(game, names)
    assert found == {(4, 2, 0), (5, 1, 0), (6, 0, 0)} if is_ordered(edition) else len(found) == 28


@example("cr2010", "510.1c#1", "X11-9")
@rules({"cr2010": ("510.1c#4", "510.1c#5"), "wiki2016": "damage/lethal-to-earlier-blockers"})
@under()
def test_wall_and_cadet(edition: Edition) -> None:
    game = position(edition, WURM)
    in_order(game, "order: Wall of Wood, Eager Cadet")
    expected = {(3, 3), (4, 2), (5, 1), (6, 0)} if is_ordered(edition) else ALL_SEVEN
    assert wall_and_cadet(game) == expected


@example("cr2010", "510.1c#2", "X11-10")
@under()
def test_a_first_blocker_that_grew(edition: Edition) -> None:
    game = position(edition, WURM)
    in_order(game, "order: Wall of Wood, Eager Cadet")
    play(game, "pass")
    cast(game, "Giant Growth", "Wall of Wood")
    assert wall_and_cadet(game) == ({(6, 0)} if is_ordered(edition) else ALL_SEVEN)


@example("cr2010", "510.1c#3", "X11-11")
@rules({"cr2010": "510.1c#8", "wiki2016": "damage/lethal-ignores-modification"})
@under()
def test_a_first_blocker_with_a_shield(edition: Edition) -> None:
    game = position(edition, WURM)
    in_order(game, "order: Wall of Wood, Eager Cadet")
    play(game, "pass")
    cast(game, "Mending Hands", "Wall of Wood")
    expected = {(3, 3), (4, 2), (5, 1), (6, 0)} if is_ordered(edition) else ALL_SEVEN
    assert wall_and_cadet(game) == expected


@examples({"cr2010": ("510.1c#4", "X11-12"), "cr2016": "510.1c#4"})
@rules(
    {
        "cr2010": ("510.1c#7", "510.1f#1"),
        "wiki2016": ("damage/lethal-counts-other-assignments", "damage/total-check"),
    }
)
@under()
def test_a_shared_blocker(edition: Edition) -> None:
    """80 of the 180 ways are legal where orders bind, when all assignments are judged together."""
    text = (
        """
        step: declare blockers
        Anna 20   battlefield: Enormous Baloth (attacking, tapped), Durkwood Boars (attacking, tapped)
        Ben 20    battlefield: Trained Armodon (blocking Enormous Baloth, 2 damage),
    """.rstrip()
        + (
            " Foriysian Brigade (blocking Enormous Baloth and Durkwood Boars),"
            " Silverback Ape (blocking Enormous Baloth), Goblin Piker (blocking Durkwood Boars)"
        )
    )
    game = position(edition, text)
    in_order(game, "order: Trained Armodon, Foriysian Brigade, Silverback Ape")
    if is_ordered(edition):
        play(game, "order: Foriysian Brigade, Goblin Piker")
        play(game, "order: Enormous Baloth, Durkwood Boars")
    to_damage(game)
    assert is_legal(
        game,
        "assign: Enormous Baloth > Trained Armodon 1, Enormous Baloth > Foriysian Brigade 1, "
        "Enormous Baloth > Silverback Ape 5, Durkwood Boars > Foriysian Brigade 3, "
        "Durkwood Boars > Goblin Piker 1",
    )
    assert game.legal_actions.count() == len(list(game.legal_actions)) == (80 if is_ordered(edition) else 180)


@example("cr2025", "510.1c", "X25-8")
@rules({"cr2025": "510.1c#4"})
@under()
def test_free_division(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Elvish Regrower (attacking, tapped)
        Ben 20    battlefield: Vampire Spawn (blocking Elvish Regrower)
          battlefield: Helpful Hunter (blocking Elvish Regrower)
    """
    names = ["Vampire Spawn", "Helpful Hunter"]
    for order, bound in (
        ("order: Vampire Spawn, Helpful Hunter", {(3, 1), (4, 0)}),
        ("order: Helpful Hunter, Vampire Spawn", {(0, 4), (1, 3), (2, 2), (3, 1)}),
    ):
        game = position(edition, text)
        in_order(game, order)
        to_damage(game)
        everything = {(n, 4 - n) for n in range(5)}
        assert legal_divisions(game, names) == (bound if is_ordered(edition) else everything)


# Mogg Fanatic


FANATIC = """
    step: declare blockers
    Anna 20   battlefield: Suntail Hawk (attacking, tapped), Goblin Piker (attacking, tapped)
    Ben 20    battlefield: Mogg Fanatic
"""


def with_the_fanatic_blocking(edition: Edition) -> Game:
    """The Fanatic blocks the Piker; the Hawk is not blocked."""
    game = position(edition, FANATIC)
    play(game, "block: Mogg Fanatic > Goblin Piker")
    return game


@example("cr2010", "510.2", "X11-13")
@rules({"cr2010": "510.2#3", "wiki2016": "damage/no-window-between", "cr2025": "510.2#3"})
@under()
def test_the_fanatic_is_sacrificed_after_blocks(edition: Edition) -> None:
    game = with_the_fanatic_blocking(edition)
    play(game, "pass")
    activate(game, "Mogg Fanatic", "Suntail Hawk")
    assert died(game, "Suntail Hawk")
    go_on(game, Step.END_OF_COMBAT)
    assert not combat_damage(game)
    assert on_battlefield(game, "Goblin Piker")
    assert life(game, "Ben") == 20


@example("cr2010", "510.2", "X11-13")
@under()
def test_the_fanatic_fights(edition: Edition) -> None:
    game = with_the_fanatic_blocking(edition)
    assign_all(game)
    deal(game)
    assert died(game, "Goblin Piker")
    assert died(game, "Mogg Fanatic")
    assert on_battlefield(game, "Suntail Hawk")
    assert life(game, "Ben") == 19


@rules({"dangelo2002": ("C.5.6#2", "C.1.Ruling.3#12"), "cr2006": ("310.4a#1", "310.4c#1")})
@under()
def test_the_fanatic_is_sacrificed_with_damage_on_the_stack(edition: Edition) -> None:
    """It kills the Hawk by its ability and the Piker by damage that waits; not so since 2009."""
    game = with_the_fanatic_blocking(edition)
    assign_all(game)
    if not is_stacked(edition):
        assert died(game, "Mogg Fanatic")
        return
    play(game, "pass")
    activate(game, "Mogg Fanatic", "Suntail Hawk")
    assert died(game, "Suntail Hawk")
    assert on_battlefield(game, "Goblin Piker")
    resolve(game)
    assert died(game, "Goblin Piker")
    assert life(game, "Ben") == 19  # the Hawk's damage waited too
    assert combat_damage(game) == {("Mogg Fanatic", "Goblin Piker", 1): 1, ("Suntail Hawk", "Ben", 1): 1}


# Lethal damage, by examples of 2016


def division(
    edition: Edition, attacker: str, blockers: str, *hand: str, target: str = ""
) -> set[tuple[int, ...]]:
    """The legal divisions among two blockers, in that order, perhaps after Ben casts a spell on one."""
    text = f"""
        step: declare blockers
        Anna 20   battlefield: {attacker} (attacking, tapped)
        Ben 20    hand: {", ".join(hand) or "none"}   battlefield: 2 Plains, {blockers}
    """
    game = position(edition, text)
    names = [part.split(" (")[0].strip() for part in blockers.replace("), ", ");").split(";")]
    in_order(game, f"order: {names[0]}, {names[1]}")
    if hand:
        play(game, "pass")
        cast(game, hand[0], target)
    to_damage(game)
    return legal_divisions(game, names)


@example("cr2016", "J14-2")
@rules({"wiki2016": "damage/example-marked", "cr2010": "510.1c#6"})
@under("cr2010", "wiki2016")
def test_a_marked_creature_needs_less(edition: Edition) -> None:
    blockers = "Grizzly Bears (blocking Hill Giant, 1 damage), Eager Cadet (blocking Hill Giant)"
    assert division(edition, "Hill Giant", blockers) == {(1, 2), (2, 1), (3, 0)}


@example("cr2016", "J14-3", "J14-4")
@rules({"wiki2016": "damage/example-deathtouch"})
@under("cr2010", "wiki2016")
def test_deathtouch_needs_one(edition: Edition) -> None:
    blockers = "Craw Wurm (blocking Gifted Aetherborn), Eager Cadet (blocking Gifted Aetherborn)"
    assert division(edition, "Gifted Aetherborn", blockers) == {(1, 1), (2, 0)}


@example("cr2016", "J14-5")
@rules({"wiki2016": "damage/example-prevention"})
@under("cr2010", "wiki2016")
def test_prevention_needs_no_more(edition: Edition) -> None:
    blockers = "Grizzly Bears (blocking Hill Giant), Eager Cadet (blocking Hill Giant)"
    found = division(edition, "Hill Giant", blockers, "Mending Hands", target="Grizzly Bears")
    assert found == {(2, 1), (3, 0)}


@example("cr2016", "J14-1")
@rules({"wiki2016": "damage/example-other-creature"})
@under("cr2010", "wiki2016")
def test_help_from_another_creature(edition: Edition) -> None:
    text = (
        """
        step: declare blockers
        Anna 20   battlefield: Grizzly Bears (attacking), Hill Giant (attacking)
        Ben 20    battlefield: Goblin Raider (blocking Grizzly Bears),
    """.rstrip()
        + " Two-Headed Giant of Foriys (blocking Grizzly Bears and Hill Giant)"
    )
    game = position(edition, text)
    play(game, "order: Goblin Raider, Two-Headed Giant of Foriys", "order: Grizzly Bears, Hill Giant")
    to_damage(game)
    game.push(next(iter(game.legal_actions)))
    giant = "Two-Headed Giant of Foriys"
    assert asked(game) == "AssignCombatDamage Ben"
    assert is_legal(game, f"assign: Goblin Raider > Grizzly Bears 2, {giant} > Hill Giant 4")
    assert refusals(game, f"assign: {giant} > Hill Giant 4, Goblin Raider > Grizzly Bears 1")


# The long map of 2002


@example("cr2002", "D02-1")
@rules({"dangelo2002": ("C.1.Ruling.3#11", "C.1.Ruling.3#12", "C.1.Ruling.3#13")})
@pytest.mark.parametrize("moment", ["before", "after"])
@under(*STACKED)
def test_a_blocker_killed_before_or_after_damage_is_assigned(edition: Edition, moment: str) -> None:
    text = """
        step: declare blockers
        Anna 20   hand: Shock   battlefield: Gray Ogre (attacking, tapped), Mountain
        Ben 20    battlefield: Pearled Unicorn (blocking Gray Ogre)
    """
    game = position(edition, text)
    if moment == "after":
        assign_all(game)
    cast(game, "Shock", "Pearled Unicorn")
    go_on(game, Step.END_OF_COMBAT)
    expected = {("Pearled Unicorn", "Gray Ogre", 2): 1} if moment == "after" else {}
    assert combat_damage(game) == expected


@example("cr2002", "D02-2")
@rules({"dangelo2002": "C.1.6#2"})
@under()
def test_a_shield_that_is_not_used(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Drudge Skeletons, Swamp
        Ben 20
    """
    game = position(edition, text)
    play(game, "attack: Drudge Skeletons")
    activate(game, "Drudge Skeletons")
    go_on(game, Step.END_OF_COMBAT)
    assert attacking(game) == {"Drudge Skeletons": "Ben"}
    assert life(game, "Ben") == 19


@example("cr2002", "D02-15")
@rules({"dangelo2002": "C.5.7#1", "cr2006": "310.4b#1"})
@under()
def test_a_source_that_changes_colour(edition: Edition) -> None:
    """A creature that became black with damage waiting deals black damage; elsewhere it is too late."""
    text = """
        step: declare blockers
        Anna 20   hand: Blacken   battlefield: Craw Wurm (attacking, tapped)
        Ben 20    battlefield: White Knight (blocking Craw Wurm)
    """
    game = position(edition, text, BLACKEN)
    go_on(game, Step.COMBAT_DAMAGE)
    assign_all(game)
    if asked(game) == "Priority Anna" and on_battlefield(game, "White Knight"):
        cast(game, "Blacken", "Craw Wurm")
        deal(game)
    assert on_battlefield(game, "White Knight") is is_stacked(edition)


@under()
def test_fog(edition: Edition) -> None:
    """In time it prevents everything, with damage on the stack too."""
    text = """
        step: declare blockers
        Anna 20   battlefield: Hill Giant (attacking, tapped), Goblin Piker (attacking, tapped)
        Ben 20    hand: Fog   battlefield: Grizzly Bears (blocking Hill Giant), Forest
    """
    game = position(edition, text)
    if is_stacked(edition):
        assign_all(game)
    give_priority_to(game, "Ben")
    cast(game, "Fog")
    go_on(game, Step.END_OF_COMBAT)
    assert not combat_damage(game)
    assert life(game, "Ben") == 20


@rules({"dangelo2002": ("C.5.4#2", "C.5.Note.2")})
@pytest.mark.parametrize(("attacker", "through"), [("Hill Giant", 0), ("War Mammoth", 3)])
@under()
def test_every_blocker_is_gone(edition: Edition, attacker: str, through: int) -> None:
    text = f"""
        step: declare blockers
        Anna 20   hand: Unsummon   battlefield: {attacker} (attacking, tapped), Island
        Ben 20    battlefield: Grizzly Bears (blocking {attacker})
    """
    game = position(edition, text)
    cast(game, "Unsummon", "Grizzly Bears")
    go_on(game, Step.END_OF_COMBAT)
    assert life(game, "Ben") == 20 - through
