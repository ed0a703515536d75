"""Continuous effects, their layers and how long they last [cr2025-06-06 604, 611, 613; cr2006-10-01 418]."""

import pytest

from covering import rule
from manaburn.cards.definitions import card, token
from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered, spell
from manaburn.cards.vocabulary.changes import changes as ch
from manaburn.cards.vocabulary.effects import Alter, CreateTokens, GainLife
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.costs import TAP
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE, Filter
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    All,
    Chosen,
    Circumstance,
    Count,
    LifeOf,
    What,
    Who,
)
from manaburn.decisions import CastSpell
from manaburn.editions import R2002, R2006, R2010, R2016, R2025
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import events
from manaburn.terms import CardType, Color, Keyword, Supertype, Zone
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
    size,
    stack,
    zone,
)

EVERY = pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)


def trick(name: str, *changes: ch.Change, duration: ch.Duration = ch.Duration.END_OF_TURN):
    """An instant for {W} that does this to target creature."""
    return card(
        name,
        "{W}",
        "Instant",
        spell=spell(Alter(Chosen(0), changes, duration), targets=(TARGET_CREATURE,)),
        printed="1993-08-05",
    )


SET = trick("Set", ch.SetPowerToughness(1, 1))
ADD = trick("Add", ch.AddPowerToughness(2, 3))
SWITCH = trick("Switch", ch.SwitchPowerToughness())
BARE = trick("Bare", ch.LoseAllAbilities())
WINGS = trick("Wings", ch.GainKeywords(frozenset({Keyword.FLYING})))
NO_WINGS = trick("Clip", ch.LoseKeywords(frozenset({Keyword.FLYING})))
RED = trick("Redden", ch.SetColors(frozenset({Color.RED})))


def cast_all(game, whom, *names):
    for name in names:
        play(game, f"cast {name}", f"targets: {whom}", "resolve")


def table(creature: str, *names: str, more: str = "", **options):
    known = (SET, ADD, SWITCH, BARE, WINGS, NO_WINGS, RED)
    return position(
        f"Anna 20 hand: {', '.join(names)} battlefield: 9 Plains, {creature}{more} | Ben 20",
        *known,
        **options,
    )


# Power and toughness; what sets, adds, counts and switches, by the text of each day, is in its own file


def test_switching_twice_is_none():
    game = table("Craw Wurm", "2 Switch")
    cast_all(game, "Craw Wurm", "Switch", "Switch")
    assert size(game, "Craw Wurm") == (6, 4)


@EVERY
def test_what_an_ability_defines_is_overridden_by_what_sets(edition):  # 613.4a-b
    game = table("Maro", "Set", "Add", edition=edition)
    assert size(game, "Maro") == (2, 2)
    play(game, "cast Set", "targets: Maro", "resolve")
    assert size(game, "Maro") == (1, 1)
    play(game, "cast Add", "targets: Maro", "resolve")
    assert size(game, "Maro") == (3, 4)


@EVERY
def test_a_defining_ability_follows_what_it_counts(edition):  # 604.3
    game = position(
        "Anna 20 hand: Swamp battlefield: Nightmare, 3 Swamp, Forest | Ben 20 battlefield: 5 Swamp",
        edition=edition,
    )
    assert size(game, "Nightmare") == (3, 3)
    play(game, "play Swamp")
    assert size(game, "Nightmare") == (4, 4)


@EVERY
def test_of_two_that_set_the_later_one_counts(edition):  # 613.7
    big = trick("Big", ch.SetPowerToughness(7, 7))
    game = position(
        "Anna 20 hand: Set, Big battlefield: 2 Plains, Craw Wurm | Ben 20", SET, big, edition=edition
    )
    cast_all(game, "Craw Wurm", "Set", "Big")
    assert size(game, "Craw Wurm") == (7, 7)
    game = position(
        "Anna 20 hand: Set, Big battlefield: 2 Plains, Craw Wurm | Ben 20", SET, big, edition=edition
    )
    cast_all(game, "Craw Wurm", "Big", "Set")
    assert size(game, "Craw Wurm") == (1, 1)


@EVERY
def test_amounts_of_a_resolved_effect_are_fixed(edition):  # 608.2h, 611.2d
    swell = card(
        "Swell",
        "{W}",
        "Instant",
        spell=spell(
            Alter(Chosen(0), (ch.AddPowerToughness(Count(zone=Zone.HAND, of=Who.YOU), 0),)),
            targets=(TARGET_CREATURE,),
        ),
        printed="1993-08-05",
    )
    game = position(
        "Anna 20 hand: Swell, Plains, Shock battlefield: Plains, Memnite | Ben 20", swell, edition=edition
    )
    play(game, "cast Swell", "targets: Memnite", "resolve")
    assert size(game, "Memnite") == (3, 1)
    play(game, "play Plains")
    assert size(game, "Memnite") == (3, 1)


@EVERY
def test_amounts_of_a_static_ability_are_not(edition):
    count = card(
        "Crowd",
        "{W}",
        "Creature — Human",
        0,
        1,
        abilities=(Static(changes=(ch.AddPowerToughness(Count(YOUR_CREATURE), 0),)),),
        printed="1993-08-05",
    )
    game = position("Anna 20 hand: Memnite battlefield: Crowd | Ben 20", count, edition=edition)
    assert size(game, "Crowd") == (1, 1)
    play(game, "cast Memnite", "resolve")
    assert size(game, "Crowd") == (2, 1)


# Which objects


@EVERY
def test_a_resolved_effect_affects_what_was_there(edition):  # 611.2c
    rally = card(
        "Rally",
        "{W}",
        "Instant",
        spell=spell(Alter(All(YOUR_CREATURE), (ch.AddPowerToughness(1, 1),))),
        printed="1993-08-05",
    )
    game = position(
        "Anna 20 hand: Rally, Memnite battlefield: Plains, Ornithopter | Ben 20", rally, edition=edition
    )
    play(game, "cast Rally", "resolve", "cast Memnite", "resolve")
    assert size(game, "Ornithopter") == (1, 3)
    assert size(game, "Memnite") == (1, 1)


@rule("cr2006", "400.2#2")
@EVERY
def test_a_static_ability_affects_whatever_fits_without_resolving(edition):  # 611.3a
    game = position(
        "Anna 20 hand: Memnite battlefield: Glorious Anthem | Ben 20 battlefield: Hill Giant", edition=edition
    )
    assert stack(game) == []
    play(game, "cast Memnite", "resolve")
    assert size(game, "Memnite") == (2, 2)
    assert size(game, "Hill Giant") == (3, 3)
    assert not game.state.continuous


@EVERY
def test_a_static_ability_ends_with_its_source(edition):
    game = position(
        "Anna 20 battlefield: Glorious Anthem, Memnite (1 damage)"
        " | Ben 20 hand: Disenchant battlefield: 2 Plains",
        edition=edition,
    )
    play(game, "pass", "cast Disenchant", "targets: Glorious Anthem", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Glorious Anthem", "Memnite"]


def test_a_lord_affects_others_of_its_type_only():
    game = position(
        "Anna 20 battlefield: Goblin King, Raging Goblin, Memnite | Ben 20 battlefield: Goblin Piker"
    )
    assert size(game, "Goblin King") == (2, 2)
    assert size(game, "Raging Goblin") == (2, 2)
    assert size(game, "Memnite") == (1, 1)
    assert size(game, "Goblin Piker") == (3, 2)


# Types, colours, abilities


@EVERY
def test_a_land_that_became_a_creature_is_still_a_land(edition):  # 205.1b
    game = position(
        "Anna 20 battlefield: Living Lands, Forest, Plains | Ben 20 battlefield: Forest#90", edition=edition
    )
    forest = now(game, "Forest#90")
    assert forest.types == {CardType.LAND, CardType.CREATURE}
    assert (forest.power, forest.toughness) == (1, 1)
    assert len(forest.activated) == 1, "it can still be tapped for mana"
    assert not now(game, "Plains").is_creature


@EVERY
def test_a_changed_type_is_seen_by_effects_of_later_layers(edition):  # 613.1d before 613.1g
    game = position("Anna 20 battlefield: Living Lands, Glorious Anthem, Forest | Ben 20", edition=edition)
    assert size(game, "Forest") == (2, 2)


@EVERY
def test_a_changed_colour_is_seen_by_effects_of_later_layers(edition):  # 613.1e
    game = position(
        "Anna 20 hand: Redden battlefield: Plains, Crusade, Bad Moon, Savannah Lions | Ben 20",
        RED,
        edition=edition,
    )
    assert size(game, "Savannah Lions") == (3, 2)
    play(game, "cast Redden", "targets: Savannah Lions", "resolve")
    assert size(game, "Savannah Lions") == (2, 1)
    assert now(game, "Savannah Lions").colors == {Color.RED}


@EVERY
@pytest.mark.parametrize(("order", "flies"), [(("Wings", "Clip"), False), (("Clip", "Wings"), True)])
def test_of_gaining_and_losing_the_later_one_counts(order, flies, edition):  # 613.7, 613.1f
    game = table("Hill Giant", *order, edition=edition)
    cast_all(game, "Hill Giant", *order)
    assert (Keyword.FLYING in now(game, "Hill Giant").keywords) is flies


@EVERY
def test_losing_all_abilities_then_gaining_one(edition):
    game = table("Serra Angel", "Bare", "Wings", edition=edition)
    cast_all(game, "Serra Angel", "Bare")
    assert now(game, "Serra Angel").keywords == frozenset()
    cast_all(game, "Serra Angel", "Wings")
    assert now(game, "Serra Angel").keywords == {Keyword.FLYING}


@EVERY
def test_without_abilities_nothing_triggers_and_nothing_is_activated(edition):
    game = position(
        "Anna 20 hand: 2 Bare, Memnite battlefield: 2 Plains, Soul Warden, Prodigal Sorcerer | Ben 20",
        BARE,
        edition=edition,
    )
    cast_all(game, "Soul Warden", "Bare")
    cast_all(game, "Prodigal Sorcerer", "Bare")
    play(game, "cast Memnite", "resolve")
    assert stack(game) == []
    assert not now(game, "Prodigal Sorcerer").activated


@EVERY
def test_a_source_that_lost_its_abilities_affects_nothing_in_later_layers(edition):  # 613.6
    game = position(
        "Anna 20 hand: Bare battlefield: Plains, Goblin King, Raging Goblin | Ben 20", BARE, edition=edition
    )
    assert size(game, "Raging Goblin") == (2, 2)
    cast_all(game, "Goblin King", "Bare")
    assert size(game, "Raging Goblin") == (1, 1)


@EVERY
def test_humility_takes_abilities_and_sets_sizes(edition):
    game = position(
        "Anna 20 battlefield: Humility, Serra Angel, Maro | Ben 20 hand: 3 Forest",
        edition=edition,
    )
    assert size(game, "Serra Angel") == (1, 1)
    assert size(game, "Maro") == (1, 1)
    assert now(game, "Serra Angel").keywords == frozenset()


@rule("cr2006", "400.1#4")
@EVERY
def test_effects_may_grant_abilities(edition):
    lend = trick("Lend", ch.GainAbility(Activated(costs=(TAP,), effects=(GainLife(5),))))
    game = position("Anna 20 hand: Lend battlefield: Plains, Hill Giant | Ben 20", lend, edition=edition)
    play(game, "cast Lend", "targets: Hill Giant", "resolve")
    assert len(now(game, "Hill Giant").activated) == 1
    play(game, "activate Hill Giant", "resolve")
    assert life(game) == (25, 20)


@EVERY
def test_a_granted_triggered_ability_triggers(edition):
    doom = trick("Omen", ch.GainAbility(Triggered(on=DoesDeed(Doing.DIES), effects=(GainLife(5),))))
    game = position(
        "Anna 20 hand: Omen, Shock battlefield: Plains, Mountain, Memnite | Ben 20", doom, edition=edition
    )
    play(game, "cast Omen", "targets: Memnite", "resolve", "cast Shock", "targets: Memnite", "resolve")
    assert stack(game) == ["(Memnite)"]
    resolve(game)
    assert life(game) == (25, 20)


@rule("cr2006", "400.1#3")
@EVERY
def test_the_effect_that_creates_a_token_gives_it_its_abilities(edition):

    healer = token(
        "Healer",
        "W",
        "Creature — Cleric",
        1,
        1,
        keywords="flying",
        abilities=(Activated(costs=(TAP,), effects=(GainLife(2),)),),
    )
    maker = card("Make", "{W}", "Instant", spell=spell(CreateTokens(healer)), printed="1993-08-05")
    game = position(
        "Anna 20 hand: Make library: 3 Forest battlefield: Plains, Fervor | Ben 20", maker, edition=edition
    )
    play(game, "cast Make", "resolve")
    token_now = now(game, "Healer")
    assert (token_now.power, token_now.toughness, token_now.keywords) == (
        1,
        1,
        {Keyword.FLYING, Keyword.HASTE},
    )
    play(game, "activate Healer", "resolve")
    assert life(game) == (22, 20)


# Conditions


@EVERY
def test_a_conditional_static_ability_comes_and_goes(edition):
    game = position(
        "Anna 29 hand: Healing Salve battlefield: Plains, Serra Ascendant | Ben 20", edition=edition
    )
    assert size(game, "Serra Ascendant") == (1, 1)
    play(game, "cast Healing Salve", "modes: 1", "targets: Anna", "resolve")
    assert size(game, "Serra Ascendant") == (6, 6)
    assert Keyword.FLYING in now(game, "Serra Ascendant").keywords


@EVERY
def test_a_condition_about_control_follows_the_board(edition):
    game = position(
        "Anna 20 hand: Forest battlefield: Kird Ape | Ben 20 battlefield: Forest", edition=edition
    )
    assert size(game, "Kird Ape") == (1, 1)
    play(game, "play Forest")
    assert size(game, "Kird Ape") == (2, 3)


@EVERY
def test_a_condition_about_itself_follows_its_status(edition):
    tense = card(
        "Tense",
        "{W}",
        "Creature — Soldier",
        1,
        1,
        abilities=(
            Static(changes=(ch.AddPowerToughness(3, 3),), condition=Circumstance.THIS_IS_UNTAPPED),
            Static(
                changes=(ch.AddPowerToughness(0, 5),), condition=Compares(LifeOf(), Relation.AT_LEAST, 15)
            ),
            Activated(costs=(TAP,), effects=(GainLife(1),)),
        ),
        printed="1993-08-05",
    )
    game = position("Anna 20 battlefield: Tense | Ben 20", tense, edition=edition)
    assert size(game, "Tense") == (4, 9)
    play(game, "activate Tense")
    assert size(game, "Tense") == (1, 6)


@EVERY
def test_your_turn_is_a_condition(edition):
    proud = card(
        "Proud",
        "{W}",
        "Creature — Cat",
        2,
        2,
        abilities=(Static(changes=(ch.AddPowerToughness(2, 0),), condition=Circumstance.YOUR_TURN),),
        printed="1993-08-05",
    )
    game = position(
        "Anna 20 library: 5 Forest battlefield: Proud | Ben 20 library: 5 Forest", proud, edition=edition
    )
    assert size(game, "Proud") == (4, 2)
    go_to(game, "upkeep", "Ben")
    assert size(game, "Proud") == (2, 2)


# Control


@EVERY
def test_a_stolen_creature_is_under_new_control(edition):  # 613.1b, 302.6
    game = position(
        "Anna 20 hand: Act of Treason battlefield: 3 Mountain | Ben 20 battlefield: Craw Wurm (tapped)",
        edition=edition,
    )
    play(game, "cast Act of Treason", "targets: Craw Wurm", "resolve")
    wurm = permanent(game, "Craw Wurm")
    assert wurm.controller == 0
    assert not wurm.tapped
    assert Keyword.HASTE in now(game, "Craw Wurm").keywords
    assert zone(game, "Anna", "battlefield").count("Craw Wurm") == 1


@EVERY
def test_control_until_end_of_turn_ends_in_the_cleanup_step(edition):  # 514.2
    game = position(
        "Anna 20 hand: Act of Treason library: 5 Forest battlefield: 3 Mountain"
        " | Ben 20 library: 5 Forest battlefield: Craw Wurm",
        edition=edition,
    )
    play(game, "cast Act of Treason", "targets: Craw Wurm", "resolve")
    go_to(game, "end", "Anna")
    assert permanent(game, "Craw Wurm").controller == 0
    go_to(game, "upkeep", "Ben")
    assert permanent(game, "Craw Wurm").controller == 1
    go_to(game, "precombat main", "Ben")
    attackers = [p for p in game.state.permanents.values() if p.controller == 1]
    assert attackers[0].controlled_since == 5, "it came back before this turn began, so it may attack"


@EVERY
def test_a_creature_stolen_for_good_waits_a_turn(edition):  # 302.6
    game = position(
        "Anna 20 hand: Control Magic library: 9 Forest battlefield: 4 Island"
        " | Ben 20 library: 9 Forest battlefield: Prodigal Sorcerer",
        edition=edition,
    )
    play(game, "cast Control Magic", "targets: Prodigal Sorcerer", "resolve")
    assert permanent(game, "Prodigal Sorcerer").controller == 0
    refused(game, "activate Prodigal Sorcerer")
    go_to(game, "upkeep", "Ben")
    play(game, "pass")
    refused(game, "activate Prodigal Sorcerer")
    go_to(game, "upkeep", "Anna")
    play(game, "activate Prodigal Sorcerer", "targets: Ben")


@EVERY
def test_of_two_control_effects_the_later_one_counts_until_it_ends(edition):  # 613.7
    game = position(
        "Anna 20 hand: Control Magic library: 9 Forest battlefield: 4 Island"
        " | Ben 20 library: 9 Forest battlefield: Craw Wurm, 3 Mountain hand: Act of Treason",
        edition=edition,
    )
    play(game, "cast Control Magic", "targets: Craw Wurm", "resolve")
    assert permanent(game, "Craw Wurm").controller == 0
    go_to(game, "precombat main", "Ben")
    play(game, "cast Act of Treason", "targets: Craw Wurm", "resolve")
    assert permanent(game, "Craw Wurm").controller == 1
    go_to(game, "upkeep", "Anna")
    assert permanent(game, "Craw Wurm").controller == 0


@EVERY
def test_a_creature_that_changes_controllers_leaves_combat(edition):  # 506.4
    game = position(
        "step: declare attackers"
        " | Anna 20 battlefield: Craw Wurm (attacking Ben, tapped), Hill Giant (attacking Ben, tapped)"
        " | Ben 20 hand: Seize battlefield: Island",
        card(
            "Seize",
            "{U}",
            "Instant",
            spell=spell(Alter(Chosen(0), (ch.GainControl(),)), targets=(TARGET_CREATURE,)),
            printed="1993-08-05",
        ),
        edition=edition,
    )
    play(game, "pass", "cast Seize", "targets: Craw Wurm", "resolve")
    assert list(game.state.combat.attacks) == [permanent(game, "Hill Giant").id]
    assert happened(game, events.RemovedFromCombat)


@EVERY
def test_as_long_as_the_source_remains(edition):  # 611.2b
    game = position(
        "Anna 20 hand: Sower of Temptation battlefield: 4 Island"
        " | Ben 20 hand: Shock battlefield: Mountain, Craw Wurm",
        edition=edition,
    )
    play(game, "cast Sower of Temptation", "resolve", "targets: Craw Wurm", "resolve")
    assert permanent(game, "Craw Wurm").controller == 0
    play(game, "pass", "cast Shock", "targets: Sower of Temptation", "resolve")
    assert permanent(game, "Craw Wurm").controller == 1
    assert not game.state.continuous


@EVERY
def test_if_the_source_is_gone_before_it_resolves_the_effect_does_nothing(edition):  # 611.2b
    game = position(
        "Anna 20 hand: Sower of Temptation battlefield: 4 Island"
        " | Ben 20 hand: Shock battlefield: Mountain, Craw Wurm",
        edition=edition,
    )
    play(game, "cast Sower of Temptation", "resolve", "targets: Craw Wurm", "pass")
    play(game, "cast Shock", "targets: Sower of Temptation", "resolve", "resolve")
    assert permanent(game, "Craw Wurm").controller == 1


# Durations


@pytest.mark.parametrize(
    ("duration", "still", "no_longer"),
    [
        (ch.Duration.END_OF_TURN, ("end", "Anna"), ("upkeep", "Ben")),
        (ch.Duration.YOUR_NEXT_UPKEEP, ("end", "Ben"), ("upkeep", "Anna")),
        (ch.Duration.YOUR_NEXT_TURN, ("end", "Ben"), ("upkeep", "Anna")),
    ],
)
@EVERY
def test_how_long_an_effect_lasts(duration, still, no_longer, edition):
    lasting = trick("Lasting", ch.AddPowerToughness(4, 4), duration=duration)
    game = position(
        "Anna 20 hand: Lasting library: 9 Forest battlefield: Plains, Memnite | Ben 20 library: 9 Forest",
        lasting,
        edition=edition,
    )
    play(game, "cast Lasting", "targets: Memnite", "resolve")
    go_to(game, *still)
    assert size(game, "Memnite") == (5, 5)
    go_to(game, *no_longer)
    assert size(game, "Memnite") == (1, 1)


@EVERY
def test_until_end_of_combat(edition):
    lasting = trick("Lasting", ch.AddPowerToughness(4, 4), duration=ch.Duration.END_OF_COMBAT)
    game = position(
        "step: beginning of combat | Anna 20 hand: Lasting battlefield: Plains, Memnite | Ben 20",
        lasting,
        edition=edition,
    )
    play(game, "cast Lasting", "targets: Memnite", "resolve")
    go_to(game, "end of combat")
    assert size(game, "Memnite") == (5, 5)
    go_to(game, "postcombat main")
    assert size(game, "Memnite") == (1, 1)


@EVERY
def test_without_a_stated_end_it_lasts(edition):
    lasting = trick("Lasting", ch.AddPowerToughness(4, 4), duration=ch.Duration.INDEFINITE)
    game = position(
        "Anna 20 hand: Lasting library: 9 Forest battlefield: Plains, Memnite | Ben 20 library: 9 Forest",
        lasting,
        edition=edition,
    )
    play(game, "cast Lasting", "targets: Memnite", "resolve")
    go_to(game, "end", "Ben")
    go_to(game, "end", "Anna")
    assert size(game, "Memnite") == (5, 5)


@EVERY
def test_damage_and_effects_of_this_turn_end_together(edition):  # 514.2
    game = position(
        "Anna 20 hand: Giant Growth, Shock library: 9 Forest battlefield: Forest, Mountain, Grizzly Bears"
        " | Ben 20 library: 9 Forest",
        edition=edition,
    )
    play(
        game, "cast Giant Growth", "targets: Grizzly Bears", "resolve", "cast Shock", "targets: Grizzly Bears"
    )
    resolve(game)
    assert permanent(game, "Grizzly Bears").damage == 2
    go_to(game, "upkeep", "Ben")
    assert size(game, "Grizzly Bears") == (2, 2)
    assert permanent(game, "Grizzly Bears").damage == 0


@EVERY
def test_an_effect_does_not_follow_an_object_to_another_zone(edition):  # 400.7
    game = position(
        "Anna 20 hand: Giant Growth, Unsummon battlefield: Forest, Island, Memnite | Ben 20", edition=edition
    )
    play(game, "cast Giant Growth", "targets: Memnite", "resolve")
    assert size(game, "Memnite") == (4, 4)
    play(game, "cast Unsummon", "targets: Memnite", "resolve", "cast Memnite", "resolve")
    assert size(game, "Memnite") == (1, 1)


def test_a_landlike_type_change_leaves_only_its_mana():  # 305.7
    parch = card(
        "Parch",
        "{2}",
        "Enchantment",
        abilities=(Static(changes=(ch.SetSubtypes(frozenset({"Mountain"})),), affects=_nonbasic()),),
        printed="1993-08-05",
    )
    game = position("Anna 20 battlefield: Parch, Mishra's Factory | Ben 20", parch, automation=())
    factory = now(game, "Mishra's Factory")
    assert factory.subtypes == {"Mountain"}
    assert len(factory.activated) == 1
    play(game, "tap Mishra's Factory for {R}")


def _nonbasic():

    return Filter(types=frozenset({CardType.LAND}), not_supertypes=frozenset({Supertype.BASIC}))


def test_what_is_in_hand_is_as_printed():
    game = position("Anna 20 hand: Craw Wurm, Memnite battlefield: Humility | Ben 20")

    hand = game.state.players[0].hand
    assert characteristics(game.state, hand[0]).power == 6
    assert CastSpell(hand[1]) in game.legal_actions
    assert game.state.objects[hand[0]].zone is Zone.HAND


# Dependencies


WINGED = Static(
    affects=Filter(types=frozenset({CardType.CREATURE}), other_than_this=True),
    changes=(ch.GainKeywords(frozenset({Keyword.FLYING})),),
)
ANGEL = card("Angel", "{W}", "Creature — Angel", 2, 2, abilities=(WINGED,), printed="1993-08-05")
ELVISH = Static(
    affects=Filter(subtypes=frozenset({"Wolf"})), changes=(ch.AddTypes(frozenset(), frozenset({"Elf"})),)
)
PACK = card("Pack", "{W}", "Enchantment", abilities=(ELVISH,), printed="1993-08-05")
FERAL = trick("Feral", ch.AddTypes(frozenset(), frozenset({"Wolf"})))


@EVERY
def test_a_lost_ability_grants_nothing_though_it_is_older(edition):  # 613.8a
    game = position(
        "Anna 20 hand: Bare battlefield: 9 Plains, Angel#20, Craw Wurm | Ben 20", BARE, ANGEL, edition=edition
    )
    assert Keyword.FLYING in now(game, "Craw Wurm").keywords
    cast_all(game, "Angel", "Bare")
    assert Keyword.FLYING not in now(game, "Craw Wurm").keywords


def test_what_depends_on_nothing_keeps_its_place():  # 613.8b
    board = "Anna 20 hand: Bare battlefield: 9 Plains, Angel#40, Angel#50, Craw Wurm | Ben 20"
    game = position(board, BARE, ANGEL)
    cast_all(game, "Angel#40", "Bare")
    flying = [Keyword.FLYING in now(game, name).keywords for name in ("Angel#40", "Angel#50", "Craw Wurm")]
    assert flying == [False, False, True]


@EVERY
def test_an_effect_waits_for_what_changes_to_what_it_applies(edition):  # 613.8a
    game = position(
        "Anna 20 hand: Feral battlefield: 9 Plains, Pack, Craw Wurm | Ben 20", FERAL, PACK, edition=edition
    )
    cast_all(game, "Craw Wurm", "Feral")
    assert now(game, "Craw Wurm").subtypes == {"Wurm", "Wolf", "Elf"}


def test_a_loop_of_dependencies_goes_by_timestamps():  # 613.8b
    back = Static(
        affects=Filter(subtypes=frozenset({"Elf"})),
        changes=(ch.AddTypes(frozenset(), frozenset({"Wolf"})),),
    )
    mirror = card("Mirror", "{W}", "Enchantment", abilities=(back,), printed="1993-08-05")
    game = position("Anna 20 battlefield: Pack, Mirror, Llanowar Elves | Ben 20", PACK, mirror)
    assert now(game, "Llanowar Elves").subtypes == {"Elf", "Druid", "Wolf"}


# The printed examples, with what they speak of


def _enchantments(order: str):
    mana_value = StatOf(Stat.MANA_VALUE, What.THAT)
    living = card(
        "Living",
        "{2}{W}{W}",
        "Enchantment",
        printed="1999-06-07",
        abilities=(
            Static(
                changes=(
                    ch.AddTypes(frozenset({CardType.CREATURE})),
                    ch.SetPowerToughness(mana_value, mana_value),
                ),
                affects=Filter(types=frozenset({CardType.ENCHANTMENT}), other_than_this=True),
            ),
        ),
    )
    humble = card(
        "Humble",
        "{2}{W}{W}",
        "Enchantment",
        printed="1998-10-12",
        abilities=(
            Static(
                changes=(ch.LoseAllAbilities(), ch.SetPowerToughness(1, 1)),
                affects=Filter(types=frozenset({CardType.CREATURE})),
            ),
        ),
    )
    return position(f"Anna 20 battlefield: {order}, Serra Angel, Crusade | Ben 20", living, humble)


@pytest.mark.parametrize(("order", "of_humble"), [("Living, Humble", 1), ("Humble, Living", 4)])
def test_what_began_in_one_layer_goes_on_though_its_ability_is_gone(order, of_humble):  # 613.6
    """Enchantments that one makes creatures as big as their mana values lose their abilities by the other,
    which is one of them: it applies all the same, each in its layers, the sizes by timestamps.
    """
    game = _enchantments(order)
    assert size(game, "Humble") == (of_humble, of_humble)
    assert not now(game, "Living").is_creature and now(game, "Living").has_abilities
    assert now(game, "Serra Angel").keywords == frozenset()
    assert size(game, "Serra Angel") == (1, 1)  # the Crusade, a creature, has lost its ability
    assert now(game, "Crusade").is_creature
    assert size(game, "Crusade") == ((1, 1) if order.endswith("Humble") else (2, 2))
