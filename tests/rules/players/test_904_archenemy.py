"""Archenemy: schemes and how they are set in motion, stay, and are abandoned [314, 701.32-701.33, 904]."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from contracts import check_round_trips, check_secrets, check_undo
from covering import rules
from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.decks.deck_files import load_deck
from manaburn.cards.decks.decks import scheme_deck
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import GainLife
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.events.triggers_of_deeds import Occurrence
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.errors import GameError, UnsupportedCard
from manaburn.formats import FORMATS, begin
from manaburn.game import Game
from manaburn.state import events
from manaburn.state.events import Cause
from manaburn.state.keeping.codec import decode, encode
from manaburn.terms import Step, Zone
from manaburn.view import UNSEEN, visible_events
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    battlefield,
    go_to,
    hand,
    life,
    moment,
    name,
    now,
    of_kind,
    on_stack,
    permanent,
    position,
    refused,
    since_2010,
    within,
)

FOREST = [CATALOGUE["Forest"]] * 40
ROOTS, DRAGON = CATALOGUE["Roots of All Evil"], CATALOGUE["Look Skyward and Despair"]
SOIL = CATALOGUE["The Very Soil Shall Shake"]
WATCH = card(
    "I Watch and Wait",
    None,
    "Ongoing Scheme",
    printed="2010-06-18",
    abilities=(Triggered(on=BeginningOf(Step.PRECOMBAT_MAIN, Whose.YOU), effects=(GainLife(1),)),),
)
NOTHING = card("This Says Nothing", None, "Scheme", printed="2010-06-18")
STUBBORN = card(
    "I Shall Not Leave",
    None,
    "Scheme",
    printed="2010-06-18",
    abilities=(Triggered(on=Occurrence.SET_IN_MOTION, effects=(Instruction.ABANDON, GainLife(3))),),
)

TABLE = """
    turn: 5   step: {step}   active: {active}
    Anna 40   library: 20 Forest
      {command}
      schemes: {schemes}
    Ben 20   library: 20 Forest
"""


def table(
    edition: Edition,
    schemes: str = "Roots of All Evil, Look Skyward and Despair",
    command: str = "",
    step: str = "draw",
    active: str = "Anna",
) -> Game:
    told = f"command: {command}" if command else ""
    text = TABLE.format(step=step, active=active, command=told, schemes=schemes)
    return position(text, edition, WATCH, NOTHING, STUBBORN)


def command(game: Game) -> list[str]:
    """What is face up in Anna's command zone."""
    return [name(game, id) for id in game.state.players[ANNA].command]


def deck(game: Game) -> list[str]:
    """Anna's scheme deck, the top card first."""
    return [name(game, id) for id in reversed(game.state.players[ANNA].schemes)]


# The turn-based action


@since_2010
@rules(
    {
        "cr2010": ("505.3#1", "505.3#2"),
        "wiki2016": ("main/archenemy-scheme", "main/archenemy-tba", "tba/list-04-scheme"),
        "cr2025": ("505.3#1", "505.3#2"),
    }
)
def test_the_archenemy_sets_the_top_scheme_in_motion_before_anyone_has_priority(edition: Edition) -> None:
    game = table(edition)
    game.play("pass", "pass")
    told = within(game, Step.PRECOMBAT_MAIN)
    assert [type(event) for event in told[:2]] == [events.Moved, events.SchemeSetInMotion]
    assert moment(game) == (Step.PRECOMBAT_MAIN, d.Priority(ANNA))
    assert (on_stack(game), command(game)) == (["Roots of All Evil"], ["Roots of All Evil"])
    assert deck(game) == ["Look Skyward and Despair"]
    assert len(game.answers) == 2
    go_to(game, Step.BEGINNING_OF_COMBAT)
    assert battlefield(game, ANNA) == ["Saproling"] * 5


@since_2010
@rules(
    {
        "cr2010": ("505.3#1",),
        "wiki2016": ("main/archenemy-scheme", "tba/list-04-scheme"),
        "cr2025": ("505.3#1",),
    }
)
def test_only_in_the_archenemys_own_turns_and_precombat_main_phases(edition: Edition) -> None:
    game = table(edition, schemes="5 This Says Nothing")
    go_to(game, Step.UPKEEP, turn=9)
    when = []
    turn, step = 5, None
    for event in game.events:
        match event:
            case events.TurnBegan(number):
                turn = number
            case events.StepBegan(begun):
                step = begun
            case events.SchemeSetInMotion(player):
                when.append((turn, step, player))
            case _:
                pass
    assert when == [(5, Step.PRECOMBAT_MAIN, ANNA), (7, Step.PRECOMBAT_MAIN, ANNA)]


@since_2010
def test_with_an_empty_scheme_deck_nothing_is_set_in_motion(edition: Edition) -> None:
    game = table(edition, schemes="The Very Soil Shall Shake")
    go_to(game, Step.UPKEEP, turn=9)
    assert len(of_kind(game.events, events.SchemeSetInMotion)) == 1
    assert (command(game), deck(game)) == (["The Very Soil Shall Shake"], [])


# Staying face up


@since_2010
def test_a_scheme_goes_to_the_bottom_once_its_ability_has_left_the_stack(edition: Edition) -> None:
    game = table(edition, "Tooth, Claw, and Tail, Roots of All Evil")
    game.play("pass", "pass")
    assert isinstance(game.decision, d.ChooseTargets)
    game.play("targets: none")
    assert command(game) == ["Tooth, Claw, and Tail"]
    game.play("pass")
    assert command(game) == ["Tooth, Claw, and Tail"]
    game.play("pass")
    assert (command(game), deck(game)) == ([], ["Roots of All Evil", "Tooth, Claw, and Tail"])
    assert moment(game) == (Step.PRECOMBAT_MAIN, d.Priority(ANNA))
    turned = of_kind(within(game, Step.PRECOMBAT_MAIN), events.Moved)[-1]
    assert turned.cause is Cause.STATE_BASED  # type: ignore[union-attr]


@since_2010
def test_a_scheme_without_abilities_leaves_at_once(edition: Edition) -> None:
    game = table(edition, "This Says Nothing, Roots of All Evil")
    game.play("pass", "pass")
    assert (command(game), deck(game)) == ([], ["Roots of All Evil", "This Says Nothing"])
    assert moment(game) == (Step.PRECOMBAT_MAIN, d.Priority(ANNA))


@since_2010
def test_since_2017_a_scheme_waits_for_the_abilities_of_every_scheme(edition: Edition) -> None:
    """The ongoing scheme's ability waits on the stack; the new scheme has none of its own."""
    game = table(edition, "This Says Nothing", command="I Watch and Wait")
    game.play("pass", "pass")
    assert on_stack(game) == ["I Watch and Wait"]
    stays = ["This Says Nothing"] if edition is R2025 else []
    assert command(game) == ["I Watch and Wait", *stays]
    game.play("pass", "pass")
    assert (command(game), life(game)) == (["I Watch and Wait"], [41, 20])


@since_2010
def test_only_an_ongoing_scheme_can_be_abandoned(edition: Edition) -> None:
    game = table(edition, "I Shall Not Leave")
    game.play("pass", "pass", "pass", "pass")
    moves = [e for e in of_kind(game.events, events.Moved) if e.origin is Zone.COMMAND]
    assert [e.cause for e in moves] == [Cause.SET_IN_MOTION, Cause.STATE_BASED]
    assert life(game) == [43, 20]


# Ongoing schemes


@since_2010
def test_an_ongoing_scheme_acts_until_it_is_abandoned(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: draw   active: Anna
        Anna 40   library: 9 Forest   hand: Shock   battlefield: Grizzly Bears, Raging Goblin, Mountain
          schemes: The Very Soil Shall Shake, Roots of All Evil
        Ben 20   library: 9 Forest   battlefield: Eager Cadet
        """,
        edition,
    )
    assert now(game, "Grizzly Bears").power == 2
    go_to(game, Step.PRECOMBAT_MAIN)
    assert (now(game, "Grizzly Bears").power, now(game, "Eager Cadet").power) == (4, 1)
    assert "trample" in {keyword.value for keyword in now(game, "Raging Goblin").keywords}
    assert on_stack(game) == []
    game.play("cast Shock", "targets: Eager Cadet", "pass", "pass")
    assert command(game) == ["The Very Soil Shall Shake"]  # that was none of Anna's
    go_to(game, Step.PRECOMBAT_MAIN, turn=7)
    assert command(game) == ["The Very Soil Shall Shake", "Roots of All Evil"]
    go_to(game, Step.BEGINNING_OF_COMBAT)
    assert (now(game, "Grizzly Bears").power, deck(game)) == (4, ["Roots of All Evil"])
    assert {now(game, "Raging Goblin").power, permanent(game, "Raging Goblin").controller} == {3, ANNA}


@since_2010
def test_it_is_abandoned_when_a_creature_of_its_controller_dies(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: draw   active: Anna
        Anna 40   library: 9 Forest   battlefield: Grizzly Bears
          command: The Very Soil Shall Shake
        Ben 20   library: 9 Forest   hand: 2 Shock   battlefield: 2 Mountain
        """,
        edition,
    )
    game.play("pass", "cast Shock", "targets: Grizzly Bears", "pass", "pass")
    assert battlefield(game, ANNA) == ["Grizzly Bears"]  # a 4/4
    game.play("pass", "cast Shock", "targets: Grizzly Bears", "pass", "pass")
    assert (on_stack(game), command(game)) == (["The Very Soil Shall Shake"], ["The Very Soil Shall Shake"])
    game.play("pass", "pass")
    assert (command(game), deck(game)) == ([], ["The Very Soil Shall Shake"])


def test_a_scheme_can_change_the_rules_for_its_controller() -> None:
    game = position(
        """
        turn: 5   step: draw   active: Anna
        Anna 40   library: 9 Forest   hand: 3 Forest   battlefield: 4 Forest
          command: My Tendrils Run Deep
        Ben 20   library: 9 Forest   hand: 2 Forest
        """,
        R2025,
    )
    go_to(game, Step.PRECOMBAT_MAIN).play("play Forest", "play Forest")
    assert refused(game, "play Forest")
    before = len(hand(game, ANNA))
    go_to(game, Step.END)
    assert on_stack(game) == ["My Tendrils Run Deep"]
    go_to(game, Step.UPKEEP, turn=6)
    assert (len(hand(game, ANNA)) - before, command(game), deck(game)) == (2, [], ["My Tendrils Run Deep"])


@since_2010
def test_schemes_of_the_catalogue(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: draw   active: Anna
        Anna 40   library: 9 Forest
          schemes: Your Will Is Not Your Own, The Iron Guardian Stirs, Realms Befitting My Majesty
        Ben 20   library: 9 Forest   battlefield: Grizzly Bears (tapped)
        """,
        edition,
    )
    game.play("pass", "pass", "targets: Grizzly Bears", "pass", "pass")
    bears = permanent(game, "Grizzly Bears")
    assert (bears.controller, bears.tapped, now(game, "Grizzly Bears").power) == (ANNA, False, 5)
    go_to(game, Step.BEGINNING_OF_COMBAT, turn=7)
    assert battlefield(game, ANNA) == ["Golem"]
    game = go_to(game, Step.PRECOMBAT_MAIN, turn=9).play("pass", "pass")
    assert isinstance(game.decision, d.ChooseObjects)
    game.play("choose: Forest, Forest")
    lands = [p for p in game.state.permanents.values() if name(game, p.id) == "Forest"]
    assert [land.tapped for land in lands] == [True, True]


# A whole game


def archenemy(edition: Edition, schemes: int = 20, seed: int = 7) -> Game:
    deck = [ROOTS if i % 2 else DRAGON for i in range(schemes)]
    return Game.new([FOREST, FOREST], edition, seed=seed, names=("Anna", "Ben"), archenemy=BEN, schemes=deck)


@since_2010
def test_the_archenemy_goes_first_with_40_life_and_a_shuffled_scheme_deck(edition: Edition) -> None:
    game = archenemy(edition)
    assert life(game) == [20, 40]
    assert game.decision == d.Mulligan(BEN, 0)
    decks = [[name(g, id) for id in g.state.players[BEN].schemes] for g in (game, archenemy(edition, seed=8))]
    assert decks[0] != decks[1]
    assert sorted(decks[0]) == sorted(decks[1])
    game.play("keep", "keep")
    assert (game.state.turn.active_player, game.state.players[ANNA].schemes) == (BEN, ())


@pytest.mark.parametrize("edition", [R2002, R2006], ids=str)
def test_before_2010_there_are_no_schemes(edition: Edition) -> None:
    with pytest.raises(UnsupportedCard, match="have no schemes"):
        archenemy(edition)


def test_what_cannot_be_an_archenemy_game() -> None:
    decks = [FOREST, FOREST]
    with pytest.raises(GameError, match="archenemy"):
        Game.new(decks, R2025, seed=1, archenemy=0)
    with pytest.raises(GameError, match="archenemy"):
        Game.new(decks, R2025, seed=1, schemes=[ROOTS])
    with pytest.raises(GameError, match="archenemy"):
        Game.new(decks, R2025, seed=1, schemes=[ROOTS], archenemy=2)
    with pytest.raises(GameError, match="can have only schemes"):
        Game.new(decks, R2025, seed=1, schemes=[CATALOGUE["Forest"]], archenemy=0)
    with pytest.raises(UnsupportedCard, match="a deck of its own kind"):
        Game.new([[*FOREST, ROOTS], FOREST], R2025, seed=1)


def played(edition: Edition) -> Iterator[Game]:
    """Moments of an archenemy game, among them schemes face up and abilities of theirs on the stack."""
    deck = [ROOTS, SOIL, CATALOGUE["Tooth, Claw, and Tail"], DRAGON] * 5
    game = Game.new([FOREST, FOREST], edition, seed=3, names=("Anna", "Ben"), archenemy=0, schemes=deck)
    rng = Random(3)
    for _ in range(150):
        if game.decision is None:
            return
        yield game
        game.push(game.legal_actions.sample(rng))


@since_2010
def test_states_positions_and_secrets_of_an_archenemy_game(edition: Edition) -> None:
    seen = set()
    for number, game in enumerate(played(edition)):
        seen.add((bool(game.state.players[0].command), bool(game.state.stack)))
        if number % 15 == 0:
            check_round_trips(game)
            check_secrets(game.state, Random(number))
            check_undo(game, next(iter(game.legal_actions)))
            assert decode(json.loads(json.dumps(encode(game.state)))) == game.state
    assert (True, True) in seen
    assert Game.load(text=game.save()).state == game.state


@since_2010
def test_a_view_shows_schemes_in_motion_and_counts_the_deck(edition: Edition) -> None:
    game = table(edition, schemes="The Very Soil Shall Shake, 3 Roots of All Evil")
    game.play("pass", "pass")
    for viewer in (ANNA, BEN):
        anna = game.view(viewer).players[ANNA]
        assert [seen.name for seen in anna.command] == ["The Very Soil Shall Shake"]
        assert anna.schemes_size == 3
        assert "Roots" not in repr(game.view(viewer))
    go_to(game, Step.BEGINNING_OF_COMBAT, turn=7)
    for event in visible_events(list(game.events), ANNA):
        if isinstance(event, events.Moved) and event.destination is Zone.COMMAND:
            hidden = event.new if event.at_bottom else event.old
            assert hidden == UNSEEN
            assert event.last_known is None or event.at_bottom  # it would tell the number in the deck


def test_the_number_of_a_scheme_does_not_follow_the_list_of_the_deck() -> None:
    schemes = scheme_deck(R2025.in_force)
    deck = load_deck("boros-2025")
    game = begin(FORMATS["archenemy"], [deck] * 3, R2025, seed=1, schemes=schemes)
    player = game.state.players[0]
    numbered = [game.state.objects[id].definition.name for id in sorted((*player.schemes, *player.command))]
    assert sorted(numbered) == sorted(scheme.name for scheme in schemes)
    assert numbered != [scheme.name for scheme in schemes]
    assert [*player.schemes] != sorted(player.schemes)


def test_when_the_archenemy_leaves_the_schemes_leave_too() -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna   priority: Anna
        Anna 40   library: 9 Forest   command: The Very Soil Shall Shake   schemes: 3 Roots of All Evil
        Ben 20   library: 9 Forest
        Cara 20   library: 9 Forest
        """,
        R2016,
    )
    game.play("concede Anna")
    anna = game.state.players[ANNA]
    assert (anna.command, anna.schemes) == ((), ())
    assert game.state.schemes_in_motion() == []


@pytest.mark.parametrize("edition", [R2010], ids=str)
def test_positions_with_schemes_read_back(edition: Edition) -> None:
    text = "command: The Very Soil Shall Shake"
    game = table(edition, schemes="2 Roots of All Evil, Tooth, Claw, and Tail", command=text[9:])
    assert deck(game) == ["Roots of All Evil", "Roots of All Evil", "Tooth, Claw, and Tail"]
    assert text in str(game)
    assert deck(Game.parse(str(game))) == deck(game)
