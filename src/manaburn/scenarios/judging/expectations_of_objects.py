"""This module judges what a scenario expects of permanents: the table `OF_OBJECTS` has a judge for each kind
of expectation.

An expectation is an entry of a scenario file, such as `{"kind": "pt", "name": "Grizzly Bears", "power": 4,
"toughness": 4}`. A judge gets the `Moment` (the state, and what names mean in it) and the entry, and raises
Mismatch if the game is otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from manaburn.cards.vocabulary.changes.combat_changes import Goaded
from manaburn.cards.vocabulary.words.filters import Designation, Filter
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.mana.mana_making import is_summoning_sick
from manaburn.rules.words.filters import fits_status
from manaburn.scenarios.reading.moments import Moment, compared, reference
from manaburn.scenarios.reading.naming import counters_called, permanents_called
from manaburn.scenarios.reading.schema import Json, Mismatch, NotSupported, Reference
from manaburn.state import GameState
from manaburn.state.records.records import Permanent
from manaburn.terms import CardType, Color, Keyword, ObjectId, Supertype, is_player


def _all(moment: Moment, entry: Json) -> list[ObjectId]:
    """Return the permanents that an expectation is about."""
    controller = None if "player" not in entry else moment.player(entry).id
    return permanents_called(moment.state, moment.names, reference(entry), controller)


def _first(moment: Moment, entry: Json) -> Permanent:
    """Return the first permanent that an expectation is about. Raises Mismatch if there is none."""
    found = _all(moment, entry)
    if not found:
        raise Mismatch(f"there is no {reference(entry)} on the battlefield")
    return moment.state.permanents[found[0]]


def _of_one(
    found: Callable[[GameState, Permanent], object], what: str, default: object = None
) -> Callable[[Moment, Json], None]:
    """Return a judge that compares a value of the first permanent that an expectation is about: `found` finds
    the value, and `what` names it in the message of a Mismatch, with {} for the permanent.
    """

    def judged(moment: Moment, entry: Json) -> None:
        value = found(moment.state, _first(moment, entry))
        compared(entry, value, what.format(reference(entry)), default)

    return judged


def _there_are(what: str) -> Callable[[Moment, Json], None]:
    """Return a judge of whether there are permanents of a description at all; `what` says in a message that
    there are, with {} for the description.
    """

    def judged(moment: Moment, entry: Json) -> None:
        compared(entry, bool(_all(moment, entry)), what.format(reference(entry)), default=True)

    return judged


def _has(entry: Json, found: bool, what: str) -> None:
    if entry.get("has", True) is not found:
        raise Mismatch(f"{reference(entry)} {'has' if found else 'has not'} {what}")


# Characteristics


def _pt(moment: Moment, entry: Json) -> None:
    """Compare power and toughness, of any permanent so called, or of all if the `scope` says so."""
    state, wanted = moment.state, (entry["power"], entry["toughness"])
    every = [characteristics(state, id) for id in _all(moment, entry)]
    found = [now.base if entry.get("base") else (now.power, now.toughness) for now in every]
    if not found:
        raise Mismatch(f"there is no {reference(entry)} on the battlefield")
    fits = all if entry.get("scope") == "all" else any
    if not fits(pt == wanted for pt in found):
        seen = ", ".join(f"{power}/{toughness}" for power, toughness in found)
        what = f"the base size of {reference(entry)}" if entry.get("base") else str(reference(entry))
        raise Mismatch(f"{what} is {seen}, not {wanted[0]}/{wanted[1]}")


def _ability(moment: Moment, entry: Json) -> None:
    """Judge whether permanents have a keyword; if a number of them is given, also how many there are."""
    ids = _all(moment, entry)
    permanents = entry.get("permanents")
    if permanents is not None and len(ids) != permanents:
        raise Mismatch(f"there are {len(ids)} {reference(entry)} on the battlefield, not {permanents}")
    word = entry["ability"].get("keyword")
    if word not in Keyword._value2member_map_ or "argument" in entry["ability"]:
        raise NotSupported(f"the ability {word or 'without a keyword'!r} as an expectation")
    if not ids:
        raise Mismatch(f"there is no {reference(entry)} on the battlefield")
    _has(entry, Keyword(word) in characteristics(moment.state, ids[-1]).keywords, word)


def _type(moment: Moment, entry: Json) -> None:
    word = entry["type"].lower()
    if word not in CardType._value2member_map_:
        raise NotSupported(f"the card type {word!r}")
    _has(entry, CardType(word) in characteristics(moment.state, _first(moment, entry).id).types, word)


def _subtype(moment: Moment, entry: Json) -> None:
    word = entry["subtype"]
    _has(entry, word in characteristics(moment.state, _first(moment, entry).id).subtypes, f"the type {word}")


def _supertype(moment: Moment, entry: Json) -> None:
    word = entry["supertype"].lower()
    if word not in Supertype._value2member_map_:
        raise NotSupported(f"the supertype {word!r}")
    now = characteristics(moment.state, _first(moment, entry).id)
    _has(entry, Supertype(word) in now.supertypes, word)


def _color(moment: Moment, entry: Json) -> None:
    colors = characteristics(moment.state, _first(moment, entry).id).colors
    for letter in entry["colors"].replace("{", "").replace("}", ""):
        _has(entry, Color(letter) in colors, f"the colour {letter}")


# Status


def _tapped(moment: Moment, entry: Json) -> None:
    for id in _all(moment, entry):
        tapped = moment.state.permanents[id].tapped
        compared(entry, tapped, f"{reference(entry)} is tapped", default=True)


def _tapped_count(moment: Moment, entry: Json) -> None:
    wanted = entry["tapped"]
    number = sum(moment.state.permanents[id].tapped is wanted for id in _all(moment, entry))
    compared(entry, number, f"number of {'' if wanted else 'un'}tapped {reference(entry)}")


def _attacks_player(moment: Moment, entry: Json) -> None:
    combat, id = moment.state.combat, _first(moment, entry).id
    target = None if combat is None else combat.attacks.get(id)
    players = [moment.names.player(name) for name in entry["players"]]
    found = target is not None and is_player(target) and target in players
    compared(entry, found, f"{reference(entry)} attacks one of {entry['players']}", default=True)


def _goaded_by(moment: Moment, entry: Json) -> None:
    found = sorted(_goading(moment.state, _first(moment, entry)))
    wanted = sorted(moment.names.player(name) for name in entry["players"])
    compared(
        entry, found == wanted, f"{reference(entry)} is goaded by exactly {entry['players']}", default=True
    )


def _goaded_by_player(moment: Moment, entry: Json) -> None:
    found = moment.names.player(entry["by"]) in _goading(moment.state, _first(moment, entry))
    compared(entry, found, f"{reference(entry)} is goaded by {entry['by']}", default=True)


def _goading(state: GameState, permanent: Permanent) -> set[int]:
    """Return the players who goaded a creature."""
    now = characteristics(state, permanent.id)
    by = [change.by for change in now.rules if isinstance(change, Goaded)]
    if not all(isinstance(player, int) for player in by):
        raise NotSupported("who goads a creature that a static ability goads")
    return {player for player in by if isinstance(player, int)}


# Attachments


def _attached(moment: Moment, entry: Json) -> None:
    state, player = moment.state, moment.player(entry).id
    to = permanents_called(state, moment.names, Reference(**entry["to"]), player)
    attachments = permanents_called(state, moment.names, Reference(**entry["attachment"]))
    found = any(state.permanents[id].attached_to in to for id in attachments)
    what = f"{Reference(**entry['attachment'])} is attached to {Reference(**entry['to'])}"
    compared(entry, found, what, default=True)


def _attached_to_player(moment: Moment, entry: Json) -> None:
    found = _first(moment, entry).attached_to == moment.names.player(entry["to"])
    compared(entry, found, f"{reference(entry)} is attached to {entry['to']}", default=True)


def _counters(moment: Moment, entry: Json) -> None:
    number = _first(moment, entry).counter(counters_called(entry["counter"]))
    compared(entry, number, f"{entry['counter']} counters on {reference(entry)}")


def _is(designation: Designation, state: GameState, permanent: Permanent) -> bool:
    """Return whether a permanent has a designation, as monstrous or renowned."""
    return fits_status(state, Filter(designated=designation), permanent.id, permanent.controller, None)


OF_OBJECTS: Mapping[str, Callable[[Moment, Mapping[str, Any]], None]] = {
    "pt": _pt,
    "power": _of_one(lambda state, it: characteristics(state, it.id).power, "power of {}"),
    "toughness": _of_one(lambda state, it: characteristics(state, it.id).toughness, "toughness of {}"),
    "mana_value": _of_one(lambda state, it: characteristics(state, it.id).mana_value, "mana value of {}"),
    "ability": _ability,
    "type": _type,
    "subtype": _subtype,
    "supertype": _supertype,
    "color": _color,
    "colorless": _of_one(
        lambda state, it: not characteristics(state, it.id).colors, "{} is colourless", default=True
    ),
    "multicolored": _of_one(
        lambda state, it: len(characteristics(state, it.id).colors) > 1, "{} is multicoloured", default=True
    ),
    "counters": _counters,
    "damage": _of_one(lambda _, it: it.damage, "damage on {}"),
    "tapped": _tapped,
    "tapped_count": _tapped_count,
    "attacking": _of_one(
        lambda state, it: state.combat is not None and it.id in state.combat.attacks,
        "{} is attacking",
        default=True,
    ),
    "blocking": _of_one(
        lambda state, it: state.combat is not None and it.id in state.combat.blocks,
        "{} is blocking",
        default=True,
    ),
    "blocked": _of_one(
        lambda state, it: state.combat is not None and it.id in state.combat.blocked,
        "{} is blocked",
        default=True,
    ),
    "attacks_player": _attacks_player,
    "goaded": _of_one(lambda state, it: bool(_goading(state, it)), "{} is goaded", default=True),
    "goaded_by": _goaded_by,
    "goaded_by_player": _goaded_by_player,
    "summoning_sick": _of_one(is_summoning_sick, "{} is summoning sick", default=True),
    "transformed": _of_one(
        lambda state, it: state.objects[it.id].shows_back, "{} is transformed", default=True
    ),
    **{
        each.value: _of_one(partial(_is, each), f"{{}} is {each.value}", default=True) for each in Designation
    },
    "exists": _there_are("{} exists"),
    "phased_in": _there_are("{} is phased in"),
    "attached": _attached,
    "is_attached": _of_one(
        lambda _, it: it.attached_to is not None, "{} is attached to something", default=True
    ),
    "attached_to_player": _attached_to_player,
    "attachment_count": _of_one(
        lambda state, it: sum(other.attached_to == it.id for other in state.permanents.values()),
        "number of attachments of {}",
    ),
}
