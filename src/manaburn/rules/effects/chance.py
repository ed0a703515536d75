"""This module flips coins and rolls dice, by the game's own random numbers, and lets players clash
[cr2025-06-06 701.30, 705, 706].

The table at the end, `EFFECTS_OF_CHANCE`, has the function for each of the three. Each notes its result with
`note_luck`, so that later effects can ask how many flips were won or what was rolled.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject.chance import Clash, Flip, FlipCoins, RollDice
from manaburn.cards.vocabulary.words.references import Who
from manaburn.decisions import ChoosePlayer, ChooseWhether, Purpose
from manaburn.errors import bounded
from manaburn.rules.happening.answers import agrees, choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.happening.results import note_luck
from manaburn.rules.layers.characteristics import characteristics, number
from manaburn.rules.layers.meaning import players_meant
from manaburn.state import GameState, events
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId

MOST_FLIPS = 100
"""The most flips won in a row by "flip a coin until you lose": the next is lost, so that games end."""


def _flip(state: GameState, effect: FlipCoins, context: Context) -> None:
    """Let players flip coins, a number of them or until they lose, and note how many flips were won."""
    won = 0
    for player in players_meant(state, effect.who, context):
        if effect.amount is None:
            while _one_flip(state, player, effect.asked, won < MOST_FLIPS):
                won += 1
        else:
            flips = bounded(number(state, effect.amount, context), "flips")
            won += sum(_one_flip(state, player, effect.asked) for _ in range(flips))
    note_luck(state, won=won)


def _one_flip(state: GameState, player: PlayerId, asked: Flip, may_win: bool = True) -> bool:
    """Flip a coin; return whether the flip is won, or if nobody calls it, comes up heads."""
    won = state.random().random() < 0.5 and may_win
    happen(state, events.CoinFlipped(player, won, called=asked is Flip.CALLED))
    return won


def _roll(state: GameState, effect: RollDice, context: Context) -> None:
    """Let players roll dice, and note the total."""
    total = 0
    for player in players_meant(state, effect.who, context):
        dice = range(bounded(number(state, effect.amount, context), "dice"))
        results = [state.random().randint(1, effect.sides) for _ in dice]
        happen(state, *(events.DieRolled(player, effect.sides, result) for result in results))
        total += sum(results)
    note_luck(state, rolled=total + number(state, effect.plus, context))


def _clash(state: GameState, effect: Clash, context: Context) -> None:
    """Reveal the top cards of the clashing players' libraries, and schedule the rest: what happens with
    the cards is decided once they are known.
    """
    you = context.controller
    # The second time, this effect is scheduled with the cards that were revealed.
    if effect.revealed is not None:
        _end_clash(state, you, effect.revealed)
        return
    opponents = tuple(players_meant(state, Who.EACH_OPPONENT, context))
    first = next(iter(opponents), None)
    asked = ChoosePlayer(you, Purpose.BE_CHOSEN, opponents)
    opponent = choose(state, asked, otherwise=first) if len(opponents) > 1 else first
    players = (you,) if opponent is None else (you, opponent)
    cards = tuple(card for player in players for card in state.players[player].library[-1:])
    revealed = [(state.objects[card].owner, card, state.objects[card].definition.name) for card in cards]
    happen(state, *(events.Revealed(player, (card,), (name,)) for player, card, name in revealed))
    state.schedule(CarryOut((Clash(cards),), context))


def _end_clash(state: GameState, you: PlayerId, cards: tuple[ObjectId, ...]) -> None:
    """Let the clashing players decide in turn order whether their cards go to the bottom, and note who has
    won [cr2025-06-06 701.30c-d].
    """
    of = {state.objects[card].owner: card for card in cards}
    to_bottom = [
        player
        for player in state.active_players()
        if player in of and agrees(state, ChooseWhether(player, "put the revealed card on the bottom"))
    ]
    # The mana values are those of the revealed cards, before any of them goes to the bottom.
    values = {player: characteristics(state, card).mana_value for player, card in of.items()}
    happen(
        state,
        *(
            events.LibraryArranged(player, 1, (of[player], *state.players[player].library[:-1]))
            for player in to_bottom
        ),
    )
    best = [player for player, value in values.items() if value == max(values.values())]
    winner = best[0] if len(best) == 1 else None
    note_luck(state, won=int(winner == you))
    happen(state, *(events.Clashed(player, player == winner) for player in of))


EFFECTS_OF_CHANCE: EffectRows = {
    Clash: _clash,
    FlipCoins: _flip,
    RollDice: _roll,
}
