"""Several instances of one keyword: each that triggers does so by itself, all others are redundant.

[cr2025-06-06 702.25b, 702.39b, 702.83b, 702.91b, 702.108b, 702.121b; cr2002-02-20 502.3c;
cr2006-10-01 502.29b]
"""

from __future__ import annotations

from datetime import date

import pytest

from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import GainKeywords, LoseKeywords
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE
from manaburn.editions import R2010, Edition
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import Keyword
from rules.cards_from_text import written
from rules.combat.test_508_attack_triggers import triggered
from rules.positions_of_combat import (
    AT_ONCE,
    assign_all,
    cast,
    changing,
    find,
    life,
    play,
    position,
    resolve,
    under,
)

LORWYN = Edition.on(date(2007, 10, 12))


def beast(keyword: Keyword) -> CardDefinition:
    """A creature with a keyword."""
    return card("Beast", "{2}", "Creature — Beast", 2, 2, keywords=keyword.value, printed="1993-08-05")


def teaching(keyword: Keyword) -> CardDefinition:
    """An enchantment that gives its controller's creatures a keyword."""
    lesson = Static(affects=YOUR_CREATURE, changes=(GainKeywords(frozenset({keyword})),))
    return card("Lesson", "{0}", "Enchantment", printed="1993-08-05", abilities=(lesson,))


@pytest.mark.parametrize("lessons", [0, 1, 2])
@pytest.mark.parametrize("keyword", [Keyword.EXALTED, Keyword.MELEE])
@under(*AT_ONCE)
def test_each_triggers_as_the_creature_attacks(edition: Edition, keyword: Keyword, lessons: int) -> None:
    ours = ", ".join(["Beast", *["Lesson"] * lessons])
    board = f"step: declare attackers | Anna 20 battlefield: {ours} | Ben 20"
    game = position(edition, board, beast(keyword), teaching(keyword))
    play(game, "attack: Beast")
    assert triggered(game) == 1 + lessons
    for _ in range(1 + lessons):
        resolve(game)
    assert characteristics(game.state, find(game, "Beast")).power == 3 + lessons


@under()
def test_flanking_twice(edition: Edition) -> None:
    board = """step: declare attackers
        Anna 20 battlefield: Beast, Lesson
        Ben 20 battlefield: Craw Wurm"""
    game = position(edition, board, beast(Keyword.FLANKING), teaching(Keyword.FLANKING))
    play(game, "attack: Beast", "pass", "pass", "block: Craw Wurm > Beast")
    assert triggered(game) == 2
    resolve(game)
    resolve(game)
    now = characteristics(game.state, find(game, "Craw Wurm"))
    assert (now.power, now.toughness) == (4, 2)


@under()
def test_what_loses_a_keyword_loses_every_instance(edition: Edition) -> None:
    board = """step: declare attackers
        Anna 20 battlefield: Beast, Lesson   hand: Unlearn
        Ben 20 battlefield: Craw Wurm"""
    unlearn = changing("Unlearn", LoseKeywords(frozenset({Keyword.FLANKING})))
    game = position(edition, board, beast(Keyword.FLANKING), teaching(Keyword.FLANKING), unlearn)
    play(game, "attack: Beast")
    cast(game, "Unlearn", "Beast")
    now = characteristics(game.state, find(game, "Beast"))
    assert (now.triggered, now.more_keywords) == ((), ())


@pytest.mark.parametrize(("edition", "gained"), [(LORWYN, 4), (R2010, 2)], ids=["2007", "2010"])
def test_lifelink_twice_gains_twice_while_it_triggers(edition: Edition, gained: int) -> None:
    board = "step: declare attackers | Anna 20 battlefield: Beast, Lesson | Ben 20"
    game = position(edition, board, beast(Keyword.LIFELINK), teaching(Keyword.LIFELINK))
    play(game, "attack: Beast", "pass", "pass", "block: none")
    assign_all(game)
    if game.state.stack:
        resolve(game)
    for _ in range(triggered(game)):
        resolve(game)
    assert life(game, "Anna") == 20 + gained


@under(*AT_ONCE)
def test_all_of_them_are_lost_with_all_abilities(edition: Edition) -> None:
    """A keyword that comes after that is the only instance of it."""
    frog = written("Frog", "Instant", "Target creature loses all abilities until end of turn.", cost="{0}")
    pride = written("Pride", "Instant", "Target creature gains exalted until end of turn.", cost="{0}")
    board = "Anna 20 hand: Frog, Pride battlefield: Beast, Lesson | Ben 20"
    game = position(edition, board, beast(Keyword.EXALTED), teaching(Keyword.EXALTED), frog, pride)
    now = characteristics(game.state, find(game, "Beast"))
    assert (now.keywords, now.more_keywords) == ({Keyword.EXALTED}, (Keyword.EXALTED,))
    for spell in ("Frog", "Pride"):
        play(game, f"cast {spell}", "targets: Beast", "pass", "pass")
    now = characteristics(game.state, find(game, "Beast"))
    assert (now.keywords, now.more_keywords) == ({Keyword.EXALTED}, ())
