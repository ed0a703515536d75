"""Static abilities of cards in graveyards [cr2025-06-06 113.6b]; others than those before, in a spell."""

from __future__ import annotations

from manaburn.terms import CounterKind, Keyword
from rules.cards_from_text import written
from rules.positions_of_play import now, permanent, play, position

RAGE = written(
    "Rage",
    "Creature — Incarnation",
    "As long as this card is in your graveyard and you control a Mountain, creatures you control have haste.",
    size="2/2",
)


def test_a_card_in_a_graveyard_changes_what_its_owner_controls() -> None:
    board = "Anna 20 {} battlefield: {}, Grizzly Bears | Ben 20 battlefield: Hill Giant"
    game = position(board.format("graveyard: Rage", "Mountain"), RAGE)
    assert Keyword.HASTE in now(game, "Grizzly Bears").keywords
    assert Keyword.HASTE not in now(game, "Hill Giant").keywords
    for where, land in (("graveyard: Rage", "Forest"), ("hand: Rage", "Mountain")):
        game = position(board.format(where, land), RAGE)
        assert Keyword.HASTE not in now(game, "Grizzly Bears").keywords


def test_it_does_so_from_the_moment_it_is_there_until_it_leaves() -> None:
    mill = written("Mill", "Instant", "Mill a card.", cost="{0}")
    end = written("End", "Instant", "Exile target card from a graveyard.", cost="{0}")
    text = "Anna 20 hand: Mill, End battlefield: Mountain, Grizzly Bears library: Rage, Forest | Ben 20"
    game = position(text.replace("Rage, Forest", "Forest, Rage"), RAGE, mill, end)
    play(game, "cast Mill", "resolve")
    there = "Rage" in [game.state.objects[id].definition.name for id in game.state.players[0].graveyard]
    assert there is (Keyword.HASTE in now(game, "Grizzly Bears").keywords)
    game = position(text.replace("library: Rage, Forest", "graveyard: Rage library: Forest"), RAGE, mill, end)
    assert Keyword.HASTE in now(game, "Grizzly Bears").keywords
    play(game, "cast End", "targets: Rage", "resolve")
    assert Keyword.HASTE not in now(game, "Grizzly Bears").keywords


def test_it_may_say_how_others_enter() -> None:
    gone = written(
        "Gone",
        "Creature — Spirit",
        "As long as this card is in your graveyard, each Bear creature you control enters with an additional"
        " +1/+1 counter on it.",
        size="2/2",
    )
    text = "Anna 20 {} hand: Grizzly Bears battlefield: 2 Forest | Ben 20"
    for there, counters in (("graveyard: Gone", 1), ("", 0)):
        game = position(text.format(there), gone)
        play(game, "cast Grizzly Bears", "resolve")
        assert permanent(game, "Grizzly Bears").counter(CounterKind.PLUS_ONE) == counters


def test_others_are_others_than_those_a_spell_spoke_of() -> None:
    name = written(
        "Name",
        "Instant",
        "Bears you control get +2/+1 until end of turn. Other creatures you control get +1/+1 until end of"
        " turn.",
        cost="{0}",
    )
    game = position("Anna 20 hand: Name battlefield: Grizzly Bears, Hill Giant | Ben 20", name)
    play(game, "cast Name", "resolve")
    assert (now(game, "Grizzly Bears").power, now(game, "Hill Giant").power) == (4, 4)


def test_what_can_not_be_turned_face_up() -> None:  # 708.7
    veil = written("Veil", "Sorcery", "Manifest the top card of your library.", cost="{0}")
    mute = written(
        "Mute",
        "Enchantment — Aura",
        "Enchant creature",
        "As long as enchanted creature is face down, it can't be turned face up.",
        cost="{0}",
    )
    text = "Anna 20 hand: Veil, Mute battlefield: 2 Forest library: 3 Grizzly Bears | Ben 20"
    game = position(text, veil, mute)
    play(game, "cast Veil", "resolve")
    (up,) = (each for each in map(game.text, game.legal_actions) if each.startswith("uncover"))
    play(game.clone(), up)
    play(game, "cast Mute")
    play(game, game.text(next(iter(game.legal_actions))), "resolve")
    assert up not in set(map(game.text, game.legal_actions))
