"""This module writes the position of a game as one viewer sees it (`seen_position`): a text that can be read
back and set up.

Hidden cards, and objects that are face down, are no part of it (`_without_hidden`). Whatever everybody may
know is: what a `View` shows of the players, the turn and the objects that lie open, such as who is the
monarch, is copied from the state field by field (`_take_over`).
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator
from typing import Any, NamedTuple

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.errors import GameError
from manaburn.notation.building import Builder
from manaburn.notation.more import difference
from manaburn.notation.positions import parse_position, readable_lines
from manaburn.notation.sheet import read_sheet
from manaburn.rules.zones.face_down import hidden_card
from manaburn.rules.zones.sight import eyes_on_hand, knows_number
from manaburn.state import GameState
from manaburn.state.keeping.codec import encode
from manaburn.state.keeping.upgrades import VERSION
from manaburn.state.records.combat import Combat, bands_left
from manaburn.state.records.effects import CombatDamageOnStack, DelayedTrigger, SpellOnStack, StackItem
from manaburn.state.records.history import DeclaredAttack, History
from manaburn.state.records.records import GameObject, Permanent, Player
from manaburn.terms import CardId, ObjectId, PlayerId, Step, Tally, Zone
from manaburn.values import replace

_WRITTEN = d.Priority | d.DeclareAttackers | d.DeclareBlockers | d.AssignCombatDamage
"""The questions that the header of a position names by whom they are asked."""
# The fields that a view shows of each record: `Player`, `Rare`, `Turn`, `GameWide` and `Combat`.
_OF_PLAYERS = ("life", "counters", "mana", "marked", "mulligans", "drew_from_empty", "in_game")
_RARELY_OF_PLAYERS = (
    *(
        "commander_damage",
        "venture",
        "completed",
        "blessed",
        "speed",
        "tempted",
        "has_cast",
        "skips",
        "extra_turns",
    ),
    *("next_controller", "indirectly_phased_out"),
)
_OF_THE_TURN = ("skipping", "extra_turns", "is_extra", "last_in_order", "previous_player")
_OF_THE_STEP = ("phase", "steps", "phases")
_OF_THE_GAME = ("day_or_night", "monarch", "initiative", "shields", "agreed_life")
_OF_COMBAT = ("entered", "required", "declared_blockers", "unblocked_once", "struck_first", "assigned_first")


class SeenPosition(NamedTuple):
    """A position as one viewer sees it: its text, and in words what the text leaves out."""

    text: str
    left_out: tuple[str, ...]


def seen_position(state: GameState, viewer: PlayerId) -> SeenPosition:
    """Return the position of a state as a player sees it, or a spectator; its text can be read back.

    >>> state = parse_position("step: upkeep | Anna 20 speed: 2 hand: Shock | Ben 9 hand: Opt library: Opt")
    >>> text, left_out = seen_position(state, PlayerId(0))
    >>> "speed: 2" in text, "Shock" in text, "Opt" in text, left_out
    (True, True, False, ('the hand of Ben (1)', 'the libraries'))
    """
    left_out = tuple(_hidden_in_words(state, viewer))
    stacked = isinstance(state.decision, d.Priority) and all(_is_spelled_out(state, i) for i in state.stack)
    if stacked:
        try:
            text = _text(state, _without_hidden(state, viewer, stacked=True), viewer)
            parse_position(text)
        except GameError:
            stacked = False
        else:
            return SeenPosition(text, left_out)
    shown = _without_hidden(state, viewer, stacked=False)
    return SeenPosition(_text(state, shown, viewer), (*left_out, *(["the stack"] if state.stack else ())))


def _hidden_in_words(state: GameState, viewer: PlayerId) -> Iterator[str]:
    for player in state.players:
        if player.hand and viewer not in eyes_on_hand(state, player.id):
            yield f"the hand of {player.name} ({len(player.hand)})"
    if any(player.library for player in state.players):
        yield "the libraries"
    if any(hidden_card(object) is not None for object in state.objects.values()):
        yield "what lies face down"


def _is_spelled_out(state: GameState, item: StackItem) -> bool:
    """Return whether the lines of a position say what something on the stack is: spells, and damage."""
    if isinstance(item, SpellOnStack):
        return hidden_card(state.objects[item.id]) is None
    return isinstance(item, CombatDamageOnStack)


def _is_open(state: GameState, object: GameObject, viewer: PlayerId) -> bool:
    """Return whether an object is written in the position that a viewer sees."""
    owner = state.players[object.owner]
    match object.zone:
        case Zone.HAND:
            return viewer in eyes_on_hand(state, object.owner)
        case Zone.LIBRARY:
            return False
        case Zone.OUTSIDE:
            return viewer == object.owner
        case Zone.COMMAND:
            return object.id in owner.command
        case _:
            return hidden_card(object) is None


# What is written


def _without_hidden(state: GameState, viewer: PlayerId, *, stacked: bool) -> GameState:
    """Return a copy of a state without what a viewer does not see, and without its stack unless `stacked`."""
    shown = state.clone()
    gone = {id for id, object in state.objects.items() if not _is_open(state, object, viewer)}
    if not stacked:
        gone |= {id for id, object in state.objects.items() if object.zone is Zone.STACK}
        shown.stack = ()
    shown.objects = {id: object for id, object in state.objects.items() if id not in gone}
    shown.permanents = {id: each for id, each in shown.permanents.items() if id not in gone}
    shown.exile = tuple(id for id in state.exile if id not in gone)
    for player in shown.players:
        _hide_cards(player, gone)
    if shown.combat is not None:
        _remove_from_combat(shown.combat, gone)
    if shown.turn.step is None:
        shown.turn.step = Step.PRECOMBAT_MAIN
    if not isinstance(state.decision, _WRITTEN):
        begins = state.turn.step in (None, Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS)
        shown.decision = None if begins else d.Priority(state.turn.active_player)
    return shown


def _hide_cards(player: Player, gone: Collection[ObjectId]) -> None:
    """Take the cards that are not shown out of a player's zones."""
    player.hand = tuple(id for id in player.hand if id not in gone)
    player.library = ()
    rare = player.rare
    rare.schemes = rare.attractions = ()
    rare.sideboard = tuple(id for id in rare.sideboard if id not in gone)
    rare.phased_out = {id: each for id, each in rare.phased_out.items() if id not in gone}
    rare.commanders = tuple(each for each in rare.commanders if each.object not in gone)
    if rare.companion in gone:
        rare.companion = None


def _remove_from_combat(combat: Combat, gone: Collection[ObjectId]) -> None:
    """Take the creatures that are not shown out of a combat."""
    combat.attacks = {id: what for id, what in combat.attacks.items() if id not in gone}
    combat.bands = bands_left(combat.bands, combat.attacks)
    for name in ("blocks", "blocked", "order"):
        kept = {id: _left(ids, gone) for id, ids in getattr(combat, name).items() if id not in gone}
        setattr(combat, name, kept)
    combat.blocks = {id: ids for id, ids in combat.blocks.items() if ids}
    combat.blockers = None


def _left(ids: Iterable[ObjectId], gone: Collection[ObjectId]) -> tuple[ObjectId, ...]:
    return tuple(id for id in ids if id not in gone)


def _text(state: GameState, shown: GameState, viewer: PlayerId) -> str:
    """Return the text of the shown part of a state."""
    lines, further = readable_lines(shown)
    fields: dict[str, Any] = {}
    if further:
        fields = {"definitions": _encoded(further), "version": VERSION}
    again = "\n".join((*lines, f"more: {json.dumps(fields)}"))
    copy = Builder(read_sheet(again), None).build()
    _take_over(copy, state, shown, viewer)
    fields |= difference(copy, Builder(read_sheet(again), None).build())
    if "state" in fields:
        fields["version"] = VERSION
    if fields:
        lines.append("more: " + json.dumps(fields, ensure_ascii=False, sort_keys=True, separators=(",", ":")))
    return "\n".join(lines)


def _encoded(definitions: dict[str, CardDefinition]) -> dict[str, Any]:
    return {name: encode(definition) for name, definition in definitions.items()}


# What the lines do not say


def _take_over(copy: GameState, state: GameState, shown: GameState, viewer: PlayerId) -> None:
    """Copy all that a view shows of a state, and the lines of its position do not say."""
    _take_over_objects(copy, shown)
    for mine, theirs in zip(copy.players, shown.players, strict=True):
        _take_over_marks(copy, mine, theirs)
    _fill(copy.game, shown.game, _OF_THE_GAME)
    copy.game.delayed = tuple(each for each in state.game.delayed if _is_about_seen(state, each, viewer))
    copy.continuous = state.continuous
    if shown.stack:
        copy.stack = tuple(_without_hidden_payment(state, item, viewer) for item in shown.stack)
    _fill(copy.turn, shown.turn, _OF_THE_TURN)
    copy.turn.last_turn = _seen_history(shown.turn.last_turn, shown.turn.last_turn)
    if copy.turn.step is state.turn.step:
        _fill(copy.turn, shown.turn, _OF_THE_STEP)
        copy.turn.history = _seen_history(shown.turn.history, shown.turn.history)
        _take_over_combat(copy, shown)
    else:
        copy.turn.history = _seen_history(shown.turn.history, copy.turn.history)
    copy.next_id = max(copy.next_id, state.next_id)
    copy.derived = None


def _fill(record: Any, values: Any, names: Iterable[str]) -> None:
    for name in names:
        setattr(record, name, getattr(values, name))


def _take_over_objects(copy: GameState, shown: GameState) -> None:
    """Copy the objects and permanents that are shown. Cards keep the numbers that the lines give them."""
    following = len(copy.objects)
    for id, object in shown.objects.items():
        parts = tuple(
            part if part.card is None else replace(part, card=CardId(following + place))
            for place, part in enumerate(object.components)
        )
        following += len(parts)
        copy.objects[id] = replace(object, card=copy.objects[id].card, components=parts)
    for player in (None, *copy.players):
        there = copy.permanents if player is None else player.rare.phased_out
        for id in there:
            there[id] = _permanent(shown, id)


def _permanent(shown: GameState, id: ObjectId) -> Permanent:
    seen = shown.permanents.get(id) or shown.phased_out(id)
    assert seen is not None, "what the lines put on the battlefield is there"
    permanent = seen.clone()
    host = permanent.attached_to
    if host is not None and host not in shown.objects and host >= len(shown.players):
        permanent.attached_to = None
    return permanent


def _take_over_marks(copy: GameState, mine: Player, theirs: Player) -> None:
    _fill(mine, theirs, (*_OF_PLAYERS, "left_after"))
    _fill(mine.rare, theirs.rare, _RARELY_OF_PLAYERS)
    attacks = tuple(map(_without_answer, theirs.own_turns.attacks))
    mine.own_turns = replace(theirs.own_turns, attacks=attacks)
    mine.rare.commanders = tuple(
        replace(each, card=copy.objects[each.object].card) for each in theirs.rare.commanders
    )


def _without_answer(attack: DeclaredAttack) -> DeclaredAttack:
    """Return an attack without what the creature was then: that is noted only if a card, perhaps a hidden
    one, asks for it.
    """
    return attack if attack.now is None else replace(attack, now=None)


_COUNTED_BY_LINES = (Tally.LANDS_PLAYED, Tally.SPELLS_CAST)


def _seen_history(past: History, begun: History) -> History:
    """Return a history with what a view shows of a `past` one: spells, lands and attacks one by one; and
    with the phases that have begun in another.
    """
    return History(
        counted=tuple(one for one in past.counted if one[0] in _COUNTED_BY_LINES),
        spells=tuple(replace(each, now=None) for each in past.spells),
        lands=tuple(replace(each, now=None) for each in past.lands),
        attacks=tuple(map(_without_answer, past.attacks)),
        blocked=past.blocked,
        main_phases=begun.main_phases,
        combats=begun.combats,
        upkeeps_ended=begun.upkeeps_ended,
    )


def _take_over_combat(copy: GameState, shown: GameState) -> None:
    """Copy what the lines do not say of the combat, as far as the objects are shown."""
    mine, theirs = copy.combat, shown.combat
    if mine is None or theirs is None:
        return
    mine.order = {id: ids for id, ids in theirs.order.items() if id in shown.objects}
    mine.blocked = dict(theirs.blocked)
    mine.defender = theirs.defender
    mine.defenders = {id: both for id, both in theirs.defenders.items() if id in shown.objects}
    for name in _OF_COMBAT:
        ids = getattr(theirs, name)
        setattr(mine, name, None if ids is None else frozenset(id for id in ids if id in shown.objects))


def _is_about_seen(state: GameState, delayed: DelayedTrigger, viewer: PlayerId) -> bool:
    """Return whether a viewer knows all the objects that a delayed triggered ability is about."""
    context = delayed.context
    binding = context.binding
    about = (context.source, binding.that, binding.targeting, binding.attached)
    about += (*(delayed.watched or ()), *binding.those, *context.done.objects)
    return all(id is None or knows_number(state, id, viewer) for id in about)


def _without_hidden_payment(state: GameState, item: StackItem, viewer: PlayerId) -> StackItem:
    """Return an item of the stack without what was paid for it that a viewer does not know."""
    if not isinstance(item, SpellOnStack):
        return item
    return replace(item, paid=tuple(id for id in item.paid if knows_number(state, id, viewer)))
