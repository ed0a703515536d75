"""A board is what a page draws: a view as JSON, with every word on a card that is in sight."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from manaburn.cards.definitions import CardDefinition, Form
from manaburn.cards.describing.in_words import describe, words
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.mana import SYMBOLS, Mana
from manaburn.narration.plans import unusual
from manaburn.narration.words import step_name
from manaburn.state.records.records import Characteristics
from manaburn.terms import CounterKind, PlayerId, Zone
from manaburn.view import ObjectView, PlayerView, StackView, View, view_of
from manaburn.view.as_json import plain
from manaburn.view.words import deeds_told, traits
from manaburn.web.resolving import also_looked_at

NOBODY = PlayerId(-1)
"""The eyes of somebody who watches, and sees what lies open to all."""
Eyes = PlayerId | None
"""Who looks at a board: a seat, nobody's seat, or all seats together (None)."""

JSON = dict[str, Any]


def view_for(game: Game, eyes: Eyes) -> View:
    """Return a view of a game for a seat, for a spectator, or of the first seat for all of them."""
    if eyes is None:
        return game.view(game.decider or 0)
    return view_of(game.state, eyes) if eyes == NOBODY else game.view(eyes)


def board_of(game: Game, eyes: Eyes) -> JSON:
    """Return what lies on the table as those eyes see it."""
    now = view_for(game, eyes)
    told = _table(now, game.edition)
    told["players"] = [_player(now, player, game.edition) for player in now.players]
    told["stack"] = [_on_stack(now, item) for item in now.stack]
    told["waiting"] = [
        {"name": each.name, "source": each.source, "controller": each.controller} for each in now.waiting
    ]
    told["looked_at"] = _objects((*now.looked_at, *also_looked_at(game, now)))
    told["chosen"] = [each.id for each in now.chosen]
    told["unusual"] = [{"says": says, "rule": rule} for says, rule in unusual(now, game.edition)]
    if eyes is None:
        _open_all(told, game)
    return told


def _open_all(told: JSON, game: Game) -> None:
    """Put in what only some seat sees, for eyes that see all: hands, tops of libraries, face-down cards."""
    hidden: dict[int, str] = {}
    for player in game.state.players:
        own = game.view(player.id)
        seat = own.player(player.id)
        told["players"][player.id]["hand"] = None if seat.hand is None else _objects(seat.hand)
        hidden |= {each.id: each.hidden.name for each in own.in_sight() if each.hidden is not None}
    for player in told["players"]:
        for each in (*player["battlefield"], *player["exile"]):
            if each["id"] in hidden:
                each["hidden"] = hidden[each["id"]]


def _table(now: View, edition: Edition) -> JSON:
    return {
        "edition": now.edition,
        "day": str(edition.in_force),
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
        "declaring": plain(now.declaring),
        "winners": None if now.outcome is None else [*now.outcome.winners],
    }


def _player(now: View, player: PlayerView, edition: Edition) -> JSON:
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
        "land_plays_left": player.land_plays_left,
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
    }


def mana_json(mana: Mana) -> dict[str, int]:
    """Return mana by its letters, without what there is none of."""
    return {letter: number for letter, number in zip(SYMBOLS, mana, strict=True) if number}


def _counters(counters: Iterable[tuple[CounterKind, int]]) -> dict[str, int]:
    return {kind.value: number for kind, number in counters}


def _objects(objects: Iterable[ObjectView]) -> list[JSON]:
    return [object_json(each) for each in objects]


def object_json(seen: ObjectView) -> JSON:
    """Return a card or a permanent: what it is in any zone, and how it stands on the battlefield."""
    now = seen.now
    told: JSON = {
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
    told |= {key: True for key in ("token", "face_down", "commander", "transformed") if getattr(seen, key)}
    if seen.hidden is not None:
        told["hidden"] = seen.hidden.name
    if seen.counters:
        told["counters"] = _counters(seen.counters)
    if seen.zone is Zone.BATTLEFIELD:
        told |= _status(seen)
    if seen.card.form is not Form.CARD:
        told["text"] = [*_text_of(seen.card)]
    return told


@lru_cache(maxsize=4096)
def _text_of(card: CardDefinition) -> tuple[str, ...]:
    """Return what stands on a token or an emblem, in our words: no card file has it."""
    return tuple(describe(card)[2:])


_FACTS = ("tapped", "damage", "attached_to", "protector", "blocked", "damage_order", "deathtouched")


def _status(seen: ObjectView) -> JSON:
    told: JSON = {"traits": [*traits(seen.now)]}
    for name in _FACTS:
        found = getattr(seen, name)
        if found or (found == 0 and name in ("attached_to", "protector") and found is not None):
            told[name] = plain(found)
    if seen.since_this_turn:
        told["since_this_turn"] = True
    printed = (seen.card.power, seen.card.toughness)
    if seen.now.is_creature and printed != (seen.now.power, seen.now.toughness):
        told["printed"] = [*printed]
    if seen.attacking:
        told["attacking"] = True
        told["attacks"] = seen.attacks
    for name in ("blocks", "banded_with", "chosen"):
        if getattr(seen, name):
            told[name] = plain(getattr(seen, name))
    return told


def type_line(now: Characteristics | CardDefinition) -> str:
    """Return supertypes, types and subtypes as they stand on a card.

    >>> from manaburn.cards.catalogue import CATALOGUE
    >>> type_line(CATALOGUE["Mogg Fanatic"])
    'Creature — Goblin'
    """
    first = [*sorted(each.value for each in now.supertypes), *sorted(each.value for each in now.types)]
    line = " ".join(word.capitalize() for word in first)
    return f"{line} — {' '.join(sorted(now.subtypes))}" if now.subtypes else line


def _on_stack(now: View, item: StackView) -> JSON:
    told: JSON = {
        "id": item.id,
        "name": item.name,
        "controller": item.controller,
        "kind": _kind_of(item),
        "targets": [target for slot in item.targets for target in slot],
        "does": [*deeds_told(item)],
    }
    if item.card is not None:
        told |= {"card": item.card.name, "type_line": type_line(item.card), "cost": words(item.card.cost)}
    for name in ("x", "source", "copy", "assigned", "shares", "way", "chapter"):
        found = getattr(item, name)
        if found:
            told[name] = plain(found)
    if item.ability is not None:
        told["activated"] = True
    if item.damage:
        told["damage"] = [[*part] for part in item.damage]
    return told


def _kind_of(item: StackView) -> str:
    if item.damage or item.assigned:
        return "combat damage"
    if item.is_draw_for_the_turn:
        return "draw"
    return "spell" if item.source is None else "ability"
