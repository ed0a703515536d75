"""This module writes the last line of a position, `more:`, which has as JSON whatever the readable lines
cannot say (`difference`), and reads it (`apply_difference`).

    cards        which physical card each object is, by object number, if not in that order: `0-6 9 8`
    since        permanents by the turn in which they came under control, where that is long ago
    gone         objects that became another one this turn, as they were: `{"143": "255 LIBRARY"}`; for a
                 permanent with the turn in which it entered: `{"12": "256 BATTLEFIELD 3"}`
    definitions  cards and tokens that the catalogue does not have under that name
    state        values that differ from those of the readable lines, by their place in the state
    version      of the format of both: see `manaburn.state.keeping.upgrades`

Only what is needed is there; for a position somebody typed, nothing is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from manaburn.errors import NotationError, SaveError
from manaburn.rules.layers.printed import printed
from manaburn.state import GameState
from manaburn.state.keeping.codec import decode, encode_whole, version_of
from manaburn.state.keeping.upgrades import upgraded, upgraded_place
from manaburn.state.records.records import GameObject, LastKnown, Permanent
from manaburn.terms import CardId, ObjectId, Zone
from manaburn.values import replace

# Writing


def difference(state: GameState, base: GameState) -> dict[str, Any]:
    """Return what turns `base` into `state`. Changes `base` on the way."""
    more: dict[str, Any] = {}
    cards = [object.card for id, object in sorted(state.objects.items()) if object.card is not None]
    if cards != list(range(len(cards))):
        more["cards"] = _ranges(cards)
        _apply_cards(base, more["cards"])
    since: dict[str, list[int]] = {}
    before = _records(base)
    for id, permanent in _records(state).items():
        if id in before and permanent.controlled_since != before[id].controlled_since:
            since.setdefault(str(permanent.controlled_since), []).append(id)
    if since:
        more["since"] = {turn: _ranges(sorted(ids)) for turn, ids in since.items()}
        _apply_since(base, more["since"])
    gone = {str(id): _as_gone(was) for id, was in state.last_known.items()}
    if gone and _gone(state, gone) == state.last_known:
        more["gone"] = gone
        base.game.last_known = state.last_known
    found: dict[str, Any] = {}
    _compare(encode_whole(base), encode_whole(state), "", found)
    if found:
        more["state"] = found
    return more


def _records(state: GameState) -> dict[ObjectId, Permanent]:
    """Return the records of all permanents, those that are phased out too."""
    return state.permanents | {id: p for player in state.players for id, p in player.phased_out.items()}


def _as_gone(was: LastKnown) -> str:
    """Return what `gone` says of an object that became another one: `256 BATTLEFIELD 3`."""
    became = f"{was.became} {was.object.zone.name}"
    return became if was.entered is None else f"{became} {was.entered}"


def _gone(state: GameState, gone: dict[str, str]) -> dict[ObjectId, LastKnown]:
    """Return objects that were just as printed, known from what they became; what cannot be known so is left
    out.
    """
    found: dict[ObjectId, LastKnown] = {}
    for id, text in gone.items():
        became, zone, *turn = text.split()
        now = state.objects.get(ObjectId(int(became))) if became != "None" else None
        if now is not None:
            old = GameObject(ObjectId(int(id)), now.definition, now.owner, Zone[zone], now.card)
            found[old.id] = LastKnown(
                object=old,
                characteristics=printed(now.definition),
                controller=now.owner,
                attached_to=None,
                counters=(),
                became=now.id,
                entered=int(turn[0]) if turn else None,
            )
    return found


def _ranges(numbers: Sequence[int]) -> str:
    """Return `0-2 7` for 0, 1, 2, 7."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return " ".join(str(first) if first == last else f"{first}-{last}" for first, last in runs)


def _compare(before: Any, after: Any, path: str, found: dict[str, Any]) -> None:
    """Note in `found`, by its path, every part of a JSON tree that differs from the part before."""
    if type(before) is type(after) and before == after:
        return
    steps = _steps(before, after)
    if steps is None:
        found[path] = after
        return
    for key, old, new in steps:
        _compare(old, new, f"{path}/{key}" if path else key, found)


def _steps(before: Any, after: Any) -> list[tuple[str, Any, Any]] | None:
    """Return the parts by which two trees of one shape can be compared."""
    kind, old = _opened(before)
    other_kind, new = _opened(after)
    if kind != other_kind or kind == "set" or type(old) is not type(new):
        return None
    if isinstance(old, list) and len(old) == len(new):
        if kind == "map":
            keys = [key for key, _ in old]
            if not all(isinstance(key, int | str) for key in keys) or keys != [key for key, _ in new]:
                return None
            return [(str(k), o, n) for (k, o), (_, n) in zip(old, new, strict=True)]
        return [(str(i), o, n) for i, (o, n) in enumerate(zip(old, new, strict=True))]
    if isinstance(old, dict) and old.keys() == new.keys():
        return [(key, old[key], new[key]) for key in old]
    return None


def _opened(node: Any) -> tuple[str, Any]:
    """Return the tag of a JSON tree and what it stands before."""
    if isinstance(node, dict) and len(node) == 1:
        ((tag, content),) = node.items()
        if tag in ("list", "map", "set") or tag[:1].isupper():
            return tag, content
    return "", node


# Reading


def apply_difference(base: GameState, more: dict[str, Any]) -> GameState:
    """Return the state of which `difference` wrote `more`. Raises NotationError for what it did not write."""
    unknown = more.keys() - {"cards", "since", "gone", "definitions", "state", "version"}
    if unknown:
        raise NotationError(f"'more:' holds {min(unknown)!r}, which this release does not know")
    try:
        if "cards" in more:
            _apply_cards(base, more["cards"])
        if "since" in more:
            _apply_since(base, more["since"])
        if "gone" in more:
            base.game.last_known = _gone(base, more["gone"])
        if not more.get("state"):
            return base
        version, tree = version_of(more), encode_whole(base)
        for place, value in more["state"].items():
            path = upgraded_place(place, version)
            # Somebody may have written further cards into the lines: their numbers are given out.
            stated = max(value, base.next_id) if path == "next_id" else value
            tree = _put(tree, path.split("/") if path else [], stated)
        state = decode(upgraded(tree, version))
    except (SaveError, KeyError, IndexError, ValueError, TypeError, AttributeError) as error:
        raise NotationError(f"'more:' does not fit the lines before it: {error}") from error
    if not isinstance(state, GameState):
        raise NotationError("what follows 'more:' does not make a position")
    return state


def _put(node: Any, path: list[str], value: Any) -> Any:
    """Return a JSON tree with a value in place of the part at a path."""
    if not path:
        return value
    tag, content = _opened(node)
    step, rest = path[0], path[1:]
    if tag == "map":
        changed: Any = [[k, _put(v, rest, value) if str(k) == step else v] for k, v in content]
    elif isinstance(content, list):
        changed = list(content)
        changed[int(step)] = _put(content[int(step)], rest, value)
    else:
        changed = {**content, step: _put(content[step] if rest else None, rest, value)}
    return {tag: changed} if tag else changed


def _numbers(text: str) -> list[int]:
    """Return the numbers that `_ranges` wrote. Raises AttributeError for another text."""
    found: list[int] = []
    for part in text.split():
        first, last = re.fullmatch(r"(\d{1,9})(?:-(\d{1,9}))?", part).groups()  # type: ignore[union-attr]  # caught
        found.extend(range(int(first), min(int(last or first), int(first) + 10**4) + 1))
    return found


def _apply_cards(base: GameState, text: str) -> None:
    ids = [id for id, object in sorted(base.objects.items()) if object.card is not None]
    for id, card in zip(ids, _numbers(text), strict=True):
        base.objects[id] = replace(base.objects[id], card=CardId(card))


def _apply_since(base: GameState, turns: dict[str, str]) -> None:
    for turn, ids in turns.items():
        for id in _numbers(ids):
            permanent = _records(base)[ObjectId(id)]
            permanent.controlled_since = permanent.entered = int(turn)
