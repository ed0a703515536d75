"""A slice has the cards of a store: the same ones, the same words, the same refusals."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from manaburn import CardPool, CardStore, Game
from manaburn.errors import UnknownCard, UnsupportedCard
from manaburn.web.site import slice_of
from manaburn.web.slices import SlicedCards, SliceError
from oracle.card_rows import HALVES, OX, URN, store_of


@pytest.fixture
def store(tmp_path: Path) -> CardStore:
    return CardStore.open(store_of(tmp_path, OX, URN, HALVES))


@pytest.fixture
def sliced(store: CardStore) -> SlicedCards:
    return SlicedCards(slice_of(store))


def test_each_card_is_the_same(store: CardStore, sliced: SlicedCards) -> None:
    assert len(sliced) == len(store) == 3
    assert [*sliced.playable()] == [*store.playable()] == ["Placid Ox"]
    for name in ("Placid Ox", "PLACID OX", "nothing"):
        assert sliced.find(name) == store.find(name)
        assert sliced.knows(name) == store.knows(name)
    for name in ("urn of otzi", "push", "Push // Pull"):
        assert sliced.knows(name) and store.knows(name)
    assert sliced.near("placid ax") == store.near("placid ax") == ("Placid Ox",)


def test_what_is_not_read_is_refused_in_the_same_words(store: CardStore, sliced: SlicedCards) -> None:
    told = []
    for source in (store, sliced):
        with pytest.raises(UnsupportedCard, match=r"(?i)frobnicate the moon") as caught:
            source.find("Urn of Ötzi")
        told.append((caught.value.name, caught.value.reason, caught.value.words))
    assert told[0] == told[1]


def test_the_words_on_a_card_are_there_face_by_face(store: CardStore, sliced: SlicedCards) -> None:
    for name in ("Placid Ox", "Urn of Otzi", "Push // Pull"):
        printed, words = store.printed(name), sliced.printed(name)
        assert printed is not None and words is not None
        assert [(f.name, f.text) for f in words.faces] == [(f.name, f.text) for f in printed.faces]
    assert sliced.printed("nothing") is None


def test_a_game_is_played_with_them(sliced: SlicedCards) -> None:
    cards = CardPool(sliced)
    game = Game.parse("step: declare attackers | Anna 20 battlefield: Placid Ox | Ben 20", cards=cards)
    game.play("attack: Placid Ox", "pass", "pass", "block: none", "pass", "pass", "assign: Placid Ox > Ben 2")
    assert game.state.players[1].life == 18
    with pytest.raises(UnknownCard, match="Placid Ox"):
        cards.definition("placid oxe")


def altered(content: bytes, **changes: object) -> bytes:
    head, *rest = gzip.decompress(content).split(b"\n")
    told = json.dumps(json.loads(head) | changes).encode()
    return gzip.compress(b"\n".join((told, *rest)))


@pytest.mark.parametrize(
    ("changes", "words"),
    [({"release": "0.0.1"}, "0.0.1"), ({"version": 99}, "not a slice"), ({"format": "cards"}, "not a slice")],
)
def test_another_slice_is_refused(store: CardStore, changes: dict[str, object], words: str) -> None:
    with pytest.raises(SliceError, match=words):
        SlicedCards(altered(slice_of(store), **changes))


@pytest.mark.parametrize("words", [None, "", "1\n2\n", "{}\n{}\n"])
def test_what_is_no_slice_is_refused(words: str | None) -> None:
    content = b"cards" if words is None else gzip.compress(words.encode())
    with pytest.raises(SliceError, match="not a slice"):
        SlicedCards(content)


def test_equal_stores_have_equal_slices(store: CardStore, tmp_path: Path) -> None:
    (tmp_path / "again").mkdir()
    again = CardStore.open(store_of(tmp_path / "again", OX, URN, HALVES))
    assert slice_of(store) == slice_of(again)


def test_a_slice_is_unpacked_when_a_card_is_asked_for_that_the_catalogue_has_not(store: CardStore) -> None:
    """A page begins with the cards of the catalogue, and does not wait for all others."""
    content = slice_of(store)
    cards = CardPool(SlicedCards(content[: len(content) // 2]))
    assert cards.definition("Grizzly Bears").power == 2
    with pytest.raises(SliceError, match="damaged"):
        cards.definition("Placid Ox")
    cards = CardPool(SlicedCards(content))
    assert cards.definition("Placid Ox") is cards.definition("placid ox")
