"""Auras [cr2025-06-06 303.4; cr2006-10-01 212.4]."""

import pytest

from manaburn.editions import R2002, R2006, R2010, R2016, R2025
from manaburn.terms import Keyword
from rules.positions_of_play import (
    now,
    permanent,
    play,
    position,
    refused,
    resolve,
    size,
    stack,
    targets,
    zone,
)

EVERY = pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)


@EVERY
def test_an_aura_spell_targets_what_it_may_enchant(edition):  # 303.4a
    game = position(
        "Anna 20 hand: Holy Strength battlefield: Plains, Memnite"
        " | Ben 20 battlefield: Hill Giant, Bonesplitter",
        edition=edition,
    )
    play(game, "cast Holy Strength")
    assert targets(game) == {"Memnite", "Hill Giant"}
    play(game, "targets: Hill Giant", "resolve")
    assert permanent(game, "Holy Strength").attached_to == permanent(game, "Hill Giant").id
    assert permanent(game, "Holy Strength").controller == 0
    assert size(game, "Hill Giant") == (4, 5)


@EVERY
def test_an_aura_whose_target_is_gone_never_enters(edition):  # 608.3b
    game = position(
        "Anna 20 hand: Holy Strength battlefield: Plains, Memnite | Ben 20 hand: Shock battlefield: Mountain",
        edition=edition,
    )
    play(
        game,
        "cast Holy Strength",
        "targets: Memnite",
        "pass",
        "cast Shock",
        "targets: Memnite",
        "resolve",
        "resolve",
    )
    assert zone(game, "Anna", "battlefield") == ["Plains"]
    assert zone(game, "Anna", "graveyard") == ["Memnite", "Holy Strength"]


@EVERY
def test_several_auras_add_up(edition):
    game = position(
        "Anna 20 battlefield: Memnite, Holy Strength (on Memnite), Unholy Strength (on Memnite),"
        " Flight (on Memnite) | Ben 20",
        edition=edition,
    )
    assert size(game, "Memnite") == (4, 4)
    assert Keyword.FLYING in now(game, "Memnite").keywords


@EVERY
def test_an_aura_may_enchant_a_land(edition):
    game = position(
        "Anna 20 hand: Psychic Venom battlefield: 2 Island, Memnite | Ben 20 battlefield: Forest",
        edition=edition,
    )
    play(game, "cast Psychic Venom")
    assert targets(game) == {"Island", "Forest"}


@EVERY
def test_pacifism_forbids_attacking_and_blocking(edition):
    game = position(
        "step: declare attackers | Anna 20 battlefield: Craw Wurm, Pacifism (on Craw Wurm), Memnite"
        " | Ben 20 battlefield: Hill Giant, Pacifism (on Hill Giant), Memnite",
        edition=edition,
    )
    refused(game, "attack: Craw Wurm")
    play(game, "attack: Memnite", "pass", "pass")
    refused(game, "block: Hill Giant > Memnite")
    play(game, "block: Memnite > Memnite")


@EVERY
def test_an_aura_of_control_gives_the_creature_back_as_it_leaves(edition):  # 303.4e, 613.1b
    game = position(
        "Anna 20 hand: Control Magic battlefield: 4 Island"
        " | Ben 20 hand: Disenchant battlefield: 2 Plains, Hill Giant",
        edition=edition,
    )
    play(game, "cast Control Magic", "targets: Hill Giant", "resolve")
    assert zone(game, "Anna", "battlefield")[-1] == "Control Magic"
    assert permanent(game, "Hill Giant").controller == 0
    play(game, "pass", "cast Disenchant", "targets: Control Magic", "resolve")
    assert permanent(game, "Hill Giant").controller == 1
    assert stack(game) == []


@EVERY
def test_a_creature_with_protection_is_no_target_of_an_aura_of_that_quality(edition):
    game = position(
        "Anna 20 hand: Unholy Strength battlefield: Swamp | Ben 20 battlefield: White Knight", edition=edition
    )
    refused(game, "cast Unholy Strength")


@EVERY
def test_an_aura_of_an_opponent_stays_when_the_creature_gets_hexproof(edition):  # 702.11b speaks of targets
    game = position(
        "Anna 20 battlefield: Invisible Stalker | Ben 20 battlefield: Holy Strength (on Invisible Stalker)",
        edition=edition,
    )
    assert size(game, "Invisible Stalker") == (2, 3)
    if stack(game):
        resolve(game)
