"""What players can or can't do for a time [cr2025-06-06 611.2]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes import changes as to
from manaburn.cards.vocabulary.changes.changes import Change, Duration, RuleForPlayer
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.casting import CantCast, CantCastNamesakes, SpellsHaveFlash
from manaburn.cards.vocabulary.words.references import Circumstance, Who
from manaburn.oracle.grammar.deeds import statements
from manaburn.oracle.grammar.names import ABILITY, PLAYERS_RULED
from manaburn.oracle.parsing.phrases import Name, itself, table

PLAYER_RULE = Name[Change]("player-rule")
table(
    PLAYER_RULE,
    {
        "can't gain life": RuleForPlayer.CANT_GAIN_LIFE,
        "can't cast <noun>": lambda noun: CantCast(noun.spells()),
        "can't cast spells with the same name as <one>": CantCastNamesakes,
    },
)

table(
    PLAYERS_RULED,
    {
        "<players>": itself,
        "<player-target>": itself,
        "that player": lambda scope: scope.player(),
    },
)

statements(
    {
        ("<players-ruled> <player-rule> this turn", "<players-ruled> <player-rule> until end of turn"): (
            lambda who, change: Alter(who, (change,))
        ),
        (
            "<players-ruled> <player-rule> until your next turn",
            "until your next turn , <players-ruled> <player-rule>",
        ): lambda who, change: Alter(who, (change,), Duration.YOUR_NEXT_TURN),
        "<players-ruled> <player-rule> for the rest of the game": (
            lambda who, change: Alter(who, (change,), Duration.INDEFINITE)
        ),
        "you may play an additional land this turn": Alter(Who.YOU, (to.ExtraLandPlays(1),)),
        (
            "you may play up to <integer> additional lands this turn",
            "you may play <integer> additional lands this turn",
        ): lambda number: Alter(Who.YOU, (to.ExtraLandPlays(number),)),
        "you have no maximum hand size for the rest of the game": (
            Alter(Who.YOU, (to.MaximumHandSize(None),), Duration.INDEFINITE)
        ),
        "you may cast <noun> this turn as though they had flash": (
            lambda noun: Alter(Who.YOU, (SpellsHaveFlash(noun.spells()),))
        ),
    }
)

table(
    ABILITY,
    {
        "<players> can't cast <noun> during your turn .": (
            lambda who, noun: Static(
                changes=(CantCast(noun.spells()),), affects=who, condition=Circumstance.YOUR_TURN
            )
        ),
        "<players> can't cast <noun> during combat .": (
            lambda who, noun: Static(
                changes=(CantCast(noun.spells()),), affects=who, condition=Circumstance.COMBAT
            )
        ),
    },
)
