"""The phasing action of the untap step, and who sees it [502.1, 702.26a; cr2002-02-20 502.15]."""

from __future__ import annotations

import json

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.editions import R2002, Edition
from manaburn.notation import parse_position, position_text
from manaburn.state import events
from manaburn.state.keeping.codec import decode, encode
from manaburn.terms import Step
from manaburn.view import view_of
from rules.positions_of_phasing import GHOST, GRANT, PAIR, WATCHER, absent, round_trip
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    battlefield,
    every_edition,
    go_to,
    hand,
    life,
    moment,
    name,
    of_kind,
    on_stack,
    permanent,
    position,
    within,
)


@every_edition
@rules(
    {
        "cr2010": "502.1#1",
        "wiki2016": ("untap/phasing-out", "tba/list-01-phasing", "tba/definition#2"),
        "cr2025": "502.1#1",
    }
)
def test_the_active_players_permanents_with_phasing_phase_out(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   battlefield: Teferi's Drake, Grizzly Bears, Forest
        Ben 20   battlefield: Breezekeeper, Gray Ogre
        """,
        edition,
    )
    assert battlefield(game, ANNA) == ["Grizzly Bears", "Forest"]
    assert battlefield(game, BEN) == ["Breezekeeper", "Gray Ogre"]
    assert absent(game, ANNA) == ["Teferi's Drake"]
    assert [name(game, e.object) for e in of_kind(within(game, Step.UNTAP), events.PhasedOut)] == [
        "Teferi's Drake"
    ]
    round_trip(game)


@every_edition
@rules({"cr2010": "502.1#1", "wiki2016": "untap/phasing-out", "cr2025": "502.1#1"})
def test_phasing_counts_when_it_is_granted(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   battlefield: Grizzly Bears#20
        Ben 20   battlefield: Fading#30 (on Grizzly Bears#20)
        """,
        edition,
        GRANT,
    )
    assert (absent(game, ANNA), absent(game, BEN)) == (["Grizzly Bears"], ["Fading"])


@every_edition
@rules(
    {
        "cr2010": "502.1#2",
        "wiki2016": ("untap/phasing-in", "tba/list-01-phasing", "tba/definition#2"),
        "cr2025": "502.1#2",
    }
)
def test_they_phase_in_when_the_player_who_controlled_them_untaps_next(edition: Edition) -> None:
    """Ben stole the one of Anna's; it comes back in Ben's untap step, hers in her own."""
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   library: 9 Forest   battlefield: Gray Ogre (phased out)
        Ben 20   library: 9 Forest   battlefield: Breezekeeper (phased out, owned by Anna)
        """,
        edition,
    )
    assert (battlefield(game, ANNA), absent(game, BEN)) == (["Gray Ogre"], ["Breezekeeper"])
    go_to(game, Step.UPKEEP, turn=6)
    assert (battlefield(game, ANNA), battlefield(game, BEN)) == (["Gray Ogre"], ["Breezekeeper"])


@every_edition
@rules(
    {
        "cr2010": "502.1#2",
        "wiki2016": "untap/phasing-in",
        "cr2025": "502.1#2",
    }
)
def test_phasing_goes_back_and_forth(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   library: 9 Forest   battlefield: Teferi's Drake
        Ben 20   library: 9 Forest
        """,
        edition,
    )
    there = []
    for turn in range(5, 11):
        go_to(game, Step.UPKEEP, turn=turn)
        there.append(bool(battlefield(game, ANNA)))
    assert there == [False, False, True, True, False, False]


@every_edition
@rules({"cr2010": "502.1#3", "wiki2016": "untap/phasing-simultaneous", "cr2025": "502.1#3"})
def test_what_returns_does_not_leave_again_nor_the_other_way_round(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   battlefield: Teferi's Drake, Breezekeeper (phased out)
        Ben 20
        """,
        edition,
    )
    assert battlefield(game, ANNA) == ["Breezekeeper"]
    assert absent(game, ANNA) == ["Teferi's Drake"]
    told = of_kind(within(game, Step.UNTAP), events.PhasedOut, events.PhasedIn)
    assert [(type(e), name(game, e.object)) for e in told] == [
        (events.PhasedOut, "Teferi's Drake"),
        (events.PhasedIn, "Breezekeeper"),
    ]


@every_edition
@pytest.mark.parametrize("phased_out", ["", " (phased out)"], ids=["out", "in"])
@rules({"cr2010": "502.1#3", "wiki2016": "untap/phasing-simultaneous", "cr2025": "502.1#3"})
def test_all_phase_at_once(edition: Edition, phased_out: str) -> None:
    """Each of the two is seen to phase while there are two: one after the other, one would not be."""
    game = position(
        f"""
        turn: 5   step: untap   active: Anna
        Anna 20   battlefield: Counter of Pairs, Teferi's Drake{phased_out}, Breezekeeper{phased_out}
        Ben 20
        """,
        edition,
        PAIR,
    )
    assert isinstance(game.decision, d.OrderTriggers)
    assert len(game.decision.sources) == 2


@every_edition
@rules(
    {
        "cr2010": "502.1#4",
        "wiki2016": ("untap/phasing-tba", "tba/definition#2"),
        "cr2025": "502.1#4",
    }
)
def test_phasing_does_not_use_the_stack(edition: Edition) -> None:
    """Nobody is asked anything before the upkeep step, and what triggered waits until then."""
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   library: 3 Forest   battlefield: Teferi's Imp (phased out)
        Ben 20
        """,
        edition,
    )
    told = within(game, Step.UNTAP)
    assert of_kind(told, events.PhasedIn)
    assert not of_kind(told, events.PutOntoStack)
    assert moment(game) == (Step.UPKEEP, d.Priority(ANNA))
    assert on_stack(game) == ["Teferi's Imp"]
    game.play("pass", "pass")
    assert hand(game, ANNA) == ["Forest"]


@every_edition
@rules(
    {
        "cr2010": ("502.1#1", "502.2#1"),
        "wiki2016": ("untap/phasing-out", "untap/determine"),
        "cr2025": ("502.1#1", "502.3#1"),
    }
)
def test_phasing_comes_before_untapping(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   battlefield: Teferi's Drake#20 (tapped), Breezekeeper (phased out, tapped)
        Ben 20
        """,
        edition,
    )
    assert not permanent(game, "Breezekeeper").tapped
    assert game.state.players[ANNA].phased_out[20].tapped
    told = [
        type(e) for e in of_kind(within(game, Step.UNTAP), events.PhasedOut, events.PhasedIn, events.Untapped)
    ]
    assert told == [events.PhasedOut, events.PhasedIn, events.Untapped]


# Who sees it


@every_edition
def test_only_in_2002_abilities_see_it_leave_play_and_none_sees_it_enter_or_die(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   library: 9 Forest   battlefield: Fading Ghost
        Ben 20   library: 9 Forest   battlefield: Watcher
        """,
        edition,
        GHOST,
        WATCHER,
    )
    go_to(game, Step.DRAW, turn=5)
    assert life(game) == ([21, 21] if edition is R2002 else [20, 20])
    before = life(game)
    go_to(game, Step.DRAW, turn=7)
    assert battlefield(game, ANNA) == ["Fading Ghost"]
    assert life(game) == before


@pytest.mark.parametrize("day", ["2003-07-01", "2005-09-30"])
def test_abilities_see_it_leave_play_until_october_2005(day: str) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   library: 9 Forest   battlefield: Fading Ghost
        Ben 20   library: 9 Forest
        """,
        Edition.parse(day),
        GHOST,
    )
    timestamp = game.state.players[ANNA].phased_out[next(iter(game.state.players[ANNA].phased_out))].timestamp
    go_to(game, Step.DRAW)
    assert life(game) == [21, 20]
    go_to(game, Step.UPKEEP, turn=7)
    assert permanent(game, "Fading Ghost").timestamp == timestamp


# Texts and views


@every_edition
def test_a_position_says_what_is_phased_out_and_how(edition: Edition) -> None:
    text = f"""
        edition: {edition}   turn: 5   step: precombat main   active: Anna   priority: Anna
        Anna 20   battlefield: Teferi's Drake#20 (phased out, tapped, 1 +1/+1), Forest#24
          battlefield: Holy Strength#22 (phased out indirectly, on Teferi's Drake#20)
        Ben 20
    """
    state = parse_position(text)
    assert list(state.permanents) == [24]
    assert state.players[ANNA].phased_out.keys() == {20, 22}
    assert state.players[ANNA].indirectly_phased_out == {22}
    assert parse_position(position_text(state)) == state
    assert "more:" not in position_text(state)
    assert decode(json.loads(json.dumps(encode(state)))) == state
    assert state.clone() == state
    for viewer in (ANNA, BEN):
        seen = view_of(state, viewer).player(ANNA)
        assert [o.name for o in seen.battlefield] == ["Forest"]
        assert [(o.name, o.tapped) for o in seen.phased_out] == [
            ("Teferi's Drake", True),
            ("Holy Strength", False),
        ]


def test_a_clone_does_not_share_what_is_phased_out() -> None:
    state = parse_position("Anna 20  battlefield: Teferi's Drake#20 (phased out) | Ben 20")
    copy = state.clone()
    copy.players[ANNA].phased_out[20].tapped = True
    assert not state.players[ANNA].phased_out[20].tapped
