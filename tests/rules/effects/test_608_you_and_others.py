"""What you and another player do, the spell or ability that targets something, what several deal damage with
[cr2025-06-06 603.2c, 608.2c, 704.5j].
"""

from __future__ import annotations

from manaburn.decisions import ChooseObjects, Purpose
from manaburn.terms import CardType
from rules.cards_from_text import written
from rules.positions_of_combat import assign_all
from rules.positions_of_play import go_to, life, now, play, position, resolve_all, zone

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: 9 Forest{more}
Ben 20 hand: Forest library: 9 Forest battlefield: {theirs}
"""


def board(*cards, hand="Deed", more="", theirs="Forest"):
    text = BOARD.format(hand=hand, more=f", {more}" if more else "", theirs=theirs)
    return position(text, *cards)


def test_you_and_another_player_each_do_it():
    game = board(written("Deed", "Sorcery", "You and target opponent each draw two cards."))
    play(game, "cast Deed", "targets: Ben", "resolve")
    assert (len(zone(game, "Anna", "hand")), len(zone(game, "Ben", "hand"))) == (2, 3)


def test_all_that_you_and_another_player_do_is_of_both():
    game = board(written("Deed", "Sorcery", "You and target opponent each draw a card and lose 1 life."))
    play(game, "cast Deed", "targets: Ben", "resolve")
    assert (life(game), len(zone(game, "Anna", "hand"))) == ((19, 19), 1)


def test_the_controller_of_those_that_dealt_damage():
    """However many of them deal damage, it triggers once."""
    witness = written(
        "Witness",
        "Creature — Human",
        "Whenever one or more creatures deal combat damage to one or more players, you and the controller of"
        " those creatures each gain 3 life.",
        size="1/1",
    )
    game = board(witness, hand="", more="Grizzly Bears, Hill Giant", theirs="Witness")
    go_to(game, "declare attackers")
    play(game, "attack: Grizzly Bears > Ben, Hill Giant > Ben")
    go_to(game, "declare blockers")
    play(game, "block: none")
    assign_all(game)
    resolve_all(game)
    assert life(game) == (23, 18)


def test_the_spell_that_targets_it_is_countered_unless_paid():
    titan = written(
        "Colossus",
        "Creature — Giant",
        "Whenever this creature becomes the target of a spell or ability an opponent controls, counter that"
        " spell or ability unless its controller pays {8}.",
        size="6/6",
    )
    for lands, answers, left in ((9, ["yes"], []), (2, [], ["Colossus"])):
        text = f"step: precombat main\nAnna 20 hand: Murder battlefield: 9 Swamp, {lands} Forest\n"
        game = position(text + "Ben 20 battlefield: Colossus", titan)
        play(game, "cast Murder", "targets: Colossus", "resolve", *answers)
        resolve_all(game)
        assert zone(game, "Ben", "battlefield") == left


def test_two_legends_where_the_legend_rule_does_not_apply():
    gallery = written("Mirrors", "Artifact", 'The "legend rule" doesn\'t apply to creatures you control.')
    hero = written("Hero", "Legendary Creature — Human", size="2/2")
    game = board(gallery, hero, hand="Hero", more="Mirrors, Hero")
    play(game, "cast Hero", "resolve")
    assert zone(game, "Anna", "battlefield").count("Hero") == 2
    game = board(hero, hand="Hero", more="Hero")
    play(game, "cast Hero", "resolve")
    assert isinstance(game.decision, ChooseObjects)
    assert game.decision.purpose is Purpose.KEEP_BY_LEGEND_RULE


def test_a_card_exiled_from_hand_is_what_it_costs():
    bloom = written("Bloom", "Enchantment", "Exile a creature card from your hand: You gain 2 life.")
    game = board(bloom, hand="Grizzly Bears, Shock", more="Bloom")
    play(game, "activate Bloom", "choose: Grizzly Bears", "resolve")
    assert (life(game)[0], zone(game, "Anna", "hand")) == (22, ["Shock"])
    assert now(game, "Bloom").types == {CardType.ENCHANTMENT}


def test_snow_swampwalk_asks_for_a_snow_swamp():
    walker = written("Legion", "Creature — Spirit", "Snow swampwalk", size="2/3")
    for land, able in (("Swamp", True), ("Snow-Covered Swamp", False)):
        snowy = written("Snow-Covered Swamp", "Basic Snow Land — Swamp", cost="")
        game = board(walker, snowy, hand="", more="Legion", theirs=f"Grizzly Bears, {land}")
        go_to(game, "declare attackers")
        play(game, "attack: Legion > Ben")
        go_to(game, "declare blockers")
        assert (len(list(game.legal_actions)) > 1) is able
