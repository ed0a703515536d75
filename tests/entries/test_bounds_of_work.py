"""A game does not work without end: what would is refused, and the game is as it was."""

from __future__ import annotations

import json
import lzma
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from manaburn import Automation, CardPool, Game, NotationError, SaveError, errors, files, load_deck
from manaburn.agents.bots.messages import read
from manaburn.agents.bots.processes import BotFault
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.written import read_card, write_card
from manaburn.cli.keeping.files import KeptSeating, write_game
from manaburn.decisions import ActivateAbility
from manaburn.errors import TooMuch
from manaburn.gameplay import history
from manaburn.matches.pairing import Match
from manaburn.matches.results import MatchFolder
from manaburn.oracle.sources import files as card_files
from manaburn.oracle.sources.files import read_cards
from manaburn.oracle.store.own_cards import OwnCards
from manaburn.rules.engine import engine
from manaburn.scenarios import running
from manaburn.state.applying import apply
from rules.cards_from_text import pool_with, written

MANY = 10**9
DEEP = "[" * 900 + "]" * 900
Effect = dict[str, Any]
About = Callable[[Effect], Game]


@pytest.fixture
def about_to(tmp_path: Path) -> About:
    """A game in which a spell with an effect resolves as soon as Ben passes."""

    def game(effect: Effect) -> Game:
        card = {"name": "Much Ado", "cost": "{0}", "type": "Instant", "colors": "W"}
        spell = {"spell": {"SpellText": {"modes": [{"Mode": {"effects": [effect]}}]}}}
        own = OwnCards.open(tmp_path / "own.jsonl")
        own.add(read_card(json.dumps(card | spell)))
        board = "step: precombat main | Anna 20 hand: Much Ado library: Plains, Plains | Ben 20"
        return Game.parse(board, cards=CardPool(own=own)).play("cast Much Ado", "pass")

    return game


def repeated(times: int, *effects: Effect) -> Effect:
    return {"Repeat": {"times": times, "effects": [*effects]}}


def tokens(number: int) -> Effect:
    written = json.loads(write_card(CATALOGUE["Raise the Alarm"]))
    effect: Effect = written["spell"]["SpellText"]["modes"][0]["Mode"]["effects"][0]
    effect["CreateTokens"]["amount"] = number
    return effect


def refused(game: Game, why: str) -> None:
    before = game.save()
    with pytest.raises(TooMuch, match=why):
        game.push("pass")
    assert game.save() == before


GAIN: Effect = {"GainLife": {"amount": 1}}
YOU = {"Who": "YOU"}


def unless(price: Effect) -> Effect:
    return {"UnlessPaysPrice": {"who": YOU, "price": price, "times": MANY, "effects": [GAIN]}}


WITHOUT_END = {
    "payments": unless({"PayOneOf": {"options": [{"mana": "{G}"}, {"mana": "{W}"}]}}),
    "symbols": {
        "UnlessPays": {"who": YOU, "cost": {"mana": "{G/W}"}, "times": MANY, "effects": [GAIN]},
    },
    "repetitions": repeated(MANY, tokens(0)),
    "draws": {"Draw": {"amount": MANY}},
    "dice": {"RollDice": {"amount": MANY, "sides": 6}},
    "skips": {"SkipNext": {"what": {"Step": "DRAW"}, "amount": MANY}},
    "phases": {
        "AddPhases": {"phases": [{"Phase": "COMBAT"}], "after": {"Phase": "PRECOMBAT_MAIN"}, "amount": MANY}
    },
    "copies": {"CopySpell": {"what": {"What": "THIS"}, "amount": MANY}},
}


@pytest.mark.parametrize("what", WITHOUT_END)
def test_an_effect_does_so_much_at_the_most(about_to, what):
    refused(about_to(WITHOUT_END[what]), f"at most 100,000 {what}")


def test_what_is_let_happen_as_a_price_happens_so_often_at_the_most(about_to):
    game = about_to(unless({"LetHappen": {"effects": [GAIN]}})).play("pass")
    with pytest.raises(TooMuch, match="100,000 repetitions"):
        game.push("yes")


@pytest.mark.parametrize("price", [{"PayLife": {"amount": 1}}, {"PayEnergy": {"amount": 1}}])
def test_a_price_that_nobody_could_pay_is_not_counted_out(price, about_to):
    game = about_to(unless(price)).play("pass")
    assert game.state.players[0].life == 21


def with_ability(ability: Effect, tmp_path: Path) -> Game:
    own = OwnCards.open(tmp_path / "own.jsonl")
    own.add(read_card(json.dumps({"name": "Device", "type": "Artifact", "abilities": [ability]})))
    board = "step: precombat main | Anna 20 hand: Forest battlefield: Device, Grizzly Bears | Ben 20"
    return Game.parse(board, cards=CardPool(own=own))


@pytest.mark.parametrize("cost", ["DiscardCards", "ExileCards", "SacrificeOther", "TapOthers"])
def test_a_cost_of_more_than_there_are_is_not_counted_out(cost, tmp_path):
    price = {cost: {"filter": {"Filter": {}}, "number": MANY}}
    game = with_ability({"Activated": {"costs": [price], "effects": [GAIN]}}, tmp_path)
    assert not any("Device" in game.text(each) for each in game.legal_actions)


def test_an_ability_triggers_for_so_many_counters_at_the_most(tmp_path):
    counters = {"kind": {"counter": "oil"}, "amount": MANY}
    put = {"Activated": {"costs": [], "effects": [{"PutCounters": counters}]}}
    on = {"change": {"CounterChange": "PUT"}, "subject": {"What": "THIS"}, "each": True}
    counting = {"Triggered": {"on": {"CountersChange": on}, "effects": [GAIN]}}
    own = OwnCards.open(tmp_path / "own.jsonl")
    own.add(read_card(json.dumps({"name": "Device", "type": "Artifact", "abilities": [put, counting]})))
    board = "step: precombat main | Anna 20 battlefield: Device | Ben 20"
    game = Game.parse(board, cards=CardPool(own=own)).play("activate Device", "pass")
    refused(game, "100,000 abilities trigger")


def test_an_ability_triggers_additionally_so_often_at_the_most(monkeypatch):
    monkeypatch.setattr(errors, "MOST_AT_ONCE", 20)
    again = "If a creature entering the battlefield causes a triggered ability of a permanent you control"
    device = written("Device", "Artifact", f"{again} to trigger, that ability triggers an additional time.")
    board = "step: precombat main | Anna 20 hand: Grizzly Bears battlefield: Soul Warden, 2 Forest, 20 Device"
    game = Game.parse(f"{board} | Ben 20", "2025", {Automation.PAY_MANA}, cards=pool_with(device))
    refused(game.play("cast Grizzly Bears", "pass"), "20 abilities trigger")


def test_each_counter_of_a_keyword_gives_it_once_more_so_often_at_the_most():
    with pytest.raises(TooMuch, match="100,000 counters"):
        Game.parse(f"Anna 20 battlefield: Grizzly Bears ({MANY} exalted counters) | Ben 20")


def mana_of(mixing: str, amount: int, tmp_path: Path) -> Game:
    kinds = [{"ManaType": "GREEN"}, {"ManaType": "WHITE"}, {"ManaType": "RED"}]
    mana = {"AddManaOf": {"kinds": kinds, "amount": amount, "mixing": {"Mixing": mixing}}}
    return with_ability({"Activated": {"costs": [{"CostOfThis": "TAP"}], "effects": [mana]}}, tmp_path)


def test_much_mana_of_one_kind_is_counted_and_that_of_all_kinds_refused(tmp_path):
    game = mana_of("ONE_KIND", MANY, tmp_path)
    assert len([each for each in game.legal_actions if isinstance(each, ActivateAbility)]) == 3
    with pytest.raises(TooMuch, match="1,000,000 combinations"):
        [*mana_of("COMBINATION", MANY, tmp_path).legal_actions]


def test_cards_are_manifested_from_a_library_as_long_as_there_are_some(about_to):
    game = about_to({"ManifestFromTop": {"amount": MANY}})
    game.push("pass")
    assert len(game.state.permanents) == 2


def test_so_much_happens_in_a_game_at_the_most(about_to, monkeypatch):
    monkeypatch.setattr(apply, "MOST_EVENTS", 2000)
    refused(about_to(repeated(100_000, tokens(900))), "no game can have more here")
    assert len(about_to(repeated(2, tokens(900))).play("pass").state.permanents) == 1800


def test_what_never_comes_to_a_question_is_broken_off(about_to, monkeypatch):
    monkeypatch.setattr(engine, "MOST_EVENTS", 2000)
    refused(about_to(repeated(1000, repeated(1000, tokens(0)))), "before the next question")


def test_a_game_of_many_answers_on_a_large_board_is_not_replayed_without_end(about_to, monkeypatch):
    game = about_to(tokens(1000)).play("pass", "pass")
    saved = game.save()
    assert len(Game.load(text=saved).answers) == len(game.answers)
    monkeypatch.setattr(history, "MOST_WORK", 1000)
    with pytest.raises(SaveError, match="take too long to load"):
        Game.load(text=saved)


@pytest.mark.parametrize("automation", [(), (Automation.PASS_WHEN_NOTHING_ELSE,)])
def test_a_game_does_not_grow_longer_than_what_can_be_replayed(automation, monkeypatch):
    monkeypatch.setattr(history, "MOST_WORK", 2000)
    library = "library: 40 Forest"
    game = Game.parse(f"Anna 20 hand: Forest {library} | Ben 20 {library}", automation=automation)
    with pytest.raises(TooMuch, match="take too long to load"):
        play_on(game, 50)
    assert len(Game.load(text=game.save()).answers) == len(game.answers) <= 20
    answers = len(game.answers)
    game.pop()
    play_on(game, 1)
    assert len(game.answers) == answers


def play_on(game: Game, answers: int) -> None:
    for _ in range(answers):
        game.push(next(iter(game.legal_actions)))


def test_no_game_is_saved_that_could_not_be_read(monkeypatch, tmp_path):
    game = Game.parse("Anna 20 hand: Forest | Ben 20").play("pass")
    path = tmp_path / "game.json"
    monkeypatch.setattr(files, "MOST_BYTES", len(game.save()) + 10)
    assert len(Game.load(text=game.save(path)).answers) == 1
    kept = path.read_text()
    for longer in (
        lambda: game.play("pass", "pass").save(path),
        lambda: write_game(path, game, KeptSeating()),
    ):
        with pytest.raises(SaveError, match="too long to be saved"):
            longer()
        assert path.read_text() == kept


@pytest.mark.parametrize("said", ['{"type": "ready", "game": %s}', '{"type": %s}'])
def test_a_message_of_brackets_in_brackets_is_a_fault_of_the_bot(said):
    with pytest.raises(BotFault, match="are nested"):
        read(said % DEEP)


@pytest.mark.parametrize("name", ["match.json", "results.jsonl"])
@pytest.mark.parametrize("content", ["[" * 200_000 + "\n", None])
def test_a_match_folder_of_a_stranger_is_read_within_bounds(name, content, tmp_path):
    plan = Match(agents=("random", "random"), decks=(load_deck("bears"),) * 2, games=2, seed=1)
    MatchFolder(tmp_path, plan)
    path = tmp_path / name
    path.unlink(missing_ok=True)
    if content is None:
        os.mkfifo(path)
    else:
        path.write_text(content)
    with pytest.raises((SaveError, OSError), match=r"this is not|device or a pipe"):
        MatchFolder(tmp_path, plan)


def test_what_a_packed_card_file_unpacks_to_is_counted(tmp_path, monkeypatch):
    path = tmp_path / "cards.json.xz"
    path.write_bytes(lzma.compress(b" " * 10**7))
    monkeypatch.setattr(card_files, "MOST_UNPACKED", 10**6)
    with pytest.raises(NotationError, match="more than 1,000,000 characters"):
        read_cards(path)


def test_a_line_of_a_packed_scenario_does_not_go_on_without_end(tmp_path, monkeypatch):
    path = tmp_path / "scenarios.jsonl.xz"
    path.write_bytes(lzma.compress(b" " * 10**6))
    monkeypatch.setattr(running, "MOST_BYTES", 10**5)
    with pytest.raises(NotationError, match="no scenario is as long"):
        [*running.read_scenarios(path)]
