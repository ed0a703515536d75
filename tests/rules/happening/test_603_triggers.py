"""Triggered abilities [cr2025-06-06 603; cr2006-10-01 404, 410]."""

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Triggered, spell
from manaburn.cards.vocabulary.effects import DealDamage, Delay, Destroy, Draw, GainLife
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing, PlayerDeed, PlayerDoes
from manaburn.cards.vocabulary.words.filters import CREATURE, Whose
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    All,
    Chosen,
    Controls,
    Number,
    What,
    Who,
)
from manaburn.editions import R2002, R2006, R2010, R2016, R2025
from manaburn.state import events
from manaburn.state.events import CounteredBy
from manaburn.terms import Step
from rules.positions_of_play import (
    asked,
    go_to,
    happened,
    life,
    permanent,
    play,
    position,
    refused,
    resolve,
    resolve_all,
    stack,
    targets,
    zone,
)

EVERY = pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)


def watcher(name: str, *abilities: Triggered):
    return card(name, "{1}", "Enchantment", abilities=abilities, printed="1993-08-05")


# Going on the stack


@EVERY
def test_a_triggered_ability_uses_the_stack_and_can_be_answered(edition):  # 603.3
    game = position(
        "Anna 20 hand: Memnite battlefield: Soul Warden | Ben 20 hand: Shock battlefield: Mountain",
        edition=edition,
    )
    play(game, "cast Memnite", "resolve")
    assert stack(game) == ["(Soul Warden)"]
    assert game.decision == d.Priority(0)
    assert life(game) == (20, 20)
    play(game, "pass", "cast Shock", "targets: Soul Warden")
    resolve(game)
    assert stack(game) == ["(Soul Warden)"], "the ability is there without its source"
    resolve(game)
    assert life(game) == (21, 20)


@EVERY
def test_an_ability_triggers_once_for_each_event(edition):  # 603.2c
    game = position(
        "Anna 20 hand: Raise the Alarm battlefield: Soul Warden, 2 Plains | Ben 20", edition=edition
    )
    play(game, "cast Raise the Alarm", "resolve")
    assert isinstance(game.decision, d.OrderTriggers)
    play(game, "order: 1, 2")
    resolve_all(game)
    assert life(game) == (22, 20)


@EVERY
def test_a_creature_does_not_miss_its_own_entering(edition):  # 603.6a
    game = position(
        "Anna 20 hand: Elvish Visionary library: Forest battlefield: 2 Forest | Ben 20", edition=edition
    )
    play(game, "cast Elvish Visionary", "resolve", "resolve")
    assert zone(game, "Anna", "hand") == ["Forest"]


@EVERY
def test_the_player_orders_their_own_triggers(edition):  # 603.3b
    gain = watcher("Gain", Triggered(on=DoesDeed(Doing.ENTERS, CREATURE), effects=(GainLife(1),)))
    draw = watcher("Study", Triggered(on=DoesDeed(Doing.ENTERS, CREATURE), effects=(Draw(1),)))
    game = position(
        "Anna 20 hand: Memnite library: Forest battlefield: Gain#50, Study#60 | Ben 20",
        gain,
        draw,
        edition=edition,
    )
    play(game, "cast Memnite", "resolve")
    assert game.decision == d.OrderTriggers(0, (50, 60))
    other = game.clone()
    play(game, "order: 2, 1")
    assert stack(game) == ["(Study)", "(Gain)"]
    play(other, "order: 1, 2")
    assert stack(other) == ["(Gain)", "(Study)"]


@EVERY
def test_the_active_players_triggers_go_first_and_so_resolve_last(edition):  # 101.4, 603.3b
    game = position(
        "active: Ben | Anna 20 battlefield: Soul Warden | Ben 20 hand: Memnite battlefield: Soul Warden",
        edition=edition,
    )
    play(game, "cast Memnite", "resolve")
    assert [item.controller for item in game.state.stack] == [1, 0]
    assert asked(game) == "Ben"
    resolve(game)
    assert life(game) == (21, 20)


@EVERY
def test_targets_are_chosen_as_it_is_put_on_the_stack(edition):  # 603.3d
    game = position(
        "Anna 20 hand: Flametongue Kavu battlefield: 4 Mountain | Ben 20 battlefield: Hill Giant",
        edition=edition,
    )
    play(game, "cast Flametongue Kavu", "resolve")
    assert targets(game) == {"Hill Giant", "Flametongue Kavu"}
    refused(game, "targets: none")
    play(game, "targets: Hill Giant")
    assert zone(game, "Ben", "battlefield") == ["Hill Giant"]
    resolve(game)
    assert zone(game, "Ben", "graveyard") == ["Hill Giant"]


@EVERY
def test_without_a_legal_target_it_is_removed_from_the_stack(edition):  # 603.3d
    game = position(
        "Anna 20 hand: Ravenous Chupacabra battlefield: 4 Swamp | Ben 20 battlefield: Forest", edition=edition
    )
    play(game, "cast Ravenous Chupacabra", "resolve")
    assert stack(game) == []
    assert [e.by for e in happened(game, events.Countered)] == [CounteredBy.NO_LEGAL_CHOICE]
    assert game.decision == d.Priority(0)


def test_triggers_of_players_who_are_not_asked_anything_wait_for_priority():
    game = position(
        "step: untap active: Anna | Anna 20 library: Forest battlefield: Phyrexian Arena | Ben 20"
    )
    assert game.state.turn.step is Step.UPKEEP
    assert stack(game) == ["(Phyrexian Arena)"]
    resolve(game)
    assert life(game) == (19, 20)
    assert zone(game, "Anna", "hand") == ["Forest"]


# The intervening "if"


IF_CREATURE = Triggered(
    on=BeginningOf(Step.UPKEEP, Whose.YOU), effects=(GainLife(3),), condition=Controls(CREATURE)
)


@EVERY
def test_an_intervening_if_that_is_false_keeps_it_from_triggering(edition):  # 603.4
    game = position(
        "step: upkeep | Anna 20 battlefield: Oath | Ben 20", watcher("Oath", IF_CREATURE), edition=edition
    )
    assert stack(game) == []


@EVERY
def test_an_intervening_if_that_is_true_lets_it_trigger(edition):
    game = position(
        "step: upkeep | Anna 20 battlefield: Oath, Memnite | Ben 20",
        watcher("Oath", IF_CREATURE),
        edition=edition,
    )
    assert stack(game) == ["(Oath)"]
    resolve(game)
    assert life(game) == (23, 20)


@EVERY
def test_an_intervening_if_is_checked_again_on_resolution(edition):  # 603.4
    game = position(
        "step: upkeep | Anna 20 battlefield: Oath, Memnite | Ben 20 hand: Shock battlefield: Mountain",
        watcher("Oath", IF_CREATURE),
        edition=edition,
    )
    play(game, "pass", "cast Shock", "targets: Memnite", "resolve")
    assert stack(game) == ["(Oath)"]
    resolve(game)
    assert life(game) == (20, 20)
    assert happened(game, events.Countered)[-1].by is CounteredBy.CONDITION


@EVERY
def test_a_condition_that_becomes_true_too_late_does_not_help(edition):
    game = position(
        "step: upkeep | Anna 20 hand: Raise the Alarm battlefield: Oath, 2 Plains | Ben 20",
        watcher("Oath", IF_CREATURE),
        edition=edition,
    )
    play(game, "cast Raise the Alarm", "resolve")
    assert stack(game) == []
    assert life(game) == (20, 20)


# Looking back


@EVERY
def test_creatures_that_die_together_see_each_other_die(edition):  # 603.10a
    mourner = card(
        "Mourner",
        "{B}",
        "Creature — Spirit",
        1,
        1,
        abilities=(Triggered(on=DoesDeed(Doing.DIES, CREATURE), effects=(GainLife(1),)),),
        printed="1993-08-05",
    )
    game = position(
        "Anna 20 hand: Wrath of God battlefield: 4 Plains, Mourner"
        " | Ben 20 battlefield: Mourner, 2 Grizzly Bears",
        mourner,
        edition=edition,
    )
    play(game, "cast Wrath of God", "resolve")
    assert isinstance(game.decision, d.OrderTriggers)
    assert len(game.decision.sources) == 4, "itself, the other and both bears"
    play(game, "order: 1, 2, 3, 4", "order: 1, 2, 3, 4")
    resolve_all(game)
    assert life(game) == (24, 24)


@EVERY
def test_a_lethal_shared_check_counts_too(edition):  # 704.3 with 603.10a
    game = position(
        "Anna 20 hand: Pyroclasm battlefield: 2 Mountain, Blood Artist | Ben 20 battlefield: Grizzly Bears",
        edition=edition,
    )
    play(game, "cast Pyroclasm", "resolve")
    assert isinstance(game.decision, d.OrderTriggers)
    play(game, "order: 1, 2", "targets: Ben", "targets: Ben")
    resolve_all(game)
    assert life(game) == (22, 18)


@EVERY
def test_what_leaves_was_controlled_by_whoever_controlled_it_last(edition):  # 603.3a, 603.10
    game = position(
        "Anna 20 battlefield: Doomed Traveler (taken from Ben), Control Magic (on Doomed Traveler), Plains"
        " hand: Swords to Plowshares, Shock battlefield: Mountain | Ben 20",
        edition=edition,
    )
    play(game, "cast Shock", "targets: Doomed Traveler", "resolve", "resolve")
    assert "Spirit" in zone(game, "Anna", "battlefield")
    assert zone(game, "Ben", "graveyard") == ["Doomed Traveler"]


@EVERY
def test_leaving_is_more_than_dying(edition):  # 603.6c, 603.6d
    leaver = watcher(
        "Leaver",
        Triggered(on=DoesDeed(Doing.LEAVES), effects=(GainLife(2),)),
        Triggered(on=DoesDeed(Doing.DIES), effects=(GainLife(4),)),
    )
    text = "Anna 20 hand: {} battlefield: 4 Plains, 4 Island, Leaver | Ben 20"
    game = position(text.format("Boomerang"), leaver, edition=edition)
    play(game, "cast Boomerang", "targets: Leaver", "resolve")
    resolve_all(game)
    assert life(game) == (22, 20)
    game = position(text.format("Disenchant"), leaver, edition=edition)
    play(game, "cast Disenchant", "targets: Leaver", "resolve", "order: 1, 2")
    resolve_all(game)
    assert life(game) == (26, 20)


@EVERY
def test_a_permanent_that_comes_later_missed_it(edition):
    game = position("Anna 20 hand: Soul Warden battlefield: Plains, Memnite | Ben 20", edition=edition)
    play(game, "cast Soul Warden", "resolve")
    assert stack(game) == [], "neither the earlier creature nor itself counts"


def test_entering_together_they_see_each_other_enter():  # 603.6a
    game = position("Anna 20 hand: Siege-Gang Commander battlefield: 5 Mountain, Impact Tremors | Ben 20")
    play(game, "cast Siege-Gang Commander", "resolve", "order: 1, 2")
    while isinstance(game.decision, d.Priority) and game.state.stack:
        play(game, "pass")
    play(game, "order: 1, 2, 3")
    resolve_all(game)
    assert life(game) == (20, 16)


# What it remembers


@EVERY
def test_a_dies_trigger_finds_the_card_in_the_graveyard(edition):  # 400.7
    grave = card(
        "Homebound",
        "{1}",
        "Creature — Spirit",
        1,
        1,
        abilities=(Triggered(on=DoesDeed(Doing.DIES), effects=(_return_it(),)),),
        printed="1993-08-05",
    )
    game = position("Anna 20 hand: Shock battlefield: Mountain, Homebound | Ben 20", grave, edition=edition)
    play(game, "cast Shock", "targets: Homebound", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Shock", "Homebound"]
    resolve(game)
    assert zone(game, "Anna", "hand") == ["Homebound"]


def _return_it():

    return Put(What.THIS, Place.HAND)


def test_that_much_is_the_amount_of_the_event():

    echo = watcher(
        "Echo",
        Triggered(
            on=PlayerDoes(PlayerDeed.GAINS_LIFE), effects=(DealDamage(Number.THAT_MUCH, Who.EACH_OPPONENT),)
        ),
    )
    game = position("Anna 20 hand: Healing Salve battlefield: Plains, Echo | Ben 20", echo)
    play(game, "cast Healing Salve", "modes: 1", "targets: Anna", "resolve", "resolve")
    assert life(game) == (23, 17)


# Delayed triggered abilities


TOMORROW = card(
    "Tomorrow",
    "{R}",
    "Sorcery",
    spell=spell(Delay(BeginningOf(Step.END), (Destroy(Chosen(0)),)), targets=(TARGET_CREATURE,)),
    printed="1993-08-05",
)


@EVERY
def test_a_delayed_ability_triggers_later_and_once(edition):  # 603.7a-b
    game = position(
        "Anna 20 hand: Tomorrow library: 5 Forest battlefield: Mountain"
        " | Ben 20 library: 5 Forest battlefield: Hill Giant",
        TOMORROW,
        edition=edition,
    )
    play(game, "cast Tomorrow", "targets: Hill Giant", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Hill Giant"]
    assert len(game.state.delayed) == 1
    go_to(game, "end", "Anna")
    assert stack(game) == ["(Tomorrow)"]
    assert game.state.stack[0].controller == 0, "it is controlled by who controlled the spell [603.7d]"
    resolve(game)
    assert zone(game, "Ben", "graveyard") == ["Hill Giant"]
    assert not game.state.delayed
    go_to(game, "end", "Ben")
    assert stack(game) == []


@EVERY
def test_a_delayed_ability_created_in_that_step_waits_for_the_next(edition):  # 603.7a
    instant = card(
        "Soon",
        "{R}",
        "Instant",
        spell=spell(Delay(BeginningOf(Step.END), (GainLife(3),))),
        printed="1993-08-05",
    )
    game = position(
        "step: end | Anna 20 hand: Soon library: 5 Forest battlefield: Mountain | Ben 20 library: 5 Forest",
        instant,
        edition=edition,
    )
    play(game, "cast Soon", "resolve")
    assert life(game) == (20, 20)
    go_to(game, "upkeep", "Ben")
    assert life(game) == (20, 20)
    go_to(game, "end", "Ben")
    resolve(game)
    assert life(game) == (23, 20)


@EVERY
def test_a_delayed_ability_does_not_follow_an_object_that_left_and_returned(edition):  # 603.7c, 400.7
    game = position(
        "Anna 20 hand: Tomorrow library: 5 Forest battlefield: Mountain"
        " | Ben 20 hand: Unsummon library: 5 Forest battlefield: Island, Ornithopter",
        TOMORROW,
        edition=edition,
    )
    play(
        game,
        "cast Tomorrow",
        "targets: Ornithopter",
        "resolve",
        "pass",
        "cast Unsummon",
        "targets: Ornithopter",
    )
    resolve(game)
    go_to(game, "end", "Anna")
    assert stack(game) == ["(Tomorrow)"]
    resolve(game)
    assert zone(game, "Ben", "hand") == ["Ornithopter"]


@EVERY
def test_a_delayed_ability_that_looks_back(edition):
    watch = card(
        "Watch",
        "{R}",
        "Sorcery",
        spell=spell(Delay(DoesDeed(Doing.DIES, CREATURE), (GainLife(3),))),
        printed="1993-08-05",
    )
    game = position(
        "Anna 20 hand: Watch, Pyroclasm battlefield: 3 Mountain | Ben 20 battlefield: 2 Grizzly Bears",
        watch,
        edition=edition,
    )
    play(game, "cast Watch", "resolve", "cast Pyroclasm", "resolve")
    resolve_all(game)
    assert life(game) == (23, 20), "once, though two died"


# A choice while it resolves


def test_a_may_ability_asks_on_resolution():
    game = position("Anna 20 hand: Gravedigger battlefield: 4 Swamp graveyard: Grizzly Bears | Ben 20")
    play(game, "cast Gravedigger", "resolve", "targets: Grizzly Bears")
    resolve(game)
    assert isinstance(game.decision, d.ChooseWhether)
    no = game.clone()
    play(game, "yes")
    assert zone(game, "Anna", "hand") == ["Grizzly Bears"]
    play(no, "no")
    assert zone(no, "Anna", "hand") == []


def test_no_triggered_ability_triggers_from_a_spell_on_the_stack():
    game = position("Anna 20 hand: Soul Warden battlefield: Plains | Ben 20 hand: Memnite")
    play(game, "cast Soul Warden")
    assert not game.state.waiting
    assert permanent(game, "Plains").tapped


def test_all_filter_is_seen_on_resolution():
    purge = watcher("Purge", Triggered(on=BeginningOf(Step.UPKEEP), effects=(Destroy(All(CREATURE)),)))
    game = position(
        "step: upkeep | Anna 20 hand: Raise the Alarm battlefield: Purge, 2 Plains"
        " | Ben 20 battlefield: Grizzly Bears",
        purge,
    )
    play(game, "cast Raise the Alarm", "resolve")
    assert zone(game, "Anna", "battlefield")[-2:] == ["Soldier", "Soldier"]
    resolve(game)
    assert zone(game, "Anna", "battlefield") == ["Purge", "Plains", "Plains"]
    assert zone(game, "Ben", "battlefield") == []
