"""This module makes the tiles of a picture (`tiles`, for `scene`), rectangles with words: one for an object,
or for several that nobody could tell apart, as `3 × Forest`. It also has what is written of a player
(`heading`) and of what is on the stack (`stack_tile`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from manaburn.cards.keywords.face_down import FACE_DOWN_CREATURE
from manaburn.mana import mana_text
from manaburn.terms import CardType, Color, ObjectId, Target, is_player
from manaburn.values import value
from manaburn.view.seen import ObjectView, PlayerView, StackView, View
from manaburn.view.words import deeds_told, traits

_TINTS = {
    Color.WHITE: "white",
    Color.BLUE: "blue",
    Color.BLACK: "black",
    Color.RED: "red",
    Color.GREEN: "green",
}


@value
class Tile:
    """A tile is one rectangle with words in it: objects that look alike, and to which the same
    arrows lead.
    """

    ids: tuple[ObjectId, ...]
    title: str
    lines: tuple[str, ...]
    tint: str
    """Its colour: a colour of magic, `gold` for several, `land`, or `plain`."""
    turned: bool = False
    """Tapped."""
    marked: bool = False
    """It attacks or blocks."""


def tiles(view: View, objects: Iterable[ObjectView]) -> list[Tile]:
    """Return one tile for all objects that look alike, in the order of the first of each.

    What something is attached to stands by itself; so do creatures in combat, unless they attack the same,
    unblocked and blocking nothing.
    """
    alike: dict[object, list[ObjectView]] = {}
    hosts = {each.attached_to for each in view.in_sight()}
    for object in objects:
        alone = object.id if _stands_alone(object, hosts) else None
        look = (alone, object.attacks, object.attached_to, object.token, *_words(view, object))
        alike.setdefault(look, []).append(object)
    return [_tile(view, group) for group in alike.values()]


def _stands_alone(object: ObjectView, hosts: set[Target | None]) -> bool:
    """Return whether an object has a tile of its own; `hosts` are what others are attached to."""
    return bool(object.blocks or object.blocked or object.banded_with) or object.id in hosts


def _tile(view: View, group: list[ObjectView]) -> Tile:
    first = group[0]
    title, (standing, *further), tint = _words(view, first)
    count = f"{len(group)} × " if len(group) > 1 else ""
    ids = tuple(each.id for each in group)
    return Tile(
        ids,
        count + title,
        (" · ".join(filter(None, (_numbers(ids), standing))), *further),
        tint,
        turned=first.tapped,
        marked=first.attacking or bool(first.blocks),
    )


def _numbers(ids: Sequence[ObjectId]) -> str:
    """Return `#16`, `#16 #18`, and of more the first and the last."""
    parts = [f"#{id}" for id in ids]
    return " ".join(parts if len(parts) < 4 else (parts[0], "…", parts[-1]))


def _words(view: View, object: ObjectView) -> tuple[str, tuple[str, ...], str]:
    """Return a name, then how the object stands, what it can do and what it is doing; and its colour."""
    name = object.name or (FACE_DOWN_CREATURE if object.now.is_creature else "face-down card")
    if object.commander:
        name += " (commander)"
    lines = (
        " · ".join(_standing(object)),
        ", ".join(traits(object.now)),
        ", ".join(_relations(view, object)),
    )
    return name, (lines[0], *filter(None, lines[1:])), _tint(object)


def _standing(object: ObjectView) -> Iterator[str]:
    """Yield `3/3 − 1`, `2 loyalty`, `tapped`, `new`."""
    if object.now.is_creature:
        hurt = f" − {object.damage}" if object.damage else ""
        yield f"{object.now.power}/{object.now.toughness}{hurt}"
    elif object.damage:
        yield f"{object.damage} damage"
    yield from (f"{number} {kind.value}" for kind, number in object.counters)
    if object.tapped:
        yield "tapped"
    if object.now.is_creature and object.since_this_turn:
        yield "new"


def _relations(view: View, object: ObjectView) -> Iterator[str]:
    """Yield what it is attached to, attacks, blocks, and with whom in a band."""
    if object.attached_to is not None:
        yield f"on {called(view, object.attached_to)}"
    if object.banded_with:
        yield "in a band with " + " and ".join(called(view, id) for id in object.banded_with)
    if object.blocked:
        yield "blocked"
    if object.blocks:
        yield "blocks " + " and ".join(called(view, id) for id in object.blocks)


def _tint(object: ObjectView) -> str:
    colors = object.now.colors
    if len(colors) > 1:
        return "gold"
    if colors:
        return _TINTS[next(iter(colors))]
    return "land" if CardType.LAND in object.now.types else "plain"


def row_of(object: ObjectView) -> int:
    """Return which row of its controller's side something lies in: creatures in front, lands behind."""
    if object.now.is_creature:
        return 0
    return 2 if CardType.LAND in object.now.types else 1


def stack_tile(view: View, item: StackView) -> Tile:
    """Return what is on the stack, with whose it is, what it will do and what it targets."""
    name = item.name if item.source is None else f"ability of {item.name}"
    x = [f"X = {item.x}"] if item.x else []
    lines = [f"by {view.players[item.controller].name}", *x, *deeds_told(item)]
    if item.assigned:
        lines = [*item.assigned]
    aimed = [_aim(view, target) for slot in item.targets for target in slot]
    if aimed:
        lines.append("→ " + ", ".join(aimed))
    colors = () if item.card is None else tuple(item.card.colors)
    tint = "gold" if len(colors) > 1 else _TINTS[colors[0]] if colors else "plain"
    return Tile((item.id,), name, tuple(lines), tint)


def _aim(view: View, target: Target) -> str:
    """Return a target, and of a permanent whose it is."""
    object = _objects(view).get(target)
    whose = "" if object is None else f" ({view.players[object.controller].name}'s)"
    return called(view, target) + whose


def called(view: View, target: Target) -> str:
    """Return what a player, an object or something on the stack is called, with its number."""
    if is_player(target):
        return view.players[target].name
    object = _objects(view).get(target)
    stacked = next((item.name for item in view.stack if item.id == target), "")
    return f"{stacked if object is None else object.name or 'face-down card'} #{target}".lstrip()


def _objects(view: View) -> dict[int, ObjectView]:
    """Return every object that lies open, by number."""
    zones = ((*player.battlefield, *player.graveyard, *player.command) for player in view.players)
    return {object.id: object for zone in (*zones, view.exile) for object in zone}


def heading(view: View, player: PlayerView) -> str:
    """Return a player's name, with what of theirs is only counted."""
    if not player.in_game:
        return f"{player.name} · out of the game"
    parts = [f"{player.name} · {player.life} life"]
    parts += [f"hand {player.hand_size}", f"library {player.library_size}"]
    if player.graveyard:
        parts.append(f"graveyard {len(player.graveyard)}")
    exiled = sum(card.owner == player.id for card in view.exile)
    if exiled:
        parts.append(f"exile {exiled}")
    if player.poison:
        parts.append(f"poison {player.poison}")
    parts += [f"{number} {kind.value}" for kind, number in player.counters]
    if any(player.mana):
        parts.append(f"mana {mana_text(player.mana)}")
    return " · ".join(parts)
