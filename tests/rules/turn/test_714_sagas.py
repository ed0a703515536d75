"""Sagas: lore counters, chapter abilities, and how they end [714]."""

from __future__ import annotations

from datetime import date

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import card, chapter_of
from manaburn.cards.vocabulary.abilities import Activated, Chapter, Static, Triggered
from manaburn.cards.vocabulary.changes.changes import AddTypes, LoseAllAbilities
from manaburn.cards.vocabulary.effects import GainLife, PutCounters
from manaburn.cards.vocabulary.events.triggers import CountersReach
from manaburn.cards.vocabulary.words.filters import CREATURE, ENCHANTMENT
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot
from manaburn.editions import R2025, Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.state.events import Cause
from manaburn.state.records.effects import AbilityOnStack
from manaburn.terms import CounterKind, Step, Zone
from rules.positions_of_the_turn import (
    ANNA,
    battlefield,
    go_to,
    graveyard,
    hand,
    life,
    moment,
    now,
    of_kind,
    on_stack,
    permanent,
    position,
)

LORE = CounterKind.LORE
QUILL = card(
    "Hasty Quill",
    "{1}",
    "Artifact",
    printed="2018-04-27",
    abilities=(
        Activated(
            costs=(), effects=(PutCounters(LORE, 2, Chosen(0)),), targets=(TargetSlot(what=ENCHANTMENT),)
        ),
    ),
)
TALE = card(
    "Tale of Two",
    "{1}",
    "Enchantment — Saga",
    printed="2018-04-27",
    abilities=(
        Chapter(numbers=(1, 2), effects=(GainLife(1),)),
        Chapter(
            numbers=(2,),
            effects=(PutCounters(CounterKind.PLUS_ONE, 1, Chosen(0)),),
            targets=(TargetSlot(what=CREATURE),),
        ),
    ),
)
BEAST = card(
    "Fabled Beast",
    "{1}",
    "Enchantment Creature — Saga Beast",
    3,
    3,
    printed="2025-06-13",
    abilities=(Chapter(numbers=(1, 2), effects=(GainLife(1),)),),
)
SILENCE = card(
    "Silence of Stories",
    "{1}",
    "Artifact",
    printed="2018-04-27",
    abilities=(Static(changes=(LoseAllAbilities(),), affects=ENCHANTMENT),),
)
BLANK = card("Blank Book", "{1}", "Enchantment — Saga", printed="2018-04-27")
SCRIBE = card(
    "Forger",
    "{1}",
    "Artifact",
    printed="2018-04-27",
    abilities=(Static(changes=(AddTypes(subtypes=frozenset({"Saga"})),), affects=ENCHANTMENT),),
)


def lore(game: Game, name: str) -> int:
    return permanent(game, name).counter(LORE)


def test_a_saga_enters_with_a_lore_counter_and_its_first_chapter_triggers() -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: History of Benalia   battlefield: 3 Plains   library: 9 Plains
        Ben 20   library: 9 Plains
        """,
        R2025,
    )
    game.play("cast History of Benalia", "pass", "pass")
    assert lore(game, "History of Benalia") == 1
    (item,) = game.state.stack
    assert isinstance(item, AbilityOnStack)
    assert (on_stack(game), item.chapter) == (["History of Benalia"], 1)
    game.play("pass", "pass")
    assert battlefield(game, ANNA).count("Knight") == 1
    go_to(game, Step.UPKEEP, turn=7)
    assert lore(game, "History of Benalia") == 1  # not in the opponent's turn


@rules({"cr2025": ("505.4#1", "505.4#2")})
def test_the_whole_story_of_history_of_benalia() -> None:
    game = position(
        """
        turn: 5   step: draw   active: Anna
        Anna 20   library: 9 Plains   battlefield: History of Benalia (1 lore)
        Ben 20   library: 9 Plains
        """,
        R2025,
    )
    go_to(game, Step.PRECOMBAT_MAIN)
    assert (lore(game, "History of Benalia"), on_stack(game)) == (2, ["History of Benalia"])
    assert moment(game) == (Step.PRECOMBAT_MAIN, d.Priority(ANNA))
    go_to(game, Step.POSTCOMBAT_MAIN)
    assert lore(game, "History of Benalia") == 2  # precombat only
    go_to(game, Step.PRECOMBAT_MAIN, turn=7)
    assert (lore(game, "History of Benalia"), on_stack(game)) == (3, ["History of Benalia"])
    assert "History of Benalia" in battlefield(game, ANNA)  # its final chapter is on the stack [714.4]
    game.play("pass", "pass")
    assert (battlefield(game, ANNA), graveyard(game, ANNA)) == (["Knight"], ["History of Benalia"])
    moved = [e for e in of_kind(game.events, events.Moved) if e.destination is Zone.GRAVEYARD]
    assert [e.cause for e in moved] == [Cause.SACRIFICED]
    assert (now(game, "Knight").power, now(game, "Knight").toughness) == (4, 3)


def test_several_counters_at_once_trigger_every_chapter_they_reach_and_none_passed_before() -> None:
    game = position(
        """
        turn: 5   step: upkeep   active: Anna
        Anna 20   library: 9 Plains   battlefield: The Birth of Meletis (1 lore), Hasty Quill
        Ben 20   library: 9 Plains
        """,
        R2025,
        QUILL,
    )
    game.play("activate Hasty Quill", "targets: The Birth of Meletis", "pass", "pass")
    assert (lore(game, "The Birth of Meletis"), game.decision) == (
        3,
        d.OrderTriggers(ANNA, (permanent(game, "The Birth of Meletis").id,) * 2),
    )
    game.play("order: 1, 2")
    assert [item.chapter for item in game.state.stack] == [2, 3]  # type: ignore[union-attr]
    assert "The Birth of Meletis" in battlefield(game, ANNA)
    game.play("pass", "pass")
    assert life(game) == [22, 20]
    assert "The Birth of Meletis" in battlefield(game, ANNA)  # the second chapter is still on the stack
    game.play("pass", "pass")
    assert battlefield(game, ANNA) == ["Hasty Quill", "Wall"]


def test_one_chapter_ability_with_two_numbers_and_two_with_one_number() -> None:
    """The second of the final chapters has no target and leaves the stack: then the Saga goes."""
    text = """
        turn: 5   step: draw   active: Anna
        Anna 20   library: 9 Plains   battlefield: Tale of Two (1 lore){}
        Ben 20   library: 9 Plains
    """
    game = position(text.format(""), R2025, TALE)
    game.play("pass", "pass", "order: 1, 2")
    assert on_stack(game) == ["Tale of Two"]
    game.play("pass", "pass")
    assert (life(game), battlefield(game, ANNA)) == ([21, 20], [])

    game = position(text.format(", Grizzly Bears"), R2025, TALE)
    game.play("pass", "pass", "order: 1, 2", "targets: Grizzly Bears")
    assert on_stack(game) == ["Tale of Two", "Tale of Two"]
    game.play("pass", "pass", "pass", "pass")
    assert (life(game), battlefield(game, ANNA)) == ([21, 20], ["Grizzly Bears"])


def test_a_saga_that_lost_its_chapters_gets_no_counter_and_stays() -> None:
    game = position(
        """
        turn: 5   step: draw   active: Anna
        Anna 20   library: 9 Plains
          battlefield: Silence of Stories, The Birth of Meletis (3 lore), Blank Book (1 lore)
        Ben 20   library: 9 Plains
        """,
        R2025,
        SILENCE,
        BLANK,
    )
    go_to(game, Step.BEGINNING_OF_COMBAT)
    assert (lore(game, "The Birth of Meletis"), lore(game, "Blank Book")) == (3, 1)
    assert not of_kind(game.events, events.AbilityTriggered)


def stays_without_chapters(edition: Edition) -> bool:
    """Whether a Saga that loses its abilities stays, with a lore counter or without [cr2025-06-06 714.4]."""
    game = position(
        """
        turn: 5   step: draw   active: Anna
        Anna 20   library: 9 Plains
          battlefield: Silence of Stories, The Birth of Meletis (1 lore), Blank Book
        Ben 20   library: 9 Plains
        """,
        edition,
        SILENCE,
        BLANK,
    )
    go_to(game, Step.BEGINNING_OF_COMBAT)
    names = ("The Birth of Meletis", "Blank Book")
    stay = [name for name in names if name in battlefield(game, ANNA)]
    assert (not stay and set(names) <= {*graveyard(game, ANNA)}) or [lore(game, name) for name in stay] == [
        1,
        0,
    ]
    return bool(stay)


@pytest.mark.parametrize(
    ("day", "stays"), [("2018-04-27", False), ("2025-06-05", False), ("2025-06-06", True)]
)
def test_a_saga_without_chapters_stays_since_june_2025(day: str, stays: bool) -> None:  # 714.4, 704.5s
    assert stays_without_chapters(Edition.on(date.fromisoformat(day))) is stays


def test_what_becomes_a_saga_without_chapters_is_none_of_it() -> None:
    game = position(
        """
        turn: 5   step: draw   active: Anna
        Anna 20   library: 9 Plains   battlefield: Forger, Bad Moon
        Ben 20   library: 9 Plains
        """,
        R2025,
        SCRIBE,
    )
    go_to(game, Step.BEGINNING_OF_COMBAT)
    assert (battlefield(game, ANNA), lore(game, "Bad Moon")) == (["Forger", "Bad Moon"], 0)


def test_a_saga_that_is_a_creature() -> None:
    game = position(
        """
        turn: 5   step: draw   active: Anna
        Anna 20   library: 9 Plains   battlefield: Fabled Beast (1 lore)
        Ben 20   library: 9 Plains
        """,
        R2025,
        BEAST,
    )
    go_to(game, Step.PRECOMBAT_MAIN)
    assert battlefield(game, ANNA) == ["Fabled Beast"]
    go_to(game, Step.BEGINNING_OF_COMBAT)
    assert (life(game), graveyard(game, ANNA)) == ([21, 20], ["Fabled Beast"])


def test_the_iroan_games_and_the_eldest_reborn() -> None:
    game = position(
        """
        turn: 5   step: draw   active: Anna
        Anna 20   library: 20 Forest   graveyard: Serra Angel
          battlefield: The First Iroan Games (1 lore), The Eldest Reborn (2 lore), Grizzly Bears
        Ben 20   library: 9 Plains   graveyard: Air Elemental
        """,
        R2025,
    )
    game.play("pass", "pass", "order: 1, 2", "targets: Grizzly Bears", "targets: Air Elemental")
    game.play("pass", "pass", "pass", "pass")
    assert sorted(battlefield(game, ANNA)) == ["Air Elemental", "Grizzly Bears", "The First Iroan Games"]
    assert permanent(game, "Grizzly Bears").counter(CounterKind.PLUS_ONE) == 3
    go_to(game, Step.BEGINNING_OF_COMBAT, turn=7)
    assert len(hand(game, ANNA)) == 1 + 1 + 2
    go_to(game, Step.BEGINNING_OF_COMBAT, turn=9)
    assert sorted(battlefield(game, ANNA)) == ["Air Elemental", "Gold", "Grizzly Bears"]


def test_an_ability_about_the_last_lore_counter_is_no_chapter():  # 714.2b
    assert chapter_of(Triggered(on=CountersReach(CounterKind.LORE), effects=())) is None
    assert chapter_of(Triggered(on=CountersReach(CounterKind.LORE, 2), effects=())) == 2
