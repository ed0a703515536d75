"""Knowledge by brute force: a seat knows what is so in all games that it cannot tell from the one played.

A world is the game begun with other cards in the places that the seat was not shown at the beginning, or with
another seed, and played by the same answers, but that the other player may have chosen other cards unseen.
Those in which the seat would have been told something else, or in which an answer is impossible, are left
out. What the seat knows has to be so in all the others, and all that is so in all of them has to be known.
Where few cards are hidden every world is looked at; else many are drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, permutations, product
from random import Random

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.errors import GameError
from manaburn.game import Automation, Game
from manaburn.state import GameState
from manaburn.state.records.records import Chance
from manaburn.terms import ObjectId, PlayerId, Step, Zone
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
NO_CHANCE = tuple(each for each in OPEN if each.name not in ("Hymn", "Wheel", "Reshuffle"))


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


def with_cards(first: GameState, cards: dict[ObjectId, CardDefinition]) -> GameState:
    """The first state with these cards instead of those."""
    new = first.clone()
    new.derived = None
    for id, card in cards.items():
        new.objects[id] = replace(new.objects[id], definition=card)
    return new


def told(game: Game, heard: int) -> tuple[object, ...]:
    return game.view(ANNA), visible_events(game.events[heard:], ANNA)


def drawn(game: Game, rng: Random) -> Iterator[GameState]:
    """Any number of first states, as they come."""
    first = game._history.first
    known = shown_cards(Game(first.clone()), ANNA)
    while True:
        yield another(first, known, rng)


def worlds(game: Game, firsts: Iterable[GameState]) -> Iterator[Game]:
    """The games that begin as said and that Anna cannot tell from this one."""
    replayed, stages = Game(game._history.first.clone(), game.automation), []
    heard = 0
    manual = [a for a, auto in zip(game.answers, game._history.automatic, strict=True) if not auto]
    for action in manual:
        stages.append(told(replayed, heard))
        heard = len(replayed.events)
        replayed.push(action)
    stages.append(told(replayed, heard))
    for begun in firsts:
        yield from _told_alike(Game(begun, game.automation), 0, manual, stages)


def _told_alike(
    world: Game, heard: int, answers: Sequence[d.Action], stages: Sequence[object]
) -> Iterator[Game]:
    """The ways in which a world can go on: what Ben chose unseen he may have chosen otherwise."""
    if told(world, heard) != stages[0]:
        return
    if not answers:
        yield world
        return
    heard, asked = len(world.events), world.decision
    hidden = isinstance(asked, d.ChooseObjects) and asked.player != ANNA
    ways = list(world.legal_actions) if hidden else [answers[0]]
    for way in ways:
        other = world.clone() if len(ways) > 1 else world
        if not _refuses(other, way):
            yield from _told_alike(other, heard, answers[1:], stages[1:])


def _refuses(world: Game, action: d.Action) -> bool:
    try:
        world.push(action)
    except GameError:
        return True
    return False


def names(game: Game, player: PlayerId, zone: str) -> list[str]:
    return [game.state.objects[id].definition.name for id in getattr(game.state.players[player], zone)]


def compare(game: Game, found: Sequence[Game], *of: PlayerId) -> None:
    """What Anna knows of players, else of all, is exactly what is so in all worlds."""
    players = game.knowledge(ANNA).players
    for known in (players[player] for player in of or range(len(players))):
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


@pytest.mark.parametrize("seed", range(4))
def test_what_is_known_is_what_is_so_in_all_worlds(seed: int) -> None:
    rng = Random(seed)
    game = table(rng)
    play_at_random(game, rng)
    found: list[Game] = []
    for world in worlds(game, islice(drawn(game, rng), WORLDS * 8)):
        found.append(world)
        if len(found) == WORLDS:
            break
    assert len(found) >= 30, "too few worlds to tell"
    compare(game, found)


@pytest.mark.parametrize("seed", range(12))
def test_over_every_world_what_is_known_is_exactly_what_never_varies(seed: int) -> None:
    """Five cards are hidden, each may be one of three, and nothing is left to chance: 243 worlds."""
    rng = Random(seed)
    hand = ", ".join(each.name for each in rng.sample(NO_CHANCE, 4))
    one, two, three = (", ".join(rng.choice(HIDDEN[:2]).name for _ in range(n)) for n in (2, 1, 2))
    game = position(
        f"step: precombat main | Anna 20 hand: {hand} library: {one} battlefield: Elk"
        f" | Ben 20 hand: {two} library: {three} battlefield: Gnu",
        *(*OPEN, *HIDDEN),
        automation=(Automation.PAY_MANA,),
    )
    play_at_random(game, rng)
    first = game._history.first
    shown = shown_cards(Game(first.clone()), ANNA)
    hidden = [
        id
        for id, object in first.objects.items()
        if object.zone in (Zone.HAND, Zone.LIBRARY) and object.card not in shown
    ]
    assert len(hidden) == 5

    def every() -> Iterator[GameState]:
        for cards in product((*HIDDEN[:2], SPARE[0]), repeat=5):
            yield with_cards(first, dict(zip(hidden, cards, strict=True)))

    compare(game, list(worlds(game, every())))


@pytest.mark.parametrize("seed", range(6))
def test_over_every_order_of_a_known_deck_what_is_known_is_exactly_what_never_varies(seed: int) -> None:
    """Anna knows what she plays with, but not in which order the last four cards lie: 24 worlds."""
    rng = Random(seed)
    deck = [*rng.sample(NO_CHANCE, 5), *rng.sample(NO_CHANCE, 4), *rng.sample(HIDDEN, 2)]
    game = Game.new([deck, deck], "2025", seed=seed, automation=(Automation.PAY_MANA,))
    for _ in range(2):
        game.push("keep")
    left = [game.state.objects[id].card for id in game.state.players[ANNA].library]
    while game.state.turn.step is not Step.PRECOMBAT_MAIN:
        game.push("pass")
    play_at_random(game, rng)
    first = game._history.first
    lie = [id for id, object in first.objects.items() if object.card in left]

    def every() -> Iterator[GameState]:
        for order in permutations(first.objects[id].definition for id in lie):
            yield with_cards(first, dict(zip(lie, order, strict=True)))

    compare(game, list(worlds(game, every())), ANNA)
