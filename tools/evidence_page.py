"""docs/evidence.md: what there is, counted, and the command that checks each row.

    python tools/evidence_page.py --write

What is cheap to count is counted each time, and a test holds the page to it. What takes minutes, or a file of
cards, is read from `docs/evidence.json`, with the day on which it was measured.
"""

from __future__ import annotations

import csv
import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HOUSE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(HOUSE / "src"))

from manaburn import history  # noqa: E402
from manaburn.cards.catalogue import CATALOGUE  # noqa: E402
from manaburn.cards.decks.deck_files import BUILT_IN_DECKS, COMMANDER_DECKS  # noqa: E402
from manaburn.editions import BEGINNING, TEXTS  # noqa: E402

PAGE = HOUSE / "docs" / "evidence.md"
MEASURED = HOUSE / "docs" / "evidence.json"
INTRODUCTION = """# What there is, and how to check it

Made by `python tools/evidence_page.py --write`. Every row names the command that checks it. What
is cheap to count is counted by a test; the rest was measured on the day that is named."""
REFUSED = """
## What is refused instead of skipped

A rules engine that leaves out what it does not know plays another game and does not say so. Here it is
refused, by name:

```python
>>> from manaburn import Game, parse_deck
>>> Game.parse("Anna 20 battlefield: Grizly Bears | Ben 20")
Traceback (most recent call last):
    ...
manaburn.errors.UnknownCard: ...Grizzly Bears...
>>> Game.parse("Anna 20 battlefield: Forest (attacking Ben) | Ben 20")
Traceback (most recent call last):
    ...
manaburn.errors.NotationError: ...
>>> Game.parse("Anna 20 battlefield: Serra Angel | Ben 20").push("attack: Serra Angel")
Traceback (most recent call last):
    ...
manaburn.errors.IllegalAction: ...

```

* A card is played if **all** of its text is understood, else nobody can put it into a game; `manaburn cards
  show NAME` says which words were not.
* An attack or block too large to be proven legal within its bounds is said to be unproven
  ([exact declarations](explanation/declarations.md)).
* A scenario that says what the runner does not know is refused, not passed.

## What is not there

* A quarter of all cards, and with them half of the decks of Standard and most of those of Commander (above).
  Among them flip cards, stickers; planes, vanguards and drafts.
* A strong opponent: `simple` plays its cards and fights where it pays. Nothing here searches or has learnt;
  the tools for it are here.
* The speed of a compiled engine (above).
* Pictures of cards (the page shows Scryfall's, where that is switched on), a client with animations, a public
  server.
* Rules before 23 April 1999, when the present system began.
"""


def page() -> str:
    """The page as it should be."""
    measured = json.loads(MEASURED.read_text(encoding="utf-8"))
    lines = (
        INTRODUCTION,
        *_rules(),
        *_declarations(measured["boards"]),
        *_cards(measured["cards"]),
        *_decks(measured["decks"]),
        *_speed(measured["speed"]),
        REFUSED,
    )
    return "\n".join(lines).rstrip() + "\n"


def _table(*rows: tuple[str, ...]) -> Iterator[str]:
    """Yield a table, its heading first."""
    heading, *others = rows
    yield ""
    yield f"| {' | '.join(heading)} |"
    yield "|---" * len(heading) + "|"
    for row in others:
        yield f"| {' | '.join(row)} |"


def _rules() -> Iterator[str]:
    with (HOUSE / "docs" / "rules_changes.csv").open(encoding="utf-8", newline="") as file:
        verdicts = Counter(row["verdict"] for row in csv.DictReader(file))
    with (HOUSE / "tests" / "inventory.csv").open(encoding="utf-8", newline="") as file:
        rules = sum(1 for _ in csv.DictReader(file))
    first, last = min(TEXTS), max(TEXTS)
    yield "\n## Rules"
    yield from _table(
        ("what", "how much", "check it"),
        ("days by which can be played", f"every day from {first} on", "`manaburn play --edition 2013-07-13`"),
        ("texts of the rules that citations name", f"{len(TEXTS)}, to that of {last}", "`manaburn history`"),
        (
            "questions that the rules answer differently over time",
            f"{len(BEGINNING)}, with {len(history())} changes",
            "`manaburn history`",
        ),
        (
            "differences between neighbouring texts that are decided, one by one",
            f"{verdicts.total():,}: {verdicts['axis']:,} change what is played, {verdicts['wording']:,} are"
            f" wording, {verdicts['first text']:,} are first texts played as they say,"
            f" {verdicts['not played']:,} are about what is not played, {verdicts['lacks']} are known faults",
            "`python tools/compare_texts.py counts`",
        ),
        (
            "rules of turn and combat on five days, none without a test that names it",
            f"{rules:,}",
            "`python tools/inventory_report.py`",
        ),
    )


def _declarations(measured: dict[str, Any]) -> Iterator[str]:
    yield "\n## Attacks and blocks"
    yield ""
    yield "A second judge, which walks through every declaration and is written from the definitions alone,"
    yield f"is compared with the engine's on random boards, by the tests of its days ({measured['on']}):"
    yield from _table(
        ("boards", "how many", "declared legal by one and not by the other", "check it"),
        (
            "of abstract creatures",
            f"{measured['random']:,}",
            str(measured["differences"]),
            f"`python tools/declaration_boards.py {measured['random']} 7`",
        ),
        (
            "of real cards",
            f"{measured['cards']:,}",
            str(measured["differences"]),
            "`python tools/declaration_boards.py 1500 7 --cards`",
        ),
    )


def _cards(measured: dict[str, Any]) -> Iterator[str]:
    share = measured["playable"] / measured["paper"]
    decks = len(set(BUILT_IN_DECKS) | set(COMMANDER_DECKS))
    yield "\n## Cards"
    yield from _table(
        ("what", "how much", "check it"),
        ("cards that come with the package", f"{len(CATALOGUE):,}", "`manaburn cards check-data`"),
        ("decks that come with it", f"{decks}", "`manaburn decks`"),
        (
            f"of {measured['of']} ({measured['on']}): played whole",
            f"{measured['playable']:,} of {measured['paper']:,}, {share:.1%}",
            "`manaburn cards fetch && manaburn cards coverage`",
        ),
        *(
            (
                f"… {kind.lower()}s" if kind != "Sorcery" else "… sorceries",
                f"{played / number:.0%}",
                "the same",
            )
            for kind, (number, played) in measured["types"].items()
        ),
    )


def _decks(measured: dict[str, Any]) -> Iterator[str]:
    yield "\n## Whole decks, by format"
    yield ""
    yield f"Lists of tournaments, sideboards included ({measured['on']}). A deck is whole if every card of"
    yield "it can be played."
    yield from _table(
        ("format", "lists", "whole", "of the cards of a list", "check yours"),
        *(
            (name, f"{number}", f"{whole:.0%}", f"{cards:.0%}", "`manaburn decks check FOLDER`")
            for name, (number, whole, cards) in measured["formats"].items()
        ),
    )


def _speed(measured: dict[str, Any]) -> Iterator[str]:
    yield "\n## Speed, beside what else the package index has"
    yield ""
    yield "20 Mountain and 20 Gray Ogre against the same, every choice at random, only choices with more than"
    yield f"one option counted ({measured['on']}; {measured['machine']})."
    yield from _table(
        ("engine", "choices a second", "games a second", "choices a game", "turns a game", "written in"),
        *(
            (name, f"{choices:,}", f"{games:,}", f"{made}", f"{turns}", words)
            for name, (choices, games, made, turns, words) in measured["rows"].items()
        ),
    )
    yield ""
    yield "Check it in a clone: `pip install . phase-python && python bench/peers.py`, and in an environment"
    yield "of CPython 3.12 `pip install . manabot && python bench/peers.py`."


def main() -> None:
    """Write the page, or print it."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true")
    if parser.parse_args().write:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        print(page(), end="")


if __name__ == "__main__":
    main()
