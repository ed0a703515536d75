#!/usr/bin/env python3
"""A bot for manaburn: plays its lands and spells, fights where it pays. See docs/reference/bots.md."""

import json
import sys
from random import Random

rng = Random()
seat = 0
creatures = {}  # those in sight: number -> (whose, power, toughness)


def say(**message):
    print(json.dumps(message), flush=True)


def look(view):
    creatures.clear()
    for player in view["players"]:
        for thing in player["battlefield"]:
            now = thing["now"]
            creatures[thing["id"]] = (player["id"], now.get("power", 0), now.get("toughness", 0))


def worth(action):
    """How good an action seems to be; to pass is worth nothing."""
    match action["is"]:
        case "PlayLand":
            return 100
        case "CastSpell":
            return 50 + rng.random()
        case "Attack":
            most = max((power for owner, power, _ in creatures.values() if owner != seat), default=0)
            return sum(1 if creatures[mine][2] > most else -1 for mine, _ in action["pairs"])
        case "Block":
            fights = [(creatures[mine], creatures[theirs]) for mine, theirs in action["pairs"]]
            return sum((mine[1] >= theirs[2]) - (theirs[1] >= mine[2]) for mine, theirs in fights)
        case "Targets":  # a number below 16 is a seat
            owners = [t if t < 16 else creatures.get(t, [seat])[0] for t in action["targets"]]
            return sum(owner != seat for owner in owners) + rng.random()
        case "Answer":  # keep the hand
            return action["answer"] == "no"
    return 0


for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        say(type="hello", protocol=told["protocol"], name="lands and creatures")
    elif told["type"] == "new game":
        seat = told["seat"]
        rng.seed(told["seed"])
        say(type="ready", game=told["game"])
    elif told["type"] == "ask":
        look(told.get("view", {"players": []}))
        if "steps" in told:  # too many actions to list: they are put together, here by any legal one
            say(type="complete", id=told["id"])
        else:
            values = [worth(offer["action"]) for offer in told["actions"]]
            say(type="choose", id=told["id"], action=values.index(max(values)))
