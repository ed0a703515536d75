"""Resolving spells and abilities [cr2025-06-06 608; cr2006-10-01 413]."""

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.changes.changes import GainKeywords, SetColors
from manaburn.cards.vocabulary.effects import (
    Alter,
    DealDamage,
    Discard,
    Draw,
    GainLife,
    If,
    May,
    SacrificeChosen,
    SacrificeObjects,
)
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.filters import CREATURE
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    TARGET_CREATURE,
    Chosen,
    Circumstance,
    Count,
    TargetSlot,
    What,
    Who,
)
from manaburn.editions import R2002, R2006, R2010, R2016, R2025
from manaburn.mana import ManaCost
from manaburn.state import events
from manaburn.state.events import CounteredBy
from manaburn.terms import Color, Keyword, Zone
from rules.cards_from_text import written
from rules.positions_of_play import (
    happened,
    life,
    permanent,
    play,
    position,
    resolve,
    resolve_all,
    size,
    stack,
    zone,
)

EVERY = pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)

BOTH = card(
    "Both",
    "{R}",
    "Instant",
    spell=spell(
        DealDamage(1, Chosen(0)),
        DealDamage(2, Chosen(1)),
        GainLife(1),
        targets=(TARGET_CREATURE, TARGET_CREATURE),
    ),
    printed="1993-08-05",
)


@EVERY
def test_a_spell_with_only_illegal_targets_does_nothing(edition):  # 608.2b
    game = position(
        "Anna 20 hand: Both battlefield: Mountain"
        " | Ben 20 hand: 2 Unsummon battlefield: 2 Island, Craw Wurm, Hill Giant",
        BOTH,
        edition=edition,
    )
    play(game, "cast Both", "targets: Craw Wurm", "targets: Hill Giant", "pass")
    play(game, "cast Unsummon", "targets: Craw Wurm", "cast Unsummon", "targets: Hill Giant")
    play(game, "resolve", "resolve")
    assert stack(game) == ["Both"]
    resolve(game)
    assert life(game) == (20, 20), "no part of it happens"
    assert happened(game, events.Countered)[-1].by is CounteredBy.ILLEGAL_TARGETS
    assert zone(game, "Anna", "graveyard") == ["Both"]


@EVERY
def test_a_spell_with_some_illegal_targets_does_the_rest(edition):  # 608.2b
    game = position(
        "Anna 20 hand: Both battlefield: Mountain"
        " | Ben 20 hand: Unsummon battlefield: Island, Craw Wurm, Hill Giant",
        BOTH,
        edition=edition,
    )
    play(game, "cast Both", "targets: Craw Wurm", "targets: Hill Giant", "pass")
    play(game, "cast Unsummon", "targets: Craw Wurm", "resolve", "resolve")
    assert permanent(game, "Hill Giant").damage == 2
    assert life(game) == (21, 20)


@EVERY
def test_an_ability_with_only_illegal_targets_does_nothing(edition):
    game = position(
        "Anna 20 battlefield: Prodigal Sorcerer | Ben 20 hand: Unsummon battlefield: Island, Craw Wurm",
        edition=edition,
    )
    play(
        game,
        "activate Prodigal Sorcerer",
        "targets: Craw Wurm",
        "pass",
        "cast Unsummon",
        "targets: Craw Wurm",
    )
    play(game, "resolve", "resolve")
    assert stack(game) == []
    assert not happened(game, events.DamageDealt)


@EVERY
def test_a_target_that_stopped_fitting_is_illegal(edition):
    game = position(
        "Anna 20 hand: Terror battlefield: 2 Swamp | Ben 20 hand: Blackening battlefield: Swamp, Hill Giant",
        card(
            "Blackening",
            "{B}",
            "Instant",
            spell=spell(_blacken(), targets=(TARGET_CREATURE,)),
            printed="1993-08-05",
        ),
        edition=edition,
    )
    play(game, "cast Terror", "targets: Hill Giant", "pass", "cast Blackening", "targets: Hill Giant")
    play(game, "resolve", "resolve")
    assert "Hill Giant" in zone(game, "Ben", "battlefield")


def _blacken():

    return Alter(Chosen(0), (SetColors(frozenset({Color.BLACK})),))


@EVERY
def test_a_target_that_gains_shroud_is_illegal(edition):  # 702.18a
    game = position(
        "Anna 20 hand: Shock battlefield: Mountain | Ben 20 hand: Veil battlefield: Forest, Grizzly Bears",
        card(
            "Veil", "{G}", "Instant", spell=spell(_shroud(), targets=(TARGET_CREATURE,)), printed="1993-08-05"
        ),
        edition=edition,
    )
    play(game, "cast Shock", "targets: Grizzly Bears", "pass", "cast Veil", "targets: Grizzly Bears")
    play(game, "resolve", "resolve")
    assert "Grizzly Bears" in zone(game, "Ben", "battlefield")


def _shroud():

    return Alter(Chosen(0), (GainKeywords(frozenset({Keyword.SHROUD})),))


@EVERY
def test_a_target_that_left_and_came_back_is_another_object(edition):  # 400.7
    blink = card(
        "Blink", "{W}", "Instant", spell=spell(*_blink(), targets=(TARGET_CREATURE,)), printed="1993-08-05"
    )
    game = position(
        "Anna 20 hand: Shock battlefield: Mountain | Ben 20 hand: Blink battlefield: Plains, Grizzly Bears",
        blink,
        edition=edition,
    )
    play(
        game,
        "cast Shock",
        "targets: Grizzly Bears",
        "pass",
        "cast Blink",
        "targets: Grizzly Bears",
        "resolve",
    )
    assert zone(game, "Ben", "hand") == ["Grizzly Bears"]
    resolve(game)
    assert zone(game, "Ben", "hand") == ["Grizzly Bears"]
    assert not happened(game, events.DamageDealt)


def _blink():

    return (Put(Chosen(0), Place.HAND),)


@EVERY
def test_instructions_are_followed_in_written_order(edition):  # 608.2c
    loot = card("Loot", "{U}", "Sorcery", spell=spell(Draw(2), Discard(1)), printed="1993-08-05")
    game = position(
        "Anna 20 hand: Loot library: Forest, Swamp battlefield: Island | Ben 20", loot, edition=edition
    )
    play(game, "cast Loot", "resolve")
    assert sorted(zone(game, "Anna", "hand")) == ["Forest", "Swamp"]
    play(game, "choose: Swamp")
    assert zone(game, "Anna", "hand") == ["Forest"]
    assert zone(game, "Anna", "graveyard") == ["Swamp", "Loot"], "the spell goes there last [608.2n]"


@EVERY
def test_state_is_not_checked_in_the_middle_of_a_resolution(edition):  # 704.4
    edge = card(
        "Edge", "{R}", "Sorcery", spell=spell(DealDamage(3, Who.YOU), GainLife(4)), printed="1993-08-05"
    )
    game = position("Anna 3 hand: Edge battlefield: Mountain | Ben 20", edge, edition=edition)
    play(game, "cast Edge", "resolve")
    assert game.outcome is None
    assert life(game) == (4, 20)


@EVERY
def test_each_player_chooses_in_turn_order_from_the_active_player(edition):  # 608.2e, 101.4
    game = position(
        "active: Ben | Anna 20 battlefield: Memnite, Ornithopter | Ben 20 hand: Innocent Blood"
        " battlefield: Swamp, Memnite, Ornithopter | Cleo 20 battlefield: Memnite, Ornithopter",
        edition=edition,
    )
    play(game, "cast Innocent Blood", "resolve")
    for player in (1, 2, 0):
        assert isinstance(game.decision, d.ChooseObjects)
        assert game.decision.player == player
        play(game, "choose: Memnite")
    assert zone(game, "Cleo", "battlefield") == ["Ornithopter"]


def test_a_player_with_too_few_sacrifices_what_there_is():
    two = card(
        "Two Each",
        "{B}",
        "Sorcery",
        spell=spell(SacrificeChosen(CREATURE, Who.EACH_OPPONENT, 2)),
        printed="1993-08-05",
    )
    game = position("Anna 20 hand: Two Each battlefield: Swamp | Ben 20 battlefield: Memnite", two)
    play(game, "cast Two Each", "resolve")
    if game.decision != d.Priority(0):
        play(game, "choose: Memnite")
    assert zone(game, "Ben", "graveyard") == ["Memnite"]


def test_amounts_are_found_on_resolution():  # 608.2h
    size_matters = card(
        "Handful",
        "{R}",
        "Sorcery",
        spell=spell(DealDamage(Count(zone=Zone.HAND, of=Who.YOU), Chosen(0)), targets=(ANY_TARGET,)),
        printed="1993-08-05",
    )
    game = position("Anna 20 hand: Handful, 2 Forest, Shock battlefield: 2 Mountain | Ben 20", size_matters)
    play(game, "cast Handful", "targets: Ben", "cast Shock", "targets: Ben", "resolve", "resolve")
    assert life(game) == (20, 16), "two from Shock, two cards left in hand"


def test_the_power_of_a_creature_that_left_is_its_last():  # 608.2h
    game = position(
        "Anna 20 hand: Last Word battlefield: Mountain, Swamp, Hill Giant | Ben 20",
        card(
            "Last Word",
            "{R}",
            "Sorcery",
            spell=spell(_sacrifice_target(), _its_power(), targets=(TARGET_CREATURE,)),
            printed="1993-08-05",
        ),
    )
    play(game, "cast Last Word", "targets: Hill Giant", "resolve")
    assert life(game) == (20, 17)


def _sacrifice_target():

    return SacrificeObjects(Chosen(0))


def _its_power():

    return DealDamage(StatOf(Stat.POWER, Chosen(0)), Who.EACH_OPPONENT)


@EVERY
def test_a_permanent_spell_enters_under_its_controllers_control(edition):  # 608.3a
    game = position("Anna 20 hand: Hill Giant battlefield: 4 Mountain | Ben 20", edition=edition)
    play(game, "cast Hill Giant", "resolve")
    giant = permanent(game, "Hill Giant")
    assert giant.controller == 0
    assert not giant.tapped
    assert giant.controlled_since == game.state.turn.number
    assert size(game, "Hill Giant") == (3, 3)


@EVERY
def test_up_to_targets_may_be_none_and_it_still_resolves(edition):
    maybe = card(
        "Perhaps",
        "{W}",
        "Instant",
        spell=spell(
            DealDamage(1, Chosen(0)), GainLife(2), targets=(TargetSlot(what=CREATURE, minimum=0, maximum=2),)
        ),
        printed="1993-08-05",
    )
    game = position("Anna 20 hand: Perhaps battlefield: Plains | Ben 20", maybe, edition=edition)
    play(game, "cast Perhaps", "targets: none", "resolve")
    assert life(game) == (22, 20)
    game = position(
        "Anna 20 hand: Perhaps battlefield: Plains | Ben 20 battlefield: Hill Giant, Craw Wurm, Giant Spider",
        maybe,
        edition=edition,
    )
    play(game, "cast Perhaps")
    assert sum(len(a.targets) == 2 for a in game.legal_actions) == 3, "never one twice [115.3]"
    play(game, "targets: Hill Giant, Craw Wurm", "resolve")
    assert [p.damage for p in game.state.permanents.values()] == [0, 1, 1, 0]


def test_if_and_otherwise():
    turn = card(
        "Tide",
        "{R}",
        "Instant",
        spell=spell(If(Circumstance.YOUR_TURN, (GainLife(1),), (GainLife(5),))),
        printed="1993-08-05",
    )
    game = position(
        "Anna 20 hand: Tide battlefield: Mountain | Ben 20 hand: Tide battlefield: Mountain", turn
    )
    play(game, "cast Tide", "resolve", "pass", "cast Tide", "resolve")
    assert life(game) == (21, 25)


def test_a_price_that_is_declined_or_cannot_be_paid():

    offer = card(
        "Offer",
        "{W}",
        "Sorcery",
        spell=spell(May((GainLife(7),), cost=ManaCost.parse("{2}"))),
        printed="1993-08-05",
    )
    game = position("Anna 20 hand: Offer battlefield: 2 Plains | Ben 20", offer)
    play(game, "cast Offer", "resolve")
    assert game.decision == d.Priority(0), "who cannot pay is not asked"
    game = position("Anna 20 hand: Offer battlefield: 3 Plains | Ben 20", offer)
    play(game, "cast Offer", "resolve", "yes")
    assert life(game) == (27, 20)
    assert sum(p.tapped for p in game.state.permanents.values()) == 3


@EVERY
def test_a_fight_with_a_missing_fighter_does_not_happen(edition):  # 701.14b
    game = position(
        "Anna 20 hand: Prey Upon battlefield: Forest, Hill Giant"
        " | Ben 20 hand: Unsummon battlefield: Island, Craw Wurm",
        edition=edition,
    )
    play(game, "cast Prey Upon", "targets: Hill Giant", "targets: Craw Wurm", "pass")
    play(game, "cast Unsummon", "targets: Craw Wurm", "resolve", "resolve")
    assert permanent(game, "Hill Giant").damage == 0
    resolve_all(game)


def test_this_still_means_the_source_when_it_is_gone():
    assert What.THIS.value == "this object"
    game = position(
        "Anna 20 battlefield: Mogg Fanatic | Ben 20 battlefield: Silver Knight",
    )
    play(game, "activate Mogg Fanatic")
    choices = {a.targets[0] for a in game.legal_actions}
    assert permanent(game, "Silver Knight").id not in choices, (
        "protection from red knows the gone source is red"
    )


@pytest.mark.parametrize("price", ["{0}", "{T}", "{0}, {T}"])
def test_a_source_that_has_moved_is_not_found_though_it_was_tapped_for_the_cost(price):
    """A permanent that has died since is a new object; what a cost moved would be found
    [cr2025-06-06 400.7, 400.7j].
    """
    homing = written(
        "Homing", "Creature — Bird", f"{price}: Return this creature to its owner's hand.", size="1/1"
    )
    game = position("Anna 20 hand: Shock battlefield: Homing, Mountain | Ben 20", homing)
    play(game, "activate Homing", "cast Shock", "targets: Homing", "resolve", "resolve")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Homing", "Shock"]
