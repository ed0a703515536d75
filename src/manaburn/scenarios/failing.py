"""This module judges scenarios that are expected to fail: with an attack, a block, a spell or another action
that the rules forbid.
"""

from __future__ import annotations

from collections.abc import Iterable

from manaburn.decisions import Attack
from manaburn.scenarios.playing.declaring import RefusedDeclaration
from manaburn.scenarios.playing.dividing import RefusedAssignment
from manaburn.scenarios.playing.playthrough import Playthrough
from manaburn.scenarios.reading.schema import (
    Activate,
    AttackCommand,
    CastCommand,
    Command,
    Json,
    Mismatch,
    NotSupported,
    Play,
    Scenario,
    ScenarioStage,
)
from manaburn.state import GameState
from manaburn.values import value


@value(kw_only=True)
class ExpectedFailure:
    """An expected failure says which action of a scenario the rules must refuse."""

    kind: str
    """The kind of answer that the rules forbid, as `illegal_attack`; or `unperformed`."""
    content: Json
    """Which answer it is: its player, card, ability or creatures."""
    at_once: bool
    """The run ends there; otherwise the other commands are still carried out."""
    optional: bool
    """It may also go through, without effect."""


_OF_COMMANDS = ("illegal_play", "illegal_activation", "illegal_target", "illegal_attack", "unperformed")


def expected_failure(scenario: Scenario) -> ExpectedFailure | None:
    """Return what is expected to fail at the end of a scenario; None if nothing is."""
    return _failure_of(scenario.stages[-1])


def expected_to_be_left(scenario: Scenario) -> tuple[ExpectedFailure, ...]:
    """Return which commands are expected to fail at earlier stops, after which the game goes on."""
    found = tuple(filter(None, map(_failure_of, scenario.stages[:-1])))
    if any(expected.kind != "unperformed" for expected in found):
        raise NotSupported("a run that is expected to break off at an earlier stop")
    return found


def _failure_of(stage: ScenarioStage) -> ExpectedFailure | None:
    found = [told for told in stage.expect if told["kind"] == "execution_fails"]
    if not found:
        return None
    told = found[0]
    means = told["means"]
    if len(found) > 1 or len(means) != 1:
        raise NotSupported("a run that is expected to break off for several reasons")
    state = means[0].get("state", "at_once")
    kind = next(name for name in means[0] if name != "state")
    content = means[0][kind]
    if kind == "illegal_block" and content == {"player": content.get("player")}:
        raise NotSupported("a block in a player's own turn, where nobody is asked for one")
    if kind not in (*_OF_COMMANDS, "illegal_block", "illegal_damage_assignment"):
        raise NotSupported(f"a run that is expected to break off because of {kind!r}")
    return ExpectedFailure(
        kind=kind,
        content=content if isinstance(content, dict) else {},
        at_once=state == "at_once",
        optional=told.get("optional", False),
    )


# Refused declarations


def check_refusal(expected: ExpectedFailure | None, refused: RefusedDeclaration | RefusedAssignment) -> None:
    """Raise Mismatch unless a declaration that was refused was expected to be."""
    if expected is None or not _is_expected(expected, refused):
        raise Mismatch(f"a declaration is refused: {refused}")


def _is_expected(expected: ExpectedFailure, refused: RefusedDeclaration | RefusedAssignment) -> bool:
    content = expected.content
    if isinstance(refused, RefusedAssignment):
        sources = content.get("sources")
        return expected.kind == "illegal_damage_assignment" and (
            sources is None or not refused.sources or sorted(sources) == sorted(refused.sources)
        )
    attack = isinstance(refused.declared, Attack)
    if expected.kind != ("illegal_attack" if attack else "illegal_block"):
        return False
    told = content.get("attackers" if attack else "blockers_declared")
    return told is None or sorted(told) == sorted(refused.names)


# Commands that cannot be carried out


def check_commands(
    playthrough: Playthrough, expected: ExpectedFailure | None, before: Iterable[ExpectedFailure]
) -> GameState | None:
    """Check that all commands have been carried out except those that are expected to fail, at the end or at
    a stop before.

    Returns the state in which the command that is expected to fail at once was refused, if there is one.
    Raises Mismatch.
    """
    every = [command for script in playthrough.scripts.values() for command in script.left()]
    left = [command for command in every if not _may_be_dropped(playthrough, command)]
    for earlier in before:
        meant = [command for command in left if _is_meant(playthrough, earlier, command)]
        if len(meant) < earlier.content["count"]:
            raise Mismatch("at an earlier stop nothing was refused, though a command is expected to be")
        left = [command for command in left if command not in meant[: earlier.content["count"]]]
    excused = (
        [] if expected is None else [command for command in left if _is_meant(playthrough, expected, command)]
    )
    for command in left:
        if command not in excused:
            raise Mismatch(_not_done(playthrough, command))
    if expected is None:
        return None
    if expected.kind not in _OF_COMMANDS:
        missing = True
    elif expected.kind == "unperformed":
        missing = len(excused) != expected.content["count"]
    else:
        missing = not excused and not (expected.kind == "illegal_target" and _targets_left(playthrough))
    if missing and not expected.optional:
        raise Mismatch(f"nothing was refused, though {expected.kind.replace('_', ' ')} is expected")
    if expected.at_once and excused:
        return playthrough.failed_at.get(id(excused[0]))
    return None


def _may_be_dropped(playthrough: Playthrough, command: Command) -> bool:
    """Return whether a command may be left out: it was to be carried out if possible, or in a window that
    editions without it do not have.
    """
    if not isinstance(command, CastCommand | Activate) or id(command) in playthrough.tried:
        return False
    return command.if_able or command.window is not None


def _targets_left(playthrough: Playthrough) -> bool:
    """Return whether targets that a player was to choose were never chosen."""
    return any(script.targets for script in playthrough.scripts.values())


def _is_meant(playthrough: Playthrough, expected: ExpectedFailure, command: Command) -> bool:
    """Return whether a command that was not carried out is the one that is expected to fail."""
    content = expected.content
    match expected.kind:
        case "unperformed":
            return bool(command.player == content["player"])
        case "illegal_play":
            return isinstance(command, CastCommand | Play) and bool(command.name == content["name"])
        case "illegal_activation":
            return isinstance(command, Activate) and bool(command.ability == content["ability"])
        case "illegal_target":
            return isinstance(command, CastCommand | Activate)
        case "illegal_attack":
            if not isinstance(command, AttackCommand):
                return False
            return bool(content.get("attacker", command.attacker.name) == command.attacker.name)
        case _:
            return False


def _not_done(playthrough: Playthrough, command: Command) -> str:
    where = f"turn {command.when.turn}, {command.when.step.value}"
    text = type(command).__name__.removesuffix("Command")
    name = getattr(command, "name", None) or getattr(command, "ability", None)
    if isinstance(command, AttackCommand):
        name = command.attacker
    why = playthrough.tried.get(id(command), "its moment did not come")
    return f"{command.player} could not do what is listed for {where} ({text} {name}): {why}"
