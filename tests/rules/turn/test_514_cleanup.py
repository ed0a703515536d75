"""The cleanup step: discarding to the maximum hand size, then wearing off [514.1-2; 2006 314.1-2]."""

from __future__ import annotations

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import MaximumHandSize
from manaburn.cards.vocabulary.words.references import Who
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.state.events import Cause
from manaburn.terms import Step
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    battlefield,
    every_edition,
    go_to,
    graveyard,
    hand,
    moment,
    now,
    of_kind,
    permanent,
    position,
    within,
)

SHACKLES = card(
    "Shackles of the Mind",
    "{0}",
    "Artifact",
    printed="1993-08-05",
    abilities=(Static(affects=Who.YOU, changes=(MaximumHandSize(3),)),),
)


def hands(edition: Edition, anna: int, ben: int = 9, further: str = "") -> Game:
    """Anna's end step is over; both players have so many cards in hand."""
    game = position(
        f"""
        turn: 5   step: end   active: Anna
        Anna 20   library: 9 Forest   hand: {anna} Forest   {further}
        Ben 20   library: 9 Forest   hand: {ben} Mountain
        """,
        edition,
        SHACKLES,
    )
    return game.play("pass", "pass")


# Discarding


@every_edition
@rules(
    {
        "cr2006": ("314.1#1", "314.1#3"),
        "cr2010": ("514.1#1", "514.1#3"),
        "wiki2016": (
            "cleanup/discard",
            "cleanup/discard-tba",
            "tba/list-12-discard",
            "tba/definition#2",
            "tba/first#1",
        ),
        "cr2025": ("514.1#1", "514.1#3"),
    }
)
def test_the_active_player_discards_down_to_the_maximum_hand_size(edition: Edition) -> None:
    game = hands(edition, 9)
    asked = game.decision
    assert isinstance(asked, d.ChooseObjects)
    assert (game.state.turn.step, asked.player, asked.purpose) == (
        Step.CLEANUP,
        ANNA,
        d.Purpose.DISCARD_TO_HAND_SIZE,
    )
    assert (len(asked.among), asked.minimum, asked.maximum) == (9, 2, 2)
    assert within(game, Step.CLEANUP) == []  # it is the first thing
    game.play("choose: Forest, Forest")
    assert moment(game) == (Step.UPKEEP, d.Priority(BEN))  # nobody could answer it
    assert (len(hand(game, ANNA)), graveyard(game, ANNA)) == (7, ["Forest", "Forest"])
    assert (len(hand(game, BEN)), graveyard(game, BEN)) == (9, [])  # only the active player
    moved = of_kind(within(game, Step.CLEANUP), events.Moved)
    assert [event.cause for event in moved] == [Cause.DISCARDED, Cause.DISCARDED]
    assert not of_kind(game.events, events.PutOntoStack)


@every_edition
@pytest.mark.parametrize(("cards", "discarded"), [(6, 0), (7, 0), (8, 1), (10, 3)])
@rules(
    {
        "cr2006": ("314.1#2", "314.1#1"),
        "cr2010": "514.1#2",
        "wiki2016": ("cleanup/seven", "tba/list-12-discard"),
        "cr2025": "514.1#2",
    }
)
def test_the_maximum_hand_size_is_ordinarily_seven(edition: Edition, cards: int, discarded: int) -> None:
    game = hands(edition, cards)
    if discarded:
        assert isinstance(game.decision, d.ChooseObjects)
        assert (game.decision.minimum, game.decision.maximum) == (discarded, discarded)
    else:
        assert moment(game) == (Step.UPKEEP, d.Priority(BEN))


@every_edition
@rules({"cr2010": "514.1#2", "wiki2016": "cleanup/seven", "cr2025": "514.1#2"})
def test_effects_change_the_maximum_hand_size(edition: Edition) -> None:
    game = hands(edition, 9, further="battlefield: Spellbook")
    assert (moment(game), len(hand(game, ANNA))) == ((Step.UPKEEP, d.Priority(BEN)), 9)
    game = hands(edition, 5, further="battlefield: Shackles of the Mind")
    assert isinstance(game.decision, d.ChooseObjects)
    assert (game.decision.minimum, game.decision.maximum) == (2, 2)


# Wearing off

WOUNDED = """
    turn: 5   step: end   active: Anna
    Anna 20   library: 9 Forest   hand: {} Forest
      battlefield: Grizzly Bears (1 damage), Craw Wurm (3 damage)
    Ben 20   library: 9 Forest   battlefield: Hill Giant (2 damage)
"""


@every_edition
@rules(
    {
        "cr2006": "314.2#2",
        "cr2010": "514.2#1",
        "wiki2016": ("cleanup/damage-removed", "tba/list-13-damage-off-effects-end"),
        "cr2025": "514.2#1",
    }
)
def test_all_damage_is_removed_from_all_permanents(edition: Edition) -> None:
    game = position(WOUNDED.format(3), edition).play("pass", "pass")
    assert {p.damage for p in game.state.permanents.values()} == {0}
    assert len(game.state.permanents) == 3


@every_edition
@rules(
    {
        "cr2006": ("314.2#1", "314.2#4"),
        "cr2010": ("514.2#1", "514.2#3"),
        "wiki2016": ("cleanup/damage-removed", "cleanup/second-tba", "tba/list-13-damage-off-effects-end"),
        "cr2025": ("514.2#1", "514.2#3"),
    }
)
def test_damage_wears_off_after_discarding_and_without_the_stack(edition: Edition) -> None:
    game = position(WOUNDED.format(8), edition).play("pass", "pass")
    assert [
        permanent(game, creature).damage for creature in ("Grizzly Bears", "Craw Wurm", "Hill Giant")
    ] == [1, 3, 2]
    game.play("choose: Forest")
    assert [type(event) for event in within(game, Step.CLEANUP)] == [events.Moved, events.DamageWoreOff]
    assert moment(game) == (Step.UPKEEP, d.Priority(BEN))


@every_edition
@rules(
    {
        "cr2006": ("314.2#3", "314.2#4"),
        "cr2010": ("514.2#2", "514.2#3"),
        "wiki2016": (
            "cleanup/effects-end",
            "cleanup/second-tba",
            "tba/list-13-damage-off-effects-end",
            "tba/definition#2",
        ),
        "cr2025": ("514.2#2", "514.2#3"),
    }
)
def test_damage_and_effects_until_end_of_turn_end_at_the_same_time(edition: Edition) -> None:
    """A 2/2 that is 5/5 with 4 damage survives; so does a 2/2 that is 1/1 for the turn."""
    game = position(
        """
        turn: 5   step: end   active: Anna
        Anna 20   library: 9 Forest   hand: Giant Growth   battlefield: Grizzly Bears, Forest
        Ben 20   library: 9 Forest   hand: 2 Shock   battlefield: 2 Mountain
        """,
        edition,
    )
    game.play("cast Giant Growth", "targets: Grizzly Bears", "pass", "pass", "pass")
    game.play("cast Shock", "targets: Grizzly Bears", "pass", "pass", "pass")
    game.play("cast Shock", "targets: Grizzly Bears", "pass", "pass")
    bears = permanent(game, "Grizzly Bears")
    assert (game.state.turn.step, now(game, "Grizzly Bears").toughness, bears.damage) == (Step.END, 5, 4)
    game.play("pass", "pass")
    assert moment(game) == (Step.UPKEEP, d.Priority(BEN))
    bears = permanent(game, "Grizzly Bears")
    assert (now(game, "Grizzly Bears").toughness, bears.damage) == (2, 0)
    assert [type(event) for event in within(game, Step.CLEANUP)] == [events.DamageWoreOff]


@every_edition
@rules({"cr2006": "314.2#3", "cr2010": "514.2#2", "wiki2016": "cleanup/effects-end", "cr2025": "514.2#2"})
def test_this_turn_effects_end_too(edition: Edition) -> None:
    """Prevention and regeneration shields of this turn are gone in the next."""
    game = position(
        """
        turn: 5   step: end   active: Anna
        Anna 20   library: 9 Forest   hand: Healing Salve
          battlefield: Plains, Swamp, Drudge Skeletons, Gray Ogre
        Ben 20   library: 9 Forest   hand: 2 Shock   battlefield: 2 Mountain
        """,
        edition,
    )
    game.play("activate Drudge Skeletons", "pass", "pass")
    game.play("cast Healing Salve", "modes: 2", "targets: Gray Ogre", "pass", "pass")
    go_to(game, Step.UPKEEP, turn=6)
    game.play("cast Shock", "targets: Drudge Skeletons", "cast Shock", "targets: Gray Ogre")
    go_to(game, Step.DRAW, turn=6)
    assert battlefield(game, ANNA) == ["Plains", "Swamp"]
