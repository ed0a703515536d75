"""A desk answers every message of a page, and refuses with reasons what cannot be done."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from manaburn.decisions import PayMana
from manaburn.mana import ManaCost
from manaburn.questions import kind_of
from manaburn.terms import PlayerId
from manaburn.web.desk import Desk

JUGGERNAUT = (
    "step: declare attackers | Anna 20 battlefield: Juggernaut#16, Mogg Fanatic#18, Forest#20"
    " hand: Shock library: 3 Forest | Ben 20 battlefield: Savannah Lions#28 hand: Shock"
)


def opened(position: str = JUGGERNAUT, **fields: Any) -> tuple[Desk, dict[str, Any]]:
    desk = Desk()
    frame = desk.handle({"do": "open", "day": "2025", "position": position, **fields})
    assert frame["is"] == "state", frame
    return desk, frame


def given(desk: Desk, frame: dict[str, Any], answer: Any, **fields: Any) -> dict[str, Any]:
    message = {"do": "answer", "table": frame["table"], "number": frame["number"], "answer": answer}
    return desk.handle(message | fields)


def test_hello_tells_what_there_is():
    told = Desk().handle({"id": "a", "do": "hello"})
    assert (told["id"], told["is"], told["protocol"]) == ("a", "hello", 1)
    assert told["days"] == sorted(told["days"])
    assert {"simple", "random"} <= {agent["name"] for agent in told["agents"]}
    assert {"duel", "commander"} <= {each["name"] for each in told["formats"]}


def test_an_illegal_attack_is_refused_with_the_rule_and_mended_by_what_is_better():
    desk, frame = opened()
    told = given(desk, frame, "attack: none")
    assert (told["is"], told["code"]) == ("refused", "illegal")
    assert told["problems"] == [
        {"says": "Juggernaut must attack if able", "rule": "cr2025-06-06 508.1d", "objects": [16]}
    ]
    then = given(desk, frame, told["better"])
    assert then["number"] == frame["number"] + 1
    attacking = [each["id"] for each in then["board"]["players"][0]["battlefield"] if each.get("attacking")]
    assert attacking == [16]


def test_an_answer_may_be_json_in_any_order():
    desk, frame = opened()
    told = given(desk, frame, {"is": "Attack", "pairs": [[18, 1], [16, 1]]})
    assert told["is"] == "state"
    assert told["log"]["lines"][-1]["text"] == "Anna attacks Ben with Juggernaut and Mogg Fanatic"


@pytest.mark.parametrize(
    "answer",
    [
        None,
        7,
        {"is": "Attack", "pairs": [[99_999, 1]]},
        {"is": "Attack", "pairs": [["x", 1]]},
        {"is": "Attack", "rows": []},
        {"is": "Pass"},
        "sing a song",
        "pass" * 2000,
    ],
)
def test_what_is_no_answer_is_refused_and_changes_nothing(answer):
    desk, frame = opened()
    told = given(desk, frame, answer)
    assert told["is"] == "refused"
    assert told["code"] in ("wrong", "no answer")
    now = desk.handle({"do": "view", "table": frame["table"]})
    assert (now["number"], now["board"]) == (frame["number"], frame["board"])


def test_an_answer_that_is_sent_again_does_nothing():
    desk, frame = opened()
    first = given(desk, frame, "attack: Juggernaut", id=1)
    again = given(desk, frame, "attack: Juggernaut", id=2)
    assert again == first | {"id": 2, "repeated": True}
    other = given(desk, frame, "attack: Juggernaut, Mogg Fanatic")
    assert other["code"] == "stale"


def test_an_answer_is_known_again_though_another_seat_is_asked_by_then():
    desk = Desk()
    frame = desk.handle({"do": "new", "decks": ["ogres", "bears"], "seed": 1})
    then = given(desk, frame, "keep")
    assert then["board"]["deciding"] != frame["board"]["deciding"]
    assert given(desk, frame, "keep").get("repeated")


def test_the_judge_says_what_is_wrong_and_answers_nothing():
    desk, frame = opened()
    told = desk.handle({"do": "judge", "table": frame["table"], "answer": {"is": "Attack", "pairs": []}})
    assert (told["legal"], told["better"]) == (False, "attack: Juggernaut#16 > Ben")
    assert desk.handle({"do": "view", "table": frame["table"]})["number"] == frame["number"]


def test_a_draft_is_put_together_step_by_step():
    desk, frame = opened()
    told = desk.handle({"do": "draft", "table": frame["table"]})
    assert [each["text"] for each in told["said"]] == ["Juggernaut#16 attacks Ben"]
    steps = [each["text"] for each in told["steps"]]
    assert steps == ["Mogg Fanatic#18 does not attack", "Mogg Fanatic#18 attacks Ben"]
    done = desk.handle({"do": "draft", "table": frame["table"], "steps": [steps[1]]})
    assert done["complete"]
    assert given(desk, frame, done["answer"])["is"] == "state"


def test_damage_comes_with_its_dealers_and_what_is_lethal():
    board = (
        "step: combat damage | Anna 20 battlefield: Craw Wurm#16 (attacking Ben)"
        " | Ben 20 battlefield: Grizzly Bears#18 (blocking Craw Wurm)"
        ", Hill Giant#20 (blocking Craw Wurm, 1 damage)"
    )
    desk, frame = opened(board)
    dealer = frame["question"]["dealers"][0]
    assert (dealer["source"], dealer["damage"]) == (16, 6)
    assert {each["target"]: each["lethal"] for each in dealer["recipients"]} == {18: 2, 20: 2}
    told = given(desk, frame, {"is": "AssignDamage", "parts": [[16, 20, 2], [16, 18, 4]]})
    assert told["is"] == "state"


def test_taking_back_goes_to_before_the_last_answer():
    desk, frame = opened()
    then = given(desk, frame, "attack: Juggernaut")
    back = desk.handle({"do": "undo", "table": frame["table"], "number": then["number"]})
    assert back["board"] == frame["board"]
    assert back["number"] == then["number"] + 1
    assert back["log"]["story"] == 1
    nothing = desk.handle({"do": "undo", "table": frame["table"], "number": back["number"]})
    assert nothing["code"] == "nothing"


def test_a_line_leads_to_and_fro_through_a_tree():
    desk, frame = opened()
    there = desk.handle(
        {"do": "line", "table": frame["table"], "answers": ["attack: Juggernaut", "pass", "pass"]}
    )
    assert there["given"] == 3
    assert there["question"]["kind"] == "DeclareBlockers"
    other = desk.handle({"do": "line", "table": frame["table"], "answers": ["attack: Juggernaut", "dance"]})
    assert (other["given"], other["line"]) == (1, ["attack: Juggernaut"])
    back = desk.handle({"do": "line", "table": frame["table"], "answers": []})
    assert back["board"] == frame["board"]


def test_everything_can_be_looked_up():
    desk, frame = opened()
    table = frame["table"]
    told = desk.handle({"do": "explain", "table": table, "object": 16})
    assert told["begins"] == "5/3 colourless artifact creature - Juggernaut, 2 abilities"
    assert "Juggernaut#16" in desk.handle({"do": "position", "table": table})["text"]
    assert desk.handle({"do": "perft", "table": table, "depth": 1})["count"] == 2
    assert desk.handle({"do": "advice", "table": table})["answer"].startswith("attack: Juggernaut")
    assert desk.handle({"do": "picture", "table": table})["svg"].startswith("<svg")
    rule = desk.handle({"do": "rule", "rule": "cr2025-06-06 508.1d", "day": "2025"})
    assert rule["points"][0]["number"] == "508.1d"
    assert desk.handle({"do": "history", "axis": "mulligan"})["entries"]
    cards = desk.handle({"do": "cards", "names": ["Shock", "Shok"]})["cards"]
    assert (cards["Shock"]["cost"], cards["Shok"]["playable"]) == ("{R}", False)
    assert desk.handle({"do": "search", "text": "savan"})["names"][:2] == ["Savannah", "Savannah Lions"]
    assert desk.handle({"do": "deck", "deck": "ogres"})["cards"][0] == {"number": 20, "name": "Gray Ogre"}
    days = ["2002", "2025"]
    lions = "step: declare attackers | Anna 20 battlefield: Savannah Lions | Ben 20"
    told = desk.handle(
        {"do": "compare", "position": lions, "answers": ["attack: Savannah Lions"], "days": days}
    )
    assert told["parting"][0]["sentence"].startswith("combat damage goes on the stack")


def test_a_save_is_opened_again():
    desk, frame = opened()
    then = given(desk, frame, "attack: Juggernaut")
    save = desk.handle({"do": "save", "table": frame["table"]})["save"]
    again = desk.handle({"do": "open", "save": save})
    assert again["board"] == then["board"]
    assert desk.handle({"do": "open", "save": save[:-9]})["code"] == "save"


def test_a_game_against_an_agent_is_played_to_its_end():
    desk, rng = Desk(), Random(5)
    frame = desk.handle(
        {"do": "new", "decks": ["ogres", "bears"], "day": "2002", "seed": 5, "agents": {"1": "simple"}}
    )
    assert frame["as"] == 0
    for _ in range(500):
        if frame["question"] is None:
            break
        asked = frame["question"]
        offers = [each["answer"] for each in asked["offers"]] or [
            desk.handle({"do": "draft", "table": frame["table"]})["completion"]
        ]
        frame = given(desk, frame, rng.choice(offers))
        assert frame["is"] == "state", frame
        assert frame["board"]["players"][1]["hand"] is None
    assert frame["board"]["winners"]


def test_who_plays_sees_no_hand_of_another_and_gets_no_save():
    desk = Desk()
    frame = desk.handle({"do": "new", "decks": ["ogres", "bears"], "seed": 1, "agents": {"1": "random"}})
    table = frame["table"]
    for eyes in (1, "all", True, 7, "x"):
        assert desk.handle({"do": "view", "table": table, "as": eyes})["code"] == "forbidden"
    for word in ("save", "line", "perft"):
        assert desk.handle({"do": word, "table": table, "depth": 1, "answers": []})["code"] == "forbidden"
    assert "Bears" not in json.dumps(desk.handle({"do": "view", "table": table, "as": "nobody"}))
    assert desk.handle({"do": "position", "table": table})["whole"] is False


@pytest.mark.parametrize(
    "message",
    [
        None,
        7,
        [],
        {},
        {"do": 7},
        {"do": "sing"},
        {"do": "view"},
        {"do": "view", "table": "t9"},
        {"do": "new"},
        {"do": "new", "decks": ["/etc/passwd", "bears"]},
        {"do": "new", "decks": ["ogres", "bears"], "agents": {"1": "cmd: id"}},
        {"do": "new", "decks": ["ogres", "bears"], "agents": {"9": "simple"}},
        {"do": "new", "decks": ["ogres"] * 9},
        {"do": "open"},
        {"do": "open", "position": "Anna", "day": "1066"},
        {"do": "rule", "rule": "999.9"},
    ],
)
def test_whatever_is_sent_is_answered_with_a_refusal(message):
    told = Desk().handle(message)
    assert told["is"] == "refused"
    assert told["code"] in ("wrong", "unknown")
    assert told["says"]


def test_texts_that_are_no_messages_are_refused():
    desk = Desk()
    for text in ("", "{", "[" * 100_000, '{"do":', "\ud800"):
        assert json.loads(desk.receive(text))["code"] == "wrong"


def test_the_desk_needs_nothing_that_a_browser_lacks():
    absent = "subprocess fcntl resource curses readline highspy sqlite3 starlette uvicorn multiprocessing"
    script = (
        "import sys\n"
        f"for name in {absent!r}.split(): sys.modules[name] = None\n"
        "from manaburn.web.desk import Desk\n"
        "desk = Desk()\n"
        "new = {'do': 'new', 'decks': ['ogres', 'bears'], 'agents': {'1': 'simple'}, 'seed': 3}\n"
        "frame = desk.handle(new)\n"
        "assert frame['is'] == 'state', frame\n"
        "told = desk.handle({'do': 'answer', 'table': 't1', 'number': 0, 'answer': 'keep'})\n"
        "assert told['is'] == 'state', told\n"
        "assert desk.handle({'do': 'cards', 'names': ['Shock']})['is'] == 'cards'\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_attackers_are_said_to_form_bands_where_some_could():
    hero = "step: declare attackers | Anna 20 battlefield: Benalish Hero#16, Hill Giant#18 | Ben 20"
    desk, frame = opened(hero)
    assert frame["question"]["bands"] is True
    assert "bands" not in opened()[1]["question"]
    told = given(desk, frame, {"is": "Attack", "pairs": [[16, 1], [18, 1]], "bands": [[16, 18]]})
    assert told["board"]["players"][0]["battlefield"][0]["banded_with"] == [18]


def test_two_days_are_shown_on_boards_where_they_part():
    lions = "step: declare attackers | Anna 20 battlefield: Savannah Lions | Ben 20"
    message = {"do": "compare", "position": lions, "answers": ["attack: Savannah Lions"], "boards": True}
    told = Desk().handle(message | {"days": ["2002", "2025"]})
    lives = [
        [each[when]["players"][1]["life"] for when in ("before", "parting", "end")] for each in told["boards"]
    ]
    assert lives == [[20, 20, 18], [20, 18, 18]]
    assert told["boards"][0]["parting"]["stack"][0]["kind"] == "combat damage"
    same = Desk().handle(message | {"days": ["2016", "2025"]})
    assert same["parting"] is None
    assert [each["before"] == each["end"] for each in same["boards"]] == [True, True]
    assert "boards" not in Desk().handle(message | {"days": ["2002", "2016", "2025"]})


def test_what_is_on_a_board_of_two_days_is_explained_there():
    """Mogg Fanatic blocks; by the rules of 2002 it is on the battlefield while damage waits on the stack."""
    fight = """step: declare blockers
    Anna 20 battlefield: Savannah Lions#16 (attacking Ben) | Ben 20 battlefield: Mogg Fanatic#18"""
    wished = {
        "position": fight,
        "answers": ["block: Mogg Fanatic > Savannah Lions"],
        "days": ["2002", "2025"],
    }

    def told(number: int, moment: str) -> dict[str, Any]:
        where = {"number": number, "moment": moment, "object": 18}
        return Desk().handle({"do": "explain there", **wished, **where})

    assert (told(0, "parting")["name"], told(0, "parting")["kind"]) == ("Mogg Fanatic", "permanent")
    assert told(1, "before")["is"] == "explanation"
    assert told(1, "parting")["is"] == told(2, "end")["is"] == told(0, "never")["is"] == "refused"


def test_the_days_part_at_the_first_line_that_differs_in_more_than_words():
    """`parted` is the number of that line, and where nothing differs but words, none."""
    shock = "step: precombat main | Anna 20 battlefield: Mountain hand: Shock | Ben 20"
    message = {"do": "compare", "position": shock, "answers": ["cast Shock", "targets: Ben"]}
    told = Desk().handle(message | {"days": ["2002", "2025"], "boards": True})
    first = [each["told"][0]["sentence"] for each in told["timelines"]]
    assert first[0] != first[1], "the words of each day"
    assert (told["parted"], told["parting"]) == (None, None)
    lions = "step: declare attackers | Anna 20 battlefield: Savannah Lions | Ben 20"
    attack = {"do": "compare", "position": lions, "answers": ["attack: Savannah Lions"]}
    told = Desk().handle(attack | {"days": ["2002", "2025"]})
    lines = [each["told"][told["parted"]] for each in told["timelines"]]
    assert lines == told["parting"]
    earlier = [[line["sentence"] for line in each["told"][: told["parted"]]] for each in told["timelines"]]
    assert earlier[0] == earlier[1]
    assert len(earlier[0]) == told["parted"] > 0


def test_a_day_that_cannot_know_a_card_has_no_board():
    battle = "Anna 20 battlefield: Jace Beleren | Ben 20"
    told = Desk().handle({"do": "compare", "position": battle, "days": ["2002", "2025"], "boards": True})
    assert (told["boards"][0], told["boards"][1] is None) == (None, False), told


def test_a_line_that_cannot_go_on_says_why():
    desk = Desk()
    position = "step: declare attackers | Anna 20 battlefield: Juggernaut | Ben 20"
    first = desk.handle({"do": "open", "position": position, "day": "2025", "analysis": True})
    frame = desk.handle({"do": "line", "table": first["table"], "answers": ["attack: none"]})
    assert (frame["given"], frame["refused"]["code"]) == (0, "illegal")
    assert [each["rule"] for each in frame["refused"]["problems"]] == ["cr2025-06-06 508.1d"]
    frame = desk.handle({"do": "line", "table": first["table"], "answers": ["attack: Juggernaut > Ben"]})
    assert (frame["given"], "refused" in frame) == (1, False)


def test_triggered_abilities_that_are_ordered_say_what_each_does():
    desk = Desk()
    mine = "battlefield: Soul Warden, Soul Warden, Mogg Fanatic hand: Memnite"
    position = f"step: precombat main | Anna 20 {mine} | Ben 20"
    table = desk.handle({"do": "open", "position": position, "day": "2025", "analysis": True})["table"]
    frame = desk.handle({"do": "line", "table": table, "answers": ["cast Memnite", "pass", "pass"]})
    assert frame["question"]["kind"] == "OrderTriggers", frame["given"]
    assert frame["question"]["does"] == ["gain 1 life", "gain 1 life"]
    frame = desk.handle({"do": "line", "table": table, "answers": ["activate Mogg Fanatic"]})
    assert [each.get("activated") for each in frame["board"]["stack"]] == [True]


def test_a_question_says_what_asks_it_and_what_happens_if_a_player_agrees():
    desk, frame = opened("step: precombat main | Anna 20 hand: Overgrown Tomb | Ben 20")
    frame = given(desk, frame, "play Overgrown Tomb")
    assert frame["question"]["asked_for"] == "Overgrown Tomb"
    assert frame["question"]["if_agreed"] == ""


def test_only_who_is_asked_sees_the_hand_that_is_looked_at():
    desk, frame = opened(
        "step: precombat main | Anna 20 hand: Deep-Cavern Bat battlefield: 2 Swamp"
        " | Ben 20 hand: Shock, Mountain"
    )
    for answer in ("cast Deep-Cavern Bat", "pass", "pass", "pass", "pass"):
        if frame["question"]["kind"] == "ChooseTargets":
            frame = given(desk, frame, frame["question"]["offers"][0]["answer"])
        frame = given(desk, frame, answer)
    assert frame["question"]["if_agreed"].startswith("choose a non-land card")
    assert [each["name"] for each in frame["board"]["looked_at"]] == ["Shock", "Mountain"]
    seen = desk.handle({"do": "view", "table": frame["table"], "as": 1})
    assert seen["board"]["looked_at"] == []


def test_a_payment_says_how_much_is_owed():
    decision = PayMana(PlayerId(0), ManaCost.parse("{1}{R}"))
    assert kind_of(decision).prompt(decision) == "pay {1}{R}"


def test_an_ability_says_which_of_its_card_it_is():
    desk, frame = opened(
        "step: precombat main | Anna 20 battlefield: Jace Beleren, Soul Warden hand: Memnite | Ben 20"
    )
    lines = [each["line"] for each in frame["question"]["offers"] if each["is"] == "ActivateAbility"]
    assert lines == [{"card": "Jace Beleren", "kind": "activated", "at": at, "of": 3} for at in (0, 1)]
    for answer in ("cast Memnite", "pass", "pass"):
        frame = given(desk, frame, answer)
    (item,) = frame["board"]["stack"]
    assert item["line"] == {"card": "Soul Warden", "kind": "triggered", "at": 0, "of": 1}


def test_it_is_said_how_many_targets_there_are():
    desk, frame = opened("step: precombat main | Anna 20 hand: Shock battlefield: Mountain | Ben 20")
    frame = given(desk, frame, "cast Shock")
    assert frame["question"]["number"] == {"minimum": 1, "maximum": 1}


@pytest.mark.parametrize(
    ("attack", "then"),
    [("attack: none", "To end of combat"), ("attack: Mogg Fanatic#18 > Ben", "To blockers")],
)
def test_a_pass_goes_to_the_end_of_combat_where_nothing_attacks(attack: str, then: str) -> None:
    """[cr2025-06-06 508.8]"""
    desk, frame = opened(JUGGERNAUT.replace("Juggernaut#16, ", ""))
    assert given(desk, frame, attack)["question"]["next"] == then


def test_the_order_of_another_day_is_said_to_be_no_more():
    """Since 2024-11-08 no damage assignment order is announced, and damage is divided freely
    [cr2024-11-08 510.1c].
    """
    gang = """step: declare blockers | Anna 20 battlefield: Craw Wurm#16 (attacking Ben)
        | Ben 20 battlefield: Grizzly Bears#20, Hill Giant#22"""
    line = ["block: Grizzly Bears > Craw Wurm, Hill Giant > Craw Wurm", "order: Hill Giant, Grizzly Bears"]
    desk = Desk()
    now = desk.handle({"do": "open", "position": gang, "day": "2025", "analysis": True})
    ended = desk.handle({"do": "line", "table": now["table"], "answers": line})
    assert ended["given"] == 1
    assert "there are no damage assignment orders by the rules of 2025-06-06" in ended["refused"]["says"]
    then = desk.handle({"do": "open", "position": gang, "day": "2010", "analysis": True})
    then = desk.handle({"do": "line", "table": then["table"], "answers": line})
    assert orders(then) == [[22, 20]]
    text = desk.handle({"do": "position", "table": then["table"]})["text"]
    assert orders(desk.handle({"do": "open", "position": text, "day": "2025", "analysis": True})) == []
    assert orders(desk.handle({"do": "open", "position": text, "day": "2010", "analysis": True})) == [
        [22, 20]
    ]


def orders(frame: dict[str, Any]) -> list[list[int]]:
    players = frame["board"]["players"]
    return [
        each["damage_order"] for player in players for each in player["battlefield"] if "damage_order" in each
    ]


def test_what_the_stack_means_and_has_left_is_named():
    desk = Desk()
    position = """step: precombat main | Anna 20 hand: Shock, Lightning Bolt battlefield: 2 Mountain
        | Ben 20 battlefield: Grizzly Bears#40"""
    table = desk.handle({"do": "open", "position": position, "day": "2025", "analysis": True})["table"]
    line = ["cast Shock", "targets: Grizzly Bears", "cast Lightning Bolt", "targets: Grizzly Bears"]
    frame = desk.handle({"do": "line", "table": table, "answers": [*line, "pass", "pass"]})
    assert frame["given"] == 6
    assert frame["board"]["stack"][0]["targets"] == [40]
    assert frame["board"]["gone"] == {"40": "Grizzly Bears"}


@pytest.mark.parametrize("x", [0, 3])
def test_x_is_told_as_a_spell_is_cast_and_on_the_stack_also_where_it_is_0(x: int):
    """What X was announced as is not hidden [cr2025-06-06 107.3a, 601.2b]."""
    board = "step: precombat main | Anna 20 battlefield: 6 Mountain hand: Blaze | Ben 20"
    desk, frame = opened(board, passing={"pays_itself": False})
    frame = given(desk, frame, "cast Blaze")
    assert "x" not in frame["board"]["stack"][0], "it is being chosen"
    frame = given(desk, given(desk, frame, f"X = {x}"), "targets: Ben")
    assert frame["board"]["stack"][0]["x"] == x
    assert f"Anna casts Blaze with X = {x}, targeting Ben" in [each["text"] for each in frame["log"]["lines"]]


def test_a_game_that_begins_with_a_stack_names_who_deals_damage_though_it_is_gone():
    """An ability is independent of its source, whose last known information is used [cr2025-06-06 113.7a]."""
    board = "step: precombat main | Anna 20 battlefield: Mogg Fanatic library: 9 Forest | Ben 20"
    desk, frame = opened(board)
    frame = given(desk, given(desk, frame, "activate Mogg Fanatic"), "targets: Ben")
    position = desk.handle({"do": "position", "table": frame["table"]})["text"]
    for analysis in (True, False):
        frame = desk.handle({"do": "open", "day": "2025", "position": position, "analysis": analysis})
        while frame["board"]["stack"]:
            frame = given(desk, frame, "pass")
        frame = desk.handle({"do": "view", "table": frame["table"], "log_from": 0})
        texts = [each["text"] for each in frame["log"]["lines"] if "damage" in each["text"]]
        assert texts == ["Mogg Fanatic deals 1 damage to Ben (19 left)"]
