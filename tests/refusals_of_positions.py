"""Refusals of positions, of answers written as text, and of drafts, each provoked once."""

from __future__ import annotations

from random import Random
from unittest.mock import patch

from manaburn import Concede, Game
from manaburn.cards.definitions import card
from manaburn.drafts.draft import Draft
from manaburn.drafts.steps import AttackWith
from manaburn.options import two_headed_giant
from manaburn.terms import ObjectId, PlayerId
from provoking import BOARD, Answered, Called, Case, Impossible
from rules.cards_from_text import pool_with, written

FORT = card("Fort", "{0}", "Battle", defense=3, printed="1993-08-05")
SIEGE = card("Siege", "{0}", "Battle — Siege", defense=4, printed="1993-08-05")
GADGET = written("Gadget", "Artifact", "{0}: You gain 1 life.\n{0}: Draw a card.", cost="{0}")
LORD = written("Lord", "Enchantment", "Creatures you control get +1/+1.", cost="{0}")
BLOCKED = "step: declare blockers | Anna 20 battlefield: {} | Ben 20 battlefield: {}"
RULES_1999 = "edition: 1999-09-01 step: combat damage priority: Anna damage on the stack: {}"
ATTACKED = "Anna 20 battlefield: Hill Giant#20 (attacking Ben) | Ben 20"


def _written(position: str, what: str = "") -> Case:
    return Called(f"Game.parse: {what or position}", lambda: Game.parse(position, cards=pool_with(LORD)))


def _more(content: str, what: str = "") -> Case:
    return _written(f"Anna 20 hand: Shock | Ben 20\nmore: {content}", f"… more: {what or content}")


def _pushed(position: str, answer: str) -> Case:
    return Answered(position, position, answer, (GADGET,))


BLAZE = "Anna 20 hand: Blaze battlefield: 2 Mountain | Ben 20"


def _without_an_answer() -> object:
    game = Game.parse(BLAZE).play("cast Blaze")
    with patch("manaburn.questions.announcing.has_targets_for", lambda *_: False):
        return game.legal_actions.sample(Random(1))


def _finished(game: Game) -> Game:
    return game.play("concede")


READING: tuple[Case, ...] = (
    _written("step: upkeep decides: Anna | Anna 20 | Ben 20"),
    _written("step: dancing | Anna 20 | Ben 20"),
    _written("hand: Shock | Anna 20"),
    _written("turn: 2 turn: 3 | Anna 20 | Ben 20"),
    _written("Anna 20 poison: 1 poison: 2 | Ben 20"),
    _written("Anna 20 city's blessing: perhaps | Ben 20"),
    _written("Anna 20 lands played: many | Ben 20"),
    _written("Anna 20 command: Hill Giant (companion), Shock (companion) | Ben 20"),
    _written("Anna 20 command: Hill Giant (commander), Shock (commander) | Ben 20"),
    _written("Anna 20 command: Hill Giant (commander, second commander) | Ben 20"),
    _written("Anna 20 battlefield: Hill Giant (tapped, tapped) | Ben 20"),
    _written("Anna 20 battlefield: Hill Giant (as Shock) | Ben 20"),
    _written("Anna 20 hand: #20 | Ben 20"),
    _written("Anna 20 hand: 3 Shock#20#21 | Ben 20"),
    _written("Anna 20 hand: Shock#1 | Ben 20"),
    _written("Anna 20 hand: 9999 Shock | Ben 20"),
    _written(f"Anna 20 hand: {', '.join(['4000 Shock'] * 2)} | Ben 20"),
    _written("Anna 20 hand: Shock\ud800 | Ben 20", "half a character"),
    _written("Anna 20 hand: " + "x" * 4_000_000, "four million letters"),
    _written(
        "Anna 20 battlefield: " + ", ".join(["600 Lord", "600 Hill Giant"]) + " | Ben 20",
        "six hundred effects on twelve hundred permanents",
    ),
    _written("Anna 20 battlefield: 2 Hill Giant, Pacifism (on Hill Giant) | Ben 20"),
    _written("Anna 20 battlefield: Pacifism (on gone#1) | Ben 20"),
    _written("Anna 20 battlefield: Hill Giant (chosen weather fair) | Ben 20"),
    _written("Anna 20 battlefield: Hill Giant (phased out slowly) | Ben 20"),
    _written("Anna 20 battlefield: Hill Giant (3 wounds) | Ben 20"),
    _written("Anna 20 battlefield: Hill Giant (attacked yesterday) | Ben 20"),
    _written("step: declare blockers | Anna 20 battlefield: Hill Giant (attacking) | Ben 20 | Cleo 20"),
    _written(BLOCKED.format("Hill Giant (attacking Ben, phased out)", "none")),
    _written(BLOCKED.format("Hill Giant (attacking Jace Beleren)", "Jace Beleren (phased out, 3 loyalty)")),
    _written(f"step: combat damage damage on the stack: Hill Giant 3 to Ben | {ATTACKED}"),
    _written(ATTACKED),
    _written(
        f"{RULES_1999.replace('combat damage p', 'end p').format('Hill Giant 3 to Ben')} | Anna 20 | Ben 20"
    ),
    _written(f"{RULES_1999.format('Hill Giant')} | {ATTACKED}"),
    _written(f"{RULES_1999.format('#20 Hill Giant 3 to Ben')} | {ATTACKED}"),
    _written("stack: Blaze (by Anna, target Ben) priority: Anna | Anna 20 | Ben 20"),
    _written("edition: 1999-09-01 | Anna 20 command: Hill Giant (commander) | Ben 20"),
    _written("options: two-headed giant teams: Anna and Ben / Cleo | Anna 20 | Ben 20 | Cleo 20"),
    _written(
        "options: two-headed giant teams: Anna and Ben / Cleo and Dan | Anna 20 | Ben 19 | Cleo 20 | Dan 20"
    ),
    _written(
        "options: two-headed giant teams: Anna and Ben / Cleo and Dan"
        " | Anna 20 poison: 1 | Ben 20 | Cleo 20 | Dan 20"
    ),
    _written(
        "edition: 1999-09-01 options: shared team turns teams: Anna and Ben / Cleo and Dan"
        " | Anna 20 | Ben 20 | Cleo 20 | Dan 20"
    ),
    _more("{"),
    _more("[]"),
    _more("[" * 900 + "]" * 900, "900 brackets"),
    _more('{"weather": "\\ud800"}'),
    _more('{"weather": 1}'),
    _more('{"state": {"players/7/life": 1}}'),
    _more('{"version": 1, "state": {"": 7}}'),
    _more('{"definitions": {"Emblem": 7}}'),
)

IMPOSSIBLE: tuple[Case, ...] = (
    Impossible(BLOCKED.format("Forest (2 damage)", "none")),
    Impossible(
        "step: beginning of combat priority: Anna | Anna 20 battlefield: Hill Giant (attacking Ben) | Ben 20"
    ),
    Impossible(
        "step: declare attackers priority: Anna | Anna 20 battlefield: Hill Giant (attacking Ben)"
        " | Ben 20 battlefield: Grizzly Bears (blocking Hill Giant)"
    ),
    Impossible(
        BLOCKED.format(
            "Benalish Hero (attacking Ben, banded with Hill Giant), Hill Giant (attacking Jace Beleren)",
            "Jace Beleren (3 loyalty)",
        )
    ),
    Impossible(BLOCKED.format("Hill Giant (attacking Fort), Fort", "none"), (FORT,)),
    Impossible(BLOCKED.format("Hill Giant (attacking Siege), Siege", "none") + " | Cleo 20", (SIEGE,)),
)

SAYING: tuple[Case, ...] = (
    _pushed("Anna 20 battlefield: Gadget | Ben 20", "activate Gadget"),
    _pushed("Anna 20 | Ben 20", "concede Cleo"),
    _pushed("Anna 20 | Ben 20", "turn over"),
    _pushed(
        "step: declare attackers | Anna 20 battlefield: Hill Giant, Hill Giant (2 damage) | Ben 20",
        "attack: Hill Giant > Ben",
    ),
    _pushed(BOARD, "attack: Juggernaut#16 > Ben, Juggernaut#16"),
    Answered(
        "scry 1",
        "Anna 20 hand: Opt library: Forest, Island battlefield: Island | Ben 20",
        "arrange: Forest",
        before=("cast Opt", "pass", "pass"),
    ),
    Answered(
        "Forked Bolt",
        "Anna 20 hand: Forked Bolt battlefield: Mountain | Ben 20 battlefield: Hill Giant, Craw Wurm",
        "divide: Hill Giant, Craw Wurm",
        before=("cast Forked Bolt", "targets: Hill Giant, Craw Wurm"),
    ),
    _pushed("Anna 20 | Ben 20", "order: Hill Giant, Gray Ogre"),
    _pushed(
        "step: declare blockers | Anna 20 battlefield: Craw Wurm (attacking Ben)"
        " | Ben 20 battlefield: Gray Ogre (blocking Craw Wurm), Hill Giant (blocking Craw Wurm)",
        "order: Hill Giant, Gray Ogre",
    ),
)


def _stale() -> object:
    draft = (game := Game.parse(BOARD)).draft()
    game.push("attack: Juggernaut > Ben")
    return draft.steps


DRAFTING: tuple[Case, ...] = (
    Called("Draft of a finished game", lambda: _finished(Game.parse(BOARD)).draft()),
    Called("draft.action of half an answer", lambda: Game.parse(BOARD).draft().action),
    Called("draft.steps after another answer", _stale),
    Called("Draft(7)", lambda: Draft(7)),
    Called(
        "draft.take(AttackWith(18, 'Ben'))",
        lambda: Game.parse(BOARD).draft().take(AttackWith(ObjectId(18), "Ben")),
    ),
    Called(
        "draft.from_json({'step': 'arrange', 'card': 20, 'where': 'left'})",
        lambda: Game.parse(BOARD).draft().from_json({"step": "arrange", "card": 20, "where": "left"}),
    ),
    Called(
        "legal_actions.sample in a finished game",
        lambda: _finished(Game.parse(BOARD)).legal_actions.sample(Random(1)),
    ),
    Called("game.explain(' ')", lambda: Game.parse(BOARD).explain(" ")),
    Called(
        "game.explain('Hill Giant') of two",
        lambda: Game.parse("Anna 20 battlefield: 2 Hill Giant | Ben 20").explain("Hill Giant"),
    ),
    Called("two_headed_giant(5)", lambda: two_headed_giant(5)),
    Called("game.push('concede Ben', seat=0)", lambda: Game.parse(BOARD).push("concede Ben", 0)),
    Called("game.push('pass', seat=1)", lambda: Game.parse(BOARD).push("pass", 1)),
    Called(
        "game.push(Concede(1)) of one who has lost",
        lambda: Game.parse("Anna 20 | Ben 20 lost | Cleo 20").push(Concede(PlayerId(1))),
    ),
    Called("legal_actions.sample where no X is legal", _without_an_answer),
    Called("game.push(Concede(7))", lambda: Game.parse(BOARD).push(Concede(PlayerId(7)))),
)
