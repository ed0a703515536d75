"""What each of several players does unless they pay: all choose first, then it happens at the same time
[cr2025-06-06 101.4, 608.2e].
"""

from __future__ import annotations

from manaburn.game import Game
from manaburn.state import events
from manaburn.state.events import Cause
from rules.cards_from_text import written
from rules.positions_of_play import asked, life, play, position, zone

BOARD = """
step: precombat main
Anna 20 hand: Deed library: 9 Forest
Ben 20 hand: Plains, Forest library: 9 Forest battlefield: Grizzly Bears, Craw Wurm, Island
Cleo 20 hand: Mountain, Plains library: 9 Island battlefield: Memnite, Hill Giant
"""


def cast(text: str) -> Game:
    game = position(BOARD, written("Deed", "Sorcery", text, cost="{0}"))
    play(game, "cast Deed", "resolve")
    return game


def test_all_choose_what_they_give_up_before_anything_is_lost():
    """Nicol Bolas, the Deceiver: each makes their choice in turn order, then all happens (2017-07-14)."""
    game = cast("Each opponent loses 3 life unless they sacrifice a nonland permanent or discard a card.")
    play(game, "no", "yes", "choose: Plains")
    assert asked(game) == "Cleo" and zone(game, "Ben", "graveyard") == []
    play(game, "no", "no")
    assert zone(game, "Ben", "graveyard") == ["Plains"] and life(game) == (20, 20, 17)


def test_who_does_not_pay_sacrifices_after_all_have_chosen():
    """Rishadan Cutpurse: Ben has chosen what to sacrifice before Cleo is asked, and Cleo can't pay."""
    game = cast("Each opponent sacrifices a permanent of their choice unless they pay {1}.")
    play(game, "no", "choose: Island")
    assert asked(game) == "Cleo" and zone(game, "Ben", "graveyard") == []
    play(game, "choose: Memnite")
    assert zone(game, "Ben", "graveyard") == ["Island"] and zone(game, "Cleo", "graveyard") == ["Memnite"]


def test_mana_is_paid_after_all_have_chosen():
    game = cast("Each opponent sacrifices a permanent of their choice unless they pay {1}.")
    play(game, "yes")
    assert asked(game) == "Cleo" and not any(each.tapped for each in game.state.permanents.values())
    play(game, "choose: Memnite")
    assert "Island" in zone(game, "Ben", "battlefield") and zone(game, "Cleo", "graveyard") == ["Memnite"]


def test_a_token_is_created_for_each_opponent_who_does_not_pay():
    """Acererak the Archlich: all choose, then a token is created for each who sacrifices nothing."""
    text = (
        "For each opponent, you create a 2/2 black Zombie creature token unless that player sacrifices a"
        " creature of their choice."
    )
    for answers, zombies in ((["no", "no"], 2), (["yes", "choose: Grizzly Bears", "no"], 1)):
        game = cast(text)
        play(game, *answers)
        assert zone(game, "Anna", "battlefield") == zombies * ["Zombie"]
        assert len(zone(game, "Ben", "graveyard")) == 2 - zombies


def test_one_sacrifices_while_another_discards():
    """Torment of Hailfire: what each has chosen happens at the same time (ruling of 2017-07-14)."""
    game = cast("Each opponent loses 3 life unless they sacrifice a nonland permanent or discard a card.")
    play(game, "yes", "choose: Craw Wurm", "no", "yes", "choose: Mountain")
    assert zone(game, "Ben", "graveyard") == ["Craw Wurm"] and zone(game, "Cleo", "graveyard") == ["Mountain"]
    assert life(game) == (20, 20, 20)
    moves = [event for event in game.state.happened if isinstance(event, events.Moved)]
    assert [event.cause for event in moves[-3:-1]] == [Cause.SACRIFICED, Cause.DISCARDED]


def test_one_discards_a_card_while_another_discards_two():
    game = cast("Each opponent discards two cards unless they discard a land card.")
    play(game, "yes", "choose: Forest", "no")
    assert zone(game, "Ben", "graveyard") == ["Forest"]
    assert sorted(zone(game, "Cleo", "graveyard")) == ["Mountain", "Plains"]
