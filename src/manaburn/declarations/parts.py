"""The parts of a program that have nothing to do with each other, each a program of its own."""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.declarations.program import ALWAYS, Condition, Program, Row


def parts_of(program: Program) -> list[Program]:
    """The parts, in the order of their first creatures."""
    leader = list(range(len(program.choices)))

    def find(creature: int) -> int:
        while leader[creature] != creature:
            leader[creature] = leader[leader[creature]]
            creature = leader[creature]
        return creature

    apart = len(leader)
    for creatures in _joined(program):
        first = find(creatures[0])
        for creature in creatures:
            other = find(creature)
            if other != first:
                first, other = min(first, other), max(first, other)
                leader[other] = first
                apart -= 1
        if apart <= 1:
            return [program]
    leaders = [find(creature) for creature in range(len(program.choices))]
    return _split(program, leaders)


def _joined(program: Program) -> Iterator[list[int]]:
    """Creatures that cannot be looked at apart, some in several of these."""
    creature_of = program.creature_of
    for members in program.members:
        yield sorted({creature_of[pair] for pair in members})
    for condition in program.conditions:
        if condition.trigger != ALWAYS:
            yield [creature_of[program.members[k][0]] for k in (condition.trigger, condition.counter)]


def _split(program: Program, leaders: list[int]) -> list[Program]:
    parts: dict[int, Program] = {}
    pair_of: list[int] = []
    counter_of: list[int] = []
    for creature, leader in enumerate(leaders):
        part = parts.setdefault(leader, Program())
        part.row_worth = program.row_worth
        place = len(part.choices)
        part.choices.append([])
        part.capacity.append(program.capacity[creature])
        for pair in program.choices[creature]:
            pair_of.append(len(part.pairs))
            part.choices[place].append(len(part.pairs))
            part.pairs.append(program.pairs[pair])
            part.creature_of.append(place)
            part.weight.append(program.weight[pair])
    for members in program.members:
        part = parts[leaders[program.creature_of[members[0]]]]
        counter_of.append(len(part.members))
        part.members.append([pair_of[pair] for pair in members])
    moved: dict[tuple[int, ...], tuple[int, ...]] = {}
    for creature, leader in enumerate(leaders):
        for pair in program.choices[creature]:
            counters = program.counters[pair]
            if counters not in moved:
                moved[counters] = tuple(counter_of[counter] for counter in counters)
            parts[leader].counters.append(moved[counters])
    home = [parts[leaders[program.creature_of[members[0]]]] for members in program.members]
    for c in program.conditions:
        trigger = counter_of[c.trigger] if c.trigger != ALWAYS else ALWAYS
        home[c.counter].conditions.append(Condition(trigger, counter_of[c.counter], c.least, c.most))
    for row in program.rows:
        home[row.counter].rows.append(Row(counter_of[row.counter], row.number))
    for pair in program.fixed:
        parts[leaders[program.creature_of[pair]]].fixed.append(pair_of[pair])
    return list(parts.values())
