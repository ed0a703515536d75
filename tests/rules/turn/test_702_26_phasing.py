"""What a permanent keeps while it is phased out, and what comes with it [702.26; cr2002-02-20 502.15]."""

from __future__ import annotations

import pytest

from covering import rules
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated, spell
from manaburn.cards.vocabulary.changes.changes import Duration, Rule
from manaburn.cards.vocabulary.changes.damage import Shelter
from manaburn.cards.vocabulary.effects import Delay, Destroy, Regenerate, SacrificeObjects
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, What
from manaburn.editions import R2002, R2006, R2025, Edition
from manaburn.state import events
from manaburn.terms import CounterKind, Step
from rules.positions_of_phasing import (
    DOOM,
    DREAM,
    EARLIER,
    EARLY,
    FLICKERING,
    GROWTH,
    LASTING,
    THEFT,
    VANISH,
    absent,
    cast,
    round_trip,
)
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    battlefield,
    before_2010,
    every_edition,
    go_to,
    name,
    now,
    of_kind,
    permanent,
    position,
    refused,
    since_2010,
    within,
)

SLOW_FUSE = card(
    "Slow Fuse",
    "{0}",
    "Instant",
    printed=EARLY,
    spell=spell(
        Delay(BeginningOf(Step.UPKEEP, Whose.YOU), (Destroy(Chosen(0)),)), targets=(TARGET_CREATURE,)
    ),
)
SUICIDAL = card(
    "Suicidal Monk",
    "{0}",
    "Creature — Monk",
    1,
    1,
    printed=EARLY,
    abilities=(
        Activated(
            costs=(), effects=(Delay(BeginningOf(Step.UPKEEP, Whose.YOU), (SacrificeObjects(What.THIS),)),)
        ),
    ),
)

# What it keeps


@every_edition
def test_only_as_a_change_of_zone_it_escapes_a_delayed_ability_for_good(edition: Edition) -> None:
    """The ability waits for Anna's upkeep; the creatures phase in just before it."""
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Slow Fuse, Vanish, Vanish   library: 9 Forest
          battlefield: Grizzly Bears, Suicidal Monk
        Ben 20   library: 9 Forest
        """,
        edition,
        VANISH,
        SLOW_FUSE,
        SUICIDAL,
    )
    cast(game, "Slow Fuse", "targets: Grizzly Bears")
    game.play("activate Suicidal Monk", "pass", "pass")
    cast(game, "Vanish", "targets: Grizzly Bears")
    cast(game, "Vanish", "targets: Suicidal Monk")
    go_to(game, Step.DRAW, turn=7)
    forgotten = edition in (R2002, R2006)
    assert battlefield(game, ANNA) == (["Grizzly Bears", "Suicidal Monk"] if forgotten else [])


@every_edition
def test_it_returns_as_it_left(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Vanish   library: 9 Forest
          battlefield: Grizzly Bears#20 (tapped, 2 +1/+1), Bonesplitter#22 (on Grizzly Bears#20)
        Ben 20   library: 9 Forest
        """,
        edition,
        VANISH,
    )
    timestamp = permanent(game, "Grizzly Bears").timestamp
    cast(game, "Vanish", "targets: Grizzly Bears")
    assert absent(game, ANNA) == ["Grizzly Bears", "Bonesplitter"]
    round_trip(game)
    go_to(game, Step.UPKEEP, turn=7)
    bears, axe = permanent(game, "Grizzly Bears"), permanent(game, "Bonesplitter")
    assert (bears.id, bears.counters, bears.tapped) == (20, ((CounterKind.PLUS_ONE, 2),), False)
    assert (axe.id, axe.attached_to) == (22, 20)
    assert now(game, "Grizzly Bears").power == 6
    assert (bears.timestamp == timestamp) is (edition is not R2002)
    assert axe.timestamp > bears.timestamp
    assert not of_kind(game.events, events.AttachmentChanged, events.CountersChanged)
    assert game.state.players[ANNA].phased_out == {}
    assert not game.state.players[ANNA].indirectly_phased_out


@since_2010
@rules({"cr2010": "514.2#1", "wiki2016": "cleanup/damage-removed", "cr2025": "514.2#1"})
def test_as_a_status_it_keeps_damage_and_effects(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Small Growth, Vanish   library: 9 Forest   battlefield: Grizzly Bears#20 (1 damage)
        Ben 20   library: 9 Forest
        """,
        edition,
        VANISH,
        GROWTH,
    )
    cast(game, "Small Growth", "targets: Grizzly Bears")
    cast(game, "Vanish", "targets: Grizzly Bears")
    assert game.state.players[ANNA].phased_out[20].damage == 1
    assert [effect.affects for effect in game.state.continuous] == [{20}]
    go_to(game, Step.UPKEEP, turn=6)  # the effect expires, and damage wears off, though it is phased out
    assert game.state.players[ANNA].phased_out[20].damage == 0
    assert game.state.continuous == ()


@before_2010
def test_as_a_change_of_zone_it_loses_damage_and_what_lasts_for_a_time(edition: Edition) -> None:
    shield = card(
        "Shield",
        "{0}",
        "Instant",
        printed=EARLY,
        spell=spell(Regenerate(Chosen(0)), Shelter(to=(Chosen(0),), amount=1), targets=(TARGET_CREATURE,)),
    )
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Small Growth, Lasting Growth, Shield, Vanish   library: 9 Forest
          battlefield: Grizzly Bears#20 (1 damage)
        Ben 20   library: 9 Forest
        """,
        edition,
        VANISH,
        GROWTH,
        LASTING,
        shield,
    )
    for spell_name in ("Small Growth", "Lasting Growth", "Shield"):
        cast(game, spell_name, "targets: Grizzly Bears")
    assert now(game, "Grizzly Bears").power == 8
    cast(game, "Vanish", "targets: Grizzly Bears")
    assert game.state.players[ANNA].phased_out[20].damage == 0
    assert [effect.duration for effect in game.state.continuous] == [Duration.INDEFINITE]
    assert game.state.shields == ()
    go_to(game, Step.UPKEEP, turn=7)
    assert now(game, "Grizzly Bears").power == 5


@every_edition
def test_it_returns_under_the_control_of_its_owner_if_the_theft_is_over(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Short Theft, Vanish   library: 9 Forest
        Ben 20   library: 9 Forest   battlefield: Gray Ogre
        """,
        edition,
        THEFT,
        VANISH,
    )
    cast(game, "Short Theft", "targets: Gray Ogre")
    assert battlefield(game, ANNA) == ["Gray Ogre"]
    cast(game, "Vanish", "targets: Gray Ogre")
    go_to(game, Step.UPKEEP, turn=6)
    assert (absent(game, ANNA), battlefield(game, BEN)) == (["Gray Ogre"], [])
    go_to(game, Step.UPKEEP, turn=7)
    assert (absent(game, ANNA), battlefield(game, BEN)) == ([], ["Gray Ogre"])


@every_edition
def test_only_as_a_change_of_zone_it_can_attack_the_turn_it_came(edition: Edition) -> None:
    """A creature that came under Anna's control only this turn phases in (by a rule of the text)."""
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   library: 9 Forest   battlefield: Gray Ogre (phased out, since this turn)
        Ben 20
        """,
        edition,
    )
    go_to(game, Step.DECLARE_ATTACKERS)
    assert refused(game, "attack: Gray Ogre") is (edition not in (R2002, R2006))


# Attachments


@every_edition
def test_an_opponents_aura_goes_and_returns_with_its_host(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   library: 9 Forest   battlefield: Teferi's Drake#20
        Ben 20   library: 9 Forest   battlefield: Pacifism#30 (on Teferi's Drake#20)
        """,
        edition,
    )
    assert (absent(game, ANNA), absent(game, BEN)) == (["Teferi's Drake"], ["Pacifism"])
    round_trip(game)
    go_to(game, Step.UPKEEP, turn=6)  # the Aura does not phase in by itself
    assert absent(game, BEN) == ["Pacifism"]
    go_to(game, Step.UPKEEP, turn=7)
    assert permanent(game, "Pacifism").attached_to == 20
    assert Rule.CANT_ATTACK in now(game, "Teferi's Drake").rules


@every_edition
def test_what_would_phase_out_both_ways_does_so_indirectly(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   battlefield: Flickering Robe#20 (on Teferi's Drake#22), Teferi's Drake#22
        Ben 20
        """,
        edition,
        FLICKERING,
    )
    told = of_kind(within(game, Step.UNTAP), events.PhasedOut)
    assert sorted((name(game, e.object), e.indirectly) for e in told) == [
        ("Flickering Robe", True),
        ("Teferi's Drake", False),
    ]
    assert game.state.players[ANNA].indirectly_phased_out == {20}


@every_edition
@pytest.mark.parametrize("stays", [True, False], ids=["host stays", "host leaves"])
def test_an_aura_that_phased_out_directly_looks_for_its_host(edition: Edition, stays: bool) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   hand: Doom   library: 9 Forest
          battlefield: Grizzly Bears#20, Flickering Robe#22 (on Grizzly Bears#20)
        Ben 20   library: 9 Forest
        """,
        edition,
        FLICKERING,
        DOOM,
    )
    assert absent(game, ANNA) == ["Flickering Robe"]
    assert now(game, "Grizzly Bears").power == 2
    if not stays:
        cast(game, "Doom")
    go_to(game, Step.UPKEEP, turn=7)
    assert battlefield(game, ANNA) == (["Grizzly Bears", "Flickering Robe"] if stays else [])
    if stays:
        assert now(game, "Grizzly Bears").power == 3


# Tokens


@EARLIER
def test_a_phased_out_token_ceases_to_exist(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   library: 9 Forest   battlefield: Dream#20 (token)
        Ben 20   library: 9 Forest   battlefield: Pacifism#30 (on Dream#20)
        """,
        edition,
        DREAM,
    )
    assert of_kind(game.events, events.Ceased)
    assert 20 not in game.state.objects
    assert absent(game, ANNA) == []
    go_to(game, Step.UPKEEP, turn=7)
    assert absent(game, BEN) == ["Pacifism"]  # for the rest of the game
    round_trip(game)


def test_a_phased_out_token_remains_today() -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   library: 9 Forest   battlefield: Dream#20 (token)
        Ben 20   library: 9 Forest
        """,
        R2025,
        DREAM,
    )
    assert absent(game, ANNA) == ["Dream"]
    go_to(game, Step.UPKEEP, turn=7)
    assert battlefield(game, ANNA) == ["Dream"]
