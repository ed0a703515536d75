"""Effects that compare with, watch or take what was spoken of before: spells of equal or lesser mana value,
cards discarded this way, creatures that die under your control [cr2025-06-06 608.2].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, size, zone

PRESS = written(
    "Press",
    "Instant",
    "Return target spell or nonland permanent an opponent controls to its owner's hand. You may cast an"
    " instant or sorcery spell with equal or lesser mana value from your hand without paying its mana cost.",
    cost="{0}",
)
ZAP = written("Zap", "Instant", "~ deals 3 damage to target player.", cost="{2}{R}")
BOLT = written("Bolt", "Sorcery", "~ deals 2 damage to target player.", cost="{1}{R}")
CARDS = (PRESS, ZAP, BOLT)


def test_a_spell_of_no_greater_value_is_cast_for_nothing() -> None:  # 202.3, 608.2g-h
    game = position("Anna 20 hand: Press, Zap, Bolt | Ben 20 battlefield: Grizzly Bears", *CARDS)
    play(game, "cast Press", "targets: Grizzly Bears", "resolve")
    assert zone(game, "Ben", "hand") == ["Grizzly Bears"]
    assert isinstance(game.decision, d.ChooseWhether)
    assert game.decision.question == "cast Bolt", "Zap costs more"
    play(game, "yes", "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 18)


def test_of_a_spell_that_was_returned_too() -> None:  # 608.2h
    game = position("Anna 20 hand: Zap battlefield: 3 Mountain | Ben 20 hand: Press, Zap, Bolt", *CARDS)
    play(game, "cast Zap", "targets: Ben", "pass", "cast Press", "targets: Zap", "resolve")
    assert zone(game, "Anna", "hand") == ["Zap"]
    assert isinstance(game.decision, d.ChooseWhether)
    assert game.decision.question == "cast Zap"
    play(game, "yes", "targets: Anna")
    resolve_all(game)
    assert life(game) == (17, 20)


def test_a_land_discarded_this_way_may_enter() -> None:  # 701.9a, 110.2a
    roots = written(
        "Roots",
        "Sorcery",
        "Target player discards two cards. Put up to one land card discarded this way onto the battlefield"
        " tapped under your control.",
        cost="{0}",
    )
    text = "Anna 20 hand: Roots | Ben 20 hand: Forest, Island, Shock"
    game = position(text, roots)
    play(game, "cast Roots", "targets: Ben", "resolve", "choose: Forest, Island")
    play(game, "choose: Island")
    assert zone(game, "Anna", "battlefield") == ["Island"]
    assert zone(game, "Ben", "graveyard") == ["Forest"]
    assert all(one.tapped for one in game.state.permanents.values())


@pytest.mark.parametrize(("whose", "drawn"), [("Anna", 2), ("Ben", 0)])
def test_only_if_it_dies_under_your_control(whose: str, drawn: int) -> None:  # 603.7c, 603.10a
    measures = written(
        "Measures",
        "Instant",
        "Target creature gets +1/-1 until end of turn. When it dies under your control this turn, draw two"
        " cards.",
        cost="{0}",
    )
    elf = written("Elf", "Creature — Elf", cost="{0}", size="1/1")
    boards = {"Anna": "", "Ben": ""} | {whose: "battlefield: Elf"}
    game = position(
        f"Anna 20 hand: Measures library: 3 Island {boards['Anna']} | Ben 20 {boards['Ben']}", measures, elf
    )
    play(game, "cast Measures", "targets: Elf", "resolve")
    resolve_all(game)
    assert zone(game, whose, "graveyard")[-1] in ("Elf", "Measures")
    assert len(zone(game, "Anna", "hand")) == drawn


@pytest.mark.parametrize(("witch", "left"), [("", (1, 1)), (", Witch", (-2, -2))])
def test_another_size_instead_lasts_as_long(witch: str, left: tuple[int, int]) -> None:  # 614.15
    newt = written(
        "Newt",
        "Creature — Salamander",
        "When ~ enters, target creature an opponent controls gets -1/-1 until end of turn. That creature gets"
        " -4/-4 instead if you control a creature named Witch.",
        cost="{0}",
        size="1/1",
    )
    other = written("Witch", "Creature — Human", size="1/3")
    game = position(
        f"Anna 20 hand: Newt battlefield: Island{witch} | Ben 20 battlefield: Grizzly Bears", newt, other
    )
    play(game, "cast Newt", "resolve", "targets: Grizzly Bears", "resolve")
    if left[1] > 0:
        assert size(game, "Grizzly Bears") == left
    else:
        assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]
