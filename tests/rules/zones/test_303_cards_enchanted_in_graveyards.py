"""Auras that enchant a card in a graveyard, and libraries that are searched [cr2025-06-06 303.4, 701.23]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.notation import parse_position, position_text
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, resolve_all, size, zone

RAISE = written(
    "Raise",
    "Enchantment — Aura",
    "Enchant creature card in a graveyard",
    'When this Aura enters, if it\'s on the battlefield, it loses "enchant creature card in a graveyard" and'
    ' gains "enchant creature put onto the battlefield with this Aura." Return enchanted creature card to the'
    " battlefield under your control and attach this Aura to it. When this Aura leaves the battlefield, that"
    " creature's controller sacrifices it.",
    "Enchanted creature gets -1/-0.",
    cost="{0}",
)
DISENCHANT = written("Unmake", "Instant", "Destroy target enchantment.", cost="{0}")
CREMATE = written("Cremate", "Instant", "Exile target card from a graveyard.", cost="{0}")
BOARD = "Anna 20 hand: Raise, Unmake, Cremate graveyard: Shock | Ben 20 graveyard: Serra Angel, Hill Giant"


def test_the_card_it_enchants_is_returned_and_the_aura_attached_to_it():
    game = position(BOARD, RAISE, DISENCHANT, CREMATE)
    play(game, "cast Raise", "targets: Serra Angel", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Raise"]
    resolve_all(game)
    assert sorted(zone(game, "Anna", "battlefield")) == ["Raise", "Serra Angel"]
    assert size(game, "Serra Angel") == (3, 4)
    assert zone(game, "Ben", "graveyard") == ["Hill Giant"]
    play(game, "cast Unmake", "targets: Raise")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == []
    assert sorted(zone(game, "Ben", "graveyard")) == ["Hill Giant", "Serra Angel"]


def test_a_position_with_an_enchanted_card_in_a_graveyard_is_read_back():
    game = position(BOARD + ", Serra Angel", RAISE, DISENCHANT, CREMATE)
    angel = game.state.players[1].graveyard[0]
    play(game, "cast Raise", f"targets: #{angel}", "resolve")
    text = position_text(game.state)
    assert f"on Serra Angel#{angel}" in text
    assert parse_position(text) == game.state
    assert [each.attached_to for each in game.view(1).players[0].battlefield] == [angel]


def test_it_enchants_creature_cards_alone():
    game = position("Anna 20 hand: Raise graveyard: Shock | Ben 20 battlefield: Serra Angel", RAISE)
    refused(game, "cast Raise")


def test_if_the_card_is_gone_the_aura_goes_to_the_graveyard():
    game = position(BOARD, RAISE, DISENCHANT, CREMATE)
    play(game, "cast Raise", "targets: Serra Angel", "resolve", "cast Cremate", "targets: Serra Angel")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == []
    assert "Raise" in zone(game, "Anna", "graveyard")
    assert zone(game, "Ben", "exile") == ["Serra Angel"]


def test_if_the_aura_is_destroyed_first_nothing_returns():
    game = position(BOARD, RAISE, DISENCHANT, CREMATE)
    play(game, "cast Raise", "targets: Serra Angel", "resolve", "cast Unmake", "targets: Raise")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == []
    assert sorted(zone(game, "Ben", "graveyard")) == ["Hill Giant", "Serra Angel"]


def test_as_the_creature_dies_the_aura_goes_too():
    kill = written("Kill", "Instant", "Destroy target creature.", cost="{0}")
    game = position(BOARD.replace("Unmake", "Kill"), RAISE, DISENCHANT, CREMATE, kill)
    play(game, "cast Raise", "targets: Serra Angel", "resolve")
    resolve_all(game)
    play(game, "cast Kill", "targets: Serra Angel")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == []


# Searches are events

TUTOR = written(
    "Tutor",
    "Sorcery",
    "Search your library for a card, put that card into your hand, then shuffle.",
    cost="{0}",
)
KEEPER = written(
    "Keeper", "Creature — Bird", "Whenever an opponent searches their library, you gain 1 life.", size="1/1"
)
TRAP = written(
    "Trap",
    "Instant",
    "If an opponent searched their library this turn, you may pay {0} rather than pay this spell's mana"
    " cost.",
    "Target opponent mills three cards.",
    cost="{5}",
)


def test_who_searches_their_library_is_noticed():
    board = "active: Ben | Anna 20 hand: Trap, Tutor library: 3 Forest battlefield: Keeper | "
    board += "Ben 20 hand: Tutor library: 5 Island"
    early = position(board, TUTOR, KEEPER, TRAP)
    play(early, "pass")
    assert early.decision.player == 0
    assert not any(isinstance(action, d.CastSpell) for action in early.legal_actions)
    game = position(board, TUTOR, KEEPER, TRAP)
    play(game, "cast Tutor", "resolve", "choose: Island")
    resolve_all(game)
    assert life(game) == (21, 20)
    play(game, "pass")
    play(game, "cast Trap with " + way(game), "targets: Ben")
    resolve_all(game)
    assert zone(game, "Ben", "graveyard") == ["Tutor", "Island", "Island", "Island"]


def way(game):
    """The name of the only other cost for which a spell can be cast now."""
    (found,) = {action.way for action in game.legal_actions if isinstance(action, d.CastSpell)}
    return found


def test_your_own_search_is_none_of_an_opponent():
    game = position("Anna 20 hand: Tutor library: 2 Forest battlefield: Keeper | Ben 20", TUTOR, KEEPER)
    play(game, "cast Tutor", "resolve", "choose: Forest")
    resolve_all(game)
    assert life(game) == (20, 20)
