"""Broken positions are refused by an error of the project, in time; what was found once stays found."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from counting import calls_at_most
from fuzzing import formats, trials
from manaburn.errors import GameError, NotationError
from manaburn.game import Game

MORE = "Anna 20  hand: Shock | Ben 20\nmore: "


def _state(place: str, value: object) -> str:
    return MORE + json.dumps({"state": {place: value}, "version": 2})


_RED = {"ManaCost": {"specific": [0, 0, 0, 1, 0, 0]}}


def _doing(task: object) -> str:
    waiting = {"decision": None, "agenda": {"list": [{"EndStep": {}}, task]}}
    return MORE + json.dumps({"state": waiting, "version": 2})


MOST_CALLS = 3_000_000
"""More calls than any of these refusals takes; they are a second or two of a machine of 2025."""

FOUND = {
    "a life total of 5,000 digits": f"Anna {'9' * 5000} | Ben 20",
    "so many cards": f"Anna 20 library: {10**30} Forest | Ben 20",
    "a number of 5,000 digits": f"Anna 20 library: {'9' * 5000} Forest | Ben 20",
    "damage of 5,000 digits": f"Anna 20 battlefield: Grizzly Bears ({'9' * 5000} damage) | Ben 20",
    "an object of 5,000 digits": f"Anna 20 battlefield: Grizzly Bears#{'9' * 5000} | Ben 20",
    "an object after which no more numbers can be written": "Anna 20 hand: Plains#999999999 | Ben 20",
    "a player by the number of one that is gone": (
        "step: combat damage | Anna 20 battlefield: Grizzly Bears (attacking gone#5) | Ben 20"
    ),
    "half a character": "Anna 20 | Ben\ud800 20",
    "half a character in JSON": MORE + '{"state": {"players/0/name": "\\ud800"}}',
    "no step, and nothing that is asked": "step: none\nAnna 20 | Ben 20",
    "no step in a combat": "step: none\nAnna 20 battlefield: Grizzly Bears (attacking) | Ben 20",
    "a long word": "Anna 20 battlefield: " + "<" * 200_000 + " | Ben 20",
    "many commas": "Anna 20 battlefield: " + "," * 200_000 + " | Ben 20",
    "many brackets": "Anna 20 battlefield: " + "(" * 200_000 + " | Ben 20",
    "many lines": "\n" * 200_000 + "Anna 20",
    "many gaps": "Anna 20" + " " * 200_000 + "x | Ben 20",
    "deep nesting": MORE + "[" * 100_000,
    "nesting that JSON bears": MORE + '{"state": {"": ' + "[" * 900 + "]" * 900 + "}}",
    "a number of JSON of 5,000 digits": MORE + f'{{"state": {{"next_id": {"9" * 5000}}}}}',
    "a life total that is a word": _state("players/0/life", "twenty"),
    "an owner who is not there": MORE
    + '{"state": {"objects/16/GameObject/owner": 9, "objects/16/owner": 9}}',
    "a hand with a card that is not there": _state("players/0/hand", [16, 99]),
    "a card in two places": _state("players/0/graveyard", [16]),
    "an active player who is not there": _state("turn/active_player", 7),
    "a question for nobody": _state("decision", {"Priority": {"player": 7}}),
    "a card of a number that cannot be": _state("objects/16/GameObject/card", 10**9),
    "a zone that is an object": _state("players/0/library", [{"GameObject": {}}]),
    "a card in the library of another": (
        "Anna 20  library: Forest#16 | Ben 20\n"
        'more: {"state": {"players/0/library": [], "players/1/library": [16]}, "version": 2}'
    ),
    "a payment that nobody can make": _state("decision", {"PayMana": {"player": 0, "cost": _RED}}),
    "a choice among nobody": _state(
        "decision", {"ChoosePlayer": {"player": 0, "purpose": {"Purpose": "DEFEND"}, "among": []}}
    ),
    "targets of nothing": _state("decision", {"ChooseTargets": {"player": 0, "item": 16, "slot": 0}}),
    "X of nothing": _state("decision", {"ChooseX": {"player": 0, "item": 16}}),
    "an order of no triggers": _state("decision", {"OrderTriggers": {"player": 0, "sources": []}}),
    "nothing that could be announced": _doing({"Announce": {"stage": {"Stage": "TARGETS"}}}),
    "nothing that could resolve": _doing({"ResolveTop": {}}),
    "what has resolved nowhere": _doing({"FinishResolution": {"item": 16}}),
    "an order of what does not fight": _doing({"AskForOrders": {"creatures": [16]}}),
    "damage outside of combat": _doing({"AskForDamage": {"players": [0]}}),
    "blocks outside of combat": _doing({"AskToBlock": {"players": [1]}}),
    "a definition that is none": MORE + '{"definitions": {"Shock": 3}}',
    "cards that are no numbers": MORE + '{"cards": "x"}',
}
"""What once led to another exception, or took too long, by what it is."""


@pytest.mark.parametrize("what", FOUND)
def test_what_was_found_is_refused_in_time(what: str) -> None:
    with calls_at_most(MOST_CALLS), pytest.raises(GameError):
        Game.parse(FOUND[what])


def test_what_does_not_fit_is_said_to_be_the_json() -> None:
    with pytest.raises(NotationError, match="'life' of a Player cannot be 'twenty'"):
        Game.parse(FOUND["a life total that is a word"])


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(0, 10**9))
def test_a_broken_position_is_refused_or_can_be_played(number: int) -> None:
    form = formats.FORMATS["position"]
    good = WRITTEN
    seed = f"test {number}"
    text = trials.text_of(form, good, seed)
    try:
        found = form.enter(text)
    except GameError:
        return
    form.use(found, Random(seed))


WRITTEN = formats.good_positions()


def test_who_has_no_cards_to_put_back_for_a_mulligan_puts_none():
    """[cr2025-06-06 103.5]: nothing was there to be drawn."""
    game = Game.parse("step: none decides: Anna\nAnna 20 | Ben 20", "2019-07-12")
    game.play("mulligan", "keep")
    assert game.state.players[0].hand == ()
