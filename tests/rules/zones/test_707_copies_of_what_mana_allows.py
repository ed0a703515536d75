"""What enters as a copy of something that is compared with the mana spent to cast it [cr2025-06-06 400.7d,
614.12a, 707.5].
"""

from __future__ import annotations

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import choice, play, position, zone

MOCKER = written(
    "Mocker",
    "Creature — Bird",
    "You may have this creature enter as a copy of any creature on the battlefield with mana value less than"
    " or equal to the amount of mana spent to cast this creature, except it's a Bird in addition to its other"
    " types.",
    cost="{X}{U}",
    size="1/1",
)
DIGGER = written(
    "Digger", "Sorcery", "Return target creature card from your graveyard to the battlefield.", cost="{0}"
)
SEATS = """step: precombat main
    | Anna 20 hand: Mocker, Digger battlefield: 6 Island
    | Ben 20 battlefield: Memnite, Grizzly Bears, Hill Giant, Craw Wurm"""


def seats(text: str = SEATS) -> Game:
    return position(text, MOCKER, DIGGER)


def test_what_costs_no_more_than_the_mana_that_was_spent_is_copied() -> None:
    game = seats()
    play(game, "cast Mocker", "X = 3", "resolve")
    assert choice(game) == ["Memnite", "Grizzly Bears", "Hill Giant"]
    play(game, "choose: Hill Giant")
    assert "Hill Giant" not in zone(game, "Anna", "graveyard")
    copied = game.view(0).players[0].battlefield[-1]
    assert (copied.name, copied.now.subtypes) == ("Hill Giant", {"Giant", "Bird"})


def test_what_was_not_cast_copies_what_costs_nothing() -> None:
    game = seats(SEATS.replace("hand: Mocker, Digger", "hand: Digger graveyard: Mocker"))
    play(game, "cast Digger", "targets: Mocker", "resolve")
    assert choice(game) == ["Memnite"]
