"""Choices of one of two sizes, what happens to the rest, and what was yours as it was destroyed
[cr2025-06-06 608.2c-d, 608.2h].
"""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, size, targets, zone

BRIGHT = written(
    "Bright",
    "Creature — Shapeshifter",
    "{0}: This creature gets +1/-1 or -1/+1 until end of turn.",
    size="3/3",
)
REALM = written(
    "Realm",
    "Instant",
    "Target creature gets +X/+X or -X/-X until end of turn, where X is the number of Swamps you control.",
    cost="{0}",
)
GENESIS = written(
    "Genesis",
    "Sorcery",
    "Reveal the top X cards of your library. You may put any number of permanent cards with mana value X or"
    " less from among them onto the battlefield. Then put all cards revealed this way that weren't put onto"
    " the battlefield into your graveyard.",
    cost="{X}",
)
HYDRA = written(
    "Sprout",
    "Creature — Hydra",
    "When you cast this spell, reveal the top X cards of your library. You may put a nonland permanent card"
    " with mana value X or less from among them onto the battlefield. Then shuffle the rest into your"
    " library.",
    cost="{X}",
    size="1/1",
)
SPIRAL = written(
    "Spiral",
    "Instant",
    "Shuffle all cards from your graveyard into your library. Target player mills that many cards.",
    cost="{0}",
)
WRATH = written(
    "Wrath",
    "Sorcery",
    "Destroy all creatures. You gain life equal to the number of creatures you controlled that were destroyed"
    " this way.",
    cost="{0}",
)
BREAK = written(
    "Break",
    "Instant",
    "Destroy target creature. If a permanent you controlled or a token was destroyed this way, draw a card.",
    cost="{0}",
)
VERDICT = written(
    "Verdict",
    "Sorcery",
    "Exile all creatures with mana value 2 or less from the battlefield and all creature cards with mana"
    " value 2 or less from all graveyards.",
    cost="{0}",
)
SHIELD = written(
    "Shelter",
    "Instant",
    "Target permanent you control gains protection from the color of your choice until end of turn.",
    "If you have 5 or less life, instead you and each permanent you control gain protection from the color of"
    " your choice until end of turn.",
    cost="{0}",
)
CARDS = (BRIGHT, REALM, GENESIS, HYDRA, SPIRAL, WRATH, BREAK, VERDICT, SHIELD)


@pytest.mark.parametrize(("chosen", "becomes"), [("+1/-1", (4, 2)), ("-1/+1", (2, 4))])
def test_one_of_two_sizes_is_chosen_as_it_resolves(chosen: str, becomes: tuple[int, int]) -> None:
    game = position("Anna 20 battlefield: Bright | Ben 20", *CARDS)
    play(game, "activate Bright", "resolve", f"choose: {chosen}")
    assert size(game, "Bright") == becomes


@pytest.mark.parametrize(("chosen", "becomes"), [("+X/+X", (5, 5)), ("-X/-X", (1, 1))])
def test_a_size_of_x_is_counted_as_it_resolves(chosen: str, becomes: tuple[int, int]) -> None:
    game = position("Anna 20 hand: Realm battlefield: 2 Swamp | Ben 20 battlefield: Hill Giant", *CARDS)
    play(game, "cast Realm", "targets: Hill Giant", "resolve", f"choose: {chosen}")
    assert size(game, "Hill Giant") == becomes


def test_what_was_not_put_onto_the_battlefield_goes_to_the_graveyard() -> None:
    game = position(
        "Anna 20 hand: Genesis battlefield: 3 Forest library: Grizzly Bears, Shock, Craw Wurm | Ben 20",
        *CARDS,
    )
    play(game, "cast Genesis", "X = 3", "resolve", "choose: Grizzly Bears")
    assert "Grizzly Bears" in zone(game, "Anna", "battlefield")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Craw Wurm", "Genesis", "Shock"]


def test_the_rest_is_shuffled_into_the_library() -> None:
    game = position(
        "Anna 20 hand: Sprout battlefield: 2 Forest library: Forest, Grizzly Bears, Shock | Ben 20", *CARDS
    )
    play(game, "cast Sprout", "X = 2", "resolve", "choose: Grizzly Bears")
    assert sorted(zone(game, "Anna", "library")) == ["Forest", "Shock"]
    assert zone(game, "Anna", "graveyard") == []


def test_as_many_cards_are_milled_as_were_shuffled_in() -> None:
    game = position("Anna 20 hand: Spiral graveyard: Shock, 2 Forest | Ben 20 library: 5 Plains", *CARDS)
    play(game, "cast Spiral", "targets: Ben", "resolve")
    assert len(zone(game, "Ben", "graveyard")) == 3
    assert zone(game, "Anna", "graveyard") == ["Spiral"]


@pytest.mark.parametrize("rest", [", then destroy the rest.", ". Destroy the rest."])
@pytest.mark.parametrize("chosen", [["Hill Giant", "Gray Ogre"], ["Gray Ogre"], []])
def test_all_creatures_but_those_chosen_are_destroyed(rest: str, chosen: list[str]) -> None:
    game = position(
        "Anna 20 hand: Blast battlefield: Hill Giant, Forest | Ben 20 battlefield: Grizzly Bears, Gray Ogre",
        written("Blast", "Sorcery", "Choose up to two creatures" + rest, cost="{0}"),
    )
    play(game, "cast Blast", "resolve", f"choose: {', '.join(chosen) or 'none'}")
    left = [*zone(game, "Anna", "battlefield"), *zone(game, "Ben", "battlefield")]
    assert sorted(left) == sorted(["Forest", *chosen])


def test_creatures_you_controlled_are_counted_after_they_were_destroyed() -> None:  # 608.2h
    game = position(
        "Anna 20 hand: Wrath battlefield: Hill Giant, Gray Ogre | Ben 20 battlefield: Grizzly Bears", *CARDS
    )
    play(game, "cast Wrath", "resolve")
    assert life(game) == (22, 20)


@pytest.mark.parametrize(("what", "drawn"), [("Hill Giant", 1), ("Grizzly Bears", 0)])
def test_whether_a_permanent_you_controlled_was_destroyed(what: str, drawn: int) -> None:
    game = position(
        "Anna 20 hand: Break battlefield: Hill Giant library: Forest | Ben 20 battlefield: Grizzly Bears",
        *CARDS,
    )
    play(game, "cast Break", f"targets: {what}", "resolve")
    assert len(zone(game, "Anna", "hand")) == drawn


def test_permanents_and_cards_in_all_graveyards_are_exiled() -> None:
    game = position(
        "Anna 20 hand: Verdict battlefield: Grizzly Bears, Hill Giant graveyard: Runeclaw Bear"
        " | Ben 20 graveyard: Grizzly Bears, Hill Giant, Shock",
        *CARDS,
    )
    play(game, "cast Verdict", "resolve")
    assert sorted(zone(game, "Anna", "exile")) == ["Grizzly Bears", "Runeclaw Bear"]
    assert zone(game, "Ben", "exile") == ["Grizzly Bears"]
    assert zone(game, "Anna", "battlefield") == ["Hill Giant"]


@pytest.mark.parametrize(("points", "left"), [(5, 5), (6, 4)])
def test_you_and_your_permanents_gain_protection_instead(points: int, left: int) -> None:
    game = position(
        f"Anna {points} hand: Shelter battlefield: Hill Giant, Gray Ogre"
        " | Ben 20 hand: Lightning Bolt, Shock battlefield: 2 Mountain",
        *CARDS,
    )
    play(game, "cast Shelter", "targets: Hill Giant", "resolve", "choose: red", "pass", "cast Shock")
    assert targets(game) == ({"Ben"} if points == 5 else {"Ben", "Anna", "Gray Ogre"})
