"""Offering: a permanent is sacrificed as a spell is cast, which then costs less and may be cast as an instant
[cr2025-06-06 702.48].
"""

from __future__ import annotations

from datetime import date

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.editions import LATEST, Edition
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import choice, play, position, refused, resolve, zone

PATRON = written("Patron", "Creature — Spirit", "Goblin offering", cost="{4}{R}{R}", size="5/5")
RAIDER = written("Raider", "Creature — Goblin", cost="{1}{R}", size="1/1")
SMITH = written("Smith", "Creature — Goblin", "{T}: Add {R}.", cost="{1}{R}", size="1/1")
DUNE = written("Dune", "Kindred Enchantment — Goblin", cost="{2}{W}")
BEFORE = Edition.on(date(2016, 7, 21))
CARDS = (PATRON, RAIDER, SMITH, DUNE)


def board(mine: str, *, step: str = "precombat main", edition: Edition = LATEST, cards=CARDS) -> Game:
    text = f"step: {step} | Anna 20 hand: Patron battlefield: {mine} | Ben 20"
    return position(text, *cards, edition=edition)


def paid(game: Game) -> int:
    """How many permanents were tapped for mana."""
    return sum(permanent.tapped for permanent in game.state.permanents.values())


def test_it_costs_less_by_the_mana_cost_of_what_is_sacrificed() -> None:
    game = board("6 Mountain, Raider")
    play(game, "cast Patron")
    assert choice(game) == ["Raider"]
    play(game, "choose: Raider", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Raider"]
    assert "Patron" in zone(game, "Anna", "battlefield")
    assert paid(game) == 4


def test_nothing_need_be_sacrificed() -> None:
    game = board("6 Mountain, Raider")
    play(game, "cast Patron")
    game.push(d.Choose(()))
    resolve(game)
    assert zone(game, "Anna", "graveyard") == []
    assert paid(game) == 6


def test_without_the_mana_for_the_whole_something_is_sacrificed() -> None:
    game = board("4 Mountain, Raider, Grizzly Bears")
    play(game, "cast Patron")
    assert d.Choose(()) not in game.legal_actions
    assert choice(game) == ["Raider"]
    refused(board("3 Mountain, Raider"), "cast Patron")
    refused(board("5 Mountain, Grizzly Bears"), "cast Patron")


@pytest.mark.parametrize("step", ["end step", "upkeep"])
def test_with_an_offering_alone_it_is_cast_as_an_instant(step: str) -> None:
    game = board("6 Mountain, Raider", step=step)
    play(game, "cast Patron")
    assert d.Choose(()) not in game.legal_actions
    play(game, "choose: Raider", "resolve")
    assert "Patron" in zone(game, "Anna", "battlefield")
    refused(board("6 Mountain, Grizzly Bears", step=step), "cast Patron")


def test_it_is_cast_in_another_players_turn_too() -> None:
    text = "step: upkeep | Ben 20 | Anna 20 hand: Patron battlefield: 4 Mountain, Raider"
    game = position(text, *CARDS)
    play(game, "pass", "cast Patron", "choose: Raider", "resolve")
    assert "Patron" in zone(game, "Anna", "battlefield")


@pytest.mark.parametrize("edition", [BEFORE, LATEST])
def test_an_opponents_permanent_is_no_offering(edition: Edition) -> None:
    text = "step: upkeep | Anna 20 hand: Patron battlefield: 6 Mountain | Ben 20 battlefield: Raider"
    refused(position(text, *CARDS, edition=edition), "cast Patron")


def test_it_takes_any_permanent_of_the_kind() -> None:
    game = board("5 Mountain, Raider, Dune")
    play(game, "cast Patron")
    assert sorted(choice(game)) == ["Dune", "Raider"]


# What it takes from the cost [118.7]


@pytest.mark.parametrize(
    ("cost", "left"),
    [
        ("{1}{R}", "{3}{R}"),
        ("{R}{R}{R}", "{3}"),  # 118.7c
        ("{W}", "{3}{R}{R}"),  # 118.7b
        ("{5}", "{R}{R}"),  # 118.7a
        ("{C}", "{3}{R}{R}"),  # 118.7b
        ("{R/P}", "{4}{R}"),  # 118.7f
        ("{S}", "{3}{R}{R}"),  # 118.7g
        ("{G/W}", "{3}{R}{R}"),  # 118.7e, either way the same
    ],
)
def test_what_each_symbol_takes(cost: str, left: str) -> None:
    assert mana_due(board_with(cost)) == left


def board_with(cost: str) -> Game:
    goblin = written("Raider", "Creature — Goblin", cost=cost, size="1/1")
    game = board("6 Mountain, Raider", cards=(PATRON, goblin))
    play(game, "cast Patron", "choose: Raider")
    return game


def mana_due(game: Game) -> str:
    item = game.state.stack[-1]
    return str(item.cost)


@pytest.mark.parametrize(("answers", "left"), [(("yes",), "{3}{R}{R}"), (("no",), "{4}{R}")])
def test_a_hybrid_symbol_counts_for_the_half_that_is_chosen(answers: tuple[str, ...], left: str) -> None:
    game = board_with("{B/R}")
    play(game, *answers)
    assert mana_due(game) == left


def test_a_monocolored_hybrid_symbol_may_count_for_two() -> None:
    game = board_with("{2/W}")
    play(game, "no")
    assert mana_due(game) == "{2}{R}{R}"


def test_what_has_no_mana_cost_takes_nothing_from_it() -> None:
    assert mana_due(board_with("")) == "{4}{R}{R}"


# When it is sacrificed


def is_castable(edition: Edition, mine: str, *more: CardDefinition) -> bool:
    game = board(mine, edition=edition, cards=(*CARDS, *more))
    return any(isinstance(action, d.CastSpell) for action in game.legal_actions)


def mana_of_the_offering(edition: Edition) -> bool:
    """702.48b: whether what is sacrificed may be tapped for mana before."""
    return is_castable(edition, "3 Mountain, Smith")


def when_it_is_sacrificed(edition: Edition) -> tuple[list[str], list[str]]:
    """702.48b: the graveyard as mana is made, and once all is paid."""
    text = "Anna 20 hand: Patron battlefield: 4 Mountain, Raider | Ben 20"
    game = position(text, *CARDS, edition=edition, automation=())
    play(game, "cast Patron", "choose: Raider")
    assert isinstance(game.decision, d.PayMana)
    before = zone(game, "Anna", "graveyard")
    while not isinstance(game.decision, d.Priority):
        game.push(next(iter(game.legal_actions)))
    return before, zone(game, "Anna", "graveyard")


def when_it_is_sacrificed_and_makes_mana(edition: Edition) -> object:
    return mana_of_the_offering(edition), when_it_is_sacrificed(edition)


def test_it_is_sacrificed_as_the_costs_are_paid() -> None:
    assert when_it_is_sacrificed_and_makes_mana(LATEST) == (True, ([], ["Raider"]))


_CHEAPER = "Creature spells you cast cost {1} less to cast."
CHEF = written("Chef", "Creature — Goblin", _CHEAPER, cost="{1}{R}", size="1/1")


@pytest.mark.parametrize(("day", "castable"), [("2016-04-08", False), ("2016-07-22", True)])
def test_what_it_changes_counts_if_it_is_still_there(day: str, castable: bool) -> None:
    edition = Edition.on(date.fromisoformat(day))
    assert is_castable(edition, "3 Mountain, Chef", CHEF) is castable
    assert is_castable(edition, "4 Mountain, Chef", CHEF)


def test_until_july_2016_the_others_make_mana_once_it_is_gone() -> None:
    """Nothing that is begun has to be taken back."""
    game = board("4 Mountain, Chef", edition=BEFORE, cards=(*CARDS, CHEF))
    play(game, "cast Patron", "choose: Chef", "resolve")
    assert "Patron" in zone(game, "Anna", "battlefield")
    assert paid(game) == 4


BAUBLE = written("Bauble", "Artifact — Goblin", "Sacrifice this artifact: Add {R}{R}.", cost="{2}")


def test_what_is_offered_is_not_sacrificed_for_mana() -> None:
    assert not is_castable(LATEST, "3 Mountain, Bauble", BAUBLE)
    assert is_castable(LATEST, "4 Mountain, Bauble", BAUBLE)


# As something else resolves


CALL = written("Call", "Sorcery", "You may cast a creature spell from your hand.", cost="{0}")


@pytest.mark.parametrize(("edition", "castable"), [(BEFORE, False), (LATEST, True)])
def test_as_something_resolves_it_may_be_paid_since(edition: Edition, castable: bool) -> None:
    """702.48a: an additional cost; formerly only at a time at which an instant could be cast."""
    text = "Anna 20 hand: Patron, Call battlefield: 4 Mountain, Raider | Ben 20"
    game = position(text, *CARDS, CALL, edition=edition)
    play(game, "cast Call", "resolve")
    asked = isinstance(game.decision, d.ChooseWhether)
    assert asked is castable
