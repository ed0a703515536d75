"""Play each card with and without each of its clauses, and count those whose absence is seen.

    python tools/exercise.py [--sample N] [--seed S] [--processes N] [--situations N]
                              [--keep FILE] [--all | NAME ...]

A clause is exercised if a situation goes otherwise without it: other actions are legal, other things happen,
or the position is another (see `tests/contract/exercising`). Both games are given the same answers, which
make use of the card. A card is fully exercised if each of its clauses is. For those that are not, a reason is
given: the event that no situation made, the ability that was never activated, the keyword that did not
matter. The cards are those that are named, all, or a random sample; they are looked up in the catalogue and
in your card store, or the one in `MANABURN_DATA`.

With `--keep`, each report is appended to a file as it comes. Cards with a report there are not played again,
so a run that was broken off goes on; the summary is of all that is in the file.
"""

from __future__ import annotations

import gc
import sys
from argparse import ArgumentParser, Namespace
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache, partial
from multiprocessing import Pool
from pathlib import Path
from random import Random

import with_tests  # noqa: F401
from contract.exercising.exercise import SEEDS, Report, report_on
from contract.exercising.kept import keeping, not_in, reports_in
from manaburn.cards.decks.pool import CardPool
from manaburn.oracle.store.store import CardStore, StoreError

CARDS_FOR_A_PROCESS = 200
"""A process ends after so many cards: definitions that were played are remembered as long as it lives."""
YOUNG = 50_000
"""So many new objects are made before Python looks for those that are not used any more."""
SAID_EVERY = 100
"""After so many cards, the total so far is printed."""


def cards_at_hand() -> CardPool:
    """The cards of the catalogue and, if there is one, of the card store."""
    try:
        return CardPool(CardStore.open())
    except StoreError:
        return CardPool()


# Processes


@cache
def _own_cards() -> CardPool:
    """The cards of this process, which opens the store for itself."""
    return cards_at_hand()


def _begin() -> None:
    """Begin a process: what is loaded is there to stay."""
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 50)


def _report(situations: int, name: str) -> Report:
    return report_on(_own_cards().definition(name), situations)._replace(name=name)  # as it was asked for


def _reports(names: Sequence[str], processes: int, situations: int) -> Iterator[Report]:
    """Play the cards on so many processes, each in so many situations, and yield each report as it comes."""
    with Pool(processes, _begin, maxtasksperchild=CARDS_FOR_A_PROCESS) as pool:
        yield from pool.imap_unordered(partial(_report, situations), names)


# The cards, and what is printed


def _names(given: Namespace) -> list[str]:
    """The names of the cards to play."""
    if given.names:
        return list(given.names)
    known = sorted(cards_at_hand())
    return known if given.all else Random(given.seed).sample(known, given.sample)


def main(arguments: Sequence[str]) -> int:
    """Exercise the cards, and print how many clauses were; 1 if a game with a card broke off."""
    parser = ArgumentParser(description="Play cards with and without each of their clauses.")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--all", action="store_true", help="every card that can be played")
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--situations", type=int, default=SEEDS, help="how many, what sees most comes first")
    parser.add_argument("--keep", type=Path, help="where reports are kept; what is there is not played again")
    given = parser.parse_args(arguments)
    names, before = _names(given), list[Report]()
    if given.keep:
        before = reports_in(given.keep)
        names = not_in(given.keep, names)
    new = _reports(names, given.processes, given.situations)
    reports = _so_far(before, keeping(given.keep, new) if given.keep else new, len(names), bool(given.names))
    _summary(reports)
    return int(any(each.fault for each in reports))


def _so_far(before: list[Report], new: Iterator[Report], expected: int, each_reason: bool) -> list[Report]:
    """All reports, once the new ones have come; meanwhile it is said what they are."""
    reports, total = [*before], len(before) + expected
    for report in new:
        reports.append(report)
        if each_reason:
            for clause, because in report.reasons:
                print(f"{report.name}: {clause}: {because}")
        if report.fault:
            print(f"{report.name}: {report.fault}", flush=True)
        if len(reports) % SAID_EVERY == 0:
            print(f"{len(reports)} of {total}: {_counted(reports)}", file=sys.stderr, flush=True)
    return reports


def _counted(reports: Sequence[Report]) -> str:
    clauses = sum(each.clauses for each in reports)
    exercised = clauses - sum(len(each.reasons) for each in reports)
    full = sum(not each.reasons and not each.fault for each in reports)
    return f"{full} cards fully exercised; {clauses} clauses, {exercised} of them exercised"


def _summary(reports: Sequence[Report]) -> None:
    """Print how many clauses were exercised, and why the others were not."""
    why = defaultdict[str, list[str]](list)
    for report in reports:
        for _, because in report.reasons:
            why[because].append(report.name)
    print(f"{len(reports)} cards: {_counted(reports)}; the others, by reason:")
    for because, cards in sorted(why.items(), key=lambda entry: -len(entry[1])):
        print(f"{len(cards):5}  {because}  ({'; '.join(dict.fromkeys(cards[:3]))})")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
