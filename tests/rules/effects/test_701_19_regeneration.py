"""Regeneration [cr2025-06-06 701.19; cr2006-10-01 502.8]."""

import pytest

from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.effects import Alter, Destroy, Regeneration, SacrificeChosen
from manaburn.cards.vocabulary.words.filters import CREATURE
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, Who
from manaburn.editions import R2002, R2006, R2010, R2016, R2025
from manaburn.state import events
from rules.positions_of_play import (
    go_to,
    happened,
    life,
    permanent,
    play,
    position,
    resolve,
    resolve_all,
    zone,
)

EVERY = pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)

KILL = card(
    "Kill",
    "{B}",
    "Instant",
    spell=spell(Destroy(Chosen(0)), targets=(TARGET_CREATURE,)),
    printed="1993-08-05",
)


def shielded(*cards, hand="Kill", edition=R2025, more=""):
    game = position(
        f"Anna 20 hand: {hand} library: 5 Forest battlefield: 9 Swamp, 4 Plains"
        f" | Ben 20 library: 5 Forest battlefield: Drudge Skeletons, 3 Swamp{more}",
        KILL,
        *cards,
        edition=edition,
    )
    play(game, "pass", "activate Drudge Skeletons", "resolve")
    return game


@EVERY
def test_instead_of_being_destroyed_it_is_tapped_and_its_damage_removed(edition):  # 701.19a
    game = shielded(edition=edition)
    permanent(game, "Drudge Skeletons")
    play(game, "cast Kill", "targets: Drudge Skeletons", "resolve")
    skeletons = permanent(game, "Drudge Skeletons")
    assert skeletons.tapped
    assert skeletons.damage == 0
    assert not game.state.shields
    assert happened(game, events.Regenerated)
    assert zone(game, "Ben", "graveyard") == []


@EVERY
def test_it_replaces_lethal_damage_too(edition):
    game = position(
        "Anna 20 hand: Shock battlefield: Mountain | Ben 20 battlefield: Drudge Skeletons, Swamp",
        edition=edition,
    )
    play(
        game,
        "pass",
        "activate Drudge Skeletons",
        "resolve",
        "cast Shock",
        "targets: Drudge Skeletons",
        "resolve",
    )
    assert permanent(game, "Drudge Skeletons").damage == 0
    assert permanent(game, "Drudge Skeletons").tapped


@EVERY
def test_a_shield_is_used_up(edition):
    game = shielded(hand="2 Kill", edition=edition)
    play(game, "cast Kill", "targets: Drudge Skeletons", "resolve")
    play(game, "cast Kill", "targets: Drudge Skeletons", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Drudge Skeletons"]


@EVERY
def test_each_shield_counts(edition):
    game = shielded(hand="2 Kill", edition=edition)
    play(game, "pass", "activate Drudge Skeletons", "resolve")
    assert len(game.state.shields) == 2
    for _ in range(2):
        play(game, "cast Kill", "targets: Drudge Skeletons", "resolve")
    assert "Drudge Skeletons" in zone(game, "Ben", "battlefield")


@EVERY
def test_a_shield_lasts_this_turn_only(edition):  # 701.19a
    game = shielded(edition=edition)
    go_to(game, "upkeep", "Ben")
    assert not game.state.shields
    play(game, "pass", "cast Kill", "targets: Drudge Skeletons", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Drudge Skeletons"]


@EVERY
def test_it_cant_be_regenerated(edition):  # 701.19c
    game = shielded(hand="Terror, Wrath of God", edition=edition)
    play(game, "cast Wrath of God", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Drudge Skeletons"]
    bury = card(
        "Bury",
        "{B}",
        "Instant",
        spell=spell(Destroy(Chosen(0), Regeneration.FORBIDDEN), targets=(TARGET_CREATURE,)),
        printed="1993-08-05",
    )
    game = shielded(bury, hand="Bury", edition=edition)
    play(game, "cast Bury", "targets: Drudge Skeletons", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Drudge Skeletons"]


def test_an_effect_may_say_that_a_creature_cant_be_regenerated():
    doomed = card(
        "Doomed",
        "{B}",
        "Instant",
        spell=spell(Alter(Chosen(0), (Rule.CANT_BE_REGENERATED,)), targets=(TARGET_CREATURE,)),
        printed="1993-08-05",
    )
    game = shielded(doomed, hand="Doomed, Kill")
    play(game, "cast Doomed", "targets: Drudge Skeletons", "resolve")
    play(game, "cast Kill", "targets: Drudge Skeletons", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Drudge Skeletons"]


@EVERY
def test_it_does_not_replace_a_sacrifice(edition):  # 701.21a
    edict = card(
        "Edict",
        "{B}",
        "Sorcery",
        spell=spell(SacrificeChosen(CREATURE, Who.EACH_OPPONENT)),
        printed="1993-08-05",
    )
    game = shielded(edict, hand="Edict", edition=edition)
    play(game, "cast Edict", "resolve", "choose: Drudge Skeletons")
    assert zone(game, "Ben", "graveyard") == ["Drudge Skeletons"]


@EVERY
def test_a_regenerated_creature_leaves_combat(edition):  # 701.19a
    game = position(
        "step: declare attackers active: Ben | Anna 20 hand: Kill battlefield: Swamp"
        " | Ben 20 battlefield: Swamp, Drudge Skeletons (attacking Anna, tapped),"
        " Hill Giant (attacking Anna, tapped)",
        KILL,
        edition=edition,
    )
    play(
        game,
        "activate Drudge Skeletons",
        "resolve",
        "pass",
        "cast Kill",
        "targets: Drudge Skeletons",
        "resolve",
    )
    assert list(game.state.combat.attacks) == [permanent(game, "Hill Giant").id]
    go_to(game, "declare blockers")
    resolve_all(game)


@EVERY
def test_a_creature_that_regenerated_is_not_a_new_object(edition):
    game = shielded(edition=edition)
    before = permanent(game, "Drudge Skeletons").id
    play(game, "cast Kill", "targets: Drudge Skeletons")
    resolve(game)
    assert permanent(game, "Drudge Skeletons").id == before
    assert life(game) == (20, 20)


@EVERY
def test_the_ability_may_come_in_answer_only(edition):
    game = position(
        "Anna 20 hand: Kill battlefield: Swamp | Ben 20 battlefield: Drudge Skeletons, Swamp",
        KILL,
        edition=edition,
    )
    play(
        game,
        "cast Kill",
        "targets: Drudge Skeletons",
        "pass",
        "activate Drudge Skeletons",
        "resolve",
        "resolve",
    )
    assert "Drudge Skeletons" in zone(game, "Ben", "battlefield")
