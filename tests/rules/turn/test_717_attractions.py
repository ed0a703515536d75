"""Attractions: opening and visiting them, and the junkyard [701.51-701.52, 702.159, 717]."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from contracts import check_round_trips, check_secrets
from covering import rules
from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.changes.changes import LoseAllAbilities
from manaburn.cards.vocabulary.effects import Alter, Destroy, GainLife
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.costs import SacrificeOther
from manaburn.cards.vocabulary.words.filters import ARTIFACT, Filter
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot
from manaburn.editions import R2010, R2016, R2025, Edition
from manaburn.errors import GameError, UnsupportedCard
from manaburn.game import Game
from manaburn.state import events
from manaburn.state.records.records import Chance
from manaburn.terms import Step
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    battlefield,
    go_to,
    graveyard,
    hand,
    name,
    of_kind,
    on_stack,
    permanent,
    position,
    within,
)

FOREST = [CATALOGUE["Forest"]] * 40
RIDES = [CATALOGUE[n] for n in ("Information Booth", "Concession Stand", "Roller Coaster", "Spinny Ride")]
ATTRACTION = TargetSlot(what=Filter(subtypes=frozenset({"Attraction"})))
WRECKER = card(
    "Wrecking Crew",
    "{1}",
    "Enchantment",
    printed="2022-10-07",
    abilities=(
        Activated(costs=(), effects=(Destroy(Chosen(0)),), targets=(ATTRACTION,)),
        Activated(costs=(), effects=(Put(Chosen(0), Place.HAND),), targets=(ATTRACTION,)),
        Activated(costs=(), effects=(Put(Chosen(0), Place.EXILE),), targets=(ATTRACTION,)),
        Activated(costs=(SacrificeOther(ARTIFACT),), effects=(GainLife(1),)),
        Activated(costs=(), effects=(Alter(Chosen(0), (LoseAllAbilities(),)),), targets=(ATTRACTION,)),
    ),
)
FAIR = """
    turn: 5   step: {step}   active: {active}
    Anna 20   library: 20 Forest   battlefield: {attractions}
    Ben 20   library: 20 Forest
"""


def fair(attractions: str, step: str = "draw", active: str = "Anna", seed: int = 0) -> Game:
    game = position(FAIR.format(step=step, active=active, attractions=attractions), R2025, WRECKER)
    game.state.game.chance = Chance(seed)
    return game


def rolls(game: Game) -> list[int]:
    """The results of all rolls so far."""
    return [event.result for event in game.events if isinstance(event, events.DieRolled)]


# Visiting


@rules({"cr2025": ("505.5#1", "505.5#2")})
def test_each_attraction_whose_number_was_rolled_is_visited_and_no_other() -> None:
    seen = Counter[int]()
    for seed in range(40):
        game = fair("Information Booth, Concession Stand, Roller Coaster", seed=seed)
        game.play("pass", "pass")
        (result,) = rolls(game)
        lit = [p for p in battlefield(game, ANNA) if result in CATALOGUE[p].lights]
        told = within(game, Step.PRECOMBAT_MAIN)
        assert [name(game, e.attraction) for e in told if isinstance(e, events.AttractionVisited)] == lit
        if isinstance(game.decision, d.OrderTriggers):
            game.play("order: 1, 2, 3")
        assert on_stack(game) == lit
        assert game.decision == d.Priority(ANNA)
        assert told[0] == events.DieRolled(ANNA, 6, result)  # before any priority
        seen[result] += 1
    assert set(seen) == {1, 2, 3, 4, 5, 6}


def test_visit_abilities_do_what_they_say() -> None:
    results = set()
    for seed in range(20):
        game = fair("Information Booth", seed=seed)
        go_to(game, Step.BEGINNING_OF_COMBAT)
        (result,) = rolls(game)
        assert len(hand(game, ANNA)) == 1 + (result in (2, 6))
        results.add(result)
    assert results & {2, 6}


@rules({"cr2025": "505.5#1"})
def test_a_roll_once_a_turn_and_only_by_who_controls_an_attraction() -> None:
    game = fair("Information Booth, Concession Stand", active="Ben")
    go_to(game, Step.END)
    assert rolls(game) == []
    go_to(game, Step.UPKEEP, turn=8)
    assert len(rolls(game)) == 1
    assert {event.player for event in game.events if isinstance(event, events.DieRolled)} == {ANNA}


def test_an_attraction_without_abilities_is_visited_for_nothing() -> None:
    for seed in range(12):
        game = fair("Information Booth, Wrecking Crew", step="upkeep", seed=seed)
        game.play("activate Wrecking Crew ability 5", "targets: Information Booth", "pass", "pass")
        go_to(game, Step.BEGINNING_OF_COMBAT)
        assert (len(rolls(game)), len(hand(game, ANNA))) == (1, 1)


# Opening

OPENERS = """
    turn: 5   step: precombat main   active: Anna   priority: Anna
    Anna 20   library: 20 Forest   hand: {}   battlefield: 3 Forest, 3 Swamp
      {}
    Ben 20   library: 20 Forest
"""


@pytest.mark.parametrize(
    ("opener", "passes"), [("Deadbeat Attendant", 4), ("Petting Zookeeper", 4), ("Coming Attraction", 2)]
)
def test_the_top_attraction_is_opened(opener: str, passes: int) -> None:
    game = position(OPENERS.format(opener, "attractions: Roller Coaster, Spinny Ride"), R2025)
    game.play(f"cast {opener}", *["pass"] * passes)
    if isinstance(game.decision, d.ChooseObjects):
        game.play("choose: Forest")
    anna = game.state.players[ANNA]
    assert "Roller Coaster" in battlefield(game, ANNA)
    assert not permanent(game, "Roller Coaster").tapped
    assert [name(game, id) for id in anna.attractions] == ["Spinny Ride"]
    assert rolls(game) == []  # this turn's roll is over


def test_without_an_attraction_deck_nothing_is_opened() -> None:
    game = position(OPENERS.format("Deadbeat Attendant", ""), R2025)
    game.play("cast Deadbeat Attendant", "pass", "pass", "pass", "pass")
    assert battlefield(game, ANNA).count("Deadbeat Attendant") == 1
    assert len(battlefield(game, ANNA)) == 7


# The junkyard


@pytest.mark.parametrize("ability", [1, 2, 4])
def test_an_attraction_goes_face_up_to_the_command_zone_instead(ability: int) -> None:
    game = fair("Information Booth, Wrecking Crew", step="upkeep")
    if ability == 4:
        game.play("activate Wrecking Crew ability 4", "choose: Information Booth", "pass", "pass")
    else:
        game.play(f"activate Wrecking Crew ability {ability}", "targets: Information Booth", "pass", "pass")
    anna = game.state.players[ANNA]
    assert [name(game, id) for id in anna.command] == ["Information Booth"]
    assert (graveyard(game, ANNA), hand(game, ANNA), anna.attractions) == ([], [], ())
    go_to(game, Step.BEGINNING_OF_COMBAT)
    assert rolls(game) == []
    assert [seen.name for seen in game.view(BEN).players[ANNA].command] == ["Information Booth"]


def test_an_attraction_can_be_exiled() -> None:
    game = fair("Information Booth, Wrecking Crew", step="upkeep")
    game.play("activate Wrecking Crew ability 3", "targets: Information Booth", "pass", "pass")
    assert [name(game, id) for id in game.state.exile] == ["Information Booth"]
    assert game.state.players[ANNA].command == ()


# A whole game


def test_attraction_decks_are_shuffled_and_secret() -> None:
    decks = []
    for seed in (1, 2, 3):
        game = Game.new([FOREST, FOREST], R2025, seed=seed, names=("Anna", "Ben"), attractions=[[], RIDES])
        assert game.state.players[ANNA].attractions == ()
        decks.append([name(game, id) for id in game.state.players[BEN].attractions])
    assert len({tuple(deck) for deck in decks}) > 1
    assert {tuple(sorted(deck)) for deck in decks} == {tuple(sorted(card.name for card in RIDES))}
    assert game.view(BEN).players[BEN].attractions_size == len(RIDES)
    assert not any(ride.name in repr(game.view(viewer)) for ride in RIDES for viewer in (ANNA, BEN))


def test_states_positions_and_secrets_of_a_game_with_attractions() -> None:
    mine = [CATALOGUE["Deadbeat Attendant"], CATALOGUE["Swamp"]] * 20
    game = Game.new([mine, mine], R2025, seed=5, names=("Anna", "Ben"), attractions=[RIDES, RIDES])
    rng = Random(5)
    for number in range(400):
        if game.decision is None:
            break
        if number % 10 == 0:
            check_round_trips(game)
            check_secrets(game.state, Random(number))
        options = list(game.legal_actions)
        doing = [a for a in options if isinstance(a, d.PlayLand | d.CastSpell | d.SpendMana)]
        game.push(rng.choice(doing or options))
    assert len(rolls(game)) > 3
    assert of_kind(game.events, events.AttractionVisited)
    assert Game.load(text=game.save()).state == game.state


@pytest.mark.parametrize("edition", [R2010, R2016], ids=str)
def test_before_2022_there_are_no_attractions(edition: Edition) -> None:
    with pytest.raises(UnsupportedCard, match="have no Attractions"):
        Game.new([FOREST, FOREST], edition, seed=1, attractions=[RIDES])


def test_what_is_no_attraction_deck() -> None:
    with pytest.raises(GameError, match="can have only Attractions"):
        Game.new([FOREST, FOREST], R2025, seed=1, attractions=[FOREST])
    with pytest.raises(GameError, match="more Attraction decks than players"):
        Game.new([FOREST, FOREST], R2025, seed=1, attractions=[RIDES, RIDES, RIDES])
    with pytest.raises(UnsupportedCard, match="a deck of its own kind"):
        Game.new([[*FOREST, RIDES[0]], FOREST], R2025, seed=1)
