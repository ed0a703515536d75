"""What happens by itself as a precombat main phase begins: a scheme, Sagas, Attractions [505.3-505.5]."""

from __future__ import annotations

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated, Triggered
from manaburn.cards.vocabulary.effects import GainLife
from manaburn.cards.vocabulary.effects_by_subject.turns import AddPhases, Here
from manaburn.cards.vocabulary.events.triggers import BeginningOf, BeginningOfMainPhase
from manaburn.cards.vocabulary.events.triggers_of_deeds import Occurrence
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.errors import UnsupportedCard
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import CounterKind, Phase, Step
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    every_edition,
    go_to,
    life,
    moment,
    of_kind,
    on_stack,
    permanent,
    position,
    since_2010,
    within,
)

ALL_LIT = card(
    "Open Gate",
    None,
    "Artifact — Attraction",
    lights=(1, 2, 3, 4, 5, 6),
    printed="2022-10-07",
    abilities=(Triggered(on=Occurrence.VISITED, effects=(GainLife(1),)),),
)
BELL = card(
    "Morning Bell",
    "{2}",
    "Artifact",
    printed="1993-08-05",
    abilities=(Triggered(on=BeginningOf(Step.PRECOMBAT_MAIN, Whose.YOU), effects=(GainLife(1),)),),
)
NOON = card(
    "Noon Bell",
    "{2}",
    "Artifact",
    printed="1993-08-05",
    abilities=(Triggered(on=BeginningOfMainPhase(2, Whose.YOU), effects=(GainLife(5),)),),
)
DUSK = card(
    "Dusk Bell",
    "{2}",
    "Artifact",
    printed="1993-08-05",
    abilities=(Triggered(on=BeginningOfMainPhase(3), effects=(GainLife(7),)),),
)
DRUM = card(
    "War Drum",
    "{2}",
    "Artifact",
    printed="1993-08-05",
    abilities=(
        Activated(
            costs=(), effects=(AddPhases((Phase.COMBAT, Phase.POSTCOMBAT_MAIN), after=Here.MAIN_PHASE),)
        ),
    ),
)

EVERYTHING = """
    turn: 5   step: draw   active: {}
    Anna 20   library: 9 Forest
      battlefield: The Birth of Meletis (1 lore), Open Gate, Morning Bell
      schemes: Roots of All Evil, 3 Look Skyward and Despair
    Ben 20   library: 9 Forest
      battlefield: History of Benalia (1 lore), Information Booth
"""
BY_ITSELF = (events.SchemeSetInMotion, events.CountersChanged, events.DieRolled, events.AttractionVisited)


@rules({"cr2025": ("505.3#2", "505.4#1", "505.4#2", "505.5#1", "505.5#2", "505.6")})
def test_scheme_then_lore_counters_then_the_roll_and_then_triggers_and_priority() -> None:
    game = position(EVERYTHING.format("Anna"), R2025, ALL_LIT, BELL)
    game.play("pass", "pass")
    told = within(game, Step.PRECOMBAT_MAIN)
    assert [type(event) for event in of_kind(told, *BY_ITSELF)] == list(BY_ITSELF)
    assert not of_kind(told, events.PutOntoStack)  # nothing of it used the stack, nobody had priority
    assert game.decision == d.OrderTriggers(ANNA, game.decision.sources)  # type: ignore[union-attr]
    game.play("order: 1, 2, 3, 4")
    assert moment(game) == (Step.PRECOMBAT_MAIN, d.Priority(ANNA))
    assert sorted(on_stack(game)) == [
        "Morning Bell",
        "Open Gate",
        "Roots of All Evil",
        "The Birth of Meletis",
    ]


@rules({"cr2025": ("505.3#1", "505.4#1", "505.5#1")})
def test_only_for_the_active_player_and_only_in_the_precombat_main_phase() -> None:
    game = position(EVERYTHING.format("Ben"), R2025, ALL_LIT, BELL)
    go_to(game, Step.BEGINNING_OF_COMBAT)
    told = within(game, Step.PRECOMBAT_MAIN)
    saga = permanent(game, "History of Benalia")
    assert of_kind(told, events.SchemeSetInMotion) == []  # Ben is no archenemy
    assert of_kind(told, events.CountersChanged) == [
        events.CountersChanged(saga.id, CounterKind.LORE, 1, by=saga.controller)
    ]
    (rolled,) = of_kind(told, events.DieRolled)
    assert rolled.player == BEN  # type: ignore[union-attr]
    assert not [e for e in of_kind(told, events.AttractionVisited) if e.player == ANNA]  # type: ignore[union-attr]

    so_far = len(game.events)
    go_to(game, Step.END)
    assert not of_kind(game.events[so_far:], *BY_ITSELF)


@since_2010
@rules({"cr2010": ("505.1a#3",), "wiki2016": ("main/additional-is-postcombat",), "cr2025": ("505.1a#3",)})
def test_a_main_phase_that_was_added_is_postcombat_and_does_nothing_by_itself(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna   priority: Anna
        Anna 20   library: 9 Forest   battlefield: War Drum   schemes: 4 Look Skyward and Despair
        Ben 20   library: 9 Forest
        """,
        edition,
        DRUM,
    )
    game.play("activate War Drum", "pass", "pass")
    mains = []
    for event in go_to(game, Step.END).events:
        if isinstance(event, events.PhaseBegan):
            mains.append(event.phase)
    assert mains == [Phase.COMBAT, Phase.POSTCOMBAT_MAIN, Phase.COMBAT, Phase.POSTCOMBAT_MAIN, Phase.ENDING]
    assert not of_kind(game.events, *BY_ITSELF)
    assert len(game.state.players[ANNA].schemes) == 4


@every_edition
@rules({"cr2025": "505.1b"})
def test_the_second_main_phase_of_a_turn_is_counted_in_that_turn_only(edition: Edition) -> None:
    text = """
        turn: 5   step: upkeep   active: Anna
        Anna 20   library: 9 Forest   battlefield: Noon Bell, Dusk Bell{}
        Ben 20   library: 9 Forest
    """
    game = position(text.format(""), edition, NOON, DUSK, DRUM)
    assert life(go_to(game, Step.BEGINNING_OF_COMBAT)) == [20, 20]
    assert life(go_to(game, Step.END)) == [25, 20]
    assert life(go_to(game, Step.END, turn=6)) == [25, 20]  # Ben's; and it had no third one
    assert life(go_to(game, Step.END, turn=7)) == [30, 20]

    game = position(text.format(", War Drum"), edition, NOON, DUSK, DRUM)
    go_to(game, Step.PRECOMBAT_MAIN).play("activate War Drum", "pass", "pass")
    assert life(go_to(game, Step.POSTCOMBAT_MAIN)) == [20, 20]
    assert on_stack(game) == ["Noon Bell"]
    assert life(go_to(game, Step.END)) == [32, 20]  # the phase that was added is counted


@every_edition
def test_the_count_of_main_phases_fits_every_step(edition: Edition) -> None:
    """A position that begins anywhere in a turn counts as a game that came there."""
    counts = {
        Step.UPKEEP: 0,
        Step.PRECOMBAT_MAIN: 1,
        Step.END_OF_COMBAT: 1,
        Step.POSTCOMBAT_MAIN: 2,
        Step.END: 2,
    }
    walked = position("turn: 5   step: upkeep | Anna 20  library: 9 Forest | Ben 20", edition)
    for step, count in counts.items():
        typed = position(f"turn: 5   step: {step.value} | Anna 20 | Ben 20", edition)
        assert typed.state.turn.history.main_phases == count, step
        assert go_to(walked, step).state.turn.history.main_phases == count, step


KIND = {
    "Roots of All Evil": "schemes",
    "History of Benalia": "battlefield",
    "Information Booth": "battlefield",
}
KNOWN = {R2002: 0, R2006: 0, R2010: 1, R2016: 1, Edition.parse("2018-04-27"): 2, R2025: 3}
"""How many of these kinds of cards an edition knows."""


@pytest.mark.parametrize("edition", KNOWN, ids=str)
def test_a_card_that_an_edition_does_not_know_is_refused(edition: Edition) -> None:
    for number, (name, zone) in enumerate(KIND.items()):
        text = f"step: precombat main | Anna 20   {zone}: {name} | Ben 20"
        if number < KNOWN[edition]:
            assert Game.parse(text, edition).state.players
        else:
            with pytest.raises(UnsupportedCard, match=r"have no (schemes|Sagas|Attractions)"):
                Game.parse(text, edition)


@pytest.mark.parametrize("edition", KNOWN, ids=str)
@rules(
    {
        "cr2010": ("505.3#1",),
        "wiki2016": ("main/archenemy-scheme", "tba/list-04-scheme"),
        "cr2025": ("505.3#1", "505.4#1", "505.5#1"),
    }
)
def test_each_edition_does_what_it_knows(edition: Edition) -> None:
    """Whatever lies there: the rules change in the middle of the game."""
    game = position(EVERYTHING.format("Anna"), R2025, ALL_LIT, BELL)
    game.state.edition = edition
    game.play("pass", "pass")
    told = of_kind(within(game, Step.PRECOMBAT_MAIN), *BY_ITSELF[:3])
    assert [type(event) for event in told] == list(BY_ITSELF[: KNOWN[edition]])


@every_edition
def test_without_such_cards_nothing_happens(edition: Edition) -> None:
    game = position("turn: 5   step: draw | Anna 20  library: 9 Forest | Ben 20", edition)
    go_to(game, Step.END)
    assert not of_kind(game.events, *BY_ITSELF)
    assert game.state.game.chance.asked == 0
