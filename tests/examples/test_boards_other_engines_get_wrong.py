"""Boards that engines get wrong, each with the answer that the rules give: declarations and divisions.

Their boards of other chapters: first strike gained and lost (`test_510_first_strike`), added combats and
upkeeps (`test_500_extra_phases`), cleanup (`test_514_priority_in_cleanup`), the end of combat
(`test_511_end_of_combat`), damage on the stack and tapped blockers (`test_510_damage_on_the_stack`,
`test_510_combat_damage`), mana burn (`test_500_mana`).
"""

from __future__ import annotations

from collections.abc import Mapping

from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import (
    BlocksAdditional,
    CantBeBlockedByNumber,
    Duration,
    Rule,
    RuleChange,
    Than,
)
from manaburn.cards.vocabulary.changes.combat_changes import (
    AttacksIfAble,
    BlocksIfAble,
    Goaded,
    MustBeBlocked,
)
from manaburn.decisions import AssignCombatDamage, Order, OrderForDamage, Priority
from manaburn.editions import Edition
from manaburn.game import Game
from rules.positions_of_combat import (
    AT_ONCE,
    cast,
    changing,
    give_priority_to,
    is_legal,
    play,
    position,
    under,
)

TAUNT = changing("Taunt", Goaded(), duration=Duration.YOUR_NEXT_TURN)


def creature(name: str, *changes: RuleChange) -> CardDefinition:
    """A 2/2 with these changes of the rules."""
    abilities = (Static(changes=changes),)
    return card(name, "{G}", "Creature — Elf", 2, 2, abilities=abilities, printed="1993-08-05")


CREATURES = (
    creature("Calling", MustBeBlocked()),
    creature("Calling Brute", MustBeBlocked(), CantBeBlockedByNumber(Than.FEWER, 2)),
    creature("Luring Brute", MustBeBlocked(None), CantBeBlockedByNumber(Than.FEWER, 2)),
    creature("Brute", CantBeBlockedByNumber(Than.FEWER, 2)),
    creature("Eager", AttacksIfAble()),
    creature("Very Eager", AttacksIfAble(), AttacksIfAble()),
    creature("Barred", AttacksIfAble(), Rule.CANT_ATTACK),
    creature("Keen", BlocksIfAble()),
    creature("Shy Blocker", Rule.CANT_BLOCK_ALONE, BlocksIfAble()),
    creature("Flightless", Rule.CANT_BLOCK_ALONE),
)


def attack(edition: Edition, ours: str, theirs: str = "", *more: str) -> Game:
    """Anna declares attackers."""
    others = "".join(f" | {seat}" for seat in more)
    text = f"step: declare attackers | Anna 20 battlefield: {ours} | Ben 20 battlefield: {theirs}{others}"
    return position(edition, text, *CREATURES)


def block(edition: Edition, attackers: str, blockers: str, ours: str = "") -> Game:
    """Ben declares blockers."""
    attacking = ", ".join(f"{name} (attacking Ben, tapped)" for name in attackers.split(", "))
    ours = f", {ours}" if ours else ""
    text = f"step: declare blockers | Anna 20 battlefield: {attacking}{ours} | Ben 20 battlefield: {blockers}"
    return position(edition, text, *CREATURES)


def verdicts(game: Game, kind: str, expected: Mapping[str, bool]) -> None:
    """Each of these declarations is legal, or not; and the list has those that are."""
    assert {said: is_legal(game, f"{kind}: {said}") for said in expected} == dict(expected)
    listed = list(game.legal_actions)
    assert listed
    assert all(not game.problems(action) for action in listed)
    assert game.legal_actions.count() == len(listed)


# Requirements against restrictions


@under()
def test_menace_that_must_be_blocked_with_one_able_blocker(edition: Edition) -> None:
    verdicts(
        block(edition, "Calling Brute", "Hill Giant"),
        "block",
        {"none": True, "Hill Giant > Calling Brute": False},
    )


@under()
def test_two_that_must_be_blocked_and_one_blocker(edition: Edition) -> None:
    game = block(edition, "Calling#16, Calling#18, Grizzly Bears#20", "Hill Giant#30")
    expected = {
        "none": False,
        "Hill Giant > Calling#16": True,
        "Hill Giant > Calling#18": True,
        "Hill Giant > Grizzly Bears": False,
    }
    verdicts(game, "block", expected)


@under()
def test_lure_with_menace_and_one_blocker(edition: Edition) -> None:
    verdicts(
        block(edition, "Luring Brute", "Hill Giant"),
        "block",
        {"none": True, "Hill Giant > Luring Brute": False},
    )


@under()
def test_no_more_than_one_attacker_and_two_that_must_attack(edition: Edition) -> None:
    game = attack(edition, "Eager#16, Eager#18, Grizzly Bears", "Dueling Grounds")
    expected = {
        "none": False,
        "Eager#16": True,
        "Eager#18": True,
        "Eager#16, Eager#18": False,
        "Grizzly Bears": edition.name == "2002",
    }
    verdicts(game, "attack", expected)


@under()
def test_a_creature_that_must_and_cannot_attack(edition: Edition) -> None:
    verdicts(attack(edition, "Barred"), "attack", {"none": True, "Barred": False})


@under()
def test_two_effects_on_one_creature_against_one_on_another(edition: Edition) -> None:
    game = attack(edition, "Very Eager, Eager", "Silent Arbiter")
    expected = {"none": False, "Very Eager": True, "Eager": edition.name == "2002"}
    verdicts(game, "attack", expected)


@under()
def test_goaded_by_two_players(edition: Edition) -> None:
    """Attacking one of them obeys three requirements; attacking a fourth player would obey all four."""
    for others, expected in (
        ("", {"none": False, "> Ben": True, "> Cleo": True}),
        (" | Dan 20", {"none": False, "> Ben": False, "> Cleo": False, "> Dan": True}),
    ):
        text = (
            "step: beginning of combat | Anna 20 battlefield: Grizzly Bears | Ben 20 hand: Taunt"
            f" | Cleo 20 hand: Taunt{others}"
        )
        game = position(edition, text, TAUNT)
        for player in ("Ben", "Cleo"):
            give_priority_to(game, player)
            cast(game, "Taunt", "Grizzly Bears")
        while isinstance(game.decision, Priority):
            play(game, "pass")
        verdicts(game, "attack", {said.replace(">", "Grizzly Bears >"): ok for said, ok in expected.items()})


@under()
def test_goaded_by_the_only_player_that_may_be_attacked(edition: Edition) -> None:
    """With attack left, the player to the left goads: they are attacked all the same."""
    text = (
        "step: beginning of combat options: attack left | Anna 20 battlefield: Grizzly Bears"
        " | Ben 20 hand: Taunt | Cleo 20"
    )
    game = position(edition, text, TAUNT)
    give_priority_to(game, "Ben")
    cast(game, "Taunt", "Grizzly Bears")
    while isinstance(game.decision, Priority):
        play(game, "pass")
    verdicts(game, "attack", {"none": False, "Grizzly Bears > Ben": True, "Grizzly Bears > Cleo": False})


@under()
def test_a_toll_on_one_that_must_attack(edition: Edition) -> None:
    """Nobody is forced to pay; one that needs no payment still has to attack."""
    game = attack(edition, "Eager, Forest", "Propaganda")
    assert is_legal(game, "attack: none")
    game = attack(edition, "Eager#16, Eager#18, Brainwash (on Eager#16)")
    verdicts(game, "attack", {"none": False, "Eager#18": True})


@under()
def test_cannot_block_alone_and_the_companion_blocks_another(edition: Edition) -> None:
    """They need not block the same attacker."""
    game = block(edition, "Storm Crow, Grizzly Bears", "Flightless, Suntail Hawk")
    expected = {
        "none": True,
        "Flightless > Grizzly Bears": False,
        "Flightless > Grizzly Bears, Suntail Hawk > Storm Crow": True,
        "Suntail Hawk > Storm Crow": True,
    }
    verdicts(game, "block", expected)


@under()
def test_a_blocker_is_pinned_to_menace_and_only_one_may_block(edition: Edition) -> None:
    game = block(edition, "Brute, Grizzly Bears", "Keen, Hill Giant", "Silent Arbiter")
    expected = {
        "none": False,
        "Keen > Brute": False,
        "Keen > Grizzly Bears": True,
        "Keen > Brute, Hill Giant > Brute": False,
        "Hill Giant > Grizzly Bears": edition.name == "2002",
    }
    verdicts(game, "block", expected)


# Dividing damage


def damage(edition: Edition, attackers: str, blockers: str) -> Game:
    """Anna assigns combat damage."""
    attacking = ", ".join(f"{name} (attacking Ben, tapped)" for name in attackers.split(", "))
    text = f"step: declare blockers | Anna 20 battlefield: {attacking} | Ben 20 battlefield: {blockers}"
    game = position(edition, text, TRAMPLER, VENOMOUS, DOUBLE_BLOCKER)
    while not isinstance(game.decision, AssignCombatDamage):
        if isinstance(game.decision, OrderForDamage):
            game.push(Order(game.decision.among))
        else:
            play(game, "pass")
    return game


TRAMPLER = card("Trampler", "{G}", "Creature — Elf", 3, 3, keywords="trample", printed="1993-08-05")
VENOMOUS = card(
    "Venomous", "{G}", "Creature — Elf", 3, 3, keywords="trample, deathtouch", printed="1993-08-05"
)
DOUBLE_BLOCKER = card(
    "Double Blocker",
    "{G}",
    "Creature — Elf",
    2,
    4,
    abilities=(Static(changes=(BlocksAdditional(1),)),),
    printed="1993-08-05",
)


@under()
def test_a_trampler_with_nothing_to_spare(edition: Edition) -> None:
    blockers = "Grizzly Bears (blocking Trampler), Gray Ogre (blocking Trampler)"
    game = damage(edition, "Trampler", blockers)
    assert not is_legal(game, "assign: Trampler > Grizzly Bears 1, Trampler > Gray Ogre 1, Trampler > Ben 1")
    assert not is_legal(game, "assign: Trampler > Grizzly Bears 2, Trampler > Ben 1")
    assert is_legal(game, "assign: Trampler > Grizzly Bears 2, Trampler > Gray Ogre 1")


@under()
def test_two_tramplers_share_a_blocker(edition: Edition) -> None:
    """Together they assign lethal damage to it, and the second is free to trample over with the rest."""
    game = damage(
        edition, "Trampler#16, Trampler#18", "Double Blocker (blocking Trampler#16 and Trampler#18)"
    )
    blocker = "Double Blocker"
    assert is_legal(
        game, f"assign: Trampler#16 > {blocker} 3, Trampler#18 > {blocker} 1, Trampler#18 > Ben 2"
    )
    assert not is_legal(
        game,
        f"assign: Trampler#16 > {blocker} 2, Trampler#18 > {blocker} 1, Trampler#16 > Ben 1, "
        "Trampler#18 > Ben 2",
    )


@under(*AT_ONCE)
def test_one_point_of_deathtouch_is_lethal_and_tramples_over(edition: Edition) -> None:
    game = damage(edition, "Venomous", "Double Blocker (blocking Venomous, 1 damage)")
    assert is_legal(game, "assign: Venomous > Double Blocker 1, Venomous > Ben 2")
    assert not is_legal(game, "assign: Venomous > Ben 3")


@under()
def test_marked_damage_counts_for_a_trampler(edition: Edition) -> None:
    game = damage(edition, "Trampler", "Double Blocker (blocking Trampler, 3 damage)")
    assert is_legal(game, "assign: Trampler > Double Blocker 1, Trampler > Ben 2")
