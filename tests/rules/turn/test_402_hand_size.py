"""The maximum hand size, and the draw step and combat phases that cards take away [402.2, 514.1, 614.10]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.editions import R2010, R2016, R2025, Edition
from manaburn.game import Game
from manaburn.rules.turn.turn_based_actions import maximum_hand_size
from manaburn.terms import Phase, Step
from rules.positions_of_many_turns import phases, play_on
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    every_edition,
    go_to,
    hand,
    life,
    moment,
    name,
    permanent,
    position,
    refused,
    steps_begun,
)


def table(edition: Edition, *, anna: str = "Plains", ben: str = "Plains", hand: str = "9 Forest") -> Game:
    text = f"""
        turn: 5   step: end   active: Anna
        Anna 20   hand: {hand}   battlefield: {anna}   library: 30 Forest
        Ben 20   hand: 5 Island   battlefield: {ben}   library: 30 Forest
    """
    return position(text, edition)


@every_edition
@pytest.mark.parametrize(
    ("mine", "theirs", "most"),
    [
        ("Plains", "Gnat Miser", 6),
        ("Plains", "Locust Miser", 5),
        ("Plains", "2 Locust Miser, Gnat Miser", 2),
        ("Plains", "Jin-Gitaxias, Core Augur", 0),
        ("Plains", "Jin-Gitaxias, Core Augur, Gnat Miser", 0),
        ("Locust Miser", "Plains", 7),
        ("Thought Vessel", "Plains", None),
        ("Graceful Adept", "Locust Miser", None),
        ("Decanter of Endless Water", "Plains", None),
        ("Venser's Journal", "Plains", None),
    ],
)
def test_the_maximum_hand_size(edition: Edition, mine: str, theirs: str, most: int | None) -> None:
    """Reductions add up, and not below zero; without a maximum there is nothing to reduce."""
    game = table(edition, anna=mine, ben=theirs)
    assert maximum_hand_size(game.state, ANNA) == most
    game.play("pass", "pass")
    if most is None:
        assert moment(game) == (Step.UPKEEP, d.Priority(BEN))
        assert len(hand(game, ANNA)) == 9
    elif most == 0:
        assert game.decision is None or isinstance(game.decision, d.ChooseObjects)
        play_on(game, 6)
        assert hand(game, ANNA) == []
    else:
        assert isinstance(game.decision, d.ChooseObjects)
        assert game.decision.minimum == game.decision.maximum == 9 - most


@every_edition
def test_jin_gitaxias_draws_seven_in_the_end_step(edition: Edition) -> None:
    """Whose hand is then too large is asked to discard in the cleanup step of that turn."""
    game = table(edition, anna="Jin-Gitaxias, Core Augur", hand="Plains").play("pass", "pass")
    assert (game.state.turn.step, len(hand(game, ANNA))) == (Step.END, 8)
    play_on(game, 7)
    assert hand(game, BEN) == []


@every_edition
def test_vensers_journal_and_the_mana_of_the_others(edition: Edition) -> None:
    game = table(edition, ben="Venser's Journal")
    play_on(game, 6)
    game.play("pass", "pass")
    assert life(game) == [20, 25]
    for artifact, symbol in (("Thought Vessel", "{C}"), ("Decanter of Endless Water", "{R}")):
        game = table(edition, anna=artifact).play(f"tap {artifact} for {symbol}")
        assert sum(game.state.players[ANNA].mana) == 1


@every_edition
@pytest.mark.parametrize(("answer", "step"), [("yes", Step.PRECOMBAT_MAIN), ("no", Step.DRAW)])
def test_elfhame_sanctuary_trades_the_draw_step_for_a_land(edition: Edition, answer: str, step: Step) -> None:
    game = position(
        """
        turn: 5   step: upkeep   active: Anna
        Anna 20   battlefield: Elfhame Sanctuary   library: Plains, 9 Shock
        Ben 20
        """,
        edition,
    )
    game.play("pass", "pass", answer)
    if answer == "yes":
        assert isinstance(game.decision, d.ChooseObjects)
        assert {name(game, id) for id in game.decision.among} == {"Plains"}
        game.play("choose Plains")
    game.play("pass", "pass")
    assert game.state.turn.step is step
    if answer == "yes":
        assert hand(game, ANNA) == ["Plains"]
        assert Step.DRAW not in steps_begun(game)
        assert game.state.players[ANNA].skips == ()


@every_edition
def test_empty_city_ruse_skips_the_combat_phases_of_the_next_turn(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Empty City Ruse   battlefield: Plains   library: 9 Forest
        Ben 20   library: 9 Forest
        """,
        edition,
    )
    assert not refused(game, "cast Empty City Ruse")
    game.play("cast Empty City Ruse", "targets Ben", "pass", "pass")
    assert Phase.COMBAT not in phases(game.clone(), 6)
    assert Phase.COMBAT in phases(game, 8)


@pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)
def test_dovin_architect_of_law(edition: Edition) -> None:
    text = """
        turn: 5   step: precombat main   active: Anna
        Anna 20   battlefield: Dovin, Architect of Law ({} loyalty), Grizzly Bears   library: 30 Forest
        Ben 20   battlefield: 2 Plains, Hill Giant   library: 30 Forest
    """
    game = position(text.format(5), edition)
    dovin = permanent(game, "Dovin, Architect of Law").id
    one = game.clone()
    one.push(d.ActivateAbility(dovin, 0))
    one.play("pass", "pass")
    assert (life(one), len(hand(one, ANNA))) == ([22, 20], 1)
    game.push(d.ActivateAbility(dovin, 1))
    game.play("targets Hill Giant", "pass", "pass")
    go_to(game, Step.UPKEEP, turn=6)
    assert permanent(game, "Hill Giant").tapped
    game = position(text.format(9), edition)
    game.push(d.ActivateAbility(permanent(game, "Dovin, Architect of Law").id, 2))
    game.play("targets Ben", "pass", "pass")
    assert [p.tapped for p in game.state.permanents.values()] == [False, True, True, True]
    go_to(game, Step.UPKEEP, turn=6)
    assert [p.tapped for p in game.state.permanents.values()] == [False, True, True, True]
    assert Step.UNTAP not in steps_begun(game)
