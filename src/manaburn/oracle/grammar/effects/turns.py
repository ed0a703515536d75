"""Extra turns and parts of turns, and those that are skipped [cr2025-06-06 500.7-500.11]."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject import turns
from manaburn.oracle.grammar.deeds import deeds, statements
from manaburn.oracle.parsing.phrases import Name, table
from manaburn.terms import Phase

deeds(
    {
        "take an extra turn after this one": lambda scope: (turns.TakeExtraTurns(scope.doer),),
        "take an extra turn after this one . skip the <skipped> of that turn": (
            lambda scope, what: (turns.TakeExtraTurns(scope.doer, skipping=(what,)),)
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
table(
    HERE,
    {
        "this phase": turns.Here.PHASE,
        # The main phase in which it happens; nothing in another phase.
        "this main phase": turns.Here.MAIN_PHASE,
    },
)

statements(
    {
        ("after <here> , there is <added-phases>", "after <here> , there's <added-phases>"): (
            lambda here, phases: (turns.AddPhases(phases, here),)
        ),
        "after <here> , there are two additional combat phases": (
            lambda here: (turns.AddPhases((Phase.COMBAT,), here, 2),)
        ),
        ("there is <added-phases> after <here>", "there's <added-phases> after <here>"): (
            lambda phases, here: (turns.AddPhases(phases, here),)
        ),
        (
            "there is an additional combat phase after <here> , followed by an additional main phase",
            "there is an additional combat phase after <here> followed by an additional main phase",
        ): (lambda here: (turns.AddPhases((Phase.COMBAT, Phase.POSTCOMBAT_MAIN), here),)),
    }
)
