"""Words of cards that many decks play [cr2025-06-06 608]."""

from __future__ import annotations

import pytest

from manaburn.mana import NO_MANA
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, resolve_all, targets, zone


def test_two_permanents_are_tapped_or_untapped_each_by_a_choice_of_its_own():
    strings = written(
        "Strings",
        "Sorcery",
        "You may tap or untap target permanent, then you may tap or untap another target permanent.",
        cost="{0}",
    )
    game = position(
        "Anna 20 hand: Strings battlefield: Island (tapped) | Ben 20 battlefield: Grizzly Bears", strings
    )
    play(game, "cast Strings", "targets: Grizzly Bears", "targets: Island", "resolve")
    play(game, "yes", "yes", "yes", "no")  # tap or untap it, tap it; tap or untap the other, untap it
    assert permanent(game, "Grizzly Bears").tapped
    assert not permanent(game, "Island").tapped


@pytest.mark.parametrize("paid", ["yes", "no"])
def test_who_does_not_pay_taps_lands_with_mana_abilities_and_loses_mana(paid):
    """A land without a mana ability stays untapped; the spell is countered unless {X} is paid."""
    sink = written(
        "Sink",
        "Instant",
        "Counter target spell unless its controller pays {X}. If that player doesn't, they tap all lands with"
        " mana abilities they control and lose all unspent mana.",
        cost="{X}{U}",
    )
    maze = written("Labyrinth", "Land", "{T}: Draw a card.")
    game = position(
        "Anna 20 hand: Ancestral Recall battlefield: 3 Island, Labyrinth library: 9 Forest"
        " | Ben 20 hand: Sink battlefield: 3 Island",
        sink,
        maze,
    )
    play(
        game,
        "cast Ancestral Recall",
        "targets: Anna",
        "pass",
        "cast Sink",
        "X = 2",
        "targets: Ancestral Recall",
    )
    play(game, "pass", "tap Island for {U}", "resolve", paid)
    resolve_all(game)
    assert len(zone(game, "Anna", "hand")) == (3 if paid == "yes" else 0)
    lands = [p for p in game.state.permanents.values() if p.controller == 0]
    assert sum(p.tapped for p in lands) == 3
    assert game.state.players[0].mana == NO_MANA
    assert not permanent(game, "Labyrinth").tapped


def test_one_card_is_put_back_and_the_rest_goes_to_the_graveyard_of_its_owner():
    charm = written(
        "Charm",
        "Instant",
        "Look at the top three cards of target player's library. Put one back and the rest into that player's"
        " graveyard.",
        cost="{0}",
    )
    game = position("Anna 20 hand: Charm | Ben 20 library: Forest, Island, Shock, Swamp", charm)
    before = [game.state.objects[id].definition.name for id in game.state.players[1].library]
    play(game, "cast Charm", "targets: Ben", "resolve", f"choose: {before[-2]}")
    after = [game.state.objects[id].definition.name for id in game.state.players[1].library]
    assert after == [before[0], before[-2]]
    assert sorted(zone(game, "Ben", "graveyard")) == sorted((before[-1], before[-3]))


@pytest.mark.parametrize(("buried", "where"), [(5, "hand"), (6, "battlefield")])
def test_a_card_returns_to_the_battlefield_instead_with_enough_cards_there(buried, where):
    stitch = written(
        "Stitch",
        "Sorcery",
        "Return target creature card from your graveyard to your hand.",
        "Threshold — Return that card from your graveyard to the battlefield instead if there are seven or"
        " more cards in your graveyard.",
        cost="{0}",
    )
    game = position(f"Anna 20 hand: Stitch graveyard: Hill Giant, {buried} Forest | Ben 20", stitch)
    play(game, "cast Stitch", "targets: Hill Giant", "resolve")
    assert zone(game, "Anna", where) == ["Hill Giant"]


def test_the_name_of_a_token_may_begin_with_that_of_the_card():
    explorer = written(
        "Tock the Explorer",
        "Legendary Creature — Goblin",
        "When Tock the Explorer dies, create Tock the Returned, a legendary 5/5 colorless Goblin Golem"
        " artifact creature token.",
        size="1/1",
    )
    game = position("Anna 20 hand: Shock battlefield: Tock the Explorer, Mountain | Ben 20", explorer)
    play(game, "cast Shock", "targets: Tock the Explorer")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == ["Mountain", "Tock the Returned"]


def test_any_creature_that_would_die_is_exiled_also_one_that_comes_later():
    tendrils = written(
        "Tendrils",
        "Sorcery",
        "All creatures get -2/-2 until end of turn. If a creature would die this turn, exile it instead.",
        cost="{0}",
    )
    game = position(
        "Anna 20 hand: Tendrils, Runeclaw Bear, Shock battlefield: 2 Forest, Mountain"
        " | Ben 20 battlefield: Grizzly Bears",
        tendrils,
    )
    play(game, "cast Tendrils", "resolve")
    assert zone(game, "Ben", "exile") == ["Grizzly Bears"]
    play(game, "cast Runeclaw Bear", "resolve", "cast Shock", "targets: Runeclaw Bear", "resolve")
    assert zone(game, "Anna", "exile") == ["Runeclaw Bear"]


def test_a_creature_that_crewed_the_vehicle_this_turn_is_the_target():  # 702.122b
    boat = written(
        "Boat",
        "Artifact — Vehicle",
        "Sacrifice this Vehicle: Tap target creature that crewed it this turn.",
        "Crew 2",
        size="3/3",
    )
    wagon = written("Wagon", "Artifact — Vehicle", "Crew 2", size="3/3")
    game = position(
        "Anna 20 battlefield: Boat, Wagon, Grizzly Bears, Hill Giant, Runeclaw Bear | Ben 20", boat, wagon
    )
    play(game, "activate Boat ability 2", "choose: Grizzly Bears", "resolve")
    play(game, "activate Wagon", "choose: Hill Giant", "resolve")
    play(game, "activate Boat ability 1")
    assert targets(game) == {"Grizzly Bears"}


def test_a_creature_or_a_spell_is_exiled_and_its_owner_may_cast_it():
    wind = written(
        "Wind",
        "Creature — Human",
        "Flash",
        "When this creature enters, airbend up to one other target creature or spell.",
        cost="{0}",
        size="1/1",
    )
    game = position(
        "Anna 20 hand: Hill Giant battlefield: 6 Mountain | Ben 20 hand: Wind battlefield: Grizzly Bears",
        wind,
    )
    play(game, "cast Hill Giant", "pass", "cast Wind", "resolve")
    assert targets(game) == {"Hill Giant", "Grizzly Bears"}
    play(game, "targets: Hill Giant", "resolve")
    assert zone(game, "Anna", "exile") == ["Hill Giant"]
    (way,) = (text for text in map(game.text, game.legal_actions) if "Hill Giant" in text)
    play(game, way, "resolve")
    assert "Hill Giant" in zone(game, "Anna", "battlefield")


GATEKEEPER = written(
    "Gatekeeper",
    "Creature — Vampire",
    "When this creature enters, exile a card from a graveyard.",
    "Whenever a player plays a land or casts a spell, if it shares a card type with the exiled card, this"
    " creature deals 2 damage to that player.",
    cost="{0}",
    size="2/1",
)


@pytest.mark.parametrize(("buried", "lost"), [("Hill Giant", 0), ("Shock", 2)])
def test_a_spell_that_shares_a_card_type_with_the_exiled_card_costs_life(buried, lost):
    game = position(
        f"Anna 20 hand: Gatekeeper, Ancestral Recall graveyard: {buried} battlefield: Island | Ben 20",
        GATEKEEPER,
    )
    play(game, "cast Gatekeeper", "resolve", "resolve", f"choose: {buried}")
    assert zone(game, "Anna", "exile") == [buried]
    play(game, "cast Ancestral Recall", "targets: Ben")
    assert len(game.state.stack) == (2 if lost else 1), "it triggers only if they share a type (603.4)"
    resolve_all(game)
    assert life(game) == (20 - lost, 20)
