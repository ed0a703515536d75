"""Extra turns: which comes first, after which turn they come, and who is next afterwards [500.7]."""

from __future__ import annotations

from datetime import date

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.vocabulary.effects_by_subject.turns import TakeExtraTurns, TurnAnchor
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER, Chosen, TargetSlot, Who
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.notation import parse_position, position_text
from manaburn.state import events
from manaburn.terms import PlayerId, Step
from rules.cards_from_text import written
from rules.positions_of_many_turns import at_table, cast, charm, play_on, turns_of
from rules.positions_of_the_turn import ANNA, BEN, CARA, every_edition, go_to, permanent, steps_begun

ANOTHER = charm("Another", TakeExtraTurns(Chosen(0)), targets=(TARGET_PLAYER,))
PAIR = charm(
    "Pair", TakeExtraTurns(Chosen(0)), targets=(TargetSlot(players=Whose.ANYONE, minimum=2, maximum=2),)
)
FOR_ALL = charm("For All", TakeExtraTurns(Who.EACH_PLAYER))
LATER = charm("Later", TakeExtraTurns(Chosen(0), after=TurnAnchor.THEIR_NEXT_TURN), targets=(TARGET_PLAYER,))


@every_edition
@pytest.mark.parametrize(
    ("player", "order"),
    [
        ("Anna", [ANNA, BEN, CARA, ANNA]),
        ("Ben", [BEN, BEN, CARA, ANNA]),
        ("Cara", [CARA, BEN, CARA, ANNA]),
    ],
)
@rules({"cr2010": "500.7#1", "wiki2016": "extra/turn-after-current"})
def test_an_extra_turn_follows_this_one_and_then_play_goes_on_where_it_was(
    edition: Edition, player: str, order: list[PlayerId]
) -> None:
    game = at_table(edition, ANOTHER, anna="hand: Another")
    assert turns_of(cast(game, "Another", f"targets: {player}"), 4) == order


@every_edition
def test_in_an_extra_turn_another_is_added_and_the_order_is_kept(edition: Edition) -> None:
    game = at_table(edition, ANOTHER, anna="hand: Another", ben="hand: Another")
    cast(game, "Another", "targets: Ben")
    play_on(game, 6)
    assert game.state.turn.active_player == BEN
    assert turns_of(cast(go_to(game, Step.UPKEEP), "Another", "targets: Anna"), 4) == [ANNA, BEN, CARA, ANNA]


@every_edition
@rules({"cr2010": "500.7#2", "wiki2016": "extra/one-player-one-at-a-time", "cr2025": ("500.7#1", "500.7#2")})
def test_several_turns_of_one_player_are_added_one_by_one(edition: Edition) -> None:
    twice = charm("Twice", TakeExtraTurns(Chosen(0), 2), targets=(TARGET_PLAYER,))
    game = at_table(edition, twice, anna="hand: Twice")
    cast(game, "Twice", "targets: Cara")
    assert game.events.count(events.ExtraTurnAdded(game.state.turn.extra_turns[0], 0)) == 2
    assert turns_of(game, 5) == [CARA, CARA, BEN, CARA, ANNA]


@every_edition
@rules({"cr2010": ("500.7#3", "500.7#4"), "wiki2016": "extra/turn-most-recent-first", "cr2025": "500.7#4"})
def test_the_turn_created_last_is_taken_first(edition: Edition) -> None:
    game = at_table(edition, ANOTHER, anna="hand: 2 Another")
    cast(cast(game, "Another", "targets: Ben"), "Another", "targets: Cara")
    assert turns_of(game, 5) == [CARA, BEN, BEN, CARA, ANNA]


def test_before_2002_the_turn_created_first_was_taken_first() -> None:
    game = at_table(Edition.on(date(2001, 7, 23)), ANOTHER, anna="hand: 2 Another")
    cast(cast(game, "Another", "targets: Ben"), "Another", "targets: Cara")
    assert turns_of(game, 5) == [BEN, CARA, BEN, CARA, ANNA]


@pytest.mark.parametrize(
    ("edition", "order"),
    [
        (R2002, [ANNA, CARA, BEN]),
        (R2006, [ANNA, CARA, BEN]),
        (R2010, [ANNA, CARA, BEN]),
        (R2016, [CARA, BEN, ANNA]),
        (R2025, [CARA, BEN, ANNA]),
    ],
    ids=str,
)
@rules({"cr2010": "500.7#3", "wiki2016": "extra/multiple-players-apnap", "cr2025": "500.7#3"})
def test_turns_for_several_players_at_once(edition: Edition, order: list[PlayerId]) -> None:
    """Created for the active player first since 2014: taken last. Before, as the effect, Ben's, has it."""
    game = at_table(edition, FOR_ALL, ben="hand: For All").play("pass")
    game.play("cast For All", "pass", "pass", "pass")
    assert turns_of(game, 4) == [*order, BEN]


@pytest.mark.parametrize(
    ("edition", "order"),
    [
        (R2002, [CARA, BEN, CARA, ANNA]),
        (R2006, [CARA, BEN, CARA, ANNA]),
        (R2010, [CARA, BEN, CARA, ANNA]),
        (R2016, [CARA, BEN, CARA, ANNA]),
        (R2025, [BEN, CARA, CARA, ANNA]),
    ],
    ids=str,
)
@rules({"cr2010": "500.7#1", "wiki2016": "extra/turn-after-current", "cr2025": "500.7#1"})
def test_an_extra_turn_after_another_turn_than_this(edition: Edition, order: list[PlayerId]) -> None:
    game = at_table(edition, LATER, anna="hand: Later")
    cast(game, "Later", "targets: Cara")
    assert parse_position(position_text(game.state)) == game.state
    assert turns_of(game, 4) == order


@rules({"cr2025": ("500.7#1", "500.7#2", "500.7#4")})
def test_turns_that_were_added_after_a_later_turn_wait_for_it() -> None:
    game = at_table(R2025, LATER, ANOTHER, anna="hand: 2 Later, Another")
    for _ in range(2):
        cast(game, "Later", "targets: Cara")
    cast(game, "Another", "targets: Cara")  # her next turn is that extra one
    assert turns_of(game, 6) == [CARA, CARA, CARA, BEN, CARA, ANNA]


@every_edition
def test_who_left_takes_no_extra_turn(edition: Edition) -> None:
    game = at_table(edition, ANOTHER, anna="hand: 2 Another")
    cast(cast(game, "Another", "targets: Ben"), "Another", "targets: Cara")
    game.play("concede Cara")
    assert turns_of(game, 4) == [BEN, BEN, ANNA, BEN]
    assert game.events.count(events.TurnSkipped(CARA, extra=True)) == 1


@every_edition
def test_extra_turns_survive_saving(edition: Edition) -> None:
    game = at_table(edition, ANOTHER, anna="hand: Another")
    cast(game, "Another", "targets: Ben")
    assert parse_position(position_text(game.state)) == game.state
    play_on(game, 6)
    assert parse_position(position_text(game.state)) == game.state


def test_part_of_an_extra_turn_is_skipped() -> None:
    game = at_table(
        R2010, anna="hand: Savor the Moment   battlefield: 2 Island, Forest, Grizzly Bears (tapped)"
    )
    cast(game, "Savor the Moment")
    play_on(game, 6)
    assert (game.state.turn.active_player, permanent(game, "Grizzly Bears").tapped) == (ANNA, True)
    begun = len(steps_begun(game))
    play_on(game, 7)
    assert Step.UNTAP in steps_begun(game)[begun:]  # that of Ben


@every_edition
def test_extra_turns_of_another_make_no_creature_ready(edition: Edition) -> None:
    """It came to Ben after his last turn began, however many turns ago [cr2025-06-06 302.6]."""
    text = "hand: 3 Another"
    ben = "battlefield: Prodigal Sorcerer#101 (since this turn), Prodigal Sorcerer#103"
    game = at_table(edition, ANOTHER, anna=text, ben=ben)
    for _ in range(3):
        cast(game, "Another", "targets: Anna")
    play_on(game, 8)
    assert parse_position(position_text(game.state)) == game.state
    game.play("pass")
    offered = {action.source for action in game.legal_actions if isinstance(action, d.ActivateAbility)}
    assert offered == {103}


@pytest.mark.parametrize(
    ("opponents", "order"), [("an opponent", [ANNA, BEN, CARA]), ("a player", [BEN, CARA, ANNA])]
)
def test_extra_turns_that_would_begin_are_skipped(opponents: str, order: list[PlayerId]) -> None:
    """614.10: "if an opponent would begin an extra turn" leaves its controller's own ones alone."""
    still = written(
        "Still",
        "Enchantment",
        f"If {opponents} would begin an extra turn, that player skips that turn instead.",
    )
    game = at_table(R2025, FOR_ALL, still, anna="hand: For All   battlefield: Still")
    assert turns_of(cast(game, "For All"), 3) == order
