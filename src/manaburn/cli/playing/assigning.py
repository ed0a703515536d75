"""Combat damage assigned by numbers: a row for each creature and each of those it may deal damage to."""

from __future__ import annotations

import re
from collections.abc import Iterator

from manaburn.cli.telling.sides import name_in
from manaburn.decisions import AssignDamage
from manaburn.errors import NotationError
from manaburn.game import Game
from manaburn.rules.combat.combat_damage import Dealer, assigning
from manaburn.rules.combat.damage_choices import default_assignment
from manaburn.rules.damage.damage import lethal_damage, one_is_lethal
from manaburn.terms import CardType, CounterKind, ObjectId, PlayerId, Target, is_player
from manaburn.view import ObjectView, View

_COUNTED = ((CardType.PLANESWALKER, CounterKind.LOYALTY), (CardType.BATTLE, CounterKind.DEFENSE))
_AMOUNT = re.compile(r"(?:([0-9]{1,9})=)?([0-9]{1,9})")


def rows_of_damage(game: Game, view: View, player: PlayerId) -> list[tuple[Dealer, Target]]:
    """Who may deal damage to what, where there is a choice."""
    dealers = assigning(game.state, player)
    return [(dealer, to) for dealer in dealers if not dealer.forced for to in dealer.recipients]


def row_text(game: Game, view: View, dealer: Dealer, to: Target) -> str:
    """`Craw Wurm#20 (6 damage) to Hill Giant#30: lethal 3`."""
    note = ", ".join(_notes(game, view, dealer, to))
    return f"{name_in(view, dealer.id)} ({dealer.power} damage) to {name_in(view, to)}: {note}"


def _notes(game: Game, view: View, dealer: Dealer, to: Target) -> Iterator[str]:
    if is_player(to):
        life = view.player(PlayerId(to)).life
        yield f"{life} life" + ", lethal" * (dealer.power >= life)
        return
    o = next(o for player in view.players for o in player.battlefield if o.id == to)
    if o.now.is_creature:
        needed = lethal_damage(game.state, ObjectId(to))
        deathtouch = needed > 1 and one_is_lethal(game.state, dealer.id)
        yield f"lethal {1 if deathtouch else needed}" + " by deathtouch" * deathtouch
        if o.damage:
            yield f"has {o.damage} damage"
    yield from _counted(o)


def _counted(o: ObjectView) -> Iterator[str]:
    counters = dict(o.counters)
    for kind, counter in _COUNTED:
        if kind in o.now.types:
            yield f"{counter.value} {counters.get(counter, 0)}"


def assigned_by_number(game: Game, view: View, player: PlayerId, said: str) -> AssignDamage | None:
    """`2 4`, an amount for each row, or `1=2 2=4`; None if it is said otherwise. Raises NotationError."""
    words = [_AMOUNT.fullmatch(word) for word in said.replace(",", " ").split()]
    if not all(words):
        return None
    rows, found = rows_of_damage(game, view, player), [(word[1], int(word[2])) for word in words if word]
    by_number = {bool(number) for number, _ in found}
    if len(by_number) != 1:
        raise NotationError("say an amount for each row, as 2 4, or rows with amounts, as 1=2 2=4")
    if not by_number.pop() and len(found) != len(rows):
        raise NotationError(f"say an amount for each of the {len(rows)} rows, not {len(found)}")
    amounts = [0] * len(rows)
    for place, (number, amount) in enumerate(found, 1):
        row = int(number or place)
        if not 1 <= row <= len(rows):
            raise NotationError(f"there is no row {row}: they go from 1 to {len(rows)}")
        amounts[row - 1] += amount
    chosen = [(d.id, to, n) for (d, to), n in zip(rows, amounts, strict=True) if n]
    choosing = {dealer.id for dealer, _ in rows}
    forced = [part for part in default_assignment(game.state, player).parts if part[0] not in choosing]
    return AssignDamage(tuple(sorted([*forced, *chosen])))
