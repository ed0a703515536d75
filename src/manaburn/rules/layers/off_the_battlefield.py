"""This module works out the characteristics of an object that isn't on the battlefield: a card in another
zone, or a spell [cr2025-06-06 109.3, 604.3, 613].

`in_another_zone` is the entry. It starts from the printed characteristics. Then the layers apply: what the
object says of itself, what static abilities say of cards and spells ("creature cards you own that aren't on
the battlefield have flash"; `part_elsewhere` makes the form in which a board keeps them, in
`of_other_zones`), and effects on this very spell. If nothing changes the object, the printed values are
returned at once. `in_a_deck` does the same for a card before the game begins. `text_lost_at` says since when
an object has lost its abilities, if it has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords.face_down import FACE_DOWN_IN_EXILE
from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.changes.changes import Change, DefinePowerToughness
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.off_the_battlefield import OffTheBattlefield
from manaburn.cards.vocabulary.words.references import Amount, What
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import DefinedSizes
from manaburn.rules.layers.boards import Board
from manaburn.rules.layers.continuous import WITH_AMOUNTS, Acting, as_acting
from manaburn.rules.layers.layer_order import StagePart, order_of, parts_by_stage
from manaburn.rules.layers.layers import SETTLED_APART, InProgress, apply_change, kind_of
from manaburn.rules.layers.printed import as_printed, printed
from manaburn.rules.players.range_of_influence import in_range
from manaburn.rules.words.filters import fits, is_player_of
from manaburn.rules.words.points_of_view import bound
from manaburn.state import GameState
from manaburn.state.records.derived import PartElsewhere
from manaburn.state.records.effects import Context
from manaburn.state.records.records import Characteristics, GameObject
from manaburn.terms import CardId, ObjectId, PlayerId, Zone
from manaburn.values import replace

NumberOn = Callable[[GameState, Board, Amount, Context], int]
"""The function that works out an amount on a board. It is passed in, as its module imports this one."""

_CHANGED_ELSEWHERE = int(Mechanics.CHANGED_ELSEWHERE)
"""The bit of `state.mechanics` for games in which abilities change objects off the battlefield."""


def in_another_zone(state: GameState, board: Board, id: ObjectId, number_on: NumberOn) -> Characteristics:
    """Return the characteristics of an object that isn't on the battlefield.

    They are those printed, or none if it is face down in exile, changed by effects. In the mana value of a
    spell, X counts as chosen [cr2025-06-06 202.3e, 406.3a]. An ability that defines power and toughness
    functions in every zone [cr2025-06-06 208.2a, 604.3].
    """
    object = state.objects[id]
    if state.mechanics & _CHANGED_ELSEWHERE and may_be_changed(board, object):
        return changed(state, board, object, number_on).finish()
    if object.seen_by is not None:
        return printed(FACE_DOWN_IN_EXILE)
    now = as_printed(state.edition, object)
    size = object.definition.defined_size
    if size is not None and not board.being_defined and defines_everywhere(state):
        power, toughness = _defined(state, board, object, size, number_on)
        now = replace(now, power=power, toughness=toughness)
    return _as_spell(state, object, now) if object.zone is Zone.STACK else now


def defines_everywhere(state: GameState) -> bool:
    """Return whether abilities that define power and toughness do so in every zone."""
    return state.edition.defined_sizes is DefinedSizes.EVERYWHERE


def _defined(
    state: GameState, board: Board, object: GameObject, size: DefinePowerToughness, number_on: NumberOn
) -> tuple[int, int]:
    """Return the power and toughness that a card's own ability defines."""
    context = Context(controller=state.controller_of(object.id), source=object.id)
    board.being_defined.append(object.id)
    try:
        return number_on(state, board, size.power, context), number_on(state, board, size.toughness, context)
    finally:
        board.being_defined.clear()


def _as_spell(state: GameState, object: GameObject, now: Characteristics) -> Characteristics:
    """Return the characteristics of a spell: with the chosen X, and changed by effects on this spell."""
    cost = object.definition.cost
    now = now if cost is None or not cost.x else _with_x(state, object, now, cost.x)
    effects = _effects_on(state, object) if state.continuous else ()
    if not effects:
        return now
    working = InProgress(object.definition, now, state.edition)
    for parts in parts_by_stage(order_of(state.edition), effects):
        for change in (change for part in parts for change in part.changes):
            size = (change.power, change.toughness) if isinstance(change, WITH_AMOUNTS) else (0, 0)
            apply_change(working, change, *map(_as_number, size))
    return working.finish()


def _with_x(state: GameState, object: GameObject, now: Characteristics, symbols: int) -> Characteristics:
    """Return the characteristics of a spell with the chosen X in its mana value, for each {X} in its cost."""
    spell = state.spell(object.id)
    chosen = spell.x if spell is not None else 0
    return replace(now, mana_value=now.mana_value + symbols * chosen)


def _effects_on(state: GameState, object: GameObject) -> list[Acting]:
    """Return the continuous effects that change the characteristics of this very spell."""
    effects = [as_acting(effect) for effect in state.continuous if object.id in effect.affects]
    changing = any(kind_of(change) != SETTLED_APART for effect in effects for change in effect.changes)
    return effects if changing else []


def _as_number(amount: Amount) -> int:
    """Return the amount, a plain number since the effect began [cr2025-06-06 608.2h]."""
    assert isinstance(amount, int), amount
    return amount


def in_a_deck(edition: Edition, card: CardDefinition) -> Characteristics:
    """Return the characteristics of a card before the game begins. Abilities that change it where it isn't
    on the battlefield apply then too [cr2025-06-06 113.6c].
    """
    now = as_printed(edition, GameObject(ObjectId(0), card, PlayerId(0), Zone.LIBRARY, CardId(0)))
    changes = [change for ability in card.changed_elsewhere for change in ability.changes]
    working = InProgress(card, now, edition)
    for change in changes:
        if not isinstance(change, DefinePowerToughness):
            size = (change.power, change.toughness) if isinstance(change, WITH_AMOUNTS) else (0, 0)
            apply_change(working, change, *map(_as_number, size))
    return working.finish() if changes else now


# What static abilities change elsewhere


def may_be_changed(board: Board, object: GameObject) -> bool:
    """Return whether abilities may change the characteristics of an object that isn't on the battlefield."""
    return bool(board.of_other_zones or object.definition.changed_elsewhere)


def changed(state: GameState, board: Board, object: GameObject, number_on: NumberOn) -> InProgress:
    """Return an object that isn't on the battlefield with all effects applied, layer by layer.

    Whether an effect applies to it is determined as the effect first applies [cr2025-06-06 613.6].
    """
    working = _start(state, object)
    for _ in _applied(state, board, object, working, number_on):
        pass
    return working


def text_lost_at(state: GameState, board: Board, object: GameObject, number_on: NumberOn) -> int | None:
    """Return the timestamp of the last effect by which an object that isn't on the battlefield lost its
    abilities; None if it has them.
    """
    working, losses, found = _start(state, object), 0, None
    for part in _applied(state, board, object, working, number_on):
        if working.losses > losses:
            losses, found = working.losses, part.order[0]
    return found


def _start(state: GameState, object: GameObject) -> InProgress:
    """Return an object as it is before any effect applies, ready to be changed."""
    if object.seen_by is not None:
        return InProgress(FACE_DOWN_IN_EXILE, printed(FACE_DOWN_IN_EXILE), state.edition)
    now = as_printed(state.edition, object)
    cost = object.definition.cost
    if object.zone is Zone.STACK and cost is not None and cost.x:
        now = _with_x(state, object, now, cost.x)
    return InProgress(object.definition, now, state.edition)


def _applied(
    state: GameState, board: Board, object: GameObject, working: InProgress, number_on: NumberOn
) -> Iterator[PartElsewhere]:
    """Apply the parts of all effects on an object in order; yield each part after it was applied."""
    begun: set[int] = set()
    for part in _parts_for(state, board, object):
        if part.affects is not None and part.effect not in begun:
            if not _begins(state, part.affects, part.context.controller, object, working):
                continue
            begun.add(part.effect)
        for change in part.changes:
            meant = bound(state, change, part.context)
            size = _amounts(state, board, object, meant, number_on)
            if meant is not None and size is not None:
                apply_change(working, meant, *size)
        yield part


def _amounts(
    state: GameState, board: Board, object: GameObject, change: Change | None, number_on: NumberOn
) -> tuple[int, int] | None:
    """Return the power and toughness that a change adds or sets, (0, 0) if it has none. It is None for a
    change that defines them but doesn't do so now.
    """
    if isinstance(change, DefinePowerToughness):
        if board.being_defined or not defines_everywhere(state):
            return None
        return _defined(state, board, object, change, number_on)
    if isinstance(change, WITH_AMOUNTS):
        return _as_number(change.power), _as_number(change.toughness)
    return 0, 0


def _begins(
    state: GameState, affects: OffTheBattlefield, you: PlayerId, object: GameObject, working: InProgress
) -> bool:
    """Return whether an effect of a static ability begins to apply to an object: it `affects` such objects,
    and has not applied to this one in an earlier stage. "Your" means the player `you`.
    """
    if affects.cards is What.THIS:
        return not working.lost_abilities
    if affects.zone not in (None, object.zone) or _is_outside(state, object):
        return False
    if state.game.ranges and not in_range(state, you, object.id):
        return False
    if not any(is_player_of(state, affects.whose, each, you, None) for each in _players_of(state, object)):
        return False
    assert isinstance(affects.cards, Filter)
    return _matches(affects.cards, working)


def _is_outside(state: GameState, object: GameObject) -> bool:
    """Return whether a card is outside the game, where only its own abilities can change it [cr2025-06-06
    400.11c].

    A companion lies face up, but is outside until it is put into a hand.
    """
    companions = (player.rare.companion for player in state.players)
    return object.zone is Zone.OUTSIDE or object.id in companions


def _players_of(state: GameState, object: GameObject) -> set[PlayerId]:
    """Return the players whose object it is: the controller of a spell, and the owner of a card, also of a
    spell that is no copy [cr2025-06-06 108.3-108.4].
    """
    found = {state.controller_of(object.id)}
    return found if object.card is None else {*found, object.owner}


def _matches(filter: Filter, working: InProgress) -> bool:
    """Return whether an object in progress has the characteristics that a filter asks for."""
    if filter.types and not filter.types & working.types:
        return False
    if not fits(filter, working) or any(_matches(each, working) for each in filter.none_of):
        return False
    if not all(_matches(each, working) for each in filter.all_of):
        return False
    return not filter.any_of or any(_matches(each, working) for each in filter.any_of)


def _parts_for(state: GameState, board: Board, object: GameObject) -> list[PartElsewhere]:
    """Return the parts of all effects that may apply to an object, in order.

    Its own abilities come first in each stage, since others may depend on them: "creature cards" on "it's a
    creature".
    """
    order, found = order_of(state.edition), list(board.of_other_zones)
    this = Context(controller=state.controller_of(object.id), source=object.id)
    text = () if object.seen_by is not None else object.definition.changed_elsewhere
    own = [Acting(object.id, a.changes, OffTheBattlefield(What.THIS), this, a) for a in text]
    for stage in parts_by_stage(order, own):
        for part in map(part_elsewhere, stage):
            place = next((n for n, each in enumerate(found) if each.stage >= part.stage), len(found))
            # A negative number, as the effects of the board have the numbers from 0.
            found.insert(place, replace(part, effect=-1 - part.effect))
    for stage in parts_by_stage(order, _effects_on(state, object) if object.zone is Zone.STACK else ()):
        for part in map(part_elsewhere, stage):
            later = (n for n, each in enumerate(found) if (each.stage, each.order) > (part.stage, part.order))
            found.insert(next(later, len(found)), part)
    return found


def part_elsewhere(part: StagePart) -> PartElsewhere:
    """Return the part of an effect that changes objects off the battlefield, in the form in which a board
    keeps it.
    """
    effect = part.effect
    affects = effect.affects if isinstance(effect.affects, OffTheBattlefield) else None
    return PartElsewhere(part.stage, effect.order, part.place, part.changes, affects, effect.context)
