"""Dungeons: cards that begin outside the game, with rooms that arrows connect [cr2025-06-06 309]."""

from __future__ import annotations

from functools import cached_property

from manaburn.cards.catalogue.tokens import TREASURE
from manaburn.cards.definitions import CardDefinition, Form, token
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import Duration, GainKeywords
from manaburn.cards.vocabulary.changes.combat_changes import Goaded
from manaburn.cards.vocabulary.effects import (
    Alter,
    CreateTokens,
    Draw,
    Effect,
    LoseLife,
    PutCounters,
    ReturnToBattlefield,
    SearchLibrary,
)
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_on_cards.libraries import Reveal, Scry, Showing, Shuffle
from manaburn.cards.vocabulary.effects_on_cards.moving import WithCounters
from manaburn.cards.vocabulary.events.triggers_of_deeds import EntersRoom
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    TARGET_PLAYER,
    Chosen,
    TargetSlot,
    What,
)
from manaburn.terms import CardType, CounterKind, Keyword, Supertype, Zone
from manaburn.values import value


@value
class Room:
    """A room of a dungeon: the rooms to which its arrows point, and what its room ability does
    [cr2025-06-06 309.4, 309.4c].
    """

    name: str
    leads_to: tuple[str, ...]
    effects: tuple[Effect, ...]
    targets: tuple[TargetSlot, ...] = ()


@value
class Dungeon:
    """A dungeon card, its topmost room first."""

    name: str
    rooms: tuple[Room, ...]
    only_by_name: bool = False
    """It can be brought into the game only by who ventures into it by its name [cr2025-06-06 701.49d]."""

    def leads_to(self, room: str) -> tuple[str, ...]:
        """Return where the arrows of a room point: nowhere from the bottommost one."""
        return next(each.leads_to for each in self.rooms if each.name == room)

    @cached_property
    def definition(self) -> CardDefinition:
        """The card, with its room abilities."""
        return CardDefinition(
            name=self.name,
            cost=None,
            types=frozenset(),
            abilities=tuple(
                Triggered(on=EntersRoom(room.name), effects=room.effects, targets=room.targets)
                for room in self.rooms
            ),
            form=Form.DUNGEON,
        )


_BASIC_LAND = Filter(types=frozenset({CardType.LAND}), supertypes=frozenset({Supertype.BASIC}))
_HEXPROOF = GainKeywords(frozenset({Keyword.HEXPROOF}))
_SKELETON = token("Skeleton", "B", "Creature — Skeleton", 4, 1, keywords="menace")
_THRONE = "Throne of the Dead Three"

UNDERCITY = Dungeon(
    "Undercity",
    (
        Room(
            "Secret Entrance",
            ("Forge", "Lost Well"),
            (SearchLibrary(_BASIC_LAND, Zone.HAND, showing=Showing.REVEALED),),
        ),
        Room(
            "Forge",
            ("Trap!", "Arena"),
            (PutCounters(CounterKind.PLUS_ONE, 2, Chosen(0)),),
            (TARGET_CREATURE,),
        ),
        Room("Lost Well", ("Arena", "Stash"), (Scry(2),)),
        Room("Trap!", ("Archives",), (LoseLife(5, Chosen(0)),), (TARGET_PLAYER,)),
        Room(
            "Arena",
            ("Archives", "Catacombs"),
            (Alter(Chosen(0), (Goaded(),), Duration.YOUR_NEXT_TURN),),
            (TARGET_CREATURE,),
        ),
        Room("Stash", ("Catacombs",), (CreateTokens(TREASURE),)),
        Room("Archives", (_THRONE,), (Draw(),)),
        Room("Catacombs", (_THRONE,), (CreateTokens(_SKELETON),)),
        Room(
            _THRONE,
            (),
            (
                Reveal(10),
                ChooseMatching(CREATURE, zone=Zone.LIBRARY, among=What.IT),
                ReturnToBattlefield(What.IT, counters=(WithCounters(CounterKind.PLUS_ONE, 3),)),
                Alter(What.IT, (_HEXPROOF,), Duration.YOUR_NEXT_TURN),
                Shuffle(),
            ),
        ),
    ),
    only_by_name=True,
)

DUNGEONS = {dungeon.name: dungeon for dungeon in (UNDERCITY,)}
"""The dungeons there are, by name."""
