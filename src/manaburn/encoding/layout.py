"""This module says what the arrays of an observation (what a seat sees, for learning) mean: an
`ObservationLayout` has their tables and columns, and an `Encoder` fills them.

A table is an array with a row for each thing, such as a player or a card in hand, and a column for each fact
about it, such as "life". The columns are declared here one after another; those of cards stand in `features`,
those of steps in `offers`. `Sizes` says how many rows each table has. Rows are numbered on from one table to
the next (`ENTITIES`): so a number can name any of them, for example what a creature attacks.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, get_args

from manaburn.decisions import Decision
from manaburn.digests import mark_of
from manaburn.encoding import lasting
from manaburn.encoding.cards import CardTable, default_table
from manaburn.encoding.columns import (
    LARGEST,
    AmountColumns,
    AnyOfWords,
    Column,
    Columns,
    ColumnTable,
    Flag,
    NumberColumn,
    OneOf,
    Sight,
)
from manaburn.encoding.features import COST, ON_STACK, PHASES, STATUS, STEPS, STRUCTURE, WHOSE, kinds
from manaburn.encoding.knowing import WHERE
from manaburn.encoding.offers import OFFER_COLUMNS, STEP_KINDS
from manaburn.mana import SYMBOLS
from manaburn.purposes import Places, Purpose, Quality
from manaburn.questions import kind_of
from manaburn.terms import DayOrNight
from manaburn.values import value
from manaburn.view import PlayerView

DECISIONS: tuple[type[Decision], ...] = get_args(Decision)
RELATIONS = (
    "attached to",
    "attacks",
    "blocks",
    "in a band with",
    "targets",
    "deals combat damage to",
    "protected by",
    "affects",
)


@value(kw_only=True)
class Sizes:
    """The number of rows of each table."""

    players: int = 6
    permanents: int = 48
    hand: int = 16
    graveyards: int = 48
    exile: int = 24
    command: int = 8
    stack: int = 12
    looked_at: int = 16
    lasting: int = 24
    known: int = 40
    relations: int = 64
    said: int = 48
    offers: int = 64


def _of_player(name: str, meaning: str) -> Columns:
    """Return the column for the attribute of a player that has the same name, with underscores."""
    return NumberColumn(name, meaning, lambda sight, it: getattr(it, name.replace(" ", "_")))


PLAYER: tuple[Columns, ...] = (
    Flag("present", "there is such a player", lambda sight, it: True),
    Flag("in game", "they have not left the game", lambda sight, it: it.in_game),
    Flag("active", "it is their turn", lambda sight, it: it.id == sight.view.active_player),
    NumberColumn("life", "their life total", lambda sight, it: it.life, -LARGEST),
    _of_player("poison", "their poison counters"),
    NumberColumn("other counters", "their other counters", lambda sight, it: sum(n for _, n in it.counters)),
    _of_player("hand size", "cards in their hand"),
    _of_player("library size", "cards in their library"),
    NumberColumn("graveyard size", "cards in their graveyard", lambda sight, it: len(it.graveyard)),
    _of_player("lands played", "lands they have played this turn"),
    _of_player("land plays left", "lands they may still play this turn"),
    _of_player("spells cast", "spells they have cast this turn"),
    _of_player("spells cast last turn", "spells they cast in the turn before"),
    _of_player("speed", "their speed; 0 if they have none"),
    _of_player("mulligans", "mulligans they have taken"),
    Flag("drew from empty", "they drew from an empty library", lambda sight, it: it.drew_from_empty),
    NumberColumn("set apart", "mana that can be spent on some things only", lambda sight, it: _set_apart(it)),
    AmountColumns("mana", "mana in their pool", tuple(SYMBOLS), lambda sight, it: it.mana),
    NumberColumn("schemes", "cards in their scheme deck", lambda sight, it: it.schemes_size),
    NumberColumn("attractions", "cards in their Attraction deck", lambda sight, it: it.attractions_size),
)


def _set_apart(player: PlayerView) -> int:
    return sum(sum(mana) for _, mana in player.mana_set_apart)


GAME: tuple[Columns, ...] = (
    NumberColumn("turn", "the number of the turn", lambda sight, it: it.turn),
    OneOf("phase", "the phase", PHASES, lambda sight, it: it.phase),
    OneOf("step", "the step; a main phase counts as one", STEPS, lambda sight, it: it.step),
    OneOf("time", "day or night, once it is one", tuple(DayOrNight), lambda sight, it: it.day_or_night),
    NumberColumn("players", "how many began the game", lambda sight, it: sight.seats),
    NumberColumn("active player", "whose turn it is", lambda sight, it: sight.seat(it.active_player), 0, 16),
    NumberColumn("monarch", "the seat of the monarch", lambda sight, it: sight.seat(it.monarch), 0, 16),
    NumberColumn("deciding", "who answers what is asked", lambda sight, it: sight.seat(it.deciding), 0, 16),
    NumberColumn("stack size", "how much is on the stack", lambda sight, it: len(it.stack)),
    NumberColumn("main phases", "main phases that have begun this turn", lambda sight, it: it.main_phases),
    NumberColumn("combats", "combat phases that have begun this turn", lambda sight, it: it.combats),
    AnyOfWords("step to come", "steps of this phase to come", STEPS, lambda sight, it: it.steps_to_come),
    AnyOfWords(
        "phase to come",
        "phases of this turn to come",
        PHASES,
        lambda sight, it: [planned.phase for planned in it.phases_to_come],
    ),
    NumberColumn("passes", "players who have passed in succession", lambda sight, it: it.passes),
    Flag("over", "the game is over", lambda sight, it: it.outcome is not None),
)


def _row_asked_about(sight: Sight, question: Decision) -> int:
    about = kind_of(question).about(question)
    return 0 if about is None else sight.row_of_object(about)


DECISION: tuple[Columns, ...] = (
    OneOf(
        "kind",
        "what is asked of the viewer",
        tuple(k.__name__ for k in DECISIONS),
        lambda s, it: type(it).__name__,
    ),
    OneOf(
        "purpose", "what is chosen for what", tuple(Purpose), lambda sight, it: getattr(it, "purpose", None)
    ),
    OneOf("quality", "what a word is about", tuple(Quality), lambda sight, it: getattr(it, "quality", None)),
    OneOf("places", "where cards may be put", tuple(Places), lambda sight, it: getattr(it, "places", None)),
    NumberColumn(
        "for", "the seat whose choice it is in the rules", lambda sight, it: sight.seat(it.player), 0, 16
    ),
    NumberColumn(
        "least",
        "so many have to be chosen; mulligans taken so far",
        lambda sight, it: kind_of(it).amounts(it)[0],
    ),
    NumberColumn("most", "so many may be; so much is divided", lambda sight, it: kind_of(it).amounts(it)[1]),
    NumberColumn("slot", "which slot of targets, from 1", lambda sight, it: 1 + getattr(it, "slot", -1)),
    NumberColumn("about", "the row of the spell, ability or creature asked about", _row_asked_about),
)


COUNT = NumberColumn("count", "how many there are that look alike; 0: the row is empty", lambda sight, it: 1)
RELATION: tuple[Columns, ...] = (
    OneOf("kind", "how the first is related to the second", RELATIONS, lambda sight, it: it[0]),
    NumberColumn("from", "the row of the first", lambda sight, it: it[1]),
    NumberColumn("to", "the row of the second", lambda sight, it: it[2]),
    NumberColumn("amount", "how much damage", lambda sight, it: it[3]),
)
_CARD = (COUNT, *WHOSE, STRUCTURE, COST)


LASTING: tuple[Columns, ...] = (
    OneOf("kind", "what it is", lasting.KINDS, lambda sight, it: it.kind),
    NumberColumn("player", "the seat whose it is", lambda sight, it: sight.seat(it.player), 0, 16),
    NumberColumn("source", "the row of its source", lambda sight, it: sight.row(it.source)),
    NumberColumn("amount", "how much damage a shield still prevents; 0: all", lambda sight, it: it.amount),
)
KNOWN: tuple[Columns, ...] = (
    NumberColumn("count", "how many there are, at least; 0: the row is empty", lambda sight, it: it.count),
    NumberColumn("owner", "whose they are", lambda sight, it: sight.seat(it.owner), 0, 16),
    OneOf("where", "where they are", WHERE, lambda sight, it: it.where),
    NumberColumn("place", "from the top of the library, 1 is the top", lambda sight, it: it.place),
    NumberColumn("row", "the row of what lies face down", lambda sight, it: it.row),
)


class ObservationLayout:
    """A layout says what an observation holds: a dictionary of arrays of fixed shapes.

    For each table there is an array of that name, rows × columns of int16, or columns alone for `game` and
    `decision`. Most tables (`WITH_CARDS`) have a second one, `NAME_card`, with the number of the card in each
    row; some (`WITH_KINDS`) a third, `NAME_kinds`, with a 1 for each kind of record that its abilities or
    effects are made of. `action_mask` has a 1 for each row of `offers` that can be chosen.

    Rows are counted from 1 through the tables of `ENTITIES`, one after another: so a column can name a row.
    """

    def __init__(self, sizes: Sizes | None = None, cards: CardTable | None = None) -> None:
        self.sizes = sizes = Sizes() if sizes is None else sizes
        self.cards = default_table() if cards is None else cards
        tables = (
            ColumnTable("game", "where the game stands", 1, GAME),
            ColumnTable("decision", "the question to the viewer; empty if others are asked", 1, DECISION),
            ColumnTable("players", "the players, the viewer first, in turn order", sizes.players, PLAYER),
            ColumnTable(
                "permanents", "the battlefield, and what is phased out", sizes.permanents, (*_CARD, *STATUS)
            ),
            ColumnTable("hand", "the hands that the viewer sees", sizes.hand, _CARD),
            ColumnTable("stack", "the stack, its top first", sizes.stack, (COUNT, *ON_STACK)),
            ColumnTable("graveyards", "the graveyards, newest last", sizes.graveyards, _CARD),
            ColumnTable("exile", "what is in exile", sizes.exile, (*_CARD, *STATUS)),
            ColumnTable("command", "what is in the command zone", sizes.command, _CARD),
            ColumnTable(
                "looked_at", "hidden cards that the question shows, and known tops", sizes.looked_at, _CARD
            ),
            ColumnTable("lasting", "effects that last, and what waits or is to come", sizes.lasting, LASTING),
            ColumnTable(
                "known", "hidden cards that the viewer knows of, and its own deck", sizes.known, KNOWN
            ),
            ColumnTable("relations", "what is related to what", sizes.relations, RELATION),
            ColumnTable("said", "the steps of the answer so far", sizes.said, OFFER_COLUMNS),
            ColumnTable("offers", "the steps that can be taken next", sizes.offers, OFFER_COLUMNS),
        )
        self.tables = {table.name: table for table in tables}
        self.first_row: dict[str, int] = {}
        rows = 1
        for name in ENTITIES:
            self.first_row[name] = rows
            rows += self.tables[name].rows
        self.entities = rows
        """The number of rows that columns can name, and of the one that stands for nothing."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how it is copied: its tables follow from its sizes and its cards."""
        return ObservationLayout, (self.sizes, self.cards)

    def __eq__(self, other: object) -> bool:
        """Return whether both have the same shapes and the same numbers of cards."""
        if not isinstance(other, ObservationLayout):
            return NotImplemented
        return (self.sizes, self.cards) == (other.sizes, other.cards)

    def __hash__(self) -> int:
        return hash((self.sizes, self.cards))

    @cached_property
    def shapes(self) -> dict[str, tuple[tuple[int, ...], str, int, int]]:
        """Return the shape, the dtype and the lowest and highest number of each array of an observation."""
        shapes: dict[str, tuple[tuple[int, ...], str, int, int]] = {}
        for name, table in self.tables.items():
            shape = (table.width,) if name in SINGLE else (table.rows, table.width)
            shapes[name] = (shape, "int16", -LARGEST, LARGEST)
            if name in WITH_CARDS:
                shapes[f"{name}_card"] = ((table.rows,), "int32", 0, len(self.cards) - 1)
            if name in WITH_KINDS:
                shapes[f"{name}_kinds"] = ((table.rows, len(kinds())), "int8", 0, 1)
        shapes["action_mask"] = ((self.sizes.offers,), "int8", 0, 1)
        return shapes

    @cached_property
    def fingerprint(self) -> str:
        """Return a mark of what every number in a layout means. What is trained on one layout fits another
        that has the same mark.
        """
        parts = [repr(self.shapes), *self.cards.names, *kinds(), *STEP_KINDS]
        for table in self.tables.values():
            parts += [f"{table.name}/{column.name}" for column in table.columns]
        return mark_of("\n".join(parts))

    def columns(self, table: str) -> tuple[Column, ...]:
        """Return the columns of a table, in order."""
        return self.tables[table].columns


SINGLE = ("game", "decision")
"""Tables of one row."""
ENTITIES = (
    "players",
    "permanents",
    "hand",
    "stack",
    "graveyards",
    "exile",
    "command",
    "looked_at",
    "lasting",
)
"""The tables whose rows can be named, in the order in which they are counted."""
CARDS = ("permanents", "hand", "graveyards", "exile", "command", "looked_at")
"""The tables whose rows are cards or permanents."""
WITH_CARDS = (*CARDS, "stack", "lasting", "known", "said", "offers")
"""The tables with an array `NAME_card`."""
WITH_KINDS = ("permanents", "hand", "stack", "lasting")
"""The tables with an array `NAME_kinds`."""
