"""Special actions with cards in hand, and what becomes of those in exile: suspend, foretell, plot
[cr2025-06-06 116.2, 702.62, 702.143, 702.170], read from text and played.
"""

from __future__ import annotations

from random import Random

import pytest

from contracts import check_listed, check_round_trips
from manaburn.cards.definitions import CardDefinition
from manaburn.decisions import TakeSpecialAction
from manaburn.game import Automation, Game
from manaburn.purposes import SpecialAction
from manaburn.terms import CounterKind, ObjectId
from manaburn.view import UNSEEN
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, now, play, position, refused, zone

BOLT = written("Slow Bolt", "Sorcery", "~ deals 3 damage to any target.", "Suspend 2—{G}", cost="{2}{G}")
BEAST = written("Slow Beast", "Creature — Beast", "Suspend 1—{G}", cost="{4}{G}", size="4/4")
VISION = written("Vision", "Sorcery", "You gain 4 life.", "Suspend 1—{G}", cost="")
SAGA = written("Omen", "Instant", "You gain 4 life.", "Foretell {G}", cost="{4}{G}")
RIDER = written("Rider", "Creature — Beast", "Plot {1}{G}", cost="{2}{G}", size="3/3")


STEAL = written("Steal", "Sorcery", "Gain control of target creature.", cost="{0}")


def board(
    *cards: CardDefinition,
    lands: int = 3,
    active: str = "Anna",
    step: str = "precombat main",
    hers: str = "Counterspell",
) -> Game:
    text = f"""
        step: {step}   active: {active}   priority: {active}
        Anna 20   hand: {", ".join(card.name for card in cards)}   library: 8 Island
          battlefield: {lands} Forest
        Ben 20   hand: {hers}   library: 8 Island   battlefield: 2 Island
    """
    return position(text, *cards, STEAL)


def exiled(game: Game) -> ObjectId:
    (id,) = game.state.exile
    return id


def offered(game: Game) -> str:
    return " ".join(game.text(action) for action in game.legal_actions)


# Suspend


def test_a_suspended_card_is_cast_when_its_last_time_counter_is_removed():
    game = board(BOLT)
    play(game, "suspend Slow Bolt")
    assert game.state.counters_on(exiled(game), CounterKind.TIME) == 2
    assert not game.state.stack
    check_round_trips(game)
    check_listed(game, Random(1))
    go_to(game, "upkeep", "Anna")
    play(game, "resolve")
    assert game.state.counters_on(exiled(game), CounterKind.TIME) == 1
    go_to(game, "upkeep", "Ben")
    assert not game.state.stack
    go_to(game, "upkeep", "Anna")
    play(game, "resolve", "resolve")
    check_round_trips(game)
    play(game, "yes", "targets: Ben", "resolve")
    assert life(game) == (20, 17)
    assert zone(game, "Anna", "graveyard") == ["Slow Bolt"]


def test_whoever_does_not_cast_it_leaves_it_in_exile():
    game = board(VISION)
    play(game, "suspend Vision")
    go_to(game, "upkeep", "Anna")
    play(game, "resolve", "resolve", "no")
    assert zone(game, "Anna", "exile") == ["Vision"]
    go_to(game, "upkeep", "Ben")
    go_to(game, "upkeep", "Anna")
    assert not game.state.stack
    assert life(game) == (20, 20)


def test_it_can_be_suspended_only_when_it_could_be_cast():
    game = board(BOLT, step="upkeep")
    assert "116.2" in refused(game, "suspend Slow Bolt")


def test_a_card_without_a_mana_cost_is_suspended():
    game = board(VISION)
    refused(game, "cast Vision")
    play(game, "suspend Vision")
    go_to(game, "upkeep", "Anna")
    play(game, "resolve", "resolve", "yes", "resolve")
    assert life(game) == (24, 20)


def test_a_suspended_creature_has_haste_while_its_player_controls_it():
    game = board(BEAST, hers="Steal")
    play(game, "suspend Slow Beast")
    go_to(game, "upkeep", "Anna")
    play(game, "resolve", "resolve", "yes", "resolve")
    assert "haste" in {keyword.value for keyword in now(game, "Slow Beast").keywords}
    check_round_trips(game)
    go_to(game, "precombat main", "Ben")
    play(game, "cast Steal", "targets: Slow Beast", "resolve")
    assert not now(game, "Slow Beast").keywords


# Foretell


def test_a_foretold_card_is_cast_in_a_later_turn_for_its_foretell_cost():
    game = board(SAGA)
    play(game, "foretell Omen")
    assert zone(game, "Anna", "exile") == ["Omen"]
    assert "cast Omen" not in offered(game)
    check_round_trips(game)
    go_to(game, "upkeep", "Ben")
    play(game, "pass")
    check_listed(game, Random(1))
    go_to(game, "upkeep", "Anna")
    play(game, "cast Omen with foretell", "resolve")
    assert life(game) == (24, 20)


def test_only_its_owner_knows_what_a_foretold_card_is():
    game = board(SAGA)
    play(game, "foretell Omen")
    hers, his = (game.view(player).exile[0] for player in (0, 1))
    assert hers.face_down
    assert hers.hidden == SAGA
    assert his.face_down
    assert (his.name, his.hidden) == ("", None)
    assert "Omen" not in repr(game.view(1))
    assert (his.card.name, his.now.types) == ("", frozenset())


def test_a_card_is_foretold_only_in_a_turn_of_its_player():
    game = board(SAGA, active="Ben")
    play(game, "pass")
    assert "116.2" in refused(game, "foretell Omen")


def test_foretelling_costs_two_mana():
    game = board(SAGA, lands=1)
    assert "{2}" in refused(game, "foretell Omen")


def test_a_player_with_a_special_action_is_not_passed_for():
    game = board(SAGA, lands=2)
    fast = Game(game.state, (*game.automation, Automation.PASS_WHEN_NOTHING_ELSE))
    assert fast.decision == game.decision
    assert any(fast.text(action).startswith("foretell") for action in fast.legal_actions)


# Plot


def test_a_plotted_card_is_cast_for_nothing_in_a_later_turn():
    game = board(RIDER)
    play(game, "plot Rider")
    assert "cast Rider" not in offered(game)
    check_round_trips(game)
    go_to(game, "upkeep", "Anna")
    assert "302.1" in refused(game, "cast Rider with plot")
    go_to(game, "precombat main", "Anna")
    play(game, "cast Rider with plot", "resolve")
    assert "Rider" in zone(game, "Anna", "battlefield")
    check_round_trips(game)


def test_a_card_is_plotted_as_a_sorcery_is_cast():
    game = board(RIDER, step="upkeep")
    refused(game, "plot Rider")


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_plotted_card_lies_face_up(viewer: int):
    game = board(RIDER)
    play(game, "plot Rider")
    assert game.view(viewer).exile[0].name == "Rider"
    assert exiled(game) != UNSEEN


def test_a_card_elsewhere_or_of_somebody_else_is_not_suspended():
    text = "Anna 20 graveyard: Slow Bolt#30 battlefield: Forest | Ben 20 hand: Slow Beast#31"
    game = position(text, BOLT, BEAST)
    for id in (30, 31):
        suspended = TakeSpecialAction(ObjectId(id), SpecialAction.SUSPEND)
        assert [problem.sentence for problem in game.problems(suspended)] == [
            "there is no card there that you can suspend"
        ]


# Whether a spell was cast from exile


@pytest.mark.parametrize(("foretold", "left"), [(True, (19, 15)), (False, (19, 18))])
def test_a_foretold_spell_was_cast_from_exile(foretold, left):  # 702.143a
    blast = written(
        "Blast",
        "Instant",
        "Blast deals 2 damage to each opponent. If this spell was cast from exile, it deals 5 damage to each"
        " opponent instead.",
        "You lose 1 life.",
        "Foretell {G}",
        cost="{G}{G}",
    )
    game = board(blast)
    if foretold:
        play(game, "foretell Blast")
        go_to(game, "upkeep", "Ben")
        go_to(game, "upkeep", "Anna")
    play(game, "cast Blast with foretell" if foretold else "cast Blast", "resolve")
    assert life(game) == left
