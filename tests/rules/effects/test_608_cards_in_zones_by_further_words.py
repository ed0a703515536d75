"""Cards of hands, libraries, graveyards and exile, by further words [cr2025-06-06 400, 608.2c]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import choice, permanent, play, position, resolve_all, settle, size, zone


def test_as_many_cards_return_as_were_discarded():
    memory = written(
        "Memory",
        "Sorcery",
        "Discard X cards, then return a card from your graveyard to your hand for each card discarded this"
        " way.",
        cost="{X}",
    )
    game = position(
        "Anna 20 hand: Memory, 2 Island battlefield: 3 Forest graveyard: Shock, Duress | Ben 20", memory
    )
    play(game, "cast Memory", "X = 3", "resolve")  # there are only two cards to discard
    play(game, "choose: Shock, Duress")
    assert sorted(zone(game, "Anna", "hand")) == ["Duress", "Shock"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Island", "Island", "Memory"]


def test_as_many_cards_return_as_were_revealed_which_stay_in_the_hand():
    gift = written(
        "Gift",
        "Sorcery",
        "Reveal any number of green cards in your hand. Return a land card from your graveyard to your hand"
        " for each card revealed this way.",
        cost="{0}",
    )
    game = position(
        "Anna 20 hand: Gift, Grizzly Bears, Giant Growth, Shock graveyard: 2 Forest, Island | Ben 20", gift
    )
    play(game, "cast Gift", "resolve")
    assert set(choice(game)) == {"Grizzly Bears", "Giant Growth"}
    play(game, "choose: Grizzly Bears", "choose: Island")
    assert sorted(zone(game, "Anna", "hand")) == ["Giant Growth", "Grizzly Bears", "Island", "Shock"]


def test_all_cards_of_a_kind_return_from_all_graveyards_to_their_owners():
    taker = written(
        "Taker", "Sorcery", "Return all Bear cards from all graveyards to their owners' hands.", cost="{0}"
    )
    game = position(
        "Anna 20 hand: Taker graveyard: Grizzly Bears, Shock | Ben 20 graveyard: Runeclaw Bear, Hill Giant",
        taker,
    )
    play(game, "cast Taker", "resolve")
    assert (zone(game, "Anna", "hand"), zone(game, "Ben", "hand")) == (["Grizzly Bears"], ["Runeclaw Bear"])


def test_cards_of_a_hand_and_a_graveyard_enter_together():
    rage = written(
        "Rage",
        "Sorcery",
        "Put up to X land cards from your hand and/or graveyard onto the battlefield tapped.",
        cost="{X}",
    )
    game = position(
        "Anna 20 hand: Rage, Island, Shock battlefield: 2 Forest graveyard: Swamp, Plains | Ben 20", rage
    )
    play(game, "cast Rage", "X = 2", "resolve", "choose: Island, Swamp")
    assert permanent(game, "Island").tapped and permanent(game, "Swamp").tapped
    assert sorted(zone(game, "Anna", "graveyard")) == ["Plains", "Rage"]


@pytest.mark.parametrize(("creature", "where"), [("Grizzly Bears", "battlefield"), ("Shock", "hand")])
def test_a_card_chosen_at_random_goes_where_one_of_its_kind_goes(creature, where):
    chant = written(
        "Chant",
        "Sorcery",
        "Choose a card at random in your graveyard. If it's a creature card, put it onto the battlefield."
        " Otherwise, put it into your hand.",
        cost="{0}",
    )
    game = position(f"Anna 20 hand: Chant graveyard: {creature} | Ben 20", chant)
    play(game, "cast Chant", "resolve")
    assert zone(game, "Anna", where) == [creature]


@pytest.mark.parametrize(("answer", "entered"), [("yes", ["Forest", "Island"]), ("no", [])])
def test_who_shows_the_hand_discards_what_did_not_enter(answer, entered):
    bond = written(
        "Bond",
        "Sorcery",
        "You may reveal your hand and put all land cards from it onto the battlefield. If you do, discard"
        " your hand.",
        cost="{0}",
    )
    game = position("Anna 20 hand: Bond, Forest, Island, Shock | Ben 20", bond)
    play(game, "cast Bond", "resolve", answer)
    assert sorted(zone(game, "Anna", "battlefield")) == entered
    assert zone(game, "Anna", "hand") == ([] if answer == "yes" else ["Forest", "Island", "Shock"])


@pytest.mark.parametrize(("end", "place"), [("top", slice(-2, None)), ("bottom", slice(0, 2))])
def test_two_cards_go_to_one_end_of_the_library(end, place):
    cache = written(
        "Cache",
        "Sorcery",
        "Put two cards from your hand both on top of your library or both on the bottom of your library.",
        cost="{0}",
    )
    game = position("Anna 20 hand: Cache, Shock, Duress, Forest library: 3 Island | Ben 20", cache)
    play(
        game,
        "cast Cache",
        "resolve",
        "choose: Shock, Duress",
        f"choose: on {'' if end == 'top' else 'the '}{end}",
    )
    settle(game)  # in any order
    library = [game.state.objects[id].definition.name for id in game.state.players[0].library]
    assert sorted(library[place]) == ["Duress", "Shock"]


def test_a_card_of_each_mana_value_is_found():
    foresight = written(
        "Foresight",
        "Instant",
        "Search your library for an instant card with mana value 2, reveal it, and put it into your hand."
        " Then repeat this process for instant cards with mana values 1 and 0. Then shuffle.",
        cost="{0}",
    )
    nothing = written("Mere Wish", "Instant", "Draw a card.", cost="{0}")
    game = position(
        "Anna 20 hand: Foresight library: Shock, Counterspell, Mere Wish, Grizzly Bears | Ben 20",
        *(foresight, nothing),
    )
    play(game, "cast Foresight", "resolve", "choose: Counterspell", "choose: Shock", "choose: Mere Wish")
    assert sorted(zone(game, "Anna", "hand")) == ["Counterspell", "Mere Wish", "Shock"]


@pytest.mark.parametrize("found", [0, 2])
def test_who_searches_may_find_nothing_and_has_searched(found):
    """The size is the number of the cards exiled this way, also if there are none."""
    gorger = written(
        "Gorger",
        "Creature — Leviathan",
        "When this creature enters, you may search your library for any number of land cards, exile them,"
        " then shuffle. If you do, this creature has base power and base toughness each equal to the number"
        " of cards exiled this way.",
        size="6/6",
        cost="{0}",
    )
    game = position("Anna 20 hand: Gorger library: 2 Island, Shock | Ben 20", gorger)
    play(
        game,
        "cast Gorger",
        "resolve",
        "resolve",
        "yes",
        "choose: Island, Island" if found else "choose: none",
    )
    if found:
        assert size(game, "Gorger") == (2, 2)
    else:
        assert zone(game, "Anna", "graveyard") == ["Gorger"], "it is 0/0"


def test_cards_of_a_player_in_exile_enter_under_your_control():
    """A card that is face down there is no land card [cr2025-06-06 406.3]."""
    sower = written(
        "Sower",
        "Sorcery",
        "Target opponent exiles the top two cards of their library, then you may put any number of land"
        " cards that player owns from exile onto the battlefield under your control.",
        cost="{0}",
    )
    hider = written(
        "Hider", "Sorcery", "Exile the top card of target player's library face down.", cost="{0}"
    )
    game = position(
        "Anna 20 hand: Sower, Hider exile: Plains | Ben 20 exile: Swamp library: 4 Island", *(sower, hider)
    )
    play(game, "cast Hider", "targets: Ben", "resolve", "cast Sower", "targets: Ben", "resolve")
    assert sorted(choice(game)) == ["Island", "Island", "Swamp"]
    play(game, "choose: Swamp, Island")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Island", "Swamp"]


def test_each_player_exiles_cards_until_one_may_be_cast():
    conqueror = written(
        "Conqueror",
        "Sorcery",
        "Each player exiles cards from the top of their library until they exile a nonland card. You may"
        " cast any number of spells from among the nonland cards exiled this way without paying their mana"
        " costs.",
        cost="{0}",
    )
    game = position(
        "Anna 20 hand: Conqueror library: Shock | Ben 20 library: Hill Giant, Hill Giant, Hill Giant",
        conqueror,
    )
    play(game, "cast Conqueror", "resolve")
    assert zone(game, "Ben", "exile") == ["Hill Giant"], "the first of them"
    play(game, "no", "yes", "no")  # Shock, Hill Giant, and Shock again
    resolve_all(game)
    assert (zone(game, "Anna", "battlefield"), zone(game, "Anna", "exile")) == (["Hill Giant"], ["Shock"])
