"""This module makes the board that the page draws (`board_of`): a game as one viewer (`Eyes`) sees it, as
JSON. It is made of the viewer's `View`; somebody who sees all gets hands, sideboards and face-down cards of
all seats as well (`_open_all`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, Form
from manaburn.cards.describing.in_words import describe, words
from manaburn.cards.older_forms import is_older_form
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.mana import SYMBOLS, Mana
from manaburn.narration.plans import unusual
from manaburn.narration.shown import x_is_announced
from manaburn.narration.words import choose_word, step_name
from manaburn.notation.header import header_options
from manaburn.notation.names import object_name
from manaburn.state.records.records import Characteristics
from manaburn.terms import CounterKind, PlayerId, Zone, is_player
from manaburn.view import ObjectView, PlayerView, StackView, View, view_of
from manaburn.view.as_json import plain
from manaburn.view.words import deeds_told, traits
from manaburn.web.printed_lines import line_of_item
from manaburn.web.resolving import also_looked_at

NOBODY = PlayerId(-1)
"""The viewer is a spectator, who sees only what everybody may see."""
Eyes = PlayerId | None
"""Who looks at a board: a seat, a spectator (`NOBODY`), or, in an analysis, somebody who sees all (None)."""

JSON = dict[str, Any]


def view_for(game: Game, eyes: Eyes) -> View:
    """Return the view of a seat or a spectator; for somebody who sees all, that of the player who decides."""
    if eyes is None:
        return game.view(game.decider or 0)
    return view_of(game.state, eyes) if eyes == NOBODY else game.view(eyes)


def board_of(game: Game, eyes: Eyes) -> JSON:
    """Return the whole board as this viewer sees it."""
    now = view_for(game, eyes)
    fields = _table(now, game.edition)
    fields["players"] = [_player(now, player, game.edition) for player in now.players]
    with_x = _with_x(game)
    fields["stack"] = [
        _on_stack(now, item) | ({"x": item.x} if item.id in with_x else {}) for item in now.stack
    ]
    fields["gone"] = _names_of_gone(game, now, eyes)
    fields["waiting"] = [
        {"name": each.name, "source": each.source, "controller": each.controller} for each in now.waiting
    ]
    fields["looked_at"] = _objects((*now.looked_at, *also_looked_at(game, now)))
    fields["chosen"] = [each.id for each in now.chosen]
    fields["unusual"] = [{"says": says, "rule": rule} for says, rule in unusual(now, game.edition)]
    if eyes is None:
        _open_all(fields, game)
    return fields


def _names_of_gone(game: Game, now: View, eyes: Eyes) -> dict[str, str]:
    """Return the names of what spells and abilities on the stack, and those that wait, refer to and has left;
    a viewer gets those that they may know.
    """
    meant = {target for item in now.stack for slot in item.targets for target in slot}
    meant |= {item.source for item in now.stack if item.source is not None}
    meant |= {each.source for each in now.waiting}
    gone = (id for id in sorted(meant) if not is_player(id) and id not in game.state.objects)
    names = {str(id): object_name(game.state, id, eyes) for id in gone}
    return {id: name for id, name in names.items() if name}


def _open_all(fields: JSON, game: Game) -> None:
    """Add what only single seats see: hands, sideboards, and what face-down cards are."""
    hidden: dict[int, str] = {}
    for player in game.state.players:
        own = game.view(player.id)
        seat = own.player(player.id)
        fields["players"][player.id]["hand"] = None if seat.hand is None else _objects(seat.hand)
        fields["players"][player.id]["sideboard"] = _objects(seat.sideboard or ())
        hidden |= {each.id: each.hidden.name for each in own.in_sight() if each.hidden is not None}
    for player in fields["players"]:
        for each in (*player["battlefield"], *player["exile"]):
            if each["id"] in hidden:
                each["hidden"] = hidden[each["id"]]


def _table(now: View, edition: Edition) -> JSON:
    """Return what belongs to no single player: the day, the turn, who decides, who has won."""
    return {
        "edition": now.edition,
        "day": str(edition.in_force),
        "cast": choose_word(edition, "play", "cast"),
        "turn": now.turn,
        "phase": None if now.phase is None else now.phase.value,
        "step": None if now.step is None else now.step.value,
        "step_name": "" if now.step is None else step_name(now.step, edition),
        "active": now.active_player,
        "controller": now.controller,
        "deciding": now.deciding,
        "day_or_night": None if now.day_or_night is None else now.day_or_night.value,
        "monarch": now.monarch,
        "initiative": now.initiative,
        "passes": now.passes,
        "teams": [[*team] for team in now.options.teams],
        "options": header_options(now.options, [player.name for player in now.players]),
        "declaring": plain(now.declaring),
        "winners": None if now.outcome is None else [*now.outcome.winners],
    }


def _player(now: View, player: PlayerView, edition: Edition) -> JSON:
    """Return what the viewer sees of a player."""
    return {
        "seat": player.id,
        "name": player.name,
        "in_game": player.in_game,
        "life": player.life,
        "poison": player.poison,
        "counters": _counters(player.counters),
        "mana": mana_json(player.mana),
        "hand_size": player.hand_size,
        "library_size": player.library_size,
        "hand": None if player.hand is None else _objects(player.hand),
        "top": None if player.top is None else object_json(player.top),
        "battlefield": _objects(player.battlefield),
        "graveyard": _objects(player.graveyard),
        "exile": _objects(each for each in now.exile if each.owner == player.id),
        "command": _objects(player.command),
        "phased_out": _objects(player.phased_out),
        "sideboard": None if player.sideboard is None else _objects(player.sideboard),
        "land_plays_left": player.land_plays_left,
        "lands_played": player.lands_played,
        "mulligans": player.mulligans,
        "schemes_size": player.schemes_size,
        "attractions_size": player.attractions_size,
        "commanders": [
            {"name": name, "casts": casts}
            for name, casts in zip(player.commanders, player.commander_casts, strict=True)
        ],
        "commander_damage": [
            {"from": whose, "which": which, "amount": amount}
            for whose, which, amount in player.commander_damage
        ],
        "room": player.room,
        "completed": [*player.completed],
        "blessed": player.blessed,
        "speed": player.speed,
        "tempted": player.tempted,
        "spells_cast": player.spells_cast,
        "spells_cast_last_turn": player.spells_cast_last_turn,
        "next_controller": player.next_controller,
    }


def mana_json(mana: Mana) -> dict[str, int]:
    """Return mana as numbers by letters, without zeros: `{"W": 2, "C": 1}`."""
    return {letter: number for letter, number in zip(SYMBOLS, mana, strict=True) if number}


def _counters(counters: Iterable[tuple[CounterKind, int]]) -> dict[str, int]:
    return {kind.value: number for kind, number in counters}


def _objects(objects: Iterable[ObjectView]) -> list[JSON]:
    return [object_json(each) for each in objects]


def object_json(seen: ObjectView) -> JSON:
    """Return a card or permanent: its characteristics, and on the battlefield its status."""
    now = seen.now
    fields: JSON = {
        "id": seen.id,
        "name": seen.name,
        "card": seen.card.name,
        "zone": seen.zone.value,
        "owner": seen.owner,
        "controller": seen.controller,
        "cost": "" if seen.card.cost is None else str(seen.card.cost),
        "type_line": type_line(now),
        "types": sorted(kind.value for kind in now.types),
        "colors": [letter for letter in SYMBOLS if letter in {color.value for color in now.colors}],
        "power": now.power if now.is_creature else None,
        "toughness": now.toughness if now.is_creature else None,
    }
    fields |= {key: True for key in ("token", "face_down", "commander", "transformed") if getattr(seen, key)}
    if seen.hidden is not None:
        fields["hidden"] = seen.hidden.name
    if seen.counters:
        fields["counters"] = _counters(seen.counters)
    if seen.zone is Zone.BATTLEFIELD:
        fields |= _status(seen)
    if seen.card.form is not Form.CARD or is_older_form(seen.card):
        fields["text"] = [*_text_of(seen.card)]
    return fields


@lru_cache(maxsize=4096)
def _text_of(card: CardDefinition) -> tuple[str, ...]:
    """Return the text of a token, an emblem, or a card as it was, in our words: the page has no printed text
    for these.
    """
    size = f"{card.power}/{card.toughness}"
    return tuple(line for line in describe(card)[2:] if line != size)


_FACTS = ("tapped", "damage", "attached_to", "protector", "blocked", "damage_order", "deathtouched")
"""The attributes of a permanent that are given only where they are set."""


def _status(seen: ObjectView) -> JSON:
    """Return how a permanent stands there: what it can do, its status, its part in combat."""
    fields: JSON = {"traits": [*traits(seen.now)]}
    for name in _FACTS:
        found = getattr(seen, name)  # 0 is the first player, and so a host or protector
        if found or (found == 0 and name in ("attached_to", "protector") and found is not None):
            fields[name] = plain(found)
    if seen.since_this_turn:
        fields["since_this_turn"] = True
    printed = (seen.card.power, seen.card.toughness)
    if seen.now.is_creature and printed != (seen.now.power, seen.now.toughness):
        fields["printed"] = [*printed]
    if seen.attacking:
        fields["attacking"] = True
        fields["attacks"] = seen.attacks
    for name in ("blocks", "banded_with", "chosen"):
        if getattr(seen, name):
            fields[name] = plain(getattr(seen, name))
    return fields


def type_line(now: Characteristics | CardDefinition) -> str:
    """Return supertypes, types and subtypes as they stand on a card.

    >>> from manaburn.cards.catalogue import CATALOGUE
    >>> type_line(CATALOGUE["Mogg Fanatic"])
    'Creature — Goblin'
    """
    first = [*sorted(each.value for each in now.supertypes), *sorted(each.value for each in now.types)]
    line = " ".join(word.capitalize() for word in first)
    return f"{line} — {' '.join(sorted(now.subtypes))}" if now.subtypes else line


def _with_x(game: Game) -> set[int]:
    """Return what is on the stack and has X, but for the one whose modes or X are just being chosen."""
    asks = game.decision
    begun = asks.item if isinstance(asks, d.ChooseX | d.ChooseModes) else None
    return {i.id for i in game.state.stack if i.id != begun and x_is_announced(game.state, i)}


def _on_stack(now: View, item: StackView) -> JSON:
    """Return what is on the stack, with what it will do and what it targets."""
    fields: JSON = {
        "id": item.id,
        "name": item.name,
        "controller": item.controller,
        "kind": _kind_of(item),
        "targets": [target for slot in item.targets for target in slot],
        "does": [*deeds_told(item)],
    }
    if line := line_of_item(now, item):
        fields["line"] = line
    if item.card is not None:
        fields |= {"card": item.card.name, "type_line": type_line(item.card), "cost": words(item.card.cost)}
    for name in ("source", "copy", "assigned", "shares", "way", "chapter"):
        found = getattr(item, name)
        if found:
            fields[name] = plain(found)
    if item.ability is not None:
        fields["activated"] = True
    if item.damage:
        fields["damage"] = [[*part] for part in item.damage]
    return fields


def _kind_of(item: StackView) -> str:
    if item.damage or item.assigned:
        return "combat damage"
    if item.is_draw_for_the_turn:
        return "draw"
    return "spell" if item.source is None else "ability"
