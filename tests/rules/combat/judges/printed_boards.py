"""Random boards of printed cards, and what is so on them by the words of all.

A card of a card file may stand on a board if its text was read here (`printed_words`) and the engine can play
it. Characteristics that cards change are worked out here: keywords first, then power and toughness; words
that would need the other order were not read.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from random import Random

from manaburn.cards.definitions import CardDefinition
from manaburn.editions import R2002, R2006, Edition
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard
from manaburn.terms import ObjectId, PlayerId
from rules.combat.judges.printed_descriptions import Body, Describer, Description, UnreadWordsError
from rules.combat.judges.printed_words import Card, Reader, Said, Whom

ANNA, BEN = PlayerId(0), PlayerId(1)
SEATS = ("Anna", "Ben", "Cleo")
_PERMANENT = re.compile("Creature|Enchantment|Artifact|Land|Planeswalker")
_SIZES = frozenset(("gets", "gets for each", "is of size", "is as large as"))
_ORDINARY = _SIZES | {"has"}
_LEAVING_LITTLE = frozenset(("never attacks", "never blocks", "has defender", "gets", "protected"))
"""Words after which there is less to declare; they are drawn less often."""


class Cards:
    """The permanent cards of a file whose texts are read here, and their definitions by the compiler."""

    def __init__(self, printed: Iterable[PrintedCard]) -> None:
        named = {card.name: card for card in printed if _may_stand(card)}
        cards = [named[name] for name in sorted(named)]
        subtypes = {w for card in cards for w in card.faces[0].type_line.partition(" — ")[2].split()}
        reader = Reader(Describer(subtypes))
        self._printed = named
        self._compiled: dict[str, CardDefinition | None] = {}
        self.read: list[Card] = []
        self.unread: dict[str, str] = {}
        for card in cards:
            try:
                self.read.append(reader.card(card))
            except UnreadWordsError as error:
                self.unread[card.name] = str(error)

    def definition(self, name: str) -> CardDefinition | None:
        """What the compiler made of a card; None if it cannot be played."""
        if name not in self._compiled:
            self._compiled[name] = read(self._printed[name]).definition
        return self._compiled[name]

    @cached_property
    def piles(self) -> dict[str, dict[str, list[Card]]]:
        """The cards by what they are on a board, and by what they say."""
        piles: dict[str, dict[str, list[Card]]] = {}
        for card in self.read:
            pile = piles.setdefault(_pile(card), {})
            for meaning in _meanings(card):
                pile.setdefault(meaning, []).append(card)
        return piles

    def told(self) -> str:
        """How many cards are read here."""
        of_combat = sum(card.of_combat for card in self.read)
        return (
            f"{len(self.read)} permanent cards whose whole text is read here, of {len(self._printed)}; "
            f"{of_combat} say something about attacking or blocking"
        )

    def draw(self, rng: Random, pile: str) -> Card:
        """A card of a pile that can be played, so that rare words are nearly as likely as common ones."""
        meanings = self.piles[pile]
        while True:
            meaning = rng.choice([*meanings, *(m for m in meanings if m not in _LEAVING_LITTLE)])
            card = rng.choice(meanings[meaning])
            if self.definition(card.name) is not None:
                return card


def _may_stand(card: PrintedCard) -> bool:
    ordinary = card.paper and not card.funny and card.layout == "normal" and len(card.faces) == 1
    return ordinary and bool(_PERMANENT.search(card.faces[0].type_line))


def _pile(card: Card) -> str:
    """Creature, attachment, walker, land or other; "telling" if it says more than keywords and sizes."""
    telling = any(said.what not in _ORDINARY or said.word == "banding" for said in card.says)
    telling |= any(isinstance(said.whom, Description) for said in card.says)
    if "creature" in card.types:
        return "creature" if telling else ("keyword creature" if card.of_combat else "plain creature")
    if "planeswalker" in card.types:
        return "planeswalker" if not card.says else "left out"
    if card.enchants is not None:
        return ("telling " if telling else "") + "attachment"
    if card.types & {"Aura", "Vehicle"}:
        return "left out"
    if "land" in card.types:
        return "basic land" if "basic" in card.types else "land"
    return "other" if card.of_combat or card.says else "plain other"


def _meanings(card: Card) -> set[str]:
    """The names of what a card says; of its keywords and sizes only if there is nothing else."""
    said = {f"has {said.word}" if said.what == "has" else said.what for said in card.says}
    rare = {name for name in said if not name.startswith(("has ", "gets"))}
    return rare or said or {"nothing"}


# A board


@dataclass
class Board:
    """What stands there, by what card, and what is said of whom."""

    edition: Edition
    attacking: bool
    """Whether attackers are to be declared, by Anna; else blockers, by Ben."""
    players: int
    bodies: list[Body] = field(default_factory=list)
    card: dict[ObjectId, Card] = field(default_factory=dict)
    text: str = ""
    mana: int = 60
    said: dict[ObjectId, list[tuple[Said, Body]]] = field(default_factory=dict)
    """What is said of each, and on what."""
    rules: list[tuple[Said, Body]] = field(default_factory=list)
    """What is said of nobody."""
    resized: set[ObjectId] = field(default_factory=set)
    """What has a base power and toughness by an effect."""
    uncertain: bool = False
    """Whether the order of effects on power and toughness matters, which is not looked into here: before
    these had the sublayers of today, their timestamps decided more [cr2002-02-20 418.5e].
    """

    @property
    def mine(self) -> list[Body]:
        """Anna's creatures."""
        return [body for body in self.bodies if body.controller == ANNA and "creature" in body.types]

    @property
    def theirs(self) -> list[Body]:
        """The creatures of the others."""
        return [body for body in self.bodies if body.controller != ANNA and "creature" in body.types]

    def about(self, body: Body, *what: str) -> list[tuple[Said, Body]]:
        """All that is said of a creature under any of these names."""
        return [(said, source) for said, source in self.said[body.id] if said.what in what]

    # What is so

    def settle(self) -> None:
        """Work out keywords, sizes, and everything else that is said."""
        while self._grant_keywords():
            pass
        sizes = [each for each in self._all() if each[0].what in _SIZES]
        for what in ("is as large as", "is of size"):
            for said, source, body in sizes:
                if said.what == what:
                    self._set_size(said, source, body)
        for said, source, body in sizes:
            if said.what.startswith("gets"):
                times = self._number(said, source) if said.what == "gets for each" else 1
                body.power += times * said.number[0]
                body.toughness += times * said.number[1]
        changed = {body.id for said, _, body in sizes if said.what != "is of size"}
        changed |= {body.id for body in self.bodies if body.counters}
        self.uncertain |= self.edition in (R2002, R2006) and bool(self.resized & changed)
        for body in self.bodies:
            body.power += body.counters
            body.toughness += body.counters
        self.said = {body.id: [] for body in self.bodies}
        for said, source, body in self._all():
            self.said[body.id].append((said, source))
        for source in self.bodies:
            says = self.card[source.id].says
            self.rules += [(s, source) for s in says if s.whom is Whom.GAME and self._holds(s, source)]

    def _set_size(self, said: Said, source: Body, body: Body) -> None:
        if said.what == "is as large as":
            number = self._number(said, source)
            body.power += said.number[0] * number
            body.toughness += said.number[1] * number
            return
        if body.id in self.resized:
            self.uncertain = True
        self.resized.add(body.id)
        body.power, body.toughness = said.number

    def _number(self, said: Said, source: Body) -> int:
        """How many there are of what is counted."""
        return sum(said.which.fits(source, other) for other in self.bodies)

    def _grant_keywords(self) -> bool:
        before = sum(len(body.keywords) for body in self.bodies)
        for said, _, body in self._all():
            if said.what == "has":
                body.keywords.add(said.word)
        return sum(len(body.keywords) for body in self.bodies) > before

    def _all(self) -> list[tuple[Said, Body, Body]]:
        """What is said, on what, of what."""
        return [
            (said, source, body)
            for source in self.bodies
            for said in self.card[source.id].says
            if self._holds(said, source)
            for body in self._meant(said, source)
        ]

    def _holds(self, said: Said, source: Body) -> bool:
        active = ANNA
        return said.condition is None or said.condition.holds(source, self.bodies, active)

    def _meant(self, said: Said, source: Body) -> Collection[Body]:
        match said.whom:
            case Whom.ITSELF:
                return [source]
            case Whom.HOST:
                return [body for body in self.bodies if body.id == source.host]
            case Whom.GAME:
                return []
            case description:
                return [body for body in self.bodies if description.fits(source, body)]

    def stands(self) -> bool:
        """Whether nothing is put into a graveyard or falls off before the declaration."""
        if self.uncertain or any(body.toughness <= 0 for body in self.bodies if "creature" in body.types):
            return False
        if self.edition is R2002 and any(
            body.is_("Wall") and self.about(body, "ignores defender") for body in self.bodies
        ):
            return False  # whether a Wall that has no defender may then attack is not told
        return all(self._stays(body) for body in self.bodies if body.host is not None)

    def _stays(self, attached: Body) -> bool:
        host = next(body for body in self.bodies if body.id == attached.host)
        enchants = self.card[attached.id].enchants
        if enchants is None or not enchants.fits(attached, host) or "creature" not in host.types:
            return False
        return not any(said.which.fits(source, attached) for said, source in self.about(host, "protected"))


# Chance


class _Setting:
    """A board in the making."""

    def __init__(self, rng: Random, cards: Cards, edition: Edition, *, attacking: bool) -> None:
        self.rng = rng
        self.cards = cards
        players = 3 if attacking and rng.random() < 0.3 else 2
        self.board = Board(edition, attacking, players)
        self.lists: list[list[str]] = [[] for _ in range(players)]

    def put(self, pile: str, player: PlayerId, *words: str, host: Body | None = None) -> Body | None:
        """A card of a pile; None if that legend is there already."""
        board, card = self.board, self.cards.draw(self.rng, pile)
        if host and not _can_be_put_on(card, player, host):
            return None
        if card.types & {"legendary", "planeswalker"} and any(b.name == card.name for b in board.bodies):
            return None
        id = ObjectId(20 + 2 * len(board.bodies))
        states = {word.split(" ")[0] for word in words} & {"tapped", "attacking"}
        body = Body(
            id=id,
            name=card.name,
            controller=player,
            types=card.types,
            colors=card.colors,
            power=card.power,
            toughness=card.toughness,
            every_type=card.every_type,
            counters=int(any(word.endswith("+1/+1") for word in words)),
            states=frozenset(states if "tapped" in states else {*states, "untapped"}),
            new="since this turn" in words,
            host=host.id if host else None,
        )
        board.bodies.append(body)
        board.card[id] = card
        told = [*words, *([f"on #{host.id}"] if host else [])]
        self.lists[player].append(f"card{id}#{id}" + (f" ({', '.join(told)})" if told else ""))
        return body

    def creatures(self, player: PlayerId, most: int, *words: str, ready: bool = False) -> None:
        """Up to so many creatures, tapped or new by chance if that matters."""
        for _ in range(most):
            pile = self.rng.choice(("creature",) * 6 + ("keyword creature",) * 3 + ("plain creature",))
            chance = self.rng.choice(("", "", "", "", "", "", "tapped", "since this turn")) if ready else ""
            counter = self.rng.choice(("1 +1/+1", "", "", "", "", ""))
            self.put(pile, player, *words, *filter(None, [chance, counter]))

    def others(self) -> None:
        """Attachments, lands, planeswalkers, and what else sets rules."""
        rng, board = self.rng, self.board
        for creature in [*board.mine, *board.theirs]:
            for _ in range(rng.choice((0, 0, 0, 0, 1, 1, 2))):
                pile = rng.choice(("telling attachment",) * 5 + ("attachment",))
                self.put(
                    pile,
                    rng.choice([creature.controller, PlayerId(rng.randrange(board.players))]),
                    host=creature,
                )
        for player in map(PlayerId, range(board.players)):
            for _ in range(rng.choice((0, 0, 1, 1, 2))):
                self.put(rng.choice(("other", "other", "other", "plain other")), player)
            for _ in range(rng.choice((0, 1, 2))):
                self.put(rng.choice(("basic land", "basic land", "land")), player)
            walkers = board.attacking and player and board.edition not in (R2002, R2006)
            if walkers and rng.random() < 0.4:
                self.put("planeswalker", player)


def _can_be_put_on(card: Card, player: PlayerId, host: Body) -> bool:
    """Whether it may be attached to that creature; keywords and sizes are not known yet."""
    itself = Body(ObjectId(0), card.name, player, card.types, card.colors)
    return card.enchants is not None and card.enchants.fits(itself, host)


def board_of(rng: Random, cards: Cards, edition: Edition, *, attacking: bool) -> Board:
    """A random board on which Anna declares attackers, or Ben blockers."""
    setting = _Setting(rng, cards, edition, attacking=attacking)
    board = setting.board
    if attacking:
        setting.creatures(ANNA, rng.randint(1, 5), ready=True)
        for player in range(1, board.players):
            setting.creatures(PlayerId(player), rng.choice((0, 0, 1, 2)))
    else:
        setting.creatures(
            ANNA, rng.randint(1, 4), "attacking Ben", *rng.choice(((), ("tapped",), ("tapped",)))
        )
        setting.creatures(BEN, rng.randint(1, 5), ready=True)
    setting.others()
    board.settle()
    payer = ANNA if attacking else BEN
    if not any(card.makes_mana for card in board.card.values()):
        board.mana = rng.choice((60, 60, 0, 1, 2, 3, 4, 5, 6))
    seats = [
        f"{SEATS[seat]} 90 {'mana: ' + '{C}' * board.mana if board.mana and seat == payer else ''}"
        f" battlefield: {', '.join(there) or 'none'}"
        for seat, there in enumerate(setting.lists)
    ]
    step = "declare attackers" if attacking else "declare blockers"
    options = " options: attack multiple players" if board.players > 2 else ""
    board.text = f"step: {step}{options} | " + " | ".join(seats)
    return board
