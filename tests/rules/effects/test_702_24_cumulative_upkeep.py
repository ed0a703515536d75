"""Cumulative upkeep: an age counter, and a price for each of them [702.24; cr2010-10-01 702.21;
cr2002-02-20 502.13].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.cards.catalogue import definition
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.mana import ManaCost
from manaburn.terms import CounterKind, Step
from rules.positions_of_the_turn import (
    ANNA,
    battlefield,
    every_edition,
    go_to,
    graveyard,
    hand,
    life,
    now,
    permanent,
    position,
    refused,
)

PRICES = {
    "Arctic Wolves": "{2}",
    "Arnjlot's Ascent": "{U}",
    "Firestorm Hellkite": "{U}{R}",
    "Flow of Maggots": "{1}",
    "Fyndhorn Pollen": "{1}",
    "Illusionary Forces": "{U}",
    "Illusionary Wall": "{U}",
    "Illusions of Grandeur": "{2}",
    "Kjeldoran Javelineer": "{1}",
    "Mesmeric Trance": "{1}",
    "Phobian Phantasm": "{B}",
    "Soldevi Simulacrum": "{1}",
    "Uktabi Efreet": "{G}",
    "Yavimaya Ants": "{G}{G}",
}
LANDS = "3 Island, 3 Mountain, 3 Swamp, 6 Forest"


def at_upkeep(
    edition: Edition, name: str, *, lands: str = LANDS, hand: str = "Plains", ben: str = ""
) -> Game:
    """Anna's upkeep, with the ability on the stack."""
    text = f"""
        turn: 5   step: untap   active: Anna
        Anna 30   hand: {hand}   battlefield: {name}, {lands}   library: 20 Forest
        Ben 20   battlefield: Plains   library: 20 Forest
    """
    return position(text, edition)


def ages(game: Game, name: str) -> int:
    return permanent(game, name).counter(CounterKind.AGE)


@every_edition
@pytest.mark.parametrize("name", sorted(PRICES))
def test_it_costs_once_and_then_twice(edition: Edition, name: str) -> None:
    game = at_upkeep(edition, name).play("pass", "pass")
    assert (ages(game, name), game.decision) == (
        1,
        d.ChooseWhether(ANNA, f"pay {PRICES[name]}", ManaCost.parse(PRICES[name])),
    )
    game.play("yes")
    assert name in battlefield(game, ANNA)
    go_to(game, Step.UPKEEP, turn=7).play("pass", "pass")
    twice = ManaCost.parse(PRICES[name] * 2)
    assert isinstance(game.decision, d.ChooseWhether)
    assert (ages(game, name), game.decision.cost) == (2, twice)
    game.play("yes")
    tapped = sum(p.tapped for p in game.state.permanents.values())
    assert tapped == twice.total
    go_to(game, Step.UPKEEP, turn=9).play("pass", "pass", "no")
    assert name in graveyard(game, ANNA)


@every_edition
def test_who_cannot_pay_all_of_it_is_not_asked(edition: Edition) -> None:
    game = at_upkeep(edition, "Illusionary Forces", lands="Island").play("pass", "pass", "yes")
    go_to(game, Step.UPKEEP, turn=7).play("pass", "pass")
    assert graveyard(game, ANNA) == ["Illusionary Forces"]


@every_edition
def test_only_in_ones_own_upkeep(edition: Edition) -> None:
    game = at_upkeep(edition, "Uktabi Efreet").play("pass", "pass", "yes")
    go_to(game, Step.UPKEEP, turn=6)
    assert (game.state.stack, ages(game, "Uktabi Efreet")) == ((), 1)


@every_edition
def test_illusions_of_grandeur_and_arctic_wolves(edition: Edition) -> None:
    game = at_upkeep(edition, "Spellbook", hand="Illusions of Grandeur, Arctic Wolves")
    go_to(game, Step.PRECOMBAT_MAIN)
    game.play("cast Illusions of Grandeur", "pass", "pass", "pass", "pass")
    assert life(game) == [50, 20]
    cards = len(hand(game, ANNA))
    game.play("cast Arctic Wolves", "pass", "pass", "pass", "pass")
    assert len(hand(game, ANNA)) == cards
    go_to(game, Step.UPKEEP, turn=7)
    game.play("order: 1, 2", "pass", "pass", "no", "pass", "pass")
    while game.state.stack:
        game.play("no" if isinstance(game.decision, d.ChooseWhether) else "pass")
    assert life(game) == [30, 20]


@every_edition
def test_what_they_do_for_it(edition: Edition) -> None:
    game = at_upkeep(edition, "Arnjlot's Ascent, Grizzly Bears").play("pass", "pass", "yes")
    game.play("activate Arnjlot's Ascent", "targets Grizzly Bears", "pass", "pass")
    assert "flying" in {keyword.value for keyword in now(game, "Grizzly Bears").keywords}
    game = at_upkeep(edition, "Fyndhorn Pollen, Hill Giant").play("pass", "pass", "yes")
    assert now(game, "Hill Giant").power == 2
    game.play("activate Fyndhorn Pollen", "pass", "pass")
    assert (now(game, "Hill Giant").power, now(game, "Hill Giant").toughness) == (1, 3)
    game = at_upkeep(edition, "Mesmeric Trance").play("pass", "pass", "yes")
    game.play("activate Mesmeric Trance", "choose Plains", "pass", "pass")
    assert hand(game, ANNA) == ["Forest"]
    game = at_upkeep(edition, "Soldevi Simulacrum").play("pass", "pass", "yes")
    game.play("activate Soldevi Simulacrum", "pass", "pass")
    assert now(game, "Soldevi Simulacrum").power == 3


@every_edition
def test_flow_of_maggots_is_blocked_by_walls_only(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: declare blockers   active: Anna
        Anna 20   battlefield: Flow of Maggots (attacking Ben, tapped)
        Ben 20   battlefield: Grizzly Bears, Wall of Wood
        """,
        edition,
    )
    assert refused(game, "block Grizzly Bears > Flow of Maggots")
    assert not refused(game, "block Wall of Wood > Flow of Maggots")


@every_edition
def test_the_javelineer_grows_with_age(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: declare blockers   active: Anna   priority: Anna
        Anna 20   battlefield: Grizzly Bears (attacking Ben, tapped), Kjeldoran Javelineer (2 age)
        Ben 20   battlefield: Hill Giant (blocking Grizzly Bears)
        """,
        edition,
    )
    game.play("activate Kjeldoran Javelineer", "targets Hill Giant", "pass", "pass")
    assert permanent(game, "Hill Giant").damage == 2


@pytest.mark.parametrize(
    ("name", "keywords"),
    [
        ("Firestorm Hellkite", {"flying", "trample"}),
        ("Illusionary Wall", {"defender", "flying", "first strike"}),
        ("Phobian Phantasm", {"flying", "fear"}),
        ("Yavimaya Ants", {"trample", "haste"}),
    ],
)
def test_keywords(name: str, keywords: set[str]) -> None:
    assert {keyword.value for keyword in definition(name).keywords} == keywords


# Prices that are no mana


@every_edition
def test_a_price_of_cards_and_a_card_for_each_age(edition: Edition) -> None:
    """Vexing Sphinx, which is asked for as long as there are cards enough."""
    game = at_upkeep(edition, "Vexing Sphinx (1 age)", hand="Plains, Island, Swamp").play("pass", "pass")
    game.play("yes", "choose: Plains, Island")
    assert hand(game, ANNA) == ["Swamp"]
    go_to(game, Step.UPKEEP, turn=7).play("pass", "pass")
    assert graveyard(game, ANNA)[-1] == "Vexing Sphinx", "three cards are more than there are"
    cards = len(hand(game, ANNA))
    game.play("pass", "pass")
    assert len(hand(game, ANNA)) == cards + 3


@every_edition
def test_a_price_of_counters_or_of_mana_that_is_added(edition: Edition) -> None:
    game = at_upkeep(edition, "Aboroth (1 age)").play("pass", "pass", "yes")
    assert (now(game, "Aboroth").power, now(game, "Aboroth").toughness) == (7, 7)
    game = at_upkeep(edition, "Braid of Fire (2 age)").play("pass", "pass", "yes")
    assert game.state.players[ANNA].mana == (0, 0, 0, 3, 0, 0)


@every_edition
def test_a_price_of_lands(edition: Edition) -> None:
    game = at_upkeep(edition, "Polar Kraken (1 age)", lands="2 Island").play("pass", "pass")
    game.play("yes")
    assert isinstance(game.decision, d.ChooseObjects)
    assert (game.decision.minimum, len(game.decision.among)) == (2, 2)


@every_edition
def test_life_for_each_age_as_it_leaves(edition: Edition) -> None:
    game = at_upkeep(edition, "Revered Unicorn (2 age)").play("pass", "pass", "no")
    while game.state.stack:
        game.play("pass")
    assert life(game) == [33, 20]


@every_edition
def test_a_vortex_takes_a_land_and_the_hand(edition: Edition) -> None:
    game = at_upkeep(edition, "Psychic Vortex", lands="Island").play("pass", "pass", "yes")
    go_to(game, Step.END).play("pass", "pass", "choose: Island")
    assert (battlefield(game, ANNA), hand(game, ANNA)) == (["Psychic Vortex"], [])


def gone(edition: Edition) -> Game:
    """Braid of Fire was destroyed in response to its third upkeep, whose ability resolves."""
    text = """
        turn: 5   step: untap   active: Anna
        Anna 20   hand: Disenchant   battlefield: Braid of Fire (2 age), 2 Plains   library: 20 Forest
        Ben 20   library: 20 Forest
    """
    game = position(text, edition)
    return game.play("cast Disenchant", "targets Braid of Fire", "pass", "pass", "pass", "pass")


def is_asked_for_what_is_gone(edition: Edition) -> bool:
    """Whether Anna may pay for what has left the battlefield."""
    return isinstance(gone(edition).decision, d.ChooseWhether)


def test_the_age_counters_it_had_are_paid_for_what_is_gone() -> None:  # cr2009-10-01 702.21a
    game = gone(Edition.parse("2010-07-15")).play("yes")
    assert game.state.players[ANNA].mana == (0, 0, 0, 2, 0, 0)
