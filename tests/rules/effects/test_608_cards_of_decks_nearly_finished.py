"""Effects that cards of many decks have once each: offers, halves, attached Equipment, what is revealed, and
who has the most [cr2025-06-06 608.2].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import (
    go_to,
    life,
    permanent,
    play,
    position,
    refused,
    resolve_all,
    settle,
    size,
    stack,
    zone,
)

BEAR = written("Bear", "Creature — Bear", cost="{0}", size="2/2")


def test_a_life_total_may_become_a_number():  # 119.5
    lender = written(
        "Lender",
        "Creature — Elephant",
        "When ~ enters, you may have your life total become the total toughness of creatures you control.",
        cost="{0}",
        size="4/6",
    )
    text = "Anna 3 hand: Lender battlefield: Bear | Ben 20 battlefield: Bear"
    game = position(text, lender, BEAR)
    play(game, "cast Lender", "resolve", "resolve", "yes")
    assert life(game) == (8, 20)
    game = position(text, lender, BEAR)
    play(game, "cast Lender", "resolve", "resolve", "no")
    assert life(game) == (3, 20)


def test_a_player_mills_for_each_of_some_things():  # 701.17a
    post = written("Post", "Artifact", "{T}: Target player mills two cards for each Bear you control.")
    game = position(
        "Anna 20 library: 9 Forest battlefield: Post, 2 Bear | Ben 20 library: 9 Island battlefield: Bear",
        post,
        BEAR,
    )
    play(game, "activate Post", "targets: Ben", "resolve")
    assert len(zone(game, "Ben", "graveyard")) == 4
    assert zone(game, "Anna", "graveyard") == []


def test_several_players_each_mill_half_of_their_own_library():  # 107.1a, 701.17a
    rupture = written(
        "Rupture",
        "Sorcery",
        "Destroy all creatures, then any number of target players each mill half their library, rounded"
        " down.",
        cost="{0}",
    )
    game = position(
        "Anna 20 hand: Rupture library: 4 Forest battlefield: Bear | Ben 20 library: 7 Island"
        " | Cleo 20 library: 6 Swamp",
        rupture,
        BEAR,
    )
    play(game, "cast Rupture", "targets: Ben, Cleo", "resolve")
    assert zone(game, "Anna", "battlefield") == []
    assert [len(zone(game, name, "library")) for name in ("Anna", "Ben", "Cleo")] == [4, 4, 3]


@pytest.mark.parametrize(("mine", "countered"), [("2 Bear", True), ("Bear", False)])
def test_a_spell_is_countered_if_you_control_more_than_its_controller(mine: str, countered: bool) -> None:
    """The number is compared as the spell resolves [cr2025-06-06 608.2c]."""
    will = written(
        "Will",
        "Instant",
        "Counter target spell if you control more creatures than that spell's controller.",
        cost="{0}",
    )
    game = position(
        f"Anna 20 hand: Shock battlefield: Mountain, Bear | Ben 20 hand: Will battlefield: {mine}", will, BEAR
    )
    play(game, "cast Shock", "targets: Ben", "pass", "cast Will", "targets: Shock")
    resolve_all(game)
    assert life(game) == (20, 20 if countered else 18)


def test_a_card_of_the_hand_is_shuffled_into_the_library():  # 701.24a
    beyond = written(
        "Beyond", "Sorcery", "Draw two cards, then shuffle a card from your hand into your library."
    )
    game = position("Anna 20 hand: Beyond, Shock library: 2 Island battlefield: Forest | Ben 20", beyond)
    play(game, "cast Beyond", "resolve", "choose: Shock")
    assert sorted(zone(game, "Anna", "hand")) == ["Island", "Island"]
    assert zone(game, "Anna", "library") == ["Shock"]


def test_an_empty_hand_shuffles_nothing():  # 609.3
    legacy = written(
        "Legacy",
        "Instant",
        "Shuffle a card from your hand into your library. If you do, draw two cards.",
        cost="{0}",
    )
    game = position("Anna 20 hand: Legacy library: 3 Island | Ben 20", legacy)
    play(game, "cast Legacy", "resolve")
    assert zone(game, "Anna", "hand") == []
    game = position("Anna 20 hand: Legacy, Shock library: 3 Island | Ben 20", legacy)
    play(game, "cast Legacy", "resolve", "choose: Shock")
    assert len(zone(game, "Anna", "hand")) == 2
    assert len(zone(game, "Anna", "library")) == 2


def test_an_amount_as_the_spell_is_cast_is_divided():  # 601.2d
    wind = written(
        "Wind",
        "Sorcery",
        "~ deals X damage divided as you choose among any number of target creatures, where X is the number"
        " of creatures on the battlefield as you cast ~.",
        cost="{0}",
    )
    death = written("Death", "Instant", "Destroy target creature.", cost="{0}")
    game = position(
        "Anna 20 hand: Wind battlefield: Bear | Ben 20 hand: Death battlefield: 2 Hill Giant",
        wind,
        death,
        BEAR,
    )
    giants = [id for id, one in game.state.permanents.items() if one.controller == 1]
    play(game, "cast Wind", f"targets: Hill Giant#{giants[0]}")
    play(game, "pass", "cast Death", "targets: Bear", "resolve")
    play(game, "resolve")
    assert len(zone(game, "Ben", "battlefield")) == 1, "three damage, although two creatures are left"


def test_a_card_is_copied_and_the_copy_may_be_cast_then():  # 707.12
    shiko = written(
        "Shiko",
        "Creature — Spirit",
        "When ~ enters, exile target nonland card with mana value 3 or less from your graveyard. Copy it,"
        " then you may cast the copy without paying its mana cost.",
        cost="{0}",
        size="4/5",
    )
    game = position("Anna 20 hand: Shiko graveyard: Shock | Ben 20", shiko)
    play(game, "cast Shiko", "resolve", "targets: Shock", "resolve", "yes", "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 18)
    assert zone(game, "Anna", "exile") == ["Shock"]


def test_the_source_is_exiled_with_all_cards_of_graveyards():  # 406.1
    stone = written("Stone", "Artifact", "{T}: Exile Stone and all cards from all graveyards. Draw a card.")
    game = position(
        "Anna 20 library: Forest battlefield: Stone graveyard: Shock | Ben 20 graveyard: 2 Island", stone
    )
    play(game, "activate Stone", "resolve")
    assert sorted(zone(game, "Anna", "exile")) == ["Shock", "Stone"]
    assert zone(game, "Ben", "exile") == ["Island", "Island"]
    assert zone(game, "Anna", "hand") == ["Forest"]


def test_a_card_is_drawn_for_each_permanent_another_gains():  # 608.2c, 613.2
    falcon = written(
        "Falcon",
        "Creature — Bird",
        "Whenever ~ attacks, gain control of target permanent you own but don't control.",
        "{0}: Target opponent gains control of any number of target permanents you control. Draw a card for"
        " each one they gained control of this way.",
        size="1/4",
    )
    game = position(
        "step: beginning of combat | Anna 20 library: 5 Forest battlefield: Falcon, Bear, Island | Ben 20",
        falcon,
        BEAR,
    )
    play(game, "activate Falcon", "targets: Ben", "targets: Bear, Island", "resolve")
    assert sorted(zone(game, "Ben", "battlefield")) == ["Bear", "Island"]
    assert len(zone(game, "Anna", "hand")) == 2
    go_to(game, "declare attackers")
    play(game, "attack Falcon", "targets: Bear", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Island"]


@pytest.mark.parametrize(("anna", "ben", "whose"), [(20, 21, "Ben"), (21, 20, "Anna"), (20, 20, "Anna")])
def test_who_alone_has_the_most_life_gains_control(anna: int, ben: int, whose: str) -> None:  # 603.4
    dogs = written(
        "Dogs",
        "Creature — Dog",
        "At the beginning of your upkeep, if a player has more life than each other player, the player with"
        " the most life gains control of ~.",
        size="2/1",
    )
    game = position(
        f"step: end | Anna {anna} library: 9 Forest | Ben {ben} library: 9 Forest battlefield: Dogs"
        " | Cleo 5 library: 9 Forest",
        dogs,
    )
    go_to(game, "upkeep", "Ben")
    assert bool(game.state.stack) is (anna != ben)
    resolve_all(game)
    assert zone(game, "Anna" if anna > ben else "Ben", "battlefield") == ["Dogs"]
    assert whose in ("Anna", "Ben")


@pytest.mark.parametrize(("bearer", "attacking"), [("Bear", False), ("Chief", True)])
def test_tokens_are_created_attacking_instead(bearer: str, attacking: bool) -> None:  # 508.4, 614.15
    flame = written(
        "Flame",
        "Artifact — Equipment",
        "Whenever equipped creature attacks, create two tapped 1/1 white Spirit creature tokens with flying."
        " If that creature is legendary, instead create two of those tokens that are tapped and attacking.",
        "Equip {0}",
    )
    chief = written("Chief", "Legendary Creature — Bear", size="2/2")
    game = position(f"Anna 20 battlefield: Flame, {bearer} | Ben 20", flame, chief, BEAR)
    play(game, "activate Flame", f"targets: {bearer}", "resolve")
    go_to(game, "declare attackers")
    play(game, f"attack {bearer}", "resolve")
    spirits = [id for id in game.state.permanents if game.state.objects[id].definition.name == "Spirit"]
    assert [game.state.permanents[id].tapped for id in spirits] == [True, True]
    assert game.state.combat is not None
    assert len(game.state.combat.attacks) == (3 if attacking else 1)


def test_damage_by_the_mana_value_of_the_card_that_turned_up():  # 608.2c, 202.3
    blast = written(
        "Blast",
        "Sorcery",
        "Choose any target. Reveal cards from the top of your library until you reveal a nonland card. ~"
        " deals damage equal to that card's mana value to that permanent or player. Put the revealed cards on"
        " the bottom of your library in any order.",
        cost="{0}",
    )
    game = position("Anna 20 hand: Blast library: 2 Forest, Hill Giant, Shock | Ben 20", blast)
    top = game.state.players[0].library[0]
    play(game, "cast Blast", "targets: Ben", "resolve")
    if not isinstance(game.decision, d.Priority):
        game.push(next(iter(game.legal_actions)))
    assert life(game) == (20, 16)
    assert game.state.players[0].library[-1] == top, "what was revealed is below Shock"
    assert len(game.state.players[0].library) == 4


def test_it_may_fight_the_creature_that_was_chosen():  # 701.14a
    harpooner = written(
        "Harpooner",
        "Creature — Insect",
        "When ~ enters, choose up to one target creature you don't control. ~ gets +X/+0 until end of turn,"
        " where X is the number of creature cards in your graveyard, then you may have ~ fight that creature."
        " ",
        cost="{0}",
        size="3/2",
    )
    text = "Anna 20 hand: Harpooner graveyard: Bear | Ben 20 battlefield: Craw Wurm, Bear"
    game = position(text, harpooner, BEAR)
    play(game, "cast Harpooner", "resolve", "targets: Bear", "resolve")
    assert isinstance(game.decision, d.ChooseWhether)
    assert size(game, "Harpooner") == (4, 2)
    play(game, "yes")
    assert zone(game, "Ben", "battlefield") == ["Craw Wurm"]
    assert zone(game, "Anna", "battlefield") == []


def test_any_number_of_equipment_is_attached():  # 701.3a
    sword = written("Sword", "Artifact — Equipment", "Equipped creature gets +1/+1.", "Equip {9}")
    rally = written(
        "Rally",
        "Instant",
        "Target creature gets +2/+2 until end of turn. If that creature is attacking, you may attach any"
        " number of Equipment you control to it.",
        cost="{0}",
    )
    text = "step: declare attackers | Anna 20 hand: 2 Rally battlefield: 3 Sword, Bear | Ben 20"
    game = position(text, sword, rally, BEAR)
    play(
        game, "attack Bear", f"cast Rally#{game.state.players[0].hand[0]}", "targets: Bear", "resolve", "yes"
    )
    swords = [id for id in game.state.permanents if game.state.objects[id].definition.name == "Sword"]
    play(game, f"choose: Sword#{swords[0]}, Sword#{swords[1]}")
    assert size(game, "Bear") == (6, 6)
    assert permanent(game, f"Sword#{swords[2]}").attached_to is None


def test_creatures_with_neither_of_two_abilities_cannot_attack():  # 508.1c, 702.14
    tide = written("Tide", "Enchantment", "Creatures without flying or islandwalk can't attack.")
    bird = written("Bird", "Creature — Bird", "Flying", size="1/1")
    eel = written("Eel", "Creature — Fish", "Islandwalk", size="1/1")
    game = position(
        "step: declare attackers | Anna 20 battlefield: Bear, Bird, Eel | Ben 20 battlefield: Tide",
        tide,
        bird,
        eel,
        BEAR,
    )
    refused(game, "attack Bear")
    play(game, "attack Bird, Eel")
    settle(game)
    assert not stack(game)


def test_all_other_spells_are_exiled_and_all_abilities_countered():  # 406.1, 701.6a
    dismissal = written(
        "Dismissal", "Instant", "Exile all other spells and counter all abilities.", cost="{0}"
    )
    pinger = written("Pinger", "Artifact", "{T}: ~ deals 1 damage to target player.")
    bolt = written(
        "Bolt", "Instant", "This spell can't be countered.", "~ deals 3 damage to any target.", cost="{0}"
    )
    game = position(
        "Anna 20 hand: Dismissal, Bolt battlefield: Pinger | Ben 20 hand: Bolt battlefield: Pinger",
        *(dismissal, pinger, bolt),
    )
    pingers = list(game.state.permanents)
    play(game, f"activate Pinger#{pingers[0]}", "targets: Ben", "cast Bolt", "targets: Ben", "pass")
    play(game, f"activate Pinger#{pingers[1]}", "targets: Anna", "pass", "cast Dismissal", "resolve")
    assert not stack(game)
    assert life(game) == (20, 20)
    assert zone(game, "Anna", "exile") == ["Bolt"]
    assert zone(game, "Anna", "graveyard") == ["Dismissal"]


def test_abilities_of_opponents_are_countered_and_spells_are_not():  # 701.6a
    silencer = written(
        "Silencer",
        "Creature — Snake",
        "When ~ enters, counter all abilities your opponents control.",
        "Flash",
        cost="{0}",
        size="2/1",
    )
    pinger = written("Pinger", "Artifact", "{T}: ~ deals 1 damage to target player.")
    game = position(
        "Anna 20 hand: Shock battlefield: Mountain, Pinger | Ben 20 hand: Silencer battlefield: Pinger",
        *(silencer, pinger),
    )
    pingers = list(game.state.permanents)[1:]
    play(game, "cast Shock", "targets: Ben", f"activate Pinger#{pingers[0]}", "targets: Ben", "pass")
    play(game, f"activate Pinger#{pingers[1]}", "targets: Anna", "cast Silencer", "resolve", "resolve")
    assert stack(game) == ["Shock", "(Pinger)"], "Ben's own ability is left"
    resolve_all(game)
    assert life(game) == (19, 18)


def test_creatures_with_a_keyword_are_tapped_as_a_cost():  # 118.9
    blade = written(
        "Blade",
        "Creature — Angel",
        "You may pay {G} and tap two untapped creatures you control with flying rather than pay this spell's"
        " mana cost.",
        cost="{9}",
        size="7/7",
    )
    bird = written("Bird", "Creature — Bird", "Flying", size="1/1")
    text = "Anna 20 hand: Blade battlefield: Forest, Bear, {} | Ben 20"
    game = position(text.format("2 Bird"), blade, bird, BEAR)
    play(game, "cast Blade with another cost")
    while not isinstance(game.decision, d.Priority):
        game.push(next(iter(game.legal_actions)))
    play(game, "resolve")
    assert [one.tapped for one in game.state.permanents.values()] == [True, False, True, True, False]
    game = position(text.format("Bird"), blade, bird, BEAR)
    refused(game, "cast Blade with another cost")


@pytest.mark.parametrize(("way", "drawn"), [("", 0), (" with another cost", 1)])
def test_an_opponent_of_your_choice_draws_if_that_cost_was_paid(way: str, drawn: int) -> None:
    """What was paid is known as the spell resolves [cr2025-06-06 608.2c]."""
    mastery = written(
        "Mastery",
        "Instant",
        "You may pay {G} rather than pay this spell's mana cost.",
        "If the {G} cost was paid, an opponent draws a card.",
        "Exile target creature.",
        cost="{2}{G}",
    )
    game = position(
        "Anna 20 hand: Mastery battlefield: 3 Forest | Ben 20 library: 2 Island battlefield: Bear"
        " | Cleo 20 library: 2 Swamp",
        mastery,
        BEAR,
    )
    play(game, f"cast Mastery{way}", "targets: Bear", "resolve")
    if drawn:
        play(game, "choose: Cleo")
    assert (zone(game, "Ben", "hand"), len(zone(game, "Cleo", "hand"))) == ([], drawn)
    assert zone(game, "Ben", "exile") == ["Bear"]


def test_an_opponent_returns_some_before_all_are_destroyed():  # 608.2c
    mastery = written(
        "Mastery",
        "Sorcery",
        "You may pay {G} rather than pay this spell's mana cost.",
        "If the {G} cost was paid, an opponent chooses up to two nonland permanents they control and returns"
        " them to their owner's hand.",
        "Destroy all nonland permanents.",
        cost="{9}",
    )
    ogre = written("Ogre", "Creature — Ogre", size="3/3")
    game = position(
        "Anna 20 hand: Mastery battlefield: Forest, Ogre | Ben 20 battlefield: 2 Bear, Ogre",
        mastery,
        ogre,
        BEAR,
    )
    play(game, "cast Mastery with another cost", "resolve")
    if game.decision is not None and game.decision.player == 0:
        play(game, "choose: Ben")
    assert game.decision is not None
    assert game.decision.player == 1
    play(game, "choose: Ogre")
    assert zone(game, "Ben", "hand") == ["Ogre"]
    assert zone(game, "Ben", "graveyard") == ["Bear", "Bear"]
    assert zone(game, "Anna", "graveyard") == ["Ogre", "Mastery"]
