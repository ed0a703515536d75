"""A user's own cards: kept in a file, found by name after the catalogue and before the card store."""

from __future__ import annotations

from pathlib import Path

import pytest

from manaburn import Game, parse_deck
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import card, token
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.effects import DealDamage
from manaburn.cards.vocabulary.words.costs import TAP
from manaburn.cards.vocabulary.words.references import Chosen
from manaburn.errors import SaveError, UnknownCard, UnsupportedCard, WrongArgument
from manaburn.oracle.store.own_cards import OwnCards, problems_of
from manaburn.oracle.store.store import CardStore
from oracle.card_rows import store_of

BEAR = card("Sleepy Bear", "{1}{G}", "Creature — Bear", 2, 2, printed=None)
SPARK = card(
    "Sparkling Ogre",
    "{R}",
    "Creature — Ogre",
    1,
    1,
    abilities=(Activated(costs=(TAP,), effects=(DealDamage(1, Chosen(1)),)),),
    printed=None,
)


@pytest.fixture
def own(tmp_path: Path) -> OwnCards:
    cards = OwnCards(tmp_path / "kept" / "own.jsonl")
    cards.add(BEAR)
    return cards


def test_they_are_kept_in_a_file(own: OwnCards) -> None:
    assert OwnCards(own.path).find("sleepy BEAR") == BEAR
    assert own.path.read_text(encoding="utf-8").count("\n") == len(own) == 1
    assert own.find("Lazy Bear") is None
    assert own.near("Sleepy Bera") == ("Sleepy Bear",)


def test_a_card_of_the_same_name_takes_the_place_of_the_older_one(own: OwnCards) -> None:
    own.add(card("Sleepy bear", "{G}", "Creature — Bear", 1, 1, printed=None))
    assert len(own) == 1
    found = own.find("Sleepy Bear")
    assert found is not None
    assert found.power == 1


def test_they_can_be_removed(own: OwnCards) -> None:
    with pytest.raises(UnknownCard, match="did you mean Sleepy Bear"):
        own.remove("Sleepy Baer")
    own.remove("sleepy bear")
    assert not len(own)
    assert own.path.read_text(encoding="utf-8") == ""


def test_a_pool_has_them(own: OwnCards) -> None:
    cards = CardPool(own=own)
    assert "Sleepy Bear" in cards
    assert cards.knows("sleepy bear")
    assert list(cards)[len(CATALOGUE) :] == ["Sleepy Bear"]
    assert parse_deck("60 Sleepy Bear", cards=cards).cards == (BEAR,) * 60
    with pytest.raises(UnknownCard, match="in the catalogue and your own cards; did you mean Sleepy Bear"):
        cards.definition("Sleepy Beer")


def test_they_go_before_the_card_store(own: OwnCards, tmp_path: Path) -> None:
    urn = card("Urn of Ötzi", "{3}", "Artifact", printed=None)
    own.add(urn)
    with CardStore.open(store_of(tmp_path)) as store:
        cards = CardPool(store, own)
        assert cards.definition("urn of otzi") == urn
        assert list(cards)[len(CATALOGUE) :] == ["Sleepy Bear", "Urn of Ötzi", "Placid Ox"]
        with pytest.raises(UnknownCard, match="in the catalogue and the card store; did you mean Sleepy"):
            cards.definition("Sleepy Beer")


def test_a_saved_game_holds_them(own: OwnCards) -> None:
    game = Game.parse("Anna 20 battlefield: Sleepy Bear | Ben 20", cards=CardPool(own=own))
    again = Game.load(text=game.save())
    assert again.state == game.state
    assert Game.parse(str(game)).state == game.state


def test_the_catalogue_keeps_its_names(own: OwnCards) -> None:
    before = own.path.read_text(encoding="utf-8")
    with pytest.raises(WrongArgument, match="the catalogue has a card of that name"):
        own.add(card("grizzly bears", "{G}", "Creature — Bear", 2, 2, printed=None))
    assert own.path.read_text(encoding="utf-8") == before


def test_what_would_not_be_played_as_it_says_is_refused(own: OwnCards) -> None:
    with pytest.raises(WrongArgument, match="target 2 is spoken of, and the ability has no targets"):
        own.add(BEAR, SPARK)
    with pytest.raises(WrongArgument, match="a token is not a card"):
        own.add(token("Cat", "W", "Creature — Cat", 1, 1))
    assert not own.knows("Sparkling Ogre")


def test_nothing_is_wrong_with_the_catalogue() -> None:
    assert not {name: [*problems] for name, card in CATALOGUE.items() if (problems := [*problems_of(card)])}


def test_one_that_is_no_longer_understood_locks_out_no_other(own: OwnCards) -> None:
    with own.path.open("a", encoding="utf-8") as file:
        file.write('{"name": "Odd", "type": "Creature", "abilities": [{"Gone": {}}]}\n')
    cards = OwnCards(own.path)
    assert cards.find("Sleepy Bear") == BEAR
    with pytest.raises(UnsupportedCard, match=r"one of your own cards.*abilities\[0\]: 'Gone' is not a kind"):
        cards.find("Odd")
    cards.add(card("New", "{G}", "Creature", 1, 1, printed=None))
    cards.remove("odd")
    assert [*cards.playable()] == ["New", "Sleepy Bear"]


def test_a_file_that_holds_no_cards_is_refused(tmp_path: Path) -> None:
    (tmp_path / "own.jsonl").write_text("what?\n")
    with pytest.raises(SaveError, match=r"own\.jsonl: .*'what\?' is not"):
        OwnCards(tmp_path / "own.jsonl")
