"""Positions in the middle of games, made at random: what `soak.py --positions` goes on from.

A position has boards, hands, graveyards, exiled cards and libraries of any cards that can be played, and mana
for them; tokens, face-down and transformed permanents, damage and counters. It stands in any step, in those
of combat with attackers and blockers. What can never be is left out again: who fights first, then what is
said of permanents.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.catalogue.tokens import TOKENS
from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition
from manaburn.cards.keywords.face_down import FACE_DOWN
from manaburn.editions import Edition
from manaburn.errors import NotationError
from manaburn.game import Automation, Game
from manaburn.terms import CardType, Step

NAMES = ("Anna", "Ben", "Cleo", "Dan")
TEAMS = "options: two-headed giant   teams: Anna and Ben / Cleo and Dan"
TABLES = [(2, "")] * 8 + [(3, "")] * 2 + [(3, "options: attack left"), (4, ""), (4, TEAMS), (4, TEAMS)]
"""How many play, and what the header says of it, as often as it stands here."""
FIGHTING = (
    *(Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.FIRST_COMBAT_DAMAGE),
    *(Step.COMBAT_DAMAGE, Step.END_OF_COMBAT),
)
STEPS = (*FIGHTING, *FIGHTING, Step.BEGINNING_OF_COMBAT, *(step for step in Step if step not in FIGHTING))
"""The steps in which positions stand, those of combat twice as often."""
FIRST_NUMBER = 500
"""Of the permanents: they are named by number where they attack, block or wear something."""
POOL = "{W}{W}{W}{U}{U}{U}{B}{B}{B}{R}{R}{R}{G}{G}{G}{C}{C}{C}"
SAID = (("tapped", 0.15), ("since this turn", 0.08), ("phased out", 0.02))
"""What may be said of a permanent, and how often it is."""
COUNTERS = ("+1/+1", "-1/-1", "charge", "shield", "stun", "loyalty")
MOST_TRIES = 20


class Cards(NamedTuple):
    """What positions are made of."""

    of: Callable[[Edition], Sequence[CardDefinition]]
    """The cards that an edition can know."""
    pool: CardPool
    """Where their names are looked up."""


def position(
    edition: Edition, cards: Cards, automation: Collection[Automation], rng: Random
) -> tuple[Game, str]:
    """A game that begins at a position that can be, and how many play it in which step."""
    for _ in range(MOST_TRIES):
        outline = _Outline(edition, cards.of(edition), rng)
        for fights, described in ((True, True), (False, True), (False, False)):
            try:
                text = outline.text(fights=fights, described=described)
                game = Game.parse(text, automation=automation, cards=cards.pool)
            except NotationError:
                continue
            return game, f"{outline.step.value} of {outline.players}"
    raise AssertionError("nothing that can be was found")


@dataclass
class _Piece:
    """A permanent in the making."""

    number: int
    seat: int
    card: CardDefinition
    kind: str = ""
    """`token`, or `as morph` and what else is face down."""
    words: list[str] = field(default_factory=list)
    combat: list[str] = field(default_factory=list)
    """What is said of attacks and blocks."""

    @property
    def is_face_down(self) -> bool:
        return self.kind.startswith("as")

    @property
    def is_creature(self) -> bool:
        return self.is_face_down or self.card.is_creature

    @property
    def is_planeswalker(self) -> bool:
        return not self.is_face_down and CardType.PLANESWALKER in self.card.types

    def text(self, *, fights: bool, described: bool) -> str:
        """As it is written."""
        words = [*([self.kind] if self.kind else []), *(self.words if described else [])]
        words += self.combat if fights else []
        name = f"{self.card.name}#{self.number}"
        return f"{name} ({', '.join(dict.fromkeys(words))})" if words else name


class _Outline:
    """A position in the making."""

    def __init__(self, edition: Edition, known: Sequence[CardDefinition], rng: Random) -> None:
        self.rng, self.known = rng, known
        self.players, options = rng.choice(TABLES)
        self.step = rng.choice(STEPS)
        self.active = rng.randrange(self.players)
        self.army = [self.active]
        """Whose creatures attack."""
        if options == TEAMS:
            self.active -= self.active % 2
            self.army = [self.active, self.active + 1]
        self.head = f"edition: {edition.name}   turn: {rng.randrange(1, 12)}   step: {self.step.value}"
        self.head += f"   active: {NAMES[self.active]}   {options}"
        self.begun = rng.random() < 0.6
        """The step has begun, and somebody has priority."""
        self.pieces: list[_Piece] = []
        for seat in range(self.players):
            self._furnish(seat)
        for piece in self.pieces:
            self._describe(piece)
        self._fight()
        self.of_players = [self._possessions(seat, options) for seat in range(self.players)]

    # Permanents

    def _add(self, seat: int, card: CardDefinition, kind: str = "") -> None:
        self.pieces.append(_Piece(FIRST_NUMBER + len(self.pieces), seat, card, kind))

    def _furnish(self, seat: int) -> None:
        """A player's permanents: any, with enough creatures among them, and lands."""
        rng = self.rng
        for _ in range(rng.randrange(2, 6)):
            self._add(seat, self._card(lambda card: card.is_permanent))
        for _ in range(rng.randrange(1, 4)):
            self._add(seat, self._card(lambda card: card.is_creature))
        if rng.random() < 0.4:
            self._add(seat, rng.choice([token for token in TOKENS if token.back is None]), "token")
        if rng.random() < 0.3:
            self._add(seat, rng.choice(self.known), f"as {rng.choice([*FACE_DOWN])}")
        for land in rng.choices([*BASIC_LAND_MANA], k=rng.randrange(2, 8)):
            self._add(seat, CATALOGUE[land])

    def _card(self, fits: Callable[[CardDefinition], bool]) -> CardDefinition:
        tried = (self.rng.choice(self.known) for _ in range(200))
        return next((card for card in tried if fits(card)), self.known[0])

    def _describe(self, piece: _Piece) -> None:
        """What is said of a permanent besides its part in combat."""
        rng, card = self.rng, piece.card
        piece.words += [word for word, chance in SAID if rng.random() < chance]
        if not piece.is_face_down:
            if card.enchant is not None or ("Equipment" in card.subtypes and rng.random() < 0.5):
                piece.words.append(f"on {self._host(piece)}")
            if card.back is not None and card.back.is_permanent and rng.random() < 0.3:
                piece.words.append("transformed")
        if rng.random() < 0.15:
            piece.words.append(f"{rng.randrange(1, 4)} {rng.choice(COUNTERS)}")
        if piece.is_creature and rng.random() < 0.1:
            piece.words.append(f"{rng.randrange(1, 4)} damage")
        if rng.random() < 0.04:
            other = rng.choice([seat for seat in range(self.players) if seat != piece.seat])
            piece.words.append(f"owned by {NAMES[other]}")

    def _host(self, piece: _Piece) -> str:
        """What an Aura or Equipment is attached to."""
        if piece.card.enchant is not None and piece.card.enchant.players is not None:
            return NAMES[self.rng.randrange(self.players)]
        others = [other for other in self.pieces if other is not piece]
        return f"#{self.rng.choice([other for other in others if other.is_creature] or others).number}"

    # Combat

    def _fight(self) -> None:
        """Creatures of the active players attack, and from the step of blocks on others block."""
        if self.step not in FIGHTING:
            return
        rng = self.rng
        against = [seat for seat in range(self.players) if seat not in self.army]
        foes: dict[int, list[_Piece]] = {seat: [] for seat in against}
        for piece in self.pieces:
            if piece.seat in self.army and piece.is_creature and rng.random() < 0.6:
                seat = rng.choice(against)
                foes[seat].append(piece)
                piece.combat.append(f"attacking {self._attacked(seat)}")
                piece.combat += [word for word in ("tapped",) if rng.random() < 0.8]
        if self.step is Step.DECLARE_ATTACKERS:
            return
        for piece in self.pieces:
            if piece.is_creature and foes.get(piece.seat) and rng.random() < 0.4:
                blocked = rng.sample(foes[piece.seat], 1 + (len(foes[piece.seat]) > 1 and rng.random() < 0.1))
                piece.combat.append(f"blocking {' and '.join(f'#{foe.number}' for foe in blocked)}")

    def _attacked(self, seat: int) -> str:
        if self.rng.random() < 0.04:
            return "nothing"
        walkers = [piece for piece in self.pieces if piece.seat == seat and piece.is_planeswalker]
        return f"#{walkers[0].number}" if walkers and self.rng.random() < 0.4 else NAMES[seat]

    # Text

    def _possessions(self, seat: int, options: str) -> str:
        """What a player has but permanents."""
        rng, life = self.rng, 15 if options == TEAMS else self.rng.randrange(3, 40)
        said = f"{NAMES[seat]} {life}"
        said += f"   mana: {POOL}" if self.begun else ""
        for kind in ("energy", "experience"):
            said += f"   {kind}: {rng.randrange(1, 6)}" if rng.random() < 0.2 else ""
        said += f"   poison: {rng.randrange(1, 4)}" if options != TEAMS and rng.random() < 0.1 else ""
        for zone, most in (("hand", 7), ("graveyard", 6), ("exile", 3), ("library", 12)):
            found = rng.choices(self.known, k=rng.randrange(most // 4, most))
            said += f"\n  {zone}: {', '.join(card.name for card in found)}" if found else ""
        return said

    def text(self, *, fights: bool, described: bool) -> str:
        """The position as text: with who fights and what is said of permanents, or without."""
        lines = [self.head + (f"   priority: {NAMES[self.active]}" if self.begun else "")]
        for seat, possessions in enumerate(self.of_players):
            pieces = [piece for piece in self.pieces if piece.seat == seat]
            texts = (piece.text(fights=fights, described=described) for piece in pieces)
            lines.append(f"{possessions}\n  battlefield: {', '.join(texts)}")
        return "\n".join(lines)
