"""Copies of activated and triggered abilities [cr2025-06-06 707.10]."""

from __future__ import annotations

import pytest

from manaburn.state import events
from rules.cards_from_text import written
from rules.positions_of_play import happened, life, play, position, resolve_all, size, stack, zone

TWIN = written(
    "Twin",
    "Artifact",
    "{T}: Copy target activated or triggered ability you control. You may choose new targets for the copy.",
    cost="{0}",
)
THRICE = written("Thrice", "Artifact", "{T}: Copy target activated ability you control twice.", cost="{0}")


def board(*cards, ours, more=""):
    return position(f"Anna 20 {more} battlefield: {ours} | Ben 20", TWIN, THRICE, *cards)


def test_the_copy_resolves_first_and_has_the_same_source():
    """[cr2025-06-06 707.10b]"""
    cub = written("Cub", "Creature — Bear", "{0}: This creature gets +1/+1 until end of turn.", size="1/1")
    game = board(cub, ours="Cub, Twin")
    play(game, "activate Cub", "activate Twin", "targets: Cub", "resolve")
    assert stack(game) == ["(Cub)", "(Cub)"]
    play(game, "resolve")
    assert size(game, "Cub") == (2, 2)
    play(game, "resolve")
    assert size(game, "Cub") == (3, 3)


def test_a_copy_was_not_activated():
    staff = written("Staff", "Artifact", "{0}: You gain 2 life. Activate only once each turn.", cost="{0}")
    game = board(staff, ours="Staff, Twin")
    play(game, "activate Staff", "activate Twin", "targets: Staff", "resolve")
    resolve_all(game)
    assert life(game) == (24, 20)
    assert len(happened(game, events.AbilityActivated)) == 2


@pytest.mark.parametrize(("answers", "lives"), [(["no"], (20, 16)), (["yes", "choose: Anna"], (18, 18))])
def test_new_targets_may_be_chosen(answers, lives):
    """[cr2025-06-06 707.10c]"""
    rod = written(
        "Rod", "Artifact", "{0}, Sacrifice this artifact: It deals 2 damage to target player.", cost="{0}"
    )
    game = board(rod, ours="Rod, Twin")
    play(game, "activate Rod", "targets: Ben", "activate Twin", "targets: Rod", "resolve", *answers)
    resolve_all(game)
    assert life(game) == lives


def test_the_value_of_x_and_the_mode_are_copied():
    well = written("Well", "Artifact", "{X}: You gain X life.", cost="{0}")
    game = board(well, ours="Well, Twin, 3 Forest")
    play(game, "activate Well", "X = 3", "activate Twin", "targets: Well", "resolve")
    resolve_all(game)
    assert life(game) == (26, 20)
    lot = written(
        "Lot", "Artifact", "{0}: Choose one —", "• You gain 1 life.", "• You gain 5 life.", cost="{0}"
    )
    game = board(lot, ours="Lot, Twin")
    play(game, "activate Lot", "modes: 2", "activate Twin", "targets: Lot", "resolve")
    resolve_all(game)
    assert life(game) == (30, 20)


def test_what_a_cost_was_paid_with_is_known_to_the_copy():
    """[cr2025-06-06 707.10]"""
    altar = written(
        "Altar",
        "Artifact",
        "Sacrifice a creature: You gain life equal to the sacrificed creature's power.",
        cost="{0}",
    )
    game = board(altar, ours="Altar, Twin, Hill Giant")
    play(game, "activate Altar", "choose: Hill Giant", "activate Twin", "targets: Altar", "resolve")
    resolve_all(game)
    assert life(game) == (26, 20)


def test_a_triggered_ability_is_copied_and_twice_makes_two():
    game = board(ours="Twin, Soul Warden, Forest, Swamp", more="hand: Llanowar Elves")
    play(game, "cast Llanowar Elves", "resolve", "activate Twin", "targets: Soul Warden", "resolve")
    resolve_all(game)
    assert life(game) == (22, 20)
    staff = written("Staff", "Artifact", "{0}: You gain 2 life.", cost="{0}")
    game = board(staff, ours="Staff, Thrice")
    play(game, "activate Staff", "activate Thrice", "targets: Staff", "resolve")
    assert stack(game) == ["(Staff)"] * 3
    resolve_all(game)
    assert life(game) == (26, 20)


def test_an_ability_that_has_left_the_stack_is_not_copied():
    staff = written("Staff", "Artifact", "{0}: You gain 2 life.", cost="{0}")
    other = written("Other", "Artifact", "{0}: Counter target activated ability.", cost="{0}")
    game = board(staff, other, ours="Staff, Twin, Other")
    play(game, "activate Staff", "activate Twin", "targets: Staff", "activate Other", "targets: Staff")
    resolve_all(game)
    assert life(game) == (20, 20)
    assert zone(game, "Anna", "stack") == []
