"""A table of rulings is played: each row has a position, what is done, and what must then be seen.

A step is an answer as it is typed (`cast Shock`, `targets: Ben`), or one of these:

    any choose: Plains        the first possible answer that begins so
    last choose: Plains       the last one that begins so
    resolve, settle           the top of the stack resolves; all of it does
    to Ben's upkeep           pass, attack and block with nothing, until then
    see life 20 17            what each player's life total is
    see Ben graveyard: Shock  all cards of a zone, in any order
    see Ben hand of 3         how many cards are there
    see Ben hand with 2 Shock, Bear       how many of a name are there
    see Ben hand without Shock            none of these is there
    see Grizzly Bears 2/2     power and toughness; or tapped, untapped
    see stack Shock, (Seal)   spells and abilities, the bottom first
    see may cast Shock        an answer that begins so may be given; `see may not` is the opposite
    see targets Ben, Bear     all that may be chosen as the only target
    see asked Ben             who must decide
    see winner Anna           who has won
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import CardDefinition
from manaburn.game import Game
from manaburn.notation import action_text
from oracle.real_cards import is_printed, real
from rules.positions_of_play import (
    asked,
    go_to,
    life,
    permanent,
    play,
    position,
    settle,
    size,
    stack,
    targets,
    zone,
)


class Ruling(NamedTuple):
    """An official ruling in other words, and a game that shows it."""

    card: str
    says: str
    """What the ruling says, shortly and in our own words."""
    position: str
    steps: tuple[str, ...]


def ruling(card: str, says: str, position: str, *steps: str) -> Ruling:
    """Return a ruling whose steps are listed after its position."""
    return Ruling(card, says, position, steps)


def each(rulings: tuple[Ruling, ...]) -> pytest.MarkDecorator:
    """Return the mark that runs a test for each ruling of a table."""
    return pytest.mark.parametrize("row", rulings, ids=[f"{row.card}: {row.says}" for row in rulings])


def check(row: Ruling) -> None:
    """Play a ruling, and assert all that must be seen on the way."""
    text = _with_libraries(row.position)
    game = position(text, *_printed_cards(text))
    for step in row.steps:
        try:
            _take(game, step)
        except Exception as error:  # noqa: BLE001
            error.add_note(f"{row.card}: {step}; now may be answered: {'; '.join(_answers(game)[:9])}")
            raise


def _with_libraries(text: str) -> str:
    """A position in which each player has a library, and which is in the main phase if it names no step."""
    lines = [line.strip() for line in text.strip().split("|")]
    header = [] if lines[0].startswith(("Anna", "Ben")) else [lines.pop(0)]
    rows = [line if "library:" in line or line == "" else f"{line} library: 9 Forest" for line in lines]
    return "\n".join((header or ["step: precombat main"]) + rows)


def _printed_cards(text: str) -> tuple[CardDefinition, ...]:
    """The definitions of all cards of a position that the catalogue does not have."""
    return real(*dict.fromkeys(name for name in _names(text) if name not in CATALOGUE))


def _names(text: str) -> Iterator[str]:
    bare = re.sub(r"\([^)]*\)|#\d+", "", text)
    for listed in re.split(r"\w+:|\n", bare):
        parts = [re.sub(r"^\d+ ", "", part.strip()) for part in listed.split(",")]
        while parts:
            first = parts.pop(0)
            if parts and is_printed(f"{first}, {parts[0]}"):
                yield f"{first}, {parts.pop(0)}"
            elif is_printed(first):
                yield first


def _take(game: Game, step: str) -> None:
    if step == "settle":
        settle(game)
    elif found := re.fullmatch(r"to (?:(\w+)'s )?(.+)", step):
        go_to(game, found[2], found[1] or "")
    elif found := re.fullmatch("(any|last) (.+)", step):
        possible = [a for a in game.legal_actions if action_text(game.state, a).startswith(found[2])]
        game.push(possible[0 if found[1] == "any" else -1])
    elif step.startswith("see "):
        _see(game, step.removeprefix("see "))
    else:
        play(game, step)


def _see(game: Game, text: str) -> None:  # noqa: C901
    """Assert what is said of the game."""
    if found := re.fullmatch(r"life ((?:-?\d+ ?)+)", text):
        assert life(game) == tuple(map(int, found[1].split())), text
    elif found := re.fullmatch(r"(Anna|Ben|Cleo) (\w+) of (\d+)", text):
        assert len(zone(game, found[1], found[2])) == int(found[3]), text
    elif found := re.fullmatch(r"(Anna|Ben|Cleo) (\w+): ?(.*)", text):
        assert sorted(zone(game, found[1], found[2])) == sorted(_listed(found[3])), text
    elif found := re.fullmatch(r"(Anna|Ben|Cleo) (\w+) (with|without) (.+)", text):
        _see_counts(game, *found.groups())
    elif found := re.fullmatch(r"stack ?(.*)", text):
        assert stack(game) == _listed(found[1]), text
    elif found := re.fullmatch(r"may( not)? (.+)", text):
        assert any(answer.startswith(found[2]) for answer in _answers(game)) is not bool(found[1]), text
    elif found := re.fullmatch(r"targets (.*)", text):
        assert targets(game) == set(_listed(found[1])), text
    elif found := re.fullmatch(r"asked (\w+)", text):
        assert asked(game) == found[1], text
    elif found := re.fullmatch(r"winner (\w+)", text):
        assert game.outcome is not None, text
        assert [game.state.players[p].name for p in game.outcome.winners] == [found[1]], text
    elif found := re.fullmatch(r"(.+) (-?\d+)/(-?\d+)", text):
        assert size(game, found[1]) == (int(found[2]), int(found[3])), text
    elif found := re.fullmatch(r"(.+) (tapped|untapped)", text):
        assert permanent(game, found[1]).tapped is (found[2] == "tapped"), text
    else:
        raise AssertionError(f"nobody can see {text}")


def _see_counts(game: Game, player: str, where: str, how: str, text: str) -> None:
    names = zone(game, player, where)
    wanted = _listed(text)
    for name in dict.fromkeys(wanted):
        assert names.count(name) == (wanted.count(name) if how == "with" else 0), (text, names)


def _listed(text: str) -> list[str]:
    """The names of a list with commas, in which `2 Shock` stands for two."""
    found: list[str] = []
    parts = [part.strip() for part in text.split(",") if part.strip()]
    while parts:
        first = parts.pop(0)
        count, name = re.fullmatch(r"(?:(\d+) )?(.+)", first).groups()  # type: ignore[union-attr]
        if parts and name not in CATALOGUE and is_printed(f"{name}, {parts[0]}"):
            name = f"{name}, {parts.pop(0)}"
        found += [name] * int(count or 1)
    return found


def _answers(game: Game) -> list[str]:
    return [action_text(game.state, action) for action in game.legal_actions]
