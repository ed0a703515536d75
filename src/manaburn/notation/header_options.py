"""The entries `options:` and `teams:` in the header of a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any

from manaburn.errors import near
from manaburn.notation.pieces import number, wrong
from manaburn.options import NO_OPTIONS, AttackOption, Defeat, Deploying, GameOptions, Sharing, Team, Turns
from manaburn.terms import PlayerId

_WORDS: dict[str, type[Enum]] = {
    "attack": AttackOption,
    "sharing": Sharing,
    "defeat": Defeat,
    "deploying": Deploying,
    "turns": Turns,
}
"""The fields of `GameOptions` whose values are written as a word or two."""
_USUAL = [getattr(NO_OPTIONS, field) for field in _WORDS]
_RANGE = "range of influence "


def header_options(options: GameOptions, names: Sequence[str]) -> dict[str, str]:
    """The header entries of options; what is as usual is left out."""
    if options == NO_OPTIONS:
        return {}
    parts: dict[str, str] = {}
    chosen = [getattr(options, field) for field in _WORDS]
    unusual = [str(option.value) for option in chosen if option not in _USUAL]
    if options.range_of_influence is not None:
        unusual.append(_RANGE + _range_text(options.range_of_influence))
    if unusual:
        parts["options"] = ", ".join(unusual)
    if options.teams:
        parts["teams"] = " / ".join(" and ".join(names[seat] for seat in team) for team in options.teams)
    return parts


def _range_text(limit: int | tuple[int, ...]) -> str:
    return str(limit) if isinstance(limit, int) else " ".join(map(str, limit))


def _read_range(text: str, line: int) -> int | tuple[int, ...]:
    limits = tuple(number(part, line, "a number of seats") for part in text.split())
    return limits[0] if len(limits) == 1 else limits


def read_options(text: str, line: int, teams: tuple[Team, ...]) -> GameOptions:
    """The options of an `options:` entry, with these teams. Raises NotationError for an unknown word,
    GameError for options that do not go together.
    """
    named = {str(option.value): (field, option) for field, kind in _WORDS.items() for option in kind}
    chosen: dict[str, Any] = {}
    for word in (part.strip().casefold() for part in text.split(",") if part.strip()):
        if word.startswith(_RANGE):
            chosen["range_of_influence"] = _read_range(word.removeprefix(_RANGE), line)
            continue
        if word not in named:
            raise wrong(line, f"{word!r} is no option{near(word, named)}")
        field, option = named[word]
        chosen[field] = option
    return GameOptions(teams=teams, **chosen)


def read_teams(text: str, line: int, player: Callable[[str, int], PlayerId]) -> tuple[Team, ...]:
    """The teams of a text such as `Anna and Ben / Cleo and Dan`."""
    return tuple(
        tuple(player(name.strip(), line) for name in team.split(" and ")) for team in text.split("/")
    )
