"""A table of rulings is played: each row has a position, what is done, and what must then be seen.

What is done is a list of steps with semicolons between them. A step is an answer as it is typed
(`cast Shock`, `targets: Ben`), or one of these:

    any choose: Plains        the first possible answer that begins so
    last choose: Plains       the last one that begins so
    resolve, settle           the top of the stack resolves; all of it does
    to Ben's upkeep           pass, attack and block with nothing, until then
    to combat                 go to the declaration of attackers of this turn
    see life 20 17            what each player's life total is
    see Ben graveyard: Shock  all cards of a zone, in any order
    see Ben hand of 3         how many cards are there
    see Ben hand with 2 Shock, Bear       how many of a name are there
    see Ben hand without Shock            none of these is there
    see Grizzly Bears 2/2     power and toughness; or tapped, untapped
    see 3 damage on Bear      damage marked on a permanent; or counters, as 3 loyalty
    see stack Shock, (Seal)   spells and abilities, the bottom first
    see may cast Shock        an answer that begins so may be given; `see may not` is the opposite
    see targets Ben, Bear     all that may be chosen as the only target
    see asked Ben             who must decide
    see winner Anna           who has won
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import CardDefinition
from manaburn.game import Automation, Game
from manaburn.notation import action_text
from manaburn.terms import CounterKind
from oracle.real_cards import is_printed, real
from rules.positions_of_play import (
    go_to,
    life,
    permanent,
    play,
    position,
    seat,
    settle,
    size,
    stack,
    targets,
    zone,
)

AUTOMATION = (Automation.PAY_MANA, Automation.ASSIGN_FORCED_DAMAGE)


class Ruling(NamedTuple):
    """An official ruling in other words, and a game that shows it."""

    card: str
    says: str
    """What the ruling says, shortly."""
    position: str
    steps: str


def each(*rulings: Ruling) -> pytest.MarkDecorator:
    """Return the mark that runs a test for each ruling of a table."""
    return pytest.mark.parametrize("row", rulings, ids=[f"{row.card}: {row.says}" for row in rulings])


def check(row: Ruling) -> None:
    """Play a ruling, and assert all that must be seen on the way."""
    text = _with_libraries(row.position)
    game = position(text, *_printed_cards(text), automation=AUTOMATION)
    for step in re.split(r";\s*", row.steps.strip()):
        try:
            _take(game, step)
        except Exception as error:
            error.add_note(f"{row.card}: {step}; now may be answered: {'; '.join(_answers(game)[:9])}")
            raise


# Positions


def _with_libraries(text: str) -> str:
    """A position in which each player has a library, and which is in the main phase if it names no step."""
    lines = [line.strip() for line in text.strip().split("|")]
    header = [] if lines[0].startswith(("Anna", "Ben")) else [lines.pop(0)]
    rows = [line if "library:" in line else f"{line} library: 9 Forest" for line in lines]
    return "\n".join((header or ["step: precombat main"]) + rows)


def _printed_cards(text: str) -> tuple[CardDefinition, ...]:
    """The definitions of all cards of a position that the catalogue does not have."""
    return real(*dict.fromkeys(name for name in _names(text) if name not in CATALOGUE))


def _names(text: str) -> Iterator[str]:
    """The names of printed cards in a position."""
    bare = re.sub(r"\([^)]*\)|#\d+", "", text)
    for listed in re.split(r"\w+:|\n", bare):
        for name in _listed(listed):
            if is_printed(name):
                yield name


def _listed(text: str) -> list[str]:
    """The names of a list with commas, in which `2 Shock` stands for two."""
    found: list[str] = []
    parts = [part.strip() for part in text.split(",") if part.strip()]
    while parts:
        count, name = re.fullmatch(r"(?:(\d+) )?(.+)", parts.pop(0)).groups()  # type: ignore[union-attr]
        if parts and is_printed(f"{name}, {parts[0]}".strip("()")):
            name = f"{name}, {parts.pop(0)}"
        found += [name] * int(count or 1)
    return found


# Steps


def _take(game: Game, step: str) -> None:
    """Do what a step says, or assert what it sees."""
    if step == "settle":
        settle(game)
    elif step == "to combat":
        go_to(game, "beginning of combat")
        while not isinstance(game.decision, d.DeclareAttackers):
            game.push(d.Pass())
    elif found := re.fullmatch(r"to (?:(\w+)'s )?(.+)", step):
        go_to(game, found[2], found[1] or "")
    elif found := re.fullmatch("(any|last) ?(.*)", step):
        possible = [a for a in game.legal_actions if action_text(game.state, a).startswith(found[2])]
        game.push(possible[0 if found[1] == "any" else -1])
    elif step.startswith("see "):
        _see(game, step.removeprefix("see "))
    else:
        play(game, step)


def _see(game: Game, text: str) -> None:
    """Assert what is said of the game."""
    for pattern, of in SIGHTS.items():
        if found := re.fullmatch(pattern, text):
            seen, wanted = of(game, *found.groups())
            assert seen == wanted, text
            return
    raise AssertionError(f"nobody can see {text}")


def _answers(game: Game) -> list[str]:
    """All that may be answered, as texts without the numbers of objects."""
    return [re.sub(r"#\d+", "", action_text(game.state, action)) for action in game.legal_actions]


def _winners(game: Game) -> list[str]:
    ended = game.outcome
    assert ended is not None, "the game is not over"
    return [game.state.players[player].name for player in ended.winners]


def _counts(game: Game, player: str, where: str, text: str) -> tuple[Any, Any]:
    names, wanted = zone(game, player, where), _listed(text)
    return {name: names.count(name) for name in wanted}, {name: wanted.count(name) for name in wanted}


def _marked(game: Game, number: str, kind: str, name: str) -> tuple[Any, Any]:
    on = permanent(game, name)
    return on.damage if kind == "damage" else on.counter(CounterKind(kind)), int(number)


SIGHTS: dict[str, Callable[..., tuple[Any, Any]]] = {
    r"life ((?:-?\d+ ?)+)": lambda game, text: (life(game), tuple(map(int, text.split()))),
    r"(Anna|Ben) (\w+) of (\d+)": lambda game, who, where, n: (len(zone(game, who, where)), int(n)),
    r"(Anna|Ben) (\w+):(.*)": lambda game, who, where, text: (
        sorted(zone(game, who, where)),
        sorted(_listed(text)),
    ),
    r"(Anna|Ben) (\w+) with (.+)": _counts,
    r"(Anna|Ben) (\w+) without (.+)": lambda game, who, where, text: (
        {*zone(game, who, where)} & {*_listed(text)},
        set(),
    ),
    r"stack(.*)": lambda game, text: (stack(game), _listed(text)),
    r"may not (.+)": lambda game, text: ([a for a in _answers(game) if a.startswith(text)], []),
    r"may (.+)": lambda game, text: (any(a.startswith(text) for a in _answers(game)), True),
    r"targets (.*)": lambda game, text: (targets(game), set(_listed(text))),
    r"asked (\w+)": lambda game, name: (game.decider, seat(game, name)),
    r"winner (\w+)": lambda game, name: (_winners(game), [name]),
    r"(.+) (-?\d+)/(-?\d+)": lambda game, name, power, toughness: (
        size(game, name),
        (int(power), int(toughness)),
    ),
    r"(.+) (tapped|untapped)": lambda game, name, how: (permanent(game, name).tapped, how == "tapped"),
    r"(\d+) (.+) on (.+)": _marked,
}
"""What is seen of a game and what should be, by the words for it."""
