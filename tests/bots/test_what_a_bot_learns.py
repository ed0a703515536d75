"""A bot says whatever it likes about cards that it does not see, by their numbers: what it is answered, and
what is told of its fault, is the same whatever these cards are.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from manaburn import Game, GameError
from manaburn.agents.bots.bot import _said, _take
from manaburn.agents.bots.processes import BotFault
from manaburn.drafts.telling import WORDS
from manaburn.fields import declared

HIDDEN = "hand: {0}#60, {1}#61 library: {1}#62, {0}#63"
"""Of Ben, who does not decide; a permanent of his is face down. Of Anna's library she knows no more."""
BOARDS = {
    "priority": "step: precombat main | Anna 20 hand: Shock#50 battlefield: Mountain#51{mine} | Ben 20 {his}",
    "attackers": "step: declare attackers | Anna 20 battlefield: Gray Ogre#51{mine} | Ben 20 {his}",
    "blockers": "turn: 2 active: Ben step: declare blockers | Anna 20 battlefield: Gray Ogre#51{mine}"
    " | Ben 20 battlefield: Hill Giant#52 (attacking Anna) {his}",
    "targets": "step: precombat main | Anna 20 mana: {{R}} hand: Shock#50 battlefield: Gray Ogre#51{mine}"
    " | Ben 20 {his}",
    "discard": "step: cleanup | Anna 20 hand: 8 Mountain battlefield: Gray Ogre#51{mine} | Ben 20 {his}",
    "damage": "step: combat damage | Anna 20 battlefield: Gray Ogre#51 (attacking Ben){mine}"
    " | Ben 20 battlefield: Memnite#52 (blocking Gray Ogre), Memnite#53 (blocking Gray Ogre) {his}",
}
FIRST = {"targets": ("cast Shock", "pay {R}")}
VERBS = (
    *("cast #{}", "play #{}", "activate #{}", "activate #{} ability 1", "turn face up #{}", "suspend #{}"),
    *("attack: #{}", "attack: #51 > #{}", "block: #{} > #52", "block: #51 > #{}", "targets: #{}"),
    *("choose: #{}", "order: #{}", "damage: #51 > #{} 2", "use #{} for {{G}}", "cast #{} as Stomp"),
)
CARDS = (("Lightning Bolt", "Serra Angel"), ("Forest", "Llanowar Elves"), ("Prodigal Sorcerer", "Swamp"))


def games(board: str) -> Iterator[Game]:
    """The same board with other cards where Anna sees none."""
    for one, other in CARDS:
        his = f"{HIDDEN.format(one, other)} battlefield: {one}#66 (as manifest)"
        mine = f" library: {other}#64, {one}#65"
        game = Game.parse("edition: 2025 " + BOARDS[board].format(mine=mine, his=his))
        yield game.play(*FIRST.get(board, ())[:1])


def steps(number: int) -> Iterator[dict[str, Any]]:
    """Every kind of step, said of that number, alone and of what is there."""
    for word, kind in WORDS.items():
        names = [name for name in declared(kind) if word != "answer"]
        for at in range(len(names)):
            fields = {name: number if place == at else 51 for place, name in enumerate(names)}
            yield {"step": word, **fields, **({"where": "top"} if "where" in names else {})}


def answer_to(game: Game, said: dict[str, Any] | str) -> str:
    """What is told of a step or of a whole answer: a fault, reasons, or nothing."""
    draft = game.draft()
    try:
        if isinstance(said, str):
            return repr(_said(draft, game.legal_actions, said))
        step = draft.from_json(said)
        told = f"{draft.text(step)} {draft.to_json(step)} {list(map(str, draft.problems(step)))}"
        _take(draft, (), said)
    except (BotFault, GameError) as error:
        return str(error)
    return told


@pytest.mark.parametrize("board", BOARDS)
def test_what_is_said_of_a_card_by_its_number_is_answered_alike_whatever_it_is(board: str) -> None:
    first, *others = games(board)
    for number in (60, 62, 64, 66, 999):
        for said in (*(verb.format(number) for verb in VERBS), *steps(number)):
            told = answer_to(first, said)
            assert [answer_to(other, said) for other in others] == [told] * len(others), said
            assert not any(name in told for pair in CARDS for name in pair), said
