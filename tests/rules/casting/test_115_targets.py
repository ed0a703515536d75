"""Targets: what may be chosen [cr2025-06-06 115, 702.11, 702.16, 702.18]."""

from random import Random

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects import DealDamage, GainLife
from manaburn.cards.vocabulary.words.filters import OPPOSING_CREATURE
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    TARGET_OPPONENT,
    TARGET_PLAYER,
    Chosen,
    TargetSlot,
)
from manaburn.editions import R2002, R2006, R2010, R2016, R2025
from manaburn.errors import WrongArgument
from manaburn.terms import ObjectId
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, resolve, targets, zone

EVERY = pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)


def zap(*slots: TargetSlot, name: str = "Zap", cost: str = "{R}"):
    effects = tuple(DealDamage(2, Chosen(i)) for i in range(len(slots)))
    return card(name, cost, "Instant", spell=spell(*effects, targets=slots), printed="1993-08-05")


def test_any_target_by_edition():  # 115.4: planeswalkers since 2018
    mine = "Anna 20 hand: Zap battlefield: Mountain, Memnite"
    text = f"{mine} | Ben 20 battlefield: Forest, Bonesplitter, Jace Beleren"
    for edition, wanted in (
        (R2010, {"Anna", "Ben", "Memnite"}),
        (R2016, {"Anna", "Ben", "Memnite"}),
        (R2025, {"Anna", "Ben", "Memnite", "Jace Beleren"}),
    ):
        game = position(text, zap(ANY_TARGET), edition=edition)
        play(game, "cast Zap")
        assert targets(game) == wanted, edition


@EVERY
def test_target_player_and_target_opponent(edition):
    text = "Anna 20 hand: Zap battlefield: Mountain, Memnite | Ben 20 | Cleo 20"
    game = position(text, zap(TARGET_PLAYER), edition=edition)
    play(game, "cast Zap")
    assert targets(game) == {"Anna", "Ben", "Cleo"}
    game = position(text, zap(TARGET_OPPONENT), edition=edition)
    play(game, "cast Zap")
    assert targets(game) == {"Ben", "Cleo"}


@EVERY
def test_a_player_who_left_is_no_target(edition):
    game = position(
        "Anna 20 hand: Zap battlefield: Mountain | Ben 20 | Cleo 0 lost", zap(TARGET_PLAYER), edition=edition
    )
    play(game, "cast Zap")
    assert targets(game) == {"Anna", "Ben"}


@EVERY
def test_shroud_keeps_everyone_from_targeting(edition):  # 702.18a
    for caster in ("Anna", "Ben"):
        other = "Ben" if caster == "Anna" else "Anna"
        game = position(
            f"active: {caster}"
            f" | {caster} 20 hand: Shock battlefield: Mountain, Deadly Insect, Memnite | {other} 20",
            edition=edition,
        )
        play(game, "cast Shock")
        assert targets(game) == {"Anna", "Ben", "Memnite"}


@EVERY
def test_hexproof_keeps_opponents_from_targeting(edition):  # 702.11b
    game = position(
        "Anna 20 hand: Shock battlefield: Mountain, Invisible Stalker"
        " | Ben 20 hand: Shock battlefield: Mountain",
        edition=edition,
    )
    play(game, "cast Shock")
    assert "Invisible Stalker" in targets(game)
    play(game, "targets: Ben", "pass", "cast Shock")
    assert targets(game) == {"Anna", "Ben"}


@EVERY
def test_protection_keeps_sources_of_that_quality_from_targeting(edition):  # 702.16b
    game = position(
        "Anna 20 hand: Shock, Unsummon battlefield: Mountain, Island | Ben 20 battlefield: Silver Knight",
        edition=edition,
    )
    play(game, "cast Shock")
    assert targets(game) == {"Anna", "Ben"}
    play(game, "targets: Ben", "cast Unsummon", "targets: Silver Knight")
    resolve(game)
    assert zone(game, "Ben", "hand") == ["Silver Knight"]


@EVERY
def test_protection_does_not_keep_what_does_not_target(edition):
    game = position(
        "Anna 20 hand: Wrath of God battlefield: 4 Plains | Ben 20 battlefield: Black Knight", edition=edition
    )
    play(game, "cast Wrath of God", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Black Knight"]


@EVERY
def test_the_source_of_an_ability_is_what_protection_looks_at(edition):  # 113.7, 702.16b
    game = position(
        "Anna 20 battlefield: Prodigal Pyromancer | Ben 20 battlefield: Silver Knight", edition=edition
    )
    play(game, "activate Prodigal Pyromancer")
    assert targets(game) == {"Anna", "Ben", "Prodigal Pyromancer"}


@pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
def test_each_instance_of_target_may_be_the_same(edition):  # 115.3; 409.1c since October 2004
    twice = zap(ANY_TARGET, ANY_TARGET)
    game = position("Anna 20 hand: Zap battlefield: Mountain | Ben 20", twice, edition=edition)
    play(game, "cast Zap", "targets: Ben", "targets: Ben", "resolve")
    assert life(game) == (20, 16)


@EVERY
def test_one_instance_of_target_is_not_the_same_twice(edition):  # 115.3
    both = zap(TargetSlot(players=TARGET_PLAYER.players, minimum=2, maximum=2))
    game = position("Anna 20 hand: Zap battlefield: Mountain | Ben 20", both, edition=edition)
    play(game, "cast Zap")
    refused(game, "targets: Ben, Ben")
    play(game, "targets: Anna, Ben", "resolve")
    assert life(game) == (18, 18)


@EVERY
def test_exactly_as_many_targets_as_written(edition):  # 601.2c
    two = zap(TargetSlot(what=OPPOSING_CREATURE, minimum=2, maximum=2))
    game = position(
        "Anna 20 hand: Zap battlefield: Mountain | Ben 20 battlefield: Memnite", two, edition=edition
    )
    refused(game, "cast Zap")
    game = position(
        "Anna 20 hand: Zap battlefield: Mountain, Memnite | Ben 20 battlefield: Memnite#40, Ornithopter#50",
        two,
        edition=edition,
    )
    play(game, "cast Zap")
    refused(game, "targets: Memnite#40")
    play(game, "targets: Memnite#40, Ornithopter#50", "resolve")
    assert zone(game, "Ben", "battlefield") == []
    assert "Memnite" in zone(game, "Anna", "battlefield")


@EVERY
def test_a_creature_of_an_opponent_at_the_time_of_resolution(edition):  # 608.2b
    mine_only = zap(TargetSlot(what=OPPOSING_CREATURE))
    game = position(
        "Anna 20 hand: Zap battlefield: Mountain, 3 Mountain | Ben 20 battlefield: Hill Giant",
        mine_only,
        edition=edition,
    )
    play(game, "cast Zap")
    assert targets(game) == {"Hill Giant"}


@EVERY
def test_spells_on_the_stack_and_cards_in_graveyards_as_targets(edition):  # 115.2
    game = position(
        "Anna 20 hand: Raise Dead battlefield: Swamp graveyard: Grizzly Bears, Shock"
        " | Ben 20 graveyard: Hill Giant hand: Essence Scatter battlefield: 2 Island",
        edition=edition,
    )
    play(game, "cast Raise Dead")
    assert targets(game) == {"Grizzly Bears"}, "a creature card in her graveyard"
    play(game, "targets: Grizzly Bears", "pass")
    refused(game, "cast Essence Scatter")  # there is a spell, but none of a creature


def test_an_ability_on_the_stack_is_no_spell():
    game = position(
        "Anna 20 battlefield: Prodigal Sorcerer | Ben 20 hand: Counterspell battlefield: 2 Island"
    )
    play(game, "activate Prodigal Sorcerer", "targets: Ben", "pass")
    refused(game, "cast Counterspell")


def test_a_slot_that_asks_for_nothing_fits_nothing():
    nothing = card(
        "Vague",
        "{R}",
        "Instant",
        spell=spell(GainLife(1), targets=(TargetSlot(),)),
        printed="1993-08-05",
    )
    game = position("Anna 20 hand: Vague battlefield: Mountain | Ben 20", nothing)
    refused(game, "cast Vague")


def test_what_does_not_exist_is_refused_as_a_target():
    game = position("step: precombat main\nAnna 20 hand: Shock battlefield: Mountain\nBen 20")
    play(game, "cast Shock")
    with pytest.raises(WrongArgument, match="no object with the number 9999"):
        game.problems(d.Targets((ObjectId(9999),)))


MANY = "Anna 20 hand: Rest battlefield: 3 Forest | Ben 20 battlefield: 40 Grizzly Bears"


@pytest.mark.parametrize(
    "further", ["", "This spell costs {1} more to cast for each target beyond the first.\n"]
)
def test_of_any_number_of_targets_some_are_drawn_and_not_all_sets_listed(further):
    words = f"{further}Tap any number of target creatures."
    game = position(MANY, written("Rest", "Sorcery", words, cost="{G}"))
    play(game, "cast Rest")
    drawn = [game.legal_actions.sample(Random(seed)) for seed in range(20)]
    assert all(each in game.legal_actions for each in drawn)
    assert len(set(drawn)) > 2
    assert (max(len(each.targets) for each in drawn) > 3) is not bool(further)
