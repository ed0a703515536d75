"""What the tools say: the same as the commands, with a rule for every reason; and what they refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from manaburn import GameError, NotationError, UnknownCard, UnknownEdition, WrongArgument
from manaburn.assistants.examples import EXAMPLES
from manaburn.assistants.replies import MOST_ANSWERS, MOST_DAYS, MOST_LETTERS, MOST_LINES, page
from manaburn.assistants.tools import OF_DUELS, OF_POSITIONS, Tools
from manaburn.cli import manaburn

TOOLS = Tools()
JUGGERNAUT = "step: declare attackers | Anna 20 battlefield: Juggernaut, Hill Giant | Ben 20"
LIONS = (
    "step: declare attackers | Anna 20 battlefield: Savannah Lions, Llanowar Elves (tapped) | "
    "Ben 20 battlefield: Mogg Fanatic"
)
TO_DAMAGE = ["attack: Savannah Lions", "pass", "pass", "block: Mogg Fanatic > Savannah Lions", "pass", "pass"]


def printed(*arguments: str) -> str:
    return CliRunner().invoke(manaburn, [*arguments]).stdout


def test_there_are_at_most_ten_that_only_look():
    assert len(OF_POSITIONS) <= 10
    assert all(callable(getattr(TOOLS, name)) for name in (*OF_POSITIONS, *OF_DUELS))


@pytest.mark.parametrize("answer", ["attack: Hill Giant", "attack: Juggernaut, Hill Giant", "attack: none"])
def test_check_says_what_the_command_says(tmp_path: Path, answer: str):
    file = tmp_path / "board.txt"
    file.write_text(JUGGERNAUT)
    reply = TOOLS.check(JUGGERNAUT, answer, "2025")
    assert reply.text == printed("check", str(file), answer, "--edition", "2025").rstrip("\n")
    assert reply.data == json.loads(printed("check", str(file), answer, "--json", "--edition", "2025"))


def test_check_gives_the_rule_of_the_day_and_something_better():
    told = {day: TOOLS.check(JUGGERNAUT, "attack: Hill Giant", day).data for day in ("2002", "2025")}
    assert [told[day]["problems"][0]["rule"] for day in told] == ["cr2002-02-20 500.2", "cr2025-06-06 508.1d"]
    assert TOOLS.check(JUGGERNAUT, told["2025"]["better"]).data["legal"]


def test_legal_lists_so_many_and_says_whether_there_is_more():
    all_of_them = TOOLS.legal(JUGGERNAUT)
    assert all_of_them.data["who"] == "Anna"
    assert not all_of_them.data["more"]
    assert all(TOOLS.check(JUGGERNAUT, answer).data["legal"] for answer in all_of_them.data["answers"])
    one = TOOLS.legal(JUGGERNAUT, limit=1)
    assert (one.data["answers"], one.data["more"]) == (all_of_them.data["answers"][:1], True)
    assert one.text.endswith("… and more")


def test_legal_does_not_count_what_nobody_could_list():
    board = f"step: declare attackers | Anna 20 battlefield: {200} Grizzly Bears | Ben 20"
    assert TOOLS.legal(board, limit=5).data["more"]


def test_play_tells_what_happens_with_rules_and_the_new_position():
    played = TOOLS.play(LIONS, TO_DAMAGE, "2025")
    assert played.data["given"] == len(TO_DAMAGE)
    assert played.data["refused"] is None
    lines = {each["sentence"]: each["rule"] for each in played.data["told"]}
    assert lines["Ben blocks Savannah Lions with Mogg Fanatic"] == "cr2025-06-06 509.1"
    assert "Savannah Lions deals 2 damage to Mogg Fanatic" in "".join(lines)
    again = TOOLS.legal(played.data["position"])
    assert again.data["who"] == played.data["who"] == "Anna"


def test_play_stops_at_the_first_illegal_answer_with_every_reason():
    played = TOOLS.play(LIONS, [*TO_DAMAGE[:3], "block: Mogg Fanatic > Llanowar Elves", "pass"], "2025")
    assert played.data["given"] == 3
    refused = played.data["refused"]
    assert refused["answer"] == "block: Mogg Fanatic > Llanowar Elves"
    assert refused["problems"][0]["rule"].startswith("cr2025-06-06 ")
    assert refused["problems"][0]["says"] in played.text
    assert played.data["asks"] == "declare blockers"
    nonsense = TOOLS.play(LIONS, ["dance"], "2025").data
    assert (nonsense["given"], nonsense["refused"]["problems"][0]["says"]) == (0, "'dance' is not an action")


def test_play_ends_with_the_game():
    board = "step: declare attackers | Anna 20 battlefield: Serra Angel | Ben 4"
    played = TOOLS.play(board, ["attack: Serra Angel", "pass", "pass", "block: none", *["pass"] * 9], "2025")
    assert played.data["winners"] == ["Anna"]
    assert played.data["refused"]["problems"][0]["says"] == "the game is over"
    assert "The game is over: Anna won." in played.text


def test_compare_says_where_days_part():
    told = TOOLS.compare(LIONS, ["attack: Savannah Lions"], ["2002", "2025"])
    assert [each["rule"] for each in told.data["parting"]] == ["cr2002-02-20 310.2", "cr2025-06-06 120.3a"]
    assert "They part where it first differs:" in told.text


def test_explain_says_what_the_command_says(tmp_path: Path):
    board = "Anna 20 battlefield: Grizzly Bears (1 +1/+1), Glorious Anthem | Ben 20"
    file = tmp_path / "board.txt"
    file.write_text(board)
    command = ("explain", str(file), "Grizzly Bears", "--on", "2025")
    reply = TOOLS.explain(board, "Grizzly Bears", "2025")
    assert reply.text == printed(*command).rstrip("\n")
    assert json.loads(json.dumps(reply.data)) == json.loads(printed(*command, "--json"))


def test_rules_says_what_the_command_says():
    reply = TOOLS.rules("508.1d", "2025")
    lines = printed("rules", "508.1d", "--on", "2025").splitlines()
    assert set(reply.text.splitlines()) <= set(lines)
    told = json.loads(printed("rules", "508.1d", "--json").splitlines()[0])
    assert {key: reply.data["points"][0][key] for key in ("topic", "numbers", "changes")} == {
        key: told[key] for key in ("topic", "numbers", "changes")
    }


def test_card_tells_how_it_is_read_or_which_words_are_not():
    fanatic = TOOLS.card("mogg fanatic")
    assert (fanatic.data["name"], fanatic.data["playable"]) == ("Mogg Fanatic", True)
    assert any("sacrifice this" in line for line in fanatic.data["read"])


def test_the_page_of_the_notation_has_five_examples_that_can_be_played():
    page_of_notation = TOOLS.notation()
    assert len(EXAMPLES) == 5
    for example in EXAMPLES:
        assert example.position in page_of_notation.text
        assert TOOLS.legal(example.position).data["who"] == "Anna" or example.name == "flying"
        for answer in example.answers[:1]:
            TOOLS.check(example.position, answer)
    assert [each["name"] for each in TOOLS.positions().data["examples"]] == [each.name for each in EXAMPLES]
    assert TOOLS.positions("Flying").data["examples"][0]["name"] == "flying"


def test_the_examples_show_what_they_say():
    must, flying, stack, casting, layers = EXAMPLES
    assert not TOOLS.check(must.position, must.answers[0], "2025").data["legal"]
    assert not TOOLS.check(flying.position, flying.answers[0], "2025").data["legal"]
    assert TOOLS.play(stack.position, stack.answers, "2002").data["refused"] is None
    today = TOOLS.play(stack.position, stack.answers, "2025").data
    assert today["refused"]["answer"] == "activate Mogg Fanatic"
    assert "graveyard: Grizzly Bears" in TOOLS.play(casting.position, casting.answers).data["position"]
    assert len(TOOLS.explain(layers.position, "Grizzly Bears").data["reasons"]) == 3


@pytest.mark.parametrize(
    ("call", "kind", "says"),
    [
        (lambda: TOOLS.check("nonsense", "pass"), NotationError, "line 1"),
        (lambda: TOOLS.check(JUGGERNAUT, "dance"), NotationError, "'dance' is not an action"),
        (lambda: TOOLS.check(JUGGERNAUT, "attack: none", "1066"), UnknownEdition, "say 2002"),
        (lambda: TOOLS.check("Anna 20 battlefield: Shock | Ben 20", "pass"), NotationError, "no game can"),
        (lambda: TOOLS.check("x" * (MOST_LETTERS + 1), "pass"), WrongArgument, "at most 50,000"),
        (lambda: TOOLS.play(LIONS, ["pass"] * (MOST_ANSWERS + 1)), WrongArgument, "at most 200"),
        (lambda: TOOLS.compare(LIONS, [], ["2002"] * (MOST_DAYS + 1)), WrongArgument, "at most 30"),
        (lambda: TOOLS.legal(LIONS, limit=0), WrongArgument, "1 to 200"),
        (lambda: TOOLS.explain(LIONS, "Nobody"), NotationError, "here is called 'Nobody'"),
        (lambda: TOOLS.rules("999.9"), WrongArgument, "no rule that manaburn cites"),
        (lambda: TOOLS.card("Savanah Lions"), UnknownCard, "did you mean Savannah Lions"),
        (lambda: TOOLS.positions("layer"), WrongArgument, "did you mean layers"),
        (lambda: TOOLS.new("ogrs", "bears", seed=1), WrongArgument, "did you mean ogres"),
        (lambda: TOOLS.new("/etc/passwd", "bears", seed=1), WrongArgument, "no deck is called"),
        (lambda: TOOLS.new("ogres", "bears", opponent="cmd: ls", seed=1), WrongArgument, "no opponent"),
    ],
)
def test_what_cannot_be_is_refused_by_a_sentence_that_helps(call, kind, says):
    with pytest.raises(kind, match=says) as refused:
        call()
    assert isinstance(refused.value, GameError)


def test_a_long_page_is_cut_and_says_so():
    told = page(str(number) for number in range(MOST_LINES + 7)).splitlines()
    assert told[0] == "… 7 lines before these are left out"
    assert (len(told), told[-1]) == (MOST_LINES + 1, str(MOST_LINES + 6))
