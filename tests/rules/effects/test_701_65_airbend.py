"""What is airbent is exiled, and its owner may cast it for {2} [cr2026-02-27 701.65]."""

from __future__ import annotations

import pytest

from oracle.real_cards import real
from rules.cards_from_text import written
from rules.effects.test_608_further_cards_of_tournament_decks import answers
from rules.positions_of_play import go_to, permanent, play, position, resolve_all, size, zone

GUST = written("Gust", "Instant", "Airbend target nonland permanent.", cost="{0}")
STORM = written("Storm", "Instant", "Airbend up to two target creatures.", cost="{0}")
HYDRA = written(
    "Hydra", "Creature — Hydra", "~ enters with X +1/+1 counters on it.", cost="{X}{G}", size="1/1"
)
PAIR = written("Pair", "Sorcery", "Create two 1/1 red Goblin creature tokens.", cost="{0}")
MADE = (GUST, STORM, HYDRA, PAIR)


def board(hand="Gust, Storm, Pair", lands="2 Forest", theirs="Craw Wurm"):
    text = f"""
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: {lands}, Hill Giant
Ben 20 library: 9 Forest battlefield: 2 Swamp, {theirs}
"""
    return position(text, *MADE)


def test_its_owner_casts_it_for_two_when_they_could():
    """Of any type: the colors of its mana cost are not needed; it is their creature again."""
    game = board()
    play(game, "cast Gust", "targets: Craw Wurm", "resolve")
    assert zone(game, "Ben", "exile") == ["Craw Wurm"]
    play(game, "pass")
    assert not any("Craw Wurm" in text for text in answers(game)), "not at instant speed"
    go_to(game, "precombat main", "Ben")
    ways = [text for text in map(game.text, game.legal_actions) if "Craw Wurm" in text]
    assert len(ways) == 1
    play(game, *ways, "resolve")
    assert permanent(game, "Craw Wurm").controller == 1


def test_nobody_else_casts_it():
    game = board()
    play(game, "cast Gust", "targets: Craw Wurm", "resolve")
    assert not any("Craw Wurm" in text for text in answers(game))


def test_each_owner_casts_their_own():
    game = board()
    play(game, "cast Storm", "targets: Craw Wurm, Hill Giant", "resolve")
    offered = [text for text in answers(game) if "cast" in text]
    assert any("Hill Giant" in text for text in offered) and not any("Wurm" in text for text in offered)
    go_to(game, "precombat main", "Ben")
    offered = [text for text in answers(game) if "cast" in text]
    assert any("Wurm" in text for text in offered) and not any("Hill Giant" in text for text in offered)


def test_what_left_exile_is_not_cast_so_again():
    game = board()
    play(game, "cast Gust", "targets: Hill Giant", "resolve")
    play(game, *[text for text in map(game.text, game.legal_actions) if "Hill Giant" in text])
    resolve_all(game)
    assert "Hill Giant" in zone(game, "Anna", "battlefield") and not zone(game, "Anna", "exile")


def test_x_is_zero():
    """[cr2025-06-06 107.3b]"""
    game = board(theirs="Hydra (2 +1/+1)", hand="Gust")
    play(game, "cast Gust", "targets: Hydra", "resolve")
    go_to(game, "precombat main", "Ben")
    play(game, *[text for text in map(game.text, game.legal_actions) if "Hydra" in text])
    resolve_all(game)
    assert size(game, "Hydra") == (1, 1)


@pytest.mark.parametrize("name", ["Airbending Lesson", "Aang, the Last Airbender"])
def test_printed_cards_are_read(name):
    assert real(name)
