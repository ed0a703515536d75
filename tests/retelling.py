"""Short ways to write scenarios of our own: set-up, actions and expectations in the schema of the peers."""

from __future__ import annotations

from typing import Any

from manaburn.scenarios import Outcome, run_scenario

Part = dict[str, Any]


def put(zone: str, player: str, *names: str, **more: Any) -> list[Part]:
    """Cards put into a zone; `"3 Forest"` are three."""
    parts = []
    for name in names:
        count, _, rest = name.partition(" ")
        number, called = (int(count), rest) if count.isdigit() else (1, name)
        parts.append({"op": "card", "zone": zone, "player": player, "name": called, "count": number, **more})
    return parts


def at(turn: int, step: str, op: str, player: str, **more: Any) -> Part:
    """Something a player does in a step."""
    return {"op": op, "turn": turn, "step": step, "player": player, **more}


def attack(player: str, attacker: str, turn: int = 1, **more: Any) -> Part:
    """An attacker is declared."""
    return at(turn, "declare_attackers", "attack", player, attacker={"name": attacker}, **more)


def block(player: str, blocker: str, attacker: str, turn: int = 1, **more: Any) -> Part:
    """A blocker is declared."""
    names = {"blocker": {"name": blocker}, "attacker": {"name": attacker}}
    return at(turn, "declare_blockers", "block", player, **names, **more)


def cast(
    player: str, name: str, *targets: str, turn: int = 1, step: str = "precombat_main", **more: Any
) -> Part:
    """A spell is cast; a target of one letter is a player."""
    given = {"targets": named(*targets)} if targets else {}
    return at(turn, step, "cast", player, name=name, **given, **more)


def named(*names: str) -> list[Part]:
    """References: to a player by one letter, to an object by its name."""
    return [{"player" if len(name) == 1 else "name": name} for name in names]


def expect(kind: str, value: Any = None, **more: Any) -> Part:
    """Something that must be true."""
    return {"kind": kind, **({} if value is None else {"value": value}), **more}


def told(
    setup: list[list[Part]], actions: list[Part], expected: list[Part], stop: str = "1 end_turn", **more: Any
) -> Part:
    """A scenario of two players, or of as many as `turn_order` names."""
    turn, step = stop.split()
    order = more.pop("turn_order", ["A", "B"])
    life = more.pop("life", {})
    return {
        "id": "invented#one",
        "game": "two_player" if len(order) == 2 else "free_for_all",
        "players": [{"id": id, "life": life.get(id, 20), "deck": "RB Aggro.dck"} for id in sorted(order)],
        "turn_order": order,
        "starting_player": "A",
        "first_draw_skipped": len(order) == 2,
        "attack_option": "multiple",
        "range_of_influence": "all",
        "strict": False,
        "shuffle_libraries": True,
        "setup": [part for parts in setup for part in parts],
        "actions": actions,
        "stop_at": {"turn": int(turn), "step": step},
        "expect": expected,
        **more,
    }


def run(*scenario: Any, **more: Any) -> Outcome:
    """Run what `told` makes of these."""
    return run_scenario(told(*scenario, **more))


def ends(*scenario: Any, **more: Any) -> str:
    """How such a scenario ends, with the reason if it has one."""
    outcome = run(*scenario, **more)
    return f"{outcome.result.value}: {outcome.why}" if outcome.why else outcome.result.value
