"""This module has the dungeon cards of the rules, room by room: `DUNGEONS` [cr2025-06-06 309].

A `Dungeon` lists its rooms, the topmost first. A `Room` says to which rooms its arrows lead and what its room
ability does. `Dungeon.definition` makes the card of them, with a triggered ability for each room.
"""

from __future__ import annotations

from functools import cached_property

from manaburn.cards.catalogue.tokens import TREASURE
from manaburn.cards.definitions import CardDefinition, Form, token
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, Duration, GainKeywords, Rule
from manaburn.cards.vocabulary.changes.combat_changes import Goaded
from manaburn.cards.vocabulary.effects import (
    Alter,
    CreateTokens,
    Discard,
    Draw,
    Effect,
    ForEachPlayer,
    GainLife,
    LoseLife,
    PutCounters,
    ReturnToBattlefield,
    SacrificeChosen,
    SearchLibrary,
)
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_by_subject.prices import UnlessPaysPrice
from manaburn.cards.vocabulary.effects_on_cards.libraries import (
    ExileFromTop,
    Reveal,
    RevealThese,
    Scry,
    Showing,
    Shuffle,
)
from manaburn.cards.vocabulary.effects_on_cards.moving import WithCounters
from manaburn.cards.vocabulary.events.triggers_of_deeds import EntersRoom
from manaburn.cards.vocabulary.words.casting import Often
from manaburn.cards.vocabulary.words.costs import DiscardCards, SacrificeOther
from manaburn.cards.vocabulary.words.durations import Until
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter
from manaburn.cards.vocabulary.words.permissions import AllowPlaying, CastNow, FaceCast, Price
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    TARGET_PLAYER,
    Chosen,
    TargetSlot,
    What,
    Who,
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
    """Whether it enters the game only if an effect says "venture into" with its name [cr2025-06-06 701.49d].
    """

    def leads_to(self, room: str) -> tuple[str, ...]:
        """Return the rooms to which the arrows of a room point: none from the bottommost."""
        return next(each.leads_to for each in self.rooms if each.name == room)

    @cached_property
    def definition(self) -> CardDefinition:
        """Return the card, with its room abilities."""
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

_TEMPLE = "Temple of Dumathoin"
_GOBLIN = token("Goblin", "R", "Creature — Goblin", 1, 1)
_WEAKER = Alter(Chosen(0), (AddPowerToughness(-4, 0),), Duration.YOUR_NEXT_TURN)

LOST_MINE = Dungeon(
    "Lost Mine of Phandelver",
    (
        Room("Cave Entrance", ("Goblin Lair", "Mine Tunnels"), (Scry(1),)),
        Room("Goblin Lair", ("Storeroom", "Dark Pool"), (CreateTokens(_GOBLIN),)),
        Room("Mine Tunnels", ("Dark Pool", "Fungi Cavern"), (CreateTokens(TREASURE),)),
        Room("Storeroom", (_TEMPLE,), (PutCounters(CounterKind.PLUS_ONE, 1, Chosen(0)),), (TARGET_CREATURE,)),
        Room("Dark Pool", (_TEMPLE,), (LoseLife(1, Who.EACH_OPPONENT), GainLife(1))),
        Room("Fungi Cavern", (_TEMPLE,), (_WEAKER,), (TARGET_CREATURE,)),
        Room(_TEMPLE, (), (Draw(),)),
    ),
)

_BONES = token("Skeleton", "B", "Creature — Skeleton", 1, 1)
_KEPT_HOME = Alter(Chosen(0), (Rule.CANT_ATTACK,), Duration.YOUR_NEXT_TURN)
_LAIR = "Mad Wizard's Lair"

MAD_MAGE = Dungeon(
    "Dungeon of the Mad Mage",
    (
        Room("Yawning Portal", ("Dungeon Level",), (GainLife(1),)),
        Room("Dungeon Level", ("Goblin Bazaar", "Twisted Caverns"), (Scry(1),)),
        Room("Goblin Bazaar", ("Lost Level",), (CreateTokens(TREASURE),)),
        Room("Twisted Caverns", ("Lost Level",), (_KEPT_HOME,), (TARGET_CREATURE,)),
        Room("Lost Level", ("Runestone Caverns", "Muiral's Graveyard"), (Scry(2),)),
        Room(
            "Runestone Caverns",
            ("Deep Mines",),
            (ExileFromTop(2), AllowPlaying(What.IT, Until.IT_MOVES)),
        ),
        Room("Muiral's Graveyard", ("Deep Mines",), (CreateTokens(_BONES, 2),)),
        Room("Deep Mines", (_LAIR,), (Scry(3),)),
        Room(
            _LAIR,
            (),
            (
                Draw(3),
                RevealThese(What.IT),
                CastNow(What.IT, Price.NOTHING, FaceCast.ANY, often=Often.ONCE),
            ),
        ),
    ),
)

_CRADLE = "Cradle of the Death God"
_ATROPAL = token("The Atropal", "B", "Legendary Creature — God Horror", 4, 4, keywords="deathtouch")
_SACRIFICED = tuple(
    Filter(types=frozenset({kind})) for kind in (CardType.ARTIFACT, CardType.CREATURE, CardType.LAND)
)


def _each_unless(price: DiscardCards | SacrificeOther) -> ForEachPlayer:
    """Return the effect that each player loses 2 life unless they pay a price."""
    loses = UnlessPaysPrice(price, (LoseLife(2, Who.THAT_PLAYER),), Who.THAT_PLAYER)
    return ForEachPlayer(Who.EACH_PLAYER, (loses,))


TOMB = Dungeon(
    "Tomb of Annihilation",
    (
        Room("Trapped Entry", ("Veils of Fear", "Oubliette"), (LoseLife(1, Who.EACH_PLAYER),)),
        Room("Veils of Fear", ("Sandfall Cell",), (_each_unless(DiscardCards()),)),
        Room(
            "Oubliette",
            (_CRADLE,),
            (Discard(), *(SacrificeChosen(each, Who.YOU) for each in _SACRIFICED)),
        ),
        Room(
            "Sandfall Cell",
            (_CRADLE,),
            (_each_unless(SacrificeOther(Filter(any_of=_SACRIFICED))),),
        ),
        Room(_CRADLE, (), (CreateTokens(_ATROPAL),)),
    ),
)

DUNGEONS = {dungeon.name: dungeon for dungeon in (UNDERCITY, LOST_MINE, MAD_MAGE, TOMB)}
"""The dungeons there are, by name."""
