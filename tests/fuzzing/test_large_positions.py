"""The largest positions there can be are read in bounded work; others are refused with the reason."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from counting import calls_at_most
from manaburn.errors import NotationError
from manaburn.game import Game
from manaburn.notation.building import MOST_EFFECTS_ON_PERMANENTS
from manaburn.notation.sheet import MOST_OBJECTS
from manaburn.state.applying.moving import put_into_zone
from manaburn.state.keeping.codec import encode_whole
from manaburn.state.keeping.upgrades import VERSION
from manaburn.terms import CardId, ObjectId, Zone

MOST_CALLS = 8_000_000
"""The largest of these positions takes some five million calls: two or three seconds of a machine of 2025."""

BOARD = "Anna 20 battlefield: {} | Ben 20"
ATTACHED = ", ".join(
    f"Grizzly Bears#{20 + 4 * n}, Holy Strength#{22 + 4 * n} (on #{20 + 4 * n})" for n in range(2500)
)
SHOCK = "Shock (by Anna, targets Ben)"
LORDS = int(MOST_EFFECTS_ON_PERMANENTS**0.5)

LARGE = {
    "creatures under anthems": BOARD.format("4950 Grizzly Bears, 50 Glorious Anthem"),
    "creatures and as many anthems": BOARD.format("350 Grizzly Bears, 350 Glorious Anthem"),
    "lords of each other": BOARD.format(f"{LORDS} Goblin King"),
    "what depends on each other": BOARD.format("250 Humility, 250 Goblin King"),
    "conditions": BOARD.format("350 Kird Ape, 350 Forest"),
    "amounts": BOARD.format("350 Nightmare, 350 Swamp"),
    "Auras on one creature": BOARD.format(
        "Grizzly Bears#16, " + ", ".join(["Holy Strength (on Grizzly Bears#16)"] * 4999)
    ),
    "Auras on as many creatures": BOARD.format(ATTACHED),
    "counters": BOARD.format("5000 Grizzly Bears (3 +1/+1, 2 -1/-1, 2 flying)"),
    "creatures that die at once": BOARD.format("5000 Grizzly Bears (2 damage)"),
    "equal triggers": BOARD.format("5000 Soul Warden"),
    "equal triggers and deaths": BOARD.format("250 Blood Artist, 250 Grizzly Bears (2 damage)"),
    "tapped as they untap": "step: untap | " + BOARD.format("5000 Grizzly Bears (tapped)"),
    "attackers": "step: declare blockers | " + BOARD.format("5000 Grizzly Bears (attacking Ben)"),
    "combat damage": "step: combat damage | " + BOARD.format("5000 Grizzly Bears (attacking Ben)"),
    "the legend rule": BOARD.format("5000 Isamaru, Hound of Konda"),
    "a stack": f"priority: Anna | Anna 20 | Ben 20 | stack: {', '.join([SHOCK] * 4999)}",
    "a library": f"Anna 20 library: {MOST_OBJECTS} Forest | Ben 20",
}


@pytest.mark.parametrize("what", LARGE)
def test_the_largest_positions_are_read_in_bounded_work(what: str) -> None:
    with calls_at_most(MOST_CALLS):
        Game.parse(LARGE[what], "2025")


@pytest.mark.parametrize(
    "board",
    [
        f"{LORDS + 1} Goblin King",
        "4500 Grizzly Bears, 500 Glorious Anthem",
        "2500 Kird Ape, 2500 Forest",
        "2500 Nightmare, 2500 Swamp",
    ],
)
def test_more_effects_than_can_be_worked_out_are_refused_with_their_number(board: str) -> None:
    with (
        calls_at_most(MOST_CALLS),
        pytest.raises(NotationError, match="continuous effects that look at all of "),
    ):
        Game.parse(BOARD.format(board), "2025")


def test_json_does_not_add_what_the_lines_may_not_hold() -> None:
    state = Game.parse(BOARD.format(f"{MOST_OBJECTS} Grizzly Bears"), "2025").state
    further = replace(state.objects[ObjectId(16)], id=ObjectId(15_000), card=CardId(15_000))
    state.objects[further.id], state.next_id = further, ObjectId(15_001)
    put_into_zone(state, replace(further, zone=Zone.EXILE))
    state.objects[further.id] = replace(further, zone=Zone.EXILE)
    more = json.dumps({"state": {"": encode_whole(state)}, "version": VERSION})
    with pytest.raises(NotationError, match="at most 5,000 objects"):
        Game.parse(f"Anna 20 | Ben 20\nmore: {more}", "2025")


def test_no_spell_was_paid_with_more_mana_than_there_is() -> None:
    state = Game.parse(f"priority: Anna | Anna 20 | Ben 20 | stack: {SHOCK}").state
    state.stack = (replace(state.stack[0], spent=(0, 0, 0, 10**12, 0, 0)),)
    more = json.dumps({"state": {"": encode_whole(state)}, "version": VERSION})
    with (
        calls_at_most(MOST_CALLS),
        pytest.raises(NotationError, match="is not mana that was spent on a spell"),
    ):
        Game.parse(f"Anna 20\nBen 20\nmore: {more}")


def test_no_turn_has_had_fewer_main_phases_than_none() -> None:
    state = Game.parse("Anna 20 | Ben 20").state
    state.turn.history = replace(state.turn.history, main_phases=-(10**99))
    more = json.dumps({"state": {"": encode_whole(state)}, "version": VERSION})
    with pytest.raises(NotationError, match="fewer parts than none"):
        Game.parse(f"Anna 20\nBen 20\nmore: {more}")


def test_one_creature_may_be_named_often() -> None:
    named = " and ".join(["Hill Giant#16"] * 50_000)
    board = (
        f"Anna 20 battlefield: Hill Giant#16 (attacking Ben) | Ben 20 battlefield: Ogre (blocking {named})"
    )
    with calls_at_most(MOST_CALLS), pytest.raises(NotationError, match="blocks the same creature twice"):
        Game.parse(f"step: declare blockers | {board}", "2025")


def test_the_readable_lines_have_a_limit_of_their_own() -> None:
    text = "Anna 20 battlefield: " + "Forest, " * 125_000 + "Forest | Ben 20"
    with pytest.raises(NotationError, match="at most 1,000,000 characters"):
        Game.parse(text, "2025")
