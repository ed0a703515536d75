"""Knowledge by brute force: a seat knows what is so in all games that it cannot tell from the one played.

A world is the game begun with other cards in the places that the seat was not shown at the beginning, or with
another seed, and played by the same answers. Those in which the seat would have been told something else, or
in which an answer is impossible, are left out. What the seat knows has to be so in all the others; and since
there are many of them, all that is so in all of them has to be known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.errors import GameError
from manaburn.game import Automation, Game
from manaburn.state import GameState
from manaburn.state.records.records import Chance
from manaburn.terms import PlayerId, Zone
from manaburn.view import visible_events
from rules.cards_from_text import written
from rules.positions_of_play import position
from twins import shown_cards

ANNA = PlayerId(0)


def spell(name: str, *lines: str) -> CardDefinition:
    return written(name, "Instant", *lines, cost="{0}")


OPEN = (
    spell("Boomerang It", "Return target creature to its owner's hand."),
    spell("Lift", "Put target creature on top of its owner's library."),
    spell("Peek", "Look at target player's hand."),
    spell("Hymn", "Target player discards a card at random."),
    spell("Under", "Target player puts a card from their hand on the bottom of their library."),
    spell("Wheel", "Target player shuffles their hand into their library, then draws two cards."),
    spell("Urge", "Target player draws a card."),
    spell("Mill", "Target player mills a card."),
    spell("Scrying", "Scry 2."),
    spell("Reshuffle", "Shuffle your library."),
)
HIDDEN = tuple(written(name, "Creature — Ox", size="2/2", cost="{9}") for name in ("Ox", "Elk", "Yak", "Gnu"))
SPARE = tuple(written(name, "Creature — Ox", size="2/2", cost="{9}") for name in ("Eel", "Owl", "Bat", "Cat"))
WORLDS = 150


def table(rng: Random) -> Game:
    """Anna has seen neither library nor Ben's hand; her hand is full of spells that look and move."""
    hand = ", ".join(each.name for each in rng.sample(OPEN, 5))
    names = [rng.choice(HIDDEN).name for _ in range(9)]
    one, two, three = (", ".join(names[n : n + 3]) for n in (0, 3, 6))
    board = (
        f"step: precombat main | Anna 20 hand: {hand} library: {one} battlefield: Elk"
        f" | Ben 20 hand: {two} library: {three} battlefield: Gnu"
    )
    return position(board, *OPEN, *HIDDEN, automation=(Automation.PAY_MANA,))


def play_at_random(game: Game, rng: Random) -> None:
    for _ in range(25):
        if game.decision is None or (game.state.turn.step is None):
            return
        if isinstance(game.decision, d.Priority) and not game.state.stack:
            casts = [a for a in game.legal_actions if isinstance(a, d.CastSpell)]
            if not casts:
                return
            game.push(rng.choice(casts))
        elif isinstance(game.decision, d.Priority):
            game.push(d.Pass())
        else:
            game.push(game.legal_actions.sample(rng))


def another(first: GameState, known: set[int], rng: Random) -> GameState:
    """The first state with any cards in the places that were never shown, or the same ones, since few worlds
    are like this one where many were shown later; and perhaps with another seed.
    """
    new = first.clone()
    new.game.chance = rng.choice((new.game.chance, Chance(rng.getrandbits(32))))
    new.derived, kept = None, rng.choice((0.3, 0.6, 0.85))
    for id, object in first.objects.items():
        if object.card in known or object.zone not in (Zone.LIBRARY, Zone.HAND):
            continue
        if rng.random() > kept:
            new.objects[id] = replace(object, definition=rng.choice((*HIDDEN, *SPARE)))
    return new


def told(game: Game, heard: int) -> tuple[object, ...]:
    return game.view(ANNA), visible_events(game.events[heard:], ANNA)


def worlds(game: Game, rng: Random) -> Iterator[Game]:
    first = game._course.first
    known = shown_cards(Game(first.clone()), ANNA)
    replayed, stages = Game(first.clone(), game.automation), []
    heard = 0
    manual = [a for a, auto in zip(game.answers, game._course.automatic, strict=True) if not auto]
    for action in manual:
        stages.append(told(replayed, heard))
        heard = len(replayed.events)
        replayed.push(action)
    stages.append(told(replayed, heard))
    for _ in range(WORLDS * 8):
        world, heard = Game(another(first, known, rng), game.automation), 0
        for action, stage in zip([*manual, None], stages, strict=True):
            if told(world, heard) != stage:
                break
            heard = len(world.events)
            if action is None:
                yield world
            elif _refuses(world, action):
                break


def _refuses(world: Game, action: d.Action) -> bool:
    try:
        world.push(action)
    except GameError:
        return True
    return False


def names(game: Game, player: PlayerId, zone: str) -> list[str]:
    return [game.state.objects[id].definition.name for id in getattr(game.state.players[player], zone)]


@pytest.mark.parametrize("seed", range(8))
def test_what_is_known_is_what_is_so_in_all_worlds(seed: int) -> None:
    rng = Random(seed)
    game = table(rng)
    play_at_random(game, rng)
    found: list[Game] = []
    for world in worlds(game, rng):
        found.append(world)
        if len(found) == WORLDS:
            break
    assert len(found) >= 30, "too few worlds to tell"
    for known in game.knowledge(ANNA).players:
        libraries = [names(world, known.player, "library")[::-1] for world in found]
        hands = [Counter(names(world, known.player, "hand")) for world in found]
        for place, name in enumerate(known.library):
            there = {library[place] for library in libraries}
            assert there == {name} if name is not None else len(there) > 1
        least = {name: min(hand[name] for hand in hands) for name in hands[0]}
        assert dict(known.in_hand) == {name: number for name, number in least.items() if number}
        inside = [Counter(library) for library in libraries]
        least = {name: min(each[name] for each in inside) for name in inside[0]}
        assert dict(known.in_library) == {name: number for name, number in least.items() if number}
