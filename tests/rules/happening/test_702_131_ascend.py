"""Ascend and the city's blessing [cr2025-06-06 702.131]."""

from __future__ import annotations

from manaburn.notation import position_text
from manaburn.view import view_of
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, size, zone

SENTRY = written(
    "Sentry", "Creature — Bear", "Ascend", "Sentry gets +3/+0 as long as you have the city's blessing.",
    cost="{0}", size="1/1",
)  # fmt: skip
WATCHER = written(
    "Watcher",
    "Enchantment",
    "Whenever a creature you control enters, if you have the city's blessing, you gain 5 life.",
)
SECRET = written(
    "Secret", "Sorcery", "Ascend", "Draw two cards. If you have the city's blessing, draw three cards"
    " instead.", cost="{0}",
)  # fmt: skip
RELIC = written(
    "Relic", "Artifact", "Sacrifice Relic: You gain 3 life. Activate only if you have the city's blessing."
)
CARDS = (SENTRY, WATCHER, SECRET, RELIC)


def blessed(game):
    return tuple(view_of(game.state, 0).player(id).blessed for id in range(len(game.state.players)))


def test_with_the_tenth_permanent_its_player_is_blessed_for_the_rest_of_the_game():
    game = position(
        "Anna 20 hand: Sentry, Forest battlefield: 8 Forest | Ben 20 battlefield: 12 Forest", *CARDS
    )
    play(game, "cast Sentry", "resolve")
    assert blessed(game) == (False, False)
    assert size(game, "Sentry") == (1, 1)
    play(game, "play Forest")
    assert blessed(game) == (True, False)
    assert size(game, "Sentry") == (4, 1)


def test_who_controls_ten_permanents_in_a_position_is_blessed():
    game = position("Anna 20 battlefield: 9 Forest, Sentry | Ben 20 battlefield: 12 Forest", *CARDS)
    assert blessed(game) == (True, False)
    assert size(game, "Sentry") == (4, 1)
    assert blessed(position("Anna 20 battlefield: 8 Forest, Sentry | Ben 20", *CARDS)) == (False, False)


def test_it_is_kept_with_fewer_permanents():
    board = "Anna 20 city's blessing: yes hand: Shock battlefield: Sentry, Mountain, Relic | Ben 20"
    game = position(board, *CARDS)
    assert size(game, "Sentry") == (4, 1)
    assert "city's blessing: yes" in position_text(game.state)
    play(game, "activate Relic", "resolve")
    assert life(game) == (23, 20)
    assert blessed(game) == (True, False)


def test_the_blessing_comes_before_abilities_trigger():  # 702.131d
    game = position("Anna 20 hand: Sentry battlefield: 8 Forest, Watcher | Ben 20", *CARDS)
    play(game, "cast Sentry")
    resolve_all(game)
    assert life(game) == (25, 20)


def test_tokens_and_lands_of_others_do_not_count():
    game = position(
        "Anna 20 hand: Sentry battlefield: 8 Forest | Ben 20 battlefield: Sentry, 9 Plains", *CARDS
    )
    play(game, "cast Sentry", "resolve")
    assert blessed(game) == (False, True)


def test_a_spell_looks_first():
    game = position("Anna 20 hand: Secret library: 5 Shock battlefield: 10 Forest | Ben 20", *CARDS)
    play(game, "cast Secret", "resolve")
    assert len(zone(game, "Anna", "hand")) == 3
    assert blessed(game) == (True, False)
    game = position("Anna 20 hand: Secret library: 5 Shock battlefield: 9 Forest | Ben 20", *CARDS)
    play(game, "cast Secret", "resolve")
    assert len(zone(game, "Anna", "hand")) == 2
    assert blessed(game) == (False, False)


def test_without_ascend_ten_permanents_bless_nobody():
    game = position("Anna 20 hand: Forest battlefield: 10 Forest, Relic | Ben 20", *CARDS)
    play(game, "play Forest")
    assert blessed(game) == (False, False)
