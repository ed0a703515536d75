"""The top card of a library: who may see it, and who may play it [cr2025-06-06 401.5, 601.3]."""

from __future__ import annotations

import pytest

from contracts import check_round_trips
from manaburn import decisions as d
from manaburn.rules.zones.sight import sees
from manaburn.state import events
from manaburn.terms import ObjectId, PlayerId
from manaburn.view import view_of
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, zone

ANNA, BEN = PlayerId(0), PlayerId(1)


def made(*lines):
    return written("Oracle", "Enchantment", *lines)


def top(game, viewer, owner=ANNA):
    card = view_of(game.state, viewer).players[owner].top
    return None if card is None else card.name


SIGHT = "You may look at the top card of your library any time."


def test_only_its_player_may_look_at_it_or_all_see_it():
    board = "Anna 20 library: Shock, Swamp battlefield: Oracle | Ben 20 library: Forest"
    looked_at = position(board, made(SIGHT))
    assert (top(looked_at, ANNA), top(looked_at, BEN), top(looked_at, ANNA, BEN)) == ("Shock", None, None)
    revealed = position(board, made("Play with the top card of your library revealed."))
    assert (top(revealed, ANNA), top(revealed, BEN)) == ("Shock", "Shock")


def test_the_next_card_is_not_seen_while_the_first_is_cast():
    oracle = made(SIGHT, "You may cast instant and sorcery spells from the top of your library.")
    game = position("Anna 20 library: Shock, Swamp battlefield: Oracle, Mountain | Ben 20", oracle)
    play(game, "cast Shock")
    assert top(game, ANNA) is None, "its target is still to be chosen"
    play(game, "targets: Ben")
    assert top(game, ANNA) == "Swamp"
    play(game, "resolve")
    assert life(game) == (20, 18)


def test_lands_and_spells_of_a_kind_are_played_from_there():
    oracle = made("You may play lands and cast creature spells from the top of your library.")
    board = "Anna 20 library: {}, Shock battlefield: Oracle, 2 Forest | Ben 20"
    game = position(board.format("Swamp, Grizzly Bears"), oracle)
    assert not any(isinstance(action, d.CastSpell) for action in game.legal_actions), "a land is on top"
    play(game, "play Swamp", "cast Grizzly Bears", "resolve")
    assert "Grizzly Bears" in zone(game, "Anna", "battlefield")
    assert not any(isinstance(action, d.CastSpell) for action in game.legal_actions), "no creature spell"


def test_spells_of_the_hand_are_cast_for_nothing():
    all_knowing = made("You may cast spells from your hand without paying their mana costs.")
    game = position("Anna 20 hand: Shock library: Shock battlefield: Oracle | Ben 20", all_knowing)
    casts = [action for action in game.legal_actions if isinstance(action, d.CastSpell)]
    assert [action.way for action in casts] == ["no payment"]


def test_spells_from_there_cost_life():
    citadel = made(
        "You may play lands and cast spells from the top of your library. If you cast a spell this way,"
        " pay life equal to its mana value rather than pay its mana cost."
    )
    game = position("Anna 20 library: Hill Giant, Shock battlefield: Oracle, Mountain | Ben 20", citadel)
    play(game, "cast Hill Giant with life equal to its mana value", "resolve")
    assert life(game) == (16, 20)
    assert zone(game, "Anna", "battlefield") == ["Oracle", "Mountain", "Hill Giant"]


def test_one_card_each_turn():
    once = made("Once during each of your turns, you may cast a creature spell from your graveyard.")
    game = position("Anna 20 graveyard: 2 Grizzly Bears battlefield: Oracle, 4 Forest | Ben 20", once)
    assert len(spells(game)) == 2
    play(game, "cast Grizzly Bears", "resolve")
    assert spells(game) == []
    assert "Grizzly Bears" in zone(game, "Anna", "battlefield")


def test_of_two_permissions_for_one_card_each_turn_the_player_uses_one():
    bears = written(
        "Oracle",
        "Enchantment",
        "Once during each of your turns, you may cast a Bear spell from your graveyard.",
    )
    all_of_them = written(
        "Wide",
        "Enchantment",
        "Once during each of your turns, you may cast a creature spell from your graveyard.",
    )
    board = "Anna 20 graveyard: 2 Grizzly Bears, Hill Giant battlefield: Wide, Oracle, 6 Taiga | Ben 20"
    for used, left in (("Wide", {"Grizzly Bears"}), ("Oracle", {"Grizzly Bears", "Hill Giant"})):
        game = position(board, bears, all_of_them)
        play(game, "cast Grizzly Bears")
        assert isinstance(game.decision, d.ChooseObjects)
        assert game.decision.purpose is d.Purpose.USE_PERMISSION
        check_round_trips(game)
        play(game, f"choose {used}", "resolve")
        assert {game.state.objects[action.card].definition.name for action in spells(game)} == left


def test_a_card_of_the_library_is_cast_face_down_if_that_is_allowed():
    weak = made("You may cast creature spells with power 2 or less from the top of your library.")
    lurker = written("Lurker", "Creature — Beast", "Morph {1}{G}", cost="{4}{G}", size="4/5")
    board = "Anna 20 library: {} battlefield: Oracle, 5 Forest | Ben 20"
    game = position(board.format("Lurker"), weak, lurker)
    assert [action.way for action in spells(game)] == ["morph"]
    play(game, "cast Lurker with morph", "resolve")
    assert sum(game.state.objects[id].face_down for id in game.state.permanents) == 1
    big = made("You may cast creature spells with power 4 or greater from the top of your library.")
    assert [action.way for action in spells(position(board.format("Lurker"), big, lurker))] == [""]
    rock = written("Rock", "Land", "Morph {2}", "{T}: Add {G}.", cost="")
    creatures = made("You may cast creature spells from the top of your library.")
    assert [action.way for action in spells(position(board.format("Rock"), creatures, rock))] == ["morph"]


def spells(game):
    return [action for action in game.legal_actions if isinstance(action, d.CastSpell)]


def test_the_cards_of_spells_cast_so_are_exiled():
    once = made(
        "Once during each of your turns, you may cast an instant or sorcery spell from your graveyard."
        " If a spell cast this way would be put into your graveyard, exile it instead."
    )
    game = position("Anna 20 graveyard: Shock hand: Shock battlefield: Oracle, 2 Mountain | Ben 20", once)
    in_hand = game.state.players[0].hand[0]
    play(game, f"cast Shock#{in_hand}", "targets: Ben", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Shock", "Shock"]
    play(game, "cast Shock", "targets: Ben", "resolve")
    assert (zone(game, "Anna", "graveyard"), zone(game, "Anna", "exile")) == (["Shock"], ["Shock"])


def test_cards_that_would_be_put_into_a_graveyard_are_exiled():
    void = made("If a card would be put into an opponent's graveyard from anywhere, exile it instead.")
    game = position(
        "Anna 20 hand: Shock battlefield: Oracle, Mountain | Ben 20 battlefield: Grizzly Bears", void
    )
    play(game, "cast Shock", "targets: Grizzly Bears", "resolve")
    assert (zone(game, "Ben", "graveyard"), zone(game, "Ben", "exile")) == ([], ["Grizzly Bears"])
    assert (zone(game, "Anna", "graveyard"), zone(game, "Anna", "exile")) == (["Shock"], [])


def test_for_a_turn_cards_are_played_from_the_graveyard_and_exiled():
    will = written(
        "Testament",
        "Sorcery",
        "Until end of turn, you may play lands and cast spells from your graveyard.\n"
        "If a card would be put into your graveyard from anywhere this turn, exile that card instead.",
    )
    board = "Anna 20 hand: Testament graveyard: Shock, Swamp battlefield: Forest, Mountain | Ben 20"
    game = position(board, will)
    play(game, "cast Testament", "resolve", "play Swamp", "cast Shock", "targets: Ben", "resolve")
    assert life(game) == (20, 18)
    assert sorted(zone(game, "Anna", "exile")) == ["Shock", "Testament"]
    assert zone(game, "Anna", "graveyard") == []


@pytest.mark.parametrize(("answer", "there"), [("yes", "hand"), ("no", "exile")])
def test_a_spell_with_buyback_goes_where_who_cast_it_chooses(answer: str, there: str):
    made_up = made(
        "Once during each of your turns, you may cast an instant or sorcery spell from your graveyard."
        " If a spell cast this way would be put into your graveyard, exile it instead."
    )
    salve = written("Salve", "Sorcery", "Buyback {1}", "You gain 2 life.")
    game = position("Anna 20 graveyard: Salve battlefield: Oracle, 2 Forest | Ben 20", made_up, salve)
    play(game, "cast Salve", "yes", "resolve", answer)
    assert zone(game, "Anna", there) == ["Salve"]


@pytest.mark.parametrize("line", [SIGHT, "Play with the top card of your library revealed."])
def test_an_empty_library_has_no_top_card(line):
    game = position("Anna 20 battlefield: Oracle | Ben 20 library: Forest", made(line))
    assert (top(game, ANNA), top(game, BEN)) == (None, None)


def test_a_card_is_drawn_once_it_is_in_the_hand():  # 121.1
    look = written("Look", "Sorcery", "Draw a card.", cost="{0}")
    game = position("Anna 20 hand: Look library: Shock | Ben 20", look)
    play(game, "cast Look", "resolve")
    kinds = [type(event) for event in game.events]
    drawn = kinds.index(events.Drew)
    assert kinds[drawn - 1] is events.Moved
    assert game.events[drawn - 1].new == game.events[drawn].card


def test_a_library_that_is_searched_is_seen_by_who_searches_and_only_while_they_choose():  # 701.23a
    seek = written("Seek", "Sorcery", "Search your library for a card, put it into your hand, then shuffle.")
    text = "Anna 20 hand: Seek#50 mana: {G} library: Ornithopter#60, Forest#61 | Ben 20"
    game = position(text, seek)
    names = [{60: "Ornithopter", 61: "Forest"}, {}]

    def seen() -> list[dict[int, str]]:
        objects = [game.state.objects[ObjectId(id)] for id in (60, 61)]
        shown = [[o for o in objects if sees(game.state, o, PlayerId(seat))] for seat in (0, 1)]
        return [{o.id: o.definition.name for o in each} for each in shown]

    assert seen() == [{}, {}]
    play(game, "cast Seek", "resolve")
    assert isinstance(game.decision, d.ChooseObjects)
    assert seen() == names
