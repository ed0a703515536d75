"""Games played twice: asked only about the mechanics that their cards bring, and about all there are."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.mechanics import EVERYTHING
from manaburn.game import ALL_AUTOMATION, Game
from wandering import choose


def check_both_ways(game: Game, seed: int, answers: int) -> int:
    """Give so many answers at random to a game and to one that asks about everything; nothing that happens or
    is asked may differ. How many were given.
    """
    asked_everything = game.clone()
    asked_everything.state.mechanics = int(EVERYTHING)
    rng = Random(seed)
    for given in range(answers):
        assert game.decision == asked_everything.decision
        if game.decision is None:
            return given
        state = rng.getstate()
        answer = choose(game, rng)
        rng.setstate(state)
        assert choose(asked_everything, rng) == answer, "other answers are offered"
        before = len(game.events), len(asked_everything.events)
        game.push(answer)
        asked_everything.push(answer)
        assert game.events[before[0] :] == asked_everything.events[before[1] :]
    assert game.state.objects == asked_everything.state.objects
    return answers


SEATS = ("Anna", "Ben")
LANDS = "6 Plains, 6 Island, 6 Swamp, 6 Mountain, 6 Forest"


def board_of(cards: Sequence[CardDefinition], rng: Random, pool: CardPool = CATALOGUE_ALONE) -> Game:
    """A game in which each of these cards is in a hand, and on the battlefield or in a graveyard too."""
    lines = [f"edition: 2025   turn: {rng.randint(3, 8)}   step: upkeep   active: {rng.choice(SEATS)}"]
    for seat, name in enumerate(SEATS):
        own = cards[seat::2]
        lying = [card.name for card in own if card.is_permanent and card.enchant is None]
        buried = [card.name for card in own if card.name not in lying]
        hand, board = ", ".join(card.name for card in own), ", ".join((*lying, LANDS))
        zones = {"hand": hand, "library": "30 Forest", "battlefield": board, "graveyard": ", ".join(buried)}
        told = "   ".join(f"{zone}: {there}" for zone, there in zones.items() if there)
        lines.append(f"{name} 20   {told}")
    return Game.parse("\n".join(lines), cards=pool, automation=ALL_AUTOMATION)
