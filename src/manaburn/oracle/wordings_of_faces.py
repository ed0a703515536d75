"""The words for records about cards cast in special ways or from elsewhere, face down, in exile, merged."""

from __future__ import annotations

from collections.abc import Mapping

OF_FACES: Mapping[str, str] = {
    "MayBePlayed": "may be played[ for {price}][ by {way}][ {begins}][ {faces}][ with {spending}]"
    "[, then {afterwards}][ while {condition}][ {times}]",
    "MayPlayFrom": "may {deed} {cards~@card} from their {zone}[ for {price}][, {each_turn} each turn]"
    "[, then {afterwards}]",
    "TopCardSeen": "{by} may know the top card of their library",
    "AbilitiesCost": "activated abilities ({kind}) cost[ {less} less][ {more} more]"
    "[, at least {at_least} mana]",
    "AbilitiesOfCardsCost": "of {cards~@card} in the {zone}: {cost}",
    "MayBeginOnBattlefield": "from the opening hand: may begin the game on the battlefield",
    "Rebound": "rebound",
    "Cascade": "cascade",
    "Discover": "discover {amount}",
    "PutOnBottomAtRandom": "put {what} on the bottom at random",
    "AllowPlaying": "{who} may {deed} {what} {until}[ for {price}][ by {way}][ {begins}][ with {spending}]"
    "[, then {afterwards}][ while {condition}][ {times}]",
    "Transform": "transform {what}",
    "SpecialAbility": "{deed}, without using the stack, for {costs,}: {effects}",
    "PayCosts": "pay {costs,}",
    "FinishSpecialAction": "that is {deed}",
    "Suspend": "exile {what} with {counters} time counters; it has suspend",
    "ChangeTimeCounters": "{by} time counters on {what}",
    "Foretell": "exile {what} face down, foretold",
    "Plot": "{what} becomes plotted in exile",
    "HasSuspend": "has suspend",
    "Manifest": "{way} {what}",
    "ManifestFromTop": "[{who}: ]{way} {amount} cards from the top",
    "ManifestDread": "manifest dread",
    "TurnFaceUp": "turn {what} face up[ with {counters} +1/+1 counters]",
    "TurnFaceDown": "turn {what} face down",
    "TurnsFaceUp": "{subject} is turned face up",
    "Merge": "merge with the target, {placing}",
    "TimesMutated": "the number of times {what} has mutated",
}
