"""Exerting a creature as it attacks: an optional cost, what it triggers, and how long it stays tapped."""

from __future__ import annotations

from datetime import date

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.editions import R2025, Edition
from manaburn.game import Automation, Game
from manaburn.state import events
from manaburn.terms import PlayerId, Step
from rules.cards_from_text import written
from rules.positions_of_combat import asked, attacking, find, life, play, position
from rules.positions_of_costs import at, texts

EXERTING = """
    step: declare attackers
    Anna 20   battlefield: Glory-Bound Initiate, Hooded Brawler, Grizzly Bears
              library: 9 Plains
    Ben 20    library: 9 Plains
"""


def tapped(game: Game, name: str) -> bool:
    """Whether a permanent is tapped."""
    return game.state.permanents[find(game, name)].tapped


@rules({"cr2025": "508.1g"})
def test_the_player_chooses_which_attackers_to_exert() -> None:
    game = at(R2025, EXERTING)
    play(game, "attack: Glory-Bound Initiate, Hooded Brawler, Grizzly Bears")
    assert texts(game) == [
        "choose: none",
        "choose: Glory-Bound Initiate",
        "choose: Hooded Brawler",
        "choose: Glory-Bound Initiate, Hooded Brawler",
    ]
    assert tapped(game, "Hooded Brawler")
    assert attacking(game) == {}
    play(game, "choose: Hooded Brawler")
    assert len(attacking(game)) == 3
    assert [e.object for e in game.events if isinstance(e, events.Exerted)] == [find(game, "Hooded Brawler")]
    play(game, "pass", "pass")
    now = game.view(0).player(PlayerId(0)).battlefield
    assert {o.name: o.now.power for o in now} == {
        "Glory-Bound Initiate": 3,
        "Hooded Brawler": 5,
        "Grizzly Bears": 2,
    }


def test_nobody_asks_where_nothing_can_be_exerted() -> None:
    game = at(R2025, EXERTING)
    play(game, "attack: Grizzly Bears")
    assert asked(game) == "Priority Anna"


@pytest.mark.parametrize(("day", "asks"), [("2017-04-27", False), ("2017-04-28", True)])
def test_there_are_optional_costs_since_2017(day: str, asks: bool) -> None:
    game = at(Edition.on(date.fromisoformat(day)), EXERTING)
    play(game, "attack: Hooded Brawler")
    assert isinstance(game.decision, d.ChooseObjects) is asks
    assert (attacking(game) == {}) is asks


def test_an_exerted_creature_stays_tapped_in_the_next_untap_step() -> None:
    game = at(R2025, EXERTING)
    play(game, "attack: Glory-Bound Initiate, Hooded Brawler", "choose: Hooded Brawler")
    for still_tapped in (True, False):
        go_on_until(game, Step.UPKEEP, active=0)
        assert not tapped(game, "Glory-Bound Initiate")
        assert tapped(game, "Hooded Brawler") is still_tapped


def test_it_untaps_for_another_player() -> None:
    """The player who exerted it is meant by "your next untap step"."""
    text = """
        step: declare attackers
        Anna 20   battlefield: Hooded Brawler, Grizzly Bears   library: 9 Plains
        Ben 20    hand: Control Magic   battlefield: 4 Island   library: 9 Plains
    """
    game = position(R2025, text)
    play(game, "attack: Hooded Brawler", "choose: Hooded Brawler")
    go_on_until(game, Step.PRECOMBAT_MAIN, active=1)
    play(game, "cast Control Magic", "targets: Hooded Brawler", "pass", "pass")
    assert game.state.permanents[find(game, "Hooded Brawler")].controller == 1
    go_on_until(game, Step.UPKEEP, active=0)
    assert tapped(game, "Hooded Brawler")
    go_on_until(game, Step.UPKEEP, active=1)
    assert not tapped(game, "Hooded Brawler")


def go_on_until(game: Game, step: Step, active: int) -> None:
    """Everybody gives the first answer until a step of that player's next turn has begun."""
    turn = game.state.turn.number
    while (game.state.turn.active_player, game.state.turn.step) != (active, step) or (
        game.state.turn.number == turn or not isinstance(game.decision, d.Priority)
    ):
        game.push(next(iter(game.legal_actions)))


def test_exerting_is_paid_with_other_costs_in_any_order() -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Hooded Brawler, Bleeder, 2 Plains
        Ben 20    battlefield: Windborn Muse
    """
    game = at(R2025, text)
    play(game, "attack: Hooded Brawler", "choose: Hooded Brawler")
    assert isinstance(game.decision, d.PayMana), "one other cost needs no order"
    game = at(R2025, text.replace("Windborn Muse", "Hill Giant"))
    play(game, "attack: Hooded Brawler, Bleeder", "choose: Hooded Brawler")
    assert game.decision == d.OrderCosts(PlayerId(0), ("exert Hooded Brawler", "pay 2 life for Bleeder"))
    play(game, "order: 2, 1")
    kinds = [type(e).__name__ for e in game.events if isinstance(e, events.LifeChanged | events.Exerted)]
    assert kinds == ["LifeChanged", "Exerted"]


def test_what_is_to_be_exerted_is_not_sacrificed_before() -> None:
    """An object that has left the battlefield cannot be exerted."""
    text = """
        step: declare attackers
        Anna 20   battlefield: Hooded Brawler, Eater
        Ben 20
    """
    game = at(R2025, text)
    play(game, "attack: Hooded Brawler, Eater", "choose: Hooded Brawler", "order: 2, 1")
    assert texts(game) == ["choose: Eater"]
    game.pop()
    play(game, "order: 1, 2")
    assert sorted(texts(game)) == ["choose: Eater", "choose: Hooded Brawler"]
    play(game, "choose: Hooded Brawler")
    assert attacking(game) == {"Eater": "Ben"}


def test_a_creature_is_exerted_before_it_is_sacrificed() -> None:
    game = at(R2025, "step: declare attackers | Anna 20 battlefield: Hooded Brawler, Snake Eater | Ben 20")
    play(game, "attack: Hooded Brawler, Snake Eater", "choose: Hooded Brawler")
    assert texts(game) == ["order: 1, 2"]


def test_whenever_a_creature_is_exerted() -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Resolute Survivors, Hooded Brawler
        Ben 20
    """
    game = Game.parse(text, R2025, {Automation.ORDER_ALIKE_TRIGGERS})
    play(game, "attack: Resolute Survivors, Hooded Brawler", "choose: Resolute Survivors, Hooded Brawler")
    while isinstance(game.decision, d.OrderTriggers) or game.state.stack:
        game.push(next(iter(game.legal_actions)))
    assert (life(game, "Anna"), life(game, "Ben")) == (22, 18)


def test_exerting_is_a_cost_of_an_ability() -> None:
    """701.43b: what is tapped can be exerted; it stays tapped in the next untap step of who exerted it."""
    novice = written("Novice", "Creature — Human", "{T}, Exert this creature: You gain 1 life.", size="1/1")
    text = """
        step: postcombat main   turn: 5
        Anna 20   battlefield: Novice   library: 9 Forest
        Ben 20   library: 9 Forest
    """
    game = position(R2025, text, novice)
    play(game, "activate Novice", "pass", "pass")
    assert life(game, "Anna") == 21
    for turn, still in ((7, True), (9, False)):
        while (game.state.turn.number, game.state.turn.step) != (turn, Step.UPKEEP):
            game.push(next(iter(game.legal_actions)))
        assert tapped(game, "Novice") is still
