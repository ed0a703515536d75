"""Mana abilities of cards in hands, and those that are activated only as an instant [cr2025-06-06 605]."""

from __future__ import annotations

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused, resolve_all, zone

GUIDE = written(
    "Guide", "Creature — Ape", "Exile this creature from your hand: Add {R}.", cost="{2}{R}", size="2/2"
)
GEM = written(
    "Gem",
    "Artifact",
    "Discard your hand, Sacrifice this artifact: Add three mana of any one color."
    " Activate only as an instant.",
    cost="{0}",
)
SEAL = written("Seal", "Artifact", "As Seal enters, choose a card name.\nActivated abilities of sources with"
    " the chosen name can't be activated.", cost="{0}")  # fmt: skip
CARDS = (GUIDE, GEM, SEAL)


def casts(game):
    return [action for action in game.legal_actions if isinstance(action, d.CastSpell)]


def test_a_card_is_exiled_from_the_hand_for_mana_as_a_spell_is_paid_for():
    game = position("Anna 20 hand: Guide, Shock | Ben 20", *CARDS)
    play(game, "cast Shock", "targets: Ben")
    resolve_all(game)
    assert zone(game, "Anna", "exile") == ["Guide"]
    assert zone(game, "Anna", "graveyard") == ["Shock"]


def test_the_card_cannot_pay_for_itself():
    game = position("Anna 20 hand: Guide battlefield: 2 Mountain | Ben 20", *CARDS)
    assert casts(game) == []
    refused(game, "cast Guide")
    game = position("Anna 20 hand: 2 Guide battlefield: 2 Mountain | Ben 20", *CARDS)
    play(game, "cast Guide")
    resolve_all(game)
    assert zone(game, "Anna", "exile") == ["Guide"]
    assert "Guide" in zone(game, "Anna", "battlefield")


def test_it_adds_mana_whenever_its_owner_has_priority():
    game = position("Anna 20 hand: Guide | Ben 20", *CARDS)
    play(game, "tap Guide for {R}")
    assert zone(game, "Anna", "hand") == []
    assert sum(game.state.players[0].mana) == 1


def test_a_card_that_the_spell_costs_besides_is_not_used_for_mana():
    needs = written(
        "Needs", "Sorcery", "As an additional cost to cast this spell, discard a card.", "Draw a card.",
        cost="{R}",
    )  # fmt: skip
    game = position("Anna 20 hand: Guide, Needs | Ben 20", *CARDS, needs)
    assert casts(game) == []
    game = position("Anna 20 hand: Guide, Needs, Shock library: Forest | Ben 20", *CARDS, needs)
    play(game, "cast Needs", "choose: Shock")
    resolve_all(game)
    assert zone(game, "Anna", "exile") == ["Guide"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Needs", "Shock"]


def test_what_cannot_be_activated_by_its_name_makes_no_mana():
    game = position("Anna 20 hand: Seal, Guide, Shock | Ben 20", *CARDS)
    play(game, "cast Seal", "resolve", "choose: Guide")
    assert casts(game) == []
    refused(game, "tap Guide for {R}")


def test_only_as_an_instant_is_not_while_a_spell_is_paid_for():
    game = position("Anna 20 hand: Shock battlefield: Gem | Ben 20", *CARDS)
    assert casts(game) == []
    play(game, "tap Gem for {R}{R}{R}")
    assert zone(game, "Anna", "graveyard") == ["Shock", "Gem"]
    assert game.state.players[0].mana[3] == 3


def test_the_spell_on_the_stack_stays_as_the_hand_is_discarded():
    game = position("Anna 20 hand: Shock, Forest battlefield: Gem, Mountain | Ben 20", *CARDS)
    play(game, "cast Shock", "targets: Ben")
    play(game, "tap Gem for {G}{G}{G}")
    resolve_all(game)
    assert zone(game, "Anna", "graveyard") == ["Forest", "Gem", "Shock"]
