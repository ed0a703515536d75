"""Hold the number of every topic against the text of its day, as `tests/editions/words_of_topics.py` says.

words_of_topics.py check       say what does not fit
words_of_topics.py write       write the hashes of rows whose words fit; needs the texts
words_of_topics.py shifts      count how often a number beside the right one would be noticed
"""

from __future__ import annotations

import sys

import with_tests  # noqa: F401
from editions.words_of_topics import faults_of, periods, rows, shifts, write
from manaburn.editions import Topic


def main(task: str) -> int:
    """Carry out a task; how many faults were found, as an exit code."""
    if task == "shifts":
        noticed, tried = shifts()
        print(f"{noticed} of {tried} noticed: {noticed / tried:.2%}")
        return 0
    told = rows()
    untold = [topic.name for topic in Topic if topic.name not in {row.topic for row in told}]
    faults = [f"{name}: no words tell it" for name in untold]
    faults += [fault for row, held in periods(told) for fault in faults_of(row, held)]
    print("\n".join(faults) or "every number is about its topic")
    if task == "write" and not faults:
        write(told)
    return min(len(faults), 1)


if __name__ == "__main__":
    if sys.argv[1:] not in (["check"], ["write"], ["shifts"]):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
