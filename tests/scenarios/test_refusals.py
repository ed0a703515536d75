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
        ([put("sideboard", "A", "Shock")], [], [], "setup[0].zone must be one of"),
        ([[{"op": "plane", "player": "A", "plane": "Bant"}]], [], [], "the set-up 'plane'"),
        ([], [at(1, "upkeep", "juggle", "A")], [], "actions[0].op must be one of"),
        ([], [at(1, "upkeep", "wait_stack", "A", patiently=True)], [], "must not contain {'patiently'}"),
        ([], [at(1, "teatime", "wait_stack", "A")], [], "actions[0].step must be one of"),
        ([], [cast("A", "Shock", method="flashback")], [], "'flashback'"),
        ([], [{"op": "choice", "player": "A", "die": 6}], [], "a die whose result is listed"),
        ([], [], [expect("happiness", 3, player="A")], "the expectation 'happiness'"),
        ([], [], [expect("life", 20, player="A", mood="good")], "with 'mood'"),
        ([], [], [expect("life", 20)], "without 'player'"),
        ([], [], [expect("life", 20, player="A", compare="~")], "compare must be one of"),
        ([put("hand", "A", f"{10**30} Forest")], [], [], "count must be smaller than or equal to 1000"),
        ([put("hand", "C", "Forest")], [], [], "names a player 'C', who is not among the players"),
        ([], [], [expect("life", {"at": "least"}, player="A")], "value must be"),
        ([], [at(10**9, "upkeep", "concede", "A")], [], "turn must be smaller than or equal to 500"),
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
