"""This module makes the questions of the benchmark, items: going through a `Making` draws them one after the
other, always the same ones for the same seed, kinds, days and release.

    making = Making("a fresh seed", 10)
    for item in making:
        print(item.question())

The makers are in `declaring`, `fights` and `moments`, one function for each kind of question.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from manaburn.arguments import number, several
from manaburn.benchmark.declaring import legal, mistake, two_days
from manaburn.benchmark.fights import deaths
from manaburn.benchmark.items import DAYS, Item, ItemKind
from manaburn.benchmark.keyed import Differs, Keyed
from manaburn.benchmark.moments import moment
from manaburn.editions import Edition
from manaburn.errors import GameError, WrongArgument
from manaburn.nouns import counted

MOST_ITEMS = 100_000
LARGEST = 20
"""So many creatures are on the battlefield of the hardest items; the easiest have one."""
_DRAWN = 400
"""So many boards are drawn for an item at the most."""


class Making:
    """The items of a seed, made one after the other as they are gone through; `differing` holds what engine
    and reference did not agree on, which is no item.

    >>> [item.kind.value for item in Making("1", 3)]
    ['legal', 'mistake', 'deaths']
    """

    def __init__(
        self,
        seed: str | int,
        items: int,
        kinds: Sequence[ItemKind] = tuple(ItemKind),
        days: Sequence[Edition] = DAYS,
    ) -> None:
        self.seed = str(seed)
        self.number = number(items, "the number of questions", 1, MOST_ITEMS)
        self.kinds = several(kinds, ItemKind, "kinds of questions")
        self.days = several(days, Edition, "days")
        self.differing: list[str] = []
        if not self.kinds or not self.days:
            raise WrongArgument("questions need at least one kind and one day")
        if ItemKind.DAYS in self.kinds and len(self.days) < 2:
            raise WrongArgument(
                "questions of the kind 'days' need two days: add a day, or choose other kinds"
            )

    def __iter__(self) -> Iterator[Item]:
        self.differing = []
        return (self._item(place) for place in range(self.number))

    def _item(self, place: int) -> Item:
        """Return the item at a place: the kinds take turns, and each round has one creature more, up to
        `LARGEST`; then it begins again with one.
        """
        kind = self.kinds[place % len(self.kinds)]
        creatures = 1 + place // len(self.kinds) % LARGEST
        rng = Random(f"{self.seed}/{kind.value}/{place}")
        for _ in range(_DRAWN):
            try:
                keyed = self._keyed(kind, rng, creatures)
            except Differs as error:
                self.differing.append(str(error))
                continue
            if keyed is not None:
                return _named(keyed, kind, f"{self.seed}-{place + 1}")
        many = counted(creatures, "creature")
        raise GameError(f"no question of the kind {kind.value!r} was found for {many}: name other days")

    def _keyed(self, kind: ItemKind, rng: Random, creatures: int) -> Keyed | None:
        """Return a question of a kind with its key, on a day that is drawn; None if what was drawn does not
        serve.
        """
        day = rng.choice(self.days)
        match kind:
            case ItemKind.LEGAL:
                return legal(rng, day, creatures)
            case ItemKind.MISTAKE:
                return mistake(rng, day, creatures)
            case ItemKind.DEATHS:
                return deaths(rng, day, creatures)
            case ItemKind.MAY:
                return moment(rng, day, creatures)
            case ItemKind.DAYS:
                one, other = rng.sample([*self.days], 2)
                return two_days(rng, (one, other), creatures)


def _named(keyed: Keyed, kind: ItemKind, id: str) -> Item:
    return Item(
        id=id,
        kind=kind,
        days=tuple(day.name for day in keyed.days),
        creatures=keyed.creatures,
        position=keyed.position,
        said=keyed.said,
        options=keyed.options,
        key=keyed.key,
        naive=keyed.naive,
    )
