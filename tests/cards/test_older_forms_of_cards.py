"""Older forms of cards, as official announcements tell of them: each is a card that can be played, was in
force until a day, and did something else than the form that came after it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from manaburn.cards.catalogue import CATALOGUE, FILE
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.written import read_card, write_card
from manaburn.oracle.store.store import CardStore, StoreError

FORMS = Path(FILE).with_name("older_forms.jsonl")
LINES = [json.loads(line) for line in FORMS.read_text(encoding="utf-8").splitlines()]
NAMES = [f"{line['card']['name']}, {line['until']}" for line in LINES]

EARLIEST = date(1999, 4, 23)
SITES = (".wizards.com",)


def form(line: dict[str, Any]) -> CardDefinition:
    """The older card of a line."""
    return read_card(json.dumps(line["card"]))


def without_texts(written: Any) -> Any:
    """A record without the words for menus, which change nothing about what a card does."""
    if isinstance(written, dict):
        return {field: without_texts(part) for field, part in written.items() if field != "text"}
    return [without_texts(part) for part in written] if isinstance(written, list) else written


def does(card: CardDefinition) -> Any:
    """What a card is and does, as a record that can be compared."""
    return without_texts(json.loads(write_card(card)))


def texts(written: Any) -> Iterator[str]:
    """The texts in a record that are neither names nor keywords."""
    if isinstance(written, dict):
        for field, part in written.items():
            yield from () if field in ("name", "named", "keywords") else texts(part)
    elif isinstance(written, list):
        for part in written:
            yield from texts(part)
    elif isinstance(written, str):
        yield written


def test_there_are_many_forms_of_many_cards() -> None:
    assert len(LINES) >= 85
    assert len({line["card"]["name"] for line in LINES}) >= 80


def test_the_lines_are_in_order_of_names_and_days_and_no_day_has_two_forms_of_a_card() -> None:
    order = [(line["card"]["name"], line["until"]) for line in LINES]
    assert order == sorted(set(order))


@pytest.mark.parametrize("line", LINES, ids=NAMES)
def test_a_form_is_a_card_as_it_would_be_written_again(line: dict[str, Any]) -> None:
    assert set(line) == {"until", "source", "differs", "card"}
    assert json.loads(write_card(form(line))) == line["card"]


@pytest.mark.parametrize("line", LINES, ids=NAMES)
def test_a_form_was_in_force_after_the_card_was_first_printed(line: dict[str, Any]) -> None:
    until, printed = date.fromisoformat(line["until"]), form(line).first_printed
    assert EARLIEST < until <= date.today()
    assert printed is not None
    assert printed < until


@pytest.mark.parametrize("line", LINES, ids=NAMES)
def test_a_form_is_told_of_on_a_site_of_the_publisher_and_in_one_sentence_of_our_own(
    line: dict[str, Any],
) -> None:
    source = urlsplit(line["source"])
    assert source.scheme in ("http", "https")
    assert str(source.hostname).endswith(SITES)
    assert line["differs"].endswith(".")
    assert len(line["differs"].split()) <= 30


def test_no_sentence_of_a_card_is_among_the_forms() -> None:
    found = {text for line in LINES for text in texts(line["card"])}
    assert not {text for text in found if text.endswith(".")}
    assert max(len(text.split()) for text in found) <= 8, "types and words for a menu"


def test_a_form_does_something_else_than_the_next_one() -> None:
    for name, several in groupby(LINES, lambda line: line["card"]["name"]):
        for older, newer in pairwise(several):
            assert does(form(older)) != does(form(newer)), name


def test_the_last_older_form_does_something_else_than_the_card_of_today() -> None:
    last = {line["card"]["name"]: form(line) for line in LINES}
    today = {name: CATALOGUE[name] for name in last if name in CATALOGUE}
    assert today, "the catalogue has some of these cards"
    assert [name for name, card in today.items() if does(card) == does(last[name])] == []


def test_the_last_older_form_does_something_else_than_the_card_of_a_store() -> None:
    last = {line["card"]["name"]: form(line) for line in LINES}
    try:
        store = CardStore.open()
    except StoreError as error:
        pytest.skip(str(error))
    with store:
        if not store.is_current:
            pytest.skip("the card store was made by another compiler of card texts")
        today = {name: card for name in last if (card := store.find(name)) is not None}
    assert set(today) == set(last), "each of these cards can be played as it is today, too"
    assert [name for name, card in today.items() if does(card) == does(last[name])] == []
