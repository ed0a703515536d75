"""What the tests of extra and skipped turns, phases and steps share: cards that do just that, and the log."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import Phase, PlayerId, Step
from rules.positions_of_the_turn import least, of_kind, position

TABLE = """
    turn: 5   step: {step}   active: Anna
    Anna 20   library: 60 Forest   {anna}
    Ben 20   library: 60 Forest   {ben}
    Cara 20   library: 60 Forest
"""


def charm(name: str, *effects: Effect, targets: tuple[TargetSlot, ...] = ()) -> CardDefinition:
    """An instant for nothing that has these effects."""
    return card(name, "{0}", "Instant", printed="1993-08-05", spell=spell(*effects, targets=targets))


def at_table(
    edition: Edition, *cards: CardDefinition, step: str = "precombat main", anna: str = "", ben: str = ""
) -> Game:
    """Three players in the turn of Anna."""
    return position(TABLE.format(step=step, anna=anna, ben=ben), edition, *cards)


def cast(game: Game, name: str, *answers: str) -> Game:
    """Cast a spell and let it resolve; who did so has priority again."""
    assert isinstance(game.decision, d.Priority)
    caster = game.decision.player
    game.play(f"cast {name}", *answers)
    while game.state.stack:
        game.play("pass")
    while game.decision != d.Priority(caster):
        game.play("pass")
    return game


def play_on(game: Game, turn: int) -> Game:
    """Do as little as possible up to the first question of a turn."""
    for _ in range(4000):
        if game.decision is None or game.state.turn.number >= turn:
            return game
        if isinstance(game.decision, d.ChooseObjects):
            game.push(d.Choose(tuple(sorted(game.decision.among)[: game.decision.minimum])))
        else:
            game.push(least(game))
    raise AssertionError("this does not end")


def turns_of(game: Game, number: int) -> list[PlayerId]:
    """Whose the next turns are."""
    begun = game.state.turn.number
    play_on(game, begun + number)
    told = [e for e in game.events if isinstance(e, events.TurnBegan) and e.number > begun]
    return [event.player for event in told[:number]]


def phases(game: Game, turn: int = 5) -> list[Phase]:
    """The phases that a turn has from now on, to its end; each must end before the next begins."""
    play_on(game, turn + 1)
    told = list(game.events)
    begins = [i for i, e in enumerate(told) if isinstance(e, events.TurnBegan) and e.number == turn]
    told = told[begins[0] if begins else 0 : told.index(events.TurnEnded(turn))]
    marks = of_kind(told, events.PhaseBegan, events.PhaseEnded)
    found = [mark.phase for mark in marks if isinstance(mark, events.PhaseBegan)]
    ends = [mark.phase for mark in marks if isinstance(mark, events.PhaseEnded)]
    assert ends[len(ends) - len(found) :] == found
    return found


def steps(game: Game, turn: int = 5) -> list[Step]:
    """The steps that a turn has from now on, to its end."""
    play_on(game, turn + 1)
    told = list(game.events)
    begins = [i for i, e in enumerate(told) if isinstance(e, events.TurnBegan) and e.number == turn]
    told = told[begins[0] if begins else 0 : told.index(events.TurnEnded(turn))]
    return [event.step for event in told if isinstance(event, events.StepBegan)]
