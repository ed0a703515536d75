"""One creature that is sacrificed, any number that go for a while, a card of a name found on top."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, resolve_all, zone

EATER = written(
    "Eater",
    "Creature — Human",
    "When Eater enters, sacrifice another creature. You gain X life and draw X cards, where X is that"
    " creature's power.",
    cost="{0}",
    size="2/1",
)


def test_as_much_as_the_power_of_what_was_sacrificed():
    board = "Anna 20 hand: Eater library: 9 Forest battlefield: Serra Angel | Ben 20 battlefield: Hill Giant"
    game = position(board, EATER)
    play(game, "cast Eater", "resolve", "resolve")
    if "Serra Angel" in zone(game, "Anna", "battlefield"):
        play(game, "choose: Serra Angel")
    assert life(game) == (24, 20)
    assert zone(game, "Anna", "hand") == ["Forest"] * 4


NOMAD = written(
    "Nomad",
    "Creature — Bird",
    "When Nomad enters, exile any number of other nonland permanents you own and control. Return those"
    " cards to the battlefield at the beginning of the next end step.",
    cost="{0}",
    size="4/5",
)


def test_any_number_of_your_own_go_and_come_back():
    board = "Anna 20 hand: Nomad battlefield: Serra Angel, Memnite, Forest | Ben 20 battlefield: Hill Giant"
    game = position(board, NOMAD)
    play(game, "cast Nomad", "resolve", "resolve", "choose: Serra Angel, Memnite")
    assert sorted(zone(game, "Anna", "exile")) == ["Memnite", "Serra Angel"]
    go_to(game, "end")
    resolve_all(game)
    assert sorted(zone(game, "Anna", "battlefield")) == ["Forest", "Memnite", "Nomad", "Serra Angel"]
    game = position(board, NOMAD)
    play(game, "cast Nomad", "resolve", "resolve", "choose: none")
    assert zone(game, "Anna", "exile") == []


ORACLE = written(
    "Consult",
    "Instant",
    "Choose a card name. Exile the top two cards of your library, then reveal cards from the top of your"
    " library until you reveal a card with the chosen name. Put that card into your hand and exile all other"
    " cards revealed this way.",
    cost="{0}",
)


def test_the_card_of_the_name_is_found_below_the_first_two():
    board = "Anna 20 hand: Consult library: Shock, Opt, Forest, Shock, Island, Shock | Ben 20"
    game = position(board, ORACLE)
    play(game, "cast Consult", "resolve", "choose: Shock")
    assert zone(game, "Anna", "hand") == ["Shock"]
    assert sorted(zone(game, "Anna", "exile")) == ["Forest", "Opt", "Shock"]
    assert sorted(zone(game, "Anna", "library")) == ["Island", "Shock"]


SIEGE = written(
    "Siege",
    "Enchantment",
    "As Siege enters, choose Khans or Dragons.\n• Khans — At the beginning of your upkeep, you gain 1 life.\n"
    "• Dragons — At the beginning of your upkeep, you gain 3 life.",
    cost="{0}",
)


def test_khans_or_dragons():
    game = position("Anna 20 hand: Siege library: 3 Forest | Ben 20 library: 3 Forest", SIEGE)
    play(game, "cast Siege", "resolve", "choose: Dragons")
    go_to(game, "upkeep", "Ben")
    go_to(game, "upkeep", "Anna")
    resolve_all(game)
    assert life(game) == (23, 20)
