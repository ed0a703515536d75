"""An opponent is controlled while they search their library, and exiles what they find [cr2025-06-06
701.23, 721].
"""

from __future__ import annotations

import pytest

from contracts import check_round_trips
from manaburn.errors import NotationError
from rules.cards_from_text import written
from rules.positions_of_play import asked, choice, go_to, play, position, zone

AGENT = written(
    "Agent",
    "Creature — Human Rogue",
    "You control your opponents while they're searching their libraries.",
    "While an opponent is searching their library, they exile each card they find. You may play those cards"
    " for as long as they remain exiled, and you may spend mana as though it were mana of any color to cast"
    " them.",
    size="3/2",
)
TUTOR = written(
    "Tutor",
    "Sorcery",
    "Search your library for a creature card, put it onto the battlefield, then shuffle.",
)


DOOM = written(
    "Doom",
    "Sorcery",
    "Search your library and graveyard for two cards and exile the rest. Put the chosen cards on top of your"
    " library in any order.",
)
ANNA, BEN, CLEO = 0, 1, 2


def board(anna, ben):
    text = f"""
step: precombat main
Anna 20 hand: Tutor, Doom battlefield: 3 Forest, {anna} library: Grizzly Bears, Hill Giant, 3 Forest
Ben 20 battlefield: 4 Swamp, {ben} library: 9 Swamp
"""
    return position(text, AGENT, TUTOR, DOOM)


def two_agents():
    text = """
step: precombat main
Anna 20 hand: Tutor battlefield: 4 Forest library: Grizzly Bears, Hill Giant, 9 Forest
Ben 20 battlefield: 4 Forest, Agent library: 9 Swamp
Cleo 20 battlefield: 4 Forest, Agent library: 9 Swamp
"""
    return position(text, AGENT, TUTOR)


def test_the_other_player_finds_and_may_play_what_is_exiled():
    game = board("Forest", "Agent")
    play(game, "cast Tutor", "resolve")
    assert asked(game) == "Anna" and game.decider == BEN
    for player in (ANNA, BEN):
        assert {card.name for card in game.view(player).looked_at} == {"Grizzly Bears", "Hill Giant"}
    assert sorted(choice(game)) == ["Grizzly Bears", "Hill Giant"]
    play(game, "choose: Hill Giant")
    assert zone(game, "Anna", "exile") == ["Hill Giant"]
    assert "Hill Giant" not in zone(game, "Anna", "battlefield")
    check_round_trips(game)
    go_to(game, "precombat main", "Ben")
    play(game, "cast Hill Giant with mana of any color", "resolve")
    assert "Hill Giant" in zone(game, "Ben", "battlefield"), "with Swamps for its red mana"


def test_its_own_controller_searches_as_ever():
    game = board("Agent", "Swamp")
    play(game, "cast Tutor", "resolve")
    assert game.decider == ANNA
    play(game, "choose: Hill Giant")
    assert "Hill Giant" in zone(game, "Anna", "battlefield")


def test_nothing_may_be_found():
    game = board("Forest", "Agent")
    play(game, "cast Tutor", "resolve", "choose: none")
    assert zone(game, "Anna", "exile") == []


def test_all_that_is_kept_in_a_search_goes_into_exile():
    game = board("Forest", "Agent")
    play(game, "cast Doom", "resolve")
    assert game.decider == BEN
    found = {o.name: f"{o.name}#{o.id}" for o in game.view(BEN).looked_at}
    play(game, f"choose: {found['Hill Giant']}, {found['Grizzly Bears']}")
    assert zone(game, "Anna", "library") == []
    go_to(game, "precombat main", "Ben")
    play(game, "cast Hill Giant with mana of any color", "resolve")
    assert "Hill Giant" in zone(game, "Ben", "battlefield")
    assert "Grizzly Bears" in zone(game, "Anna", "exile")


@pytest.mark.parametrize(("taking", "other"), [("Ben", "Cleo"), ("Cleo", "Ben")])
def test_of_two_the_newer_one_controls_and_chooses_who_may_play(taking, other):
    game = two_agents()
    play(game, "cast Tutor", "resolve")
    assert game.decider == CLEO, "whose Agent is newer"
    play(game, "choose: Hill Giant")
    assert game.decider == CLEO
    play(game, f"choose {taking}")
    go_to(game, "precombat main", other)
    with pytest.raises(NotationError):
        play(game, "cast Hill Giant with mana of any color")
    go_to(game, "precombat main", taking)
    play(game, "cast Hill Giant with mana of any color", "resolve")
    assert "Hill Giant" in zone(game, taking, "battlefield")


def test_whoever_does_not_search_the_library_decides_themselves():
    either = written(
        "Either",
        "Sorcery",
        "Search your library and/or graveyard for a creature card, reveal it, and put it into your hand. If"
        " you search your library this way, shuffle.",
    )
    text = """
step: precombat main
Anna 20 hand: Either battlefield: 4 Forest library: Hill Giant, 9 Forest graveyard: Memnite
Ben 20 battlefield: Agent library: 9 Swamp
"""
    game = position(text, AGENT, either)
    play(game, "cast Either", "resolve", "no")
    assert asked(game) == "Anna" and game.decider == ANNA
    play(game, "choose: Memnite")
    assert zone(game, "Anna", "hand") == ["Memnite"]


LIBRARY = "4 Forest, Ornithopter, 3 Island"
SUMMONS = written(
    "Summons",
    "Sorcery",
    "Search your graveyard, hand, and/or library for a creature card and put it onto the battlefield. If you"
    " search your library this way, shuffle.",
)


def three_zones(library: str, hand: str = "", graveyard: str = "Memnite"):
    text = f"""
step: precombat main
Anna 20 hand: Summons{hand} battlefield: 4 Forest library: {library} graveyard: {graveyard}
Ben 20 hand: Swamp battlefield: Agent library: 9 Swamp
Cleo 20 battlefield: 4 Forest library: 9 Swamp
"""
    game = position(text, AGENT, SUMMONS)
    play(game, "cast Summons", "resolve", "yes")
    return game


def test_who_controls_the_search_sees_the_hand_and_nobody_else_does():  # 721.4
    game = three_zones("Hill Giant, 9 Forest", hand=", Grizzly Bears, Shock")
    assert asked(game) == "Anna" and game.decider == BEN
    assert sorted(choice(game)) == ["Grizzly Bears", "Hill Giant", "Memnite"]
    hand = game.view(BEN).player(ANNA).hand
    assert hand is not None and {card.name for card in hand} == {"Grizzly Bears", "Shock"}
    assert game.view(CLEO).player(ANNA).hand is None
    assert game.view(ANNA).player(BEN).hand is None
    assert not {"Grizzly Bears", "Hill Giant", "Shock"} & {card.name for card in game.view(CLEO).in_sight()}
    play(game, "choose: Grizzly Bears")
    assert game.view(BEN).player(ANNA).hand is None, "the search is over"
    assert zone(game, "Anna", "exile") == ["Grizzly Bears"]
    check_round_trips(game)


def test_who_controls_it_finds_in_all_zones_though_nothing_in_the_library_fits():
    game = three_zones("9 Forest")
    assert asked(game) == "Anna" and game.decider == BEN
    play(game, "choose: Memnite")
    assert zone(game, "Anna", "exile") == ["Memnite"]


@pytest.mark.parametrize("censored", [True, False])
def test_only_the_part_of_the_search_in_the_library_is_narrowed(censored):  # 701.23f
    censor = written(
        "Censor",
        "Creature — Bird Wizard",
        "If an opponent would search a library, that player searches the top four cards of that library"
        " instead.",
        size="2/1",
    )
    text = f"""
step: precombat main
Anna 20 hand: Summons, Hill Giant battlefield: 4 Forest library: {LIBRARY} graveyard: Memnite
Ben 20 battlefield: Swamp{", Censor" if censored else ""} library: 9 Swamp
"""
    game = position(text, censor, SUMMONS)
    play(game, "cast Summons", "resolve", "yes")
    there = {"Hill Giant", "Memnite", *([] if censored else ["Ornithopter"])}
    assert set(choice(game)) == there
