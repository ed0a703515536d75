"""Reads scenarios from JSON objects.

Their form is checked first: a scenario with fields that this release does not know is refused, not half read.
`format.json` tells it, as a JSON Schema that editors and other programs can use too. A schema cannot say
which players there are: that is checked here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from fastjsonschema import JsonSchemaValueException
from fastjsonschema import compile as compiled

from manaburn.scenarios.reading.outcomes import NotSupported
from manaburn.scenarios.reading.schema import (
    Activate,
    AddCounters,
    AttackWith,
    BlockWith,
    Cast,
    Check,
    Choice,
    ChosenMode,
    ChosenTargets,
    ClearZone,
    Command,
    CustomCard,
    DamagePart,
    DeclareNone,
    DivideDamage,
    Intention,
    Json,
    Leave,
    ManualMana,
    OrderDamage,
    Placement,
    Play,
    PutCard,
    Reference,
    Scenario,
    Seat,
    SetTime,
    Stage,
    StartTime,
    WaitForStack,
    When,
)
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


def _record(cls: type[_T], told: Json, **known: Any) -> _T:
    """A record of a class from the fields of a JSON object, and from those that are known already."""
    return cls(**{**told, **known})


def _reference(told: Json | None) -> Reference | None:
    return None if told is None else _record(Reference, told)


def _references(told: list[Json] | None) -> tuple[Reference, ...] | None:
    return None if told is None else tuple(_record(Reference, one) for one in told)


def _when(told: Json) -> When:
    return When(turn=told["turn"], step=STEPS[told["step"]])


def _without(told: Json, *names: str) -> Json:
    return {key: content for key, content in told.items() if key not in names}


def _placement(told: Json) -> Placement:
    rest = _without(told, "op")
    match told["op"]:
        case "card":
            return _record(PutCard, rest)
        case "custom_card":
            return _record(CustomCard, rest)
        case "clear_library" | "clear_hand":
            return _record(ClearZone, told)
        case "day_night":
            return _record(StartTime, rest)
        case "manual_mana":
            return _record(ManualMana, rest)
        case other:
            raise NotSupported(f"the set-up {other!r}")


_PLAIN: dict[str, type] = {
    "play_land": Play,
    "wait_stack": WaitForStack,
    "check": Check,
    "set_day": SetTime,
    "concede": Leave,
}
_INTENTIONS = ("choice", "target", "mode")


def _command(told: Json) -> Command:
    op, when = told["op"], _when(told)
    rest = _without(told, "op", "turn", "step")
    if op in _PLAIN:
        return cast(Command, _record(_PLAIN[op], rest, when=when))
    match op:
        case "cast":
            return _record(Cast, rest, when=when, targets=_references(told.get("targets")))
        case "activate" | "activate_mana":
            given = {"targets": _references(told.get("targets")), "of": _reference(told.get("of"))}
            return _record(Activate, rest, when=when, for_mana=op == "activate_mana", **given)
        case "attack":
            given = {name: _reference(told.get(name)) for name in ("attacker", "defender")}
            return _record(AttackWith, rest, when=when, **given)
        case "block":
            given = {name: _reference(told.get(name)) for name in ("attacker", "blocker")}
            return _record(BlockWith, rest, when=when, **given)
        case "attack_skip" | "block_skip":
            return _record(DeclareNone, rest, when=when, blocking=op == "block_skip")
        case "add_counters":
            return _record(AddCounters, rest, when=when, object=_reference(told["object"]))
        case "damage_order":
            given = {"source": _reference(told["source"]), "order": _references(told["order"])}
            return _record(OrderDamage, rest, when=when, **given)
        case "assign_damage":
            parts = tuple(_record(DamagePart, part) for part in told["to"])
            return _record(DivideDamage, rest, when=when, source=_reference(told["source"]), to=parts)
        case _:
            raise AssertionError(f"an operation {op!r} that format.json does not know")


def _intention(told: Json) -> Intention:
    rest = _without(told, "op")
    match told["op"]:
        case "choice":
            if rest.keys() == {"player"}:  # who is chosen; whose choice it is is not told
                return Choice(player="", chosen=told["player"])
            return _record(Choice, rest, items=_references(told.get("items")))
        case "target":
            return _record(ChosenTargets, rest, targets=_references(told.get("targets")) or ())
        case _:
            return _record(ChosenMode, rest)


def _stage(told: Json) -> Stage:
    return Stage(stop=_when(told["stop_at"]), expect=tuple(told["expect"]))


def read_scenario(told: Json) -> Scenario:
    """A scenario from its JSON object. Raises NotSupported for what this release cannot read."""
    check_form(told)
    actions = told["actions"]
    stages = [*told.get("earlier_stages", ()), told]
    return Scenario(
        id=told["id"],
        game=told["game"],
        players=tuple(_record(Seat, seat) for seat in told["players"]),
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
    """Raise NotSupported if this is not what a scenario looks like, saying what is wrong and where."""
    try:
        _check()(told)
    except JsonSchemaValueException as problem:
        place = problem.name or "data"
        where = place.removeprefix("data").removeprefix(".") or "it"
        why = problem.message.removeprefix(place).strip()
        raise NotSupported(f"malformed: {where} {why}"[:300]) from None
    except RecursionError:
        raise NotSupported("malformed: it is nested too deeply") from None
    players = [seat["id"] for seat in told["players"]]
    if sorted(players) != sorted(told["turn_order"]):
        raise NotSupported("malformed: turn_order does not have each of the players once")
    for place, name in _players_named(told, ""):
        if name not in players:
            raise NotSupported(f"malformed: {place} names a player {name!r}, who is not among the players")


def _players_named(told: Any, place: str) -> Iterator[tuple[str, str]]:
    """Each mention of a player, and where it stands."""
    parts = told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else ()
    for key, part in parts:
        here = f"{place}[{key}]" if isinstance(told, list) else f"{place}.{key}".lstrip(".")
        if key in _OF_PLAYERS and isinstance(part, str):
            yield here, part
        elif isinstance(part, dict | list):
            yield from _players_named(part, here)
