"""Count what there is of the program, and what playing costs: before and after a piece of work.

    python tools/census.py [structure|visits|calls|growth]... [--json] [--games N]

structure  lines, files, modules of each folder, kinds of records, fields of the records of a state
visits     calls, files and changes of file of one combat damage pass and of casting Wrath of God
calls      Python calls a choice in games of shipped decks
growth     what a choice costs with 10, 50, 100 and 250 equal creatures a side, and the exponent of that

A call is one of a Python function; what is built in is not counted. A generator counts as often as it goes
on, unless it is said that generators are left out. Seeds are fixed: only times differ from run to run.
"""

from __future__ import annotations

import argparse
import ast
import cProfile
import inspect
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from math import log
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

HOUSE = Path(__file__).resolve().parent.parent
SOURCES = HOUSE / "src" / "manaburn"
TOOLS = HOUSE / "tools"
sys.path[:0] = [str(HOUSE / "src"), str(HOUSE / "bench")]

from workloads import WORKLOADS, Workload, play, timed_choices, wide_board, yardstick  # noqa: E402

from manaburn.game import Automation, Game  # noqa: E402
from manaburn.notation import parse_action  # noqa: E402
from manaburn.state.records.record import RECORDS  # noqa: E402

Figures = dict[str, Any]

# Structure


def structure() -> Figures:
    """What the sources are made of."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCES.rglob("*.py"))}
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in trees}
    folders = Counter(str(path.parent.relative_to(SOURCES.parent)) for path in trees)
    cards = {path: tree for path, tree in trees.items() if SOURCES / "cards" in path.parents}
    return {
        "lines": sum(lines.values()),
        "lines of tools": sum(len(path.read_text("utf-8").splitlines()) for path in TOOLS.rglob("*.py")),
        "files": len(trees),
        "median lines of a file": sorted(lines.values())[len(lines) // 2],
        "modules of a folder": dict(sorted(folders.items())),
        "kinds of records in all": _kinds(trees.values())["records"],
        "kinds in cards": _kinds(cards.values()),
        "fields of the state": _state_fields(),
    }


def _kinds(trees: Any) -> dict[str, int]:
    """Frozen records, enums, and unions of them."""
    found = Counter(records=0, enums=0, unions=0)
    for tree in trees:
        for node in tree.body:
            match node:
                case ast.ClassDef() if any(
                    _name(said) in ("value", "word", "Record", "dataclass")
                    for said in (*node.decorator_list, *node.bases)
                ):
                    found["records"] += 1
                case ast.ClassDef() if {_name(base) for base in node.bases} & {
                    "Enum",
                    "Term",
                    "Flag",
                    "IntEnum",
                }:
                    found["enums"] += 1
                case ast.Assign(value=ast.BinOp(op=ast.BitOr())):
                    found["unions"] += 1
    return dict(found)


def _name(node: ast.expr) -> str:
    match node:
        case ast.Call(func=func):
            return _name(func)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""


def _state_fields() -> dict[str, int]:
    """Of each record of a state all fields, those that are no part of it too."""
    return {kind.__name__: len(kind.__slots__) for kind in sorted(RECORDS, key=lambda kind: kind.__name__)}


# Visits

VISITS = {
    "combat damage pass": ("combat_damage.txt", ("pass",)),
    "casting Wrath of God": (
        "wrath_of_god.txt",
        ("cast Wrath of God#40", "pay {W}{W}{W}{W}", "pass", "pass"),
    ),
}
"""A position of `bench/positions`, and the answers that are counted; damage that is forced assigns itself."""


def visits() -> Figures:
    """What is called as something happens: functions with names, so no comprehensions, and no generators."""
    return {name: _visits(*told) for name, told in VISITS.items()}


def _visits(position: str, answers: tuple[str, ...]) -> Figures:
    text = (HOUSE / "bench" / "positions" / position).read_text(encoding="utf-8")
    forced = (Automation.ASSIGN_FORCED_DAMAGE,)
    for _ in range(10):  # so that nothing is worked out for the first time, and constructors are compiled
        first = Game.parse(text, automation=forced)
        for answer in answers:
            first.push(parse_action(first.state, answer))
    game, codes = Game.parse(text, automation=forced), list[CodeType]()
    for answer in answers:
        action = parse_action(game.state, answer)
        codes += _called(partial(game.push, action))
    named = [Path(code.co_filename) for code in codes if not _is_unnamed(code)]
    return {
        "calls": len(named),
        "files": len(set(named)),
        "files of rules and state": sum(file.parts[len(SOURCES.parts)] in _RULED for file in set(named)),
        "changes of file": sum(one != other for one, other in pairwise(named)),
        "calls with generators and comprehensions": len(codes),
    }


_RULED = ("rules", "state")


def _called(deed: Callable[[], object]) -> list[CodeType]:
    """The functions of the program that a deed calls, in order."""
    calls: list[CodeType] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(str(SOURCES)):
            calls.append(frame.f_code)

    sys.setprofile(note)
    try:
        deed()
    finally:
        sys.setprofile(None)
    return calls


def _is_unnamed(code: CodeType) -> bool:
    return bool(code.co_flags & inspect.CO_GENERATOR) or code.co_name.startswith("<")


# Calls


def calls(games: int) -> Figures:
    """Python calls a choice, in so many games of each workload; all are played once before, so that no module
    is loaded in those that are counted.
    """
    return {workload.name: _calls_a_choice(workload, games) for workload in WORKLOADS}


def _calls_a_choice(workload: Workload, games: int) -> Figures:
    for seed in range(1, games + 1):
        play(workload, seed)
    profile, made = cProfile.Profile(builtins=False), 0
    profile.enable()
    for seed in range(1, games + 1):
        made += play(workload, seed)[1]
    profile.disable()
    counted = [(entry.code, entry.callcount) for entry in profile.getstats()]
    generators = sum(
        n for code, n in counted if isinstance(code, CodeType) and code.co_flags & inspect.CO_GENERATOR
    )
    total = sum(n for _, n in counted)
    return {
        "choices": made,
        "calls a choice": round(total / made, 1),
        "without generators": round((total - generators) / made, 1),
    }


# Growth

SIDES = (10, 50, 100, 250)
"""How many creatures each player has."""
CHOICES_ON_A_BOARD = 6
"""Attacks, blocks and damage of two combats: the boards have lost few creatures by then."""


def growth() -> Figures:
    """Milliseconds and calls a choice on ever wider boards, and the exponent by which they grow."""
    loop = yardstick()
    figures: Figures = {str(side): _on_a_board_of(side, loop) for side in SIDES}
    least, most = str(SIDES[1]), str(SIDES[-1])
    for what in ("ms a choice", "calls a choice"):
        ratio = figures[most][what] / figures[least][what]
        figures[f"exponent of {what}, {least} to {most}"] = round(log(ratio) / log(SIDES[-1] / SIDES[1]), 2)
    return figures


def _on_a_board_of(side: int, loop: float) -> Figures:
    timed_choices(wide_board(side), 1, CHOICES_ON_A_BOARD)
    times: defaultdict[str, list[float]] = defaultdict(list)
    for seed in range(3):
        for kind, spent in timed_choices(wide_board(side), seed, CHOICES_ON_A_BOARD):
            times[kind].append(spent)
    all_times = [spent for each in times.values() for spent in each]
    board, profile = wide_board(side), cProfile.Profile(builtins=False)
    profile.enable()
    made = len(timed_choices(board, 0, CHOICES_ON_A_BOARD))
    profile.disable()
    mean = sum(all_times) / len(all_times)
    return {
        "ms a choice": round(1000 * mean, 3),
        "thousand steps of a plain loop": round(1000 * mean / loop, 1),
        "calls a choice": round(sum(entry.callcount for entry in profile.getstats()) / made),
        "ms by decision": {
            kind: round(1000 * sum(each) / len(each), 3) for kind, each in sorted(times.items())
        },
    }


# Telling


def told(figures: Figures, depth: int = 0) -> Iterator[str]:
    """The figures as lines."""
    for name, content in figures.items():
        if isinstance(content, dict) and not any(isinstance(part, dict) for part in content.values()):
            yield f"{'  ' * depth}{name}: " + ", ".join(
                f"{key} {_number(part)}" for key, part in content.items()
            )
        elif isinstance(content, dict):
            yield f"{'  ' * depth}{name}"
            yield from told(content, depth + 1)
        else:
            yield f"{'  ' * depth}{name}: {_number(content)}"


def _number(content: Any) -> str:
    return f"{content:,}"


def main() -> None:
    """Print the sections that are asked for, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sections", nargs="*", metavar="section", help="structure, visits, calls, growth")
    parser.add_argument("--games", type=int, default=10, help="games of each pair of decks")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args()
    sections: dict[str, Callable[[], Figures]] = {
        "structure": structure,
        "visits": visits,
        "calls": lambda: calls(options.games),
        "growth": growth,
    }
    wanted = options.sections or list(sections)
    if not sections.keys() >= set(wanted):
        parser.error(f"the sections are {', '.join(sections)}")
    figures = {name: sections[name]() for name in wanted}
    print(json.dumps(figures, indent=1) if options.json else "\n".join(told(figures)))


if __name__ == "__main__":
    main()
