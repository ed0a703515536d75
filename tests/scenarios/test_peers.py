"""A sample of the peers' scenarios, where they are at hand: none may fail whose cards are known."""

from __future__ import annotations

import os
from itertools import islice
from pathlib import Path

import pytest

from manaburn.scenarios import ScenarioResult, read_disputed, read_scenarios, run_scenario, with_disputes

PEERS = Path(
    os.environ.get("MANABURN_PEERS", Path(__file__).parents[2].parent / "shared/peers/scenarios.jsonl.xz")
)
EVERY = 12
"""Every so many of the scenarios about turn and combat are played."""


@pytest.mark.skipif(not PEERS.exists(), reason="the peers' scenarios are not at hand")
def test_no_scenario_of_a_sample_fails():
    core = (told for told in read_scenarios(PEERS) if told["is_core"])
    disputed = read_disputed(Path(__file__).with_name("disputed.json"))
    outcomes = [with_disputes(run_scenario(told), disputed) for told in islice(core, 0, None, EVERY)]
    failed = [
        f"{outcome.id}: {outcome.why}" for outcome in outcomes if outcome.result is ScenarioResult.FAILED
    ]
    assert not failed
    assert any(outcome.result is ScenarioResult.PASSED for outcome in outcomes)
