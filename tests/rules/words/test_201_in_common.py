"""What objects have in common with others: a name, a color, a type [cr2025-06-06 105.2, 201.2a, 608.2h]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import now, play, position, refused, resolve_all, zone

FELL = written(
    "Fell Both",
    "Sorcery",
    "Destroy target nonland permanent and all other permanents with the same name as that permanent.",
)
BOARD = "Anna 20 hand: {} battlefield: 9 Taiga, {} | Ben 20 battlefield: {}"


@pytest.mark.parametrize(
    ("target", "mine", "theirs"),
    [
        ("Hill Giant", ["Grizzly Bears"], ["Grizzly Bears", "Grizzly Bears", "Island"]),
        ("Grizzly Bears", ["Hill Giant"], ["Island"]),
    ],
)
def test_all_others_with_the_same_name_are_meant_whoever_controls_them(
    target: str, mine: list[str], theirs: list[str]
) -> None:  # 201.2a
    board = BOARD.format("Fell Both", "Forest, Grizzly Bears, Hill Giant", "2 Grizzly Bears, Island")
    game = position(board, FELL)
    play(game, "cast Fell Both")
    chosen = next(each for each in map(game.text, game.legal_actions) if target in each)
    play(game, chosen, "resolve")
    assert [each for each in zone(game, "Anna", "battlefield") if each not in ("Taiga", "Forest")] == mine
    assert zone(game, "Ben", "battlefield") == theirs


def test_what_has_no_name_has_none_in_common() -> None:  # 201.2a, 708.2a
    veil = written("Veil", "Sorcery", "Manifest the top card of your library.", cost="{0}")
    game = position(
        "Anna 20 hand: 2 Veil, Fell Both battlefield: Forest library: 3 Shock | Ben 20", veil, FELL
    )
    play(game, "cast Veil", "resolve", "cast Veil", "resolve", "cast Fell Both")
    play(game, game.text(next(iter(game.legal_actions))), "resolve")
    assert zone(game, "Anna", "graveyard").count("Shock") == 1
    assert len(game.state.permanents) == 2


BEAM = written(
    "Beam",
    "Instant",
    "Beam deals 2 damage to target creature and each other creature that shares a color with it.",
)


def test_each_other_that_shares_a_color_is_dealt_damage() -> None:  # 105.2
    game = position(
        BOARD.format("Beam", "Grizzly Bears", "Llanowar Elves, Raging Goblin, Sol Ring, Ornithopter"), BEAM
    )
    play(game, "cast Beam", "targets: Llanowar Elves", "resolve")
    assert "Grizzly Bears" not in zone(game, "Anna", "battlefield")
    assert zone(game, "Ben", "battlefield") == ["Raging Goblin", "Sol Ring", "Ornithopter"]


def test_what_is_colorless_shares_no_color() -> None:  # 105.2c
    game = position(BOARD.format("Beam", "Ornithopter", "Ornithopter, Raging Goblin"), BEAM)
    play(game, "cast Beam")
    chosen = next(each for each in map(game.text, game.legal_actions) if "Ornithopter" in each)
    play(game, chosen, "resolve")
    left = [*zone(game, "Anna", "battlefield"), *zone(game, "Ben", "battlefield")]
    assert left.count("Ornithopter") == 1
    assert "Raging Goblin" in left


def test_an_equipment_counts_what_shares_a_type_with_what_it_equips() -> None:
    work = written(
        "Work",
        "Artifact — Equipment",
        "Equipped creature gets +1/+1 for each other creature you control that shares a creature type with"
        " it.",
        "Equip {1}",
    )
    mine = "Grizzly Bears, Raging Goblin, Mogg Fanatic, Goblin Piker#90, Work (on Goblin Piker#90)"
    game = position(BOARD.format("Forest", mine, "Raging Goblin"), work)
    assert now(game, "Goblin Piker").power == 2 + 2
    play(game, "activate Work", "targets: Grizzly Bears", "resolve")
    assert (now(game, "Grizzly Bears").power, now(game, "Goblin Piker").power) == (2, 2)


def test_a_card_that_was_exiled_is_asked_for_its_name_as_it_was() -> None:  # 608.2h
    salvage = written(
        "Salvage",
        "Sorcery",
        "Exile target nonland card from your graveyard. Search your library for any number of cards with the"
        " same name as that card, reveal them, put them into your hand, then shuffle.",
    )
    game = position(
        "Anna 20 hand: Salvage battlefield: Forest graveyard: Shock library: 2 Shock, Forest | Ben 20",
        salvage,
    )
    play(game, "cast Salvage", "targets: Shock", "resolve")
    offered = {game.text(action) for action in game.legal_actions}
    assert any("Shock" in each for each in offered)
    assert not any("Forest" in each for each in offered)


BRIDGE = written(
    "Bridge", "Artifact", "Creatures with power greater than the number of cards in your hand can't attack."
)


def test_what_is_compared_with_an_amount_all_the_time() -> None:
    text = "step: declare attackers | Anna 20 battlefield: Grizzly Bears, Hill Giant"
    text += " | Ben 20 hand: {} battlefield: Bridge"
    game = position(text.format("Shock"), BRIDGE)
    assert refused(game, "attack: Grizzly Bears")
    game = position(text.format("2 Shock"), BRIDGE)
    assert refused(game, "attack: Hill Giant")
    play(game, "attack: Grizzly Bears")


def test_an_event_is_compared_with_an_amount() -> None:
    void = written(
        "Void",
        "Artifact",
        "Whenever a player casts a spell with mana value equal to the number of charge counters on Void,"
        " counter that spell.",
    )
    board = "Anna 20 hand: Shock, Hill Giant battlefield: 8 Mountain"
    game = position(f"{board} | Ben 20 battlefield: Void (1 charge counter)", void)
    play(game, "cast Shock", "targets: Ben")
    resolve_all(game)
    assert game.state.players[1].life == 20
    play(game, "cast Hill Giant")
    assert len(game.state.stack) == 1


def test_what_was_exiled_is_compared_with_what_is_cast() -> None:  # 607.2a
    bind = written(
        "Bind",
        "Enchantment",
        "When Bind enters, exile target nonland permanent an opponent controls until Bind leaves the"
        " battlefield.",
        "Your opponents can't cast spells with the same name as the exiled card.",
        cost="{0}",
    )
    quick = written("Quick", "Creature — Pest", "Flash", cost="{0}", size="1/1")
    ben = "Ben 20 hand: Quick, Lightning Bolt battlefield: Mountain, Quick"
    game = position(f"Anna 20 hand: Bind battlefield: Mountain | {ben}", bind, quick)
    play(game, "cast Bind", "resolve")
    play(game, game.text(next(iter(game.legal_actions))), "resolve", "pass")
    assert zone(game, "Ben", "exile") == ["Quick"]
    assert refused(game, "cast Quick")
    play(game, "cast Lightning Bolt", "targets: Anna")
