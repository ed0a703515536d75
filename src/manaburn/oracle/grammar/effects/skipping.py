"""Skipped turns, phases and steps, and control of turns [cr2025-06-06 614.10, 721]."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject import endings, turns
from manaburn.cards.vocabulary.effects_by_subject.poison import GivePoison
from manaburn.cards.vocabulary.effects_by_subject.turns import Part, SkipSpan, TurnPart
from manaburn.cards.vocabulary.words.references import Amount, Players
from manaburn.oracle.grammar.deeds import deed, statement
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.parsing.phrases import Name, phrase
from manaburn.oracle.parsing.scope import Scope

NEXT_PART = Name[Part]("next-part")


@phrase(NEXT_PART, "turn|turns")
def a_turn(scope: Scope) -> Part:
    """A turn."""
    return TurnPart.TURN


@phrase(NEXT_PART, "<skipped>")
def a_part(scope: Scope, part: Part) -> Part:
    """A step or phase."""
    return part


@deed("skip your|their next <next-part>")
def skip(scope: Scope, part: Part) -> Effects:
    """Skip the next one."""
    return (turns.SkipNext(part, scope.doer),)


@deed("skip your|their next <integer> <next-part>")
def skip_several(scope: Scope, number: int, part: Part) -> Effects:
    """Skip the next few."""
    return (turns.SkipNext(part, scope.doer, number),)


@deed("skip your|their next <next-part> this turn")
def skip_this_turn(scope: Scope, part: Part) -> Effects:
    """Skip the next one of this turn."""
    return (turns.SkipNext(part, scope.doer, span=SkipSpan.NEXT_THIS_TURN),)


@deed("skip all <skipped> of your|their next turn")
def skip_all(scope: Scope, part: Part) -> Effects:
    """Skip all of the next turn."""
    return (turns.SkipNext(part, scope.doer, span=SkipSpan.ALL_OF_NEXT_TURN),)


@deed("take <integer> extra turns after this one")
def take_turns(scope: Scope, number: int) -> Effects:
    """Several extra turns."""
    return (turns.TakeExtraTurns(scope.doer, number),)


@statement("you control <player-target> during that player 's next turn")
def control_turn(scope: Scope, who: Players) -> Effects:
    """You control a player."""
    return (turns.ControlNextTurn(who),)


@deed("end the turn")
def end_the_turn(scope: Scope) -> Effects:
    """The turn ends."""
    return (endings.EndTheTurn(),)


@deed("win the game")
def win(scope: Scope) -> Effects:
    """You win."""
    return (endings.WinTheGame(),)


@deed("lose the game")
def lose(scope: Scope) -> Effects:
    """A player loses."""
    return (endings.LoseTheGame(scope.doer),)


@deed("get <number> poison counter|counters")
def poison(scope: Scope, number: Amount) -> Effects:
    """Poison counters."""
    return (GivePoison(number, scope.doer),)


@statement("the game is a draw")
def draw_the_game(scope: Scope) -> Effects:
    """Nobody wins."""
    return (endings.DrawTheGame(),)
