"""This module lets players venture into dungeons and take the initiative [cr2025-06-06 309, 701.49, 724].

The table `EFFECTS_OF_DUNGEONS` names the functions for the two effects. `_venture` brings a dungeon into the
command zone if a player is in none, or in the last room of one, and moves their venture marker to a room.
`dungeons_gone_through` is a state-based action: it removes a dungeon once the ability of its last room has
left the stack.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from manaburn.cards.vocabulary.effects_by_subject.dungeons import TakeInitiative, Venture
from manaburn.decisions import ChooseWord
from manaburn.editions import Topic
from manaburn.purposes import Quality
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import last_known
from manaburn.rules.layers.meaning import players_meant
from manaburn.rules.zones.copiable import unique
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.effects import AbilityOnStack, Context
from manaburn.state.records.records import VentureMarker
from manaburn.terms import ObjectId, PlayerId
from manaburn.values import WhenUsed, replace

if TYPE_CHECKING:
    from manaburn.cards.catalogue import dungeons
    from manaburn.cards.catalogue.dungeons import Dungeon
else:  # imported only in a game with dungeons
    dungeons = WhenUsed("manaburn.cards.catalogue.dungeons")


def _take_initiative(state: GameState, effect: TakeInitiative, context: Context) -> None:
    """Let players take the initiative. A player who has it already takes it again, which triggers its
    ability [cr2025-06-06 724.5].
    """
    for player in players_meant(state, effect.who, context):
        happen(state, events.InitiativeTaken(player))


def _venture(state: GameState, effect: Venture, context: Context) -> None:
    """Let players choose, in turn order, the room they venture into; then move their markers there."""
    players = players_meant(state, effect.who, context)
    for player, (dungeon, room) in [(player, _next_room(state, player, effect)) for player in players]:
        at = state.players[player].rare.venture
        if at is not None and dungeon is not None:
            happen(state, *completing(state, player, at))
        if dungeon is not None:
            brought = ObjectId(state.new_id())
            happen(state, events.DungeonBrought(player, brought, unique(dungeon.definition)))
            at = VentureMarker(brought, room)
        assert at is not None, "they own a dungeon that they stay in, or have just brought one"
        happen(state, events.VentureMarkerMoved(player, at.dungeon, room))


def _next_room(state: GameState, player: PlayerId, effect: Venture) -> tuple[Dungeon | None, str]:
    """Return the dungeon that a player brings into the game, if they do, and the room to which they move.

    The room is one to which an arrow points, or the topmost one of another dungeon [cr2025-06-06 701.49a-d].
    """
    at = state.players[player].rare.venture
    further = () if at is None else _dungeon_of(state, at).leads_to(at.room)
    if further:
        return None, _one_of(state, player, further)
    plain = [dungeon for dungeon in dungeons.DUNGEONS.values() if not dungeon.only_by_name]
    names = tuple(each.name for each in plain) if effect.dungeon is None else (effect.dungeon,)
    dungeon = dungeons.DUNGEONS[_one_of(state, player, names)]
    return dungeon, dungeon.rooms[0].name


def _one_of(state: GameState, player: PlayerId, words: tuple[str, ...]) -> str:
    if len(words) == 1:
        return words[0]
    return choose(state, ChooseWord(player, Quality.WORD, words), otherwise=None) or words[0]


def _dungeon_of(state: GameState, at: VentureMarker) -> Dungeon:
    return dungeons.DUNGEONS[state.objects[at.dungeon].definition.name]


def completing(
    state: GameState, player: PlayerId, at: VentureMarker
) -> tuple[events.Ceased, events.DungeonCompleted]:
    """Return the events of a dungeon being removed from the game, and so completed [cr2025-06-06 309.7]."""
    dungeon = state.objects[at.dungeon]
    gone = events.Ceased(dungeon.id, last_known(state, dungeon), frozenset(p.id for p in state.players))
    return gone, events.DungeonCompleted(player, dungeon.definition.name)


def dungeons_gone_through(state: GameState) -> Iterator[Event]:
    """Yield the events that complete the dungeon of a player whose marker is on its bottommost room, once
    no room ability of it waits or is on the stack [cr2025-06-06 309.6, 704.5t].
    """
    sources = {waiting.source for waiting in state.waiting}
    sources |= {item.source for item in state.stack if isinstance(item, AbilityOnStack)}
    for player in state.players:
        at = player.rare.venture
        if at is not None and at.dungeon in state.objects and at.dungeon not in sources:
            if not _dungeon_of(state, at).leads_to(at.room):
                gone, completed = completing(state, player.id, at)
                yield gone
                yield replace(completed, rule=Topic.DUNGEON_COMPLETED)


EFFECTS_OF_DUNGEONS: EffectRows = {TakeInitiative: _take_initiative, Venture: _venture}
