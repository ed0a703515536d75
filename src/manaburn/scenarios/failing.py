"""This module judges scenarios in which an action must be refused: an attack, a block, a spell or another
action that the rules forbid. In their files this is the expectation `execution_fails`.

`running` finds the action (`expected_failure`), plays, and compares: a refused declaration or assignment by
`check_refusal`, commands that could not be carried out by `check_commands`. A stage of a scenario is a point
at which the game stops and expectations are judged.
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
    """An action of a scenario that the rules must refuse."""

    kind: str
    """The kind of action, such as `illegal_attack`; or `unperformed`, if only a number of commands
    is known.
    """
    content: Json
    """The details: the player, card, ability or creatures; or the number of commands (`count`)."""
    at_once: bool
    """Whether the run ends there; otherwise the other commands are still carried out."""
    optional: bool
    """Whether the scenario also passes if nothing is refused."""


# The kinds of actions that scenarios list as commands, and that may so be left undone.
_OF_COMMANDS = ("illegal_play", "illegal_activation", "illegal_target", "illegal_attack", "unperformed")


def expected_failure(scenario: Scenario) -> ExpectedFailure | None:
    """Return the action that must be refused in the last stage of a scenario; None if there is none."""
    return _failure_of(scenario.stages[-1])


def expected_to_be_left(scenario: Scenario) -> tuple[ExpectedFailure, ...]:
    """Return the commands that must be refused in earlier stages, after which the game goes on."""
    found = tuple(filter(None, map(_failure_of, scenario.stages[:-1])))
    if any(expected.kind != "unperformed" for expected in found):
        raise NotSupported("a run that is expected to break off at an earlier stop")
    return found


def _failure_of(stage: ScenarioStage) -> ExpectedFailure | None:
    """Return the action that must be refused in a stage, if there is one."""
    found = [entry for entry in stage.expect if entry["kind"] == "execution_fails"]
    if not found:
        return None
    entry = found[0]
    means = entry["means"]
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
        optional=entry.get("optional", False),
    )


# Refused declarations


def check_refusal(expected: ExpectedFailure | None, refused: RefusedDeclaration | RefusedAssignment) -> None:
    """Raise Mismatch unless the declaration or assignment refused is the one expected to be."""
    if expected is None or not _is_expected(expected, refused):
        raise Mismatch(f"a declaration is refused: {refused}")


def _is_expected(expected: ExpectedFailure, refused: RefusedDeclaration | RefusedAssignment) -> bool:
    """Return whether what was refused is what the scenario expects to be: of its kind, with its creatures."""
    content = expected.content
    if isinstance(refused, RefusedAssignment):
        sources = content.get("sources")
        return expected.kind == "illegal_damage_assignment" and (
            sources is None or not refused.sources or sorted(sources) == sorted(refused.sources)
        )
    attack = isinstance(refused.declared, Attack)
    if expected.kind != ("illegal_attack" if attack else "illegal_block"):
        return False
    listed = content.get("attackers" if attack else "blockers_declared")
    return listed is None or sorted(listed) == sorted(refused.names)


# Commands that cannot be carried out


def check_commands(
    playthrough: Playthrough, expected: ExpectedFailure | None, before: Iterable[ExpectedFailure]
) -> GameState | None:
    """Raise Mismatch if a command was left undone that was not expected to be, or one carried out that was:
    `expected` in the last stage, those of `before` in earlier ones. What may be dropped does not count.

    Returns the state in which the expected command was refused, if the run ends there (`at_once`).
    """
    every = [command for script in playthrough.scripts.values() for command in script.left()]
    left = [command for command in every if not _may_be_dropped(playthrough, command)]
    # Those that had to fail at earlier stops are as they should be.
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
    # Now nothing else failed. Did what had to?
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
    """Return whether targets listed for some player were never used."""
    return any(script.targets for script in playthrough.scripts.values())


def _is_meant(playthrough: Playthrough, expected: ExpectedFailure, command: Command) -> bool:
    """Return whether a command that was not carried out is the one that is expected to fail."""
    content = expected.content
    match expected.kind:
        case "unperformed":
            return bool(command.player == content["player"])
        case "illegal_play":
            return isinstance(command, CastCommand | Play) and content["name"] in _names_of(command)
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


def _names_of(command: CastCommand | Play) -> tuple[str | None, ...]:
    """Return what a scenario can call what is played: the card's name, also with the keyword by which it is
    cast.
    """
    if isinstance(command, CastCommand) and command.method is not None:
        return command.name, f"{command.name} with {command.method.capitalize()}"
    return (command.name,)


def _not_done(playthrough: Playthrough, command: Command) -> str:
    """Return a message that a command was not carried out, and why."""
    where = f"turn {command.when.turn}, {command.when.step.value}"
    text = type(command).__name__.removesuffix("Command")
    name = getattr(command, "name", None) or getattr(command, "ability", None)
    if isinstance(command, AttackCommand):
        name = command.attacker
    why = playthrough.tried.get(id(command), "its moment did not come")
    return f"{command.player} could not do what is listed for {where} ({text} {name}): {why}"
