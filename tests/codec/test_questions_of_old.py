"""Positions that were saved in the midst of a question, when each effect kept its own answers: they go on."""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any

import pytest

from golden.projection import Fact, fact_of
from manaburn.game import Automation, Game
from manaburn.state.keeping.codec import decode, encode, load_state

KEPT = Path(__file__).with_name("questions_of_version_4.jsonl.xz")
"""Each with the answers that were given next, and with what happened then, as the release told it that wrote
the position.
"""
DECIDED_SINCE = {"ChoosePlayer-MEAN_BY_DEFENDING_PLAYER-CarryOut-May--"}
"""Questions that are no longer asked: what an Aura was attached to says who the defending player is (508.5).
They can still be answered, and the game goes on.
"""
SAVED = [json.loads(line) for line in lzma.decompress(KEPT.read_bytes()).decode().splitlines()]


@pytest.mark.parametrize("saved", SAVED, ids=lambda saved: saved["name"])
def test_it_is_answered_as_it_was_and_the_same_happens(saved: dict[str, Any]) -> None:
    state = load_state(saved["state"])
    assert decode(encode(state)) == state
    game = Game(state, [Automation[name] for name in saved["auto"]])
    begun = len(game.events)
    for answer in saved["answers"]:
        game.push(answer)
    if saved["name"] in DECIDED_SINCE:
        assert game.decision is not None
        return
    facts = [fact_of(event) for event in game.events[begun:]]
    told, then = [fact for fact in facts if fact is not None], saved["facts"]
    assert [repr(_as_then(*both)) for both in zip(told, then, strict=True)] == then


def _as_then(fact: Fact, then: str) -> Fact:
    """Some shields did not tell whom they are about."""
    untold = fact.word == "shield" and "parts=('-'" in then
    return fact._replace(parts=("-", *fact.parts[1:])) if untold else fact
