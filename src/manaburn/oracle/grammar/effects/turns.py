"""This module reads extra turns and phases, skipped ones, control of turns, and the end of the game: "Take an
extra turn after this one.", "You win the game." [cr2025-06-06 104, 500.7-500.11, 614.10].

The parser tries its phrases wherever an effect may stand (`deed`: what a player does; `statement`: any other
effect). They mean `TakeExtraTurns`, `AddPhases`, `ControlNextTurn` and the like. Effects of few words that
have no other file, such as "cipher" and "get a poison counter", are here too. Restarting the game comes last.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject import players, turns
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.players import GetCounters
from manaburn.cards.vocabulary.effects_by_subject.turns import Part, SkipSpan, TurnPart
from manaburn.cards.vocabulary.words.references import Number
from manaburn.oracle.grammar.deeds import deeds, statements
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind, Phase

deeds(
    {
        "take an extra turn after this one": turns.TakeExtraTurns(),
        "take an extra turn after this one . skip the <skipped> of that turn": (
            lambda what: turns.TakeExtraTurns(skipping=(what,))
        ),
        "take an extra turn after this one . at the beginning of that turn 's end step , you lose the game": (
            turns.TakeExtraTurns(at_end_step=(players.LoseTheGame(),))
        ),
        "skip your|their next <next-part>": turns.SkipNext,
        "skip your|their next <integer> <next-part>": (
            lambda number, part: turns.SkipNext(part, amount=number)
        ),
        "skip your|their next x <next-part>": lambda part: turns.SkipNext(part, amount=Number.X),
        "skip your|their next <next-part> this turn": (
            lambda part: turns.SkipNext(part, span=SkipSpan.NEXT_THIS_TURN)
        ),
        "skip all <skipped> of your|their next turn": (
            lambda part: turns.SkipNext(part, span=SkipSpan.ALL_OF_NEXT_TURN)
        ),
        "take an extra turn after this one <each-of>": lambda number: turns.TakeExtraTurns(amount=number),
        "take <integer> extra turns after this one": lambda number: turns.TakeExtraTurns(amount=number),
        "end the turn": Instruction.END_THE_TURN,
        "cipher": Instruction.CIPHER,
        "put all commanders you own from the command zone and from your graveyard into your hand": (
            Instruction.TAKE_ALL_COMMANDERS
        ),
        "win the game": Instruction.WIN_THE_GAME,
        "lose the game": players.LoseTheGame(),
        "get <number> poison counter|counters": lambda scope, number: GetCounters(
            CounterKind.POISON, number, scope.doer
        ),
    }
)

ADDED_PHASES = Name[tuple[Phase, ...]]("added-phases")
table(
    ADDED_PHASES,
    {
        "an additional combat phase": (Phase.COMBAT,),
        "an additional combat phase ,? followed by an additional main phase": (
            (Phase.COMBAT, Phase.POSTCOMBAT_MAIN)
        ),
        "an additional beginning phase": (Phase.BEGINNING,),
    },
)

HERE = Name[turns.Here]("here")
"""The phase after which phases are added."""
table(
    HERE,
    {
        "this phase": turns.Here.PHASE,
        # Nothing is added if it happens in another phase than a main phase.
        "this main phase": turns.Here.MAIN_PHASE,
    },
)

statements(
    {
        (
            "after <here> , there is <added-phases>",
            "after <here> , there's <added-phases>",
        ): lambda here, phases: turns.AddPhases(phases, here),
        ("there is <added-phases> after <here>", "there's <added-phases> after <here>"): turns.AddPhases,
        "the game is a draw": Instruction.DRAW_THE_GAME,
        "you control <player-target> during that player 's next turn": turns.ControlNextTurn,
        "you gain control of <player-target> during that player 's next turn": turns.ControlNextTurn,
        "you gain control of <player-target> during that player 's next turn . after that turn , that player"
        " takes an extra turn": lambda who: (
            turns.ControlNextTurn(who),
            turns.TakeExtraTurns(who, after=turns.TurnAnchor.THEIR_NEXT_TURN),
        ),
    }
)


# Skipped turns, phases and steps, and control of turns [cr2025-06-06 614.10, 721]


NEXT_PART = Name[Part]("next-part")
"""The turn, phase or step that is skipped once."""
table(
    NEXT_PART,
    {
        "turn|turns": TurnPart.TURN,
        "<skipped>": itself,
    },
)


# Restarting the game


@phrase(
    SENTENCE,
    "restart the game , leaving in exile all <noun> exiled with ~ . then put those cards onto the battlefield"
    " under your control",
)
def restart_the_game(scope: Scope, noun: Noun) -> Effects:
    if "card" not in noun.words or noun.of is not None:
        raise Unsayable("what is left in exile and is no card")
    return (turns.RestartGame(noun.filter),)
