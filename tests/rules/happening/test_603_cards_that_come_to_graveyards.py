"""Cards that are put into graveyards, and what follows for others than their players
[cr2025-06-06 113.6k, 603.6c, 701.20].
"""

from __future__ import annotations

from manaburn.state import events
from rules.cards_from_text import written
from rules.positions_of_play import happened, life, play, position, resolve_all, zone

BLESSING = written(
    "Blessing",
    "Sorcery",
    "Draw a card.",
    "When Blessing is put into your graveyard from your library, you gain 4 life.",
)
MILL = written("Deed", "Sorcery", "Target player mills two cards.")
BOARD = """
step: precombat main
Anna 20 hand: Deed{hand} library: {library} graveyard: Swamp battlefield: 2 Forest{more}
Ben 20 hand: Island, Swamp library: Plains, Memnite, Island, Swamp battlefield: Forest, Grizzly Bears
"""


def board(*cards, hand: str = "", library: str = "4 Forest", more: str = ""):
    return position(BOARD.format(hand=hand, library=library, more=more), *cards)


def test_a_card_triggers_as_it_comes_from_the_library():
    game = board(BLESSING, MILL, library="Blessing, 4 Forest")
    play(game, "cast Deed", "targets: Anna")
    resolve_all(game)
    assert life(game) == (24, 20)


def test_it_does_not_as_it_comes_from_elsewhere():
    game = board(BLESSING, MILL, hand=", Blessing")
    play(game, "cast Blessing")
    resolve_all(game)
    assert "Blessing" in zone(game, "Anna", "graveyard") and life(game) == (20, 20)


def test_every_other_card_is_exiled():
    empty = written(
        "Empty",
        "Enchantment",
        "Whenever another card is put into a graveyard from anywhere, exile that card.",
    )
    game = board(empty, MILL, more=", Empty")
    play(game, "cast Deed", "targets: Ben")
    while game.state.stack or game.state.waiting or type(game.decision).__name__ != "Priority":
        action = next(iter(game.legal_actions)) if type(game.decision).__name__ != "Priority" else "pass"
        game.push(action)
    assert zone(game, "Ben", "graveyard") == [] and zone(game, "Anna", "graveyard") == ["Swamp"]
    assert sorted(zone(game, "Ben", "exile")) == ["Memnite", "Plains"] and zone(game, "Anna", "exile") == [
        "Deed"
    ]


def test_a_player_reveals_until_a_land_turns_up():
    deed = written(
        "Deed",
        "Sorcery",
        (
            "Target player reveals cards from the top of their library until they reveal a"
            " creature card, then puts those cards into their graveyard."
        ),
    )
    game = board(deed)
    play(game, "cast Deed", "targets: Ben", "resolve")
    assert sorted(zone(game, "Ben", "graveyard")) == ["Memnite", "Plains"]
    assert len(zone(game, "Ben", "library")) == 2


def test_the_opponents_of_who_cast_a_spell_draw():
    still = written(
        "Still",
        "Enchantment",
        (
            "When a player casts a spell, sacrifice Still. If you do, each of that player's"
            " opponents draws two cards."
        ),
    )
    game = board(still, MILL, more=", Still")
    play(game, "cast Deed", "targets: Ben", "resolve")
    assert len(zone(game, "Ben", "hand")) == 4 and zone(game, "Anna", "hand") == []


def test_a_card_at_random_is_looked_at():
    deed = written("Deed", "Sorcery", "Look at a card at random in target player's hand.")
    game = board(deed)
    play(game, "cast Deed", "targets: Ben", "resolve")
    (look,) = happened(game, events.LookedAt)
    assert look.player == 0 and len(look.names) == 1 and not happened(game, events.Revealed)


def test_whether_it_entered_under_your_control():
    deed = written(
        "Deed",
        "Sorcery",
        (
            "Exile target creature, then return it to the battlefield under its owner's"
            " control. If it entered under your control, you gain 2 life."
        ),
    )
    for name, lives in (("Grizzly Bears", (20, 20)), ("Memnite", (22, 20))):
        game = board(deed, more=", Memnite")
        play(game, "cast Deed", f"targets: {name}", "resolve")
        assert life(game) == lives
