"""Cards found of which an opponent chooses some, cards that owners shuffle into their libraries, and a hand
of which only some cards are kept [cr2025-06-06 608.2d, 701.9, 701.23, 701.24].
"""

from __future__ import annotations

import pytest

from manaburn.state import events
from rules.cards_from_text import written
from rules.positions_of_play import asked, happened, play, position, zone

ULTIMATUM = written(
    "Ultimatum",
    "Sorcery",
    "Search your library for up to three monocolored cards with different names and exile them. An opponent"
    " chooses one of those cards. Shuffle that card into your library. You may cast the other cards without"
    " paying their mana costs. Exile this spell.",
    cost="{0}",
)
REALMS = written(
    "Realms",
    "Sorcery",
    "Search your library for up to three land cards with different names and reveal them. An opponent chooses"
    " two of those cards. Put the chosen cards into your graveyard and the rest onto the battlefield tapped,"
    " then shuffle.",
    cost="{0}",
)
EARTH = written(
    "Earth",
    "Sorcery",
    "Choose up to three target cards in graveyards. The owners of those cards shuffle them into their"
    " libraries. You gain 2 life.",
    cost="{0}",
)
THROUGH = written(
    "Through", "Sorcery", "Draw two cards, then choose X cards in your hand and discard the rest.", cost="{X}"
)
CARDS = (ULTIMATUM, REALMS, EARTH, THROUGH)


def test_you_may_cast_what_an_opponent_has_not_chosen() -> None:
    library = "library: Grizzly Bears, Hill Giant, Llanowar Elves, Ornithopter"
    game = position(f"Anna 20 hand: Ultimatum {library} | Ben 20", *CARDS)
    play(game, "cast Ultimatum", "resolve", "choose: Grizzly Bears", "choose: Hill Giant")
    play(game, "choose: Llanowar Elves")
    assert asked(game) == "Ben"
    play(game, "choose: Hill Giant")
    assert sorted(zone(game, "Anna", "library")) == ["Hill Giant", "Ornithopter"]
    assert len(happened(game, events.Shuffled)) == 1
    play(game, "yes", "no")
    assert sorted(zone(game, "Anna", "exile")) == ["Llanowar Elves", "Ultimatum"]


def test_an_opponent_whom_you_choose_says_what_you_do_not_get() -> None:
    text = "Anna 20 hand: Realms library: Forest, Swamp, Plains | Ben 20 | Cara 20"
    game = position(text, *CARDS)
    play(game, "cast Realms", "resolve", "choose: Forest", "choose: Swamp", "choose: Plains", "choose: Cara")
    assert asked(game) == "Cara"
    play(game, "choose: Forest, Plains")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Forest", "Plains", "Realms"]
    assert zone(game, "Anna", "battlefield") == ["Swamp"]


@pytest.mark.parametrize(
    ("targets", "shuffled"), [("Shock, Forest", [0, 1]), ("Shock, Swamp", [0]), ("none", [])]
)
def test_owners_shuffle_what_is_theirs_each_once(targets: str, shuffled: list[int]) -> None:
    anna = "Anna 20 hand: Earth graveyard: Shock, Swamp library: Plains"
    text = f"{anna} | Ben 20 graveyard: Forest library: Island"
    game = position(text, *CARDS)
    play(game, "cast Earth", f"targets: {targets}", "resolve")
    assert [each.player for each in happened(game, events.Shuffled)] == shuffled
    assert [player.life for player in game.state.players] == [22, 20]


@pytest.mark.parametrize("x", [0, 1])
def test_only_so_many_cards_of_the_hand_are_kept(x: int) -> None:
    plains = ", ".join(["Plains"] * x)
    game = position(
        f"Anna 20 hand: Through, Shock battlefield: {plains} library: Forest, Swamp | Ben 20", *CARDS
    )
    play(game, "cast Through", f"x: {x}", "resolve")
    play(game, "choose: Shock, Forest" if x else "choose: Shock, Forest, Swamp")
    assert zone(game, "Anna", "hand") == ["Swamp"] * x
