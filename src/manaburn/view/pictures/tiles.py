"""What is drawn for one object, or for several that nobody could tell apart."""

from __future__ import annotations

from collections.abc import Iterable

from manaburn.cards.keywords.face_down import FACE_DOWN_CREATURE
from manaburn.mana import mana_text
from manaburn.terms import CardType, Color, ObjectId, Target, is_player
from manaburn.values import value
from manaburn.view.seen import ObjectView, PlayerView, StackView, View

_TINTS = {
    Color.WHITE: "white",
    Color.BLUE: "blue",
    Color.BLACK: "black",
    Color.RED: "red",
    Color.GREEN: "green",
}


@value
class Tile:
    """One rectangle with words in it: objects that look alike, and to which the same arrows lead."""

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
    """One tile for all objects that look alike, in the order of the first of each.

    Creatures in combat stand by themselves unless they attack the same, unblocked and blocking nothing.
    """
    alike: dict[object, list[ObjectView]] = {}
    for object in objects:
        alone = object.id if object.blocks or object.blocked or object.banded_with else None
        look = (alone, object.attacks, object.attached_to, object.token, *_words(view, object))
        alike.setdefault(look, []).append(object)
    return [_tile(view, group) for group in alike.values()]


def _tile(view: View, group: list[ObjectView]) -> Tile:
    first = group[0]
    title, lines, tint = _words(view, first)
    count = f"{len(group)} × " if len(group) > 1 else ""
    return Tile(
        tuple(each.id for each in group),
        count + title,
        lines,
        tint,
        turned=first.tapped,
        marked=first.attacking or bool(first.blocks),
    )


def _words(view: View, object: ObjectView) -> tuple[str, tuple[str, ...], str]:
    name = object.name or (FACE_DOWN_CREATURE if object.now.is_creature else "face-down card")
    lines = []
    if object.now.is_creature:
        hurt = f" − {object.damage}" if object.damage else ""
        lines.append(f"{object.now.power}/{object.now.toughness}{hurt}")
    elif object.damage:
        lines.append(f"{object.damage} damage")
    lines += [f"{number} {kind.value}" for kind, number in object.counters]
    if object.attached_to is not None:
        lines.append(f"on {name_of(view, object.attached_to)}")
    if object.tapped:
        lines.append("tapped")
    if object.now.is_creature and object.since_this_turn:
        lines.append("new")
    if object.commander:
        name += " (commander)"
    return name, (" · ".join(lines),) if lines else (), _tint(object)


def _tint(object: ObjectView) -> str:
    colors = object.now.colors
    if len(colors) > 1:
        return "gold"
    if colors:
        return _TINTS[next(iter(colors))]
    return "land" if CardType.LAND in object.now.types else "plain"


def row_of(object: ObjectView) -> int:
    """Which row of its controller's side something lies in: creatures in front, lands behind."""
    if object.now.is_creature:
        return 0
    return 2 if CardType.LAND in object.now.types else 1


def stack_tile(view: View, item: StackView) -> Tile:
    """What is on the stack, with whose it is and what it is aimed at."""
    kind = "" if item.card is not None else " (ability)" if item.source is not None else ""
    x = [f"X = {item.x}"] if item.x else []
    lines = [f"by {view.players[item.controller].name}", *x]
    if item.assigned:
        lines = [*item.assigned]
    aimed = [name_of(view, target) for slot in item.targets for target in slot]
    if aimed:
        lines.append("→ " + ", ".join(aimed))
    colors = () if item.card is None else tuple(item.card.colors)
    tint = "gold" if len(colors) > 1 else _TINTS[colors[0]] if colors else "plain"
    return Tile((item.id,), item.name + kind, tuple(lines), tint)


def name_of(view: View, target: Target) -> str:
    """What a player, an object or something on the stack is called."""
    if is_player(target):
        return view.players[target].name
    for player in view.players:
        for object in (*player.battlefield, *player.graveyard, *player.command):
            if object.id == target:
                return object.name or "face-down card"
    for item in view.stack:
        if item.id == target:
            return item.name
    return next((object.name for object in view.exile if object.id == target), f"#{target}")


def heading(view: View, player: PlayerView) -> str:
    """A player's name, with what of theirs is only counted."""
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
