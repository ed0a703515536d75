"""Creatures that mutate, and permanents represented by several cards [cr2025-06-06 702.140, 728]."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from contracts import check_listed, check_round_trips
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import Keyword, ObjectId
from rules.cards_from_text import written
from rules.positions_of_play import life, now, play, position, refused, zone

HERON = written(
    "Heron",
    "Creature — Bird",
    "Mutate {1}{G}",
    "Flying",
    "Whenever this creature mutates, you gain 2 life.",
    cost="{4}{G}",
    size="3/4",
)
WOLF = written("Wolf", "Creature — Wolf", "Trample", "{T}: Add {G}.", size="2/5")
GUARD = written("Guard", "Creature — Human Soldier", size="1/1")
BURY = written("Bury", "Instant", "Destroy target creature.", cost="{0}")
LIFT = written("Lift", "Instant", "Exile target creature, then return it to the battlefield.", cost="{0}")
DOUBLE = written("Double", "Sorcery", "Create a token that's a copy of target creature.", cost="{0}")
CARDS = (HERON, WOLF, GUARD, BURY, LIFT, DOUBLE)


def board(*, hand: str = "Heron", mine: str = "Wolf (1 damage)", theirs: str = "Bury") -> Game:
    text = f"""
        step: precombat main   priority: Anna
        Anna 20   hand: {hand}   library: 8 Island   battlefield: 4 Forest, {mine}
        Ben 20   hand: {theirs}   library: 8 Island   battlefield: Grizzly Bears
    """
    return position(text, *CARDS)


def mutated(answer: str, **more: str) -> Game:
    """`yes`: under the creature."""
    game = board(**more)
    play(game, "cast Heron with mutate", "targets: Wolf", "resolve", answer)
    return game


def creature(game: Game) -> ObjectId:
    return max(id for id, permanent in game.state.permanents.items() if permanent.controller == 0)


@pytest.mark.parametrize(("answer", "name", "size"), [("yes", "Wolf", (2, 5)), ("no", "Heron", (3, 4))])
def test_it_is_the_one_on_top_with_the_abilities_of_both(answer: str, name: str, size: tuple[int, int]):
    game = mutated(answer)
    id = creature(game)
    merged = characteristics(game.state, id)
    assert (merged.name, (merged.power, merged.toughness)) == (name, size)
    assert merged.keywords == {Keyword.FLYING, Keyword.TRAMPLE}
    assert len(merged.activated) == 1
    assert game.state.permanents[id].damage == 1
    assert not game.state.permanents[id].tapped
    check_round_trips(game)
    check_listed(game, Random(1))
    play(game, "resolve")
    assert life(game) == (22, 20)


def test_humans_and_what_others_own_cannot_be_mutated():
    game = board(mine="Wolf, Guard")
    play(game, "cast Heron with mutate")
    refused(game, "targets: Guard")
    refused(game, "targets: Grizzly Bears")


def test_without_its_target_it_enters_as_a_creature():
    game = board()
    play(game, "cast Heron with mutate", "targets: Wolf", "pass", "cast Bury", "targets: Wolf", "resolve")
    play(game, "resolve")
    assert now(game, "Heron").power == 3
    assert zone(game, "Anna", "graveyard") == ["Wolf"]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_both_cards_go_to_the_graveyard(answer: str):
    game = mutated(answer)
    play(game, "resolve", "pass", "cast Bury", f"targets: #{creature(game)}", "resolve")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Heron", "Wolf"]
    check_round_trips(game)


def test_both_cards_return_from_exile_as_two_permanents():
    game = mutated("no", theirs="Lift")
    play(game, "resolve", "pass", "cast Lift", f"targets: #{creature(game)}", "resolve")
    assert now(game, "Wolf").keywords == {Keyword.TRAMPLE}
    assert now(game, "Heron").keywords == {Keyword.FLYING}


def test_a_copy_of_it_has_the_abilities_of_both():
    game = mutated("yes", hand="Heron, Double")
    play(game, "resolve", "cast Double", f"targets: #{creature(game)}", "resolve")
    assert characteristics(game.state, creature(game)).keywords == {Keyword.FLYING, Keyword.TRAMPLE}
    check_round_trips(game)


def test_a_token_under_a_card_is_no_token():
    game = board(mine="Wolf (token)")
    play(game, "cast Heron with mutate", "targets: Wolf", "resolve", "no", "resolve")
    play(game, "pass", "cast Bury", f"targets: #{creature(game)}", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Heron"]


MASKED = written("Masked", "Creature — Beast", "Morph {1}", "Vigilance", cost="{4}", size="4/4")


def test_under_a_face_down_creature_it_has_nothing_until_that_is_turned_up():
    """[cr2025-06-06 708.2, 728.2e-728.2f]"""
    text = """
        step: precombat main   priority: Anna
        Anna 20   hand: Heron, Masked   library: 8 Island   battlefield: 9 Forest
        Ben 20   library: 8 Island
    """
    game = position(text, *CARDS, MASKED)
    play(game, "cast Masked with morph", "resolve")
    id = creature(game)
    play(game, "cast Heron with mutate", f"targets: #{id}", "resolve", "yes")
    assert not game.state.stack
    merged = characteristics(game.state, id)
    assert (merged.name, merged.power, merged.keywords) == ("", 2, frozenset())
    play(game, f"turn up #{id}")
    merged = characteristics(game.state, id)
    assert (merged.name, merged.power) == ("Masked", 4)
    assert merged.keywords == {Keyword.FLYING, Keyword.VIGILANCE}


HIDE = written("Hide", "Instant", "Turn target creature face down.", cost="{0}")
SHOW = written("Show", "Instant", "Turn target creature face up.", cost="{0}")
MANIFEST = written("Rouse", "Sorcery", "Manifest the top card of your library.", cost="{0}")
CRANE = written("Crane", "Creature — Bird", "Mutate {1}", "Morph {1}", "Flying", cost="{4}{G}", size="3/4")


def _hidden_board(library: str = "8 Island", mine: str = "") -> Game:
    text = f"""
        step: precombat main   priority: Anna
        Anna 20   hand: Heron, Crane, Hide, Show, Rouse   library: {library}   battlefield: 9 Forest{mine}
        Ben 20   library: 8 Island
    """
    return position(text, *CARDS, MASKED, HIDE, SHOW, MANIFEST, CRANE)


def test_turned_down_it_is_turned_up_for_the_morph_cost_of_any_of_its_cards():
    """[cr2025-06-06 702.37e, 702.140e, 728.2f]"""
    game = _hidden_board(mine=", Masked#80")
    play(game, "cast Heron with mutate", "targets: Masked#80", "resolve", "no", "resolve")
    play(game, "cast Hide", "targets: #80", "resolve")
    hidden = characteristics(game.state, ObjectId(80))
    assert (hidden.name, hidden.power, hidden.keywords) == ("", 2, frozenset())
    play(game, "turn up #80")
    shown = characteristics(game.state, ObjectId(80))
    assert (shown.name, shown.power) == ("Heron", 3)
    assert shown.keywords == {Keyword.FLYING, Keyword.VIGILANCE}
    check_listed(game, Random(1))


def test_merged_with_an_instant_card_it_stays_face_down():
    """[cr2025-06-06 728.2g]"""
    game = _hidden_board(library="Bury, 7 Island")
    play(game, "cast Rouse", "resolve")
    id = creature(game)
    play(game, "cast Crane with mutate", f"targets: #{id}", "resolve", "no")
    assert characteristics(game.state, id).name == "Crane"
    play(game, "cast Hide", f"targets: #{id}", "resolve")
    assert refused(game, f"turn up #{id}")
    play(game, "cast Show", f"targets: #{id}", "resolve")
    assert characteristics(game.state, id).name == ""


def test_merged_with_a_double_faced_card_it_cannot_be_turned_face_down():
    """[cr2025-06-06 728.2j]"""
    double = replace(WOLF, name="Cub", back=replace(WOLF, name="Elder"))
    text = """
        step: precombat main   priority: Anna
        Anna 20   hand: Heron, Hide   library: 8 Island   battlefield: 9 Forest, Cub#80
        Ben 20   library: 8 Island
    """
    game = position(text, *CARDS, HIDE, double)
    play(game, "cast Heron with mutate", "targets: Cub#80", "resolve", "no", "resolve")
    play(game, "cast Hide", "targets: #80", "resolve")
    assert characteristics(game.state, ObjectId(80)).name == "Heron"


def test_exiled_under_a_token_the_card_comes_back():
    """[cr2025-06-06 728.3c]: the token is gone, but not what was under it."""
    lock = written(
        "Lock",
        "Enchantment",
        "When this enchantment enters, exile another target nonland permanent.",
        "When this enchantment leaves the battlefield, return the exiled card to the battlefield under its "
        "owner's control.",
        cost="{0}",
    )
    breaking = written("Break", "Instant", "Destroy target enchantment.", cost="{0}")
    howl = written("Howl", "Sorcery", "Create a 1/1 green Wolf creature token.", cost="{0}")
    text = """
        step: precombat main   priority: Anna
        Anna 20   hand: Heron, Howl, Lock, Break   library: 8 Island   battlefield: 9 Forest
        Ben 20   library: 8 Island
    """
    game = position(text, *CARDS, lock, breaking, howl)
    play(game, "cast Howl", "resolve")
    id = creature(game)
    play(game, "cast Heron with mutate", f"targets: #{id}", "resolve", "yes", "resolve")
    play(game, "cast Lock", "resolve", f"targets: #{id}", "resolve")
    assert zone(game, "Anna", "exile") == ["Heron"]
    play(game, "cast Break", "targets: Lock", "resolve", "resolve")
    assert characteristics(game.state, creature(game)).name == "Heron"


COMMANDED = """
    step: precombat main   priority: Anna
    Anna 40   command: Heron (commander)   library: 8 Island   battlefield: 9 Forest, Wolf
    Ben 40   hand: {spell}   library: 8 Island
"""
UNSUMMON = written("Unsummon Them", "Instant", "Return target creature to its owner's hand.", cost="{0}")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_permanent_with_a_commander_in_it_is_that_commander(answer: str) -> None:  # 903.3c, 903.9c
    game = position(COMMANDED.format(spell="Unsummon Them"), *CARDS, UNSUMMON)
    play(game, "cast Heron with mutate", "targets: Wolf", "resolve", answer)
    (commander,) = game.state.players[0].commanders
    assert commander.object == creature(game)
    check_round_trips(game)
    play(
        game,
        "resolve",
        "pass",
        "cast Unsummon Them",
        f"targets: #{creature(game)}",
        "resolve",
        f"choose: #{creature(game)}",
    )
    assert (zone(game, "Anna", "command"), zone(game, "Anna", "hand")) == (["Heron"], ["Wolf"])
    check_round_trips(game)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_only_the_commander_among_its_cards_returns_from_the_graveyard(answer: str) -> None:  # 903.9a
    game = position(COMMANDED.format(spell="Bury"), *CARDS)
    play(game, "cast Heron with mutate", "targets: Wolf", "resolve", answer)
    play(game, "resolve", "pass", "cast Bury", f"targets: #{creature(game)}", "resolve", "choose: Heron")
    assert (zone(game, "Anna", "command"), zone(game, "Anna", "graveyard")) == (["Heron"], ["Wolf"])
