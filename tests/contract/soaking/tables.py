"""What the games of `soak.py` are played with: editions, formats, decks, automation, edited positions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, timedelta
from functools import cache, lru_cache
from random import Random
from typing import NamedTuple

from contract.soaking.costs import has_such_a_cost
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.decks.color_identity import color_identity
from manaburn.cards.decks.decks import Deck, scheme_deck
from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition
from manaburn.editions import LATEST, R2002, R2006, R2010, R2016, R2025, TEXTS, Edition
from manaburn.errors import GameError, NotationError, UnsupportedCard
from manaburn.formats import FORMATS, Format, Led, begin
from manaburn.game import ALL_AUTOMATION, Automation, Game
from manaburn.oracle.store.store import CardStore
from manaburn.rules.start.commander_decks import can_lead
from manaburn.rules.start.setup import refuse_unknown_types

NAMED_EDITIONS = (LATEST, R2025, R2002, R2006, R2010, R2016)
AFTER_THE_LAST_TEXT = timedelta(days=400)
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn")
SPELLS, LANDS = 34, 25
COMMANDER_LANDS = 40
TABLES = [("duel", 2)] * 6 + [("ffa", 3)] * 4 + [("ffa", 4)] * 2
TABLES += [
    ("commander", 2),
    ("commander", 4),
    ("archenemy", 3),
    ("2hg", 4),
    ("emperor", 6),
    ("grandmelee", 4),
]
"""What is played by how many, as often as it stands here; in an edition that does not know it, a duel."""


class Table(NamedTuple):
    """A game to be played."""

    edition: Edition
    format: Format
    players: int
    automation: frozenset[Automation]

    def __str__(self) -> str:
        how = {0: "nothing automatic", len(ALL_AUTOMATION): "all automatic"}
        automatic = how.get(len(self.automation), "some automatic")
        return f"{self.edition.name}, {self.format.name} of {self.players}, {automatic}"


def table(number: int, rng: Random) -> Table:
    """The table of a game."""
    edition = edition_of(number, rng)
    name, players = rng.choice(TABLES)
    automation = frozenset(one for one in Automation if rng.random() < 0.5)
    return Table(edition, FORMATS[name], players, rng.choice((ALL_AUTOMATION, automation, automation)))


def edition_of(number: int, rng: Random) -> Edition:
    """The edition of a game: of one in four games one that has a name, of the others any day since 1999."""
    return NAMED_EDITIONS[number // 4 % len(NAMED_EDITIONS)] if number % 4 == 0 else Edition.on(any_day(rng))


def any_day(rng: Random) -> date:
    """The day of one of the rules texts, or one on which it is in force, as likely of each text."""
    place = rng.randrange(len(TEXTS))
    first = TEXTS[place]
    last = TEXTS[place + 1] if place + 1 < len(TEXTS) else first + AFTER_THE_LAST_TEXT
    return first if rng.random() < 0.5 else first + timedelta(days=rng.randrange((last - first).days))


def sit_down(seats: Table, number: int, rng: Random) -> Game:
    """The game, before its first answer."""
    try:
        return _begin(seats, number, rng)
    except GameError:
        return _begin(seats._replace(format=FORMATS["duel"], players=2), number, rng)


def _begin(seats: Table, number: int, rng: Random) -> Game:
    preset, edition = seats.format, seats.edition
    led = preset.led is Led.BY_COMMANDERS
    decks = [_led_deck(edition, rng) if led else _deck(edition, rng) for _ in range(seats.players)]
    return begin(
        preset,
        decks,
        edition,
        seed=number,
        names=NAMES[: seats.players],
        first=preset.first(seats.players, number),
        schemes=scheme_deck(edition.in_force) if preset.led is Led.BY_SCHEMES else (),
        automation=seats.automation,
        anachronisms=True,
    )


# Decks


def _deck(edition: Edition, rng: Random) -> Deck:
    """Any cards and any basic lands; or, as often, those of two colours, which can be cast more often."""
    lands, cards = [*BASIC_LAND_MANA], cards_of(edition)
    if rng.random() < 0.5:
        lands = rng.sample(sorted(BASIC_LAND_MANA), 2)
        letters = {BASIC_LAND_MANA[land] for land in lands}
        cards = [card for card in cards if {color.value for color in card.colors} <= letters]
    entries = [(1, rng.choice(cards)) for _ in range(SPELLS)]
    entries += [(1, CATALOGUE[rng.choice(lands)]) for _ in range(LANDS)]
    return Deck("random", tuple(entries))


def _led_deck(edition: Edition, rng: Random) -> Deck:
    leaders = [card for card in cards_of(edition) if can_lead(edition, card)]
    leader = rng.choice(leaders)
    colors = color_identity(leader)
    lands = [land for land, letter in BASIC_LAND_MANA.items() if letter in {color.value for color in colors}]
    cards = [card for card in cards_of(edition) if card.name != leader.name and _identity(card) <= colors]
    spells = rng.sample(cards, 99 - COMMANDER_LANDS)
    basics = [(1, CATALOGUE[rng.choice(lands or ["Wastes"])]) for _ in range(COMMANDER_LANDS)]
    return Deck("random", (*((1, card) for card in spells), *basics), commanders=(leader,))


_identity = cache(color_identity)


@cache
def pool() -> CardPool:
    """The catalogue and the card store."""
    return CardPool(CardStore.open())


@cache
def _known_cards() -> tuple[tuple[CardDefinition, date | None], ...]:
    """Every card that can be played, with the day on which it was known at the latest."""
    known = [pool().definition(name) for name in pool() if not name.startswith("A-")]
    return tuple((card, card.first_printed or card.printed_by) for card in known)


@lru_cache(maxsize=len(NAMED_EDITIONS) + 2)
def cards_of(edition: Edition) -> Sequence[CardDefinition]:
    """The cards an edition can know, lands left out."""
    known = [card for card, day in _known_cards() if edition is LATEST or (day and day <= edition.in_force)]
    return tuple(card for card in known if not card.is_land and _fits(edition, card))


@cache
def cards_with_costs() -> Sequence[CardDefinition]:
    """Every card that can be played and about which something costs more than mana."""
    known = sorted(_known_cards(), key=lambda each: each[0].name)
    return tuple(card for card, _ in known if has_such_a_cost(card) and not card.is_nontraditional)


def _fits(edition: Edition, card: CardDefinition) -> bool:
    try:
        refuse_unknown_types(edition, card)
    except UnsupportedCard:
        return False
    return not card.is_nontraditional and card.cost is not None


# Edited positions


def edited(game: Game, rng: Random) -> Game:
    """The game from its position, with more cards in hands, graveyards and on the battlefield and other life
    totals; from the position as it is, where the text cannot say that.
    """
    text = str(game)
    changed, _, more = text.partition("\nmore:")
    for player in game.state.players:
        if player.in_game:
            changed = _with_more(changed, player.name, game.edition, rng)
    for said in (f"{changed}\nmore:{more}" if more else changed, text):
        try:
            return Game.parse(said, automation=game.automation, cards=pool())
        except NotationError:
            continue
    return game


def _with_more(text: str, name: str, edition: Edition, rng: Random) -> str:
    """The position text with more cards of a player, and perhaps another life total."""
    permanents = [card for card in rng.choices(cards_of(edition), k=14) if card.is_permanent][:5]
    lands = rng.choices([*BASIC_LAND_MANA], k=rng.randrange(6))
    hand = rng.choices(cards_of(edition), k=rng.randrange(4))
    graveyard = rng.choices(cards_of(edition), k=rng.randrange(3))
    added = f"  battlefield: {', '.join([*(card.name for card in permanents), *lands])}"
    for zone, cards in (("hand", hand), ("graveyard", graveyard)):
        if cards:
            added += f"  {zone}: {', '.join(card.name for card in cards)}"
    if rng.random() < 0.3:
        text = re.sub(rf"^({name}) -?\d+", rf"\1 {rng.randrange(1, 8)}", text, count=1, flags=re.MULTILINE)
    return re.sub(rf"^({name} -?\d+)", rf"\1{added}", text, count=1, flags=re.MULTILINE)
