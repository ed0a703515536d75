"""Play each card with and without each of its clauses, and count those whose absence is seen.

    python tools/exercise.py [--sample N] [--seed S] [NAME ...]

A clause is exercised if a situation goes otherwise without it: other actions are legal, other things happen,
or the position is another (see `tests/contract/exercising`). Both games are given the same answers, which
make use of the card. A card is fully exercised if each of its clauses is. For those that are not, a reason is
given: the event that no situation made, the ability that was never activated, the keyword that did not
matter. The cards are those that are named, or a random sample; they are looked up in the catalogue and in
your card store, or the one in `MANABURN_DATA`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Sequence
from random import Random

import with_tests  # noqa: F401
from contract.exercising.exercise import report_on
from manaburn.cards.decks.pool import CardPool
from manaburn.oracle.store.store import CardStore, StoreError


def cards_at_hand() -> CardPool:
    """The cards of the catalogue and, if there is one, of the card store."""
    try:
        return CardPool(CardStore.open())
    except StoreError:
        return CardPool()


def main(arguments: Sequence[str]) -> int:
    """Exercise the cards, and print how many clauses were; 1 if a game with a card broke off."""
    parser = ArgumentParser(description="Play cards with and without each of their clauses.")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    pool = cards_at_hand()
    names = given.names or Random(given.seed).sample(sorted(pool), given.sample)
    reports, why = [], defaultdict[str, list[str]](list)
    for name in names:
        report = report_on(pool.definition(name))
        reports.append(report)
        for clause, because in report.reasons:
            why[because].append(report.name)
            if given.names:
                print(f"{report.name}: {clause}: {because}")
        if report.fault:
            print(f"{report.name}: {report.fault}", flush=True)
    clauses, missing = sum(each.clauses for each in reports), sum(map(len, why.values()))
    full = sum(not each.reasons and not each.fault for each in reports)
    print(f"{len(reports)} cards, {full} of them fully exercised")
    print(f"{clauses} clauses, {clauses - missing} of them exercised; the others, by reason:")
    for because, cards in sorted(why.items(), key=lambda entry: -len(entry[1])):
        print(f"{len(cards):5}  {because}  ({'; '.join(dict.fromkeys(cards[:3]))})")
    return int(any(each.fault for each in reports))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
