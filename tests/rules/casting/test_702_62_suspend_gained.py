"""Suspend that a card gains as it is exiled [cr2025-06-06 702.62a]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.cards.vocabulary.words.references import CountersOn, What
from manaburn.editions import R2016, R2025, Edition
from manaburn.rules.layers.characteristics import number
from manaburn.state.records.effects import Context
from manaburn.terms import PlayerId, Zone
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position, resolve, resolve_all, zone


def test_a_card_that_dies_is_suspended_though_it_had_no_suspend():  # 702.62a
    relic = written(
        "Relic",
        "Creature — Construct",
        "When Relic dies, exile it with one time counter on it and it gains suspend.",
        size="1/1",
    )
    game = position(
        "step: postcombat main | Anna 20 library: 3 Forest"
        " | Ben 20 hand: Shock library: 3 Island battlefield: Relic, Mountain",
        relic,
    )
    play(game, "pass", "cast Shock", "targets: Relic", "resolve", "resolve")
    assert zone(game, "Ben", "exile") == ["Relic"]
    go_to(game, "upkeep", "Ben")
    resolve(game)
    play(game, "resolve", "yes")
    resolve_all(game)
    assert "Relic" in zone(game, "Ben", "battlefield")


def test_counters_of_any_kind_on_a_card_in_exile_are_counted():
    relic = written("Relic", "Creature — Construct", "Suspend 3—{G}", size="1/1")
    game = position("step: precombat main | Anna 20 hand: Relic battlefield: Forest | Ben 20", relic)
    play(game, "suspend Relic")
    (card,) = (id for id, each in game.state.objects.items() if each.zone is Zone.EXILE)
    on_it = CountersOn(None, What.THIS)
    assert number(game.state, on_it, Context(controller=PlayerId(0), source=card)) == 3


def test_what_died_is_suspended_and_with_it_another_creature():
    host = written(
        "Host",
        "Creature — Human",
        "When Host dies, you may exile it and put three time counters on it. If you do, exile up to one"
        " target creature and put three time counters on it. Each card exiled this way that doesn't have"
        " suspend gains suspend.",
        size="1/1",
    )
    text = "Anna 20 hand: Shock battlefield: Host, Mountain | Ben 20 battlefield: Craw Wurm"
    for answer, exiled in (("yes", ["Host"]), ("no", [])):
        game = position(text, host)
        play(game, "cast Shock", "targets: Host", "resolve", "targets: Craw Wurm", "resolve", answer)
        assert zone(game, "Anna", "exile") == exiled
        assert zone(game, "Ben", "exile") == (["Craw Wurm"] if exiled else [])
        for id in game.state.exile:
            on_it = CountersOn(None, What.THIS)
            assert number(game.state, on_it, Context(controller=PlayerId(0), source=id)) == 3


def test_a_target_gains_suspend():
    stop = written(
        "Stop",
        "Instant",
        "Exile target creature and put one time counter on it. If it doesn't have suspend, it gains suspend.",
    )
    text = "step: postcombat main | Anna 20 hand: Stop library: 3 Forest battlefield: Forest"
    game = position(f"{text} | Ben 20 library: 3 Island battlefield: Memnite", stop)
    play(game, "cast Stop", "targets: Memnite", "resolve")
    assert zone(game, "Ben", "exile") == ["Memnite"]
    go_to(game, "upkeep", "Ben")
    resolve(game)
    play(game, "resolve", "yes")
    resolve_all(game)
    assert "Memnite" in zone(game, "Ben", "battlefield")


@pytest.mark.parametrize(("edition", "questions"), [(R2025, 1), (R2016, 0)])
def test_the_owner_plays_a_land_that_gained_suspend(edition: Edition, questions: int) -> None:
    """[cr2006-10-01 502.59a; cr2025-06-06 305.2b, 305.3, 702.62a]: it is played, before 2024 if able."""
    stop = written(
        "Stop",
        "Instant",
        "Exile target permanent and put one time counter on it. If it doesn't have suspend, it gains"
        " suspend.",
        cost="{0}",
    )
    text = "step: postcombat main | Anna 20 hand: 2 Stop library: 3 Forest battlefield: Plains"
    game = position(f"{text} | Ben 20 library: 3 Island battlefield: Mountain, Swamp", stop, edition=edition)
    play(game, "cast Stop", "targets: Mountain", "resolve", "cast Stop", "targets: Swamp", "resolve")
    go_to(game, "upkeep", "Ben")
    if isinstance(game.decision, d.OrderTriggers):
        game.push(next(iter(game.legal_actions)))
    asked = 0
    while game.state.stack:
        resolve(game)
        if isinstance(game.decision, d.ChooseWhether):
            play(game, "yes")
            asked += 1
    assert asked == questions
    assert len(zone(game, "Ben", "battlefield")) == 1  # one of them is the land play of the turn
    assert len(zone(game, "Ben", "exile")) == 1
