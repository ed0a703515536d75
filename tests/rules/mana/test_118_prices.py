"""What happens unless a player pays a price: several prices, several players [cr2025-06-06 118.12]."""

from __future__ import annotations

import pytest

from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import choice, life, permanent, play, position, resolve_all, zone

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: 9 Forest graveyard: {grave} battlefield: 9 Forest{more}
Ben 20 hand: {ben} library: 9 Forest battlefield: {theirs}
Cleo 20 library: 9 Forest battlefield: 3 Forest
"""


def board(*cards, hand="Deed", more="", ben="Forest", theirs="Forest", grave=""):
    text = BOARD.format(hand=hand, more=f", {more}" if more else "", ben=ben, theirs=theirs, grave=grave)
    return position(text, *cards)


def deed(*lines):
    return written("Deed", "Sorcery", *lines)


@pytest.mark.parametrize(
    ("price", "asked", "gone"),
    [
        ("discard a creature card", "Memnite", "graveyard"),
        ("return a creature you control to its owner's hand", "Grizzly Bears", "hand"),
        ("exile a creature card from your graveyard", "Craw Wurm", "exile"),
        ("sacrifice a creature", "Grizzly Bears", "graveyard"),
    ],
)
def test_what_is_paid_is_chosen(price, asked, gone):
    game = board(
        deed(f"You lose 5 life unless you {price}."),
        hand="Deed, Memnite, Shock",
        more="Grizzly Bears",
        grave="Craw Wurm",
    )
    play(game, "cast Deed", "resolve", "yes")
    assert choice(game) == [asked]
    play(game, f"choose: {asked}")
    assert life(game)[0] == 20
    assert asked in zone(game, "Anna", gone)


def test_what_cannot_be_paid_is_not_asked():
    game = board(deed("You lose 5 life unless you discard a creature card."), hand="Deed, Shock")
    play(game, "cast Deed", "resolve")
    assert life(game)[0] == 15


def test_of_two_prices_the_second_is_offered_to_who_refuses_the_first():
    game = board(deed("Target opponent loses 3 life unless they sacrifice a land or discard a card."))
    play(game, "cast Deed", "targets: Ben", "resolve", "no", "yes", "choose: Forest")
    assert life(game)[1] == 20
    assert zone(game, "Ben", "hand") == []
    assert zone(game, "Ben", "battlefield") == ["Forest"]


def test_any_player_may_pay():
    """They are asked in turn order, until one pays."""
    lives = []
    for answers in (["no", "no", "no"], ["no", "no", "yes"]):
        game = board(deed("You gain 4 life unless any player pays {2}."), theirs="2 Forest")
        play(game, "cast Deed", "resolve", *answers)
        lives.append(life(game)[0])
    assert lives == [24, 20]


def test_damage_is_let_happen_to_who_pays():
    game = board(
        deed("Destroy target artifact unless its controller has Deed deal 2 damage to them."),
        theirs="Ornithopter",
    )
    play(game, "cast Deed", "targets: Ornithopter", "resolve", "yes")
    assert life(game)[1] == 18
    assert zone(game, "Ben", "battlefield") == ["Ornithopter"]


def test_only_the_last_thing_said_does_not_happen():
    ox = written(
        "Growing Ox",
        "Creature — Ox",
        "{G}: Put a +1/+1 counter on Growing Ox, then sacrifice Growing Ox unless you pay {1}.",
        size="1/1",
    )
    game = board(ox, hand="Forest", more="Growing Ox")
    play(game, "activate Growing Ox", "resolve", "yes")
    assert permanent(game, "Growing Ox").counter(CounterKind.PLUS_ONE) == 1
    play(game, "activate Growing Ox", "resolve", "no")
    assert "Growing Ox" in zone(game, "Anna", "graveyard")


def test_each_opponent_pays_by_themselves():
    game = board(deed("Each opponent loses 3 life unless they discard a card."))
    play(game, "cast Deed", "resolve", "yes")  # his only card
    resolve_all(game)
    assert life(game) == (20, 20, 17)


def test_the_controller_of_a_spell_that_would_be_countered_pays():
    ox = written(
        "Shy Ox",
        "Creature — Ox",
        "Whenever Shy Ox becomes the target of a spell an opponent controls, counter that spell unless its"
        " controller discards a card.",
        size="2/2",
    )
    doom = written("Doom", "Instant", "Destroy target creature.")
    game = board(ox, doom, hand="Doom, Memnite", theirs="Shy Ox")
    play(game, "cast Doom", "targets: Shy Ox", "resolve")
    assert game.decision.player == 0
    play(game, "yes", "choose: Memnite", "resolve")
    assert "Shy Ox" in zone(game, "Ben", "graveyard")
