"""This module plays one game of a simulation's plan, and returns its result as a row: `play_numbered`, which
each process calls for game after game.
"""

from __future__ import annotations

from time import perf_counter

from manaburn.agents import play_game
from manaburn.cards.decks.decks import Deck
from manaburn.game import Game
from manaburn.gameplay.event_rows import RowNames, told
from manaburn.simulation.happened import mana_by_turn, opening_hand, packed
from manaburn.simulation.plan import Against, Plan
from manaburn.simulation.rows import Row, SoloGame
from manaburn.state.events import GameEnded, PlayerLost
from manaburn.values import value

TOO_LONG = "took too long"
"""The `reason` in the row of a game that was ended as a draw after too many answers or turns."""
FAULT = "fault"
"""The `reason` in the row of a game in which the engine or an agent failed."""

MOST_TURNS_ALONE = 60
"""The most turns of a game against nobody, both players' together; after them the deck has not won."""


@value
class PlayedGame:
    """A finished game: its row, and its events if they are kept."""

    row: Row
    events: bytes | None = None
    """The events, compressed; None if they are not kept."""


def play_numbered(plan: Plan, number: int) -> PlayedGame:
    """Play the game of a number. An exception in the engine or an agent does not end the simulation: it is
    noted in the row (`fault`).
    """
    game, agents = plan.begin(number)
    names = RowNames(game.state)
    alone = plan.against is Against.NOBODY
    outcome, fault = GameEnded(()), ""
    since = perf_counter()
    try:
        outcome = play_game(
            game,
            agents,
            format_name=plan.format,
            decks=plan.decks_of(number),
            most_turns=MOST_TURNS_ALONE if alone else None,
        )
    except Exception as error:  # noqa: BLE001 - whatever it is, it is kept with the game and told
        fault = f"{type(error).__name__}: {error}"
    seconds = perf_counter() - since
    seats = plan.seating(number)
    players = game.state.players
    row = Row(
        number=number,
        seed=plan.seed_of(number),
        decks=tuple(deck.name for deck in plan.decks_of(number)),
        agents=(*(plan.agents[deck] for deck in seats.decks), *["nobody"] * alone),
        began=seats.began,
        winners=outcome.winners,
        reason=FAULT if fault else _reason(game),
        turns=game.state.turn.number,
        answers=len(game.answers),
        mulligans=tuple(player.mulligans for player in players),
        life=tuple(player.life for player in players),
        seconds=round(seconds, 4),
        fault=fault,
        alone=_alone(plan.decks_of(number)[0], game, names, won=outcome.winners == (0,)) if alone else None,
    )
    return PlayedGame(row, packed(told(game.events, names)) if plan.events else None)


def _alone(deck: Deck, game: Game, names: RowNames, *, won: bool) -> SoloGame:
    """Return what the row of a game against nobody has besides."""
    mana, hand = mana_by_turn(game.events), opening_hand(game.events, names)
    lands = {card.name for card in deck.cards if card.is_land}
    return SoloGame(
        kill=len(mana) if won else None, mana=mana, hand=hand, lands=sum(n in lands for n in hand)
    )


def _reason(game: Game) -> str:
    """Return the reason for which the last player to lose lost, in words."""
    if game.outcome is None:
        return TOO_LONG
    lost = [event.reason for event in game.events if isinstance(event, PlayerLost)]
    return lost[-1].name.lower().replace("_", " ") if lost else "draw"
