"""Replacement and prevention effects [cr2025-06-06 614, 615; cr2006-10-01 419]."""

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import (
    EntersTapped,
    EntersWithCounters,
    GoesElsewhere,
    Triggered,
    spell,
)
from manaburn.cards.vocabulary.changes.damage import Shelter
from manaburn.cards.vocabulary.effects import DealDamage, GainLife
from manaburn.cards.vocabulary.events.triggers import BecomesTapped
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.damage_watched import DamageKind
from manaburn.cards.vocabulary.words.filters import CREATURE, LAND, OPPOSING_CREATURE
from manaburn.cards.vocabulary.words.references import ANY_TARGET, TARGET_CREATURE, Chosen, Controls, Count
from manaburn.editions import R2002, R2006, R2010, R2016, R2025
from manaburn.notation import parse_action
from manaburn.state import events
from manaburn.terms import CounterKind
from rules.positions_of_play import (
    go_to,
    happened,
    life,
    permanent,
    play,
    position,
    resolve,
    size,
    stack,
    zone,
)

EVERY = pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)


# Entering


@EVERY
def test_enters_tapped_is_no_becoming_tapped(edition):  # 614.1c, 603.2d
    watcher = card(
        "Watcher",
        "{1}",
        "Enchantment",
        abilities=(Triggered(on=BecomesTapped(LAND), effects=(GainLife(1),)),),
        printed="1993-08-05",
    )
    game = position("Anna 20 hand: Elfhame Palace battlefield: Watcher | Ben 20", watcher, edition=edition)
    play(game, "play Elfhame Palace")
    assert permanent(game, "Elfhame Palace").tapped
    assert stack(game) == []


@EVERY
def test_enters_tapped_unless(edition):
    game = position("Anna 20 hand: Glacial Fortress battlefield: Plains | Ben 20", edition=edition)
    play(game, "play Glacial Fortress")
    assert not permanent(game, "Glacial Fortress").tapped
    game = position(
        "Anna 20 hand: Glacial Fortress battlefield: Forest | Ben 20 battlefield: Plains", edition=edition
    )
    play(game, "play Glacial Fortress")
    assert permanent(game, "Glacial Fortress").tapped


@EVERY
def test_enters_with_counters_before_anybody_looks(edition):  # 614.12
    game = position("Anna 20 hand: Triskelion battlefield: 6 Forest | Ben 20", edition=edition)
    play(game, "cast Triskelion", "resolve")
    assert size(game, "Triskelion") == (4, 4)
    zero = card(
        "Zero",
        "{1}",
        "Creature — Egg",
        0,
        0,
        abilities=(EntersWithCounters(kind=CounterKind.PLUS_ONE, amount=1),),
        printed="1993-08-05",
    )
    game = position("Anna 20 hand: Zero battlefield: Forest | Ben 20", zero, edition=edition)
    play(game, "cast Zero", "resolve")
    assert size(game, "Zero") == (1, 1)


@EVERY
def test_enters_with_x_counters(edition):
    game = position("Anna 20 hand: Ivy Elemental battlefield: 5 Forest | Ben 20", edition=edition)
    play(game, "cast Ivy Elemental", "X = 4", "resolve")
    assert size(game, "Ivy Elemental") == (4, 4)
    game = position("Anna 20 hand: Ivy Elemental battlefield: 5 Forest | Ben 20", edition=edition)
    play(game, "cast Ivy Elemental", "X = 0", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Ivy Elemental"]


def test_enters_with_a_counted_number_of_counters():
    swarm = card(
        "Swarm",
        "{1}",
        "Creature — Insect",
        1,
        1,
        abilities=(
            EntersWithCounters(kind=CounterKind.PLUS_ONE, amount=Count(LAND)),
            EntersTapped(unless=Controls(CREATURE)),
        ),
        printed="1993-08-05",
    )
    game = position("Anna 20 hand: Swarm battlefield: 3 Forest | Ben 20", swarm)
    play(game, "cast Swarm", "resolve")
    assert size(game, "Swarm") == (4, 4)
    assert permanent(game, "Swarm").tapped


# Exile instead of dying


@EVERY
def test_exiled_instead_of_dying_is_no_dying(edition):  # 614.6
    undying = card(
        "Vanisher",
        "{1}",
        "Creature — Spirit",
        1,
        1,
        abilities=(
            GoesElsewhere(),
            Triggered(on=DoesDeed(Doing.DIES), effects=(GainLife(1),)),
            Triggered(on=DoesDeed(Doing.LEAVES), effects=(GainLife(5),)),
        ),
        printed="1993-08-05",
    )
    game = position("Anna 20 hand: Shock battlefield: Mountain, Vanisher | Ben 20", undying, edition=edition)
    play(game, "cast Shock", "targets: Vanisher", "resolve")
    assert zone(game, "Anna", "exile") == ["Vanisher"]
    assert stack(game) == ["(Vanisher)"]
    resolve(game)
    assert life(game) == (25, 20)


@EVERY
def test_exile_instead_for_creatures_of_opponents(edition):
    collector = card(
        "Collector",
        "{1}",
        "Enchantment",
        abilities=(GoesElsewhere(affects=OPPOSING_CREATURE),),
        printed="1993-08-05",
    )
    game = position(
        "Anna 20 hand: Wrath of God battlefield: 4 Plains, Collector, Memnite"
        " | Ben 20 battlefield: Hill Giant, Forest",
        collector,
        edition=edition,
    )
    play(game, "cast Wrath of God", "resolve")
    assert zone(game, "Ben", "exile") == ["Hill Giant"]
    assert zone(game, "Anna", "graveyard") == ["Memnite", "Wrath of God"]


def test_it_does_not_replace_going_elsewhere():
    keeper = card(
        "Keeper", "{1}", "Creature — Spirit", 1, 1, abilities=(GoesElsewhere(),), printed="1993-08-05"
    )
    game = position("Anna 20 hand: Unsummon battlefield: Island, Keeper | Ben 20", keeper)
    play(game, "cast Unsummon", "targets: Keeper", "resolve")
    assert zone(game, "Anna", "hand") == ["Keeper"]


# Prevention


@EVERY
@pytest.mark.parametrize(("shielded", "left"), [(2, 19), (3, 20), (5, 20)])
def test_a_shield_prevents_so_much(edition, shielded, left):  # 615.7
    ward = card(
        "Ward",
        "{W}",
        "Instant",
        spell=spell(Shelter(to=(Chosen(0),), amount=shielded), targets=(ANY_TARGET,)),
        printed="1993-08-05",
    )
    game = position(
        "Anna 20 hand: Lightning Bolt battlefield: Mountain | Ben 20 hand: Ward battlefield: Plains",
        ward,
        edition=edition,
    )
    play(
        game, "cast Lightning Bolt", "targets: Ben", "pass", "cast Ward", "targets: Ben", "resolve", "resolve"
    )
    assert life(game) == (20, left)
    assert [s.amount for s in game.state.shields] == ([shielded - 3] if shielded > 3 else [])


@EVERY
def test_a_shield_shields_only_what_it_was_put_on(edition):
    game = position(
        "Anna 20 hand: 2 Shock battlefield: 2 Mountain"
        " | Ben 20 battlefield: Samite Healer, Grizzly Bears, Memnite",
        edition=edition,
    )
    play(game, "pass", "activate Samite Healer", "targets: Grizzly Bears", "resolve")
    play(game, "cast Shock", "targets: Memnite", "resolve", "cast Shock", "targets: Grizzly Bears", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Memnite"]
    assert permanent(game, "Grizzly Bears").damage == 1


@EVERY
def test_a_shield_may_be_used_up_bit_by_bit(edition):  # 615.7
    ward = card(
        "Ward",
        "{W}",
        "Instant",
        spell=spell(Shelter(to=(Chosen(0),), amount=3), targets=(ANY_TARGET,)),
        printed="1993-08-05",
    )
    game = position(
        "Anna 20 hand: 2 Shock, Ward battlefield: 2 Mountain, Plains | Ben 20", ward, edition=edition
    )
    play(game, "cast Ward", "targets: Ben", "resolve", "cast Shock", "targets: Ben", "resolve")
    assert life(game) == (20, 20)
    play(game, "cast Shock", "targets: Ben", "resolve")
    assert life(game) == (20, 19)


@EVERY
def test_a_shield_ends_with_the_turn(edition):
    game = position(
        "Anna 20 library: 9 Forest battlefield: Samite Healer"
        " | Ben 20 library: 9 Forest hand: Shock battlefield: Mountain",
        edition=edition,
    )
    play(game, "activate Samite Healer", "targets: Anna", "resolve")
    go_to(game, "upkeep", "Ben")
    play(game, "cast Shock", "targets: Anna", "resolve")
    assert life(game) == (18, 20)


@EVERY
def test_prevented_damage_is_not_dealt_at_all(edition):  # 615.6
    wary = card(
        "Wary",
        "{R}",
        "Instant",
        spell=spell(DealDamage(2, Chosen(0)), targets=(TARGET_CREATURE,)),
        printed="1993-08-05",
    )
    ward = card(
        "Ward",
        "{W}",
        "Instant",
        spell=spell(Shelter(to=(Chosen(0),)), targets=(ANY_TARGET,)),
        printed="1993-08-05",
    )
    game = position(
        "Anna 20 hand: Wary, Ward battlefield: Mountain, Plains | Ben 20 battlefield: Grizzly Bears",
        wary,
        ward,
        edition=edition,
    )
    play(
        game,
        "cast Ward",
        "targets: Grizzly Bears",
        "resolve",
        "cast Wary",
        "targets: Grizzly Bears",
        "resolve",
    )
    assert not happened(game, events.DamageDealt)
    assert happened(game, events.DamagePrevented)
    assert permanent(game, "Grizzly Bears").damage == 0
    assert len(game.state.shields) == 1, "preventing all of it is not used up"


@EVERY
def test_protection_prevents_damage(edition):  # 702.16e
    game = position(
        "Anna 20 hand: Pyroclasm battlefield: 2 Mountain | Ben 20 battlefield: Silver Knight, Grizzly Bears",
        edition=edition,
    )
    play(game, "cast Pyroclasm", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Silver Knight"]
    assert permanent(game, "Silver Knight").damage == 0


@EVERY
def test_protection_keeps_blockers_of_that_quality_away(edition):  # 702.16f
    game = position(
        "step: declare attackers | Anna 20 battlefield: Black Knight (attacking Ben, tapped)"
        " | Ben 20 battlefield: White Knight, Gray Ogre",
        edition=edition,
    )
    play(game, "pass", "pass")

    assert game.problems(parse_action(game.state, "block: White Knight > Black Knight"))
    play(game, "block: Gray Ogre > Black Knight")


@EVERY
def test_fog_prevents_combat_damage_only(edition):  # 615.1
    game = position(
        "step: declare attackers"
        " | Anna 20 hand: Shock battlefield: Mountain, Craw Wurm (attacking Ben, tapped)"
        " | Ben 20 hand: Fog battlefield: Forest",
        edition=edition,
    )
    play(game, "pass", "cast Fog", "resolve", "cast Shock", "targets: Ben", "resolve")
    assert life(game) == (20, 18)
    play(game, "pass", "pass", "block: none", "pass", "pass")
    _finish_combat(game)
    assert life(game) == (20, 18)


@EVERY
def test_a_fog_for_some_creatures(edition):
    calm = card(
        "Calm",
        "{G}",
        "Instant",
        spell=spell(Shelter(kind=DamageKind.COMBAT, by=Chosen(0)), targets=(TARGET_CREATURE,)),
        printed="1993-08-05",
    )
    game = position(
        "step: declare attackers"
        " | Anna 20 battlefield: Craw Wurm (attacking Ben, tapped), Hill Giant (attacking Ben, tapped)"
        " | Ben 20 hand: Calm battlefield: Forest",
        calm,
        edition=edition,
    )
    play(
        game,
        "pass",
        "cast Calm",
        "targets: Craw Wurm",
        "resolve",
        "pass",
        "pass",
        "block: none",
        "pass",
        "pass",
    )
    _finish_combat(game)
    assert life(game) == (20, 17)


def _finish_combat(game):

    while game.state.turn.step is not None and game.state.turn.phase.value == "combat":
        if isinstance(game.decision, d.Priority):
            play(game, "pass")
        else:
            game.push(next(iter(game.legal_actions)))


def test_shields_stack_in_any_order_of_use():  # 615.7, 616.1: the sum counts
    ward = card(
        "Ward",
        "{W}",
        "Instant",
        spell=spell(Shelter(to=(Chosen(0),), amount=2), targets=(ANY_TARGET,)),
        printed="1993-08-05",
    )
    game = position("Anna 20 hand: 2 Ward, Lightning Bolt battlefield: 2 Plains, Mountain | Ben 20", ward)
    play(game, "cast Ward", "targets: Ben", "resolve", "cast Ward", "targets: Ben", "resolve")
    play(game, "cast Lightning Bolt", "targets: Ben", "resolve")
    assert life(game) == (20, 20)
    assert [s.amount for s in game.state.shields] == [1]
