"""`HiddenPlaces` keeps what a seat knows of one player's hidden cards, such as those in a library.

The id of the card that really lies in a place serves as the place's name; nobody is told it. Two kinds of
facts are kept: the card of a single place (`known`), and for places that can't be told apart, as after a
shuffle, how many cards of each name are surely among them (`Group`). If you put Forest on the bottom of your
library, that place is known; once the library is shuffled, one Forest is surely among all of its places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from manaburn.terms import ObjectId


class Group(NamedTuple):
    """Places that can't be told apart, and for each name how many cards of it are surely among them."""

    places: set[ObjectId]
    sure: Counter[str]


class HiddenPlaces:
    """The known places and the groups of one player's hidden cards.

    Two groups have no place in common, or one contains the other.
    """

    def __init__(self) -> None:
        self.known: dict[ObjectId, str] = {}
        """The names of the cards in known places, which are in no group."""
        self.groups: list[Group] = []

    def add_group(self, places: Iterable[ObjectId], sure: Iterable[str]) -> None:
        """Add new places, with the names of cards that are surely among them."""
        self.groups.append(Group(set(places), Counter(sure)))

    def rename(self, old: ObjectId, new: ObjectId) -> None:
        """Move what is known of a place to another: its card was seen to go there, face down."""
        if old in self.known:
            self.known[new] = self.known.pop(old)
        for group in self.groups:
            if old in group.places:
                group.places.remove(old)
                group.places.add(new)

    def see(self, place: ObjectId, name: str) -> None:
        """Note that the card in a place was seen."""
        if place not in self.known:
            self.leave(place, name)
            self.known[place] = name

    def leave(self, place: ObjectId, name: str) -> None:
        """Remove a place whose card was revealed: one card of that name fewer is surely in its groups."""
        self.known.pop(place, None)
        for group in self.groups:
            if place in group.places:
                group.places.remove(place)
                if group.sure[name]:
                    group.sure[name] -= 1
        self._forget_empty()

    def mix(self, places: Iterable[ObjectId]) -> None:
        """Mix these places, so that nobody can tell them apart from now on.

        Known cards among them become sure cards of one group of all mixed places. Groups that contain only
        some of these places are widened to contain all of them.
        """
        mixed = set(places)
        seen = {place: name for place, name in self.known.items() if place in mixed}
        if not mixed or len(mixed) == 1:
            return
        others, names = mixed - seen.keys(), Counter(seen.values())
        for place in seen:
            del self.known[place]
        # Groups wholly within the mixed places, groups around all of them, and groups cut by them.
        within = _outermost(group for group in self.groups if group.places <= others)
        around = [group for group in self.groups if others and group.places > others]
        cut = [g for g in self.groups if g.places & others and not g.places <= others and g not in around]
        # A group around them stays true, and gains the places that were known.
        for group in around:
            group.places.update(seen)
            group.sure.update(names)
        dropped = {id(g) for g in self.groups if g.places & others and g not in around}
        self.groups = [group for group in self.groups if id(group) not in dropped]
        # What was surely within the mixed places is now surely somewhere in them.
        together = names.copy()
        for group in within:
            together.update(group.sure)
        if together.total():
            self.groups.append(Group(mixed.copy(), together))
        # What was surely in a cut group is now somewhere in that group and the mixed places together.
        parts = _outermost(cut)
        if parts:
            wide, sure = mixed.copy(), names.copy()
            for group in parts:
                wide |= group.places
                sure.update(group.sure)
            for group in within:
                if not any(group.places <= part.places for part in parts):
                    sure.update(group.sure)
            self.groups.append(Group(wide, sure))
        self._forget_empty()

    def _forget_empty(self) -> None:
        """Remove empty groups, and merge groups of the same places."""
        kept: dict[frozenset[ObjectId], Group] = {}
        for places, sure in self.groups:
            if places and sure.total():
                same = frozenset(places)
                known = kept[same].sure if same in kept else Counter[str]()
                kept[same] = Group(places, sure | known)
        self.groups = [*kept.values()]

    def certain(self) -> dict[ObjectId, str]:
        """Return the name of the card in each place where it follows from what is known."""
        found = self.known.copy()
        sure = [group.sure.copy() for group in self.groups]
        for index in self._from_the_outside():
            group, inside = self.groups[index], self._inside(index)
            if sure[index].total() < len(group.places):
                continue
            free = group.places.difference(*(self.groups[i].places for i in inside))
            left = sure[index] - sum((sure[i] for i in inside), Counter[str]())
            if len(left) == 1:
                (name,) = left
                found.update(dict.fromkeys(free, name))
                for i in inside:
                    sure[i][name] += len(self.groups[i].places) - sure[i].total()
        return found

    def surely_in(self, places: Iterable[ObjectId]) -> Counter[str]:
        """Return the least number of cards of each name in these places."""
        there = set(places)
        found = Counter(name for place, name in self.known.items() if place in there)
        for index in self._from_the_outside():
            if not any(self.groups[index].places < other.places for other in self.groups):
                found.update(self._surely(index, there))
        return +found

    def _surely(self, index: int, there: set[ObjectId]) -> Counter[str]:
        """Return the least number of cards of each name of a group in some of its places."""
        group, inside = self.groups[index], self._inside(index)
        parts = sum((self._surely(i, there) for i in inside), Counter[str]())
        least = Counter[str]()
        # Of the places elsewhere, some surely hold cards of other names. Only the rest can hold this name's
        # cards; those for which there is no room there are in `there`.
        elsewhere = sum((self._surely(i, group.places - there) for i in inside), Counter[str]())
        room = len(group.places - there)
        for name, number in group.sure.items():
            others = elsewhere.total() - elsewhere[name]
            least[name] = max(parts[name], number - (room - others))
        return +(least | parts)

    def _from_the_outside(self) -> list[int]:
        """Return the indices of the groups, the largest first."""
        return sorted(range(len(self.groups)), key=lambda i: -len(self.groups[i].places))

    def _inside(self, index: int) -> list[int]:
        """Return the indices of the groups directly within a group, and in no other one within it."""
        outer = self.groups[index].places
        within = [i for i, group in enumerate(self.groups) if i != index and group.places < outer]
        return [i for i in within if not any(self.groups[i].places < self.groups[j].places for j in within)]

    def copy(self) -> HiddenPlaces:
        """Return an independent copy."""
        new = HiddenPlaces()
        new.known = self.known.copy()
        new.groups = [Group(group.places.copy(), group.sure.copy()) for group in self.groups]
        return new


def _outermost(groups: Iterable[Group]) -> list[Group]:
    """Return those of the groups that no other of them contains."""
    found = list(groups)
    return [group for group in found if not any(group.places < other.places for other in found)]
