"""This module upgrades saves of earlier releases to the present version of the format.

`upgraded` takes the JSON of an older save through one `Upgrade` after another, until it is of the present
version. An `Upgrade` names the records that changed, and for each a function that rewrites its fields.
`upgraded_place` does the same for the path of a place in a state, such as `players/0/life`.

The table says what each version changed (`ends` is the hash of the last state of a saved game):

| version | change                                                                                |
|---------|---------------------------------------------------------------------------------------|
| 1       | players, permanents, turns and combats with all their fields; `ends` hashes all of it |
| 2       | fields that have their default are left out; `ends` hashes the outline of the end     |
| 3       | `Turn.history` and `Turn.last_turn` hold what turns and players held in many fields   |
| 4       | a task that asks before it acts keeps each answer with its question                   |
| 5       | a combat belongs to its turn; `GameWide` holds what belongs to the whole game;        |
|         | `Rare` and `OwnTurns` hold a player's rare fields, and those about their own turns    |
| 6       | a draw that may be replaced asks as every task does                                   |
| 7       | a question belongs to the task that asks it, which keeps each answer as it was given  |
| 8       | words of cards were merged (see `manaburn.cards.upgrades`); a choice of objects says  |
|         | whether their weights are power or mana value                                         |
| 9       | a shield describes, by the effect that made it, which damage it prevents; more words  |
|         | of cards were merged                                                                  |
| 10      | `Rare` holds how often the Ring has tempted a player; a pile is a quality of its own; |
|         | more words of cards were merged                                                       |

A new field with a default needs nothing here: an older file gets the default. For any other change of a
record, raise `VERSION` and add the `Upgrade` from the version before: if something is renamed or removed,
gets another default, or means something else.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from manaburn.cards.upgrades import OLDER_WORDS, Fields, Records, told_anew
from manaburn.errors import SaveError
from manaburn.state.keeping import questions_of_old
from manaburn.values import field, value

VERSION = 10
"""The version that is written. Every earlier one can be read."""


@value
class Upgrade:
    """An upgrade turns what one version wrote into what the next one would have written."""

    records: Records = field(default_factory=dict)
    """By the name of a record in the older version, the function that returns it with its new name and
    fields. In a position some parts may be written as in the newer version already; these stay as they are.
    """
    places: tuple[tuple[str, str], ...] = ()
    """The paths in a state that have changed: patterns of the older version, and what replaces them."""


def upgraded(data: Any, version: int) -> Any:
    """Return the JSON values of a save of some version as the present version writes them.

    One `Upgrade` after another is applied, each to all records it names. Raises SaveError for values that the
    version given cannot have written.
    """
    for older in range(version, VERSION):
        if UPGRADES[older].records:
            try:
                data = told_anew(data, UPGRADES[older].records)
            except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
                raise SaveError(
                    f"the file is damaged: version {older} of the format can't have written it ({error!r})"
                ) from error
    return data


def upgraded_place(place: str, version: int) -> str:
    """Return a place in a state, such as `players/0/life`, as this version calls it."""
    for older in range(version, VERSION):
        for pattern, replacement in UPGRADES[older].places:
            place = re.sub(pattern, replacement, place)
    return place


# From version 2 to 3: what happened in a turn

_OF_A_TURN = ("attacks", "blocked", "combats", "damaged", "main_phases", "noted", "tallies", "upkeeps_ended")
"""The fields of a turn that its history has now; then those that were moved there unchanged."""
_AS_THEY_WERE = ("blocked", "combats", "main_phases", "upkeeps_ended")
_IN_PLACES_OF_THEIR_OWN = (
    *("ATTACKED", "CAST", "HURT_PLAYER", "HURT_PLAYER_IN_COMBAT", "HIT_A_PLAYER_IN_COMBAT", "PLAYED"),
)
"""The kinds of what was `noted` of a turn for which its history has fields of their own."""


def _turn_with_histories(fields: Fields) -> Any:
    """Return a turn with a history of itself and one of the turn before, made of several fields."""
    turn = {name: content for name, content in fields.items() if name != "attacked"}
    for name, later in (("history", ""), ("last_turn", "_last_turn")):
        older = {field: turn.pop(field + later) for field in _OF_A_TURN if field + later in turn}
        if older:
            known = turn.get(name, {"History": {}})["History"]
            turn[name] = {"History": {**known, **_history(older, known)}}
    return {"Turn": turn}


def _history(older: Fields, known: Fields) -> Fields:
    """Return the fields of a history, without the empty ones."""
    noted = [one["Noted"] for one in older.get("noted", [])]
    by_kind: dict[str, list[Fields]] = {}
    for one in noted:
        by_kind.setdefault(one["what"]["Happening"], []).append(one)
    found: Fields = {name: older[name] for name in _AS_THEY_WERE if name in older}
    found["spells"] = [
        {"Cast": {"player": one["player"], "spell": one["object"], "origin": one.get("origin")} | _then(one)}
        for one in by_kind.get("CAST", [])
    ]
    found["lands"] = [
        {"Played": {"player": one["player"], "land": one["object"]} | _then(one)}
        for one in by_kind.get("PLAYED", [])
    ]
    attacks = older["attacks"] if "attacks" in older else known.get("attacks", [])
    found["attacks"] = [*_attacks(attacks, by_kind.get("ATTACKED", []))]
    found["damage"] = [*_damage(older, by_kind)]
    found["noted"] = [
        {"Noted": one} for one in noted if one["what"]["Happening"] not in _IN_PLACES_OF_THEIR_OWN
    ]
    totals = _totals(known.get("counted", []))
    for (tally, player), amount in older.get("tallies", {"map": []})["map"]:
        totals[tally["Tally"], player] = max(amount, totals[tally["Tally"], player])
    totals.subtract(("SPELLS_CAST", one["player"]) for one in by_kind.get("CAST", []))
    totals.subtract(("LANDS_PLAYED", one["player"]) for one in by_kind.get("PLAYED", []))
    found["counted"] = _counted(totals)
    return {name: content for name, content in found.items() if content}


def _then(one: Fields) -> Fields:
    return {"now": one["now"]}


def _attacks(attacks: list[Any], noted: list[Fields]) -> Iterator[Any]:
    """Yield the declared attacks, each with what the creature was then."""
    left = list(noted)
    for attack in attacks:
        fields = dict(attack["DeclaredAttack"])
        then = next((one for one in left if one["object"] == fields["creature"]), None)
        if then is not None:
            left.remove(then)
            fields |= {"now": then["now"], "token": then["token"]}
        yield {"DeclaredAttack": fields}


def _damage(older: Fields, by_kind: Mapping[str, list[Fields]]) -> Iterator[Any]:
    """Yield the damage dealt, by source and target. The amounts were not noted for each source: `counted` has
    the sums.
    """
    for source, target in older.get("damaged", {"set": []})["set"]:
        yield {"Dealt": {"source": source, "target": target, "amount": 0, "combat": False}}
    for one in by_kind.get("HURT_PLAYER", []):
        fields = {"source": one["object"], "target": one["player"], "amount": 0, "combat": False}
        yield {"Dealt": fields | _then(one)}
    hit = by_kind.get("HIT_A_PLAYER_IN_COMBAT", [])
    for one, of in zip(by_kind.get("HURT_PLAYER_IN_COMBAT", []), hit, strict=True):
        fields = {"source": one["object"], "target": one["player"], "amount": 0, "combat": True}
        yield {"Dealt": fields | {"by": of["player"]} | _then(one)}


def _totals(counted: list[Any]) -> Counter[tuple[str, int]]:
    return Counter({(tally["Tally"], player): amount for tally, player, amount in counted})


def _counted(totals: Counter[tuple[str, int]]) -> list[Any]:
    return [[{"Tally": tally}, player, amount] for (tally, player), amount in totals.items() if amount > 0]


def _state_with_histories(fields: Fields) -> Any:
    """Return a state in which the numbers of lands and spells that its players played are in the histories of
    turns.

    Each player's numbers go into the history of the turn with their own turn marker, if there is one;
    otherwise into that of the turn in progress.
    """
    if "players" not in fields:
        return {"GameState": fields}
    going_on = fields.get("turn", {"Turn": {}})["Turn"]
    whole = fields.get("game", {"GameWide": {}})["GameWide"]  # as a position states it
    markers = going_on.get("markers") or whole.get("markers") or {"TurnMarkers": {}}
    elsewhere = markers["TurnMarkers"].get("elsewhere", {"map": []})["map"]
    turns = [_turn_set_aside(there) for _, there in elsewhere]
    players = [one["Player"] for one in fields["players"]["list"] if "Player" in one]
    for seat, player in enumerate(players):
        turn = next((turn for turn in turns if turn.get("active_player", 0) == seat), going_on)
        by_effects = player.pop("extra_lands", [])
        if by_effects:
            history = turn.setdefault("history", {"History": {}})["History"]
            lands = [land for land in history.get("lands", []) if land["Played"]["player"] == seat]
            for land, effect in zip(lands, by_effects, strict=False):
                land["Played"]["by"] = effect
        for name, counted, tally, facts in _OF_A_PLAYER:
            _count(turn, name, (tally, seat), player.pop(counted, 0), facts)
    return {"GameState": fields}


def _turn_set_aside(there: Fields) -> Fields:
    """Return a turn that is set aside, from a record of an older or newer version."""
    older = there.get("TurnElsewhere")
    turn: Fields = (there if older is None else older["turn"])["Turn"]
    return turn


_OF_A_PLAYER = (
    ("history", "lands_played", "LANDS_PLAYED", "lands"),
    ("history", "spells_cast", "SPELLS_CAST", "spells"),
    ("last_turn", "spells_cast_last_turn", "SPELLS_CAST", "spells"),
)
"""The history, the old field of a player for a number, the tally that has it now, and the records that are
counted.
"""


def _count(turn: Fields, name: str, what: tuple[str, int], number: int, facts: str) -> None:
    """Count in the history of a turn as many spells or lands as a player had played. Those without a record
    of their own are only counted.
    """
    history = turn.get(name, {"History": {}})["History"]
    known = sum(next(iter(one.values()))["player"] == what[1] for one in history.get(facts, []))
    totals = _totals(history.get("counted", []))
    if number > known + totals[what]:
        totals[what] = number - known
        turn[name] = {"History": {**history, "counted": _counted(totals)}}


# From version 3 to 4: answers of tasks


def _answers_of_a_task(fields: Fields) -> Fields:
    """Return a task with its answers as records. Each answer was the id or word chosen, without its question;
    -1 stood for nothing.
    """
    given = [{"Given": {"answer": [] if each == -1 else [each]}} for each in fields.pop("applying", [])]
    return {"CarryOutAnew": fields | {"answers": given}}


def _commander(fields: Fields) -> Fields:
    """Return a commander without the field for the zone it was going to: its owner is asked again."""
    return {"Commander": {name: content for name, content in fields.items() if name != "instead"}}


# From version 4 to 5: what belongs to the whole game

_OF_A_STATE = ("chance", "delayed", "last_known", "shields")
_OF_THE_TURN = ("day_or_night", "markers", "monarch", "ranges")
_RARE = (
    *("attractions", "commander_damage", "commanders", "extra_turns", "indirectly_phased_out"),
    *("next_controller", "phased_out", "schemes", "skips"),
)
_OF_OWN_TURNS = {"attacks_last_turn": "attacks", "upkeeps": "upkeeps"}


def _state_with_the_whole_game(fields: Fields) -> Any:
    """Return a state whose fields about the whole game are in a record of their own."""
    turn = fields.get("turn", {"Turn": {}})["Turn"]
    _move_into_record(fields, "game", "GameWide", fields, {name: name for name in _OF_A_STATE})
    _move_into_record(fields, "game", "GameWide", turn, {name: name for name in _OF_THE_TURN})
    if "combat" in fields:
        turn["combat"] = fields.pop("combat")
    for seat, number in turn.pop("last_turns", {"map": []})["map"]:
        player = fields["players"]["list"][seat]["Player"]
        _move_into_record(player, "own_turns", "OwnTurns", {"begun": number}, {"begun": "begun"})
    return {"GameState": fields}


def _player_with_own_turns(fields: Fields) -> Any:
    """Return a player whose rare fields, and those about their own turns, are in records of their own."""
    _move_into_record(fields, "rare", "Rare", fields, {name: name for name in _RARE})
    _move_into_record(fields, "own_turns", "OwnTurns", fields, _OF_OWN_TURNS)
    return {"Player": fields}


def _turn_with_draws(fields: Fields) -> Any:
    """Return a turn with the cards drawn in its history."""
    _move_into_record(fields, "history", "History", fields, {"cards_drawn": "drawn"})
    return {"Turn": fields}


def _turn_with_combat(fields: Fields) -> Any:
    """Return a turn without the fields that belong to the whole game."""
    turn = fields["turn"]["Turn"]
    moved = [*_OF_THE_TURN, "last_turns"]
    left = {name: content for name, content in turn.items() if name not in moved}
    return {"Turn": left | ({"combat": fields["combat"]} if "combat" in fields else {})}


def _markers_with_turns(fields: Fields) -> Any:
    """Return turn markers with the turns that are set aside, which were left out if there were none."""
    return {"TurnMarkers": {"elsewhere": {"map": []}, **fields}}


def _move_into_record(into: Fields, place: str, kind: str, fields: Fields, names: Mapping[str, str]) -> None:
    """Move several fields into a record, under their new names."""
    moved = {now: fields.pop(before) for before, now in names.items() if before in fields}
    if moved:
        into.setdefault(place, {kind: {}})[kind] |= moved


# Later versions


def _state_with_a_draw_asked_about(fields: Fields) -> Any:
    """Return a state in which the task that waits to replace a draw is carried out anew: until then the
    choice was made as part of the effect.
    """
    asked = (fields.get("decision") or {}).get("ChooseObjects", {})
    if asked.get("purpose") == {"Purpose": "REPLACE_DRAW"}:
        agenda = fields["agenda"]["list"]
        if "CarryOut" in agenda[-1]:
            agenda[-1] = {"CarryOutAnew": {"task": agenda[-1]}}
    return {"GameState": fields}


def _with_weighing(fields: Fields) -> Any:
    """Return a choice of objects with what its weights are: power for tapping as a cost, otherwise mana
    value.
    """
    if fields.get("weights", {"list": []}) != {"list": []}:
        by_power = fields["purpose"] == {"Purpose": "TAP_AS_COST"}
        fields["weighing"] = {"Weighing": "POWER" if by_power else "MANA_VALUE"}
    return {"ChooseObjects": fields}


def _shield_described(fields: Fields) -> Any:
    """Return a shield with a description of what it does, in place of one word for it.

    At first the source of a shield was not noted. Its controller stands for it, as none of these shields
    depends on its source.
    """
    (kind,) = fields.pop("kind", {"ShieldKind": "DESCRIBED"}).values()
    target, dealt_to = fields.pop("target", None), fields.pop("dealt_to", None)
    if dealt_to is not None or target is not None:
        fields["shielded"] = dealt_to or {"set": [target]}
    match kind:
        case "DESCRIBED" | "REGENERATION":
            return {"Shield": fields}
        case "COMBAT_DAMAGE_PREVENTION":
            shelter: Fields = {"kind": {"DamageKind": "COMBAT"}}
        case "NEXT_TIME":
            gain = {"GainLife": {"amount": {"Number": "THAT_MUCH"}}}
            shelter = {"occasion": {"Occasion": "NEXT_TIME"}, "then": [gain]}
        case _:
            shelter = {}
    you = fields["controller"]
    context = {"Context": {"controller": you, "source": fields.get("source", you)}}
    return {"Shield": {**fields, "described": {"Shelter": shelter}, "context": context}}


def _player_with_rare_temptations(fields: Fields) -> Any:
    """Return a player whose number of temptations by the Ring is among what few players have."""
    _move_into_record(fields, "rare", "Rare", fields, {"tempted": "tempted"})
    return {"Player": fields}


def _choice_of_a_pile(fields: Fields) -> Any:
    """Return a question for a word as one for a pile, if the words that are offered name piles."""
    words = fields.get("among", ())
    if len(words) == 2 and all(" pile: " in word for word in words):
        fields["quality"] = {"Quality": "PILE"}
    return {"ChooseWord": fields}


def _extra_turns_that_are_lost(fields: Fields) -> Any:
    """Return an effect that gives extra turns. That the player loses the game in their end steps was one of
    its own words; now it is what happens there.
    """
    if fields.pop("losing", False):
        fields["at_end_step"] = [{"LoseTheGame": {}}]
    return {"TakeExtraTurns": fields}


UPGRADES: dict[int, Upgrade] = {
    1: Upgrade(),
    2: Upgrade(
        records={"Turn": _turn_with_histories, "GameState": _state_with_histories},
        places=((r"(^|/)turn/attacks/", r"\1turn/history/attacks/"),),
    ),
    3: Upgrade(records={"CarryOutAnew": _answers_of_a_task, "Commander": _commander}),
    4: Upgrade(
        records={
            "GameState": _state_with_the_whole_game,
            "Player": _player_with_own_turns,
            "Turn": _turn_with_draws,
            "TurnElsewhere": _turn_with_combat,
            "TurnMarkers": _markers_with_turns,
        },
        places=(
            (r"^combat(?=/|$)", "turn/combat"),
            (rf"^({'|'.join(_OF_A_STATE)})(?=/|$)", r"game/\1"),
            (rf"^turn/({'|'.join(_OF_THE_TURN)})(?=/|$)", r"game/\1"),
            (r"^(game/markers/elsewhere/\d+)/turn(?=/|$)", r"\1"),
            (rf"^(players/\d+)/({'|'.join(_RARE)})(?=/|$)", r"\1/rare/\2"),
        ),
    ),
    5: Upgrade(records={"GameState": _state_with_a_draw_asked_about}),
    6: Upgrade(records=questions_of_old.RECORDS),
    7: Upgrade(records={"ChooseObjects": _with_weighing}),
    8: Upgrade(records={**OLDER_WORDS, "Shield": _shield_described}),
    9: Upgrade(
        records={
            **OLDER_WORDS,
            "Player": _player_with_rare_temptations,
            "ChooseWord": _choice_of_a_pile,
            "TakeExtraTurns": _extra_turns_that_are_lost,
        },
        places=((r"^(players/\d+)/tempted(?=/|$)", r"\1/rare/tempted"),),
    ),
}
"""By the version that an upgrade leads from, to the next."""
