"""Exile until something leaves, flickers, and how cards return [cr2025-06-06 110.2a, 122.6, 303.4f-g,
610.3].
"""

from __future__ import annotations

from manaburn.game import Game
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import go_to, permanent, play, position, resolve_all, zone

JAIL = written(
    "Jail",
    "Enchantment",
    "When Jail enters, exile target nonland permanent an opponent controls until Jail leaves the"
    " battlefield.",
)
BLINK = written(
    "Blink",
    "Instant",
    "Exile target creature, then return that card to the battlefield under its owner's control with a +1/+1"
    " counter on it.",
)
LATER = written(
    "Later",
    "Instant",
    "Exile target creature you control. Return it to the battlefield tapped under its owner's control at the"
    " beginning of the next end step.",
)
BREAK = written("Break", "Instant", "Destroy target enchantment.")
BOARD = """
step: precombat main
Anna 20 hand: {} library: 9 Forest battlefield: 6 Forest, Grizzly Bears
Ben 20 hand: {} library: 9 Forest battlefield: 4 Forest, Hill Giant, Craw Wurm
"""


def board(mine: str, theirs: str = "Forest") -> Game:
    return position(BOARD.format(mine, theirs), JAIL, BLINK, LATER, BREAK)


def jailed(theirs: str = "Forest") -> Game:
    """A game in which Jail has exiled Hill Giant."""
    game = board("Jail, Break", theirs)
    play(game, "cast Jail", "resolve", "targets: Hill Giant", "resolve")
    assert zone(game, "Ben", "exile") == ["Hill Giant"]
    return game


def test_what_is_exiled_until_something_leaves_returns_at_once_under_its_owners_control():
    game = jailed()
    play(game, "cast Break", "targets: Jail", "resolve")
    assert "Hill Giant" in zone(game, "Ben", "battlefield")
    assert zone(game, "Ben", "exile") == []
    assert not game.state.stack


def test_nothing_is_exiled_if_the_source_has_left_before():
    game = board("Jail", "Break")
    play(game, "cast Jail", "resolve", "targets: Hill Giant")
    play(game, "pass", "cast Break", "targets: Jail", "resolve", "resolve")
    assert "Hill Giant" in zone(game, "Ben", "battlefield")


def test_what_returned_is_a_new_object_that_the_same_card_exiles_no_more():
    game = jailed()
    play(game, "cast Break", "targets: Jail", "resolve")
    assert not game.state.continuous


def test_a_flicker_returns_a_card_to_its_owner_with_counters():
    game = board("Blink")
    old = permanent(game, "Hill Giant").id
    play(game, "cast Blink", "targets: Hill Giant", "resolve")
    new = permanent(game, "Hill Giant")
    assert new.id != old
    assert new.controller == 1
    assert new.counters == ((CounterKind.PLUS_ONE, 1),)


def test_what_returns_later_enters_tapped():
    game = board("Later")
    play(game, "cast Later", "targets: Grizzly Bears", "resolve")
    assert zone(game, "Anna", "exile") == ["Grizzly Bears"]
    go_to(game, "end")
    resolve_all(game)
    assert permanent(game, "Grizzly Bears").tapped


def test_an_aura_that_returns_enchants_what_its_owner_chooses():
    free = written(
        "Free", "Sorcery", "Return target enchantment card from your graveyard to the battlefield."
    )
    text = BOARD.format("Free", "Forest").replace("library", "graveyard: Holy Strength library", 1)
    game = position(text, free)
    play(game, "cast Free", "targets: Holy Strength", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Holy Strength"]
    play(game, "choose: Craw Wurm")
    assert permanent(game, "Holy Strength").attached_to == permanent(game, "Craw Wurm").id


def test_an_aura_that_can_enchant_nothing_stays_where_it_is():
    free = written(
        "Free", "Sorcery", "Return target enchantment card from your graveyard to the battlefield."
    )
    game = position(
        """
        step: precombat main
        Anna 20 hand: Free graveyard: Holy Strength battlefield: Forest
        Ben 20
        """,
        free,
    )
    play(game, "cast Free", "targets: Holy Strength", "resolve")
    assert "Holy Strength" in zone(game, "Anna", "graveyard")


def test_all_cards_of_a_kind_in_graveyards_are_moved_together():
    crypt = written("Crypt", "Sorcery", "Exile target player's graveyard.")
    rise = written("Rise", "Sorcery", "Return all creature cards from your graveyard to the battlefield.")
    text = BOARD.format("Rise, Crypt", "Forest")
    text = text.replace("library", "graveyard: 2 Hill Giant, Forest library", 1)
    game = position(text, crypt, rise)
    play(game, "cast Rise", "resolve")
    assert zone(game, "Anna", "battlefield").count("Hill Giant") == 2
    play(game, "cast Crypt", "targets: Anna", "resolve")
    assert sorted(zone(game, "Anna", "exile")) == ["Forest", "Rise"]
    assert zone(game, "Anna", "graveyard") == ["Crypt"]


def test_an_aura_that_was_exiled_for_a_time_returns_once_its_owner_has_chosen():
    text = BOARD.format("Jail, Break", "Forest").replace(
        "Craw Wurm", "Craw Wurm, Holy Strength (on Hill Giant)"
    )
    game = position(text, JAIL, BREAK)
    play(game, "cast Jail", "resolve", "targets: Holy Strength", "resolve")
    assert zone(game, "Ben", "exile") == ["Holy Strength"]
    play(game, "cast Break", "targets: Jail", "resolve", "choose: Craw Wurm")
    assert permanent(game, "Holy Strength").attached_to == permanent(game, "Craw Wurm").id
