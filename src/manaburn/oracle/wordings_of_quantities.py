"""The words for records of what is divided, counted on players, left to chance, or paid several times; see
`manaburn.oracle.wordings_of_records`.
"""

from __future__ import annotations

from collections.abc import Mapping

OF_QUANTITIES: Mapping[str, str] = {
    "DealDivided": "{source} deals to each of {to} its share of the damage",
    "PreventDivided": "prevent its share of the damage to each of {to} this turn",
    "DistributeCounters": "put[ of {amount}] its share of {kind} counters on each of {on}",
    "FlipCoins": "[{who}: ]flip {amount|until one is lost} coins[, asking {asked}]",
    "RollDice": "[{who}: ]roll {amount} dice of {sides} sides[ and add {plus}]",
    "WinsFlip": "{whose} wins a coin flip",
    "LosesFlip": "{whose} loses a coin flip",
    "RollsDie": "{whose} rolls a die",
    "GetsCounters": "{whose} gets {kind} counters",
    "GetCounters": "[{who}: ]get {amount} {kind} counters",
    "LoseCounters": "[{who}: ]lose {amount|all} {kind} counters",
    "MayPayPrice": "{who} may {price}[ times {times}]: {effects(}[; or else {otherwise(}]",
    "PayEnergy": "pay {amount} energy",
    "ForX": "X times {cost}",
    "EachFurtherMode": "further cost for each mode beyond the first: {costs,}",
    "CastAsThoughFlash": "may be cast as though it had flash[, if {condition}]",
    "SeenFrom": "{amount}, where others are others than {what}",
    "ManaSpentOn": "the amount of[ {type}] mana spent to cast {what}",
    "ColorsSpentOn": "the number of colours of mana spent to cast {what}",
    "TimesPaid": "the number of times {name} was paid",
    "Happened": "the number of {filter~|objects}[ from the {origin}[ or not{elsewhere}]] that were"
    " {what} in the turn[ ({during})], of {who}",
    "PlayersFor": "the number of {who} for whom {condition}",
    "CountersOfPlayer": "the number of {kind} counters {who} has",
}
