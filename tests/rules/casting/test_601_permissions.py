"""Permissions to cast: as something resolves, from other zones, with any mana, as though with flash
[cr2025-06-06 601.3b, 608.2g, 609.4b].
"""

from __future__ import annotations

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, resolve, resolve_all, zone


def sorcery(name, *lines, cost="{G}"):
    return written(name, "Sorcery", *lines, cost=cost)


def test_a_spell_of_the_hand_is_cast_for_nothing_as_something_resolves():
    made = sorcery(
        "Burst", "You may cast a spell with mana value 2 or less from your hand without paying its mana cost."
    )
    game = position(
        "Anna 20 hand: Burst, Grizzly Bears, Hill Giant, Forest battlefield: Forest | Ben 20", made
    )
    play(game, "cast Burst", "resolve")
    assert isinstance(game.decision, d.ChooseWhether)
    play(game, "yes")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == ["Forest", "Grizzly Bears"]
    assert sorted(zone(game, "Anna", "hand")) == ["Forest", "Hill Giant"]


def test_any_number_of_the_exiled_cards_are_cast_each_once():
    made = sorcery(
        "Burst",
        "Exile the top three cards of your library."
        " You may cast any number of spells from among them without paying their mana costs.",
    )
    game = position(
        "Anna 20 hand: Burst library: Grizzly Bears, Forest, Hill Giant, Shock battlefield: Forest | Ben 20",
        made,
    )
    play(game, "cast Burst", "resolve", "yes", "yes")
    assert isinstance(game.decision, d.Priority), "a land is no spell, and nothing is cast twice"
    resolve_all(game)
    assert sorted(zone(game, "Anna", "battlefield")) == ["Forest", "Grizzly Bears", "Hill Giant"]
    assert zone(game, "Anna", "exile") == ["Forest"]


def test_what_is_cast_from_the_graveyard_so_is_exiled_afterwards():
    made = written(
        "Mage",
        "Creature — Human",
        "When Mage enters, you may cast target instant card from your graveyard without paying its mana cost."
        " If that spell would be put into your graveyard, exile it instead.",
        size="1/1",
    )
    game = position("Anna 20 hand: Mage graveyard: Shock battlefield: Forest | Ben 20", made)
    play(game, "cast Mage", "resolve", "targets: Shock", "resolve", "yes", "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 18)
    assert (zone(game, "Anna", "graveyard"), zone(game, "Anna", "exile")) == ([], ["Shock"])


def test_mana_of_any_type_pays_for_a_card_that_may_be_cast_so():
    made = sorcery(
        "Theft",
        "Exile the top card of target opponent's library. You may play that card this turn,"
        " and mana of any type can be spent to cast it.",
    )
    game = position("Anna 20 hand: Theft battlefield: 3 Forest | Ben 20 library: 2 Shock", made)
    play(game, "cast Theft", "targets: Ben", "resolve")
    play(game, "cast Shock with mana of any type", "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 18)


def test_a_card_of_the_graveyard_may_be_cast_while_a_condition_holds():
    made = written(
        "Crawler",
        "Creature — Zombie",
        "You may cast this card from your graveyard as long as you control a Bear.",
        size="2/1",
    )
    board = "Anna 20 graveyard: Crawler battlefield: Forest{} | Ben 20"
    assert not any(isinstance(a, d.CastSpell) for a in position(board.format(""), made).legal_actions)
    game = position(board.format(", Grizzly Bears"), made)
    play(game, "cast Crawler with permission from graveyard", "resolve")
    assert "Crawler" in zone(game, "Anna", "battlefield")


def test_a_card_in_exile_may_be_cast_by_itself():
    made = written("Griffin", "Creature — Griffin", "You may cast this card from exile.", size="2/2")
    game = position("Anna 20 exile: Griffin battlefield: Forest | Ben 20", made)
    play(game, "cast Griffin with permission from exile", "resolve")
    assert "Griffin" in zone(game, "Anna", "battlefield")


def test_as_though_it_had_flash():
    made = written(
        "Ambush",
        "Creature — Cat",
        "You may cast Ambush as though it had flash if you control a Bear.",
        size="3/3",
    )
    board = "step: upkeep | Anna 20 hand: Ambush library: Forest battlefield: Forest{} | Ben 20"
    refused(position(board.format(""), made), "cast Ambush")
    game = position(board.format(", Grizzly Bears"), made)
    play(game, "cast Ambush")
    resolve(game)
    assert "Ambush" in zone(game, "Anna", "battlefield")
