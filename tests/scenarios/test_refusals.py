"""What is not supported is refused by name, never passed over."""

from __future__ import annotations

import pytest

from retelling import at, cast, ends, expect, put, run


@pytest.mark.parametrize(
    ("setup", "actions", "expected", "why"),
    [
        ([put("hand", "A", "No Such Card")], [], [], "the card 'No Such Card'"),
        ([put("hand", "A", "Camouflage")], [], [], "Camouflage cannot be played here"),
        ([put("command", "A", "Shock")], [], [], "a card in the command zone"),
        ([put("sideboard", "A", "Shock")], [], [], "a card put into the zone 'sideboard'"),
        ([[{"op": "plane"}]], [], [], "the set-up 'plane'"),
        ([], [at(1, "upkeep", "juggle", "A")], [], "the operation 'juggle'"),
        ([], [at(1, "upkeep", "wait_stack", "A", patiently=True)], [], "with 'patiently'"),
        ([], [at(1, "teatime", "wait_stack", "A")], [], "a step called 'teatime'"),
        ([], [cast("A", "Shock", method="flashback")], [], "'flashback'"),
        ([], [], [expect("happiness", 3, player="A")], "the expectation 'happiness'"),
        ([], [], [expect("life", 20, player="A", mood="good")], "with 'mood'"),
        ([], [], [expect("life", 20)], "without 'player'"),
        ([], [], [expect("life", 20, player="A", compare="~")], "the relation '~'"),
        ([], [], [expect("player_counters", 1, player="A", counter="ticket")], "ticket counters of players"),
        (
            [],
            [],
            [expect("playable", player="A", text="Cast Shock", has=True)],
            "that player has no priority",
        ),
        ([], [], [expect("execution_fails", means=[{"harness": True}])], "because of 'harness'"),
    ],
)
def test_refused(setup, actions, expected, why):
    told = ends(setup, actions, expected)
    assert told.startswith("refused: ") and why in told


def test_what_happened_is_told_with_a_failure():
    outcome = run([], [], [expect("life", 3, player="A")])
    assert outcome.events and outcome.first is not None and outcome.last is not None
