"""This module draws random boards of real cards for benchmark questions on combat (`board_of`), and lists
what each card used says about attacking and blocking, written by hand. For a creature these are
`CombatWords`: "attacks each combat if able" of Juggernaut is `attacks=1`.

A `CombatBoard` is drawn in these steps (`_Setting`): the creatures of both sides; other permanents,
planeswalkers and Auras, which may change what a creature's words say; the mana of who declares.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random

from manaburn.editions import Edition
from manaburn.editions.axes import Attackable
from manaburn.terms import ObjectId, PlayerId

ANY_NUMBER = 99
"""More creatures than a board has."""


@dataclass(frozen=True)
class CombatWords:
    """The words of a creature card about attacking and blocking; an Aura on the creature changes them."""

    power: int
    colors: str = ""
    flying: bool = False
    reach: bool = False
    banding: bool = False
    wall: bool = False
    defender: bool = False
    haste: bool = False
    attacks: int = 0
    """How often it is said that it attacks if able."""
    blocks: int = 0
    lures: str = ""
    """Which creatures it has block it, if they can: "all", or those with "flying"."""
    sought: int = 0
    """How often it is said that it must be blocked if able."""
    pays: int | None = None
    """What it pays to attack or block."""
    pays_for_strong: int | None = None
    """What it pays to block a creature with power 3 or greater."""
    others_needed: tuple[int, int] = (0, 0)
    """How many others have to attack, to block, with it."""
    stronger: bool = False
    """Whether one with greater power has to attack or block with it."""
    dark_or_green: bool = False
    """Whether a black or green creature has to attack with it."""
    alone: bool = False
    """Whether it can attack only alone."""
    least: int = 1
    """It can't be blocked by fewer."""
    most: int = ANY_NUMBER
    blocked_by_walls: bool = True
    blocked_by_others: bool = True
    no_white: bool = False
    """Whether white creatures can't block it."""
    many: int = 1
    """How many it can block."""
    fliers_only: bool = False
    weak_only: bool = False
    """Whether it can block only creatures with power 1 or less."""
    costs_to_block_all: bool = False
    """Whether blockers cost {1} each while it attacks."""
    weakens: int = 0
    """How much power it takes, while untapped, from creatures that attack its controller."""
    is_enchantment: bool = False
    says: str = ""
    """The rule that it sets for other creatures, by its name in `OTHERS`: "taxes one"."""


BEAR = CombatWords(2, "G")
CREATURES: dict[str, CombatWords] = {
    "Grizzly Bears": BEAR,
    "Storm Crow": CombatWords(1, "U", flying=True),
    "Giant Spider": CombatWords(2, "G", reach=True),
    "Benalish Hero": CombatWords(1, "W", banding=True),
    "Mesa Pegasus": CombatWords(1, "W", flying=True, banding=True),
    "Wall of Wood": CombatWords(0, "G", wall=True, defender=True),
    "Raging Goblin": CombatWords(1, "R", haste=True),
    "Boggart Brute": CombatWords(3, "R", least=2),
    "Archangel of Tithes": CombatWords(3, "W", flying=True, costs_to_block_all=True, says="taxes one"),
    "Archon of Absolution": CombatWords(3, "W", flying=True, no_white=True, says="taxes one"),
    "Avatar of Slaughter": CombatWords(8, "R", says="all attack"),
    "Baird, Steward of Argive": CombatWords(2, "W", says="taxes one"),
    "Berserkers of Blood Ridge": CombatWords(4, "R", attacks=1),
    "Bloodrock Cyclops": CombatWords(3, "R", attacks=1),
    "Bonded Construct": CombatWords(2, others_needed=(1, 0)),
    "Breaker of Armies": CombatWords(10, lures="all"),
    "Cloud Sprite": CombatWords(1, "U", flying=True, fliers_only=True),
    "Crazed Goblin": CombatWords(1, "R", attacks=1),
    "Elvish Bard": CombatWords(2, "G", lures="all"),
    "Ember Beast": CombatWords(3, "R", others_needed=(1, 1)),
    "Fear of Being Hunted": CombatWords(4, "R", haste=True, sought=1, is_enchantment=True),
    "Flow of Maggots": CombatWords(2, "B", blocked_by_others=False),
    "Foriysian Brigade": CombatWords(2, "W", many=2),
    "Gaea's Protector": CombatWords(4, "G", sought=1),
    "Hipparion": CombatWords(1, "W", pays_for_strong=1),
    "Ironclaw Orcs": CombatWords(2, "R", weak_only=True),
    "Juggernaut": CombatWords(5, attacks=1, blocked_by_walls=False),
    "Krosan Vorine": CombatWords(3, "G", most=1),
    "Lairwatch Giant": CombatWords(5, "W", many=2),
    "Mogg Flunkies": CombatWords(3, "R", others_needed=(1, 1)),
    "Myr Prototype": CombatWords(2, pays=0),
    "Ochran Assassin": CombatWords(1, "BG", lures="all"),
    "Okk": CombatWords(4, "R", stronger=True),
    "Orcish Conscripts": CombatWords(2, "R", others_needed=(2, 2)),
    "Palace Guard": CombatWords(1, "W", many=ANY_NUMBER),
    "Prized Unicorn": CombatWords(2, "G", lures="all"),
    "Qal Sisma Behemoth": CombatWords(5, "R", pays=2),
    "Reckless Brute": CombatWords(3, "R", haste=True, attacks=1),
    "Scarred Puma": CombatWords(2, "R", dark_or_green=True),
    "Seeker of Slaanesh": CombatWords(3, "R", haste=True, says="opponents attack"),
    "Silent Arbiter": CombatWords(1, says="one each"),
    "Stalking Tiger": CombatWords(3, "G", most=1),
    "Talruum Piper": CombatWords(3, "R", lures="flying"),
    "Taunting Elf": CombatWords(0, "G", lures="all"),
    "Two-Headed Giant of Foriys": CombatWords(4, "R", many=2),
    "Valley Dasher": CombatWords(2, "R", haste=True, attacks=1),
    "Watchdog": CombatWords(1, blocks=1, weakens=1),
    "Windborn Muse": CombatWords(2, "W", flying=True, says="taxes two, alone"),
}
OTHERS = {
    "Propaganda": "taxes two, alone",
    "Ghostly Prison": "taxes two, alone",
    "Sphere of Safety": "taxes by enchantments",
    "Crawlspace": "two at most",
    "Dueling Grounds": "one each",
    "Grand Melee": "all attack and block",
    "Elephant Grass": "grass",
    "Heat Wave": "heat",
}
"""Other permanents, each with the name of the rule it sets. "taxes one": who attacks its controller, or a
planeswalker of theirs, pays {1} for each creature; "taxes two, alone": {2}, for attacks on the player alone.
"grass": black creatures can't attack its controller, others pay {2}. "heat": blue creatures can't block the
controller's creatures, others pay life.
"""
ARTIFACTS = frozenset(("Crawlspace",))
"""Those of them that are no enchantments."""

AURAS = {
    "Brainwash": "pays",
    "Errantry": "alone",
    "Lure": "lures",
    "Parasitic Impetus": "goaded",
    "Psychic Impetus": "goaded",
    "Predatory Impetus": "goaded, sought",
    "Vow of Duty": "vow",
}
"""Auras, each with what it makes of the enchanted creature (`_Setting.aura`)."""

# A board


@dataclass
class Creature:
    """A creature on the board; Auras have added to its words."""

    id: ObjectId
    name: str
    words: CombatWords
    state: str = ""
    """Tapped, since this turn, or nothing."""
    goaded: list[PlayerId] = field(default_factory=list)
    vowed: list[PlayerId] = field(default_factory=list)
    brainwashed: list[ObjectId] = field(default_factory=list)


@dataclass
class CombatPermanent:
    """The permanent sets a rule for attacking or blocking."""

    id: ObjectId
    controller: PlayerId
    rule: str


@dataclass
class CombatBoard:
    """The board holds Anna's creatures, Ben's creatures, and the permanents that set rules."""

    edition: Edition
    text: str
    mine: list[Creature]
    theirs: list[Creature]
    rules: list[CombatPermanent]
    walkers: dict[ObjectId, PlayerId]
    players: int
    mana: int = 60
    """How much the player has who declares."""
    enchantments: dict[PlayerId, int] = field(default_factory=dict)
    """How many each player controls."""


ANNA, BEN = PlayerId(0), PlayerId(1)
SEATS = ("Anna", "Ben", "Cleo")


class _Setting:
    """A board in the making."""

    def __init__(self, rng: Random, edition: Edition, *, attacking: bool) -> None:
        self.rng = rng
        self.edition = edition
        self.attacking = attacking
        self.number = 20
        self.players = 3 if attacking and rng.random() < 0.3 else 2
        self.lists: list[list[str]] = [[] for _ in range(self.players)]
        self.board = CombatBoard(edition, "", [], [], [], {}, self.players)

        self.ready: int | None = None
        """How many more creatures of who declares may be ready, where their number is limited."""

    def state(self, words: CombatWords) -> str:
        """Draw how a creature of who declares stands there: ready, tapped, or new."""
        state = self.rng.choice(("", "", "", "", "", "tapped", "since this turn"))
        if self.ready is not None and not state:
            state = "" if self.ready else "tapped"
            self.ready = max(0, self.ready - 1)
        return state

    def next_id(self) -> ObjectId:
        self.number += 2
        return ObjectId(self.number)

    def creatures(self, player: PlayerId, number: int, state: Callable[[CombatWords], str]) -> list[Creature]:
        """Put random creatures onto a player's side, and note the rules that they set; return them."""
        found = []
        for _ in range(number):
            name = self.rng.choice(list(CREATURES))
            words = CREATURES[name]
            id, says = self.next_id(), state(words)
            self.lists[player].append(f"{name}#{id}" + (f" ({says})" if says else ""))
            found.append(Creature(id, name, words, says))
            if words.is_enchantment:
                self.enchants(PlayerId(player))
            if words.says:
                self.board.rules.append(CombatPermanent(id, player, words.says))
        return found

    def others(self) -> None:
        """Add other permanents, planeswalkers and Auras."""
        rng, board = self.rng, self.board
        for player in range(self.players):
            for _ in range(rng.choice((0, 0, 1, 1, 2))):
                name, id = rng.choice(list(OTHERS)), self.next_id()
                self.lists[player].append(f"{name}#{id}")
                board.rules.append(CombatPermanent(id, PlayerId(player), OTHERS[name]))
                if name not in ARTIFACTS:
                    self.enchants(PlayerId(player))
            has_walkers = self.edition.attackable is not Attackable.PLAYERS
            if player and self.attacking and has_walkers and rng.random() < 0.4:
                id = self.next_id()
                self.lists[player].append(f"Ajani Goldmane#{id}")
                board.walkers[id] = PlayerId(player)
        for creature in board.mine:
            for _ in range(rng.choice((0, 0, 0, 1, 1, 2))):
                self.aura(creature)

    def enchants(self, player: PlayerId) -> None:
        """Note that a player controls one more enchantment."""
        self.board.enchantments[player] = self.board.enchantments.get(player, 0) + 1

    def aura(self, creature: Creature) -> None:
        """Put an Aura on a creature, and change the creature's words as the Aura says."""
        rng = self.rng
        name, id = rng.choice(list(AURAS)), self.next_id()
        player = PlayerId(rng.randrange(self.players))
        self.lists[player].append(f"{name}#{id} (on {creature.name}#{creature.id})")
        words = creature.words
        self.enchants(player)
        match AURAS[name]:
            case "pays":
                creature.brainwashed.append(id)
            case "alone":
                words = replace(words, alone=True, power=words.power + 3)
            case "lures":
                words = replace(words, lures=words.lures + " all")
            case "goaded":
                creature.goaded.append(player)
                words = replace(words, power=words.power + 2)
            case "goaded, sought":
                creature.goaded.append(player)
                words = replace(words, power=words.power + 3, sought=words.sought + 1)
            case "vow":
                creature.vowed.append(player)
                words = replace(words, power=words.power + 2)
        creature.words = words


def board_of(
    rng: Random, edition: Edition, *, attacking: bool, numbers: tuple[int, int, int] | None = None
) -> CombatBoard:
    """Return a random board on which Anna declares attackers, or Ben blockers; `numbers` are how many
    creatures Anna has, how many Ben has, and how many of who declares are ready at the most.
    """
    setting = _Setting(rng, edition, attacking=attacking)
    board = setting.board
    if numbers is not None:
        setting.ready = numbers[2]
    if attacking:
        board.mine = setting.creatures(ANNA, numbers[0] if numbers else rng.randint(1, 5), setting.state)
        for player in range(1, setting.players):
            several = rng.choice((0, 0, 1, 2)) if numbers is None else numbers[1] if player == 1 else 0
            board.theirs += setting.creatures(PlayerId(player), several, lambda words: "")
    else:
        several = numbers[0] if numbers else rng.randint(1, 4)
        board.mine = setting.creatures(ANNA, several, lambda words: "attacking Ben, tapped")
        several = numbers[1] if numbers else rng.randint(1, 5)
        board.theirs = setting.creatures(BEN, several, setting.state)
    setting.others()
    weaker = sum(c.words.weakens for c in board.theirs if c.state != "tapped")
    if weaker and not attacking:
        for creature in board.mine:
            creature.words = replace(creature.words, power=creature.words.power - weaker)
    board.mana = rng.choice((*(60, 60) * (numbers is None), 0, 1, 2, 3, 4, 5, 6))
    mana = "mana: " + "{C}" * board.mana if board.mana else ""
    seats = " | ".join(
        f"{SEATS[seat]} 90 {mana if seat == (0 if attacking else 1) else ''}"
        f" battlefield: {', '.join(there) or 'none'}"
        for seat, there in enumerate(setting.lists)
    )
    step = "declare attackers" if attacking else "declare blockers"
    options = " options: attack multiple players" if setting.players > 2 else ""
    board.text = f"step: {step}{options} | {seats}"
    return board
