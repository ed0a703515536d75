"""State-based actions: collected, then performed together, then looked for again [cr2025-06-06 704;
cr2006-10-01 420].
"""

from datetime import date

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated, Triggered, spell
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness
from manaburn.cards.vocabulary.effects import Alter, DealDamage, Draw, GainLife, PutCounters
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.costs import pay
from manaburn.cards.vocabulary.words.filters import CREATURE
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, Who
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.state import events
from manaburn.state.events import Cause, LossReason
from manaburn.terms import CounterKind
from rules.positions_of_play import (
    choice,
    happened,
    life,
    permanent,
    play,
    position,
    refused,
    resolve,
    resolve_all,
    size,
    stack,
    zone,
)

EVERY = pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)
LORWYN = Edition.on(date(2008, 1, 1))


def instant(name: str, *effects, slots=()):
    return card(name, "{R}", "Instant", spell=spell(*effects, targets=slots), printed="1993-08-05")


# Players


@EVERY
@pytest.mark.parametrize("left", [0, -3])
def test_no_life_left_loses(edition, left):  # 704.5a
    game = position(f"Anna 20 | Ben {left}", edition=edition)
    assert game.outcome == events.GameEnded((0,))
    assert happened(game, events.PlayerLost) == [events.PlayerLost(1, LossReason.LIFE)]


@EVERY
def test_one_life_is_enough(edition):
    assert position("Anna 1 | Ben 1", edition=edition).outcome is None


@EVERY
def test_drawing_from_an_empty_library_loses_at_the_next_check(edition):  # 704.5b
    greedy = instant("Greedy", Draw(2), GainLife(1))
    game = position(
        "Anna 20 hand: Greedy library: Forest battlefield: Mountain | Ben 20", greedy, edition=edition
    )
    play(game, "cast Greedy", "resolve")
    assert life(game) == (21, 20), "the rest of the spell happens first"
    assert game.outcome == events.GameEnded((1,))
    assert happened(game, events.PlayerLost) == [events.PlayerLost(0, LossReason.EMPTY_LIBRARY)]


@EVERY
def test_an_empty_library_alone_does_not_lose(edition):
    game = position("step: upkeep | Anna 20 library: Forest | Ben 20", edition=edition)
    play(game, "pass", "pass")
    if stack(game):  # the draw for the turn, in 2002
        play(game, "resolve")
    assert game.outcome is None
    assert zone(game, "Anna", "library") == []


@EVERY
def test_all_losing_at_once_is_a_draw(edition):  # 104.4a
    both = instant("Both", DealDamage(3, Who.EACH_PLAYER))
    game = position("Anna 3 hand: Both battlefield: Mountain | Ben 2", both, edition=edition)
    play(game, "cast Both", "resolve")
    assert game.outcome == events.GameEnded(())
    assert game.decision is None


@EVERY
def test_losing_for_different_reasons_at_once_is_a_draw_too(edition):
    mixed = instant("Mixed", Draw(1), DealDamage(3, Who.EACH_OPPONENT))
    game = position("Anna 3 hand: Mixed battlefield: Mountain | Ben 2", mixed, edition=edition)
    play(game, "cast Mixed", "resolve")
    assert game.outcome == events.GameEnded(())


@EVERY
def test_a_lethal_resolution_wins_before_a_trigger_could_save(edition):
    saver = card(
        "Saver",
        "{1}",
        "Creature — Cleric",
        1,
        1,
        abilities=(Triggered(on=DoesDeed(Doing.DIES, CREATURE), effects=(GainLife(10),)),),
        printed="1993-08-05",
    )
    game = position(
        "Anna 20 hand: Earthquake battlefield: 4 Mountain | Ben 3 battlefield: Saver", saver, edition=edition
    )
    play(game, "cast Earthquake", "X = 3", "resolve")
    assert game.outcome == events.GameEnded((0,))


# Creatures


@EVERY
def test_toughness_zero_is_no_destruction(edition):  # 704.5f
    game = position(
        "Anna 20 hand: Shrink battlefield: Mountain | Ben 20 battlefield: Drudge Skeletons, Swamp",
        instant("Shrink", Alter(Chosen(0), (AddPowerToughness(-1, -1),)), slots=(TARGET_CREATURE,)),
        edition=edition,
    )
    play(game, "pass", "activate Drudge Skeletons", "resolve")
    play(game, "cast Shrink", "targets: Drudge Skeletons", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Drudge Skeletons"]
    assert not happened(game, events.Regenerated)
    gone = [e for e in happened(game, events.Moved) if e.old in game.state.last_known]
    assert [e.cause for e in gone][-1] is Cause.STATE_BASED


@EVERY
@pytest.mark.parametrize(("damage", "dies"), [(1, False), (2, True), (3, True)])
def test_lethal_damage_destroys(edition, damage, dies):  # 704.5g
    game = position(f"Anna 20 | Ben 20 battlefield: Grizzly Bears ({damage} damage)", edition=edition)
    assert (zone(game, "Ben", "battlefield") == []) is dies
    if dies:
        assert happened(game, events.Moved)[-1].cause is Cause.DESTROYED


@EVERY
def test_damage_adds_up_within_a_turn(edition):
    game = position(
        "Anna 20 hand: 2 Shock battlefield: 2 Mountain | Ben 20 battlefield: Horned Turtle", edition=edition
    )
    play(game, "cast Shock", "targets: Horned Turtle", "resolve")
    assert permanent(game, "Horned Turtle").damage == 2
    play(game, "cast Shock", "targets: Horned Turtle", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Horned Turtle"]


@EVERY
def test_an_indestructible_creature_survives_damage_but_not_toughness_zero(edition):  # 702.12b
    shrink = instant("Shrink", Alter(Chosen(0), (AddPowerToughness(-1, -1),)), slots=(TARGET_CREATURE,))
    game = position(
        "Anna 20 hand: Shock, Shrink battlefield: 2 Mountain | Ben 20 battlefield: Darksteel Myr",
        shrink,
        edition=edition,
    )
    play(game, "cast Shock", "targets: Darksteel Myr", "resolve")
    assert permanent(game, "Darksteel Myr").damage == 2
    play(game, "cast Shrink", "targets: Darksteel Myr", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Darksteel Myr"]


@EVERY
def test_several_go_at_the_same_time(edition):  # 704.3
    game = position(
        "Anna 20 battlefield: Memnite (1 damage), Ornithopter (2 damage)"
        " | Ben 20 battlefield: Memnite (1 damage)",
        edition=edition,
    )
    assert len(happened(game, events.Moved)) == 3
    assert game.state.permanents == {}


@EVERY
def test_the_check_is_repeated(edition):  # 704.3: the lord's death makes another check necessary
    game = position(
        "Anna 20 hand: Lightning Bolt battlefield: Mountain"
        " | Ben 20 battlefield: Goblin King, Raging Goblin (1 damage), Mons's Goblin Raiders (1 damage)",
        edition=edition,
    )
    assert len(zone(game, "Ben", "battlefield")) == 3
    play(game, "cast Lightning Bolt", "targets: Goblin King", "resolve")
    assert zone(game, "Ben", "battlefield") == []
    assert zone(game, "Ben", "graveyard")[0] == "Goblin King"


def test_all_checks_come_before_the_triggers_they_cause():
    game = position(
        "Anna 20 battlefield: Blood Artist"
        " | Ben 20 hand: Shock battlefield: Mountain, Goblin King (1 damage), Raging Goblin (1 damage)"
    )
    play(game, "pass", "cast Shock", "targets: Goblin King", "resolve")
    assert isinstance(game.decision, d.OrderTriggers)
    assert len(game.decision.sources) == 2
    assert zone(game, "Ben", "battlefield") == ["Mountain"]


# Deathtouch, by edition

BITE = card(
    "Bite",
    "{1}",
    "Creature — Snake",
    1,
    1,
    keywords="deathtouch",
    abilities=(
        Activated(costs=(pay("{0}"),), effects=(DealDamage(1, Chosen(0)),), targets=(TARGET_CREATURE,)),
    ),
    printed="1993-08-05",
)


@pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)
def test_deathtouch_is_a_state_based_action(edition):  # 704.5h, 702.2b
    game = position(
        "Anna 20 battlefield: Bite | Ben 20 battlefield: Craw Wurm, Darksteel Myr", BITE, edition=edition
    )
    play(game, "activate Bite", "targets: Craw Wurm", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Craw Wurm"]
    assert stack(game) == []
    play(game, "activate Bite", "targets: Darksteel Myr", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Darksteel Myr"]


def test_deathtouch_first_was_a_triggered_ability():  # cr2007-05-01 502.63
    game = position("Anna 20 battlefield: Bite | Ben 20 battlefield: Craw Wurm", BITE, edition=LORWYN)
    play(game, "activate Bite", "targets: Craw Wurm", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Craw Wurm"]
    assert stack(game) == ["(Bite)"]
    resolve(game)
    assert zone(game, "Ben", "graveyard") == ["Craw Wurm"]


@pytest.mark.parametrize("edition", [LORWYN, R2010, R2016, R2025], ids=str)
def test_a_deathtouched_creature_may_regenerate(edition):  # 704.5h
    game = position(
        "Anna 20 battlefield: Bite | Ben 20 battlefield: River Boa, Forest", BITE, edition=edition
    )
    play(game, "pass", "activate River Boa", "resolve", "activate Bite", "targets: River Boa")
    resolve_all(game)
    if edition is LORWYN:  # the damage alone was lethal, so the shield is used before the ability resolves
        assert zone(game, "Ben", "graveyard") == ["River Boa"]
        return
    assert permanent(game, "River Boa").tapped
    assert permanent(game, "River Boa").damage == 0


# Lifelink, by edition


def _link():
    return card(
        "Link", "{1}", "Creature — Vampire", 1, 1, keywords="lifelink",
        abilities=(Activated(costs=(pay("{0}"),), effects=(DealDamage(2, Who.EACH_PLAYER),)),),
        printed="1993-08-05",
    )  # fmt: skip


@pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)
def test_lifelink_is_a_result_of_the_damage(edition):  # 120.3f
    game = position("Anna 2 battlefield: Link | Ben 20", _link(), edition=edition)
    play(game, "activate Link", "resolve")
    assert game.outcome is None, "she gained as much as she lost before anybody looked"
    assert life(game) == (4, 18), "2 lost, and 2 gained for each player dealt damage"


def test_lifelink_first_was_a_triggered_ability():  # cr2007-05-01 502.68
    game = position("Anna 2 battlefield: Link | Ben 20", _link(), edition=LORWYN)
    play(game, "activate Link", "resolve")
    assert game.outcome == events.GameEnded((1,)), "the ability would have come too late"
    game = position("Anna 9 battlefield: Link | Ben 20", _link(), edition=LORWYN)
    play(game, "activate Link", "resolve")
    assert life(game) == (7, 18)
    assert len(game.state.stack) == 1, "it damaged both at once"
    resolve_all(game)
    assert life(game) == (11, 18)


# The legend rule, by edition

LEGENDS = (
    "Anna 20 hand: Isamaru, Hound of Konda battlefield: Plains, Isamaru, Hound of Konda (1 damage) | Ben 20"
)
ACROSS = (
    "Anna 20 hand: Isamaru, Hound of Konda battlefield: Plains | Ben 20 battlefield: Isamaru, Hound of Konda"
)


def _cast_legend(text, edition):
    game = position(text, edition=edition)
    play(game, "cast Isamaru, Hound of Konda", "resolve")
    return game


def test_the_newer_legend_is_buried():  # cr2002-02-20 420.5e
    game = _cast_legend(LEGENDS, R2002)
    assert permanent(game, "Isamaru, Hound of Konda").damage == 1, "the older one stayed"
    assert zone(game, "Anna", "graveyard") == ["Isamaru, Hound of Konda"]
    game = _cast_legend(ACROSS, R2002)
    assert permanent(game, "Isamaru, Hound of Konda").controller == 1


@pytest.mark.parametrize("edition", [R2006, R2010], ids=str)
@pytest.mark.parametrize("text", [LEGENDS, ACROSS])
def test_all_legends_of_a_name_are_buried(edition, text):  # cr2006-10-01 420.5e, cr2010-10-01 704.5k
    game = _cast_legend(text, edition)
    assert all(game.state.objects[id].definition.name == "Plains" for id in game.state.permanents)


@pytest.mark.parametrize("edition", [R2016, R2025], ids=str)
def test_its_controller_keeps_one_legend(edition):  # 704.5j
    game = _cast_legend(LEGENDS, edition)
    assert isinstance(game.decision, d.ChooseObjects)
    assert game.decision.purpose is d.Purpose.KEEP_BY_LEGEND_RULE
    assert (game.decision.player, game.decision.minimum, game.decision.maximum) == (0, 1, 1)
    assert len(game.decision.among) == 2
    old, new = game.decision.among
    other = game.clone()
    game.push(d.Choose((new,)))
    assert list(game.state.permanents)[-1] == new
    assert len(zone(game, "Anna", "graveyard")) == 1
    other.push(d.Choose((old,)))
    assert permanent(other, "Isamaru, Hound of Konda").damage == 1


@pytest.mark.parametrize("edition", [R2016, R2025], ids=str)
def test_legends_of_different_players_may_coexist(edition):
    game = _cast_legend(ACROSS, edition)
    assert game.decision == d.Priority(0)
    assert len(game.state.permanents) == 3


@EVERY
def test_legends_of_different_names_may_coexist(edition):
    game = position("Anna 20 battlefield: Isamaru, Hound of Konda, Jedit Ojanen | Ben 20", edition=edition)
    assert game.decision == d.Priority(0)
    assert len(game.state.permanents) == 2


@pytest.mark.parametrize("edition", [R2016, R2025], ids=str)
def test_the_legend_rule_and_other_deaths_are_one_event(edition):  # 704.3
    game = position(
        "Anna 20 hand: Isamaru, Hound of Konda battlefield: Plains, Isamaru, Hound of Konda, Blood Artist"
        " | Ben 20",
        edition=edition,
    )
    play(game, "cast Isamaru, Hound of Konda", "resolve")
    game.push(d.Choose(game.decision.among[:1]))
    play(game, "targets: Ben")
    resolve_all(game)
    assert life(game) == (21, 19), "put into a graveyard: it died"


# Planeswalkers of a type, by edition

AJANIS = "Anna 20 hand: Ajani, Caller of the Pride battlefield: 3 Plains, Ajani Goldmane | Ben 20"


def test_planeswalkers_of_a_type_all_go():  # cr2010-10-01 704.5j
    game = position(AJANIS, edition=R2010)
    play(game, "cast Ajani, Caller of the Pride", "resolve")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Ajani Goldmane", "Ajani, Caller of the Pride"]
    game = position(
        "Anna 20 hand: Ajani Goldmane battlefield: 4 Plains | Ben 20 battlefield: Ajani Goldmane",
        edition=R2010,
    )
    play(game, "cast Ajani Goldmane", "resolve")
    assert zone(game, "Ben", "battlefield") == []


def test_one_planeswalker_of_a_type_is_kept():  # cr2016-07-22 704.5j
    game = position(AJANIS, edition=R2016)
    play(game, "cast Ajani, Caller of the Pride", "resolve")
    assert choice(game) == ["Ajani Goldmane", "Ajani, Caller of the Pride"]
    play(game, "choose: Ajani, Caller of the Pride")
    assert zone(game, "Anna", "graveyard") == ["Ajani Goldmane"]
    game = position(
        "Anna 20 hand: Ajani Goldmane battlefield: 4 Plains | Ben 20 battlefield: Ajani Goldmane",
        edition=R2016,
    )
    play(game, "cast Ajani Goldmane", "resolve")
    assert game.decision == d.Priority(0)


def test_different_planeswalkers_of_a_type_may_coexist_today():  # cr2025-06-06 704.5j
    game = position(AJANIS, edition=R2025)
    play(game, "cast Ajani, Caller of the Pride", "resolve")
    assert game.decision == d.Priority(0)
    game = position(
        "Anna 20 hand: Ajani Goldmane battlefield: 4 Plains, Ajani Goldmane | Ben 20", edition=R2025
    )
    play(game, "cast Ajani Goldmane", "resolve")
    assert choice(game) == ["Ajani Goldmane", "Ajani Goldmane"]


@pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)
def test_a_planeswalker_without_loyalty_goes(edition):  # 704.5i
    game = position("Anna 20 battlefield: Jace Beleren (0 loyalty) | Ben 20", edition=edition)
    assert zone(game, "Anna", "graveyard") == ["Jace Beleren"]


# Counters, by edition


@pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
def test_opposing_counters_cancel_out(edition):  # cr2006-10-01 420.5n, 704.5q
    game = position("Anna 20 battlefield: Craw Wurm (3 +1/+1, 1 -1/-1) | Ben 20", edition=edition)
    assert permanent(game, "Craw Wurm").counters == ((CounterKind.PLUS_ONE, 2),)
    assert size(game, "Craw Wurm") == (8, 6)
    game = position("Anna 20 battlefield: Craw Wurm (1 +1/+1, 1 -1/-1) | Ben 20", edition=edition)
    assert permanent(game, "Craw Wurm").counters == ()


def test_opposing_counters_stay():  # the text of 2002 knows no such rule
    game = position("Anna 20 battlefield: Craw Wurm (3 +1/+1, 1 -1/-1) | Ben 20", edition=R2002)
    assert permanent(game, "Craw Wurm").counter(CounterKind.PLUS_ONE) == 3
    assert permanent(game, "Craw Wurm").counter(CounterKind.MINUS_ONE) == 1
    assert size(game, "Craw Wurm") == (8, 6)


def test_counters_of_one_kind_stay():
    boost = instant("Boost", PutCounters(CounterKind.PLUS_ONE, 2, Chosen(0)), slots=(TARGET_CREATURE,))
    game = position("Anna 20 hand: Boost battlefield: Mountain, Craw Wurm | Ben 20", boost)
    play(game, "cast Boost", "targets: Craw Wurm", "resolve")
    assert permanent(game, "Craw Wurm").counters == ((CounterKind.PLUS_ONE, 2),)


# Auras and Equipment


@EVERY
def test_an_aura_on_nothing_goes(edition):  # 704.5m
    game = position("Anna 20 battlefield: Holy Strength | Ben 20", edition=edition)
    assert zone(game, "Anna", "graveyard") == ["Holy Strength"]


@EVERY
def test_an_aura_goes_when_its_creature_does(edition):
    game = position(
        "Anna 20 hand: Terminate battlefield: Swamp, Mountain"
        " | Ben 20 battlefield: Grizzly Bears, Holy Strength (on Grizzly Bears)",
        edition=edition,
    )
    assert size(game, "Grizzly Bears") == (3, 4)
    play(game, "cast Terminate", "targets: Grizzly Bears", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears", "Holy Strength"]


@EVERY
def test_an_aura_goes_when_protection_comes(edition):  # 702.16c
    game = position(
        "Anna 20 | Ben 20 battlefield: Black Knight, Holy Strength (on Black Knight)", edition=edition
    )
    assert zone(game, "Ben", "graveyard") == ["Holy Strength"]


@EVERY
def test_an_aura_goes_when_its_object_stops_fitting(edition):  # 303.4c
    game = position(
        "Anna 20 battlefield: Living Lands, Forest, Holy Strength (on Forest)"
        " | Ben 20 hand: Disenchant battlefield: 2 Plains",
        edition=edition,
    )
    assert size(game, "Forest") == (2, 3)
    play(game, "pass", "cast Disenchant", "targets: Living Lands", "resolve")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Holy Strength", "Living Lands"]
    assert zone(game, "Anna", "battlefield") == ["Forest"]


@EVERY
def test_shroud_does_not_shake_an_aura_off(edition):
    game = position(
        "Anna 20 battlefield: Deadly Insect, Holy Strength (on Deadly Insect) | Ben 20", edition=edition
    )
    assert size(game, "Deadly Insect")[0] == 7


@EVERY
def test_equipment_stays_when_its_creature_goes(edition):  # 704.5n
    game = position(
        "Anna 20 hand: Terminate battlefield: Swamp, Mountain"
        " | Ben 20 battlefield: Grizzly Bears, Bonesplitter (on Grizzly Bears)",
        edition=edition,
    )
    play(game, "cast Terminate", "targets: Grizzly Bears", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Bonesplitter"]
    assert permanent(game, "Bonesplitter").attached_to is None


@EVERY
def test_equipment_comes_off_what_is_no_creature_any_more(edition):
    game = position("Anna 20 battlefield: Forest, Bonesplitter (on Forest) | Ben 20", edition=edition)
    assert permanent(game, "Bonesplitter").attached_to is None


def test_equipment_comes_off_a_creature_with_protection_from_it():  # 702.16d
    colored = card("Red Blade", "{R}", "Artifact — Equipment", printed="1993-08-05")
    game = position("Anna 20 battlefield: Silver Knight, Red Blade (on Silver Knight) | Ben 20", colored)
    assert permanent(game, "Red Blade").attached_to is None


# Tokens


@EVERY
def test_a_token_that_left_ceases_to_exist(edition):  # 704.5d, 111.7
    game = position(
        "Anna 20 battlefield: Soldier (token) | Ben 20 hand: Unsummon battlefield: Island", edition=edition
    )
    play(game, "pass", "cast Unsummon", "targets: Soldier", "resolve")
    assert zone(game, "Anna", "hand") == []
    assert happened(game, events.Ceased)
    assert not [o for o in game.state.objects.values() if o.card is None]


@EVERY
def test_a_dying_token_is_in_the_graveyard_first(edition):  # 111.7
    game = position(
        "Anna 20 battlefield: Soldier (token), Blood Artist | Ben 20 hand: Shock battlefield: Mountain",
        edition=edition,
    )
    play(game, "pass", "cast Shock", "targets: Soldier", "resolve")
    play(game, "targets: Ben")
    resolve_all(game)
    assert life(game) == (21, 19)
    assert zone(game, "Anna", "graveyard") == []


# What a player must do is asked once


def test_nothing_else_can_be_said_while_a_legend_is_to_be_kept():
    game = _cast_legend(LEGENDS, R2025)
    refused(game, "pass")
    refused(game, "choose: none")
