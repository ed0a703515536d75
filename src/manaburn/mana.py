"""This module has mana costs (`ManaCost`) and amounts of mana, their text forms, and the ways to pay a cost
from a pool (`ways_to_spend`) [cr2025-06-06 106, 107.4, 202].

An amount of mana is a tuple of six numbers, in the order W U B R G C: `mana("{W}{W}{G}")` is (2, 0, 0, 0, 1,
0). What may pay for one symbol is a set of bits: bit i for the ith of WUBRGC, so that {W/U} is 0b11. The
higher bits say what else may pay for it, or what is special about a mana: {W/P} is 0b1 with `OR_LIFE`.
`ChooseMana` is the question which mana to add, `ProduceMana` its answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, cached_property, lru_cache
from itertools import combinations

from manaburn.errors import NotationError, bounded
from manaburn.terms import Color, PlayerId, Question
from manaburn.values import field, replace, value

Mana = tuple[int, int, int, int, int, int]
"""Amounts of white, blue, black, red, green and colourless mana."""

SYMBOLS = "WUBRGC"
NO_MANA: Mana = (0, 0, 0, 0, 0, 0)
_KINDS = frozenset(SYMBOLS)
GENERIC_ONLY = 1 << len(SYMBOLS)
"""The bit of what pays without being mana, as a creature that is tapped for convoke; without a further bit it
pays for generic mana alone [cr2025-06-06 702.51a].
"""
SNOW = GENERIC_ONLY << 1
"""The bit of mana from a snow source, and of the symbol {S} [cr2025-06-06 107.4h]."""
FOR_THIS_ONLY = SNOW << 1
"""The bit of mana that can be spent on the spell or ability in question, but not on mana abilities."""
OR_LIFE = FOR_THIS_ONLY << 1
"""The bit of a symbol that 2 life can pay for, like {W/P} [cr2025-06-06 107.4f]."""
OR_TWO = OR_LIFE << 1
"""The bit of a symbol that two mana of any type can pay for, like {2/W} [cr2025-06-06 107.4e]."""
NOT_GENERIC = OR_TWO << 1
"""The bit of mana that does not pay for generic mana."""
ANY_TYPE = (1 << len(SYMBOLS)) - 1
"""The bits of all six types, for mana that is spent "as though it were mana of any type"."""
ANY_COLOR = ANY_TYPE & ~(1 << SYMBOLS.index("C"))
"""The bits of mana of every color."""
_ANY_KIND = SNOW * 2 - 1
_COLOR_OF_SYMBOL = {color.value: color for color in Color}


def mana(text: str) -> Mana:
    """Parse an amount of mana as `mana_text` writes it: `{R}{R}` is two red, `{0}` or an empty text none.
    Raises NotationError for anything else.
    """
    counts = [0] * 6
    symbols = _symbols(text)
    for symbol in symbols if symbols != ["0"] else ():
        if symbol not in SYMBOLS or len(symbol) != 1:
            raise NotationError(f"{{{symbol}}} in {text!r} is not a mana symbol")
        counts[SYMBOLS.index(symbol)] += 1
    return (counts[0], counts[1], counts[2], counts[3], counts[4], counts[5])


def mana_text(amounts: Mana) -> str:
    """Return an amount of mana as text: `{R}{R}` for two red, `{0}` for none."""
    return "".join("{" + s + "}" for s, n in zip(SYMBOLS, amounts, strict=True) for _ in range(n)) or "{0}"


def add_mana(a: Mana, b: Mana) -> Mana:
    """Return the sum of two amounts of mana."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4], a[5] + b[5])


def subtract_mana(a: Mana, b: Mana) -> Mana:
    """Return the difference of two amounts of mana, where `a` contains `b`."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3], a[4] - b[4], a[5] - b[5])


@value
class ManaCost:
    """A mana cost: coloured and colourless symbols, a generic amount, the number of {X}, hybrid symbols, and
    symbols whose way of payment is announced first: {W/P}, {2/W} [cr2025-06-06 601.2b].

    >>> ManaCost.parse("{2}{R}{R}").mana_value
    4
    >>> str(ManaCost.parse("{X}{R}").with_x(3))
    '{3}{R}'
    >>> sorted(color.value for color in ManaCost.parse("{1}{W/U}").colors)
    ['U', 'W']
    >>> cost = ManaCost.parse("{1}{R/P}{R/P}")
    >>> [str(cost.announced(some)) for some in cost.choices]
    ['{1}{R}{R}', '{1}{R}', '{1}']
    """

    specific: Mana = NO_MANA
    generic: int = 0
    x: int = 0
    hybrid: tuple[int, ...] = ()
    """For each hybrid symbol the types of mana that pay for it, as bits; for each {S} the bit `SNOW`."""
    either: tuple[int, ...] = ()
    """For each symbol like {W/P} or {2/W} its types as bits, with `OR_LIFE` or `OR_TWO`."""
    x_kinds: int = 0
    """The types of mana, as bits, that can be spent on {X} where a text limits them; 0 for any."""
    total: int = field(init=False, repr=False, compare=False)
    """How many mana must be spent, not counting {X} and symbols that are announced."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "total", sum(self.specific) + self.generic + len(self.hybrid))

    @staticmethod
    @cache
    def parse(text: str) -> ManaCost:
        """Parse a cost like `{2}{R}{R}`. Raises NotationError, naming the unknown symbol."""
        generic = x = 0
        specific, hybrid, either = [], [], []
        for symbol in _symbols(text):
            parts = symbol.split("/")
            if symbol.isdecimal():
                generic += int(symbol)
            elif symbol == "X":
                x += 1
            elif symbol == "S":
                hybrid.append(SNOW)
            elif len(parts) == 2 and _KINDS.issuperset(parts):
                hybrid.append(kinds_of(parts))
            elif parts[-1] == "P" and len(parts) in (2, 3) and _COLOR_OF_SYMBOL.keys() >= {*parts[:-1]}:
                either.append(kinds_of(parts[:-1]) | OR_LIFE)
            elif parts[0] == "2" and len(parts) == 2 and parts[1] in _COLOR_OF_SYMBOL:
                either.append(kinds_of(parts[1]) | OR_TWO)
            else:
                specific.append("{" + symbol + "}")
        specific_mana = mana("".join(specific))
        return ManaCost(specific_mana, generic, x, tuple(sorted(hybrid)), tuple(sorted(either)))

    def announced(self, otherwise: tuple[int, ...]) -> ManaCost:
        """Return the cost in mana once it is announced that the symbols `otherwise`, of `either`, are paid
        with life or two generic mana, and the others with mana of their types [cr2025-06-06 601.2b].
        """
        left = list(self.either)
        for symbol in otherwise:
            left.remove(symbol)
        kinds = [symbol & ANY_TYPE for symbol in left]
        single = mana("".join(_hybrid_text(kind) for kind in kinds if kind.bit_count() == 1))
        hybrid = (*self.hybrid, *(kind for kind in kinds if kind.bit_count() > 1))
        generic = self.generic + 2 * sum(1 for symbol in otherwise if symbol & OR_TWO)
        specific = add_mana(self.specific, single)
        return replace(self, specific=specific, generic=generic, hybrid=tuple(sorted(hybrid)), either=())

    @property
    def choices(self) -> tuple[tuple[int, ...], ...]:
        """Return the sets of symbols, of `either`, that may be announced to be paid otherwise; the empty set
        first.
        """
        every = range(len(self.either) + 1)
        return tuple(dict.fromkeys(some for number in every for some in combinations(self.either, number)))

    @cached_property
    def in_mana(self) -> tuple[ManaCost, ...]:
        """Return all costs in mana that the announcements may lead to."""
        return tuple(map(self.announced, self.choices)) if self.either else (self,)

    @cached_property
    def demands(self) -> tuple[tuple[int, int], ...]:
        """Return pairs of a set of types, as bits, and how many mana must be of one of these types. Mana can
        pay the cost if it meets every pair. {X} is not counted.

        >>> ManaCost.parse("{1}{W}{U}").demands
        ((255, 3), (1, 1), (2, 1), (3, 2))
        """
        assert not self.either, f"it is not announced how {self} is paid"
        wanted = [(1 << kind, amount) for kind, amount in enumerate(self.specific) if amount]
        if self.hybrid:
            return ((_ANY_KIND, self.total), *self._demands_of_unions(wanted))
        sets = [some for size in range(1, len(wanted) + 1) for some in combinations(wanted, size)]
        colored = ((sum(kind for kind, _ in some), sum(amount for _, amount in some)) for some in sets)
        return ((_ANY_KIND, self.total), *colored)

    def _demands_of_unions(self, wanted: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Return, for every union of the symbols' kinds, how many symbols can be paid by those kinds only."""
        symbols = [*wanted, *((kinds, 1) for kinds in self.hybrid)]
        unions = {0}
        for kinds, _ in symbols:
            unions |= {union | kinds for union in unions}
        return [(u, sum(n for kinds, n in symbols if not kinds & ~u)) for u in sorted(unions - {0})]

    @property
    def asks_for_snow(self) -> bool:
        """Return whether it has {S}, which only mana from snow sources pays for [cr2025-06-06 107.4h]."""
        return SNOW in self.hybrid

    @property
    def mana_value(self) -> int:
        """Return the mana value, with 0 for {X} [cr2025-06-06 202.3, 202.3f-202.3g]."""
        return self.total + sum(2 if symbol & OR_TWO else 1 for symbol in self.either)

    @property
    def colors(self) -> frozenset[Color]:
        """Return the colours of an object with this mana cost [cr2025-06-06 105.2]."""
        kinds = sum(1 << kind for kind, n in enumerate(self.specific) if n)
        for hybrid in (*self.hybrid, *self.either):
            kinds |= hybrid
        return frozenset(_COLOR_OF_SYMBOL[s] for kind, s in enumerate("WUBRG") if kinds >> kind & 1)

    def symbols_of(self, kinds: int) -> int:
        """Return how many of its symbols are of one of these kinds of mana: bit i stands for the ith of
        WUBRGC.
        """
        plain = sum(n for kind, n in enumerate(self.specific) if kinds >> kind & 1)
        return plain + sum(1 for symbol in (*self.hybrid, *self.either) if symbol & kinds)

    def without(self, color: Color | None) -> ManaCost | None:
        """Return the cost less one mana of a color, or one generic for None; None if it has none."""
        if color is None:
            return replace(self, generic=self.generic - 1) if self.generic else None
        kind = SYMBOLS.index(color.value)
        if self.specific[kind]:
            left = subtract_mana(self.specific, mana("{" + color.value + "}"))
            return replace(self, specific=left)
        hybrid = next((kinds for kinds in self.hybrid if kinds >> kind & 1), None)
        if hybrid is None:
            return None
        index = self.hybrid.index(hybrid)
        return replace(self, hybrid=(*self.hybrid[:index], *self.hybrid[index + 1 :]))

    def with_x(self, value: int) -> ManaCost:
        """Return the cost with a value for X.

        >>> str(replace(ManaCost.parse("{X}{1}{B}"), x_kinds=kinds_of("B")).with_x(2))
        '{1}{B}{B}{B}'
        """
        if not self.x_kinds:
            return replace(self, generic=self.generic + self.x * value, x=0) if self.x else self
        symbols = (self.x_kinds,) * (self.x * value)
        return replace(self, hybrid=tuple(sorted((*self.hybrid, *symbols))), x=0)

    def with_generic(self, change: int) -> ManaCost:
        """Return the cost with more generic mana, or less, which also reduces the mana for X if its types are
        limited [cr2025-06-06 118.7a].
        """
        symbols, missing = list(self.hybrid), max(0, -change - self.generic)
        while self.x_kinds in symbols and missing:
            symbols.remove(self.x_kinds)
            missing -= 1
        return replace(self, generic=max(0, self.generic + change), hybrid=tuple(symbols))

    def __str__(self) -> str:
        generic = "{" + str(self.generic) + "}" if self.generic or not (self.mana_value or self.x) else ""
        specific = mana_text(self.specific) if any(self.specific) else ""
        further = "".join((*map(_hybrid_text, self.hybrid), *map(either_text, self.either)))
        return "{X}" * self.x + generic + specific + further


def total_of(costs: Iterable[ManaCost]) -> ManaCost:
    """Return several costs added up."""
    together = tuple(costs)
    if len(together) == 1:
        return together[0]
    specific, generic, x = NO_MANA, 0, 0
    for cost in together:
        specific, generic, x = add_mana(specific, cost.specific), generic + cost.generic, x + cost.x
    hybrid = sorted(kinds for cost in together for kinds in cost.hybrid)
    either = sorted(kinds for cost in together for kinds in cost.either)
    x_kinds = next((cost.x_kinds for cost in together if cost.x_kinds), 0)
    return ManaCost(specific, generic, x, tuple(hybrid), tuple(either), x_kinds)


def times_over(cost: ManaCost, times: int) -> ManaCost:
    """Return a cost multiplied by a number, nothing if that is negative. Raises TooMuch if too large."""
    many = max(0, times)
    if many == 1:
        return cost
    w, u, b, r, g, c = (many * amount for amount in cost.specific)
    bounded(many * (len(cost.hybrid) + len(cost.either)), "symbols")
    hybrid, either = tuple(sorted(cost.hybrid * many)), tuple(sorted(cost.either * many))
    x_kinds = cost.x_kinds if many else 0
    return ManaCost((w, u, b, r, g, c), many * cost.generic, many * cost.x, hybrid, either, x_kinds)


def kinds_of(kinds: Iterable[str]) -> int:
    """Return letters of mana types as bits: bit i for the ith of WUBRGC."""
    return sum(1 << SYMBOLS.index(kind) for kind in kinds)


def either_text(kinds: int) -> str:
    """Return the text of a symbol of `ManaCost.either`: `{W/P}`, `{2/W}`."""
    text = _hybrid_text(kinds)
    return text.replace("{", "{2/") if kinds & OR_TWO else text.replace("}", "/P}")


def _hybrid_text(kinds: int) -> str:
    if kinds == SNOW:
        return "{S}"
    return "{" + "/".join(symbol for kind, symbol in enumerate(SYMBOLS) if kinds >> kind & 1) + "}"


def ways_to_spend(cost: ManaCost, pool: Mana) -> tuple[Mana, ...]:
    """Return every way to pay a cost without {S} from a pool, as amounts of mana; for {S} see
    `ways_to_spend_snow`.
    """
    if cost.hybrid:
        plain = {ways for specific in _without_hybrid(cost) for ways in ways_to_spend(specific, pool)}
        return tuple(sorted(plain))
    left = subtract_mana(pool, cost.specific)
    if min(left) < 0:
        return ()
    return tuple(add_mana(cost.specific, rest) for rest in _choices(left, cost.generic))


def ways_to_spend_as_though(cost: ManaCost, pool: Mana, snow: Mana, as_though: int) -> tuple[Mana, ...]:
    """Return every way to pay a cost from a pool if mana may be spent as though it were of the types
    `as_though`, as bits. `snow` is the part of the pool from snow sources [cr2025-06-06 609.4b].

    >>> ways_to_spend_as_though(ManaCost.parse("{R}"), mana("{G}"), NO_MANA, ANY_COLOR)
    ((0, 0, 0, 0, 1, 0),)
    """
    return tuple(way for way in _choices(pool, cost.total) if can_pay(_units_of(way, snow), cost, as_though))


def with_any_color(cost: ManaCost) -> ManaCost:
    """Return what a cost asks for if mana may be spent as though it were mana of any color: colorless mana
    and {S} as before, and as much generic mana as the other symbols are [cr2025-06-06 609.4b].

    >>> str(with_any_color(ManaCost.parse("{1}{R}{C}{W/U}")))
    '{3}{C}'
    """
    hybrid = tuple(kinds for kinds in cost.hybrid if not kinds & ANY_COLOR)
    others = sum(cost.specific[:-1]) + len(cost.hybrid) - len(hybrid)
    colorless: Mana = (0, 0, 0, 0, 0, cost.specific[-1])
    return ManaCost(colorless, cost.generic + others, cost.x, hybrid, cost.either, cost.x_kinds)


def ways_to_spend_snow(cost: ManaCost, pool: Mana, snow: Mana) -> tuple[Mana, ...]:
    """Return every way to pay a cost with {S} from a pool, of which `snow` is from snow sources."""
    symbols = tuple(kinds for kinds in cost.hybrid if kinds != SNOW)
    as_generic = ManaCost(cost.specific, cost.generic + len(cost.hybrid) - len(symbols), cost.x, symbols)
    return tuple(way for way in ways_to_spend(as_generic, pool) if can_pay(_units_of(way, snow), cost))


def _units_of(way: Mana, snow: Mana) -> dict[int, int]:
    """Return how many mana of each set of bits are spent, with as many from snow sources as possible."""
    units = {1 << kind | SNOW: min(n, snow[kind]) for kind, n in enumerate(way)}
    return units | {1 << kind: max(0, n - snow[kind]) for kind, n in enumerate(way)}


def can_pay(units: dict[int, int], cost: ManaCost, as_though: int = 0) -> bool:
    """Return whether units can pay a cost, where `units` counts them by their sets of bits.

    Each pays for a symbol of one of its types; mana also for types `as_though` [cr2025-06-06 609.4b].
    """
    if units and max(units) >= NOT_GENERIC and not _pays_generic(units, cost, as_though):
        return False
    if as_though:
        return all(having_of(units, kinds, as_though) >= demand for kinds, demand in cost.demands)
    for kinds, demand in cost.demands:
        having = 0
        for unit, number in units.items():
            if unit & kinds:
                having += number
        if having < demand:
            return False
    return True


def _pays_generic(units: dict[int, int], cost: ManaCost, as_though: int) -> bool:
    """Return whether enough units are left for the generic part of a cost, where some units do not pay for
    it. What pays for generic mana or for some symbols has to be as much as these ask for together.
    """
    bound = {unit: n for unit, n in units.items() if unit & NOT_GENERIC}
    free = sum(n for unit, n in units.items() if not unit & NOT_GENERIC)
    return all(
        free + having_of(bound, kinds, as_though) >= cost.generic + wanted
        for kinds, wanted in ((0, 0), *cost.demands[1:])
    )


def having_of(units: dict[int, int], kinds: int, as_though: int = 0) -> int:
    """Return how many units can pay for symbols of these types."""
    any_mana = bool(kinds & as_though)
    return sum(n for unit, n in units.items() if unit & kinds or (any_mana and not unit & GENERIC_ONLY))


@lru_cache(maxsize=256)
def _without_hybrid(cost: ManaCost) -> tuple[ManaCost, ...]:
    """Return the costs that a cost is with each hybrid symbol as one of its halves [cr2025-06-06 107.4e]."""
    found = {cost.specific}
    for kinds in cost.hybrid:
        single = [mana("{" + symbol + "}") for kind, symbol in enumerate(SYMBOLS) if kinds >> kind & 1]
        found = {add_mana(specific, one) for specific in found for one in single}
    return tuple(ManaCost(specific, cost.generic, cost.x) for specific in sorted(found))


@lru_cache(maxsize=4096)
def _choices(available: tuple[int, ...], amount: int) -> tuple[Mana, ...]:
    """Return every amount of mana within `available` that adds up to `amount`."""
    if sum(available) < amount:
        return ()

    def fill(index: int, left: int) -> Iterable[tuple[int, ...]]:
        if index == 5:
            if left <= available[5]:
                yield (left,)
            return
        for n in range(min(left, available[index]) + 1):
            for rest in fill(index + 1, left - n):
                yield (n, *rest)

    return tuple((c[0], c[1], c[2], c[3], c[4], c[5]) for c in fill(0, amount))


def _symbols(text: str) -> list[str]:
    """Return what is in the braces of a text, in capitals. Raises NotationError if anything is outside."""
    parts = re.findall(r"\{([^{}]*)\}|(\S)", text)
    for _, stray in parts:
        if stray:
            raise NotationError(f"{text!r} is not a mana cost: {stray!r} is outside the braces")
    return [symbol.upper() for symbol, _ in parts]


def symbols_of(amount: Mana) -> tuple[str, ...]:
    """Return each mana by its symbol.

    >>> symbols_of(mana("{W}{W}{U}"))
    ('{W}', '{W}', '{U}')
    """
    return tuple(
        "{" + kind + "}" for kind, number in zip(SYMBOLS, amount, strict=True) for _ in range(number)
    )


@value
class ChooseMana(Question):
    """A decision: which of these amounts an effect adds, if that is no part of activating a mana ability."""

    player: PlayerId
    options: tuple[Mana, ...]


@value
class ProduceMana:
    """The answer: add this mana."""

    mana: Mana
