"""What tests of chapters 1 to 4 and 6 to 8 share: positions and plays in text, and short questions."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.editions import R2025, Edition
from manaburn.errors import IllegalAction
from manaburn.game import Automation, Game
from manaburn.notation import parse_action
from manaburn.notation.building import Builder
from manaburn.notation.names import Dictionary
from manaburn.notation.sheet import read_sheet
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state.records.effects import DrawOnStack
from manaburn.state.records.records import Characteristics, Permanent
from manaburn.terms import ObjectId, Zone, is_player

PAID = (Automation.PAY_MANA,)
"""Mana is paid by the plan: most tests are about something else."""


def position(
    text: str, *cards: CardDefinition, edition: Edition = R2025, automation: Iterable[Automation] = PAID
) -> Game:
    """A game from a position, which may name cards made up for the test."""
    sheet = read_sheet(text, Dictionary({card.name: card for card in cards}))
    return Game(Builder(sheet, edition).build(), automation)


def play(game: Game, *texts: str) -> None:
    """Push what is said, one after another; `resolve` lets the top of the stack resolve."""
    for text in texts:
        if text == "resolve":
            resolve(game)
        else:
            game.push(parse_action(game.state, text))


def resolve(game: Game) -> None:
    """Everyone passes until the top of the stack has resolved, or something is asked on the way."""
    before = game.state.stack
    assert before, "nothing is on the stack"
    while game.state.stack == before and isinstance(game.decision, d.Priority):
        game.push(d.Pass())


def resolve_all(game: Game) -> None:
    """Everyone passes until the stack is empty, or something is asked on the way."""
    while game.state.stack and isinstance(game.decision, d.Priority):
        game.push(d.Pass())


def settle(game: Game) -> None:
    """Everyone passes and orders their triggers somehow, until the stack is empty or something is asked."""
    while True:
        resolve_all(game)
        if not isinstance(game.decision, d.OrderTriggers):
            return
        game.push(next(iter(game.legal_actions)))


def go_to(game: Game, step: str, active: str = "") -> None:
    """Pass, attack and block with nothing, until a step (of a player's turn) is reached."""
    for _ in range(400):
        turn = game.state.turn
        there = turn.step is not None and turn.step.value == step
        if there and active in ("", game.state.players[turn.active_player].name):
            return
        match game.decision:
            case d.Priority():
                game.push(d.Pass())
            case d.DeclareAttackers():
                game.push(d.Attack(()))
            case d.DeclareBlockers():
                game.push(d.Block(()))
            case other:
                raise AssertionError(f"{other} stands in the way of {step}")
    raise AssertionError(f"{step} never came")


def refused(game: Game, text: str) -> str:
    """What is said is refused, and nothing changed; returns the rules and sentences of all problems."""
    before, events = game.state.clone(), len(game.events)
    action = parse_action(game.state, text)
    assert action not in game.legal_actions
    with pytest.raises(IllegalAction) as refusal:
        game.push(action)
    assert game.state == before
    assert len(game.events) == events
    assert refusal.value.problems
    return "; ".join(map(str, refusal.value.problems))


def seat(game: Game, name: str) -> int:
    return next(p.id for p in game.state.players if p.name == name)


def asked(game: Game) -> str:
    """Who must decide."""
    assert game.decision is not None, "the game is over"
    return game.state.players[game.decision.player].name


def life(game: Game) -> tuple[int, ...]:
    return tuple(player.life for player in game.state.players)


def zone(game: Game, name: str, where: str) -> list[str]:
    """The names of a player's cards in a zone; on the battlefield, of what the player controls."""
    state, player = game.state, seat(game, name)
    match Zone(where):
        case Zone.BATTLEFIELD:
            ids = [id for id, p in state.permanents.items() if p.controller == player]
        case Zone.EXILE:
            ids = [id for id in state.exile if state.objects[id].owner == player]
        case Zone.STACK:
            ids = [item.id for item in state.stack if item.id in state.objects and item.controller == player]
        case _:
            ids = list(getattr(state.players[player], where))
    return [state.objects[id].definition.name for id in ids]


def stack(game: Game) -> list[str]:
    """The stack, bottom first: names of spells, and of the sources of abilities in parentheses."""
    state = game.state
    found = []
    for item in state.stack:
        if item.id in state.objects:
            found.append(state.objects[item.id].definition.name)
        elif isinstance(item, DrawOnStack):
            found.append("(draw)")
        elif is_player(item.source):
            found.append(f"({state.players[item.source].name})")
        else:
            source = item.source
            object = state.objects.get(source) or state.last_known[source].object
            found.append(f"({object.definition.name})")
    return found


def permanent(game: Game, name: str) -> Permanent:
    """The only permanent of that name, or `Name#12`."""
    wanted, _, number = name.partition("#")
    found = [
        permanent
        for id, permanent in game.state.permanents.items()
        if game.state.objects[id].definition.name == wanted and number in ("", str(id))
    ]
    assert len(found) == 1, f"{len(found)} permanents are called {name}"
    return found[0]


def now(game: Game, name: str) -> Characteristics:
    """The characteristics of a permanent now."""
    return characteristics(game.state, permanent(game, name).id)


def size(game: Game, name: str) -> tuple[int, int]:
    """Power and toughness of a permanent now."""
    of = now(game, name)
    return of.power, of.toughness


def happened(game: Game, kind: type) -> list:
    """The events of a kind, in order."""
    return [event for event in game.events if isinstance(event, kind)]


def choice(game: Game) -> list[str]:
    """What the player who decides may choose from, by name."""
    decision = game.decision
    assert isinstance(decision, d.ChooseObjects)
    return [game.state.objects[id].definition.name for id in decision.among]


def targets(game: Game) -> set[str]:
    """Everything that may be chosen as the only target now: names of players, cards and permanents."""
    assert isinstance(game.decision, d.ChooseTargets)
    state = game.state
    found = {action.targets[0] for action in game.legal_actions if len(action.targets) == 1}
    return {
        state.players[t].name if t < len(state.players) else state.objects[ObjectId(t)].definition.name
        for t in found
    }
