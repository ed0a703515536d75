"""An ability lets its controller pay {X} as it resolves; X is chosen then [cr2025-06-06 107.3f, 118.12]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, targets, zone

RISE = written(
    "Rise", "Enchantment", "When Rise enters, you may pay {X}{R}. If you do, you gain X life.", cost="{0}"
)
CALL = written(
    "Call",
    "Enchantment",
    "When Call enters, you may pay {X}. When you do, destroy target creature with mana value X an opponent"
    " controls.",
    cost="{0}",
)
FIND = written(
    "Find",
    "Enchantment",
    "When Find enters, you may pay {X}. If you do, search your library for an artifact card with mana value X"
    " or less, put it onto the battlefield, then shuffle.",
    cost="{0}",
)
CARDS = (RISE, CALL, FIND)


def board(hand: str, lands: str):
    text = (
        f"Anna 20 hand: {hand} battlefield: {lands} library: Ornithopter, Forest |"
        " Ben 20 battlefield: Grizzly Bears, Hill Giant, Memnite"
    )
    return position(text, *CARDS)


def numbers(game) -> list[str]:
    assert isinstance(game.decision, d.ChooseWord)
    return list(game.decision.among)


@pytest.mark.parametrize("x", [0, 2])
def test_x_is_as_much_as_is_paid(x):
    game = board("Rise", "Mountain, 2 Forest")
    play(game, "cast Rise", "resolve", "resolve", "yes")
    assert numbers(game) == ["0", "1", "2"]
    play(game, f"choose: {x}")
    resolve_all(game)
    assert life(game)[0] == 20 + x
    assert sum(p.tapped for p in game.state.permanents.values()) == x + 1


def test_it_may_be_left_unpaid_and_must_be_if_it_cannot_be_paid():
    for lands, answers in (("2 Forest", ()), ("Mountain", ("no",))):
        game = board("Rise", lands)
        play(game, "cast Rise", "resolve", "resolve", *answers)
        assert isinstance(game.decision, d.Priority)
        assert life(game)[0] == 20


@pytest.mark.parametrize(("x", "victims"), [(0, {"Memnite"}), (2, {"Grizzly Bears"}), (4, {"Hill Giant"})])
def test_targets_of_what_triggers_then_depend_on_x(x, victims):
    game = board("Call", "4 Forest")
    play(game, "cast Call", "resolve", "resolve", "yes", f"choose: {x}")
    assert targets(game) == victims
    play(game, f"targets: {min(victims)}")
    resolve_all(game)
    assert min(victims) in zone(game, "Ben", "graveyard")


def test_nothing_may_be_paid():
    game = board("Find", "Forest")
    play(game, "cast Find", "resolve", "resolve", "yes", "choose: 0", "choose: Ornithopter")
    assert "Ornithopter" in zone(game, "Anna", "battlefield")


# X that was announced


RANSOM = written("Ransom", "Sorcery", "Destroy target creature unless any player pays {X}.", cost="{X}")
GIFT = written("Gift", "Sorcery", "You may pay {X}. If you do, you gain X life.", cost="{X}")
LATER = written("Later", "Artifact", "{X}: You may pay {X}. If you do, you gain X life.", cost="{0}")


@pytest.mark.parametrize("x", [0, 1, 2])
def test_what_is_paid_to_keep_it_is_the_x_of_the_spell(x):  # 107.3i
    text = f"step: precombat main | Anna 20 hand: Ransom battlefield: {x} Forest | Ben 20 battlefield: "
    game = position(f"{text}Hill Giant, 2 Island", RANSOM)
    play(game, "cast Ransom", f"X = {x}", "targets: Hill Giant", "resolve", *(["no"] if x == 0 else []))
    play(game, "yes")
    assert sum(p.tapped for p in game.state.permanents.values()) == 2 * x
    assert "Hill Giant" in zone(game, "Ben", "battlefield")


@pytest.mark.parametrize("way", ["cast Gift", "activate Later"])
def test_an_x_that_was_announced_is_not_chosen_again(way):
    text = "step: precombat main | Anna 20 hand: Gift battlefield: 5 Forest, Later | Ben 20"
    game = position(text, GIFT, LATER)
    play(game, way, "X = 2", "resolve", "yes")
    assert isinstance(game.decision, d.Priority)
    assert (life(game)[0], sum(p.tapped for p in game.state.permanents.values())) == (22, 4)


def test_it_cannot_be_paid_with_less():
    text = "step: precombat main | Anna 20 hand: Gift battlefield: 3 Forest | Ben 20"
    game = position(text, GIFT)
    play(game, "cast Gift", "X = 2", "resolve")
    assert isinstance(game.decision, d.Priority)
    assert life(game)[0] == 20
