"""What players can cast, when, and at what cost, while something says so of them [cr2025-06-06 101.2, 601.2f,
601.3].
"""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, resolve_all, stack, targets, zone


def rule(*lines):
    return written("Rule", "Enchantment", *lines)


ZAP = written("Zap", "Instant", "Zap deals 2 damage to any target.", cost="{R}")


def test_one_noncreature_spell_each_turn_leaves_creature_spells_free():  # 601.3
    one = rule("Each player can't cast more than one noncreature spell each turn.")
    game = position("Anna 20 hand: Shock, Zap, Grizzly Bears battlefield: Rule, 4 Taiga | Ben 20", one, ZAP)
    play(game, "cast Shock", "targets: Ben", "resolve")
    assert "can't cast another spell" in refused(game, "cast Zap")
    play(game, "cast Grizzly Bears", "resolve")
    assert zone(game, "Anna", "battlefield")[-1] == "Grizzly Bears"


def test_spells_only_any_time_a_sorcery_could_be_cast():  # 601.3
    sorcerous = rule("Each opponent can cast spells only any time they could cast a sorcery.")
    board = "Ben 20 battlefield: Rule | Anna 20 hand: Shock, Zap battlefield: 2 Mountain"
    game = position(f"active: Ben   step: precombat main | {board}", sorcerous, ZAP)
    play(game, "pass")
    assert "can cast spells only" in refused(game, "cast Shock")
    game = position(f"active: Anna   step: precombat main | {board}", sorcerous, ZAP)
    play(game, "cast Shock", "targets: Ben")
    assert "can cast spells only" in refused(game, "cast Zap"), "the stack is not empty"
    play(game, "resolve", "cast Zap", "targets: Ben", "resolve")
    assert life(game)[0] == 16


def test_no_spells_from_graveyards():  # 601.3
    no = rule("Players can't cast spells from graveyards or libraries.")
    risen = written("Risen", "Sorcery", "You gain 1 life.", "Flashback {G}")
    board = "Anna 20 hand: Forest graveyard: Risen battlefield: Forest{} | Ben 20"
    play(position(board.format(""), no, risen), "cast Risen with flashback")
    assert refused(position(board.format(", Rule"), no, risen), "cast Risen with flashback")


@pytest.mark.parametrize(
    ("active", "lands", "able"), [("Anna", 1, True), ("Ben", 1, False), ("Ben", 3, True)]
)
def test_spells_cost_more_except_during_the_turn_of_their_controller(active, lands, able):  # 601.2f
    grid = rule("Each spell costs {2} more to cast except during its controller's turn.")
    game = position(
        f"active: {active}   step: precombat main | Anna 20 hand: Shock battlefield: Rule, {lands} Mountain"
        " | Ben 20",
        grid,
    )
    if active == "Ben":
        play(game, "pass")
    if able:
        play(game, "cast Shock")
    else:
        assert refused(game, "cast Shock")


def test_a_spell_costs_more_for_each_other_spell_of_its_player():  # 601.2f
    taxing = rule(
        "Each spell a player casts costs {1} more to cast for each other spell that player has cast this"
        " turn."
    )
    game = position("Anna 20 hand: Shock, Zap, Shock battlefield: Rule, 3 Mountain | Ben 20", taxing, ZAP)
    play(game, "cast Shock", "targets: Ben", "cast Zap", "targets: Ben")
    assert sum(permanent.tapped for permanent in game.state.permanents.values()) == 3


def test_a_spell_costs_at_least_three_after_all_else():  # 601.2f
    least = rule("Each spell that would cost less than three mana to cast costs three mana to cast.")
    cheaper = written("Cheaper", "Artifact", "Creature spells you cast cost {1} less to cast.")
    game = position(
        "Anna 20 hand: Grizzly Bears, Craw Wurm battlefield: Rule, Cheaper, 8 Forest | Ben 20", least, cheaper
    )
    play(game, "cast Grizzly Bears", "resolve", "cast Craw Wurm")
    assert sum(permanent.tapped for permanent in game.state.permanents.values()) == 3 + 5


def test_only_the_second_spell_of_a_turn_costs_less():  # 601.2f
    second = rule("The second spell you cast each turn costs {1} less to cast.")
    game = position("Anna 20 hand: 3 Grizzly Bears battlefield: Rule, 5 Forest | Ben 20", second)
    play(game, "cast Grizzly Bears", "resolve", "cast Grizzly Bears", "resolve")
    assert sum(permanent.tapped for permanent in game.state.permanents.values()) == 3
    play(game, "cast Grizzly Bears")
    assert sum(permanent.tapped for permanent in game.state.permanents.values()) == 5


def test_spells_of_a_color_and_those_of_another_and_spells_of_a_size():  # 601.2f
    familiar = rule("White spells and green spells you cast cost {1} less to cast.")
    herald = written(
        "Herald", "Artifact", "Spells you cast with mana value 4 or greater cost {2} less to cast."
    )
    game = position(
        "Anna 20 hand: Grizzly Bears, Hill Giant battlefield: Rule, Herald, Forest, 2 Mountain | Ben 20",
        familiar,
        herald,
    )
    play(game, "cast Grizzly Bears", "resolve", "cast Hill Giant", "resolve")
    assert stack(game) == []


def test_spells_that_cannot_be_countered_this_turn():  # 101.2
    veil = written("Veil", "Instant", "Spells you control can't be countered this turn.")
    stop = written("Stop", "Instant", "Counter target spell.")
    board = "Anna 20 hand: Veil, Shock battlefield: 2 Taiga | Ben 20 hand: Stop battlefield: Forest"
    game = position(board, veil, stop)
    play(game, "cast Veil", "resolve", "cast Shock", "targets: Ben", "pass", "cast Stop")
    assert targets(game) == {"Shock"}
    play(game, "targets: Shock")
    resolve_all(game)
    assert life(game)[1] == 18


@pytest.mark.parametrize(("counters", "left"), [(1, 20), (2, 18), (0, 18)])
def test_what_an_ability_waits_for_is_compared_with_its_source_as_it_happens(counters, left):  # 603.2
    cup = written(
        "Cup",
        "Artifact",
        "Whenever a player casts a spell with mana value equal to the number of charge counters on Cup,"
        " counter that spell.",
    )
    on_it = f" ({counters} charge)" if counters else ""
    game = position(f"Anna 20 hand: Shock battlefield: Mountain | Ben 20 battlefield: Cup{on_it}", cup)
    play(game, "cast Shock", "targets: Ben")
    resolve_all(game)
    assert life(game)[1] == left


def test_lands_returned_and_two_cards_discarded_rather_than_mana():  # 118.9
    gust = written(
        "Gust",
        "Instant",
        "You may return two Forests you control to their owner's hand rather than pay this spell's"
        " mana cost.",
        "You gain 3 life.",
        cost="{4}{G}",
    )
    game = position("Anna 20 hand: Gust battlefield: 2 Forest, Island | Ben 20", gust)
    play(game, "cast Gust with another cost", "choose: Forest, Forest")
    resolve_all(game)
    assert (life(game)[0], zone(game, "Anna", "hand")) == (23, ["Forest", "Forest"])
    foil = written(
        "Foil",
        "Instant",
        "You may discard a Forest card and another card rather than pay this spell's mana cost.",
        "You gain 3 life.",
        cost="{4}{G}",
    )
    assert refused(position("Anna 20 hand: Foil, Forest | Ben 20", foil), "cast Foil with another cost")
    assert refused(position("Anna 20 hand: Foil, 2 Island | Ben 20", foil), "cast Foil with another cost")
    game = position("Anna 20 hand: Foil, Forest, Island | Ben 20", foil)
    play(game, "cast Foil with another cost", "choose: Forest", "choose: Island")
    resolve_all(game)
    assert life(game)[0] == 23
    assert sorted(zone(game, "Anna", "graveyard")) == ["Foil", "Forest", "Island"]
