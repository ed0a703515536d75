"""The words for the trigger events of the ability vocabulary, as in `wordings_of_records`."""

from __future__ import annotations

from collections.abc import Mapping

WORDS_OF_TRIGGERS: Mapping[str, str] = {
    "HowMany": "{least} or more[, at most {most}]",
    "Recipients": "[{players}][ or {permanents}]",
    "Attacked": "[{players}][ or {permanents}]",
    "Enters": "{subject^} enters",
    "TapsForMana": "{whose} taps {permanent^} for mana",
    "Dies": "{subject^} dies",
    "Leaves": "{subject^} leaves the battlefield",
    "Attacks": "{subject^} attacks[ {what}][ alone{alone}][ with at least {others} others][ that are {other}]"
    "[ for the first time in the turn{first_time}]",
    "IsAttacked": "{what} is attacked",
    "PlayerAttacks": "{whose} attacks[ {against}][ {among}] with at least {at_least}[ and at most {at_most}]"
    " {creatures}",
    "IsExerted": "{subject^} is exerted",
    "Blocks": "{subject^} blocks[ {number} creatures]",
    "BlocksCreature": "{subject^} blocks {attacker^}",
    "BecomesBlocked": "{subject^} becomes blocked[ by {number} creatures]",
    "BecomesBlockedBy": "{subject^} becomes blocked by {blocker^}",
    "SomeBecomeBlocked": "one or more {subjects~} become blocked",
    "AttacksUnblocked": "{subject^} attacks and isn't blocked",
    "AssignsCombatDamage": "{subject^} assigns combat damage",
    "DealsDamage": "{subject^} deals {kind} to {to^}",
    "SomeDealDamage": "one or more {subjects~} deal {kind} to {to^}",
    "IsDealtDamage": "{subject^} is dealt {kind}",
    "BeginningOf": "the {step} step of {whose} begins",
    "BeginningInLaterTurn": "{step} of a later turn begins",
    "BeginningOfMainPhase": "main phase {ordinal|any} of {whose} begins",
    "CastsSpell": "{whose} casts[ or copies{or_copies}] {spell^@spell}[ as number {ordinal} of the turn]"
    "[ that targets this{at_this}][ that targets {at}][ in turns of {during}][ ({how})]",
    "LosesLife": "{whose} loses life",
    "GainsLife": "{whose} gains life",
    "BecomesTapped": "{subject^} becomes tapped[ by {by}]",
    "BecomesUntapped": "{subject^} becomes untapped",
    "PhasesIn": "{subject^} phases in",
    "PhasesOut": "{subject^} phases out",
    "TransformsInto": "{subject^} transforms into {into}",
    "DayOrNightChanges": "day becomes night or night becomes day",
    "BecomesMonarch": "{whose} becomes the monarch",
    "Draws": "{whose} draws a card[, card {ordinal} of the turn]",
    "LosesLastCounter": "the last {kind} counter is removed from this",
    "ReachesChapter": "the lore counters reach {number}",
    "WhenDone": "this has been done",
    "SetInMotion": "you set this scheme in motion",
    "Visited": "you visit this Attraction",
}
