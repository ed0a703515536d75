"""Any number of lands, names of two, and what is done to those alike [cr2025-06-06 201.5, 305.2, 608.2]."""

from __future__ import annotations

import pytest

from manaburn.terms import Keyword
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, now, play, position, resolve_all, size, stack, zone


def test_any_number_of_lands_is_played_and_each_after_the_first_hurts():
    bond = written(
        "Bond",
        "Enchantment",
        "You may play any number of lands on each of your turns.",
        "Whenever you play a land, if it wasn't the first land you played this turn, this enchantment deals 1"
        " damage to you.",
    )
    game = position("Anna 20 hand: 4 Forest battlefield: Bond | Ben 20", bond)
    play(game, "play Forest")
    assert stack(game) == []
    for _ in range(3):
        play(game, "play Forest", "resolve")
    assert (life(game), zone(game, "Anna", "hand")) == ((17, 20), [])


@pytest.mark.parametrize(("source", "left"), [("Shock", 16), ("Lightning Helix", 17)])
def test_sources_with_an_odd_mana_value_deal_twice_the_damage(source, left):
    preyer = written(
        "Preyer",
        "Creature — Hellion",
        "If a source you control with an odd mana value would deal damage to a permanent or player, it deals"
        " double that damage to that permanent or player instead.",
        size="3/5",
    )
    game = position(f"Anna 20 hand: {source} battlefield: Preyer, Mountain, Plains | Ben 20", preyer)
    play(game, f"cast {source}", "targets: Ben", "resolve")
    assert life(game)[1] == left


def test_the_player_whose_namesakes_were_exiled_investigates_for_each_that_was_no_token():
    stone = written(
        "Stone",
        "Sorcery",
        "Exile target creature and all other creatures its controller controls with the same name as that"
        " creature. That player investigates for each nontoken creature exiled this way.",
        cost="{0}",
    )
    game = position(
        "Anna 20 hand: Stone battlefield: Grizzly Bears | Ben 20 battlefield: 2 Grizzly Bears, Hill Giant",
        stone,
    )
    target = next(i for i, p in game.state.permanents.items() if p.controller == 1)
    play(game, "cast Stone", f"targets: Grizzly Bears#{target}", "resolve")
    assert sorted(zone(game, "Ben", "battlefield")) == ["Clue", "Clue", "Hill Giant"]
    assert zone(game, "Anna", "battlefield") == ["Grizzly Bears"]


def test_a_planeswalker_becomes_as_great_as_its_loyalty_is_then():
    gideon = written(
        "Champion",
        "Planeswalker — Gideon",
        "0: Until end of turn, Champion becomes a Human Soldier creature with power and toughness each equal"
        " to the number of loyalty counters on him and gains indestructible. He's still a planeswalker.",
    )
    game = position("Anna 20 battlefield: Champion (4 loyalty) | Ben 20", gideon)
    play(game, "activate Champion", "resolve")
    champion = now(game, "Champion")
    assert (size(game, "Champion"), champion.is_creature) == ((4, 4), True)
    assert Keyword.INDESTRUCTIBLE in champion.keywords
    assert champion.subtypes == {"Gideon", "Human", "Soldier"}


def test_what_a_card_with_the_names_of_two_does_is_said_in_the_plural():
    two = written(
        "Bop and Rock",
        "Legendary Creature — Boar",
        "Whenever Bop and Rock attack or block, you gain 1 life.",
        "When Bop and Rock die, you gain 5 life.",
        size="7/5",
    )
    kill = written("Kill", "Instant", "Destroy target creature.", cost="{0}")
    game = position("Anna 20 hand: Kill battlefield: Bop and Rock | Ben 20", two, kill)
    go_to(game, "declare attackers")
    play(game, "attack: Bop and Rock", "resolve")
    assert life(game) == (21, 20)
    play(game, "cast Kill", "targets: Bop and Rock", "resolve", "resolve")
    assert life(game) == (26, 20)


def test_each_opponent_exiles_cards_until_one_turns_up():
    krang = written(
        "Utrom",
        "Sorcery",
        "Each opponent exiles cards from the top of their library until they exile a nonland card.",
        cost="{0}",
    )
    game = position("Anna 20 hand: Utrom library: 3 Shock | Ben 20 library: Shock, Shock", krang)
    play(game, "cast Utrom", "resolve")
    resolve_all(game)
    assert (len(zone(game, "Anna", "exile")), zone(game, "Ben", "exile")) == (0, ["Shock"])


@pytest.mark.parametrize(("spell", "counters"), [("Shock", 1), ("Lightning Helix", 2), ("Sol Ring", 0)])
def test_counters_for_each_color_of_a_spell(spell, counters):  # 105.2
    engine = written(
        "Engine",
        "Creature — Dragon",
        "Whenever you cast a spell, put a +1/+1 counter on this creature for each of that spell's colors.",
        size="4/4",
    )
    game = position(f"Anna 20 hand: {spell} battlefield: Engine, Mountain, Plains | Ben 20", engine)
    play(game, f"cast {spell}", *["targets: Ben"] * (counters > 0))
    resolve_all(game)
    assert size(game, "Engine") == (4 + counters, 4 + counters)
