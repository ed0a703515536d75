"""Verbs: what players do. Each is declared as it is said of you (draw a card), and is said of others too."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from manaburn.cards.effects import Effect
from manaburn.cards.references import Players, Who
from manaburn.oracle.phrases import phrase
from manaburn.oracle.scope import Scope

Effects = tuple[Effect, ...]
_B = TypeVar("_B", bound=Callable[..., Effects])

_OF_OTHERS = {"do": "does", "have": "has", "search": "searches"}


def deed(*patterns: str) -> Callable[[_B], _B]:
    """Declare what a player can do, with the verb first and in its plain form. The function finds the player
    in `scope.doer`.
    """

    def declare(build: _B) -> _B:
        for pattern in patterns:
            verb, _, rest = pattern.partition(" ")
            phrase("deed", pattern)(build)
            phrase("deed-of-others", f"{_OF_OTHERS.get(verb, verb + 's')} {rest}")(build)
        return build

    return declare


def _joined(name: str) -> None:
    @phrase(
        f"{name}s",
        f"<{name}>",
        f"<{name}> and <{name}s>",
        f"<{name}> , <{name}s>",
        f"<{name}> , and <{name}s>",
        f"<{name}> , then <{name}s>",
        f"<{name}> then <{name}s>",
    )
    def several(scope: Scope, one: Effects, more: Effects | None = None) -> Effects:
        """One deed or several."""
        return (*one, *(more or ()))


_joined("deed")
_joined("deed-of-others")


@phrase("doer", "<player>")
def doer(scope: Scope, who: Players) -> Players:
    """Who does it."""
    scope.doer, scope.subject = who, None
    return who


@phrase("clause", "<deed>")
def you_do(scope: Scope, what: Effects) -> Effects:
    """You do it."""
    return what


@phrase("clause", "you <deeds>")
def you_do_several(scope: Scope, what: Effects) -> Effects:
    """You do it, and it is said that you do."""
    return what


@phrase("clause", "<doer> <deed-of-otherss>", "<doer> <deeds>")
def others_do(scope: Scope, who: Players, what: Effects) -> Effects:
    """Others do it."""
    scope.doer = Who.YOU
    return what
