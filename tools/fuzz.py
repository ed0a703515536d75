"""Give broken texts to what reads texts: every one must be read, or refused by an error of the project.

Run it as `python tools/fuzz.py FORMAT N --seed S`. The formats are those of `tests/fuzzing/formats.py`; the
seed and the number of a text decide everything about it. What was read is used further, since something bad
that is accepted and fails later is the same fault. It prints foreign exceptions, each with the smallest text
found that leads to it, and the slowest text; it ends with 1 if there was any, or if reading took two seconds
of processor time or more.
"""

from __future__ import annotations

import gc
import resource
import signal
import sys
from argparse import ArgumentParser
from collections import Counter
from random import Random
from typing import Any

import with_tests  # noqa: F401
from fuzzing import formats, mutations
from fuzzing.trials import Told, give_up, outcome, text_of

LONGEST = 2.0
"""Seconds of processor time in which a text has to be read or refused."""
MEMORY = 3 << 30
"""Bytes that may be taken: a text that wants more is a fault too, not the end of the machine."""
SHOWN = 700
"""Characters of a text that are printed."""


def main() -> int:
    """Try that many texts; 0 if all is well."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("format", choices=sorted(formats.FORMATS))
    parser.add_argument("texts", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first text")
    parser.add_argument("--whole", action="store_true", help="print what leads to a fault as it is")
    chosen = parser.parse_args()
    signal.signal(signal.SIGVTALRM, give_up)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    form = formats.FORMATS[chosen.format]
    good: list[str] = list(form.good())
    for text in good:
        form.use(form.enter(text), Random(text))
    faults: dict[str, tuple[str, str, Told]] = {}
    many: Counter[str] = Counter()
    read, slowest, slow_seed = 0, 0.0, ""
    for number in range(chosen.first, chosen.first + chosen.texts):
        seed = f"{chosen.format} {chosen.seed} {number}"
        text = text_of(form, good, seed)
        told = outcome(form, text, seed)
        read += told.read
        if told.seconds > slowest:
            slowest, slow_seed = told.seconds, seed
        if told.fault:
            many[told.fault] += 1
            faults.setdefault(told.fault, (text, seed, told))
        if number % 500 == 499:
            gc.collect()
    for fault, times in many.most_common():
        _report(form, fault, times, *faults[fault], whole=chosen.whole)
    print(
        f"{chosen.format}: {chosen.texts} texts, seed {chosen.seed}: {read} read, the others refused;",
        end=" ",
    )
    print(f"{sum(many.values())} foreign exceptions of {len(many)} kinds")
    print(f"slowest: {slowest:.2f} s of processor time (text {slow_seed.rpartition(' ')[2]})")
    if slowest > LONGEST / 4:
        print(f"  {_shown(text_of(form, good, slow_seed))}")
    return int(bool(many) or slowest >= LONGEST)


def _report(form: Any, fault: str, times: int, text: str, seed: str, told: Told, *, whole: bool) -> None:
    """Say of a fault how often it was, and what leads to it."""
    when = "read first" if told.read else "not read"
    print(f"{fault}: {times} times; text {seed.rpartition(' ')[2]}, {when}")
    if not whole and fault != "takes too long":
        text = mutations.smaller(text, lambda t: outcome(form, t, seed).fault == fault)
    print(f"  {_shown(text)}\n{told.trace}")


def _shown(text: str) -> str:
    told = ascii(text)
    return told if len(told) <= SHOWN else f"{told[:SHOWN]} … ({len(text)} characters)"


if __name__ == "__main__":
    sys.exit(main())
