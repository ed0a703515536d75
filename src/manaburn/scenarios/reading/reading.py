"""This module makes a `Scenario` from a JSON object: `read_scenario` checks its form (`check_form`) and makes
a record of each part.

The form is a JSON Schema in `format.json`, which editors and other programs can use too: a scenario with
fields that this release does not know is refused, not half read. That the players named exist, which a schema
cannot say, is checked here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from fastjsonschema import JsonSchemaValueException
from fastjsonschema import compile as compiled

from manaburn.scenarios.reading import schema as s
from manaburn.scenarios.reading.schema import Json, NotSupported
from manaburn.terms import Step

STEPS = {
    "untap": Step.UNTAP,
    "upkeep": Step.UPKEEP,
    "draw": Step.DRAW,
    "precombat_main": Step.PRECOMBAT_MAIN,
    "begin_combat": Step.BEGINNING_OF_COMBAT,
    "declare_attackers": Step.DECLARE_ATTACKERS,
    "declare_blockers": Step.DECLARE_BLOCKERS,
    "first_combat_damage": Step.FIRST_COMBAT_DAMAGE,
    "combat_damage": Step.COMBAT_DAMAGE,
    "end_combat": Step.END_OF_COMBAT,
    "postcombat_main": Step.POSTCOMBAT_MAIN,
    "end_turn": Step.END,
    "cleanup": Step.CLEANUP,
}
"""The steps by their names in scenarios."""


_T = TypeVar("_T")


_OBJECTS = ("of", "targets", "attacker", "defender", "blocker", "object", "source", "order", "items")
_HELD: dict[str, type] = {**dict.fromkeys(_OBJECTS, s.Reference), "to": s.DamagePart}
"""The classes of the fields that hold records themselves, one or several."""


def _record(cls: type[_T], data: Json, **known: Any) -> _T:
    """Return a record of a class from the fields of a JSON object and those `known` already."""
    fields = dict(data)
    for field in ("name", "text") if cls in (s.Reference, s.ListedChoice) else ():
        fields |= _without_copy(field, fields.get(field))
    for name in fields.keys() & _HELD.keys():
        each = fields.pop(name)
        if isinstance(each, list):
            fields[name] = tuple(_record(_HELD[name], one) for one in each)
        elif each is not None:
            fields[name] = _record(_HELD[name], each)
    return cls(**fields, **known)


_COPY = {"[only copy]": True, "[no copy]": False}
"""Marks that may stand behind the name of an object, with the value of the field `copy` that they mean."""


def _without_copy(field: str, data: object) -> Json:
    """Return the fields that a name with a mark means: the name without it, and `copy`; none
    without a mark.
    """
    mark = next((each for each in _COPY if isinstance(data, str) and each in data), None)
    return {} if mark is None else {field: str(data).replace(mark, "").strip(), "copy": _COPY[mark]}


def _when(data: Json) -> s.When:
    return s.When(turn=data["turn"], step=STEPS[data["step"]])


def _without(data: Json, *names: str) -> Json:
    """Return a JSON object without the fields of these names."""
    return {key: content for key, content in data.items() if key not in names}


_PLACEMENTS: dict[str, type[s.Placement]] = {
    "card": s.PutCard,
    "custom_card": s.CustomCard,
    "day_night": s.StartTime,
    "manual_mana": s.ManualMana,
}


def _placement(data: Json) -> s.Placement:
    op = data["op"]
    if op in ("clear_library", "clear_hand"):
        return _record(s.ClearZone, data)
    if op not in _PLACEMENTS:
        raise NotSupported(f"the set-up {op!r}")
    return _record(_PLACEMENTS[op], _without(data, "op"))


_COMMANDS: dict[str, tuple[type[s.Command], dict[str, bool]]] = {
    "cast": (s.CastCommand, {}),
    "activate": (s.Activate, {}),
    "activate_mana": (s.Activate, {"for_mana": True}),
    "play_land": (s.Play, {}),
    "attack": (s.AttackCommand, {}),
    "attack_skip": (s.DeclareNone, {"blocking": False}),
    "block": (s.BlockCommand, {}),
    "block_skip": (s.DeclareNone, {"blocking": True}),
    "wait_stack": (s.WaitForStack, {}),
    "check": (s.Check, {}),
    "add_counters": (s.AddCounters, {}),
    "set_day": (s.SetTime, {}),
    "concede": (s.Leave, {}),
    "damage_order": (s.OrderDamage, {}),
    "assign_damage": (s.DivideDamage, {}),
}
"""The class for each operation (`op`), with the fields that follow from its name."""
_INTENTIONS: dict[str, type[s.Intention]] = {
    "choice": s.ListedChoice,
    "target": s.ChosenTargets,
    "mode": s.ChosenMode,
}


def _command(data: Json) -> s.Command:
    kind, known = _COMMANDS[data["op"]]
    return _record(kind, _without(data, "op", "turn", "step"), when=_when(data), **known)


def _intention(data: Json) -> s.Intention:
    if data.keys() == {"op", "player"} and data["op"] == "choice":  # a player is chosen; by whom is left open
        return s.ListedChoice(player="", chosen=data["player"])
    if data.keys() & {"coin", "die"}:
        raise NotSupported("a coin or a die whose result is listed")
    return _record(_INTENTIONS[data["op"]], _without(data, "op"))


def _stage(data: Json) -> s.ScenarioStage:
    return s.ScenarioStage(stop=_when(data["stop_at"]), expect=tuple(data["expect"]))


def read_scenario(told: Json) -> s.Scenario:
    """Return the scenario of a JSON object. Raises NotSupported for what this release cannot read."""
    check_form(told)
    actions = told["actions"]
    stages = [*told.get("earlier_stages", ()), told]
    return s.Scenario(
        id=told["id"],
        game=told["game"],
        players=tuple(_record(s.SeatSetup, seat) for seat in told["players"]),
        turn_order=tuple(told["turn_order"]),
        first_draw_skipped=told["first_draw_skipped"],
        attack_option=told["attack_option"],
        range_of_influence=told["range_of_influence"],
        strict=told["strict"],
        shuffle_libraries=told["shuffle_libraries"],
        setup=tuple(_placement(part) for part in told["setup"]),
        commands=tuple(_command(part) for part in actions if part["op"] not in _INTENTIONS),
        intentions=tuple(_intention(part) for part in actions if part["op"] in _INTENTIONS),
        stages=tuple(_stage(stage) for stage in stages),
        edition=told.get("edition"),
        computer=str(told.get("base_class", "")).endswith("WithAIHelps"),
        exact=told.get("declarations") == "exact",
        flags=tuple(told.get("flags", ())),
    )


FORMAT = Path(__file__).with_name("format.json")
_OF_PLAYERS = frozenset(("player", "starting_player", "by"))
"""Fields that hold the id of a player."""


@cache
def _check() -> Callable[[Any], Any]:
    check: Callable[[Any], Any] = compiled(json.loads(FORMAT.read_text(encoding="utf-8")))
    return check


def check_form(told: Any) -> None:
    """Raise NotSupported, with what is wrong and where, if an object does not have the form of a scenario."""
    try:
        _check()(told)
    except JsonSchemaValueException as problem:
        place = problem.name or "data"
        where = place.removeprefix("data").removeprefix(".") or "it"
        why = problem.message.removeprefix(place).strip()
        raise NotSupported(f"malformed: {where} {why}"[:300]) from None
    players = [seat["id"] for seat in told["players"]]
    if sorted(players) != sorted(told["turn_order"]):
        raise NotSupported("malformed: turn_order does not have each of the players once")
    for place, name in _players_named(told, ""):
        if name not in players:
            raise NotSupported(f"malformed: {place} names a player {name!r}, who is not among the players")


def _players_named(data: Any, place: str) -> Iterator[tuple[str, str]]:
    """Yield each player named in a JSON object, after the path to the field: `actions[0].player`, "A"."""
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in parts:
        here = f"{place}[{key}]" if isinstance(data, list) else f"{place}.{key}".lstrip(".")
        if key in _OF_PLAYERS and isinstance(part, str):
            yield here, part
        elif isinstance(part, dict | list):
            yield from _players_named(part, here)
