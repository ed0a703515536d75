"""Companions: whom a deck allows, and how one comes into the game [cr2025-06-06 103.2b, 116.2g, 702.139]."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaburn import check_deck, parse_deck
from manaburn import decisions as d
from manaburn.cards.layouts import Layout
from manaburn.editions import LATEST, Edition
from manaburn.errors import GameError, IllegalDeck
from manaburn.game import Game
from manaburn.notation import position_text
from manaburn.view import view_of
from rules.cards_from_text import pool_with, written
from rules.positions_of_play import go_to, play, position, refused, resolve_all, zone


def companion(name, demand):
    return written(name, "Legendary Creature — Cat", f"Companion — {demand}.", cost="{0}", size="1/1")


LOW = companion("Low", "Each permanent card in your starting deck has mana value 2 or less")
HIGH = companion("High", "Your starting deck contains only cards with mana value 3 or greater and land cards")
ODD = companion("Odd", "Your starting deck contains only cards with odd mana values and land cards")
EVEN = companion("Even", "Your starting deck contains only cards with even mana values")
KIND = companion("Kind", "Each creature card in your starting deck is a Bear, Elf, Giant, or Angel card")
NAMES = companion("Names", "Each nonland card in your starting deck has a different name")
TYPES = companion("Types", "Each nonland card in your starting deck shares a card type")
MORE = companion("More", "Your starting deck contains at least twenty cards more than the minimum deck size")
ONCE = companion(
    "Once", "No card in your starting deck has more than one of the same mana symbol in its mana cost"
)
ACTIVE = companion("Active", "Each permanent card in your starting deck has an activated ability")
ALL = (LOW, HIGH, ODD, EVEN, KIND, NAMES, TYPES, MORE)


def allowed(deck):
    """The companions that a deck allows."""
    cards = pool_with(*ALL)
    reports = (check_deck(parse_deck(f"{deck}\n\nSideboard\n1 {card.name}", cards=cards)) for card in ALL)
    return {report.companion.name for report in reports if report.companion is not None}


@pytest.mark.parametrize(
    ("deck", "who"),
    [
        ("60 Forest", {"Low", "High", "Odd", "Even", "Kind", "Names", "Types"}),
        ("59 Forest\n1 Grizzly Bears", {"Low", "Even", "Kind", "Names", "Types"}),
        ("58 Forest\n2 Grizzly Bears", {"Low", "Even", "Kind", "Types"}),
        ("59 Forest\n1 Hill Giant", {"High", "Even", "Kind", "Names", "Types"}),
        ("59 Forest\n1 Goblin Piker", {"Low", "Even", "Names", "Types"}),
        ("58 Forest\n1 Grizzly Bears\n1 Shock", {"Low", "Kind", "Names"}),
        ("59 Forest\n1 Serra Angel", {"High", "Odd", "Kind", "Names", "Types"}),
        ("78 Forest\n1 Serra Angel", {"High", "Odd", "Kind", "Names", "Types"}),
        ("79 Forest\n1 Serra Angel", {"High", "Odd", "Kind", "Names", "Types", "More"}),
    ],
)
def test_which_companions_a_starting_deck_allows(deck, who):
    assert allowed(deck) == who


@pytest.mark.parametrize(
    ("card", "so"), [("Shock", True), ("Llanowar Elves", True), ("Grizzly Bears", False), ("Plains", True)]
)
def test_each_permanent_card_has_an_activated_ability(card, so):
    """As lands with a basic land type have [cr2025-06-06 305.6]; an instant is no permanent card."""
    deck = f"59 Forest\n1 {card}\n\nSideboard\n1 Active"
    assert (check_deck(parse_deck(deck, cards=pool_with(ACTIVE))).companion is not None) is so


@pytest.mark.parametrize(
    ("cost", "allowed"),
    [
        ("{2}{W}{U}", True),
        ("{3}", True),
        ("{W}{W}", False),
        ("{X}{G}", True),
        ("{X}{X}{G}", False),
        ("{R/G}{G}", True),
        ("{R/G}{R/G}", False),
        ("{G/P}{G}", True),
        ("{G/P}{G/P}", False),
        ("{C}{C}", False),
    ],
)
def test_a_companion_may_want_that_no_cost_has_a_symbol_twice(cost, allowed):
    spell = written("Charm", "Sorcery", "You gain 3 life.", cost=cost)
    deck = parse_deck("59 Forest\n1 Charm\n\nSideboard\n1 Once", cards=pool_with(ONCE, spell))
    assert (check_deck(deck).companion is not None) is allowed


def half(name, cost):
    return written(name, "Sorcery", "You gain 3 life.", cost=cost)


@pytest.mark.parametrize(
    ("left", "right", "allowed"),
    [("{1}{R}", "{W}", True), ("{1}{R}", "{2}{U}", True), ("{1}{R}", "{1}{U}", False), ("{R}", "{R}", False)],
)
def test_a_split_card_has_the_symbols_of_both_halves(left, right, allowed):
    """709.4b: a whole of {1}{R} and {1}{U} has {1} twice."""
    parts = half("Flame", left), half("Frost", right)
    split = replace(half("Flame // Frost", left + right), parts=parts, layout=Layout.SPLIT)
    deck = parse_deck("59 Forest\n1 Flame // Frost\n\nSideboard\n1 Once", cards=pool_with(ONCE, split))
    assert (check_deck(deck).companion is not None) is allowed


def begin(sideboard, main="60 Forest", edition=LATEST, **more):
    cards = pool_with(*ALL)
    anna = parse_deck(f"{main}\n\nSideboard\n{sideboard}", cards=cards)
    return Game.new(
        [anna, parse_deck("60 Island")], edition, seed=1, names=("Anna", "Ben"), anachronisms=True, **more
    )


def test_the_first_of_the_sideboard_that_is_allowed_is_revealed():
    game = begin("1 More\n1 Low")
    assert zone(game, "Anna", "command") == ["Low"]
    seen = view_of(game.state, 1).player(0)
    assert [each.name for each in seen.command] == ["Low"]


def test_a_companion_is_told_by_hand_and_refused_where_the_deck_does_not_allow_it():
    game = begin("1 Shock", companions=(HIGH,))
    assert zone(game, "Anna", "command") == ["High"]
    with pytest.raises(IllegalDeck, match="More can't be the companion"):
        begin("1 Shock", companions=(MORE,))


def test_before_ikoria_there_are_none():
    assert zone(begin("1 Low", edition=Edition.of("2020-04-16")), "Anna", "command") == []
    with pytest.raises(GameError, match="have no companions"):
        begin("1 Low", edition=Edition.of("2020-04-16"), companions=(LOW,))
    assert zone(begin("1 Low", edition=Edition.of("2020-04-17")), "Anna", "command") == ["Low"]


BOARD = "Anna 20 battlefield: 4 Forest command: Low (companion) | Ben 20 battlefield: 4 Mountain hand: Shock"


def test_once_it_is_put_into_the_hand_for_three_mana_without_using_the_stack():
    game = position(BOARD, LOW)
    assert not any(isinstance(action, d.CastSpell) for action in game.legal_actions)
    play(game, "bring in Low")
    assert zone(game, "Anna", "hand") == ["Low"]
    assert zone(game, "Anna", "command") == []
    assert sum(each.tapped for each in game.state.permanents.values()) == 3
    assert game.state.stack == ()
    assert game.state.players[0].rare.companion is None
    play(game, "cast Low", "resolve")
    assert "Low" in zone(game, "Anna", "battlefield")


def how_it_comes(edition):
    """702.138a: whether it may be cast from outside the game, and whether it may be put into the hand."""
    game = position(BOARD, LOW, edition=edition)
    ways = tuple(
        any(isinstance(action, way) for action in game.legal_actions)
        for way in (d.CastSpell, d.TakeSpecialAction)
    )
    play(game, "cast Low" if ways[0] else "bring in Low")
    resolve_all(game)
    assert zone(game, "Anna", "command") == []
    assert ("Low" in zone(game, "Anna", "battlefield"), zone(game, "Anna", "hand") == ["Low"]) == ways
    return ways


def test_what_was_cast_from_outside_the_game_is_not_cast_from_there_again():
    game = position(BOARD, LOW, edition=Edition.of("2020-04-17"))
    play(game, "cast Low", "resolve", "pass", "cast Shock", "targets: Low", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Low"]
    assert game.state.players[0].rare.companion is None
    assert not any(isinstance(action, d.CastSpell) for action in game.legal_actions)


def test_only_in_a_main_phase_of_its_player_with_an_empty_stack():
    game = position("step: upkeep | " + BOARD, LOW)
    assert "116.2" in refused(game, "bring in Low")
    board = BOARD.replace("Anna 20", "Anna 20 hand: Shock").replace("4 Forest c", "4 Forest, Mountain c")
    game = position(board, LOW)
    play(game, "cast Shock", "targets: Ben")
    refused(game, "bring in Low")


def test_it_needs_three_mana():
    game = position(BOARD.replace("4 Forest c", "2 Forest c"), LOW)
    refused(game, "bring in Low")


def test_a_card_that_only_lies_in_the_command_zone_is_no_companion():
    game = position(BOARD.replace(" (companion)", ""), LOW)
    assert not any(isinstance(action, d.TakeSpecialAction) for action in game.legal_actions)


def test_a_position_tells_of_it():
    game = position(BOARD, LOW)
    text = position_text(game.state)
    assert "(companion)" in text
    assert position(text, LOW).state == game.state
    go_to(game, "end")
    assert zone(game, "Anna", "command") == ["Low"]


def test_the_check_of_a_deck_tells_who_is_its_companion():
    cards = pool_with(*ALL)
    report = check_deck(parse_deck("60 Forest\n\nSideboard\n1 More\n1 Low", cards=cards))
    assert report.companion == LOW
    assert report.as_json()["companion"] == "Low"
    assert check_deck(parse_deck("60 Forest\n\nSideboard\n1 More", cards=cards)).companion is None
