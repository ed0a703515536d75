"""Steps as JSON: each can be written and read, and what is no step is refused as such."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drafts.test_kinds import ANNA, BOARD, OBJECTS, asked, cast
from manaburn import decisions as d
from manaburn.drafts import Draft, Step
from manaburn.drafts.steps import (
    Add,
    Assign,
    AttackWith,
    BandTogether,
    BlockWith,
    ChooseNumber,
    CloseBand,
    Finish,
    HoldBack,
    Next,
    PayFromPool,
    Pick,
    PlaceCard,
    Share,
    UseManaAbility,
    Where,
    Whole,
    Word,
    WordPrefix,
)
from manaburn.errors import GameError, IllegalAction, NotationError, StaleDraft, WrongArgument
from manaburn.fields import declared
from manaburn.game import Game

BEAR, OTHER = OBJECTS[:2]
WRITTEN: dict[Step, dict[str, str | int]] = {
    AttackWith(BEAR, ANNA): {"step": "attack", "creature": 20, "target": 0},
    BlockWith(BEAR, OTHER): {"step": "block", "creature": 20, "attacker": 22},
    HoldBack(BEAR): {"step": "hold back", "creature": 20},
    BandTogether(BEAR, OTHER): {"step": "band", "creature": 20, "other": 22},
    CloseBand(BEAR): {"step": "close band", "creature": 20},
    Assign(BEAR, OTHER, 3): {"step": "assign", "source": 20, "target": 22, "amount": 3},
    Share(OTHER, 3): {"step": "divide", "target": 22, "amount": 3},
    Pick(20): {"step": "choose", "thing": 20},
    Next(1): {"step": "order", "thing": 1},
    PlaceCard(BEAR, Where.GRAVEYARD): {"step": "arrange", "card": 20, "where": "graveyard"},
    Finish(): {"step": "finish"},
    ChooseNumber(10**30): {"step": "number", "amount": 10**30},
    Word("Lim-Dûl’s Vault"): {"step": "word", "word": "Lim-Dûl’s Vault"},
    WordPrefix("Go"): {"step": "beginning", "text": "Go"},
    UseManaAbility(BEAR, 0): {"step": "use", "source": 20, "ability": 0},
    Add("W", 2): {"step": "add", "kind": "W", "amount": 2},
    PayFromPool("C", 0): {"step": "pay", "kind": "C", "amount": 0},
    Whole(d.Pass()): {"step": "answer", "action": "pass"},
}
DOCUMENT = Path(__file__).parents[2] / "docs" / "reference" / "drafts.md"


def attacking() -> Draft:
    return Game.parse("step: declare attackers | " + BOARD).draft()


def test_every_kind_of_step_is_written_and_read() -> None:
    assert {type(step) for step in WRITTEN} == set(get_args(Step))
    draft = attacking()
    for step, told in WRITTEN.items():
        assert draft.to_json(step) == told
        assert draft.from_json(json.loads(json.dumps(told))) == step


def test_the_document_tells_every_kind() -> None:
    rows = re.findall(r"^\| `([a-z ]+)` \| (.*?)\| \w", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    told = {word: set(re.findall(r"`(\w+)`", fields)) for word, fields in rows if word != "step"}
    assert told == {str(each["step"]): each.keys() - {"step"} for each in WRITTEN.values()}
    assert all(declared(type(step)).keys() == told[str(each["step"])] for step, each in WRITTEN.items())


def test_the_document_does_what_it_says() -> None:
    assert doctest.testfile(str(DOCUMENT), module_relative=False).failed == 0


MALFORMED: list[Any] = [
    None,
    "attack",
    ["attack", 20, 1],
    {},
    {"step": "charge", "creature": 20},
    {"step": ["attack"]},
    {"step": "attack", "creature": 20},
    {"step": "attack", "creature": 20, "target": 1, "amount": 1},
    {"step": "attack", "creature": "20", "target": 1},
    {"step": "attack", "creature": True, "target": 1},
    {"step": "attack", "creature": 20.0, "target": 1},
    {"step": "attack", "creature": None, "target": 1},
    {"step": "number", "amount": 10**101},
    {"step": "arrange", "card": 20, "where": "hand"},
    {"step": "arrange", "card": 20, "where": {}},
    {"step": "word", "word": 3},
    {"step": "word", "word": "\ud800"},
    {"step": "answer", "action": {"Pass": {}}},
]


@pytest.mark.parametrize("told", MALFORMED, ids=repr)
def test_what_is_no_step_is_refused(told: Any) -> None:
    with pytest.raises(WrongArgument):
        attacking().from_json(told)


def test_an_answer_that_means_nothing_is_refused() -> None:
    with pytest.raises(NotationError):
        attacking().from_json({"step": "answer", "action": "attack: Nobody > Ben"})


def test_a_number_that_cannot_be_written_is_none() -> None:
    for step in (ChooseNumber(10**5000), Pick(-(10**5000)), Assign(BEAR, OTHER, 10**5000)):
        with pytest.raises(WrongArgument):
            attacking().take(step)


def test_a_seat_that_is_none_has_nobodys_name() -> None:
    assert "Ben" not in attacking().text(AttackWith(BEAR, -1))


def test_what_is_not_legal_now_is_refused_when_it_is_taken() -> None:
    draft = attacking()
    again = draft.to_json(draft.steps[0])
    draft.take(draft.from_json(again))
    with pytest.raises(IllegalAction, match="not asked now"):
        draft.take(draft.from_json(again))
    for told in (
        {"step": "attack", "creature": 999, "target": 1},
        {"step": "attack", "creature": 22, "target": 0},
    ):
        with pytest.raises(IllegalAction):
            draft.take(draft.from_json(told))


def test_a_stale_draft_reads_and_writes_nothing() -> None:
    game = Game.parse("step: declare attackers | " + BOARD)
    draft = game.draft()
    step = draft.steps[0]
    game.push("attack: none")
    with pytest.raises(StaleDraft):
        draft.to_json(step)
    with pytest.raises(StaleDraft):
        draft.from_json({"step": "finish"})


GAMES = {
    "attack": lambda: Game.parse("step: declare attackers | " + BOARD),
    "set": lambda: asked(d.ChooseObjects(ANNA, d.Purpose.CHOOSE, OBJECTS, 1, 3)),
    "division": lambda: asked(d.DivideAmong(ANNA, 9, OBJECTS[:3])),
    "order": lambda: asked(d.OrderTriggers(ANNA, OBJECTS)),
    "cards": lambda: asked(d.ArrangeCards(ANNA, OBJECTS[:3])),
    "type": lambda: asked(d.ChooseWord(ANNA, d.Quality.TYPE, ("Goblin", "Elf"))),
    "name": lambda: asked(d.ChooseWord(ANNA, d.Quality.NAME, ("Forest",), ("Island",))),
    "number": lambda: asked(d.ChooseWord(ANNA, d.Quality.NUMBER, ("0", "1", "2"))),
    "priority": lambda: Game.parse(BOARD),
    "targets": lambda: cast("Tap two target creatures.", "battlefield: 3 Grizzly Bears | Ben 20"),
}
VALUES = st.one_of(
    st.integers(-2, 40),
    st.sampled_from(
        ("top", "W", "Goblin", "", "pass", "G", "\ud800", None, True, [], 10**100, -(10**100), 10**4000)
    ),
)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(sorted(GAMES)), st.sampled_from(list(WRITTEN.values())), st.data())
def test_whatever_is_read_is_taken_or_refused(name: str, told: dict[str, Any], data: st.DataObject) -> None:
    """The answer of a program that errs, or means ill, never is anything but a step or an error of ours."""
    fields = [field for field in told if field != "step"]
    changed = {field: data.draw(VALUES) for field in fields if data.draw(st.booleans())}
    game = GAMES[name]()
    draft = game.draft()
    said = draft.said
    try:
        step = draft.from_json(told | changed)
        assert draft.from_json(draft.to_json(step)) == step or isinstance(step, Whole)
        draft.take(step)
    except GameError:
        assert draft.said == said
    else:
        assert draft.completion in game.legal_actions
