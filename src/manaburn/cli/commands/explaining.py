"""`manaburn cards explain`: how the compiler reads a card, sentence by sentence, or where it stops."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from manaburn.cards.catalogue.by_hand import BY_HAND
from manaburn.cards.decks.pool import CardPool
from manaburn.cli.commands.written_cards import print_words
from manaburn.cli.telling.signs import print_json_line
from manaburn.cli.telling.telling import print_text
from manaburn.cli.telling.your_cards import your_cards
from manaburn.errors import UnsupportedCard
from manaburn.oracle.assembling.explaining import By, ExplainedText, Explanation, Step, explain
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.oracle.store.store import IMPORT, CardStore

TEXT = "the text"
"""What a text is called that was given without a card."""


def explain_card(console: Console, name: str, *, as_json: bool) -> int:
    """Print how the text of a card is read, or where reading stops. Returns 1 if it was not read whole, or
    is not at hand.
    """
    cards = your_cards()
    printed = cards.source.printed(name) if isinstance(cards.source, CardStore) else None
    if printed is None:
        return _without_text(console, cards, name)
    explanation = explain(printed)
    _print(console, explanation, as_json=as_json)
    if not as_json and printed.name in BY_HAND:
        print_text(console, Text(f"(played as the catalogue has it: {BY_HAND[printed.name]})", style="dim"))
    return int(explanation.reading.definition is None)


def explain_text(console: Console, text: str, types: str, *, as_json: bool) -> int:
    """The same of a text as it would stand on a card of such types."""
    size = "1" if "Creature" in types else None
    face = PrintedFace(name=TEXT, type_line=types, text=text.replace("\\n", "\n"), power=size, toughness=size)
    explanation = explain(PrintedCard(name=TEXT, layout="normal", faces=(face,)))
    _print(console, explanation, as_json=as_json)
    return int(explanation.reading.definition is None)


def _without_text(console: Console, cards: CardPool, name: str) -> int:
    """How a card is understood whose text is not at hand. Raises UnknownCard."""
    try:
        print_words(console, cards.definition(name))
    except UnsupportedCard as problem:
        print_text(console, Text(f"{problem.name} cannot be played: {problem.reason}"))
    print_text(console, Text(f"Its text is not at hand. With a card store it is: make one with {IMPORT}."))
    return 1


def _print(console: Console, explanation: Explanation, *, as_json: bool) -> None:
    if as_json:
        print_json_line(console, explanation.as_json())
        return
    faces = dict.fromkeys(text.face for text in explanation.texts)
    for text in explanation.texts:
        if text.face in faces:
            del faces[text.face]
            console.print(Text(text.face, style="bold"))
        _print_text(console, text)
    for why in explanation.otherwise:
        print_text(console, Text(f"  its text was read, but not as a card: {why}", style="red"))


def _print_text(console: Console, text: ExplainedText) -> None:
    print_text(console, Text(f"  {text.text}", style="cyan"))
    if text.step is not None:
        if text.means:
            print_text(console, Text(f"    means: {text.means}"))
        _print_step(console, text.step, 2)
        return
    if text.why:
        print_text(console, Text(f"    cannot be read: {text.why}", style="red"))
        for refused in text.refused:
            _print_by(console, f"{refused.words!r} is", refused.by, 3)
        return
    _print_stop(console, text)


def _print_stop(console: Console, text: ExplainedText) -> None:
    """The words with a mark below the one at which reading stopped, and which phrases went so far."""
    first = text.stopped_at.split(" ", 1)[0]
    before = f"    {text.read_to} " if text.read_to else "    "
    console.print(Text(f"{before}{text.stopped_at}"), soft_wrap=True)
    mark = " " * len(before) + "^" * max(len(first), 1)
    console.print(Text(f"{mark} no phrase goes on here", style="red"), soft_wrap=True)
    if text.nearest:
        print_text(console, Text("    Read up to there:"))
    for nearest in text.nearest:
        _print_by(console, f"{nearest.words!r}, before {nearest.missing}, as", nearest.by, 3)


def _print_step(console: Console, step: Step, indent: int) -> None:
    means = f"  = {step.means}" if step.means else ""
    if step.by:
        print_text(console, Text(f"{'  ' * indent}{step.words}{means}"))
    for by in step.by:
        _print_by(console, "", by, indent + 2)
    for part in step.parts:
        _print_step(console, part, indent + 1)


def _print_by(console: Console, before: str, by: By, indent: int) -> None:
    told = f"{before} {by.name}: {by.pattern}".strip()
    line = Text(f"{'  ' * indent}{told}  ", style="" if before else "dim")
    print_text(console, line.append(f"{by.file}:{by.line} {by.function}".rstrip(), style="dim"))
