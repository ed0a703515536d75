"""One of several cards that were exiled is chosen, and may be played [cr2025-06-06 608.2d, 601.3b]."""

from __future__ import annotations

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused, zone

DIG = written(
    "Dig",
    "Sorcery",
    "Exile the top two cards of your library. Choose one of them. Until the end of your next turn, you"
    " may play that card.",
)


def test_only_the_chosen_card_may_be_played():
    game = position(
        "step: precombat main | Anna 20 hand: Dig library: Grizzly Bears, Shock, 2 Island exile: Hill Giant"
        " battlefield: 3 Forest, Mountain | Ben 20",
        DIG,
    )
    play(game, "cast Dig", "resolve")
    assert isinstance(game.decision, d.ChooseObjects) and len(game.decision.among) == 2
    play(game, "choose: Grizzly Bears")
    refused(game, "cast Shock")
    play(game, "cast Grizzly Bears", "resolve")
    assert zone(game, "Anna", "exile") == ["Hill Giant", "Shock"]
