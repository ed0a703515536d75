"""What else than mana pays for spells, and costs that are a choice [cr2025-06-06 118.8, 702.51, 702.66]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Ability, Activated, spell
from manaburn.cards.vocabulary.effects import GainLife, If, add
from manaburn.cards.vocabulary.words.casting import EitherCost, Help, OptionalCost, PaidWithHelp
from manaburn.cards.vocabulary.words.conditions import WasCast
from manaburn.cards.vocabulary.words.costs import DiscardCards, SacrificeOther, pay
from manaburn.cards.vocabulary.words.filters import CREATURE
from rules.positions_of_play import life, permanent, play, position, refused, stack, zone

ALTAR = card(
    "Altar",
    "{3}",
    "Artifact",
    printed="1994-03-04",
    abilities=(Activated(costs=(SacrificeOther(CREATURE),), effects=(add("{C}{C}"),)),),
)


def help_with(cost: str, way: Help, *further: Ability) -> CardDefinition:
    abilities = (PaidWithHelp(way), *further)
    return card("Aid", cost, "Instant", spell=spell(GainLife(1)), printed="2020-01-01", abilities=abilities)


def test_creatures_of_its_color_or_any_for_generic_convoke_a_spell():  # 702.51a
    aid = help_with("{1}{G}{G}", Help.CONVOKE)
    text = "Anna 20 hand: Aid battlefield: Forest, Grizzly Bears (since this turn), Memnite | Ben 20"
    game = position(text, aid, automation=())
    play(game, "cast Aid")
    refused(game, "help {G} with Memnite")
    play(game, "tap Forest for {G}")
    play(game, "help generic with Memnite")
    refused(game, "help generic with Grizzly Bears")
    play(game, "help {G} with Grizzly Bears", "pay {G}")
    assert stack(game) == ["Aid"]
    assert permanent(game, "Memnite").tapped
    assert permanent(game, "Grizzly Bears").tapped


def test_mana_abilities_come_before_convoking():  # 601.2g-h
    aid = help_with("{1}{G}", Help.CONVOKE)
    game = position("Anna 20 hand: Aid battlefield: 2 Forest, Memnite | Ben 20", aid, automation=())
    play(game, "cast Aid")
    refused(game, "help generic with Memnite")
    play(game, "tap Forest for {G}", "help generic with Memnite")
    refused(game, "tap Forest for {G}")
    play(game, "pay {G}")
    assert stack(game) == ["Aid"]


@pytest.mark.parametrize(
    ("battlefield", "castable"),
    [
        ("Forest, Memnite, Grizzly Bears", True),
        ("Memnite, 2 Grizzly Bears", True),
        ("Forest, 2 Memnite", False),
        ("Forest, Llanowar Elves, Memnite", True),
        ("Llanowar Elves, Memnite (tapped), Forest", False),
        ("Forest, Birds of Paradise, Savannah Lions", True),
    ],
)
def test_a_creature_makes_mana_or_convokes(battlefield, castable):  # 702.51b
    aid = help_with("{1}{G}{G}", Help.CONVOKE)
    game = position(f"Anna 20 hand: Aid battlefield: {battlefield} | Ben 20", aid)
    if castable:
        play(game, "cast Aid", "resolve")
        assert life(game) == (21, 20)
    else:
        refused(game, "cast Aid")


def test_what_convokes_is_not_sacrificed_for_mana():  # 601.2g-h
    aid = help_with("{2}{C}", Help.CONVOKE)
    game = position("Anna 20 hand: Aid battlefield: Altar, Memnite | Ben 20", aid, ALTAR)
    refused(game, "cast Aid")
    game = position("Anna 20 hand: Aid battlefield: Altar, 2 Memnite | Ben 20", aid, ALTAR)
    play(game, "cast Aid", "resolve")
    assert life(game) == (21, 20)


def test_cards_are_exiled_and_artifacts_tapped_for_generic_mana_only():  # 702.66a, 702.126a
    delve, improvise = help_with("{3}{U}", Help.DELVE), help_with("{1}{U}", Help.IMPROVISE)
    game = position("Anna 20 hand: Aid graveyard: 3 Shock battlefield: Island | Ben 20", delve)
    play(game, "cast Aid", "resolve")
    assert len(zone(game, "Anna", "exile")) == 3
    game = position("Anna 20 hand: Aid graveyard: 9 Shock | Ben 20", delve)
    refused(game, "cast Aid")
    game = position("Anna 20 hand: Aid battlefield: Island, Memnite | Ben 20", improvise)
    play(game, "cast Aid", "resolve")
    assert permanent(game, "Memnite").tapped


# Costs of which one is chosen


def choosy(*abilities: Ability) -> CardDefinition:
    effects = (GainLife(1), If(WasCast("the cost"), (GainLife(5),)))
    return card("Aid", "{G}", "Instant", spell=spell(*effects), printed="2020-01-01", abilities=abilities)


EITHER = EitherCost(first=(SacrificeOther(CREATURE),), second=(pay("{2}"),))


def test_one_of_two_costs_is_chosen():  # 118.8, 601.2b
    game = position("Anna 20 hand: Aid battlefield: 3 Forest, Memnite | Ben 20", choosy(EITHER))
    play(game, "cast Aid")
    assert isinstance(game.decision, d.ChooseWhether)
    play(game, "no")
    assert stack(game) == ["Aid"]
    assert zone(game, "Anna", "battlefield").count("Memnite") == 1


@pytest.mark.parametrize(
    ("battlefield", "left"), [("Forest, Memnite", ["Forest"]), ("3 Forest", ["Forest"] * 3)]
)
def test_what_cannot_be_chosen_is_not_asked(battlefield, left):  # 601.2b
    game = position(f"Anna 20 hand: Aid battlefield: {battlefield} | Ben 20", choosy(EITHER))
    play(game, "cast Aid")
    if isinstance(game.decision, d.ChooseObjects):
        play(game, "choose: Memnite")
    assert stack(game) == ["Aid"]
    assert zone(game, "Anna", "battlefield") == left
    refused(position("Anna 20 hand: Aid battlefield: 2 Forest | Ben 20", choosy(EITHER)), "cast Aid")


@pytest.mark.parametrize(("answer", "total"), [("yes", 26), ("no", 21)])
def test_a_further_cost_may_be_paid(answer, total):  # 118.8
    game = position(
        "Anna 20 hand: Aid, Shock battlefield: Forest | Ben 20",
        choosy(OptionalCost(name="the cost", costs=(DiscardCards(),))),
    )
    play(game, "cast Aid", answer)
    if answer == "yes":
        play(game, "choose: Shock")
    play(game, "resolve")
    assert life(game) == (total, 20)
