"""What the tests of the turn share: positions with cards of their own, walking on, reading the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.decisions import Action, Decision
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.game import Automation, Game
from manaburn.notation import parse_action
from manaburn.notation.building import Builder
from manaburn.notation.names import Dictionary
from manaburn.notation.sheet import read_sheet
from manaburn.rules.combat.damage_choices import default_assignment
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import events
from manaburn.state.events import Event
from manaburn.state.records.effects import AbilityOnStack, DrawOnStack
from manaburn.state.records.records import Characteristics, Permanent
from manaburn.terms import ObjectId, PlayerId, Step

ANNA, BEN, CARA = PlayerId(0), PlayerId(1), PlayerId(2)

every_edition = pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)
before_2010 = pytest.mark.parametrize("edition", [R2002, R2006], ids=str)
since_2006 = pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
since_2010 = pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)


def position(text: str, edition: Edition, *cards: CardDefinition) -> Game:
    """A game at a position; `cards` are a test's own. Mana is paid by itself, nothing else is answered."""
    sheet = read_sheet(text, Dictionary({card.name: card for card in cards}))
    return Game(Builder(sheet, edition).build(), {Automation.PAY_MANA})


# Walking


def go_to(game: Game, step: Step, turn: int | None = None) -> Game:
    """Do as little as possible until something is asked in that step (of that turn).

    In a draw step the draw is made by then, also where it uses the stack.
    """
    for _ in walk(game):
        if game.state.turn.step is step and turn in (None, game.state.turn.number):
            if not any(isinstance(item, DrawOnStack) for item in game.state.stack):
                return game
    raise AssertionError(f"the game ended before {step.value}")


def walk(game: Game, *declarations: str) -> Iterator[Decision]:
    """Every question from now on, answered by doing as little as possible once the next one is wanted.

    The declarations are made in their order as they are asked for.
    """
    left = list(declarations)
    for _ in range(1000):
        asked, given = game.decision, len(game.answers)
        if asked is None:
            return
        yield asked
        if len(game.answers) > given:
            continue  # it was answered in the meantime
        if left and isinstance(asked, d.DeclareAttackers | d.DeclareBlockers):
            game.play(left.pop(0))
        else:
            game.push(least(game))
    raise AssertionError("this walk does not end")


def least(game: Game) -> Action:
    """Pass, declare nothing, leave triggers in the order they triggered, assign damage in the usual way."""
    match game.decision:
        case d.Priority():
            return d.Pass()
        case d.DeclareAttackers():
            return d.Attack(())
        case d.DeclareBlockers():
            return d.Block(())
        case d.AssignCombatDamage(player):
            return default_assignment(game.state, player)
        case d.OrderTriggers(sources=sources):
            return d.Order(tuple(range(len(sources))))
        case d.OrderForDamage(among=among):
            return d.Order(among)
        case decision:
            raise AssertionError(f"an unexpected question: {decision}")


# Reading


def moment(game: Game) -> tuple[Step | None, Decision | None]:
    """The step, and what is asked in it."""
    return game.state.turn.step, game.decision


def within(game: Game, step: Step, occurrence: int = 1) -> list[Event]:
    """What happened between the beginning of a step and its end, or now; `occurrence` counts from 1."""
    told = game.events
    begins = [i for i, event in enumerate(told) if event == events.StepBegan(step)]
    first = begins[occurrence - 1] + 1
    ends = (i for i, event in enumerate(told) if i >= first and event == events.StepEnded(step))
    return list(told[first : next(ends, len(told))])


def of_kind(told: Sequence[Event], *kinds: type) -> list[Event]:
    """The events of some kinds."""
    return [event for event in told if isinstance(event, kinds)]


def steps_begun(game: Game) -> list[Step]:
    """The steps that began, in order."""
    return [event.step for event in game.events if isinstance(event, events.StepBegan)]


def name(game: Game, id: int) -> str:
    """The name of an object, also of one that is gone."""
    object = game.state.objects.get(ObjectId(id)) or game.state.last_known[ObjectId(id)].object
    return object.definition.name


def on_stack(game: Game) -> list[str]:
    """The names of the spells and of the sources of the abilities on the stack, the bottom first."""
    return [
        name(game, item.source if isinstance(item, AbilityOnStack) else item.id) for item in game.state.stack
    ]


def hand(game: Game, player: PlayerId) -> list[str]:
    """The names of the cards in a hand."""
    return [name(game, id) for id in game.state.players[player].hand]


def graveyard(game: Game, player: PlayerId) -> list[str]:
    """The names of the cards in a graveyard."""
    return [name(game, id) for id in game.state.players[player].graveyard]


def battlefield(game: Game, player: PlayerId) -> list[str]:
    """The names of the permanents a player controls."""
    return [name(game, id) for id, p in game.state.permanents.items() if p.controller == player]


def permanent(game: Game, wanted: str) -> Permanent:
    """The permanent of that name: there must be one."""
    (found,) = (p for id, p in game.state.permanents.items() if name(game, id) == wanted)
    return found


def now(game: Game, wanted: str) -> Characteristics:
    """What the permanent of that name is now."""
    return characteristics(game.state, permanent(game, wanted).id)


def life(game: Game) -> list[int]:
    """The life totals, by seat."""
    return [player.life for player in game.state.players]


def refused(game: Game, text: str) -> bool:
    """Whether an answer, which means something here, is illegal."""
    return bool(game.problems(parse_action(game.state, text)))
