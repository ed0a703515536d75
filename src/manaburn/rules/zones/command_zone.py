"""This module has the rules of the command zone: commanders and casting them from there, schemes, decks of
Attractions, emblems [cr2025-06-06 114, 314, 408, 717, 903, 904].

* Commanders: `castable_in_command_zone` returns those that may be cast, and companions; `tax` says what a
  commander costs more. For state-based actions, `commanders_that_arrived` yields those that may go back
  there from a graveyard or exile, and `is_slain_by_a_commander` says whether a player has been dealt too
  much damage by one.
* Schemes: `set_in_motion` turns one up, `schemes_turned_down` yields the events by which some are turned down
  and go back to their deck.
* Effects, such as opening an Attraction: `OF_THE_COMMAND_ZONE` and `EFFECTS_OF_EMBLEMS` are parts of the
  table of all effects.

The replacement effect by which a commander's owner puts it there instead of into some zones is in
`manaburn.rules.replacement.moving`. A card turned face up or face down there gets a new id, like one that
changes zones. So the id of a scheme is its timestamp [cr2025-06-06 613.7h], and does not betray its place in
the deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from manaburn.cards.definitions import CardDefinition, Form
from manaburn.cards.keywords.the_ring import THE_RING
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_on_cards.tokens import GetEmblem
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.editions import Commanders, Edition, SchemeStays, Topic
from manaburn.editions.axes_of_keywords import Companions
from manaburn.editions.axes_of_turns import FaceDownCommanders
from manaburn.mana import ManaCost
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.meaning import players_meant
from manaburn.rules.replacement.moving import where_commanders_go
from manaburn.rules.zones.copiable import unique
from manaburn.rules.zones.zones import enter, move, move_all
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.effects import AbilityOnStack, Context
from manaburn.state.records.records import Commander, GameObject, Player
from manaburn.terms import CardType, ObjectId, PlayerId, Supertype, Zone
from manaburn.values import replace

TAX = 2
"""What each earlier cast from the command zone adds to the generic cost of the next [cr2025-06-06 903.8]."""

DEADLY_COMMANDER_DAMAGE = 21
"""A player who was dealt that much combat damage by one commander loses [cr2025-06-06 903.10a, 704.6c]."""


def are_commanders_known(edition: Edition) -> bool:
    """Return whether the rules of an edition know commanders."""
    return where_commanders_go(edition) is not Commanders.UNKNOWN


def commanders_in_command_zone(state: GameState, player: PlayerId) -> tuple[ObjectId, ...]:
    """Return a player's commanders that lie in the command zone: they may be cast from there [cr2025-06-06
    903.8].
    """
    own = state.players[player].commanders
    return tuple(each.object for each in own if state.objects[each.object].zone is Zone.COMMAND)


def is_cast_from_outside(edition: Edition) -> bool:
    """Return whether a companion is cast from outside the game, and not put into the hand [cr2020-04-17
    702.138a, cr2025-06-06 702.139a].
    """
    match edition.companions:
        case Companions.CAST_FROM_OUTSIDE:
            return True
        case Companions.PUT_INTO_THE_HAND:
            return False
        case _:
            assert_never(edition.companions)


def castable_in_command_zone(state: GameState, player: PlayerId) -> tuple[ObjectId, ...]:
    """Return the cards that a player may cast from the command zone; a companion lies there too, though it is
    outside the game.
    """
    companion = state.players[player].rare.companion
    outside = () if companion is None or not is_cast_from_outside(state.edition) else (companion,)
    return (*commanders_in_command_zone(state, player), *outside)


def turn_up_commanders(state: GameState, cards: Iterable[ObjectId], looking: PlayerId) -> None:
    """Put other players' commanders among cards exiled face down into the command zone, if the rules of
    the edition say so. `looking` is the player who may look at the cards [cr2011-06-17 903.13,
    cr2016-04-08 903.10].
    """
    match state.edition.face_down_commanders:
        case FaceDownCommanders.STAY_IN_EXILE:
            return
        case FaceDownCommanders.GO_TO_THE_COMMAND_ZONE:
            there = [state.objects[id] for id in cards if id in state.exile]
            foreign = [each for each in there if each.owner != looking]
            led = [each.id for each in foreign if state.players[each.owner].leader(each.id) is not None]
            move_all(state, [move(state, id, Zone.COMMAND, Cause.COMMANDER) for id in led])
        case _:
            assert_never(state.edition.face_down_commanders)


def tax(state: GameState, object: GameObject) -> ManaCost:
    """Return the additional cost of casting a commander from the command zone; how often its owner cast
    another commander does not matter [cr2025-06-06 702.124d, 903.8].
    """
    commander = state.players[object.owner].leader(object.id)
    return ManaCost(generic=TAX * commander.casts) if commander is not None else ManaCost()


# As state-based actions are checked


def commanders_that_arrived(state: GameState) -> Iterator[tuple[PlayerId, Commander]]:
    """Yield the commanders that have arrived in a graveyard or in exile. Their owners are still to be
    asked about the command zone [cr2025-06-06 704.6d, 903.9a].
    """
    if where_commanders_go(state.edition) is Commanders.FROM_GRAVEYARD_OR_EXILE:
        for player, commander in state.commanders():
            if commander.arrived is not None:
                yield player.id, commander


def is_slain_by_a_commander(player: Player) -> bool:
    """Return whether one commander has dealt a player enough combat damage in this game [cr2025-06-06
    704.6c].
    """
    return any(dealt >= DEADLY_COMMANDER_DAMAGE for _, _, dealt in player.commander_damage)


# Schemes and Attractions


def set_in_motion(state: GameState, player: PlayerId) -> None:
    """Turn the top card of a scheme deck face up; a player without such a deck is no archenemy [cr2025-06-06
    701.32, 904.9].
    """
    deck = state.players[player].schemes
    if deck:
        moved = move(state, deck[-1], Zone.COMMAND, Cause.SET_IN_MOTION)
        happen(state, moved, events.SchemeSetInMotion(player, moved.new))


def schemes_turned_down(state: GameState) -> Iterator[Event]:
    """Yield the events by which schemes that are not ongoing go face down to the bottom of their deck
    [cr2025-06-06 704.6e, 904.10].
    """
    schemes = state.schemes_in_motion()
    if schemes:
        held = _held_face_up(state, schemes)
        for id in schemes:
            if id not in held and not _is_ongoing(state, id):
                down = move(state, id, Zone.COMMAND, Cause.STATE_BASED, at_bottom=True)
                yield replace(down, rule=Topic.SCHEME_TURNED_DOWN)


def _is_ongoing(state: GameState, scheme: ObjectId) -> bool:
    """Return whether a scheme is an ongoing one."""
    return Supertype.ONGOING in characteristics(state, scheme).supertypes


def _held_face_up(state: GameState, schemes: list[ObjectId]) -> list[ObjectId]:
    """Return the schemes that stay face up because abilities of theirs that triggered have not left the
    stack.
    """
    sources = [waiting.source for waiting in state.waiting]
    sources += [i.source for i in state.stack if isinstance(i, AbilityOnStack) and i.ability is None]
    match state.edition.scheme_stays:
        case SchemeStays.FOR_ITS_OWN_ABILITIES:
            return [id for id in schemes if id in sources]
        case SchemeStays.FOR_THE_ABILITIES_OF_ANY_SCHEME:
            any_scheme = any(CardType.SCHEME in characteristics(state, id).types for id in sources)
            return schemes if any_scheme else []


def _abandon(state: GameState, effect: Instruction, context: Context) -> None:
    """Abandon a scheme, if it is a face-up ongoing one [cr2025-06-06 701.33]."""
    scheme = context.source
    if scheme in state.schemes_in_motion() and _is_ongoing(state, scheme):
        happen(state, move(state, scheme, Zone.COMMAND, Cause.ABANDONED, at_bottom=True))


def _open_attraction(state: GameState, effect: Instruction, context: Context) -> None:
    """Open an Attraction; a player without an Attraction deck, or with an empty one, opens none [cr2025-06-06
    701.51].
    """
    deck = state.players[context.controller].attractions
    if deck:
        happen(state, *enter(state, deck[-1], context.controller, Cause.OPENED))


def _take_commander(state: GameState, effect: Instruction, context: Context) -> None:
    """Put a commander from the command zone into its owner's hand; of two, the one its player chooses
    [cr2025-06-06 702.124e, 903.3d].
    """
    you = context.controller
    there = commanders_in_command_zone(state, you)
    if len(there) > 1:
        there = choose(state, ChooseObjects(you, Purpose.RETURN_TO_HAND, there, 1, 1), otherwise=())
    for commander in there:
        happen(state, move(state, commander, Zone.HAND, Cause.EFFECT))


def _take_all_commanders(state: GameState, effect: Instruction, context: Context) -> None:
    """Put those of a player's commanders that are in the command zone or their graveyard into their hand."""
    you = state.players[context.controller]
    mine = [commander.object for commander in you.commanders]
    there = [id for id in (*commanders_in_command_zone(state, you.id), *you.graveyard) if id in mine]
    move_all(state, [move(state, id, Zone.HAND, Cause.EFFECT) for id in there])


OF_THE_COMMAND_ZONE: EffectRows = {
    Instruction.ABANDON: _abandon,
    Instruction.OPEN_ATTRACTION: _open_attraction,
    Instruction.TAKE_ALL_COMMANDERS: _take_all_commanders,
    Instruction.TAKE_COMMANDER: _take_commander,
}
"""The rows of the table of effects that are about the command zone."""


# Emblems


NAME = "Emblem"
"""What emblems are called here: they have no name of their own [cr2025-06-06 114.3]."""


def get_emblem(state: GameState, effect: GetEmblem, context: Context) -> None:
    """Give each of the players an emblem, which they own and control [cr2025-06-06 114.2]."""
    emblem = CardDefinition(
        name=NAME, cost=None, types=frozenset(), abilities=effect.abilities, form=Form.EMBLEM
    )
    for player in players_meant(state, effect.who, context):
        happen(state, events.EmblemCreated(ObjectId(state.new_id()), unique(emblem), player))


def has_the_ring(state: GameState, player: PlayerId) -> bool:
    """Return whether a player has the emblem named The Ring [cr2025-06-06 701.54c]."""
    return any(state.objects[id].definition.name == THE_RING.name for id in state.players[player].command)


EFFECTS_OF_EMBLEMS: EffectRows = {GetEmblem: get_emblem}
