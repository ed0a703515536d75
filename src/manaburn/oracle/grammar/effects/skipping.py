"""Skipped turns, phases and steps, and control of turns [cr2025-06-06 614.10, 721]."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject import endings, turns
from manaburn.cards.vocabulary.effects_by_subject.poison import GivePoison
from manaburn.cards.vocabulary.effects_by_subject.turns import Part, SkipSpan, TurnPart
from manaburn.oracle.grammar.deeds import deeds, statements
from manaburn.oracle.parsing.phrases import Name, itself, table

NEXT_PART = Name[Part]("next-part")
table(
    NEXT_PART,
    {
        "turn|turns": TurnPart.TURN,
        "<skipped>": itself,
    },
)

deeds(
    {
        "skip your|their next <next-part>": lambda scope, part: (turns.SkipNext(part, scope.doer),),
        "skip your|their next <integer> <next-part>": (
            lambda scope, number, part: (turns.SkipNext(part, scope.doer, number),)
        ),
        "skip your|their next <next-part> this turn": (
            lambda scope, part: (turns.SkipNext(part, scope.doer, span=SkipSpan.NEXT_THIS_TURN),)
        ),
        "skip all <skipped> of your|their next turn": (
            lambda scope, part: (turns.SkipNext(part, scope.doer, span=SkipSpan.ALL_OF_NEXT_TURN),)
        ),
        "take <integer> extra turns after this one": (
            lambda scope, number: (turns.TakeExtraTurns(scope.doer, number),)
        ),
        "end the turn": (endings.EndTheTurn(),),
        "win the game": (endings.WinTheGame(),),
        "lose the game": lambda scope: (endings.LoseTheGame(scope.doer),),
        "get <number> poison counter|counters": lambda scope, number: (GivePoison(number, scope.doer),),
    }
)

statements(
    {
        "you control <player-target> during that player 's next turn": (
            lambda who: (turns.ControlNextTurn(who),)
        ),
        "the game is a draw": (endings.DrawTheGame(),),
    }
)
