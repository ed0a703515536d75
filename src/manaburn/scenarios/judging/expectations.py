"""This module judges what a scenario expects of a game, such as `{"kind": "hand_count", "player": "A",
"value": 3}`: `judge` looks the kind up in the table `_KINDS` at the end, which has one function for each.

Such a function, a judge, gets the `Moment` (the state, and what names mean in it) and the whole entry. It
raises Mismatch if the game is otherwise, and NotSupported for what cannot be judged.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from manaburn.cards.definitions import Form
from manaburn.decisions import CastSpell, PlayLand
from manaburn.game import Game
from manaburn.mana import mana
from manaburn.notation.sheet import PLAYER_COUNTERS
from manaburn.rules.combat.blocking import block_options
from manaburn.rules.turn.turn_based_actions import maximum_hand_size
from manaburn.scenarios.judging.expectations_of_objects import OF_OBJECTS
from manaburn.scenarios.judging.mana_sets import OF_MANA_SETS
from manaburn.scenarios.reading.moments import Moment, compared
from manaburn.scenarios.reading.naming import (
    controller_of,
    is_called,
    is_special_object,
    is_text_of,
    name_of,
    permanents_called,
)
from manaburn.scenarios.reading.reading import STEPS
from manaburn.scenarios.reading.reading_abilities import (
    abilities_called,
    casts_called,
    is_cast_by,
    is_special,
    is_told_by_its_way,
    special_actions_called,
    spells_called,
)
from manaburn.scenarios.reading.schema import Json, Mismatch, NotSupported, Reference
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.records import Player
from manaburn.terms import CounterKind, DayOrNight, ObjectId, PlayerId, Zone


def judge(moment: Moment, told: Json) -> None:
    """Judge one expectation, whose entry is `told`. Raises Mismatch if it does not hold."""
    kind = told["kind"]
    function = _KINDS.get(kind)
    if function is None:
        raise NotSupported(f"the expectation {kind!r}")
    unknown = told.keys() - _FIELDS
    if unknown:
        raise NotSupported(f"the expectation {kind!r} with {min(unknown)!r}")
    try:
        function(moment, told)
    except KeyError as missing:
        raise NotSupported(f"the expectation {kind!r} without {missing}") from None


# The fields that the judges read: an entry with any other may mean something else than they judge.
_FIELDS = frozenset(
    (
        *("kind", "player", "value", "compare", "name", "index", "alias", "special", "power", "toughness"),
        *("scope", "base", "ability", "has", "permanents", "counter", "type", "subtype", "supertype"),
        *("colors", "tapped", "players", "by", "attachment", "to", "text", "mana", "names", "blocker"),
        *("attack_index", "attacker", "defender", "zone"),
    )
)


# Numbers of cards and permanents


def _count(moment: Moment, entry: Json, what: str, ids: Iterable[ObjectId]) -> None:
    """Compare a number of objects with the expected one, counting only those of a name if one is given."""
    found = list(ids)
    if "special" in entry:
        found = [id for id in found if is_special_object(moment.state, id, entry["special"])]
    if "name" in entry:
        found = [id for id in found if _is_called(moment.state, id, entry["name"])]
        what = f"{what} called {entry['name']}"
    if "alias" in entry:
        wanted = moment.names.alias(entry["alias"])
        found = [id for id in found if id == wanted]
        what = f"{what} that is {entry['alias']}"
    whose = f" of {entry['player']}" if "player" in entry else ""
    compared(entry, len(found), f"number of {what}{whose}")


def _is_called(state: GameState, id: ObjectId, name: str) -> bool:
    """Return whether an object has that name; a card that is face down in exile is called what it is."""
    object = state.objects[id]
    return object.definition.name == name if object.seen_by is not None else is_called(state, id, name)


def _of_zone(zone: Callable[[Player], Iterable[ObjectId]], what: str) -> Callable[[Moment, Json], None]:
    """Return a judge that compares the number of cards in a zone of a player."""
    return lambda moment, entry: _count(moment, entry, what, zone(moment.player(entry)))


def _exile_count(moment: Moment, entry: Json) -> None:
    ids: Iterable[ObjectId] = moment.state.exile
    if "player" in entry:
        owner = moment.player(entry).id
        ids = [id for id in ids if moment.state.objects[id].owner == owner]
    _count(moment, entry, "cards in exile", ids)


def _permanent_count(moment: Moment, entry: Json) -> None:
    state = moment.state
    mine = None if "player" not in entry else moment.player(entry).id
    ids = [p.id for p in state.permanents.values() if mine in (None, p.controller)]
    if "name" not in entry and "alias" not in entry:
        ids += [id for p in state.players if mine in (None, p.id) for id in p.phased_out]
    _count(moment, entry, "permanents", ids)


def _token_count(moment: Moment, entry: Json) -> None:
    state = moment.state
    mine = None if "player" not in entry else moment.player(entry).id
    ids = [p.id for p in state.permanents.values() if mine in (None, p.controller)]
    _count(moment, entry, "tokens", [id for id in ids if state.objects[id].card is None])


def _emblem_count(moment: Moment, entry: Json) -> None:
    objects = moment.state.objects
    command = moment.player(entry).command
    _count(moment, entry, "emblems", [id for id in command if objects[id].definition.form is Form.EMBLEM])


# Players


def _of_player(
    found: Callable[[GameState, Player], object], what: str, default: object = None
) -> Callable[[Moment, Json], None]:
    """Return a judge that compares a value of a player: `found` finds the value, and `what` names it in the
    message of a Mismatch, with {} for the player's name.
    """

    def judged(moment: Moment, entry: Json) -> None:
        value = found(moment.state, moment.player(entry))
        compared(entry, value, what.format(entry["player"]), default)

    return judged


def _result(state: GameState, player: Player) -> str:
    outcome = state.outcome
    if outcome is None:
        return "none" if player.in_game else "lost"
    return "won" if player.id in outcome.winners else "lost" if outcome.winners else "draw"


def _expected_result(moment: Moment, entry: Json) -> None:
    """Compare the result of a player. In scenarios taken over from another engine "draw" means neither won
    nor lost: it is expected of a game that goes on too.
    """
    result = _result(moment.state, moment.player(entry))
    goes_on = result == "none" and entry.get("value") == "draw"
    compared(entry, "draw" if goes_on else result, f"result of {entry['player']}")


def _lost(state: GameState, player: Player) -> bool:
    return not player.in_game or _result(state, player) == "lost"


def _decides(state: GameState, player: Player) -> bool:
    """Return whether a player makes the decisions of the turn."""
    turn = state.turn
    return player.id == (turn.active_player if turn.controller is None else turn.controller)


def _player_counters(moment: Moment, entry: Json) -> None:
    kind, player = entry["counter"], moment.player(entry)
    if kind not in PLAYER_COUNTERS:
        raise NotSupported(f"{kind} counters of players")
    compared(entry, player.counter(CounterKind(kind)), f"{kind} counters of {entry['player']}")


def _max_hand_size(moment: Moment, entry: Json) -> None:
    most = maximum_hand_size(moment.state, moment.player(entry).id)
    if most is None:
        raise NotSupported("the number of a maximum hand size where there is none")
    compared(entry, most, f"maximum hand size of {entry['player']}")


def _mana_pool(moment: Moment, entry: Json) -> None:
    pool = moment.player(entry).mana
    for letter in entry["colors"].replace("{", "").replace("}", ""):
        kinds = mana("{" + letter + "}")
        amount = sum(have for have, kind in zip(pool, kinds, strict=True) if kind)
        compared(entry, amount, f"{letter} in the mana pool of {entry['player']}")


# The game


def _of_game(
    found: Callable[[GameState], object], what: str, default: object = None
) -> Callable[[Moment, Json], None]:
    """Return a judge that compares a value of the game as a whole, which `what` names in the message."""
    return lambda moment, entry: compared(entry, found(moment.state), what, default)


def _step(moment: Moment, entry: Json) -> None:
    if entry["value"] not in STEPS:
        raise NotSupported(f"a step called {entry['value']!r}")
    compared({"value": STEPS[entry["value"]].value}, moment.step.value, "step")


def _stack_object(moment: Moment, entry: Json) -> None:
    text = entry["text"]
    number = sum(is_text_of(moment.state, moment.names, item, text) for item in moment.state.stack)
    compared(entry, number, f"objects on the stack that begin with {text!r}", default=1)


def _monarch(moment: Moment, entry: Json) -> None:
    seat = entry["player"]  # none: nobody is
    player = None if seat is None else moment.player(entry).id
    compared(entry, moment.state.game.monarch == player, f"{seat or 'nobody'} is the monarch", default=True)


def _alias_zone(moment: Moment, entry: Json) -> None:
    object = moment.state.objects.get(moment.names.alias(entry["alias"]))
    zones = {"exiled": Zone.EXILE, **{zone.value: zone for zone in Zone}}
    there = object is not None and object.zone is zones.get(entry["zone"])
    if entry["has"] is not there:
        raise Mismatch(f"{entry['alias']} {'is' if there else 'is not'} in the zone {entry['zone']}")


# What could be done


def _game_with_priority(moment: Moment, player: PlayerId, kind: str) -> Game:
    """Return the game if that player decides now, so that it is known what they can do. Raises NotSupported
    at any other moment.
    """
    game = moment.game
    if game is None or game.decision is None or game.decision.player != player:
        raise NotSupported(f"{kind} at a moment when that player has no priority")
    return game


def _playable(moment: Moment, entry: Json) -> None:
    """Judge whether a player can play what a text names: "Cast Shock", "Cast Shock with flashback", "Play
    Forest", "fused Fire", or an ability by its text.
    """
    player = moment.player(entry).id
    game = _game_with_priority(moment, player, "what could be played")
    text = entry["text"]
    if text.startswith("Cast fused "):
        text = text.removeprefix("Cast ")
    way = re.search(r" (?:with|using) ([A-Za-z]+)$", text) if text.startswith("Cast ") else None
    if way is not None:
        spells = spells_called(game, text[5 : way.start()], prefix=True)
        possible = any(isinstance(a, CastSpell) and is_cast_by(a, way[1]) for a in spells)
    elif text.startswith(("Cast ", "Play ")) and " with " not in text and " using " not in text:
        kind = CastSpell if text.startswith("Cast ") else PlayLand
        named = spells_called(game, text[5:], prefix=True)
        possible = any(isinstance(a, kind) and not is_told_by_its_way(a) for a in named)
    elif text.startswith("fused "):
        whole = spells_called(game, text.removeprefix("fused "))
        possible = any(isinstance(a, CastSpell) and not a.face for a in whole)
    elif text.startswith(("Cast ", "Play ")):
        raise NotSupported(f"whether {text!r} could be played")
    else:  # of abilities; no spell is called so, whose text begins with "Cast"
        special = special_actions_called(game, moment.names, text) if is_special(text) or ":" in text else ()
        only_special = is_special(text) and ":" not in text
        found = special or casts_called(game, moment.names, text)
        possible = bool(found or (not only_special and abilities_called(game, moment.names, text)))
    if entry["has"] is not possible:
        raise Mismatch(f"{entry['player']} {'can' if possible else 'cannot'} play {text!r}")


def _can_block(moment: Moment, entry: Json) -> None:
    """Judge whether a creature may block an attacker by itself, by evasion and its own rules."""
    state = moment.state
    blocker = next(iter(permanents_called(state, moment.names, Reference(**entry["blocker"]))), None)
    if blocker is None or entry["attack_index"] >= len(moment.attackers):
        raise NotSupported("whether something can block that is not there")
    attacker = moment.attackers[entry["attack_index"]]
    can = attacker in block_options(state, state.permanents[blocker].controller).get(blocker, ())
    compared(
        entry, can, f"{entry['blocker']['name']} can block attacker {entry['attack_index']}", default=True
    )


def _combatants(moment: Moment, entry: Json, ids: Iterable[ObjectId], what: str) -> None:
    """Compare the names of all creatures that attacked or blocked in this combat, also of those
    gone since.
    """
    state, player = moment.state, moment.player(entry).id
    mine = [id for id in dict.fromkeys(ids) if controller_of(state, id) == player]
    found = sorted(name_of(state, id) for id in mine)
    if found != sorted(entry["names"]):
        raise Mismatch(f"{what} of {entry['player']}: {found}, not {sorted(entry['names'])}")


def _of_this_combat(moment: Moment) -> Iterator[Event]:
    """Yield what has happened since the last combat phase of this turn began; nothing if there was none."""
    since: list[Event] = []
    for event in reversed(moment.happened):
        if isinstance(event, events.TurnBegan):
            return
        since.append(event)
        if isinstance(event, events.CombatBegan):
            yield from reversed(since)
            return


def _attackers(moment: Moment, entry: Json) -> None:
    attacked: list[ObjectId] = []
    for event in _of_this_combat(moment):
        if isinstance(event, events.AttackersDeclared):
            attacked += [id for id, _ in event.pairs]
        elif isinstance(event, events.PutIntoCombat) and event.attacking is not None:
            attacked.append(event.object)
    _combatants(moment, entry, attacked, "attackers")


def _blockers(moment: Moment, entry: Json) -> None:
    """Compare the creatures that have blocked: declared, put into combat, or made to block."""
    blocked: list[ObjectId] = []
    for event in _of_this_combat(moment):
        match event:
            case events.BlockersDeclared(pairs=pairs):
                blocked += [id for id, _ in pairs]
            case events.PutIntoCombat(object=id, blocking=attacker) if attacker is not None:
                blocked.append(id)
            case events.MadeToBlock(blocker=id):
                blocked.append(id)
    _combatants(moment, entry, blocked, "blockers")


_KINDS: Mapping[str, Callable[[Moment, Mapping[str, Any]], None]] = {
    **OF_OBJECTS,
    **OF_MANA_SETS,
    "hand_count": _of_zone(lambda player: player.hand, "cards in hand"),
    "graveyard_count": _of_zone(lambda player: player.graveyard, "cards in the graveyard"),
    "library_count": _of_zone(lambda player: player.library, "cards in the library"),
    "command_count": _of_zone(lambda player: player.command, "cards in the command zone"),
    "exile_count": _exile_count,
    "permanent_count": _permanent_count,
    "token_count": _token_count,
    "emblem_count": _emblem_count,
    "life": _of_player(lambda _, player: player.life, "life total of {}"),
    "player_counters": _player_counters,
    "max_hand_size": _max_hand_size,
    "lands_played": _of_player(
        lambda state, player: state.turn.history.lands_played(player.id), "lands played by {}"
    ),
    "mana_pool": _mana_pool,
    "mana_pool_total": _of_player(lambda _, player: sum(player.mana), "mana in the pool of {}"),
    "won": _of_player(lambda state, player: _result(state, player) == "won", "{} won", default=True),
    "lost": _of_player(_lost, "{} lost", default=True),
    "in_game": _of_player(lambda _, player: player.in_game, "{} is in the game", default=True),
    "left_game": _of_player(lambda _, player: not player.in_game, "{} left the game", default=True),
    "result": _expected_result,
    "turn": _of_game(lambda state: state.turn.number, "number of the turn"),
    "step": _step,
    "active_player": _of_player(
        lambda state, player: state.turn.active_player == player.id, "{} is the active player", default=True
    ),
    "turn_controller": _of_player(_decides, "{} makes the decisions of the turn", default=True),
    "stack_size": _of_game(lambda state: len(state.stack), "objects on the stack"),
    "stack_object": _stack_object,
    "day": _of_game(lambda state: state.game.day_or_night is DayOrNight.DAY, "it is day", default=True),
    "night": _of_game(lambda state: state.game.day_or_night is DayOrNight.NIGHT, "it is night", default=True),
    "has_day_night": _of_game(
        lambda state: state.game.day_or_night is not None, "it is day or night", default=True
    ),
    "monarch": _monarch,
    "game_over": _of_game(lambda state: state.outcome is not None, "the game is over", default=True),
    "drawn_game": _of_game(
        lambda state: state.outcome is not None and not state.outcome.winners,
        "the game is a draw",
        default=True,
    ),
    "alias_zone": _alias_zone,
    "playable": _playable,
    "can_block": _can_block,
    "attackers": _attackers,
    "blockers": _blockers,
}
