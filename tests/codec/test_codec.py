"""States, actions and events as JSON: nothing lost, nothing foreign read."""

from __future__ import annotations

import dataclasses
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.catalogue.tokens import TOKENS
from manaburn.cards.coding import CODING, VOCABULARY
from manaburn.cards.vocabulary.words.costs import PayManaCost
from manaburn.editions import BEGINNING, CHANGES, R2002, Edition, ManaEmpties
from manaburn.errors import SaveError
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.gameplay.saving import fingerprint, hash_of
from manaburn.mana import ManaCost
from manaburn.state import GameState
from manaburn.state.keeping.codec import decode, encode, encode_whole, envelope, load_state
from manaburn.terms import PlayerId, Step, Zone
from wandering import EDITIONS, game, wander


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_every_state_and_event_of_a_game_survives(edition: Edition) -> None:
    seen = 0
    for number, after in enumerate(wander(game(edition, 2), 4, 500)):
        for event in after.events[seen:]:
            assert decode(through_json(encode(event))) == event
        seen = len(after.events)
        if number % 10 == 0:
            data = through_json(encode(after.state))
            again = decode(data)
            assert again == after.state
            assert list(again.permanents) == list(after.state.permanents)
            assert encode(again) == data


def test_a_loaded_state_plays_on_alike() -> None:
    for after in wander(game(R2002, 4), 2, 60):
        now = after.state
    other = Game(decode(encode(now)))
    for a, b in zip(wander(Game(now.clone()), 5, 80), wander(other, 5, 80), strict=True):
        assert a.state == b.state


def test_every_definition_survives_by_name_and_in_full() -> None:
    for definition in (*CATALOGUE.values(), *TOKENS):
        assert decode(through_json(encode(definition))) == definition
        other = replace(definition, name="Another " + definition.name)
        data = through_json(encode(other))
        assert "card" not in data
        assert decode(data) == other


def _parts(hint: Any) -> Iterator[type]:
    """The enums and records in a type."""
    if isinstance(hint, type) and (issubclass(hint, Enum) or dataclasses.is_dataclass(hint)):
        yield hint
    for part in get_args(hint):
        yield from _parts(part)


def test_whatever_a_card_can_be_made_of_has_a_json_form() -> None:
    names = {name: kind for _, module in VOCABULARY for name, kind in vars(module).items()}
    hints = {kind: get_type_hints(kind, localns=names) for kind in CODING.fields_of}
    parts = {part for each in hints.values() for hint in each.values() for part in _parts(hint)}
    assert len(parts) > 200
    assert parts <= CODING.name_of.keys()


def test_cards_of_the_catalogue_are_written_by_name_and_only_they() -> None:
    mountain = CATALOGUE["Mountain"]
    assert encode(mountain) == {"card": "Mountain"}
    assert decode({"card": "Mountain"}) is mountain
    assert encode(replace(mountain, first_printed=date(2000, 1, 1))) != {"card": "Mountain"}


def test_every_answer_of_every_axis_survives() -> None:
    for change in (*BEGINNING, *CHANGES):
        edition = replace(R2002, name="house rules", **{change.axis: change.value})
        assert decode(encode(edition)) == edition


def test_an_edition_is_written_by_its_day_unless_it_is_not_that_days() -> None:
    assert encode(R2002) == {"edition": "2002-03-16"}
    house = replace(R2002, mana_empties=ManaEmpties.AT_END_OF_STEP_AND_PHASE)
    told = encode(house)["Edition"]
    assert told.keys() == {"in_force", "mana_empties"}
    assert decode(through_json(encode(house))) == house


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        -3,
        "text",
        (),
        (1, ("a", None)),
        [1, [2]],
        frozenset({Zone.HAND, Zone.LIBRARY}),
        {1: "a", "b": (2,), Step.END: None},
        d.PayMana(PlayerId(0), ManaCost.parse("{X}{2}{R}")),
        PayManaCost(ManaCost.parse("{G}")),
        date(2002, 2, 3),
    ],
    ids=lambda value: type(value).__name__,
)
def test_values_survive(value: Any) -> None:
    again = decode(through_json(encode(value)))
    assert again == value
    assert type(again) is type(value)


def test_what_has_no_json_form_is_refused() -> None:
    class Fruit(Enum):
        APPLE = "apple"

    for value in (1.5, object(), Fruit.APPLE, {1, 2}, b"", print):
        with pytest.raises(TypeError):
            encode(value)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"Nonsense": {}}, "'Nonsense'"),
        ({"Zone": "LIMBO"}, "'LIMBO'"),
        ({"Zone": ["HAND"]}, "not a Zone"),
        ({"Pass": {"card": 1}}, "'card'"),
        ({"PlayLand": {}}, "card"),
        ({"PlayLand": 3}, "with its fields"),
        ({"Player": {"name": "Anna"}}, "is missing"),
        ({"card": "Mountian"}, "'Mountian'"),
        ({"card": 3}, "no card"),
        ({"edition": "1993-08-05"}, "1999-04-23"),
        ({"edition": "soon"}, "'soon'"),
        ({"set": [{"map": []}]}, "set"),
        ({"map": [1]}, "pairs"),
        ({"list": {}}, "brackets"),
        ({"a": 1, "b": 2}, "not a value"),
        ({}, "not a value"),
        (1.5, "1.5"),
    ],
)
def test_what_is_unknown_is_refused_and_named(data: Any, words: str) -> None:
    with pytest.raises(SaveError, match=words):
        decode(data)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "chess"}, "not saved by manaburn"),
        ({"version": 99}, "version 99"),
        ({"state": {"Pass": {}}}, "saved state is expected"),
        ({"state": None}, "saved state is expected"),
    ],
)
def test_envelopes_are_looked_at(change: dict[str, Any], words: str) -> None:
    data = envelope({"state": encode(Game.parse("Anna 20\nBen 20").state)})
    with pytest.raises(SaveError, match=words):
        load_state({**data, **change})


def test_an_envelope_without_content_is_refused() -> None:
    for data in ([], None, {}, {"format": "manaburn", "version": 1}):
        with pytest.raises(SaveError):
            load_state(data)


def test_every_field_of_the_state_is_saved() -> None:
    state = Game.parse("Anna 20\nBen 20").state
    parts = {field.name for field in dataclasses.fields(GameState) if field.compare}
    assert set(encode_whole(state)["GameState"]) == parts
    assert decode(through_json(encode_whole(state))) == state


def test_only_what_is_not_as_in_a_new_record_is_saved() -> None:
    saved = encode(Game.parse("Anna 20\nBen 19").state)["GameState"]
    anna, ben = saved["players"]["list"]
    assert anna == {"Player": {"id": 0, "name": "Anna", "own_turns": {"OwnTurns": {"begun": 5, "number": 3}}}}
    assert ben == {
        "Player": {"id": 1, "life": 19, "name": "Ben", "own_turns": {"OwnTurns": {"begun": 4, "number": 2}}}
    }
    assert "delayed" not in saved


def test_what_is_written_does_not_depend_on_hash_seeds() -> None:
    program = (
        "import json; from manaburn.game import Game; from manaburn.state.keeping.codec import encode\n"
        "g = Game.parse('Anna 20  battlefield: Serra Angel, Glorious Anthem | Ben 20  hand: Shock')\n"
        "print(json.dumps([encode(g.state), encode(g.edition.on(g.edition.in_force)), g.save()]))"
    )
    path = {"PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**path, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


# Saved games


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_saved_game_is_replayed_and_can_be_popped_to_its_beginning(
    edition: Edition, tmp_path: Path
) -> None:
    *_, played = wander(game(edition, 6), 8, 90)
    path = tmp_path / "game.json"
    assert played.save(path) == path.read_text(encoding="utf-8")
    loaded = Game.load(path)
    assert loaded.state == played.state
    assert loaded.answers == played.answers
    assert loaded.events == played.events
    assert loaded.save() == played.save()
    for _ in range(90):
        assert loaded.pop() == played.pop()
        assert loaded.state == played.state
    assert not loaded.answers


def test_automatic_answers_are_saved_as_such() -> None:
    *_, played = wander(game(R2002, 6, automation=ALL_AUTOMATION), 8, 25)
    loaded = Game.load(text=played.save())
    assert loaded.automation == played.automation
    assert loaded.answers == played.answers
    loaded.pop()
    played.pop()
    assert loaded.state == played.state


def _resealed(text: str, change: dict[str, Any]) -> str:
    data = json.loads(text)
    data["game"] |= change
    return json.dumps({**data, "sum": hash_of(data["game"])})


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"ends": "0"}, "ends in another position"),
        ({"answers": [{"PlayLand": {"card": 99}}]}, "answer 1 .* not legal"),
        ({"answers": [1]}, "are not all actions"),
        ({"first": None}, "does not begin with a state"),
        ({"automation": ["THINK"]}, "'THINK'"),
        ({"automatic": 3}, "not lists"),
    ],
)
def test_a_saved_game_that_is_none_is_refused(change: dict[str, Any], words: str) -> None:
    text = Game.parse("Anna 20\nBen 20").play("pass").save()
    with pytest.raises(SaveError, match=words):
        Game.load(text=_resealed(text, change))


def test_a_damaged_file_is_refused() -> None:
    text = Game.parse("Anna 19\nBen 20").play("pass").save()
    assert '"life":19' in text
    for damaged in ("", "[]", text[:-5], text.replace('"life":19', '"life":21')):
        with pytest.raises(SaveError):
            Game.load(text=damaged)


def test_fingerprints_tell_states_apart() -> None:
    a, b = (Game.parse(f"Anna {life}\nBen 20").state for life in (20, 21))
    assert fingerprint(a) != fingerprint(b)
    assert fingerprint(a) == fingerprint(a.clone())
