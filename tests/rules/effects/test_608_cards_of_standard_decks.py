"""Words of cards in Standard decks of 2025 [cr2025-06-06 608]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position, refused, resolve_all, size, zone


@pytest.mark.parametrize(("way", "power"), [(" with warp", 9), ("", 5)])
def test_a_creature_was_cast_for_its_warp_cost_or_not(way, power):
    beast = written("Beast", "Creature — Beast", "Warp {G}", cost="{2}{G}", size="2/2")
    game = position(
        "Anna 20 hand: Beast, Bore battlefield: 3 Forest | Ben 20",
        beast,
        written(
            "Bore",
            "Instant",
            "Target creature you control gets +3/+2 until end of turn. If that creature was cast for its warp"
            " cost, it also gets +4/+0 until end of turn.",
            cost="{0}",
        ),
    )
    play(game, f"cast Beast{way}", "resolve", "cast Bore", "targets: Beast", "resolve")
    assert size(game, "Beast")[0] == power


@pytest.mark.parametrize(("words", "left"), [("Flying", []), ("Vigilance", ["Subject"])])
def test_what_has_flying_deals_twice_as_much_damage_to_itself(words, left):
    subject = written("Subject", "Creature — Bird", words, size="2/4")
    deed = written(
        "Deed",
        "Instant",
        "Target creature deals damage to itself equal to its power. If that creature has flying, it deals"
        " twice that much damage to itself instead.",
        cost="{0}",
    )
    game = position("Anna 20 hand: Deed | Ben 20 battlefield: Subject", subject, deed)
    play(game, "cast Deed", "targets: Subject")
    resolve_all(game)
    assert zone(game, "Ben", "battlefield") == left


SPELUNKING = written(
    "Spelunking",
    "Enchantment",
    "When Spelunking enters, draw a card, then you may put a land card from your hand onto the battlefield."
    " If you put a Cave onto the battlefield this way, you gain 4 life.",
    "Lands you control enter untapped.",
    cost="{0}",
)
CAVE = written("Cave", "Land — Cave", "Cave enters tapped.", "{T}: Add {G}.")
HOLE = written("Hole", "Land", "Hole enters tapped.", "{T}: Add {G}.")


@pytest.mark.parametrize(("land", "life"), [("Cave", 24), ("Hole", 20), ("", 20)])
def test_life_is_gained_if_a_cave_was_put_onto_the_battlefield_this_way(land, life):
    game = position("Anna 20 hand: Spelunking, Cave, Hole library: Forest | Ben 20", SPELUNKING, CAVE, HOLE)
    answers = [f"choose: {land}"] * 2 if land else ["choose: none"]  # which, and which effect on it is first
    play(game, "cast Spelunking", "resolve", "resolve", *answers)
    resolve_all(game)
    assert game.state.players[0].life == life


@pytest.mark.parametrize(("first", "tapped"), [("Cave", False), ("Spelunking", True)])
def test_of_two_effects_on_a_land_that_enters_its_controller_chooses_which_comes_first(first, tapped):
    game = position("Anna 20 hand: Cave battlefield: Spelunking | Ben 20", SPELUNKING, CAVE)
    play(game, "play Cave", f"choose: {first}")
    assert permanent(game, "Cave").tapped is tapped


@pytest.mark.parametrize(("buried", "lands"), [(2, 4), (0, 6)])
def test_a_disguise_cost_is_reduced_for_each_card(buried, lands):
    breaker = written(
        "Breaker",
        "Creature — Goblin",
        "Disguise {5}{R}. This cost is reduced by {1} for each instant and sorcery card in your graveyard.",
        cost="{1}{R}",
        size="2/1",
    )
    for number, able in ((lands, True), (lands - 1, False)):
        graves = f"graveyard: {buried} Shock, Grizzly Bears" if buried else ""
        game = position(
            f"Anna 20 hand: Breaker {graves} battlefield: {number + 3} Mountain | Ben 20",
            breaker,
        )
        play(game, "cast Breaker with disguise", "resolve")
        down = next(id for id, p in game.state.permanents.items() if game.state.objects[id].face_down)
        if able:
            play(game, f"turn up #{down}")
            assert size(game, "Breaker") == (2, 1)
        else:
            refused(game, f"turn up #{down}")
