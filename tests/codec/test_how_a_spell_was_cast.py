"""How a spell was cast and paid for is written in words, and nothing of it is lost [cr2025-06-06 400.7d]."""

from __future__ import annotations

import json
from typing import Any

import pytest

from manaburn import decisions as d
from manaburn.cards.vocabulary.words.permissions import Spending
from manaburn.errors import SaveError
from manaburn.game import Game
from manaburn.mana import ManaCost, mana
from manaburn.state import events
from manaburn.state.keeping.casting_in_words import how_cast, option_of, text_of_option, words_of
from manaburn.state.keeping.codec import decode, encode
from manaburn.state.records.how_cast import (
    CostsMore,
    EntersWithCounter,
    GiftPromised,
    HowCast,
    Option,
    SacrificedFor,
    SpellMark,
    TappedCreature,
    TypeChosen,
    paid_cost,
)
from manaburn.terms import Color, CounterKind, ManaType, ObjectId, PlayerId, Zone
from manaburn.view.as_json import plain
from rules.cards_from_text import written
from rules.positions_of_play import play, position

OPTIONS: list[tuple[Option, str]] = [
    (paid_cost("kicker {1}{R}"), "kicker {1}{R}"),
    (paid_cost("the additional cost"), "the additional cost"),
    (paid_cost("escape for its mana cost and 3 other cards"), "escape for its mana cost and 3 other cards"),
    (paid_cost("gift"), "gift"),
    (GiftPromised(PlayerId(1)), "gift 1"),
    (TypeChosen("Elf"), "creature type: Elf"),
    (TappedCreature(ObjectId(17)), "harmonize tapping 17"),
    (SacrificedFor(ObjectId(17), ManaCost.parse("{1}{G}")), "offering 17 {1}{G}"),
    (SacrificedFor(ObjectId(17), ManaCost()), "offering 17 {0}"),
    (CostsMore(2), "costs more: 2"),
    (EntersWithCounter(CounterKind("oil")), "enters with a counter: oil"),
    (Spending.ANY_TYPE, "mana of any type"),
    (SpellMark.UNCOUNTERABLE, "can't be countered"),
]


@pytest.mark.parametrize(("option", "text"), OPTIONS, ids=[text for _, text in OPTIONS])
def test_each_option_of_a_spell_has_its_text(option: Option, text: str) -> None:
    assert text_of_option(option) == text
    assert option_of(text) == option


def test_all_that_is_remembered_survives_in_words() -> None:
    how = HowCast(
        zone=Zone.GRAVEYARD,
        options=tuple(option for option, _ in OPTIONS),
        otherwise=(*ManaCost.parse("{2/W}").either, *ManaCost.parse("{G/P}{G/P}").either),
        convoked=(ObjectId(20), ObjectId(21)),
        by_another=True,
        spent=mana("{U}{U}{C}"),
    )
    words = words_of(how)
    assert words[0] is Zone.GRAVEYARD
    assert words[-3:] == ("{U}", "{U}", "{C}")
    assert how_cast(words) == how
    assert how_cast(words).symbols_paid_with_life == 2
    assert how_cast(words).times_paid("convoke") == 2
    assert how_cast(words).mana_spent() == 3
    assert how_cast(words).mana_spent(ManaType.BLUE) == 2
    assert how_cast(words).colors_spent == {Color.BLUE}
    assert how_cast(words).promised_to == (PlayerId(1),)


def test_a_kicker_counts_by_its_keyword_and_by_its_whole_name() -> None:  # 702.33d, 702.33f
    how = how_cast((Zone.HAND, "kicker {1}{R}", "kicker {G}", "kickers"))
    assert how.times_paid("kicker") == 2
    assert how.times_paid("kicker {G}") == 1
    assert how.times_paid("kicker {1}") == 0


MANY = written(
    "Many",
    "Creature — Ox",
    "Multikicker {1}",
    "This creature enters with a +1/+1 counter on it for each time it was kicked.",
    cost="{G/P}",
    size="1/1",
)


def kicked_twice() -> Game:
    game = position(
        "step: precombat main\nAnna 20 hand: Many battlefield: 2 Forest | Ben 20 battlefield: Grizzly Bears",
        MANY,
    )
    play(game, "cast Many", "yes", "yes")
    while not isinstance(game.decision, d.Priority):
        game.push(next(iter(game.legal_actions)))
    return game


def found(data: Any, name: str) -> list[Any]:
    """All fields of a name in JSON."""
    parts = list(data.values()) if isinstance(data, dict) else data if isinstance(data, list) else []
    own = [data[name]] if isinstance(data, dict) and name in data else []
    return [*own, *(each for part in parts for each in found(part, name))]


def test_a_save_has_it_in_words_and_plays_on_alike() -> None:
    game = kicked_twice()
    saved = json.loads(json.dumps(encode(game.state)))
    assert ["kicker", "kicker"] in found(saved, "options")
    again = Game(decode(saved))
    assert again.state == game.state
    for each in (game, again):
        play(each, "resolve")
        (ox,) = [
            one for one in each.state.permanents.values() if one.controller == PlayerId(0) and one.counters
        ]
        assert ox.cast_with.times_paid("kicker") == 2
        assert ox.cast_with.symbols_paid_with_life == 1
    saved = json.loads(json.dumps(encode(game.state)))
    assert [{"Zone": "HAND"}, "kicker", "kicker", "{G/P}", "{G}", "{G}"] in found(saved, "cast_with")
    assert decode(saved) == game.state


@pytest.mark.parametrize("wrong", [7, [7], [{"Zone": "HAND"}, {"Zone": "EXILE"}], ["{Q/P}"]], ids=str)
def test_what_says_nothing_of_how_it_was_cast_is_refused(wrong: Any) -> None:
    game = kicked_twice()
    play(game, "resolve")
    saved = json.loads(json.dumps(encode(game.state)))
    (ox,) = [
        one["Permanent"]
        for _, one in saved["GameState"]["permanents"]["map"]
        if "cast_with" in one["Permanent"]
    ]
    ox["cast_with"] = wrong
    with pytest.raises(SaveError, match="'cast_with' of a Permanent cannot be"):
        decode(saved)


@pytest.mark.parametrize(("word", "nobody"), [("gift 7", "player 7"), ("convoke 9999", "object 9999")])
def test_who_it_names_has_to_exist(word: str, nobody: str) -> None:
    game = kicked_twice()
    play(game, "resolve")
    saved = json.loads(json.dumps(encode(game.state)))
    permanents = [one["Permanent"] for _, one in saved["GameState"]["permanents"]["map"]]
    (ox,) = [one for one in permanents if "cast_with" in one]
    ox["cast_with"] = [*ox["cast_with"], word]
    with pytest.raises(SaveError, match=f"there is no {nobody}"):
        decode(saved)


def test_programs_are_told_of_it_in_words() -> None:
    how = HowCast(zone=Zone.HAND, options=(paid_cost("kicker {R}"),), spent=mana("{R}"))
    moved = events.Moved(
        ObjectId(20),
        ObjectId(21),
        Zone.STACK,
        Zone.BATTLEFIELD,
        events.Cause.RESOLVED,
        PlayerId(0),
        cast_with=how,
    )
    assert plain(moved)["cast_with"] == ["hand", "kicker {R}", "{R}"]
