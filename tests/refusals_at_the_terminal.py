"""Refusals of command lines, and of what is typed at the table, each provoked once."""

from __future__ import annotations

import json

from manaburn import Game
from manaburn.benchmark.making import Making
from provoking import BOARD, AtTheTable, Case, Patched, Typed, Without

PLAYING = "Anna 20 hand: Shock, Blaze battlefield: 3 Mountain | Ben 20"
DAMAGE = (
    "step: combat damage | Anna 20 battlefield: Craw Wurm (attacking Ben)"
    " | Ben 20 battlefield: 2 Hill Giant (blocking Craw Wurm)"
)
SAVED_GAME = json.loads(Game.parse(BOARD).save())
SAVED = json.dumps(SAVED_GAME)
TABLE = {"persons": [7], "marks": {}, "opponent": "simple", "seed": 1}
QUESTION = json.dumps(next(iter(Making("1", 1))).as_json())


def _attacking(answer: str, *before: str) -> Case:
    return AtTheTable(answer, BOARD, before)


def _acting(answer: str, *before: str) -> Case:
    return AtTheTable(answer, PLAYING, before)


def _assigning(answer: str) -> Case:
    return AtTheTable(answer, DAMAGE)


AT_THE_TABLE: tuple[Case, ...] = (
    _attacking("9"),
    _attacking("1>z"),
    _attacking("block"),
    _attacking("pass until end"),
    _attacking("card"),
    _attacking("card #99"),
    _attacking("help dance"),
    _attacking("undo"),
    _attacking("save"),
    _attacking("save FOLDER/board.txt"),
    _attacking("save FOLDER/nowhere/game.json"),
    _attacking("save FOLDER"),
    _attacking("concede Ben"),
    _attacking("full control perhaps"),
    _attacking("9", "step by step"),
    _attacking("? Nobody"),
    _attacking("explain"),
    AtTheTable("card Benalish", "Anna 20 battlefield: Benalish Hero, Benalish Marshal | Ben 20"),
    _acting("cast"),
    _acting("card 1", "cast Shock"),
    _acting("", "cast Shock"),
    _acting("", "cast Shock", "step by step"),
    _acting("9", "cast Blaze"),
    _assigning("2 1=2"),
    _assigning("2"),
    _assigning("9=2"),
)


def _typed(line: str, file: str | bytes = BOARD) -> Case:
    return Typed(f"manaburn {line}", file=file)


COMMANDS: tuple[Case, ...] = (
    _typed("check FILE attack:_none", b"\xff"),
    _typed("check FILE --on 2002", SAVED),
    _typed("grade FILE FILE", "\n"),
    _typed("grade FILE", QUESTION),
    _typed("cards check-data FILE", "[]"),
    _typed("decks check EMPTY"),
    _typed("cards missing --decks EMPTY"),
    _typed("rules _"),
    _typed("scenario run FILE --only none", "\n"),
    _typed("simulate ogres --against nobody --games 1 --svg FOLDER/picture.svg"),
    _typed("play --deck ogres --instead Shock=Forest"),
    _typed("play FILE --deck ogres", SAVED),
    _typed("play --resume"),
    _typed("play --resume FILE", json.dumps(SAVED_GAME | {"table": 7})),
    _typed("play --resume FILE", json.dumps(SAVED_GAME | {"table": TABLE})),
    _typed("site FOLDER/site"),
    _typed("play --format commander --edition 2009-10-01"),
    Patched(
        "games delete --all, unanswered",
        {"manaburn.cli.commands.game_commands.kept_games": list},
        _typed("games delete --all").provoke,
    ),
    Without("manaburn mcp", "mcp", "manaburn.assistants.serving", _typed("mcp").provoke),
    Without("manaburn serve", "uvicorn", "manaburn.web.serving.running", _typed("serve").provoke),
)
