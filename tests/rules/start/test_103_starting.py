"""Starting: opening hands, mulligans by edition, the first draw [cr2025-06-06 103; cr2016-07-22 103;
cr2002-02-20 101].
"""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from manaburn import decisions as d
from manaburn import parse_deck
from manaburn.cards.catalogue import CATALOGUE
from manaburn.decisions import Answer, YesNo
from manaburn.editions import LATEST, R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.errors import GameError, UnsupportedCard
from manaburn.game import Game
from manaburn.state import events
from rules.cards_from_text import pool_with, written
from rules.positions_of_play import go_to, happened, life, play, zone

EVERY = pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)
DECK = [CATALOGUE["Mountain"]] * 30 + [CATALOGUE["Gray Ogre"]] * 10
MULLIGAN, KEEP = Answer(YesNo.YES), Answer(YesNo.NO)


def start(edition, players=2, **options):
    return Game.new([DECK] * players, edition, seed=7, **options)


def hands(game):
    return tuple(len(player.hand) for player in game.state.players)


@EVERY
@pytest.mark.parametrize("players", [2, 3, 4])
def test_twenty_life_and_seven_cards_each(edition, players):  # 103.4, 103.5
    game = start(edition, players)
    assert hands(game) == (7,) * players
    assert life(game) == (20,) * players
    assert [len(p.library) for p in game.state.players] == [33] * players


@EVERY
@pytest.mark.parametrize("first", [0, 1, 2])
def test_mulligans_are_asked_in_turn_order_from_the_first_player(edition, first):  # 103.5
    game = start(edition, 3, first=first)
    for seat in (first, (first + 1) % 3, (first + 2) % 3):
        assert game.decision == d.Mulligan(seat, 0)
        game.push(KEEP)
    assert game.state.turn.number == 1
    assert game.state.turn.active_player == first


@pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)
def test_whoever_mulligans_does_so_after_all_have_declared(edition):  # 103.5
    game = start(edition)
    before = game.state.players[0].hand
    game.push(MULLIGAN)
    assert game.state.players[0].hand == before
    game.push(KEEP)
    assert game.state.players[0].hand != before


@pytest.mark.parametrize("edition", [R2002, R2006, Edition.on(date(2009, 7, 10))], ids=str)
def test_until_2009_a_player_is_done_before_the_next_decides(edition):
    # cr2002-02-20 101.5, cr2006-10-01 101.4
    game = start(edition, 3)
    before = game.state.players[0].hand
    game.push(MULLIGAN)
    assert game.state.players[0].hand != before
    assert game.decision == d.Mulligan(0, 1)
    game.push(MULLIGAN)
    assert game.decision == d.Mulligan(0, 2)
    game.push(KEEP)
    assert game.decision == d.Mulligan(1, 0)
    game.push(KEEP)
    game.push(MULLIGAN)
    assert game.decision == d.Mulligan(2, 1)
    game.push(KEEP)
    assert isinstance(game.decision, d.Priority)


@pytest.mark.parametrize("edition", [R2002, R2006, Edition.on(date(2007, 7, 12))], ids=str)
def test_until_2007_no_mulligan_is_free(edition):  # cr2006-10-01 101.4: a new hand of six cards
    game = start(edition, 3)
    game.push(MULLIGAN)
    assert hands(game) == (6, 7, 7)


@EVERY
def test_who_kept_is_not_asked_again(edition):
    game = start(edition)
    game.push(KEEP)
    game.push(MULLIGAN)
    assert game.decision.player == 1
    assert len(happened(game, events.MulliganTaken)) == 1


@pytest.mark.parametrize("edition", [R2002, R2006, R2010], ids=str)
def test_paris_is_one_card_fewer_each_time(edition):
    game = start(edition)
    game.push(KEEP)
    for size in (6, 5, 4, 3, 2, 1, 0):
        game.push(MULLIGAN)
        assert hands(game) == (7, size)
    assert isinstance(game.decision, d.Priority), "a hand of no cards must be kept"


def test_vancouver_also_looks_at_the_top_card():  # cr2016-07-22 103.4
    game = start(R2016)
    game.push(KEEP)
    game.push(MULLIGAN)
    assert hands(game) == (7, 6)
    game.push(KEEP)
    top = game.state.players[1].library[-1]
    assert game.decision == d.ChooseObjects(1, d.Purpose.PUT_ON_BOTTOM_BY_SCRY, (top,), 0, 1)
    stays = game.clone()
    card = game.state.objects[top].card
    game.push(d.Choose((top,)))
    library = game.state.players[1].library
    assert game.state.objects[library[0]].card == card
    stays.push(d.Choose(()))
    assert stays.state.players[1].library[-1] == top


def test_vancouver_looks_after_all_have_kept():  # cr2016-07-22 103.4: after all players have kept
    game = start(R2016)
    game.push(MULLIGAN)
    game.push(MULLIGAN)
    game.push(KEEP)
    assert game.decision == d.Mulligan(1, 1), "the other still decides about the hand"
    game.push(MULLIGAN)
    game.push(KEEP)
    assert [game.decision.player, type(game.decision)] == [0, d.ChooseObjects]
    game.push(d.Choose(()))
    assert [game.decision.player, type(game.decision)] == [1, d.ChooseObjects]


def test_who_keeps_seven_looks_at_nothing():
    game = start(R2016)
    game.push(KEEP)
    game.push(KEEP)
    assert isinstance(game.decision, d.Priority)


def test_london_draws_seven_and_puts_back():  # cr2025-06-06 103.5
    game = start(R2025)
    game.push(KEEP)
    for times in (1, 2, 3):
        game.push(MULLIGAN)
        assert isinstance(game.decision, d.ChooseObjects), "putting back is part of the mulligan"
        assert game.decision.purpose is d.Purpose.PUT_ON_BOTTOM_FOR_MULLIGAN
        assert (game.decision.minimum, game.decision.maximum) == (times, times)
        assert hands(game) == (7, 7)
        chosen = game.decision.among[:times]
        cards = {game.state.objects[id].card for id in chosen}
        game.push(d.Choose(chosen))
        assert hands(game) == (7, 7 - times)
        bottom = game.state.players[1].library[:times]
        assert {game.state.objects[id].card for id in bottom} == cards
        assert game.decision == d.Mulligan(1, times)
    game.push(KEEP)
    assert hands(game) == (7, 4)
    assert isinstance(game.decision, d.Priority)


def test_london_players_put_back_in_turn_order_before_anybody_decides_again():
    game = start(R2025)
    game.push(MULLIGAN)
    game.push(MULLIGAN)
    for player in (0, 1):
        assert game.decision.player == player
        game.push(d.Choose(game.decision.among[:1]))
    assert game.decision == d.Mulligan(0, 1)


@pytest.mark.parametrize("edition", [Edition.on(date(2007, 7, 13)), R2010, R2016], ids=str)
def test_with_several_opponents_the_first_mulligan_is_free(edition):
    # cr2010-10-01 103.4b, cr2016-07-22 103.4c
    game = start(edition, 3)
    game.push(KEEP)
    game.push(KEEP)
    game.push(MULLIGAN)
    assert hands(game) == (7, 7, 7)
    game.push(MULLIGAN)
    assert hands(game) == (7, 7, 6)


def test_with_several_opponents_the_first_puts_nothing_back():  # cr2025-06-06 103.5c
    game = start(R2025, 4)
    for _ in range(3):
        game.push(KEEP)
    game.push(MULLIGAN)
    assert game.decision == d.Mulligan(3, 1)
    game.push(MULLIGAN)
    assert (game.decision.minimum, game.decision.maximum) == (1, 1)


@pytest.mark.parametrize(("players", "most"), [(2, 7), (3, 8)])
def test_a_hand_of_no_cards_is_kept(players, most):  # 103.5, 103.5c
    game = start(R2025, players)
    for _ in range(players - 1):
        game.push(KEEP)
    taken = 0
    while not isinstance(game.decision, d.Priority):
        if isinstance(game.decision, d.Mulligan):
            game.push(MULLIGAN)
            taken += 1
        else:
            game.push(d.Choose(game.decision.among[: game.decision.minimum]))
    assert taken == most
    assert hands(game)[-1] == 0


@EVERY
def test_the_first_of_two_players_draws_nothing_in_their_first_turn(edition):  # 103.8a
    game = start(edition)
    game.push(KEEP)
    game.push(KEEP)
    go_to(game, "precombat main", "Player 1")
    assert hands(game) == (7, 7)
    go_to(game, "precombat main", "Player 2")
    assert hands(game) == (7, 8)
    assert not [e for e in happened(game, events.Drew) if e.player == 0][7:]


@pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
def test_in_a_game_of_more_the_first_player_draws(edition):  # 103.8c, cr2006-10-01 101.5b
    game = start(edition, 3)
    for _ in range(3):
        game.push(KEEP)
    go_to(game, "precombat main", "Player 1")
    assert hands(game) == (8, 7, 7)


@EVERY
def test_shuffling_depends_on_the_seed_alone(edition):
    orders = [
        tuple(game.state.objects[id].definition.name for id in game.state.players[0].library)
        for game in (start(edition), start(edition), Game.new([DECK] * 2, edition, seed=8))
    ]
    assert orders[0] == orders[1]
    assert orders[0] != orders[2]


@EVERY
def test_a_deck_of_fewer_than_seven_cards_draws_from_nothing(edition):  # 104.3c
    game = Game.new([DECK, DECK[:5]], edition, seed=1)
    game.push(KEEP)
    game.push(KEEP)
    assert game.outcome == events.GameEnded((0,))


def test_planeswalkers_are_refused_before_lorwyn():
    for edition in (R2002, R2006):
        with pytest.raises(UnsupportedCard):
            Game.new([[CATALOGUE["Jace Beleren"]] * 40, DECK], edition, seed=1, anachronisms=True)


def test_a_card_of_the_future_is_refused_unless_it_is_wanted():
    deck = [CATALOGUE["Baneslayer Angel"]] * 40
    with pytest.raises(UnsupportedCard):
        Game.new([deck, DECK], R2002, seed=1)
    assert zone(Game.new([deck, DECK], R2002, seed=1, anachronisms=True), "Player 1", "hand")


def test_the_newest_rules_play_cards_that_are_newer_still():
    tomorrow = replace(CATALOGUE["Baneslayer Angel"], first_printed=LATEST.in_force + timedelta(days=1))
    assert Game.new([[tomorrow] * 40, DECK], LATEST, seed=1).decision is not None
    with pytest.raises(UnsupportedCard):
        Game.new([[tomorrow] * 40, DECK], Edition.on(LATEST.in_force - timedelta(days=1)), seed=1)


@pytest.mark.parametrize("players", [0, 1, 17])
def test_a_game_has_from_two_to_sixteen_players(players):
    with pytest.raises(GameError):
        Game.new([DECK] * players, R2025, seed=1)


def test_players_have_different_names():
    with pytest.raises(GameError):
        Game.new([DECK, DECK], R2025, seed=1, names=("Anna", "Anna"))


LEYLINE = written(
    "Leyline",
    "Enchantment",
    "If this card is in your opening hand, you may begin the game with it on the battlefield.",
)


@EVERY
def test_cards_of_opening_hands_are_put_onto_the_battlefield_once_all_have_kept(edition):  # 103.6a
    decks = [[LEYLINE] * 7 + DECK[:20], DECK[:20] + [LEYLINE] * 7]
    game = Game.new(decks, edition, seed=3)
    held = [zone(game, name, "hand").count("Leyline") for name in ("Player 1", "Player 2")]
    assert all(held), "another seed is needed"
    for _ in range(2):
        assert isinstance(game.decision, d.Mulligan)
        game.push(KEEP)
    asked = []
    while isinstance(game.decision, d.ChooseWhether):
        asked.append(game.decision.player)
        game.push(Answer(YesNo.NO if len(asked) > 1 else YesNo.YES))
    assert asked == [0] * held[0] + [1] * held[1]
    assert game.state.turn.number == 1
    assert zone(game, "Player 1", "battlefield") == ["Leyline"]
    assert zone(game, "Player 2", "battlefield") == []


POWDER = written(
    "Powder",
    "Artifact",
    "Any time you could mulligan and this card is in your hand, you may exile all the cards from your hand,"
    " then draw that many cards. (You can do this in addition to taking mulligans.)",
    cost="{3}",
)


def test_a_hand_is_exiled_for_another_besides_mulligans():  # 103.5b
    anna = parse_deck("7 Powder\n53 Forest", cards=pool_with(POWDER))
    for seed in range(9):
        game = Game.new([anna, parse_deck("60 Island")], seed=seed, names=("Anna", "Ben"), anachronisms=True)
        if isinstance(game.decision, d.ChooseWhether):
            break
    hand = zone(game, "Anna", "hand")
    assert "Powder" in hand
    play(game, "yes")
    assert sorted(zone(game, "Anna", "exile")) == sorted(hand)
    assert len(zone(game, "Anna", "hand")) == 7
    if isinstance(game.decision, d.ChooseWhether):
        play(game, "no")
    assert isinstance(game.decision, d.Mulligan)
    play(game, "keep")
    assert len(zone(game, "Anna", "exile")) == 7
