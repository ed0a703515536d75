"""The first spell that a player casts in a game, and spells that can't be countered: the next one, and one
that certain mana is spent on [cr2025-06-06 101.2, 106.6, 601.3].
"""

from __future__ import annotations

import pytest

from contracts import check_round_trips
from manaburn.decisions import CastSpell
from manaburn.notation import position_text
from manaburn.view import view_of
from rules.cards_from_text import written
from rules.positions_of_play import play, position, zone

TALE = written(
    "Tale",
    "Instant",
    "If this spell is the first spell you've cast this game, you may cast it without paying its mana cost.",
    "You gain 3 life.",
    cost="{1}{G}",
)
VILLAGE = written("Village", "Land", "{G}, {T}: The next spell you cast this turn can't be countered.")
CALL = written(
    "Call", "Sorcery", "The next creature spell you cast this turn can't be countered.", cost="{G}"
)
SHRINE = written(
    "Shrine",
    "Land",
    "{T}: Add {G}. If that mana is spent on an instant or sorcery spell, that spell can't be countered.",
)


def board(ours, hand, *, said=""):
    text = f"""
step: precombat main
Anna 20 {said} hand: {hand} library: 9 Forest battlefield: {ours}
Ben 20 hand: 3 Counterspell library: 9 Island battlefield: 6 Island
"""
    return position(text, TALE, VILLAGE, CALL, SHRINE)


def is_free(game):
    return any(isinstance(action, CastSpell) and action.way for action in game.legal_actions)


def countered(game, spell, *answers):
    """Whether the spell is countered, if it can be."""
    play(game, f"cast {spell}", *answers, "pass", "cast Counterspell", f"targets: {spell}", "resolve")
    return spell not in [game.state.objects[item.id].definition.name for item in game.state.stack]


def test_only_the_first_spell_of_the_game_is_cast_for_nothing():
    game = board("Forest", "Tale, Tale, Giant Growth")
    assert is_free(game)
    play(game, "cast Tale with no payment", "resolve")
    assert not is_free(game)
    check_round_trips(game)
    assert view_of(game.state, 1).player(0).has_cast and not view_of(game.state, 1).player(1).has_cast


@pytest.mark.parametrize("said", ["has cast a spell: yes", "spells cast: 1", "cast before: 2"])
def test_a_position_says_whether_a_spell_has_been_cast(said):
    game = board("Forest", "Tale", said=said)
    assert not is_free(game)
    assert said in position_text(game.state)
    assert is_free(board("Forest", "Tale", said="has cast a spell: no"))


def test_the_next_spell_cannot_be_countered_and_the_one_after_it_can():
    game = board("Village, 5 Forest", "Grizzly Bears, Grizzly Bears")
    play(game, "activate Village", "resolve")
    assert not countered(game, "Grizzly Bears")
    play(game, "resolve")
    assert countered(game, "Grizzly Bears")


def test_a_spell_cast_before_is_not_the_next_one():
    game = board("Village, 5 Forest", "Grizzly Bears")
    play(game, "cast Grizzly Bears", "activate Village", "resolve", "pass")
    play(game, "cast Counterspell", "targets: Grizzly Bears", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Grizzly Bears"]


def test_the_next_creature_spell_may_come_after_others():
    game = board("5 Forest", "Call, Tale, Grizzly Bears")
    play(game, "cast Call", "resolve")
    assert countered(game, "Tale")
    assert not countered(game, "Grizzly Bears")


def test_mana_protects_the_instants_and_sorceries_it_is_spent_on():
    assert not countered(board("Shrine", "Call"), "Call")
    assert countered(board("Forest", "Call"), "Call")
    assert countered(board("Shrine, Forest", "Grizzly Bears"), "Grizzly Bears")


def test_a_copy_of_a_spell_that_mana_made_safe_can_be_countered() -> None:
    """Of Boseiju, Who Shelters All, 2004-12-01: the copy can be countered, though the original can't."""
    heal = written("Heal", "Instant", "You gain 3 life.", cost="{1}")
    mirror = written("Mirror", "Instant", "Copy target instant spell.", cost="{0}")
    no = written("No", "Instant", "Counter target spell.", cost="{0}")
    text = """
step: precombat main
Anna 20 hand: Heal, Mirror library: 9 Forest battlefield: Shrine
Ben 20 hand: 2 No library: 9 Forest
"""
    game = position(text, SHRINE, heal, mirror, no)
    play(game, "cast Heal", "cast Mirror", "targets: Heal", "pass", "pass")
    copy, original = game.state.stack[-1].id, game.state.stack[0].id
    play(game, "pass", "cast No", f"targets: #{copy}", "pass", "pass")
    assert [item.id for item in game.state.stack] == [original]
    play(game, "pass", "cast No", f"targets: #{original}", "pass", "pass", "pass", "pass")
    assert game.state.players[0].life == 23
