"""Refusals met by who sets up a game, writes a file, types a command or programs with the package."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from manaburn import CardPool, Deck, Edition, Game, GameOptions, history, parse_deck
from manaburn.assistants import positions, references
from manaburn.benchmark.baselines import answers_of
from manaburn.benchmark.grading import read_answers
from manaburn.benchmark.items import days_called, kinds_called, read_item
from manaburn.cards.catalogue import definition
from manaburn.cards.decks.pool import CATALOGUE_ALONE
from manaburn.cards.written import read_card, read_cards
from manaburn.editions.history import topics_of
from manaburn.encoding import Encoder
from manaburn.envs.episodes import setting
from manaburn.formats import begin, format_named
from manaburn.gameplay.saving import hash_of
from manaburn.habits import PassUntil, Stops
from manaburn.matches.standing import Sprt
from manaburn.narration.words import steps_called
from manaburn.options import AttackOption, Defeat, Deploying, Sharing, Turns
from manaburn.perft import read_perft_file
from manaburn.simulation.results import refuse_results
from manaburn.state.keeping.codec import decode, load_state
from manaburn.terms import PlayerId
from provoking import BOARD, Called, Sent, Typed

BLOCKS = (
    "step: declare blockers | Anna 20 battlefield: Hill Giant (attacking Ben), Craw Wurm (attacking Ben)"
    " | Ben 20 battlefield: Grizzly Bears"
)
DAMAGE = (
    "step: combat damage | Anna 20 battlefield: Craw Wurm (attacking Ben)"
    " | Ben 20 battlefield: Grizzly Bears (blocking Craw Wurm), Hill Giant (blocking Craw Wurm)"
)
FORESTS = parse_deck("60 Forest", "forests")


def _options(text: str, **options: Any) -> Called:
    return Called(f"GameOptions({text})", lambda: GameOptions(**options))


def _new(text: str, **told: Any) -> Called:
    players = told.pop("players", 2)
    listed = told.pop("deck", None)

    def begun() -> Game:
        decks = [FORESTS] * players if listed is None else [parse_deck(listed), FORESTS]
        return Game.new(decks, **{"seed": 1, **told})

    return Called(f"Game.new({text})", begun)


TEAMS = ((0, 1), (2, 3))

SETTING_UP = (
    _options("teams=((0, 0), (1,))", teams=((0, 0), (1,))),
    _options("teams=((0, 1),)", teams=((0, 1),)),
    _options("sharing=Sharing.TURNS", sharing=Sharing.TURNS),
    _options(
        "teams=…, sharing=Sharing.TURNS, attack=AttackOption.LEFT",
        teams=TEAMS,
        sharing=Sharing.TURNS,
        attack=AttackOption.LEFT,
    ),
    _options("turns=Turns.AT_THE_SAME_TIME, teams=…", turns=Turns.AT_THE_SAME_TIME, teams=TEAMS),
    _options("deploying=Deploying.BY_TAPPING", deploying=Deploying.BY_TAPPING),
    _options("teams=…, defeat=Defeat.EMPEROR", teams=TEAMS, defeat=Defeat.EMPEROR),
    _options("range_of_influence=0", range_of_influence=0),
    _options("teams='ours'", teams="ours"),
    _new("options=GameOptions(teams=((0, 1), (2, 3)))", options=GameOptions(teams=TEAMS)),
    _new(
        "teams that do not sit together",
        players=4,
        options=GameOptions(teams=((0, 2), (1, 3)), sharing=Sharing.TURNS),
    ),
    _new("range_of_influence=(1, 1)", players=3, options=GameOptions(range_of_influence=(1, 1))),
    _new("one deck", players=1),
    _new("names=('Anna', 'Anna')", names=("Anna", "Anna")),
    _new("a planeswalker in 2002", edition="2002", deck="1 Jace Beleren\n59 Island"),
    _new("a double-faced card in 2006", edition="2006", deck="1 Lunarch Veteran\n59 Plains"),
    _new("a card that is newer", edition="2002", deck="1 Boggart Brute\n59 Mountain"),
    _new("anachronisms=('Shock',)", edition="2002", anachronisms=("Shock",)),
    _new("archenemy=0", archenemy=0),
    _new("life='many'", life="many"),
    _new("first=7", first=7),
    _new("seed='now'", seed="now"),
    _new("commanders of one player", commanders=([definition("Akroma, Angel of Wrath")], [])),
    Called("begin of a duel by three", lambda: begin(format_named("duel"), [FORESTS] * 3, seed=1)),
    Called("begin of Commander without one", lambda: begin(format_named("commander"), [FORESTS] * 4, seed=1)),
    Called(
        "begin of Archenemy without schemes",
        lambda: begin(format_named("archenemy"), [FORESTS] * 4, "2006", seed=1),
    ),
    Called("format_named('poker')", lambda: format_named("poker")),
)

DECKS = (
    Called("parse_deck('')", lambda: parse_deck("", "mine")),
    Called("parse_deck('99999 Forest')", lambda: parse_deck("99999 Forest", "mine")),
    Called("parse_deck('0 Forest')", lambda: parse_deck("0 Forest", "mine")),
    Called(
        "parse_deck of three commanders",
        lambda: parse_deck("Commander\n1 Hill Giant\n1 Shock\n1 Forest\n\nDeck\n57 Forest", "mine"),
    ),
    Called("read_card('{}')", lambda: read_card("{}")),
    Called("read_card('card')", lambda: read_card("card")),
    Called(
        "read_card of a field that is none",
        lambda: read_card('{"name": "A", "type": "Creature", "colour": "red"}'),
    ),
    Called("read_card of a type that is none", lambda: read_card('{"name": "A", "type": "Planet"}')),
    Called(
        "read_card of a keyword that is none",
        lambda: read_card(
            '{"name": "A", "type": "Creature", "power": 1, "toughness": 1, "keywords": "flyng"}'
        ),
    ),
    Called(
        "read_card of a color that is none",
        lambda: read_card('{"name": "A", "type": "Creature", "power": 1, "toughness": 1, "colors": "X"}'),
    ),
    Called(
        "read_card of an instant that does nothing", lambda: read_card('{"name": "A", "type": "Instant"}')
    ),
    Called("read_card of a name that is no text", lambda: read_card('{"name": 7, "type": "Land"}')),
    Called(
        "read_cards of one twice",
        lambda: read_cards('{"name": "A", "type": "Land"}\n{"name": "A", "type": "Land"}'),
    ),
)

LOOKING_UP = (
    Called("Edition.on('2999-01-01')", lambda: Edition.on("2999-01-01")),
    Called("Edition.of('soon')", lambda: Edition.of("soon")),
    Called("history(axis='combat_damge')", lambda: list(history(axis="combat_damge"))),
    Called("topics_of('999.9z')", lambda: topics_of("999.9z")),
    Called("Sprt(elo0=5, elo1=0)", lambda: Sprt(elo0=5, elo1=0)),
    Called("Sprt(alpha=1)", lambda: Sprt(elo0=0, elo1=5, alpha=1)),
    Called("read_perft_file('depth 1')", lambda: read_perft_file("depth 1")),
    Called("read_perft_file of a line that is none", lambda: read_perft_file("Anna 20\nBen 20\n\ndepth one")),
    Called("setting(illegal='ignore')", lambda: setting([FORESTS] * 2, illegal="ignore")),
    Called("Game.parse(7)", lambda: Game.parse(7)),
    Called("kinds_called(['riddle'])", lambda: kinds_called(["riddle"])),
    Called("days_called(['2016-01-01'])", lambda: days_called(["2016-01-01"])),
    Called("read_item('{}')", lambda: read_item("{}", "board")),
    Called("read_answers('{}')", lambda: read_answers("{}", "answers", [])),
    Called(
        "read_answers of a question that is none",
        lambda: read_answers('{"id": "x", "answer": {}}', "answers", []),
    ),
    Called("answers_of('guess', …)", lambda: answers_of("guess", [])),
    Called("steps_called('dance')", lambda: steps_called("dance")),
    Called("Stops.parse('dance')", lambda: Stops.parse("dance")),
    Called("Stops().change('')", lambda: Stops().change("", on=True)),
    Called("PassUntil.parse('')", lambda: PassUntil.parse("", ("Anna", "Ben"), PlayerId(0))),
    Called("refuse_results('games.doc')", lambda: refuse_results(Path("games.doc"))),
    Called("refuse_results('nowhere/games.csv')", lambda: refuse_results(Path("nowhere/games.csv"))),
    Called("setting(most_answers=0)", lambda: setting([FORESTS] * 2, most_answers=0)),
    Called(
        "game.determinize(0) without a deck",
        lambda: Game.new([FORESTS] * 2, seed=1).determinize(0, Random(1)),
    ),
    Called("Game.compare on no day", lambda: Game.compare("Anna 20 | Ben 20", [], [])),
    Called("CardPool(7)", lambda: CardPool(7)),
    Called("Deck('mine', 7)", lambda: Deck("mine", 7)),
    Called("rules('x' * 300)", lambda: references.rules("x" * 300)),
    Called("positions('riddle')", lambda: references.positions("riddle")),
    Called("legal(limit=0)", lambda: positions.legal(BOARD, limit=0, cards=CATALOGUE_ALONE)),
    Called(
        "compare on fifty days", lambda: positions.compare(BOARD, [], ["2002"] * 50, cards=CATALOGUE_ALONE)
    ),
    Called("play of 9,999 answers", lambda: positions.play(BOARD, ["pass"] * 9_999, cards=CATALOGUE_ALONE)),
    Called("decode({'is': 'Nothing'})", lambda: decode({"Nothing": {}})),
    Called("load_state(7)", lambda: load_state(7)),
)

ASKING = (
    Called("game.explain('Hil Giant')", lambda: Game.parse(BOARD).explain("Hil Giant")),
    Called("game.explain(999)", lambda: Game.parse(BOARD).explain(999)),
    Called(
        "game.explain('combat') in a main phase", lambda: Game.parse("Anna 20 | Ben 20").explain("combat")
    ),
    Called("game.legal('attack', 7)", lambda: Game.parse(BOARD).push("attack: Juggernaut > 7")),
    Called("draft.take('dance')", lambda: Game.parse(BOARD).draft().take("dance")),
    Called("draft.take(7)", lambda: Game.parse(BOARD).draft().take(7)),
    Called("draft.undo()", lambda: Game.parse(BOARD).draft().undo()),
    Called(
        "draft.from_json({'step': 'dance'})", lambda: Game.parse(BOARD).draft().from_json({"step": "dance"})
    ),
    Called(
        "draft.from_json({'step': 'attack', 'creature': 'x'})",
        lambda: Game.parse(BOARD).draft().from_json({"step": "attack", "creature": "x"}),
    ),
    Called("game.push('block: none')", lambda: Game.parse(BOARD).push("block: none")),
    Called("game.view(7)", lambda: Game.parse(BOARD).view(7)),
    Called(
        "Encoder().encode of two players",
        lambda: Encoder().encode(Game.parse(BOARD).view(1), Game.parse(BOARD).draft()),
    ),
)

COMMANDS = tuple(
    Typed(f"manaburn {line}")
    for line in (
        "check FILE dance",
        "check NONE attack:_none",
        "check FILE",
        "check FILE attack:_none --on 1066",
        "explain FILE Nobody",
        "explain FILE #999",
        "explain FILE Juggernaut --seat Cleo",
        "compare FILE --on 1066-01-01",
        "history --axis combat_damge",
        "rules 999.9z",
        "play --deck poker --deck poker",
        "play --resume NONE",
        "cards explain Hil_Giant",
        "cards add NONE",
        "cards add FILE",
        "perft FILE --depth 0 --divide",
        "scenario run NONE",
        "scenario run FILE",
        "match simple clever --decks ogres",
        "help dance",
        "play --players 2 --humans 3",
        "play --stops dance",
        "play --instead Shock",
        "play FILE --edition 2002 --resume FILE",
        "bot-check",
        "cards show Hil_Giant",
        "cards remove Nothing",
        "decks check NONE",
        "games delete",
        "games delete nothing",
        "scenario run --only none FILE",
        "simulate ogres --games 1",
        "simulate ogres bears --games 1 --jobs many",
        "simulate ogres bears --games 1 --out NONE",
        "simulate ogres bears --games 1 --agents simple,simple,simple",
        "simulate ogres bears --games 1 --ray-address here:1",
        "simulate ogres --games 1 --against nobody --format ffa",
        "grade FILE",
        "grade FILE NONE --baseline random",
        "turn NONE",
    )
)

PLAIN = "Anna 20 hand: Shock | Ben 20"


def _position(text: str, what: str = "") -> Called:
    return Called(f"Game.parse: {what or text}", lambda: Game.parse(text))


def _pushed(position: str, answer: str) -> Called:
    return Called(answer, lambda: Game.parse(position).push(answer), position)


POSITIONS = (
    *map(
        _position,
        (
            "Anna 20 | Anna 20",
            "step: dancing | Anna 20 | Ben 20",
            "step: upkeep time: noon | Anna 20 | Ben 20",
            "options: chaos | Anna 20 | Ben 20",
            "turn: soon | Anna 20 | Ben 20",
            "turn: -1 | Anna 20 | Ben 20",
            "active: Cleo | Anna 20 | Ben 20",
            "Anna 20 hand: Shock (tapped) | Ben 20",
            "Anna 20 battlefield: Shock#20, Forest#20 | Ben 20",
            "Anna 20 battlefield: Hill Giant#x | Ben 20",
            "Anna 20 battlefield: Hill Giant (chosen color purple) | Ben 20",
            "Anna 20 battlefield: Forest (transformed) | Ben 20",
            "Anna 20 battlefield: Forest (prepared) | Ben 20",
            "Anna 20 dungeon: none | Ben 20",
            "Anna 20 pantry: Shock | Ben 20",
            "step: untap | Anna 20 battlefield: Hill Giant (damage 1) | Ben 20",
            "Anna 20 battlefield: Forest (damage 1) | Ben 20",
            "Anna 20 battlefield: Hill Giant (attacking Ben) | Ben 20",
            "Anna 20 | Ben 20 battlefield: Hill Giant (blocking Grizzly Bears)",
            "Anna twenty | Ben 20",
        ),
    ),
    _position(" | ".join(f"P{n} 20" for n in range(17)), "seventeen players"),
    _position("x" * 2_000_000, "two million letters"),
    _pushed(PLAIN, "cast Shock"),
    _pushed(PLAIN, "cast"),
    _pushed(PLAIN, "tap Shock"),
    _pushed(PLAIN, "suspend"),
    _pushed(PLAIN, "foretell Shock"),
    _pushed(BOARD, "attack: Juggernaut > Cleo"),
    _pushed(
        "step: declare attackers | Anna 20 battlefield: Hill Giant | Ben 20 | Cara 20", "attack: Hill Giant"
    ),
    _pushed(BOARD, "attack: Juggernaut > Ben, 2 Forest > Ben"),
    _pushed(
        "step: declare attackers | Anna 20 battlefield: 2 Hill Giant | Ben 20", "attack: Hill Giant#99 > Ben"
    ),
    _pushed(
        BLOCKS,
        "block: Grizzly Bears",
    ),
    _pushed(
        DAMAGE,
        "assign: Craw Wurm",
    ),
    _pushed(
        DAMAGE,
        "assign: Craw Wurm > Hill Giant",
    ),
    _pushed("Anna 0 | Ben 20", "pass"),
    _pushed("Anna 20 battlefield: Mountain hand: Shock | Ben 20", "cast Shock with flashback"),
)


def _saved(what: str, change: Callable[[dict[str, Any]], object], *, sealed: bool = True) -> Called:
    """A saved game that was changed; `sealed`, as if it had been saved so."""

    def load() -> Game:
        game = Game.parse(BOARD)
        game.push("attack: Juggernaut > Ben")
        saved = json.loads(game.save())
        change(saved)
        if sealed and isinstance(saved, dict) and "game" in saved:
            saved["sum"] = hash_of(saved["game"])
        return Game.load(text=json.dumps(saved))

    return Called(f"Game.load of a saved game {what}", load)


SAVED = (
    _saved("that was changed", lambda saved: saved["game"].update(answers=[]), sealed=False),
    _saved("of a later release", lambda saved: saved.update(version=999)),
    _saved("without its answers", lambda saved: saved["game"].pop("answers")),
    _saved("without a beginning", lambda saved: saved["game"].update(first=7)),
    _saved("whose answers are numbers", lambda saved: saved["game"].update(answers=[1, 2])),
    _saved("whose automation is a number", lambda saved: saved["game"].update(automation=7)),
    _saved("with an automation that is none", lambda saved: saved["game"].update(automation=["SLEEP"])),
    _saved("with an automatic answer too many", lambda saved: saved["game"].update(automatic=[99])),
    _saved("that ends elsewhere", lambda saved: saved["game"].update(ends="elsewhere")),
    Called("Game.load(text='[')", lambda: Game.load(text="[")),
    Called("Game.load('{…')", lambda: Game.load('{"game": 1}')),
    Called("Game.load()", Game.load),
)

_THERE = {
    "do": "explain there",
    "position": BOARD,
    "answers": [],
    "days": ["2002", "2025"],
    "number": 0,
    "object": 20,
    "moment": "end",
}
"""What is asked of an object on one of two boards that are compared."""

MESSAGES = (
    Sent("do: dance", {"do": "dance"}),
    Sent("answer: nothing", {"do": "answer", "answer": None}),
    Sent("answer: dance", {"do": "answer", "answer": "dance"}),
    Sent("answer: attack: none", {"do": "answer", "answer": "attack: none"}),
    Sent("answer: to position 99", {"do": "answer", "number": 99, "answer": "attack: none"}),
    Sent("answer: of 9,999 letters", {"do": "answer", "answer": "x" * 9_999}),
    Sent(
        "answer: at table nowhere",
        {"do": "answer", "table": "nowhere", "number": 0, "answer": "attack: none"},
    ),
    Sent("undo: at the beginning", {"do": "undo"}),
    Sent("agree: to nothing", {"do": "agree", "yes": True}),
    Sent("passing: no yields", {"do": "passing", "yields": 7}),
    Sent("passing: a yield of nothing", {"do": "passing", "yields": [7]}),
    Sent("passing: a step that is none", {"do": "passing", "stops": {"mine": ["dance"]}}),
    Sent("explain: nothing", {"do": "explain", "what": "Nobody"}),
    Sent("rule: 999.9z", {"do": "rule", "rule": "999.9z"}),
    Sent("deck: none", {"do": "deck", "deck": "poker"}),
    Sent("compare: many days", {"do": "compare", "answers": [], "days": ["2002"] * 999}),
    Sent("explain there: on a third board", {**_THERE, "number": 2}),
    Sent(
        "explain there: where nothing could be played",
        {**_THERE, "position": "Anna 20 battlefield: Jace Beleren | Ben 20"},
    ),
    Sent("open: nothing", {"do": "open", "day": "2025", "position": ""}),
    Sent("open: on no day", {"do": "open", "day": "soon", "position": BOARD}),
    Sent("new: of no format", {"do": "new", "format": "poker"}),
    Sent(
        "new: with an agent that is none",
        {
            "do": "new",
            "format": "duel",
            "day": "2025",
            "decks": ["ogres", "bears"],
            "agents": {"1": "clever"},
        },
    ),
    Sent(
        "new: seats by link",
        {"do": "new", "format": "duel", "day": "2025", "decks": ["ogres", "bears"], "people": "links"},
    ),
    Sent("perft: endlessly", {"do": "perft", "depth": 99}),
    Sent("advice: of no agent", {"do": "advice", "agent": "clever"}),
    Sent("judge: nothing", {"do": "judge", "answer": ""}),
    Sent("7", {"do": 7}),
)
