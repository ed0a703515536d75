"""This module saves and loads games (`save_text`, `read_saved`): the first position and the answers given
since, with a hash of the end, by which a replay is checked.

A saved game is JSON with a format, a version, a `sum` of what follows and, under `game`: `first` (a state),
`answers`, `automatic` (which of them the game gave itself), `automation` (what it may answer itself), `ends`
(a hash of the outline of the last state: what lies on a table, not how this release keeps it); and `known`,
if the first position said what players know of hidden cards.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from manaburn import files
from manaburn.arguments import shown
from manaburn.decisions import Action
from manaburn.errors import SaveError, TooMuch, WrongArgument, about_file
from manaburn.gameplay.automation import Automation
from manaburn.gameplay.history import BREAKS
from manaburn.rules.zones.sight import known_from_the_start
from manaburn.state import GameState
from manaburn.state.events import LookedAt
from manaburn.state.keeping.codec import decode, encode, envelope, opened
from manaburn.state.keeping.outline import outline
from manaburn.state.keeping.upgrades import upgraded
from manaburn.values import value

_ENDS_AS_OUTLINED = 2
"""The first version in which `ends` does not depend on how a state is kept."""


@value
class SavedGame:
    """A saved game as it was read and checked, but not replayed yet."""

    first: GameState
    answers: tuple[Action, ...]
    automatic: frozenset[int]
    """The indices of answers that were automatic."""
    automation: frozenset[str]
    ends: str | None
    """The fingerprint of its last state; None where the release that wrote it took a hash of how it kept
    that, so that nothing can be compared with it.
    """


def fingerprint(state: GameState) -> str:
    """Return a hash of the outline of a state, the same in every process, machine and release."""
    return hash_of(outline(state))


def hash_of(data: Any) -> str:
    """Return a hash of JSON data."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def save_text(
    first: GameState,
    answers: Sequence[Action],
    automatic: Sequence[bool],
    automation: Collection[str],
    last: GameState,
) -> str:
    """Return a game as JSON. Raises SaveError for one that is longer than what is read."""
    game = {
        "first": encode(first),
        "answers": [encode(answer) for answer in answers],
        "automatic": [index for index, was in enumerate(automatic) if was],
        "automation": sorted(automation),
        "ends": fingerprint(last),
    }
    if known := known_from_the_start(last.happened):
        game["known"] = encode(tuple(known))
    return text_to_be_read(envelope({"sum": hash_of(game), "game": game}))


def text_to_be_read(saved: dict[str, Any]) -> str:
    """Return a saved game as JSON. Raises SaveError if it is longer than what is read."""
    text = json.dumps(saved, ensure_ascii=False, separators=(",", ":"))
    try:
        files.refuse_what_is_too_much(text)
    except ValueError as error:
        raise SaveError(f"this game is too long to be saved: {error}") from None
    return text


def text_of_file(path: Path) -> str:
    """Return what is in a file. Raises SaveError for one that cannot be read or is no text, WrongArgument for
    what is a saved game itself.
    """
    if str(path).startswith("{"):
        raise WrongArgument("that is a saved game, not the path of one: say Game.load(text=…)")
    try:
        return files.text_of_file(path)
    except OSError as error:
        raise SaveError(about_file(path, error)) from error
    except ValueError as error:  # no UTF-8, or no name of a file
        raise SaveError(f"{shown(str(path))}: this is not a saved game: {error}") from None


def write_file(path: Path, text: str) -> None:
    """Write a text into a file. Raises SaveError if that cannot be done."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise SaveError(about_file(path, error)) from error
    except ValueError as error:
        raise SaveError(f"{shown(str(path))}: this is not the name of a file: {error}") from None


def read_saved(text: str) -> SavedGame:
    """Return the game in a JSON text. Raises SaveError, saying what is wrong with it."""
    try:
        data = files.read_json(text)
    except json.JSONDecodeError as error:
        raise SaveError(f"this is not a saved game, because it is not JSON: {error}") from None
    except ValueError as error:
        raise SaveError(f"this is not a saved game: {error}") from None
    # The envelope: a format and version that this release reads, and a checksum.
    written: Any = opened(data, "game", "sum")["game"]
    if data["sum"] != hash_of(written):
        raise SaveError("the saved game was damaged or changed: its checksum is wrong")
    game, version = upgraded(written, data["version"]), data["version"]
    wanted = ("first", "answers", "automatic", "automation", "ends")
    if not isinstance(game, dict) or any(key not in game for key in wanted):
        raise SaveError(f"the saved game is damaged: it needs the parts {', '.join(wanted)}")
    # Each part is of its kind, and they fit together.
    first, answers = decode(game["first"]), decode(game["answers"])
    if not isinstance(first, GameState):
        raise SaveError("the saved game is damaged: it does not begin with a state")
    first.happened = [*_known(game, first)]
    if not isinstance(answers, tuple) or not all(isinstance(answer, Action) for answer in answers):
        raise SaveError("the saved game is damaged: its answers are not all actions")
    if not _is_list_of(game["automatic"], int) or not _is_list_of(game["automation"], str):
        raise SaveError(
            "the saved game is damaged: its lists of what was answered automatically are not lists"
        )
    if not set(game["automatic"]) <= set(range(len(answers))):
        raise SaveError("the saved game is damaged: it names more automatic answers than there are answers")
    automatic, automation = frozenset(game["automatic"]), frozenset(game["automation"])
    ends = str(game["ends"]) if version >= _ENDS_AS_OUTLINED else None
    return SavedGame(first, answers, automatic, automation, ends)


def _known(game: dict[str, Any], first: GameState) -> tuple[LookedAt, ...]:
    """Return what players know of hidden cards as the game begins."""
    known = decode(game.get("known", []))
    if not isinstance(known, tuple) or not all(isinstance(look, LookedAt) for look in known):
        raise SaveError("the saved game is damaged: 'known' does not list cards that players have looked at")
    hidden = {player.id: {*player.hand, *player.library} for player in first.players}
    for look in known:
        if look.player not in hidden or not {*look.cards} <= hidden.get(look.owner, set()):
            where = "is in no hand and no library"
            raise SaveError(f"the saved game is damaged: a hidden card that a player is said to know {where}")
    return known


def _is_list_of(value: Any, kind: type) -> bool:
    return isinstance(value, list) and all(type(part) is kind for part in value)


@contextmanager
def refusing_what_breaks() -> Iterator[None]:
    """Raise SaveError where the engine breaks within the `with` block: a saved game whose parts are all there
    may still have a state that no game can come to.
    """
    try:
        yield
    except (*BREAKS, TooMuch) as error:
        raise SaveError(
            f"the saved game is damaged: it can't be played ({type(error).__name__}: {error})"
        ) from error


def automation_of(saved: SavedGame) -> frozenset[Automation]:
    """Return what a saved game may answer itself. Raises SaveError for what this release does not know."""
    unknown = saved.automation - Automation.__members__.keys()
    if unknown:
        raise SaveError(f"this release knows no automation {min(unknown)!r}")
    return frozenset(Automation[name] for name in saved.automation)


def refuse_end(state: GameState, saved: SavedGame) -> None:
    """Raise SaveError if the replay of a saved game did not lead where the game was."""
    if saved.ends is not None and fingerprint(state) != saved.ends:
        raise SaveError(
            "replayed, the saved game ends in another position: its rules, cards or answers have changed"
        )
