"""This module carries out the command `card` at the table: `tell_card` prints what something in sight does,
and how it stands; or what any card does that can be named. Other commands use its parts: `your_cards` are all
cards that this user has, `print_words` prints how a card is understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.text import Text

from manaburn import decisions as d
from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.describing.in_words import describe, words
from manaburn.cards.describing.plainer_words import plainer
from manaburn.cards.naming import fold
from manaburn.cards.older_forms import is_older_form, older_forms
from manaburn.cli.telling.board import name_in, size, status_words
from manaburn.cli.telling.printing import print_text
from manaburn.decisions import Action
from manaburn.errors import NotationError
from manaburn.oracle.sources.printed import PrintedCard
from manaburn.oracle.store.directory import own_cards_path, store_path
from manaburn.oracle.store.own_cards import OwnCards
from manaburn.oracle.store.store import CardStore, cards_from
from manaburn.terms import ObjectId, Zone, is_player
from manaburn.view import ObjectView, View
from manaburn.view.words import rules_told, traits


def your_cards() -> CardPool:
    """Return all cards that this user has: the catalogue, their own, and those of their card store."""
    if store_path().is_file():
        return cards_from()
    return CardPool(own=OwnCards.open()) if own_cards_path().is_file() else CATALOGUE_ALONE


def printed_as(cards: CardPool, name: str) -> PrintedCard | None:
    """Return a card as the card file has it, if a card store was made of one."""
    return cards.source.printed(name) if isinstance(cards.source, CardStore) else None


def names_in_sight(view: View) -> list[str]:
    """Return the names of all cards and permanents in sight, and of the spells on the stack."""
    names = [*(o.name for o in view.in_sight()), *(item.name for item in view.stack if item.card is not None)]
    return list(dict.fromkeys(filter(None, names)))


def tell_card(console: Console, view: View, said: str, offered: Sequence[tuple[Action | None, str]]) -> None:
    """Print what a name or a number means: what is offered under that number, else the object that bears it.

    Raises GameError.
    """
    number = re.fullmatch(r"(#?)([0-9]{1,9})", said)
    if number is None:
        _tell_named(console, view, said)
        return
    meant = int(number[2])
    if not number[1] and 1 <= meant <= len(offered):
        meant = _subject(*offered[meant - 1])
    found = [o for o in view.in_sight() if o.id == meant]
    spells = [item for item in view.stack if meant in (item.id, item.source)]
    if found:
        _tell_object(console, view, found[0])
    elif spells and spells[0].card is not None:
        _tell_definition(console, spells[0].card)
    elif spells:
        _tell_named(console, view, spells[0].name)
    else:
        raise NotationError(f"you see nothing with the number {said}: numbers stand after a #, as in #17")


def _subject(action: Action | None, text: str) -> int:
    """Return the number of what an offer is about."""
    match action:
        case d.CastSpell(card) | d.PlayLand(card):
            return card
        case d.ActivateAbility(source):
            return source
        case d.TakeSpecialAction(object):
            return object
        case d.Targets(targets) if targets and not is_player(targets[0]):
            return targets[0]
        case d.Choose(objects) if objects and not is_player(objects[0]):
            return objects[0]
        case _:
            named = re.search(r"#([0-9]+)", text)
            if named is None:
                raise NotationError(f"this answer names no card: {text!r}")
            return int(named[1])


def _tell_named(console: Console, view: View, said: str) -> None:
    """Print what has a name: in sight, on the stack, or else any card. Raises NotationError if the beginning
    of a name can mean several.
    """
    name, _, number = said.partition("#")
    alike = [o for o in view.in_sight() if number in ("", str(o.id))]
    wanted = fold(name.strip())
    found = [o for o in alike if fold(o.name) == wanted]
    if not found:
        near = sorted({o.name for o in alike if wanted and wanted in fold(o.name)})
        if len(near) > 1 and not your_cards().knows(name.strip()):
            raise NotationError(f"{said!r} can mean {' or '.join(near)}: say more of its name")
        found = [o for o in alike if o.name in near] if len(near) == 1 else []
    if not found:
        spells = [item.card for item in view.stack if item.card is not None and fold(item.name) == wanted]
        tell_printed(console, said) if not spells else _tell_definition(console, spells[0])
        return
    _tell_object(console, view, found[0])
    for other in found[1:]:
        print_text(console, _where(view, other), "yellow")


def _tell_object(console: Console, view: View, o: ObjectView) -> None:
    card = o.hidden or o.card
    _tell_definition(console, card)
    if o.hidden is not None:
        console.print(Text("It is face down, and you may look at it."))
    for line in _changed(o, card):
        print_text(console, line, "cyan")
    print_text(console, _where(view, o), "yellow")


def _tell_definition(console: Console, card: CardDefinition) -> None:
    """Print a card's own text, if it is at hand, and then how it is understood."""
    printed = None if is_older_form(card) else printed_as(your_cards(), card.name)
    if printed is not None:
        show_text(console, printed)
        if any(face.text for face in printed.faces):
            console.print(Text("It is understood so:", style="dim"))
    print_words(console, card, "  ")
    tell_older_forms(console, card.name)


def tell_older_forms(console: Console, name: str) -> None:
    """Print since when a card is no longer what it was, what that was, and by which announcement."""
    for form in older_forms(name):
        print_text(console, str(form), "dim")


def print_words(console: Console, card: CardDefinition, indent: str = "") -> None:
    """Print how a card is understood."""
    first, *others = describe(card)
    print_text(console, first, "bold")
    for line in others:
        print_text(console, indent + line)


def tell_printed(console: Console, name: str) -> None:
    """Print what a card does that is nowhere in sight. Raises GameError if it is not known."""
    _tell_definition(console, your_cards().definition(name))
    console.print(Text("It is nowhere in sight.", style="dim"))


def _changed(o: ObjectView, card: CardDefinition) -> Iterator[str]:
    """Yield what a permanent is now, where that is not just what is printed on its card."""
    if o.zone is not Zone.BATTLEFIELD:
        return
    types = " ".join(sorted(words(kind) for kind in o.now.types))
    rules, printed_lines = list(rules_told(o.now)), " ".join(describe(card))
    is_as_printed = (
        (o.now.power, o.now.toughness) == (card.power or 0, card.toughness or 0)
        and (o.now.types, o.now.keywords) == (card.types, card.keywords)
        and all(rule in printed_lines for rule in rules)
    )
    if not is_as_printed:
        changes = [size(o), types if o.now.types != card.types else "", *traits(o.now)]
        changes += [rule for rule in rules if rule not in changes]
        yield f"Now: {', '.join(filter(None, changes))}"
    printed = set(card.abilities)
    for ability in (*o.now.activated, *o.now.triggered):
        if ability not in printed:
            yield f"  also: {plainer(words(ability))}"


def _where(view: View, o: ObjectView) -> str:
    """Return where something is, and how it stands there."""
    mine = "your" if o.owner == view.viewer else f"{view.player(o.owner).name}'s"
    match o.zone:
        case Zone.BATTLEFIELD:
            by = "your" if o.controller == view.viewer else f"{view.player(o.controller).name}'s"
            place = f"on the battlefield under {by} control"
        case Zone.EXILE:
            place = f"in exile, {mine} card"
        case Zone.COMMAND:
            place = f"in the command zone, {mine} card"
        case Zone.LIBRARY:
            place = f"in {mine} library"
        case _:
            place = f"in {mine} {o.zone.value}"
    return ", ".join([f"{name_in(view, ObjectId(o.id))}: {place}", *status_words(view, o)])


def show_text(console: Console, printed: PrintedCard) -> None:
    """Print the text of a card as the card file has it, and which of its colours the file does not tell."""
    for face in printed.faces:
        named = f" of {face.name}" if len(printed.faces) > 1 else ""
        for line in (f"Its text{named}:", *face.text.splitlines()) if face.text else ():
            print_text(console, line, "dim")
    for name in printed.untold_colors:
        text = f"{name} may have a colour indicator, of which the card file says nothing"
        print_text(console, f"({text}: it is taken for colourless)", "dim")
