"""Casting spells, step by step [cr2025-06-06 601; cr2006-10-01 409]."""

import pytest

from covering import rule
from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Mode, SpellText, choose_one, spell
from manaburn.cards.vocabulary.effects import DealDamage, GainLife
from manaburn.cards.vocabulary.words import costs
from manaburn.cards.vocabulary.words.filters import CREATURE
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    TARGET_CREATURE,
    TARGET_PLAYER,
    Chosen,
    Number,
)
from manaburn.editions import R2002, R2006, R2010, R2016, R2025
from manaburn.mana import mana
from manaburn.state import events
from manaburn.terms import Zone
from rules.positions_of_play import (
    choice,
    happened,
    life,
    play,
    position,
    refused,
    resolve,
    stack,
    targets,
    zone,
)

EVERY = pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)

EVERYTHING = card(
    "Test of Everything",
    "{X}{R}",
    "Instant",
    spell=SpellText(
        modes=(
            Mode(effects=(DealDamage(Number.X, Chosen(0)),), targets=(TARGET_PLAYER,)),
            Mode(effects=(DealDamage(Number.X, Chosen(0)),), targets=(TARGET_CREATURE,)),
            Mode(effects=(GainLife(1),)),
        ),
        additional_costs=(costs.SacrificeOther(CREATURE), costs.DiscardCards(1), costs.PayLife(2)),
    ),
    printed="1993-08-05",
)
NO_COST = card("Costless", None, "Instant", spell=spell(GainLife(1)), colors="W", printed="1993-08-05")


# The steps in order


@EVERY
def test_modes_then_x_then_targets_then_mana_then_the_other_costs(edition):  # 601.2a-i
    game = position(
        "Anna 20 hand: Test of Everything, Forest battlefield: 3 Mountain, 2 Memnite | Ben 20",
        EVERYTHING,
        edition=edition,
        automation=(),
    )
    play(game, "cast Test of Everything")
    assert stack(game) == ["Test of Everything"], "first of all it is put on the stack"
    assert zone(game, "Anna", "hand") == ["Forest"]
    assert isinstance(game.decision, d.ChooseModes)
    play(game, "modes: 1")
    assert isinstance(game.decision, d.ChooseX)
    play(game, "X = 2")
    assert isinstance(game.decision, d.ChooseTargets)
    play(game, "targets: Ben")
    assert game.decision == d.PayMana(0, game.state.stack[-1].cost)
    assert str(game.decision.cost) == "{2}{R}"
    for _ in range(3):
        play(game, "tap Mountain for {R}")
    play(game, "pay {R}{R}{R}")
    assert game.decision.purpose is d.Purpose.SACRIFICE_AS_COST
    assert choice(game) == ["Memnite", "Memnite"]
    play(game, "choose: Memnite")
    assert game.decision.purpose is d.Purpose.DISCARD_AS_COST
    assert not happened(game, events.SpellCast), "it is not cast before everything is paid"
    play(game, "choose: Forest")
    assert happened(game, events.SpellCast) == [events.SpellCast(game.state.stack[-1].id, 0)]
    assert game.decision == d.Priority(0)
    assert life(game) == (18, 20)
    assert sorted(zone(game, "Anna", "graveyard")) == ["Forest", "Memnite"]
    resolve(game)
    assert life(game) == (18, 18)
    assert zone(game, "Anna", "graveyard")[-1] == "Test of Everything", (
        "its last part is going to the graveyard"
    )


@rule("cr2006", "401.1#1", "401.1#2", "401.1#3")
@EVERY
def test_the_card_becomes_a_spell_before_anything_is_chosen(edition):
    game = position("Anna 20 hand: Shock battlefield: Mountain | Ben 20", edition=edition)
    card_number = game.state.objects[game.state.players[0].hand[0]].card
    play(game, "cast Shock")
    assert isinstance(game.decision, d.ChooseTargets)
    item = game.state.stack[-1]
    assert game.state.objects[item.id].zone is Zone.STACK
    assert game.state.objects[item.id].card == card_number, "the spell is the card itself"
    moved = happened(game, events.Moved)[-1]
    assert (moved.origin, moved.destination, moved.new) == (Zone.HAND, Zone.STACK, item.id)
    assert zone(game, "Anna", "hand") == []


@rule("cr2006", "401.2#1")
@EVERY
def test_a_spell_that_resolved_is_a_spell_no_longer(edition):
    game = position(
        "Anna 20 hand: Shock, Grizzly Bears battlefield: Mountain, 2 Forest | Ben 20", edition=edition
    )
    play(game, "cast Grizzly Bears", "resolve")
    assert stack(game) == []
    assert zone(game, "Anna", "battlefield")[-1] == "Grizzly Bears"
    play(game, "cast Shock", "targets: Ben", "resolve")
    assert stack(game) == []
    assert zone(game, "Anna", "graveyard") == ["Shock"]


@rule("cr2006", "401.2#2")
@EVERY
def test_a_countered_spell_is_a_spell_no_longer_and_does_nothing(edition):
    game = position(
        "Anna 20 hand: Grizzly Bears battlefield: 2 Forest | Ben 20 hand: Counterspell battlefield: 2 Island",
        edition=edition,
    )
    play(game, "cast Grizzly Bears", "pass", "cast Counterspell", "targets: Grizzly Bears", "resolve")
    assert stack(game) == []
    assert zone(game, "Anna", "graveyard") == ["Grizzly Bears"]
    assert "Grizzly Bears" not in zone(game, "Anna", "battlefield")
    assert zone(game, "Ben", "graveyard") == ["Counterspell"]


@rule("cr2006", "401.2#3")
@pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
def test_a_spell_that_leaves_the_stack_with_its_owner_is_a_spell_no_longer(edition):
    game = position("Anna 20 | Ben 20 hand: Shock battlefield: Mountain | Cleo 20", edition=edition)
    play(game, "pass", "cast Shock", "targets: Anna", "concede")
    assert stack(game) == []
    play(game, "pass", "pass")
    assert life(game)[0] == 20


@rule("cr2006", "401.1b")
@EVERY
def test_a_card_without_a_mana_cost_cannot_be_cast(edition):
    game = position("Anna 20 hand: Costless battlefield: 5 Plains | Ben 20", NO_COST, edition=edition)
    assert "mana cost: it has none" in refused(game, "cast Costless")
    assert d.CastSpell(game.state.players[0].hand[0]) not in list(game.legal_actions)


@rule("cr2006", "400.2#1")
@EVERY
def test_effects_of_spells_and_abilities_happen_on_resolution_only(edition):
    game = position(
        "Anna 20 hand: Giant Growth battlefield: Forest, Prodigal Sorcerer, Soul Warden"
        " | Ben 20 hand: Memnite battlefield: Grizzly Bears",
        edition=edition,
    )
    play(game, "cast Giant Growth", "targets: Grizzly Bears", "activate Prodigal Sorcerer", "targets: Ben")
    assert not game.state.continuous
    assert life(game) == (20, 20)
    resolve(game)
    assert life(game) == (20, 19)
    resolve(game)
    assert len(game.state.continuous) == 1


# Who may begin


@pytest.mark.parametrize(
    ("name", "land"),
    [
        ("Grizzly Bears", "Forest"),
        ("Pyroclasm", "Mountain"),
        ("Glorious Anthem", "Plains"),
        ("Bonesplitter", "Plains"),
        ("Jace Beleren", "Island"),
    ],
)
@pytest.mark.parametrize("step", ["upkeep", "end"])
def test_only_instants_and_flash_are_cast_outside_main_phases(name, land, step):  # 117.1a
    game = position(f"step: {step} | Anna 20 hand: {name} library: Forest battlefield: 5 {land} | Ben 20")
    assert "main phase" in refused(game, f"cast {name}")


def test_a_sorcery_is_not_cast_while_something_is_on_the_stack():  # 117.1a, 307.1
    game = position("Anna 20 hand: Shock, Pyroclasm battlefield: 3 Mountain | Ben 20")
    play(game, "cast Shock", "targets: Ben")
    assert "cr2025-06-06 307.1" in refused(game, "cast Pyroclasm")
    play(game, "resolve", "cast Pyroclasm")
    assert stack(game) == ["Pyroclasm"]


def test_a_sorcery_is_not_cast_in_the_turn_of_another():
    game = position("Anna 20 | Ben 20 hand: Pyroclasm battlefield: 2 Mountain")
    play(game, "pass")
    refused(game, "cast Pyroclasm")


def test_flash_is_cast_whenever_an_instant_could_be():  # 702.8a
    game = position("Anna 20 | Ben 20 hand: Spectral Sailor battlefield: Island")
    play(game, "pass", "cast Spectral Sailor", "resolve")
    assert "Spectral Sailor" in zone(game, "Ben", "battlefield")


@EVERY
def test_a_spell_is_refused_without_the_mana(edition):
    game = position(
        "Anna 20 hand: Grizzly Bears, Counterspell battlefield: Forest, Mountain (tapped) | Ben 20",
        edition=edition,
    )
    refused(game, "cast Grizzly Bears")


@EVERY
def test_a_spell_is_refused_without_mana_of_the_right_colour(edition):
    game = position("Anna 20 hand: Grizzly Bears battlefield: 5 Mountain | Ben 20", edition=edition)
    assert "Anna can't pay {1}{G}" in refused(game, "cast Grizzly Bears")


@EVERY
def test_a_spell_is_refused_without_enough_targets(edition):  # 601.2c
    game = position("Anna 20 hand: Terror, Pacifism battlefield: 3 Swamp, 2 Plains | Ben 20", edition=edition)
    assert "legal targets" in refused(game, "cast Terror")
    assert "legal targets" in refused(game, "cast Pacifism")


def test_one_spell_may_have_several_problems_and_all_are_told():
    game = position("Anna 20 | Ben 20 hand: Pacifism")
    play(game, "pass")
    problems = refused(game, "cast Pacifism")
    assert "main phase" in problems
    assert "legal targets" in problems
    assert "can't pay" in problems


def test_lands_are_not_cast_and_spells_are_not_played():
    game = position("Anna 20 hand: Forest, Shock battlefield: Mountain | Ben 20")
    refused(game, "cast Forest")
    refused(game, "play Shock")


def test_cards_of_others_and_of_other_zones_are_not_cast():
    game = position("Anna 20 battlefield: Mountain graveyard: Shock | Ben 20 hand: Lightning Bolt")
    for name in ("Shock", "Lightning Bolt"):
        id = next(id for id, o in game.state.objects.items() if o.definition.name == name)
        assert game.problems(d.CastSpell(id))


# Choices


def test_modes_without_a_legal_target_are_not_offered():  # 601.2b with 700.2a
    game = position("Anna 20 hand: Abrade battlefield: 2 Mountain, Memnite | Ben 20")
    play(game, "cast Abrade")
    assert {action.modes for action in game.legal_actions} == {(0,), (1,)}
    game = position("Anna 20 hand: Abrade battlefield: 2 Mountain | Ben 20 battlefield: Grizzly Bears")
    play(game, "cast Abrade")
    assert {action.modes for action in game.legal_actions} == {(0,)}
    refused(game, "modes: 2")


def test_only_as_many_modes_as_the_spell_says():
    game = position("Anna 20 hand: Abrade battlefield: 2 Mountain, Memnite | Ben 20")
    play(game, "cast Abrade")
    refused(game, "modes: 1, 2")
    refused(game, "modes: none")


def test_the_chosen_mode_alone_happens():
    game = position(
        "Anna 20 hand: Abrade battlefield: 2 Mountain | Ben 20 battlefield: Ornithopter, Craw Wurm"
    )
    play(game, "cast Abrade", "modes: 2")
    assert targets(game) == {"Ornithopter"}
    play(game, "targets: Ornithopter", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Craw Wurm"]


def test_two_modes_happen_in_printed_order_with_their_own_targets():  # 700.2, 608.2c
    charm = card(
        "Two of Three",
        "{R}",
        "Instant",
        spell=SpellText(
            modes=(
                Mode(effects=(DealDamage(2, Chosen(0)),), targets=(ANY_TARGET,)),
                Mode(effects=(GainLife(5),)),
                Mode(effects=(DealDamage(3, Chosen(0)),), targets=(TARGET_CREATURE,)),
            ),
            minimum_modes=2,
            maximum_modes=2,
        ),
        printed="1993-08-05",
    )
    game = position(
        "Anna 20 hand: Two of Three battlefield: Mountain | Ben 20 battlefield: Hill Giant, Craw Wurm", charm
    )
    play(game, "cast Two of Three")
    assert {a.modes for a in game.legal_actions} == {(0, 1), (0, 2), (1, 2)}
    play(game, "modes: 1, 3", "targets: Craw Wurm", "targets: Hill Giant", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Craw Wurm"]
    assert [p.damage for p in game.state.permanents.values()][-1] == 2
    assert life(game) == (20, 20)


def test_x_is_at_most_what_can_be_paid_and_counts_twice_if_written_twice():  # 601.2b
    twice = card("Twice", "{X}{X}{R}", "Sorcery", spell=spell(GainLife(Number.X)), printed="1993-08-05")
    game = position("Anna 20 hand: Blaze, Twice battlefield: 6 Mountain | Ben 20", twice)
    play(game, "cast Blaze")
    assert [a.value for a in game.legal_actions] == [0, 1, 2, 3, 4, 5]
    refused(game, "X = 6")
    game = position("Anna 20 hand: Twice battlefield: 6 Mountain | Ben 20", twice)
    play(game, "cast Twice")
    assert [a.value for a in game.legal_actions] == [0, 1, 2]
    play(game, "X = 2")
    assert str(game.state.stack[-1].cost) == "{4}{R}"
    assert sum(p.tapped for p in game.state.permanents.values()) == 5
    resolve(game)
    assert life(game) == (22, 20)


def test_x_of_zero_is_a_value():
    game = position("Anna 20 hand: Blaze battlefield: Mountain | Ben 20")
    play(game, "cast Blaze", "X = 0", "targets: Ben", "resolve")
    assert life(game) == (20, 20)


def test_a_spell_cannot_target_itself():  # 115.5
    game = position(
        "Anna 20 hand: Counterspell battlefield: 2 Island | Ben 20 hand: Shock battlefield: Mountain"
    )
    assert "legal targets" in refused(game, "cast Counterspell")
    play(game, "pass", "cast Shock", "targets: Anna", "pass", "cast Counterspell")
    assert targets(game) == {"Shock"}


# Costs


def test_the_total_cost_is_locked_in_before_mana_abilities():  # 601.2f
    game = position("Anna 20 hand: Blaze battlefield: 4 Mountain | Ben 20", automation=())
    play(game, "cast Blaze", "X = 2", "targets: Ben")
    cost = game.decision.cost
    play(game, "tap Mountain for {R}")
    assert game.decision == d.PayMana(0, cost)
    assert game.state.stack[-1].cost == cost
    play(game, "tap Mountain for {R}", "tap Mountain for {R}", "pay {R}{R}{R}")
    assert game.decision == d.Priority(0)


def test_no_partial_payments():  # 601.2h
    game = position("Anna 20 hand: Grizzly Bears battlefield: 3 Forest | Ben 20", automation=())
    play(game, "cast Grizzly Bears", "tap Forest for {G}")
    refused(game, "pay {G}")
    refused(game, "pass")
    play(game, "tap Forest for {G}")
    refused(game, "pay {G}")
    play(game, "pay {G}{G}")
    assert game.state.players[0].mana == mana("")


def test_coloured_symbols_need_their_colour():  # 118.3, 107.4a
    game = position(
        "Anna 20 hand: Grizzly Bears battlefield: Forest, Mountain#50, Mountain#52 | Ben 20", automation=()
    )
    play(game, "cast Grizzly Bears", "tap Mountain#50 for {R}")
    assert game.problems(d.ActivateAbility(52, 0, mana("{G}")))
    refused(game, "tap Mountain#50 for {R}")
    play(game, "tap Mountain#52 for {R}")
    refused(game, "pay {R}{R}")
    play(game, "tap Forest for {G}")
    assert {a.mana for a in game.legal_actions if isinstance(a, d.SpendMana)} == {mana("{R}{G}")}
    play(game, "pay {R}{G}")
    assert game.state.players[0].mana == mana("{R}"), "mana that was not needed stays in the pool"


def test_colourless_mana_pays_generic_costs_only_and_a_player_chooses_which_mana():
    game = position("Anna 20 hand: Grizzly Bears mana: {G}{G}{R}{C} | Ben 20", automation=())
    play(game, "cast Grizzly Bears")
    ways = {a.mana for a in game.legal_actions if isinstance(a, d.SpendMana)}
    assert ways == {mana("{G}{G}"), mana("{G}{R}"), mana("{G}{C}")}


def test_a_mana_ability_that_makes_the_cost_unpayable_is_refused():  # 601.2g
    game = position(
        "Anna 20 hand: Counterspell battlefield: Underground Sea, Island"
        " | Ben 20 hand: Shock battlefield: Mountain",
        automation=(),
    )
    play(game, "pass", "tap Mountain for {R}", "cast Shock", "targets: Anna", "pay {R}", "pass")
    play(game, "cast Counterspell", "targets: Shock")
    refused(game, "tap Underground Sea for {B}")
    play(game, "tap Underground Sea for {U}", "tap Island for {U}", "pay {U}{U}")
    assert stack(game) == ["Shock", "Counterspell"]


def test_an_additional_cost_that_cannot_be_paid_refuses_the_spell():  # 601.2h, 118.8
    game = position("Anna 20 hand: Goblin Grenade battlefield: Mountain, Grizzly Bears | Ben 20")
    assert "nothing to sacrifice" in refused(game, "cast Goblin Grenade")
    game = position(
        "Anna 1 hand: Test of Everything, Forest battlefield: 3 Mountain, Memnite | Ben 20", EVERYTHING
    )
    assert "can't pay 2 life" in refused(game, "cast Test of Everything")
    game = position("Anna 20 hand: Test of Everything battlefield: 3 Mountain, Memnite | Ben 20", EVERYTHING)
    assert "not enough cards to discard" in refused(game, "cast Test of Everything")


def test_a_sacrifice_as_a_cost_cannot_be_answered_and_is_not_undone_by_countering():
    game = position(
        "Anna 20 hand: Goblin Grenade battlefield: Mountain, Raging Goblin"
        " | Ben 20 hand: Counterspell battlefield: 2 Island"
    )
    play(game, "cast Goblin Grenade", "targets: Ben", "choose: Raging Goblin")
    assert zone(game, "Anna", "graveyard") == ["Raging Goblin"]
    play(game, "pass", "cast Counterspell", "targets: Goblin Grenade", "resolve")
    assert life(game) == (20, 20)
    assert sorted(zone(game, "Anna", "graveyard")) == ["Goblin Grenade", "Raging Goblin"]


def test_life_that_is_needed_as_a_cost_is_not_used_up_by_mana_abilities():  # 119.4
    game = position("Anna 1 hand: Grizzly Bears battlefield: 2 Mana Confluence | Ben 20", automation=())
    refused(game, "cast Grizzly Bears")


# Uncounterable


def test_a_spell_that_cannot_be_countered_is_a_legal_target_and_resolves():  # 113.6d, 701.6a
    solid = card(
        "Solid",
        "{R}",
        "Instant",
        spell=SpellText(
            modes=(Mode(effects=(DealDamage(2, Chosen(0)),), targets=(ANY_TARGET,)),), uncounterable=True
        ),
        printed="1993-08-05",
    )
    game = position(
        "Anna 20 hand: Solid battlefield: Mountain | Ben 20 hand: Counterspell battlefield: 2 Island", solid
    )
    play(game, "cast Solid", "targets: Ben", "pass", "cast Counterspell", "targets: Solid", "resolve")
    assert stack(game) == ["Solid"]
    resolve(game)
    assert life(game) == (20, 18)


def test_it_is_still_removed_if_its_only_target_is_illegal():  # 608.2b is no countering by an effect
    solid = card(
        "Solid",
        "{R}",
        "Instant",
        spell=SpellText(
            modes=(Mode(effects=(DealDamage(2, Chosen(0)), GainLife(3)), targets=(TARGET_CREATURE,)),),
            uncounterable=True,
        ),
        printed="1993-08-05",
    )
    game = position(
        "Anna 20 hand: Solid battlefield: Mountain"
        " | Ben 20 hand: Unsummon battlefield: Island, Grizzly Bears",
        solid,
    )
    play(game, "cast Solid", "targets: Grizzly Bears", "pass", "cast Unsummon", "targets: Grizzly Bears")
    play(game, "resolve", "resolve")
    assert life(game) == (20, 20)
    assert zone(game, "Anna", "graveyard") == ["Solid"]


def test_counter_unless_its_controller_pays():
    text = "Anna 20 hand: Shock battlefield: {} Mountain | Ben 20 hand: Force Spike battlefield: Island"
    game = position(text.format(1))
    play(game, "cast Shock", "targets: Ben", "pass", "cast Force Spike", "targets: Shock", "resolve")
    assert stack(game) == [], "whoever cannot pay is not asked"
    game = position(text.format(2))
    play(game, "cast Shock", "targets: Ben", "pass", "cast Force Spike", "targets: Shock", "resolve")
    assert isinstance(game.decision, d.ChooseWhether)
    assert game.decision.player == 0
    paid, unpaid = game.clone(), game.clone()
    play(paid, "yes")
    assert stack(paid) == ["Shock"]
    assert sum(p.tapped for p in paid.state.permanents.values() if p.controller == 0) == 2
    play(unpaid, "no")
    assert stack(unpaid) == []
    assert zone(unpaid, "Anna", "graveyard") == ["Shock"]


def test_modal_choose_one_helper_makes_a_choice_of_one():
    text = choose_one(Mode(effects=(GainLife(1),)), Mode(effects=(GainLife(2),)))
    assert (text.minimum_modes, text.maximum_modes, text.modal) == (1, 1, True)
