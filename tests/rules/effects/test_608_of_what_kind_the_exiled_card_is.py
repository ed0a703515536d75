"""What a card is in exile, whatever it was as a permanent [cr2025-06-06 400.7, 608.2c]; and X cards that a
player may draw [cr2025-06-06 107.3i, 118.12].
"""

from __future__ import annotations

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, resolve_all, zone

BANISH = written(
    "Banish",
    "Instant",
    "Exile target permanent. If the exiled card is a creature card, you gain 3 life.",
    cost="{0}",
)
GODFALL = written(
    "Godfall",
    "Instant",
    "Exile target permanent. If the exiled card is an Elf card, search its controller's graveyard, hand, and"
    " library for any number of cards with the same name as that card and exile them. Then that player"
    " shuffles.",
    cost="{0}",
)
MAN_LAND = written(
    "Manland", "Land", "{0}: This land becomes a 2/2 Bear creature until end of turn. It's still a land."
)
MAKER = written("Maker", "Instant", "Create a 2/2 green Bear creature token.", cost="{0}")
SANCTUM = written(
    "Sanctum",
    "Enchantment",
    "At the beginning of your upkeep, you may draw X cards, where X is the number of creatures you control."
    " If you do, discard a card.",
)


def _game(board: str, *further: str) -> Game:
    game = position(board, BANISH, GODFALL, MAN_LAND, MAKER, SANCTUM)
    play(game, *further)
    return game


def test_a_land_that_was_a_creature_is_no_creature_card_in_exile():
    game = _game("Anna 20 hand: Banish battlefield: Manland | Ben 20", "activate Manland", "resolve")
    play(game, "cast Banish", "targets: Manland", "resolve")
    assert zone(game, "Anna", "exile") == ["Manland"]
    assert life(game) == (20, 20)


def test_a_creature_is_a_creature_card_in_exile():
    game = _game("Anna 20 hand: Banish | Ben 20 battlefield: Hill Giant")
    play(game, "cast Banish", "targets: Hill Giant", "resolve")
    assert life(game) == (23, 20)


def test_a_token_is_no_card():  # 111.6
    game = _game("Anna 20 hand: Banish, Maker | Ben 20", "cast Maker", "resolve")
    play(game, "cast Banish", "targets: Bear", "resolve")
    assert life(game) == (20, 20)


def test_all_cards_of_its_name_are_searched_for_only_if_it_is_of_that_kind():
    ben = "Ben 20 hand: Llanowar Elves, Hill Giant battlefield: Llanowar Elves, Hill Giant"
    board = f"Anna 20 hand: Godfall | {ben}"
    game = _game(board)
    play(game, "cast Godfall", "targets: Llanowar Elves", "resolve", "choose: Llanowar Elves")
    resolve_all(game)
    assert zone(game, "Ben", "exile") == ["Llanowar Elves"] * 2
    game = _game(board)
    play(game, "cast Godfall", "targets: Hill Giant", "resolve")
    assert zone(game, "Ben", "exile") == ["Hill Giant"]


def test_x_cards_are_drawn_if_the_player_likes_and_then_one_is_discarded():
    library = "library: Plains, Island, Swamp, Forest"
    board = f"Anna 20 battlefield: Sanctum, Hill Giant, Savannah Lions {library} | Ben 20 library: Plains"
    for answer, in_hand, discarded in ("yes", 1, 1), ("no", 0, 0):
        game = _game(f"step: end active: Ben turn: 3 | {board}")
        go_to(game, "upkeep", "Anna")
        play(game, "resolve", answer)
        if answer == "yes":
            play(game, "choose: Plains")
        assert len(zone(game, "Anna", "hand")) == in_hand
        assert len(zone(game, "Anna", "graveyard")) == discarded
