"""Activated abilities, and mana abilities among them [cr2025-06-06 602, 605; cr2006-10-01 403, 406]."""

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import card, is_mana_ability
from manaburn.cards.vocabulary.abilities import Activated, Limit, Timing, spell
from manaburn.cards.vocabulary.effects import GainLife, add
from manaburn.cards.vocabulary.words import costs
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER
from manaburn.editions import R2002, R2006, R2010, R2016, R2025
from manaburn.game import Game
from manaburn.mana import NO_MANA, mana
from manaburn.state import events
from rules.positions_of_play import (
    go_to,
    happened,
    life,
    now,
    permanent,
    play,
    position,
    refused,
    resolve,
    stack,
    targets,
    zone,
)

EVERY = pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)


def gadget(*activated: Activated):
    return card("Gadget", "{1}", "Artifact", abilities=activated, printed="1993-08-05")


@EVERY
def test_an_ability_goes_on_the_stack_and_its_player_has_priority(edition):  # 602.2a, 117.3c
    game = position("Anna 20 battlefield: Prodigal Sorcerer | Ben 20", edition=edition)
    play(game, "activate Prodigal Sorcerer", "targets: Ben")
    assert stack(game) == ["(Prodigal Sorcerer)"]
    assert permanent(game, "Prodigal Sorcerer").tapped, "the cost is paid at once"
    assert game.decision == d.Priority(0)
    assert life(game) == (20, 20)
    resolve(game)
    assert life(game) == (20, 19)


@EVERY
def test_an_ability_on_the_stack_does_not_depend_on_its_source(edition):  # 113.7a
    game = position(
        "Anna 20 battlefield: Prodigal Sorcerer | Ben 20 hand: Shock battlefield: Mountain", edition=edition
    )
    play(
        game, "activate Prodigal Sorcerer", "targets: Ben", "pass", "cast Shock", "targets: Prodigal Sorcerer"
    )
    resolve(game)
    assert zone(game, "Anna", "graveyard") == ["Prodigal Sorcerer"]
    resolve(game)
    assert life(game) == (20, 19)


@EVERY
def test_an_ability_may_target_its_own_source(edition):  # 115.5 speaks of objects on the stack only
    game = position("Anna 20 battlefield: Prodigal Sorcerer | Ben 20", edition=edition)
    play(game, "activate Prodigal Sorcerer")
    assert targets(game) == {"Anna", "Ben", "Prodigal Sorcerer"}
    play(game, "targets: Prodigal Sorcerer", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Prodigal Sorcerer"]


@EVERY
def test_a_creature_that_came_this_turn_does_not_tap_for_its_ability(edition):  # 302.6
    game = position("Anna 20 battlefield: Prodigal Sorcerer (since this turn) | Ben 20", edition=edition)
    assert "since your turn began" in refused(game, "activate Prodigal Sorcerer")


@EVERY
def test_a_creature_with_haste_does(edition):  # 702.10c
    game = position(
        "Anna 20 battlefield: Fervor, Prodigal Sorcerer (since this turn) | Ben 20", edition=edition
    )
    play(game, "activate Prodigal Sorcerer", "targets: Ben")


@EVERY
def test_an_ability_without_the_tap_symbol_needs_no_waiting(edition):
    game = position("Anna 20 battlefield: Mogg Fanatic (since this turn) | Ben 20", edition=edition)
    play(game, "activate Mogg Fanatic", "targets: Ben", "resolve")
    assert life(game) == (20, 19)
    assert zone(game, "Anna", "graveyard") == ["Mogg Fanatic"]


@EVERY
def test_an_artifact_taps_in_the_turn_it_came(edition):
    game = position(
        "Anna 20 battlefield: Rod of Ruin (since this turn), 3 Mountain | Ben 20", edition=edition
    )
    play(game, "activate Rod of Ruin", "targets: Ben", "resolve")
    assert life(game) == (20, 19)


@EVERY
def test_what_is_tapped_cannot_be_tapped(edition):
    game = position("Anna 20 battlefield: Prodigal Sorcerer (tapped) | Ben 20", edition=edition)
    assert "Prodigal Sorcerer is tapped" in refused(game, "activate Prodigal Sorcerer")


@EVERY
def test_only_its_controller_activates_an_ability(edition):  # 602.2
    game = position("Anna 20 | Ben 20 battlefield: Prodigal Sorcerer", edition=edition)
    assert game.problems(d.ActivateAbility(permanent(game, "Prodigal Sorcerer").id, 0))
    play(game, "pass", "activate Prodigal Sorcerer", "targets: Anna")


def test_an_ability_that_it_does_not_have_is_refused():
    game = position("Anna 20 battlefield: Prodigal Sorcerer | Ben 20")
    assert game.problems(d.ActivateAbility(permanent(game, "Prodigal Sorcerer").id, 1))


@EVERY
def test_the_source_cannot_be_tapped_for_mana_to_pay_its_own_tap_ability(edition):  # 601.2g-h, 602.2b
    dynamo = gadget(
        Activated(costs=(costs.TAP,), effects=(add("{C}"),)),
        Activated(costs=(costs.pay("{1}"), costs.TAP), effects=(GainLife(3),)),
    )
    game = position("Anna 20 battlefield: Gadget | Ben 20", dynamo, edition=edition)
    refused(game, "activate Gadget")
    game = position("Anna 20 battlefield: Gadget, Forest | Ben 20", dynamo, edition=edition, automation=())
    play(game, "activate Gadget")
    refused(game, "tap Gadget for {C}")
    play(game, "tap Forest for {G}", "pay {G}", "resolve")
    assert life(game) == (23, 20)


def test_sorcery_timing_of_an_ability():  # 602.5d
    slow = gadget(Activated(costs=(costs.TAP,), effects=(GainLife(3),), timing=Timing.SORCERY))
    game = position("step: upkeep | Anna 20 battlefield: Gadget | Ben 20", slow)
    assert "sorcery" in refused(game, "activate Gadget")
    game = position("Anna 20 | Ben 20 battlefield: Gadget", slow)
    play(game, "pass")
    refused(game, "activate Gadget")
    game = position("Anna 20 hand: Shock battlefield: Gadget, Mountain | Ben 20", slow)
    play(game, "cast Shock", "targets: Ben")
    refused(game, "activate Gadget")
    play(game, "resolve", "activate Gadget", "resolve")
    assert life(game) == (23, 18)


def test_only_once_each_turn():  # 602.5b
    once = gadget(Activated(costs=(costs.pay("{0}"),), effects=(GainLife(1),), limit=Limit.ONCE_EACH_TURN))
    game = position("Anna 20 library: 3 Forest battlefield: Gadget | Ben 20 library: 3 Forest", once)
    play(game, "activate Gadget")
    assert "that ability of Gadget can be activated only once each turn, and it already was" in refused(
        game, "activate Gadget"
    )
    play(game, "resolve")
    refused(game, "activate Gadget")
    go_to(game, "upkeep", "Ben")
    play(game, "pass", "activate Gadget", "resolve")
    assert life(game) == (22, 20)


@EVERY
def test_equip_at_sorcery_timing_to_a_creature_of_yours(edition):  # 702.6a
    if edition is R2002:
        pytest.skip("Equipment came in 2003")
    game = position(
        "Anna 20 battlefield: Bonesplitter, Grizzly Bears, Memnite, 2 Forest"
        " | Ben 20 battlefield: Hill Giant",
        edition=edition,
    )
    play(game, "activate Bonesplitter")
    assert targets(game) == {"Grizzly Bears", "Memnite"}
    play(game, "targets: Grizzly Bears", "resolve")
    assert now(game, "Grizzly Bears").power == 4
    play(game, "activate Bonesplitter", "targets: Memnite", "resolve")
    assert (now(game, "Grizzly Bears").power, now(game, "Memnite").power) == (2, 3)


@pytest.mark.parametrize(
    ("cost", "life_left", "problem"),
    [
        (costs.PayLife(3), 2, "can't pay 3 life"),
        (costs.DiscardCards(1), 20, "not enough cards to discard"),
        (costs.SacrificeOther(CREATURE), 20, "nothing to sacrifice"),
        (costs.pay("{1}"), 20, "can't pay {1}"),
    ],
)
def test_an_ability_whose_cost_cannot_be_paid_is_refused(cost, life_left, problem):  # 118.3
    game = position(
        f"Anna {life_left} battlefield: Gadget | Ben 20",
        gadget(Activated(costs=(cost,), effects=(GainLife(1),))),
    )
    assert problem in refused(game, "activate Gadget")


def test_life_equal_to_the_cost_can_be_paid_and_loses_the_game():  # 119.4
    game = position(
        "Anna 3 battlefield: Gadget | Ben 20",
        gadget(Activated(costs=(costs.PayLife(3),), effects=(GainLife(5),))),
    )
    play(game, "activate Gadget")
    assert game.outcome == events.GameEnded((1,)), "the check comes before the ability can resolve"


def test_counters_are_removed_as_a_cost():
    game = position("Anna 20 battlefield: Triskelion (1 +1/+1) | Ben 20")
    play(game, "activate Triskelion", "targets: Ben")
    assert permanent(game, "Triskelion").counters == ()
    refused(game, "activate Triskelion")
    resolve(game)
    assert life(game) == (20, 19)


# Mana abilities


@EVERY
def test_a_mana_ability_does_not_use_the_stack(edition):  # 605.3b
    game = position("Anna 20 battlefield: Llanowar Elves | Ben 20", edition=edition)
    play(game, "tap Llanowar Elves for {G}")
    assert game.state.players[0].mana == mana("{G}")
    assert not happened(game, events.PutOntoStack)
    assert game.decision == d.Priority(0)


@EVERY
def test_a_mana_creature_waits_a_turn_too(edition):
    game = position("Anna 20 battlefield: Llanowar Elves (since this turn) | Ben 20", edition=edition)
    refused(game, "tap Llanowar Elves for {G}")


def test_an_ability_with_a_target_is_no_mana_ability():  # 605.1a

    assert not is_mana_ability(Activated(costs=(costs.TAP,), effects=(add("{G}"),), targets=(TARGET_PLAYER,)))
    assert not is_mana_ability(Activated(costs=(costs.AdjustLoyalty(1),), effects=(add("{G}"),)))
    assert is_mana_ability(Activated(costs=(costs.TAP,), effects=(add("{G}"), GainLife(1))))


def test_a_source_adds_the_mana_its_player_chooses_and_no_other():
    game = position("Anna 20 battlefield: Birds of Paradise, Underground Sea#60 | Ben 20")
    birds = permanent(game, "Birds of Paradise").id
    kinds = {a.mana for a in game.legal_actions if isinstance(a, d.ActivateAbility) and a.source == birds}
    game = position("Anna 20 battlefield: Birds of Paradise, Underground Sea#60 | Ben 20", automation=())
    kinds = {a.mana for a in game.legal_actions if isinstance(a, d.ActivateAbility) and a.source == birds}
    assert kinds == {mana("{" + symbol + "}") for symbol in "WUBRG"}
    assert game.problems(d.ActivateAbility(60, 0, mana("{G}")))
    assert game.problems(d.ActivateAbility(birds, 0, mana("{G}{G}")))
    assert game.problems(d.ActivateAbility(birds, 0))
    play(game, "tap Underground Sea for {B}")
    refused(game, "tap Underground Sea for {U} ability 1")


@EVERY
def test_damage_of_a_mana_ability_is_part_of_it(edition):
    game = position("Anna 20 battlefield: Adarkar Wastes | Ben 20", edition=edition)
    play(game, "tap Adarkar Wastes for {W}")
    assert life(game) == (19, 20)
    assert game.state.players[0].mana == mana("{W}")


@EVERY
def test_a_mana_source_that_is_sacrificed_is_gone(edition):
    game = position("Anna 20 hand: Hill Giant battlefield: Black Lotus, Mountain | Ben 20", edition=edition)
    play(game, "cast Hill Giant")
    assert zone(game, "Anna", "graveyard") == ["Black Lotus"]
    assert stack(game) == ["Hill Giant"]
    assert game.state.players[0].mana == NO_MANA


def test_a_mana_ability_may_cost_counters():
    game = position("Anna 20 battlefield: Sphere of the Suns (1 charge) | Ben 20", automation=())
    play(game, "tap Sphere of the Suns for {G}")
    assert permanent(game, "Sphere of the Suns").counters == ()
    game = position("Anna 20 battlefield: Sphere of the Suns | Ben 20", automation=())
    refused(game, "tap Sphere of the Suns for {G}")


def test_mana_abilities_can_be_used_while_a_resolving_effect_asks_for_mana():  # 605.3a, 608.2g
    game = position(
        "Anna 20 hand: Shock battlefield: Mountain, Forest | Ben 20 hand: Force Spike battlefield: Island",
        automation=(),
    )
    play(game, "cast Shock", "targets: Ben", "tap Mountain for {R}", "pay {R}", "pass")
    play(game, "cast Force Spike", "targets: Shock", "tap Island for {U}", "pay {U}", "pass", "pass", "yes")
    assert isinstance(game.decision, d.PayMana)
    play(game, "tap Forest for {G}", "pay {G}")
    assert stack(game) == ["Shock"]


def test_a_creature_sacrificed_for_mana_cannot_be_the_only_one_a_spell_needs():  # 601.2h
    pet = card(
        "Pet",
        "{B}",
        "Creature — Thrull",
        1,
        1,
        abilities=(Activated(costs=(costs.CostOfThis.SACRIFICE,), effects=(add("{B}"),)),),
        printed="1993-08-05",
    )
    rite = card(
        "Rite",
        "{B}",
        "Instant",
        spell=spell(GainLife(4), costs=(costs.SacrificeOther(CREATURE),)),
        printed="1993-08-05",
    )
    game = position("Anna 20 hand: Rite battlefield: Pet | Ben 20", pet, rite, automation=())
    refused(game, "cast Rite")
    game = position("Anna 20 hand: Rite battlefield: Pet, Swamp | Ben 20", pet, rite, automation=())
    play(game, "cast Rite")
    refused(game, "tap Pet for {B}")
    play(game, "tap Swamp for {B}", "pay {B}", "choose: Pet", "resolve")
    assert life(game) == (24, 20)


HARPY = card(
    "Greedy Harpy",
    "{B}",
    "Creature — Harpy",
    1,
    1,
    printed="1993-08-05",
    abilities=(
        Activated(
            costs=(
                costs.pay("{B}"),
                costs.SacrificeOther(Filter(types=CREATURE.types, other_than_this=True)),
            ),
            effects=(GainLife(1),),
        ),
    ),
)
PET = card(
    "Brittle Pet",
    "{B}",
    "Creature — Pet",
    1,
    1,
    printed="1993-08-05",
    abilities=(Activated(costs=(costs.CostOfThis.SACRIFICE,), effects=(add("{B}"),)),),
)


def test_what_is_sacrificed_for_mana_cannot_be_sacrificed_as_a_cost_too():  # 602.2b, 601.2g-h
    board = "step: precombat main | Anna 20 battlefield: Greedy Harpy, {} | Ben 20"
    game = position(board.format("Brittle Pet"), HARPY, PET)
    assert refused(game, "activate Greedy Harpy")
    game = position(board.format("Brittle Pet#30, Brittle Pet#32"), HARPY, PET, automation=())
    play(game, "activate Greedy Harpy", "tap Brittle Pet#30 for {B}")
    assert refused(game, "tap Brittle Pet#32 for {B}")
    play(game, "pay {B}", "choose: Brittle Pet")
    assert zone(game, "Anna", "graveyard") == ["Brittle Pet", "Brittle Pet"]
    game = position(board.format("Brittle Pet, Brittle Pet"), HARPY, PET)
    play(game, "activate Greedy Harpy", "choose: Brittle Pet", "resolve")
    assert life(game) == (21, 20)
    assert zone(game, "Anna", "graveyard") == ["Brittle Pet", "Brittle Pet"]


def test_abilities_with_other_limits():  # 602.5b, 702.177a

    def limited(limit: Limit) -> Game:
        relic = card(
            "Relic",
            "{1}",
            "Artifact",
            printed="2020-01-01",
            abilities=(Activated(costs=(costs.PayLife(1),), effects=(GainLife(1),), limit=limit),),
        )
        return position("Anna 20 library: 9 Forest battlefield: Relic | Ben 20 library: 9 Forest", relic)

    for limit, times in ((Limit.TWICE_EACH_TURN, 2), (Limit.THREE_TIMES_EACH_TURN, 3), (Limit.ONCE, 1)):
        game = limited(limit)
        for _ in range(times):
            play(game, "activate Relic", "resolve")
        refused(game, "activate Relic")
        assert Game.parse(str(game), game.state.edition).state.permanents == game.state.permanents
        go_to(game, "upkeep", "Ben")
        go_to(game, "upkeep", "Anna")
        if limit is Limit.ONCE:
            refused(game, "activate Relic")
        else:
            play(game, "activate Relic")
