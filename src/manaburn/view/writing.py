"""This module writes a view in one line (`view_text`): where a game stands, as one player sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from manaburn.cards.keywords.face_down import FACE_DOWN_CREATURE
from manaburn.terms import Zone
from manaburn.view.seen import ObjectView, PlayerView, StackView, View

_GAP = "   "


def view_text(view: View) -> str:
    """Return what a player sees, written much as a position is; hidden cards are counted."""
    parts = {
        "edition": view.edition,
        "turn": str(view.turn),
        "step": "none" if view.step is None else view.step.value,
        "active": view.players[view.active_player].name,
    }
    if view.deciding is not None:
        parts["decides"] = view.players[view.deciding].name
    lines = [_GAP.join(f"{key}: {value}" for key, value in parts.items())]
    lines += [_GAP.join(_of_player(view, player)) for player in view.players]
    if view.stack:
        lines.append("stack: " + ", ".join(map(_stacked, view.stack)))
    return " | ".join(lines)


def _stacked(item: StackView) -> str:
    return f"{item.name}#{item.id}" + (f" ({'; '.join(item.assigned)})" if item.assigned else "")


def _of_player(view: View, player: PlayerView) -> Iterator[str]:
    """Yield a player's name and life, and then what they have in each zone, as far as the viewer sees it."""
    yield f"{player.name} {player.life}" + ("" if player.in_game else " lost")
    if player.hand is None:
        yield from _counted("hand", player.hand_size)
    else:
        yield from _named("hand", player.hand)
    yield from _named("battlefield", player.battlefield)
    yield from _named("graveyard", player.graveyard)
    yield from _named("exile", [card for card in view.exile if card.owner == player.id])
    yield from _named("command", player.command)
    yield from _counted("library", player.library_size)
    yield from _counted("schemes", player.schemes_size)
    yield from _counted("attractions", player.attractions_size)
    if player.sideboard is None:
        yield from _counted("sideboard", player.sideboard_size)
    else:
        yield from _named("sideboard", player.sideboard)


def _counted(place: str, cards: int) -> Iterator[str]:
    if cards:
        yield f"{place}: {cards} {'card' if cards == 1 else 'cards'}"


def _named(place: str, objects: Sequence[ObjectView]) -> Iterator[str]:
    if objects:
        yield f"{place}: {', '.join(map(_label, objects))}"


def _label(object: ObjectView) -> str:
    """Return an object's name and number, and how it stands there: `Hill Giant#18 (tapped)`."""
    name = object.name or (FACE_DOWN_CREATURE if object.zone is Zone.BATTLEFIELD else "face-down card")
    words = ["tapped"] if object.tapped else []
    words += ["attacking"] if object.attacking else []
    words += ["blocking"] if object.blocks else []
    words += [f"{object.damage} damage"] if object.damage else []
    words += [f"{number} {kind.value}" for kind, number in object.counters]
    return f"{name}#{object.id}" + (f" ({', '.join(words)})" if words else "")
