"""A process that is repeated for as long as it does something [cr2025-06-06 608.2c]."""

from __future__ import annotations

import pytest

from manaburn.rules.layers.characteristics import characteristics
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position, resolve_all, zone

STONE = written(
    "Stone",
    "Artifact",
    "{T}: Target player mills two cards. If two cards that share a color were milled this way, repeat this"
    " process.",
)
PAINTER = written(
    "Painter",
    "Artifact Creature — Scarecrow",
    "As this creature enters, choose a color.",
    "All cards that aren't on the battlefield, spells, and permanents are the chosen color in addition to"
    " their other colors.",
    size="1/3",
    cost="{0}",
)
SWARM = written(
    "Swarm",
    "Legendary Planeswalker — Grist",
    "+1: Create a 1/1 black and green Insect creature token, then mill a card. If an Insect card was milled"
    " this way, put a loyalty counter on Swarm and repeat this process.",
)
BUG = written("Bug", "Creature — Insect", size="1/1")


def test_two_cards_of_a_color_are_milled_and_it_goes_on():
    text = "Anna 20 battlefield: Stone | Ben 20 library: {}"
    for library, milled in (
        ("2 Shock, Shock, Forest, 2 Shock", 4),
        ("Shock, Grizzly Bears, 3 Shock", 2),
        ("3 Shock", 3),
        ("2 Forest, 2 Shock", 2),
    ):
        game = position(text.format(library), STONE)
        play(game, "activate Stone", "targets: Ben")
        resolve_all(game)
        assert len(zone(game, "Ben", "graveyard")) == milled, library


def test_everything_is_milled_if_all_cards_have_a_color():
    game = position("Anna 20 hand: Painter battlefield: Stone | Ben 20 library: 9 Forest", STONE, PAINTER)
    play(game, "cast Painter", "resolve", "choose: blue", "activate Stone", "targets: Ben")
    resolve_all(game)
    assert zone(game, "Ben", "graveyard") == ["Forest"] * 9


def test_something_more_is_done_before_it_is_repeated():
    game = position("Anna 20 battlefield: Swarm (3 loyalty) library: 2 Bug, 2 Forest | Ben 20", SWARM, BUG)
    play(game, "activate Swarm")
    resolve_all(game)
    assert len(zone(game, "Anna", "battlefield")) == 1 + 3
    assert sorted(zone(game, "Anna", "graveyard")) == ["Bug", "Bug", "Forest"]
    [swarm] = [
        p for id, p in game.state.permanents.items() if game.state.objects[id].definition.name == "Swarm"
    ]
    assert {kind.value: n for kind, n in swarm.counters}["loyalty"] == 3 + 1 + 2


def test_a_card_that_is_shuffled_away_instead_was_not_milled_this_way() -> None:
    """An effect finds a milled card only in a public zone [cr2025-06-06 701.17c]: nothing is repeated."""
    colossus = written(
        "Colossus",
        "Creature — Golem",
        "If Colossus would be put into a graveyard from anywhere, reveal Colossus and shuffle it into its"
        " owner's library instead.",
        cost="{G}",
        size="11/11",
    )
    text = "Anna 20 battlefield: Stone | Ben 20 library: 2 Colossus"
    game = position(text, STONE, colossus)
    play(game, "activate Stone", "targets: Ben")
    resolve_all(game)
    assert len(zone(game, "Ben", "library")) == 2


PACT = "Tainted Pact"


def pact(library):
    game = position(f"Anna 20 hand: {PACT} battlefield: 2 Swamp library: {library} | Ben 20", *real(PACT))
    play(game, f"cast {PACT}", "resolve")
    return game


def test_cards_are_exiled_until_one_is_taken():
    game = pact("Shock, Forest, Gray Ogre, Island")
    play(game, "no", "no", "yes")
    assert zone(game, "Anna", "hand") == ["Gray Ogre"]
    assert (zone(game, "Anna", "exile"), zone(game, "Anna", "library")) == (["Shock", "Forest"], ["Island"])


def test_cards_are_exiled_until_two_have_a_name_in_common():
    """The second card with a name may not be taken, and no more are exiled."""
    game = pact("Shock, Forest, Shock, Island")
    play(game, "no", "no")
    assert zone(game, "Anna", "exile") == ["Shock", "Forest", "Shock"]
    assert (zone(game, "Anna", "hand"), zone(game, "Anna", "library")) == ([], ["Island"])


def test_an_empty_library_ends_it():
    game = pact("Shock, Forest")
    play(game, "no", "no")
    assert (zone(game, "Anna", "exile"), zone(game, "Anna", "graveyard")) == (["Shock", "Forest"], [PACT])


@pytest.mark.parametrize(("put", "drawn"), [(0, 0), (1, 1), (2, 2)])
def test_lands_are_put_and_cards_drawn_until_none_is(put, drawn):
    colossus = "Cultivator Colossus"
    game = position(
        f"step: precombat main | Anna 20 hand: {colossus}, Island, Swamp, Shock battlefield: 7 Forest"
        " library: 9 Plains | Ben 20",
        *real(colossus),
    )
    play(game, f"cast {colossus}", "resolve", "resolve")
    for land in ("Island", "Swamp")[:put]:
        play(game, f"choose: {land}")
    play(game, "choose: none")
    assert zone(game, "Anna", "hand").count("Plains") == drawn
    assert [permanent(game, land).tapped for land in ("Island", "Swamp")[:put]] == [True] * put
    assert characteristics(game.state, permanent(game, colossus).id).power == 7 + put


@pytest.mark.parametrize(("answers", "entered"), [(["yes", "yes"], 2), (["yes", "no"], 1), (["no"], 0)])
def test_permanents_enter_until_a_card_is_none_or_stays(answers, entered):
    surge = "Primal Surge"
    game = position(
        f"step: precombat main | Anna 20 hand: {surge} battlefield: 10 Forest"
        " library: Hill Giant, Gray Ogre, Shock, Bear Cub | Ben 20",
        *real(surge),
    )
    play(game, f"cast {surge}", "resolve", *answers)
    assert game.decision is not None
    assert len(zone(game, "Anna", "battlefield")) == 10 + entered
    assert zone(game, "Anna", "library")[-1] == "Bear Cub" or entered < 2
    assert len(zone(game, "Anna", "library")) == 4 - len(answers) - (entered == 2)
