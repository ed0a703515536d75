"""The untap step: what untaps, what stays tapped, and what has to wait [502]."""

from __future__ import annotations

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.effects import GainLife
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter, Status
from manaburn.cards.vocabulary.words.references import Controls, Not, Who
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import CardType, Step
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    battlefield,
    every_edition,
    go_to,
    life,
    moment,
    name,
    of_kind,
    on_stack,
    permanent,
    position,
    refused,
    within,
)

LAZY = card(
    "Lazy Ox",
    "{G}",
    "Creature — Ox",
    1,
    1,
    printed="1993-08-05",
    abilities=(Static(changes=(Rule.MAY_STAY_TAPPED,)),),
)
WAKEFUL = card(
    "Wakeful Ox",
    "{G}",
    "Creature — Ox",
    1,
    1,
    printed="1993-08-05",
    abilities=(Triggered(on=DoesDeed(Doing.BECOMES_UNTAPPED), effects=(GainLife(1),)),),
)
TAPPED_CREATURE = Filter(types=frozenset({CardType.CREATURE}), status=Status.TAPPED)
ROOSTER = card(
    "Rooster",
    "{0}",
    "Artifact",
    printed="1993-08-05",
    abilities=(
        Triggered(
            on=DoesDeed(Doing.BECOMES_UNTAPPED, CREATURE),
            effects=(GainLife(1),),
            condition=Not(Controls(TAPPED_CREATURE, Who.EACH_PLAYER)),
        ),
    ),
)
"""Whenever a creature becomes untapped, if no creature is tapped, its controller gains 1 life."""


def tapped(game: Game) -> set[str]:
    return {name(game, id) for id, permanent in game.state.permanents.items() if permanent.tapped}


@every_edition
@rules(
    {
        "cr2010": "502.2#4",
        "wiki2016": ("untap/default-all", "tba/list-02-untap", "tba/definition#2"),
        "cr2025": "502.3#4",
    }
)
def test_all_permanents_of_the_active_player_untap_and_no_others(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   battlefield: Forest (tapped), Grizzly Bears (tapped), Howling Mine (tapped), Hill Giant
        Ben 20   battlefield: Mountain (tapped), Gray Ogre (tapped)
        """,
        edition,
    )
    assert tapped(game) == {"Mountain", "Gray Ogre"}
    untapped = of_kind(within(game, Step.UNTAP), events.Untapped)
    assert [name(game, event.object) for event in untapped] == ["Forest", "Grizzly Bears", "Howling Mine"]


@every_edition
@rules({"cr2010": "502.2#4", "wiki2016": "untap/default-all", "cr2025": "502.3#4"})
def test_who_controls_a_permanent_untaps_it(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Ben
        Anna 20   battlefield: Grizzly Bears (tapped)
        Ben 20   battlefield: Hill Giant (tapped, owned by Anna)
        """,
        edition,
    )
    assert tapped(game) == {"Grizzly Bears"}


@every_edition
@rules(
    {
        "cr2010": ("502.2#2", "502.2#3"),
        "wiki2016": ("untap/simultaneous", "untap/tba", "tba/list-02-untap", "tba/definition#2"),
        "cr2025": ("502.3#2", "502.3#3"),
    }
)
def test_they_untap_at_once_and_without_the_stack(edition: Edition) -> None:
    """Both creatures untap while none is tapped any more; one after the other, only the last would."""
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   battlefield: Grizzly Bears (tapped), Hill Giant (tapped), Rooster
        Ben 20
        """,
        edition,
        ROOSTER,
    )
    assert not of_kind(within(game, Step.UNTAP), events.PutOntoStack)
    assert isinstance(game.decision, d.OrderTriggers)
    game.play("order: 1, 2")
    assert on_stack(game) == ["Rooster", "Rooster"]


@every_edition
@rules(
    {
        "cr2010": "502.2#1",
        "wiki2016": ("untap/determine", "untap/optional-choice", "tba/list-02-untap"),
        "cr2025": "502.3#1",
    }
)
def test_the_active_player_first_settles_what_stays_tapped(edition: Edition) -> None:
    board = """
        turn: 5   step: untap   active: Anna
        Anna 20   battlefield: Lazy Ox#20 (tapped), Lazy Ox#22 (tapped), Lazy Ox#24, Forest (tapped)
        Ben 20   battlefield: Lazy Ox#30 (tapped)
    """
    game = position(board, edition, LAZY)
    assert moment(game) == (
        Step.UNTAP,
        d.ChooseObjects(ANNA, d.Purpose.KEEP_TAPPED, (20, 22), 0, 2),
    )
    assert tapped(game) == {"Lazy Ox", "Forest"}  # nothing untaps before that
    game.play("choose: Lazy Ox#22")
    assert [id for id, p in game.state.permanents.items() if p.tapped] == [22, 30]
    assert moment(game) == (Step.UPKEEP, d.Priority(ANNA))

    game = position(board, edition, LAZY).play("choose: none")
    assert [id for id, p in game.state.permanents.items() if p.tapped] == [30]


@every_edition
@rules({"cr2010": "502.2#5", "wiki2016": "untap/effects-prevent", "cr2025": "502.3#5"})
def test_effects_keep_permanents_tapped(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   battlefield: Grizzly Bears (tapped), Hill Giant (tapped), Goblin Sharpshooter (tapped)
        Ben 20   battlefield: Dehydration (on Grizzly Bears)
        """,
        edition,
    )
    assert tapped(game) == {"Grizzly Bears", "Goblin Sharpshooter"}


@every_edition
@rules({"cr2010": "502.2#5", "wiki2016": "untap/effects-prevent", "cr2025": "502.3#5"})
def test_what_neither_untaps_nor_may_is_not_asked_about(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   battlefield: Lazy Ox (tapped), Forest (tapped)
        Ben 20   battlefield: Dehydration (on Lazy Ox)
        """,
        edition,
        LAZY,
    )
    assert moment(game) == (Step.UPKEEP, d.Priority(ANNA))
    assert tapped(game) == {"Lazy Ox"}


@every_edition
@rules({"cr2010": "502.3#1", "wiki2016": "untap/no-priority", "cr2025": "502.4#1"})
def test_nobody_may_act_in_the_untap_step(edition: Edition) -> None:
    """Even while Anna is asked what stays tapped, nothing can be cast or activated."""
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   hand: Shock   mana: {R}
          battlefield: Lazy Ox (tapped), Mogg Fanatic, Mountain, Forest (tapped)
        Ben 20   hand: Shock   battlefield: Mountain
        """,
        edition,
        LAZY,
    )
    assert game.state.turn.step is Step.UNTAP
    for play in ("cast Shock", "activate Mogg Fanatic", "tap Mountain for {R}", "pass"):
        assert refused(game, play), play
    game.play("choose: none")
    assert moment(game) == (Step.UPKEEP, d.Priority(ANNA))  # the step was over without a pass
    for play in ("activate Mogg Fanatic", "tap Mountain for {R}", "pass"):
        assert not refused(game, play), play


@every_edition
@rules({"cr2010": "502.3#2", "wiki2016": "untap/triggers-held", "cr2025": "502.4#2"})
def test_what_triggers_in_the_untap_step_waits_for_the_upkeep(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Ben
        Anna 20   battlefield: Forest
        Ben 20   battlefield: Wakeful Ox (tapped)
        """,
        edition,
        WAKEFUL,
    )
    assert [type(event) for event in within(game, Step.UNTAP)] == [events.Untapped]
    assert (moment(game), on_stack(game)) == ((Step.UPKEEP, d.Priority(BEN)), ["Wakeful Ox"])
    assert of_kind(within(game, Step.UPKEEP), events.AbilityTriggered)
    assert life(game) == [20, 20]
    game.play("pass", "pass")
    assert (game.state.turn.step, life(game)) == (Step.UPKEEP, [20, 21])
    assert battlefield(game, BEN) == ["Wakeful Ox"]


@every_edition
@rules({"cr2010": "502.2#4", "wiki2016": "untap/default-all", "cr2025": "502.3#4"})
def test_a_permanent_tapped_in_ones_own_turn_stays_so_through_the_opponents(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: upkeep   active: Anna
        Anna 20   library: 9 Forest   battlefield: Mountain
        Ben 20   library: 9 Forest
        """,
        edition,
    )
    game.play("tap Mountain for {R}")
    go_to(game, Step.UPKEEP, turn=6)
    assert permanent(game, "Mountain").tapped
    go_to(game, Step.UPKEEP, turn=7)
    assert not permanent(game, "Mountain").tapped
