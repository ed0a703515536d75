"""Costs that are paid with attackers and blockers [cr2025-06-06 506.4, 601.2h, 602.2b, 702.49c]."""

from __future__ import annotations

import pytest

from covering import rule, rules
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.terms import Step
from rules.cards_from_text import written
from rules.positions_of_combat import (
    assign_all,
    attacking,
    blocking,
    combat_damage,
    deal,
    go_on,
    life,
    play,
    position,
    resolve,
    to_damage,
    under,
)

HURL = written(
    "Hurl",
    "Instant",
    "As an additional cost to cast this spell, sacrifice a creature.",
    "Hurl deals damage equal to the sacrificed creature's power to any target.",
    cost="{0}",
)
RECALL = written(
    "Recall Home",
    "Instant",
    "As an additional cost to cast this spell, return a creature you control to its owner's hand.",
    "You gain 3 life.",
    cost="{0}",
)
ALTAR = written("Altar", "Artifact", "Sacrifice a creature: You gain 1 life.")
HARBOR = written("Harbor", "Artifact", "Return a creature you control to its owner's hand: You gain 1 life.")

BOARD = """
    step: declare blockers   active: Anna   priority: {first}
    Anna 20   hand: {hand}
      battlefield: Grizzly Bears (attacking {what}, tapped), Hill Giant (attacking Ben, tapped), {of_anna}
    Ben 20   hand: {hand}   battlefield: Craw Wurm (blocking Hill Giant), {of_ben}
"""


def fight(
    edition: Edition, hand: str, what: str = "Ben", *, of_anna: str = "Forest", first: str = "Anna"
) -> Game:
    of_ben = "Ajani Goldmane (4 loyalty)" if what.startswith("Ajani") else "Forest"
    board = BOARD.format(hand=hand, what=what, of_anna=of_anna, of_ben=of_ben, first=first)
    return position(edition, board, HURL, RECALL, ALTAR, HARBOR)


def pay_with(game: Game, name: str, creature: str, target: str = "Ben") -> None:
    """A spell is cast, and this creature is what it is paid with."""
    play(game, f"cast {name}", *([f"targets: {target}"] if name == "Hurl" else []), f"choose: {creature}")


@rules({"cr2010": "506.4#1", "cr2025": "506.4#1"})
@under("cr2010", "wiki2016", "cr2025")
def test_an_attacker_is_sacrificed_for_a_spell(edition: Edition) -> None:  # 601.2h
    game = fight(edition, "Hurl")
    pay_with(game, "Hurl", "Grizzly Bears")
    assert attacking(game) == {"Hill Giant": "Ben"}
    resolve(game)
    assert life(game, "Ben") == 18
    go_on(game, Step.END_OF_COMBAT)
    assert life(game, "Ben") == 18  # it deals no combat damage


@under("cr2025")
@pytest.mark.parametrize("name", ["Hurl", "Recall Home"])
@pytest.mark.parametrize("what", ["Ben", "Ajani Goldmane", "nothing"])
def test_it_does_not_matter_what_the_attacker_attacked(edition: Edition, name: str, what: str) -> None:
    game = fight(edition, name, what)
    pay_with(game, name, "Grizzly Bears")
    assert attacking(game) == {"Hill Giant": "Ben"}
    resolve(game)
    assert (life(game, "Anna"), life(game, "Ben")) == ((20, 18) if name == "Hurl" else (23, 20))


@rule("cr2025", "506.4#10")
@under()
@pytest.mark.parametrize("name", ["Hurl", "Recall Home"])
def test_what_a_blocker_blocked_stays_blocked(edition: Edition, name: str) -> None:  # 509.1h
    game = fight(edition, name, first="Ben")
    pay_with(game, name, "Craw Wurm", "Anna")
    assert blocking(game) == {}
    resolve(game)
    to_damage(game)
    assign_all(game)
    deal(game)
    assert combat_damage(game) == {("Grizzly Bears", "Ben", 2): 1}


@under()
@pytest.mark.parametrize("altar", ["Altar", "Harbor"])
def test_an_attacker_pays_for_an_ability(edition: Edition, altar: str) -> None:  # 602.2b
    game = fight(edition, "none", of_anna=altar)
    play(game, f"activate {altar}", "choose: Grizzly Bears")
    assert attacking(game) == {"Hill Giant": "Ben"}
    resolve(game)
    assert life(game, "Anna") == 21


@under("cr2025")
@pytest.mark.parametrize("altar", ["Altar", "Harbor"])
@pytest.mark.parametrize("what", ["Ajani Goldmane", "nothing"])
def test_what_attacks_something_else_pays_for_an_ability(edition: Edition, altar: str, what: str) -> None:
    game = fight(edition, "none", what, of_anna=altar)
    play(game, f"activate {altar}", "choose: Grizzly Bears")
    resolve(game)
    assert (life(game, "Anna"), attacking(game)) == (21, {"Hill Giant": "Ben"})


@under()
def test_what_is_blocked_may_be_sacrificed_too(edition: Edition) -> None:  # 506.4, 509.1h
    game = fight(edition, "Hurl")
    pay_with(game, "Hurl", "Hill Giant")
    assert attacking(game) == {"Grizzly Bears": "Ben"}
    assert blocking(game) == {"Craw Wurm": []}  # it is a blocking creature still
    resolve(game)
    assert life(game, "Ben") == 17
